"""Letters in which something is told beside orders: the orders stand, and nothing that is told becomes one."""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

Context = Mapping[str, Any]

_WW2 = {"scenario": "origins-ww2/historical", "turn": 4, "power": "Russia"}
PLACING: Context = {**_WW2, "phase": "placing", "income": 12, "home": {"Russia": 5}}
BOARD = {
    "Poland": {"Russia": 9, "Germany": 6, "Britain": 3},
    "Rumania": {"Russia": 7, "France": 4},
    "Italy": {"Russia": 5, "Britain": 3, "Germany": 2},
    "Austria": {"Russia": 4, "France": 4},
}
ATTACK: Context = {**_WW2, "phase": "attack", "board": BOARD}
PLACED = "PLACE 7 IN Poland; PLACE 5 IN Baltic States"
STRUCK = "ATTACK Germany IN Poland STOCK IBM"
ORDERS = {"placing": ("Poland 7, Baltic States 5.", PLACED), "attack": ("I attack Germany in Poland with IBM.", STRUCK)}


def _after(text: str, context: Context) -> tuple[str, bool]:
    """What stands after a letter, and whether a question is asked."""
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return "; ".join(answer["effective"]), asked


@pytest.mark.parametrize(
    ("context", "told"),
    [
        (PLACING, "Rumour has it that Britain means to put 6 in Italy."),
        (PLACING, "Mr. Pruitt moved for 6 in Rumania; that failed as well."),
        (PLACING, "In turn three I placed four in Austria, three in Italy and three in Germany."),
        (PLACING, "Oh yes, by all means, let me put all 12 in Germany so that Klaus has something to shoot at."),
        (PLACING, '"Put six in Italy," said my ally, "and I will never forget it."'),
        (PLACING, "tom (usa) says i should go 4 rumania 8 italy, lol."),
        (PLACING, "Had I listened to Klaus I would have put 8 in Austria."),
        (ATTACK, "Rumour has it that Britain means to attack me in Italy with Boeing. Let him."),
        (ATTACK, "Ann is for attacking Germany in Italy on Boeing. We outvoted her."),
        (ATTACK, "My nephew says France in Rumania with Tesla; he is nineteen."),
        (ATTACK, "In turn 3 I attacked France in Rumania with Texas Instruments."),
        (ATTACK, "The newsletter claims that I attack France in Austria with Coke."),
        (ATTACK, "Simon is under the impression that I attack France in Austria with Coke."),
        (ATTACK, "Only a fool attacks France in Austria with Coke."),
        (ATTACK, "According to the Times, Russia will strike France in Rumania on Ford before Christmas."),
        (ATTACK, "The boys say: France in Austria, Coke. The girls say: Britain in Italy, Boeing."),
        (ATTACK, "Klaus can attack Britain in Italy with Boeing for all I care."),
    ],
)
def test_what_is_told_beside_orders_is_none(context: Context, told: str) -> None:
    """Hearsay, what others want, another turn, irony, quotation marks; in front of the orders, and without them."""
    orders, stands = ORDERS[context["phase"]]
    assert _after(f"{told}\n\n{orders}", context) == (stands, False)
    assert _after(f"Hello Harold.\n\n{told}\n\nAll is well here.", context)[0] == ""


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (ATTACK, "Ann is for Germany in Poland on Boeing. We vote on Friday; please treat none of this as an order."),
        (ATTACK, "Cc: the gamesmaster\n\nKlaus, I attack France in Austria with Coke if you attack him in Rumania."),
        (
            PLACING,
            "Ms. Ortega moved that we put 4 in Italy; the motion failed. We will then send you our orders on Friday.",
        ),
        (PLACING, "Klaus begs me to put 8 in Italy. My moves for this turn will reach you by Thursday."),
        (PLACING, "People say that Britain puts 6 in Italy and France 8 in Austria. It rains here."),
    ],
)
def test_a_letter_that_only_tells_is_not_asked_about(context: Context, text: str) -> None:
    """It says itself that no orders are in it, or each of its clauses tells."""
    assert _after(text, context) == ("", False)


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (PLACING, "My husband says 7 to Poland and 5 to the Baltic States."),
        (PLACING, "Klaus asked me to send you this: Poland 7, Baltic States 5."),
        (PLACING, "My brother and I have decided on 7 in Poland and 5 in the Baltic States."),
        (PLACING, "The Tsar wants seven in Poland and five in the Baltic States."),
        (PLACING, "Rumour has it that you are ill, get well soon! 7 Poland, 5 Baltic States."),
        (PLACING, "Germany told me he would put 9 in Poland, so I put 7 there, and 5 in the Baltic States."),
        (PLACING, "Last turn I had 3 in Poland. Now I put 7 there, and 5 in the Baltic States."),
        (PLACING, "In turn 4 I place seven in Poland and five in the Baltic States."),
        (PLACING, "Put seven in Poland and five in the Baltic States so that Klaus has something to think about."),
        (ATTACK, "Germany attacked me in Italy, so I attack him in Poland with IBM."),
        (ATTACK, "What I want is to attack Germany in Poland with IBM."),
        (ATTACK, "Klaus has 6 in Poland, says your report. I attack Germany there with IBM."),
        (ATTACK, "After the beating I took last turn I only dare one attack: Germany in Poland, with IBM."),
        (ATTACK, "Sure, I attack Germany in Poland with IBM."),
    ],
)
def test_what_only_looks_told_is_an_order(context: Context, text: str) -> None:
    """Dictated, decided, reasoned: the orders stand."""
    assert _after(text, context)[0] == ORDERS[context["phase"]][1]


@pytest.mark.parametrize(
    ("context", "text"),
    [
        (PLACING, "7 Poland, 5 Baltic States. Germany begs me to put all 12 in Rumania, and who am I to refuse."),
        (PLACING, "7 to Poland, 5 to Italy. Hans says I should swap the two."),
        (PLACING, "Britain expects 7 in Poland and 5 in Italy. I'll do exactly that."),
        (PLACING, "Poland 7, Italy 5. It would be 8 in Poland if the Germans hadn't left."),
        (ATTACK, "What Britain wants me to do:\nGermany in Poland with IBM"),
        (ATTACK, "Simon begs me to hit France in Austria, stock Boeing. He may be right."),
    ],
)
def test_what_may_be_taken_up_is_asked_about(context: Context, text: str) -> None:
    """Wishes that the writer may make his own, and words that point back at his orders."""
    assert _after(text, context)[1]
