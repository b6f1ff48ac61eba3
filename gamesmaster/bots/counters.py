"""
Players of games with counters: they see what a player sees and give legal orders that are not silly.

They are meant to make a lively game, not to win a tournament: they go for their chart, strengthen what is threatened,
stand in the way of rivals, attack at good odds, and share CONTROL where two of them would otherwise only bleed. Two
that have agreed on nothing share because both look at the same board and draw the same conclusion.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

from gamesmaster.bots.sight import Deals, Sight
from gamesmaster.rules import legality
from gamesmaster.rules.checking import with_placed
from gamesmaster.rules.orders import Attack, Control, Move, Order, Pass, Place, Understanding
from gamesmaster.rules.procedures import PROCEDURES, steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import UNDERSTANDING_FACTORS, Board, Marker
from gamesmaster.rules.view import View

MOST_LINES = 5
"""Areas that a bot places in during one turn: about what a player writes into a letter."""


class Aim(NamedTuple):
    """Something worth placing factors for: ``cost`` of them in ``area``, 1 or more, for about ``worth`` points."""

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
    view, scenario, stocks = sight.view, sight.scenario, sight.stocks
    steps = steps_in(scenario.procedure, view.phase)
    look = _Look(view, scenario, sight.deals)
    orders: list[Order] = []
    if "place" in steps:
        orders += _placing(look, chance)
        if PROCEDURES[scenario.procedure].one_by_one:
            look = _Look(with_placed(view, orders), scenario, sight.deals)
    if "attack" in steps:
        attacks = _attacks(look, chance)
        orders += _with_stocks(attacks, stocks, chance) if scenario.chance.startswith("stock") else attacks
    if "claim" in steps:
        beaten = {(order.area, target) for order in orders if isinstance(order, Attack) for target in order.targets}
        orders += _claims(look, beaten)
    return orders or [Pass()]


@dataclass(frozen=True)
class _Look:
    """A view with the questions that a bot asks of it."""

    view: View
    scenario: Scenario
    deals: Deals

    @property
    def power(self) -> str:
        return self.view.power

    @property
    def home(self) -> str:
        return self.scenario.home[self.power]

    @property
    def last_turn(self) -> bool:
        return self.view.turn >= self.scenario.turns

    @cached_property
    def board(self) -> Board:
        empty = dict.fromkeys(self.scenario.powers, 0)
        seen = self.view.board or {}
        return {area: {**empty, **seen.get(area, {})} for area in self.scenario.areas}

    @cached_property
    def open_areas(self) -> tuple[str, ...]:
        controls = self.view.controls or {}
        return tuple(area for area in self.scenario.areas if not controls.get(area))

    @cached_property
    def at_home(self) -> int:
        if self.home not in self.open_areas:
            return 0
        return legality.free_at_home(self.scenario, self.board, self.view.understandings or frozenset(), self.power)

    def own(self, area: str) -> int:
        return self.board[area][self.power]

    def others(self, area: str) -> dict[str, int]:
        return {power: factors for power, factors in self.board[area].items() if factors and power != self.power}

    def has_understanding(self, area: str, power: str | None = None) -> bool:
        return Marker(area, power or self.power) in (self.view.understandings or frozenset())

    def points(self, power: str, area: str, counter: str) -> int:
        found = (each.points for each in self.scenario.objectives_of(power, area) if each.counter == counter)
        return max(found, default=0)

    def prevented(self, area: str) -> int:
        """Points that depend on somebody's not getting a counter there."""
        return sum(each.points for each in self.scenario.preventions if each.power == self.power and each.area == area)

    def regard(self, power: str) -> float:
        """What a blow at a power counts for."""
        return self.deals.regard.get(power, 1.0)

    def immune(self, power: str) -> bool:
        """Our attacks on it outside our home are stopped by its Understanding there (Immunity 5)."""
        return self.has_understanding(self.home, power)

    def partner(self, area: str) -> str | None:
        """
        Say with whom CONTROL of an area would be shared; both sides must come to the same answer.

        Source:
            Origins of WWII rules, Sharing Control.
        """
        there = {power: factors for power, factors in self.board[area].items() if factors}
        if len(there) != 2 or self.power not in there:
            return None
        (other,) = there.keys() - {self.power}
        if other in self.deals.regard and other not in self.deals.friends:
            return None
        both_may = all(self.scenario.may_place(power, area, "control") for power in there)
        balanced = other in self.deals.friends or max(there.values()) < 2 * min(there.values())
        enough = min(there.values()) >= UNDERSTANDING_FACTORS
        return other if both_may and balanced and enough else None


