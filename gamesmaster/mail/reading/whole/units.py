"""Attacks and counters as they are put together from what a letter names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.markers import Sign
from gamesmaster.mail.reading.whole.standing import Board
from gamesmaster.mail.reading.whole.unit import State, Unit

_JOINED: Final = word_set(
    "and & + , / the both all as well also plus then too v vs against a n - those either any alike two mr m . herr"
)
_ANDED: Final = word_set("and & , + / in also the both at as well too")
_EVERYWHERE: Final = word_set("both all each everywhere always times")
_KEYED: Final = word_set("for against on in at : = - ->")
_SKIPPED: Final = 2.0
"""An attack was named once more, and the stock behind it would be another's."""
_SHARED: Final = word_set("with share shared sharing jointly together and both")


def steps(state: State, sign: Sign, board: Board) -> Iterator[tuple[State, float]]:
    """
    Give all that a sign can be added to, each with what speaks against it.

    Args:
        state: What was put together so far.
        sign: The next one.
        board: What it has to suit.
    """
    across = 0.0 if sign.sentence == state.sentence or state.sentence < 0 else 1.0
    found = _asked(state, sign, board, across) if state.asked else _steps(state, sign, board, across)
    for following, cost in found:
        yield replace(following, sentence=sign.sentence, part=sign.part), cost


def _steps(state: State, sign: Sign, board: Board, across: float) -> Iterator[tuple[State, float]]:
    match sign.kind:
        case "name":
            own = sign.power == board.own
            if own and (sign.lean != "area" or sign.before[-1:] == ("from",)) and not _hits(sign):
                cost = 0.0 if sign.lean == "power" or not sign.area else 0.5
                yield state, cost + 2.0 * bool(sign.ticker)
            if sign.area:
                cost = 3.0 if sign.lean == "power" else 0.0
                for following, more in _area(state, sign, sign.area, board, across):
                    yield following, more + cost
            if sign.power and not own:
                cost = 3.0 if sign.lean == "area" else 0.0
                for following, more in _power(state, sign, board, across):
                    yield following, more + cost
            if sign.ticker:
                for following, more in _stock(state, sign, across):
                    yield following, more + 1.0
        case "stock":
            yield from _stock(state, sign, across)
        case "there":
            yield from _there(state, sign, board, across)
        case "all" | "them":
            yield from _them(state, sign, across)
            yield from _both(state, sign, board)
        case "odds":
            yield from _odds(state, sign)
        case "understanding" | "control":
            yield from _counter(state, sign, across)


def _hits(sign: Sign) -> bool:
    """'Attack France', by the French."""
    return bool(sign.before) and sign.before[-1] in ATTACK


def _asked(state: State, sign: Sign, board: Board, across: float) -> Iterator[tuple[State, float]]:
    """A counter was named, and its area is to come."""
    unit = Unit(state.asked, only=state.only, targets=state.partner, last="a", sentence=sign.sentence)
    match sign.kind:
        case "name":
            if sign.power and sign.lean != "area":
                yield state, 0.0 if sign.lean == "power" or not sign.area else 1.0
            if sign.area and sign.lean != "power" and not (across and sign.before):
                yield _new(state, replace(unit, area=sign.area)), across
        case "there":
            if sign.area:
                yield _new(state, replace(unit, area=sign.area)), across
        case "understanding" | "control":
            if sign.kind[0] == state.asked:
                yield replace(state, only=state.only or sign.count == 1), 0.0
        case "them" | "all":
            yield state, 0.0
        case _:
            return


def _put(state: State, at: int, unit: Unit) -> State:
    units = (*state.units[:at], unit, *state.units[at + 1 :])
    return replace(state, units=units, at=at, asked="")


def _new(state: State, unit: Unit) -> State:
    return replace(state, units=(*state.units, unit), at=len(state.units), asked="", only=False)


def _merged(state: State, at: int, unit: Unit) -> State:
    """What is being put together belonged to one before."""
    units = tuple(unit if place == at else one for place, one in enumerate(state.units) if place != state.at)
    return replace(state, units=units, at=units.index(unit))


def _opening(state: State) -> float:
    """What speaks against a new attack here: the one before lacks something."""
    current = state.current
    if current is None or current.full:
        return 0.0
    if current.area and (current.stock or current.aimed):
        return 1.0  # the same target as before, or the only one there; or stocks follow
    if current.aimed and current.stock:
        return 0.5  # the only area where both stand
    return 2.0


