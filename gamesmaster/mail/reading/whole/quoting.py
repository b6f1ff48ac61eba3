"""What stands in quotation marks."""

from __future__ import annotations

from collections.abc import Sequence

from gamesmaster.mail.reading.whole.bywords import QUOTES
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.stance import Part


def quoted_in(parts: Sequence[Part]) -> list[bool]:
    """Which parts stand in quotation marks, as speech does; a name in them is a name."""
    found = []
    inside = False
    for part in parts:
        count = 0
        for at, piece in enumerate(part.pieces):
            if is_quote(part.pieces, at):
                inside = not inside
            elif inside:
                count += piece.role in ("word", "name")
        found.append(count > 3)
    return found


def is_quote(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a mark opens or closes what is quoted; the apostrophe of a plural does not."""
    piece = pieces[at]
    if piece.word in QUOTES:
        return True
    if piece.role != "mark" or piece.word not in ("'", "‘", "’"):
        return False
    joined = at + 1 < len(pieces) and pieces[at + 1].start == piece.end and pieces[at + 1].line == piece.line
    return joined or (at > 0 and pieces[at - 1].word in ("!", "?", ".", ","))
