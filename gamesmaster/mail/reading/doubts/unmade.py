"""What keeps a sentence from changing anything on file: 'I could …', '… - that was last turn', 'Rather not: …'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.battles.battle_bends import suspends
from gamesmaster.mail.reading.doubts import hearsay
from gamesmaster.mail.reading.doubts.adopting import goes_ahead, goes_ahead_at_end
from gamesmaster.mail.reading.doubts.elsewhere import is_elsewhere
from gamesmaster.mail.reading.doubts.postponing import puts_off
from gamesmaster.mail.reading.doubts.pretexts import heads_unmeant, is_unreal
from gamesmaster.mail.reading.doubts.unsaying import hesitates, unsays
from gamesmaster.mail.reading.doubts.voices import denies, tells
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import ATTACK, LETTERS, NEGATION, REPORTED, word_set

PARTS: Final = frozenset((",", ";", ":", "-", "--", "(", ")", "...", "!", "."))
IFS: Final = word_set("if unless provided assuming whether until once supposing lest depending when")
SHORT: Final = 10
HANGS: Final = word_set("if unless provided assuming until once supposing depending")
HARMLESS_IF: Final = word_set(
    "late time possible mind may ok okay alright allowed please kind still permitted wrong mistaken trouble remember"
)
_NOT_MEANT: Final = frozenset(
    tuple(text.split())
    for text in (
        "i nearly",
        "thinking of",
        "was thinking",
        "thought of",
        "thought about",
        "i'd have",
        "could have",
        "would have",
        "i could",
        "i may",
        "i might",
        "should i",
        "shall i",
        "why should",
        "why not",
        "who would",
        "i can't",
        "i cannot",
        "i won't",
        "i wanted",
        "i used",
        "as if",
        "going to",
        "was going",
        "told to",
        "no reason",
        "no intention",
        "not intend",
        "have liked",
        "you should",
        "you could",
        "i forgot to",
        "i never",
        "even if",
        "love to",
        "spare me",
        "drop me",
        "drop us",
        "call me",
        "stop me",
        "cross me",
        "be nice to",
        "silly to",
        "mistake to",
        "afraid to",
        "unable to",
        "failed to",
        "regret having",
        "only pretended",
        "hesitate to",
        "refuse to",
        "believes i'll",
        "expects me",
        "asking me",
        "i moved",
        "would take",
        "leaning towards",
        "leaning toward",
        "in the report",
        "in your report",
        "ask me",
        "temptation to",
        "toyed with",
        "toying with",
        "played with",
        "looked foolish",
        "thought better",
        "nearly took",
        "asks me",
        "asked me",
        "the day",
        "mind to",
        "have to",
        "nobody say",
        "don't add",
        "don't move",
        "don't put",
        "don't take",
        "don't change",
        "not change",
        "he will",
        "they will",
        "will never",
        "never again",
        "i told",
        "decided not",
        "tempting to",
        "me more",
        "will not",
        "would not",
        "rather not",
        "not add",
        "not move",
        "not put",
        "not take",
        "don't want to",
        "instead of having",
        "by now",
        "by then",
        "on the map",
        "my dream",
        "my dreams",
    )
)
_NOT_AT_ALL: Final = frozenset(
    tuple(text.split())
    for text in (
        "next turn",
        "tomorrow i",
        "by no",
        "whenever i",
        "before i",
        "after i",
        "until i",
        "if i",
        "never",
    )
)


def ends_it(cursor: Cursor, end: str, *, first: bool) -> bool:
    """
    Say whether nothing is changed by a sentence, nor beside it: 'But only if Hans agrees', '… - that was last turn'.

    Args:
        cursor: Over the sentence.
        end: The mark at its end.
        first: Nothing stands before it that it may take back.
    """
    words, turn = cursor.words, cursor.context.turn
    clauses, fights = list(clauses_of(cursor)), cursor.context.phase == "attack"
    if goes_ahead(words):
        return False  # 'If so, please do.'
    return (
        _quotes(cursor)
        or suspends(words, turn)
        or puts_off(list(words))
        or (not first and (denies(words) or hesitates(words) or _unsaid(words, end)))
        or _is_headed(cursor)
        or is_unreal(words)
        or is_elsewhere(words, turn)
        or any(
            _is_unmeant(words[start:stop], fights=fights)
            for start, stop in clauses
            if fights or _counts(cursor, start, stop)
        )
        or _others_say(words)
        or tuple(words[:2]) in _NOT_AT_ALL
        or any(_hangs(words[start:stop]) for start, stop in clauses if words[start - 1 : start] != ["mind"])
        or (
            not goes_ahead_at_end(words)
            and any(
                tells(words[start:stop])
                for start, stop in clauses
                if _counts(cursor, start, stop) and (first or not _speaks_of_those(words[start:stop]))
            )
        )
        or any(_unsaid(words[start:], end) for start, _ in clauses if start and len(words) - start < SHORT)
    )


def _quotes(cursor: Cursor) -> bool:
    """'I wrote "never"'; not 'for "Poland 6" read "Poland 3"'."""
    words = cursor.words
    marks = [at for at, word in enumerate(words) if word == '"']
    if not marks:
        return False
    if len(marks) % 2 or _READS.isdisjoint(words):
        return True
    inside = {at for start, stop in zip(marks[::2], marks[1::2], strict=True) for at in range(start + 1, stop)}
    at = 0
    while at < len(words):
        cursor.at = 0
        named = cursor.meaning(at, guess=False)
        if at in inside and named is None and cursor.tokens[at].kind != "number" and words[at] not in _IN_QUOTES:
            return True
        at += named[1] if named is not None else 1
    return False


_READS: Final = word_set("read replace for instead change strike erratum write make put")
_IN_QUOTES: Final = word_set("in to into more less fewer the factors factor : -")


def _speaks_of_those(words: Sequence[str]) -> bool:
    """'They should be in Austria', 'they are to be split evenly': the factors just named."""
    return tuple(words[:3]) in _DUE


_DUE: Final = frozenset(
    (("they", "should", "be"), ("they", "are", "to"), ("they", "must", "be"), ("they", "must", "go"))
)


def _is_unmeant(words: Sequence[str], *, fights: bool) -> bool:
    """'I could add 2 to Poland', 'a mistake to move 2 to Italy'; 'I won't attack Russia' takes an attack back."""
    found = _NOT_MEANT.intersection([*pairwise(words), *zip(words, words[1:], words[2:], strict=False)])
    denied = fights and any(
        words[at] in _DENIES and not ATTACK.isdisjoint(words[at + 1 : at + 5]) for at in range(len(words))
    )
    return bool(found - _NO_ATTACK if denied else found)


