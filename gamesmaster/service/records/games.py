"""A game, its settings, and who plays and leads it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from gamesmaster.schedule import Calendar
from gamesmaster.schedule.absences import AbsenceRules
from gamesmaster.schedule.missing import MissingRules
from gamesmaster.schedule.outages import OutageRules
from gamesmaster.schedule.spans import write_span
from gamesmaster.service.records.statuses import GameStatus

Document = Mapping[str, Any]
"""JSON object of strings, whole numbers, booleans, null, lists and objects; never changed in place."""


@dataclass(frozen=True, slots=True)
class Stock:
    """A permitted stock: ticker, full name, other names players use."""

    ticker: str
    name: str
    aliases: tuple[str, ...] = ()

    def to_document(self) -> dict[str, Any]:
        """The stock as JSON carries it."""
        return {"ticker": self.ticker, "name": self.name, "aliases": list(self.aliases)}

    @classmethod
    def from_document(cls, document: Document) -> Stock:
        """Take a stock back from its document."""
        return cls(document["ticker"], document["name"], tuple(document["aliases"]))


@dataclass(frozen=True, slots=True)
class GameSettings:
    """
    What a game's moderator may set; stated in the first entry and in the mails.

    Durations are timedeltas. ``first_reading`` is a time by the exchange's clock on the day after a session, or
    ``close`` for the session's own close (exchanges that revise nothing). ``exchange`` is a calendar's name (``XNYS``)
    or ``DEMO``, ``exchange_zone`` where it stands; ``source`` is the source of quotations (``yahoo``, ``newspaper``,
    ``file``, ``recorded``). ``moderator_look`` is ``never`` or ``logged``: whether the moderator may see orders before
    the report, which then tells everybody. ``unreached`` is what becomes of a deadline when a player could not be
    reached: ``extend`` or ``go-on``. ``reminders`` are spans before the deadline, in an operator's words;
    ``quiet`` are the hours, by each player's own clock, in which none goes out; empty for none.

    ``zone``, ``negotiation`` and ``orders`` are the plain part of the game's calendar; ``deadlines`` holds the rest of
    its document (``at``, ``weekdays``, ``holidays``, ``kinds``, ``slack``, ``grace``, ``rhythm``), in its own words.

    ``disputes`` is what becomes of a game while a player's dispute waits for its answer: ``go-on`` or ``hold``.

    ``extensions`` is who decides when players ask for more time: ``majority``, more than half of the powers, or
    ``moderator``.

    ``column_readers`` is how many persons have to type a newspaper's column alike, 1 or 2. ``market_each_move`` is the
    moderator's yes to a game in which the powers move one after another and every move waits for the market. ``offers``
    is ``told`` or ``sealed``: whether an offer of goods is told to whom it is made before the report.

    ``teams`` says of seats that several share how many those are and whose word counts, ``any``, ``leader`` or
    ``majority`` (`ledger.ballots`): ``{"France": {"members": 5, "decision": "majority"}}``.

    ``messages`` is ``free``, or ``gamesmaster`` where players may write to each other only through us; ``contacts`` is
    ``unrecorded`` or ``recorded``: whether the ledger says who wrote to whom in which phase (never what).
    ``press_every`` is the length of a batch, where words between players are not passed on at once; 0 for none.

    ``second_source`` is asked for every figure too, and never decides: another figure is a doubt for the moderator.
    """

    zone: str = "UTC"
    negotiation: timedelta = timedelta(days=12)
    orders: timedelta = timedelta(days=2)
    ready_delay: timedelta = timedelta(minutes=30)
    orders_early: str = "take"
    unreached: str = "extend"
    trust: str = "token"
    reminders: tuple[str, ...] = ("2d", "12h")
    quiet: str = "22:00-07:00"
    exchange: str = "XNYS"
    exchange_zone: str = "America/New_York"
    source: str = "yahoo"
    lead: timedelta = timedelta(minutes=30)
    first_reading: str = "09:00"
    reading_gap: timedelta = timedelta(hours=3)
    settle_limit: timedelta = timedelta(hours=24)
    fallback: tuple[str, ...] = ("next-session", "next-stock", "moderator")
    fallback_sessions: int = 5
    moderator_look: str = "logged"
    column_readers: int = 1
    disputes: str = "go-on"
    extensions: str = "majority"
    market_each_move: bool = False
    offers: str = "told"
    messages: str = "free"
    contacts: str = "unrecorded"
    press_every: timedelta = timedelta(0)
    teams: Document = field(default_factory=dict, hash=False)
    second_source: str = ""
    deadlines: Document = field(default_factory=dict, hash=False)
    absences: AbsenceRules = field(default_factory=AbsenceRules)
    missing: MissingRules = field(default_factory=MissingRules)
    outages: OutageRules = field(default_factory=OutageRules)

    @property
    def calendar(self) -> Calendar:
        """
        The game's calendar: when its windows open their spans and close.

        Raises:
            ConfigurationError: No deadline could satisfy it; `games.new_game` lets no such game be made.
        """
        return _calendar(self.zone, self.negotiation, self.orders, json.dumps(self.deadlines, sort_keys=True))

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources that the game may ask: its own, the second one, and the beacon where its list names it."""
        second = (self.second_source,) if self.second_source else ()
        return (self.source, *second, *(("beacon",) if "beacon" in self.fallback else ()))

    def to_document(self) -> dict[str, Any]:
        """The settings as JSON carries them: durations in whole seconds."""
        return {each.name: _plain(getattr(self, each.name)) for each in fields(self)}

    @classmethod
    def from_document(cls, document: Document) -> GameSettings:
        """Take settings back from their document; what is missing has its default, what is unknown is refused."""
        kinds = {each.name: type(getattr(_PLAIN, each.name)) for each in fields(cls)}
        if unknown := set(document) - set(kinds):
            raise TypeError(f"not a game's setting: {sorted(unknown)}")
        return cls(**{name: _typed(kinds[name], value) for name, value in document.items()})


