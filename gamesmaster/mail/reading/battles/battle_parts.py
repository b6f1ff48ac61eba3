"""
The parts of a sentence that order an attack, without those that only speak beside it.

'In order to clear the road to the sea I attack Germany in the Baltics, 3M (that's the glue), and leave Poland alone.':
what stands around whom, where and with what is a closed list of words; what stands in a clause of its own may be
anything that neither orders, nor takes back, nor makes an order hang on something. It counts only where the board
proves the attacks that are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.battles import battle_words as known
from gamesmaster.mail.reading.battles.battle_scan import Named, Told
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONDITION,
    COURTESY,
    KNOWN,
    NEGATION,
    OTHER_TIME,
    REPORTED,
    TAKES_BACK,
    word_set,
)
from gamesmaster.rules.orders import Attack

_CUTS: Final = frozenset((",", ";", ":", "-", "--", "(", ")", "...", "but", "because"))
_OWN: Final = word_set("i we i'll we'll please let's")
_BEFORE_VERB: Final = word_set(
    "also now then hereby will shall must have to want wish am are going do hit please therefore again both here too"
    " would like intend make launch only just one two three a an the following my"
)
_JOINS: Final = word_set("so therefore and but thus hence then accordingly now")
_GOVERNS: Final = (CONDITION | REPORTED | (OTHER_TIME - {"been"})) | word_set(
    "that than as which who whom where what how why like because"
)
"""In front of 'I attack' it says of what the attack is a part: 'before I attack', 'he says I attack'."""
_SO: Final = word_set("so therefore thus hence and but accordingly")
_DOUBTS: Final = (
    (CONDITION - {"may", "should", "when", "once", "hopefully"})
    | (TAKES_BACK - {"drop", "skip", "void"})
    | word_set(
        "instead rather than mean meant correction oops whoops wait actually mistake wrong joke joking kidding jk bluff"
        " pretend hypothetical hypothetically imagine undecided unsure tempted draft plan plans idea test testing"
        " sample example thinking considering consider would could only yet tbc pending subject change changed mind"
        " replace put"
        " second thoughts thought think loud hope hoping wish suppose alternatively option quote"
    )
)
"""What may take back an attack in the same sentence, make it hang on something, or put another in its place."""
_POINTS: Final = (ATTACK | known.ACTING) | word_set(
    "do it that this them him her these those there here order orders mean want count counts valid sure certain final"
    " really decided happen true ready"
)
_SPARES: Final = word_set(
    "leave leaving left spare sparing peace truce quarrel alone friends friend untouched safe ally"
)
_MORE: Final = word_set("too also same likewise ditto gets get again as-well similarly plus another")
_REASON: Final = word_set("because since as for given to so after in seeing considering although though")
_HAS: Final = word_set("have has had hold holds is are stand stands sits sit there")


@dataclass(frozen=True, slots=True)
class Light:
    """
    Attributes:
        told: The sentence without what only speaks beside its attacks.
        spared: Powers and areas, together, that it says are not attacked.
    """

    told: Told
    spared: tuple[frozenset[str], ...]


@dataclass(frozen=True, slots=True)
class _Part:
    """
    A clause, the mark in front of it, and whether it stands in brackets.
    """

    start: int
    stop: int
    opened: str
    bracket: bool


def lightened(each: Told) -> Light | None:
    """
    Leave out the parts of a sentence that neither order an attack nor bear on one.

    Args:
        each: A sentence that says something beside what it names.

    Returns:
        What is left, which may name nothing; None where a part may bear on an attack.
    """
    words = [token.word for token in each.sentence.tokens]
    if not each.bends or '"' in words or each.sentence.end == "?":
        return None
    parts = list(_parts(words))
    bent = [part for part in parts if any(part.start <= at < part.stop for at in each.bends)]
    heads = {after: part for part, after in pairwise(parts) if after in bent and _heads_denial(each, part, after)}
    gone = [*bent, *heads.values()]
    kept = [name for name in each.names if not any(part.start <= name.at < part.stop for part in gone)]
    stocks = {name.values for name in kept if name.role == "stock"}
    spared: list[frozenset[str]] = []
    denied = -2
    for part in bent:
        said = words[part.start : part.stop]
        names = [name for name in each.names if heads.get(part, part).start <= name.at < part.stop]
        if any(_may_mend(name, parts, each.names) for name in names):
            return None
        if not all(_is_known(name, words, stocks) for name in names) and not _is_of_old(said):
            return None
        values = frozenset(value for name in names if name.role in ("power", "area") for value in name.values)
        goes_on = denied == part.start - 1 and (_OTHERWISE.isdisjoint(said) or _denies_there(said))
        goes_on = goes_on and (not values or not _HAS.isdisjoint(said))
        if (goes_on and not (values and _is_denied(said))) or (values and _is_denied(said)):
            spared += [values] if values and not goes_on else []
            denied = part.stop
        elif values and _gives_up(said, words[part.stop : part.stop + 2]):
            spared.append(values)
            denied = part.stop
        elif names and not values and _is_of_old(said):
            continue
        elif not (_is_reason(each, said, part, names) if values else _is_harmless(each, part, words)):
            return None
    kept = [name for name in kept if name.role != "instead" or _may_mend(name, parts, each.names)]
    return Light(replace(each, names=kept, bent=False, bends=[], acted=False), tuple(spared))


def _is_of_old(said: Sequence[str]) -> bool:
    """'since Ford let me down', 'I had GM last turn': a stock of another time."""
    return said[0] in ("since", "because", "as", "after") and not {"let", "failed", "had", "was", "did"}.isdisjoint(
        said
    )


def _denies_there(said: Sequence[str]) -> bool:
    """'…, so no attack there.'"""
    return "there" in said and any(one == "no" and other in ATTACK for one, other in pairwise(said))


_OTHERWISE: Final = word_set("but instead rather if unless or attack attacks hit use take with")


def _heads_denial(each: Told, part: _Part, following: _Part) -> bool:
    """'Poland: no attack', 'Austria: nothing, that can wait'."""
    roles = {name.role for name in each.names if part.start <= name.at < part.stop}
    said = [token.word for token in each.sentence.tokens[following.start : following.stop]]
    return following.opened in (":", "-", "--") and roles <= {"area", "power"} and bool(roles) and _is_denied(said)


def _may_mend(name: Named, parts: Sequence[_Part], names: Sequence[Named]) -> bool:
    """Odds or 'them' beside an attack, or 'no' and 'sorry', but not '(sorry, Pierre)', '(no, not the animal)'."""
    if name.role != "instead":
        return name.role in ("odds", "them")
    mine = next((part for part in parts if part.start <= name.at < part.stop or name.at < part.start), None)
    if mine is None:
        return True
    if not mine.bracket:
        return mine.stop != parts[-1].stop or mine.stop - name.stop not in (1, 2) or names[-1] is not name
    stop = mine.stop
    for part in parts:
        if part.start > mine.start and part.bracket and part.start == stop + 1 and part.opened != "(":
            stop = part.stop
    return any(name.at < other.at < stop for other in names)


def reasons_of(each: Told) -> frozenset[int]:
    """
    Give where a sentence says behind its first clause why: '…, Paris and I have made up', '… because Luc called'.

    Args:
        each: A sentence that changes something on file.
    """
    words = [token.word for token in each.sentence.tokens]
    found: set[int] = set()
    for part in list(_parts(words))[1:]:
        said = words[part.start : part.stop]
        roles = {name.role for name in each.names if part.start <= name.at < part.stop}
        why = part.opened == "because" or said[0] in ("because", "since", "as")
        peace = bool({"peace", "truce", "deal", "agreed", "friends"} & set(said)) or ("made", "up") in pairwise(said)
        if not roles <= {"power"} or not (ATTACK | _DOUBTS).isdisjoint(said) or not (why or peace):
            continue
        found |= set(range(part.start - 1 + (part.opened == "I"), part.stop))
    return frozenset(found)


def orders_by_itself(each: Told) -> bool:
    """
    Say whether a clause of the writer's names whom, where and with what, and nothing in it bends that.

    Args:
        each: A sentence that says something else besides.
    """
    words = [token.word for token in each.sentence.tokens]
    for part in _parts(words):
        roles = {name.role for name in each.names if part.start <= name.at < part.stop}
        bent = any(part.start <= at < part.stop for at in each.bends)
        if {"power", "area", "stock"} <= roles and not bent and part.opened == "I":
            return True
    return False


def told_beside(each: Told) -> list[str]:
    """
    Give the words of those clauses of a sentence that name something of an attack.

    Args:
        each: Any sentence.
    """
    words = [token.word for token in each.sentence.tokens]
    found: list[str] = []
    for part in _parts(words):
        if any(name.role in ("power", "area", "stock") and part.start <= name.at < part.stop for name in each.names):
            found += words[part.start : part.stop]
    return found


def names_stock_apart(each: Told) -> bool:
    """
    Say whether a clause of a sentence only says which stock: 'He asked me to attack and I oblige: stock Coca-Cola'.

    Args:
        each: Any sentence.
    """
    words = [token.word for token in each.sentence.tokens]
    for part in _parts(words):
        roles = {name.role for name in each.names if part.start <= name.at < part.stop}
        said = words[part.start : part.stop]
        if roles == {"stock"} and "stock" in said and (REPORTED | NEGATION | OTHER_TIME | CONDITION).isdisjoint(said):
            return True
    return False


def clauses_beside(cursor: Cursor) -> frozenset[int]:
    """
    Give where a sentence of attacks with amounts speaks beside them: '(the area, not me)', 'To teach him a lesson I …'.

    Args:
        cursor: Over the sentence; nothing that is named or counted is among the places.
    """
    words, tokens = cursor.words, cursor.tokens
    alone = Told(Sentence(tuple(tokens), (), frozenset()))
    parts = list(_parts(words))
    found: set[int] = set()
    cursor.at = 0
    for at, part in enumerate(parts):
        inside = range(part.start, part.stop)
        leads = at + 1 < len(parts) and parts[at + 1].opened == "I"
        if any(tokens[each].kind != "word" or cursor.meaning(each, guess=False) is not None for each in inside):
            continue
        if (part.bracket or leads) and _is_harmless(alone, part, words):
            found.update(inside)
    return frozenset(found | {at for at in range(len(words)) if words[at] in "()" and {at - 1, at + 1} & found})


def spares(attacks: Sequence[Attack], spared: Sequence[frozenset[str]]) -> bool:
    """
    Say whether one of the attacks is made on somebody who is said not to be attacked, or where nobody is.

    Args:
        attacks: Of a letter.
        spared: As in `Light`.
    """
    return any(
        values <= {*attack.targets, attack.area} or (len(attack.targets) > 1 and values & set(attack.targets))
        for attack in attacks
        for values in spared
    )


def _parts(words: Sequence[str]) -> Iterator[_Part]:
    """The clauses between marks, brackets apart; and 'I attack …' behind what leads up to it."""
    start, opened, depth = 0, "", 0
    for at, word in enumerate(words):
        cut = word in _CUTS or (word == "and" and words[at + 2 : at + 3] == ["else"])
        cut = cut or (word == "and" and not _LEAVES.isdisjoint(words[at + 1 : at + 2]))
        if not cut and not (at > start and _begins(words, at)):
            continue
        if at > start:
            yield _Part(start, at, opened, depth > 0)
        depth = max(0, depth + (word == "(") - (word == ")"))
        start, opened = at + cut, word if cut else "I"
    if start < len(words):
        yield _Part(start, len(words), opened, depth > 0)


_LEAVES: Final = word_set("leave leaves leaving nothing nobody")


def _begins(words: Sequence[str], at: int) -> bool:
    """'… to the sea I attack': the writer says what he does, and nothing in front governs it."""
    first = at
    if words[at] in _SO and words[at + 1 : at + 2] and words[at + 1] in _OWN:
        first = at + 1
    if words[first] not in _OWN or (first == at and words[at - 1] in _GOVERNS):
        return False
    verb = first + 1
    while verb < len(words) and words[verb] in _BEFORE_VERB and verb < first + 6:
        verb += 1
    return verb < len(words) and words[verb] in ATTACK


def _is_known(name: Named, words: Sequence[str], stocks: set[tuple[str, ...]]) -> bool:
    """'T (that's AT&T)', 'Ford, not Fox': no stock, or the one that is bought, or one that is not."""
    return name.role != "stock" or name.values in stocks or words[name.at - 1] == "not"


