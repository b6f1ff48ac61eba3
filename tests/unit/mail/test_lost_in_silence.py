"""What a letter says and nothing came of is asked about: corrections, moves, counters, totals, orders of others."""

from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

PLACING = {
    "scenario": "origins-ww2/historical",
    "turn": 3,
    "phase": "placing",
    "power": "Germany",
    "income": 15,
    "board": {"Poland": {"Russia": 4, "Germany": 5}, "Austria": {"Germany": 6, "Britain": 2}},
    "last_turn": ["PLACE 5 IN Poland", "PLACE 6 IN Austria", "PLACE 4 IN Rhineland"],
}
PLACED = {**PLACING, "on_file": ["PLACE 6 IN Poland", "PLACE 5 IN Austria", "PLACE 4 IN Czechoslovakia"]}
ATTACK = {
    "scenario": "origins-ww2/historical",
    "turn": 3,
    "phase": "attack",
    "power": "Germany",
    "board": {
        "Poland": {"Germany": 11, "Russia": 5, "France": 3},
        "Austria": {"Germany": 10, "Britain": 4, "France": 3},
        "Rhineland": {"Germany": 9, "France": 7},
    },
}
FILED = [
    "ATTACK Russia IN Poland STOCK GM",
    "ATTACK Britain IN Austria STOCK IBM",
    "ATTACK France IN Rhineland STOCK F",
]
ATTACKED = {**ATTACK, "on_file": FILED}


def _answer(text: str, context: dict[str, Any]) -> tuple[list[str], list[str], bool]:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    asked = any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])
    return answer["orders"], answer["effective"], asked


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("7 in Poland, 8 in Austria, but should Poland be full then all in Austria.", PLACING),
        ("Poland 5, Rumania 3, and something for the Baltic States too.", PLACING),
        ("5 in Poland and 3 in Rumania. Some in Italy as well.", PLACING),
        ("Poland 6, Austria 6, Italy 3. Take Italy off and add its 3 to Poland.", PLACING),
        ("5 in Poland was my plan, now it's 7. Rest in Austria.", PLACING),
        ("First I thought 5 in Poland, then 8, in the end it's 7. Rest in Austria.", PLACING),
        ("8 in total in Poland, Austria the rest.", PLACING),
        ("5 in Rumania, 3 in Italy. Put 2 in Italy and in the Rhineland.", PLACING),
        ("Russia places 8 factors in Austria and 7 factors in Poland.", PLACING),
        ("50/50 Austria Poland", PLACING),
        ("Opposite of last turn.", PLACING),
        ("Nothing in Austria after all; everything there goes to Poland.", PLACED),
        ("Put one more everywhere.", PLACED),
        ("Attack Russia in Poland with IBM. I'd rather attack France than Russia, there.", ATTACK),
        ("Should Russia leave Poland, attack France there with IBM.", ATTACK),
        (
            "Attack Russia in Poland with IBM and Britain in Austria with Ford. I mean the Rhineland, and France.",
            ATTACK,
        ),
        ("Russia vs France, Poland, IBM", ATTACK),
        ("Drop Austria and use its stock in Poland.", ATTACKED),
        ("Take Britain off the list and put France there.", ATTACKED),
        ("This replaces everything: Russia in Poland, Boeing.", ATTACKED),
        ("Scrap my list. Russia in Poland, Boeing.", ATTACKED),
        ("Understanding in Rumania.", ATTACKED),
        ("The attack on France was a mistake.", ATTACKED),
        ("None of my attacks below 2:1, please.", ATTACKED),
        ("The Rhineland can wait.", ATTACKED),
        ("France asked me to drop the Rhineland. I will.", ATTACKED),
        ("In the order you have them: Nike, Boeing, GE.", ATTACKED),
    ],
)
def test_what_nothing_came_of_is_asked_about(text: str, context: dict[str, Any]) -> None:
    assert _answer(text, context)[2]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Poland and Austria as before, the other four to Italy.", "6 Poland, 5 Austria, 4 Italy"),
        ("Poland stays, all else to Italy.", "6 Poland, 9 Italy"),
        ("Shift one each from Poland and Austria to Czechoslovakia.", "5 Poland, 4 Austria, 6 Czechoslovakia"),
        ("-2 Poland, +2 Austria", "4 Poland, 7 Austria, 4 Czechoslovakia"),
        ("Remove Czechoslovakia from my placings.", "6 Poland, 5 Austria"),
    ],
)
def test_placings_on_file_are_moved(text: str, meant: str) -> None:
    _, effective, asked = _answer(text, PLACED)
    places = [f"PLACE {each.split()[0]} IN {each.split()[1]}" for each in meant.split(", ")]
    assert (effective, asked) == (places, False)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Please leave the Austrian attack alone, drop the Rhineland.", (0, 1)),
        ("Rhineland: nothing", (0, 1)),
        ("Call everything off.", ()),
        ("Call off all but Poland.", (0,)),
    ],
)
def test_attacks_on_file_are_called_off(text: str, left: tuple[int, ...]) -> None:
    _, effective, asked = _answer(text, ATTACKED)
    assert (effective, asked) == ([FILED[at] for at in left], False)


def test_an_understanding_takes_an_attacks_place() -> None:
    text = "Cancel my attack on the British in Austria, please; I'd like an understanding there instead."
    assert _answer(text, ATTACKED)[0] == ["UNDERSTANDING IN Austria"]


def test_amendments_leave_what_they_do_not_name() -> None:
    text = "Two amendments:\n\n1. the one on the British only at 2-1 at least;\n2. new: Poland, France, Exxon."
    orders, effective, asked = _answer(text, ATTACKED)
    assert asked or ("ATTACK France IN Rhineland STOCK F" in effective and len(orders) == 2)


@pytest.mark.parametrize(
    "text",
    [
        "Four in each of last turn's areas.",
        "The same three areas as last turn, but this time four in each.",
        "Please put four into each of the three areas where I placed factors last turn.",
    ],
)
def test_last_turns_areas_are_known(text: str) -> None:
    meant = ["PLACE 4 IN Poland", "PLACE 4 IN Austria", "PLACE 4 IN Rhineland"]
    assert _answer(text, PLACING)[0] == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Czech. 4, Pol. 3, Rum. 2.", ["PLACE 4 IN Czechoslovakia", "PLACE 3 IN Poland", "PLACE 2 IN Rumania"]),
        ("Alsace-L. 4, Rhineland 5", ["PLACE 4 IN Alsace-Lorraine", "PLACE 5 IN Rhineland"]),
        ("1. Austria 7 2. Poland 5", ["PLACE 7 IN Austria", "PLACE 5 IN Poland"]),
        ("Order 1: 7 to Austria. Order 2: 5 to Poland.", ["PLACE 7 IN Austria", "PLACE 5 IN Poland"]),
        (
            "7 Austria, 5 Poland. One does not like to see the French so near.",
            ["PLACE 7 IN Austria", "PLACE 5 IN Poland"],
        ),
        (
            "5 Austria, 7 Poland, 3 Italy. Take one of the three from Italy and give it to Austria.",
            ["PLACE 6 IN Austria", "PLACE 7 IN Poland", "PLACE 2 IN Italy"],
        ),
    ],
)
def test_rows_are_read_whatever_stands_before_their_numbers(text: str, meant: list[str]) -> None:
    assert _answer(text, PLACING)[0] == meant
