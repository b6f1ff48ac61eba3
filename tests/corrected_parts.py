"""Letters that put right what they have just written: placings of all there is, and attacks with a stock each."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from tests.parts import Made, Maker

PARTS: Final[Mapping[str, list[str]]] = tomllib.loads(
    (Path(__file__).parent / "letters" / "correction-parts.toml").read_text()
)
_AREAS: Final = ("Poland", "Italy", "Austria", "Rumania", "Rhineland", "Czechoslovakia")
_STOCKS: Final = {"IBM": "IBM", "Ford": "F", "Exxon": "XOM", "Boeing": "BA", "Nike": "NKE", "Pfizer": "PFE"}
_POWERS: Final = ("Germany", "Russia", "Britain")
_ORDINALS: Final = ("first", "second", "third")
_BASE: Final = {"scenario": "origins-ww2/historical", "power": "France", "turn": 3}
_BOARD: Final = {area: {"France": 6, **dict.fromkeys(_POWERS, 4)} for area in _AREAS}


def placings_put_right(draw: Random) -> Made:
    """Three areas, and one change of them behind the list."""
    areas, numbers = draw.sample(_AREAS, 4), draw.sample(range(2, 7), 3)
    one, other = draw.sample(range(3), 2)
    kind = draw.choice((*("shift",) * 5, *("swap",) * 2, "swap_first", *("renamed",) * 3, "merged", *("split",) * 2))
    if kind == "swap_first":
        one, other = 0, 1
    new, (a, b, z) = dict(zip(areas, numbers, strict=False)), (areas[one], areas[other], areas[3])
    match kind:
        case "shift":
            new[a], new[b] = new[a] - 1, new[b] + 1
        case "swap" | "swap_first":
            new[a], new[b] = new[b], new[a]
        case "renamed":
            new = {z if area == a else area: amount for area, amount in new.items()}
        case "merged":
            new[b] += new.pop(a)
        case _:
            new[a], new[z] = new[a] - 1, 1
    listed = draw.choice(PARTS["lists"])
    text = listed.format(a=areas[0], b=areas[1], c=areas[2], n=numbers[0], m=numbers[1], l=numbers[2])
    words = {"n": numbers[one], "m": numbers[other], "x": numbers[one] - 1, "y": numbers[other] + 1}
    said = draw.choice(PARTS[kind])
    change = _opened(draw, said.format(a=a, b=b, z=z, **words))
    filed = "\n".join(f"PLACE {n} IN {area}" for area, n in zip(areas, numbers, strict=False))
    orders = [f"PLACE {amount} IN {area}" for area, amount in new.items()]
    context = {**_BASE, "phase": "placing", "income": sum(numbers)}
    return Made(_behind(draw, text, change), context, frozenset(orders), (said, filed, change))


def attacks_put_right(draw: Random) -> Made:
    """Two or three attacks, and one change of them behind the list."""
    many = draw.choice((2, 3))
    areas, stocks = draw.sample(_AREAS, many + 1), draw.sample([*_STOCKS], many + 1)
    targets = [draw.choice(_POWERS) for _ in range(many)]
    frame, one = draw.choice(PARTS["fights"]), draw.randrange(many)
    listed = [frame.format(t=t, a=a, s=s) for t, a, s in zip(targets, areas, stocks, strict=False)]
    nth = draw.random() < 0.25
    kind = draw.choice((*("stocks",) * 3, *("areas",) * 2, *("targets",) * 2, *("drops",) * 2, "stocks_swapped"))
    key = {"stocks": "nth_stock", "areas": "nth_area", "targets": "nth_target", "drops": "nth_drop"}.get(kind, kind)
    said = draw.choice(PARTS[key if nth else kind])
    other = 0 if one else 1
    if "first two" in said:
        one, other = 0, 1
    new = draw.choice([power for power in _POWERS if power != targets[one]])
    words = {"t": targets[one], "a": areas[one], "s": stocks[one], "u": targets[other], "b": areas[other]}
    words |= {"r": stocks[other], "v": new, "z": areas[-1], "q": stocks[-1], "o": _ORDINALS[one]}
    attacks = [list(each) for each in zip(targets, areas, stocks, strict=False)]
    filed = "\n".join(f"ATTACK {t} IN {a} STOCK {_STOCKS[s]}" for t, a, s in attacks)
    match kind:
        case "stocks":
            attacks[one][2] = stocks[-1]
        case "areas":
            attacks[one][1] = areas[-1]
        case "targets":
            attacks[one][0] = new
        case "drops":
            attacks.pop(one)
        case _:
            attacks[one][2], attacks[other][2] = attacks[other][2], attacks[one][2]
    change = _opened(draw, said.format(**words))
    text = _behind(draw, draw.choice((" ", "\n")).join(listed), change)
    orders = [f"ATTACK {t} IN {a} STOCK {_STOCKS[s]}" for t, a, s in attacks]
    return Made(text, {**_BASE, "phase": "attack", "board": _BOARD}, frozenset(orders), (said, filed, change))


def placings_on_file_put_right(draw: Random) -> Made:
    """Three areas on file, and a letter that changes them."""
    return _on_file(draw, placings_put_right)


def attacks_on_file_put_right(draw: Random) -> Made:
    """Two or three attacks on file, and a letter that changes them."""
    return _on_file(draw, attacks_put_right)


def _on_file(draw: Random, maker: Maker) -> Made:
    """What would be the list is on file, and the letter says only what stands behind it."""
    made = maker(draw)
    filed, text = made.parts[1:]
    return Made(text, {**made.context, "on_file": filed.splitlines()}, made.orders, made.parts[:1])


def _opened(draw: Random, change: str) -> str:
    opening = draw.choice(PARTS["openings"])
    change = opening + change if opening else change[0].upper() + change[1:]
    return f"{change}{draw.choice(PARTS['closings'])}"


def _behind(draw: Random, listed: str, change: str) -> str:
    between = "" if listed.endswith("\n") else draw.choice((" ", " ", "\n", "\n\n"))
    return f"{listed}{between}{change}"


CORRECTED_MAKERS: Final[tuple[Maker, ...]] = (
    placings_put_right,
    attacks_put_right,
    placings_on_file_put_right,
    attacks_on_file_put_right,
)
