"""Letters that only their words as a whole prove: what stands after them, and what is asked about."""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

Context = Mapping[str, Any]

_WW2 = {"scenario": "origins-ww2/historical", "turn": 3, "power": "Germany"}
PLACING: Context = {**_WW2, "phase": "placing", "income": 12, "home": {"Germany": 9}}
BOARD = {
    "Poland": {"Germany": 9, "Russia": 4, "Britain": 2},
    "Austria": {"Germany": 7, "France": 3},
    "Italy": {"Germany": 6, "France": 3, "Britain": 2},
    "Rumania": {"Germany": 5, "Russia": 4},
    "Rhineland": {"Germany": 6, "France": 5},
}
ATTACK: Context = {**_WW2, "phase": "attack", "board": BOARD}
PLACED: Context = {**PLACING, "on_file": ["PLACE 5 IN Poland", "PLACE 4 IN Austria", "PLACE 3 IN Italy"]}
FOUGHT: Context = {**ATTACK, "on_file": ["ATTACK Russia IN Poland STOCK GM", "ATTACK France IN Austria STOCK F"]}
TWO_BOARD = {
    "Poland": {"Germany": 9, "Russia": 4},
    "Italy": {"USA": 6, "France": 3},
    "Austria": {"Germany": 7, "France": 3},
}
TWO_FIGHT: Context = {
    **{**_WW2, "phase": "attack", "board": TWO_BOARD},
    **{"options": {"players": 3}, "powers": ["Germany", "USA"]},
}
CRETE: Context = {
    **{"scenario": "age-of-iron/1800-bc", "phase": "attack", "turn": 3, "power": "Crete"},
    "board": {"Cyprus": {"Crete": 7, "Egypt": 4}, "Canaan": {"Crete": 5, "Hittites": 5}},
}

TALK = "Thank you for the report, it came on Friday.\n\n"
"""A letter of one sentence is left to the first reader."""


def _after(text: str, context: Context) -> tuple[str, bool]:
    """What stands after a letter, and whether a question is asked."""
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return "; ".join(answer["effective"]), asked