def _area(state: State, sign: Sign, area: str, board: Board, across: float) -> Iterator[tuple[State, float]]:
    current = state.current
    if current is not None and current.kind != "f" and current.last == "a":
        more = replace(current, area=area, last="a", sentence=sign.sentence)
        yield _new(state, more), across if _JOINED.issuperset(sign.before) else 2.0 * across
    waiting = _waiting(state)
    if len(waiting) > 1 and current in waiting:
        at = state.units.index(waiting[0])
        yield _put(state, at, replace(waiting[0], area=area, last="a")), 0.5
    again = current is not None and current.full and current.last == "a" and not across
    if waiting and current is not None and again and _ANDED.issuperset(sign.before):
        # 'With Ford and GM I attack Russia in Poland and Rumania.'
        unit = replace(waiting[0], area=area, targets=current.targets, last="a")
        if board.suits(area, current.targets):
            yield _put(state, state.units.index(waiting[0]), unit), 0.0
    if current is not None and current.kind == "f":
        if not current.area and board.suits(area, current.targets):
            alone = current.stock and not current.aimed
            skips = _SKIPPED if len(waiting) > 1 and current in waiting[1:] else 0.0
            yield (
                _put(state, state.at, replace(current, area=area, last="a")),
                across * (1 + bool(alone)) + 2.0 * (sign.ahead == ":") + skips,
            )
        elif current.area == area:
            yield _put(state, state.at, replace(current, last="k" if current.aimed else "a")), 0.5
        elif (
            not across
            and current.last == "a"
            and current.targets
            and not current.stock
            and _ANDED.issuperset(sign.before)
            and board.suits(area, current.targets)
        ):
            yield (
                _new(state, replace(current, area=area, sentence=sign.sentence)),
                0.0,
            )  # 'Russia in Poland and Rumania'
    at = next((at for at, unit in enumerate(state.units) if unit.kind == "f" and unit.area == area), -1)
    keyed = current is not None and current.last == "s" and current.area not in ("", area)
    if keyed and not across and sign.before[:1] == ("for",):
        return  # 'GM for Poland' after 'Italy'
    if at >= 0 and at != state.at:
        one = state.units[at]
        if current is not None and current.targets and one.targets and not (current.stock or current.area):
            targets = tuple(dict.fromkeys((*one.targets, *current.targets)))
            if board.suits(area, targets):  # 'and the French in Poland, too'
                yield _merged(state, at, replace(one, targets=targets, last="a")), 1.0
        keyed = not one.stock and bool(_KEYED.intersection(sign.before[:1]))  # 'GM for Poland'
        if (
            keyed
            and current is not None
            and current.kind == "f"
            and current.stock
            and not (current.area or current.aimed)
        ):
            yield _merged(state, at, replace(one, stock=current.stock, last="s", place=-1)), 0.0
        yield _put(state, at, replace(one, last="k")), _opening(state) + (1.0 if one.full else 0.5)
    elif at < 0 and (not board.known or board.cells.get(area, {}).get(board.own, 0) > 0):
        yield _new(state, Unit("f", area, last="a", sentence=sign.sentence)), _opening(state)


def _waiting(state: State) -> list[Unit]:
    """Stocks that were named ahead of their attacks: 'My stocks are IBM and GM: …'."""
    return [unit for unit in state.units if unit.kind == "f" and unit.stock and not unit.area and not unit.aimed]


