"""What a number is told to be more or less than, where orders are on file."""

import pytest

from gamesmaster.bench.hands import Case, answer_to

FILED = ["PLACE 5 IN Poland", "PLACE 4 IN Baltic States", "PLACE 3 IN Rumania"]
CONTEXT = {
    "scenario": "origins-ww2/historical",
    "phase": "placing",
    "power": "Russia",
    "income": 12,
    "on_file": FILED,
}


def _stands(text: str) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, CONTEXT, (), (), ask=False, effective=None))
    return sorted(answer["effective"]), any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])


@pytest.mark.parametrize(
    "text",
    [
        "One more in the Baltic States and one fewer in Rumania than I told you yesterday, please.",
        "One more in the Baltic States and one fewer in Rumania than in my last letter.",
        "Please make it one more for the Baltic and one less for Rumania than before.",
        "One less in Rumania and one more in the Baltic than you have down for me.",
        "One fewer in Bucharest than I said at first, and one more in Riga.",
    ],
)
def test_what_is_on_file_need_not_be_named(text: str) -> None:
    """Whichever way the letter before is called."""
    expected = ["PLACE 2 IN Rumania", "PLACE 5 IN Baltic States", "PLACE 5 IN Poland"]
    assert _stands(text) == (expected, False)


@pytest.mark.parametrize(
    "text",
    [
        "One more in the Baltic and one fewer in Rumania than Germany has.",
        "I have one fewer in Rumania than I thought.",
        "More factors than I told you about are in Poland, I see.",
    ],
)
def test_other_comparisons_change_nothing(text: str) -> None:
    """With others, or of what is."""
    assert _stands(text)[0] == sorted(FILED)


@pytest.mark.parametrize(
    "text", ["Poland only needs three. Keep the fourth at home.", "Poland 3, not 5", "Poland now 3"]
)
def test_what_compares_with_the_file_does_not_replace_it(text: str) -> None:
    """It is asked about, and nothing else is dropped."""
    assert _stands(text) == (sorted(FILED), True)
