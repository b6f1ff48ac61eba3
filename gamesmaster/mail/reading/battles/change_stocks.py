"""Parts of a sentence that give attacks on file other stocks: 'Boeing for Poland', 'IBM instead of GE'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.battles.battle_words import NEUTRAL
from gamesmaster.mail.reading.battles.change_parts import FIGHTS, Part
from gamesmaster.mail.reading.battles.change_state import (
    DROPS,
    INSTEAD,
    KEEPS,
    NEW,
    NO,
    STAYS,
    UNSURE,
    State,
    line_about,
    lines_called,
)
from gamesmaster.mail.reading.text.words import word_set

_RESTOCKS: Final = word_set(
    "use using take with stock stocks instead make please for meant correction should read rather change replace switch"
    " replaced replacing by becomes become put enter note give gives swap swapped substitute place longer prefer want"
    " decide decides decided forget drop scrap write cross pick choose lieu -> => = ditch go goes it's now then said"
    " says wrote"
)


def turned_round(state: State) -> list[State]:
    """'I got the stocks the wrong way round': each of the two attacks has the stock of the other."""
    (first, one), (second, other) = state.now
    if one is None or other is None or state.changed:
        return []
    after = state.put(first, replace(one, stock=other.stock))
    return [after.put(second, replace(other, stock=one.stock))]


def swaps(state: State, part: Part) -> list[State]:
    """
    Give each of two attacks the stock of the other: 'Swap the stocks for Poland and Austria', 'I mixed up IBM and GE'.

    Args:
        state: Before it.
        part: Of a sentence.
    """
    round_ = part.words & {"wrong", "other"} and part.words & {"round", "around"}
    if not (part.words & SWAPS or round_ or {"mixed", "up"} <= part.words) or part.words & (NO | UNSURE):
        return []
    if not part.words & {"stock", "stocks"} and (len(part.stocks) != 2 or len(part.named) > 2):
        return []
    keys = part.areas or part.powers or part.stocks
    lines = lines_called(state, part.which) or [line_about(state, [key]) for key in keys]
    if len(lines) != 2 or "" in lines or lines[0] == lines[1]:
        return []
    one, other = state.of(lines[0]), state.of(lines[1])
    if one is None or other is None or state.filed.isdisjoint(part.stocks) != (not part.stocks):
        return []
    after = state.put(lines[0], replace(one, stock=other.stock))
    return [after.put(lines[1], replace(other, stock=one.stock))]


SWAPS: Final = word_set(
    "swap swapped switch switched exchange exchanged trade interchange interchanged reverse reversed flip"
)


def restocks(state: State, part: Part) -> list[State]:
    """'Boeing for Poland', 'IBM instead of GE', 'with Coca-Cola for Poland and Pepsi for Austria', 'both with IBM'."""
    current = {attack.stock for _, attack in state.now if attack is not None}
    new = [stock for stock in part.stocks if stock not in part.old]
    if part.words & DROPS - {"out", "replace", "replaced", "on", "off"} and current.isdisjoint(part.stocks):
        return []
    fresh = [stock for stock in new if stock not in current] or new
    if state.wanting == NEW:
        bare = len(part.named) == len(fresh) == 1 and not part.words & UNSURE
        last = replace(state.new[-1], stock=fresh[0]) if bare else None
        return [replace(state, new=(*state.new[:-1], last), wanting="")] if last is not None else []
    others = (*part.areas, *part.powers)
    used = {stock for stock in part.stocks if stock in current}
    whole = (part.words & {"both", "all"} and (not used or used == current)) or (
        used == current and len(used) > 1 and part.words & {"and", "nor", "&"} and not part.words & (STAYS | {"->"})
    )
    if len(fresh) == 1 and whole and not others and used <= current and fresh[0] not in used:
        found = state
        for line, attack in state.now:
            found = found.put(line, replace(attack, stock=fresh[0])) if attack is not None else found
        return [found]
    if len(fresh) == len(part.areas) > 1 and not part.powers:
        return _each_restocked(state, part.areas, fresh)
    if len(part.stocks) == 2 * len(fresh) > 2 and not others:
        return _by_pairs(state, part.stocks, fresh)
    if len(fresh) != 1 or len(part.stocks) > 2:
        return []
    known = [stock for stock in part.stocks if stock != fresh[0]]
    if not _wills_stock(state, part, bool(others)):
        return []
    if current.issuperset(part.stocks) and part.words & {"same", "unchanged"} and not part.words & INSTEAD:
        return []  # 'Ford all the same'
    line = line_about(state, [*others, *known])
    attack = state.of(line) if line else None
    if attack is not None and part.powers and not set(attack.targets) <= set(part.powers):
        return []  # 'The attack on Germany', where Germany is one of two: it, or all of them?
    if attack is None or attack.stock == fresh[0] or part.words & {"too", "also", "another", "add"}:
        return []
    if part.words & _REMAINS and fresh[0] in state.filed:
        return []  # 'The stock remains IBM', of the attack that had it: no other gets it
    if (state.wanting and line != state.wanting) or (attack.stock not in state.filed and not part.words & INSTEAD):
        return []  # 'Nike for the first attack, Ford for …': not for that one, too
    return [state.put(line, replace(attack, stock=fresh[0]))]


_REMAINS: Final = word_set("remain remains stay stays stand stands keep keeps unchanged still")


def _wills_stock(state: State, part: Part, others: bool) -> bool:
    """'Nike for Poland', but neither 'My Nike shoes come from Poland' nor 'Don't use Nike'."""
    if not {"don't", "never", "won't", "can't", "almost", "didn't"}.isdisjoint(part.words):
        return False
    if part.words & (_RESTOCKS - _WEAK) or (part.words & (FIGHTS - {"one"}) or (part.old and part.words & _RESTOCKS)):
        return True
    known = NEUTRAL | _RESTOCKS | INSTEAD | STAYS | DROPS | NO
    bare = all(word in known or word.endswith("er") for word in part.rest) and not part.guessed
    return bare and bool(others or part.words & _RESTOCKS or state.wanting)


