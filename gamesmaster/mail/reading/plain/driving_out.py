"""Attacks told by what becomes of those attacked: 'drive the Germans out of Italy', 'France shall be hit in Italy'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.plain.striking import STRIKES, forms
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import ATTACK, word_set

DRIVES: Final = frozenset(
    form
    for stem in word_set(
        "throw drive kick push force chase clear sweep run boot turf get hound shove flush root smoke shift knock evict"
        " expel oust eject dislodge blast bomb"
    )
    for form in forms(stem)
)
_EXPELS: Final = frozenset(form for stem in ("evict", "expel", "oust", "eject", "dislodge") for form in forms(stem))
_THE: Final = word_set("the those all both of and & , that these bloody damn")
_THEM: Final = word_set("them him her")
_OUT: Final = word_set("out off away back")
_FROM: Final = word_set("of from")
_WILL: Final = word_set("shall must to")
_DONE: Final = frozenset(
    form
    for stem in (*ATTACK, *STRIKES)
    for form in (stem, stem + "ed", stem + "d", stem + stem[-1:] + "ed")
    if form not in ("u", "c")
) | word_set("struck beaten fought smitten driven thrown")


def driven_out(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Write 'attack the Germans in Italy' for 'drive the Germans out of Italy'.

    Args:
        sentence: Any.
        cursor: Over it.
    """
    words = cursor.words
    if not DRIVES.isdisjoint(words):
        for at, word in enumerate(words):
            if word not in DRIVES:
                continue
            whom = _those(cursor, at + 1)
            if not whom:
                continue
            out = whom
            while out < len(words) and words[out] in _OUT:
                out += 1
            place = out + (out < len(words) and words[out] in _FROM)
            if out == whom and (word not in _EXPELS or place == out):
                continue
            if place == out and _goes_on(words, out):
                continue
            tokens = list(sentence.tokens)
            tokens[at] = replace(tokens[at], kind="word", word="attack", value=-1)
            if place > out:
                tokens[out] = replace(tokens[out], word="in")
            return without(replace(sentence, tokens=tuple(tokens)), range(whom, out))
    return _passive(sentence, cursor)


def _those(cursor: Cursor, at: int) -> int:
    """Where those end who are driven out, and whom the words name; 0 for nobody."""
    words, start = cursor.words, at
    named = False
    while at < len(words) and at < start + 8:
        if words[at] in _THEM:
            return at + 1
        if words[at] in _THE and not (named and words[at] == "of"):
            at += 1
            continue
        found = cursor.meaning(at - cursor.at, guess=False)
        if found is None or not found[0].powers or found[0].power == cursor.context.power:
            break
        named, at = True, at + found[1]
    return at if named else 0


def _goes_on(words: Sequence[str], at: int) -> bool:
    """Whether more stands behind 'throw them out' than where and with what."""
    return at < len(words) and words[at] not in (
        ",",
        "with",
        "using",
        "in",
        "there",
        ".",
        "!",
        "(",
        "please",
        "and",
        ":",
    )


def _passive(sentence: Sentence, cursor: Cursor) -> Sentence:
    """'Russia in Poland is to be attacked', 'Russia in Poland getting smacked, use GM': by nobody else."""
    words = cursor.words
    if "by" in words and words[words.index("by") + 1 : words.index("by") + 2] not in (["me"], ["us"]):
        return sentence
    for at in range(1, len(words)):
        if words[at] not in _DONE:
            continue
        start = at
        if words[at - 1] == "be" and at > 1 and words[at - 2] in _WILL:
            start = at - 2
        elif words[at - 1] in ("getting", "gets", "get") and words[at] not in ATTACK:
            start = at - 1
            while start and words[start - 1] in ("are", "is", "will", "shall", "should", "gonna", "to"):
                start -= 1
        if start == at or not _names_stock_or_number(cursor):
            continue
        while start and words[start - 1] in ("is", "are", "now", "also", "again", "too"):
            start -= 1
        first = _clause(words, start)
        if not (whom := _those(cursor, first)) or not _area_in(cursor, whom, start, at):
            continue
        tokens = list(sentence.tokens)
        lead = replace(tokens[first], kind="word", text="", word="attack", value=-1, end=tokens[first].start)
        stop = at + 1
        if words[stop : stop + 2] in (["by", "me"], ["by", "us"]):
            stop += 2
        rest = without(sentence, range(start, stop))
        kept = (*rest.tokens[:first], lead, *rest.tokens[first:])
        lines = (*rest.lines[:first], sentence.lines[first], *rest.lines[first:])
        breaks = frozenset(each + (each > first) for each in rest.breaks)
        return Sentence(kept, lines, breaks, rest.end)
    return sentence


def _area_in(cursor: Cursor, first: int, start: int, at: int) -> bool:
    """Whether an area is named between those attacked and the verb, or behind it."""
    return any(
        (found := cursor.meaning(place - cursor.at, guess=False)) is not None and bool(found[0].areas)
        for place in (*range(first, start), *range(at + 1, len(cursor.words)))
    )


def _clause(words: Sequence[str], at: int) -> int:
    """Where the clause begins that holds a place."""
    while at and words[at - 1] not in (",", ":", ";", "-", "--", "but", "so", "yo", "gm"):
        at -= 1
    return at


def _names_stock_or_number(cursor: Cursor) -> bool:
    """Whether a sentence says with what: else it may only tell of what somebody does."""
    return any(
        token.kind == "number"
        or (cursor.names.stock_at(cursor.words, at) is not None and cursor.meaning(at - cursor.at, guess=False) is None)
        for at, token in enumerate(cursor.tokens)
    )
