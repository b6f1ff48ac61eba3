"""Requests for more time, as the command and as people write them; and what only sounds like one."""

import pytest

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.reader import read
from tests.unit.service.club import scenario


def reading_of(text: str) -> tuple[list[str], list[str]]:
    """The commands, with their arguments, and the grounds of the questions."""
    found = read(text, Context(scenario(), "placing", "Germany", income=12))
    return [f"{each.name} {each.argument}" for each in found.commands], [
        each.ground for each in found.findings if each.kind != "note"
    ]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("EXTEND 2 DAYS", "2 DAYS"),
        ("extend by 12 hours please", "12 HOURS"),
        ("Extend 1 week", "7 DAYS"),
        ("Can we have two more days, please?", "2 DAYS"),
        ("I can't make the deadline. Could I get an extension of three days?", "3 DAYS"),
        ("Would it be possible to postpone the deadline by a week?", "7 DAYS"),
        ("I need another day to hear from Russia.", "1 DAY"),
        ("I'd like an extension of 3 days because my mother is ill.", "3 DAYS"),
        ("A 24h extension would be nice", "1 DAY"),
        ("Could you please give us a couple more days?", "2 DAYS"),
        ("2 more days please", "2 DAYS"),
        ("Please give me 48 hours more", "2 DAYS"),
        ("Is there any chance of pushing the deadline back by three days? The wifi here is hopeless.", "3 DAYS"),
    ],
)
def test_a_wish_for_time_is_read(text: str, meant: str) -> None:
    """In capitals, in a question, with its reason."""
    assert reading_of(text) == ([f"EXTEND {meant}"], [])


@pytest.mark.parametrize(
    "text",
    [
        "Thanks for the two extra days!",
        "Did you extend it by 2 days?",
        "Do we have 2 more days?",
        "Is it two days longer?",
        "France asked for two more days.",
        "Russia wants an extension of 2 days. Please don't grant it.",
        "I don't need more days.",
        "I have two more days of holiday.",
        "> EXTEND 2 DAYS",
        "| EXTEND 2 DAYS",
        "Best regards,\nHans\nEXTEND 2 DAYS",
    ],
)
def test_talk_of_time_asks_for_none(text: str) -> None:
    """Thanks, questions about it, others' wishes, quotations and what stands below a greeting."""
    assert reading_of(text)[0] == []


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("Could I get an extension?", "extend-how-long"),
        ("EXTEND 60 DAYS", "extend-too-long"),
        ("extend", "extend-how-long"),
        ("Could you put the deadline back to Sunday?", "extend-how-long"),
        ("Can we have until Sunday?", "extend-how-long"),
        ("I need time until Monday please", "extend-how-long"),
    ],
)
def test_a_wish_without_a_length_is_asked_about(text: str, ground: str) -> None:
    """The question says how to write it."""
    assert reading_of(text) == ([], [ground])


def test_orders_beside_it_are_read() -> None:
    """One letter may hold both."""
    found = read(
        "Pls extend the deadline by 2 days, I'm travelling. 6 Poland, 6 Austria", Context(scenario(), "placing")
    )
    assert len(found.orders) == 2 and [each.name for each in found.commands] == ["EXTEND"]
