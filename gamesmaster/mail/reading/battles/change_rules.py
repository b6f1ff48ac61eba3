"""What one part of a sentence does to the attacks on file: it keeps, drops, restocks, retargets, moves or adds one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.battles.battle_words import NEUTRAL
from gamesmaster.mail.reading.battles.change_parts import FIGHTS, Part
from gamesmaster.mail.reading.battles.change_state import (
    ADDS,
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
    lines_with,
    new_names,
)
from gamesmaster.mail.reading.battles.change_stocks import SWAPS, restocks, swaps, turned_round, unstocks
from gamesmaster.mail.reading.text.words import NEGATION, word_set
from gamesmaster.rules.orders import Attack

_JOINS: Final = word_set("add adding include extend expand joins along both together join joint into well")
_RETARGETS: Final = word_set(
    "-> => = swap switch swapped switched new make it's redirect redirected now direct directed aim aimed typo oops"
    " sorry becomes become will shall go turn target against meant"
)
_CORRECTS: Final = word_set("meant correction should wrong")
_MOVED: Final = word_set("move moves moved shift shifts shifted redirect redirected transfer switch relocate divert")
_MOVES: Final = _CORRECTS | _MOVED | word_set("than from to not instead but rather")


def readings(state: State, part: Part) -> list[State]:
    """
    Give what may stand after one part of a sentence.

    Args:
        state: Before it.
        part: The part.
    """
    if not part.named:
        return _nameless(state, part)
    if ("last" in part.words and part.words & _TIMES) or "ago" in part.words:
        return _talk(state, part)
    if part.words & _REPRIEVES and not part.words & NEGATION and part.powers == part.named:
        line = line_about(state, part.named)
        return [state.put(line, None)] if line else []  # 'France gets a reprieve.'
    if part.acted or part.words & UNSURE:
        return _talk(state, part)
    found: list[State] = []
    for rule in (_talk, _stays, _keeps_only, _drops, unstocks, swaps, restocks, _retargets, _relocates, _attacks):
        found += rule(state, part)
    return found


def _nameless(state: State, part: Part) -> list[State]:
    """'Cancel my attack', 'the rest stands', 'The stock can stay', or nothing of the kind."""
    if part.which and (swapped := swaps(state, part)):
        return swapped
    turned = part.words & {"wrong", "other"} and part.words & {"round", "around"} and "stocks" in part.words
    turned = turned or part.words & SWAPS if "stocks" in part.words else turned
    if turned and len(state.now) == 2 and not part.words & (NEGATION | UNSURE):
        return turned_round(state)
    drops = part.words & (DROPS - {"off", "out", "on", "call"}) and part.words & (FIGHTS | {"it", "both", "all"})
    if drops and part.words & _FORBIDS:
        return []  # 'Don't drop both attacks, please'
    if not drops:
        return [] if part.words & UNSURE and part.words & FIGHTS else [state]
    if part.words & {"both", "all", "everything"} or len(state.now) == 1:
        return [replace(state, now=tuple((line, None) for line, _ in state.now), changed=True)]
    return [state.put(state.spoken, None)] if state.spoken else []


_FORBIDS: Final = word_set("not don't dont won't wont never cannot can't shouldn't wouldn't refuse")


def _talk(state: State, part: Part) -> list[State]:
    """'Ford is at a low', 'Britain and I have made up': names of one attack at most, and nothing is done to it."""
    does = part.words & (DROPS | ADDS | INSTEAD | FIGHTS | {"swap", "use", "stock", "please", "take", "with"})
    does -= {"more"} if "any" in part.words else frozenset()  # 'I don't trust IBM any more'
    does -= {"correction"} if part.words & {"wrong"} and len(part.named) == 1 else frozenset()
    lines = lines_with(state, part.named)
    wills = part.words & (FIGHTS | _RETARGETS | NO)
    does -= frozenset() if part.stocks else {"with"}  # 'Peace with Russia!'
    known = bool(lines) or (state.filed.issuperset(part.named) and not wills)
    if _keeps_only(state, part) or part.denies or part.words <= part.area_words | NO:
        return []
    if (does - {"attack", "one", "should", "out", "attacks"}) or (part.old and not part.acted):
        return []
    if part.words & {"stock", "stocks"} and {"mixed", "up"} <= part.words:
        return []
    if part.areas and part.stocks and not lines and (len(part.stocks) > 1 or part.rest <= NEUTRAL):
        return []  # 'Poland: Ford', where another attack has Ford
    if part.powers and "it's" in part.words and part.words & FIGHTS:
        return []  # 'It's Britain I attack there'
    if (not known and part.areas) or (part.areas and part.stocks and "should" in part.words):
        return []
    if not state.filed.issuperset(part.stocks) and not part.acted:
        return []
    if does and not part.acted and "no" in part.words:
        return []
    return [replace(state, spoken=lines[0] if len(lines) == 1 else state.spoken)]


def _stays(state: State, part: Part) -> list[State]:
    """'Italy goes ahead', 'The attack on Russia is unchanged.'"""
    bent = part.denies or part.words & ({"use"} | DROPS | (INSTEAD - {"but", "should"}) | NEGATION)
    lines = lines_with(state, part.named)
    if len(part.areas) == len(part.named) > 1:  # 'Austria and the Rhineland stay, too.'
        each = [lines_with(state, [area]) for area in part.areas]
        lines = [line for fits in each for line in fits] if all(each) else []
    says = part.words & STAYS and lines and not (bent or part.old)
    return [replace(state, spoken=lines[0] if len(lines) == 1 else "")] if says else []


_TAKEN_OFF: Final = word_set("hat hats cap map gloves shoes coat")
_REPENTS: Final = word_set("on second thoughts thought oh wait hm actually sorry after all the rather thinking again")


def _drops(state: State, part: Part) -> list[State]:
    """'No attack in Poland', 'I leave Russia alone', 'the one in Austria is off'."""
    if part.words & DROPS and part.words & (KEEPS | (NEGATION - {"no", "without"})):
        return []
    if part.words & {"only", "just"} and len(part.areas) > 1:
        return []  # 'Just Poland and the Rhineland now, Austria is cancelled'
    if part.words & _LONE and len(part.powers) > 1:
        return []  # 'I attack Germany only, no longer Russia', of an attack on both
    if part.words & {"but", "except", "save"} and part.words & {
        "anyone",
        "anybody",
        "nobody",
        "nothing",
        "none",
        "any",
    }:
        return []  # 'I no longer attack anyone but the Russians'
    if part.denies and {"any", ",", "one"} <= part.words:
        return []  # 'I don't want any attack except the one in Poland', of which 'except the' is a comma here
    if not part.words.isdisjoint(_TAKEN_OFF):
        return []  # 'I take my hat off to Russia'
    if part.named == part.areas and state.marked & set(part.areas) and not part.words & FIGHTS:
        return []  # the attack, or the marker?
    if {"neither", "nor"} <= part.words and part.words & FIGHTS and part.areas == part.named:
        return _each_dropped(state, part.areas)  # 'Neither Italy nor Poland will see an attack by me'
    no = (
        part.words & {"no", "don't", "not", "won't"}
        and not part.words & KEEPS
        and part.words & FIGHTS
        and not part.words & INSTEAD
    )
    no = (
        no
        or (part.denies and not part.words & KEEPS)
        or (part.words <= part.area_words | NO and bool(part.words & NO))
        or (bool(part.rest & {"not"}) and part.rest <= NO | _REPENTS and not part.stocks)
    )
    called = part.stocks and not part.by_stock
    if (
        not (part.words & DROPS or no)
        or (part.words & ADDS - ({"well", "left", "more"} if "any" in part.words else {"well", "left"}))
        or called
    ):
        return []
    if len(part.areas) == len(part.named) > 1:
        return _each_dropped(state, part.areas)
    line = line_about(state, part.named)
    attack = state.of(line) if line else None
    if attack is None or (part.powers and not set(attack.targets) <= set(part.powers)):
        return []
    return [state.put(line, None)]


_LONE: Final = word_set("only just solely merely alone")


def _each_dropped(state: State, areas: Sequence[str]) -> list[State]:
    """'Drop Poland and Italy.'"""
    lines = [line_about(state, [area]) for area in areas]
    if "" in lines:
        return []
    for line in lines:
        state = state.put(line, None)
    return [state]


def _keeps_only(state: State, part: Part) -> list[State]:
    """'Only the attack in Italy', 'Just Italy and Poland stand': all others are dropped."""
    each = [lines_with(state, [area]) for area in part.areas] if len(part.areas) == len(part.named) else []
    kept = [line for lines in each for line in lines] if all(each) else []
    kept = kept or lines_with(state, part.named)
    only = part.words & {"only", "just"} and part.words & (FIGHTS | STAYS | {"goes"}) and not part.words & _NOT_ONLY
    only = only and part.rest <= NEUTRAL | STAYS | FIGHTS | {"only", "just", "goes"}
    if not only or len(kept) != max(1, len(each)) or part.old:
        return []
    now = tuple((line, attack if line in kept else None) for line, attack in state.now)
    return [replace(state, now=now, spoken=kept[0] if len(kept) == 1 else "", changed=True)]


_NOT_ONLY: Final = DROPS | INSTEAD | NEGATION | ADDS | {"one", "thing", "change"}


def _retargets(state: State, part: Part) -> list[State]:
    """'I meant France, not Germany', 'the attack in Italy should be on the French', 'France as well, in Italy'."""
    if new_names(state, part.stocks) or len(part.areas) > 1 or new_names(state, part.areas):
        return []
    new = [power for power in part.powers if power not in part.old]
    line = line_about(state, [*part.areas, *part.stocks, *part.old])
    attack = state.of(line) if line else None
    if attack is None or not new:
        return []
    fresh = [power for power in new if power not in attack.targets]
    if len(fresh) != 1:
        return []
    adds = part.words & (_JOINS | ADDS)
    wills = part.words & (_RETARGETS | FIGHTS) or part.stocks  # 'Poland: Germany, McDonald's', which is its stock
    replaces = bool(part.words & INSTEAD or part.old or (not adds and wills))
    both = part.together >= {fresh[0], *attack.targets}
    if (part.words & _JOINS or both) and not (part.words & INSTEAD or part.old):
        return [state.put(line, replace(attack, targets=(*attack.targets, fresh[0])))]
    named = [power for power in attack.targets if power in part.powers]
    gone = named or (list(attack.targets) if len(attack.targets) == 1 else [])
    if len(gone) != 1 or not replaces:
        return []
    targets = tuple(fresh[0] if power == gone[0] else power for power in attack.targets)
    return [state.put(line, replace(attack, targets=targets))]


def _relocates(state: State, part: Part) -> list[State]:
    """'Move my attack from the Rhineland to Czechoslovakia', 'not the Rhineland but Czechoslovakia'."""
    new = new_names(state, [area for area in part.areas if area not in part.old])
    known = [name for name in part.named if name not in new]
    if len(new) != 1 or new_names(state, known) or not part.words & _MOVES or part.words & ADDS:
        return []
    if part.words & (FIGHTS - {"attack"}) and not part.old:
        return []
    left = any(area not in new for area in part.areas)
    moved = (part.words & _MOVED and part.words & FIGHTS) or (
        "instead" in part.words and "of" not in part.words and part.powers
    )
    if not left and not (part.words & _CORRECTS or moved):
        return []
    line = line_about(state, known)
    attack = state.of(line) if line else None
    return [state.put(line, replace(attack, area=new[0]))] if attack is not None else []


def _attacks(state: State, part: Part) -> list[State]:
    """'Also France in Italy, with Ford', 'France in Italy instead', 'instead of Britain in Austria France in Italy'."""
    taken = {attack.area for _, attack in state.now if attack is not None}
    areas = [area for area in part.areas if area not in part.old]
    new = [area for area in areas if area not in taken]
    before = state
    if len(areas) + len(part.areas) > 2 and len(new) == 1:
        known = [area for area in part.areas if area != new[0]]
        gives_way = {"instead", "replace", "replaced", "rather", "leave", "than", "make", "turn", "exchange"}
        replaces = bool(part.words & gives_way) or {"not", "but"} <= part.words
        line = line_about(state, known) if replaces else ""
        if not line or len(known) != 1:
            return []
        before = state.put(line, None)
    elif len(part.areas) != 1:
        return []
    elif len(new) == 1 and part.words & _REPLACES and (line := _replaced(state, part)):
        before = state.put(line, None)
    old = dict(state.now)
    dropped = [line for line, attack in before.now if attack is None]
    another = "new" in part.words and part.words & {"one", "attack"}
    if not (part.words & ADDS or another or state.adding or dropped or before is not state) or len(new) != 1:
        return []
    first = next((attack for line, attack in old.items() if line in dropped and attack is not None), None)
    out = set(first.targets) if first is not None and before is not state else set()
    powers = tuple(power for power in part.powers if power not in part.old and power not in out)
    stock = part.stocks[0] if len(part.stocks) == 1 else None
    if stock is None and ("same" in part.words or (first is not None and first.area == new[0])) and len(dropped) == 1:
        stock = first.stock if first is not None else None
    if not powers or (stock is None and (before is state or part.stocks)):
        return []
    attack = Attack(targets=powers, area=new[0], stock=stock)
    return [replace(before, new=(*before.new, attack), changed=True, wanting="" if stock else NEW)]


def _replaced(state: State, part: Part) -> str:
    """The attack that gives way: 'Replace the attack on Britain by one on …', 'Make the second attack …'."""
    called = lines_called(state, part.which)
    if called:
        return called[0] if len(called) == 1 else ""
    if len(part.powers) < 2:
        return ""
    fits = [line for power in part.powers for line in lines_with(state, [power])]
    return fits[0] if len(fits) == 1 else ""


_TIMES: Final = word_set("turn time month week year round")
_REPRIEVES: Final = word_set("reprieve spared pardoned reprieved")
_REPLACES: Final = word_set("replace replaced by make move instead switch change turn")
