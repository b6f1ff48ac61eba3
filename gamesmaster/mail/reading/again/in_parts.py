"""
A letter that is not understood as a whole, read part by part: '(Disney) Russia in Poland', and below it 'I choose Ford
to fight the French in Prague'; '9 at Poland, station 2 in Italy and Moscow, 2'.

Every form of an order is known by some rule, but a rule that reads whole letters knows one form, and a line of another
form beside it spoils both. Here a letter falls into parts, each with one area, those attacked there and one stock, or
with one area and how many it gets; it counts where that can be done in one way only, where each part by itself is read
as just that order, and where no word of the letter may join or oppose two of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from gamesmaster.mail.reading.again.named_in import UNCLEAR, fought_in, placed_in
from gamesmaster.mail.reading.again.parting import LONGEST, Names, Part, atoms_of, parts_of
from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.battles.battle_patience import decides
from gamesmaster.mail.reading.model import Context, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.sentences import lines_of
from gamesmaster.mail.reading.text.words import MOVE, word_set
from gamesmaster.rules.orders import Attack, Order, Place

_OF_ATTACKS: Final = UNCLEAR | {"conditional", "reported", "other-time"}
"""Of attacks everything is named; '6 in Poland and 6 in Italy' may be told, and not ordered."""

_MARCHES: Final = MOVE | word_set("march marches sail travel walk join leave")

Read = Callable[[str], Reading]


def in_parts(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Read a letter part by part, where as a whole it leaves questions, or fewer orders than it names.

    Args:
        reading: Of the whole.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter.

    Returns:
        The orders of the parts; the reading as it is where they are not certain.
    """
    placing = context.phase == "placing"
    amounts = context.phase == "attack" and context.scenario.conflict == "exchange"
    if not ((placing and context.income) or amounts or decides(context)) or not _may_help(reading, text, context):
        return reading
    named = partial(placed_in if placing else fought_in, names=names, context=context)
    is_whole = _is_placing if placing else _is_strike if amounts else _is_attack
    lines = lines_of(text)
    for clauses in (False, True):
        atoms = atoms_of(lines, named, clauses=clauses)
        parts = parts_of(atoms, text, is_whole) if atoms is not None else None
        if parts is None:
            continue
        if placing and any(part.all("rest") for part in parts) and not _MARCHES.isdisjoint(text.lower().split()):
            return reading  # 'Five of mine march to Poland. What's left stays home': those are not of what came in
        wanted = _placings(parts, context.income or 0) if placing else _attacks(parts, context)
        if wanted is None or (amounts and not _asked(reading)):
            return reading
        if {each.order for each in reading.orders} == set(wanted) and not _asked(reading):
            return reading
        rest = Place(context.income or 1, "")
        orders: list[ReadOrder] = []
        for part, order in zip(parts, wanted, strict=True):
            if (told := _alone(part, order, read, rest.amount if part.all("rest") else 0)) is None:
                break
            orders.append(told)
        if len(orders) == len(parts):
            notes = tuple(each for each in reading.findings if each.ground == "invisible-characters")
            return replace(reading, orders=tuple(orders), findings=notes)
    return reading


def _may_help(reading: Reading, text: str, context: Context) -> bool:
    if context.on_file or len(context.powers) > 1 or len(text) > LONGEST:
        return False
    if reading.press or reading.cancelled or reading.commands or reading.intent != "plain":
        return False
    known = all(isinstance(each.order, Attack | Place) and each.power is None for each in reading.orders)
    return known and (UNCLEAR if context.phase == "placing" else _OF_ATTACKS).issuperset(_asked(reading))


def _asked(reading: Reading) -> list[str]:
    return [each.ground for each in reading.findings if each.kind != "note"]


def _alone(part: Part, wanted: Order, read: Read, rest: int) -> ReadOrder | None:
    """The order of a part, where it is what its names say, and nothing else is heard in it."""
    found = read(part.below())
    if _asked(found) or found.press or found.cancelled or found.commands or len(found.orders) != 1:
        return None
    order = found.orders[0].order
    if isinstance(order, Attack) and isinstance(wanted, Attack):
        same = set(order.targets) == set(wanted.targets) and order.area == wanted.area
        same = same and (order.stock == wanted.stock if part.all("stock") else order.stock is None)
        return found.orders[0] if same else None
    if not isinstance(order, Place) or not isinstance(wanted, Place):
        return None
    same = order.area == wanted.area and order.amount == (rest or wanted.amount)
    return replace(found.orders[0], order=wanted) if same else None


def _is_attack(named: Names) -> bool:
    """One area, one stock and who is attacked; none of them said twice, since the second time may unsay the first."""
    kinds = [kind for kind, _ in named]
    powers = [value for kind, value in named if kind == "power"]
    return kinds.count("area") == kinds.count("stock") == 1 <= len(powers) == len(set(powers))


def _is_strike(named: Names) -> bool:
    """One area and one who is attacked there; with how many is told by the part itself."""
    return sorted(kind for kind, _ in named) == ["area", "power"]


def _is_placing(named: Names) -> bool:
    """One area and one number, or the rest."""
    return sorted(kind for kind, _ in named) in (["amount", "area"], ["area", "rest"])


def _attacks(parts: Sequence[Part], context: Context) -> list[Order] | None:
    """What the parts order, where the board allows it and each stock decides once."""
    attacks = [Attack(part.all("power"), part.all("area")[0], (*part.all("stock"), None)[0]) for part in parts]
    if context.scenario.conflict == "exchange":
        fought = [(attack.targets, attack.area) for attack in attacks]
        return [*attacks] if len(set(fought)) == len(fought) and is_possible(attacks, context) else None
    once = len({attack.stock for attack in attacks}) == len(attacks)
    return [*attacks] if once and context.board is not None and is_possible(attacks, context) else None


def _placings(parts: Sequence[Part], income: int) -> list[Order] | None:
    """What the parts order, where it comes to all there is to place, and each area gets something once."""
    told = sum(int(value) for part in parts for value in part.all("amount"))
    rests = [part for part in parts if part.all("rest")]
    areas = {part.all("area")[0] for part in parts}
    if len(areas) < len(parts) or len(rests) > 1 or (told >= income if rests else told != income):
        return None
    return [Place(int((*part.all("amount"), str(income - told))[0]), part.all("area")[0]) for part in parts]
