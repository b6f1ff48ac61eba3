"""What a player asks about his orders and those of others, in whatever words."""

import pytest

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.reader import read
from tests.unit.service.club import scenario


def commands(text: str) -> list[str]:
    """The names of the commands in a letter."""
    return [each.name for each in read(text, Context(scenario(), "placing", "Germany", income=12)).commands]


@pytest.mark.parametrize(
    "text",
    [
        "Would you be so good as to let me know which orders of mine you have before you for this turn?",
        "Could you tell me what you've got from me for this turn?",
        "can you send me the orders you have from me?",
        "Did I send you anything for this round?",
        "I can't remember what I sent you. Please send me a copy.",
        "What have you got down for me?",
        "could you mail my orders back to me, I deleted them",
        "Can I get a copy of my orders?",
    ],
)
def test_what_is_on_file(text: str) -> None:
    assert commands(text) == ["ORDERS"]


@pytest.mark.parametrize(
    "text",
    [
        "whos still not sent theirs??",
        "Has anybody else handed in their homework or am I teacher's pet?",
        "Who are we waiting for?",
        "Is everybody in?",
        "Which players haven't sent orders yet?",
    ],
)
def test_who_is_missing(text: str) -> None:
    assert commands(text) == ["STATUS"]


@pytest.mark.parametrize(
    "text",
    [
        "What have you done to my poor Germans?",
        "Has anybody found the missing volume of the atlas?",
        "Might I add to what you already hold from me?",
        "Copy of what I sent Britain: we both attack.",
        "What did I do wrong last turn?",
        "Did I send you the photo of the dog?",
        "Which of my orders was void last turn?",
    ],
)
def test_other_questions(text: str) -> None:
    assert commands(text) == []
