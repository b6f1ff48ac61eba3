"""An attack on file that gets another stock, while nothing is said of the others: they stand."""

from __future__ import annotations

from dataclasses import replace

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack


def with_others_standing(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading as a change where it gives attacks on file another stock and nothing else, as all letters do of
    which no more is said than 'Ford against Russia in Poland'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if asks(reading) and context.on_file and context.phase == "attack":
        return _without_kept(reading, letter)
    plain = reading.intent == "plain" and not reading.cancelled and all(each.how == "plain" for each in reading.orders)
    if context.phase != "attack" or not context.on_file or not letter.alone or not plain or asks(reading):
        return reading
    filed = [order for line in context.on_file if isinstance(order := notation.read(line)[1], Attack)]
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack) and each.order.limit is None]
    if not attacks or len(attacks) != len(reading.orders) or len(attacks) >= len(filed):
        return reading
    same = all(any(replace(attack, stock=old.stock) == old != attack for old in filed) for attack in attacks)
    if not same:
        return reading
    orders = tuple(replace(each, how="change") for each in reading.orders)
    return replace(reading, orders=orders, intent="amend")


def _without_kept(reading: Reading, letter: Heard) -> Reading:
    """'The one in Austria remains exactly as it was', beside a question: an attack on file, and no new one."""
    filed = [order for line in letter.context.on_file if isinstance(order := notation.read(line)[1], Attack)]
    kept = [
        each
        for each in reading.orders
        if isinstance(each.order, Attack)
        and each.order.stock is None
        and any(old.stock is not None and replace(old, stock=None) == each.order for old in filed)
    ]
    return replace(reading, orders=tuple(each for each in reading.orders if each not in kept)) if kept else reading
