"""
What stands after a letter.
"""

import pytest

from gamesmaster.mail.effective import merge
from tests.unit.mail.conftest import Read

FILE = ["PLACE 3 IN Austria", "PLACE 5 IN Poland"]
ATTACKS = ["ATTACK Germany IN Poland STOCK F"]


@pytest.mark.parametrize(
    ("text", "lines", "dropped", "amended"),
    [
        ("READY", FILE, [], False),
        ("what a game!", FILE, [], False),
        ("up to 5 in Italy", FILE, [], False),
        ("change Austria to 2", ["PLACE 2 IN Austria", "PLACE 5 IN Poland"], [], True),
        ("change Italy to 2", [*FILE, "PLACE 2 IN Italy"], [], True),
        ("add 2 in Italy", [*FILE, "PLACE 2 IN Italy"], [], True),
        ("also 2 in Poland", [*FILE, "PLACE 2 IN Poland"], [], True),
        ("only 2 in Austria", ["PLACE 2 IN Austria", "PLACE 5 IN Poland"], [], True),
        ("4 in Austria, 4 in Poland", ["PLACE 4 IN Austria", "PLACE 4 IN Poland"], [], False),
        ("4 in Italy", ["PLACE 4 IN Italy"], FILE, False),
        ("4 in Austria", ["PLACE 4 IN Austria"], ["PLACE 5 IN Poland"], False),
        ("Please ignore my earlier orders.\n4 in Italy", ["PLACE 4 IN Italy"], [], False),
        ("no orders", ["PASS"], FILE, False),
        ("attack Germany in Poland", FILE, [], False),
    ],
)
def test_a_letter_replaces_what_it_says_it_replaces(
    text: str, lines: list[str], dropped: list[str], amended: bool, reads: Read
) -> None:
    """
    READY, small talk and what was not understood leave the file alone; lines that fall away without a word are told.
    """
    effective = merge(FILE, reads(text), "placing")
    assert (list(effective.lines), list(effective.dropped), effective.amended) == (lines, dropped, amended)


def test_the_word_add_restores_what_was_dropped(reads: Read) -> None:
    """
    The receipt of a letter that drops lines offers one word.
    """
    effective = merge(["PLACE 4 IN Italy"], reads("ADD"), "placing", FILE)
    assert effective.lines == ("PLACE 4 IN Italy", *FILE)


def test_attacks_sent_early_are_merged_into_their_own_window(reads: Read) -> None:
    """
    One letter, two windows: each takes its own kind.
    """
    reading = reads("5 in Poland\nattack Germany in Poland with GM")
    assert merge([], reading, "placing").lines == ("PLACE 5 IN Poland",)
    assert merge(ATTACKS, reading, "attack").lines == ("ATTACK Germany IN Poland STOCK GM",)


def test_a_counter_takes_the_place_of_the_other_in_its_area(reads: Read) -> None:
    """
    Changing an Understanding into CONTROL leaves one line.
    """
    effective = merge(["UNDERSTANDING IN Italy", *ATTACKS], reads("change: control of Italy", "attack"), "attack")
    assert effective.lines == ("CONTROL OF Italy", *ATTACKS)


def test_a_pass_gives_way_to_an_order(reads: Read) -> None:
    """
    'No attacks' said first and an attack added later.
    """
    effective = merge(["PASS"], reads("add: attack Germany in Poland with GM", "attack"), "attack")
    assert effective.lines == ("ATTACK Germany IN Poland STOCK GM",)


def test_the_same_letter_again_changes_nothing(reads: Read) -> None:
    """
    A letter handled twice.
    """
    reading = reads("4 in Italy, 2 in Poland")
    once = merge(FILE, reading, "placing")
    assert merge(once.lines, reading, "placing").lines == once.lines


TWICE = ["PLACE 2 IN Poland", "PLACE 3 IN Austria", "PLACE 2 IN Poland"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("READY", TWICE),
        ("what a game!", TWICE),
        ("add 1 in Italy", [*TWICE, "PLACE 1 IN Italy"]),
        ("add 2 in Poland", [*TWICE, "PLACE 2 IN Poland"]),
        ("change Poland to 5", ["PLACE 5 IN Poland", "PLACE 3 IN Austria"]),
        ("change Austria to 1", ["PLACE 2 IN Poland", "PLACE 1 IN Austria", "PLACE 2 IN Poland"]),
    ],
)
def test_the_same_placing_twice_is_two(text: str, lines: list[str], reads: Read) -> None:
    """
    Whoever places 2 in an area, and 2 there again, has placed 4, whatever is written afterwards.
    """
    assert list(merge(TWICE, reads(text), "placing").lines) == lines


def test_any_other_order_twice_is_one(reads: Read) -> None:
    """
    Also when it is added to itself, or stood twice on file.
    """
    twice = "attack Germany in Poland with F\nattack Germany in Poland with F"
    assert merge([], reads(twice, "attack"), "attack").lines == tuple(ATTACKS)
    assert merge(ATTACKS, reads("add attack Germany in Poland with F", "attack"), "attack").lines == tuple(ATTACKS)
    added = merge(ATTACKS, reads("ADD\nattack Germany in Poland with F", "attack"), "attack")
    assert added.lines == tuple(ATTACKS)
    assert merge([*ATTACKS, *ATTACKS], reads("READY", "attack"), "attack").lines == tuple(ATTACKS)
