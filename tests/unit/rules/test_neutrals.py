"""Powers without a player: who plays them this turn."""

from __future__ import annotations

import pytest

from gamesmaster.rules.neutrals import allies, by_power, played_by, player_of
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.orders import Order, Pass, Place
from tests.unit.rules.test_procedures import load

GAME = load("origins-ww2/historical", {"players": 3})
STATE = opening_state(GAME)
POLAND, ITALY = Place(1, "Poland"), Place(2, "Italy")


def test_each_die_names_a_player_by_the_table() -> None:
    """One die for each neutral power, in their order (Variable Ally Tables)."""
    assert GAME.neutrals
    for die in range(1, 7):
        named = allies(GAME, [die] * len(GAME.neutrals))
        assert named == {each.power: each.dice[die] for each in GAME.neutrals}
        assert set(named.values()) <= set(GAME.seated)


def test_dice_that_are_none_are_refused() -> None:
    """Too few, too many, and a seven."""
    with pytest.raises(ValueError, match=f"{len(GAME.neutrals)} dice are needed, found 0"):
        allies(GAME, [])
    with pytest.raises(ValueError, match="are needed, found 9"):
        allies(GAME, [1] * 9)
    with pytest.raises(ValueError, match="no such die: 7"):
        allies(GAME, [7] * len(GAME.neutrals))


def test_who_gives_a_powers_orders() -> None:
    """Its own seat, or the one that plays it; one's own power stands first."""
    state = STATE._replace(players={"USA": "Germany", "France": "Germany", "Germany": "Germany"})
    assert (player_of(state, "USA"), player_of(state, "Russia")) == ("Germany", "Russia")
    assert played_by(GAME, state, "Germany") == ("Germany", "USA", "France")
    assert played_by(GAME, state, "Russia") == ("Russia",)


def test_orders_come_to_the_powers_they_are_for() -> None:
    """What names a power that the seat does not play counts for nobody."""
    state = STATE._replace(players={"USA": "Germany"})
    sent: dict[str, list[tuple[str | None, Order]]] = {
        "Germany": [(None, POLAND), ("USA", ITALY), ("Russia", ITALY), ("Germany", ITALY)],
        "Russia": [],
        "Britain": [("USA", POLAND)],
        "USA": [(None, Pass())],
    }
    assert by_power(state, sent) == {"Germany": [POLAND, ITALY], "USA": [ITALY], "Russia": []}
    assert by_power(state, {"Germany": [("USA", ITALY)]}) == {"USA": [ITALY]}
