"""Names that a sentence puts right at once: 'the British in Austria, no wait, in Italy'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.wording import phrases

_SAYS: Final = phrases(
    "no wait; no sorry; wait no; correction; sorry; i mean; i meant; make that; or rather; scratch that; strike that;"
    " scrap that; oops; wait; no no; that should be; i should say; no; er; rather"
)
_ALONE: Final = word_set("no er rather")
_BEFORE: Final = word_set(
    "in at on with by using use the to from stock a an against of is it it's its make that mean , ; - ( ) :"
)
_PREPOSITIONS: Final = word_set("in at on with by using against from to")
_NEAR: Final = 4


def without_struck(said: Said) -> Said | None:
    """
    Give a sentence without the names that it takes back in the same breath; None where it takes none back.

    Args:
        said: The sentence.
    """
    pieces = list(said.pieces)
    changed = False
    at = 1
    while at < len(pieces):
        count = _says(pieces, at)
        span = _span(pieces, at, count) if count else None
        if span is None:
            at += 1
            continue
        del pieces[span[0] : span[1]]
        changed = True
        at = span[0] + 1
    return replace(said, pieces=tuple(pieces)) if changed else None


def _says(pieces: Sequence[Piece], at: int) -> int:
    """How many pieces words of correction take; 'no' alone has to stand between marks."""
    words = [piece.word for piece in pieces[at : at + 4]]
    count = _SAYS.at(words, 0)
    marked = pieces[at - 1].role == "mark" and at + 1 < len(pieces) and pieces[at + 1].role == "mark"
    return 0 if count == 1 and words[0] in _ALONE and not marked else count


def _span(pieces: Sequence[Piece], at: int, count: int) -> tuple[int, int] | None:
    """What is to go: from the name taken back to what stands before the name that is right."""
    old = at - 1
    while old >= 0 and pieces[old].role == "mark":
        old -= 1
    new = at + count
    while new < len(pieces) and new - at - count < _NEAR and not _is_name(pieces[new]):
        more = _says(pieces, new) if new else 0
        if pieces[new].word not in _BEFORE and not more:
            return None
        new += max(1, more)
    if old < 0 or new >= len(pieces) or not _is_name(pieces[old]) or not _is_name(pieces[new]):
        return None
    if _kind(pieces, old) != _kind(pieces, new) or _name(pieces[old]) == _name(pieces[new]):
        return None
    first, last = old, new
    if last > at and pieces[last - 1].word in _PREPOSITIONS:
        last -= 1
        while first > 0 and pieces[first - 1].word in _PREPOSITIONS | {"the"}:
            first -= 1
    return first, last


def _is_name(piece: Piece) -> bool:
    return piece.role in ("name", "stock")


def _name(piece: Piece) -> str:
    return piece.area or piece.power or piece.ticker


def _kind(pieces: Sequence[Piece], at: int) -> str:
    """Stock, power or area; a name that may be a power or an area is what its preposition says."""
    piece = pieces[at]
    if piece.role == "stock":
        return "stock"
    before = pieces[at - 1].word if at else ""
    if before == "the" and at > 1:
        before = pieces[at - 2].word
    if not piece.power or (piece.area and not piece.people and before in ("in", "at")):
        return "area"
    return "power"