def _is_denied(said: Sequence[str]) -> bool:
    """'nothing in Poland', 'London may sleep soundly', 'Paris and I have made up': nobody is attacked there."""
    seen = set(said)
    either = {"either"} if seen & NEGATION else set()
    would = {"would"} if seen & _SPARES else set()
    if not seen.isdisjoint(_DOUBTS - {"wait"} - either - would) or seen & _MORE:
        return False
    pairs = set(pairwise(said))
    if any(one in ("no", "not", "any") and other in _SPARES for one, other in pairs):
        return False  # 'I have no friends in the Rhineland'
    if seen & _SPARES or {("made", "up"), ("give", "up"), ("given", "up")} & pairs or {"sleep", "wait"} & seen:
        return True
    if any(one in ATTACK and other in ("me", "us") for one, other in pairs) or seen & _PAST:
        return False  # 'Russia does not attack me', 'I didn't expect him there'
    return bool(seen & NEGATION) and not (seen & {"only", "just"})


_PAST: Final = word_set("didn't hadn't wasn't weren't hasn't haven't was were had did")


def _gives_up(said: Sequence[str], following: Sequence[str]) -> bool:
    """'I was going to hit Poland too, but …', 'We considered attacking Russia but …'."""
    first = next((at for at, word in enumerate(said[:3]) if word in ("i", "we")), -1)
    once = said[first + 1 : first + 2] if first >= 0 else []
    return "but" in following and bool(once) and once[0] in _ONCE and (_DOUBTS - _ONCE - {"thinking"}).isdisjoint(said)


