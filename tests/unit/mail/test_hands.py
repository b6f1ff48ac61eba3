"""
Letters in many hands, in every game: `tests/letters/hands`, each with what a patient person reads in it.

A letter that is not read so yet says in `today` what becomes of it; being misread is nothing that may be said so. A
part of them is drawn, always the same; GAMESMASTER_HANDS=100 reads them all.
"""

import os
import tomllib

import pytest

from gamesmaster.bench.hands import ANSWERS, CORPUS, FEW, HELD_OUT, Case, answer_to, by_class, cases, judge
from tests.bending import is_drawn

SHARE = int(os.environ.get("GAMESMASTER_HANDS", "15"))
"""So many of a hundred letters."""
BUILT_WITH = [case for case in cases() if case.file not in HELD_OUT]
DRAWN = [case for case in BUILT_WITH if is_drawn(case, 1000 * SHARE)]


@pytest.mark.parametrize("case", DRAWN, ids=[f"{case.file}: {case.text.strip()[:50]}" for case in DRAWN])
def test_a_letter_is_read_as_it_was_meant(case: Case) -> None:
    """
    Exactly the orders that were given, and a question only where one is due.
    """
    assert judge(case, answer_to(case)) == case.today


def test_no_letter_may_be_misread() -> None:
    """
    An order that was not given, or another number, area or target, is nothing to get used to.
    """
    said = {
        letter.get("today", "right")
        for file in CORPUS.glob("*.toml")
        for letter in tomllib.loads(file.read_text("utf-8"))["letter"]
    }
    assert said <= set(ANSWERS) - {"misread", "dropped"}


def test_every_letter_is_counted_in_one_class() -> None:
    """By the first words of what is hard about it, 'trap, last turn retold'; rare ones together."""
    classes = by_class([(case, "right") for case in BUILT_WITH])
    assert sum(len(each) for each in classes.values()) == len(BUILT_WITH)
    assert len(classes) < 100 and len(classes["traps"]) > FEW
