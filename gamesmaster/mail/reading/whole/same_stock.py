"""
The stock of the attack before it: '… with Nike. In Austria I attack them as well, with the same stock' is 'with Nike'.

Which stock is meant by 'the same stock for both' the letter says elsewhere, and what is on file has stocks of its own;
such words stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.asides import Abridged
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said, sentences_in, spans_in

_STOCK: Final = word_set("stock stocks share shares company firm paper papers ticker corporation")
_OTHERWISE: Final = word_set(
    "not never no don't won't all both each every everywhere throughout twice last if unless or why different can't"
)
_WHOM: Final = word_set("him her them")


def with_same_stock(letter: Abridged, names: Vocabulary, context: Context) -> Abridged:
    """
    Give a letter in which 'the same stock' is the stock that was named last.

    Args:
        letter: Normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    if context.phase == "placing" or context.on_file:
        return letter
    gone = list(_named(letter.text, sentences_in(letter.text, names)))
    return letter.without(gone) if gone else letter


def _named(text: str, said: Sequence[Said]) -> Iterator[tuple[int, int, str]]:
    span, last = spans_in(text), ""
    for one in said:
        for at, piece in enumerate(one.pieces):
            if piece.role == "stock":
                start, end = span(piece, piece)
                last = text[start:end]
            count = _same(one.pieces, at)
            rest = one.pieces[at + count :]
            if not (count and last) or any(each.role == "stock" for each in rest):
                continue
            near = {each.word for each in one.pieces[max(0, at - 4) : at + count + 4]}
            behind = [*(each.word for each in rest[:2]), "", ""]
            points = behind[0] == "as" or (behind[0] == "for" and behind[1] not in _WHOM)
            if _OTHERWISE.isdisjoint(near) and not points:
                yield *span(piece, one.pieces[at + count - 1]), last


def _same(pieces: Sequence[Piece], at: int) -> int:
    """How many pieces mean it here: 'the same stock', 'that stock again'; 0 for none."""
    words = [piece.word for piece in pieces[at : at + 4]]
    start = words[:1] == ["the"]
    one = words[start + 1 : start + 2] == ["one"] and at > 0 and pieces[at - 1].word in _WITH
    if words[start : start + 1] == ["same"] and words[start + 1 :] and (one or words[start + 1] in _STOCK):
        before = pieces[at - 1].word if at else ""
        again = words[start + 2 : start + 3] == ["again"]
        return 0 if not start and before == "the" else start + 2 + again
    return 3 if words[:1] == ["that"] and words[1:2] and words[1] in _STOCK and words[2:3] == ["again"] else 0


_WITH: Final = word_set("with on by using via")
