"""Sentences that order nothing beside sound orders, or beside the word that orders come later or that all stays."""

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.unit.mail.test_overheard import ATTACK, PLACING, Context

FILED = {**PLACING, "on_file": ["PLACE 8 IN Poland", "PLACE 4 IN Rumania"]}


def _answer(text: str, context: Context) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    return answer["orders"], any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])


@pytest.mark.parametrize(
    ("text", "context", "orders"),
    [
        (
            "Hello Ann,\nthe other chap has been on at me all week to leave Poland and put ten into Italy instead."
            " Nothing doing. Eight in Poland, four in Rumania please.",
            PLACING,
            ["PLACE 8 IN Poland", "PLACE 4 IN Rumania"],
        ),
        (
            "Sorry for brevity. This turn 8 Poland, 4 Rumania. Next turn, when the money is better, I go with 6 into"
            " Italy. You needn't write that down, I will send it again when it is time.",
            PLACING,
            ["PLACE 8 IN Poland", "PLACE 4 IN Rumania"],
        ),
        (
            "Hi Lou, Pierre rang on Sunday and suggested I should now attack the Germans in Poland with IBM while he"
            " looks the other way. I thanked him kindly and have no intention of doing it. What I will do is attack"
            " Germany in Poland with Ford. That is my only attack.",
            ATTACK,
            ["ATTACK Germany IN Poland STOCK F"],
        ),
    ],
)
def test_what_others_want_costs_no_sound_order(text: str, context: Context, orders: list[str]) -> None:
    assert _answer(text, context) == (orders, False)


@pytest.mark.parametrize(
    ("text", "context"),
    [
        (
            "Got the report, thanks. I count 12 for me, as you wrote. You'll have my placements by Sunday evening, I"
            " still need to speak to the man in Berlin and he only picks up after nine.",
            PLACING,
        ),
        (
            "Quite right, leave it like that. And pay no attention to what Bernd tells everybody at the club, namely"
            " that I'm going to pull the eight out of Poland. He invents these things.",
            FILED,
        ),
        (
            "Hi there, my attacks will come on Thursday evening, I'm still haggling with the German player about Poland"
            " and he takes two days over every mail.",
            ATTACK,
        ),
    ],
)
def test_nothing_is_asked_where_orders_come_later_or_all_stays(text: str, context: Context) -> None:
    assert _answer(text, context) == ([], False)


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("8 in Poland, 4 in Rumania. Hans says I should swap the two.", PLACING),
        ("Anna thinks 8 in Poland and 4 in Rumania is best. She usually is right. I place as she says.", PLACING),
        ("Bernd says I should take two from Poland for Italy. He may have a point. Otherwise all stays.", FILED),
        ("Eight in Poland, this is fixed. Don't enter the other four yet. I have four in Rumania, you see.", PLACING),
        ("What Britain wants me to do:\nGermany in Poland with Ford", ATTACK),
    ],
)
def test_what_may_change_the_orders_is_asked_about(text: str, context: Context) -> None:
    orders, asked = _answer(text, context)
    assert asked or not orders


def test_what_is_held_back_makes_no_sum() -> None:
    text = (
        "Quick one. Eight in Poland, definite. About my other four: is there a ceiling on what one can have? I've got"
        " four in Rumania already. Please don't book those until you've answered me."
    )
    orders, asked = _answer(text, PLACING)
    assert orders == ["PLACE 8 IN Poland"]
    assert asked


def test_a_street_is_no_area() -> None:
    text = "Poland eight, Rumania four.\n\nH. Fairweather\nShowrooms: 3 Austria Close, Swindon and 7 Italy Way, Harlow"
    assert _answer(text, PLACING) == (["PLACE 8 IN Poland", "PLACE 4 IN Rumania"], False)
