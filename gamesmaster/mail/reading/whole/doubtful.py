"""
A change that its writer leaves open beside one that is plain: 'Czechoslovakia down to two. Maybe one less in Poland.'

What is open is asked about, and costs the plain change nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import turns
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.mail.reading.whole.untold import blank
from gamesmaster.rules import notation

_QUESTION: Final = "This leaves something open. Please write the one that shall be done."
_OPEN: Final = word_set(
    "or maybe perhaps possibly might may could unless if about around roughly approximately least most few some"
    " either sure"
)
_TURNS: Final = word_set(
    "instead rather but sorry wait actually same both all rest other others everything them it that those these this no"
    " don't won't never nothing again already forget scratch ignore"
)
_RANGE: Final = re.compile(r"\b\d+ ?[-/–] ?\d")
_LONGEST: Final = 30


def with_plain_kept(reading: Reading, letter: Heard, again: Callable[[str], Reading]) -> Reading:
    """
    Give the reading with the changes of a letter that stand beside one that is left open, and is asked about.

    Args:
        reading: That was decided on.
        letter: As heard.
        again: Reads words as they would be read if they were a whole letter.
    """
    context = letter.context
    if not asks(reading) or not context.on_file or not letter.alone or reading.orders or reading.cancelled:
        return reading
    open_ = [one for one in letter.said if _is_open(one)]
    plain = [one for one in letter.said if one not in open_ and any(piece.is_named for piece in one.pieces)]
    if len(open_) != 1 or not plain or any(turns(one, (), True) for one in letter.said if one not in (*open_, *plain)):
        return reading
    lines = letter.text.split("\n")
    blank(lines, open_[0].pieces[0], open_[0].pieces[-1], through=True)
    alone = again("\n".join(lines))
    if asks(alone) or not (alone.orders or alone.cancelled) or not _leaves(alone, open_[0], letter):
        return reading
    line = open_[0].text.strip()[:200]
    asked = Question(line, "ambiguous", "either-or", _QUESTION, number=open_[0].number)
    return replace(alone, findings=(*alone.findings, asked))


def _leaves(alone: Reading, one: Said, letter: Heard) -> bool:
    """Whether the plain changes leave alone what the open one is about."""
    areas = {piece.area for piece in one.pieces if piece.area}
    stands = merge(letter.context.on_file, alone, letter.context.phase).lines
    about = [line for line in letter.context.on_file if _area_of(line) in areas]
    changed = {getattr(each.order, "area", "") for each in alone.orders}
    return areas.isdisjoint(changed) and all(line in stands for line in about)


def _area_of(line: str) -> str:
    return str(getattr(notation.read(line)[1], "area", ""))


def _is_open(one: Said) -> bool:
    """It names an area, takes nothing back, and hedges, gives a choice or a range."""
    if len(one.pieces) > _LONGEST or not any(piece.area for piece in one.pieces) or not _TURNS.isdisjoint(one.words):
        return False
    most = "more than" in " ".join(one.words)
    return most or not _OPEN.isdisjoint(one.words) or _RANGE.search(one.text) is not None
