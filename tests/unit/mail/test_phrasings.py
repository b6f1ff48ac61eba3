"""
Two hundred and fifty ways to say one thing, filled by lot: `tests/phrasings.py`.

Each is filled once; GAMESMASTER_PHRASINGS=20 fills it so often, in a minute or two.
"""

import os
from random import Random

from gamesmaster.bench.hands import answer_to
from tests.phrasings import joined, letters

COUNT = int(os.environ.get("GAMESMASTER_PHRASINGS", "1"))
"""Times that each way is filled."""
SHARE = 0.92
"""Of them that are read without a question."""


def test_ways_to_say_one_thing_are_read() -> None:
    """
    None is misread or dropped in silence.
    """
    draw = Random("phrasings")
    silent, asked, count = [], [], 0
    for _ in range(COUNT):
        for case in letters(draw):
            answer = answer_to(case)
            count += 1
            lines = answer["effective"] if "on_file" in case.context else answer["orders"]
            found = sorted(line for line in lines if line != "PASS" or case.orders == ("PASS",))
            if any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"]):
                asked.append(case.text)
            elif found != sorted(case.orders):
                silent.append((case.text, lines, case.orders))
    assert silent == []
    assert len(asked) <= count * (1 - SHARE), asked


def test_two_ways_in_one_letter_are_told_apart() -> None:
    """
    None is misread or dropped in silence.
    """
    silent, asked, count = [], [], 60 * COUNT
    for case in joined(Random("joined"), count):
        answer = answer_to(case)
        if any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"]):
            asked.append(case.text)
        elif sorted(answer["orders"]) != sorted(case.orders):
            silent.append((case.text, answer["orders"], case.orders))
    assert silent == []
    assert len(asked) <= count // 4, asked
