"""The sentences of a letter in the attack window, sorted: which name something of an attack, and which only talk."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, replace
from typing import Final, Literal

from gamesmaster.mail.reading.battles.battle_bends import bends_all, suspends
from gamesmaster.mail.reading.battles.battle_parts import lightened
from gamesmaster.mail.reading.battles.battle_scan import Named, Told
from gamesmaster.mail.reading.battles.battle_talk import (
    chosen_in,
    hangs_on_nothing,
    is_paid_for,
    may_be_talk,
    only_buys,
    opened,
    unsays,
    with_lone_powers,
)
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import word_set

Alone = Callable[[Sentence], Reading]
Mode = Literal["strictly", "loosely", "talk"]
"""What is done with a sentence that is bent: all of it is in the way, or its clauses, or it may be mere talk."""


_DATES: Final = word_set("last next ago yesterday tomorrow")


@dataclass(frozen=True, slots=True)
class Sorted:
    """The sentences that name something of an attack, those that only talk, and what is said not to be attacked."""

    kept: list[Told]
    talk: list[Told]
    spared: list[frozenset[str]]


def sorted_out(heard: Sequence[Told], context: Context, alone: Alone, mode: Mode) -> Sorted | None:
    """
    Sort the sentences of a letter.

    Args:
        heard: What each of them names.
        context: Of the reading.
        alone: Gives the first reader's reading of one sentence by itself.
        mode: What is done with those that are bent.

    Returns:
        None where a sentence may say that something else is meant.
    """
    found = Sorted([], [], [])
    powers = {value for each in heard for name in each.names if name.role == "power" for value in name.values}
    told = [{token.word for token in each.sentence.tokens} for each in heard if each.names]
    # 'Germany got it last turn. Italy: GE.'
    dated = bool(powers) and any(not _DATES.isdisjoint(words) for words in told)
    last = max((at for at, each in enumerate(heard) for name in each.names if name.role == "power"), default=-1)
    for at, each in enumerate(heard):
        words = [token.word for token in each.sentence.tokens]
        following = next(iter(heard[at + 1 :]), None)
        talks = mode == "talk" and hangs_on_nothing(words)
        named = [name for name in each.names if mode != "talk" or not each.bent or name.role != "instead"]
        if suspends(words, context.turn) and not talks:
            return None
        if not named or talks:
            if not talks and (unsays if mode == "talk" else bends_all)(words, each.sentence.end):
                return None
            found.talk.extend([each] if named else [])
        elif each.bent or each.sentence.end == "?":
            if not _sort_bent(found, each, following, words, context, alone, mode):
                return None
        elif mode == "talk" and not (context.on_file or dated) and _may_lack_power(each, powers, at > last):
            found.kept.append(replace(each, names=with_lone_powers(each.names, context, powers)))
        else:
            found.kept.append(each)
    return found


def _may_lack_power(each: Told, powers: Set[str], behind: bool) -> bool:
    """'I'm fed up with France. Attack, Rhineland, Pfizer.': who is named before it, and nobody else is."""
    return not powers or (len(powers) == 1 and behind and each.acts)


def _sort_bent(
    found: Sorted,
    each: Told,
    following: Told | None,
    words: Sequence[str],
    context: Context,
    alone: Alone,
    mode: Mode,
) -> bool:
    """Whether a bent sentence is clearly talk, or names something of an attack beside what it talks of."""
    light = lightened(each, context) if context.board is not None else None
    roles = {name.role for name in light.told.names} if light is not None else set()
    if light is not None and ({"power", "area", "stock"} <= roles or (roles and mode == "loosely")):
        found.kept.append(light.told)
        found.spared.extend(light.spared)
        return True
    if mode == "talk" and (open_ := opened(each, context) or chosen_in(each)) is not None:
        found.kept.append(open_)
        return True
    paid = bool(found.kept) and {name.role for name in found.kept[-1].names} == {"power", "area"} and only_buys(each)
    if mode == "talk" and (paid or is_paid_for(each, following, context)):
        found.kept.append(replace(each, bent=False, bends=[]))
        return True
    aside = _is_aside(each, words, alone)
    if (aside or mode == "talk") and _is_spoken_of(each, following, patient=mode == "talk"):
        found.kept.append(each)
    elif (aside or mode == "talk") and (area := _is_there(each, following, context, patient=mode == "talk")):
        found.kept.append(replace(each, names=area))
    elif light is not None and not light.told.names:
        found.spared.extend(light.spared if not aside else ())
    elif mode == "talk" and may_be_talk(each):
        found.talk.append(each)
    else:
        return aside
    return True


def _is_aside(each: Told, words: Sequence[str], alone: Alone) -> bool:
    """Whether a sentence that names something is clearly talk: by itself nothing is asked about it, and it leads to
    nothing."""
    if words[-1] in (":", ",") or not _TURNS.isdisjoint(words) or any(name.role == "odds" for name in each.names):
        return False
    reading = alone(each.sentence)
    return not (reading.orders or reading.findings or reading.commands or reading.cancelled or reading.press)


def _is_spoken_of(each: Told, following: Told | None, *, patient: bool) -> bool:
    """'Britain has five men in Austria. Please hit them with Ford': whom the next sentence means, and where."""
    roles = sorted(name.role for name in each.names)
    if roles != ["area", "power"] or following is None or following.bent or each.sentence.end == "?":
        return False
    named = {name.role for name in following.names}
    told = "them" in named and "power" not in named and "area" not in named
    words = [token.word for token in each.sentence.tokens]
    alone = not any(
        {"and", "&"} & {*words[max(0, name.at - 1) : name.at], *words[name.stop : name.stop + 1]} for name in each.names
    )
    return told and (not each.acted or (patient and alone and following.acts and "stock" in named))


def _is_there(each: Told, following: Told | None, context: Context, *, patient: bool) -> list[Named]:
    """'Italy holds Germans and Britons. I go after the Germans with GE': where, for the next sentence."""
    powers = {value for name in each.names if name.role == "power" for value in name.values}
    areas = [name for name in each.names if name.role == "area"]
    if len(areas) != 1 or following is None or following.bent or each.acted or each.sentence.end == "?":
        return []
    named = [name for name in following.names if name.role == "power"]
    elsewhere = any(name.role == "area" for name in following.names)
    met = len(named) == 1 and set(named[0].values) <= powers and not elsewhere
    met = met or (patient and not powers and bool(named) and following.points and not elsewhere)
    bought = {"power", "stock"} == {name.role for name in following.names} and following.acts
    if patient and not powers and bought:  # 'I want the Rhineland. Attack on France, stock Pfizer.'
        there = (context.board or {}).get(areas[0].values[0], {})
        met = met or all(there.get(power) for name in named for power in name.values)
    return areas if met and len(each.names) == 1 + sum(name.role == "power" for name in each.names) else []


_TURNS: Final = word_set(
    "sorry instead actually no wait rather scratch cancel forget make change correction meant mean mistake wrong oops"
    " but except unless only swap not if ditto same idem"
)
