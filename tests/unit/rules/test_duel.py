"""Origins of World War I: five to an area, one attack, treaty rights, alliances."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gamesmaster.rules import scoring, treaties
from gamesmaster.rules.adjudication import Adjudication, adjudicate
from gamesmaster.rules.checking import check
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.rules.view import view_for
from tests.unit.rules.test_exchange import lines
from tests.unit.rules.test_procedures import load

BRITAIN, GERMANY, AFRICA = "Britain", "Germany", "Africa"


def scenario(**options: object) -> Scenario:
    """The published game."""
    return load("origins-ww1", {name.replace("_", "-"): value for name, value in options.items()})


def with_board(game: Scenario, cells: dict[str, dict[str, int]], **fields: Any) -> State:
    """The opening with a few cells filled."""
    start = opening_state(game)
    board = {area: {**row, **cells.get(area, {})} for area, row in start.board.items()}
    return start._replace(board=board, **fields)


def attacked(own: int, against: int, die: int) -> Adjudication:
    """Britain attacks Germany in Africa."""
    game = scenario()
    start = with_board(game, {AFRICA: {BRITAIN: own, GERMANY: against}}, phase="attack")
    return adjudicate(game, start, {BRITAIN: lines("ATTACK Germany IN Africa")}, {"Britain/Africa": die})


@pytest.mark.parametrize(
    ("die", "left"), [(1, (0, 4)), (2, (6, 0)), (3, (6, 0)), (4, (6, 0)), (5, (6, 0)), (6, (10, 0))]
)
def test_the_printed_example(die: int, left: tuple[int, int]) -> None:
    """
    Ten against four in Africa.

    Source:
        Origins of WWI rules, Taking a turn, the example.
    """
    result = attacked(10, 4, die)
    assert result.outcomes[0].odds == "2-1"
    assert (result.state.board[AFRICA][BRITAIN], result.state.board[AFRICA][GERMANY]) == left


@pytest.mark.parametrize(
    ("own", "against", "die", "odds", "result", "left"),
    [
        (3, 12, 3, "<1-1", "A", (0, 12)),
        (3, 12, 4, "<1-1", "X", (0, 9)),
        (5, 5, 6, "1-1", "D", (5, 0)),
        (5, 5, 5, "1-1", "X", (0, 0)),
        (15, 5, 4, "3-1", "X", (10, 0)),
        (40, 5, 4, "4-1", "D", (40, 0)),
    ],
)
def test_the_attack_table(own: int, against: int, die: int, odds: str, result: str, left: tuple[int, int]) -> None:
    """
    Odds below one to one have a column; the smaller pile of an exchange goes whole.

    Source:
        Origins of WWI, the diplomatic attack table; house readings G3 to G5.
    """
    told = attacked(own, against, die)
    assert (told.outcomes[0].odds, told.outcomes[0].result) == (odds, result)
    assert (told.state.board[AFRICA][BRITAIN], told.state.board[AFRICA][GERMANY]) == left


def test_a_draw_is_asked_for_by_stock_or_by_place() -> None:
    """Without a stock the place names the die."""
    game = scenario()
    start = with_board(game, {AFRICA: {BRITAIN: 6, GERMANY: 5}}, phase="attack")
    assert adjudicate(game, start, {BRITAIN: lines("ATTACK Germany IN Africa")}, {}).needs == ("Britain/Africa",)
    named = lines("ATTACK Germany IN Africa STOCK F")
    assert adjudicate(game, start, {BRITAIN: named}, {}).needs == ("F",)
    assert not adjudicate(game, start, {BRITAIN: named}, {"F": 3}).waiting
    assert not adjudicate(game, start, {BRITAIN: named}, {"Britain/Africa": 3}).waiting


def test_one_attack_a_turn() -> None:
    """The first of two stands, the second is illegal."""
    game = scenario()
    start = with_board(game, {AFRICA: {BRITAIN: 6, GERMANY: 5}, "Italy": {BRITAIN: 6, "France": 5}}, phase="attack")
    orders = lines("ATTACK France IN Italy", "ATTACK Germany IN Africa")
    told = adjudicate(game, start, {BRITAIN: orders}, {"Britain/Africa": 6, "Britain/Italy": 6})
    assert [(each.status.value, each.ground.value) for each in told.outcomes] == [
        ("done", "defender-removed"),
        ("illegal", "attack-used"),
    ]


def test_five_to_an_area_but_any_number_at_home() -> None:
    """
    What is too much is returned on arrival and trimmed at the deadline; the rest goes home.

    Source:
        Origins of WWI rules, Taking a turn; house readings G1 and G14.
    """
    game = scenario()
    orders = lines("PLACE 4 IN Italy", "PLACE 3 IN Italy", "PLACE 1 IN Italy", "PLACE 2 IN Britain")
    found = check(orders, view_for(game, opening_state(game), BRITAIN), game)
    assert [(each.index, each.ground.value, each.severity) for each in found] == [
        (1, "over-cap", "illegal"),
        (2, "over-cap", "illegal"),
        (None, "unplaced", "note"),
    ]
    told = adjudicate(game, opening_state(game), {BRITAIN: orders}, {})
    assert [(each.status.value, each.ground.value) for each in told.outcomes if each.power == BRITAIN] == [
        ("done", "placed"),
        ("done", "trimmed"),
        ("void", "over-cap"),
        ("done", "placed"),
        ("done", "unplaced-home"),
    ]
    assert told.state.board["Italy"][BRITAIN] == 5
    assert told.state.board[BRITAIN][BRITAIN] == 9


def test_points_at_the_end() -> None:
    """
    Ten factors make treaty rights; exclusive points need to be alone; specials look at the others.

    Source:
        Origins of WWI rules, Scoring; house readings G7 to G9.
    """
    game = scenario()
    start = with_board(
        game,
        {
            "Serbia": {"Austria-Hungary": 10, "Russia": 9},
            "Far East": {BRITAIN: 10, "Russia": 10},
            AFRICA: {GERMANY: 10, "France": 12},
            BRITAIN: {"France": 10},
            GERMANY: {GERMANY: 30},
        },
    )
    assert scoring.points(game, start) == {
        "Britain": 10,  # Nobody has more than 12; the Far East is not Britain's alone.
        "France": 2,  # Africa is not France's alone, and Germany has rights there.
        "Germany": 3,  # France has rights in Britain, so no five points.
        "Russia": 3,
        "Austria-Hungary": 10,
    }
    alone = with_board(
        game, {"Serbia": {"Austria-Hungary": 10}, "Italy": {"Austria-Hungary": 10}, AFRICA: {"France": 10}}
    )
    # Germany and Britain have no treaties at all: ten for France, five for Germany; France has 15, so none for Britain.
    assert scoring.points(game, alone) == {
        "Britain": 0,
        "France": 15,
        "Germany": 5,
        "Russia": 0,
        "Austria-Hungary": 12,
    }
    assert scoring.points(scenario(britain_12="before"), alone)["Britain"] == 10


@pytest.mark.parametrize(
    ("alliances", "total", "won"),
    [
        ((), (5, 9, 9, 1, 0), ("France", "Germany")),
        ((("Britain", "France"),), (9, 9, 10, 4, 3), ("Britain", "France")),
        ((("Britain", "France"),), (9, 9, 10, 5, 3), ("Germany",)),
        ((("Britain", "France"), ("Germany", "Russia")), (7, 7, 7, 7, 1), ("Austria-Hungary",)),
        ((("Britain", "France"), ("Germany", "Russia")), (3, 2, 10, 5, 4), ("Germany", "Russia")),
    ],
)
def test_who_wins(alliances: tuple[tuple[str, str], ...], total: tuple[int, ...], won: tuple[str, ...]) -> None:
    """
    Allies need more than all others together.

    Source:
        Origins of WWI rules, Alliances; house readings G10 to G12.
    """
    game = scenario()
    state = opening_state(game)._replace(alliances=alliances)
    assert scoring.winners(game, state, dict(zip(game.powers, total, strict=True))) == won


@pytest.mark.parametrize(
    ("total", "won"),
    [((9, 1, 5, 4), ("Britain", "France")), ((5, 5, 4, 6), ("Britain", "France", "Germany", "Russia"))],
)
def test_where_everybody_is_allied_the_better_pair_wins(total: tuple[int, ...], won: tuple[str, ...]) -> None:
    """Nobody is left to win alone: two pairs with as many points share (a game for four; house reading G12)."""
    four = replace(load("origins-ww1", {}), powers=("Britain", "France", "Germany", "Russia"))
    state = opening_state(load("origins-ww1", {}))._replace(alliances=(("Britain", "France"), ("Germany", "Russia")))
    assert treaties.winners(four, state, dict(zip(four.powers, total, strict=True))) == won


def test_an_alliance_needs_both_and_cannot_be_broken() -> None:
    """
    Both say so; from then on they cannot attack each other, and nobody else can join.

    Source:
        Origins of WWI rules, Alliances.
    """
    game = scenario()
    start = with_board(game, {AFRICA: {BRITAIN: 6, "France": 5}}, phase="attack")
    orders = {
        BRITAIN: lines("ALLY WITH France", "ATTACK France IN Africa"),
        "France": lines("ALLY WITH Britain"),
        GERMANY: lines("ALLY WITH Russia"),
    }
    told = adjudicate(game, start, orders, {})
    assert told.state.alliances == (("Britain", "France"),)
    assert [(each.power, each.status.value, each.ground.value) for each in told.outcomes] == [
        (BRITAIN, "done", "allied"),
        ("France", "done", "allied"),
        (GERMANY, "void", "not-mutual"),
        (BRITAIN, "void", "ally"),
    ]
    later = adjudicate(game, told.state._replace(phase="attack"), {BRITAIN: orders[BRITAIN]}, {})
    assert [each.ground.value for each in later.outcomes] == ["allied-already", "ally"]
    assert {each.status.value for each in later.outcomes} == {"illegal"}


@pytest.mark.parametrize(("players", "pairs"), [(5, 0), (4, 1), (3, 2)])
def test_fewer_players_begin_with_alliances(players: int, pairs: int) -> None:
    """One person plays both allies."""
    start = opening_state(scenario(players=players))
    assert (len(start.alliances), len(start.players)) == (pairs, pairs)
