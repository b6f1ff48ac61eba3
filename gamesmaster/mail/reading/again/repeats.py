"""'As last turn, but …': the orders of last turn are what a letter changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.doubts.pretexts import heads_unmeant
from gamesmaster.mail.reading.filed.placed import placed_by
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import TROUBLE, word_set

_AGAIN: Final = word_set("last same repeat ditto again before previous")
_REPEATS: Final = word_set(
    "as last turn same again repeat before ditto previous turn's orders order the my what i did placed put exactly"
    " time with like round please a do keep to placement placements deployment to moves allocation allocations of"
    " sent for everything just once more kindly use copy down take list could would can may you we have want is are"
    " be was no great big major few any changes change from single one small minor tiny set will fine stay stays"
    " stick old rest otherwise else hi hello that's that it this make let everything's factors good enough worked"
    " attack attacks correction corrections difference differences exception exceptions amendment amendments adjustment"
    " adjustments"
    " following tweak modification modifications well did had gave wrote ordered send i'll i'd like we'll carry on go"
)
_BENDS: Final = (TROUBLE - {"before", "last", "previous", "did", "was", "has", "no", "nothing"}) | word_set(
    "imagine hypothetically joke ideal rather possibly circumstances record dreamt seriously friend had used were would"
    " rumour what here's from some game old"
)
"""Words in front of 'as last turn' by which it may not be meant."""
_PARTS: Final = frozenset((",", ";", ":", "-", "--", "(", ")", "."))
_BREAKS: Final = _PARTS | word_set("but except save only plus minus with and then though however")
_REQUESTS: Final = word_set("could would can may")


def repeated(
    sentences: Sequence[Sentence], names: Vocabulary, context: Context
) -> tuple[dict[str, int], Sequence[Sentence]]:
    """
    Give the placings of last turn where a letter orders them again, and what it says of them besides.

    Args:
        sentences: Of the letter.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        How many for each area, and the sentences without the words that repeat them; else nothing, and the letter.
    """
    base = placed_by(context.last_turn)
    for place, sentence in enumerate(sentences if base else ()):
        span = span_of_repeat(sentence, names, context)
        if span is None:
            continue
        left = without(sentence, set(range(*span)))
        asked = sentence.end == "?" and not _REQUESTS.isdisjoint(token.word for token in sentence.tokens[: span[1]])
        left = replace(left, end=".") if asked else left
        return base, [*sentences[:place], *([left] if left.tokens else []), *sentences[place + 1 :]]
    return {}, sentences


def span_of_repeat(sentence: Sentence, names: Vocabulary, context: Context) -> tuple[int, int] | None:
    """
    Find the words that ask for the orders of last turn again: the first three of 'as last turn plus one in Austria'.

    Args:
        sentence: Any.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        Positions of the first word and behind the last one; None where nothing is repeated.
    """
    words = [token.word for token in sentence.tokens]
    starts = [0, *(at + 1 for at, word in enumerate(words) if word in _PARTS or word in ("so", "but"))]
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    for start in starts:
        stop = start
        while stop < len(words) and (words[stop] in _REPEATS or _counts_them(sentence, stop, context)):
            if words[stop] in _PARTS:
                break
            stop += 1
        said = words[start:stop]
        if _AGAIN.isdisjoint(said) or not _is_whole(said):
            continue
        if stop < len(words) and words[stop] not in _BREAKS and said[-1] not in _BREAKS:
            continue
        if any(_matters(cursor, at) for at in range(start)) and stop < len(words):
            continue
        if start and (not _BENDS.isdisjoint(words[:start]) or words[:start] == ["last", "turn", ":"]):
            continue  # 'Hypothetically: as last turn, …'
        if ":" in words[1:start] and heads_unmeant(cursor):
            continue  # 'My bet: as last turn, …'
        lead = 0 if not any(_matters(cursor, at) for at in range(start)) else start
        while stop < len(words) and (words[stop] in _BREAKS or words[stop] in ("that", "this", "time")):
            stop += 1
        colon = words.index(":", stop) if ":" in words[stop:] else stop
        stop = colon + 1 if stop < colon and _REPEATS.issuperset(words[stop:colon]) else stop
        return _outside(words, lead, stop)
    return None


def _counts_them(sentence: Sentence, at: int, context: Context) -> bool:
    """The number in 'the same two attacks as last turn'."""
    token = sentence.tokens[at]
    same = at > 0 and sentence.tokens[at - 1].word in ("same", "my", "the", "all")
    return same and token.kind == "number" and token.value == len(context.last_turn)


def _outside(words: Sequence[str], start: int, stop: int) -> tuple[int, int]:
    """With 'for the rest,' in front, and without 'one' at the end: 'but for one factor …'."""
    if stop == len(words):
        while start and (words[start - 1] in _PARTS or words[start - 1] in _REST):
            start -= 1
    elif words[stop - 1 : stop] == ["-"]:
        stop -= 1
    while stop > start and words[stop - 1] in ("plus", "minus"):
        stop -= 1
    return start, stop


_REST: Final = word_set("for the rest and otherwise else all everything")


_ASKS: Final = word_set(
    "as same again repeat ditto before do keep like use take copy once stay stays stick carry go make let have list old"
    " change changes correction corrections difference differences exception exceptions amendment adjustment tweak"
    " modification fine good enough well worked rest otherwise"
)


def _is_whole(said: Sequence[str]) -> bool:
    """'as last turn', 'the same again'; not 'my last' alone, nor 'last turn I did this', which only tells of it."""
    if _ASKS.isdisjoint(said):
        return False
    pairs = set(pairwise(said))
    return (
        "turn" in said
        or "turn's" in said
        or bool({"repeat", "ditto", "previous"}.intersection(said))
        or bool({("same", "again"), ("last", "time"), ("same", "as"), ("as", "before"), ("last", "round")} & pairs)
        or ("again" in said and len(said) > 1)
        or ("same" in said)
    )


def _matters(cursor: Cursor, at: int) -> bool:
    """Whether a number or an area stands here; not that of 'Turn 3: …'."""
    cursor.at = 0
    if at and cursor.words[at - 1] in ("turn", "round") and cursor.words[at + 1 : at + 2] == [":"]:
        return False
    return cursor.tokens[at].kind == "number" or cursor.is_area(at)
