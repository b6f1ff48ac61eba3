"""Numbers that only repeat what is on file beside the one that takes their place."""

import pytest

from gamesmaster.bench.hands import Case, answer_to

CONTEXT = {
    "scenario": "origins-ww2/historical",
    "phase": "placing",
    "power": "Britain",
    "income": 12,
    "on_file": ["PLACE 4 IN Italy", "PLACE 4 IN Austria", "PLACE 4 IN Rhineland"],
}
AFTER = ["PLACE 3 IN Italy", "PLACE 5 IN Austria", "PLACE 4 IN Rhineland"]


def _stands(text: str) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, CONTEXT, (), (), ask=False, effective=None))
    return answer["effective"], any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])


@pytest.mark.parametrize(
    "text",
    [
        "Please reduce Italy from 4 to 3 and increase Austria from 4 to 5.",
        "Italy should be 3, not 4, and Austria should be 5, not 4.",
        "Italy 3 (not 4), Austria 5 (not 4)",
        "I want 5 instead of 4 in Austria and 3 instead of 4 in Italy",
        "Put 5 rather than 4 in Austria and 3 rather than 4 in Italy",
        "Not 4 in Italy but 3, and not 4 in Austria but 5.",
    ],
)
def test_the_former_number_is_passed_over(text: str) -> None:
    """Whichever way it is told."""
    assert _stands(text) == (AFTER, False)


@pytest.mark.parametrize(
    "text", ["Please reduce Italy from 6 to 3 and increase Austria from 4 to 5.", "Italy 3, not 9."]
)
def test_a_number_that_is_not_on_file_is_no_former_one(text: str) -> None:
    """Whoever believes that six are there may mean another area, or another letter."""
    assert _stands(text)[0] != AFTER


def test_a_move_keeps_its_number() -> None:
    """'4 from Italy' is no 'from 4'."""
    assert _stands("Move 4 from Italy to Poland")[0] == [
        "PLACE 4 IN Austria",
        "PLACE 4 IN Rhineland",
        "PLACE 4 IN Poland",
    ]
