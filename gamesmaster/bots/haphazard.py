"""The bot ``random``: legal orders of every kind that the game knows, without rhyme or reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple, TypeVar

from gamesmaster.bots.sight import Sight
from gamesmaster.rules import legality
from gamesmaster.rules.checking import with_placed
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
from gamesmaster.rules.procedures import PROCEDURES, steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import UNDERSTANDING_FACTORS

_T = TypeVar("_T")

SILENT = 0.02
"""How often nothing at all is ordered."""

LEAST = 2
"""With ``one-less-minimum`` 2 an attack is made with two factors or more; always so here."""


class _Column(NamedTuple):
    """What the chart says of one power, looked up once."""

    home: str | None
    open: tuple[str, ...]
    field: tuple[str, ...]
    others: tuple[str, ...]
    understandings: tuple[str, ...]
    controls: tuple[str, ...]
    kinds: frozenset[type]
    by_odds: bool
    amounts: bool
    returned: bool


@lru_cache(maxsize=1024)
def _column(scenario: Scenario, power: str) -> _Column:
    closed = scenario.boxes.closed.get(power, ())
    field = tuple(area for area in scenario.areas if area not in scenario.boxes.peaceful)
    by_table = scenario.conflict == "duel" or scenario.options.get("odds") is True
    return _Column(
        home=scenario.home.get(power),
        open=tuple(area for area in scenario.areas if area not in closed),
        field=field,
        others=tuple(each for each in scenario.powers if each != power),
        understandings=tuple(area for area in scenario.areas if scenario.may_place(power, area, "understanding")),
        controls=field
        if scenario.holds
        else tuple(area for area in scenario.areas if scenario.may_place(power, area, "control")),
        kinds=scenario.kinds,
        by_odds=scenario.conflict == "odds-table" or by_table,
        amounts=scenario.conflict == "exchange" and (not by_table or scenario.options.get("odds-commit") == "chosen"),
        returned=scenario.options.get("unplaced") == "return",
    )


def random_orders(sight: Sight, chance: Random) -> list[Order]:
    """
    Choose orders at random.

    Args:
        sight: What the power sees. What was agreed with others does not bind this bot.
        chance: Where everything is from.

    Returns:
        Orders of the phase in which `checking.check` finds nothing illegal; ``[Pass()]`` when there is nothing to do.
    """
    view, scenario = sight.view, sight.scenario
    column = _column(scenario, view.power)
    steps = steps_in(scenario.procedure, view.phase)
    if chance.random() < SILENT and not (column.returned and "place" in steps):
        return [Pass()]
    orders: list[Order] = []
    if "place" in steps:
        orders += _placing(sight, column, chance)
    if orders and view.phase == "turn" and PROCEDURES[scenario.procedure].one_by_one:
        sight = sight._replace(view=with_placed(view, orders))
    if "attack" in steps:
        if Offer in column.kinds:
            orders += _trade(sight, column, chance)
        orders += _attacks(sight, column, chance)
    if Ally in column.kinds and "ally" in steps and not sight.allies and chance.random() < 0.15:
        orders += _ally(sight, column, chance)
    if Control in column.kinds and "claim" in steps:
        orders += _claims(sight, column, chance)
    return orders or [Pass()]


def _one(things: Sequence[_T], chance: Random) -> _T:
    return things[int(chance.random() * len(things))]


def _placing(sight: Sight, column: _Column, chance: Random) -> Iterator[Order]:
    view = sight.view
    controls = view.controls or {}
    areas = [area for area in column.open if area not in controls] if controls else column.open
    if not areas:
        return
    left = view.income or 0
    if left and not column.returned and chance.random() < 0.1:
        # What is left over is the rules' business.
        left -= int(chance.random() * left)
    placed: dict[str, int] = {}
    tries = 5
    while left > 0 and tries > 0:
        tries -= 1
        area = _one(areas, chance)
        amount = left if tries == 0 else 1 + int(chance.random() * left)
        room = _room(sight, column, area, placed)
        if room is not None:
            amount = min(amount, room)
        if amount > 0:
            left -= amount
            placed[area] = placed.get(area, 0) + amount
            yield Place(amount, area)
    if Move in column.kinds and chance.random() < 0.3:
        yield from _move(sight, column, areas, chance)
    if Blank in column.kinds and chance.random() < 0.4:
        for area in {_one(areas, chance): None, _one(areas, chance): None}:
            yield Blank(area)


def _room(sight: Sight, column: _Column, area: str, placed: dict[str, int]) -> int | None:
    boxes = sight.scenario.boxes
    there = placed.get(area, 0)
    room = boxes.cap - there if boxes.cap is not None and area != column.home else None
    levels = boxes.levels.get(area)
    if levels is not None and levels.capacity is not None:
        own = sight.view.board[area][sight.view.power] if sight.view.board else 0
        full = levels.capacity - own - there
        room = full if room is None else min(room, full)
    return room


def _move(sight: Sight, column: _Column, areas: Sequence[str], chance: Random) -> Iterator[Order]:
    view = sight.view
    if view.board is None or column.home is None:
        return
    free = legality.free_at_home(sight.scenario, view.board, view.understandings or frozenset(), view.power)
    area = _one(areas, chance)
    if free > 0 and area != column.home:
        yield Move(1 + int(chance.random() * free), column.home, area)


def _trade(sight: Sight, column: _Column, chance: Random) -> Iterator[Order]:
    own = sight.goods.get(sight.view.power, {})
    held = [good for good, items in own.items() if items]
    wanted = list(sight.scenario.boxes.goods.kinds.values()) if sight.scenario.boxes.goods else []
    for other in column.others:
        if chance.random() < 0.25 and held:
            want = ((1, _one(wanted, chance)),) if chance.random() < 0.6 else ()
            yield Offer(((1 + int(chance.random() * 2), _one(held, chance)),), other, want)
        if chance.random() < 0.35:
            yield Accept(other)


def _ally(sight: Sight, column: _Column, chance: Random) -> Iterator[Order]:
    late = sight.scenario.options.get("alliance-deadline") == "before-last-turn"
    taken = {each for pair in sight.alliances for each in pair}
    free = [other for other in column.others if other not in taken]
    if free and not (late and sight.view.turn >= sight.scenario.turns):
        yield Ally(_one(free, chance))


def _attacks(sight: Sight, column: _Column, chance: Random) -> Iterator[Order]:
    view = sight.view
    power = view.power
    board = view.board
    # With the placing in one letter nobody knows yet who will be where: now and then the target is not there.
    blind = view.phase == "turn" and not PROCEDURES[sight.scenario.procedure].one_by_one
    duel = sight.scenario.conflict == "duel"
    controls = view.controls or {}
    allies = sight.allies
    named = list(sight.stocks)
    if board is None:
        return
    for area in column.field:
        row = board[area]
        own = row[power]
        if own <= 0 or area in controls or chance.random() < 0.6:
            continue
        there = [other for other in column.others if row[other] > 0 and other not in allies]
        if blind and chance.random() < 0.2:
            there = [other for other in column.others if other not in allies]
        if not there:
            continue
        stock = named.pop(int(chance.random() * len(named))) if named else None
        first = _one(there, chance)
        if sight.scenario.conflict == "odds-table":
            targets = tuple(other for other in there if other == first or chance.random() < 0.2)
            at_least = 1 + int(chance.random() * 3) if chance.random() < 0.2 else None
            limit: Limit | None = "all" if chance.random() < 0.1 else None
            yield Attack(targets, area, stock, at_least, None, limit)
        elif column.amounts:
            yield _with_amount(first, area, stock, min(own, max(row[first], LEAST)), chance)
            if len(there) > 1 and chance.random() < 0.3:
                second = _one([other for other in there if other != first], chance)
                yield _with_amount(second, area, None, min(own, max(row[second], LEAST)), chance)
        else:
            yield Attack((first,), area, stock)
            if duel:
                return


def _with_amount(target: str, area: str, stock: str | None, most: int, chance: Random) -> Attack:
    """So many, all, or down to so many; at times more than there is, which is clipped (F3)."""
    kind = chance.random()
    if kind < 0.2:
        return Attack((target,), area, stock, None, None, "all")
    if kind < 0.4:
        return Attack((target,), area, stock, None, int(chance.random() * 6), "aim")
    return Attack((target,), area, stock, None, max(1 + int(chance.random() * (most + 2)), LEAST), "with")


def _claims(sight: Sight, column: _Column, chance: Random) -> Iterator[Order]:
    view, scenario = sight.view, sight.scenario
    controls = view.controls or {}
    board = view.board
    for area in column.controls:
        strong = board is not None and (scenario.holds or board[area][view.power] >= UNDERSTANDING_FACTORS)
        if strong and area not in controls and chance.random() < (0.1 if scenario.holds else 0.5):
            partner = _one(column.others, chance) if chance.random() < 0.4 else None
            if partner is not None and not scenario.holds and not scenario.may_place(partner, area, "control"):
                partner = None
            yield Control(area, partner, only=not scenario.holds and chance.random() < 0.1)
    if Understanding not in column.kinds:
        return
    for area in column.understandings:
        strong = board is not None and board[area][view.power] >= UNDERSTANDING_FACTORS
        if strong and area not in controls and chance.random() < 0.5:
            yield Understanding(area)
