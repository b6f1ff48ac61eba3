"""What stands beside plain orders: questions about the rules, plans for the next turn, requests on a condition."""

import pytest

from gamesmaster.mail.reading.model import Reading
from gamesmaster.rules import notation
from tests.unit.mail.conftest import Read

ATTACKS = {
    "Italy": {"Britain": 8, "USA": 3, "France": 2},
    "Poland": {"Britain": 9, "Germany": 6, "Russia": 3},
    "Baltic States": {"Britain": 7, "Russia": 6},
    "Rumania": {"Britain": 8, "Russia": 4, "Germany": 4},
}
FIGHTS = {"phase": "attack", "turn": 4, "board": ATTACKS}
PLACES = {"phase": "placing", "turn": 4, "board": ATTACKS, "income": 10}
RUMANIA = "ATTACK Russia IN Rumania STOCK ORCL"


def orders(reading: Reading) -> list[str]:
    return [notation.write(each.order) for each in reading.orders]


def asked(reading: Reading) -> bool:
    return any(each.kind != "note" for each in reading.findings)


@pytest.mark.parametrize(
    "beside",
    [
        "A question, out of sheer curiosity: if somebody attacked the Americans in Italy, they having just 3 there, "
        "and it went wrong, could he lose more than 3? I am not attacking them myself, I only want to "
        "settle an argument.",
        "If Germany attacks Russia in Poland as well, is it decided before mine or after?",
        "One thing about the rules: in Poland I had 9 and they had 9 between them. Suppose they both attacked me "
        "there, would they count together?",
        "Next turn I shall attack the Americans in Italy with Ford, or with Boeing if Ford looks too strong. But "
        "that's for next time.",
        "Next turn I'll take on Germany in Poland with Ford, unless they are too many by then. That is music of the "
        "future.",
    ],
)
def test_what_only_asks_or_plans_costs_no_order(beside: str, reads: Read) -> None:
    """The attack stands, and nothing is asked."""
    reading = reads(f"I attack Russia in Rumania, the stock is Oracle. {beside}", **FIGHTS)
    assert orders(reading) == [RUMANIA]
    assert not asked(reading)


@pytest.mark.parametrize(
    "beside",
    [
        "One thing about the rules that I never understood: in the Baltic I had 7. If Russia came in with just 1 "
        "factor, could he attack all 7 of mine, or only as many as he has?",
        "A quick question on the rules: if Germany had 4 in Austria and nobody else was there, does he get the area?",
        "If Germany came into Italy with 1 factor, could he attack all 8 of mine? Answer when you have time, it "
        "doesn't change my placings.",
    ],
)
def test_a_question_about_the_rules_beside_placings(beside: str, reads: Read) -> None:
    """Its numbers are not the writer's."""
    reading = reads(f"6 in Poland and 4 in Italy, please. {beside}", **PLACES)
    assert orders(reading) == ["PLACE 6 IN Poland", "PLACE 4 IN Italy"]
    assert not asked(reading)


@pytest.mark.parametrize(
    "beside",
    [
        "If they still have 3 in Italy, can you attack the Americans there for me with Nike?",
        "If they are still there, could you hit the Americans in Italy with Nike?",
        "Next turn I take on Germany in Poland and this time the Americans in Italy with Nike.",
    ],
)
def test_an_attack_that_hangs_on_something_is_not_lost(beside: str, reads: Read) -> None:
    """What may be meant for now is asked about."""
    reading = reads(f"Attack Russia in Rumania, stock Oracle. {beside}", **FIGHTS)
    assert orders(reading) in ([RUMANIA], [])
    assert asked(reading)


@pytest.mark.parametrize(
    "beside",
    [
        "Last turn I took on Germany in Poland with Ford, this time I leave them alone.",
        "Next turn I shall use Ford in Italy, this turn I have no men to spare there.",
        "Germany wrote to me: could you hit the Americans in Italy with Nike?",
    ],
)
def test_what_only_sounds_like_one(beside: str, reads: Read) -> None:
    """It is of other turns, or of others."""
    reading = reads(f"Attack Russia in Rumania, stock Oracle. {beside}", **FIGHTS)
    assert orders(reading) == [RUMANIA]
    assert not asked(reading)


@pytest.mark.parametrize(
    "behind",
    ["If so, it changes my placings.", "Then I'd rather have 5 there.", "Wait with my orders until you have answered."],
)
def test_orders_that_hang_on_the_answer(behind: str, reads: Read) -> None:
    """What the answer does to them is not passed over."""
    question = "If Germany came into Italy with 1 factor, could he attack all 8 of mine?"
    assert asked(reads(f"6 in Poland and 4 in Italy, please. {question} {behind}", **PLACES))


@pytest.mark.parametrize(
    "beside",
    [
        "And no, I haven't joined the Germans. Whoever told you that was kidding.",
        "Underneath is what I wrote to the Russian today.\n\n----------\nDear Sergei,\nwe are friends, aren't we? I "
        "will place just 3 in Poland if you place 3 there too, and 8 in Rumania would suit us both.\n"
        "Your Ann\n----------",
    ],
)
def test_a_joke_of_others_and_a_copy_take_nothing_back(beside: str, reads: Read) -> None:
    """Who was kidding is who told it, and what is copied is for somebody else."""
    reading = reads(f"6 in Poland and 4 in Italy, please. {beside}", **PLACES)
    assert orders(reading) == ["PLACE 6 IN Poland", "PLACE 4 IN Italy"]
    assert not asked(reading)


@pytest.mark.parametrize(
    "beside",
    ["I was kidding.", "Whoever told you so was kidding.", "That was a joke."],
)
def test_a_joke_about_the_orders(beside: str, reads: Read) -> None:
    """Right behind them it may be they that are meant."""
    assert asked(reads(f"6 in Poland and 4 in Italy, please. {beside}", **PLACES))


@pytest.mark.parametrize("behind", [", and so I will.", ". fine w me", ". Agreed."])
def test_a_wish_of_others_taken_up_is_not_lost(behind: str, reads: Read) -> None:
    """Beside an attack of his own, too, in the same sentence or in the next."""
    wish = "Germany wants me to hit the Americans in Italy with Target"
    assert asked(reads(f"Attack Russia in Rumania, stock Oracle. {wish}{behind}", **FIGHTS))
