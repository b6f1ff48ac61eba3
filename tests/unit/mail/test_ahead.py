"""Factors that make the writer so much stronger than somebody else: `mail.reading.whole.ahead`."""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

CONTEXT: Mapping[str, Any] = {
    **{"scenario": "origins-ww2/historical", "phase": "placing", "turn": 3, "power": "Russia", "income": 14},
    "board": {"Poland": {"Russia": 4, "Germany": 6}, "Rumania": {"Russia": 5}, "Baltic States": {"Germany": 2}},
}


def _read(text: str) -> tuple[list[str], bool]:
    """The orders of a letter, and whether a question is asked."""
    answer = answer_to(Case("", "", text, CONTEXT, (), (), False, None))
    return answer["orders"], any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])


@pytest.mark.parametrize(
    ("text", "poland"),
    (
        (
            "I want to end up with exactly one factor more than the Germans in Poland, so place as many as that takes.",
            3,
        ),
        ("Place enough in Poland to have one more than the Germans there.", 3),
        ("Make Poland two stronger than the Germans.", 4),
        ("I would like to be one ahead of Germany in Poland.", 3),
        ("Enough in Poland that I outnumber the Germans by one.", 3),
        ("As many in Poland as it takes to draw level with Germany.", 2),
        ("Please put just enough factors in Poland to outnumber Germany there by 2.", 4),
        ("Give me a majority of one over Germany in Poland.", 3),
        ("Outnumber the Germans in Poland by 2!", 4),
    ),
)
def test_so_many_are_placed_as_the_chart_says(text: str, poland: int) -> None:
    """
    Germany has six in Poland, the writer four.
    """
    orders, asked = _read(f"{text} The rest goes to Rumania.")
    assert orders == [f"PLACE {poland} IN Poland", f"PLACE {14 - poland} IN Rumania"]
    assert not asked


@pytest.mark.parametrize(
    "text",
    (
        "One more than the Germans in Poland, please.",
        "The French should have two more than the Germans in Poland.",
        "I am one ahead of Germany in Poland, I think.",
        "Hans says I should be one ahead of Germany in Poland.",
        "Next turn I want to be two ahead of Germany in Poland.",
        "Germany wants to be one ahead of the Germans in Poland.",
        "Do not let me be one ahead of Germany in Poland.",
        "Shouldn't I be one ahead of Germany in Poland?",
        "Make it one more than the Germans in Italy, as usual.",
    ),
)
def test_nothing_is_placed_by_what_is_only_told(text: str) -> None:
    """
    Nor where 'one more than the Germans' may be what is placed.
    """
    orders, _ = _read(f"{text}\n5 in Rumania.")
    assert orders in ([], ["PLACE 5 IN Rumania"])
