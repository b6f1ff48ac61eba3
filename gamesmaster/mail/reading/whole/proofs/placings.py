"""
Placings in words that nobody knows, taken where they make the sum: '6 to Poland, 5 waltz off into Austria.'

Where the placings that were read leave some factors over, and what the letter counts for other areas comes to just
these in one way only, a person asks nothing more. All that is sure has to be used, and nothing in the letter may put
something right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import MOVE, PLACE, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_brief, turns
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.proofs.amounts import told_in_numbers
from gamesmaster.mail.reading.whole.proofs.behind import bends_beside, is_short, says_nothing_else, takes_back
from gamesmaster.mail.reading.whole.proofs.counting import Counting, counted_in
from gamesmaster.mail.reading.whole.proofs.tally import is_tallied
from gamesmaster.rules.orders import Place

_STRANGE: Final = frozenset(("not-understood", "numbers-alone"))
_DOUBTED: Final = frozenset(
    (
        *(
            "reported",
            "other-time",
            "conditional",
            "negated",
            "names-no-order",
            "number-between",
            "rest-where",
            "vague",
        ),
        *("unknown-area", "question"),
    )
)
"""Grounds that mostly are those of other sentences; below a head they are those of a list."""
_JUDGED: Final = frozenset(("quoted", "either-or"))
"""A ground of other sentences, too, where the letter counts what its writer has."""
_OF_WORDS: Final = frozenset(("unknown-area", "number-between"))
_SENTENCES: Final = 2
"""So many have to count where no placing was read at all."""
_AREAS: Final = 4
"""Or for so many areas."""
_MOST: Final = 400
"""So many choices are tried."""


@dataclass(frozen=True, slots=True)
class Made:
    """A number and its area, the sentence, and whether that orders by its own words, of the writer, or of nobody."""

    amount: int
    area: str
    at: int
    sure: bool
    own: bool
    bare: bool


def with_sum_made(reading: Reading, letter: Heard) -> Reading:
    """
    Take clauses that count for areas in odd words where they make the sum of the placings.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context, said = letter.context, letter.said
    asked = [each for each in reading.findings if each.kind != "note"]
    silent = not (asked or reading.orders or reading.commands or reading.press)
    if context.phase != "placing" or context.on_file or not letter.alone or reading.cancelled or not (asked or silent):
        return reading
    placed = {each.order.area: each.order.amount for each in reading.orders if isinstance(each.order, Place)}
    left = (context.income or 0) - sum(placed.values())
    grounds = {each.ground for each in asked}
    tallied = is_tallied(letter)
    known = _STRANGE | _DOUBTED | (_JUDGED if tallied else frozenset())
    if len(placed) != len(reading.orders) or left <= 0 or not grounds <= known:
        return reading
    for told_so in _tellings(letter, tallied=tallied):
        counted = list(counted_in(told_so))
        certain = any(each is not None and each.sure and each.own for each in counted)
        if silent and not (certain and all(_TIMES.isdisjoint(one.words) for one in said)):
            return reading
        found = made_of(counted, placed, left, tallied=tallied)
        if found and _is_proved(found, asked, letter, told_so, started=bool(placed), tallied=tallied):
            made = made_orders(found, said)
            places = {(each.amount, each.area): each.at for each in found}
            orders = sorted((*reading.orders, *made), key=partial(_place_of, said=told_so.said, places=places))
            notes = tuple(each for each in reading.findings if each.kind == "note")
            return replace(reading, orders=tuple(orders), findings=notes)
    return reading


def _tellings(letter: Heard, *, tallied: bool) -> Iterator[Heard]:
    """With amounts in numbers; where the letter names all there is, 'up to 8 in Poland' may be just these 8, too."""
    yield told_in_numbers(letter)
    if tallied:
        yield told_in_numbers(letter, levels=False)


