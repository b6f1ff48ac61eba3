"""Which placings of a letter count where nothing is on file: the first reader's, or those that come to the income."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole import family, letter
from gamesmaster.mail.reading.whole.bending import bends
from gamesmaster.mail.reading.whole.briefly import says_nothing_else
from gamesmaster.mail.reading.whole.confirming import is_plain_alone
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_bent, is_brief, points_back
from gamesmaster.mail.reading.whole.owners import Owned
from gamesmaster.mail.reading.whole.placings_audited import promises_orders, with_placings_audited
from gamesmaster.mail.reading.whole.repeating import repeated
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.stance_words import PERCENT
from gamesmaster.mail.reading.whole.tabled import table_in
from gamesmaster.mail.reading.whole.taken_back import begins_again, begins_anew
from gamesmaster.mail.reading.whole.taking import asks, is_silent, is_whole, put_right, taken, without_idle_questions
from gamesmaster.rules.orders import Move, Place


def decided(reading: Reading, heard: Heard) -> Reading:
    """
    Give the reading with the placings that are proved, or as it was.

    Args:
        reading: What the first reader made of the letter.
        heard: The letter.
    """
    return _with_overlooked_asked(_decided(reading, heard), heard)


def _decided(reading: Reading, heard: Heard) -> Reading:
    said, parts, context = heard.said, heard.parts, heard.context
    wanting = asks(reading) or is_silent(reading)
    if context.last_turn and (wanting or not is_whole(reading, context)):
        same = repeated(said, heard.text, heard.names, context, heard.read)
        if same is not None:
            return taken(reading, same, said)
    differs = _differs(reading, context)
    if is_brief(said):
        return _briefly(reading, heard) if wanting or differs or _overlooks(reading, heard) else reading
    found = _solution(heard)
    if found is not None and _is_doubtful(found, heard):
        return _with_moves_asked(found, reading, heard) if _adds_to(found, reading) else reading
    if found is not None and (wanting or differs or _adds_to(found, reading) or _names_more(found, reading)):
        return taken(reading, found, said)
    if found is None and asks(reading) and (corrected := put_right(heard)) is not None:
        return reading if _is_doubtful(corrected, heard) else taken(reading, corrected, said)
    return without_idle_questions(reading, said, parts, context) if asks(reading) else reading


def audited(found: Reading, first: Reading, heard: Heard, again: Callable[[str], Reading]) -> Reading:
    """
    Hold placings against what the letter takes back, the sum of them, and what it promises to send later.

    Args:
        found: The reading that was decided on.
        first: What the first reader made of the letter.
        heard: The letter.
        again: Reads another text.
    """
    anew = begins_anew(heard.said, heard.text)
    if anew is not None:
        return _begun_anew(first, heard, again(anew))
    if asks(found) or _differs(found, heard.context):
        later = begins_again(heard.said, heard.text)
        after = again(later) if later is not None else None
        if after is not None and is_whole(after, heard.context) and not asks(after):
            return after
    if found is first or any(promises_orders(each, heard.context) for each in heard.said):
        return with_placings_audited(found, heard.said, heard.parts, heard.context)
    return found


def _begun_anew(reading: Reading, heard: Heard, after: Reading) -> Reading:
    """What follows where a letter takes back all it said, if that comes to the income; else a question."""
    if is_whole(after, heard.context) and not asks(after):
        return after
    if asks(reading):
        return reading
    question = "Which of these placings are to stand? Please write how many each area is to get."
    first = next((each for each in heard.said if any(piece.area for piece in each.pieces)), heard.said[0])
    asked = Question(first.text.strip()[:200], "ambiguous", "taken-back", question, number=first.number)
    kept = tuple(each for each in reading.orders if not isinstance(each.order, Place))
    return replace(reading, orders=kept, findings=(*reading.findings, asked))


def _briefly(reading: Reading, heard: Heard) -> Reading:
    """The placings of a letter of one sentence, or of one list, in which nothing is unknown."""
    said, parts, context = heard.said, heard.parts, heard.context
    counted = {piece.value for each in said for piece in each.pieces if piece.role == "number"} - {context.income}
    if not counted and any("many" in each.words for each in said):
        return reading  # 'Twice as many in Poland as in Austria'
    percents = any(PERCENT.match(word) for each in said for word in each.words)
    if percents and (counted or any(piece.guessed or piece.word in _POLLS for each in said for piece in each.pieces)):
        return reading  # 'Poland 50%, Rumania 6', 'The polls: Poland 50%, Italy 50%'
    if not (says_nothing_else(said, parts, context.income or 0) or table_in(said, context) is not None):
        return reading
    found = letter.placings(heard.text, heard.names, context, heard.read)
    if found is None or _is_bent(found, reading, heard) or bends(said, parts, found):
        return reading
    return taken(reading, found, said)


def _solution(heard: Heard) -> Solution | Owned | None:
    """What the income proves; in games whose turns hold more than placings, what the board does."""
    found = letter.placings(heard.text, heard.names, heard.context, heard.read)
    if found is not None:
        return found
    other = family.solve(heard.said, heard.parts, heard.context)
    confirmed = other is not None and family.confirmed(heard.said, other, heard.text, heard.context, heard.read)
    return other if confirmed else None


def _is_bent(found: Solution | Owned, reading: Reading, heard: Heard) -> bool:
    """Whether the first reader found an ordering sentence bent, and finds it so by itself."""
    bent = is_bent(heard.said, heard.parts, reading, changes=False)
    if not bent or (isinstance(found, Solution) and found.tabled):
        return False
    used = {at for _, at in found.orders}
    return not (isinstance(found, Solution) and is_plain_alone(heard.said, used, heard.context, heard.read))


def _is_doubtful(found: Solution | Owned, heard: Heard) -> bool:
    said, parts = heard.said, heard.parts
    used = {at for _, at in found.orders} | (found.beside if isinstance(found, Solution) else frozenset())
    return points_back(said, parts, used) or bends(said, parts, found)


def _adds_to(found: Solution | Owned, reading: Reading) -> bool:
    """Whether a solution has all that was read, and factors that leave home besides."""
    more = Counter(order for order, _ in found.orders)
    read = Counter(each.order for each in reading.orders)
    return not read - more and bool(more - read) and all(isinstance(order, Move) for order in more - read)


def _overlooks(reading: Reading, heard: Heard) -> bool:
    """Whether nothing came of a part that orders, counts and names an area."""
    return next(_overlooked(reading, heard), None) is not None


def _overlooked(reading: Reading, heard: Heard) -> Iterator[Part]:
    """Parts that order, count and name an area, and of which nothing came."""
    read = {getattr(each.order, side, "") for each in reading.orders for side in ("area", "source")}
    read.add(heard.context.scenario.home.get(heard.context.power or "", ""))  # 'Germany puts six into Austria'
    for part in (part for own in heard.parts for part in own if part.stance == "orders"):
        counts = any(piece.role == "number" for piece in part.pieces)
        if counts and any(piece.area and piece.area not in read and not piece.people for piece in part.pieces):
            yield part


def _with_overlooked_asked(reading: Reading, heard: Heard) -> Reading:
    """The reading, and a question about what the rest was reckoned without, or what would make the orders whole."""
    rests = any(not _RESTS.isdisjoint(each.words) for each in heard.said)
    placed = sum(each.order.amount for each in reading.orders if isinstance(each.order, Place))
    left = (heard.context.income or 0) - placed
    if asks(reading) or not reading.orders or not (rests or left > 0):
        return reading
    amounts = {each.order.amount for each in reading.orders if isinstance(each.order, Place | Move)}
    for part in _overlooked(reading, heard):
        counts = [piece.value for piece in part.pieces if piece.role == "number"]
        if left in counts or (rests and any(count not in amounts for count in counts)):
            said = heard.said[part.sentence]
            asked = Question(said.text.strip()[:200], "ambiguous", "not-understood", _ALL, number=said.number)
            return replace(reading, findings=(*reading.findings, asked))
    return reading


_POLLS: Final = word_set("poll polls survey surveys odds chances chance score scores turnout vote votes")
_RESTS: Final = word_set("rest remainder remaining balance")
_ALL: Final = "The orders were reckoned without this. How many is each area to get?"


def _names_more(found: Solution | Owned, reading: Reading) -> bool:
    """Whether the rest was reckoned without an area: 'Put four into Prague, I place six in Austria, the rest to …'"""
    placed = {order.area for order, _ in found.orders if isinstance(order, Place)}
    read = {each.order.area for each in reading.orders if isinstance(each.order, Place)}
    return bool(read) and read < placed


def _with_moves_asked(found: Solution | Owned, reading: Reading, heard: Heard) -> Reading:
    """The reading, and a question about the first sentence that only moves factors, if the letter is in doubt."""
    if asks(reading):
        return reading
    read = Counter(each.order for each in reading.orders)
    at = next(at for order, at in found.orders if isinstance(order, Move) and not read[order])
    said = heard.said[at]
    asked = Question(said.text.strip()[:200], "ambiguous", "not-understood", _MOVES, number=said.number)
    return replace(reading, findings=(*reading.findings, asked))


_MOVES: Final = "Do factors move here? Please write it alone in a line, such as 'move 3 from … to …'."


def _differs(reading: Reading, context: Context) -> bool:
    """Whether more is placed than there is, or less: something was misread or overlooked."""
    placed = any(isinstance(each.order, Place) for each in reading.orders)
    return bool(context.income) and placed and not is_whole(reading, context)
