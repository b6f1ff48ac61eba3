"""Attacks and counters as far as a sentence has said them."""

from __future__ import annotations

from dataclasses import dataclass, field

from gamesmaster.mail.reading.syntax.items import Limit


@dataclass
class Draft:
    """An attack as far as it has been said."""

    targets: list[str] = field(default_factory=list)
    area: str = ""
    stock: str | None = None
    floor: int | None = None
    amount: int | None = None
    limit: Limit = None
    each: bool = False
    area_first: bool = False
    verb: bool = False

    @property
    def is_empty(self) -> bool:
        """Nothing of it has been said but, perhaps, that it is an attack."""
        return not (self.targets or self.area or self.stock or self.limit)

    @property
    def is_whole(self) -> bool:
        """Whom and where have been said."""
        return bool(self.targets and self.area)


@dataclass
class Marker:
    """A counter as far as it has been said."""

    kind: str
    areas: list[str] = field(default_factory=list)
    partner: str = ""
    shared: bool = False
    only: bool = False
