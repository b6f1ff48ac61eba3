"""Attacks that only a letter as a whole proves, and attacks of the first reader that it does not bear out."""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

Context = Mapping[str, Any]

BOARD = {
    "Poland": {"Germany": 9, "Russia": 4, "Britain": 2},
    "Austria": {"Germany": 7, "France": 3},
    "Italy": {"Germany": 6, "France": 3, "Britain": 2},
    "Rumania": {"Germany": 5, "Russia": 4},
    "Rhineland": {"Germany": 6, "France": 5},
    "Baltic States": {"Germany": 4, "Russia": 3},
    "France": {"Germany": 5, "France": 4},
}
ATTACK: Context = {
    **{"scenario": "origins-ww2/historical", "turn": 3, "power": "Germany"},
    **{"phase": "attack", "board": BOARD},
}
FOUGHT: Context = {**ATTACK, "on_file": ["ATTACK Britain IN Italy STOCK IBM", "ATTACK Russia IN Poland STOCK GE"]}
TWO: Context = {
    **ATTACK,
    "board": {"Poland": {"Germany": 9, "Russia": 4, "USA": 5}, "Italy": {"USA": 6, "France": 3, "Germany": 4}},
    **{"options": {"players": 3}, "powers": ["Germany", "USA"]},
}
CRETE: Context = {
    **{"scenario": "age-of-iron/1800-bc", "phase": "attack", "turn": 3, "power": "Crete"},
    "board": {
        "Cyprus": {"Crete": 7, "Egypt": 4, "Hittites": 2},
        "Canaan": {"Crete": 5, "Hittites": 5},
        "Crete": {"Crete": 6, "Egypt": 3},
    },
}
TALK = "Thank you for the report, it came on Friday.\n\n"
_POWERS = {"r": "Russia", "b": "Britain", "f": "France"}


def _read(text: str, context: Context) -> tuple[list[str], bool]:
    """The orders of a letter, and whether a question is asked."""
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    return sorted(answer["orders"]), any(each["kind"] != "note" for each in answer["findings"])


def _attacks(said: str) -> list[str]:
    """'r Poland BA, f Austria NUE' as lines."""
    found = []
    for each in filter(None, said.split(", ")):
        power, _, rest = each.partition(" ")
        area, _, stock = rest.rpartition(" ")
        found.append(f"ATTACK {', '.join(_POWERS[letter] for letter in power)} IN {area} STOCK {stock}")
    return sorted(found)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Germany attacks Russia in Poland and the Baltic States, on Boeing and Alcoa respectively, and France in "
            "Austria on Nucor.",
            "r Poland BA, r Baltic States AA, f Austria NUE",
        ),
        (
            TALK + "With Nucor and Ford I attack France in Austria and the Rhineland respectively, and with Boeing "
            "Russia in Poland.",
            "f Austria NUE, f Rhineland F, r Poland BA",
        ),
        (
            TALK + "I attack Russia in Poland and France in Austria. The French get Nucor, the Russians Boeing.",
            "r Poland BA, f Austria NUE",
        ),
        (
            TALK + "I attack Russia in Poland and France in Austria. Austria: Nucor. Poland: Boeing.",
            "r Poland BA, f Austria NUE",
        ),
        (
            TALK + "My stocks are Nucor and Boeing. The first is for France in Austria, the second for Russia in "
            "Poland.",
            "r Poland BA, f Austria NUE",
        ),
        (
            TALK + "My three stocks are Qualcomm, Boeing and Nucor. In that order they belong to these attacks: France "
            "in Austria, Britain in Italy, Russia in Poland.",
            "f Austria QCOM, b Italy BA, r Poland NUE",
        ),
        ("All on Walmart:\n\n- France in Austria\n- Russia in Rumania\n\nCindy", "f Austria WMT, r Rumania WMT"),
        (
            TALK + "Two attacks, France in Austria and Russia in Rumania. Walmart for both, please.",
            "f Austria WMT, r Rumania WMT",
        ),
        (TALK + "Hit both in Italy with Walmart. Russia in Rumania goes with Boeing.", "fb Italy WMT, r Rumania BA"),
        (
            "Hi there, exam week. Russia sits in Poland, and I attack him there, stock Adobe. Then there is France in "
            "Austria. Him too, stock Netflix.",
            "r Poland ADBE, f Austria NFLX",
        ),
        (
            "My attacks:\n\nRussia in Rumania, stock SO\nFrance in Austria, stock LOW\n\n"
            "(that is Southern Company and Lowe's, before you ask)",
            "r Rumania SO, f Austria LOW",
        ),
        (
            "We go for the French in their own country, with 3M, and for the Russians in Poland, with Intel.",
            "f France MMM, r Poland INTC",
        ),
        (
            "Would you please chase the French out of the Rhineland (Walmart) and the Russians out of the Baltic "
            "(Boeing)? Thank you.",
            "f Rhineland WMT, r Baltic States BA",
        ),
        ("Attack the British in Warsaw. Stock: AT&T.\n\nK.", "b Poland T"),
        (
            TALK + "In Austria I have seven against three, which is 2-1 and the best I can hope for. So: attack France "
            "in Austria, on Nucor.",
            "f Austria NUE",
        ),
        (
            "Heinz makes these things up. What I do, and you may tell him so, is this: Russia in Poland on Broadcom, "
            "and France in Italy on Qualcomm.",
            "r Poland AVGO, f Italy QCOM",
        ),
    ],
)
def test_each_attack_has_its_own_stock(text: str, said: str) -> None:
    orders, asked = _read(text, ATTACK)
    assert [_unordered(line) for line in orders] == [_unordered(line) for line in _attacks(said)]
    assert not asked


