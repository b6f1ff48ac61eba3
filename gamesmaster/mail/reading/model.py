"""What a reading is made of: orders with the words they came from, commands, press, questions."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final, Literal, Protocol, cast

from gamesmaster.rules.orders import (
    STEP_OF,
    Accept,
    Ally,
    Attack,
    Blank,
    Control,
    Move,
    Offer,
    Order,
    Pass,
    Place,
    Understanding,
)
from gamesmaster.rules.procedures import steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Phase

Kind = Literal["unreadable", "ambiguous", "note"]
How = Literal["plain", "change", "add"]
PhaseKind = Literal["placing", "attack"]
_STEPS: Final[Mapping[str, tuple[str, ...]]] = {
    "placing": ("place", "ally"),
    "attack": ("ally", "trade", "attack", "claim"),
    "claim": ("claim",),
}


class StockName(Protocol):
    """A permitted stock as the reader sees it: `records.Stock` and the loader's rows fit as they are."""

    @property
    def ticker(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def aliases(self) -> tuple[str, ...]: ...


Intent = Literal["replace", "amend", "plain"]


@dataclass(frozen=True, slots=True)
class Asked:
    """
    A question of the last receipt that may be answered by a single line.

    Attributes:
        line: The words that were asked about.
        readings: What they can mean, canonical; lines of one reading are joined by ``; ``, and ``...`` is a gap that
            the answer fills.
    """

    line: str
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Context:
    """
    What a reader has to know to read a letter; all but the scenario may be missing, and then it asks instead.

    Attributes:
        scenario: Where the names come from.
        phase: ``placing``, ``attack``, ``claim``, ``turn``, or empty; decides what a bare word can mean.
        power: The writer's power; None when it is not known.
        powers: Every power the writer plays; those beside ``power`` need a prefix.
        income: Factors to place this turn, for 'the rest'; None when not known.
        home: Factors in the home area, by area, for 'all of them'; None when not known.
        board: Factors by area and power, for 'everybody there'; None when not known.
        stocks: The permitted stocks.
        sent: Lines of ours, without their ``| ``, that may come back as they are: they mean nothing.
        on_file: Canonical lines recorded for the writer, for 'cancel Poland'; those sent ahead among them.
        last_turn: What the writer ordered in this window of the turn before, for 'same as last turn'.
        today: The day on which the letter came, by the writer's own clock, for 'away until 5 July'; None when it is
            not known.
        asked: The questions of the last receipt, in the order in which their readings were numbered.
        offers: What other powers have offered the writer in trade, canonical lines by power, in the written order.
        mover: Whose move it is where the powers move one after another and the writer plays that one: orders without a
            prefix are its; empty otherwise.
        incomes: As ``income``, of other powers that the writer plays.
        turn: Counted from 1, for 'Turn 3: …' at another time; None when not known.
        worked_out: What was found of parts of a letter in this context, for they are looked at again and again; it goes
            when the letter is read, and no copy of the context has it.
    """

    scenario: Scenario
    phase: str = ""
    power: str | None = None
    powers: tuple[str, ...] = ()
    income: int | None = None
    home: Mapping[str, int] | None = None
    board: Mapping[str, Mapping[str, int]] | None = None
    stocks: tuple[StockName, ...] = ()
    sent: frozenset[str] = frozenset()
    on_file: tuple[str, ...] = ()
    last_turn: tuple[str, ...] = ()
    today: date | None = None
    asked: tuple[Asked, ...] = ()
    offers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    mover: str = ""
    incomes: Mapping[str, int] = field(default_factory=dict)
    turn: int | None = None
    worked_out: dict[Hashable, Any] = field(init=False, default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Leave out of the board who has nothing there: whoever is named stands there."""
        if self.board is not None:
            there = {area: {power: n for power, n in row.items() if n} for area, row in self.board.items()}
            object.__setattr__(self, "board", {area: row for area, row in there.items() if row})

    def prefix_of(self, power: str | None) -> str | None:
        """Give the power that an order's line has to name: None for the writer's own."""
        own = power == self.power or (not self.power and self.powers == (power,))
        return None if own else power


@dataclass(frozen=True, slots=True)
class ReadOrder:
    """
    An order as it was understood.

    Attributes:
        order: The order.
        power: The power it is for where the writer named one; None for the writer's own.
        words: The words it came from.
        line: Number of the line they stand in, from 1.
        how: ``change`` puts it in the place of recorded ones for the same area, ``add`` beside them, ``plain``
            says nothing about them.
    """

    order: Order
    power: str | None
    words: str
    line: int
    how: How = "plain"

    @property
    def phase(self) -> PhaseKind | None:
        """
        The window this kind of order belongs to; None for PASS, which belongs to the one that is open.
        """
        return phase_of(self.order)


@dataclass(frozen=True, slots=True)
class Command:
    """
    A line addressed to the service.

    Attributes:
        name: As in the table of `commands`.
        argument: What followed, empty when nothing did.
        words: The words it came from.
        line: Number of the line, from 1.
    """

    name: str
    argument: str
    words: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Press:
    """
    Words for other players; ``to`` empty is everybody.
    """

    to: tuple[str, ...]
    text: str
    mode: str = "signed"


@dataclass(frozen=True, slots=True)
class Question:
    """
    Something to tell the writer about a line.

    Attributes:
        line: The words, as written.
        kind: ``note`` was taken and is told; the others were not taken.
        ground: Why, a stable word with hyphens.
        question: A sentence for the receipt.
        suggestion: The nearest canonical line, empty when there is none.
        number: Number of the line, from 1.
        readings: What an answer can choose among: canonical lines, those of one reading joined by ``; ``.
    """

    line: str
    kind: Kind
    ground: str
    question: str
    suggestion: str = ""
    number: int = 0
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """
    All that was understood of a letter.

    Attributes:
        orders: In the written order.
        commands: In the written order.
        press: Letters to other players.
        findings: Questions and notes, by line.
        intent: ``replace`` when the letter says that it stands for all there was, ``amend`` when it says that it
            changes or adds, ``plain`` when it says neither.
        steps: How many tokens were looked at; a measure of work that needs no clock.
        cancelled: Lines on file that the letter takes back.
    """

    orders: tuple[ReadOrder, ...] = ()
    commands: tuple[Command, ...] = ()
    press: tuple[Press, ...] = ()
    findings: tuple[Question, ...] = ()
    intent: Intent = "plain"
    steps: int = 0
    cancelled: tuple[str, ...] = ()


def belongs(order: Order, kind: str, procedure: str = "") -> bool:
    """
    Say whether an order is for a window.

    Args:
        order: Any order; PASS is for whichever it is sent in.
        kind: ``placing``, ``attack``, ``claim``, ``turn``; empty when it is not known.
        procedure: Which steps a window has; without it, or when it has no such window, those that bear its name.
    """
    step = STEP_OF.get(type(order))
    if step is None or kind in ("", "turn"):
        return True
    steps = steps_in(procedure, cast(Phase, kind)) if procedure else ()
    return step in (steps or _STEPS.get(kind, ()))


def phase_of(order: Order) -> PhaseKind | None:
    """
    Say which window of a two-window turn an order belongs to; None for PASS.
    """
    match order:
        case Place() | Move() | Blank():
            return "placing"
        case Attack() | Understanding() | Control() | Offer() | Accept() | Ally():
            return "attack"
        case Pass():
            return None
