"""Changes in one sentence or two: taken where the sum or the board proves them, and asked about where nothing does."""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

Context = Mapping[str, Any]

_WW2 = {"scenario": "origins-ww2/historical", "turn": 3}
PLACED: Context = {
    **{**_WW2, "phase": "placing", "power": "Germany", "income": 15},
    "on_file": ["PLACE 7 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Czechoslovakia"],
}
FRANCE: Context = {
    **{**_WW2, "phase": "attack", "power": "France"},
    "board": {
        "Poland": {"France": 6, "Germany": 5, "Russia": 2},
        "Italy": {"France": 7, "Britain": 2, "Germany": 3},
        "Rhineland": {"France": 8, "Germany": 4},
    },
    "on_file": ["ATTACK Germany IN Poland STOCK IBM", "ATTACK Britain IN Italy STOCK KO"],
}


def _after(text: str, context: Context) -> tuple[set[str], bool]:
    """What stands after a letter, and whether a question is asked."""
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return set(answer["effective"]), asked


def _placed(poland: int, austria: int, czechs: int, **others: int) -> set[str]:
    cells = {"Poland": poland, "Austria": austria, "Czechoslovakia": czechs, **others}
    return {f"PLACE {amount} IN {area}" for area, amount in cells.items() if amount}


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("About the three in Czechoslovakia - Italy, please.", _placed(7, 5, 0, Italy=3)),
        ("Could one in Austria be in Italy instead?", _placed(7, 4, 3, Italy=1)),
        ("Too many in Poland, too few in Austria. Move one over, please.", _placed(6, 6, 3)),
        ("The three in Czechoslovakia were a mistake: they should be in Italy.", _placed(7, 5, 0, Italy=3)),
        ("Can you make Poland 2 less? They'd be better off in Austria.", _placed(5, 7, 3)),
        ("Poland 7 was too many. 6 will do, and Austria gets the one.", _placed(6, 6, 3)),
        ("Only six in Poland please, and the one left over to Italy.", _placed(6, 5, 3, Italy=1)),
        ("Austria should be 5 + 2 = 7, Poland 7 - 2 = 5.", _placed(5, 7, 3)),
        ("My letter said 5 for Austria but it was to be 4. The spare one goes to Italy.", _placed(7, 4, 3, Italy=1)),
        ("Cross out the 7 for Poland and write 8, and cross out the 5 for Austria and write 4.", _placed(8, 4, 3)),
        ("Poland and Austria should be swapped: 5 and 7.", _placed(5, 7, 3)),
        ("Where I wrote Czechoslovakia I was thinking of Italy. Same three.", _placed(7, 5, 0, Italy=3)),
        ("I wrote Czechoslovakia when I meant Italy! The rest is right.", _placed(7, 5, 0, Italy=3)),
        ("Please read my \"Austria\" as \"Italy\".", _placed(7, 0, 3, Italy=5)),
        ("Eight in Poland, seven in Austria, none anywhere else.", _placed(8, 7, 0)),
        ("An even spread over Poland, Austria and Italy.", _placed(5, 5, 0, Italy=5)),
        ("The 5 for Austria should be 3 for Italy and 2 for Rumania.", _placed(7, 0, 3, Italy=3, Rumania=2)),
        ("Please split the Polish seven: five remain, two go to Italy.", _placed(5, 5, 3, Italy=2)),
        ("Two of the Polish seven can stay in Germany.", _placed(5, 5, 3, Germany=2)),
        ("I have lost interest in Czechoslovakia. Its three factors join the five in Austria.", _placed(7, 8, 0)),
        ("Pull out of Poland and share those seven equally between the other two areas.", _placed(7, 5, 3)),
        ("Austria needs more, so take one from Poland for it.", _placed(6, 6, 3)),
        ("Poland 6 and Austria 6, please, instead of 7 and 5.", _placed(6, 6, 3)),
        ("One from Austria to Poland, so that Poland has eight.", _placed(8, 4, 3)),
        ("Austria 6 instead of 5, and the one for it comes out of Poland. The rest is correct.", _placed(6, 6, 3)),
    ],
)  # fmt: skip
def test_a_sum_proves_a_change_of_few_words(text: str, stands: set[str]) -> None:
    after, asked = _after(text, PLACED)
    assert after == stands
    assert asked == (stands == _placed(7, 5, 3))


