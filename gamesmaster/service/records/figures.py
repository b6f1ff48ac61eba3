"""Sessions of an exchange and figures of stocks."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from gamesmaster.service.records.games import Document


@dataclass(frozen=True, slots=True)
class Session:
    """
    A trading session; ``name`` is its date, or its opening instant in UTC where a day has more than one. ``closed`` is
    why it does not take place although the calendar has it; None for one that does.
    """

    exchange: str
    name: str
    opens_at: datetime
    closes_at: datetime
    closed: str | None = None


@dataclass(frozen=True, slots=True)
class Wanted:
    """
    A quotation that a game waits for: what the market process reads. ``first_at`` is the earliest first reading;
    ``named`` is the stock that the orders named, of which this symbol may be the fallback. ``told_at`` is when the
    players were told that it is waited for; None while they have not been.
    """

    game: str
    phase: str
    named: str
    symbol: str
    exchange: str
    session: str
    source: str
    first_at: datetime
    state: str = "open"
    told_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """
    One answer of a source. ``volume`` is in shares, None for no figure; ``raw`` is the answer as it came; ``library``
    what asked for it and read it, where that is none of ours.
    """

    game: str
    symbol: str
    exchange: str
    session: str
    source: str
    read_at: datetime
    volume: int | None
    raw: str
    sha256: str
    split_after: bool = False
    number: int = 0
    library: str | None = None


@dataclass(frozen=True, slots=True)
class Quotation:
    """A settled figure: frozen with its evidence, never read again. ``digit`` is 0 to 9."""

    game: str
    phase: str
    named: str
    symbol: str
    exchange: str
    session: str
    source: str
    volume: int
    digit: int
    settled_at: datetime
    evidence: Document = field(default_factory=dict)
