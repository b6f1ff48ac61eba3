"""The income told as a budget: 'Turn 2 - Germany - 12 PF - Poland 6 / Austria 4 / Italy 2' places nothing at home."""

from __future__ import annotations

from dataclasses import replace

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.rules.orders import Place


def without_budget(reading: Reading, context: Context) -> Reading:
    """
    Leave out what would place all there is in the writer's own country, where the other placings come to all there is.

    Args:
        reading: Of the letter.
        context: Of it.
    """
    income, home = context.income, context.scenario.home.get(context.power or "")
    if context.phase != "placing" or not income or len(context.powers) > 1 or len(reading.orders) < 3:
        return reading
    placed = {at: each.order for at, each in enumerate(reading.orders) if isinstance(each.order, Place)}
    budget = [at for at, order in placed.items() if order.area == home and order.amount == income]
    total = sum(order.amount for order in placed.values())
    if len(budget) != 1 or total != 2 * income or len(placed) < len(reading.orders):
        return reading
    return replace(reading, orders=tuple(each for at, each in enumerate(reading.orders) if at != budget[0]))
