"""
Bots: whatever the board, their orders are legal, and the same seed gives the same game.
"""

from collections import Counter
from functools import cache
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamesmaster.adapters.scenario_files import load
from gamesmaster.bots import choose_orders
from gamesmaster.config import data_folders
from gamesmaster.rules.adjudication import Adjudication, adjudicate
from gamesmaster.rules.checking import check
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.orders import Attack, Control, Order, Pass, Place
from gamesmaster.rules.outcomes import Ground, Status
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Marker, Phase, State
from gamesmaster.rules.view import view_for

STOCKS = [f"S{number}" for number in range(30)]
PHASES: list[Phase] = [phase for phase in get_args(Phase) if phase in ("placing", "attack")]


@cache
def scenario() -> Scenario:
    """
    The game that the bots are tried on.
    """
    return load("origins-ww2/historical", data_folders("scenarios"))


@st.composite
def states(draw: st.DrawFn) -> State:
    """
    Any board that the rules allow, likely or not.
    """
    game = scenario()
    controls = {
        area: (draw(st.sampled_from(game.powers)),)
        for area in draw(st.lists(st.sampled_from(game.areas), unique=True, max_size=4))
    }
    board = {
        area: {power: 0 if area in controls else draw(st.integers(0, 12)) for power in game.powers}
        for area in game.areas
    }
    understandings = frozenset(
        Marker(area, power)
        for area in game.areas
        for power in game.powers
        if board[area][power] >= 5 and game.may_place(power, area, "understanding") and draw(st.booleans())
    )
    return State(draw(st.integers(1, game.turns)), draw(st.sampled_from(PHASES)), board, understandings, controls)


@given(state=states(), seed=st.integers(0, 10_000))
@settings(max_examples=150, deadline=None)
def test_orders_are_legal_on_any_board(state: State, seed: int) -> None:
    """
    A bot never sends what the gamesmaster would send back.
    """
    for power in scenario().powers:
        view = view_for(scenario(), state, power)
        orders = choose_orders(view, scenario(), STOCKS, Random(seed))
        assert orders
        assert [found for found in check(orders, view, scenario()) if found.severity == "illegal"] == []


@given(state=states(), seed=st.integers(0, 10_000))
@settings(max_examples=50, deadline=None)
def test_the_same_seed_gives_the_same_orders(state: State, seed: int) -> None:
    """
    A demo or a simulation can be played again.
    """
    view = view_for(scenario(), state, "Germany")
    assert choose_orders(view, scenario(), STOCKS, Random(seed)) == choose_orders(
        view, scenario(), STOCKS, Random(seed)
    )


def play(seed: int) -> tuple[list[tuple[State, dict[str, list[Order]]]], list[Adjudication]]:
    """
    A whole game between bots.
    """
    chance = Random(seed)
    state = opening_state(scenario())
    given: list[tuple[State, dict[str, list[Order]]]] = []
    results: list[Adjudication] = []
    while state.phase != "over":
        orders = {
            power: choose_orders(view_for(scenario(), state, power), scenario(), STOCKS, chance)
            for power in scenario().powers
        }
        result = adjudicate(scenario(), state, orders, {stock: chance.randrange(10) for stock in STOCKS})
        given.append((state, orders))
        results.append(result)
        state = result.state
    return given, results


@pytest.mark.parametrize("seed", range(10))
def test_no_order_of_a_whole_game_is_illegal(seed: int) -> None:
    """
    What a bot orders on the board it sees is at worst void when its turn comes.
    """
    _, results = play(seed)
    assert len(results) == 2 * scenario().turns
    assert [one for result in results for one in result.outcomes if one.status is Status.ILLEGAL] == []


def test_everything_received_is_placed() -> None:
    """
    Factors must be placed in the turn they are received (Placing 2); a bot leaves none to the rules.
    """
    given, results = play(3)
    for (state, orders), result in zip(given, results, strict=True):
        if state.phase == "placing":
            assert result.unplaced == {}
            for power, lines in orders.items():
                placed = sum(order.amount for order in lines if isinstance(order, Place))
                assert placed == scenario().income(state.turn)[power]


def test_games_are_lively() -> None:
    """
    Over some games there are attacks of every result, Understandings, CONTROL, and more than one power wins.
    """
    winners: Counter[str] = Counter()
    grounds: Counter[Ground] = Counter()
    for seed in range(60):
        _, results = play(seed)
        winners.update(results[-1].winners or ())
        grounds.update(outcome.ground for result in results for outcome in result.outcomes)
    assert len(winners) >= 4
    wanted = {
        Ground.DEFENDER_REMOVED,
        Ground.EXCHANGE,
        Ground.NO_EFFECT,
        Ground.ATTACKER_REMOVED,
        Ground.UNDERSTANDING_PLACED,
        Ground.CONTROL_PLACED,
        Ground.CONTROL_SHARED,
        Ground.MOVED,
    }
    assert wanted <= set(grounds)


def test_two_bots_agree_on_sharing() -> None:
    """
    Alone with each other, about as strong, both allowed to: they share CONTROL rather than bleed.

    Source:
        Origins of WWII rules, Sharing Control, its example in Poland.
    """
    start = opening_state(scenario())
    board = {**start.board, "Poland": {**start.board["Poland"], "Germany": 7, "Russia": 11}}
    state = State(2, "attack", board)
    asked = {
        power: choose_orders(view_for(scenario(), state, power), scenario(), STOCKS, Random(1))
        for power in ("Russia", "Germany")
    }
    assert asked == {"Russia": [Control("Poland", "Germany")], "Germany": [Control("Poland", "Russia")]}


def test_each_attack_names_a_stock_of_its_own() -> None:
    """
    A stock named twice would be returned (house reading W50).
    """
    given, _ = play(5)
    for _, orders in given:
        for lines in orders.values():
            named = [order.stock for order in lines if isinstance(order, Attack)]
            assert len(named) == len(set(named))
            assert set(named) <= set(STOCKS)


def test_with_nothing_to_do_a_bot_says_so() -> None:
    """
    An empty letter would look like a lost one.
    """
    state = opening_state(scenario())._replace(phase="attack")
    assert choose_orders(view_for(scenario(), state, "USA"), scenario(), STOCKS, Random(1)) == [Pass()]