def _placing(look: _Look, chance: Random) -> list[Order]:
    income = look.view.income or 0
    movable = look.at_home if chance.random() < 0.8 or look.last_turn else 0
    spent = _spend(look, income + movable, chance)
    orders: list[Order] = []
    for area, amount in spent.items():
        placed = min(amount, income)
        income -= placed
        if placed:
            orders.append(Place(placed, area))
        if amount > placed and area != look.home:
            orders.append(Move(amount - placed, look.home, area))
    return orders


def _spend(look: _Look, budget: int, chance: Random) -> dict[str, int]:
    """Give amounts by area, most urgent first, that use up the budget; what is left over goes where it may wait."""
    spent: dict[str, int] = {}
    aims = [(aim.worth / aim.cost * chance.uniform(0.6, 1.4), aim) for aim in _aims(look)]
    for _, aim in sorted(aims, key=lambda pair: -pair[0]):
        if len(spent) >= MOST_LINES - 1:
            break
        amount = min(max(aim.cost - spent.get(aim.area, 0), 0), budget)
        if amount and (amount == aim.cost - spent.get(aim.area, 0) or not look.last_turn):
            spent[aim.area] = spent.get(aim.area, 0) + amount
            budget -= amount
    for area, amount in _leftover(look, spent, budget).items():
        spent[area] = spent.get(area, 0) + amount
    return spent


def _leftover(look: _Look, spent: Mapping[str, int], budget: int) -> dict[str, int]:
    """What no aim asks for waits at home; on the last turn it is spread over what was aimed at."""
    if not budget or not look.open_areas:
        return {}
    if look.home in look.open_areas and not look.last_turn:
        return {look.home: budget}
    areas = list(spent)[:3] or [look.open_areas[0]]
    share, rest = divmod(budget, len(areas))
    return {area: share + (place < rest) for place, area in enumerate(areas) if share + (place < rest)}


def _aims(look: _Look) -> list[Aim]:
    aims = [aim for area in look.open_areas for aim in _own_aims(look, area)]
    aims += [aim for area in look.open_areas for aim in _blocking_aims(look, area)]
    return [aim for aim in aims if aim.cost > 0]


def _own_aims(look: _Look, area: str) -> Iterable[Aim]:
    own, others = look.own(area), look.others(area)
    strongest = max(others.values(), default=0)
    understanding = look.points(look.power, area, "understanding")
    control = look.points(look.power, area, "control")
    if understanding:
        if look.has_understanding(area):
            yield Aim(area, strongest + 1 - own, understanding * 0.6)
        else:
            shield = 1.0 if area in look.scenario.home.values() else 0.0
            yield Aim(area, max(UNDERSTANDING_FACTORS, min(strongest, 9)) - own, understanding + shield)
    if control:
        # Twice the factors of whoever stands in the way makes an attack that seldom does nothing.
        yield Aim(area, max(UNDERSTANDING_FACTORS + 1, 2 * sum(others.values())) - own, control * 0.9)
        if len(others) == 1 and all(look.scenario.may_place(power, area, "control") for power in others):
            yield Aim(area, max(UNDERSTANDING_FACTORS, strongest - 1) - own, control * 0.8)


