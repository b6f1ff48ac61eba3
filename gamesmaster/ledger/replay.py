"""Where a game stands, worked out from its ledger alone."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any

from gamesmaster.ledger.canonical import read_instant
from gamesmaster.ledger.entries import GENESIS, Entry
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.withheld import opened

NOT_STATE = frozenset({"id", "outcomes", "unplaced", "points", "war", "next", "winners", "needs"})
"""Fields of an adjudication's output that tell of the phase; the others are the state after it."""


@dataclass(frozen=True, slots=True)
class WindowAt:
    """
    A window as it stands; fields as in ``service.records.Window``.
    """

    phase: str
    turn: int
    kind: str
    opened_at: datetime
    orders_at: datetime
    deadline: datetime
    zone: str
    status: str
    sequence: int = 0
    ready_at: datetime | None = None
    closed_at: datetime | None = None
    session: str | None = None
    input: Mapping[str, Any] | None = None
    output: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class SetAt:
    """
    A version of a seat's orders; ``lines`` is None where the private part is not there.
    """

    phase: str
    seat: str
    version: int
    seal: str
    at: datetime
    lines: tuple[str, ...] | None = None
    letter: int | None = None


@dataclass(frozen=True)
class Projection:
    """
    A game as its ledger has it.

    Attributes:
        game: The game's name.
        created: Public part of the first entry: scenario, options, settings, stocks, edition, commitments.
        status: ``setup | running | held | over``.
        phase: Key of the open phase; empty before the start and at the end.
        state: The state document of the open phase, or the last one.
        hold_reason: Why it is held; empty when it is not.
        resume_at: When it goes on by itself.
        seats: Seat to the pseudonyms of those who sit there.
        windows: By phase, in the order in which they were opened.
        order_sets: In the order in which they were recorded.
        ready: Pairs of phase and seat.
        readings: Public parts of the readings.
        quotations: Public parts of what was settled, with ``settled_at``.
        points: Of the last phase adjudicated, with what rulings changed since, or at the end; None before the first.
        ruled_points: What rulings have added to each power's points, less what they have taken.
        winners: At the end; None before.
        entries: How many there are.
        head: Digest of the last one.
    """

    game: str
    created: Mapping[str, Any] = field(default_factory=dict)
    status: str = "setup"
    phase: str = ""
    state: Mapping[str, Any] = field(default_factory=dict)
    hold_reason: str = ""
    resume_at: datetime | None = None
    seats: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    windows: Mapping[str, WindowAt] = field(default_factory=dict)
    order_sets: tuple[SetAt, ...] = ()
    ready: frozenset[tuple[str, str]] = frozenset()
    readings: tuple[Mapping[str, Any], ...] = ()
    quotations: tuple[Mapping[str, Any], ...] = ()
    points: Mapping[str, int] | None = None
    ruled_points: Mapping[str, int] = field(default_factory=dict)
    winners: tuple[str, ...] | None = None
    entries: int = 0
    head: str = GENESIS


def rebuild(entries: Iterable[Entry]) -> Projection:
    """
    Work out where a game stands.

    Args:
        entries: A whole ledger, from its first entry; ``check_chain`` has found nothing.

    Raises:
        ValueError: There are no entries, the first is no ``game-created``, or one is of an unknown kind.
        KeyError: A public part lacks what its kind says, or speaks of a window that was never opened.
    """
    now: Projection | None = None
    for entry in entries:
        kind = EntryKind(entry.kind)
        if (now is None) != (kind is EntryKind.GAME_CREATED):
            raise ValueError(f"entry {entry.number}: {kind} where a game has {'begun' if now else 'not begun'}")
        step = _STEPS.get(kind)
        before = now or Projection(entry.game)
        now = replace(step(before, opened(entry)) if step else before, entries=entry.number, head=entry.digest)
    if now is None:
        raise ValueError("an empty ledger is no game")
    return now


def _created(now: Projection, entry: Entry) -> Projection:
    public = entry.public
    return replace(now, created=public, state=public["state"], seats=_seats(public["seats"]))


def _started(now: Projection, entry: Entry) -> Projection:
    seats = _seats(entry.public["seats"])
    return replace(now, status="running", seats=seats or now.seats)


