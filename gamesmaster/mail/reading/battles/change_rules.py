"""What one part of a sentence does to the attacks on file: it keeps, drops, restocks, retargets, moves or adds one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.battles.battle_file import names_of
from gamesmaster.mail.reading.battles.battle_words import NEUTRAL
from gamesmaster.mail.reading.battles.change_parts import FIGHTS, Part
from gamesmaster.mail.reading.text.words import CONDITION, NEGATION, REPORTED, word_set
from gamesmaster.rules.orders import Attack

_DROPS: Final = word_set(
    "cancel drop scrap forget withdraw skip alone off spare delete remove abandon abort scratch ditch out without"
    " replace replaced call cancelled canceled dropped called withdrawn scrapped removed deleted stop stopped hold"
    " cross back dead"
)
_STAYS: Final = word_set(
    "stay stays stand stands unchanged remain remains keep keeps before same fine ahead was ordered on"
)
_ADDS: Final = word_set(
    "also plus add adding added additional additionally another extra too more besides beyond further third forgot"
    " forgotten left missed omitted well include"
)
_INSTEAD: Final = word_set("instead rather replace by but correction meant mean change read should")
_JOINS: Final = word_set("add adding include extend expand joins along both together join joint into well")
_RESTOCKS: Final = word_set(
    "use using take with stock stocks instead make please for meant correction should read rather change replace switch"
    " replaced replacing by becomes become put enter note give gives swap swapped substitute place longer prefer want"
    " decide decides decided forget drop scrap write cross pick choose lieu -> => = ditch go goes it's now then said"
    " says wrote"
)
_RETARGETS: Final = word_set(
    "-> => = swap switch swapped switched new make it's redirect redirected now direct directed aim aimed typo oops"
    " sorry becomes become will shall go turn target against meant"
)
_MOVES: Final = word_set("move shift switch transfer from to not instead but rather meant correction")
_UNSURE: Final = (
    (CONDITION - word_set("should else could may otherwise when once"))
    | (REPORTED - word_set("think thought see seen saw expect mentioned say wrote says"))
    | word_set("maybe perhaps next or never nearly almost")
)


@dataclass(frozen=True, slots=True)
class State:
    """
    What becomes of the file.

    Attributes:
        now: For each line its attack, None where it is gone.
        new: Attacks that come to it.
        spoken: The line spoken of last; empty for none.
        filed: All names of the file, as it was.
        marked: Areas with markers on file.
        changed: Something has been changed.
        wanting: The line whose stock is not to be used, while no other is named: 'Forget GE.'
        adding: The letter says that something comes to the file: 'I forgot one.'
    """

    now: tuple[tuple[str, Attack | None], ...]
    new: tuple[Attack, ...] = ()
    spoken: str = ""
    filed: frozenset[str] = frozenset()
    marked: frozenset[str] = frozenset()
    changed: bool = False
    wanting: str = ""
    adding: bool = False

    def of(self, line: str) -> Attack | None:
        """Give what a line has become."""
        return dict(self.now)[line]

    def put(self, line: str, attack: Attack | None) -> State:
        """Give the state with another attack in the place of a line, or none."""
        now = tuple((each, attack if each == line else old) for each, old in self.now)
        return replace(self, now=now, spoken=line, changed=True, wanting=self.wanting.replace(line, ""))


def readings(state: State, part: Part) -> list[State]:
    """
    Give what may stand after one part of a sentence.

    Args:
        state: Before it.
        part: The part.
    """
    if not part.named:
        return _nameless(state, part)
    if part.acted or part.words & _UNSURE:
        return _talk(state, part)
    found: list[State] = []
    for rule in (_talk, _stays, _keeps_only, _drops, _unstocks, _restocks, _retargets, _relocates, _attacks):
        found += rule(state, part)
    return found


def _nameless(state: State, part: Part) -> list[State]:
    """'Cancel my attack', 'the rest stands', 'The stock can stay', or nothing of the kind."""
    turned = part.words & {"wrong", "other"} and part.words & {"round", "around"} and "stocks" in part.words
    if turned and len(state.now) == 2 and not part.words & (NEGATION | _UNSURE):
        return _turned_round(state)
    drops = part.words & (_DROPS - {"off", "out", "on", "call"}) and part.words & (FIGHTS | {"it", "both", "all"})
    if not drops:
        return [] if part.words & _UNSURE and part.words & FIGHTS else [state]
    if part.words & {"both", "all", "everything"} or len(state.now) == 1:
        return [replace(state, now=tuple((line, None) for line, _ in state.now), changed=True)]
    return [state.put(state.spoken, None)] if state.spoken else []


def _turned_round(state: State) -> list[State]:
    """'I got the stocks the wrong way round': each of the two attacks has the stock of the other."""
    (first, one), (second, other) = state.now
    if one is None or other is None or state.changed:
        return []
    after = state.put(first, replace(one, stock=other.stock))
    return [after.put(second, replace(other, stock=one.stock))]


def _fits(state: State, names: Sequence[str]) -> list[str]:
    """The lines that have all of these names."""
    return [line for line, attack in state.now if attack is not None and set(names) <= names_of(attack)]


def _about(state: State, names: Sequence[str]) -> str:
    """The one line that is meant by some names of the file, or that was spoken of; empty for none."""
    if names:
        fits = _fits(state, names)
        return fits[0] if len(fits) == 1 else ""
    left = [line for line, attack in state.now if attack is not None]
    return state.spoken if state.spoken in left else left[0] if len(left) == 1 else ""


def _new_names(state: State, names: Sequence[str]) -> list[str]:
    filed = {value for _, attack in state.now if attack is not None for value in names_of(attack)}
    return [each for each in names if each not in filed]


def _talk(state: State, part: Part) -> list[State]:
    """'Ford is at a low', 'Britain and I have made up': names of one attack at most, and nothing is done to it."""
    does = part.words & (_DROPS | _ADDS | _INSTEAD | FIGHTS | {"swap", "use", "stock", "please", "take", "with"})
    does -= {"more"} if "any" in part.words else frozenset()  # 'I don't trust IBM any more'
    lines = _fits(state, part.named)
    wills = part.words & (FIGHTS | _RETARGETS | _NO)
    does -= frozenset() if part.stocks else {"with"}  # 'Peace with Russia!'
    known = bool(lines) or (state.filed.issuperset(part.named) and not wills)
    if _keeps_only(state, part) or part.denies or part.words <= part.area_words | _NO:
        return []
    if (does - {"attack", "one", "should", "out", "attacks"}) or part.old or (not known and part.areas):
        return []
    if not state.filed.issuperset(part.stocks) and not part.acted:
        return []
    if does and not part.acted and "no" in part.words:
        return []
    return [replace(state, spoken=lines[0] if len(lines) == 1 else state.spoken)]


def _stays(state: State, part: Part) -> list[State]:
    """'Italy goes ahead', 'The attack on Russia is unchanged.'"""
    bent = part.denies or part.words & ({"use"} | _DROPS | (_INSTEAD - {"but", "should"}) | NEGATION)
    lines = _fits(state, part.named)
    if len(part.areas) == len(part.named) > 1:  # 'Austria and the Rhineland stay, too.'
        each = [_fits(state, [area]) for area in part.areas]
        lines = [line for fits in each for line in fits] if all(each) else []
    says = part.words & _STAYS and lines and not (bent or part.old)
    return [replace(state, spoken=lines[0] if len(lines) == 1 else "")] if says else []


_TAKEN_OFF: Final = word_set("hat hats cap map gloves shoes coat")
_REPENTS: Final = word_set("on second thoughts thought oh wait hm actually sorry after all the rather thinking again")


def _drops(state: State, part: Part) -> list[State]:
    """'No attack in Poland', 'I leave Russia alone', 'the one in Austria is off'."""
    if part.words & _DROPS and part.words & (_KEEPS | (NEGATION - {"no", "without"})):
        return []
    if part.words & {"only", "just"} and len(part.areas) > 1:
        return []  # 'Just Poland and the Rhineland now, Austria is cancelled'
    if not part.words.isdisjoint(_TAKEN_OFF):
        return []  # 'I take my hat off to Russia'
    if part.named == part.areas and state.marked & set(part.areas) and not part.words & FIGHTS:
        return []  # the attack, or the marker?
    no = (
        part.words & {"no", "don't", "not", "won't"}
        and not part.words & _KEEPS
        and part.words & FIGHTS
        and not part.words & _INSTEAD
    )
    no = (
        no
        or (part.denies and not part.words & _KEEPS)
        or (part.words <= part.area_words | _NO and bool(part.words & _NO))
        or (bool(part.rest & {"not"}) and part.rest <= _NO | _REPENTS and not part.stocks)
    )
    called = part.stocks and not part.by_stock
    if (
        not (part.words & _DROPS or no)
        or (part.words & _ADDS - ({"well", "left", "more"} if "any" in part.words else {"well", "left"}))
        or called
    ):
        return []
    if len(part.areas) == len(part.named) > 1:
        return _each_dropped(state, part.areas)
    line = _about(state, part.named)
    attack = state.of(line) if line else None
    if attack is None or (part.powers and not set(attack.targets) <= set(part.powers)):
        return []
    return [state.put(line, None)]


def _each_dropped(state: State, areas: Sequence[str]) -> list[State]:
    """'Drop Poland and Italy.'"""
    lines = [_about(state, [area]) for area in areas]
    if "" in lines:
        return []
    for line in lines:
        state = state.put(line, None)
    return [state]


def _keeps_only(state: State, part: Part) -> list[State]:
    """'Only the attack in Italy', 'Just Italy stands': all others are dropped."""
    fits = _fits(state, part.named)
    only = part.words & {"only", "just"} and part.words & (FIGHTS | _STAYS | {"goes"}) and not part.words & _NOT_ONLY
    only = only and part.rest <= NEUTRAL | _STAYS | FIGHTS | {"only", "just", "goes"}
    if not only or len(fits) != 1 or part.old:
        return []
    now = tuple((line, attack if line == fits[0] else None) for line, attack in state.now)
    return [replace(state, now=now, spoken=fits[0], changed=True)]


_NO: Final = word_set("no not")
_NOT_ONLY: Final = _DROPS | _INSTEAD | NEGATION | _ADDS | {"one", "thing", "change"}
_KEEPS: Final = word_set("keep than ever has")


def _restocks(state: State, part: Part) -> list[State]:
    """'Boeing for Poland', 'IBM instead of GE', 'with Coca-Cola for Poland and Pepsi for Austria', 'both with IBM'."""
    current = {attack.stock for _, attack in state.now if attack is not None}
    new = [stock for stock in part.stocks if stock not in part.old]
    if part.words & _DROPS - {"out", "replace", "replaced", "on", "off"} and current.isdisjoint(part.stocks):
        return []
    fresh = [stock for stock in new if stock not in current] or new
    others = (*part.areas, *part.powers)
    used = {stock for stock in part.stocks if stock in current}
    whole = (part.words & {"both", "all"} and (not used or used == current)) or (
        used == current and len(used) > 1 and part.words & {"and", "nor", "&"} and not part.words & (_STAYS | {"->"})
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
    if current.issuperset(part.stocks) and part.words & {"same", "unchanged"} and not part.words & _INSTEAD:
        return []  # 'Ford all the same'
    line = _about(state, [*others, *known])
    attack = state.of(line) if line else None
    if attack is None or attack.stock == fresh[0] or part.words & {"too", "also", "another", "add"}:
        return []
    if (state.wanting and line != state.wanting) or (attack.stock not in state.filed and not part.words & _INSTEAD):
        return []  # 'Nike for the first attack, Ford for …': not for that one, too
    return [state.put(line, replace(attack, stock=fresh[0]))]


def _wills_stock(state: State, part: Part, others: bool) -> bool:
    """'Nike for Poland', but neither 'My Nike shoes come from Poland' nor 'Don't use Nike'."""
    if not {"don't", "never", "won't", "can't", "almost", "didn't"}.isdisjoint(part.words):
        return False
    if part.words & (_RESTOCKS - _WEAK) or (part.words & (FIGHTS - {"one"}) or (part.old and part.words & _RESTOCKS)):
        return True
    known = NEUTRAL | _RESTOCKS | _INSTEAD | _STAYS | _DROPS | _NO
    bare = all(word in known or word.endswith("er") for word in part.rest) and not part.guessed
    return bare and bool(others or part.words & _RESTOCKS or state.wanting)


