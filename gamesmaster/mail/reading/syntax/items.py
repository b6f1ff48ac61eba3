"""What the rules of the grammar take, and the marks that several of them know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from gamesmaster.mail.reading.model import How
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Order

COLON: Final = word_set(": = -> => - -- gets get receives becomes |")
LIST: Final = frozenset((",", "and", "&", "+", "/", "n"))
TOGETHER: Final = word_set("together jointly shared sharing share along joint")


@dataclass(frozen=True, slots=True)
class RestOf:
    """What is left to place, or an equal part of it, goes here; the amount is known at the end of the letter."""

    area: str
    everything: bool = False
    parts: int = 1


@dataclass(frozen=True, slots=True)
class Total:
    """A sum that the writer states."""

    amount: int
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class Corrected:
    """'make that 4', 'make that GM', 'no, Italy': another amount, stock or area for the order before."""

    amount: int = 0
    stock: str | None = None
    area: str | None = None


Limit = Literal["with", "all", "aim"] | None
Thing = Order | RestOf | Total | Corrected


@dataclass(frozen=True, slots=True)
class Item:
    """
    What one rule took.

    Attributes:
        things: Orders, or what will become one.
        power: Of a prefix; None without.
        how: Said by 'change', 'add'.
        verb: ``place``, ``move``, ``attack``, ``understanding``, ``control``: for an order that follows without one.
        source: Of a move, for a move that follows without one; of an attack, the area that stands in front of a list.
        area: Of an attack, for one that follows without one, and for 'there'.
    """

    things: tuple[Thing, ...]
    power: str | None = None
    how: How = "plain"
    verb: str = ""
    source: str = ""
    area: str = ""
