"""Conditions that say no more than the rules do: 'Control there if I have enough'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import ATTACK, CONTROL, UNDERSTANDING, word_set

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
    " take legality requisite"
)
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
        stop = _end(cursor, words, at)
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


def _end(cursor: Cursor, words: Sequence[str], at: int) -> int:
    """Where a condition ends of which every word only says that what is asked for is possible; 0 for another one."""
    stop = at + 1
    while stop < len(words) and stop < at + LONGEST:
        if words[stop] in _ENDS:
            return stop if stop > at + 1 else 0
        cursor.at = stop
        found = cursor.meaning(guess=False)
        if found is not None and not found[0].powers and found[0].areas:
            stop += found[1]
            continue
        if words[stop] not in _HOPES and cursor.tokens[stop].kind != "number":
            return 0
        stop += 1
    return stop if stop == len(words) else 0
