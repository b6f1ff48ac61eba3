"""
Letters made of parts, whose meaning is known: `tests/parts.py`, `tests/club_parts.py`, `tests/corrected_parts.py`.

A few hundred are made; GAMESMASTER_LETTERS_OF_PARTS=3000 makes so many of each kind, in some minutes.
"""

import os
import re
from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.club_parts import CLUB_MAKERS
from tests.corrected_parts import CORRECTED_MAKERS
from tests.parts import MAKERS, Made, Maker

COUNT = int(os.environ.get("GAMESMASTER_LETTERS_OF_PARTS", "40"))
"""Of each kind."""


def _answer(made: Made) -> tuple[frozenset[str], bool]:
    """What stands after the letter, and whether anything is asked about."""
    answer = answer_to(Case("parts", "", made.text, made.context, tuple(made.orders), (), ask=False, effective=None))
    lines = answer["effective"] if made.context.get("on_file") else answer["orders"]
    asked = any(each["kind"] != "note" for each in answer["findings"])
    return frozenset(map(_sorted, _added_up(lines))), asked


def _added_up(lines: Iterable[str]) -> list[str]:
    """The lines with what is placed in one area as one line."""
    there: Counter[str] = Counter()
    for line in lines:
        found = re.fullmatch(r"PLACE (\d+) IN (.*)", line)
        there[f"IN {found[2]}" if found else line] += int(found[1]) if found else 1
    return [f"PLACE {amount} {line}" if line.startswith("IN ") else line for line, amount in there.items()]


def _sorted(line: str) -> str:
    """An order with those attacked in the order of the alphabet: 'both of them' has none."""
    return re.sub(r"(?<=^ATTACK )(.*?)(?= IN )", lambda found: ", ".join(sorted(found[1].split(", "))), line)


@pytest.mark.parametrize("maker", (*MAKERS, *CLUB_MAKERS, *CORRECTED_MAKERS), ids=lambda maker: str(maker.__name__))
def test_letters_of_parts_are_read(maker: Maker) -> None:
    """Ninety-five of a hundred are right; of the others none is misread in silence."""
    draw = Random(maker.__name__)
    asked, silent = [], []
    for _ in range(COUNT):
        made = maker(draw)
        orders, asks = _answer(made)
        if asks:
            asked.append((made.text, sorted(orders)))
        elif orders != frozenset(map(_sorted, made.orders)):
            silent.append((made.text, sorted(orders)))
    assert silent == []
    assert len(asked) <= COUNT // 20, asked
