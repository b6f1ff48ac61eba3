"""What one says before and behind an order: sighs and greetings, 'Germany here', 'it is', 'lol', 'talk later'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.phrases import by_last
from gamesmaster.mail.reading.text.words import REST, UNITS, is_counted, word_set

_SIGHS: Final = word_set(
    "ps pps p.s oh ah hm hmm hmmm aha er uh um erm well right alright so ok okay hey hi hello lol haha hehe yo idk yeah"
    " yep yup sup howdy hiya btw anyway anyhow now then"
)
_HEADS: Final = word_set(
    "my the our here are is these for this turn marker markers counter counters claims claim requests request"
    " wishes wish list orders order placements placement allocations allocation pfs rfs factors deployment"
    " deployments trades trade offers tally summary go goes now follows phase window moves new instructions"
    " set full final instruction ok so and please"
)
_ENDINGS: Final = tuple(
    tuple(text.split())
    for text in (
        "from me",
        "from us",
        "for me please",
        "from my side",
        "on my side",
        "it is then",
        "it is",
        "it shall be",
        "it will be",
        "it'll be",
        "will do",
        "will be fine",
        "is fine",
        "would be nice",
        "would be good",
        "would be great",
        "that's it",
        "and that's that",
        "and nothing else",
        "nothing else",
        "nothing elsewhere",
        "elsewhere nobody",
        "elsewhere nothing",
        "elsewhere none",
        "nobody elsewhere",
        "nothing anywhere else",
        "none elsewhere",
        "nowhere else",
        "nothing more",
        "and no more",
        "full stop",
        "over and out",
        "over",
        "end",
        "the lot",
    )
)
_ENDING_IN: Final = by_last(_ENDINGS)
_LAUGHS: Final = word_set("lol haha hahaha hehe lmao rofl")
_FAREWELLS: Final = word_set(
    "gg gtg g2g bye byebye cheers ta thanks thx ty xx xxx ciao cheerio tata goodbye goodnight mate yay yolo bro dude"
    " yeah"
)
_PARTINGS: Final = tuple(
    tuple(text.split())
    for text in (
        "talk later",
        "talk soon",
        "talk to you later",
        "talk to you soon",
        "speak later",
        "speak soon",
        "see you",
        "see ya",
        "see you later",
        "see you soon",
        "see you then",
        "until next time",
        "until then",
        "good night",
        "thank you",
        "thank you so much",
        "thank you very much",
        "many thanks",
        "thanks a lot",
        "thanks again",
        "let's go",
        "lets go",
        "there we go",
        "there you go",
        "i think",
        "i guess",
        "i suppose",
        "over to you",
        "please confirm",
        "please confirm receipt",
        "please acknowledge",
    )
)
_PARTING_IN: Final = by_last(_PARTINGS)
_GREETS: Final = word_set("hi hello hey dear gm gamesmaster good morning evening all ok okay right so then now turn ,")


def opening(words: Sequence[str]) -> int:
    """How many words are a sigh or a head that only says what kind of lines follow: 'Oh well,', 'Markers:'."""
    at = 0
    while at < len(words) - 1 and at < 6 and words[at] in _SIGHS:
        at += 1
        while at < len(words) - 1 and words[at] in (",", "-", "--", "...", "!", "."):
            at += 1
    if list(words[at : at + 2]) in (["next", "the"], ["next", ","], ["next", "my"]):
        at += 1
    ahead = at
    while ahead < len(words) - 1 and ahead < at + 6 and words[ahead] in _HEADS:
        ahead += 1
    if ahead > at and words[ahead] == ":" and ahead + 1 < len(words):
        return ahead + 1
    return at


def introduction(cursor: Cursor) -> range:
    """'hi gm germany here', 'this is Germany', the brackets of 'we (Germany) want': who writes."""
    for place in range(len(cursor.words) - 3):
        if cursor.words[place] in ("i", "we") and cursor.words[place + 1] == "(":
            named = cursor.meaning(place + 2 - cursor.at, guess=False)
            stop = place + 2 + (named[1] if named is not None else 0)
            own = named is not None and named[0].power == cursor.context.power is not None
            if own and cursor.words[stop : stop + 1] == [")"]:
                return range(place + 1, stop + 1)
    for place in range(len(cursor.words) - 2):
        if cursor.words[place : place + 3] == ["on", "behalf", "of"]:
            named = cursor.meaning(place + 3 + (cursor.words[place + 3 :][:1] == ["the"]) - cursor.at, guess=False)
            if named is not None and named[0].power == cursor.context.power is not None:
                return range(place, place + 3 + named[1])
    at = 0
    while (
        at < len(cursor.words)
        and at < 6
        and (
            cursor.words[at] in _GREETS
            or (at and cursor.words[at - 1] == "turn" and cursor.tokens[at].kind == "number")
        )
    ):
        at += 1
    start = at
    said = tuple(cursor.words[at : at + 2]) in (("this", "is"), ("it's", "me")) or cursor.words[at : at + 1] == ["it's"]
    at += 2 if said and cursor.words[at] == "this" else 1 if said else 0
    at += said and cursor.words[at : at + 1] in (["for"], ["from"])  # 'this is for Germany'
    found = cursor.meaning(at, guess=False) if at < len(cursor.words) else None
    if found is None or found[0].power is None or found[0].power != cursor.context.power:
        return range(0)
    at += found[1]
    here = at < len(cursor.words) and cursor.words[at] in ("here", "speaking", "again", "calling", "reporting")
    other = cursor.meaning(at, guess=False) if at < len(cursor.words) else None
    leads = (
        start > 0
        and other is not None
        and bool(other[0].areas)
        and cursor.words[at + other[1] : at + other[1] + 1] != [":"]
    )
    return range(start, at + here) if (here or said or leads) and at + here < len(cursor.words) else range(0)


def for_oneself(cursor: Cursor) -> range:
    """'… and 2 in Austria for Germany', written by Germany: for whom, and not where to."""
    words = cursor.words
    stop = len(words) - (words[-1] == "please")
    for at in range(max(2, stop - 4), stop - 1):
        if words[at] not in ("for", "from"):
            continue
        start = at + 1 + (words[at + 1] == "the")
        named = cursor.meaning(start - cursor.at, guess=False) if start < stop else None
        own = named is not None and named[0].power == cursor.context.power is not None and start + named[1] == stop
        if own and any(cursor.is_area(each - cursor.at) for each in range(max(1, at - 3), at)):
            counted = any(cursor.tokens[each].kind == "number" for each in range(max(0, at - 6), at))
            return range(at, stop) if counted else range(0)
    return range(0)


def of_all(cursor: Cursor) -> range:
    """'Of my dozen, …', 'out of these 12 factors …': all there is to place, in front of how it is shared out."""
    words = cursor.words
    at = 2 if words[:2] == ["out", "of"] else 1 if words[:1] in (["of"], ["from"]) else 0
    if not at or cursor.context.phase not in ("placing", "turn"):
        return range(0)
    while at < len(words) and words[at] in ("my", "our", "the", "these", "all"):
        at += 1
    if at >= len(words) or cursor.tokens[at].kind != "number" or cursor.tokens[at].value != cursor.context.income:
        return range(0)
    at += 1
    while at < len(words) and words[at] in UNITS | {","}:
        at += 1
    counted = sum(token.kind == "number" for token in cursor.tokens[at:])
    goes_on = words[at - 1] == "," or cursor.meaning(at + (words[at : at + 1] == ["the"]) - cursor.at) is not None
    return range(at) if counted > 1 and goes_on else range(0)


def farewell(words: Sequence[str], gone: set[int]) -> None:
    """'… lol', '… thanks bye', '… talk later': what one says at the end."""
    stop = len(words)
    # A laugh behind one order alone may say that it is none.
    counted = sum(is_counted(word) or word in REST for word in words)
    farewells = _FAREWELLS | _LAUGHS if counted > 1 else _FAREWELLS
    for _ in range(6):
        while stop and stop - 1 in gone:
            stop -= 1
        phrase = next(
            (
                each
                for each in (_PARTING_IN.get(words[stop - 1], ()) if stop else ())
                if stop > len(each) + 1 and tuple(words[stop - len(each) : stop]) == each
            ),
            (),
        )
        if not phrase and not (stop > 2 and words[stop - 1] in farewells):
            return
        gone.update(range(stop - (len(phrase) or 1), stop))
        stop -= len(phrase) or 1


def ending(words: Sequence[str], gone: set[int]) -> None:
    """'12 in Rumania it is.'"""
    stop = len(words)
    while stop and stop - 1 in gone:
        stop -= 1
    for phrase in _ENDING_IN.get(words[stop - 1], ()) if stop else ():
        start = stop - len(phrase)
        if start > 1 and tuple(words[start:stop]) == phrase and words[start - 1] not in ("that", "what", "this", "as"):
            gone.update(range(start, stop))
            return
