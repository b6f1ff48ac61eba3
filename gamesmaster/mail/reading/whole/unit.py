"""One attack or counter as far as it is known, and how far a letter has been put together."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unit:
    """
    An attack or a counter, as far as it is known.

    Attributes:
        kind: f an attack, u an Understanding, c CONTROL.
        area: Where; empty while it is not known.
        targets: Who is attacked; of CONTROL who shares it.
        everyone: All others there are attacked: so many, or 0 for as many as there are.
        stock: Its ticker.
        odds: So many to one at the least.
        last: The kind of the sign that was added last.
        sentence: Of the first sign.
        only: CONTROL only.
        carried, near: 'them': whom the sentence named before; where that was, or where the sentence before was.
        spared: 'everyone but these'.
        whom: 'both': who was named just before.
        first: Which came first, the area (a) or the stock (s).
        place: Of the sign that named its stock; -1 where the attack was named once more beside it: 'GM for Poland'.
    """

    kind: str
    area: str = ""
    targets: tuple[str, ...] = ()
    everyone: int = -1
    stock: str = ""
    odds: int = 0
    last: str = ""
    sentence: int = 0
    only: bool = False
    carried: tuple[str, ...] = ()
    near: str = ""
    spared: tuple[str, ...] = ()
    whom: tuple[str, ...] = ()
    first: str = ""
    place: int = -1

    @property
    def aimed(self) -> bool:
        """Whether it says whom it is for."""
        return bool(self.targets) or self.everyone >= 0 or bool(self.carried)

    @property
    def full(self) -> bool:
        """Whether nothing is missing."""
        return self.kind != "f" or bool(self.area and self.stock and self.aimed)


@dataclass(frozen=True, slots=True)
class State:
    """
    Attributes:
        units: In the written order.
        at: Which of them is being put together, -1 for none.
        asked: A counter of this kind was named and its area is to come: u or c.
        only, partner: Of that counter.
        odds: Wanted for all attacks.
        sentence, part: Of the last sign.
    """

    units: tuple[Unit, ...] = ()
    at: int = -1
    asked: str = ""
    only: bool = False
    partner: tuple[str, ...] = ()
    odds: int = 0
    sentence: int = -1
    part: int = -1

    @property
    def current(self) -> Unit | None:
        """What is being put together."""
        return self.units[self.at] if self.at >= 0 else None
