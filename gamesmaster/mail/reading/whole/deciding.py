"""Which reading of a letter counts: the first reader's, or that of the letter as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.whole import letter
from gamesmaster.mail.reading.whole.confirming import Read
from gamesmaster.mail.reading.whole.letter import Solution
from gamesmaster.mail.reading.whole.pieces import Said, sentences_in
from gamesmaster.mail.reading.whole.stance import Part, parts_of
from gamesmaster.rules.orders import Pass, Place


def weighed(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Take the letter as a whole where the first reader has questions and all its words come to one set of orders.

    Args:
        reading: What the first reader made of it.
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.
        read: The first reader.
    """
    asked = any(each.kind != "note" for each in reading.findings)
    if (not asked and _is_whole(reading, context)) or set(context.powers) - {context.power} or context.on_file:
        return reading
    said = sentences_in(text, names)
    solve = letter.attacks if context.phase == "attack" else letter.placings
    found = solve(text, names, context, read=read, first=reading)
    if found is not None:
        return taken(reading, found, said)
    return without_idle_questions(reading, said, context)


def without_idle_questions(reading: Reading, said: list[Said], context: Context) -> Reading:
    """
    Leave out questions about sentences that only tell, where the orders are whole without them.

    Args:
        reading: What the first reader made of the letter.
        said: Its sentences.
        context: Of the reading.
    """
    if not _is_whole(reading, context):
        return reading
    parts = [parts_of(each, at, context) for at, each in enumerate(said)]
    idle = [each.text for each, own in zip(said, parts, strict=True) if all(part.stance == "tells" or not _names(part) for part in own)]
    kept = tuple(each for each in reading.findings if each.kind == "note" or not _is_about(each, idle))
    return replace(reading, findings=kept)


def _is_whole(reading: Reading, context: Context) -> bool:
    """Whether the orders need nothing more: all factors are placed."""
    orders = [each.order for each in reading.orders]
    if context.phase == "placing" and context.income:
        return sum(order.amount for order in orders if isinstance(order, Place)) == context.income
    return False


def _names(part: Part) -> bool:
    return any(piece.area or piece.power or piece.role in ("number", "stock") for piece in part.pieces)


def _is_about(question: Question, texts: list[str]) -> bool:
    line = question.line.strip()
    return bool(line) and any(line[:60] == text[:60] for text in texts)


def taken(reading: Reading, found: Solution, said: list[Said]) -> Reading:
    """
    Give the reading with the orders of a solution, and no question left.

    Args:
        reading: What the first reader made of it: its commands, press and notes stay.
        found: The solution.
        said: The letter's sentences.
    """
    given = [each for each in found.orders if not isinstance(each[0], Pass) or len(found.orders) == 1]
    orders = tuple(ReadOrder(order, None, said[at].text, said[at].number) for order, at in given)
    same = Counter(each.order for each in reading.orders) == Counter(order for order, _ in given)
    if same:
        orders = reading.orders
    notes = [each for each in reading.findings if each.kind == "note" and each.ground not in ("unplaced", "total-differs")]
    told = {each.line for each in notes if each.ground == "name-guessed"}
    notes += [note for note in _guesses(said) if note.line not in told]
    return replace(reading, orders=orders, findings=tuple(notes))


def _guesses(said: list[Said]) -> Iterator[Question]:
    for each in said:
        for piece in each.pieces:
            if piece.guessed:
                name = piece.area or piece.power
                yield Question(
                    each.text, "note", "name-guessed", f"'{piece.text}' was taken for {name}.", number=piece.line
                )
