"""Letters that say that all stands as it is on file, and in which a change was read nevertheless."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading, ReadOrder
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Pass

_STANDS: Final = re.compile(
    r"\b(?:what (?:you have|you've got|you got|i (?:sent|wrote|ordered)|is on file)(?: \w+){0,4}"
    r"|(?:my|our|the) (?:orders|placings|placements|attacks|list|deployment)|everything|all of it|it all)(?: \w+){0,2}?"
    r" (?:stays?|stands?|remains?) (?:just |exactly |precisely )?(?:as|how|where|what|the way) "
    r"|\b(?:leave|keep) (?:my|our|the|all|everything) ?(?:\w+ ){0,3}(?:just |exactly )?as (?:you have|it is"
    r"|they are|they"
    r" stand|you've got)"
)
_ELSE: Final = re.compile(
    r"\b(?:else|other|others|rest|otherwise|remaining|except|but for|apart from|only|save|though|however|but)\b"
)


def with_all_standing(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a change in a letter that says that all stands.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if not letter.context.on_file or not (reading.orders or reading.cancelled):
        return reading
    stands = next((one for one in letter.said if _says_so(" ".join(one.words)) and one.end != "?"), None)
    if stands is None:
        return reading
    question = "Shall anything be changed, or does all stand as it is on file?"
    asked = Question(stands.text.strip()[:200], "ambiguous", "taken-back", question, "", stands.number)
    return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked))


def _says_so(words: str) -> bool:
    return _STANDS.search(words) is not None and _ELSE.search(words) is None


def with_unchanged_kept(reading: Reading, letter: Heard) -> Reading:
    """
    Keep what is on file for an area in which nothing changes: 'Nothing changes in the Rhineland' calls nothing off.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if not reading.cancelled or not letter.context.on_file:
        return reading
    parts = [part for own in letter.parts for part in own if _UNCHANGED.search(" ".join(part.words)) is not None]
    areas = {piece.area for part in parts for piece in part.pieces if piece.area}
    kept = tuple(line for line in reading.cancelled if getattr(notation.read(line)[1], "area", "") not in areas)
    return reading if kept == reading.cancelled else replace(reading, cancelled=kept)


_UNCHANGED: Final = re.compile(
    r"\b(?:nothing (?:changes|is changed|at all changes)|no changes?|unchanged|not changed)\b"
)


def without_pass_beside_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Leave out that nobody is attacked where an attack is asked about: '- Rhineland: no attack', below two others.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    asked = any(each.kind != "note" and (each.suggestion or "").startswith("ATTACK") for each in reading.findings)
    if letter.context.phase != "attack" or not asked:
        return reading
    kept = tuple(each for each in reading.orders if not (isinstance(each.order, Pass) and _is_of_area(each, letter)))
    return replace(reading, orders=kept)


def _is_of_area(each: ReadOrder, letter: Heard) -> bool:
    """Whether its sentence names an area: it is peace there, and not everywhere."""
    own = [one for one in letter.said if one.text in each.words or each.words in one.text]
    return any(piece.area and not piece.power for one in own for piece in one.pieces)
