"""What stands on the board, told to have it checked: 'My books say: Italy 2, Poland 3. Is that right?'"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.counted import counted
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import LONGEST, Said

_RECORDS: Final = (
    r"(?:board|books?|map|charts?|reports?|spreadsheet|reckoning|records?|notes?|sheet|ledger|results|table|count)"
)
_STANDS: Final = re.compile(
    rf"\b(?:on|by|according to|per|from|in|after) (?:the|my|your|our) (?:last |latest |own )?{_RECORDS}\b"
    rf"|\b(?:my|the|your|our) (?:last |latest |own )?{_RECORDS} (?:says?|shows?|has|have|gives?|gave|reads?|tells?"
    rf"|lists?)\b"
    r"|\b(?:i|we) (?:count|counted|own|show|make it|reckon|stand with|stand at|now stand|currently have|already have)\b"
    r"|\b(?:the|my|our) position\b|^after (?:the )?last turn\b|\bas it stands\b|\bas i see it\b|\bas far as i can see\b"
    r"|\b(?:on|at) (?:the )?(?:board|moment|present)$"
)
"""The writer tells what there is."""
_CHECKS: Final = re.compile(
    r"^(?:is|are|was) (?:that|this|it|these|those|they|all that|all this)(?: all)? (?:right|correct|so|ok|okay"
    r"|still true|true)\b"
    r"|\bhave i got (?:that|this|it|them|these)(?: all)? (?:right|correct)\b"
    r"|\b(?:do|does) (?:your|the) \w+ (?:say|show|agree|have)\b"
    r"|\b(?:do|can|could|would|will) you (?:please |kindly )?(?:agree|confirm|check|verify|have the same"
    r"|make it the same)\b"
    r"|^(?:please |kindly |pls )*(?:confirm|check|verify|correct me)\b|\bcorrect me if\b|\bor am i (?:wrong|mistaken)\b"
    r"|^(?:right|correct|agreed|yes)$|^am i (?:right|wrong|correct|mistaken)\b"
)
"""And has it checked."""
_GIVES: Final = word_set(
    "more add adds want put place send goes go gets get need please new another extra so would like"
)
_CLOSE: Final = 3


def without_checked(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without placings that are what the writer has, and wants to know from us.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.context.phase != "placing" or not any(_checks(one) for one in letter.said):
        return reading
    told = [one for one in letter.said if _tells(one)]
    if not told:
        return reading
    others = [one for one in letter.said if one not in told and any(piece.area for piece in one.pieces)]
    kept = tuple(each for each in reading.orders if not any(each.words in one.text for one in told))
    known = all(_is_on_board(one, letter.context) for one in told)
    if others or not known:
        if len(kept) == len(reading.orders):
            return reading
        line = told[0].text.strip()[:200]
        asked = Question(line, "ambiguous", "which-order", _ASKED, number=told[0].number)
        return replace(reading, orders=kept, findings=(*reading.findings, *([] if known else [asked])))
    areas = {piece.area for one in told for piece in one.pieces}
    kept = tuple(each for each in reading.orders if getattr(each.order, "area", "") not in areas)
    return replace(reading, orders=kept, findings=tuple(each for each in reading.findings if each.kind == "note"))


_ASKED: Final = "Is this what you have on the board, or what you place? If you place it, please write so."


def _is_on_board(one: Said, context: Context) -> bool:
    """Whether the writer has as many there as it says."""
    board, counts = context.board or {}, [(area, count) for _, area, count in counted(one.pieces, None, _CLOSE)]
    return bool(counts) and all(board.get(area, {}).get(context.power or "") == count for area, count in counts)


def _checks(one: Said) -> bool:
    return len(one.pieces) <= LONGEST and _CHECKS.search(_words(one)) is not None


def _tells(one: Said) -> bool:
    """Whether a sentence counts in areas what there is."""
    counts = any(piece.role == "number" for piece in one.pieces) and any(piece.area for piece in one.pieces)
    gives = not _GIVES.isdisjoint(one.words)
    return counts and not gives and len(one.pieces) <= LONGEST and _STANDS.search(_words(one)) is not None


def _words(one: Said) -> str:
    return " ".join(piece.word for piece in one.pieces if piece.role != "mark")
