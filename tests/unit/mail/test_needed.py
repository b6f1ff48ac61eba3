"""What stands in every text that a pattern matches; and that no turn of phrase is passed over for it."""

import pytest

from gamesmaster.bench.hands import cases
from gamesmaster.mail.reading.text.turns.needed import needed_in
from gamesmaster.mail.reading.text.turns.phrases import TURNS


@pytest.mark.parametrize(
    ("pattern", "needs"),
    [
        (r"\bnothing more\b", {"nothing more"}),
        (r"\b(?:cancel|withdraw) (?:it|that)", {"cancel", "withdraw"}),
        (r"colou?r scheme", {"r scheme"}),
        (r"(?:please )?send (?!none)(?=more)", {"send "}),
        (r"(?P<n>\d{1,3}|one)", set()),
        (r"Poland|\d+", set()),
        (r"a+b|[xyz]", set()),
        (r"(?<=The )Poles", {"poles"}),
    ],
)
def test_what_is_needed(pattern: str, needs: set[str]) -> None:
    assert needed_in(pattern) == needs


def test_no_turn_of_phrase_is_passed_over() -> None:
    """Each row that is said in a letter has what it needs in it."""
    for at, case in enumerate(cases()):
        if at % 40:
            continue
        low = case.text.lower()
        assert all(row.may_be_in(low) for row in TURNS if row.said.search(case.text) is not None)
