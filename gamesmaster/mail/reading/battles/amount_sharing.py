"""Names and amounts in a row to attacks: one power, one amount and one area each, in the one way the board allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from gamesmaster.mail.reading.battles.amount_names import Part
from gamesmaster.mail.reading.model import Context
from gamesmaster.rules.orders import Attack, Place

MOST: Final = 16
_MOST_EITHER: Final = 5
_Group = dict[str, Part]


def shared(parts: Sequence[Part], before: str, placed: Sequence[Place], context: Context) -> list[Attack]:
    """
    Share names and amounts out to attacks.

    Args:
        parts: Of one sentence, in the written order.
        before: The area of the attack before the sentence; empty where there is none.
        placed: What the same letter places, where that is done first.
        context: Of the reading; its board proves the attacks.

    Returns:
        The attacks in the written order; none where they cannot be shared out, or in two ways.
    """
    either = [at for at, part in enumerate(parts) if part.other]
    if len(parts) > MOST or len(either) > _MOST_EITHER:
        return []
    if context.board is None:
        parts, either = [replace(part, other="") for part in parts], []
    alike: list[list[Attack]] = []
    others: list[list[Attack]] = []
    for choice in product((False, True), repeat=len(either)):
        areas = {at for at, chosen in zip(either, choice, strict=True) if chosen}
        row = [Part("area", (part.other,)) if at in areas else part for at, part in enumerate(parts)]
        for groups in _groups(row):
            for attacks in _filled(groups, before):
                if is_possible(attacks, placed, context):
                    found = alike if len({_pattern(each) for each in groups if "area" in each}) < 2 else others
                    if attacks not in found:
                        found.append(attacks)
    best = alike or others
    return best[0] if len(best) == 1 else []


def too_many(parts: Sequence[Part], before: str, placed: Sequence[Place], context: Context) -> list[Attack]:
    """
    Give the one attack that a sentence can name, though those attacked have not so many there: the rules take what is.

    'Assyria is attacked in Babylonia, 7 factors', and Assyria has 4: nothing else can be meant.

    Args:
        parts: Of the sentence, in the written order; `shared` gives nothing of them.
        before: The area of the attack before the sentence; empty where there is none.
        placed: What the same letter places, where that is done first.
        context: Of the reading.
    """
    plain = {part.role for part in parts} == {"power", "area", "amount"} and len(parts) == 3
    if not plain or any(len(part.values) > 1 for part in parts):
        return []
    row = [replace(part, other="") for part in parts]  # who is attacked is named by nothing else
    found = [attacks for groups in _in_a_row(row) for attacks in _filled(groups, before)]
    return found[0] if len(found) == 1 and is_possible(found[0], placed, context, clipped=True) else []


def is_possible(attacks: Sequence[Attack], placed: Sequence[Place], context: Context, *, clipped: bool = False) -> bool:
    """
    Say whether attacks can be made on the board, so far as it is known.

    Args:
        attacks: Of one letter, with amounts.
        placed: What the letter places first.
        context: Of the reading.
        clipped: An attack may name more than those attacked have; so many are taken as there are.
    """
    if len({(each.targets, each.area) for each in attacks}) < len(attacks):
        return False
    board, own, placing = context.board, context.power or "", context.phase == "turn"
    if board is None:  # 'India in Central Asia': either may be meant, where nobody knows who stands where
        return not any(each.area in context.scenario.powers for each in attacks)
    used: dict[str, int] = {}
    for each in attacks:
        there = board.get(each.area, {})
        mine = there.get(own, 0) + sum(place.amount for place in placed if place.area == each.area)
        theirs = there.get(each.targets[0], 0)
        used[each.area] = used.get(each.area, 0) + (each.amount or 0) * (each.limit == "with")
        if mine < max(1, used[each.area]) or (theirs < 1 and not placing):
            return False
        most = theirs - (each.limit == "aim")
        if not placing and each.amount is not None and each.amount > most and not (clipped and each.limit == "with"):
            return False
    return True


def _groups(parts: Sequence[Part]) -> Iterator[list[_Group]]:
    """Every way to part a row into groups of those attacked, an amount, and an area or none; or to match two lists."""
    yield from _in_a_row(parts)
    yield from _matched(parts)
    yield from _of_each(parts)


def _matched(parts: Sequence[Part]) -> Iterator[list[_Group]]:
    """'Crete in Canaan and Cyprus, with 3 and 5', '4 and 2 in China against Russia and Japan'."""
    amounts = [part for part in parts if part.role == "amount"]
    count = len(amounts)
    heads = parts[:-count] if parts[-1:] == amounts[-1:] else parts[count:]
    if count < 2 or any(part.each or part in heads for part in amounts):
        return
    powers = [replace(part, values=(each,)) for part in heads if part.role == "power" for each in part.values]
    areas = [part for part in heads if part.role == "area"]
    if len(powers) + len(areas) < len(heads) or {len(powers), len(areas)} != {1, count}:
        return
    pairs = zip(powers * (count // len(powers)), areas * (count // len(areas)), amounts, strict=True)
    yield [{"power": power, "area": area, "amount": amount} for power, area, amount in pairs]


def _of_each(parts: Sequence[Part]) -> Iterator[list[_Group]]:
    """'4 each against the Hittites in Canaan and Babylon in Syria', 'in Syria both Egypt and Babylon with 4 each'."""
    amounts = [part for part in parts if part.role == "amount"]
    if len(amounts) != 1 or len(parts) < 4 or not (amounts[0].each or amounts[0].limit == "all"):
        return
    rest = [part for part in parts if part.role != "amount"]
    areas = [part for part in rest if part.role == "area"]
    powers = [part for part in rest if part.role == "power"]
    pairs: list[_Group] = [{part.role: part for part in rest[at : at + 2]} for at in range(0, len(rest), 2)]
    if parts[0] is amounts[0] and all(set(pair) == {"power", "area"} for pair in pairs):
        yield [pair | {"amount": amounts[0]} for pair in pairs]
    elif len(areas) == 1 and len(powers) > 1 and len(powers) + 1 == len(rest) and amounts[0].each:
        yield [{"power": power, "area": areas[0], "amount": amounts[0]} for power in powers]


def _in_a_row(parts: Sequence[Part], last: Part | None = None) -> Iterator[list[_Group]]:
    """
    Groups one behind the other.

    'Against Europe: 4 in Africa and 5 in Europe': an amount and an area may be for those attacked last.
    """
    if not parts:
        yield []
        return
    group: _Group = {}
    for at, part in enumerate(parts):
        role = "area" if part.role == "there" else part.role
        if role in group:
            return
        group[role] = part
        if "amount" in group and "power" in group:
            for rest in _in_a_row(parts[at + 1 :], group["power"]):
                yield [dict(group), *rest]
        elif "amount" in group and "area" in group and last is not None:
            for rest in _in_a_row(parts[at + 1 :], last):
                yield [group | {"power": last}, *rest]


def _pattern(group: _Group) -> tuple[str, ...]:
    return tuple(group)


def _filled(groups: Sequence[_Group], before: str) -> Iterator[list[Attack]]:
    """The attacks of groups, each way an area that was not said again may be meant."""
    first = any(next(iter(group)) == "area" and group["area"].role == "area" for group in groups)
    named = [group["area"].values[0] if "area" in group and group["area"].values else "" for group in groups]
    choices: list[set[str]] = []
    for at, group in enumerate(groups):
        if named[at]:
            choices.append({named[at]})
            continue
        back = next((area for area in reversed(named[:at]) if area), before if "area" in group else "")
        ahead = next((area for area in named[at + 1 :] if area), "") if not first and "area" not in group else ""
        choices.append({each for each in (back, ahead) if each})
    for areas in product(*(sorted(each) for each in choices)):
        attacks = [_attacks(group, area) for group, area in zip(groups, areas, strict=True)]
        if all(attacks):
            yield [each for some in attacks for each in some]


def _attacks(group: _Group, area: str) -> list[Attack]:
    power, amount = group["power"], group["amount"]
    if len(power.values) > 1 and not (amount.each or amount.limit == "all"):
        return []
    attack = Attack(power.values[:1], area, amount=amount.amount, limit=amount.limit)
    return [replace(attack, targets=(each,)) for each in power.values]
