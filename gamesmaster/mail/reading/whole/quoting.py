"""What stands in quotation marks."""

from __future__ import annotations

from collections.abc import Sequence

from gamesmaster.mail.reading.whole.bywords import QUOTES
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.stance import Part


def quoted_in(parts: Sequence[Part], pieces: Sequence[Piece]) -> list[bool]:
    """
    Say which parts stand in quotation marks, as speech does; a name in them is a name.

    Args:
        parts: Of a sentence.
        pieces: Of all of it: 'such as "if he attacks me"' has the mark between two parts.
    """
    quoted: set[tuple[int, int]] = set()
    inside = False
    for at, piece in enumerate(pieces):
        if is_quote(pieces, at):
            inside = not inside
        elif inside and piece.role in ("word", "name"):
            quoted.add((piece.line, piece.start))
    return [sum((piece.line, piece.start) in quoted for piece in part.pieces) > 3 for part in parts]


def is_quote(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a mark opens or closes what is quoted; the apostrophe of a plural does not."""
    piece = pieces[at]
    if piece.word in QUOTES:
        return True
    if piece.role != "mark" or piece.word not in ("'", "‘", "’"):
        return False
    joined = at + 1 < len(pieces) and pieces[at + 1].start == piece.end and pieces[at + 1].line == piece.line
    return joined or (at > 0 and pieces[at - 1].word in ("!", "?", ".", ","))