_WEAK: Final = word_set("for with now then go goes it's by said says wrote note give gives out put want down")


def _unstocks(state: State, part: Part) -> list[State]:
    """'Forget GE.', 'No longer GE in Austria': another stock is named in the next part."""
    called_off = part.words & (_DROPS | {"no", "not", "don't", "wrong", "mistake"}) and not part.words & _KEEPS
    if len(part.stocks) != 1 or not called_off or state.wanting or part.by_stock:
        return []
    line = _about(state, part.named)
    attack = state.of(line) if line else None
    return [replace(state, spoken=line, wanting=line)] if attack is not None and attack.stock in part.stocks else []


def _by_pairs(state: State, stocks: Sequence[str], fresh: Sequence[str]) -> list[State]:
    """'Replace Disney with Nike and McDonald's with Ford': each in the place of the one beside it."""
    pairs = list(zip(stocks[::2], stocks[1::2], strict=True))
    if len({one in fresh for one, _ in pairs}) != 1 or any((one in fresh) == (other in fresh) for one, other in pairs):
        return []
    for one, other in pairs:
        new, old = (one, other) if one in fresh else (other, one)
        line = _about(state, [old])
        attack = state.of(line) if line else None
        if attack is None:
            return []
        state = state.put(line, replace(attack, stock=new))
    return [state]


