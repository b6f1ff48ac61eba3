"""
Letters made of parts, so that it is known what they mean: a way to say an order, names for what is in it, what stands
above and below.

Nobody has to write down what is meant by any of them; `tests/letters/parts.toml` holds the parts. They find what single
letters do not: two ways to say a thing that are read alone, and not beside each other.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

PARTS: Final[Mapping[str, list[str]]] = tomllib.loads((Path(__file__).parent / "letters" / "parts.toml").read_text())
WORDS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)
AREAS: Final = {
    "Poland": ("Poland", "Warsaw"),
    "Austria": ("Austria", "Vienna"),
    "Italy": ("Italy", "Rome"),
    "Rumania": ("Rumania", "Bucharest"),
    "Czechoslovakia": ("Czechoslovakia", "Prague"),
    "Baltic States": ("the Baltic States", "the Baltics"),
    "Rhineland": ("the Rhineland",),
}
_POWERS: Final = {
    "Russia": ("Russia", "the Russians", "the Soviets"),
    "France": ("France", "the French"),
    "Britain": ("Britain", "the British", "the Brits"),
}
STOCKS: Final = {
    "IBM": ("IBM",),
    "GE": ("GE", "General Electric"),
    "F": ("Ford",),
    "KO": ("Coke", "Coca-Cola", "KO"),
    "XOM": ("Exxon",),
    "DIS": ("Disney",),
    "T": ("AT&T",),
    "BA": ("Boeing",),
    "CAT": ("Caterpillar", "CAT"),
    "MSFT": ("Microsoft",),
    "BAC": ("Bank of America",),
    "JNJ": ("Johnson & Johnson",),
    "ALL": ("Allstate", "ALL"),
    "IT": ("Gartner", "IT"),
    "X": ("U.S. Steel",),
}
BOARD: Final = {
    "Poland": {"Germany": 8, "Russia": 4, "Britain": 2},
    "Austria": {"Germany": 6, "France": 3},
    "Czechoslovakia": {"Germany": 7, "France": 3, "Russia": 3},
    "Italy": {"Germany": 5, "Britain": 4},
    "Rhineland": {"Germany": 5, "France": 5},
}
_LISTED: Final[list[Any]] = [
    *(ticker for ticker in STOCKS if ticker not in ("ALL", "IT", "X")),
    {"ticker": "ALL", "name": "Allstate", "aliases": []},
    {"ticker": "IT", "name": "Gartner", "aliases": []},
    {"ticker": "X", "name": "United States Steel", "aliases": ["U.S. Steel", "US Steel"]},
]
PLACING: Final = {"scenario": "origins-ww2/historical", "phase": "placing", "power": "Russia", "turn": 3}
ATTACKING: Final = {
    "scenario": "origins-ww2/historical",
    "phase": "attack",
    "power": "Germany",
    "turn": 3,
    "board": BOARD,
    "stocks": _LISTED,
}
FILED: Final = {"Poland": 5, "Austria": 4, "Italy": 3, "Rumania": 1}
_FOUGHT: Final = (("Russia", "Poland", "IBM"), ("France", "Austria", "XOM"), ("Britain", "Italy", "KO"))
LAST: Final = {"Poland": 5, "Austria": 4, "Italy": 3}


@dataclass(frozen=True, slots=True)
class Made:
    """
    Attributes:
        text: Of the letter.
        context: In which it is read.
        orders: What it orders, or all that stands after it where something is on file; in any order.
        parts: The ways to say an order that it is made of.
    """

    text: str
    context: Mapping[str, Any]
    orders: frozenset[str]
    parts: tuple[str, ...]


Maker = Callable[[Random], Made]


def placings(draw: Random) -> Made:
    """A list of placings that comes to the income."""
    count = draw.choice((2, 3, 3, 4))
    areas = draw.sample([area for area in AREAS if area != "Rhineland"], count)
    amounts = _split(draw, 13, count)
    frames = _frames(draw, "placings", count)
    rest = draw.random() < 0.2
    figures = draw.random() < 0.65
    said = []
    for at, (frame, area, amount) in enumerate(zip(frames, areas, amounts, strict=True)):
        number = str(amount) if figures or not set("(+=>x").isdisjoint(frame) else WORDS[amount]
        way = "the rest to {a}" if rest and at == count - 1 else frame
        said.append(way.format(n=number, a=draw.choice(AREAS[area]), u=draw.choice(("factors", "men", "points"))))
    orders = (f"PLACE {amount} IN {area}" for area, amount in zip(areas, amounts, strict=True))
    text = joined(draw, said, ("\n", "\n\n", ", ", "; ", ". ", " and ", ", and ", ", then "))
    return made_of(draw, text, {**PLACING, "income": 13}, orders, frames, "placings")


def shares(draw: Random) -> Made:
    """The rest, equal parts, all there is, a number put right, or as last turn."""
    kind = draw.choice(("rests_of_three", "rests_of_two", "halves", "thirds", "wholes", "numbers_put_right", "last"))
    if kind == "last":
        frame = draw.choice(PARTS["as_last_turn"])
        lines = {f"PLACE {amount} IN {area}" for area, amount in LAST.items()}
        return made_of(draw, frame, with_last_turn(), lines, (frame,), "")
    frame = draw.choice(PARTS[kind])
    a, b, c = draw.sample([area for area in AREAS if area != "Rhineland"], 3)
    n, m = draw.sample(range(2, 6), 2)
    placed = {
        "rests_of_three": {a: n, b: m, c: 12 - n - m},
        "rests_of_two": {a: n, b: 12 - n},
        "halves": {a: 6, b: 6},
        "thirds": {a: 4, b: 4, c: 4},
        "wholes": {a: 12},
        "numbers_put_right": {a: m, b: 12 - m},
    }[kind]
    names = {"a": draw.choice(AREAS[a]), "b": draw.choice(AREAS[b]), "c": draw.choice(AREAS[c])}
    word = str if draw.random() < 0.7 else WORDS.__getitem__
    text = frame.format(**names, n=word(n), m=word(m))
    orders = (f"PLACE {amount} IN {area}" for area, amount in placed.items())
    return made_of(draw, text, with_last_turn(), orders, (frame,), "")


def changed_placings(draw: Random) -> Made:
    """Factors that are shifted from one area on file to another."""
    source = draw.choice(("Poland", "Austria", "Italy"))
    to = draw.choice([area for area in AREAS if area not in (source, "Rhineland")])
    amount = draw.randint(1, FILED[source] - 1)
    after = {**FILED, source: FILED[source] - amount, to: FILED.get(to, 0) + amount}
    frame = draw.choice(PARTS["shifts"])
    word = str if draw.random() < 0.7 or not set("-+").isdisjoint(frame) else WORDS.__getitem__
    text = frame.format(
        n=word(amount),
        a=draw.choice(AREAS[source]),
        b=draw.choice(AREAS[to]),
        f=word(FILED[source]),
        l=word(after[source]),
        k=word(after[to]),
    )
    filed = [f"PLACE {each} IN {area}" for area, each in FILED.items()]
    orders = (f"PLACE {each} IN {area}" for area, each in after.items())
    context = {**PLACING, "income": 13, "on_file": filed}
    return made_of(draw, text, context, orders, (frame,), "changes", asks=frame.startswith(("could", "can")))


def attacks(draw: Random) -> Made:
    """Attacks in one to three areas, each with a stock."""
    count = draw.choice((1, 2, 2, 3))
    stocks = draw.sample(list(STOCKS), count)
    frames = _frames(draw, "attacks", count)
    said, orders = [], []
    for frame, area, stock in zip(frames, draw.sample(list(BOARD), count), stocks, strict=True):
        power = draw.choice([power for power in BOARD[area] if power != "Germany"])
        said.append(frame.format(t=power_named(draw, power), a=draw.choice(AREAS[area]), s=draw.choice(STOCKS[stock])))
        orders.append(f"ATTACK {power} IN {area} STOCK {stock}")
    plain = all(set(".:;").isdisjoint(each) for each in frames)
    text = joined(draw, said, ("\n", "\n\n", ". ", *(("; ", ", and ") if plain else ())))
    return made_of(draw, text, ATTACKING, orders, frames, "attacks")


_SPECIAL: Final = (*("on_two", "at_odds", "stock_put_right", "target_put_right", "pointed_at", "respectively", "none"),)


def special_attacks(draw: Random) -> Made:
    """On two powers at once, at odds, put right, pointed at, with stocks in a row; or none at all."""
    kind = draw.choice(
        ("on_two", "at_odds", "stock_put_right", "target_put_right", "pointed_at", "respectively", "none")
    )
    s, r = draw.sample(list(STOCKS), 2)
    said = {"s": draw.choice(STOCKS[s]), "r": draw.choice(STOCKS[r])}
    if kind == "none":
        frame = draw.choice(PARTS["passes"])
        return made_of(draw, frame, ATTACKING, ("PASS",), (frame,), "")
    frame = draw.choice(PARTS[kind])
    area, power, other = draw.choice((("Poland", "Russia", "Britain"), ("Czechoslovakia", "France", "Russia")))
    orders = [f"ATTACK {power} IN {area} STOCK {s}"]
    if kind == "on_two":
        orders = [f"ATTACK {power}, {other} IN {area} STOCK {s}"]
    elif kind == "at_odds":
        orders = [f"{orders[0]} AT LEAST 2-1"]
    elif kind == "respectively":
        orders.append(f"ATTACK France IN Austria STOCK {r}")
        said["b"] = draw.choice(AREAS["Austria"])
        other = "France"
        if power == "France":
            area, power = "Italy", "Britain"
            orders[0] = f"ATTACK Britain IN Italy STOCK {s}"
    names = {"t": power_named(draw, power), "u": power_named(draw, other), "v": power_named(draw, other)}
    if kind == "pointed_at":
        names["t"] = power if any(f"{{t}} {verb}" in frame for verb in ("is", "sits", "has", "annoys")) else names["t"]
        names["t"] = power if "so has" in frame or "annoys" in frame or "has to be" in frame else names["t"]
    text = frame.format(**names, **said, a=draw.choice(AREAS[area]))
    return made_of(draw, text, ATTACKING, orders, (frame,), "")


def changed_attacks(draw: Random) -> Made:
    """Another stock, an attack that is withdrawn, one more."""
    filed = [f"ATTACK {power} IN {area} STOCK {stock}" for power, area, stock in _FOUGHT]
    at = draw.randrange(3)
    power, area, stock = _FOUGHT[at]
    new = draw.choice(("F", "BA", "DIS", "CAT", "MSFT", "JNJ"))
    kind = draw.choice(("other_stocks", "other_stocks", "withdrawals", "withdrawals", "additions"))
    frame = draw.choice(PARTS[kind])
    if kind == "other_stocks":
        after = [*filed[:at], f"ATTACK {power} IN {area} STOCK {new}", *filed[at + 1 :]]
    elif kind == "withdrawals":
        after = [*filed[:at], *filed[at + 1 :]]
    else:
        power, area = draw.choice((("France", "Czechoslovakia"), ("Russia", "Czechoslovakia"), ("France", "Rhineland")))
        after, stock = [*filed, f"ATTACK {power} IN {area} STOCK {new}"], new
    text = frame.format(
        t=power_named(draw, power),
        a=draw.choice(AREAS[area]),
        s=draw.choice(STOCKS[stock]),
        r=draw.choice(STOCKS[new]),
    )
    return made_of(draw, text, {**ATTACKING, "on_file": filed}, after, (frame,), "changes")


def amounts(draw: Random) -> Made:
    """Attacks of a game in which they have amounts."""
    areas = {"Western Europe": "W. Europe", "Balkans": "the Balkans", "South Africa": "South Africa", "China": "China"}
    powers = {"France": "the French", "Russia": "the Russians", "Britain": "the British", "US": "the Americans"}
    count = draw.choice((1, 2, 2, 3))
    said, orders, frames = [], [], []
    for area in draw.sample(list(areas), count):
        kind, order = draw.choice((("with_amounts", "WITH {}"), ("with_all", "WITH ALL"), ("with_aims", "AIM {}")))
        power, number, frame = draw.choice(list(powers)), draw.randint(2, 6), draw.choice(PARTS[kind])
        word = str if draw.random() < 0.7 else WORDS.__getitem__
        said.append(frame.format(t=draw.choice((powers[power], powers[power])), a=areas[area], n=word(number)))
        orders.append(f"ATTACK {power} IN {area} {order.format(number)}")
        frames.append(frame)
    context = {"scenario": "imperial-age", "phase": "attack", "power": "Germany", "turn": 3}
    return made_of(draw, joined(draw, said, ("\n", "\n\n", ". ", "; ")), context, orders, frames, "attacks")


MAKERS: Final[tuple[Maker, ...]] = (
    placings,
    shares,
    changed_placings,
    attacks,
    special_attacks,
    changed_attacks,
    amounts,
)


def with_last_turn() -> dict[str, Any]:
    return {**PLACING, "income": 12, "last_turn": [f"PLACE {amount} IN {area}" for area, amount in LAST.items()]}


def _split(draw: Random, whole: int, count: int) -> list[int]:
    cuts = [0, *sorted(draw.sample(range(1, whole), count - 1)), whole]
    return [after - before for before, after in pairwise(cuts)]


def _frames(draw: Random, kind: str, count: int) -> list[str]:
    """One way for all of a letter, or each its own."""
    if draw.random() < 0.5:
        return [draw.choice(PARTS[kind])] * count
    return [draw.choice(PARTS[kind]) for _ in range(count)]


def power_named(draw: Random, power: str) -> str:
    return draw.choice(_POWERS[power])


def joined(draw: Random, said: Sequence[str], joins: Sequence[str]) -> str:
    join = draw.choice(joins) if len(said) > 1 else "\n"
    if join.startswith("\n"):
        return join.join(each[0].upper() + each[1:] for each in said)
    if join == ". ":
        return join.join(each[0].upper() + each[1:] for each in said) + "."
    if join in (" and ", ", and ", ", then "):
        return ", ".join(said[:-1]) + join + said[-1] + "."
    return join.join(said) + "."


def made_of(
    draw: Random,
    text: str,
    context: Mapping[str, Any],
    orders: Iterable[str],
    parts: Sequence[str],
    heads: str,
    *,
    asks: bool = False,
) -> Made:
    orders = frozenset(orders)
    head = draw.choice([*PARTS["heads"], *(PARTS[f"heads_of_{heads}"] if heads else [])])
    tails = [*PARTS["tails"], *PARTS.get(f"tails_of_{heads}", [])]
    tail = draw.choice(tails if "PASS" not in orders else [""])
    if not head or head.endswith(("\n", ". ")):
        text = text[0].upper() + text[1:]
    end = "?" if asks else "" if text.endswith(".") or (draw.random() < 0.3 and "\n" in tail) else "."
    return Made(f"{head}{text}{end}{tail}", context, orders, tuple(parts))
