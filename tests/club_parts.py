"""
Letters made of parts, as clubs write them: for two powers, beside talk, as last turn but for a change, with several
changes, with attacks put right further down, on everybody there; in games of amounts, too.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from tests.parts import (
    AREAS,
    ATTACKING,
    BOARD,
    FILED,
    LAST,
    PLACING,
    STOCKS,
    WORDS,
    Made,
    Maker,
    attacks,
    joined,
    made_of,
    placings,
    power_named,
    with_last_turn,
)

PARTS: Final[Mapping[str, list[str]]] = tomllib.loads(
    (Path(__file__).parent / "letters" / "club-parts.toml").read_text()
)
_NAMES: Final = {"France": ("France", "the French", "Paris"), "Britain": ("Britain", "the British", "London")}
_ENEMIES: Final = {"Germany": ("Germany", "the Germans"), "Russia": ("Russia", "the Russians")}
_TWO: Final = {
    "scenario": "origins-ww2/french-british-policy",
    "powers": ["France", "Britain"],
    "power": "France",
    "turn": 3,
}
_WHERE: Final = {
    "Poland": {"France": 5, "Britain": 4, "Germany": 4},
    "Rhineland": {"France": 8, "Germany": 6},
    "Italy": {"Britain": 6, "Germany": 3, "Russia": 2},
    "Austria": {"Britain": 5, "Russia": 3, "Germany": 4},
}
_THERE: Final = [area for area in AREAS if area != "Rhineland"]
_AT_END: Final = re.compile(r"\n+(Ivan|Cheers, .*|Thanks!|- .*|That's all.*|That makes.*)\s*$")


def placings_of_two(draw: Random) -> Made:
    """What France and Britain place, written by one player."""
    said, orders, frames, income = [], [], [], {}
    same = draw.choice(PARTS["places"])
    for power in draw.sample(list(_NAMES), 2):
        frame = same if draw.random() < 0.6 else draw.choice(PARTS["places"])
        form, areas = (
            draw.choice(("{n} in {a}", "{n} to {a}", "{a} {n}")),
            draw.sample(_THERE, draw.choice((1, 2, 2, 3))),
        )
        numbers = [draw.randint(1, 5) for _ in areas]
        word = str if draw.random() < 0.7 else WORDS.__getitem__
        items = [form.format(n=word(n), a=draw.choice(AREAS[area])) for area, n in zip(areas, numbers, strict=True)]
        listed = ", ".join(items[:-1]) + draw.choice((" and ", ", ")) + items[-1] if len(items) > 1 else items[0]
        said.append(frame.format(p=_name(draw, power, frame), x=listed))
        prefix = "" if power == "France" else f"{power}: "
        orders += [f"{prefix}PLACE {n} IN {area}" for area, n in zip(areas, numbers, strict=True)]
        income[power] = sum(numbers)
        frames.append(frame)
    return made_of(draw, _parted(draw, said), {**_TWO, "phase": "placing", "income": income}, orders, frames, "")


def attacks_of_two(draw: Random) -> Made:
    """What France and Britain attack, written by one player."""
    said, orders, frames, stocks = [], [], [], draw.sample([*STOCKS][:6], 4)
    same = draw.choice(PARTS["fights"])
    for power in draw.sample(list(_NAMES), 2):
        frame = same if draw.random() < 0.6 else draw.choice(PARTS["fights"])
        for area in draw.sample([area for area in _WHERE if power in _WHERE[area]], draw.choice((1, 1, 2))):
            enemy, stock = draw.choice([each for each in _WHERE[area] if each in _ENEMIES]), stocks.pop()
            names = {"t": draw.choice(_ENEMIES[enemy]), "a": draw.choice(AREAS[area]), "s": draw.choice(STOCKS[stock])}
            said.append(frame.format(p=_name(draw, power, frame), **names))
            prefix = "" if power == "France" else f"{power}: "
            orders.append(f"{prefix}ATTACK {enemy} IN {area} STOCK {stock}")
            frames.append(frame)
    return made_of(draw, _parted(draw, said), {**_TWO, "phase": "attack", "board": _WHERE}, orders, frames, "")


def _name(draw: Random, power: str, frame: str) -> str:
    """'The British places' is no English."""
    third = re.search(r"\{p\} (?:\w+s|goes|uses)\b|(?:as|with|As|With) \{p\}|My \{p\}", frame)
    return draw.choice([name for name in _NAMES[power] if not (third and name.startswith("the "))])


def _parted(draw: Random, said: list[str]) -> str:
    text = [each[0].upper() + each[1:] for each in said]
    parted = draw.choice(("\n", "\n\n", ". ")) if all("\n" not in each for each in text) else "\n\n"
    return parted.join(text)


def beside_talk(draw: Random) -> Made:
    """Plain orders, and a sentence beside them that is none, although it names as much."""
    of_attacks = draw.random() < 0.5
    made = (attacks if of_attacks else placings)(draw)
    named = {area for order in made.orders for area in AREAS if f" IN {area}" in order}
    area = draw.choice([each for each in AREAS if each not in named])
    frame = draw.choice(PARTS["talk_of_attacks" if of_attacks else "talk_of_placings"])
    talk = frame.format(
        a=draw.choice(AREAS[area]), n=draw.randint(2, 9), t=draw.choice(("Russia", "France", "the French"))
    )
    talk = talk[0].upper() + talk[1:]
    end = found.start() if (found := _AT_END.search(made.text)) else len(made.text)
    text = made.text[:end] + draw.choice(("\n", "\n\n")) + talk + made.text[end:]
    return Made(text, made.context, made.orders, (frame,))


def last_turn_changed(draw: Random) -> Made:
    """'As last turn, but …'"""
    kind = draw.choice(("shifted", "shifted", "swapped", "replaced"))
    a, placed = draw.choice(list(LAST)), dict(LAST)
    others = (
        [area for area in LAST if area != a] if kind == "swapped" else [area for area in _THERE if area not in LAST]
    )
    b, n = draw.choice(others), draw.randint(1, LAST[a] - 1)
    if kind == "shifted":
        placed[a], placed[b] = placed[a] - n, n
    elif kind == "swapped":
        placed[a], placed[b] = placed[b], placed[a]
    else:
        placed[b] = placed.pop(a)
    word = str if draw.random() < 0.65 else WORDS.__getitem__
    frame = draw.choice(PARTS[kind])
    numbers = {"n": word(n), "f": word(LAST[a]), "l": word(LAST[a] - n)}
    change = frame.format(a=draw.choice(AREAS[a]), b=draw.choice(AREAS[b]), **numbers)
    joins = [", but "] if frame.startswith("with") else PARTS["buts"]
    text = draw.choice(PARTS["again"]) + draw.choice(joins) + change
    orders = (f"PLACE {each} IN {area}" for area, each in placed.items())
    return made_of(draw, text, with_last_turn(), orders, (frame,), "")


def several_changes(draw: Random) -> Made:
    """Two or three numbers of placings on file, changed in one letter."""
    source = draw.choice(("Poland", "Austria", "Italy"))
    one, other = draw.sample([area for area in _THERE if area != source], 2)
    taken = draw.randint(1, FILED[source] - 1)
    first = draw.randint(1, taken)
    by = {source: -taken, one: first, **({other: taken - first} if taken > first else {})}
    frame, after = draw.choice(PARTS["sets"]), dict(FILED)
    figures = "(" in frame or draw.random() < 0.7
    word = str if figures else WORDS.__getitem__
    said = []
    for area in draw.sample(list(by), len(by)):
        after[area] = after.get(area, 0) + by[area]
        way = frame if area in FILED or "{f}" not in frame else "{l} in {a}"
        said.append(way.format(a=draw.choice(AREAS[area]), l=word(after[area]), f=word(FILED.get(area, 0))))
    context = {**PLACING, "income": 13, "on_file": [f"PLACE {n} IN {area}" for area, n in FILED.items()]}
    orders = (f"PLACE {n} IN {area}" for area, n in after.items() if n)
    return made_of(draw, joined(draw, said, ("\n", ", ", "; ", ". ", " and ")), context, orders, (frame,), "")


def attacks_corrected(draw: Random) -> Made:
    """Attacks, and below them another stock, one that is dropped, or two stocks exchanged."""
    kind = draw.choice(("stock_corrected", "dropped", "exchanged"))
    count = 2 if kind == "exchanged" else draw.choice((2, 2, 3))
    stocks = draw.sample([*STOCKS][:9], count + 1)
    form, told, orders = draw.choice(PARTS["plain_attacks"]), [], []
    areas = draw.sample(list(BOARD), count)
    for area, stock in zip(areas, stocks, strict=False):
        power = draw.choice([power for power in BOARD[area] if power != "Germany"])
        names = {"t": power_named(draw, power), "a": AREAS[area][0], "s": STOCKS[stock][0]}
        told.append(form.format(**names)[0].upper() + form.format(**names)[1:])
        orders.append([power, area, stock])
    at, frame = draw.randrange(count), draw.choice(PARTS[kind])
    names = {"a": AREAS[areas[at]][0], "s": STOCKS[stocks[at]][0], "r": STOCKS[stocks[-1]][0]}
    if kind == "stock_corrected":
        orders[at][2] = stocks[-1]
    elif kind == "dropped":
        orders.pop(at)
    else:
        names |= {"s": STOCKS[stocks[0]][0], "r": STOCKS[stocks[1]][0]}
        orders[0][2], orders[1][2] = orders[1][2], orders[0][2]
    change = frame.format(**names)
    text = ". ".join(told) + draw.choice((". ", ".\n", ".\n\n")) + change[0].upper() + change[1:]
    lines = (f"ATTACK {power} IN {area} STOCK {stock}" for power, area, stock in orders)
    return made_of(draw, text, ATTACKING, lines, (frame,), "")


def on_everybody(draw: Random) -> Made:
    """An attack on all who stand in an area."""
    area, powers = draw.choice((("Poland", "Britain, Russia"), ("Czechoslovakia", "France, Russia")))
    stock, frame = draw.choice([*STOCKS][:9]), draw.choice(PARTS["on_everybody"])
    text = frame.format(a=draw.choice(AREAS[area]), s=draw.choice(STOCKS[stock]))
    return made_of(draw, text, ATTACKING, (f"ATTACK {powers} IN {area} STOCK {stock}",), (frame,), "")


_EMPIRES: Final = {"France": "the French", "Russia": "the Russians", "Britain": "the British", "US": "the Americans"}


def amounts_changed(draw: Random) -> Made:
    """Another number of factors for an attack, or none, on file or further up in the letter."""
    areas = draw.sample(("Western Europe", "Balkans", "South Africa", "China"), draw.choice((2, 2, 3)))
    powers = [draw.choice(list(_EMPIRES)) for _ in areas]
    numbers = [draw.randint(2, 6) for _ in areas]
    fought = list(zip(powers, areas, numbers, strict=True))
    lines = [f"ATTACK {power} IN {area} WITH {number}" for power, area, number in fought]
    at, kind = draw.randrange(len(areas)), draw.choice(("amounts_put_right", "amounts_put_right", "amounts_dropped"))
    frame, old = draw.choice(PARTS[kind]), numbers[at]
    new = draw.choice([each for each in range(1, 7) if each < old or ("only" not in frame and each > old)])
    area = {"Balkans": "the Balkans"}.get(areas[at], areas[at])
    change = draw.choice(PARTS["regrets"]) + frame.format(a=area, n=new, m=old)
    after = [*lines[:at], f"ATTACK {powers[at]} IN {areas[at]} WITH {new}", *lines[at + 1 :]]
    after = after if kind == "amounts_put_right" else [*lines[:at], *lines[at + 1 :]]
    context = {"scenario": "imperial-age", "phase": "attack", "power": "Germany", "turn": 3}
    if draw.random() < 0.5:
        return made_of(draw, change[0].upper() + change[1:], {**context, "on_file": lines}, after, (frame,), "")
    told = [f"I attack {_EMPIRES[power]} in {each} with {number}." for power, each, number in fought]
    return made_of(draw, "\n".join((*told, change[0].upper() + change[1:])), context, after, (frame,), "")


CLUB_MAKERS: Final[tuple[Maker, ...]] = (
    placings_of_two,
    attacks_of_two,
    beside_talk,
    last_turn_changed,
    several_changes,
    attacks_corrected,
    on_everybody,
    amounts_changed,
)
