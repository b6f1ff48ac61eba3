"""
Players of games with boxes: they fill what their chart pays for, keep others out where it pays for that, and attack
what others have just enough of.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from gamesmaster.bots.outlook import Outlook, blow, need_of, spoiled, stakes_of
from gamesmaster.bots.sight import Sight, names_stocks
from gamesmaster.rules.boxes import PRESENCE_FACTORS
from gamesmaster.rules.conflict import policy_of
from gamesmaster.rules.orders import Accept, Ally, Attack, Control, Offer, Order, Pass, Place
from gamesmaster.rules.procedures import steps_in
from gamesmaster.rules.scenario import Scenario

FACTOR: Final = 0.06
"""What a factor is worth, in points, when it has to be given for another one."""
MOST_LINES: Final = 6


class Aim(NamedTuple):
    """Something worth deploying for: ``cost`` factors in ``area``, 1 or more, for about ``worth`` points."""

    area: str
    cost: int
    worth: float


def choose_orders(sight: Sight, chance: Random) -> list[Order]:
    """
    Choose a power's orders for the phase that its view shows.

    Args:
        sight: What the power may know, and what it has agreed with others.
        chance: All that is left to chance; the same seed and sight give the same orders.

    Returns:
        Orders that `checking.check` finds nothing illegal in; ``[Pass()]`` when there is nothing to do.
    """
    view, scenario = sight.view, sight.scenario
    steps = steps_in(scenario.procedure, view.phase)
    board = {area: dict(row) for area, row in (view.board or {}).items()}
    look = Outlook(sight, board)
    orders: list[Order] = []
    if "place" in steps:
        for area, amount in _spend(look, chance).items():
            orders.append(Place(amount, area))
            board[area][view.power] += amount
    if "ally" in steps:
        orders += [line for line in sight.deals.lines if isinstance(line, Ally)]
    if "trade" in steps:
        orders += [line for line in sight.deals.lines if isinstance(line, Offer | Accept)]
    if "attack" in steps:
        orders += _attacks(look, chance)
    if "claim" in steps and scenario.holds:
        orders += _splits(look)
    return orders or [Pass()]


def _spend(look: Outlook, chance: Random) -> dict[str, int]:
    """Give amounts by area that use up what is received, as far as open boxes take it."""
    budget = look.sight.view.income or 0
    spent: dict[str, int] = {}
    aims = [(aim.worth / aim.cost * chance.uniform(0.6, 1.4), aim) for aim in _aims(look) if aim.cost > 0]
    for _, aim in sorted(aims, key=lambda pair: -pair[0]):
        if not budget or len(spent) >= MOST_LINES:
            break
        missing = aim.cost - spent.get(aim.area, 0)
        amount = min(missing, budget, _room(look, aim.area, spent))
        # On the last turn half a mark is worth nothing.
        if amount > 0 and (amount == missing or look.left):
            spent[aim.area] = spent.get(aim.area, 0) + amount
            budget -= amount
    for area in _waiting(look, spent, aims):
        amount = min(budget, _room(look, area, spent))
        if amount > 0:
            spent[area] = spent.get(area, 0) + amount
            budget -= amount
    return spent


def _waiting(look: Outlook, spent: Mapping[str, int], aims: Sequence[tuple[float, Aim]]) -> Iterator[str]:
    """Where factors may wait that no aim asks for."""
    yield from (area for area in spent)
    overflow = look.scenario.boxes.overflow.get(look.power)
    yield from (area for area in (overflow, look.home) if area in look.open)
    yield from dict.fromkeys(aim.area for _, aim in aims)
    yield from look.open


def _room(look: Outlook, area: str, spent: Mapping[str, int]) -> int:
    boxes = look.scenario.boxes
    there = spent.get(area, 0)
    room = 10_000 if boxes.cap is None or area == look.home else boxes.cap - there
    levels = boxes.levels.get(area)
    if levels is not None and levels.capacity is not None:
        room = min(room, levels.capacity - look.own(area) - there)
    return room


def _aims(look: Outlook) -> Iterator[Aim]:
    stakes = stakes_of(look.scenario, look.power)
    for area in look.open:
        own, threat = look.kept(area), look.threat(area)
        stake = stakes.get(area)
        if stake is not None:
            worth = stake.points + spoiled(look, stake.points)
            # Whoever stands there can take as much away as he has; nobody does in a box without attacks.
            cushion = threat if look.left == 0 else threat // 2
            if own < stake.need:
                yield Aim(area, stake.need - own, worth * look.hold(area) * (0.55 if threat else 1.0))
                yield Aim(area, stake.need + cushion - own, worth * look.hold(area) * 0.9)
            elif own < stake.need + cushion:
                yield Aim(area, stake.need + cushion - own, stake.points * 0.5)
        levels = look.scenario.boxes.levels.get(area)
        if levels is not None:
            steps = max(own, 0) // levels.size
            for more in (1, 2, 3):
                goal = (steps + more) * levels.size
                gained = levels.scored(goal) - levels.scored(own)
                if gained and (levels.capacity is None or goal <= levels.capacity):
                    yield Aim(area, goal - own, float(gained))
        if area not in look.scenario.boxes.peaceful:
            for other, count in look.rivals(area).items():
                if other not in look.bound:
                    worth = blow(look, other, area, count)
                    need = count - need_of(look.scenario, other, area) + 1
                    if worth and need > own:
                        yield Aim(area, need - own, worth * 0.7)


def _attacks(look: Outlook, chance: Random) -> list[Order]:
    found: list[tuple[float, Attack]] = []
    for area in look.board:
        if area in look.scenario.boxes.peaceful or area in (look.sight.view.controls or {}):
            continue
        if look.own(area) > 0:
            found += _attacks_in(look, area, chance)
    found.sort(key=lambda pair: -pair[0])
    attacks = [attack for _, attack in found]
    if look.scenario.conflict == "duel":
        attacks = attacks[:1]
    if not names_stocks(look.scenario):
        return list(attacks)
    stocks = chance.sample(list(look.sight.stocks), min(len(attacks), len(look.sight.stocks)))
    named = [*stocks, *[None] * (len(attacks) - len(stocks))]
    return [
        Attack(attack.targets, attack.area, stock, None, attack.amount, attack.limit)
        for attack, stock in zip(attacks, named, strict=True)
    ]


def _attacks_in(look: Outlook, area: str, chance: Random) -> Iterator[tuple[float, Attack]]:
    """The attacks worth making in one area, from what there is to make them with."""
    own = look.own(area)
    stake = stakes_of(look.scenario, look.power).get(area)
    targets = sorted(
        ((blow(look, other, area, count), other, count) for other, count in look.rivals(area).items()),
        key=lambda each: -each[0],
    )
    by_odds = look.scenario.conflict == "duel" or look.scenario.options.get("odds") is True
    for worth, other, count in targets:
        if other in look.bound or not worth:
            continue
        if by_odds:
            gain = _by_odds(look, area, other, count, worth)
            if gain * chance.uniform(0.7, 1.3) > 0:
                yield gain, Attack((other,), area)
                # All that stands there may be gone after this one.
                return
            continue
        amount = count - need_of(look.scenario, other, area) + 1
        if amount > own:
            continue
        cost = FACTOR * amount
        kept = own + look.coming.get(area, 0)
        if stake is not None and kept >= stake.need > kept - amount:
            cost += stake.points * (0.85**look.left)
        if worth * chance.uniform(0.7, 1.3) > cost:
            amount = max(amount, _least(look.scenario))
            own -= amount
            yield worth - cost, Attack((other,), area, None, None, amount, "with")


def _least(scenario: Scenario) -> int:
    two = scenario.options.get("one-less") is True and scenario.options.get("one-less-minimum") == 2
    return 2 if two else 1


def _by_odds(look: Outlook, area: str, other: str, count: int, worth: float) -> float:
    """What an attack is worth that a die decides, all factors against all."""
    own = look.own(area)
    table = policy_of(look.scenario)
    column = table.column_of(own, count)
    if column is None or look.scenario.table is None:
        return 0.0
    stake = stakes_of(look.scenario, look.power).get(area)
    mine = stake.points * (0.85**look.left) if stake is not None and own >= stake.need else 0.0
    mine += FACTOR * own
    results = [row[column - 1] for row in look.scenario.table.rows.values()]
    smaller = min(own, count)
    total = 0.0
    for result in results:
        if result == "A":
            total -= mine
        elif result == "D":
            total += worth + FACTOR * count
        elif result == "X":
            left, remains = own - smaller, count - smaller
            total += worth if remains < need_of(look.scenario, other, area) else 0.0
            total -= mine if stake is not None and own >= stake.need > left else 0.0
    return total / len(results)


def _splits(look: Outlook) -> list[Order]:
    """Where two friends stand alone, the bargain is to close the box together (F33)."""
    lines: list[Order] = []
    held = look.sight.view.controls or {}
    for area in look.open:
        there = look.rivals(area)
        if area in held or area in look.scenario.boxes.peaceful or len(there) != 1:
            continue
        (other,) = there
        both = min(there[other], look.own(area)) >= PRESENCE_FACTORS
        if both and other in look.sight.deals.friends:
            lines.append(Control(area, other))
    return lines
