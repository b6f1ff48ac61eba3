"""A sentence without what says nothing of an order: reasons, purposes, courtesies and remarks in brackets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.doubts import talk
from gamesmaster.mail.reading.doubts.asking_back import asks_back
from gamesmaster.mail.reading.plain.courtesies import COURTESIES
from gamesmaster.mail.reading.plain.greetings import ending, farewell, for_oneself, introduction, of_all, opening
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import ATTACK, LETTERS, MOVE, PLACE, PREVIOUS, PURPOSES, REST, UNITS, word_set

LONGEST: Final = 40
"""Tokens of a reason or purpose; nobody gives a longer one."""

_PRONOUNS: Final = word_set(
    "i we he she they it you that this there nobody i'm i've we're we've he's she's they're it's"
)
_CLAUSE: Final = frozenset((",", ";", "--", "-", ":", "(", ")", "!", "...", "but"))
_JOINS: Final = frozenset(("and", "&", "then", "+"))
_REASONS: Final = word_set("because cos coz although though hoping considering whereas")
_BY_PRONOUN: Final = word_set("since as for while so")
_AS: Final = word_set("discussed agreed promised planned announced requested per always advised arranged")
_PURPOSES: Final = PURPOSES | word_set("keep hold be make get avoid win show see start begin have give gain build face")
_HAS_TO: Final = word_set("is are am has have going want wants")
_MUSES: Final = word_set("think guess suppose reckon believe figure")
_RESOLVES: Final = word_set("i'll we'll i i'd we let's we'd")
_STAY: Final = word_set("and stay stays remain remains keep leave sit left")
_SAYS_WHERE: Final = frozenset(("", "do", "can")) | word_set("becomes become goes go should gets get moves shall will")
_RELATIVE: Final = word_set("which where who")
_COURTESIES: Final = Phrases(COURTESIES)


def trimmed(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Take out of a sentence what neither orders anything nor casts doubt on what it orders.

    Nothing that holds a number is taken out, so that no order and no correction goes with it.

    Args:
        sentence: As written.
        cursor: Over it.
    """
    count = len(sentence.tokens)
    if count < 3:
        return sentence
    words = cursor.words
    gone: set[int] = set(range(opening(words)))
    at = len(gone)
    while at < count:
        stop = _phrase(words, at) or _remark(cursor, at) or asks_back(cursor, at, _tells) or _reason(cursor, at)
        if stop and stop > at and not (at == 0 and stop >= count):
            gone.update(range(at, stop))
            at = stop
        else:
            at += 1
    gone.update(introduction(cursor))
    gone.update(of_all(cursor))
    gone.update(for_oneself(cursor))
    ending(words, gone)
    farewell(words, gone)
    first = next((at for at in range(count) if at not in gone), 0)
    if first < count - 1 and words[first] in _CORRECTING and cursor.tokens[first].kind == "word":
        sentence = _as_correction(sentence, first)
        while first < count - 2 and words[first + 1] in _CORRECTING | {",", "-", "--", "...", ":", "then", "and"}:
            first += 1
            gone.add(first)
    return without(sentence, gone) if gone and len(gone) < count else sentence


def _as_correction(sentence: Sentence, at: int) -> Sentence:
    """'Oh wait - only 4 there' corrects what was said before it."""
    tokens = list(sentence.tokens)
    tokens[at] = replace(tokens[at], word="correction")
    return Sentence(tuple(tokens), sentence.lines, sentence.breaks, sentence.end)


_CORRECTING: Final = word_set("wait oops whoops sorry actually correction argh damn apologies")


