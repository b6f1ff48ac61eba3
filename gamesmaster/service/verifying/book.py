"""A game as far as its ledger has been read: what every check looks at, and what each entry adds to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from gamesmaster.ledger.canonical import read_instant
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.service.play import run_of, scenario_of, state_of
from gamesmaster.service.records import Document, Entry, Game, Quotation, Reading, Session, Window, WindowStatus
from gamesmaster.service.verifying.verdict import Wrong

OPEN = frozenset({WindowStatus.NEGOTIATION, WindowStatus.ORDERS})


@dataclass(frozen=True, slots=True)
class Filed:
    """
    A version of a seat's orders: its seal, the entry that says so, and the lines where the archive opens them.
    """

    version: int
    seal: str
    number: int
    lines: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Ballot:
    """
    What a member of a team wants: the version, the entry that says so, and the lines where the archive opens them.
    """

    version: int
    number: int
    lines: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Wish:
    """
    A figure that is waited for: ``named`` by the orders, ``symbol`` read in ``session`` in the end.

    Attributes:
        steps: Steps of the fallback list that were taken.
        by_hand: Only the moderator can say it now.
    """

    phase: str
    named: str
    symbol: str
    session: Session
    steps: tuple[str, ...] = ()
    by_hand: bool = False


@dataclass
class Book:
    """
    A game so far. What changes it are the steps of this package, one an entry.

    Attributes:
        game: Its record: scenario, options, settings, stocks; status, phase and state as they stand.
        entry: The entry that is looked at.
        seen: Those before it.
        seats: Seat to the pseudonyms of those on it.
        by_phase: Windows by phase, in the order in which they were opened.
        filed: Phase and seat to the last version.
        ballots: Phase, seat and number of a member to what that one wants.
        ready: Pairs of phase and seat.
        closings: Phase to the entry that closed its window.
        wishes: Phase and stock to what is waited for.
        readings: All answers of sources.
        figures: Phase to its frozen figures by stock.
        asked: Phase to symbols that a fallback asked for.
        next_allies: Digest of the seed of the next draw of allies; empty where none are drawn.
        draws: How many draws of allies there have been.
        due: Phase and stock to when the session of its frozen figure could first be read.
        dice: Phase to the digest of the seed of its sealed dice; empty where there are none.
        acting: Whose orders the phase takes that opens next; empty before the first.
        winners: At the end.
        begun: What the first entry says.
        owed: Kind of the one entry that has to come next; empty when any may.
        rulings: How many there have been.
        warnings, counts: As in ``Verdict``.
    """

    game: Game
    entry: Entry
    seen: list[Entry] = field(default_factory=list)
    seats: dict[str, tuple[str, ...]] = field(default_factory=dict)
    by_phase: dict[str, Window] = field(default_factory=dict)
    filed: dict[tuple[str, str], Filed] = field(default_factory=dict)
    ballots: dict[tuple[str, str, int], Ballot] = field(default_factory=dict)
    ready: set[tuple[str, str]] = field(default_factory=set)
    closings: dict[str, Entry] = field(default_factory=dict)
    wishes: dict[tuple[str, str], Wish] = field(default_factory=dict)
    readings: list[Reading] = field(default_factory=list)
    figures: dict[str, dict[str, Quotation]] = field(default_factory=dict)
    asked: dict[str, set[str]] = field(default_factory=dict)
    next_allies: str = ""
    draws: int = 0
    dice: dict[str, str] = field(default_factory=dict)
    due: dict[tuple[str, str], datetime] = field(default_factory=dict)
    acting: tuple[str, ...] = ()
    winners: tuple[str, ...] | None = None
    owed: str = ""
    begun: Document = field(default_factory=dict)
    rulings: int = 0
    warnings: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    @property
    def scenario(self) -> Scenario:
        """The scenario with the game's options."""
        return scenario_of(self.game)

    @property
    def state(self) -> State:
        """The board as it stands."""
        return state_of(self.game)

    # What the working out of rulings asks of a store (`service.ports.Reads`).

    def windows(self, game: str) -> Sequence[Window]:
        """All windows in their order."""
        return list(self.by_phase.values())

    def entries(self, game: str) -> Sequence[Entry]:
        """The ledger before the entry that is looked at."""
        return self.seen

    def entries_of(self, game: str, kind: str) -> Sequence[Entry]:
        """Those of one kind before the entry that is looked at."""
        return [each for each in self.seen if each.kind == kind]

    def quotations(self, game: str, phase: str) -> Sequence[Quotation]:
        """The figures of a phase that are frozen."""
        return list(self.figures.get(phase, {}).values())

    # What the steps use.

    def window(self, phase: str, *statuses: WindowStatus) -> Window:
        """
        The window of a phase.

        Raises:
            Wrong: It was never opened, or is in none of these statuses.
        """
        found = self.by_phase.get(phase)
        if found is None:
            raise Wrong("public.phase", "a phase that was opened", phase)
        if statuses and found.status not in statuses:
            raise Wrong("public.phase", f"a window that is {' or '.join(sorted(statuses))}", f"{phase}, {found.status}")
        return found

    def put_window(self, window: Window) -> None:
        """Put a window's record in the place of the one before."""
        self.by_phase[window.phase] = window

    def put_state(self, state: Document) -> None:
        """Put another board in the place of the one before."""
        self.game = replace(self.game, state=dict(state))

    def count(self, what: str, by: int = 1) -> None:
        """Count something that was checked and found to hold."""
        self.counts[what] = self.counts.get(what, 0) + by

    def warn(self, sentence: str) -> None:
        """Note something that is worth a look."""
        self.warnings.append(f"entry {self.entry.number}: {sentence}")

    @property
    def run(self) -> int:
        """How often the game was reopened before the phase that opens next."""
        return run_of(self.game.phase)


def seats_listed(listed: Sequence[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """Seats to pseudonyms, as an entry lists them."""
    seats: dict[str, tuple[str, ...]] = {}
    for each in listed:
        seats[each["power"]] = (*seats.get(each["power"], ()), each["pseudonym"])
    return seats


def moment(text: str | None) -> datetime | None:
    """An instant of an entry, or None."""
    return None if text is None else read_instant(text)


def session_of(said: Mapping[str, Any]) -> Session:
    """A session as an entry has it."""
    return Session(said["exchange"], said["name"], read_instant(said["opens_at"]), read_instant(said["closes_at"]))


def whole_second(at: datetime) -> datetime:
    """Windows count in whole seconds, and begin with the next one."""
    return at.replace(microsecond=0) + timedelta(seconds=1) if at.microsecond else at
