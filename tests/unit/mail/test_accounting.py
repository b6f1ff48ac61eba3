"""Beside the rest every number is an order's, and what moves from home is asked about."""

import pytest

from gamesmaster.mail.reading.model import Reading
from gamesmaster.rules.orders import Place
from tests.unit.mail.conftest import Read


def read_of(text: str, reads: Read) -> Reading:
    """Germany's letter: twelve to place, and four at home."""
    return reads(text, "placing", income=12, home={"Germany": 4}, power="Germany", powers=("Germany",))


@pytest.mark.parametrize(
    "text",
    [
        "Both of the factors still in Berlin sail for Italy. The new ones: 4 Italy as well, 8 Warsaw.",
        "7 to Poland, 5 to Austria. And the three who have been idling in Berlin can join them in Poland.",
    ],
)
def test_nothing_vanishes_in_the_rest(text: str, reads: Read) -> None:
    """
    It is understood in full, or asked about.
    """
    reading = read_of(text, reads)
    whole = sum(each.order.amount for each in reading.orders if isinstance(each.order, Place))
    asked = [each for each in reading.findings if each.kind != "note"]
    assert asked or (whole == 12 and any(not isinstance(each.order, Place) for each in reading.orders))


@pytest.mark.parametrize(
    "text",
    [
        "5 in Poland, 4 in Austria, rest home.",
        "Five of mine march to Poland, four to Austria. What's left stays home in Germany.",
        "7 to Poland, 5 to Austria. Berlin can do without me for once.",
        "Half to Poland, the rest to Austria. The 4 at home in Berlin stay there.",
    ],
)
def test_what_is_accounted_for_is_not_asked_about(text: str, reads: Read) -> None:
    """
    The rest with nothing beside it, and what stays where it is.
    """
    reading = read_of(text, reads)
    assert sum(each.order.amount for each in reading.orders if isinstance(each.order, Place)) == 12
    assert not [each for each in reading.findings if each.kind != "note"]


@pytest.mark.parametrize(
    "text",
    [
        "7 in Poland, 5 in Austria. I'm not sure.",
        "7 in Poland, 5 in Austria. I don't think you should enter them.",
        "7 in Poland, 5 in Austria. Not 5.",
        "Area,was,new\nPoland,3,5\nAustria,2,4",
        "As last turn, please.",
        "7 in Poland, 5 in Austria, but only if Italy is empty.",
        "Certainly not: 7 in Poland, 5 in Austria.",
    ],
)
def test_what_is_said_of_orders_or_like_orders_is_answered(text: str, reads: Read) -> None:
    """
    No receipt is silent about it.
    """
    assert [each for each in read_of(text, reads).findings if each.kind != "note"]