def _placings(said: str) -> str:
    """'4 Poland, 3 Germany > Italy' as lines."""
    lines = []
    for each in said.split(", "):
        amount, area = each.split(" ", 1)
        source, moves, to = area.partition(" > ")
        lines.append(f"MOVE {amount} FROM {source} TO {to}" if moves else f"PLACE {amount} IN {area}")
    return "; ".join(lines)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        (
            "Three of the nine at home leave for Rumania. The new ones: seven to Poland, five to Austria.",
            "3 Germany > Rumania, 7 Poland, 5 Austria",
        ),
        (
            "Of the nine at home two go to Austria. The twelve new ones: nine Poland, three Rumania.",
            "2 Germany > Austria, 9 Poland, 3 Rumania",
        ),
        (
            "Four of my nine at home leave for Poland. The twelve fresh ones: half to Austria, half to Italy.",
            "4 Germany > Poland, 6 Austria, 6 Italy",
        ),
    ],
)
def test_factors_leave_home_beside_those_that_are_new(text: str, stands: str) -> None:
    """The pile at home and the income are counted apart."""
    assert _after(text, PLACING) == (_placings(stands), False)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        (
            "Half the men are off to Italy, the Poles get four and the remaining pair keeps watch on the Rhineland.",
            "6 Italy, 4 Poland, 2 Rhineland",
        ),
        ("Italy gets a third, Poland and Austria a third each as well.", "4 Italy, 4 Poland, 4 Austria"),
    ],
)
def test_shares_of_the_income_are_reckoned(text: str, stands: str) -> None:
    """A half, a third, 'a quarter each': the income says how many."""
    assert _after(TALK + text, PLACING) == (_placings(stands), False)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Send four to guard Rumania and double that to bully Poland.", "4 Rumania, 8 Poland"),
    ],
)
def test_an_amount_may_be_told_by_another_one(text: str, stands: str) -> None:
    """Two more than that, double that."""
    assert _after(TALK + text, PLACING) == (_placings(stands), False)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        (
            "The French in Austria with Coke, and I ask for control of Italy, please, together with the British.",
            "ATTACK France IN Austria STOCK KO; CONTROL OF Italy WITH Britain",
        ),
        (
            "Russia in Rumania with Ford, and I ask for control of Austria, please, together with the French.",
            "ATTACK Russia IN Rumania STOCK F; CONTROL OF Austria WITH France",
        ),
        (
            "I want an understanding in Italy and to hit the Russians in Rumania, slip Coke.",
            "UNDERSTANDING IN Italy; ATTACK Russia IN Rumania STOCK KO",
        ),
    ],
)
def test_a_claim_stands_beside_an_attack(text: str, stands: str) -> None:
    """An understanding or control, with whom it is shared."""
    assert _after(TALK + text, ATTACK) == (stands, False)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("My four in Austria would be better off in Poland. Please move them.", "9 Poland, 3 Italy"),
        ("The receipt is fine. I wish I had put 5 in Italy, but too late.", "5 Poland, 4 Austria, 3 Italy"),
    ],
)
def test_a_change_of_placings_leaves_the_rest_as_it_was(text: str, stands: str) -> None:
    """Only what the letter names is changed on file, and a wish that comes too late is none."""
    assert _after(TALK + text, PLACED) == (_placings(stands), False)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Of my two attacks only the one in Poland remains. Strike out the other.", "ATTACK Russia IN Poland STOCK GM"),
    ],
)
def test_a_change_of_attacks_leaves_the_others_as_they_were(text: str, stands: str) -> None:
    """Powers are added to an attack, others are struck out."""
    assert _after(TALK + text, FOUGHT) == (stands, False)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        (
            "My Germans hit the Russians in Poland on GE. My Americans sit this one out.",
            "ATTACK Russia IN Poland STOCK GE; USA: PASS",
        ),
    ],
)
def test_each_power_of_one_player_has_its_own_orders(text: str, stands: str) -> None:
    """And one of them may pass."""
    assert _after(text, TWO_FIGHT) == (stands, False)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Five of my seven on Cyprus fall upon the Egyptians there.", "ATTACK Egypt IN Cyprus WITH 5"),
    ],
)
def test_an_attack_has_its_strength_out_of_those_there_are(text: str, stands: str) -> None:
    """'Five of my seven' attack with five."""
    assert _after(TALK + text, CRETE) == (stands, False)


