"""
Letters made of parts, whose meaning is known: `tests/parts.py`, `tests/club_parts.py`.

A few hundred are made; GAMESMASTER_LETTERS_OF_PARTS=3000 makes so many of each kind, in some minutes.
"""

import os
import re
from random import Random

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.club_parts import CLUB_MAKERS
from tests.parts import MAKERS, Made, Maker

COUNT = int(os.environ.get("GAMESMASTER_LETTERS_OF_PARTS", "120"))
"""Of each kind."""


def _answer(made: Made) -> tuple[frozenset[str], bool]:
    """What stands after the letter, and whether anything is asked about."""
    answer = answer_to(Case("parts", "", made.text, made.context, tuple(made.orders), (), ask=False, effective=None))
    lines = answer["effective"] if made.context.get("on_file") else answer["orders"]
    asked = any(each["kind"] != "note" for each in answer["findings"])
    return frozenset(map(_sorted, lines)), asked


def _sorted(line: str) -> str:
    """An order with those attacked in the order of the alphabet: 'both of them' has none."""
    return re.sub(r"(?<=^ATTACK )(.*?)(?= IN )", lambda found: ", ".join(sorted(found[1].split(", "))), line)


@pytest.mark.parametrize("maker", (*MAKERS, *CLUB_MAKERS), ids=lambda maker: str(maker.__name__))
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