@pytest.mark.parametrize(
    "text",
    [
        "About the three in Czechoslovakia - Hans likes Italy, please tell me why.",
        "Hans says the three in Czechoslovakia were a mistake: they should be in Italy.",
        "Poland and Austria should be swapped, says Hans.",
        "Should Poland and Austria be swapped?",
        "Can you make out Poland on the new map?",
        "Where I wrote Czechoslovakia I was thinking of Italy, my favourite country, but leave it.",
        "An even spread over Poland, Austria and Italy would be boring.",
        "Everything evenly to Poland and Austria.",
        "The 5 for Austria should be 3 for Italy and 1 for Rumania.",
        "Please split the Polish seven: five remain, three go to Italy.",
        "Two of the Polish six can stay in Germany.",
        "Next turn Austria needs more, so take one from Poland for it then.",
        "Poland 6 and Austria 6 instead of 8 and 4, said the Frenchman.",
        "One from Austria to Poland was what Hans wanted, so that each has six.",
        "Seven in Poland, seven in Austria, none anywhere else.",
    ],
)
def test_what_no_sum_proves_leaves_the_list_as_it_is(text: str) -> None:
    assert _after(text, PLACED)[0] == _placed(7, 5, 3)


POLAND, ITALY = FRANCE["on_file"]


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Peace with Britain! Please drop that attack.", {POLAND}),
        ("My attack in Poland: please forget it.", {ITALY}),
        ("The attack on Britain is off and the one on Germany stands.", {POLAND}),
        ("No attacks from France after all. Please cancel both.", {"PASS"}),
        ("Not IBM in Poland after all, but Disney.", {"ATTACK Germany IN Poland STOCK DIS", ITALY}),
        ("Germany too in Italy, in the same attack.", {POLAND, "ATTACK Britain, Germany IN Italy STOCK KO"}),
        ("Transfer the IBM attack from Poland to the Rhineland.", {"ATTACK Germany IN Rhineland STOCK IBM", ITALY}),
        ("Take the attack on Germany out of Poland and make it in the Rhineland.",
         {"ATTACK Germany IN Rhineland STOCK IBM", ITALY}),
        ("The first attack is now on Russia in Poland. Stock as before.", {"ATTACK Russia IN Poland STOCK IBM", ITALY}),
        ("New stock for the Italy attack: Disney.", {POLAND, "ATTACK Britain IN Italy STOCK DIS"}),
        ("Please let my attack in Italy be a joint one against both Britain and Germany together, still on Coke.",
         {POLAND, "ATTACK Britain, Germany IN Italy STOCK KO"}),
        ("My orders about Poland are revoked. Italy is not affected.", {ITALY}),
        ("In addition to those you have: an attack on Germany in the Rhineland, stock Disney.",
         {POLAND, ITALY, "ATTACK Germany IN Rhineland STOCK DIS"}),
        ("No attack in Poland after all, drop that one. Do Germany in the Rhineland with Visa instead.",
         {ITALY, "ATTACK Germany IN Rhineland STOCK V"}),
        ("In Poland it should be Russia that I attack and not Germany, stock as before.",
         {"ATTACK Russia IN Poland STOCK IBM", ITALY}),
    ],
)  # fmt: skip
def test_the_board_proves_a_change_of_few_words(text: str, stands: set[str]) -> None:
    assert _after(text, FRANCE) == (stands, False)


@pytest.mark.parametrize(
    "text",
    [
        "Germany too in Italy.",
        "Just Poland please, not Italy.",
        "Peace with Britain would be nice, so should I drop that attack?",
        "Drop the attack on Britain. Attack Russia in the Rhineland instead, same stock.",
        "Transfer the Ford attack from Poland to the Rhineland.",
    ],
)
def test_attacks_that_nothing_proves_stay(text: str) -> None:
    assert _after(text, FRANCE)[0] == {POLAND, ITALY}


def test_an_attack_that_is_ordered_and_cannot_stand_is_asked_about() -> None:
    assert _after("Forget Britain. Attack Russia in Italy instead, same stock.", FRANCE)[1]


def test_factors_may_lapse_where_the_letter_says_so() -> None:
    text = "A slip of mine. I wrote 5 for Austria, it must be 4. The rest is good as it is, one factor I do not use."
    after, asked = _after(text, PLACED)
    assert (after, asked) == (_placed(7, 4, 3), False)


def test_who_is_not_ready_yet_says_so_behind_but() -> None:
    case = Case("", "", "All stays as it is, but I am not ready yet.", PLACED, (), (), False, None)
    assert answer_to(case)["commands"] == ["NOT READY"]
