"""
Changes of placings that go against the letter: fewer where it says more, more where it says that they are taken away,
other numbers than those of a list that comes to all there is.

'Two more in Poland, and these two you take away from the ones for Rumania' is not two in Poland and five in Rumania,
however well that comes to the income.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.filed.placed import placed_by
from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.whole.filing import placings_after
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.proofs.changes import changed
from gamesmaster.mail.reading.whole.proofs.signs import Signs, signs_of, told_plainly, without_old
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.refiled import amending

_FORM: Final = re.compile(r"n(?P<sign>[ml])[it]?(?P<a>a)")
"""'Two more in Poland', 'one less for Italy'."""
_PAIR: Final = re.compile(r"(?P<n>n)[it]?(?P<a>a)")
_PAIRS: Final = re.compile(r"n?,?h?,?(?:n[it]?a,?)+")
"""A list, and what it comes to in front of it."""
_PART: Final = re.compile(r"nht?(?P<a>a)")
"""'Give one of them to Poland': that many more."""
_ASKED: Final = "How many is each area to get? Please write what shall stand, line by line."


def with_against_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Take the change that a letter counts where what was read goes against its words, or ask.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    asked = any(each.kind != "note" for each in reading.findings)
    if context.phase != "placing" or not context.on_file or not letter.alone or asked or not reading.orders:
        return reading
    if reading.intent == "replace":
        return reading
    board = placed_by(context.on_file)
    if not board or recants(letter.said):
        return reading
    after = placed_by(merge(context.on_file, reading, context.phase).lines)
    one = _against(letter, board, after)
    if one is None:
        return reading
    counted = changed(letter, board)
    if counted is not None and counted != board:
        return amending(reading, placings_after(board, counted), letter.said, context)
    question = Question(one.text.strip()[:200], "ambiguous", "not-understood", _ASKED, number=one.number)
    return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, question))


def _against(letter: Heard, board: Mapping[str, int], after: Mapping[str, int]) -> Said | None:
    """
    The sentence that says more of an area that gets no more, or less of one that gets no less, or that lists all there
    is otherwise: '… wants with his twelve: four in the Rhineland, four in Alsace-Lorraine and four in Czechoslovakia.'
    """
    named = ""
    for written, own in zip(letter.said, letter.parts, strict=True):
        one = without_old(told_plainly(written, board), board)
        signs = signs_of(one, named)
        named = _last(signs, named)
        if any(part.heard for part in own):
            continue
        listed = _listed(signs, letter.context.income or 0)
        if listed and listed != {area: count for area, count in after.items() if count}:
            return written
        if not any(part.stance in ("orders", "odd") for part in own):
            continue
        for found in _PART.finditer(signs.kinds):
            area = signs.area(found, "a")
            if after.get(area, 0) < board.get(area, 0):
                return written
        for found in _FORM.finditer(signs.kinds):
            area = signs.area(found, "a")
            gets_more = after.get(area, 0) > board.get(area, 0)
            if after.get(area, 0) == board.get(area, 0) or gets_more != (found["sign"] == "m"):
                return written
    return None


def _listed(signs: Signs, income: int) -> dict[str, int]:
    """What a sentence gives to its areas where that comes to the income; nothing where it does not, or says more."""
    pairs = {signs.area(found, "a"): signs.number(found, "n") for found in _PAIR.finditer(signs.kinds)}
    return pairs if len(pairs) > 1 and sum(pairs.values()) == income and _PAIRS.fullmatch(signs.kinds) else {}


def _last(signs: Signs, named: str) -> str:
    """The area that a sentence names last, or else the one before it."""
    areas = [str(value) for kind, value in zip(signs.kinds, signs.values, strict=True) if kind == "a"]
    return areas[-1] if areas else named