def _dealt(now: Projection, entry: Entry) -> Projection:
    public = entry.public
    known = public.get("objectives", {})
    charts = {
        power: {"income": chart, "objectives": known.get(power, "")} for power, chart in public["allocations"].items()
    }
    return replace(now, state={**now.state, "charts": charts})


def _opened(now: Projection, entry: Entry) -> Projection:
    public = entry.public
    opened_at = _moment(public.get("opened_at")) or _whole_second(entry.at)
    orders_at = read_instant(public["orders_at"])
    window = WindowAt(
        phase=public["phase"],
        turn=public["turn"],
        kind=public["kind"],
        opened_at=opened_at,
        orders_at=orders_at,
        deadline=read_instant(public["deadline"]),
        zone=public["zone"],
        status="negotiation" if orders_at > opened_at else "orders",
    )
    # A phase that is opened again stands last; what it was before is in the ledger.
    windows = {phase: held for phase, held in now.windows.items() if phase != window.phase}
    running = now.status if now.status == "held" else "running"
    return replace(
        now, status=running, phase=window.phase, state=public["state"], windows={**windows, window.phase: window}
    )


def _span_began(now: Projection, entry: Entry) -> Projection:
    return _window(now, entry, status="orders", ready_at=_moment(entry.public.get("ready_at")))


def _sealed(now: Projection, entry: Entry) -> Projection:
    public, private = entry.public, entry.private
    orders = SetAt(
        phase=public["phase"],
        seat=public["seat"],
        version=public["version"],
        seal=public["seal"],
        at=entry.at,
        lines=None if private is None else tuple(private["lines"]),
        letter=None if private is None else private["letter"],
    )
    return replace(now, order_sets=(*now.order_sets, orders))


def _ready(now: Projection, entry: Entry) -> Projection:
    public = entry.public
    seat = {(public["phase"], public["seat"])}
    said = replace(now, ready=now.ready | seat if public["ready"] else now.ready - seat)
    return _window(said, entry, ready_at=_moment(public["ready_at"]))


def _deadline_moved(now: Projection, entry: Entry) -> Projection:
    window = now.windows[entry.public["phase"]]
    orders_at = _moment(entry.public["orders_at"]) or window.orders_at
    began = window.status == "negotiation" and orders_at != window.orders_at and orders_at <= entry.at
    return _window(
        now,
        entry,
        deadline=read_instant(entry.public["new"]),
        orders_at=orders_at,
        status="orders" if began else window.status,
        sequence=window.sequence + 1,
    )


def _closed(now: Projection, entry: Entry) -> Projection:
    public = entry.public
    window = now.windows[public["phase"]]
    return _window(
        now,
        entry,
        status="awaiting-quotations",
        deadline=read_instant(public["deadline"]),
        sequence=window.sequence + (1 if public["early"] else 0),
        ready_at=None,
        closed_at=entry.at,
        session=public["session"] and public["session"]["name"],
    )


def _read(now: Projection, entry: Entry) -> Projection:
    return replace(now, readings=(*now.readings, entry.public))


def _settled(now: Projection, entry: Entry) -> Projection:
    return replace(now, quotations=(*now.quotations, {**entry.public, "settled_at": entry.at}))


def _session_moved(now: Projection, entry: Entry) -> Projection:
    public = entry.public
    if now.windows[public["phase"]].session != public["session"]:
        return now
    return _window(now, entry, session=public["next_session"]["name"])


def _adjudicated(now: Projection, entry: Entry) -> Projection:
    given, output = entry.public["input"], entry.public["output"]
    decided = _window(now, entry, status="done", input=given, output=output)
    points = output.get("points")
    if points is not None:
        points = {power: count + now.ruled_points.get(power, 0) for power, count in points.items()}
    return replace(decided, state=state_after(output), points=points)


def _ruled(now: Projection, entry: Entry) -> Projection:
    public = entry.public
    then, phase = public["then"], public["phase"]
    ruled = now
    if public["output"] is not None and phase:
        ruled = _window(now, entry, input=public["input"], output=public["output"])
    for later, documents in public.get("phases", {}).items():
        windows = {**ruled.windows, later: replace(ruled.windows[later], **documents)}
        ruled = replace(ruled, windows=windows)
    if public["state"] is not None:
        ruled = replace(ruled, state=public["state"])
    if ruled.points is not None:
        changed = {each["power"]: each["after"] for each in public["effects"].get("points", ())}
        ruled = replace(ruled, points={**ruled.points, **changed})
    if public["kind"] == "points":
        power, added = public["target"]["power"], public["after"] - public["before"]
        ruled = replace(ruled, ruled_points={**ruled.ruled_points, power: ruled.ruled_points.get(power, 0) + added})
    if then.startswith("reopen "):
        ruled = _annulled(ruled, then.removeprefix("reopen "))
    return ruled


