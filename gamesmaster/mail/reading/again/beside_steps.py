"""Sentences of an amendment that are no steps: what they speak of, and what they say is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gamesmaster.mail.reading.again.atoms import acts
from gamesmaster.mail.reading.doubts.gate import counts_other_things
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import CONDITION, HOME, NEGATION, TAKES_BACK, word_set

_TALK_BENDS: Final = (CONDITION | TAKES_BACK | word_set("joke joking kidding jk or instead but cancel wait stop")) - {
    "once",
    "should",
    "could",
    "may",
    "might",
    "when",
    "else",
    "maybe",
}
_MENTIONS: Final = word_set("was were is are looks look seems seem feels felt")
_MENTIONED: Final = word_set(
    "too a bit much greedy of me high low many few overdone generous mean silly wrong about not"
)


def area_spoken_of(cursor: Cursor, sentence: Sentence, base: Mapping[str, int]) -> str | None:
    """
    Of a sentence that orders nothing: the one area it speaks of, empty when there is none; None where it may be more.
    """
    words = cursor.words
    areas: list[str] = []
    for at, token in enumerate(sentence.tokens):
        cursor.at = 0
        named = cursor.meaning(at, guess=False)
        if named is not None and named[0].areas:
            areas += named[0].areas
        elif named is not None or token.word in HOME:
            return None
    numbers = [
        token.value
        for at, token in enumerate(sentence.tokens)
        if token.kind in ("number", "ratio", "figure") and not counts_other_things(cursor, at)
    ]
    if numbers:
        mentioned = len(set(areas)) == 1 and numbers == [base.get(areas[0], -1)] and sentence.end != "?"
        return areas[0] if mentioned and _MENTIONS.intersection(words) and _only_mentions(cursor) else None
    if _TALK_BENDS.intersection(words) or (NEGATION.intersection(words) and (areas or len(words) < 4)):
        return None
    if sentence.end == "?" and areas:
        return None
    if areas and any(word in _DOES or acts(word) for word in words):
        return None
    if any(
        word in ("half", "everything", "everybody", "everyone", "both", "swap", "twice", "double") for word in words
    ):
        return None
    return areas[0] if len(set(areas)) == 1 else "" if not areas and not _DOES.intersection(words) else None


def invites(cursor: Cursor) -> bool:
    """'You must come and see them before the frost does.': said to the gamesmaster, of nothing that is ordered."""
    words = cursor.words
    said = (
        words[:2] in (["you", "must"], ["you", "should"])
        and not any(map(acts, words))
        and _DOES.isdisjoint({*words} - {"them"})
    )
    return said and not any(token.kind == "number" for token in cursor.tokens)


def unplaced(cursor: Cursor, sentence: Sentence, placed: int, context: Context) -> int:
    """'I find I am two short', 'there are two left over': how many are not placed yet; 0 where that is not said."""
    numbers = [token.value for token in sentence.tokens if token.kind == "number"]
    left = (context.income or 0) - placed
    if numbers != [left] or left <= 0 or sentence.end == "?" or _UNPLACED.isdisjoint(cursor.words):
        return 0
    named = any(cursor.meaning(at, guess=False) is not None for at in range(len(cursor.words)))
    return 0 if named or not _TALK_BENDS.isdisjoint(cursor.words) else left


_UNPLACED: Final = word_set(
    "short unplaced unspent unused unallocated unassigned left over spare missing forgot forgotten overlooked missed"
)
_DOES: Final = word_set(
    "move put take send give shift transfer switch add pull remove swap forget drop cancel bring withdraw gets get go"
    " goes place make fewer less more plus minus those them rest everything it up down increase reduce raise"
) - {"it", "more", "up", "down", "less", "get"}


def _only_mentions(cursor: Cursor) -> bool:
    """'Poland's seven was too greedy of me': every word is one that judges what is ordered."""
    for at, token in enumerate(cursor.tokens):
        cursor.at = at
        known = token.word in _MENTIONS | _MENTIONED | {"the", "my", "in", "for", "i", "think", ",", "really", "just"}
        if not known and token.kind != "number" and cursor.meaning(guess=False) is None:
            return False
    return True
