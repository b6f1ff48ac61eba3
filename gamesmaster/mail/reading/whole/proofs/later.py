"""
Placings that another sentence of the letter counts otherwise: the later one changes them, or it is asked about.

'6 in the Rhineland, 10 in Poland. Knock Poland down to 8 and give Italy two.' Whoever takes the first sentence for all
of it misreads the letter, however well the sum comes out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.filed.placed import placed_by
from gamesmaster.mail.reading.model import Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.proofs.amounts import told_in_numbers
from gamesmaster.mail.reading.whole.proofs.changes import changed
from gamesmaster.mail.reading.whole.proofs.counting import Counting, counted_in
from gamesmaster.mail.reading.whole.proofs.last_turn import after_last_turn, repeats
from gamesmaster.mail.reading.whole.proofs.placings import made_of, made_orders
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Place

_RESTS: Final = word_set("rest remainder balance remaining left leftover leftovers remains everything")
_OF_REST: Final = word_set("half third quarter rest remainder leftovers other")
_ASKED: Final = "Does this change what you place? Please write how many each area is to get."


def with_later_counted(reading: Reading, letter: Heard) -> Reading:
    """
    Take what a later sentence makes of the placings; ask where it counts otherwise and nothing comes of it.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if _is_of_last_turn(reading, letter):
        one = letter.said[0]
        asked = Question(one.text.strip()[:200], "ambiguous", "which-order", _ASKED, number=one.number)
        return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked))
    placed = {each.order.area: each.order.amount for each in reading.orders if isinstance(each.order, Place)}
    if context.phase != "placing" or context.on_file or not letter.alone or asks(reading):
        return reading
    if len(placed) != len(reading.orders) or not placed or sum(placed.values()) != context.income:
        return reading
    told = told_in_numbers(letter)
    counted = [each for each in counted_in(told) if each is not None]
    again = placed == placed_by(context.last_turn) and any(repeats(one) for one in letter.said)
    agree = [each.at for each in counted if _agrees(each, placed)]
    first = max(agree, default=-1 if again else len(told.said))
    others = {power for power in context.scenario.home if power != context.power}
    against = [each for each in counted if _is_against(each, placed, told.said[each.at], others)]
    if len(placed) == 1 and any(not _RESTS.isdisjoint(told.said[each].words) for each in agree):
        return _with_rest_made(reading, counted, letter, told)
    against = [each for each in against if each.at > first]
    if not against or (first >= 0 and not _is_told(counted, placed, first)):
        return reading
    after = None
    if again:
        after = after_last_turn(letter, placed)
    elif first >= 0:
        tail = replace(letter, said=letter.said[first + 1 :], parts=letter.parts[first + 1 :])
        after = changed(tail, placed)
    one = letter.said[against[0].at]
    if after is None or after == placed or sum(after.values()) != context.income:
        asked = Question(one.text.strip()[:200], "ambiguous", "not-understood", _ASKED, number=one.number)
        return replace(reading, orders=(), findings=(*reading.findings, asked))
    return replace(reading, orders=tuple(_orders(reading, after, one)))


def _is_of_last_turn(reading: Reading, letter: Heard) -> bool:
    """Whether last turn's placings took the place of those on file, and the letter speaks of the same number only."""
    context = letter.context
    if not (context.on_file and context.last_turn and reading.orders) or context.phase != "placing":
        return False
    written = {notation.write(each.order) for each in reading.orders}
    named = {piece.area for one in letter.said for piece in one.pieces if piece.area}
    areas = {getattr(each.order, "area", "") for each in reading.orders}
    return written == set(context.last_turn) and areas.isdisjoint(named) and not any(map(repeats, letter.said))


def _with_rest_made(reading: Reading, counted: Sequence[Counting], letter: Heard, told: Heard) -> Reading:
    """'The rest to Austria' is everything only where nothing else goes anywhere."""
    income = letter.context.income or 0
    numbers = (piece for one in told.said for piece in one.pieces if piece.role == "number")
    elsewhere = any(_names_elsewhere(own, reading) for own in letter.parts)
    if all(piece.value in (0, 1, income) for piece in numbers) and not elsewhere:
        return reading
    # What is counted elsewhere is meant, or else the rest would be all.
    if made := made_of([replace(each, sure=True) for each in counted], {}, income):
        return replace(reading, orders=tuple(made_orders(made, told.said)))
    one = letter.said[next(each.at for each in counted if not _RESTS.isdisjoint(told.said[each.at].words))]
    asked = Question(one.text.strip()[:200], "ambiguous", "not-understood", _ASKED, number=one.number)
    return replace(reading, orders=(), findings=(*reading.findings, asked))


def _names_elsewhere(own: Sequence[Part], reading: Reading) -> bool:
    """Whether a clause orders something for another area: 'twice as many into the Baltic States as last turn'."""
    area = getattr(reading.orders[0].order, "area", "")
    return any(
        part.stance in ("orders", "tells") and piece.area not in ("", area) and not piece.people and not piece.power
        for part in own
        if not part.heard and not _MANY.isdisjoint(part.words)
        for piece in part.pieces
    )


_MANY: Final = word_set("many twice same half double number amount third quarter much")


def _agrees(counting: Counting, placed: Mapping[str, int]) -> bool:
    return any(all(placed.get(area, 0) == (count or placed.get(area)) for count, area in way) for way in counting.ways)


def _is_against(counting: Counting, placed: Mapping[str, int], one: Said, others: Set[str]) -> bool:
    """Whether a sentence orders, and counts otherwise in each way of reading it; shares of the rest tell nothing."""
    if not counting.sure or not _OF_REST.isdisjoint(one.words) or one.pieces[0].power in others:
        return False
    return all(any(count and placed.get(area, 0) != count for count, area in way) for way in counting.ways)


def _is_told(counted: Sequence[Counting], placed: Mapping[str, int], last: int) -> bool:
    """Whether the orders are just what is counted up to a sentence, and nothing was put right as yet."""
    told = {pair for each in counted if each.at <= last for way in each.ways for pair in way}
    rests = {area for count, area in told if not count}
    return all((count, area) in told or area in rests for area, count in placed.items())


def _orders(reading: Reading, after: Mapping[str, int], one: Said) -> list[ReadOrder]:
    """What stands in the order in which it was written first."""
    old = {line: each for each in reading.orders if (line := notation.write(each.order))}
    found = [Place(count, area) for area, count in after.items() if count]
    return [old.get(notation.write(order), ReadOrder(order, None, one.text, one.number)) for order in found]
