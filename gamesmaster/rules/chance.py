"""How a figure from outside becomes the draw that decides an attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gamesmaster.rules.orders import Attack, Order
from gamesmaster.rules.scenario import Scenario

Draws = Mapping[str, int | Sequence[int]]
"""Draws by stock, or by ``POWER/AREA``; a list holds several in reading order."""


def stock_digit(volume: int, scenario: Scenario) -> int:
    """
    Take the digit from a day's sales of a stock.

    Newspapers printed sales in hundreds; volumes are in shares today. Under 100 shares the digit is 0 (W51).

    Args:
        volume: Shares sold in the session, 0 or more.
        scenario: Its option ``stock-digit`` says which digit.

    Returns:
        0 to 9.

    Raises:
        ValueError: The volume is negative.

    Source:
        Origins of WWII rules, The Play-by-Mail Game, Step 3; house readings W47 and W51.
    """
    if volume < 0:
        raise ValueError(f"a volume cannot be negative: {volume}")
    hundreds = scenario.options.get("stock-digit", "hundreds") == "hundreds"
    return (volume // 100 if hundreds else volume) % 10


def volume_of(digit: int, scenario: Scenario) -> int:
    """
    Give the fewest sales that have a digit, for one that does not come from a market: `stock_digit` undone.

    Args:
        digit: 0 to 9.
        scenario: As for `stock_digit`.
    """
    return digit if scenario.options.get("stock-digit", "hundreds") == "shares" else digit * 100


def names_stocks(scenario: Scenario) -> bool:
    """Say whether an attack of this game names a stock, whose sales decide it."""
    return scenario.table is not None and scenario.chance.startswith("stock")


def rolls_dice(scenario: Scenario) -> bool:
    """Say whether a die of its own decides each attack of this game, without a stock."""
    return scenario.table is not None and scenario.chance in {"sealed-die", "typed"}


def without_stocks(orders: Sequence[Order]) -> tuple[Order, ...]:
    """Give orders as they count where no stock decides: one that an attack names all the same says nothing."""
    return tuple(replace(each, stock=None) if isinstance(each, Attack) and each.stock else each for each in orders)


def die_key(scenario: Scenario, power: str, attack: Attack) -> str:
    """
    Name the die of an attack that names no stock: ``POWER/AREA``, and the target too where a power may attack several
    in an area one by one.
    """
    return keys_of(power, replace(attack, stock=None))[0 if scenario.conflict == "exchange" else -1]


def key_of(power: str, attack: Attack) -> str:
    """Name the draw an attack needs: its stock, or ``POWER/AREA`` where it names none."""
    return attack.stock or f"{power}/{attack.area}"


def keys_of(power: str, attack: Attack) -> tuple[str, ...]:
    """
    Name the draws that may decide an attack where one power may attack several in an area, the one to ask for first.

    A die that was drawn for the stock it names serves it as well.
    """
    exact = f"{power}/{attack.area}/{','.join(attack.targets)}"
    named = (attack.stock,) if attack.stock else ()
    return (*named, exact, f"{power}/{attack.area}")


def first_of(keys: Sequence[str], draws: Draws) -> int | None:
    """Give the first draw that is known under one of some names; None when there is none."""
    for key in keys:
        found = draws.get(key)
        if isinstance(found, int):
            return found
        if found:
            return found[0]
    return None


def draw_for(power: str, attack: Attack, draws: Draws) -> int | None:
    """
    Find the draw of an attack.

    Args:
        power: Who attacks.
        attack: Its order. A draw under ``POWER/AREA`` serves also an attack that names a stock.
        draws: All that are known.

    Returns:
        The draw, or None when it is missing.
    """
    found = draws.get(attack.stock) if attack.stock else None
    if found is None:
        found = draws.get(f"{power}/{attack.area}")
    if found is None or isinstance(found, int):
        return found
    return found[0] if found else None
