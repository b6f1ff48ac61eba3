"""Attacks that share a power or an area, told once: 'Poland: Russia (GE) and Britain (IBM)', '…, both there'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gamesmaster.mail.reading.battles.battle_slots import MOST, Fought, Slot
from gamesmaster.rules.orders import Attack

Board = Mapping[str, Mapping[str, int]]
_OTHER: Final = {"power": "area", "area": "power"}


def headed(slots: Sequence[Slot], board: Board) -> list[Fought]:
    """
    Share names out where one power, or one area, is that of every attack.

    Args:
        slots: Of a letter, in the written order: those that are told once, before the others or behind them, and each
            of the others beside its stock.
        board: Who stands where.

    Returns:
        The attacks in the written order, two at least; none where the names do not stand so.
    """
    stocks = [at for at, each in enumerate(slots) if each.name.role == "stock"]
    if not 1 < len(stocks) <= MOST or len({slots[at].name.values for at in stocks}) < len(stocks):
        return []
    found = [fought for shift in (1, 0) if (fought := _in_pairs(slots, stocks[0] - shift, len(stocks), board))]
    return found[0] if len(found) == 1 else []


def _in_pairs(slots: Sequence[Slot], first: int, count: int, board: Board) -> list[Fought]:
    """The attacks whose keys and stocks stand in pairs from a place on."""
    if first < 0 or first + 2 * count > len(slots):
        return []
    pairs = [slots[at : at + 2] for at in range(first, first + 2 * count, 2)]
    stock = [each.name.role for each in pairs[0]].index("stock") if "stock" in (x.name.role for x in pairs[0]) else -1
    keys = [pair[1 - stock] for pair in pairs]
    role = keys[0].name.role
    if stock < 0 or role not in _OTHER or any(pair[stock].name.role != "stock" for pair in pairs):
        return []
    if any(key.name.role != role or len(key.name.values) != 1 for key in keys):
        return []
    rest = [*slots[:first], *slots[first + 2 * count :]]
    shared = {each.name.values for each in rest if each.name.role == _OTHER[role]}
    again = {value for each in rest if each.name.role == role for value in each.name.values}
    named = {key.name.values[0] for key in keys}
    odd = any(each.name.role not in (*_OTHER, "them") for each in rest)
    if odd or len(named) < count or len(shared) != 1 or (again and again != named) or len(next(iter(shared))) != 1:
        return []
    ((told,),) = shared
    attacks = []
    for key, pair in zip(keys, pairs, strict=True):
        power, area = (key.name.values[0], told) if role == "power" else (told, key.name.values[0])
        if not board.get(area, {}).get(power):
            return []
        attacks.append(Fought(Attack((power,), area, pair[stock].name.values[0]), key.sentence))
    return attacks
