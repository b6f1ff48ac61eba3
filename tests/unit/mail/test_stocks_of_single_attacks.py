"""Stocks in front of whom they are for: each attack has its own, and nobody is attacked jointly who is not."""

import pytest

from gamesmaster.rules.orders import Attack
from tests.unit.mail.conftest import Read

BOARD = {"Poland": {"Britain": 9, "Germany": 9, "Russia": 4, "France": 3}}


@pytest.mark.parametrize("power", ["Britain", "Germany"])
@pytest.mark.parametrize(
    "text",
    ["Ford for Russia in Poland. GE for France there.", "IBM for Russia in Poland and GE for France there."],
)
def test_two_attacks_in_one_area_are_no_joint_one(text: str, power: str, reads: Read) -> None:
    """Read as two, or asked about; GE may be Germany, too, that writes or is attacked."""
    reading = reads(text, "attack", board=BOARD, power=power, powers=(power,))
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    assert all(len(each.targets) == 1 for each in attacks)
    assert len(attacks) == 2 or any(each.kind != "note" for each in reading.findings)
