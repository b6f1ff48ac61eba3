"""
What a letter in the placing window wants and leaves open: how many, where, or whether at all.

'Most of mine in Poland, a few in Austria', 'place my factors as agreed', 'what about 4 in Poland and 5 in Rumania?': no
order can be taken of such a letter, and none must vanish without a question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.again.counting import kinds_of, mentions
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.doubts.remarks import is_remark
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import NEGATION, OTHER_TIME, PLACE, PLACE_TO, REPORTED, REST, word_set

LONGEST: Final = 40
_MANY: Final = REST | word_set(
    "some most mostly mainly mostly bit little few plenty lot lots heavy heavily hard strong strongly stronger big"
    " huge small token majority bulk more everything half couple handful concentrate focus push reinforce strengthen"
    " presence something weight several lion's main chiefly primarily largely"
)
_IS: Final = word_set("is are was were came has had been isn't aren't comes doing did does it's that's he's she's they")
_OTHERS: Final = word_set("he she they him her them everybody everyone nobody somebody someone who")
_DOES: Final = (PLACE - {"use"}) | word_set("do follow take handle sort arrange copy give")
_WHAT: Final = word_set("factors everything them it all lot what mine whatever orders placements ones pfs")
_HOW: Final = word_set("as where wherever whatever what how way like")
_AGREED: Final = word_set(
    "agreed agree discussed said told tells tell says see fit think thinks like likes best want wants decide decided"
    " arranged planned talked needed most sensible wise suggested suggests suggest good proposed"
)
_OPENS: Final = word_set("please just can could would you will tom hi hello then so and , kindly dear gm well ok okay")
_MAYBE: Final = word_set("maybe perhaps thinking might possibly")
_WONDERS: Final = word_set("what how would should could shall maybe perhaps")
_ELSE: Final = word_set("happen happens happened if last did when whether rules allowed legal brother")


def leaves_open(cursor: Cursor, end: str) -> str:
    """
    Say what a sentence leaves open that seems to want factors placed.

    Args:
        cursor: Over the sentence, of a letter of which nothing was taken and nothing asked.
        end: The mark at its end.

    Returns:
        The question; empty for a sentence that wants nothing.
    """
    if not 2 < len(cursor.words) <= LONGEST or '"' in cursor.words:
        return ""
    if _proposes(cursor, end):
        return "Shall this be done? Then please write it without a question mark and without 'maybe'."
    if end == "?" or is_remark(cursor, end):
        return ""
    if _leaves_how_many(cursor) or _leaves_to_others(cursor.words):
        return "How many factors is each area to get? Please write the numbers."
    return ""


def _leaves_how_many(cursor: Cursor) -> bool:
    """'I'm going heavy into Poland and a bit into Austria', 'Poland mostly, with a little left over for Italy'."""
    words = cursor.words
    if _MANY.isdisjoint(words) or not (_IS | _OTHERS | NEGATION | REPORTED | OTHER_TIME).isdisjoint(words):
        return False
    cursor.at = 0
    first = cursor.meaning(words[0] == "the", guess=False)
    if first is not None and first[0].powers and not first[0].areas:
        return False  # 'The Germans push into Poland'
    named = [each for each in mentions(cursor) if each.kind == "A"]
    counted = any(each.kind == "N" for each in mentions(cursor))
    where = [each for each in named if not each.at or words[each.at - 1] in PLACE_TO | {"the"} or each.at < 2]
    return bool(where) and not counted and not _counts_things(cursor)


def _counts_things(cursor: Cursor) -> bool:
    """'Most of my family', 'a few days in Poland': other things than factors."""
    return any(
        word in _MANY and any(each in _OF_LIFE for each in cursor.words[at + 1 : at + 4])
        for at, word in enumerate(cursor.words)
    ) or any(token.kind == "number" and counts_other_things(cursor, at) for at, token in enumerate(cursor.tokens))


_OF_LIFE: Final = word_set(
    "family friends days weeks years time times people fun luck trouble holiday holidays money work wine beer rain snow"
    " weather news sleep sun relatives cousins sense faith hope interest"
)


def _leaves_to_others(words: Sequence[str]) -> bool:
    """'Please place my factors as agreed with the French', 'do what Marcel and I agreed'."""
    at = next((at for at, word in enumerate(words) if word not in _OPENS), 0)
    if words[at] not in _DOES or _AGREED.isdisjoint(words[at:]) or "not" in words:
        return False
    what = next((place for place in range(at + 1, min(at + 5, len(words))) if words[place] in _WHAT), 0)
    how = next((place for place in range(at + 1, len(words)) if words[place] in _HOW), 0)
    return bool(what and how)


def _proposes(cursor: Cursor, end: str) -> bool:
    """'I was thinking of maybe 4 in Poland and 5 in Rumania', where nine came in: it may be meant."""
    words = cursor.words
    wonders = end == "?" and not _WONDERS.isdisjoint(words[:3])
    if not (wonders or not _MAYBE.isdisjoint(words)) or not (_ELSE | _OTHERS).isdisjoint(words):
        return False
    found = list(mentions(cursor))
    pairs = kinds_of(found) in ("NANA", "ANAN", "NANANA", "ANANAN")
    return pairs and sum(each.value for each in found if each.kind == "N") == cursor.context.income


def open_in(sentences: Sequence[Sentence], over: Sequence[Cursor]) -> tuple[Sentence, str] | None:
    """Find the first sentence that leaves something open, and what is to be asked about it."""
    for sentence, cursor in zip(sentences, over, strict=True):
        if question := leaves_open(cursor, sentence.end):
            return sentence, question
    return None
