"""Factors that move to another area than was sent before, in turns of phrase; and what moves none."""

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.unit.mail.test_overheard import Context

FILED: Context = {
    "scenario": "origins-ww2/historical",
    "phase": "placing",
    "power": "Germany",
    "turn": 4,
    "income": 15,
    "on_file": ["PLACE 7 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Czechoslovakia"],
}
MOVED = ["PLACE 5 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Czechoslovakia", "PLACE 2 IN Italy"]


def _stands(text: str) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, FILED, (), (), False, None))
    return answer["effective"], any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])


@pytest.mark.parametrize(
    "text",
    [
        "Two of the Polish seven should go to Italy instead.",
        "Italy should get two of the seven that I sent to Poland.",
        "Give two of Poland's seven to Italy.",
        "Two of the seven that were going to Poland are going to Italy now.",
        "Of the seven for Poland I would like to redirect two, to Italy, everything else unchanged.",
        "Before you close the turn, trim my Polish stake by two in favour of Italy.",
        "Italy: 2, please, and you can pay for it by cutting Poland to 5.",
        'Replace "Poland 7" in my letter with "Poland 5, Italy 2" and you have what I want.',
        "Make it 5-5-3-2 for Poland, Austria, Czechoslovakia and Italy in that order, please.",
    ],
)
def test_factors_move(text: str) -> None:
    assert _stands(text) == (MOVED, False)


@pytest.mark.parametrize(
    "text",
    [
        "Hans says that two of the Polish seven should go to Italy.",
        "Should two of the Polish seven go to Italy?",
        "Next turn two of the Polish seven go to Italy.",
        "If Russia leaves, two of the Polish seven go to Italy.",
        "Two of the Russian seven should go to Italy, he writes.",
    ],
)
def test_what_moves_none(text: str) -> None:
    assert _stands(text)[0] == FILED["on_file"]