def unstocks(state: State, part: Part) -> list[State]:
    """'Forget GE.', 'No longer GE in Austria': another stock is named in the next part."""
    called_off = part.words & (DROPS | {"no", "not", "don't", "wrong", "mistake"}) and not part.words & KEEPS
    called_off = called_off or part.old.issuperset(part.stocks)  # 'I wrote GE for Austria.'
    if not part.stocks and "mind" in part.words and part.words & {"stock", "ticker"} and not state.wanting:
        line = line_about(state, part.named)
        return [replace(state, spoken=line, wanting=line)] if line else []  # 'I changed my mind about the stock there'
    if len(part.stocks) != 1 or not called_off or state.wanting or part.by_stock:
        return []
    line = line_about(state, part.named)
    attack = state.of(line) if line else None
    return [replace(state, spoken=line, wanting=line)] if attack is not None and attack.stock in part.stocks else []


def _by_pairs(state: State, stocks: Sequence[str], fresh: Sequence[str]) -> list[State]:
    """'Replace Disney with Nike and McDonald's with Ford': each in the place of the one beside it."""
    pairs = list(zip(stocks[::2], stocks[1::2], strict=True))
    if len({one in fresh for one, _ in pairs}) != 1 or any((one in fresh) == (other in fresh) for one, other in pairs):
        return []
    for one, other in pairs:
        new, old = (one, other) if one in fresh else (other, one)
        line = line_about(state, [old])
        attack = state.of(line) if line else None
        if attack is None:
            return []
        state = state.put(line, replace(attack, stock=new))
    return [state]


def _each_restocked(state: State, areas: Sequence[str], stocks: Sequence[str]) -> list[State]:
    for area, stock in zip(areas, stocks, strict=False):
        line = line_about(state, [area])
        attack = state.of(line) if line else None
        if attack is None:
            return []
        state = state.put(line, replace(attack, stock=stock))
    return [state]


_WEAK: Final = word_set("for with now then go goes it's by said says wrote note give gives out put want down")
