"""
Some areas on file that stay, and all the rest for another: 'Poland stays, the other nine go to Italy.'

What is said to stay and what is moved come to the income by themselves, so the letter leaves no choice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.filing import placings_after, placings_filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.refiled import amending

_STAYS: Final = re.compile(
    r"\b(?:stays?|stands?|remains?|unchanged|keeps?|leave|as (?:before|it is|they are|is|planned|ordered))\b"
)
_REST: Final = re.compile(
    r"\b(?:the rest|everything else|all else|all (?:the )?(?:others?|rest)|the (?:other|remaining|others|remainder)"
    r"(?: (?P<count>#))?(?: (?:factors|men|units))?(?: all)?)\b.*\b(?:to|in|into|for|towards)(?: the)? @"
)
_BINDS: Final = word_set(
    "if unless whether until maybe perhaps might either or half third never not don't won't nobody says said suggests"
    " thinks wants told asked next yesterday tomorrow ago last except would could"
)
_MOST: Final = 2
"""Sentences that name areas."""


def with_rest_moved(reading: Reading, letter: Heard) -> Reading:
    """
    Take what a letter keeps of the placings on file, and the one area that all the others go to.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    board = placings_filed(letter.context) if letter.alone else {}
    total = sum(board.values())
    if len(board) < 2 or total != letter.context.income or recants(letter.said):
        return reading
    pieces: list[Piece] = []
    named = 0
    for one, own in zip(letter.said, letter.parts, strict=True):
        if not any(piece.area or piece.role == "number" for piece in one.pieces):
            continue
        named += 1
        if one.end == "?" or not _BINDS.isdisjoint(one.words) or any(part.heard for part in own):
            return reading
        pieces += [*one.pieces, Piece("mark", ".", ".", one.number, 0, 0)]
    found = _kept_and_target(pieces, board) if 0 < named <= _MOST else None
    if found is None:
        return reading
    kept, target = found
    after = {area: board[area] if area in kept else 0 for area in board}
    after[target] = after.get(target, 0) + total - sum(board[area] for area in kept)
    return amending(reading, placings_after(board, after), letter.said, letter.context)


def _kept_and_target(pieces: Sequence[Piece], board: dict[str, int]) -> tuple[set[str], str] | None:
    """What stays and where the rest goes; None where the letter names or counts anything besides."""
    words = " ".join("@" if piece.area else "#" if piece.role == "number" else piece.word for piece in pieces)
    rest = _REST.search(words)
    areas = [piece.area for piece in pieces if piece.area]
    if rest is None or len(areas) < 2 or words.count("@") != len(areas):
        return None
    before = words[: rest.start()]
    ahead = before.count("@")
    kept, target = set(areas[:ahead]), areas[ahead]
    if len(areas) != ahead + 1 or not kept or not kept <= set(board) or target in kept or not _STAYS.search(before):
        return None
    left = sum(board.values()) - sum(board[area] for area in kept)
    counts = [piece.value for piece in pieces if piece.role == "number"]
    known = {left, *(board[area] for area in kept)}
    return (kept, target) if left > 0 and set(counts) <= known else None