def _power(state: State, sign: Sign, board: Board, across: float) -> Iterator[tuple[State, float]]:
    current = state.current
    waiting = _waiting(state)
    if waiting and (len(waiting) > 1 or waiting[0] is not current) and (current is None or current.last in ("s", "a")):
        at = state.units.index(waiting[0])
        yield _put(state, at, replace(waiting[0], targets=(sign.power,), last="p")), 0.5
    if current is not None and current.kind == "c" and not _SHARED.isdisjoint(sign.before):
        yield _put(state, state.at, replace(current, targets=(sign.power,), last="p")), 0.0
    if current is not None and current.kind == "u" and "with" in sign.before[-2:]:
        yield state, 0.5
    only = sign.ahead in ("only", "alone") or not {"only", "just"}.isdisjoint(sign.before)
    if across and only and current is not None and len(current.targets) > 1 and sign.power in current.targets:
        yield _put(state, state.at, replace(current, targets=(sign.power,), last="p")), 0.0
        return  # 'In Poland are Russians and French. The Russians only.'
    if current is not None and current.kind == "f":
        joined = (
            current.last == "p" and not across and _JOINED.issuperset(sign.before) and sign.power not in current.targets
        )
        if not current.targets or joined:
            too = current.carried and not current.targets and "and" in sign.before
            targets = (*(current.carried if too else current.targets), sign.power)
            if not current.area or board.suits(current.area, targets):
                skips = _SKIPPED if len(waiting) > 1 and current in waiting[1:] else 0.0
                cost = across + 2.0 * (sign.ahead == ":" and not joined) + skips
                yield _put(state, state.at, replace(current, targets=targets, last="p")), cost
        elif sign.power in current.targets and ("only" in sign.before or "and" not in sign.before):
            named = current.area and not current.stock
            yield _put(state, state.at, replace(current, last="k")) if named else state, 1.0
    if across and all(unit.full for unit in state.units) and any(sign.power in unit.targets for unit in state.units):
        yield state, 2.0
    if current is not None and current.kind == "f" and current.stock and not (current.area or current.aimed):
        same = [at for at, unit in enumerate(state.units) if unit.targets == (sign.power,) and not unit.stock]
        if len(same) == 1 and _KEYED.intersection(sign.before[:1]):  # 'GM for the Germans'
            yield _merged(state, same[0], replace(state.units[same[0]], stock=current.stock, last="s", place=-1)), 0.5
    again = [at for at, unit in enumerate(state.units) if sign.power in unit.targets and unit.area]
    if len(again) == 1 and again[0] != state.at and not state.units[again[0]].stock:
        yield _put(state, again[0], replace(state.units[again[0]], last="k")), _opening(state)  # 'The Germans get GM'
    lacking = [unit for unit in state.units if unit.kind == "f" and not unit.aimed]
    if len(lacking) > 1 and (sign.ahead in _EVERYWHERE or not _EVERYWHERE.isdisjoint(sign.before[-3:])):
        units = tuple(replace(unit, targets=(sign.power,)) if unit in lacking else unit for unit in state.units)
        yield replace(state, units=units), 0.5  # 'Austria with IBM, Italy with GM, both on Germany'
    unit = Unit("f", targets=(sign.power,), near=sign.near, last="p", sentence=sign.sentence)
    yield _new(state, unit), _opening(state)


def _stock(state: State, sign: Sign, across: float) -> Iterator[tuple[State, float]]:
    current = state.current
    first = next((at for at, unit in enumerate(state.units) if unit.kind == "f" and not unit.stock), -1)
    keyed = current is not None and current.last == "k"
    place = -1 if keyed else sign.place
    if current is not None and current.kind == "f":
        if not current.stock:
            skips = 2.5 if first != state.at and not keyed else 0.0
            unit = replace(current, stock=sign.ticker, last="s", first=current.first or "a", place=place)
            yield _put(state, state.at, unit), across / 2 + skips
        elif current.stock == sign.ticker and current.last == "s":
            yield state, 0.0
            return
    if first >= 0 and first != state.at:
        unit = replace(state.units[first], stock=sign.ticker, last="s", place=sign.place)
        yield _put(state, first, unit), 0.5 + _SKIPPED * keyed
    listed = current is not None and current in _waiting(state) and not across and _ANDED.issuperset(sign.before)
    cost = 0.0 if listed else _opening(state)
    if first >= 0 and state.units[first].area and state.units[first].aimed:
        cost = 1.0 if sign.ahead in ("for", "in", "against", "on") or not across else 2.5
    if current is not None and current.kind == "f" and not current.stock and sign.ahead != "for":
        cost += 1.5
    unit = Unit("f", stock=sign.ticker, last="s", sentence=sign.sentence, first="s", place=sign.place)
    yield _new(state, unit), cost + _SKIPPED * (keyed and not across)


def _there(state: State, sign: Sign, board: Board, across: float) -> Iterator[tuple[State, float]]:
    """'there' is the area named last, in whatever part."""
    current = state.current
    area = sign.area
    if not area:
        yield state, 1.0
        return
    if current is not None and current.area == area:
        yield _put(state, state.at, current), 0.0
    elif current is not None and current.kind == "f" and current.full:
        yield _new(state, Unit("f", area=area, last="a", sentence=sign.sentence, first="a")), 0.0
    if current is not None and current.kind == "f" and not current.area:
        if board.suits(area, current.targets):
            yield _put(state, state.at, replace(current, area=area, last="a")), 0.0
        before = state.at - 1
        if before >= 0 and current.targets and not current.stock and state.units[before].area == area:
            one = state.units[before]
            targets = one.targets + tuple(power for power in current.targets if power not in one.targets)
            if one.kind == "f" and board.suits(area, targets):
                joined = replace(one, targets=targets, last="p")
                yield (
                    replace(state, units=(*state.units[:before], joined, *state.units[state.at + 1 :]), at=before),
                    0.0,
                )