def _is_proved(
    found: Sequence[Made], asked: Sequence[Question], letter: Heard, told_so: Heard, *, started: bool, tallied: bool
) -> bool:
    """Whether what makes the sum is ordered: nothing bends it or takes it back, and what is asked is about it."""
    said = letter.said
    apart = {each.at for each in found}
    if any(_is_of_another(said[at], letter.context.power or "") for at in apart):
        return False
    tells = {at for at, own in enumerate(letter.parts) if own and any(part.heard for part in own) and at not in apart}
    if bends_beside(said, apart, tells) or any(_turns_behind(at, apart, letter) for at in range(len(said))):
        return False
    told = len(found) > 1 and (
        (tallied and not any(is_headed(said[at]) for at in apart))
        or (all(each.own for each in found) and not is_brief(said))
        or (all(each.sure and each.bare for each in found) and _is_plain(told_so, apart))
    )
    retold = {at for at in apart if told_so.said[at] is not said[at]}
    rewritten = any(_is_rewritten(each, said[each.at], told_so.said[each.at]) for each in found if each.at in retold)
    plain = tallied or not is_short(said) or says_nothing_else(told_so)
    if takes_back(said, apart) or (rewritten and not plain):
        return False
    if not started and len(apart) < _SENTENCES and len(found) < _AREAS and not told:
        return False  # 'The newspapers speak of 6 in Poland and 6 in Austria'
    beside = {each.ground for each in asked if not is_about(each, apart if tallied else retold, said)}
    if not beside <= _STRANGE | _OF_WORDS and any(said[at].row for at in apart):
        return False  # 'Next turn:', and a list
    return all(is_about(each, apart, said) for each in asked if each.ground in _STRANGE)


def _is_of_another(one: Said, power: str) -> bool:
    """'Russia places 7 in Austria', 'Britain: 7 in Austria' in a letter of Germany's; 'Russia gets 7' is an area."""
    first = next((at for at, piece in enumerate(one.pieces) if piece.role == "name"), len(one.pieces))
    if first > 1 or first + 1 >= len(one.pieces) or one.pieces[first].power in ("", power):
        return False
    behind = one.pieces[first + 1]
    heads = behind.word == ":" and any(piece.area for piece in one.pieces[first + 2 :])
    return heads or behind.word in _DOES


_DOES: Final = PLACE | MOVE | word_set("places puts sends deploys moves is will has plans intends wants adds goes")


def _is_rewritten(made: Made, written: Said, told: Said) -> bool:
    """Whether a number comes of an amount that was told without one."""
    there = _numbers_in(written)
    return made.amount not in there and len(there) < len(_numbers_in(told))


def _numbers_in(one: Said) -> list[int]:
    return [piece.value for piece in one.pieces if piece.role == "number"]


def made_orders(found: Sequence[Made], said: Sequence[Said]) -> list[ReadOrder]:
    """
    Give the orders of what makes a sum.

    Args:
        found: Each number with its area.
        said: The letter's sentences.
    """
    return [ReadOrder(Place(each.amount, each.area), None, said[each.at].text, said[each.at].number) for each in found]


def _is_plain(letter: Heard, apart: Set[int]) -> bool:
    """Whether nothing else than the orders is said, or there is talk enough that they need not be all of it."""
    if any(is_headed(letter.said[at]) for at in apart):
        return False  # 'Nigel's orders: …', 'Cheapest flights: …'
    return says_nothing_else(letter) if is_short(letter.said) else not takes_back(letter.said, apart)


def is_headed(one: Said) -> bool:
    """
    Say whether a sentence begins with a head that may tell whose or what it is: 'Nigel's orders: …'.

    Args:
        one: The sentence.
    """
    stop = next((at for at, piece in enumerate(one.pieces) if piece.word == ":"), 0)
    return not all(
        piece.word in _HEADS or _is_sure(piece) or piece.role in ("mark", "number") for piece in one.pieces[:stop]
    )


def _is_sure(piece: Piece) -> bool:
    """An area by its own name: 'polls' may be a slip for the Poles, and may not."""
    return bool(piece.area) and not piece.people and not piece.guessed


_HEADS: Final = word_set(
    "placement placements placing placings orders order deployment deployments allocation my our the for this turn"
    " of is"
    " are as follows here it this so thus now then settled decided anyway well ok okay all plan final"
)


