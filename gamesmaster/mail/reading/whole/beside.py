"""
What the first reader makes of a letter in which the sentences with attacks and counters are written plainly.

He knows a great many ways to say that orders are none: a draft, a joke, another game. Where he takes the plain orders
and nothing else, nothing around them says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.confirming import Read
from gamesmaster.mail.reading.whole.in_words import all_in_words
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules.orders import Order, Pass


def is_left(
    said: Sequence[Said],
    given: Sequence[tuple[int, Order]],
    used: frozenset[int],
    text: str,
    context: Context,
    read: Read,
) -> bool:
    """
    Say whether the first reader takes exactly these orders and asks nothing about the rest.

    Args:
        said: The letter's sentences.
        given: Each order, with the sentence that gives it.
        used: The sentences that nothing but orders are taken from.
        text: The letter, normalised.
        context: Of the reading.
        read: The first reader.
    """
    lines = text.split("\n")
    found: list[str] = []
    at, last = 0, 0
    for number, each in enumerate(said):
        while at < each.number - 1:
            if not lines[at].strip():
                found.append("")
            at += 1
        orders = [order for sentence, order in given if sentence == number]
        here = all_in_words(orders) if orders else "" if number in used else each.text + (each.end or "")
        if here and each.number == last and "\n" not in here:
            found[-1] = f"{found[-1]} {here}"
        elif here:
            found.append(here)
            last = each.number
    reading = read("\n".join(found), context=context)
    # He leaves 'no attacks' out where counters are asked for.
    wanted = Counter(order for _, order in given if not isinstance(order, Pass) or len(given) == 1)
    return Counter(each.order for each in reading.orders if len(given) == 1 or each.order != Pass()) == wanted
