"""Letters that name all there is to place: 'That makes my twelve.', 'I've got sixteen to play with.'"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.stance import is_unreal


def is_tallied(letter: Heard) -> bool:
    """
    Say whether a letter names all that there is to place beside its numbers: 'That makes my twelve.'

    Whoever counts them has placed them: what only sounds like orders hardly adds up to all, and says that it does.

    Args:
        letter: As heard.
    """
    income = letter.context.income or 0
    for one, own in zip(letter.said, letter.parts, strict=True):
        if one.end != "?" and _comes_to(one.pieces, income):
            return True
        for part in own:
            counts = [piece.value for piece in part.pieces if piece.role == "number"]
            areas = any(piece.area and not piece.people for piece in part.pieces)
            base = part.words[:1] == ("of",)  # 'Of my 12, half go to Poland'
            if counts == [income] and not (areas or base or part.heard or one.end == "?" or is_unreal(part.words)):
                return True
    return False


def _comes_to(pieces: Sequence[Piece], income: int) -> bool:
    """'… and four in the Rhineland that should come to twelve okay bye'."""
    for at, piece in enumerate(pieces):
        if piece.role == "number" and piece.value == income:
            before = [each.word for each in pieces[max(0, at - _STEPS) : at]]
            if not _COMES.isdisjoint(before[-2:]) and not _WHICH.isdisjoint(before):
                return True
    return False


_STEPS: Final = 5
_COMES: Final = word_set("come comes coming make makes making total totals totalling add adds")
_WHICH: Final = word_set("that this it which they together altogether all")
