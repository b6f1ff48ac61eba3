"""
Letters by many hands, with the reading each must have: `tests/letters/first-level.toml`.
"""

import sys
import tomllib
from dataclasses import replace
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from gamesmaster.adapters import scenario_files
from gamesmaster.mail.commands import COMMANDS
from gamesmaster.mail.effective import line_of
from gamesmaster.mail.helping import examples_of, help_lines
from gamesmaster.mail.reading.reader import Context, StockName, read, understood
from gamesmaster.mail.reading.syntax.understood import BLANKS, RULES, Meaning
from tests.unit.mail.conftest import GAMES, SCENARIOS, Read

LETTERS = tomllib.loads((Path(__file__).parents[2] / "letters" / "first-level.toml").read_text("utf-8"))["letter"]


@pytest.mark.parametrize("letter", LETTERS, ids=[letter["name"] for letter in LETTERS])
def test_a_letter_is_read_as_a_patient_person_would(letter: dict[str, Any], reads: Read) -> None:
    """
    Exactly these orders, commands and questions: no order more, none dropped, nothing asked needlessly.
    """
    known = {"income": 10, "home": {"Britain": 4}} if letter["phase"] == "placing" else {}
    reading = reads(letter["text"], letter["phase"], **known)
    assert [line_of(order) for order in reading.orders] == letter["orders"]
    assert [command.name for command in reading.commands] == letter.get("commands", [])
    assert [f"{each.kind} {each.ground}" for each in reading.findings] == letter.get("findings", [])
    assert reading.intent == letter.get("intent", "plain")


def test_every_order_tells_the_words_it_came_from(reads: Read) -> None:
    """
    A receipt shows what was read and where.
    """
    reading = reads("Hello,\n\n5 in Poland and 3 in\nAustria please.")
    assert [(order.words, order.line) for order in reading.orders] == [
        ("5 in Poland", 3),
        ("3 in Austria please", 3),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_help_says_only_what_is_understood(game: str, stocks: tuple[StockName, ...]) -> None:
    """
    Each example of HELP is read as an order of the game, in the form it is given, by every power.
    """
    scenario = scenario_files.load(game, SCENARIOS)
    for power in scenario.players:
        known = Context(scenario, power=power, powers=(power,), stocks=stocks, income=12)
        for meaning, examples in help_lines(scenario, power)[: -len(COMMANDS)]:
            for example in examples:
                reading = read(example, known)
                assert reading.orders, (game, power, meaning, example)
                assert {type(each.order) for each in reading.orders} <= scenario.kinds, (game, example)
                assert not reading.findings, (game, power, meaning, example)


@pytest.mark.parametrize("meaning", understood(), ids=lambda meaning: meaning.words)
def test_an_example_of_the_help_is_taken_by_the_rule_that_gives_it(
    meaning: Meaning, stocks: tuple[StockName, ...]
) -> None:
    """
    HELP is made from the rules: the rule at which an example stands is the one that reads it.
    """
    taken: set[CodeType] = set()
    idle = set(understood()[meaning])

    def returned(frame: FrameType, event: str, given: object) -> None:
        if event == "return" and given:
            taken.add(frame.f_code)

    for game in GAMES:
        plain = scenario_files.load(game, SCENARIOS)
        scenario = replace(plain, options={**plain.options, "secret-diplomacy": True}) if meaning == BLANKS else plain
        power = scenario.players[0]
        known = Context(scenario, power=power, powers=(power,), stocks=stocks, income=12)
        for example, told in zip(understood()[meaning], examples_of(meaning, scenario, power), strict=False):
            taken.clear()
            sys.setprofile(returned)
            try:
                read(told, known)
            finally:
                sys.setprofile(None)
            if RULES[example].__code__ in taken:
                idle.discard(example)
    assert not idle


def test_lines_of_ours_that_come_back_mean_nothing(reads: Read) -> None:
    """
    A marked line that is as we sent it is passed over; one that was changed is asked about.
    """
    sent = frozenset({"PLACE 4 IN Poland"})
    same = reads("| PLACE 4 IN Poland", sent=sent)
    assert (same.orders, same.findings) == ((), ())
    changed = reads("| PLACE 5 IN Poland", sent=sent)
    assert changed.orders == ()
    assert [(each.ground, each.suggestion) for each in changed.findings] == [
        ("marked-line-changed", "PLACE 5 IN Poland")
    ]


def test_a_power_played_besides_needs_its_name_in_front(reads: Read) -> None:
    """
    Who plays two powers writes whose order it is.
    """
    reading = reads("5 in Poland\nUSA: 2 in Austria", powers=("Britain", "USA"))
    assert [line_of(order) for order in reading.orders] == ["PLACE 5 IN Poland", "USA: PLACE 2 IN Austria"]


def test_everybody_is_who_is_there(reads: Read) -> None:
    """
    'Everybody in Poland' needs the board, and then means the others there.
    """
    board = {"Poland": {"Britain": 7, "Germany": 4, "Russia": 2}}
    reading = reads("attack everybody in Poland with Ford", "attack", board=board)
    assert [line_of(order) for order in reading.orders] == ["ATTACK Russia, Germany IN Poland STOCK F"]


def test_the_rest_is_asked_for_without_an_income(reads: Read) -> None:
    """
    Nobody can say how many the rest are.
    """
    reading = reads("5 in Poland, rest in Italy")
    assert [line_of(order) for order in reading.orders] == ["PLACE 5 IN Poland"]
    assert [each.ground for each in reading.findings] == ["how-many"]


def test_the_rest_is_asked_for_beside_a_line_not_understood(reads: Read) -> None:
    """
    A rest that swallowed the unread line would be a wrong number in silence.
    """
    reading = reads("up to 4 in Poland\nrest in Italy", income=10)
    assert reading.orders == ()
    assert [each.ground for each in reading.findings] == ["up-to-how-many", "rest-of-what"]


def test_answers_below_quoted_lines_are_orders_and_the_quoted_lines_are_not(reads: Read) -> None:
    """
    What was quoted is what is answered; only the answers count.
    """
    text = "> PLACE 9 IN Italy\nno\n> What do you place?\n5 in Poland\n> 4 in Rumania\n> READY\n3 in Austria"
    reading = reads(text)
    assert [line_of(order) for order in reading.orders] == ["PLACE 5 IN Poland", "PLACE 3 IN Austria"]
    assert reading.commands == ()