_ONCE: Final = word_set("was were wanted considered thought had nearly almost meant planned hoped")


def _is_reason(each: Told, said: Sequence[str], part: _Part, names: Sequence[Named]) -> bool:
    """'Because France has been lying to me', 'they have 4 in Poland', 'Moscow gets what it deserves'."""
    seen = set(said)
    if not seen.isdisjoint(_DOUBTS):
        return False
    pairs = frozenset(pairwise(said))
    if each.acted and any(one in ATTACK and other in ("me", "us") for one, other in pairs):
        return True
    where_and_whom = {"power", "area"} <= {name.role for name in names}
    if said[0] in _REASON or seen & {"what"}:
        return not (where_and_whom and seen & _MORE)
    if seen & (_MORE | ATTACK) or (where_and_whom and not seen & _HAS):
        return False
    return each.acted or (bool(seen & (_HAS | OTHER_TIME | REPORTED)) and part.stop < len(each.sentence.tokens))


def _is_harmless(each: Told, part: _Part, words: Sequence[str]) -> bool:
    """'that can wait', 'I like it', 'the tractors', 'he promised to leave months ago': it bears on no order."""
    said = list(words[part.start : part.stop])
    if said[0] in ("correction", "sorry") and len(said) > 1:
        said = said[1:]  # '(sorry, Pierre)'
    seen = set(said)
    if seen & _NOBODY and "else" in seen:
        return not seen & (_DOUBTS - {"else"}) and len(said) < 7  # 'and nobody else'
    if ("not", "a") in pairwise(said):
        seen -= {"joke"}
    if ("have", "thought") in pairwise(said) or ("i've", "thought") in pairwise(said):
        seen -= {"thought", "it", "this"}  # 'I have thought about it for two evenings'
    if not seen.isdisjoint(_DOUBTS - ({"wait"} if {"can", "will"} & seen else set())):
        return False
    if said[0] == "you" and (not seen & ATTACK or not _ASKED.isdisjoint(said[1:3])):
        return True  # 'you won't believe it', 'you asked for attacks by Friday'
    asks = said[1:] if said[0] in ("please", "and", "so") else said
    if asks[:1] == ["don't"] and len(asks) > 1 and asks[1] not in _POINTS | known.VERBS:
        return True  # 'please don't mix them up like last time'
    subject = bool(seen & _SUBJECTS)
    heads = words[part.stop : part.stop + 1] == [":"]
    after = part.start < 3 and said[0] in _REASON and not heads  # 'After the mess of last turn I attack …'
    if seen & OTHER_TIME and (heads or not (subject or after)):
        return False  # 'My orders last turn: …'
    if "sorry" in seen and not each.sentence.tokens[part.start + said.index("sorry") + 1 : part.stop]:
        return False
    if seen & NEGATION and not _denies_nothing(said):
        return False
    if seen & REPORTED:
        return (
            (part.bracket or part.start == 0 or subject) and len(said) > 3 and not seen & _POINTS and "as" not in seen
        )
    if seen & ATTACK:
        return not seen & NEGATION and bool(seen & _HEADS)
    if part.start == 0 and part.opened == "" and not subject:
        return _leads(each, said)
    return True


