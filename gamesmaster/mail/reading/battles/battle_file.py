"""The attacks on file while a letter changes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from gamesmaster.mail.reading.battles.battle_scan import Told
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Control, Understanding


@dataclass
class File:
    """
    The attacks on file, and what becomes of them.

    Attributes:
        attacks: By their lines.
        changed: What takes the place of a line, and the sentence that says so.
        gone: Lines that are taken back.
        new: Attacks that come to them.
        marked: Areas with markers on file, so that 'cancel Poland' may mean one of these.
        spoken: The line that the sentence before spoke of; None where it spoke of none, or of several.
    """

    attacks: dict[str, Attack]
    changed: dict[str, tuple[Attack, Told]] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)
    new: list[tuple[Attack, Told]] = field(default_factory=list)
    marked: frozenset[str] = frozenset()
    spoken: str | None = None

    def about(self, each: Told, *, stock: bool = True) -> str | None:
        """The one attack on file that a sentence names; None for none or more."""
        fits = list(self.attacks)
        named = False
        for name in each.names:
            if name.role not in ("power", "area", "stock") or (name.role == "stock" and not stock):
                continue
            with_it = [line for line in fits if set(name.values) <= names_of(self.attacks[line])]
            if name.role == "stock" and not with_it:
                continue
            named, fits = True, with_it
        return fits[0] if named and len(fits) == 1 else None

    def attacked(self, each: Told, line: str) -> set[str]:
        """Give those of the powers attacked that a sentence names."""
        return {value for name in each.names for value in name.values} & set(self.attacks[line].targets)

    def now(self, line: str) -> Attack:
        """Give what a line has become."""
        return self.changed[line][0] if line in self.changed else self.attacks[line]

    def change(self, line: str, attack: Attack, each: Told) -> bool:
        """Put an attack in the place of a line; not of one that is taken back."""
        if line in self.gone:
            return False
        self.changed[line] = (attack, each)
        self.spoken = line
        return True

    def in_area(self, area: str) -> str | None:
        """Give the line of the attack in an area."""
        return next((line for line, attack in self.attacks.items() if attack.area == area), None)


def file_of(on_file: Sequence[str]) -> File | None:
    """
    Give the attacks on file; markers beside them stay as they are.

    Args:
        on_file: As `Context.on_file`.

    Returns:
        None where there are no attacks of the writer's own, or two in an area.
    """
    found: dict[str, Attack] = {}
    marked = set()
    for line in on_file:
        power, order = notation.read(line)
        if power is not None:
            return None
        if isinstance(order, Attack):
            found[line] = order
        elif isinstance(order, Understanding | Control):
            marked.add(order.area)
    areas = [attack.area for attack in found.values()]
    return File(found, marked=frozenset(marked)) if found and len(areas) == len(set(areas)) else None


def names_of(attack: Attack) -> set[str]:
    """Give the powers, the area and the stock of an attack."""
    return {*attack.targets, attack.area, *([attack.stock] if attack.stock else [])}


def with_odds(attack: Attack, at_least: int | None) -> Attack:
    """Give an attack at other odds, or at any."""
    return replace(attack, at_least=at_least)