def made_of(
    counted: Sequence[Counting | None], placed: Mapping[str, int], left: int, *, tallied: bool = False
) -> list[Made]:
    """
    Give what makes a sum: all that is sure and, in one way only, some of what may tell; nothing where there is none.

    Args:
        counted: What the sentences count.
        placed: What is placed already, by area.
        left: How many are not.
        tallied: The letter names all that there is to place.
    """
    if tallied and None in counted:  # what stood in front of a full list was another story
        counted = counted[len(counted) - list(reversed(counted)).index(None) :]
        if any(not amount for each in counted if each is not None for way in each.ways for amount, _ in way):
            return []  # with a rest any sum comes out
    if any(each is None for each in counted):
        return []
    steps = [_new_of(each, placed) for each in counted if each is not None]
    ways: dict[tuple[tuple[int, str], ...], list[Made]] = {}
    tried = 1
    for each in steps:
        tried *= len(each)
    if tried > _MOST:
        return []
    for choice in product(*steps):
        found = _with_rest([each for some in choice for each in some], left)
        areas = [each.area for each in found]
        if found and len(set(areas)) == len(areas) and not set(areas) & placed.keys():
            ways[tuple(sorted((each.amount, each.area) for each in found))] = found
    best = next(iter(ways.values())) if len(ways) == 1 else []
    return best if placed or tallied or any(each.sure or each.own for each in best) else []


def _new_of(counting: Counting, placed: Mapping[str, int]) -> list[tuple[Made, ...]]:
    """What a sentence may add to what was read: one of its ways, or nothing where it may only tell."""
    found: list[tuple[Made, ...]] = []
    for way in counting.ways:
        new = tuple(
            Made(*pair, counting.at, counting.sure, counting.own, counting.bare)
            for pair in way
            if placed.get(pair[1]) != (pair[0] or -1)
        )
        if new not in found:
            found.append(new)
    return found if counting.sure or () in found else [*found, ()]


def _with_rest(found: list[Made], left: int) -> list[Made]:
    """With 'the rest' as a number; nothing where they do not come to what is left."""
    rests = [each for each in found if not each.amount]
    over = left - sum(each.amount for each in found)
    if len(rests) == 1 and over > 0:
        return [replace(each, amount=over) if each is rests[0] else each for each in found]
    return found if over == 0 and not rests else []


def _turns_behind(at: int, apart: Set[int], letter: Heard) -> bool:
    """Whether a sentence below puts something right: 'Sorry, Austria, not Italy'; not 'They say it will be minus 6.'"""
    said = letter.said
    counting = [part for part in letter.parts[at] if any(piece.role == "number" for piece in part.pieces)]
    if counting and all(part.heard for part in counting):
        return False
    keeps = _KEEPS.search(" ".join(said[at].words)) is not None
    below = at > min(apart) and at not in apart and not keeps
    return below and (turns(said[at], (), True) or _amends(said[at]))


def _amends(one: Said) -> bool:
    """'Half of that in Austria', 'Two fewer in each', 'One of those goes to Austria.'"""
    counts = any(piece.role == "number" for piece in one.pieces) or not _SHARES.isdisjoint(one.words)
    return counts and len(one.pieces) < _SHORT and _AMENDS.search(" ".join(one.words)) is not None


_TIMES: Final = word_set("next last previous later tomorrow")
_SHARES: Final = word_set("half third quarter")
_SHORT: Final = 9


_AMENDS: Final = re.compile(r"\b(?:of (?:that|those|these|them)|each|both|fewer|less|more)\b")
_KEEPS: Final = re.compile(r"\b(?:won't|shan't|will not|shall not|not going to|don't|never) change my mind\b")


def is_about(asked: Question, apart: Set[int], said: Sequence[Said]) -> bool:
    """
    Say whether a question is about one of some sentences, or about the paragraph that it stands in.

    Args:
        asked: The question.
        apart: Places of the sentences.
        said: All of the letter.
    """
    told = ((said[at].number, said[at].text) for at in apart)
    return any(asked.number == number or text[:40] in asked.line or asked.line[:40] in text for number, text in told)


def _place_of(each: ReadOrder, said: Sequence[Said], places: Mapping[tuple[int, str], int]) -> tuple[int, int]:
    """The sentence of an order, and where that names its area."""
    area, amount = getattr(each.order, "area", ""), getattr(each.order, "amount", 0)
    known = places.get((amount, area))
    for at, one in enumerate(said) if known is None else [(known, said[known])]:
        for place, piece in enumerate(one.pieces):
            if piece.area == area and one.number >= each.line:
                return at, place
    return len(said) if known is None else known, 0
