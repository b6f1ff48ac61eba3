"""One attack that a letter orders twice, and each time otherwise: 'with 8' above, '10' where it sums up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import is_counted
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules.orders import Attack

_WITH: Final = "You name this attack twice, and not alike. With how many, or with which stock, do you make it?"


def with_twice_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about attacks of a power on the same ones in the same area that differ; none of them is taken.

    Which of the two is meant nobody can tell: the letter says of neither that it takes the place of the other.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    for each in reading.orders:
        alike = [one for one in reading.orders if _is_same(one, each)]
        if len(alike) > 1 and alike[0] is each:
            reading = _asked(reading, alike, alike[-1].words, alike[-1].line)
    for each in reading.orders:
        row = next((one for one in letter.said if _says_otherwise(one, each)), None)
        if row is not None:
            reading = _asked(reading, [each], row.text.strip(), row.number)
    return reading


def without_put_right(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without an attack that is put right at once, where how is asked about: 'with all, no, sorry, five'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.context.on_file:
        return reading
    for asked in [each for each in reading.findings if each.ground == "which-order" and each.line]:
        place = letter.text.find(asked.line)
        ahead = [each for each in reading.orders if 0 <= letter.text.find(each.words) < place and _is_near(each, asked)]
        last = max(ahead, key=lambda each: letter.text.find(each.words), default=None)
        if last is not None and isinstance(last.order, Attack):
            reading = replace(reading, orders=tuple(each for each in reading.orders if each is not last))
    return reading


def _is_near(read: ReadOrder, asked: Question) -> bool:
    """Whether an order stands in the line that is asked about, or right above it, and the question counts something."""
    counted = any(is_counted(word.strip(",.;:!").lower()) for word in asked.line.split())
    return counted and 0 <= asked.number - read.line <= 1


def _says_otherwise(one: Said, read: ReadOrder) -> bool:
    """Whether a line that holds only names and a number has another number for an attack: 'India / Africa / 9'."""
    order = read.order
    if not isinstance(order, Attack) or order.amount is None or not one.row or one.number == read.line:
        return False
    named = [piece for piece in one.pieces if piece.role == "name"]
    counts = [piece.value for piece in one.pieces if piece.role == "number"]
    whom = {piece.power for piece in named if piece.power in order.targets}
    where = {piece.area for piece in named if piece.area == order.area}
    bare = len(named) == len(whom) + len(where) and all(piece.role != "word" for piece in one.pieces)
    return bare and len(whom) == len(where) == len(counts) == 1 and counts[0] != order.amount


def _is_same(one: ReadOrder, other: ReadOrder) -> bool:
    """Whether both are attacks of one power on the same in the same area."""
    first, second = one.order, other.order
    if not (isinstance(first, Attack) and isinstance(second, Attack)) or one.power != other.power:
        return False
    return first.area == second.area and set(first.targets) == set(second.targets)


def _asked(reading: Reading, alike: Sequence[ReadOrder], words: str, line: int) -> Reading:
    asked = Question(words[:200], "ambiguous", "attack-how", _WITH, "", line)
    kept = tuple(each for each in reading.orders if each not in alike)
    return replace(reading, orders=kept, findings=(*reading.findings, asked))
