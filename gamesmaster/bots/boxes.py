"""
Players of games with boxes: they fill what their chart pays for, keep others out where it pays for that, and attack
what others have just enough of.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Final, NamedTuple

from gamesmaster.bots.sight import Sight, names_stocks
from gamesmaster.rules.boxes import PRESENCE_FACTORS
from gamesmaster.rules.conflict import policy_of
from gamesmaster.rules.orders import Accept, Ally, Attack, Control, Offer, Order, Pass, Place
from gamesmaster.rules.procedures import steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.treaties import TREATY_FACTORS

ENVY: Final = 0.5
"""What a point that another power loses is worth in points of one's own."""
FACTOR: Final = 0.06
"""What a factor is worth, in points, when it has to be given for another one."""
HOLD: Final = 0.7
"""How likely a mark stands until the end beside one other power that wants one there; beside two, that squared."""
AHEAD: Final = 1
"""For how many turns beyond this one it makes ready for what events will do to its boxes."""
MOST_LINES: Final = 6


class Aim(NamedTuple):
    """Something worth deploying for: ``cost`` factors in ``area``, 1 or more, for about ``worth`` points."""

    area: str
    cost: int
    worth: float


class _Stake(NamedTuple):
    """Points of a power for so many factors in an area."""

    need: int
    points: int


@lru_cache(maxsize=1024)
def _stakes(scenario: Scenario, power: str) -> Mapping[str, _Stake]:
    found: dict[str, _Stake] = {}
    for each in scenario.objectives_by_power.get(power, ()):
        need = PRESENCE_FACTORS if each.counter == "presence" else TREATY_FACTORS
        there = found.get(each.area)
        found[each.area] = _Stake(need, each.points + (there.points if there else 0))
    return found


@lru_cache(maxsize=1024)
def _prevented(scenario: Scenario, power: str) -> Mapping[tuple[str, str], float]:
    """What a power loses, by its chart, when another one has a mark in an area."""
    found: dict[tuple[str, str], float] = {}
    for each in scenario.preventions:
        if each.power == power:
            for other in each.by or scenario.powers:
                if other != power:
                    found[(each.area, other)] = found.get((each.area, other), 0) + each.points
    return found


def _fears(look: _Look) -> Mapping[tuple[str, str], float]:
    """
    What a power loses when another one has a mark in an area: by its chart, and by its special objectives.

    Of several treaties that stand in the way of one objective all must go: each of them is worth the less, the more
    there are.
    """
    found = dict(_prevented(look.scenario, look.power))
    for special in look.scenario.specials:
        if special.power != look.power or special.rule != "no-treaties":
            continue
        home = look.scenario.home.get(special.whom)
        standing = [
            (area, other)
            for area, row in look.board.items()
            for other, count in row.items()
            if other != look.power and count >= TREATY_FACTORS and (area == home) != (other == special.whom)
        ]
        for each in standing:
            found[each] = found.get(each, 0) + special.points * 0.5 ** (len(standing) - 1)
    return found


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
    look = _Look(sight, board)
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


@dataclass(frozen=True)
class _Look:
    """What is seen, with the questions that a bot asks of it; ``board`` has what it deploys itself."""

    sight: Sight
    board: dict[str, dict[str, int]]

    @property
    def scenario(self) -> Scenario:
        return self.sight.scenario

    @property
    def power(self) -> str:
        return self.sight.view.power

    @cached_property
    def home(self) -> str | None:
        return self.scenario.home.get(self.power)

    @cached_property
    def fears(self) -> Mapping[tuple[str, str], float]:
        return _fears(self)

    @cached_property
    def left(self) -> int:
        """Turns to come after this one."""
        return self.scenario.turns - self.sight.view.turn

    @cached_property
    def open(self) -> tuple[str, ...]:
        closed = self.scenario.boxes.closed.get(self.power, ())
        held = self.sight.view.controls or {}
        return tuple(area for area in self.board if area not in closed and area not in held)

    @cached_property
    def bound(self) -> frozenset[str]:
        """Whom it does not attack."""
        return self.sight.deals.friends | self.sight.allies

    def own(self, area: str) -> int:
        return self.board[area][self.power]

    @cached_property
    def coming(self) -> Mapping[str, int]:
        """What events of this turn and the next ones will do to its own boxes; before the placing, also of this one."""
        turn = self.sight.view.turn + ("place" not in steps_in(self.scenario.procedure, self.sight.view.phase))
        sets = self.scenario.options.get("event-mode") == "set"
        found: dict[str, int] = {}
        for event in self.scenario.boxes.events:
            if (
                event.power == self.power
                and event.area is not None
                and turn <= event.turn <= self.sight.view.turn + AHEAD
            ):
                there = found.get(event.area, 0)
                found[event.area] = event.change - self.own(event.area) if sets else there + event.change
        return found

    def kept(self, area: str) -> int:
        """What events will leave it there of what it has now."""
        return self.own(area) + self.coming.get(area, 0)

    def regard(self, power: str) -> float:
        return self.sight.deals.regard.get(power, 1.0)

    def rivals(self, area: str) -> dict[str, int]:
        """Who else has factors there, and how many."""
        return {power: count for power, count in self.board[area].items() if count > 0 and power != self.power}

    def hold(self, area: str) -> float:
        """How likely a mark there stands until the end: the less, the more others want one there too."""
        if area in self.scenario.boxes.peaceful:
            return 1.0
        rivals = [each for each in self.scenario.players if each != self.power and each not in self.bound]
        return HOLD ** sum(area in _stakes(self.scenario, each) for each in rivals)

    def threat(self, area: str) -> int:
        """The most that one power could take away there."""
        if area in self.scenario.boxes.peaceful:
            return 0
        return max((count for power, count in self.rivals(area).items() if power not in self.bound), default=0)


