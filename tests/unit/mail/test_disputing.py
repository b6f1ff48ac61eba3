"""DISPUTE in a letter: one line, or one that a mail program has broken; never guessed out of talk."""

from __future__ import annotations

import pytest

from gamesmaster.mail.reading import reader
from gamesmaster.mail.reading.commands.disputing import dispute_words, disputed
from gamesmaster.mail.reading.model import Command, Context
from tests.unit.service.club import scenario

AREAS = ("Poland", "France", "Baltic States", "Italy")


def commands(text: str) -> list[tuple[str, str]]:
    return [(each.name, each.argument) for each in reader.read(text, Context(scenario(), "attack", "Britain")).commands]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("DISPUTE Poland: GM sold less", "Poland: GM sold less"),
        ("dispute: the digit of GM", "the digit of GM"),
        ("DISPUTE Poland, turn 2, GM sold 12,345,600", "Poland, turn 2, GM sold 12,345,600"),
        ("- DISPUTE Poland", "Poland"),
        ("I DISPUTE Poland", "Poland"),
    ],
)
def test_a_dispute_is_read(text: str, reason: str) -> None:
    """Its words are the reason, as they stand; what looks like an order in them is none."""
    assert commands(text) == [("DISPUTE", reason)]
    assert [(each.name, each.argument) for each in dispute_words(text)[0]] == [("DISPUTE", reason)]


def test_a_line_that_was_broken_is_one() -> None:
    """What stands on its own after it stays what it is."""
    text = (
        "DISPUTE Poland, turn 2: the figure of GM in our newspaper is not\nwhat your worksheet says, see page 14 of it."
        "\n\n5 in Poland\nREADY"
    )
    reading = reader.read(text, Context(scenario(), "placing", "Britain"))
    assert [each.name for each in reading.commands] == ["DISPUTE", "READY"]
    assert reading.commands[0].argument.endswith("see page 14 of it.")
    assert len(reading.orders) == 1


@pytest.mark.parametrize(
    "text", ["Is there a dispute?", "The dispute is over", "Dispute?", "Dispute 1 is answered", "Dispute."]
)
def test_talk_is_no_dispute(text: str) -> None:
    """Everybody would be told."""
    assert commands(text) == []


@pytest.mark.parametrize(
    ("text", "ground"),
    [("DISPUTE", "dispute-why"), ("I dispute Poland", "dispute-meant"), ("Dispute Poland", "dispute-meant")],
)
def test_what_is_unclear_is_asked(text: str, ground: str) -> None:
    """A dispute without a reason, and one that may be talk."""
    reading = reader.read(text, Context(scenario(), "attack", "Britain"))
    assert not reading.commands
    assert [each.ground for each in reading.findings] == [ground]


def test_area_and_turn_are_found() -> None:
    """The area named first; of two at one place the longer."""
    found = disputed(Command("DISPUTE", "the Baltic States in turn 12, not Poland", "", 1), AREAS)
    assert (found.area, found.turn) == ("Baltic States", 12)
    assert disputed(Command("DISPUTE", "everything", "", 1), AREAS).area == ""
