"""What is said by telephone: every order, numbers, the board."""

from pathlib import Path
from typing import get_args

import pytest

from gamesmaster.adapters.spoken import Speaker, board_lines, spelled
from gamesmaster.adapters.templates import Renderer
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Order

FOLDERS = [Path(__file__).parents[3] / "templates"]
SAID = {
    "PLACE 5 IN Poland": "1. Five factors to Poland",
    "PLACE 1 IN Low Countries": "1. One factor to Low Countries",
    "MOVE 2 FROM Germany TO Austria": "1. Two factors from Germany to Austria",
    "ATTACK Germany, Russia IN Poland STOCK GM": (
        "1. Attack Germany and Russia in Poland, by the sales of General Motors, G M"
    ),
    "ATTACK Germany IN Poland STOCK T AT LEAST 2-1": (
        "1. Attack Germany in Poland, by the sales of T, only at two to one or better"
    ),
    "ATTACK Germany IN Poland": "1. Attack Germany in Poland",
    "ATTACK Chas IN Yurt WITH 2": "1. Attack Chas in Yurt with two factors",
    "ATTACK Chas IN Yurt WITH ALL": "1. Attack Chas in Yurt with all factors",
    "ATTACK Chas IN Yurt AIM 4": "1. Attack Chas in Yurt down to four factors",
    "UNDERSTANDING IN Italy": "1. An Understanding in Italy",
    "CONTROL OF Poland WITH Russia": "1. CONTROL of Poland shared with Russia",
    "CONTROL ONLY OF Poland": "1. CONTROL of Poland, and nothing less",
    "OFFER 1 Grain, 2 Oil TO Assyria FOR 1 Tin": "1. Offer Assyria one Grain and two Oil for one Tin",
    "OFFER 1 Grain TO Assyria FOR nothing": "1. Offer Assyria one Grain for nothing",
    "ACCEPT Egypt": "1. Accept the first offer of Egypt",
    "ACCEPT Egypt 2": "1. Accept the second offer of Egypt",
    "BLANK IN Austria": "1. A blank counter in Austria",
    "ALLY WITH Russia": "1. An alliance with Russia",
    "PASS": "1. Nothing at all",
    "USA: PLACE 12 IN Austria": "1. For USA: twelve factors to Austria",
}


@pytest.fixture(scope="module")
def speaker() -> Speaker:
    return Speaker(FOLDERS, Renderer(FOLDERS, "play@club.test"))


def read_back(lines: list[str], **more: object) -> dict[str, object]:
    kept = {"turn": 1, "kind": "placing", "lines": lines, "changed": True, "version": 1, "seal": "", "hidden": 0}
    return {
        "power": "France",
        "kind": "placing",
        "turn": 1,
        "income": 12,
        "sets": [kept],
        "unplaced": None,
        "dropped": [],
        "dropped_hidden": 0,
        "elsewhere": [],
        "ground": "",
        "checks": [],
        "questions": [],
        "ready_said": False,
        "held": False,
        "in_grace": False,
        "stocks": {"GM": "General Motors"},
        **more,
    }


def test_every_kind_of_order_is_said() -> None:
    """A new kind of order needs words, and a line here."""
    assert {type(notation.read(line)[1]) for line in SAID} == set(get_args(Order))


@pytest.mark.parametrize("line", SAID)
def test_an_order_is_read_back_in_words(speaker: Speaker, line: str) -> None:
    """Numbered, number words spelled: what is heard wrongly is noticed."""
    assert SAID[line] in " ".join(speaker.say("read-back", read_back([line])).split())


def test_the_text_to_read_back(speaker: Speaker) -> None:
    """Numbered lines, what is not placed, questions with what they may mean, READY."""
    question = {
        "line": "two in Polnad",
        "kind": "ambiguous",
        "ground": "unknown-area",
        "question": "Which area is meant?",
        "suggestion": "PLACE 2 IN Poland",
    }
    facts = read_back(["PLACE 5 IN Poland", "PLACE 3 IN Austria"], unplaced=4, questions=[question], ready_said=True)
    assert speaker.say("read-back", facts) == (
        "France, turn one, placing:\n\n"
        "  1. Five factors to Poland\n"
        "  2. Three factors to Austria\n\n"
        "Four factors of the twelve are not placed.\n\n"
        '"two in Polnad": not taken: Which area is meant?\n'
        "  Do you mean: two factors to Poland?\n"
        "And France is ready.\n"
    )


def test_numbers_are_spelled() -> None:
    """As they are spoken."""
    said = {
        0: "no",
        1: "one",
        19: "nineteen",
        20: "twenty",
        42: "forty-two",
        100: "one hundred",
        101: "one hundred and one",
    }
    assert {number: spelled(number) for number in said} == said
    assert spelled(1234) == "one thousand two hundred and thirty-four"


def test_the_board_is_said_in_sentences() -> None:
    """Who stands where, with how many; counters by name; the empty areas in one sentence."""
    rows = [
        {"area": "Poland", "factors": [5, 2], "marks": ["U", ""]},
        {"area": "Italy", "factors": [0, 0], "marks": ["C", ""]},
        {"area": "Austria", "factors": [0, 0], "marks": ["", ""]},
    ]
    assert board_lines({"powers": ["France", "Russia"], "areas": rows}) == [
        "Poland: France five with an Understanding and Russia two.",
        "Italy: France with CONTROL.",
        "Nobody stands in Austria.",
    ]


def test_the_end_is_said(speaker: Speaker) -> None:
    """Who has won, and with how much."""
    facts = {
        "title": "Origins",
        "turn": 6,
        "kind": "attack",
        "winners": ["USA", "France"],
        "war": True,
        "score": [{"power": "USA", "points": 12}, {"power": "France", "points": 12}],
        "outcomes": [],
        "looks": [],
        "board": {"powers": [], "areas": []},
        "points": [],
    }
    said = speaker.say("game-over", facts)
    assert "USA and France share the win.\nAnd so war has broken out.\n\n  USA: twelve\n" in said
