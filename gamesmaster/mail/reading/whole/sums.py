"""The sums of a letter's placings: shares, the rest, moves from home, all of which have to come to the income."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.terms import How
from gamesmaster.rules.orders import Move, Order, Place


@dataclass(frozen=True, slots=True)
class Given:
    """
    Attributes:
        area: Where to.
        how: As of the term.
        value: As of the term.
        sentence: Which sentence says so.
        source: Of a move: where from.
        remaining: The amount is told to be all that is left.
        like: Of one that is so many times, or so many more than, that of an area: which; empty for the one before.
        among: An equal part of it goes to each of so many areas.
    """

    area: str
    how: How
    value: Fraction
    sentence: int = 0
    source: str = ""
    remaining: bool = False
    like: str = ""
    among: int = 1


def worked_out(given: Sequence[Given], context: Context) -> list[tuple[Order, int]] | None:
    """
    Do the sums.

    Args:
        given: All that the letter gives, in the written order.
        context: Of the reading; its income is known.

    Returns:
        The orders, each with the sentence it comes from; None where they do not come exactly to the income, where the
        home area has not what leaves it, or where one area is given two numbers.
    """
    income = context.income or 0
    moves = [each for each in given if each.source]
    placed = _placed([each for each in given if not each.source], income, context)
    if placed is not None:
        placed = _without_stayers(placed, moves, income, context)
    if placed is None or sum(placed.values()) != income or not any(placed.values()):
        return None
    found: list[tuple[Order, int]] = []
    told: set[tuple[str, str]] = set()
    unnamed = [
        Place(amount, area) for area, amount in placed.items() if area not in {e.area for e in given if not e.source}
    ]
    pile = home_factors(moves[0].source, context) if moves else 0
    for each in given:
        if (each.area, each.source) in told:
            continue
        told.add((each.area, each.source))
        if not each.source:
            if placed[each.area]:
                found.append((Place(placed[each.area], each.area), each.sentence))
            continue
        if each.area == each.source:
            continue  # 'the others can stay there'
        amount = {"all": Fraction(pile), "exact": each.value, "share": each.value * pile}.get(each.how)
        if amount is None or amount < 1 or amount.denominator != 1:
            return None
        found.append((Move(int(amount), each.source, each.area), each.sentence))
    found += [(place, given[-1].sentence) for place in unnamed]
    moved = sum(order.amount for order, _ in found if isinstance(order, Move))
    if moved > pile:
        return None
    return found


def _without_stayers(placed: dict[str, int], moves: Sequence[Given], income: int, context: Context) -> dict[str, int]:
    """'So one stays behind in Moscow' and 'Home: 9' tell how many of those at home do not move."""
    home = moves[0].source if moves else context.scenario.home.get(context.power or "", "")
    staying = home_factors(home, context) - sum(int(each.value) for each in moves if each.how == "exact")
    if placed.get(home, 0) == staying and sum(placed.values()) == income + staying:
        return {area: amount for area, amount in placed.items() if area != home}
    return placed


def home_factors(home: str, context: Context) -> int:
    """
    Count the writer's factors at home.

    Args:
        home: The home area.
        context: Of the reading.

    Returns:
        How many; 0 where nobody knows.
    """
    there = (context.home or {}).get(home)
    if there is None:
        there = (context.board or {}).get(home, {}).get(context.power or "", 0)
    return there


def _placed(given: Sequence[Given], income: int, context: Context) -> dict[str, int] | None:
    """How many go to each area; None where that cannot be said."""
    placed: dict[str, Fraction] = {}
    whole = {each.area for each in given if each.how == "exact" and each.value == income and each.among == 1}
    given = [each for each in given if each.how not in ("rest", "all") or each.area not in whole]
    resting: list[Given] = []
    pending: list[Given] = []
    told = False
    last: Fraction | None = None
    for each in given:
        if each.how in ("rest", "all"):
            if resting and (resting[-1].how != each.how or len(resting) >= each.among):
                return None
            resting.append(each)
            continue
        if each.how in ("times", "more") and each.like and each.like not in placed:
            pending.append(each)
            continue
        chained = each.how == "times" and not each.like and each.value != 1
        if chained and told:
            return None  # 'Half of that in Rumania, and half of that in Austria'
        told = told or chained
        model = placed.get(each.like) if each.like else last
        amount = _amount(each, model, income, context)
        if amount is None or amount.denominator != 1 or amount < 0:
            return None
        left = Fraction(income) - sum(placed.values())
        if each.remaining and left != amount:
            return None
        if each.remaining and each.how == "exact" and each.area in placed:
            amount += placed[each.area]  # 'The tenth goes to Italy too'
            placed[each.area] = amount
        if each.area in placed and placed[each.area] != amount:
            return None
        placed[each.area] = amount
        last = last if each.how == "times" else amount
    if not _solve(placed, pending, income, alone=not resting):
        return None
    if resting:
        left = Fraction(income) - sum(placed.values())
        one = resting[0]
        if len(resting) != one.among or left < 1 or (one.how == "all" and placed):
            return None
        for each in resting:
            if each.area in placed:
                return None
            placed[each.area] = left / len(resting)
    if any(amount.denominator != 1 for amount in placed.values()):
        return None
    return {area: int(amount) for area, amount in placed.items()}


def _solve(placed: dict[str, Fraction], pending: Sequence[Given], income: int, alone: bool) -> bool:
    """
    Place what is reckoned from an area that is named later or gets no number: 'twice as many in Italy as in Poland'.

    Of two that are left the income says how many each gets. False where it does not.
    """
    for each in sorted(pending, key=lambda one: one.like not in placed):
        if each.area in placed:
            return False
        if each.like not in placed:
            left = Fraction(income) - sum(placed.values())
            model = left / (1 + each.value) if each.how == "times" else (left - each.value) / 2
            if len(pending) > 1 or not alone or model < 1:
                return False
            placed[each.like] = model
        model = placed[each.like]
        placed[each.area] = each.value * model if each.how == "times" else each.value + model
        if placed[each.area] < 1:
            return False
    return True


def _amount(given: Given, model: Fraction | None, income: int, context: Context) -> Fraction | None:
    match given.how:
        case "exact":
            return given.value / given.among
        case "share":
            return given.value * income / given.among
        case "times":
            return given.value * model if model is not None else None
        case "more":
            return given.value + model if model is not None else None
        case "up to":
            there = (context.board or {}).get(given.area)
            return given.value - there.get(context.power or "", 0) if there is not None else None
        case _:
            return None
