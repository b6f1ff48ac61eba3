"""Amendments worked off step by step, and shares of what there is to place."""

from fractions import Fraction

import pytest

from gamesmaster.bench.hands import Case, answer_to
from gamesmaster.mail.reading.again.solving import Equation, solve

ON_FILE = ("PLACE 4 IN Italy", "PLACE 5 IN Austria", "PLACE 3 IN Poland")
CONTEXT = {"scenario": "origins-ww2/historical", "phase": "placing", "power": "Britain", "income": 12}


def _after(text: str, **context: object) -> list[str]:
    case = Case("", "", text, {**CONTEXT, **context}, (), (), False, None)
    answer = answer_to(case)
    assert not [each for each in answer["findings"] if each["kind"] in ("ambiguous", "unreadable")], answer["findings"]
    return list(answer["effective"])


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Two fewer in Austria, one of them to Italy, the other to Poland.", (5, 3, 4)),
        ("Make it 6 in Italy and take the difference out of Austria.", (6, 3, 3)),
        ("Move 2 from Austria to Italy. Then take 1 of those in Italy and put it in Poland instead.", (5, 3, 4)),
        ("Swap the numbers for Italy and Austria, then bump Poland up by one at Italy's expense.", (4, 4, 4)),
    ],
)
def test_each_step_works_on_what_the_one_before_left(text: str, after: tuple[int, int, int]) -> None:
    """
    An amendment of several steps is worked off in its order, and comes to all there is to place.
    """
    areas = ("Italy", "Austria", "Poland")
    expected = [f"PLACE {amount} IN {area}" for amount, area in zip(after, areas, strict=True)]
    assert _after(text, on_file=ON_FILE) == expected


def test_what_is_taken_and_not_put_is_asked_about() -> None:
    """
    Three taken and two put leaves one that nobody spoke of.
    """
    case = Case(
        "",
        "",
        "Take three off Austria, two of them go to Poland.",
        {**CONTEXT, "on_file": ON_FILE},
        (),
        (),
        False,
        None,
    )
    assert any(each["kind"] in ("ambiguous", "unreadable") for each in answer_to(case)["findings"])


def test_twice_as_many_here_as_there_comes_out_with_the_income() -> None:
    """
    Twelve came in: eight and four.
    """
    text = "I want twice as many in Poland as in Austria, and nothing anywhere else."
    assert _after(text) == ["PLACE 8 IN Poland", "PLACE 4 IN Austria"]


def test_equations_that_come_out_in_no_or_several_ways_are_not_solved() -> None:
    """
    A share of a factor is none; neither is what the sum alone would have to say.
    """
    halves = [Equation({"Poland": Fraction(1)}, Fraction(13, 2)), Equation({"Italy": Fraction(1)}, Fraction(13, 2))]
    assert solve(halves, ["Poland", "Italy"], 13) is None
    assert solve([], ["Poland", "Italy"], 12) is None
    assert solve([Equation({"Poland": Fraction(1)}, Fraction(5))], ["Poland"], 12) is None
    assert solve(halves[:1], ["Poland"], 12) is None
    assert solve([Equation({"Poland": Fraction(1)}, Fraction(5))], ["Poland", "Italy"], 12) == {"Poland": 5, "Italy": 7}


@pytest.mark.parametrize(
    "text", ["2 in Italy\n1 in Austria", "Italy: 2, Austria: 1", "PLACE 2 IN Italy\nPLACE 1 IN Austria"]
)
def test_a_list_takes_the_place_of_what_is_on_file_though_it_is_less(text: str) -> None:
    """
    Who writes a list says all that he means.
    """
    assert _after(text, on_file=ON_FILE) == ["PLACE 2 IN Italy", "PLACE 1 IN Austria"]


def test_what_others_can_give_is_no_list() -> None:
    """
    'Austria two' is what it gives here, not what it is to have.
    """
    text = "Rumania needs three from me. Italy can give one and Austria two."
    after = ["PLACE 3 IN Italy", "PLACE 3 IN Austria", "PLACE 3 IN Poland", "PLACE 3 IN Rumania"]
    assert _after(text, on_file=ON_FILE) == after
