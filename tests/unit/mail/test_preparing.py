"""A letter's lines, made ready to be read."""

import pytest

from gamesmaster.bench.hands import Case, answer_to

PLACING = {"scenario": "origins-ww2/historical", "phase": "placing", "power": "Germany", "income": 16, "turn": 4}
ATTACKS = {
    "scenario": "origins-ww2/historical",
    "phase": "attack",
    "power": "USA",
    "turn": 3,
    "board": {"Poland": {"USA": 4, "Russia": 2}, "Italy": {"USA": 5, "Germany": 2}},
}


def _orders(text: str, context: dict[str, object]) -> list[str]:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    assert not [each for each in answer["findings"] if each["kind"] in ("ambiguous", "unreadable")], answer["findings"]
    return list(answer["orders"])


def test_a_line_that_begins_with_move_is_no_end_of_the_line_before() -> None:
    """
    A line as long as mail programs break them, and an order of its own below it.
    """
    text = "5 in Italy, 5 in Alsace-Lorraine, 5 in Russia, 1 in Czechoslovakia\nmove 2 from Germany to Czechoslovakia"
    assert _orders(text, PLACING)[-2:] == ["PLACE 1 IN Czechoslovakia", "MOVE 2 FROM Germany TO Czechoslovakia"]


@pytest.mark.parametrize("initials", ["CL", "C.L.", "GM"])
def test_initials_below_a_letter_are_no_stock(initials: str) -> None:
    """
    CL is Colgate, and who writes it below his letter is called so.
    """
    text = f"Russia shall be attacked in Poland; let the number come from Procter & Gamble.\n\n{initials}"
    assert _orders(text, ATTACKS) == ["ATTACK Russia IN Poland STOCK PG"]


@pytest.mark.parametrize("text", ["Attack Russia in Poland.\n\nGE", "Attack Russia in Poland with\n\nGE"])
def test_a_stock_that_is_missed_may_stand_alone_in_the_last_line(text: str) -> None:
    """
    Nothing else is named that could decide the attack.
    """
    assert _orders(text, ATTACKS) == ["ATTACK Russia IN Poland STOCK GE"]


@pytest.mark.parametrize("text", ["it 8 pol 5 aus 3", "pol 5, it 8, aus 3", "aus 3\nit 8\npol 5"])
def test_it_in_front_of_a_number_is_italy(text: str) -> None:
    """
    Who writes no capitals writes none for Italy.
    """
    assert sorted(_orders(text, PLACING)) == ["PLACE 3 IN Austria", "PLACE 5 IN Poland", "PLACE 8 IN Italy"]


def test_it_behind_a_word_points_to_something() -> None:
    """
    'give it 3' gives three to what was spoken of.
    """
    answer = answer_to(Case("", "", "give it 3, pol 13", PLACING, (), (), False, None))
    assert not any("Italy" in order for order in answer["orders"])
