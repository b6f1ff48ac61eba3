"""What is said of a window: opened, orders sealed in it, moved, closed."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from gamesmaster.ledger.canonical import instant
from gamesmaster.ledger.facts.fact import Document, Fact
from gamesmaster.ledger.kinds import EntryKind


def window_opened(
    phase: str,
    *,
    turn: int,
    kind: str,
    orders_at: datetime,
    deadline: datetime,
    zone: str,
    income: Mapping[str, int],
    state: Document,
    opened_at: datetime | None = None,
    absences: Document | None = None,
    dice: str | None = None,
) -> Fact:
    """
    A phase takes orders from now on. The game runs, ``phase`` is the open phase and ``state`` the game's state.

    Args:
        phase: Key of the phase, such as ``1-placing``.
        turn: Counts from 1.
        kind: ``placing | attack | claim | turn``.
        orders_at: When the orders span begins; at once (the entry's own moment) where there is no negotiation.
        deadline: When it closes.
        zone: The zone it was computed in.
        income: Factors that each power may place; empty where nothing is placed.
        state: The state document at the start of the phase.
        opened_at: ``Window.opened_at`` where that is not the entry's own moment rounded up to the whole second.
        absences: What absences did to the deadline: ``seats``, ``days``, ``window_left``, ``game_left`` and
            ``still_absent``; None where nobody was away.
        dice: ``seals.commitment`` of the seed of the window's sealed dice; left out where there are none.
    """
    return Fact(
        EntryKind.WINDOW_OPENED,
        {
            "phase": phase,
            "opened_at": None if opened_at is None else instant(opened_at),
            "turn": turn,
            "kind": kind,
            "orders_at": instant(orders_at),
            "deadline": instant(deadline),
            "zone": zone,
            "income": dict(income),
            "state": dict(state),
            "absences": None if absences is None else dict(absences),
            **({} if dice is None else {"dice": dice}),
        },
    )


def span_began(phase: str, *, ready_at: datetime | None = None) -> Fact:
    """
    Negotiation is over. A window without one begins in its orders span and has no such entry.

    Args:
        phase: The phase.
        ready_at: When the window closes early because all were ready before; None when it does not.
    """
    closes = None if ready_at is None else instant(ready_at)
    return Fact(EntryKind.SPAN_BEGAN, {"phase": phase, "span": "orders", "ready_at": closes})


def orders_sealed(
    phase: str, seat: str, version: int, seal: str, *, lines: Sequence[str], letter: int | None = None
) -> Fact:
    """
    A letter made a new version of a seat's effective orders. What they are is in the private part.
    """
    return Fact(
        EntryKind.ORDERS_SEALED,
        {"phase": phase, "seat": seat, "version": version, "seal": seal},
        {"lines": list(lines), "letter": letter},
    )


def orders_entered(phase: str, seat: str, version: int, seal: str, *, author: str, lines: Sequence[str]) -> Fact:
    """
    The same by telephone or by the moderator's hand; ``author`` is the pseudonym of who typed them.
    """
    return Fact(
        EntryKind.ORDERS_ENTERED,
        {"phase": phase, "seat": seat, "version": version, "seal": seal, "author": author},
        {"lines": list(lines), "letter": None},
    )


def team_ballot(
    phase: str,
    seat: str,
    member: int,
    *,
    pseudonym: str,
    version: int,
    ready: bool,
    lines: Sequence[str] | None = None,
    letter: int | None = None,
) -> Fact:
    """
    A member of a team has sent orders of his own. What they are is in the private part.

    Args:
        phase: The phase.
        seat: The team's.
        member: The number within the team.
        pseudonym: Of the member.
        version: Counts the member's own sets from 1; 0 while there is none, and as before where only READY was said.
        ready: The member has said that he is ready.
        lines: The set; None where it is the one before.
        letter: The letter's number; None for a call.
    """
    public = {
        "phase": phase,
        "seat": seat,
        "member": member,
        "pseudonym": pseudonym,
        "version": version,
        "ready": ready,
    }
    private = None if lines is None else {"lines": list(lines), "letter": letter, "member": pseudonym}
    return Fact(EntryKind.TEAM_BALLOT, public, private)


def ready(phase: str, seat: str, *, ready: bool, ready_at: datetime | None = None) -> Fact:
    """
    A seat is ready, or no longer; ``ready_at`` is when the window now closes early, None when it does not.

    Said again whenever ``ready_at`` moves, also when the seat was ready before.
    """
    closes = None if ready_at is None else instant(ready_at)
    return Fact(EntryKind.READY, {"phase": phase, "seat": seat, "ready": ready, "ready_at": closes})


def extension_asked(phase: str, seat: str, span: timedelta) -> Fact:
    """
    A seat asks for more time; ``seconds`` is how much. It stands until the deadline of that window is moved.
    """
    seconds = int(span.total_seconds())
    return Fact(EntryKind.EXTENSION_ASKED, {"phase": phase, "seat": seat, "seconds": seconds})


def deadline_moved(
    phase: str,
    old: datetime,
    new: datetime,
    *,
    reason: str,
    author: str,
    orders_at: datetime | None = None,
    about: Document | None = None,
) -> Fact:
    """
    The window closes at another time. ``orders_at`` when the beginning of its orders span moves too; ``author`` is a
    pseudonym, or ``service`` where nobody decided it. Each move raises the window's ``sequence`` by one.
    ``about`` says more of a move that nobody decided: seats, days, what is left of a cap, the time lost.
    """
    return Fact(
        EntryKind.DEADLINE_MOVED,
        {
            "phase": phase,
            "old": instant(old),
            "new": instant(new),
            "orders_at": None if orders_at is None else instant(orders_at),
            "reason": reason,
            "author": author,
            "about": dict(about or {}),
        },
    )


def session_document(exchange: str, name: str, opens_at: datetime, closes_at: datetime) -> dict[str, Any]:
    """
    A trading session as entries hold it.
    """
    return {"exchange": exchange, "name": name, "opens_at": instant(opens_at), "closes_at": instant(closes_at)}


def named_stock(seat: str, order: str, stock: str, *, assigned: bool = False) -> dict[str, Any]:
    """
    The stock that decides an attack; ``assigned`` when the order named none, or one that was taken.
    """
    return {"seat": seat, "order": order, "stock": stock, "assigned": assigned}


def window_closed(
    phase: str,
    *,
    deadline: datetime,
    early: bool,
    author: str,
    session: Document | None,
    seals: Mapping[str, Document],
    stocks: Iterable[Document] = (),
    nobody_heard: Iterable[str] = (),
) -> Fact:
    """
    A window takes no more orders and waits for quotations, or for nothing.

    Args:
        phase: The phase that closes.
        deadline: The deadline in force, from which the session is reckoned.
        early: Closed before the deadline, because all were ready or the moderator said so.
        author: ``service``, or the pseudonym of the moderator who closed it.
        session: ``session_document`` of the reference session, None where no market decides.
        seals: Seat to ``{"version", "seal"}`` of its last set; seats without one are left out.
        stocks: ``named_stock`` of every attack in the order of play, with those assigned.
        nobody_heard: Seats of which no orders are on file.
    """
    return Fact(
        EntryKind.WINDOW_CLOSED,
        {
            "phase": phase,
            "deadline": instant(deadline),
            "early": early,
            "author": author,
            "session": None if session is None else dict(session),
            "seals": {seat: dict(seal) for seat, seal in seals.items()},
            "stocks": [dict(stock) for stock in stocks],
            "nobody_heard": list(nobody_heard),
        },
    )
