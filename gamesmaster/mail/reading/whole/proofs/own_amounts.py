"""
Numbers beside an attack that are not how many attack: what the others have, and what they are to be left with.

'I attack Central Asia in China: they have 6 there', 'Assyria is down to 4 in Babylonia': neither 6 nor 4 attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.pieces import Piece

_ENDS: Final = word_set(", ; : . - -- ( ) but while whereas and so")
_THEY: Final = word_set("he she they he's she's they're they've he'd she'd they'd who which there there's whose")
_WRITER: Final = word_set("i we i've we've i'll we'll i'd we'd i'm we're my our me us mine ours using")
_HOLDS: Final = word_set(
    "has have had holds hold held keeps keep kept stands stand stood sits sit sat is are was were came comes come"
    " brought brings put puts placed places moved sent sends left owns own got counts count numbers number lost gets"
    " mustered massed fields fielded 's"
)
_LEAVES: Final = word_set(
    "down until till aim aims aiming aimed leave leaves leaving left reduced reduce cut cuts taking removing"
)


def is_of_others(pieces: Sequence[Piece], at: int, own: str | None) -> bool:
    """
    Say whether a number tells how many somebody else has, or is left with.

    Args:
        pieces: Of the sentence.
        at: Where the number stands.
        own: The writer's power.
    """
    if pieces[at].role != "number":
        return False
    start = at
    while start and pieces[start - 1].word not in _ENDS:
        start -= 1
    ahead = pieces[start:at]
    words = [piece.word for piece in ahead]
    if not _LEAVES.isdisjoint(words) or [piece.word for piece in pieces[at + 1 : at + 2]] in (["left"], ["remaining"]):
        return True
    if not (_WRITER | ATTACK).isdisjoint(words):
        return False
    others = any(piece.power and piece.power != own for piece in ahead) or not _THEY.isdisjoint(words)
    if others and not _HOLDS.isdisjoint(words):
        return True
    return not words and start > 0 and [piece.word for piece in pieces[at + 1 : at + 2]] == ["there"]
