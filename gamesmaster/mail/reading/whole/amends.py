"""Letters that change what is on file, or their own orders further up: what stands after them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.errors import GamesmasterError
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole import fight_changes, fight_steps
from gamesmaster.mail.reading.whole.amounts import Amounts, readings
from gamesmaster.mail.reading.whole.changes import Mark, marks_of
from gamesmaster.mail.reading.whole.fight_steps import Fights
from gamesmaster.mail.reading.whole.fights import solve
from gamesmaster.mail.reading.whole.leaning import asks_for_change, leanings
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part, parts_of
from gamesmaster.mail.reading.whole.struck import without_struck
from gamesmaster.mail.reading.whole.unchanged import says_so
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Order, Pass, Place

_MOST: Final = 24
_MARGIN: Final = 1.0


@dataclass(frozen=True, slots=True)
class Amended:
    """
    Attributes:
        orders: What stands after the letter: what is kept in its place, what is changed in the place of the old, what
            is new at the end.
        changed: Those of them that are new or not as they were.
        cancelled: Lines on file that stand no more, those that were changed not among them.
        replaces: The letter stands for all there was.
        why: For whoever looks into it.
    """

    orders: tuple[Order, ...]
    changed: tuple[Order, ...]
    cancelled: tuple[str, ...]
    replaces: bool
    why: str = ""


def amended(
    said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context, debug: bool = False
) -> Amended | None:
    """
    Give what stands after a letter; None where that is not plain.

    Args:
        said: The letter's sentences.
        parts: Of each, what its parts do.
        context: Of the reading.
        debug: Say on standard output how it went.
    """
    if len(said) > 60 or sum(word in _FOREIGN for one in said for word in one.words) > 1:
        return None
    found = None
    if context.phase == "placing":
        found = _placings(said, parts, context, debug)
    elif context.phase == "attack" and context.scenario.conflict != "exchange":
        found = _attacks(said, parts, context, debug)
    if found is None and context.on_file and not _acts(said, parts, context):
        filed = _filed(context)
        if filed is not None and (says_so(said, parts, context) or _only_tells(said, parts, context)):
            return Amended(tuple(filed), (), (), False, "unchanged")
    return found


def _acts(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """Whether a part of a letter that orders could change something."""
    for one, part in zip(said, parts, strict=True):
        if context.phase == "attack":
            kinds = "".join(m.kind for m in fight_changes.marks_of(one, part, context) if m.stance in ("orders", "spares"))
            named, changing = set(kinds) & set("pabsgouck"), set(kinds) & set("KDUISMFNZ")
            if ("s" in kinds and named - {"s"}) or (named and changing) or set("KSN") & set(kinds):
                return True
        else:
            kinds = "".join(m.kind for m in marks_of(one, part, context) if m.stance in ("orders", "spares"))
            if "a" in kinds and "please" in one.words:
                return True
            if "n" in kinds or ("a" in kinds and set(kinds) & set("KSIHWZDUFTM+-PRX")) or set("KSHW") & set(kinds):
                return True
    return False


def _only_tells(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """Whether all that a letter names stands in parts that tell or ask."""
    named = False
    for one, part in zip(said, parts, strict=True):
        leans = leanings(one, part, context)
        names = any(p.area or p.power or p.role in ("number", "stock") for p in one.pieces)
        if names and (asks_for_change(one) or ("hangs" in leans and "please" in one.words)):
            return False
        named = named or (names and not {"orders", "spares"} & set(leans))
    return named


def _attacks(
    said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context, debug: bool
) -> Amended | None:
    filed = _filed(context)
    if filed is None or not context.power:
        return None
    if not filed:
        return _corrected(said, parts, context, debug)
    was = tuple(order for order in filed if not isinstance(order, Pass))
    rows = [fight_changes.marks_of(one, part, context) for one, part in zip(said, parts, strict=True)]
    void = [
        _replaces_attacks(one, row) and _voids(one, part, context)
        for one, row, part in zip(said, rows, parts, strict=True)
    ]
    reached = {Fights((None,) * len(was) if any(void) else was, was): 0.0}
    for row, skipped in zip(rows, void, strict=True):
        if not row or skipped:
            continue
        following: dict[Fights, float] = {}
        if _is_idle("".join(mark.kind for mark in row), "pabsgouc"):
            following = {state: score - _IDLE for state, score in reached.items()}
        for state, score in reached.items():
            for after, more in fight_steps.readings(state, row, context, _MOST):
                if score + more > following.get(after, -99.0):
                    following[after] = score + more
        reached = dict(sorted(following.items(), key=lambda each: -each[1])[:_MOST])
        if debug:
            print("   ", "".join(mark.kind for mark in row), [mark.area or mark.power or mark.ticker for mark in row if mark.kind in "apbs"], row[0].stance)
            for fights, score in list(reached.items())[:4]:
                print("       ", round(score, 1), [notation.write(order) if order else "-" for order in fights.orders])
    best: dict[tuple[str, ...], tuple[float, Fights]] = {}
    for state, score in reached.items():
        if not _is_sound(state):
            continue
        key = tuple(sorted(notation.write(order) for order in state.orders if order is not None))
        if key not in best or score > best[key][0]:
            best[key] = (score, state)
    ranked = sorted(best.values(), key=lambda each: -each[0])
    if debug:
        for score, state in ranked[:3]:
            print("   =", round(score, 1), [notation.write(order) if order else "-" for order in state.orders])
    if not ranked or ranked[0][0] < (1.2 if ranked[0][1].steps else -0.7) or (len(ranked) > 1 and ranked[0][0] - ranked[1][0] < _MARGIN):
        return None
    state = ranked[0][1]
    if state.orders == state.filed or not (state.steps or any(void)):
        return None
    said_nobody = any(mark.kind == "N" for row in rows for mark in row)
    if any(void) and not state.attacks() and any(mark.kind in "pas" and mark.stance == "orders" for row in rows for mark in row):
        return None
    orders = tuple(order for order in state.orders if order is not None)
    if not orders and said_nobody:
        orders = (Pass(),)
    if not any(void) and _is_new_list(state, rows):
        orders = orders[sum(order is not None for order in state.orders[: len(was)]) :]
        cancelled = tuple(notation.write(order) for order in was)
        return Amended(orders, orders, cancelled, True)
    changed = tuple(order for order in orders if order not in was)
    cancelled = tuple(
        notation.write(order) for order, now in zip(was, state.orders[: len(was)], strict=True) if now is None
    )
    return Amended(orders, changed, cancelled, any(void))


def _corrected(
    said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context, debug: bool
) -> Amended | None:
    """
    Attacks that a letter corrects further down: what its first sentences order is as good as on file.
    """
    if len(context.powers) > 1:
        return None
    struck = [without_struck(one) or one for one in said]
    if any(one is not other for one, other in zip(struck, said, strict=True)):
        anew = [parts_of(one, at, context) for at, one in enumerate(struck)]
        solved = solve(struck, anew, context)
        if solved is not None:
            orders = tuple(order for order, _ in solved.orders)
            return Amended(orders, orders, (), True, "corrected at once")
        said, parts = struck, anew
    kinds = ["".join(m.kind for m in fight_changes.marks_of(one, part, context)) for one, part in zip(said, parts, strict=True)]
    for at in range(len(said) - 1, 0, -1):
        row = set(kinds[at])
        if "O" in row or row.isdisjoint("pabso") or not ("C" in row or {"K", "o"} <= row or {"S", "w"} <= row):
            continue
        solved = solve(said[:at], parts[:at], context)
        if solved is None:
            continue
        lines = tuple(notation.write(order) for order, _ in solved.orders)
        found = _attacks(said[at:], parts[at:], replace(context, on_file=lines), debug)
        if found is not None:
            return replace(found, changed=found.orders, cancelled=())
    return None


_AMENDS: Final = frozenset("UCLISKDMRYJX=FNZ")


def _is_new_list(state: Fights, rows: Sequence[Sequence[fight_changes.Mark]]) -> bool:
    """Whole attacks, in areas where none is on file, and no word that says that they come beside those."""
    if any(mark.kind in _AMENDS for row in rows for mark in row):
        return False
    return all(at >= len(state.filed) for at in state.touched)


def _replaces_attacks(said: Said, row: Sequence[fight_changes.Mark]) -> bool:
    words = set(said.words)
    if _VOID.isdisjoint(words) or (_ALL | word_set("attack attacks ones")).isdisjoint(words):
        return False
    return not any(mark.kind in "pabso" for mark in row) and not words & word_set("other others rest")


def _is_sound(state: Fights) -> bool:
    """No area and no stock twice."""
    attacks = [attack for _, attack in state.attacks()]
    stocks = [attack.stock for attack in attacks if attack.stock]
    areas = [attack.area for attack in attacks]
    if any(attack.stock is None for at, attack in state.attacks() if at in state.touched):
        return False
    return len(set(stocks)) == len(stocks) and len(set(areas)) == len(areas)


_IDLE: Final = 0.5
"""What speaks against passing over a sentence that names nothing."""


def _is_idle(kinds: str, names: str) -> bool:
    """Whether a sentence names nothing, and changes nothing of all or of the rest: 'I can never leave a letter alone'."""
    if not set(kinds).isdisjoint(names):
        return False
    return set(kinds).isdisjoint("SN") and (set(kinds).isdisjoint("KD") or set(kinds).isdisjoint("XREPwk"))


def _filed(context: Context) -> list[Order] | None:
    found: list[Order] = []
    for line in context.on_file:
        try:
            power, order = notation.read(line)
        except (GamesmasterError, ValueError):
            return None
        if power:
            return None
        found.append(order)
    return found


def _placings(
    said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context, debug: bool
) -> Amended | None:
    filed = _filed(context)
    if filed is None or (not filed and (len(context.powers) > 1 or _as_before(said))):
        return None
    cells: dict[str, int] = {}
    for order in filed:
        if isinstance(order, Place):
            cells[order.area] = cells.get(order.area, 0) + order.amount
    total = context.income or sum(cells.values())
    if not total:
        return None
    rows = [marks_of(one, part, context) for one, part in zip(said, parts, strict=True)]
    was = tuple(cells.items())
    own = context.power if context.power in context.scenario.areas else ""
    starts = [(Amounts(was, total, was, own or ""), 0.0)]
    anew = Amounts((), total, was, own or "")
    replaces = any(
        _replaces(one, row) and _voids(one, part, context)
        for one, row, part in zip(said, rows, parts, strict=True)
    )
    if replaces or not was:
        starts = [(anew, 0.0)]
    elif was:
        starts.append((replace(anew, anew=True), -0.5))
    found: list[tuple[Amounts, float, bool]] = []
    for start, worth in starts:
        reached = {start: worth}
        for one, row in zip(said, rows, strict=True):
            if not row or _replaces(one, row):
                continue
            following: dict[Amounts, float] = {}
            if _is_idle("".join(mark.kind for mark in row if not mark.weak), "na2"):
                following = {state: score - _IDLE for state, score in reached.items()}
            for state, score in reached.items():
                for after, more in readings(state, row, _MOST):
                    if score + more > following.get(after, -99.0):
                        following[after] = score + more
            reached = dict(sorted(following.items(), key=lambda each: -each[1])[:_MOST])
            if debug:
                print("   ", "".join(mark.kind for mark in row), [mark.area or mark.value for mark in row if mark.kind in "an"])
                for state, score in list(reached.items())[:4]:
                    print("       ", round(score, 1), state.placed, state.focus)
        found += [(state, score, start.placed != was) for state, score in reached.items() if state.pot == 0]
    return _best(found, filed, context, debug)


def _best(
    found: Sequence[tuple[Amounts, float, bool]], filed: Sequence[Order], context: Context, debug: bool
) -> Amended | None:
    best: dict[tuple[tuple[str, int], ...], tuple[float, bool, Amounts]] = {}
    for state, score, anew in found:
        key = tuple(sorted(state.placed))
        if key not in best or score > best[key][0]:
            best[key] = (score, anew, state)
    ranked = sorted(best.values(), key=lambda each: -each[0])
    if debug:
        for score, anew, state in ranked[:4]:
            print("   =", round(score, 1), "anew" if anew else "", state.placed)
    if not ranked or ranked[0][0] < 1.0:
        return None
    if len(ranked) > 1 and ranked[0][0] - ranked[1][0] < _MARGIN:
        return None
    score, anew, state = ranked[0]
    if not state.steps or sorted(state.placed) == sorted(state.filed) or not (filed or state.changes):
        return None
    return _told(state, anew, filed)


def _told(state: Amounts, anew: bool, filed: Sequence[Order]) -> Amended:
    now = dict(state.placed)
    was: dict[str, int] = {}
    for order in filed:
        if isinstance(order, Place):
            was[order.area] = was.get(order.area, 0) + order.amount
    orders: list[Order] = []
    if anew:
        orders = [Place(amount, area) for area, amount in state.placed]
        cancelled = [notation.write(order) for order in filed if order not in orders]
        return Amended(tuple(orders), tuple(orders), tuple(cancelled), True)
    cancelled = []
    for order in filed:
        if not isinstance(order, Place):
            orders.append(order)
        elif order.area in now:
            amount = now.pop(order.area)
            orders.append(Place(amount, order.area))
        elif order.area not in {each.area for each in orders if isinstance(each, Place)}:
            cancelled.append(notation.write(order))
    orders += [Place(amount, area) for area, amount in now.items()]
    changed = [order for order in orders if isinstance(order, Place) and was.get(order.area) != order.amount]
    return Amended(tuple(orders), tuple(changed), tuple(cancelled), False)


_FOREIGN: Final = word_set(
    "bitte statt nach aus ins und im ich den die das von zu der au en les des mettez lieu une por favor las los el vez y mas"
    " moins plus-de dans pas ne je tauschen ist"
)
def _as_before(said: Sequence[Said]) -> bool:
    """'As last turn, but without Poland': what it changes is neither in the letter nor on file."""
    return any(
        word == "last" and one.words[at + 1 : at + 2] == ("turn",) for one in said for at, word in enumerate(one.words)
    )


_ALL: Final = word_set(
    "all everything orders order letter mail message earlier previous first last wrote sent before list placements"
    " placement what morning yesterday old version draft email lot dispositions allocation allocations those these"
    " that set instructions above file so-far"
)
_VOID: Final = word_set(
    "scratch scrap cancel forget ignore disregard discard supersede supersedes superseded replace replaces replacing"
    " tear void withdraw revoke delete annul annuls overrides override strike bin burn instead start revised new throw"
    " replaced torn supersedes rescind"
)


def _voids(said: Said, parts: Sequence[Part], context: Context) -> bool:
    """Whether the part that takes all back orders it, and nobody else speaks."""
    leans = leanings(said, parts, context)
    return any(
        lean in ("orders", "spares") and not _VOID.isdisjoint(part.words) for part, lean in zip(parts, leans, strict=True)
    )


def _replaces(said: Said, row: Sequence[Mark]) -> bool:
    """'Scratch all that.', 'Please tear up what I sent before.'"""
    words = set(said.words)
    if _VOID.isdisjoint(words) or _ALL.isdisjoint(words):
        return False
    return not any(mark.kind in "an" for mark in row)
