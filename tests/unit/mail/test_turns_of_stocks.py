"""Stocks that take the place of others sent before, in turns of phrase; and what changes none."""

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.unit.mail.test_overheard import Context

FILED: Context = {
    "scenario": "origins-ww2/historical",
    "phase": "attack",
    "power": "Germany",
    "turn": 4,
    "board": {"Poland": {"France": 2, "Russia": 5, "Germany": 9}, "Austria": {"France": 3, "Germany": 7}},
    "on_file": ["ATTACK Russia IN Poland STOCK GM", "ATTACK France IN Austria STOCK IBM"],
}
CHANGED = ["ATTACK Russia IN Poland STOCK F", "ATTACK France IN Austria STOCK IBM"]


def _stands(text: str) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, FILED, (), (), False, None))
    return answer["effective"], any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])


@pytest.mark.parametrize(
    "text",
    [
        "If it's not too late, use Ford where I put GM.",
        "Could Ford stand in for General Motors?",
        "What was I thinking, spending GM on Poland? Make it Ford.",
        "For Poland read Ford where I put General Motors.",
        "The GM in my Poland attack becomes Ford.",
        "GM was a mistake, it should be Ford.",
        "GM's out and Ford's in.",
    ],
)
def test_a_stock_takes_the_place_of_another(text: str) -> None:
    assert _stands(text) == (CHANGED, False)


@pytest.mark.parametrize(
    "text",
    [
        "Ford might have been better than GM, but no.",
        "Hans says that Ford could stand in for General Motors.",
        "Should I use Ford where I put GM?",
        "GM was a mistake last turn, it should have been Ford then.",
    ],
)
def test_what_changes_none(text: str) -> None:
    assert _stands(text)[0] == FILED["on_file"]