def _phrase(words: Sequence[str], at: int) -> int:
    """Where a courtesy ends that begins here; 0 for none."""
    letter = words[at] in ("in", "from", "of") and len(words) > at + 3 and words[at + 1] in ("my", "the")
    if letter and words[at + 2] in PREVIOUS and words[at + 3] in LETTERS | {"one", "note", "post"}:
        return at + 4 if at else 0  # 'in my last mail'
    bare = words[at] in _MUSES and (not at or words[at - 1] in _CLAUSE | _JOINS | {"now", "well", "so", "ok", "just"})
    if bare and words[at + 1 : at + 2] in (["i'll"], ["we'll"], ["i'd"]):
        return at + 1  # 'Reckon I'll put 6 in Poland'
    if words[at] == "i" and words[at + 1 : at + 2] and words[at + 1] in _MUSES and words[at + 2 : at + 3]:
        # 'I think I'll put 5 in Poland' is said of what is to be done; 'I think Germany will' is not.
        return at + 2 if words[at + 2] in _RESOLVES else 0
    for phrase in _COURTESIES.at(words, at):
        stop = at + len(phrase)
        if _stands_free(words, at, stop):
            return stop
    return 0


def _stands_free(words: Sequence[str], at: int, stop: int) -> bool:
    """'if possible' is a courtesy of its own; 'as before 5 days' is none."""
    if words[at] not in ("if", "as", "like"):
        return True
    if stop > at + 2 and words[at : at + 2] == ["as", "a"]:
        return True
    return stop >= len(words) or words[stop] in _CLAUSE | _JOINS or words[stop] in PLACE | ATTACK | MOVE or at == 0


def _remark(cursor: Cursor, at: int) -> int:
    """Where a remark in brackets ends that names nothing and counts nothing."""
    if cursor.words[at] != "(" or cursor.words[at + 1 : at + 2] == ["("]:
        return 0
    told = counted = False
    for stop in range(at + 1, min(at + 24, len(cursor.words))):
        if cursor.words[stop] == ")":
            inside = Cursor(cursor.tokens[at + 1 : stop], frozenset(), cursor.names, cursor.context)
            reason = inside.words and inside.words[0] in _GIVES_REASON and not counted and len(inside.words) > 1
            return stop + 1 if stop > at + 1 and (not told or reason or talk.is_talk(inside, inside.words, "")) else 0
        told = told or _tells(cursor, stop)
        corrects = cursor.words[stop] in _CORRECTS
        corrects &= cursor.context.phase != "placing" or cursor.words[stop] not in ("understanding", "control")
        counted = counted or cursor.tokens[stop].kind in ("number", "ratio", "figure") or corrects
    return 0


_GIVES_REASON: Final = word_set(
    "to because as since for so against vs versus in hoping facing opposite keeping holding need want wanting needs"
    " must almost nearly still my the"
)


def _tells(cursor: Cursor, at: int) -> bool:
    """A number, a name or a stock: what an order is made of."""
    token = cursor.tokens[at]
    if token.kind in ("number", "ratio", "figure"):
        return True
    if token.kind != "word":
        return False
    cursor.at = at
    return (
        cursor.meaning(guess=False) is not None
        or cursor.names.stock_at(cursor.words, at) is not None
        or token.word in _CORRECTS
        or token.word in ATTACK
    )


_CORRECTS: Final = word_set(
    "understanding control u c marker counter sorry correction not no if or instead rather make cancel maybe"
    " unless joke joking kidding all half rest home with shared together jointly only each both least next"
)


