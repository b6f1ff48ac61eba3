"""What is said of those who play and lead; nobody is named."""

from collections.abc import Sequence

from gamesmaster.ledger.facts.fact import Fact
from gamesmaster.ledger.kinds import EntryKind


def seat_changed(seat: str, *, member: int, pseudonym: str, change: str, author: str) -> Fact:
    """
    ``change`` is ``joined | left``; a replacement is one of each. ``member`` is the number within the seat. To an
    invitation a member says ``accepted | declined``, and sits where he sat.
    """
    return Fact(
        EntryKind.SEAT_CHANGED,
        {"seat": seat, "member": member, "pseudonym": pseudonym, "change": change, "author": author},
    )


def member_unreached(phase: str, seat: str, pseudonym: str, *, another_address: bool) -> Fact:
    """
    Mail to somebody could not be delivered; ``another_address`` when it goes to another one from now on. ``phase`` is
    the open one, empty where none is.
    """
    return Fact(
        EntryKind.MEMBER_UNREACHED,
        {"phase": phase, "seat": seat, "pseudonym": pseudonym, "another_address": another_address},
    )


def moderator_looked(phase: str, *, seats: Sequence[str], author: str, what: str = "orders") -> Fact:
    """
    The moderator saw orders of these seats before they were released; or, where ``what`` is ``mail``, what a mail says
    to them alone. ``what`` is left out where it is orders.
    """
    said = {"phase": phase, "seats": list(seats), "author": author}
    return Fact(EntryKind.MODERATOR_LOOKED, said if what == "orders" else {**said, "what": what})


def contact(phase: str, seat: str, *, to: Sequence[str]) -> Fact:
    """
    A seat has written to others; the words are nowhere in the ledger.

    Args:
        phase: The one that was open, or waited for its figures.
        seat: Whose words they are.
        to: The seats that got them.
    """
    return Fact(EntryKind.CONTACT, {"phase": phase, "seat": seat, "to": list(to)})
