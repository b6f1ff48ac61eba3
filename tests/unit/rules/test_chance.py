"""Figures, dice and the names they are asked for by."""

from __future__ import annotations

import pytest

from gamesmaster.rules.chance import (
    die_key,
    draw_for,
    keys_of,
    names_stocks,
    rolls_dice,
    stock_digit,
    volume_of,
    without_stocks,
)
from gamesmaster.rules.conflict import draws_of, policy_of
from gamesmaster.rules.orders import Attack, Pass, Place
from tests.unit.rules.test_procedures import load

ATTACK = Attack(("Germany",), "Poland", "F")
BARE = Attack(("Germany", "Russia"), "Poland", None)


@pytest.mark.parametrize("counts", ["hundreds", "shares"])
@pytest.mark.parametrize("digit", range(10))
def test_the_fewest_sales_that_have_a_digit(counts: str, digit: int) -> None:
    """Taken back to the digit by the same game."""
    game = load("origins-ww2/historical", {"stock-digit": counts})
    volume = volume_of(digit, game)
    assert stock_digit(volume, game) == digit
    assert volume == (digit if counts == "shares" else digit * 100)
    assert all(stock_digit(fewer, game) != digit for fewer in range(volume))


@pytest.mark.parametrize(
    ("id", "options", "stocks", "dice"),
    [
        ("origins-ww2/historical", {}, True, False),
        ("origins-ww2/historical", {"chance": "sealed-die"}, False, True),
        ("origins-ww2/historical", {"chance": "typed"}, False, True),
        ("origins-ww1", {"chance": "stock-die"}, True, False),
        ("old-world", {}, False, False),
        ("imperial-age", {"odds": True, "chance": "sealed-die"}, False, True),
    ],
)
def test_what_decides_an_attack(id: str, options: dict[str, object], stocks: bool, dice: bool) -> None:
    """A stock, a die of its own, or neither: where factors are exchanged nothing is drawn."""
    game = load(id, options)
    assert (names_stocks(game), rolls_dice(game)) == (stocks, dice)


def test_where_no_stock_decides_one_that_is_named_says_nothing() -> None:
    """The rest of the order stands."""
    place = Place(3, "Poland")
    assert without_stocks([ATTACK, place, BARE, Pass()]) == (Attack(("Germany",), "Poland", None), place, BARE, Pass())


def test_a_die_is_named_by_who_attacks_and_where() -> None:
    """And by the target where a power may attack several in an area one by one."""
    odds, boxes = load("origins-ww2/historical", {}), load("imperial-age", {"odds": True, "chance": "sealed-die"})
    assert die_key(odds, "Britain", ATTACK) == "Britain/Poland"
    assert die_key(boxes, "US", Attack(("Japan",), "China", "F")) == "US/China/Japan"
    assert die_key(load("origins-ww1", {}), "Britain", ATTACK) == "Britain/Poland"
    assert keys_of("Britain", ATTACK) == ("F", "Britain/Poland/Germany", "Britain/Poland")
    assert keys_of("Britain", BARE) == ("Britain/Poland/Germany,Russia", "Britain/Poland")


def test_a_draw_is_found_by_the_stock_and_then_by_the_place() -> None:
    """Of a list the first counts, and an empty one is none."""
    assert draw_for("Britain", ATTACK, {"F": 3, "Britain/Poland": 4}) == 3
    assert draw_for("Britain", ATTACK, {"F": 0, "Britain/Poland": 4}) == 0
    assert draw_for("Britain", ATTACK, {"GM": 3, "Britain/Poland": 4}) == 4
    assert draw_for("Britain", BARE, {"F": 3, "Britain/Poland": [5, 6]}) == 5
    assert draw_for("Britain", BARE, {"Britain/Poland": []}) is None
    assert draw_for("Britain", BARE, {}) is None


def test_a_game_without_a_table_has_none_to_read() -> None:
    """Whoever asks for it all the same is told; any digit does no harm there."""
    game = load("old-world", {})
    with pytest.raises(ValueError, match="the scenario old-world has no table for the chance none"):
        policy_of(game)
    assert draws_of(game) == tuple(range(10))
    assert draws_of(load("origins-ww1", {"chance": "sealed-die"})) == (1, 2, 3, 4, 5, 6)