def _each_restocked(state: State, areas: Sequence[str], stocks: Sequence[str]) -> list[State]:
    for area, stock in zip(areas, stocks, strict=False):
        line = _about(state, [area])
        attack = state.of(line) if line else None
        if attack is None:
            return []
        state = state.put(line, replace(attack, stock=stock))
    return [state]


def _retargets(state: State, part: Part) -> list[State]:
    """'I meant France, not Germany', 'the attack in Italy should be on the French', 'France as well, in Italy'."""
    if _new_names(state, part.stocks) or len(part.areas) > 1 or _new_names(state, part.areas):
        return []
    new = [power for power in part.powers if power not in part.old]
    line = _about(state, [*part.areas, *part.stocks, *part.old])
    attack = state.of(line) if line else None
    if attack is None or not new:
        return []
    fresh = [power for power in new if power not in attack.targets]
    if len(fresh) != 1:
        return []
    adds = part.words & (_JOINS | _ADDS)
    wills = part.words & (_RETARGETS | FIGHTS) or part.stocks  # 'Poland: Germany, McDonald's', which is its stock
    replaces = bool(part.words & _INSTEAD or part.old or (not adds and wills))
    both = part.together >= {fresh[0], *attack.targets}
    if (part.words & _JOINS or both) and not (part.words & _INSTEAD or part.old):
        return [state.put(line, replace(attack, targets=(*attack.targets, fresh[0])))]
    named = [power for power in attack.targets if power in part.powers]
    gone = named or (list(attack.targets) if len(attack.targets) == 1 else [])
    if len(gone) != 1 or not replaces:
        return []
    targets = tuple(fresh[0] if power == gone[0] else power for power in attack.targets)
    return [state.put(line, replace(attack, targets=targets))]


