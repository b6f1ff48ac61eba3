"""
What the first reader makes of a letter in which each ordering sentence is written plainly.

He knows a great many ways to say that orders are none: a draft, a joke, another game. Where he takes the plain orders,
nothing around them says so.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Sequence
from typing import Final, Protocol

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.whole.hindrances import SERIOUS
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import is_known
from gamesmaster.mail.reading.whole.stance_words import FINE, NOT_FINE
from gamesmaster.rules.orders import Attack, Move, Order, Place

_IDIOM: Final = re.compile(r"\bnot (?:least|to mention)\b|\bif you please\b|\bif i may\b", re.IGNORECASE)


class Read(Protocol):
    """The first reader."""

    def __call__(self, text: str, *, context: Context) -> Reading:
        """Read a normalised text."""


def is_confirmed(
    said: Sequence[Said],
    given: Sequence[tuple[int, Order]],
    text: str,
    context: Context,
    read: Read,
    beside: Container[int] = (),
) -> bool:
    """
    Say whether the first reader takes exactly these orders.

    Args:
        said: The letter's sentences.
        given: Each order, with the sentence that gives it.
        text: The letter, normalised.
        context: Of the reading.
        read: The first reader.
        beside: Sentences that are heads of orders and sums, which he need not see.
    """
    lines = text.split("\n")
    found: list[str] = []
    at = 0
    for number, each in enumerate(said):
        first = each.number - 1
        while at < first:
            if not lines[at].strip():
                found.append("")
            at += 1
        orders = [order for sentence, order in given if sentence == number]
        if orders:
            found += [plain(order) for order in orders]
        elif number not in beside:
            found.append(each.text + (each.end or ""))
    reading = read("\n".join(found), context=context)
    return Counter(each.order for each in reading.orders) == Counter(order for _, order in given)


def is_plain_alone(said: Sequence[Said], used: Container[int], context: Context, read: Read) -> bool:
    """
    Say whether the first reader finds nothing that bends a sentence with orders where he reads it by itself.

    What stands around it he has seen beside the plain orders; his doubts about a line are about all sentences of it.

    Args:
        said: The letter's sentences.
        used: Those that give orders.
        context: Of the reading.
        read: The first reader.
    """
    for at, each in enumerate(said):
        if at in used:
            # He takes 'last but not least' for a denial.
            plainly = NOT_FINE.sub(" ", FINE.sub(" ", each.text.lower())) if _IDIOM.search(each.text) else each.text
            reading = read(plainly + (each.end or ""), context=context)
            known = all(is_known(piece.word) for piece in each.pieces if piece.role == "word")
            bends = SERIOUS - {"names-no-order"} if known else SERIOUS
            if any(finding.kind != "note" and finding.ground in bends for finding in reading.findings):
                return False
    return True


def plain(order: Order) -> str:
    """An order in the plainest words."""
    if isinstance(order, Place):
        return f"{order.amount} in {order.area}."
    if isinstance(order, Move):
        return f"Move {order.amount} from {order.source} to {order.area}."
    assert isinstance(order, Attack)
    return f"Attack {' and '.join(order.targets)} in {order.area} with {order.stock}."