@pytest.mark.parametrize(
    ("context", "text", "stands"),
    [
        (
            PLACING,
            "Seven are bound for Poland. That leaves five, and I want them all in Austria.",
            "PLACE 7 IN Poland; PLACE 5 IN Austria",
        ),
        (PLACING, "Eight for Poland and half as many for Italy.", "PLACE 8 IN Poland; PLACE 4 IN Italy"),
        (
            PLACING,
            "6 in Poland, 6 in Italy. On second thought swap one from Italy to Poland.",
            "PLACE 7 IN Poland; PLACE 5 IN Italy",
        ),
        (
            ATTACK,
            "Austria and Rumania: hit France and Russia respectively, with Coke and IBM respectively.",
            "ATTACK France IN Austria STOCK KO; ATTACK Russia IN Rumania STOCK IBM",
        ),
        (
            ATTACK,
            "Both of the others in Italy are to be thrown out. Let Disney decide it.",
            "ATTACK France, Britain IN Italy STOCK DIS",
        ),
        (
            ATTACK,
            "Hit the French in Austria on Coke, at no worse than 2-1 please.",
            "ATTACK France IN Austria STOCK KO AT LEAST 2-1",
        ),
        (PLACED, "Bin the lot. Now Rumania is where all twelve of my men go.", "PLACE 12 IN Rumania"),
        (FOUGHT, "Swap the two stocks, please.", "ATTACK Russia IN Poland STOCK F; ATTACK France IN Austria STOCK GM"),
        (
            FOUGHT,
            "One more, if I may: the Russians in Rumania, IBM.",
            "ATTACK Russia IN Poland STOCK GM; ATTACK France IN Austria STOCK F; ATTACK Russia IN Rumania STOCK IBM",
        ),
        (
            FOUGHT,
            "In Poland I go for the British, not the Russians, same stock.",
            "ATTACK Britain IN Poland STOCK GM; ATTACK France IN Austria STOCK F",
        ),
        (
            PLACING,
            "8 in Poland, 4 in Italy. Correction, Italy should read Austria.",
            "PLACE 8 IN Poland; PLACE 4 IN Austria",
        ),
        (
            TWO_FIGHT,
            "My Americans hit the French in Italy on GE. My Germans sit this one out.",
            "USA: ATTACK France IN Italy STOCK GE; PASS",
        ),
        (
            PLACING,
            "You wrote:\n> 6 in Poland, 6 in Italy\n"
            "That was last turn. Now it is seven men for Poland, and five for Austria.",
            "PLACE 7 IN Poland; PLACE 5 IN Austria",
        ),
    ],
)
def test_what_is_plain_to_the_first_reader_stays_so(context: Context, text: str, stands: str) -> None:
    """Respectively, everyone, quotations, corrections: as he read them before there was a second one."""
    assert _after(text, context) == (stands, False)


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (PLACING, "Dear Britain, I'm putting 7 in Poland and 5 in Austria. What about you?"),
        (PLACING, "If the Russians come, seven in Poland and five in Austria."),
        (PLACING, "About seven for Poland, and five or so for Austria."),
        (PLACING, '"Seven to Poland and five to Austria," my wife said over breakfast.'),
        (ATTACK, "Russia attacked me in Poland with IBM."),
        (ATTACK, "Britain begs me to hit the Russians in Poland with IBM. Good idea."),
        (ATTACK, "I might go for the French in Austria with Coke, or for the Russians in Rumania."),
        (ATTACK, "In another game I hit the Russians in Poland with IBM."),
        (PLACING, "Seven men are off to Poland, please. That leaves some for Italy."),
        (PLACING, "Poland takes half, Rumania or Austria the other half."),
        (PLACING, "Poland takes half, Rumania and Austria a third each."),
        (PLACING, "Five in Austria, two more than that in Poland, if Hans agrees."),
        (PLACING, "Dear Russia, Poland takes half of mine, Rumania and Austria a quarter each."),
        (PLACING, "Just for fun: Poland takes half, Rumania and Austria a quarter each."),
        (PLACING, "Four of them to Poland, the gloomy ones to Italy, the rest to Austria."),
        (ATTACK, "Russia wants me to hit the French in Austria with Coke. Why not."),
        (ATTACK, "Versus France:\n- Austria, Coke\nNo, I am only joking."),
        (ATTACK, "Ivan writes: versus France, in Austria, with Coke."),
        (ATTACK, "If Paris agrees, the Russians in Rumania with Ford, and I ask for control of Austria."),
        (ATTACK, "Tell Britain that I hit the Russians in Poland with IBM."),
        (CRETE, "If Egypt attacks me, four of my seven on Cyprus fall upon the Egyptians there."),
        (TWO_FIGHT, "My Germans might hit the Russians in Poland on GE. My Americans would sit that out."),
    ],
)
def test_what_bends_a_whole_letter_is_asked_about(context: Context, text: str) -> None:
    """Wishes taken up, conditions, jokes, other turns, words to others, parts that nobody understood."""
    assert _after(text, context) == ("", True)


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (PLACED, "Move two from Poland to Rumania. Or not."),
        (PLACED, "Should I move two from Poland to Rumania?"),
        (PLACED, "If Russia goes to Rumania, move two from Poland there."),
        (PLACED, "Russia moves two from Poland to Rumania."),
        (FOUGHT, "Drop the attack in Austria. Kidding!"),
        (FOUGHT, "Maybe drop the attack in Austria."),
        (PLACED, "Let me have 2 fewer in Poland and 2 more in Austria. Or not."),
        (PLACED, "Let me have 2 fewer in Poland and 3 more in Austria, the rest untouched."),
        (PLACED, "Hans wants 2 fewer in Poland and 2 more in Austria. Good idea."),
        (PLACED, "If Ivan comes, let me have 2 fewer in Poland and 2 more in Austria."),
        (PLACED, "Let me have some fewer in Poland and as many more in Austria."),
        (FOUGHT, "Britain too in Poland, same stock. Only joking!"),
        (FOUGHT, "If he comes, Britain too in Poland, same stock."),
    ],
)
def test_what_is_taken_back_at_once_changes_nothing(context: Context, text: str) -> None:
    """What is on file stands, and the player is asked."""
    assert _after(text, context) == ("; ".join(context["on_file"]), True)
