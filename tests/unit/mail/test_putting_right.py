"""What a letter puts right further down: heard, or asked about, never passed over."""

from collections.abc import Mapping

import pytest

from gamesmaster.bench.hands import Case, answer_to

PLACING = {"scenario": "origins-ww2/historical", "phase": "placing", "power": "USA", "income": 9}
ATTACK = {
    "scenario": "origins-ww2/historical",
    "phase": "attack",
    "power": "France",
    "board": {"Alsace-Lorraine": {"France": 7, "Germany": 6}, "Poland": {"France": 4, "Russia": 3}},
}


def _read(text: str, context: Mapping[str, object]) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, context, (), (), ask=False, effective=None))
    return answer["orders"], any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])


def test_attacks_taken_back_further_down_are_gone() -> None:
    """As if they were on file."""
    text = "Germany in Alsace with Visa, Russia in Poland with Ford. No, leave out the Russians."
    assert _read(text, ATTACK) == (["ATTACK Germany IN Alsace-Lorraine STOCK V"], False)


@pytest.mark.parametrize("told", ["No hard feelings, Germany!", "Sorry about Poland, Boris.", "Spare me your jokes."])
def test_talk_behind_attacks_takes_none_back(told: str) -> None:
    """Words that take back, said of something else."""
    text = f"Germany in Alsace with Visa, Russia in Poland with Ford. {told}"
    assert len(_read(text, ATTACK)[0]) == 2


def test_placings_changed_further_down_are_placed_so() -> None:
    """The sum proves it."""
    text = "Poland 5, Austria 4.\n\nOn reflection, Poland and Austria get three each and Italy the other three."
    assert _read(text, PLACING) == (["PLACE 3 IN Poland", "PLACE 3 IN Austria", "PLACE 3 IN Italy"], False)
    text = "Poland 5, Austria 4. For Austria read Italy."
    assert _read(text, PLACING) == (["PLACE 5 IN Poland", "PLACE 4 IN Italy"], False)


def test_a_correction_nobody_hears_is_asked_about() -> None:
    """And what it is about is not taken."""
    above = "Britain 4\nItaly 3\nPoland 2\n\nI see I wrote Italy up there, "
    assert _read(f"{above}that was meant to be Austria.", PLACING) == (
        ["PLACE 4 IN Britain", "PLACE 2 IN Poland"],
        True,
    )
    right = ["PLACE 4 IN Britain", "PLACE 3 IN Austria", "PLACE 2 IN Poland"]
    assert _read(f"{above}that should be Austria.", PLACING) == (right, False)


def test_what_only_sounds_like_a_correction_is_not() -> None:
    """'That should be fun.'"""
    assert _read("Poland 6, Austria 3. That should be fun in Poland.", PLACING) == (
        ["PLACE 6 IN Poland", "PLACE 3 IN Austria"],
        False,
    )
