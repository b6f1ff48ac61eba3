"""Corrections by place that nothing came of: 'One less in the first and one more in the last', below a list."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.by_place import ELSEWHERE, MOST, puts_right
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.bywords import POLITE
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.lost import with_asked
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.mail.reading.whole.untold import blank


def with_corrections_asked(reading: Reading, letter: Heard, again: Callable[[str], Reading]) -> Reading:
    """
    Ask about a correction by place of which nothing came: the letter reads the same without it.

    Args:
        reading: That was decided on.
        letter: As heard.
        again: Reads words as they would be read if they were a whole letter.
    """
    if asks(reading) or not reading.orders or letter.context.on_file or not letter.alone:
        return reading
    corrects = [one for at, one in enumerate(letter.said) if at and _corrects(one) and not _is_settled(at, letter)]
    if not corrects or len(corrects) == len(letter.said):
        return reading
    lines = letter.text.split("\n")
    for one in corrects:
        blank(lines, one.pieces[0], one.pieces[-1], through=True)
    without = again("\n".join(lines))
    same = [each.order for each in without.orders] == [each.order for each in reading.orders]
    return with_asked(reading, corrects[0], reading.orders[-1].order) if same else reading


def _is_settled(at: int, letter: Heard) -> bool:
    """'Swap the last two. So 5 for Poland and 4 for Italy', '… Oh, never mind': what comes out is told behind it."""
    told = any(
        any(piece.area for piece in one.pieces) and any(piece.role in ("number", "stock") for piece in one.pieces)
        for one in letter.said[at + 1 : at + 2]
    )
    return told or any(
        not _BACK.isdisjoint(one.words) and not any(piece.area or piece.power for piece in one.pieces)
        for one in letter.said[at + 1 :]
    )


_BACK: Final = word_set("forget leave ignore mind keep back change don't not no never undo scratch")


def _corrects(one: Said) -> bool:
    """
    Whether a sentence puts something right, by its place or by name; a question only where it asks for it.

    'Swap the last two', 'Take Italy off and add its 3 to Poland', 'I'd rather attack France than Britain.'
    """
    if one.end == "?" and POLITE.search(" ".join(one.words)) is None:
        return False
    return puts_right(one) or _acts_on_named(one)


def _acts_on_named(one: Said) -> bool:
    words = " ".join(one.words)
    named = any(piece.area or piece.power or piece.ticker for piece in one.pieces)
    if named and _MEANS.search(words) is not None:
        return True
    acts = _ACTS.search(words) is not None or _RATHER.search(words) is not None
    return (
        named and acts and len(one.words) <= MOST and ELSEWHERE.search(words) is None and _OTHERS.search(words) is None
    )


_ACTS: Final = re.compile(
    r"^(?:(?:oh|no|wait|sorry|and|but|so|then|please|actually|hmm|hm|well|ah|also|or|rather|better|on second thoughts?"
    r"|[,.:;-]) )*(?:take|remove|drop|add|shift|reduce|raise|lower|cut|change|swap|replace|cancel|scrap|delete)\b"
    r"(?! (?:care|me|my|your|him|her|that|this,|it easy|note|into account))"
)
_MEANS: Final = re.compile(
    r"^(?:(?:oh|no|wait|sorry|and|but|so|actually|rather|[,.:;-]) )*(?:i|we) (?:mean|meant)"
    r" (?!(?:it|that|well|business|to)\b)"
)
"""'I mean Rumania, not the Baltic'."""
_RATHER: Final = re.compile(
    r"\b(?:i'd|i would|we'd|we would) (?:rather|prefer to) (?:attack|hit|put|place|send|use|take|go"
    r"|fight|strike|have)\b|\brather than\b|\binstead of\b"
)
_OTHERS: Final = re.compile(r"\b(?:wants?|asks?|asked|told|said|says|suggests?|thinks?|hopes?|promised|you|map)\b")
