"""A reading with the orders that a letter comes to as a whole, and the questions that are idle then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.whole.amends import amended
from gamesmaster.mail.reading.whole.beside import is_left
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import turns
from gamesmaster.mail.reading.whole.notes import notes_of, sentence_of
from gamesmaster.mail.reading.whole.owners import Owned
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.rules.orders import Attack, Control, Pass, Place, Understanding

FIGHTS: Final = (Attack, Understanding, Control)


def asks(reading: Reading) -> bool:
    """
    Say whether a reading has a question.

    Args:
        reading: What was made of the letter.
    """
    return any(each.kind != "note" for each in reading.findings)


def doubting(
    reading: Reading,
    one: Said,
    question: str,
    ground: str = "beside-unclear",
    *,
    kept: Sequence[ReadOrder] = (),
    cancelled: Sequence[str] = (),
) -> Reading:
    """
    Give a reading that asks what a sentence means, with the orders that are beyond doubt.

    Args:
        reading: What was made of the letter.
        one: The sentence.
        question: What its writer is asked.
        ground: Of the question.
        kept: Orders that stand whatever is answered.
        cancelled: Lines on file that are called off whatever is answered.
    """
    asked = Question(one.text.strip()[:200], "ambiguous", ground, question, number=one.number)
    findings = (*reading.findings, asked)
    return replace(reading, orders=tuple(kept), cancelled=tuple(cancelled), findings=findings)


def is_silent(reading: Reading) -> bool:
    """
    Say whether nothing was read.

    Args:
        reading: What was made of the letter.
    """
    return not (reading.orders or reading.cancelled or reading.commands or reading.press)


def is_whole(reading: Reading, context: Context) -> bool:
    """
    Say whether the orders need nothing more: all factors are placed.

    Args:
        reading: What was made of the letter.
        context: Of the reading.
    """
    orders = [each.order for each in reading.orders]
    if context.phase == "placing" and context.income:
        return sum(order.amount for order in orders if isinstance(order, Place)) == context.income
    return False


def taken(reading: Reading, found: Solution | Owned, said: Sequence[Said]) -> Reading:
    """
    Give the reading with the orders of a solution, and no question left.

    Args:
        reading: What the first reader made of it: its commands, press and notes stay.
        found: The solution.
        said: The letter's sentences.
    """
    powers = found.powers if isinstance(found, Owned) else (None,) * len(found.orders)
    fighting = {power for (order, _), power in zip(found.orders, powers, strict=True) if isinstance(order, FIGHTS)}
    orders = tuple(
        ReadOrder(order, power, said[at].text, said[at].number)
        for (order, at), power in zip(found.orders, powers, strict=True)
        if not isinstance(order, Pass) or power not in fighting  # 'no attacks' says nothing beside a counter
    )
    if Counter((each.order, each.power) for each in reading.orders) == Counter(
        (each.order, each.power) for each in orders
    ):
        orders = reading.orders
    return replace(reading, orders=orders, findings=tuple(notes_of(reading, said)))


def put_right(letter: Heard) -> Solution | None:
    """
    Give what stands after corrections that a letter makes of its own orders; None where it makes none.

    Args:
        letter: As heard, of a writer who has nothing on file.
    """
    context, said, parts = letter.context, letter.said, letter.parts
    if context.on_file or not letter.alone:
        return None
    changed = amended(said, parts, context)
    if changed is None or not changed.orders:
        return None
    used = frozenset(
        at for at, each in enumerate(parts) if any(_names(part) and part.stance != "tells" for part in each)
    )
    first = min(used, default=0)
    given = [(first, order) for order in changed.orders]
    if not is_left(said, given, used, letter.text, context, letter.read):
        return None
    return Solution(tuple((order, sentence_of(order, said)) for order in changed.orders))


def without_idle_questions(
    reading: Reading, said: Sequence[Said], parts: Sequence[list[Part]], context: Context
) -> Reading:
    """
    Leave out questions about sentences that only tell, where the orders are whole without them.

    Args:
        reading: What the first reader made of the letter.
        said: Its sentences.
        parts: Of each.
        context: Of the reading.
    """
    if not is_whole(reading, context):
        return reading
    idle = [
        each.text
        for each, own in zip(said, parts, strict=True)
        if all(part.stance == "tells" or not _names(part) for part in own) and not turns(each, (), True)
    ]
    kept = tuple(each for each in reading.findings if each.kind == "note" or not _is_about(each, idle))
    return replace(reading, findings=kept)


def _names(part: Part) -> bool:
    return any(piece.area or piece.power or piece.role in ("number", "stock") for piece in part.pieces)


def _is_about(question: Question, texts: list[str]) -> bool:
    line = question.line.strip()
    return bool(line) and any(line[:60] == text[:60] for text in texts)
