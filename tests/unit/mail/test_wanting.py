"""Commands as people say them, and talk that only sounds like one."""

import pytest

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.reader import read
from tests.unit.service.club import scenario


def commands(text: str) -> list[str]:
    """The names of the commands in a letter."""
    return [each.name for each in read(text, Context(scenario(), "placing", "Germany", income=12)).commands]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("All fine, I'm done for this turn.", ["READY"]),
        ("Ready when you are!", ["READY"]),
        ("Could you send me the last report again?", ["RESEND"]),
        ("Please send the map again", ["RESEND"]),
        ("What are my orders at the moment?", ["ORDERS"]),
        ("Have you received my letter?", ["ORDERS"]),
        ("How long do I still have? When is the deadline?", ["STATUS"]),
        ("Who is still missing?", ["STATUS"]),
        ("Hi, quick one: when exactly is the deadline for placing? I had Thursday in my head.", ["STATUS"]),
        ("When is the deadline for the German placements again?", ["STATUS"]),
        ("Until when do you need our attacks?", ["STATUS"]),
        ("By when must you have my orders?", ["STATUS"]),
        ("How do I write an attack?", ["HELP"]),
        ("5 in Poland. When is the deadline?", ["STATUS"]),
    ],
)
def test_what_is_wanted(text: str, names: list[str]) -> None:
    """Each once, also beside orders."""
    assert commands(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "I have received your report, thanks.",
        "When is your birthday?",
        "I sent my orders yesterday.",
        "Did Germany send his orders?",
        "What did Germany place?",
        "I'm not done yet",
        "Are you done?",
        "I'm done with Poland",
        "My orders have not arrived yet, I will send them",
        "Best regards\nHans\nReady to go",
    ],
)
def test_talk_wants_nothing(text: str) -> None:
    """Of others, of the past, denied, or below a greeting."""
    assert commands(text) == []
