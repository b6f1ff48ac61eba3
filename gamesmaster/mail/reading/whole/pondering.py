"""Letters about orders on file that leave open what is to become of them, and say nothing else."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules import notation

_ASKED: Final = (
    "This leaves open what you want. What is on file stands; please write what is to be changed, if anything."
)
_WE: Final = word_set("i we")
_MAY: Final = word_set("may might")
_OPEN: Final = word_set("torn undecided")
_SETTLES: Final = word_set(
    "stay stays stand stands remain remains keep keeps leave decided fine good stick sticking unchanged change changes"
)


def with_pondering_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where a letter only ponders a change of what is on file: 'I may go over to IBM or to Intel.'

    Silence would be the answer else, and its writer would not know what stands.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    silent = not (reading.orders or reading.cancelled or reading.commands or reading.press or reading.findings)
    if not silent or not letter.context.on_file or not letter.alone:
        return reading
    filed = {getattr(notation.read(line)[1], "area", "") for line in letter.context.on_file}
    if any(not _SETTLES.isdisjoint(one.words) for one in letter.said):
        return reading
    for one, own in zip(letter.said, letter.parts, strict=True):
        if not any(part.heard for part in own) and _ponders(one, filed):
            asked = Question(one.text.strip()[:200], "unreadable", "question", _ASKED, number=one.number)
            return replace(reading, findings=(asked,))
    return reading


def _ponders(one: Said, filed: set[str]) -> bool:
    """Whether its writer leaves open which stock, or how many, an order is to have; a question is one of the rules."""
    counts = any(piece.role == "stock" for piece in one.pieces) or (
        any(piece.role == "number" for piece in one.pieces) and any(piece.area in filed for piece in one.pieces)
    )
    may = any(who in _WE and verb in _MAY for who, verb in pairwise(one.words))
    return counts and one.end != "?" and (may or not _OPEN.isdisjoint(one.words))
