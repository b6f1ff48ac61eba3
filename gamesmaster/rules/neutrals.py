"""Powers that nobody plays: the die names each turn who plays them (the Variable Ally Tables)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamesmaster.rules.scenario import Scenario


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
