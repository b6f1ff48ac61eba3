"""Boards, orders and draws as hypothesis makes them up."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from gamesmaster.rules.orders import (
    Accept,
    Ally,
    Attack,
    Blank,
    Control,
    Limit,
    Move,
    Offer,
    Order,
    Pass,
    Place,
    Understanding,
)
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import UNDERSTANDING_FACTORS, Marker, Phase, State
from tests.unit.rules.cases import historical

SCENARIO = historical()
STOCKS = ("A", "B", "C", "D", "E", "F")
NAMES = (*SCENARIO.areas, "Atlantis")

powers = st.sampled_from(SCENARIO.powers)
areas = st.sampled_from(SCENARIO.areas)
any_area = st.sampled_from(NAMES)
amounts = st.integers(0, 25)
goods = st.lists(st.tuples(st.integers(1, 9), st.sampled_from(("Grain", "Tin", "Fine Cloth"))), min_size=1, max_size=3)
digits = st.integers(0, 9)


class Letters(NamedTuple):
    """A state, orders for its phase, and a draw for every stock and every attack without one."""

    scenario: Scenario
    state: State
    orders: Mapping[str, Sequence[Order]]
    draws: Mapping[str, int]


@st.composite
def attacks(draw: st.DrawFn) -> Attack:
    """An attack with everything that notation can say."""
    limits: tuple[Limit | None, ...] = (None, "with", "all", "aim")
    limit = draw(st.sampled_from(limits))
    return Attack(
        targets=tuple(draw(st.lists(powers, min_size=1, max_size=3, unique=True))),
        area=draw(any_area),
        stock=draw(st.none() | st.sampled_from(STOCKS)),
        at_least=draw(st.none() | st.integers(1, 6)),
        amount=draw(amounts) if limit in ("with", "aim") else None,
        limit=limit,
    )


plain_attacks = st.builds(
    Attack,
    st.lists(powers, min_size=1, max_size=3).map(tuple),
    areas,
    st.none() | st.sampled_from(STOCKS),
    st.none() | st.none() | st.integers(1, 3),
)
claims = st.builds(Understanding, areas) | st.builds(Control, areas, st.none() | powers, only=st.booleans())
placings = st.builds(Place, amounts, any_area) | st.builds(Move, amounts, areas, areas)
any_order: st.SearchStrategy[Order] = st.one_of(
    st.builds(Place, amounts, any_area),
    st.builds(Move, amounts, any_area, any_area),
    attacks(),
    st.builds(Understanding, any_area),
    st.builds(Control, any_area, st.none() | powers, only=st.booleans()),
    st.builds(Offer, goods.map(tuple), powers, st.just(()) | goods.map(tuple)),
    st.builds(Accept, powers, st.integers(1, 9)),
    st.builds(Blank, any_area),
    st.builds(Ally, powers),
    st.just(Pass()),
)


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    """The historical game with any options but those that say who plays: the boards below have five powers."""
    names = [name for name in SCENARIO.options if name not in ("procedure", "chance", "players", "unplayed-usa")]
    chosen = draw(st.dictionaries(st.sampled_from(names), st.integers(0, 2), max_size=4))
    return SCENARIO.with_options(
        {name: (values := SCENARIO.allowed_values(name))[index % len(values)] for name, index in chosen.items()}
    )


@st.composite
def states(draw: st.DrawFn, phase: Phase) -> State:
    """A board that could stand: CONTROL without factors, Understandings on five factors or more."""
    controls = draw(st.dictionaries(areas, st.sets(powers, min_size=1, max_size=2), max_size=2))
    # One number for the whole board: sixty-five draws an example would be most of a test's time.
    chance = random.Random(draw(st.integers(0, 10**9)))
    board = {
        area: {power: 0 if area in controls else chance.choice((0, 0, 1, 4, 5, 7, 12)) for power in SCENARIO.powers}
        for area in SCENARIO.areas
    }
    piles = [Marker(area, power) for area, row in board.items() for power in row if row[power] >= UNDERSTANDING_FACTORS]
    understandings = draw(st.sets(st.sampled_from(piles), max_size=6)) if piles else set()
    return State(
        turn=draw(st.integers(1, SCENARIO.turns)),
        phase=phase,
        board=board,
        understandings=frozenset(understandings),
        controls={
            area: tuple(power for power in SCENARIO.powers if power in controls[area])
            for area in SCENARIO.areas
            if area in controls
        },
    )


@st.composite
def letters(draw: st.DrawFn, phase: Phase) -> Letters:
    """Letters of every power for one phase."""
    kinds = placings if phase == "placing" else plain_attacks | plain_attacks | claims
    given = st.lists(kinds | st.just(Pass()) if phase == "placing" else kinds, max_size=6)
    orders = {power: tuple(draw(given)) for power in SCENARIO.powers if draw(st.booleans())}
    return Letters(draw(scenarios()), draw(states(phase)), orders, draw(all_draws()))


@st.composite
def all_draws(draw: st.DrawFn) -> Mapping[str, int]:
    """A draw for whatever may be asked for."""
    keys = (*STOCKS, *(f"{power}/{area}" for power in SCENARIO.powers for area in SCENARIO.areas))
    seed = draw(st.integers(0, 10**6))
    return {key: (seed * 31 + number * 7 + seed // (number + 1)) % 10 for number, key in enumerate(keys)}