_SUBJECTS: Final = word_set("he she they it who that i we my his her their nobody everybody everyone people")


def _denies_nothing(said: Sequence[str]) -> bool:
    """'not the animal', 'more I don't make', 'nobody else', 'they won't like it': and no attack."""
    seen = set(said)
    if seen & {"else", "more", "other", "further", "nowhere"}:
        return True
    if said[0] in ("not", "no") and len(said) < 5:
        return not seen & (_POINTS - {"target"})
    return said[0] in _THEIRS or not seen & _POINTS


_ASKED: Final = word_set("asked wanted need needed reminded requested")
_HEADS: Final = word_set("two three four following these here are times")
_NOBODY: Final = word_set("nobody nothing nowhere none no")
_THEIRS: Final = word_set("they he she who")


def _leads(each: Told, said: Sequence[str]) -> bool:
    """'In order to clear the road', 'So that he learns his lesson', 'With a heavy heart': and no stranger's name."""
    if said[0] in COURTESY and len(said) < 5:
        return True  # 'cheers Sergei'
    if said[0] not in _REASON | {"with", "on", "at", "by", "without", "despite", "under", "from", "of"}:
        return not any(
            token.text[:1].isupper() and at and token.word not in KNOWN
            for at, token in enumerate(each.sentence.tokens[: len(said)])
        )
    return True
