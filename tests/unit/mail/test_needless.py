"""Letters that order nothing for now and say so, and letters that say only half as much and are asked about."""

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.unit.mail.test_overheard import ATTACK, PLACING, Context

FILED = {**PLACING, "on_file": ["PLACE 8 IN Poland", "PLACE 4 IN Rumania"]}


def _asked(text: str, context: Context) -> bool:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    assert not answer["orders"]
    return any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("I'd put 9 in Poland if Germany weren't so touchy.", PLACING),
        ("To place 12 in Rumania would be suicide.", PLACING),
        ("I expect Otto to place 8 in Poland.", PLACING),
        ("I bet Otto a pint that he sends 7 to Poland.", PLACING),
        ("In that old game I put 7 in Poland and 5 in Rumania and lost it all.", PLACING),
        ("We lost 4:1 to Poland.", PLACING),
        ("I have 7 cousins in Poland.", PLACING),
        ("Good play by Otto, hitting Germany in Poland with IBM! Respect.", ATTACK),
        ("Not even with IBM would I attack Germany in Poland.", ATTACK),
        ("I attacked Germany in Poland with IBM and got nothing.", ATTACK),
        ("By all means let Britain attack Germany in Poland with IBM. I'll watch.", ATTACK),
        ("Germany in Poland, IBM. That was my attack in turn 1, wasn't it?", ATTACK),
        ("Next turn I attack Germany in Poland.", ATTACK),
        ("Everything in Poland is expensive.", FILED),
        ("Your receipt says Poland 8, Rumania 4. That's correct.", FILED),
        ("My 4 in Rumania will surprise Otto.", FILED),
    ],
)
def test_what_is_no_order_beyond_doubt_is_not_asked_about(text: str, context: Context) -> None:
    assert not _asked(text, context)


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("I'd put 9 in Poland if Germany agrees.", PLACING),
        ("To place 12 in Rumania would be suicide. Do it anyway.", PLACING),
        ("I expect Otto to place 8 in Poland. I match him there.", PLACING),
        ("I bet Otto a pint that he sends 7 to Poland, and they get 7 from me too.", PLACING),
        ("I have 7 friends in Poland, and they get 5 factors.", PLACING),
        ("By all means let Britain attack Germany in Poland with IBM. I hit them there too.", ATTACK),
        ("Germany in Poland, IBM. That was my attack in turn 1, too.", ATTACK),
        ("Next turn I attack Germany in Poland, this turn it may be Britain in Rumania.", ATTACK),
        ("Everything in Poland is expensive. Everything to Rumania.", FILED),
        ("Next turn I'll put two more in Poland. This turn one.", FILED),
    ],
)
def test_where_something_may_be_meant_it_is_asked_about(text: str, context: Context) -> None:
    assert _asked(text, context)


@pytest.mark.parametrize(
    "words",
    [
        "My own orders follow on Friday.",
        "I haven't decided anything yet.",
        "I'll send you my orders tomorrow night.",
        "My orders are in the post.",
        "Nothing official yet.",
    ],
)
@pytest.mark.parametrize(
    "told",
    [
        "I'm toying with 7 in Poland and 5 in Rumania.",
        "Half of my men want to go to Poland and half to Rumania, or so they sing at breakfast.",
    ],
)
def test_what_is_told_where_orders_come_later_is_not_asked_about(told: str, words: str) -> None:
    assert not _asked(f"{told} {words}", PLACING)


@pytest.mark.parametrize(
    "text",
    [
        "I'm toying with 7 in Poland and 5 in Rumania. I'll write if that changes.",
        "I'm toying with 7 in Poland and 5 in Rumania. If you hear nothing else, take those. I'll write otherwise.",
        "If Germany leaves Poland, 12 in Poland. I'll write tomorrow.",
        "More soon. Poland gets half of what I own, Rumania the other half.",
    ],
)
def test_where_orders_may_stand_although_more_is_to_come_they_are_asked_about(text: str) -> None:
    assert _asked(text, PLACING)


@pytest.mark.parametrize(
    ("text", "context", "orders"),
    [
        ("We spent 4 nights in Poland. 12 in Rumania.", PLACING, ["PLACE 12 IN Rumania"]),
        ("12 in Rumania. My flight to Poland leaves at 7.", PLACING, ["PLACE 12 IN Rumania"]),
        (
            "Germany in Poland with IBM. I do hope Britain attacks Germany in Italy.",
            ATTACK,
            ["ATTACK Germany IN Poland STOCK IBM"],
        ),
    ],
)
def test_beside_all_orders_what_is_told_is_not_asked_about(text: str, context: Context, orders: list[str]) -> None:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    assert answer["orders"] == orders
    assert all(each["kind"] == "note" for each in answer["findings"])


@pytest.mark.parametrize(
    "told",
    [
        "Otto wants me to hit France in Rumania with GM, and I will.",
        "I'm supposed to hit France in Rumania with GM.",
        "Please ask France whether they like GM, for I hit them in Rumania with it.",
    ],
)
def test_what_is_told_and_taken_up_is_asked_about(told: str) -> None:
    answer = answer_to(Case("", "", f"Germany in Poland with IBM. {told}", ATTACK, (), (), False, None))
    assert any(each["kind"] != "note" for each in answer["findings"]), answer["orders"]


@pytest.mark.parametrize(
    ("told", "context"),
    [
        ("Boris dreams of 8 in Poland and 4 in Rumania.", PLACING),
        ("The report in the club paper has me with 8 in Poland and 4 in Rumania.", PLACING),
    ],
)
@pytest.mark.parametrize("comment", ["Typical.", "What a nerve!"])
def test_what_is_told_is_done_with_by_a_word_on_it(told: str, context: Context, comment: str) -> None:
    assert not _asked(f"{told} {comment}", context)


def test_what_is_told_of_somebody_may_be_the_writers_too() -> None:
    assert _asked("Boris dreams of 8 in Poland and 4 in Rumania. So do I.", PLACING)
