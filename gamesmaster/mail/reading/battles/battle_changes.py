"""
Attacks on file that a letter changes, by what is named alone: each name is of the file or new; the board proves it.

`battle_amends` wants every word understood. Here a sentence is parted in every way that its commas allow, each part is
what stays, what goes, another stock, another target, another area, or a new attack; and what comes out counts only when
it is one thing, and the board has room for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Final

from gamesmaster.mail.reading.battles.battle_file import File, names_of
from gamesmaster.mail.reading.battles.battle_names import told
from gamesmaster.mail.reading.battles.battle_patience import is_possible
from gamesmaster.mail.reading.battles.battle_scan import Named, Told
from gamesmaster.mail.reading.doubts.unmade import clauses_of, ends_it
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import CONDITION, NEGATION, REPORTED, word_set
from gamesmaster.rules.orders import Attack

MOST_WORDS: Final = 60
MOST_PARTS: Final = 5
_DROPS: Final = word_set(
    "cancel drop scrap forget withdraw skip alone off spare delete remove abandon abort scratch ditch out without"
    " replace replaced call"
)
_STAYS: Final = word_set(
    "stay stays stand stands unchanged remain remains keep keeps before same fine ahead was ordered on"
)
_ADDS: Final = word_set("also plus add adding additional another extra too more besides third forgot well include")
_INSTEAD: Final = word_set("instead rather replace by but correction meant mean change read should")
_JOINS: Final = word_set("add adding include both together join joint into well")
_RESTOCKS: Final = word_set(
    "use using take with stock stocks instead make please for meant correction should read rather change replace switch"
)
_FIGHTS: Final = word_set("attack attacks attacking hit hits strike fight one assault")
_MOVES: Final = word_set("move shift switch transfer from to not instead but rather meant correction")
_UNSURE: Final = (
    (CONDITION - word_set("should else could may otherwise when once"))
    | (REPORTED - word_set("think thought see seen saw expect mentioned say wrote says"))
    | word_set("maybe perhaps next or never nearly")
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
    """

    now: tuple[tuple[str, Attack | None], ...]
    new: tuple[Attack, ...] = ()
    spoken: str = ""
    filed: frozenset[str] = frozenset()
    marked: frozenset[str] = frozenset()
    changed: bool = False

    def of(self, line: str) -> Attack | None:
        """Give what a line has become."""
        return dict(self.now)[line]

    def put(self, line: str, attack: Attack | None) -> State:
        """Give the state with another attack in the place of a line, or none."""
        now = tuple((each, attack if each == line else old) for each, old in self.now)
        return replace(self, now=now, spoken=line, changed=True)


@dataclass(frozen=True, slots=True)
class Part:
    """
    A part of a sentence.

    Attributes:
        words: Of it.
        powers: Named as attacked.
        areas: Named.
        stocks: Named.
        old: Those names that are denied: 'not Germany', 'instead of Ford', 'from the Rhineland'.
        acted: Another power is the one who acts.
    """

    words: frozenset[str]
    powers: tuple[str, ...]
    areas: tuple[str, ...]
    stocks: tuple[str, ...]
    old: frozenset[str]
    acted: bool

    @property
    def named(self) -> tuple[str, ...]:
        """All names."""
        return (*self.powers, *self.areas, *self.stocks)


def changed(heard: Sequence[Told], file: File, names: Vocabulary, context: Context) -> State | None:
    """
    Work a letter off as changes of the attacks on file.

    Args:
        heard: Its sentences.
        file: The attacks.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        What becomes of the file; None where that is not certain, or nothing is changed.
    """
    filed = frozenset(name for attack in file.attacks.values() for name in names_of(attack))
    states = [State(tuple(file.attacks.items()), filed=filed, marked=file.marked)]
    said = False
    for each in heard:
        sentence = each.sentence
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        if len(cursor.words) > MOST_WORDS or ends_it(cursor, sentence.end, first=not said):
            return None
        said |= bool(each.names)
        if any(name.role == "odds" for name in each.names):
            return None
        if sentence.end == "?" and not _is_request(cursor.words):
            if each.names:
                return None
            continue
        states = list(dict.fromkeys(after for state in states for after in _sentence(state, cursor, sentence)))
        states = [state for state in states if _is_possible(state, context)]
        if not states or len(states) > 64:
            return None
    found = {(state.now, frozenset(state.new)): state for state in states if state.changed}
    return next(iter(found.values())) if len(found) == 1 and all(state.changed for state in states) else None


