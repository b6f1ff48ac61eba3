"""Who is left in peace beside an order: 'I leave Alsace alone and attack Germany in Austria, Verizon'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import ATTACK, word_set

_LEAVES: Final = word_set("leave leaving")
_SPARES: Final = word_set("spare sparing")
_ALONE: Final = Phrases(
    (
        *("alone", "in peace", "be", "untouched", "unmolested", "out of it", "out of this", "undisturbed", "unharmed"),
        *("to themselves", "to itself", "to their own devices", "well alone"),
    )
)
_ONCE: Final = Phrases(
    (
        *(
            "for once",
            "for now",
            "this time",
            "this turn",
            "this round",
            "for the moment",
            "for the time being",
            "there",
        ),
        *(
            "there",
            "again",
            "still",
            "today",
            "for a change",
            "as agreed",
            "as promised",
            "until next turn",
            "another turn",
        ),
    )
)
_JOINS: Final = word_set("and , but ; --")
_AMONG: Final = word_set("the in and or my friends our dear poor old")
MOST: Final = 8
"""Words between 'leave' and 'alone' at the most."""


def without_spared(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Leave out who is left in peace in front of an order of the same sentence.

    What nobody attacks is no order; the words before it stay, as they may say where or when ('In Poland we leave the
    Germans alone and attack Britain'), and so does where they are let be, for those who are attacked there.

    Args:
        sentence: Of a letter of attacks; with an attack on file it may mean that one.
        cursor: Over it.

    Returns:
        The sentence without it, or as it was.
    """
    words = cursor.words
    for at, word in enumerate(words):
        if word in _LEAVES | _SPARES and (stop := _end_of(cursor, at)):
            start = at - 1 if at and words[at - 1] in ("i'll", "we'll", "will", "shall", "i'd") else at
            if not _JOINS.isdisjoint(words[stop : stop + 1]) and _attacks(words[stop:]):
                return without(sentence, range(start, stop + _joins(words, stop)))
    return sentence


def _end_of(cursor: Cursor, at: int) -> int:
    """Where 'leave the Germans alone for once' ends; 0 for other words."""
    words = cursor.words
    cursor.at = 0
    place, named = at + 1, False
    while place < len(words) and place - at <= MOST:
        ends = next((len(phrase) for phrase in _ALONE.at(words, place)), 0)
        if ends and named and words[at] in _LEAVES:
            return _once(words, place + ends)
        found = cursor.meaning(place, guess=False)
        if found is not None:
            named, place = True, place + found[1]
        elif named and words[at] in _SPARES and words[place] in _JOINS:
            return place
        elif words[place] in _AMONG:
            place += 1
        elif named and words[at] in _SPARES:
            return _once(words, place)
        else:
            return 0
    return 0


def _once(words: list[str], at: int) -> int:
    while at < len(words) and (count := next((len(phrase) for phrase in _ONCE.at(words, at)), 0)):
        at += count
    return at


def _joins(words: list[str], at: int) -> int:
    """How many words join what follows: ', and'."""
    count = 0
    while at + count < len(words) and words[at + count] in _JOINS:
        count += 1
    return count


def _attacks(words: list[str]) -> bool:
    return not ATTACK.isdisjoint(words[:8])
