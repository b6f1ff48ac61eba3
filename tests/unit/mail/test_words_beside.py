"""What stands beside orders: remarks that take them away, words that govern them, and talk that says nothing."""

import pytest

from gamesmaster.mail.reading.doubts.governing import is_governed
from gamesmaster.mail.reading.doubts.harking_back import harks_back
from gamesmaster.mail.reading.doubts.unmeant_heads import is_unmeant
from gamesmaster.mail.reading.text.closings import is_closing
from gamesmaster.mail.reading.text.hesitations import without_hesitations
from gamesmaster.mail.reading.text.tokens import tokens_of


def _words(text: str) -> list[str]:
    return [token.word for token in tokens_of(text)]


@pytest.mark.parametrize(
    "text",
    [
        "nobody wants that",
        "that is a decoy",
        "put that on ice",
        "this needs my ally's blessing",
        "source: Hans",
        "I can't",
        "all void",
        "that's for Russia to do, not me",
        "I'll ask my ally first",
    ],
)
def test_a_sentence_behind_orders_takes_them_away(text: str) -> None:
    assert harks_back(_words(text), ".", names=False)


@pytest.mark.parametrize(
    "text",
    [
        "that makes thirteen",
        "that's my lot",
        "this is war",
        "that should hold",
        "I know that is much",
        "sorry about that",
        "I'm looking forward to this",
        "that's what I have decided",
        "do that",
        "won't happen again",
    ],
)
def test_a_sentence_behind_orders_leaves_them(text: str) -> None:
    assert not harks_back(_words(text), ".", names=False)


@pytest.mark.parametrize("head", ["my guess", "I'm toying with", "superseded", "is this allowed", "copy of my letter"])
def test_a_head_says_that_nothing_below_it_is_meant(head: str) -> None:
    assert is_unmeant(_words(head))


@pytest.mark.parametrize("head", ["my orders", "new version", "I thought of Hans, but here goes", "this turn", "first"])
def test_a_head_leaves_what_is_below_it(head: str) -> None:
    assert not is_unmeant(_words(head))


@pytest.mark.parametrize(
    ("text", "governed"),
    [
        ("I lack the nerve to attack Russia in Poland", True),
        ("Hans begged me to put 5 in Poland", True),
        ("Germany suggested that I leave Italy alone and put 5 in Austria", True),
        ("they are sure to place 5 in Italy", True),
        ("the Cabinet has decided to attack Russia in Poland", False),
        ("the Prime Minister has instructed me to place 5 in Poland", False),
        ("I'd like to put 5 in Poland", False),
        ("use Ford to attack the French in Italy", False),
    ],
)
def test_what_governs_an_order_takes_it_away_or_not(text: str, *, governed: bool) -> None:
    assert is_governed(tokens_of(text)) == governed


@pytest.mark.parametrize(
    ("text", "closes"),
    [
        ("I won't be home on Friday", True),
        ("if you have questions, call me", True),
        ("next turn will be better", True),
        ("only if Hans agrees", False),
        ("I changed my mind", False),
        ("I won't", False),
        ("the rest stays", False),
        ("over 5 of them", False),
    ],
)
def test_a_remark_closes_a_letter_or_says_something(text: str, *, closes: bool) -> None:
    assert is_closing(tokens_of(text), frozenset()) == closes


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("four in Warsaw, yes, four", "four in Warsaw"),
        ("with, what was it, Ford", "with Ford"),
        ("5 in Poland lol, 4 in Italy", "5 in Poland , 4 in Italy"),
        ("four in Warsaw, yes, five", "four in Warsaw , yes , five"),
    ],
)
def test_hesitations_are_left_out(text: str, left: str) -> None:
    assert " ".join(token.text for token in without_hesitations(tokens_of(text))) == left
