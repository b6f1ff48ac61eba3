"""
The parts of a sentence that order an attack, without those that only speak beside it.

'In order to clear the road to the sea I attack Germany in the Baltics, 3M (that's the glue), and leave Poland alone.':
what stands around whom, where and with what is a closed list of words; what stands in a clause of its own may be
anything that neither orders, nor takes back, nor makes an order hang on something. It counts only where the board
proves the attacks that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.battles.battle_asides import (
    DOUBTS,
    HAS,
    denies_there,
    gives_up,
    is_denied,
    is_harmless,
    is_of_old,
    is_reason,
)
from gamesmaster.mail.reading.battles.battle_clauses import Part, parts_of
from gamesmaster.mail.reading.battles.battle_scan import Named, Told
from gamesmaster.mail.reading.doubts.reasoning import are_odds_of
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.rules.orders import Attack


@dataclass(frozen=True, slots=True)
class Light:
    """
    Attributes:
        told: The sentence without what only speaks beside its attacks.
        spared: Powers and areas, together, that it says are not attacked.
    """

    told: Told
    spared: tuple[frozenset[str], ...]


def lightened(each: Told, context: Context) -> Light | None:
    """
    Leave out the parts of a sentence that neither order an attack nor bear on one.

    Args:
        each: A sentence that says something beside what it names.
        context: Of the reading.

    Returns:
        What is left, which may name nothing; None where a part may bear on an attack.
    """
    words = [token.word for token in each.sentence.tokens]
    if not each.bends or '"' in words or each.sentence.end == "?":
        return None
    parts = list(parts_of(words))
    bent = [part for part in parts if any(part.start <= at < part.stop for at in each.bends)]
    heads = {after: part for part, after in pairwise(parts) if after in bent and _heads_denial(each, part, after)}
    gone = [*bent, *heads.values()]
    kept = [name for name in each.names if not any(part.start <= name.at < part.stop for part in gone)]
    stocks = {name.values for name in kept if name.role == "stock"}
    spared: list[frozenset[str]] = []
    fought = [
        Attack(one.values, other.values[0])
        for one, other in product(each.names, each.names)
        if (one.role, other.role) == ("power", "area")
    ]
    denied = -2
    for part in bent:
        said = words[part.start : part.stop]
        if not are_odds_of(each.sentence.tokens[part.start : part.stop], fought, context):
            return None
        names = [name for name in each.names if heads.get(part, part).start <= name.at < part.stop]
        if any(_may_mend(name, parts, each.names) for name in names):
            return None
        if not all(_is_known(name, words, stocks) for name in names) and not is_of_old(said):
            return None
        values = frozenset(value for name in names if name.role in ("power", "area") for value in name.values)
        goes_on = denied == part.start - 1 and (_OTHERWISE.isdisjoint(said) or denies_there(said))
        goes_on = goes_on and (not values or not HAS.isdisjoint(said))
        denies = bool(values) and is_denied(said)
        if denies or goes_on:
            areas = {name.values[0] for name in kept if name.role == "area"} if denies else set()
            whom = denies and all(name.role == "power" for name in names)
            spared += [values | {area} for area in areas] if whom and areas else [values] if denies else []
            denied = part.stop
        elif values and gives_up(said, words[part.stop : part.stop + 2]):
            spared.append(values)
            denied = part.stop
        elif names and not values and is_of_old(said):
            continue
        elif not (is_reason(each, said, part, names) if values else is_harmless(each, part, words)):
            return None
    kept = [name for name in kept if name.role != "instead" or _may_mend(name, parts, each.names)]
    kept = _with_pointed_at(each, kept, words)
    return Light(replace(each, names=kept, bent=False, bends=[], acted=False), tuple(spared))


def _with_pointed_at(each: Told, kept: list[Named], words: Sequence[str]) -> list[Named]:
    """'Since it's two to one in Poland, let me have a go at the Russians there': where the reason says."""
    there = words.index("there") if "there" in words else -1
    if any(name.role == "area" and name.at < there for name in kept):
        return kept
    areas = [name for name in each.names if name.role == "area" and name.at < there]
    powers = [name for name in kept if name.role == "power" and name.at < there]
    if len({name.values for name in areas}) != 1 or len(powers) != 1:
        return kept
    return [name for name in each.names if name in kept or name is areas[0]]


_OTHERWISE: Final = word_set("but instead rather if unless or attack attacks hit use take with")


def _heads_denial(each: Told, part: Part, following: Part) -> bool:
    """'Poland: no attack', 'Austria: nothing, that can wait'."""
    roles = {name.role for name in each.names if part.start <= name.at < part.stop}
    said = [token.word for token in each.sentence.tokens[following.start : following.stop]]
    return following.opened in (":", "-", "--") and roles <= {"area", "power"} and bool(roles) and is_denied(said)


def _may_mend(name: Named, parts: Sequence[Part], names: Sequence[Named]) -> bool:
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


def _is_known(name: Named, words: Sequence[str], stocks: set[tuple[str, ...]]) -> bool:
    """'T (that's AT&T)', 'Ford, not Fox': no stock, or the one that is bought, or one that is not."""
    return name.role != "stock" or name.values in stocks or words[name.at - 1] == "not"


def reasons_of(each: Told) -> frozenset[int]:
    """
    Give where a sentence says behind its first clause why: '…, Paris and I have made up', '… because Luc called'.

    Args:
        each: A sentence that changes something on file.
    """
    words = [token.word for token in each.sentence.tokens]
    found: set[int] = set()
    for part in list(parts_of(words))[1:]:
        said = words[part.start : part.stop]
        roles = {name.role for name in each.names if part.start <= name.at < part.stop}
        why = part.opened == "because" or said[0] in ("because", "since", "as")
        peace = bool({"peace", "truce", "deal", "agreed", "friends"} & set(said)) or ("made", "up") in pairwise(said)
        if not roles <= {"power"} or not (ATTACK | DOUBTS).isdisjoint(said) or not (why or peace):
            continue
        found |= set(range(part.start - 1 + (part.opened == "I"), part.stop))
    return frozenset(found)


def clauses_beside(cursor: Cursor) -> frozenset[int]:
    """
    Give where a sentence of attacks with amounts speaks beside them: '(the area, not me)', 'To teach him a lesson I …'.

    Args:
        cursor: Over the sentence; nothing that is named or counted is among the places.
    """
    words, tokens = cursor.words, cursor.tokens
    alone = Told(Sentence(tuple(tokens), (), frozenset()))
    parts = list(parts_of(words))
    found: set[int] = set()
    cursor.at = 0
    for at, part in enumerate(parts):
        inside = range(part.start, part.stop)
        leads = at + 1 < len(parts) and parts[at + 1].opened == "I"
        if any(tokens[each].kind != "word" or cursor.meaning(each, guess=False) is not None for each in inside):
            continue
        if (part.bracket or leads) and is_harmless(alone, part, words):
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
