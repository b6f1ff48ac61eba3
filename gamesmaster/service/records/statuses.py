"""How far games, windows, letters and notices have come."""

from __future__ import annotations

from enum import StrEnum


class GameStatus(StrEnum):
    """Where a game stands."""

    SETUP = "setup"
    RUNNING = "running"
    HELD = "held"
    OVER = "over"


class WindowStatus(StrEnum):
    """Where a window stands; the last three take no orders."""

    NEGOTIATION = "negotiation"
    ORDERS = "orders"
    AWAITING = "awaiting-quotations"
    DONE = "done"
    ANNULLED = "annulled"


class LetterStatus(StrEnum):
    """How far a letter has come."""

    KEPT = "kept"
    HANDLED = "handled"
    PARKED = "parked"


class NoticeStatus(StrEnum):
    """How far a notice has come."""

    WAITING = "waiting"
    SENT = "sent"
    PARKED = "parked"
    REFUSED = "refused"
    JOINED = "joined"
    """Never sent: a later notice says what it said too (the joint receipt of a flood)."""
    TO_CALL = "to-be-called"
    """For a member without an address: it waits on the call sheet."""
    CALLED = "called"
    """Read out by telephone."""
    RETURNED = "returned"
    """Sent, and come back: it could not be delivered."""
    MOVED = "moved"
    """Did not arrive, and was sent to the next address of its member instead."""
    DROPPED = "dropped"
    """Never sent: the operator decided so."""