def _relocates(state: State, part: Part) -> list[State]:
    """'Move my attack from the Rhineland to Czechoslovakia', 'not the Rhineland but Czechoslovakia'."""
    new = _new_names(state, [area for area in part.areas if area not in part.old])
    known = [name for name in part.named if name not in new]
    if (
        len(new) != 1
        or _new_names(state, known)
        or not part.words & _MOVES
        or part.words & (_ADDS | FIGHTS - {"attack"})
    ):
        return []
    if not any(area not in new for area in part.areas) and not part.words & {"meant", "correction", "should"}:
        return []
    line = _about(state, known)
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
        replaces = part.words & {"instead", "replace", "replaced", "rather", "leave"}
        line = _about(state, known) if replaces else ""
        if not line or len(known) != 1:
            return []
        before = state.put(line, None)
    elif len(part.areas) != 1:
        return []
    old = dict(state.now)
    dropped = [line for line, attack in before.now if attack is None]
    another = "new" in part.words and part.words & {"one", "attack"}
    if not (part.words & _ADDS or another or state.adding or dropped or before is not state) or len(new) != 1:
        return []
    first = next((attack for line, attack in old.items() if line in dropped and attack is not None), None)
    out = set(first.targets) if first is not None and before is not state else set()
    powers = tuple(power for power in part.powers if power not in part.old and power not in out)
    stock = part.stocks[0] if len(part.stocks) == 1 else None
    if stock is None and ("same" in part.words or (first is not None and first.area == new[0])) and len(dropped) == 1:
        stock = first.stock if first is not None else None
    if not powers or stock is None:
        return []
    attack = Attack(targets=powers, area=new[0], stock=stock)
    return [replace(before, new=(*before.new, attack), changed=True)]
