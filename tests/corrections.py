"""Corrections in the middle of a sentence, filled by lot: 'Italy 3 - no, make that 2 - and Rumania 4'."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from gamesmaster.bench.hands import Case
from tests.phrasings import AREAS, GAME, NUMBERS, PEOPLE, STOCKS

WORDS: Final = (
    "no, {x}",
    "no, make that {x}",
    "sorry, {x}",
    "sorry, make that {x}",
    "no, sorry, {x}",
    "no wait, {x}",
    "wait, make it {x}",
    "I mean {x}",
    "make that {x}",
    "or rather {x}",
    "oops, {x}",
    "er, {x}",
    "correction: {x}",
    "sorry, I mean {x}",
    "sorry, {x} I mean",
    "no, let's say {x}",
    "no, better {x}",
    "hang on, {x}",
    "scratch that, {x}",
    "no, I meant {x}",
    "sorry, that should be {x}",
    "no {x} sorry",
)
INSIDE: Final = (", {c},", " - {c} -", " ({c}),", " -- {c} --", " ... {c} ...")
AT_END: Final = (", {c}", " - {c}", " ({c})", "... {c}", " -- {c}", ". {c}")
_PLACES: Final = ("{n} in {a}", "{n} to {a}", "{A} {n}", "{A}: {n}")
_ATTACKS: Final = (
    "Attack the {q} in {a} with {s}",
    "{A}: attack {p}, stock {s}",
    "I attack {p} in {a}, stock {s}",
    "{p} in {a}, {s}",
)


def corrected(draw: Random, count: int) -> Iterator[Case]:
    """
    Give letters in which one word is put right: a number, an area, a target or a stock.

    Args:
        draw: What fills them.
        count: Of letters.
    """
    for _ in range(count):
        yield draw.choice((_placing, _attack))(draw)


def _the(area: str) -> str:
    return f"the {area}" if area in ("Rhineland", "Baltic States") else area


def _marked(marks: str, words: str) -> str:
    """A correction behind a point is a sentence of its own."""
    return marks.format(c=words[0].upper() + words[1:] if marks.startswith(". ") else words)


def _placing(draw: Random) -> Case:
    areas, counts, wrong = draw.sample(AREAS, 4), [draw.randint(2, 5) for _ in range(3)], draw.randrange(3)
    form, in_words = draw.choice(_PLACES), draw.random() < 0.4

    def item(count: int, area: str, way: str = form) -> str:
        return way.format(n=NUMBERS[count] if in_words else count, a=_the(area), A=area)

    items = [item(*each) for each in zip(counts, areas[:3], strict=True)]
    if form.startswith("{n}") and draw.random() < 0.3:
        amended, spare = draw.choice((_the(areas[wrong]), f"in {_the(areas[wrong])}")), item(counts[wrong], areas[3])
    else:
        amended = draw.choice((item(counts[wrong], "", "{n}"), item(counts[wrong], areas[wrong], "{n} in {a}")))
        spare = item(counts[wrong] + draw.randint(1, 2), areas[wrong])
    marks = draw.choice(AT_END if wrong == 2 else INSIDE)
    items[wrong] = spare + _marked(marks, draw.choice(WORDS).format(x=amended))
    said = " ".join(each if at == 2 or at == wrong else f"{each}," for at, each in enumerate(items))
    text = f"{draw.choice(('', 'My placings: ', 'I place ', 'Please: '))}{said}."
    orders = tuple(f"PLACE {count} IN {area}" for count, area in zip(counts, areas[:3], strict=True))
    context = {"scenario": GAME, "turn": 3, "phase": "placing", "power": "Germany", "income": sum(counts)}
    return Case("corrections", "placing", text, context, orders, (), ask=False, effective=None)


def _attack(draw: Random) -> Case:
    areas, stocks = draw.sample(AREAS[:6], 2), draw.sample(list(STOCKS), 3)
    powers, form = draw.sample(["France", "Britain", "Russia"], 3), draw.choice(_ATTACKS)

    def line(power: str, area: str, stock: str, way: str = form) -> str:
        text = way.format(q=PEOPLE[power], p=power, a=_the(area), A=area, s=STOCKS[stock])
        return text[0].upper() + text[1:]

    words, wrong = draw.choice(WORDS), draw.randrange(2)
    lines = [line(*each) for each in zip(powers[:2], areas, stocks[:2], strict=True)]
    if draw.random() < 0.5:
        amended = _marked(draw.choice(AT_END), words.format(x=STOCKS[stocks[wrong]]))
        lines[wrong] = line(powers[wrong], areas[wrong], stocks[2]) + amended
    else:
        spare, meant = ("the {q}", f"the {PEOPLE[powers[wrong]]}") if "{q}" in form else ("{p}", powers[wrong])
        amended = draw.choice(INSIDE).format(c=words.format(x=meant))
        lines[wrong] = line(powers[2], areas[wrong], stocks[wrong], form.replace(spare, spare + amended))
    text = draw.choice((" ", "\n")).join(f"{each}." for each in lines)
    orders = tuple(f"ATTACK {p} IN {a} STOCK {s}" for p, a, s in zip(powers[:2], areas, stocks[:2], strict=True))
    board = {area: {"Germany": 8, "France": 3, "Britain": 3, "Russia": 3} for area in areas}
    context = {"scenario": GAME, "turn": 3, "phase": "attack", "power": "Germany", "board": board}
    return Case("corrections", "attack", text, context, orders, (), ask=False, effective=None)
