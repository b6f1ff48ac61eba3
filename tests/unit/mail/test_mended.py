"""
What a writer puts right in the middle of a sentence: `mail.reading.whole.mended`.

Letters are filled by lot; GAMESMASTER_PHRASINGS=20 fills two thousand.
"""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.corrections import corrected

COUNT = 100 * int(os.environ.get("GAMESMASTER_PHRASINGS", "1"))
PLACING = {"scenario": "origins-ww2/historical", "phase": "placing", "turn": 3, "power": "Germany", "income": 15}
ATTACK: dict[str, Any] = {
    "scenario": "origins-ww2/historical",
    "phase": "attack",
    "turn": 3,
    "power": "Germany",
    "board": {area: {"Germany": 8, "France": 3, "Russia": 3} for area in ("Poland", "Austria")},
}


def explained(text: str, context: dict[str, Any]) -> dict[str, Any]:
    """As `letter explain` reads it."""
    return answer_to(Case("", "", text, context, (), (), ask=False, effective=None))


def test_one_word_put_right_is_read_as_put_right() -> None:
    """A number, an area, a target or a stock, with each way to say so."""
    misread, asked = [], []
    for case in corrected(Random("corrected"), COUNT):
        answer = answer_to(case)
        if any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"]):
            asked.append(case.text)
        elif Counter(answer["orders"]) != Counter(case.orders):
            misread.append((case.text, answer["orders"], case.orders))
    assert misread == []
    assert len(asked) <= COUNT // 50, asked


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("3 to italy, no sorry 2, and 6 to austria", ["PLACE 2 IN Italy", "PLACE 6 IN Austria"]),
        ("I'd like 5, sorry, 4 in Italy, 3 in Austria", ["PLACE 4 IN Italy", "PLACE 3 IN Austria"]),
        ("Austria 5 (sorry, 4 I mean), Italy 4.", ["PLACE 4 IN Austria", "PLACE 4 IN Italy"]),
        ("Italy, no, Rumania: 5, and Austria: 3", ["PLACE 5 IN Rumania", "PLACE 3 IN Austria"]),
        ("7 in Poland - sorry, I mean 5 - 5 in Austria", ["PLACE 5 IN Poland", "PLACE 5 IN Austria"]),
    ],
)
def test_forms_of_correction(text: str, orders: list[str]) -> None:
    """Spoken, in brackets, beside a list, and where the dash between two numbers is none of odds."""
    assert explained(text, PLACING)["orders"] == orders


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("Poland 5, no 3 in Italy", PLACING),
        ("5 in Poland, or rather, 4 if Germany comes", PLACING),
        ("Russia in Poland: IBM, no wait GE, no wait IBM. Argh. You know what, roll a die.", ATTACK),
    ],
)
def test_what_is_no_plain_correction_is_asked_about(text: str, context: dict[str, Any]) -> None:
    """Another area's number, a condition, and somebody who cannot make up his mind."""
    assert any(each["kind"] != "note" for each in explained(text, context)["findings"])


def test_the_words_shown_are_those_of_the_letter() -> None:
    """The receipt quotes what was written, with the correction."""
    used = explained("Italy 3 - no, make that 2 - and Austria 4.", PLACING)["used"]
    assert used[0]["words"] == "Italy 3 - no, make that 2"


def test_a_stock_that_is_denied_is_not_the_one_put_right() -> None:
    """'not IBM, I meant GE' keeps GE."""
    read = explained("I attack Russia in Poland with IBM. No, wrong, not IBM, I meant GE.", ATTACK)
    assert read["orders"] == ["ATTACK Russia IN Poland STOCK GE"]


@pytest.mark.parametrize(
    "text",
    (
        "I put 5 in Italy and 5 in Poland. Sorry, Russia!",
        "5 in Italy, 5 in Poland, sorry Britain",
        "5 in Italy, 5 in Poland (sorry, Russia)",
    ),
)
def test_sorry_may_be_said_to_a_power(text: str) -> None:
    """It moves no factors to where that power is at home."""
    read = explained(text, PLACING)
    assert any(each["kind"] != "note" for each in read["findings"])
    assert not {"PLACE 5 IN Russia", "PLACE 5 IN Britain"} & set(read["orders"])