def _annulled(now: Projection, phase: str) -> Projection:
    # The windows from that phase on; what was decided in them counts no more.
    order = list(now.windows)
    gone = set(order[order.index(phase) :])
    windows = {key: replace(held, status="annulled") if key in gone else held for key, held in now.windows.items()}
    status = "running" if now.status == "over" else now.status
    return replace(now, windows=windows, status=status, winners=None)


def _told_anew(now: Projection) -> Projection:
    """Raise the sequence of the open window: a hold takes its calendar entry back, its end puts it there again."""
    windows = {
        key: replace(each, sequence=each.sequence + 1) if each.status in {"negotiation", "orders"} else each
        for key, each in now.windows.items()
    }
    return replace(now, windows=windows)


def _held(now: Projection, entry: Entry) -> Projection:
    public = entry.public
    held = replace(now, status="held", hold_reason=public["reason"], resume_at=_moment(public.get("until")))
    return _told_anew(held)


def _resumed(now: Projection, entry: Entry) -> Projection:
    return _told_anew(replace(now, status="running", hold_reason="", resume_at=None))


def _seat_changed(now: Projection, entry: Entry) -> Projection:
    seat, person = entry.public["seat"], entry.public["pseudonym"]
    if entry.public["change"] not in ("joined", "left"):
        return now
    sitting = tuple(each for each in now.seats.get(seat, ()) if each != person)
    if entry.public["change"] == "joined":
        sitting = (*sitting, person)
    return replace(now, seats={**now.seats, seat: sitting})


def _over(now: Projection, entry: Entry) -> Projection:
    public = entry.public
    return replace(
        now,
        status="over",
        phase="",
        state=now.state if public["state"] is None else public["state"],
        points=public["points"],
        winners=tuple(public["winners"]),
    )


def state_after(output: Mapping[str, Any]) -> dict[str, Any]:
    """
    The state in an adjudication's output, which is legal input for the next phase.
    """
    return {name: value for name, value in output.items() if name not in NOT_STATE}


def _window(now: Projection, entry: Entry, **changes: Any) -> Projection:
    phase = entry.public["phase"]
    return replace(now, windows={**now.windows, phase: replace(now.windows[phase], **changes)})


def _seats(listed: Iterable[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    seats: dict[str, tuple[str, ...]] = {}
    for each in listed:
        seats[each["power"]] = (*seats.get(each["power"], ()), each["pseudonym"])
    return seats


def _whole_second(at: datetime) -> datetime:
    # Windows count in whole seconds, as letters are received, and begin with the next one.
    return at.replace(microsecond=0) + timedelta(seconds=1) if at.microsecond else at


def _moment(text: str | None) -> datetime | None:
    return None if text is None else read_instant(text)


# The other kinds change nothing of where the game stands.
_STEPS: Mapping[EntryKind, Callable[[Projection, Entry], Projection]] = MappingProxyType(
    {
        EntryKind.GAME_CREATED: _created,
        EntryKind.GAME_STARTED: _started,
        EntryKind.SLIPS_DEALT: _dealt,
        EntryKind.WINDOW_OPENED: _opened,
        EntryKind.SPAN_BEGAN: _span_began,
        EntryKind.ORDERS_SEALED: _sealed,
        EntryKind.ORDERS_ENTERED: _sealed,
        EntryKind.READY: _ready,
        EntryKind.DEADLINE_MOVED: _deadline_moved,
        EntryKind.WINDOW_CLOSED: _closed,
        EntryKind.READING: _read,
        EntryKind.QUOTATION_SETTLED: _settled,
        EntryKind.SESSION_MOVED: _session_moved,
        EntryKind.PHASE_ADJUDICATED: _adjudicated,
        EntryKind.RULING: _ruled,
        EntryKind.GAME_HELD: _held,
        EntryKind.GAME_RESUMED: _resumed,
        EntryKind.SEAT_CHANGED: _seat_changed,
        EntryKind.GAME_OVER: _over,
    }
)
