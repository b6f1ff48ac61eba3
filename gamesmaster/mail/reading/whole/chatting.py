"""Sentences of a letter about orders on file that only talk: they may be passed over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.leaning import leanings
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part

_ACTS: Final = word_set(
    "cancel scrap drop withdraw remove delete swap exchange switch replace instead rather move shift transfer add"
    " reduce raise please double halve don't nothing none"
)
"""Words after which a sentence may change something, whatever it seems to do."""


def is_talk(said: Said, parts: Sequence[Part], context: Context) -> bool:
    """
    Say whether a sentence only tells: all in it that names something does, by one way or the other to say who speaks.

    Args:
        said: The sentence.
        parts: Its parts.
        context: Of the reading.
    """
    if not _ACTS.isdisjoint(said.words):
        return False
    found = False
    for part, lean in zip(parts, leanings(said, parts, context), strict=True):
        counts = any(piece.role in ("number", "stock") for piece in part.pieces)
        names = counts or any(piece.role == "name" for piece in part.pieces)
        told = "tells" in (part.stance, lean) if not counts else part.stance == lean == "tells"
        if names and not told:
            return False
        found = found or names
    return found
