"""
A list of orders with a row that cannot be taken: 'Poland: 8', 'Austria: not sure yet', 'Italy: 4'.

Such a row is asked about, and costs the good ones nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import turns
from gamesmaster.mail.reading.whole.overheard import is_whole, overspends
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.taking import asks

_QUESTION: Final = "This row was not taken. Please write what is to be done there, or 'nothing'."
_HEADS: Final = frozenset((":", "=", "->", "=>", "|"))
_NOTHING: Final = word_set(
    "none nothing nil zero 0 no nobody noone no-one quiet hold holds pass peace n/a x - -- same stay stays before"
    " unchanged leave attack attacks attacked factors : = -> => | rest remainder remaining others other all everything"
    " everybody both half defend defence okay ok fine done won lost"
)
"""Where one of these stands in a row, it may want nothing, or what is left."""
_SHORT: Final = 6
_MOST: Final = 16


def with_rows_asked(reading: Reading, letter: Heard, again: Callable[[str], Reading]) -> Reading:
    """
    Ask about rows of a list that came to nothing, and take those that read well by themselves.

    Args:
        reading: That was decided on.
        letter: As heard.
        again: Reads words as they would be read if they were a whole letter.
    """
    if letter.context.on_file or not letter.alone or letter.context.phase not in ("placing", "attack"):
        return reading
    said = [each for one in letter.said for each in _cut(one)]
    rows = [one for one in said if _is_row(one)]
    if not 1 < len(rows) <= _MOST:
        return reading
    if asks(reading):
        return _with_good(reading, letter, [one for one in said if one not in rows], rows, again)
    done = {area for each in reading.orders for area in _areas(each)}
    if done.isdisjoint(map(_head, rows)):
        return reading
    spoken = {piece.area for one in said if one not in rows for piece in one.pieces if piece.area}
    left = [one for one in rows if _head(one) not in done | spoken and not _is_empty(one, letter.context.power)]
    if letter.context.phase == "placing" and not is_whole(reading.orders, letter.context):
        left += [one for one in said if _is_strange(one)]
    return replace(reading, findings=(*reading.findings, *(_asked(one) for one in left))) if left else reading


def _with_good(
    reading: Reading, letter: Heard, others: Sequence[Said], rows: Sequence[Said], again: Callable[[str], Reading]
) -> Reading:
    """The reading with the rows that are orders by themselves, where the letter is nothing but rows."""
    if any(len(one.pieces) > _SHORT or _names(one) or turns(one, (), True) for one in others):
        return reading
    orders: list[ReadOrder] = []
    for one in rows:
        alone = again(one.text) if one.end != "?" else Reading()
        if not asks(alone):
            orders += (replace(each, line=one.number) for each in alone.orders)
    known = {(each.order, each.power) for each in orders}
    areas = [area for each in orders for area in _areas(each)]
    fits = all((each.order, each.power) in known for each in reading.orders) and len(orders) > len(reading.orders)
    if not fits or len(set(areas)) < len(areas) or len(orders) == len(rows) or overspends(orders, letter.context):
        return reading
    return replace(reading, orders=tuple(orders))


def _is_row(one: Said) -> bool:
    """'Poland: …', in a line or a sentence of its own."""
    head = [piece for piece in one.pieces[:2] if piece.role != "mark" or piece.word in _HEADS]
    return len(head) == 2 and head[0].role == "name" and bool(head[0].area) and head[1].word in _HEADS


def _cut(one: Said) -> Iterator[Said]:
    """Rows that stand side by side: 'Poland: 8; Austria: 4'."""
    begun = 0
    for at, piece in enumerate((*one.pieces, None)):
        if piece is None or (piece.role == "mark" and piece.word == ";"):
            part = one.pieces[begun:at]
            if part and begun == 0 and piece is None:
                yield one
            elif part:
                start = one.pieces[0].start
                text = one.text[part[0].start - start : part[-1].end - start]
                same = part[0].line == one.pieces[0].line == part[-1].line
                yield replace(one, pieces=part, text=text if same else " ".join(each.text for each in part))
            begun = at + 1


def _is_strange(one: Said) -> bool:
    """'Atlantis: 4', a row like the others with a name that is none."""
    words = [piece.word for piece in one.pieces]
    if not one.row or len(words) not in (3, 4) or words[-2] not in _HEADS:
        return False
    head = one.pieces[: len(words) - 2]
    named = all(piece.role == "word" and piece.text[:1].isupper() for piece in head) and _SUMS.isdisjoint(words)
    return named and one.pieces[-1].role == "number"


_SUMS: Final = word_set(
    "total totals sum income turn date round game reserve reserves saved unused left remaining rest balance page"
    " factors placed player power number no phone tel room class year phase move order orders letter spent sub subtotal"
    " check all altogether count result points available unplaced unallocated"
)


def _head(one: Said) -> str:
    return one.pieces[0].area


def _names(one: Said) -> bool:
    return any(piece.is_named or piece.role == "number" for piece in one.pieces)


def _areas(each: ReadOrder) -> tuple[str, ...]:
    return (area,) if (area := getattr(each.order, "area", "")) else ()


def _is_empty(one: Said, power: str | None) -> bool:
    """'Italy: nothing', or the writer's own power over the list."""
    if len(one.pieces) == len(("Germany", ":")) and one.pieces[0].power == power:
        return True
    return not _NOTHING.isdisjoint(one.words[2:])


def _asked(one: Said) -> Question:
    return Question(one.text.strip()[:200], "unreadable", "not-understood", _QUESTION, number=one.number)
