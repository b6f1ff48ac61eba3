"""
Sentences about something else are passed over; what is agreed to, or denies an order beside it, is not.
"""

from collections.abc import Callable
from typing import Any

import pytest

from gamesmaster.mail.effective import line_of
from gamesmaster.mail.reading.reader import Reading

Reads = Callable[..., Reading]
BOARD = {
    "Poland": {"Britain": 8, "Russia": 4},
    "Austria": {"Britain": 6, "France": 3},
    "Italy": {"Britain": 5, "France": 2},
}


def _read(reads: Reads, text: str, phase: str, **known: Any) -> tuple[list[str], bool]:
    reading = reads(text, phase, **known)
    return [line_of(each) for each in reading.orders], any(each.kind != "note" for each in reading.findings)


@pytest.mark.parametrize(
    "talk",
    [
        "Next turn I mean to put 6 in Italy.",
        "If I had more, I'd put eight in Italy.",
        "Six in Italy would be nice, but not this turn.",
        "Hans wants me to put 5 in Italy. He can dream.",
        "Once upon a time I had 5 in Italy.",
        "Will anybody place 3 in Italy?",
    ],
)
def test_what_is_about_something_else_is_passed_over(talk: str, reads: Reads) -> None:
    """Whatever it names."""
    placed = ["PLACE 6 IN Poland", "PLACE 4 IN Austria"]
    assert _read(reads, f"6 in Poland, 4 in Austria.\n{talk}", "placing", income=10) == (placed, False)


@pytest.mark.parametrize(
    "talk",
    [
        "Hans suggests 4 in Italy. Fine by me.",
        "Hans suggests 4 in Italy. Good idea!",
        "Hans says 4 in Italy is better, let's do that.",
        "Hans wants 4 in Italy, and I will.",
    ],
)
def test_what_is_agreed_to_is_asked_about(talk: str, reads: Reads) -> None:
    """The four are not placed yet."""
    assert _read(reads, f"6 in Poland. {talk}", "placing", income=10)[1]


def test_what_denies_an_order_is_asked_about(reads: Reads) -> None:
    """'I won't attack Russia in Poland', beside an attack there."""
    text = "Austria: the French, IBM\nPoland: Russia, Ford\nI won't attack Russia in Poland."
    orders, asked = _read(reads, text, "attack", board=BOARD)
    assert asked or orders == ["ATTACK France IN Austria STOCK IBM"]
    text = "Austria: the French, IBM\nI won't attack Russia in Poland."
    assert _read(reads, text, "attack", board=BOARD) == (["ATTACK France IN Austria STOCK IBM"], False)
