"""The marks of a sentence worked off as steps, in every way in which they may be meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.again import change_pointing, change_shares, change_steps
from gamesmaster.mail.reading.again.change_marks import Mark
from gamesmaster.mail.reading.again.change_rows import Ledgers, kinds_of
from gamesmaster.mail.reading.again.ledger import Ledger

MOST_STATES: Final = 48
_STEPS: Final = (*change_steps.STEPS, *change_shares.STEPS, *change_pointing.STEPS)


def settled(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """
    Work the marks of a sentence off.

    Args:
        ledger: Before it.
        marks: Of the sentence.

    Returns:
        What may stand after it; nothing when it says something that is no step.
    """
    joined = _joined(marks)
    return _worked(ledger, marks) or (_worked(ledger, joined) if len(joined) < len(marks) else [])


def _joined(marks: Sequence[Mark]) -> list[Mark]:
    """The marks without the commas inside what is said of one area: 'Italy, 3', 'Baltic States: 0 (was 2)'."""
    found: list[Mark] = []
    for mark, following in zip(marks, [*marks[1:], Mark("")], strict=True):
        clause = re.split("[,&]", kinds_of(found))[-1]
        named = any(kind in _AREAS for kind in clause)
        inside = following.kind in _SAID_OF_IT and following.kind and named
        told = following.kind == "P" and clause == "n" and len(found) == 1  # 'one factor, which is to be …'
        goes = following.kind in ("F", "T") and "n" in clause
        if mark.kind == "L" or (mark.kind == "," and (told or inside or goes)):
            continue
        found.append(mark)
    return found


_AREAS: Final = "FTAI"
_SAID_OF_IT: Final = "no=+-0IMGw"


def _worked(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    kinds = kinds_of(marks)
    reached: dict[int, Ledgers] = {0: [ledger]}
    for at in range(len(kinds)):
        here = list(dict.fromkeys(reached.get(at, ())))[:MOST_STATES]
        if not here:
            continue
        if kinds[at] in ",&":
            reached.setdefault(at + 1, []).extend(here)
        for pattern, act in _STEPS:
            found = pattern.match(kinds, at)
            if found is None or found.end() == at:
                continue
            part = marks[at : found.end()]
            after = [each for one in here for each in act(one, part)]
            reached.setdefault(found.end(), []).extend(after)
    return list(dict.fromkeys(reached.get(len(kinds), ())))[:MOST_STATES]
