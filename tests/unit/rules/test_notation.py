"""Canonical lines, one by one: what each kind of order looks like, and what is none."""

from __future__ import annotations

import pytest

from gamesmaster.rules.notation import read, write
from gamesmaster.rules.orders import (
    Accept,
    Ally,
    Attack,
    Blank,
    Control,
    Move,
    Offer,
    Order,
    Pass,
    Place,
    Understanding,
)

LINES: tuple[tuple[str, Order], ...] = (
    ("PLACE 4 IN Poland", Place(4, "Poland")),
    ("MOVE 2 FROM Germany TO Austria", Move(2, "Germany", "Austria")),
    ("ATTACK Germany, Russia IN Poland STOCK GM", Attack(("Germany", "Russia"), "Poland", "GM")),
    ("ATTACK Germany IN Poland STOCK GM AT LEAST 12-1", Attack(("Germany",), "Poland", "GM", 12)),
    ("ATTACK Chas IN Yurt WITH 2", Attack(("Chas",), "Yurt", None, None, 2, "with")),
    ("ATTACK Chas IN Yurt WITH ALL AT LEAST 2-1", Attack(("Chas",), "Yurt", None, 2, None, "all")),
    ("ATTACK Chas IN Yurt AIM 4 STOCK F", Attack(("Chas",), "Yurt", "F", None, 4, "aim")),
    ("ATTACK Chas IN Yurt AIM 0", Attack(("Chas",), "Yurt", None, None, 0, "aim")),
    ("UNDERSTANDING IN Alsace-Lorraine", Understanding("Alsace-Lorraine")),
    ("CONTROL OF Poland WITH Russia", Control("Poland", "Russia")),
    ("CONTROL ONLY OF Poland", Control("Poland", None, only=True)),
    ("CONTROL OF Baltic States", Control("Baltic States", None)),
    ("OFFER 1 Grain TO Assyria FOR 1 Tin, 2 Dye", Offer(((1, "Grain"),), "Assyria", ((1, "Tin"), (2, "Dye")))),
    ("OFFER 1 Grain TO Assyria FOR nothing", Offer(((1, "Grain"),), "Assyria", ())),
    ("ACCEPT Egypt", Accept("Egypt")),
    ("ACCEPT Middle East 2", Accept("Middle East", 2)),
    ("BLANK IN Austria", Blank("Austria")),
    ("ALLY WITH Russia", Ally("Russia")),
    ("PASS", Pass()),
)


@pytest.mark.parametrize(("line", "order"), LINES)
def test_a_line_and_its_order_are_the_same(line: str, order: Order) -> None:
    """With a power in front, and with blanks around it, too."""
    assert write(order) == line
    assert read(line) == (None, order)
    assert read(f"  {line}\t") == (None, order)
    assert write(order, "Austria-Hungary") == f"Austria-Hungary: {line}"
    assert read(f"Austria-Hungary: {line}") == ("Austria-Hungary", order)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "place 4 in Poland",
        "PLACE four IN Poland",
        "PLACE 4 IN",
        "MOVE 2 FROM Germany",
        "ATTACK Germany",
        "CONTROL Poland",
        "CONTROL ONLY Poland",
        "OFFER Grain TO Assyria FOR 1 Tin",
        "OFFER 1 Grain TO Assyria FOR Tin",
        "OFFER 1 Grain TO Assyria",
        "ACCEPT",
        "PASS now",
        "PLACE 4 IN Poland\nPASS",
        "USA: please place",
        ": PASS",
    ],
)
def test_any_other_line_is_told_to_be_none(line: str) -> None:
    """Free text is read elsewhere."""
    with pytest.raises(ValueError, match="not canonical notation"):
        read(line)