def _is_request(words: Sequence[str]) -> bool:
    at = next((at for at, word in enumerate(words[:12]) if word in ("could", "can", "would", "will", "may")), -1)
    return at >= 0 and ("please" in words or words[at + 1 : at + 2] == ["you"])


def _is_possible(state: State, context: Context) -> bool:
    attacks = [*(attack for _, attack in state.now if attack is not None), *state.new]
    areas = [attack.area for attack in attacks]
    return len(areas) == len(set(areas)) and all(is_possible([attack], context) for attack in attacks)


def _sentence(state: State, cursor: Cursor, sentence: Sentence) -> Iterator[State]:
    """What may stand after a sentence, parted in every way that its clauses allow."""
    clauses = [clause for clause in clauses_of(cursor)][:MOST_PARTS]
    cuts = [start for start, _ in clauses[1:]]
    for count in range(len(cuts) + 1):
        for chosen in combinations(cuts, count):
            parts = [_part(cursor, sentence, *span) for span in pairwise((0, *chosen, len(cursor.words)))]
            after = [state]
            for part in parts:
                after = [one for each in after for one in _readings(each, part)]
            yield from after
            if count == 0 and after and any(each.changed and each != state for each in after):
                return  # read as a whole, it is not parted


def _part(cursor: Cursor, sentence: Sentence, start: int, stop: int) -> Part:
    tokens = sentence.tokens[start:stop]
    part = Sentence(tokens, sentence.lines[start:stop], frozenset(), "")
    found = told(part, Cursor(tokens, frozenset(), cursor.names, cursor.context))
    words = [token.word for token in tokens]
    powers = cursor.context.scenario.powers

    def role_of(name: Named) -> str:
        """'from Germany to France', where an attack is on them, names powers."""
        inside = words[name.at - 1 : name.at] in (["in"], ["into"])
        return "power" if name.role == "area" and name.values[0] in powers and not inside else name.role

    by_role = {
        role: tuple(dict.fromkeys(value for name in found.names if role_of(name) == role for value in name.values))
        for role in ("power", "area", "stock")
    }
    old = {value for name in found.names for value in name.values if _is_old(words, name.at)}
    first = next((name for name in found.names if name.role == "power" and name.at < 2), None)
    subject = first is not None and _DOES_NOT.isdisjoint(words[first.stop : first.stop + 1] or ["is"])
    told_so = ("me", "to") in pairwise(words) or words[0] in _OTHERS_ACT
    told_so |= "says" in words and {"read", "meant", "correction"}.isdisjoint(words)
    acted = (
        (found.acted or subject or told_so) and words[:1] not in (["it's"], ["for"]) and _FIGHTS.isdisjoint(words[:2])
    )
    return Part(frozenset(words), by_role["power"], by_role["area"], by_role["stock"], frozenset(old), acted)


_OTHERS_ACT: Final = word_set("they he she they'd he'd she'd they'll he'll she'll everybody somebody")
_DOES_NOT: Final = word_set(
    "instead in with and is are too as stays should can stock rather not or for at please also , - : ; go goes stands"
    " alone unchanged too both together ) & i"
)


def _is_old(words: Sequence[str], at: int) -> bool:
    """'not on the Germans', 'instead of Ford', 'from the Rhineland'."""
    ahead = at - 1
    while ahead >= 0 and words[ahead] in ("the", "on", "in", "my", "against", "attack", "attacking", "stock", "with"):
        ahead -= 1
    pair = tuple(words[max(0, ahead - 1) : ahead + 1])
    return ahead >= 0 and (
        words[ahead] in ("not", "from", "than") or pair == ("instead", "of") or pair == ("it", "says")
    )


def _readings(state: State, part: Part) -> list[State]:
    """What one part may do."""
    if not part.named:
        return _nameless(state, part)
    if part.acted or part.words & _UNSURE:
        return _talk(state, part)
    found: list[State] = []
    for rule in (_talk, _stays, _drops, _restocks, _retargets, _relocates, _attacks):
        found += rule(state, part)
    return found