def _unordered(line: str) -> str:
    """With the targets in the order of the alphabet."""
    targets, _, rest = line.removeprefix("ATTACK ").partition(" IN ")
    return f"{sorted(targets.split(', '))} {rest}"


@pytest.mark.parametrize(
    "text",
    [
        "Ann is for attacking Russia in Poland on Boeing. Walt is for France in Austria on Nucor. We vote on Sunday.",
        "Rumour has it that the French mean to attack me in Austria with Nucor.",
        "Dear Tom,\n\nthe Russians hope to attack me in Poland, with Boeing.",
    ],
)
def test_what_others_say_of_attacks_is_no_order(text: str) -> None:
    assert _read(text, ATTACK)[0] == []


def test_an_attack_on_a_condition_is_asked_about_beside_one_that_is_none() -> None:
    text = "Hit the Russians in Poland with Boeing. Should France attack me in Italy I want to attack her with Ford."
    assert _read(text, ATTACK) == (["ATTACK Russia IN Poland STOCK BA"], True)


def test_what_is_added_does_not_change_the_stocks_on_file() -> None:
    text = "What I sent on Tuesday stands. I add one more: the French, in their own country of all places, with Nucor."
    assert not {"ATTACK Britain IN Italy STOCK NUE", "ATTACK Russia IN Poland STOCK NUE"} & set(_read(text, FOUGHT)[0])


