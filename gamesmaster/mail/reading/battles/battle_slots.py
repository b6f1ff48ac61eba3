"""
Names in a row to attacks: each with those attacked, one area and one stock of its own, or nothing at all.

The names stand for attacks only if they can be shared out in one way: side by side, in the same order in each, or the
stocks behind all of them, each for an area or a power, one for each in their order, or one for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.battles.battle_scan import Named
from gamesmaster.rules.orders import Attack

MOST: Final = 12
"""More attacks than anybody makes in one letter."""


@dataclass(frozen=True, slots=True)
class Slot:
    """
    A name, and where.

    Attributes:
        name: As found.
        sentence: Number of its sentence.
    """

    name: Named
    sentence: int


@dataclass(frozen=True, slots=True)
class Fought:
    """
    An attack, and the sentence in which it begins.
    """

    attack: Attack
    sentence: int


def attacks_of(slots: Sequence[Slot], *, board: bool = True, die: bool = False) -> list[Fought]:
    """
    Share names out.

    Args:
        slots: Of a letter, in the written order.
        board: It is known who stands where, so that 'no, Russia' cannot mean the area unseen.
        die: A die decides, so that an attack has no stock.

    Returns:
        The attacks in the written order; none where they cannot be shared out, or in two ways.
    """
    found: list[list[Fought]] = []
    mended = _mended(slots, board=board)
    for repeated, carried in product((False, True), ("", "ahead", "all")) if mended is not None else ():
        plain = _pronouns(mended or (), repeated=repeated)
        plain = _carried(plain, ahead=carried == "ahead") if plain is not None and carried else plain
        fought = _shared_out(plain, die=die) if plain is not None else []
        if fought and not any(_attacks(fought) == _attacks(each) for each in found):
            found.append(fought)
    return found[0] if len(found) == 1 else []


def _attacks(fought: Sequence[Fought]) -> list[Attack]:
    return [each.attack for each in fought]


def one_by_one(slots: Sequence[Slot]) -> list[Fought]:
    """
    Pair off as many powers, areas and stocks, each named in a row: the first with the first, and so on.

    Args:
        slots: Of a letter, in the written order.
    """
    powers = [power for each in slots if each.name.role == "power" for power in each.name.values]
    areas = [each for each in slots if each.name.role == "area"]
    stocks = [each for each in slots if each.name.role == "stock"]
    roles = [each.name.role for each in slots]
    if not 1 < len(powers) == len(areas) == len(stocks) <= MOST or roles.count("power") != 1:
        return []
    if len(slots) != 2 * len(areas) + 1 or sum(one != other for one, other in pairwise(roles)) != 2:
        return []
    return [
        Fought(Attack((power,), area.name.values[0], stock.name.values[0]), area.sentence)
        for power, area, stock in zip(powers, areas, stocks, strict=True)
    ]


def _mended(slots: Sequence[Slot], *, board: bool) -> list[Slot] | None:
    """
    'Russia in Poland - sorry, Britain - with IBM': each name behind such a word stands in the place of the one of its
    role before it, where that is the only one.
    """
    at = next((place for place, each in enumerate(slots) if each.name.role == "instead"), -1)
    if at < 0:
        return list(slots)
    before, marker = list(slots[:at]), slots[at]
    if not before:
        return _mended(slots[1:], board=board)
    behind = next(
        (place for place in range(at + 1, len(slots)) if slots[place].sentence != marker.sentence), len(slots)
    )
    here = [each for each in before if each.sentence == marker.sentence] or before
    new = list(slots[at + 1 : behind])
    rest = list(slots[behind:])
    found = list(before)
    replaced: set[str] = set()
    for place, each in enumerate(new):
        old = [one for one in here if one.name.role == each.name.role]
        if each.name.role in ("them", "instead") or len(old) > 1 or (each.name.either and not board):
            return None
        if not old or each.name.role in replaced:
            rest = [*new[place:], *rest]
            break
        found = [each if one is old[0] else one for one in found]
        replaced.add(each.name.role)
    return _mended([*found, *rest], board=board) if replaced else None


def _pronouns(slots: Sequence[Slot], *, repeated: bool) -> list[Slot] | None:
    """'Them' is those named last, said again; or, where these belong to the same attack, nothing new."""
    found: list[Slot] = []
    for each in slots:
        if each.name.role != "them":
            found.append(each)
            continue
        last = next((one for one in reversed(found) if one.name.role == "power"), None)
        if last is None:
            return None
        if repeated:
            found.append(replace(each, name=replace(each.name, role="power", values=last.name.values)))
    return found


def _carried(slots: Sequence[Slot], *, ahead: bool) -> list[Slot] | None:
    """
    'Germany in Poland with Ford, in Italy with GE': who is named first is attacked in each; None where nobody is.

    Only up to the first stock: 'Russia in Poland and Rumania, stocks IBM (Poland) and Apple (Rumania)'.
    """
    found: list[Slot] = []
    power: Slot | None = None
    placed = False
    alone = len({each.name.values for each in slots if each.name.role == "power"}) == 1  # of all of the letter
    first = next((at for at, each in enumerate(slots) if each.name.role == "stock"), len(slots))
    for at, each in enumerate(slots):
        if each.name.role == "power":
            power, placed = each, False
        elif each.name.role == "area" and not (ahead and at > first):
            said = power is not None and (alone or power.sentence == each.sentence)
            if placed and said and power is not None and len(power.name.values) == 1:
                found.append(power)
            placed = True
        found.append(each)
    return found if len(found) > len(slots) else None


def _shared_out(slots: Sequence[Slot], *, die: bool) -> list[Fought]:
    odds = [each for each in slots if each.name.role == "odds"]
    names = [each for each in slots if each.name.role != "odds"]
    if not names or len(names) > 4 * MOST:
        return []
    bare = die and all(each.name.role != "stock" for each in names)
    groups = _groups(names, ("power", "area") if bare else ("power", "area", "stock"))
    fought = [] if groups is None else [_attack(group) for group in groups]
    if not fought:
        fought = _with_stocks_behind(names) or _with_stocks_behind(_stocks_last(names))
    if not fought or len({(each.attack.targets, each.attack.area) for each in fought}) < len(fought):
        return []
    return _with_odds(fought, groups, odds) if odds else fought


def _attack(group: Sequence[Slot], stock: str | None = None) -> Fought:
    values = {each.name.role: each.name.values for each in group}
    bought = values.get("stock", (stock,))[0]
    return Fought(Attack(values["power"], values["area"][0], bought), group[0].sentence)


def _groups(names: Sequence[Slot], roles: tuple[str, ...]) -> list[list[Slot]] | None:
    """
    Names side by side in groups of one of each role; what is said twice in a group counts once.
    """
    groups: list[list[Slot]] = []
    at = 0
    while at < len(names):
        group: dict[str, Slot] = {}
        whole = at
        while whole < len(names) and len(group) < len(roles):
            each = names[whole]
            held = group.get(each.name.role)
            if each.name.role not in roles or (held is not None and held.name.values != each.name.values):
                return None
            group.setdefault(each.name.role, each)
            whole += 1
        if len(group) < len(roles):
            return None
        while whole < len(names) and _says_again(group, names, whole, roles):
            whole += 1
        groups.append(list(group.values()))
        at = whole
    patterns = {tuple(each.name.role for each in group) for group in groups}
    parted = all(group[-1].sentence < following[0].sentence for group, following in pairwise(groups))
    closed = all(pattern[-1] == "stock" for pattern in patterns)  # 'France in Austria, Ford; in Poland Russia, Pfizer'
    if len(patterns) > 1 and not (parted or closed):
        return None
    return groups if 0 < len(groups) <= MOST else None


def _says_again(group: dict[str, Slot], names: Sequence[Slot], at: int, roles: tuple[str, ...]) -> bool:
    """Whether a name behind a group says something of it again: '…, those Russians', and no new attack begins."""
    each = names[at]
    held = group.get(each.name.role)
    if held is None or held.name.values != each.name.values:
        return False
    following = names[at : at + len(roles)]
    # A whole group of other names may begin with the same power or area.
    return len({one.name.role for one in following}) < len(roles) or len(following) < len(roles)


def _with_stocks_behind(names: Sequence[Slot]) -> list[Fought]:
    first = next((at for at, each in enumerate(names) if each.name.role == "stock"), len(names))
    head, tail = list(names[:first]), list(names[first:])
    stocks = [each for each in tail if each.name.role == "stock"]
    if not stocks:
        return []
    keyed = len(head) % 2 == 0 and len(tail) == 2 * len(stocks)
    pairs = _keyed(tail) if keyed else None
    if pairs is None and len(tail) > len(stocks):
        # 'Stocks: Poland IBM, Austria GM': the first key stands before the first stock
        head, tail = list(names[: first - 1]), list(names[first - 1 :])
        if not head or tail[0].sentence == head[-1].sentence or len(tail) != 2 * len(stocks):
            return []
        pairs = _keyed(tail)
        if pairs is None:
            return []
    groups = _groups(head, ("power", "area"))
    if groups is None:
        return []
    if pairs is not None:
        return _by_key(groups, pairs)
    if len(stocks) == 1 and (stocks[0].name.whole or len(groups) == 1):
        return [_attack(group, stocks[0].name.values[0]) for group in groups]
    if len(stocks) != len(groups) or len({each.name.values for each in stocks}) < len(stocks):
        return []
    return [_attack(group, stock.name.values[0]) for group, stock in zip(groups, stocks, strict=True)]


def _stocks_last(names: Sequence[Slot]) -> list[Slot]:
    """'The stock for Poland is GE, for Italy Ford. I attack Russia in Poland, France in Italy': what leads, behind."""
    roles = [each.name.role for each in names]
    count = roles.count("stock")
    first = next((at for at, role in enumerate(roles) if role == "power"), len(roles))
    for stop in (count, 2 * count) if count > 1 else ():
        if stop <= first and roles[:stop].count("stock") == count:
            return [*names[stop:], *names[:stop]]
    return []


def _keyed(tail: Sequence[Slot]) -> dict[tuple[str, ...], str] | None:
    """'IBM for Poland, GM for Austria': a stock for each area or power, all written the same way."""
    pairs = [(tail[at].name, tail[at + 1].name) for at in range(0, len(tail) - 1, 2)]
    if len({(one.role, other.role) for one, other in pairs}) != 1 or len(tail) % 2:
        return None
    found = {}
    for one, other in pairs:
        key, stock = (other, one) if one.role == "stock" else (one, other)
        if stock.role != "stock" or key.role not in ("area", "power") or key.values in found:
            return None
        found[key.values] = stock.values[0]
    return found


def _by_key(groups: Sequence[Sequence[Slot]], pairs: dict[tuple[str, ...], str]) -> list[Fought]:
    found = []
    for group in groups:
        keys = [each.name.values for each in group if each.name.values in pairs]
        if len(keys) != 1:
            return []
        found.append(_attack(group, pairs[keys[0]]))
    return found if len(pairs) == len(found) else []


def _with_odds(fought: Sequence[Fought], groups: Sequence[Sequence[Slot]] | None, odds: Sequence[Slot]) -> list[Fought]:
    """Odds belong to the one attack there is, to all where that is said, or to the one in whose sentence they stand."""
    if len(odds) == 1 and (len(fought) == 1 or odds[0].name.whole):
        return [_at_least(each, odds[0]) for each in fought]
    if groups is None or len(odds) > len(fought):
        return []
    found = list(fought)
    for each in odds:
        mine = [at for at, group in enumerate(groups) if any(one.sentence == each.sentence for one in group)]
        if len(mine) != 1 or found[mine[0]].attack.at_least is not None:
            return []
        found[mine[0]] = _at_least(found[mine[0]], each)
    return found


def _at_least(fought: Fought, odds: Slot) -> Fought:
    return replace(fought, attack=replace(fought.attack, at_least=int(odds.name.values[0])))