_DENIES: Final = word_set("not won't don't")
_NO_ATTACK: Final = frozenset(
    tuple(text.split())
    for text in (
        "i won't",
        "will not",
        "would not",
        "rather not",
        "don't want to",
        "decided not",
        "have to",
        "not attack",
    )
)


def _others_say(words: Sequence[str]) -> bool:
    """'…, you might think.', '…, they said.'"""
    at = len(words) - 1 - list(reversed(words)).index(",") if "," in words else len(words)
    tail = words[at + 1 :]
    return 0 < len(tail) < 5 and tail[0] not in ("i", "we", "as") and tail[-1] in _SAY


_SAY: Final = word_set("think said say says thinks wrote told")


def _unsaid(words: Sequence[str], end: str) -> bool:
    """'Just kidding.', 'not really'; but not 'I've changed my mind', which leads up to a change."""
    return {"mind", "heart", "better"}.isdisjoint(words) and unsays(words, end, fresh=True)


def bends_head(words: Sequence[str]) -> bool:
    """
    Say whether words in front of a colon say that what is behind it is no change.

    'Last turn:', 'Rumour has it:', but not 'One correction to yesterday's orders:'.

    Args:
        words: In front of the colon.
    """
    bent = _BENT if (LETTERS | _LEADS_UP).isdisjoint(words) else _BENT - _BEFORE
    polite = "if" in words and not HARMLESS_IF.isdisjoint(words)
    return not bent.isdisjoint(words) and "sorry" not in words and not polite


_LEADS_UP: Final = word_set(
    "typo erratum slip mistake misprint error further change changes correction corrections sent receipt"
    " amendment update"
)
_BEFORE: Final = word_set("last yesterday previous")
_BENT: Final = (
    NEGATION
    | (REPORTED - word_set("think hope hoping believe expect plan intend reckon guess see seen say thought"))
    | word_set(
        "last next previous tomorrow yesterday later eventually someday ago joke joking kidding imagine suppose"
        " possibly hypothetically dreamt once circumstances ignore disregard maybe perhaps proposal ideal seriously"
    )
)


def _is_headed(cursor: Cursor) -> bool:
    """'Last turn: …', 'Rather not: …', 'Hypothetically, …', 'Hans would: …'."""
    words = cursor.words
    head = words[: words.index(":")] if ":" in words[1:8] else words[:1]
    denied = (
        len(head) > 1 and not {"not", "never", "no", "neither"}.isdisjoint(head[-1:] + head[:1]) and "," not in head
    )
    in_place = head[-1] != "not" and any(cursor.names.stock_at(words, at) for at in range(1, len(head)))
    return (
        (denied and not in_place)
        or (len(head) > 1 and bends_head(head) and not (denied and in_place))  # 'No longer GE in Austria: Ford'
        or not {"hypothetically", "theoretically", "possibly"}.isdisjoint(head)
        or tuple(head) in _OTHER_TIMES
        or hearsay.heads_another(words, cursor.context.turn)
        or hearsay.heads_alternative(words)
        or heads_unmeant(cursor)
    )


_OTHER_TIMES: Final = frozenset((("last", "turn"), ("next", "turn"), ("old", "orders")))


def _counts(cursor: Cursor, start: int, stop: int) -> bool:
    cursor.at = 0
    if cursor.words[start] in ("there", "there's"):
        return False  # 'There are two left over.'
    return any(cursor.tokens[at].kind == "number" or cursor.is_area(at) for at in range(start, stop))


def clauses_of(cursor: Cursor) -> Iterator[tuple[int, int]]:
    """
    Give where the clauses of a sentence begin and end.
    """
    words = cursor.words
    start = 0
    for at, word in enumerate(words):
        sign = word == "-" and at + 1 < len(words) and cursor.tokens[at].end == cursor.tokens[at + 1].start
        if (word in PARTS and not sign) or word in ("but", "except") or (word in ("if", "because") and at > start):
            if at > start:
                yield start, at
            start = at if word in ("if", "because") else at + 1
    if start < len(words):
        yield start, len(words)


def _hangs(words: Sequence[str]) -> bool:
    """'once the treaty is signed', 'depending on what Russia does'."""
    return words[0] in HANGS and HARMLESS_IF.isdisjoint(words)