def _nameless(state: State, part: Part) -> list[State]:
    """'Cancel my attack', 'the rest stands', 'The stock can stay', or nothing of the kind."""
    drops = part.words & (_DROPS - {"off", "out", "on", "call"}) and part.words & (_FIGHTS | {"it", "both", "all"})
    if not drops:
        return [] if part.words & _UNSURE and part.words & _FIGHTS else [state]
    if part.words & {"both", "all", "everything"} or len(state.now) == 1:
        return [replace(state, now=tuple((line, None) for line, _ in state.now), changed=True)]
    return [state.put(state.spoken, None)] if state.spoken else []


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
    does = part.words & (_DROPS | _ADDS | _INSTEAD | _FIGHTS | {"swap", "use", "stock", "please", "take", "with"})
    does -= {"more"} if "any" in part.words else frozenset()  # 'I don't trust IBM any more'
    lines = _fits(state, part.named)
    known = bool(lines) or state.filed.issuperset(part.named)
    if (does - {"attack", "one", "should", "out", "attacks"}) or part.old or (not known and part.areas):
        return []
    if not state.filed.issuperset(part.stocks) and not part.acted:
        return []
    if does and not part.acted and "no" in part.words:
        return []
    return [replace(state, spoken=lines[0] if len(lines) == 1 else state.spoken)]


def _stays(state: State, part: Part) -> list[State]:
    """'Italy goes ahead', 'The attack on Russia is unchanged.'"""
    says = part.words & _STAYS and not part.words & ({"use"} | _DROPS | (_INSTEAD - {"but", "should"}) | NEGATION)
    lines = _fits(state, part.named)
    return [replace(state, spoken=lines[0] if len(lines) == 1 else "")] if says and lines and not part.old else []


def _drops(state: State, part: Part) -> list[State]:
    """'No attack in Poland', 'I leave Russia alone', 'the one in Austria is off'."""
    if part.words & _DROPS and part.words & (_KEEPS | (NEGATION - {"no", "without"})):
        return []
    if part.named == part.areas and state.marked & set(part.areas) and not part.words & _FIGHTS:
        return []  # the attack, or the marker?
    no = (
        part.words & {"no", "don't", "not"}
        and not part.words & _KEEPS
        and part.words & _FIGHTS
        and not part.words & _INSTEAD
    )
    if not (part.words & _DROPS or no) or part.words & _ADDS - {"well"} or part.stocks:
        return []
    line = _about(state, part.named)
    attack = state.of(line) if line else None
    if attack is None or (part.powers and not set(attack.targets) <= set(part.powers)):
        return []
    return [state.put(line, None)]


_KEEPS: Final = word_set("keep than ever has")


def _restocks(state: State, part: Part) -> list[State]:
    """'Boeing for Poland', 'IBM instead of GE', 'with Coca-Cola for Poland and Pepsi for Austria', 'both with IBM'."""
    if part.words & _DROPS - {"out", "replace", "on", "off"}:
        return []
    current = {attack.stock for _, attack in state.now if attack is not None}
    new = [stock for stock in part.stocks if stock not in part.old]
    fresh = [stock for stock in new if stock not in current] or new
    others = (*part.areas, *part.powers)
    if len(part.stocks) == 1 and part.words & {"both", "all"} and not others:
        found = state
        for line, attack in state.now:
            found = found.put(line, replace(attack, stock=new[0])) if attack is not None and new else found
        return [found]
    if len(fresh) == len(part.areas) > 1 and not part.powers:
        return _each_restocked(state, part.areas, part.stocks)
    if len(fresh) != 1 or len(part.stocks) > 2:
        return []
    known = [stock for stock in part.stocks if stock != fresh[0]]
    if not (others or part.words & _RESTOCKS):
        return []
    line = _about(state, [*others, *known])
    attack = state.of(line) if line else None
    if attack is None or attack.stock == fresh[0] or part.words & {"too", "also", "another", "add"}:
        return []
    return [state.put(line, replace(attack, stock=fresh[0]))]


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
    replaces = bool(part.words & _INSTEAD or part.old)
    if part.words & _JOINS and not replaces:
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
        or part.words & (_ADDS | _FIGHTS - {"attack"})
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
    gone = [attack for line, attack in State(state.now).now if attack is None]
    old = dict(state.now)
    dropped = [line for line, attack in before.now if attack is None]
    if not (part.words & _ADDS or dropped or before is not state) or len(new) != 1:
        return []
    first = next((attack for line, attack in old.items() if line in dropped and attack is not None), None)
    out = set(first.targets) if first is not None and before is not state else set()
    powers = tuple(power for power in part.powers if power not in part.old and power not in out)
    stock = part.stocks[0] if len(part.stocks) == 1 else None
    if stock is None and "same" in part.words and first is not None:
        stock = first.stock
    if not powers or stock is None or (gone and not part.stocks):
        return []
    attack = Attack(targets=powers, area=new[0], stock=stock)
    return [replace(before, new=(*before.new, attack), changed=True)]
