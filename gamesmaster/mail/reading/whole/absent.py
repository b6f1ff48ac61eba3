"""Attacks on somebody who is not in the area, by the board, and who may not be meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules.orders import Attack


def with_absent_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask whom an attack means: 'Attack Babylon in Babylonia with 5. In Syria I attack with 3.'

    Where the sentence names whom it attacks and the stock, or that is all the letter orders, it stays: the rules refuse
    it, and say why. '… and Britain in the Rhineland - he isn't there' names no stock.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    said, context = letter.said, letter.context
    if context.board is None or context.phase != "attack":
        return reading
    for each in [each for each in reading.orders if _is_absent(each, reading, said, context)]:
        order = each.order
        assert isinstance(order, Attack)
        question = f"The chart has nobody of {' and '.join(order.targets)} in {order.area}. Whom do you attack?"
        asked = Question(each.words[:200], "ambiguous", "attack-whom", question, "", each.line)
        kept = tuple(one for one in reading.orders if one is not each)
        reading = replace(reading, orders=kept, findings=(*reading.findings, asked))
    return reading


def _is_absent(each: ReadOrder, reading: Reading, said: Sequence[Said], context: Context) -> bool:
    order = each.order
    if not isinstance(order, Attack) or context.board is None:
        return False
    there = context.board.get(order.area, {})
    own = [one for one in reading.orders if one.power == each.power]
    twice = [one for one in own if isinstance(one.order, Attack) and one.order.area == order.area]
    if len(twice) > 1 and each is twice[0] and all(getattr(one.order, "targets", ()) == order.targets for one in twice):
        return True  # 'Russia in the first with IBM, Russia in the second with Coke'
    if all(there.get(power) for power in order.targets):
        return False
    if order.stock is None and context.scenario.conflict != "exchange" and len(reading.orders) > 1:
        return True
    if not there or any(there.get(power) for power in order.targets):
        return False
    elsewhere = {piece.area for one in said for piece in one.pieces} - {
        getattr(one.order, "area", "") for one in reading.orders
    }
    if any(context.board.get(area, {}).get(power) for area in elsewhere for power in order.targets):
        return True  # an area in which they are is named, and nothing came of it
    about = [one for one in said if any(piece.area == order.area for piece in one.pieces)]
    named = {piece.power for one in about for piece in one.pieces}
    return bool(about) and named.isdisjoint(order.targets)
