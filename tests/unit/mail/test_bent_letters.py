"""
Letters of the corpus with a few words more, which take their orders away, or change nothing: `tests/bending.py`.

A small part of them is drawn; GAMESMASTER_BENT_LETTERS=100000 tries them all, in an hour or so.
"""

import os
from collections.abc import Iterable, Mapping
from typing import Any

from gamesmaster.bench.hands import Case, answer_to, judge
from tests.bending import bent, is_drawn, straight, wrapped

SHARE = int(os.environ.get("GAMESMASTER_BENT_LETTERS", "50"))
"""So many of a hundred thousand."""


def _drawn(letters: Iterable[Case]) -> list[Case]:
    return [case for case in letters if is_drawn(case, SHARE)]


def _is_asked(answer: Mapping[str, Any]) -> bool:
    return any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])


def test_no_bent_letter_is_taken_for_orders_in_silence() -> None:
    """
    Taken back, denied, told of somebody, of another time, on a condition: no order, or a question beside it.
    """
    silent = []
    letters = _drawn(each for case in straight() for each in bent(case))
    for case in letters:
        answer = answer_to(case)
        if [line for line in answer["orders"] if not line.endswith("PASS")] and not _is_asked(answer):
            silent.append((case.text, answer["orders"]))
    assert len(letters) > SHARE // 3
    assert silent == []


def test_words_around_a_letter_change_nothing_in_silence() -> None:
    """
    A greeting, the weather, a street number, thanks: the orders are all there, or asked about; never other ones.
    """
    changed = []
    letters = _drawn(each for case in straight() for each in wrapped(case))
    for case in letters:
        answer = answer_to(case)
        verdict = judge(case, {**answer, "commands": list(case.commands)})
        same = case.effective is not None and sorted(answer["effective"]) == sorted(case.effective)
        if verdict in ("misread", "dropped") and not _is_asked(answer) and not same:
            changed.append((case.text, answer["orders"]))
    assert len(letters) > SHARE // 3
    assert changed == []
