"""Conditions that say no more than the rules do: 'Control there if I have enough'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import ATTACK, CLAIM, CONTROL, UNDERSTANDING, word_set

LONGEST: Final = 24
_BEGINS: Final = word_set("if provided providing assuming when once should as supposing only where unless")
_HOPES: Final = word_set(
    "if only provided providing assuming that when once should as long so supposing then of course i i'm i've we we've"
    " we're it it's its this that's there they them my our the a an attack attacks can could may might be is are am was"
    " been get gets got have has had having left leaves leave me us with enough sufficient many factors pf pfs rf to"
    " for"
    " qualify qualifies qualified works work worked succeeds succeed successful success goes go well fine good allowed"
    " eligible entitled possible permitted legal legally available free wins win won survive survives survived hold"
    " holds"
    " still standing number numbers needed required necessary minimum met meet conditions requirements criteria"
    " rules rule"
    " allow allows permit permits let do does did am all at still after afterwards by now turn end right rights make"
    " makes majority first unopposed out else otherwise nobody no one objects want wants dust settles in on there's"
    " chart says say counters counter it'll everything went goes according plan comes come off in my favour"
    " take legality requisite one any something done results known smoke clears settled over attacking table keep"
)
_ALONE: Final = word_set(
    "alone else others other gone destroyed eliminated wiped killed dead removed beaten driven cleared left away"
)
"""What Control asks for by itself: that nobody else is there."""
_BEGINS_WISH: Final = word_set("i i'd i'll we we'd we'll")
_WISHES: Final = CLAIM | word_set("want would should like wish will hereby also then")
_AFTER: Final = {"as": ("long",), "only": ("if", "when", "once", "where")}
_MARKS: Final = (UNDERSTANDING | CONTROL | {"treaty"}) - {"u", "c"}
_ENDS: Final = frozenset((",", ";", ":", "-", "--", "(", ")", "then"))


def without_hopes(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Leave out a condition that a counter has anyway.

    Args:
        sentence: Any; only one whose main clause asks for a counter is changed.
        cursor: Over it.
    """
    words = cursor.words
    if _MARKS.isdisjoint(words) or len(words) > 60:
        return sentence
    for at, word in enumerate(words):
        following = words[at + 1] if at + 1 < len(words) else ""
        if word not in _BEGINS or following not in _AFTER.get(word, (following,)):
            continue
        stop = _end(cursor, words, at, alone=_claims_control(words))
        if not stop:
            continue
        rest = [*words[:at], *words[stop:]]
        later = bool(at) and words[at - 1] in ("and", ",") and not _MARKS.isdisjoint(words[stop:])
        attacks = words[stop:] if later else rest  # 'attack Germany and, assuming I win, take Control there'
        if _MARKS.isdisjoint(rest) or not ATTACK.isdisjoint(attacks):
            continue
        while stop < len(words) and words[stop] in (",", "then") and not at:
            stop += 1
        start = at
        while start and words[start - 1] in (",", "-", "--", "but", "and"):
            start -= 1
        return without(sentence, range(start, stop))
    return sentence


def _claims_control(words: Sequence[str]) -> bool:
    """Whether it is Control, and nothing else, that is asked for."""
    return not CONTROL.isdisjoint(words) and UNDERSTANDING.isdisjoint(words)


def _end(cursor: Cursor, words: Sequence[str], at: int, *, alone: bool) -> int:
    """Where a condition ends of which every word only says that what is asked for is possible; 0 for another one."""
    stop = at + 1
    others = elsewhere = False
    while stop < len(words) and stop < at + LONGEST:
        if words[stop] in _ENDS or (stop > at + 2 and _wishes_at(words, stop)):
            break
        cursor.at = stop
        found = cursor.meaning(guess=False)
        if found is not None and (found[0].powers or found[0].areas):
            others |= bool(found[0].powers)
            elsewhere |= not found[0].powers
            stop += found[1]
            continue
        known = words[stop] in _HOPES or (alone and words[stop] in _ALONE)
        if not known and cursor.tokens[stop].kind != "number":
            return 0
        stop += 1
    ends = stop == len(words) or words[stop] in _ENDS or _wishes_at(words, stop)
    if others and (elsewhere or not alone or _ALONE.isdisjoint(words[at:stop])):
        return 0  # 'if France gets Control there' is none that the rules judge
    return stop if stop > at + 1 and ends else 0


def _wishes_at(words: Sequence[str], at: int) -> bool:
    """'When the dust settles I claim': the wish begins."""
    following = words[at + 1] if at + 1 < len(words) else ""
    return words[at] in _BEGINS_WISH and (words[at] in ("i'd", "we'd") or following in _WISHES)
