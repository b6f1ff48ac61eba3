"""'In their own country', 'on home soil': a home area by whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Piece

_THEIRS: Final = word_set("their his its her")
_OURS: Final = word_set("my our")
_LAND: Final = word_set(
    "country homeland home soil land territory ground fatherland motherland backyard turf row doorstep lands capital"
)
_BETWEEN: Final = word_set("own home native very back")
_INSIDE: Final = word_set("in on at inside within into from of")


def home_at(pieces: Sequence[Piece], at: int) -> tuple[str, int]:
    """
    Say whose home words name, 'theirs' or 'ours', and how many pieces say so; empty for none.

    Args:
        pieces: Of a part.
        at: Where they begin.
    """
    whose = pieces[at].word
    if whose not in _THEIRS | _OURS or not at or pieces[at - 1].word not in _INSIDE:
        return "", 0
    behind = at + 1
    while behind < len(pieces) and pieces[behind].word in _BETWEEN and behind < at + 3:
        behind += 1
    if behind < len(pieces) and pieces[behind].word in _LAND:
        behind += 1
    elif pieces[behind - 1].word != "home":
        return "", 0
    return ("theirs" if whose in _THEIRS else "ours"), behind - at