def _spend(look: _Look, chance: Random) -> dict[str, int]:
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


def _waiting(look: _Look, spent: Mapping[str, int], aims: Sequence[tuple[float, Aim]]) -> Iterator[str]:
    """Where factors may wait that no aim asks for."""
    yield from (area for area in spent)
    overflow = look.scenario.boxes.overflow.get(look.power)
    yield from (area for area in (overflow, look.home) if area in look.open)
    yield from dict.fromkeys(aim.area for _, aim in aims)
    yield from look.open


def _room(look: _Look, area: str, spent: Mapping[str, int]) -> int:
    boxes = look.scenario.boxes
    there = spent.get(area, 0)
    room = 10_000 if boxes.cap is None or area == look.home else boxes.cap - there
    levels = boxes.levels.get(area)
    if levels is not None and levels.capacity is not None:
        room = min(room, levels.capacity - look.own(area) - there)
    return room


def _aims(look: _Look) -> Iterator[Aim]:
    stakes = _stakes(look.scenario, look.power)
    for area in look.open:
        own, threat = look.kept(area), look.threat(area)
        stake = stakes.get(area)
        if stake is not None:
            worth = stake.points + _spoiled(look, stake.points)
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
                    worth = _blow(look, other, area, count)
                    need = count - _need(look.scenario, other, area) + 1
                    if worth and need > own:
                        yield Aim(area, need - own, worth * 0.7)


def _need(scenario: Scenario, power: str, area: str) -> int:
    stake = _stakes(scenario, power).get(area)
    if stake is not None:
        return stake.need
    return TREATY_FACTORS if scenario.scoring == "treaties" else PRESENCE_FACTORS


def _spoiled(look: _Look, points: int) -> float:
    """
    What it is worth, beside themselves, to win so many points: others whose objective is that nobody has more than a
    limit lose it when one does.
    """
    own = look.sight.points.get(look.power, 0)
    worth = 0.0
    for special in look.scenario.specials:
        if special.rule != "nobody-above" or special.power in (look.power, *look.sight.allies):
            continue
        above = [p for p, total in look.sight.points.items() if p != special.power and total > special.limit]
        if not above and look.sight.points:
            # Half way to the limit is half a reason to go on.
            share = min(points / (special.limit + 1 - own), 1.0)
            worth += ENVY * look.regard(special.power) * special.points * share
    return worth


def _restored(look: _Look, other: str, points: int) -> float:
    """What the blow that costs a rival so many points gives to whose objective is that nobody has more than a limit."""
    worth = 0.0
    for special in look.scenario.specials:
        if special.rule != "nobody-above" or special.power == other:
            continue
        above = [p for p, total in look.sight.points.items() if p != special.power and total > special.limit]
        if above == [other] and look.sight.points[other] - points <= special.limit:
            own = special.power == look.power
            worth += special.points * (1.0 if own else -ENVY * look.regard(special.power))
    return worth


def _blow(look: _Look, other: str, area: str, count: int) -> float:
    """What it is worth to bring a rival below its mark in an area."""
    stake = _stakes(look.scenario, other).get(area)
    need = _need(look.scenario, other, area)
    if count < need:
        return 0.0
    gained = look.fears.get((area, other), 0.0)
    if stake is not None:
        gained += ENVY * look.regard(other) * stake.points + _restored(look, other, stake.points)
    if area == look.home and look.scenario.options.get("home-presence") is True:
        # It shields its owner everywhere else.
        gained += 1.0
    # What falls early is built up again.
    return max(gained, 0.0) * (0.85**look.left)


def _attacks(look: _Look, chance: Random) -> list[Order]:
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


def _attacks_in(look: _Look, area: str, chance: Random) -> Iterator[tuple[float, Attack]]:
    """The attacks worth making in one area, from what there is to make them with."""
    own = look.own(area)
    stake = _stakes(look.scenario, look.power).get(area)
    targets = sorted(
        ((_blow(look, other, area, count), other, count) for other, count in look.rivals(area).items()),
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
        amount = count - _need(look.scenario, other, area) + 1
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


def _by_odds(look: _Look, area: str, other: str, count: int, worth: float) -> float:
    """What an attack is worth that a die decides, all factors against all."""
    own = look.own(area)
    table = policy_of(look.scenario)
    column = table.column_of(own, count)
    if column is None or look.scenario.table is None:
        return 0.0
    stake = _stakes(look.scenario, look.power).get(area)
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
            total += worth if remains < _need(look.scenario, other, area) else 0.0
            total -= mine if stake is not None and own >= stake.need > left else 0.0
    return total / len(results)


def _splits(look: _Look) -> list[Order]:
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