def _blocking_aims(look: _Look, area: str) -> Iterable[Aim]:
    """A single factor of ours keeps CONTROL away (Using Counters 4), unless somebody else's does so already."""
    feared = look.prevented(area)
    rivals = max(
        look.points(power, area, "control") * look.regard(power)
        for power in look.scenario.powers
        if power != look.power
    )
    covered = len(look.others(area)) > 1
    worth = feared + rivals * (0.03 if covered else 0.12) * look.deals.guard
    if worth and not look.points(look.power, area, "control"):
        yield Aim(area, (2 if feared else 1) - look.own(area), worth)
        if feared:
            yield Aim(area, 5 - look.own(area), worth)


def _attacks(look: _Look, chance: Random) -> list[Attack]:
    attacks = []
    for area in look.open_areas:
        weighed = [(_worth(look, area, targets, chance), targets) for targets in _target_sets(look, area)]
        choices = [(worth, targets) for worth, targets in weighed if worth > 0]
        if choices:
            _, targets = max(choices)
            attacks.append(Attack(targets, area))
    return attacks


def _target_sets(look: _Look, area: str) -> list[tuple[str, ...]]:
    if not look.own(area) or look.partner(area):
        return []
    at_home = area == look.home
    exposed = tuple(
        power for power in look.others(area) if power not in look.deals.friends and (at_home or not look.immune(power))
    )
    single: list[tuple[str, ...]] = [(power,) for power in exposed]
    return [*single, exposed] if len(exposed) > 1 else single


def _worth(look: _Look, area: str, targets: tuple[str, ...], chance: Random) -> float:
    own, against = look.own(area), sum(look.board[area][power] for power in targets)
    if own < against:
        return 0.0
    shares = _shares(look.scenario, own // against)
    gain = sum(_stake(look, power, area) * look.regard(power) for power in targets) * 0.8 + 0.1 * against
    if sum(look.others(area).values()) == against:
        gain += look.points(look.power, area, "control")
    loss = _stake(look, look.power, area) + look.prevented(area) + 0.1 * own
    kept = (own - against) / own
    # A failed attack at home stops all others (Immunity 6): worth a try at good odds only.
    caution = 1.0 if area == look.home and own < 2 * against else 0.1
    expected = shares["D"] * gain + shares["X"] * (gain - loss * (1 - kept)) - shares["A"] * loss
    return expected * chance.uniform(0.7, 1.3) - caution


def _stake(look: _Look, power: str, area: str) -> float:
    """About how many points a power has, or could have, with its factors in an area."""
    hopes = max(look.points(power, area, "understanding"), look.points(power, area, "control"))
    return float(hopes) if look.board[area][power] >= UNDERSTANDING_FACTORS else hopes * 0.5


def _shares(scenario: Scenario, odds: int) -> Mapping[str, float]:
    """How often each result comes up at these odds; without a table an exchange is certain."""
    table = scenario.table
    if table is None:
        return {"A": 0.0, "D": 0.0, "X": 1.0}
    column = min(odds, len(table.columns)) - 1
    results = [row[column] for row in table.rows.values()]
    return {result: results.count(result) / len(results) for result in "ADX"}


def _with_stocks(attacks: Sequence[Attack], stocks: Sequence[str], chance: Random) -> list[Attack]:
    named = chance.sample(list(stocks), min(len(attacks), len(stocks)))
    tickers: list[str | None] = [*named, *[None] * (len(attacks) - len(named))]
    return [Attack(attack.targets, attack.area, ticker) for attack, ticker in zip(attacks, tickers, strict=True)]


def _claims(look: _Look, beaten: set[tuple[str, str]]) -> list[Order]:
    claims: list[Order] = []
    for area in look.open_areas:
        if look.own(area) < UNDERSTANDING_FACTORS:
            continue
        may_control = look.scenario.may_place(look.power, area, "control")
        standing = {power for power in look.others(area) if (area, power) not in beaten}
        partner = look.partner(area)
        if may_control and (not standing or partner):
            claims.append(Control(area, partner))
        elif look.scenario.may_place(look.power, area, "understanding") and not look.has_understanding(area):
            claims.append(Understanding(area))
    return claims