def _them(state: State, sign: Sign, across: float) -> Iterator[tuple[State, float]]:
    current = state.current
    if sign.kind == "all" and (current is None or current.kind != "f" or not current.aimed):
        yield state, 3.0 if sign.count < 2 else 5.0
    elif current is None or current.kind != "f" or current.aimed:
        yield state, 0.0
    elif not sign.power and current in _waiting(state):
        yield state, 0.5  # 'In that order they belong to these attacks'
    if current is not None and current.kind == "f" and not current.targets and current.everyone < 0:
        if sign.kind == "all":
            yield _put(state, state.at, _all_of(current, sign)), across
        elif sign.power:
            carried = tuple(sign.power.split("|"))
            yield _put(state, state.at, replace(current, carried=carried, near=sign.area, last="x")), across
    if sign.kind == "all" and (current is None or current.full or current.aimed):
        yield _new(state, _all_of(Unit("f", sentence=sign.sentence), sign)), _opening(state)
    elif sign.kind == "them" and sign.power and (current is None or current.full):
        unit = Unit("f", carried=tuple(sign.power.split("|")), near=sign.area, last="x", sentence=sign.sentence)
        yield _new(state, unit), _opening(state)


def _both(state: State, sign: Sign, board: Board) -> Iterator[tuple[State, float]]:
    """'In Italy I attack Germany, stock PG. Oh, and Britain as well: both of them together.'"""
    current = state.current
    if sign.kind != "all" or sign.count != 2 or current is None or state.at < 1 or current.area or current.stock:
        return
    before = state.units[state.at - 1]
    targets = (*before.targets, *current.targets)
    if current.kind == before.kind == "f" and before.area and len(targets) == 2 and board.suits(before.area, targets):
        unit = replace(before, targets=targets, last="s" if before.stock else "p")
        yield _merged(state, state.at - 1, unit), 0.0


def _all_of(unit: Unit, sign: Sign) -> Unit:
    return replace(unit, last="x", everyone=max(sign.count, 0), spared=_left_out(sign), whom=sign.whom)


def _left_out(sign: Sign) -> tuple[str, ...]:
    return tuple(sign.power.split("|")) if sign.power else ()


def _odds(state: State, sign: Sign) -> Iterator[tuple[State, float]]:
    current = state.current
    if sign.power == "all":
        if not state.odds:
            yield replace(state, odds=sign.count), 0.0
        return
    if sign.power == "alone" and sum(unit.kind == "f" for unit in state.units) > 1:
        return
    if current is not None and current.kind == "f" and not current.odds:
        yield _put(state, state.at, replace(current, odds=sign.count, last="o")), 0.0
    if current is None or current.full:
        yield _new(state, Unit("f", odds=sign.count, last="o", sentence=sign.sentence)), 1.0


def _counter(state: State, sign: Sign, across: float) -> Iterator[tuple[State, float]]:
    kind = sign.kind[0]
    current = state.current
    only = sign.kind == "control" and sign.count == 1
    if current is not None and current.kind == kind and sign.count == 1 and sign.sentence >= 0:
        yield _put(state, state.at, replace(current, only=True)), 0.0
        return
    if state.units and state.units[-1].kind == kind and across:
        yield state, 1.0  # spoken of once more
    partner = (sign.power,) if sign.power else ()
    yield replace(state, asked=kind, only=only, partner=partner, at=-1), _opening(state)
    # 'In Italy an understanding', where Italy is attacked, too; 'Prague and Warsaw: understandings'.
    if (
        current is not None
        and current.kind == "f"
        and current.full
        and current.last in ("a", "k")
        and state.sentence == sign.sentence
    ):
        unit = Unit(kind, current.area, targets=partner, only=only, last="done", sentence=sign.sentence)
        yield _new(state, unit), 0.5
    bare = 0
    for unit in reversed(state.units):
        if unit.kind != "f" or unit.aimed or unit.stock or not unit.area or unit.odds or unit.sentence != sign.sentence:
            break
        bare += 1
    for count in range(1, bare + 1):
        units = state.units[:-count] + tuple(
            replace(unit, kind=kind, only=only, targets=partner, last="done") for unit in state.units[-count:]
        )
        yield replace(state, units=units, at=len(units) - 1, asked=""), 0.0