@pytest.mark.parametrize(
    ("text", "context", "orders"),
    [
        ("Attack Egypt in Cyprus with 5.\n\nT.", CRETE, ["ATTACK Egypt IN Cyprus WITH 5"]),
        ("Attack Egypt in Cyprus with 5.\n\nC. T. Holmes", CRETE, ["ATTACK Egypt IN Cyprus WITH 5"]),
        ("Attack Russia in Poland.\n\nT.", ATTACK, ["ATTACK Russia IN Poland"]),
        ("Attack Russia in Poland with T.\n\nT.", ATTACK, ["ATTACK Russia IN Poland STOCK T"]),
        ("Poland: Russia, T", ATTACK, ["ATTACK Russia IN Poland STOCK T"]),
        (
            "Poland: Russia, GM\nHIT BRITAIN IN ITALY WITH F",
            ATTACK,
            ["ATTACK Britain IN Italy STOCK F", "ATTACK Russia IN Poland STOCK GM"],
        ),
    ],
)
def test_an_initial_below_a_letter_is_no_stock(text: str, context: Context, orders: list[str]) -> None:
    assert _read(text, context) == (orders, False)


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Neither Germany nor the USA attacks anybody this turn.\n\nMarcel", ["PASS", "USA: PASS"]),
        ("Both Germany and the USA pass this turn.", ["PASS", "USA: PASS"]),
        ("Germany: no attacks. USA: none either.", ["PASS", "USA: PASS"]),
        ("No attacks this turn, for either country.", ["PASS", "USA: PASS"]),
        ("Neither of my two powers attacks anyone.", ["PASS", "USA: PASS"]),
        ("I hear that neither Germany nor the USA attacks anybody.", []),
        ("Neither Germany nor the USA attacks France.", []),
    ],
)
def test_all_powers_of_a_player_pass(text: str, orders: list[str]) -> None:
    assert _read(text, TWO)[0] == orders


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        (
            "Crete attacks Egypt in Cyprus and the Hittites in Canaan with 4 and 3 respectively.",
            ["ATTACK Egypt IN Cyprus WITH 4", "ATTACK Hittites IN Canaan WITH 3"],
        ),
        (
            "Two attacks.\n\nCyprus: Egypt, 4.\nCanaan: Hittites, 4.",
            ["ATTACK Egypt IN Cyprus WITH 4", "ATTACK Hittites IN Canaan WITH 4"],
        ),
        (
            "Cyprus: 4 v. Egypt, 2 v. Hittites\nCanaan: 3 v. Hittites",
            ["ATTACK Egypt IN Cyprus WITH 4", "ATTACK Hittites IN Canaan WITH 3", "ATTACK Hittites IN Cyprus WITH 2"],
        ),
    ],
)
def test_strengths_stand_in_order(text: str, orders: list[str]) -> None:
    assert _read(text, CRETE) == (orders, False)


@pytest.mark.parametrize(
    ("text", "context", "orders"),
    [
        (
            "Attack the Hittites in Canaan with 5. In Crete I attack with 3.",
            CRETE,
            ["ATTACK Hittites IN Canaan WITH 5"],
        ),
        (
            "We have shaken hands on Rumania, the Russians and I: Control for both of us there.",
            ATTACK,
            [],
        ),
        (
            "I take control of Poland if Germany comes. Last turn I put 2 in Poland",
            ATTACK,
            [],
        ),
        (
            "Roll Pfizer for France in Austria and Ford for Russia in the Baltic. That's for Britain to do, not me.",
            ATTACK,
            [],
        ),
    ],
)
def test_nobody_there_a_bare_claim_and_what_is_denied_are_asked_about(
    text: str, context: Context, orders: list[str]
) -> None:
    """An attack on somebody who is not in the area, and whom its sentence does not name, is no attack on him."""
    assert _read(text, context) == (orders, True)


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        (
            "I hope your hip is better. One attack only: Ivan's Russians are sitting in Poland with just 4, and I've"
            " got 9. IBM was kind to me last time, so IBM again.",
            ["ATTACK Russia IN Poland STOCK IBM"],
        ),
        (
            "Two attacks this turn.\nThe first is on Russia in Poland and uses Ford; the second is on Britain in Italy"
            " and uses GM.",
            ["ATTACK Britain IN Italy STOCK GM", "ATTACK Russia IN Poland STOCK F"],
        ),
    ],
)
def test_talk_beside_attacks_leaves_nothing_to_ask(text: str, orders: list[str]) -> None:
    assert _read(text, ATTACK) == (orders, False)
