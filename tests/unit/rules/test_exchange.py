"""Boxes and equal exchange: the worked example of the rulebooks, and what it does not show."""

from __future__ import annotations

import pytest

from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.notation import read, write
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.orders import Order
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from tests.unit.rules.test_procedures import load

EXAMPLE = {
    "Ariel": [
        "PLACE 5 IN Xenophobia",
        "PLACE 5 IN Yurt",
        "ATTACK Beauregard IN Xenophobia WITH 5",
        "ATTACK Chas IN Yurt WITH 2",
        "ATTACK Chas IN Xenophobia WITH 2",
    ],
    "Beauregard": [
        "PLACE 4 IN Yurt",
        "PLACE 11 IN Zen",
        "ATTACK Ariel IN Yurt WITH 4",
        "ATTACK Dirk IN Zen WITH 11",
    ],
    "Chas": [
        "PLACE 15 IN Xenophobia",
        "ATTACK Dirk IN Xenophobia WITH 5",
        "ATTACK Beauregard IN Xenophobia WITH 5",
    ],
}


def scenario(**options: object) -> Scenario:
    """The teaching scenario."""
    return load("xenophobia-yurt-zen", {name.replace("_", "-"): value for name, value in options.items()})


def lines(*written: str) -> list[Order]:
    """Canonical lines as orders."""
    return [read(line)[1] for line in written]


def rows(state: State) -> dict[str, list[int]]:
    """The board as the rulebooks print it."""
    return {area: list(row.values()) for area, row in state.board.items()}


@pytest.mark.parametrize(("edition", "chas", "end"), [("old-world", 15, 11), ("age-of-iron", 20, 16)])
def test_the_worked_example_move_by_move(edition: str, chas: int, end: int) -> None:
    """
    Every chart that the rulebooks print comes out.

    Source:
        Old World, Age of Iron, Imperial Age rules, example of play; E1.
    """
    game = scenario(edition=edition)
    state = opening_state(game)
    boards = []
    moves = {**EXAMPLE, "Chas": [f"PLACE {chas} IN Xenophobia", *EXAMPLE["Chas"][1:]]}
    for power in game.powers:
        result = adjudicate(game, state, {power: lines(*moves.get(power, []))}, {}, (power,))
        assert {outcome.status.value for outcome in result.outcomes} <= {"done"}
        state = result.state
        boards.append(rows(state))
    assert boards == [
        {"Xenophobia": [3, 5, 6, 5], "Yurt": [9, 0, 0, 5], "Zen": [0, 5, 0, 11]},
        {"Xenophobia": [3, 5, 6, 5], "Yurt": [5, 0, 0, 5], "Zen": [0, 5, 0, 0]},
        {"Xenophobia": [3, 0, end, 0], "Yurt": [5, 0, 0, 5], "Zen": [0, 5, 0, 0]},
        {"Xenophobia": [3, 0, end, 0], "Yurt": [5, 0, 0, 5], "Zen": [0, 5, 0, 0]},
    ]
    assert result.points == {"Ariel": 2, "Beauregard": 2, "Chas": 3, "Dirk": 2}
    assert result.winners == ("Chas",)


def attacked(line: str, **options: object) -> tuple[str, str, str | None, dict[str, int], dict[str, list[int]]]:
    """One attack by Ariel on the opening board."""
    game = scenario(procedure="two-window", **options)
    start = opening_state(game)._replace(phase="attack")
    result = adjudicate(game, start, {"Ariel": lines(line)}, {})
    outcome = result.outcomes[0]
    done = None if outcome.carried_out is None else write(outcome.carried_out)
    return outcome.status.value, outcome.ground.value, done, dict(outcome.losses), rows(result.state)


@pytest.mark.parametrize(
    ("line", "options", "status", "ground", "done", "losses"),
    [
        ("ATTACK Chas IN Yurt WITH ALL", {}, "done", "equal-exchange", "WITH 2", {"Ariel": 2, "Chas": 2}),
        ("ATTACK Chas IN Yurt WITH 6", {}, "done", "clipped", "WITH 2", {"Ariel": 2, "Chas": 2}),
        ("ATTACK Chas IN Yurt WITH 6", {"attack_amount": "void"}, "void", "amount-too-large", None, {}),
        (
            "ATTACK Beauregard IN Xenophobia AIM 7",
            {},
            "done",
            "equal-exchange",
            "WITH 3",
            {"Ariel": 3, "Beauregard": 3},
        ),
        ("ATTACK Beauregard IN Xenophobia AIM 10", {}, "void", "aim-reached", None, {}),
        ("ATTACK Chas IN Yurt WITH 2", {"one_less": True}, "done", "equal-exchange", "WITH 2", {"Ariel": 1, "Chas": 2}),
        ("ATTACK Chas IN Yurt WITH 1", {"one_less": True}, "done", "equal-exchange", "WITH 1", {"Ariel": 0, "Chas": 1}),
        ("ATTACK Chas IN Yurt WITH 1", {"one_less": True, "one_less_minimum": 2}, "illegal", "no-amount", None, {}),
        ("ATTACK Chas IN Yurt", {}, "illegal", "amount-missing", None, {}),
        ("ATTACK Chas, Dirk IN Yurt WITH 2", {}, "illegal", "one-target", None, {}),
        ("ATTACK Dirk IN Zen WITH 2", {}, "illegal", "no-own-factors", None, {}),
        ("ATTACK Beauregard IN Yurt WITH 2", {}, "illegal", "no-target", None, {}),
        ("ATTACK Ariel IN Yurt WITH 2", {}, "illegal", "own-factors", None, {}),
        ("MOVE 2 FROM Yurt TO Zen", {}, "illegal", "not-in-game", None, {}),
        ("UNDERSTANDING IN Yurt", {}, "illegal", "not-in-game", None, {}),
    ],
)
def test_one_attack(
    line: str, options: dict[str, object], status: str, ground: str, done: str | None, losses: dict[str, int]
) -> None:
    """
    How many fall, and what is not possible.

    Source:
        Old World rules, Attacks and options; house readings F3 to F6.
    """
    found = attacked(line, **options)
    assert found[:2] == (status, ground)
    assert (found[2] or "").endswith(done or "")
    assert found[3] == losses
    assert sum(map(sum, found[4].values())) == 57 - sum(losses.values())


def test_the_same_opponent_once_in_a_box() -> None:
    """The first stands, the second is illegal (F4)."""
    game = scenario(procedure="two-window")
    start = opening_state(game)._replace(phase="attack")
    orders = lines("ATTACK Chas IN Yurt WITH 1", "ATTACK Chas IN Yurt WITH 1", "ATTACK Dirk IN Yurt WITH 1")
    told = [(each.status.value, each.ground.value) for each in adjudicate(game, start, {"Ariel": orders}, {}).outcomes]
    assert told == [("done", "equal-exchange"), ("illegal", "second-attack"), ("done", "equal-exchange")]


def test_what_is_left_over_goes_to_the_overflow_box() -> None:
    """No letter, or too short a one, loses nothing (F8)."""
    game = scenario(procedure="two-window")
    result = adjudicate(game, opening_state(game), {"Ariel": lines("PLACE 4 IN Zen")}, {})
    assert result.unplaced == {"Ariel": 6, "Beauregard": 15, "Chas": 15}
    assert rows(result.state)["Xenophobia"] == [11, 25, 23, 5]
