"""One frozen model per kind of order; which power gives it is said beside it, never inside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Goods = tuple[tuple[int, str], ...]
"""Amounts (1 or more) of named trade goods, in the written order."""

Limit = Literal["with", "all", "aim"]
"""How the amount of an attack is meant: so many, as many as there are, down to so many."""


@dataclass(frozen=True, slots=True)
class Place:
    """
    Deploy newly received factors.

    Args:
        amount: Factors, 1 or more.
        area: The area's name in the scenario.

    Source:
        Origins of WWII rules, Placing Political Factor (PF) Counters 1.
    """

    amount: int
    area: str


@dataclass(frozen=True, slots=True)
class Move:
    """
    Take factors that were in the home area when the turn began to another area.

    Args:
        amount: Factors, 1 or more.
        source: The home area they leave.
        area: Where they go.

    Source:
        Origins of WWII rules, The Playing Board 3.
    """

    amount: int
    source: str
    area: str


@dataclass(frozen=True, slots=True)
class Attack:
    """
    Attack all factors of one or more powers in an area.

    Args:
        targets: The powers attacked, each once, in the written order.
        area: Where.
        stock: Ticker of the stock whose sales give the digit; None when none is named.
        at_least: Only if the odds are this many to one or better (2 for ``AT LEAST 2-1``).
        amount: Games of equal exchange: factors to attack with, or, with ``limit`` ``aim``,
            factors that the target is to be left with.
        limit: How ``amount`` is meant; ``all`` has no amount.

    Source:
        Origins of WWII rules, Conflict Outcome 3; The Play-by-Mail Game, Step 3.
    """

    targets: tuple[str, ...]
    area: str
    stock: str | None = None
    at_least: int | None = None
    amount: int | None = None
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class Understanding:
    """
    Ask for an Understanding counter after the attacks.

    Source:
        Origins of WWII rules, Using "Understanding" and "Control" Counters 2.
    """

    area: str


@dataclass(frozen=True, slots=True)
class Control:
    """
    Ask for a CONTROL counter after the attacks.

    Args:
        area: Where.
        partner: The power it is to be shared with, which must name this one in turn.
        only: Do not fall back on an Understanding when CONTROL is not possible.

    Source:
        Origins of WWII rules, Using "Understanding" and "Control" Counters 3; Sharing Control.
    """

    area: str
    partner: str | None = None
    only: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """
    Offer goods to another power for goods, or for nothing.

    Source:
        Age of Iron rules, Trade.
    """

    give: Goods
    to: str
    want: Goods = ()


@dataclass(frozen=True, slots=True)
class Accept:
    """
    Accept an offer of another power.

    Args:
        power: Who offered.
        number: Which of that power's offers to us, counted from 1.
    """

    power: str
    number: int = 1


@dataclass(frozen=True, slots=True)
class Blank:
    """
    Lay a blank counter face down.

    Source:
        Origins of WWII rules, Optional: Secret Diplomacy.
    """

    area: str


@dataclass(frozen=True, slots=True)
class Ally:
    """
    Propose, or agree to, a formal alliance.

    Source:
        Origins of WWI rules, Alliances.
    """

    power: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Say in so many words that nothing is ordered (no attacks, no counters)."""


STEP_OF: Final[Mapping[type, str]] = {
    Place: "place",
    Move: "place",
    Blank: "place",
    Ally: "ally",
    Offer: "trade",
    Accept: "trade",
    Attack: "attack",
    Understanding: "claim",
    Control: "claim",
}
"""The step of a turn that deals with each kind of order; `Pass` belongs to whichever phase it is sent in."""

CLAIMS: Final = (Understanding, Control)
"""The kinds of order that ask for a counter, for ``isinstance``; a union made on the spot is much slower."""

Order = Place | Move | Attack | Understanding | Control | Offer | Accept | Blank | Ally | Pass
