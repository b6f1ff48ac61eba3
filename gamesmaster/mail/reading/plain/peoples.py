"""Who is named for where he lives: 'the Czechs get four' is said of Czechoslovakia, '2 for the British' of Britain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import split_words
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import COURTESY, PLACE_TO, REST, UNITS, word_set

_GETS: Final = word_set("get gets receive receives getting")
_WILLED: Final = word_set("can will shall should may must are to have")
_LETS: Final = word_set("like want let give grant shall wish")
_TO: Final = word_set("for to")
_WANTS: Final = word_set("wants needs deserves requires want need deserve require")
_DEAR: Final = word_set("the our my those dear poor good brave friends friend")
_HOLDINGS: Final = word_set(
    "holdings ones position positions garrison contingent presence stake account forces team front theatre friends"
    " comrades cousins neighbours neighbors factors outpost post allies branch office embassy"
)
"""'four to my Polish holdings, three to my Austrian ones'."""
_OURS: Final = word_set("us ours mine")
_BREAKS: Final = frozenset((",", "and", "&", ";", ":", "-", "--", "(", "then", "so", "hence", "therefore"))


def with_places(sentence: Sentence, cursor: Cursor, *, proved: bool = True) -> Sentence:
    """
    Put the area in the place of its people, where a number of factors is for them.

    Args:
        sentence: Any.
        cursor: Over it.
        proved: A sum will prove it, so that '6 against the French in Prague' and 'the Czechs get four' are read, too.
    """
    kept: list[tuple[Token, int]] = []
    at = 0
    while at < len(sentence.tokens):
        if proved and (stop := _faced(cursor, at)) > at:
            at = stop
            continue
        found = _given(cursor, at, proved)
        if proved and (verb := _wanted(cursor, at)):
            gets = replace(sentence.tokens[verb], word="gets")
            kept += [*((sentence.tokens[each], each) for each in range(at, verb)), (gets, verb)]
            at = verb + 1
            continue
        if found is None:
            ours = (
                cursor.words[at] == "of"
                and _counts(cursor, at - 1)
                and not _OURS.isdisjoint(cursor.words[at + 1 : at + 2])
            )
            kept += [] if ours else [(sentence.tokens[at], at)]
            at += 1 + ours
            continue
        area, people, stop = found
        while kept and kept[-1][1] >= people:
            kept.pop()
        kept += [(replace(sentence.tokens[at], text=word.title(), word=word), at) for word in split_words(area)]
        at = stop
    if [token for token, _ in kept] == list(sentence.tokens):
        return sentence
    first = {old: new for new, (_, old) in reversed(list(enumerate(kept)))}
    breaks = frozenset(first[each] for each in sentence.breaks if first.get(each))
    return Sentence(
        tuple(token for token, _ in kept), tuple(sentence.lines[old] for _, old in kept), breaks, sentence.end
    )


def _faced(cursor: Cursor, at: int) -> int:
    """Where 'against the French' ends in '6 against the French in Prague'; the place itself for other words."""
    if cursor.words[at] not in ("against", "facing") or not _counts(cursor, at - 1):
        return at
    start = at + 1
    while start < len(cursor.words) and cursor.words[start] in _DEAR:
        start += 1
    cursor.at = 0
    found = cursor.meaning(start, guess=False)
    stop = start + (found[1] if found is not None else 0)
    inside = cursor.words[stop : stop + 1] and cursor.words[stop] in PLACE_TO and cursor.is_area(stop + 1)
    return stop if found is not None and found[0].powers and inside else at


def _given(cursor: Cursor, at: int, proved: bool) -> tuple[str, int, int] | None:
    """The area of the people who stand here, where the words for them begin, and where what is given them follows."""
    cursor.at = 0
    found = cursor.meaning(at, guess=False)
    if found is None or not found[0].adjective:
        return None
    if found[0].powers and cursor.context.scenario.conflict == "exchange":
        return None  # '5 to the Cretans' may be said of goods
    area = found[0].area or cursor.context.scenario.home.get(found[0].power or "")
    start = at
    while start and cursor.words[start - 1] in _DEAR:
        start -= 1
    if area is None or not (start < at or cursor.tokens[at].text.endswith("s")):
        return None
    stop = at + found[1]
    if proved and (number := _received(cursor, start, stop)) and not found[0].powers:
        return area, start, number
    if start < at and cursor.words[stop : stop + 1] and cursor.words[stop] in _HOLDINGS:
        stop += 1
    ends = stop >= len(cursor.words) or cursor.words[stop] in _BREAKS | COURTESY or stop in cursor.breaks
    return (area, start, stop) if ends and _is_counted_for(cursor, start) else None


def _received(cursor: Cursor, start: int, stop: int) -> int:
    """Where the number of 'the Czechs get four', '…, the Alsatians three' stands; 0 for what is none of these."""
    if start and cursor.words[start - 1] not in _BREAKS | _LETS and start not in cursor.breaks:
        return 0
    at = stop
    while at < len(cursor.words) and cursor.words[at] in _GETS | _WILLED:
        at += 1
    verbs = cursor.words[stop:at]
    given = (
        not verbs
        or (verbs == ["have"] and cursor.words[start - 1] in ("let", "shall"))
        or not _GETS.isdisjoint(verbs)
        or (len(verbs) > 1 and verbs[-1] == "have")
    )
    rest = bool(verbs) and cursor.words[at : at + 1] == ["the"] and not REST.isdisjoint(cursor.words[at + 1 : at + 2])
    return at if given and (rest or _counts(cursor, at)) else 0


def _is_counted_for(cursor: Cursor, start: int) -> bool:
    """'four for the Poles'."""
    at = start - 1
    while at > 3 and cursor.words[at] in ("and", "&", ",") and not _EACH.isdisjoint(cursor.words):
        at = _begins(cursor, at) - 1  # '5 each to the Italians and the Germans'
    if at < 1 or cursor.words[at] not in _TO:
        return False
    at -= 1
    while at and cursor.words[at] in UNITS | _EACH | {"go", "goes", "help"}:
        at -= 1
    return _counts(cursor, at)


def _begins(cursor: Cursor, stop: int) -> int:
    """Where the name that ends here begins, with its article; the end itself where none does."""
    cursor.at = 0
    for start in range(stop - 1, max(0, stop - 4), -1):
        found = cursor.meaning(start, guess=False)
        if found is not None and start + found[1] == stop:
            return next((at for at in range(start, 0, -1) if cursor.words[at - 1] not in _DEAR), 0)
    return stop


_EACH: Final = word_set("each apiece both")


def _wanted(cursor: Cursor, at: int) -> int:
    """Where the number of 'Poland wants 4' stands, said of an area that is no power; 0 for other words."""
    cursor.at = 0
    found = cursor.meaning(at, guess=False)
    if found is None or found[0].powers or len(found[0].areas) != 1:
        return 0
    stop = at + found[1]
    return stop if cursor.words[stop : stop + 1] and cursor.words[stop] in _WANTS and _counts(cursor, stop + 1) else 0


def _counts(cursor: Cursor, at: int) -> bool:
    tokens: Sequence[Token] = cursor.tokens
    return 0 <= at < len(tokens) and tokens[at].kind == "number"
