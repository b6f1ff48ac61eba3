"""Attacks on file that a letter changes, read by what is named alone, where file and board prove it."""

import pytest

from gamesmaster.bench.hands import Case, answer_to

CONTEXT = {
    "scenario": "origins-ww2/historical",
    "phase": "attack",
    "power": "Germany",
    "board": {
        "Poland": {"Germany": 6, "Russia": 2},
        "Austria": {"Germany": 6, "Britain": 2, "France": 1},
        "Italy": {"Germany": 4, "France": 2},
    },
    "on_file": ("ATTACK Russia IN Poland STOCK GE", "ATTACK Britain IN Austria STOCK IBM"),
}


def _answer(text: str) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, CONTEXT, (), (), False, None))
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return [line.removeprefix("ATTACK ") for line in answer["effective"]], asked


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("GE looks shaky, so Boeing for the Polish attack please.", ["Russia IN Poland STOCK BA", 1]),
        (
            "Leave the British in Austria alone and attack France in Italy instead, with AT&T.",
            [0, "France IN Italy STOCK T"],
        ),
        ("Britain and I have made up, so please take out the attack in Austria. The other one stands.", [0]),
        ("In Austria I meant France, not Britain. The stock can stay.", [0, "France IN Austria STOCK IBM"]),
        ("Use the same stock for both, please: Ford.", ["Russia IN Poland STOCK F", "Britain IN Austria STOCK F"]),
        ("Where it says IBM please read Intel.", [0, "Britain IN Austria STOCK INTC"]),
        ("One more attack, if it isn't too late: France in Italy with Ford.", [0, 1, "France IN Italy STOCK F"]),
        ("Could you take France into the Austrian attack as well?", [0, "Britain, France IN Austria STOCK IBM"]),
    ],
)
def test_each_name_is_of_the_file_or_new_and_the_board_has_room_for_it(text: str, after: list[object]) -> None:
    """
    Another stock, target or attack, and what goes, in whatever words.
    """
    filed = [line.removeprefix("ATTACK ") for line in CONTEXT["on_file"]]
    assert _answer(text) == ([filed[each] if isinstance(each, int) else each for each in after], False)


@pytest.mark.parametrize(
    "text",
    [
        "Russia begs me to cancel the attack in Poland.",
        "Ford is out, Nike is in.",
        "In Austria hit France too.",
        "Maybe Boeing for Poland. What do you think?",
        "If Britain leaves Austria alone, cancel the attack there.",
        "Please change the stock for one of my attacks to Boeing.",
        "Ignore this: change IBM to Ford.",
        "Change IBM to Ford - that was last turn.",
    ],
)
def test_the_file_stands_where_a_word_bends_the_change_or_the_board_has_no_room(text: str) -> None:
    """
    Nothing is changed by halves, by others, on a condition, or against somebody who is not there.
    """
    effective, _ = _answer(text)
    assert effective == [line.removeprefix("ATTACK ") for line in CONTEXT["on_file"]]
