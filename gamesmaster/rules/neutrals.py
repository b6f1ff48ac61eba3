"""Powers without a player of their own: who plays them, by the die (the Variable Ally Tables) or for good."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamesmaster.rules.orders import Order
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State


def allies(scenario: Scenario, dice: Sequence[int]) -> Mapping[str, str]:
    """
    Say who plays each neutral power this turn.

    Args:
        scenario: What is played.
        dice: One die, 1 to 6, for each of `Scenario.neutrals`, in their order.

    Returns:
        The player of each neutral power, for this turn only.

    Raises:
        ValueError: Not one die for each, or a die that the table does not know.

    Source:
        Origins of WWII rules, Two Player Game to Four Player Game; house readings W55 to W58.
    """
    if len(dice) != len(scenario.neutrals):
        raise ValueError(f"{len(scenario.neutrals)} dice are needed, found {len(dice)}")
    named = {}
    for neutral, die in zip(scenario.neutrals, dice, strict=True):
        if die not in neutral.dice:
            raise ValueError(f"no such die: {die}")
        named[neutral.power] = neutral.dice[die]
    return named


def player_of(state: State, power: str) -> str:
    """Name the seat that gives a power's orders as things stand: its own, or the one that plays it."""
    return state.players.get(power, power)


def played_by(scenario: Scenario, state: State, seat: str) -> tuple[str, ...]:
    """Name the powers that a seat gives orders for as things stand: its own first, then the others in board order."""
    return seat, *(power for power in scenario.powers if state.players.get(power) == seat and power != seat)


def by_power(state: State, sent: Mapping[str, Sequence[tuple[str | None, Order]]]) -> dict[str, list[Order]]:
    """
    Hand the orders of each seat to the powers that they are for.

    Args:
        state: Says who plays whom.
        sent: For each seat its orders, with the power in front of each; None for the seat's own.

    Returns:
        For each power its orders, seat by seat. What names a power that the seat does not play counts for nobody; a
        seat that sent nothing for its own power but something for another has no entry of its own.
    """
    found: dict[str, list[Order]] = {}
    for seat, lines in sent.items():
        if not lines:
            found[seat] = []
        for named, order in lines:
            power = named or seat
            if player_of(state, power) == seat:
                found.setdefault(power, []).append(order)
    return found
