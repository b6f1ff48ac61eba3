"""Tickers that stand in every letter as words: ALL (Allstate) and IT (Gartner)."""

import pytest

from gamesmaster.mail.reading.model import Reading
from gamesmaster.rules.orders import Attack
from tests.unit.mail.conftest import Read

BOARD = {"Poland": {"Britain": 9, "Russia": 4, "Germany": 3}, "Italy": {"Britain": 6, "Germany": 3}}


def _attacks(reading: Reading) -> list[Attack]:
    return [each.order for each in reading.orders if isinstance(each.order, Attack)]


@pytest.mark.parametrize(
    ("text", "tickers"),
    [
        ("Attack Russia in Poland, stock ALL.", ["ALL"]),
        ("Hit Russia in Poland with IT. That is all, it is late.", ["IT"]),
        ("Russia in Poland with Allstate, Germany in Italy - Gartner", ["ALL", "IT"]),
        ("Russia in Poland (ALL), Germany in Italy (IT)", ["ALL", "IT"]),
        ("Russia in Poland with ALL (Allstate)", ["ALL"]),
        ("My attacks:\nPoland    Russia    ALL\nItaly     Germany   IT", ["ALL", "IT"]),
        ("| Poland | Russia | ALL |\n| Italy | Germany | GM |", ["ALL", "GM"]),
        ("ATTACK RUSSIA IN POLAND, STOCK ALL", ["ALL"]),
        ("ATTACK Russia IN Poland STOCK IT", ["IT"]),
    ],
)
def test_in_capitals_beside_an_attack_they_are_stocks(text: str, tickers: list[str], reads: Read) -> None:
    """And the words of the language around them stay words."""
    reading = reads(text, "attack", board=BOARD)
    assert [order.stock for order in _attacks(reading)] == tickers
    assert reading.findings == ()


@pytest.mark.parametrize(
    "text",
    [
        "Attack them all in Poland with GM. That's all.",
        "ATTACK ALL IN POLAND WITH GM. THAT IS IT.",
        "I trust General Motors. I attack Germany and Russia in Poland with it, and that is all.",
    ],
)
def test_as_words_they_are_none(text: str, reads: Read) -> None:
    """'With it' is the stock that was named."""
    reading = reads(text, "attack", board=BOARD)
    assert [(set(order.targets), order.stock) for order in _attacks(reading)] == [({"Germany", "Russia"}, "GM")]
    assert reading.findings == ()


@pytest.mark.parametrize(
    ("text", "stock"),
    [
        ("C on Germany in Italy.", "C"),
        ("Tickers, to save ink. F on the Germans in Italy.", "F"),
        ("T vs Germany in Italy", "T"),
    ],
)
def test_a_letter_in_front_of_an_attack_is_a_stock(text: str, stock: str, reads: Read) -> None:
    """And 'C on Italy' is still a counter."""
    reading = reads(text, "attack", board=BOARD)
    assert [(order.area, order.stock) for order in _attacks(reading)] == [("Italy", stock)]
    assert len(reading.orders) == 1


def test_a_letter_in_front_of_an_area_is_a_counter(reads: Read) -> None:
    assert not _attacks(reads("C on Italy", "attack", board=BOARD))
