"""The last turn's placings and what has come to the income since: 'Same as last turn, and the extra one to Poland'."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.asides import Abridged
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import LONGEST, Said, sentences_in, spans_in
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Place

_AGAIN: Final = re.compile(
    r"\b(?:same|repeat|repeats|repeating|exactly|identical|again|copy|as)\b.*"
    r"\b(?:last (?:turn|time|round)|(?:the )?(?:turn|time|round) before|previous (?:turn|round))\b"
)
_EXTRA: Final = word_set("extra additional more new spare surplus bonus gained further")
_OTHERWISE: Final = word_set(
    "not no never don't won't except but without unless if different instead less fewer from or maybe perhaps rather"
    " half both each every all other others rest"
)


def with_extra(letter: Abridged, names: Vocabulary, context: Context) -> Abridged:
    """
    Give a letter in which the last turn's placings, and where what has come since goes, are one list.

    Args:
        letter: Normalised.
        names: The vocabulary.
        context: Of the reading: without the last turn or the income it stays as it is.
    """
    if context.phase != "placing" or context.on_file or len(context.powers) > 1:
        return letter
    placed = [order for line in context.last_turn if isinstance(order := notation.read(line)[1], Place)]
    more = (context.income or 0) - sum(order.amount for order in placed)
    if not placed or more <= 0:
        return letter
    said = sentences_in(letter.text, names)
    naming = [one for one in said if any(piece.area or piece.power for piece in one.pieces)]
    at = next((at for at, one in enumerate(said) if _is_again(one)), None)
    if at is None or len(naming) != 1 or naming[0] not in said[at : at + 3] or not _adds(naming[0], more):
        return letter
    area = next(piece.area for piece in naming[0].pieces if piece.area)
    board = {order.area: order.amount for order in placed}
    board[area] = board.get(area, 0) + more
    between = said[at + 1 : said.index(naming[0])]
    if any(piece.role == "number" and piece.value > 1 for one in between for piece in one.pieces):
        return letter
    start, end = spans_in(letter.text)(said[at].pieces[0], naming[0].pieces[-1])
    return letter.without([(start, end, ", ".join(f"{count} in {name}" for name, count in board.items()))])


def _is_again(one: Said) -> bool:
    words = " ".join(one.words)
    return len(one.pieces) <= LONGEST and _AGAIN.search(words) is not None and _OTHERWISE.isdisjoint(one.words)


def _adds(one: Said, more: int) -> bool:
    """Whether a sentence sends what there is more to the one area it names."""
    areas = [piece for piece in one.pieces if piece.area or piece.power]
    counts = {piece.value for piece in one.pieces if piece.role == "number"}
    plain = one.end != "?" and len(areas) == 1 and bool(areas[0].area) and not areas[0].people
    return plain and counts <= {more, 1} and not _EXTRA.isdisjoint(one.words) and _OTHERWISE.isdisjoint(one.words)