def _reason(cursor: Cursor, at: int) -> int:
    """Where a reason or purpose ends that begins here: at the next comma or the next order; 0 for none."""
    words = cursor.words
    word = words[at]
    following = words[at + 1] if at + 1 < len(words) else ""
    begins = (
        word in _REASONS
        or (word in _BY_PRONOUN and following in _PRONOUNS and not (word == "as" and following in ("it", "that")))
        or (word == "so" and following == "that")
        or (word == "as" and following in _AS)
        or (word == "in" and following == "case")
        or (word in ("in", "so") and words[at + 1 : at + 3] in (["order", "to"], ["as", "to"]))
        or (word == "given" and following == "that")
        or (word == "even" and following in ("though", "if"))
        or (at and word == "to" and following in _PURPOSES and not _has_to(cursor, at - 1))
        or (at and word == "just" and following == "to")
        or (at and word in _RELATIVE and words[at - 1] not in _STAY and following not in _SAYS_WHERE)
        or (word == "thanks" and following == "to")
        or (word == "since" and _power_next(cursor, at + 1))
    )
    if not begins or (word == "so" and following in ("i", "we", "that") and at == 0):
        return 0
    if (
        word in ("so", "for")
        and following in ("i", "we", "this", "that")
        and not (word == "so" and following == "that")
    ):
        return 0
    for stop in range(at + 1, min(at + LONGEST, len(words))):
        if words[stop] in _CLAUSE or (at == 0 and word != "so" and _acts(words, stop)):
            return stop
        token = cursor.tokens[stop]
        after = cursor.tokens[stop + 1] if stop + 1 < len(words) else None
        ordered = after is not None and (after.kind == "number" or after.word in PLACE | ATTACK | MOVE)
        if words[stop] in _JOINS and ordered:
            return stop
        tells = (_only_tells(cursor) and token.text.lower() != "one") or _is_strength(cursor, at, stop)
        counts = token.kind in ("ratio", "figure") or (token.kind == "number" and not tells)
        if counts or (stop > at + 1 and stop in cursor.breaks and not token.text[:1].islower()):
            return 0
        if _is_stock(cursor, stop):
            return 0  # 'for which I nominate Boeing'
        if token.word in ATTACK and word == "so" and _power_next(cursor, stop + 1):
            return 0  # 'so I'm dictating this attack Germany in Italy'
    return len(words) if len(words) <= at + LONGEST else 0


def _acts(words: Sequence[str], at: int) -> bool:
    """'In order to hold Syria I attack …': what it is for ends where the writer says what he does."""
    if words[at] not in ("i", "we") or words[at - 1] in _GOVERNS:
        return False
    return any(word in ATTACK for word in words[at + 1 : at + (3 if words[at + 1 : at + 2] in _ALSO else 2)])


_ALSO: Final = (["also"], ["now"], ["hereby"], ["will"], ["shall"], ["must"], ["again"])
_GOVERNS: Final = word_set("that which who whom if when before after until unless where what how than as while")


def _is_strength(cursor: Cursor, start: int, at: int) -> bool:
    """'8 to Korea, because Russia has 5 there': a number that is somebody else's factors on the board."""
    board = cursor.context.board
    if board is None or cursor.words[start] not in _REASONS | {"as", "since"}:
        return False
    place, named = cursor.at, set[str]()
    cursor.at = 0
    for ahead in range(start + 1, min(start + LONGEST, len(cursor.words))):
        found = cursor.meaning(ahead, guess=False)
        if found is not None and found[0].power not in (None, cursor.context.power):
            named.update(found[0].powers)
    cursor.at = place
    return any(row.get(power) == cursor.tokens[at].value for row in board.values() for power in named)


def _only_tells(cursor: Cursor) -> bool:
    """Whether a number can be nothing that is ordered: where attacks are due and have no amounts."""
    return cursor.context.phase == "attack" and cursor.context.scenario.conflict != "exchange"


def _is_stock(cursor: Cursor, at: int) -> bool:
    token = cursor.tokens[at]
    fights = cursor.context.phase == "attack" and cursor.context.scenario.conflict != "exchange"
    return fights and token.text[:1].isupper() and cursor.names.stock_at(cursor.words, at) is not None


def _has_to(cursor: Cursor, at: int) -> bool:
    """'is to hold', 'the remainder to hold at home', 'enough to match Italy': what they do, and not what for."""
    if cursor.words[at] in _HAS_TO or "enough" in cursor.words[max(0, at - 3) : at + 1]:
        return True
    counted = cursor.words[at] in REST | UNITS or cursor.tokens[at].kind == "number"
    stop = next((place for place in range(at + 2, len(cursor.words)) if cursor.words[place] in _CLAUSE | _JOINS), None)
    somewhere = range(at + 2, len(cursor.words) if stop is None else stop)
    return counted and any(cursor.is_area(place - cursor.at) for place in somewhere)


def _power_next(cursor: Cursor, at: int) -> bool:
    if at < len(cursor.words) and cursor.words[at] in ("the", "those"):
        at += 1
    cursor.at = at
    found = cursor.meaning(guess=False)
    return found is not None and bool(found[0].powers)
