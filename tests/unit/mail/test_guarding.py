"""The last look at a sentence that orders something: its first words, its last, and the sentence behind it."""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

PLACING = {"scenario": "origins-ww2/historical", "phase": "placing", "power": "Germany", "income": 12}
ATTACK = {
    "scenario": "origins-ww2/historical",
    "phase": "attack",
    "power": "France",
    "board": {"Rhineland": {"France": 7, "Germany": 5}, "Italy": {"France": 6, "Britain": 2}},
}


def _answer(text: str, context: Mapping[str, Any]) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, context, (), (), ask=False, effective=None))
    return answer["orders"], any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])


@pytest.mark.parametrize(
    "text",
    [
        "5 in Poland, 7 in Austria. Next turn.",
        "5 in Poland, 7 in Austria. I mean next turn.",
        "5 in Poland, 7 in Austria. I'll do that next turn.",
        "5 in Poland, 7 in Austria. Not today.",
        "5 in Poland, 7 in Austria. Not in a hundred years.",
        "5 in Poland, 7 in Austria. Thanks but no thanks.",
        "Unless you hear from me, 5 in Poland, 7 in Austria",
        "5 in Poland, 7 in Austria (not really)",
        "5 in Poland, 7 in Austria, once the treaty is signed",
        "My brother would like to put 5 in Poland and 7 in Austria",
        "I nearly decided to put 5 in Poland and 7 in Austria",
    ],
)
def test_bent_placings_are_asked_about(text: str) -> None:
    """Though the numbers come to the income."""
    assert _answer(text, PLACING) == ([], True)


@pytest.mark.parametrize(
    "text",
    [
        "Germany/Rhineland/Ford - NOT",
        "Germany Rhineland Ford - that was last turn.",
        "Not to be taken seriously: Germany/Rhineland/Ford",
        "Germany's proposal: attack Britain in Italy with Ford",
        "Attack Germany in the Rhineland with Ford, once the treaty is signed.",
    ],
)
def test_bent_attacks_are_asked_about(text: str) -> None:
    """Though the board proves them."""
    assert _answer(text, ATTACK) == ([], True)


@pytest.mark.parametrize(
    "text",
    [
        "5 in Poland, 7 in Austria, assuming I've counted right.",
        "5 in Poland, 7 in Austria. Not my finest hour.",
        "5 in Poland, 7 in Austria. More next turn.",
    ],
)
def test_what_only_sounds_so_asks_nothing(text: str) -> None:
    """'More next turn' is no 'next turn'."""
    assert _answer(text, PLACING) == (["PLACE 5 IN Poland", "PLACE 7 IN Austria"], False)