def _plain(value: Any) -> Any:
    if isinstance(value, timedelta):
        return int(value.total_seconds())
    if isinstance(value, _RULES):
        return value.to_document()
    return list(value) if isinstance(value, tuple) else value


def _typed(kind: type, value: Any) -> Any:
    if kind is timedelta:
        return timedelta(seconds=value)
    if issubclass(kind, _RULES):
        return kind.from_document(value)
    return tuple(value) if kind is tuple else value


_RULES = AbsenceRules | MissingRules | OutageRules


_PLAIN = GameSettings()


@lru_cache(maxsize=1024)
def _calendar(zone: str, negotiation: timedelta, orders: timedelta, rest: str) -> Calendar:
    lengths = {"negotiation": write_span(negotiation), "orders": write_span(orders)}
    return Calendar.from_document({"zone": zone, **lengths, **json.loads(rest)})


@dataclass(frozen=True, slots=True)
class Game:
    """
    One play of a scenario, as it stands now: a projection of its ledger.

    ``state`` is the state document of the adjudicate contract (board, markers, turn, phase …) at the start of the
    open phase; ``seed`` and ``nonce_key`` are secrets of 32 bytes; ``phase`` is the key of the open phase, such
    as ``1-placing``, or empty before the start; ``entries`` and ``head`` are the ledger's length and last digest.
    ``resume_at`` is when a held game goes on by itself.
    """

    id: str
    scenario: Document
    options: Document
    settings: GameSettings
    stocks: tuple[Stock, ...]
    status: GameStatus
    state: Document
    phase: str
    nonce_key: bytes
    seed: bytes
    created_at: datetime
    entries: int = 0
    head: str = ""
    hold_reason: str = ""
    resume_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Member:
    """
    A person on a seat. ``number`` counts from 1 within the seat; ``addresses`` the first is written to;
    ``generation`` is raised by RENEW; ``pseudonym`` is what the ledger calls the person. ``phone`` is empty when there
    is none; somebody without an address has one. ``mail`` is what our mails are to be,
    ``html`` (with the text beside it) or ``text``; ``pictures`` whether a board may come as a picture.
    """

    game: str
    seat: str
    number: int
    name: str
    addresses: tuple[str, ...]
    zone: str
    pseudonym: str
    generation: int = 0
    phone: str = ""
    mail: str = "html"
    pictures: bool = True


@dataclass(frozen=True, slots=True)
class Moderator:
    """
    Somebody in charge besides the moderator of the settings; ``game`` empty for all games, ``added_at`` None for the
    one of the settings. ``instead_of`` is the address of the settings in whose place this one is told, if any.
    """

    game: str
    address: str
    name: str
    added_at: datetime | None
    instead_of: str = ""
