"""Small talk is left out before a letter is read; whatever may bend an order is none."""

import pytest

from gamesmaster.mail.reading.text.idle_talk import is_idle_talk, without_idle_talk
from gamesmaster.mail.reading.text.tokens import tokens_of


def _left(text: str) -> str:
    return " ".join(token.text for token in without_idle_talk(tokens_of(text), set(), begins=True))


@pytest.mark.parametrize(
    "text",
    [
        "Sorry for the delay",
        "Sorry if this is late",
        "What a mess last turn was",
        "Last turn was a disaster",
        "I was going to write yesterday but forgot",
        "We had 30 guests last weekend",
        "I haven't decided about next turn yet",
    ],
)
def test_what_is_said_of_the_day_is_small_talk(text: str) -> None:
    """Neither 'if' nor 'last turn' nor 'decided' makes it more."""
    assert is_idle_talk(tokens_of(text), set())


@pytest.mark.parametrize(
    "text",
    [
        "Never mind",
        "Forget it",
        "Sorry, no",
        "Only if it rains",
        "Not like this",
        "In my sleep",
        "It was a bad night",
        "That's crazy",
        "I mean next turn",
        "I'll do that next turn",
        "They will do it late",
        "A story my mother told",
    ],
)
def test_what_may_be_said_of_an_order_is_none(text: str) -> None:
    """It points to what stands before it, denies, or tells of somebody."""
    assert not is_idle_talk(tokens_of(text), set())


def test_a_name_of_the_game_makes_it_more() -> None:
    """Whatever the words around it."""
    tokens = tokens_of("Sorry, Poland is late")
    assert not is_idle_talk(tokens, {2})


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Between two meetings: 5 in Poland", "5 in Poland"),
        ("Not much time, so: 5 in Poland", "5 in Poland"),
        ("I know you won't like it, but 5 in Poland", "5 in Poland"),
        ("What a mess! 5 in Poland. Sorry if this is late.", "5 in Poland ."),
        ("I was in a hurry: 5 in Poland", "I was in a hurry : 5 in Poland"),
        ("My wife: 5 in Poland", "My wife : 5 in Poland"),
        ("At the meeting: 5 in Poland", "At the meeting : 5 in Poland"),
    ],
)
def test_lead_ins_are_left_out_and_heads_are_not(text: str, left: str) -> None:
    """'I was in a hurry:' and 'My wife:' may tell whose orders these are, or of when."""
    assert _left(text) == left


def test_a_line_that_goes_on_keeps_its_beginning() -> None:
    """Its first words belong to a sentence of the line before."""
    tokens = tokens_of("late. 5 in Poland")
    assert without_idle_talk(tokens, set(), begins=False) == tokens
