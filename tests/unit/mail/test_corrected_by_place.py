"""What a letter puts right further down by place or label: 'the first', 'no. 2', 'the figure under (a)'."""

from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

PLACING = {
    "scenario": "origins-ww2/historical",
    "turn": 4,
    "phase": "placing",
    "power": "Britain",
    "income": 14,
    "board": {"Poland": {"Britain": 5, "Germany": 8}, "Italy": {"Britain": 6}},
}
ATTACK = {
    "scenario": "origins-ww2/historical",
    "turn": 3,
    "phase": "attack",
    "power": "Germany",
    "board": {"Poland": {"Germany": 11, "Russia": 5}, "Rhineland": {"Germany": 9, "France": 7}},
}
LIST = "1. Italy 6\n2. Poland 5\n3. Baltic States 3\n\n"
ROW = "Italy 6, Poland 5, Baltic 3. "


def _answer(text: str, context: dict[str, Any] = PLACING) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    return answer["orders"], any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])


def _places(italy: int, poland: int, baltic: int) -> list[str]:
    return [f"PLACE {italy} IN Italy", f"PLACE {poland} IN Poland", f"PLACE {baltic} IN Baltic States"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (LIST + "Sorry, make no. 1 seven and no. 3 two.", _places(7, 5, 2)),
        (LIST + "Correction: item 1 is 7 and item 3 is 2.", _places(7, 5, 2)),
        (LIST + "Swap 1 and 3, please.", _places(3, 5, 6)),
        (LIST + "Swap numbers 1 and 3, please.", _places(3, 5, 6)),
        (LIST + "I hope no. 2 holds.", _places(6, 5, 3)),
        (
            "(a) Italy 6; (b) Poland 5; (c) Baltic 3. The figure under (a) shall be 7 and that under (c) 2.",
            _places(7, 5, 2),
        ),
        (
            "(a) six (6) factors in Italy;\n(b) five (5) factors in Poland; and\n(c) three (3) factors in the Baltic"
            " States;\n\nsave that, upon reconsideration, the figure under (a) shall read seven (7) and the figure"
            " under (c) two (2).",
            _places(7, 5, 2),
        ),
        (ROW + "One less in the first and one more in the last.", _places(5, 5, 4)),
        (ROW + "The first one should be five, the last four.", _places(5, 5, 4)),
        (ROW + "Two more for the last, two fewer for the first.", _places(4, 5, 5)),
        (ROW + "Wait, take one off the first and give it to the last.", _places(5, 5, 4)),
        (ROW + "Hm, shift one from the first to the last.", _places(5, 5, 4)),
        (ROW + "We want to swap houses with friends in Spain.", _places(6, 5, 3)),
        (ROW + "The last is my favourite.", _places(6, 5, 3)),
    ],
)
def test_placings_are_put_right_by_place(text: str, meant: list[str]) -> None:
    assert _answer(text) == (meant, False)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("The latter with Boeing rather.", ["ATTACK Russia IN Poland STOCK GM", "ATTACK France IN Rhineland STOCK BA"]),
        (
            "The former only at 2:1.",
            ["ATTACK Russia IN Poland STOCK GM AT LEAST 2-1", "ATTACK France IN Rhineland STOCK F"],
        ),
        ("Scrap the first.", ["ATTACK France IN Rhineland STOCK F"]),
    ],
)
def test_attacks_are_put_right_by_place(text: str, meant: list[str]) -> None:
    assert _answer("Attack Russia in Poland with GM, France in Rhineland with Ford. " + text, ATTACK) == (meant, False)


@pytest.mark.parametrize(
    "text",
    [
        "Italy 6\nPoland 5\nBaltic 3\n\nSwap 1 and 3 please.",
        "Hans is in Austria with 4, I have 2 in Rumania. "
        + ROW
        + "One less in the last, one more in the first, I mean it.",
    ],
)
def test_where_the_place_is_unclear_it_is_asked_about(text: str) -> None:
    assert _answer(text)[1]


def test_companies_that_change_places_in_odd_words_are_asked_about() -> None:
    text = "Attack Russia in Poland with GM, France in Rhineland with Ford. Swap the companies round, please."
    assert _answer(text, ATTACK)[1]
