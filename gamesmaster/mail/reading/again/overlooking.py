"""What need not be asked about: remarks beside orders that are complete, or in a letter whose orders are to come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again.let_be import declines_area, leaves_in_peace
from gamesmaster.mail.reading.battles.battle_patience import decides
from gamesmaster.mail.reading.doubts.adopting import adopts, adopts_at_end
from gamesmaster.mail.reading.doubts.remarks import is_beside_the_game, is_remark
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import CONTROL, UNDERSTANDING
from gamesmaster.rules.orders import Accept, Ally, Attack, Control, Offer, Pass, Place, Understanding

_IDLE: Final = frozenset(
    (
        "not-understood",
        "reported",
        "question",
        "other-time",
        "conditional",
        "negated",
        "vague",
        "numbers-alone",
        "quoted",
    )
)
_MARKERS: Final = (CONTROL | UNDERSTANDING) - {"c", "u", "und", "controls"}
_BENT: Final = _IDLE - {"not-understood", "numbers-alone"}


def overlooked(
    reading: Reading,
    lines: Lines,
    names: Vocabulary,
    context: Context,
    alone: Callable[[Sentence], Reading],
    *,
    put_off: bool = False,
) -> Reading:
    """
    Leave out the questions about sentences that are clearly no orders, where nothing can be missing.

    'Moscow will put 6 in Poland, mark my words. 4 in the Rhineland, 5 in Italy': nine came in, and nine are placed.

    Args:
        reading: Of the letter.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.
        alone: Gives the reading of one sentence by itself.
        put_off: The letter says that its orders are still to come.

    Returns:
        The reading, with the questions that are left.
    """
    asked = [each for each in reading.findings if each.kind != "note"]
    if not asked or not (put_off or _is_complete(reading, context)):
        return reading
    if any(each.ground not in _IDLE for each in asked):
        return reading
    sentences = lines.sentences or []
    bent = _BENT if put_off else frozenset[str]()
    orders = [each.order for each in reading.orders]

    def idle(sentence: Sentence, before: Sentence | None) -> bool:
        words = {token.word for token in sentence.tokens}
        if words & _MARKERS and words & {"i", "we", "i'd", "we'd"} and words & {"like", "want", "have"}:
            return False  # 'After the attacks I should like to have Control of Poland'
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        if context.phase != "placing" and (leaves_in_peace(cursor) or declines_area(cursor, orders)):
            return True
        beside = context.phase == "placing" and is_beside_the_game(cursor)
        return beside or is_remark(cursor, sentence.end) or (before is not None and _echoes(sentence, before))

    def settled(question: Question) -> bool:
        """Whether all that stands in the line asked about is remarks, or was understood by itself."""
        found = False
        for before, each, following in zip([None, *sentences], sentences, [*sentences[1:], None], strict=False):
            if all(line.number != question.number for line in each.lines):
                continue
            if _is_adopted(each, following):
                return False
            if idle(each, before):
                found = True
            elif not _is_taken(alone(each), reading):
                return False
        return found

    gone = [each for each in asked if each.ground in bent or settled(each)]
    return replace(reading, findings=tuple(each for each in reading.findings if each not in gone)) if gone else reading


def _is_taken(by_itself: Reading, reading: Reading) -> bool:
    """Whether a sentence leaves nothing to ask, and what it orders by itself is among the orders."""
    taken = [each.order for each in reading.orders]
    asked = any(each.kind != "note" for each in by_itself.findings)
    return not asked and all(each.order in taken for each in by_itself.orders)


def _is_adopted(sentence: Sentence, following: Sentence | None) -> bool:
    words = [token.word for token in sentence.tokens]
    return adopts_at_end(words) or (following is not None and adopts([token.word for token in following.tokens]))


def _echoes(sentence: Sentence, before: Sentence) -> bool:
    """'She wants me to send 10 factors to Poland. TEN!': a number of the sentence before, and nothing else."""
    values = {token.value for token in before.tokens if token.kind == "number"}
    return len(sentence.tokens) == 1 and sentence.tokens[0].kind == "number" and sentence.tokens[0].value in values


def _is_complete(reading: Reading, context: Context) -> bool:
    """Whether all there is to place is placed; or there are attacks, each with its stock or its amount."""
    orders = [each.order for each in reading.orders]
    if not orders or reading.intent != "plain" or reading.cancelled or any(each.power for each in reading.orders):
        return False
    if context.phase == "placing":
        placed = [order for order in orders if isinstance(order, Place)]
        return len(placed) == len(orders) and sum(order.amount for order in placed) == context.income
    if context.phase == "turn":
        placed = [order for order in orders if isinstance(order, Place)]
        orders = [order for order in orders if not isinstance(order, Place)]
        if sum(order.amount for order in placed) != context.income:
            return False
    fights = decides(context) or (
        context.phase in ("attack", "turn") and context.scenario.options.get("odds") is not True
    )
    return fights and all(
        isinstance(order, Understanding | Control | Pass | Offer | Accept | Ally)
        or (isinstance(order, Attack) and (order.stock is not None or order.limit is not None))
        for order in orders
    )
