"""
What the terminal says of a demo.
"""

import io
from datetime import UTC, datetime, timedelta

import pytest
from rich.console import Console

from gamesmaster.adapters.scenario_files import load
from gamesmaster.config import data_folders
from gamesmaster.demo.children import Delivery
from gamesmaster.demo.players import Written
from gamesmaster.demo.robots import Player
from gamesmaster.demo.show import Show, summary
from gamesmaster.demo.writing import PROGRAMS

NOW = datetime(2026, 11, 21, 9, 50, tzinfo=UTC)
ADA = Player("USA", "Ada Winters", "ada@demo.test", "pw", PROGRAMS["mutt"], "plain")
MARCEL = Player("France", "Marcel Petit", "marcel@demo.test", "pw", PROGRAMS["mutt"], "plain")


@pytest.fixture
def paper() -> io.StringIO:
    """
    Where the show writes to: no terminal.
    """
    return io.StringIO()


@pytest.fixture
def show(paper: io.StringIO) -> Show:
    """
    A show with two players.
    """
    scenario = load("origins-ww2/historical", data_folders("scenarios"))
    return Show(Console(file=paper, width=80), scenario, [ADA, MARCEL])


def delivery(to: str, subject: str, *, sender: str = "play@demo.test", letter: str = "", answers: str = "") -> Delivery:
    """
    A mail put into a box a second later.
    """
    return Delivery(NOW + timedelta(seconds=1), sender, to, subject, letter, answers)


def test_the_way_of_a_letter(show: Show, paper: io.StringIO) -> None:
    """
    Written, received, answered: with what the receipt says and how long it took.
    """
    show.written(Written(ADA, "orders", "<1@players.test>", NOW))
    assert show.unanswered == 1
    show.delivered(delivery("play+demo-abc@demo.test", "Re: ...", sender="ada@demo.test", letter="<1@players.test>"))
    facts = {"sets": [{"lines": ["PLACE 1 IN Poland"]}], "ready": True}
    show.delivered(delivery("ada@demo.test", "[demo] Receipt", answers="<1@players.test>"), facts)
    assert show.unanswered == 0
    assert (show.letters, show.receipts) == (1, 1)
    said = paper.getvalue()
    assert "USA      writes: orders" in said
    assert "received 1.00 s, receipt 1.00 s: 1 order on file, ready" in said


def test_a_humans_letter_is_seen_when_it_arrives(show: Show, paper: io.StringIO) -> None:
    """
    Nobody told the show that it was being written.
    """
    show.delivered(delivery("play+demo-abc@demo.test", "Re: turn 1", sender="ada@demo.test", letter="<9@home>"))
    assert show.unanswered == 1
    assert "letter received: Re: turn 1" in paper.getvalue()


def test_the_same_notice_to_all_is_one_line(show: Show, paper: io.StringIO) -> None:
    """
    The invitation names the power at its end and is still one notice.
    """
    for player in (ADA, MARCEL):
        show.delivered(delivery(player.address, f"[demo] You are invited: a game, {player.power}"))
    assert paper.getvalue().count("GM to everybody: You are invited: a game") == 1


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"ground": "too-late"}, "too late"),
        ({"sets": [], "questions": [{"kind": "unreadable"}, {"kind": "note"}]}, "0 orders on file, 1 question"),
        (
            {"sets": [{"lines": ["a", "b"]}], "checks": [{"severity": "illegal"}], "elsewhere": [{}]},
            "2 orders on file, 1 not allowed, 1 line for another window",
        ),
    ],
)
def test_a_receipt_in_a_few_words(facts: dict[str, object], expected: str) -> None:
    """
    Whatever it says fits into one line.
    """
    assert summary(facts) == expected
