"""
A letter about attacks on file, clause by clause: whom, where and with which stock each names, and what becomes of it.

'Against Germany in Poland make it Wal-Mart, and I withdraw Rumania; the Baltic as before.' A clause that names without
a verdict goes with the one behind it that has one: 'Austria and the Rhineland, no alteration'.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.fight_changes import Mark, marks_of
from gamesmaster.mail.reading.whole.leaning import leanings
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part

_NAMES: Final = frozenset("pabs")
_ENDS: Final = frozenset("KDYs")
"""What a clause needs to say something: that an attack is off, spares somebody, stays, or has which stock."""
_FALLS: Final = frozenset("KDY")
_ORDERS: Final = frozenset(("orders", "odd"))
_REPLACES: Final = frozenset("IF")
_TURNS: Final = frozenset("SKCM")


@dataclass(slots=True)
class Clause:
    """
    What is said of one attack.

    Attributes:
        sentence: Which of the letter.
        powers: Who is attacked, in the written order.
        area: Where; empty where that is not said.
        stock: The one it is to have.
        old: The one that it has no more.
        signs: Letters of `fight_changes` for all the words that change something.
        tells: It is told, and orders nothing.
        last: The sign read last.
    """

    sentence: int
    powers: list[str] = field(default_factory=list)
    area: str = ""
    stock: str = ""
    old: str = ""
    signs: set[str] = field(default_factory=set)
    tells: bool = False
    last: str = ""

    @property
    def is_named(self) -> bool:
        """Whether it names an area, a power or a stock."""
        return bool(self.powers or self.area or self.stock)


def clauses_of(one: Said, own: Sequence[Part], at: int, context: Context) -> list[Clause]:
    """
    Give what a sentence says of attacks, in the written order; what it only reports is left out.

    Args:
        one: The sentence.
        own: Its parts.
        at: Its place in the letter.
        context: Of the reading.
    """
    found: list[Clause] = []
    for marks in _grouped(one, own, context):
        found += _shared(list(_cut(marks, at, context)))
    return found


def _grouped(one: Said, own: Sequence[Part], context: Context) -> Iterator[list[Mark]]:
    """The signs of parts that belong together."""
    groups: list[list[Mark]] = []
    held: list[Mark] = []
    reported = False
    for part, lean in zip(own, leanings(one, own, context), strict=True):
        reported = reported or bool(part.heard)
        if part.heard or (reported and part.stance not in _ORDERS):
            continue  # 'If I call off Italy, says he, then he'll never again set foot there'
        marks = marks_of(replace(one, pieces=part.pieces), [part], context)
        stance = "orders" if lean == "tells" and part.stance in _ORDERS else lean
        held += [replace(mark, stance=stance) for mark in marks]
        if any(mark.kind in _ENDS for mark in marks):
            groups.append(held)
            held = []
    if held and groups:
        groups[-1] += held
    elif held:
        groups.append(held)
    yield from groups


def _cut(marks: Sequence[Mark], at: int, context: Context) -> Iterator[Clause]:
    """One clause for each attack: a second area or stock begins another, and so does who is named behind an area."""
    now = Clause(at)
    stocks = {line.rpartition(" STOCK ")[2] for line in context.on_file}
    for mark in marks:
        kind = mark.kind if mark.kind != "b" else _area_or_power(mark, now, context)
        begins = (
            (kind == "p" and now.powers and (now.stock or now.last == "a"))
            or (kind == "a" and now.area not in ("", mark.area))
            or (kind == "s" and now.stock and not _is_pair(now, mark, stocks))
            or (kind in _FALLS and now.is_named and not now.signs.isdisjoint(_FALLS))
            or (kind in _NAMES and now.is_named and now.last in _FALLS and not (kind == "s" and not mark.gap))
        )
        if begins:
            yield now
            now = Clause(at)
        if kind == "p":
            now.powers += [mark.power] if mark.power not in now.powers else []
        elif kind == "a":
            now.area = mark.area
        elif kind == "s":
            _add_stock(now, mark, stocks)
        else:
            now.signs.add(kind)
        now.tells = now.tells or (kind in _NAMES and mark.stance in ("tells", "spares"))
        now.signs |= {"?"} if kind in _NAMES and mark.stance in ("asks", "hangs") else set()
        now.last = kind
    yield now


def _area_or_power(mark: Mark, now: Clause, context: Context) -> str:
    """What 'France' is: the place, where somebody to attack there is named, and else the power."""
    there = (context.board or {}).get(mark.area, {})
    inside = bool(now.powers) and not now.area and all(there.get(power) for power in now.powers)
    return "a" if inside else "p"


def _is_pair(now: Clause, mark: Mark, stocks: set[str]) -> bool:
    """Whether one of two stocks takes the place of the other: 'Disney instead of IBM', 'from Coca-Cola to Nike'."""
    if now.old or (now.stock in stocks) == (mark.ticker in stocks):
        return False
    return bool(now.signs & (_REPLACES | _TURNS | {"L"}))


def _add_stock(now: Clause, mark: Mark, stocks: set[str]) -> None:
    if not now.stock:
        now.stock = mark.ticker
    elif now.stock != mark.ticker:
        now.stock, now.old = (now.stock, mark.ticker) if mark.ticker in stocks else (mark.ticker, now.stock)


def _shared(clauses: list[Clause]) -> list[Clause]:
    """'Cancel Poland and Austria', 'Rumania and the Baltic as before': the verdict is of both."""
    for clause in clauses:
        if {"Z", "C"} <= clause.signs and not clause.stock:
            clause.signs.add("Y")  # 'no alteration', 'without a change'
    for before, now in pairwise(clauses):
        if before.signs & {"K", "Y"} and not (now.stock or now.signs & _FALLS):
            now.signs |= before.signs & {"K", "Y"}
    for before, now in reversed(list(pairwise(clauses))):
        if "Y" in now.signs and not (now.stock or before.stock or before.signs & _FALLS):
            before.signs.add("Y")
    return clauses
