"""Canonical text to order and back: what receipts and files show."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from gamesmaster.rules.orders import (
    Accept,
    Ally,
    Attack,
    Blank,
    Control,
    Goods,
    Limit,
    Move,
    Offer,
    Order,
    Pass,
    Place,
    Understanding,
)

_FORMS: Final = (
    (re.compile(r"PLACE (?P<amount>\d+) IN (?P<area>.+)"), "place"),
    (re.compile(r"MOVE (?P<amount>\d+) FROM (?P<source>.+?) TO (?P<area>.+)"), "move"),
    (re.compile(r"ATTACK (?P<targets>.+?) IN (?P<rest>.+)"), "attack"),
    (re.compile(r"UNDERSTANDING IN (?P<area>.+)"), "understanding"),
    (re.compile(r"CONTROL (?P<only>ONLY )?OF (?P<area>.+?)(?: WITH (?P<partner>.+))?"), "control"),
    (re.compile(r"OFFER (?P<give>.+?) TO (?P<to>.+?) FOR (?P<want>.+)"), "offer"),
    (re.compile(r"ACCEPT (?P<power>.+?)(?: (?P<number>\d+))?"), "accept"),
    (re.compile(r"BLANK IN (?P<area>.+)"), "blank"),
    (re.compile(r"ALLY WITH (?P<power>.+)"), "ally"),
    (re.compile(r"PASS"), "pass"),
)
_TAIL: Final = re.compile(
    r"(?P<area>.+?)(?: WITH (?P<with>\d+|ALL)| AIM (?P<aim>\d+))?"
    r"(?: STOCK (?P<stock>\S+))?(?: AT LEAST (?P<odds>[1-9]\d?)-1)?"
)
_PREFIX: Final = re.compile(r"(?P<power>[^:]+): (?P<rest>.+)")
_GOOD: Final = re.compile(r"(?P<amount>\d+) (?P<name>.+)")


def write(order: Order, power: str | None = None) -> str:
    """
    Give the canonical line of an order.

    Args:
        order: Any order.
        power: The power it is for, where the giver plays more than one; becomes a prefix.

    Returns:
        One line, without line break, that `read` gives back.
    """
    line = _line(order)
    return f"{power}: {line}" if power else line


def read(line: str) -> tuple[str | None, Order]:
    """
    Read one canonical line.

    Args:
        line: As `write` gives it; blanks around it do not count.

    Returns:
        The power of the prefix, or None, and the order. Names are not looked up: whether
        a scenario knows them is for `legality` to say.

    Raises:
        ValueError: The line is not canonical notation.
    """
    text = line.strip()
    order = _order(text)
    if order is not None:
        return None, order
    if (prefixed := _PREFIX.fullmatch(text)) and (order := _order(prefixed["rest"])) is not None:
        return prefixed["power"], order
    raise ValueError(f"not canonical notation: {line!r}")


def _line(order: Order) -> str:
    match order:
        case Place(amount, area):
            return f"PLACE {amount} IN {area}"
        case Move(amount, source, area):
            return f"MOVE {amount} FROM {source} TO {area}"
        case Attack():
            return _attack_line(order)
        case Understanding(area):
            return f"UNDERSTANDING IN {area}"
        case Control(area, partner, only):
            return f"CONTROL {'ONLY ' if only else ''}OF {area}" + (f" WITH {partner}" if partner else "")
        case Offer(give, to, want):
            return f"OFFER {_goods_text(give)} TO {to} FOR {_goods_text(want) or 'nothing'}"
        case Accept(power, number):
            return f"ACCEPT {power}" + (f" {number}" if number != 1 else "")
        case Blank(area):
            return f"BLANK IN {area}"
        case Ally(power):
            return f"ALLY WITH {power}"
        case Pass():
            return "PASS"


def _attack_line(order: Attack) -> str:
    parts = [f"ATTACK {', '.join(order.targets)} IN {order.area}"]
    if order.limit == "all":
        parts.append("WITH ALL")
    elif order.limit is not None:
        parts.append(f"{order.limit.upper()} {order.amount}")
    if order.stock is not None:
        parts.append(f"STOCK {order.stock}")
    if order.at_least is not None:
        parts.append(f"AT LEAST {order.at_least}-1")
    return " ".join(parts)


def _goods_text(goods: Goods) -> str:
    return ", ".join(f"{amount} {name}" for amount, name in goods)


@lru_cache(maxsize=1024)
def _order(text: str) -> Order | None:
    # A line on file is read again for each letter that comes after it, and several times for each.
    for form, kind in _FORMS:
        if found := form.fullmatch(text):
            return _built(kind, found.groupdict())
    return None


def _built(kind: str, part: dict[str, str | None]) -> Order | None:
    def word(name: str) -> str:
        return part[name] or ""

    match kind:
        case "place":
            return Place(int(word("amount")), word("area"))
        case "move":
            return Move(int(word("amount")), word("source"), word("area"))
        case "attack":
            return _attack(word("targets"), word("rest"))
        case "understanding":
            return Understanding(word("area"))
        case "control":
            return Control(word("area"), part["partner"], only=part["only"] is not None)
        case "offer":
            give, want = _goods(word("give")), _goods(word("want"))
            return None if give is None or want is None else Offer(give, word("to"), want)
        case "accept":
            return Accept(word("power"), int(part["number"] or 1))
        case "blank":
            return Blank(word("area"))
        case "ally":
            return Ally(word("power"))
        case _:
            return Pass()


def _attack(targets: str, rest: str) -> Attack:
    tail = _TAIL.fullmatch(rest)
    assert tail is not None, "whatever stands behind IN is an area at the least"
    amount, limit = _limit(tail["with"], tail["aim"])
    return Attack(
        targets=tuple(name.strip() for name in targets.split(",")),
        area=tail["area"],
        stock=tail["stock"],
        at_least=int(tail["odds"]) if tail["odds"] else None,
        amount=amount,
        limit=limit,
    )


def _limit(with_: str | None, aim: str | None) -> tuple[int | None, Limit | None]:
    if with_ == "ALL":
        return None, "all"
    if with_:
        return int(with_), "with"
    return (int(aim), "aim") if aim else (None, None)


def _goods(text: str) -> Goods | None:
    if text == "nothing":
        return ()
    found = [_GOOD.fullmatch(part.strip()) for part in text.split(",")]
    if not all(found):
        return None
    return tuple((int(good["amount"]), good["name"]) for good in found if good)
