"""Orders in the plainest words: the first reader takes these only where nothing around them says that they are none."""

from __future__ import annotations

from collections.abc import Iterable

from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Control, Move, Order, Pass, Place, Understanding


def all_in_words(orders: Iterable[Order]) -> str:
    """
    Give orders one behind the other; those that are only noted stand in lines of their own.

    Args:
        orders: Any.
    """
    said = [in_words(order) for order in orders]
    return (" " if all(each.endswith(".") for each in said) else "\n").join(said)


def in_words(order: Order) -> str:
    """
    Give an order as a person says it, with a full stop; offers, alliances and blank counters as they are noted.

    Args:
        order: Any order.
    """
    if isinstance(order, Place):
        return f"{order.amount} in {order.area}."
    if isinstance(order, Move):
        return f"Move {order.amount} from {order.source} to {order.area}."
    if isinstance(order, Pass):
        return "No attacks."
    if isinstance(order, Attack):
        return _attack(order)
    if isinstance(order, Understanding):
        return f"Understanding in {order.area}."
    if isinstance(order, Control) and not (order.partner or order.only):
        return f"Control of {order.area}."
    return notation.write(order)


def _attack(order: Attack) -> str:
    strength = {"with": f" with {order.amount}", "all": " with all", "aim": f" down to {order.amount}", None: ""}
    stock = f" with {order.stock}" if order.stock else ""
    odds = f" at {order.at_least}-1 or better" if order.at_least is not None else ""
    return f"Attack {' and '.join(order.targets)} in {order.area}{strength[order.limit]}{stock}{odds}."
