"""
Two areas that exchange their numbers: 'Rumania should have what Austria has now, and Austria what Rumania has.'

Where a sentence names two areas on file, and each twice, crosswise, or says that they are exchanged, there is nothing
else that it can mean.
"""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.filing import placings_after, placings_filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.proofs.behind import bends_beside, is_short, says_nothing_else
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.refiled import amending

_SWAPS: Final = re.compile(
    r"\b(?:swap|swapped|exchange|exchanged|trade|change places|the other way (?:round|around|about)|vice versa"
    r"|wrong way (?:round|around)|mixed up|confused|interchange|the reverse)\b"
)
_BINDS: Final = word_set(
    "if unless whether until not don't never maybe perhaps might either or suggests suggested says wants wanted asks"
    " asked thinks attack attacks stock last next he she they half more less fewer"
)
_POLITE: Final = word_set("would could can please will")
_CROSSED: Final = 4


def with_exchange_made(reading: Reading, letter: Heard) -> Reading:
    """
    Exchange the numbers of two areas on file where a letter says so in whatever words.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    placed = placings_filed(letter.context) if letter.alone else {}
    found = [(at, pair) for at, one in enumerate(letter.said) if (pair := _exchanged(one, placed)) is not None]
    if len(found) != 1 or recants(letter.said) or (is_short(letter.said) and not _is_plain(letter)):
        return reading
    at, (one, other) = found[0]
    if bends_beside(letter.said[at + 1 :], frozenset()):
        return reading
    swapped = {**placed, one: placed[other], other: placed[one]}
    return amending(reading, placings_after(placed, swapped), letter.said, letter.context)


def _is_plain(letter: Heard) -> bool:
    """'Rumania should have what Austria has now …' says what it says; a mere 'swap' may be a question or a joke."""
    crossed = any(len([piece for piece in one.pieces if piece.area]) == _CROSSED for one in letter.said)
    return crossed or says_nothing_else(letter)


def _exchanged(one: Said, placed: dict[str, int]) -> tuple[str, str] | None:
    """The two areas that a sentence exchanges; None where it does not, or asks, denies or depends on something."""
    named = [piece.area for piece in one.pieces if piece.area and not piece.people]
    pair = tuple(dict.fromkeys(named))
    if len(pair) != 2 or not set(pair) <= placed.keys() or placed[pair[0]] == placed[pair[1]]:
        return None
    numbers = {piece.value for piece in one.pieces if piece.role == "number" and piece.word != "one"}
    crossed = len(named) == _CROSSED and named == [pair[0], pair[1], pair[1], pair[0]]
    swaps = len(named) == len(pair) and _SWAPS.search(" ".join(one.words)) and "one" not in one.words
    if numbers or not (crossed or swaps):
        return None
    if not _BINDS.isdisjoint(one.words) or (one.end == "?" and _POLITE.isdisjoint(one.words)):
        return None
    return pair[0], pair[1]
