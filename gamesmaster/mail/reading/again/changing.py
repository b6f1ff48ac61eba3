"""
A third reading of an amendment: only its numbers, areas and verbs are looked at, and the sum has to prove it.

`reckoning` wants every word understood. Here words that say nothing are passed over, a sentence is worked off in every
way that its numbers allow, and what comes out counts only when it places exactly what there is to place, in one way.
What bends the meaning of a sentence (a condition, somebody else's words, another turn) ends the reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.again.change_marks import Mark, marks_of
from gamesmaster.mail.reading.again.change_steps import MOST_STATES, Ledger, settled
from gamesmaster.mail.reading.battles.battle_bends import suspends
from gamesmaster.mail.reading.doubts.elsewhere import announces_another
from gamesmaster.mail.reading.doubts.gate import counts_other_things, is_vague
from gamesmaster.mail.reading.doubts.postponing import puts_off
from gamesmaster.mail.reading.doubts.unsaying import hesitates, unsays
from gamesmaster.mail.reading.doubts.voices import denies, tells
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import (
    CONDITION,
    HOME,
    NEGATION,
    OTHER_PEOPLE,
    OTHER_TIME,
    REPORTED,
    TAKES_BACK,
    word_set,
)

LONGEST: Final = 80
_PARTS: Final = frozenset((",", ";", ":", "-", "--", "(", ")", "...", "!", "."))
_LEADS: Final = word_set("and but or so well then please also only even")
_IFS: Final = word_set("if unless provided assuming whether until once supposing lest depending when")
_HARMLESS_IF: Final = word_set(
    "late time possible mind may ok okay alright allowed please kind still permitted wrong mistaken trouble remember"
)
_REASONS: Final = word_set("because since as cause cos who where though although before while so for after")
_THINKS: Final = word_set(
    "think thought guess hope hoping reckon believe say saying says planned plan planning intend intended see"
    " seen noticed"
    " notice saw expect mentioned hear"
)
_WERE: Final = word_set("already since while during earlier before after used lost has having had been was were")
_MAY: Final = word_set("should could may else otherwise once when")
_ASKS: Final = word_set("could can may would will might")
_TOLD: Final = word_set("wrote placed put ordered sent gave typed said had says reads says told see asked have")
_OWN: Final = word_set("i we it my mail letter orders receipt you your")
_UNSURE: Final = word_set(
    "maybe perhaps possibly probably thinking considering wondering tempted either or joking kidding nearly almost"
    " wanted wish wished depending suppose"
)
_SOME: Final = word_set("some several few")
_STEPS: Final = "KDSw/"

Base = Mapping[str, int]


def changed(sentences: Sequence[Sentence], base: Base, names: Vocabulary, context: Context) -> list[Ledger]:
    """
    Work the sentences of a letter off as changes of what is ordered.

    Args:
        sentences: Of the letter.
        base: How many are ordered for each area.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        What may stand afterwards; nothing where the letter says something that is no change.
    """
    ledgers = [Ledger(tuple(sorted(base.items())))]
    stepped = False
    for sentence in sentences:
        words = [token.word for token in sentence.tokens]
        if len(words) > LONGEST or _ends_it(words, sentence, context):
            return []
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        if announces_another(cursor):
            return []
        if sentence.end == "?" and not _is_request(words):
            if any(_matters(cursor, at) for at in range(len(words))):
                return []
            continue
        marks = _marks(cursor, base)
        if marks is None:
            return []
        if not any(mark.kind not in ",&" for mark in marks):
            continue
        ledgers = list(dict.fromkeys(after for each in ledgers for after in settled(each, marks)))[:MOST_STATES]
        if not ledgers:
            return []
        stepped = True
    return ledgers if stepped else []


def _ends_it(words: Sequence[str], sentence: Sentence, context: Context) -> bool:
    """'But only if Hans agrees', 'No, leave it', 'Just kidding.': nothing is read beside such a sentence."""
    return (
        '"' in words
        or denies(words)
        or tells(words)
        or suspends(words, context.turn)
        or puts_off(list(words))
        or hesitates(words)
        or unsays(words, sentence.end, fresh=True)
    )


def _is_request(words: Sequence[str]) -> bool:
    """'Could you take two from Italy?', 'Can I have one more in Poland, please?'"""
    at = next((at for at, word in enumerate(words) if word in _ASKS), -1)
    if at < 0 or at > 12:
        return False
    return "please" in words or words[at + 1 : at + 2] == ["you"] or tuple(words[at + 1 : at + 3]) in _HAVE


_HAVE: Final = frozenset((("i", "have"), ("we", "have")))


def _matters(cursor: Cursor, at: int) -> bool:
    """Whether a number of factors or an area stands here."""
    token = cursor.tokens[at]
    if token.kind in ("number", "ratio", "figure"):
        cursor.at = 0
        return not counts_other_things(cursor, at)
    cursor.at = 0
    return token.word in HOME or cursor.is_area(at)


def _marks(cursor: Cursor, base: Base) -> list[Mark] | None:
    """The marks of all clauses of a sentence; None where one of them may say something else."""
    found: list[Mark] = []
    for start, stop in _clauses(cursor):
        part = _clause(cursor, start, stop, base)
        if part is None:
            return None
        if part:
            found += [*part, Mark(",")]
    return found


def _clauses(cursor: Cursor) -> Iterator[tuple[int, int]]:
    words = cursor.words
    start = 0
    for at, word in enumerate(words):
        sign = word == "-" and at + 1 < len(words) and cursor.tokens[at].end == cursor.tokens[at + 1].start
        if (word in _PARTS and not sign) or word in ("but", "except") or (word in ("if", "because") and at > start):
            if at > start:
                yield start, at
            start = at if word in ("if", "because") else at + 1
    if start < len(words):
        yield start, len(words)


def _clause(cursor: Cursor, start: int, stop: int, base: Base) -> list[Mark] | None:
    """The marks of a clause, none where it says nothing; None where it may say something else."""
    words = cursor.words[start:stop]
    marks = marks_of(cursor, start, stop)
    kinds = "".join(mark.kind for mark in marks or ())
    numbered = marks is None or any(kind in "n+-y=o" for kind in kinds)
    matters = numbered or any(kind in "ATFI" for kind in kinds)
    first = next((word for word in words if word not in _LEADS), "")
    if not _IFS.isdisjoint(words) and not ("when" in words and not matters):
        return [] if not matters and first in _IFS and not _HARMLESS_IF.isdisjoint(words) else None
    if first in _REASONS and not numbered and (not matters or first in ("because", "since", "who")):
        return []
    if not matters:
        if not _UNSURE.isdisjoint(words) or (not TAKES_BACK.isdisjoint(words) and _points(words)):
            return None
        does = any(kind in _STEPS for kind in kinds) and not _bends(words)
        return marks if does else []
    if marks is None or (numbered and is_vague(list(words))) or not _SOME.isdisjoint(words):
        return None
    if (topic := _told(words, marks, base)) is not None:
        return topic
    return None if _bends(words) else marks


def _points(words: Sequence[str]) -> bool:
    return not {"that", "this", "it", "everything", "all", "those", "them"}.isdisjoint(words)


def _told(words: Sequence[str], marks: Sequence[Mark], base: Base) -> list[Mark] | None:
    """'In my letter of Monday I put 3 in Italy': what is on file is named, and nothing else."""
    if _TOLD.isdisjoint(words) or _OWN.isdisjoint(words) or not {"meant", "mean"}.isdisjoint(words):
        return None
    areas = [mark for mark in marks if mark.kind in "ATFI"]
    numbers = [mark.value for mark in marks if mark.kind in "n=o"]
    if any(mark.kind in "DKSwI+-y0" for mark in marks) or len(areas) > 1:
        return None
    if areas and areas[0].area not in base:
        return None
    if areas and (not numbers or numbers == [base[areas[0].area]]):
        return [Mark("A", 0, areas[0].area)] if not (OTHER_TIME | _PAST).isdisjoint(words) else None
    return [] if not areas and sum(base.values()) in numbers else None


_PAST: Final = word_set("wrote placed put ordered sent gave typed said says reads")


def _bends(words: Sequence[str]) -> bool:
    """Whether a clause with numbers or areas may say something else than what shall be."""
    seen = set(words)
    pairs = frozenset(pairwise(words))
    if "i" in seen:
        seen -= {"wrote", "written"}
    if seen & _UNSURE or seen & (REPORTED - _THINKS) or seen & (CONDITION - _MAY):
        return True
    if seen & (OTHER_PEOPLE - {"they", "them", "their", "theirs"}) or seen & (OTHER_TIME - _WERE):
        return True
    if pairs & _NOT_MEANT:
        return True
    negations = [
        at
        for at, word in enumerate(words)
        if word in NEGATION - {"nothing", "none", "no", "except", "nobody"} and not _is_plain_not(words, at)
    ]
    return bool(negations)


_NOT_MEANT: Final = frozenset(
    (("i", "nearly"), ("thinking", "of"), ("was", "thinking"), ("thought", "of"), ("i'd", "have"))
)


def _is_plain_not(words: Sequence[str], at: int) -> bool:
    """'not 5', 'not Italy', 'I don't want anything in Italy': said of a number or an area."""
    following = list(words[at + 1 : at + 3])
    if words[at] == "not":
        return bool(following) and following[0] not in (
            "the",
            "to",
            "yet",
            "be",
            "sure",
            "put",
            "place",
            "move",
            "take",
        )
    return following in (["want", "anything"], ["need", "anything"], ["want", "any"], ["need", "any"], ["want", "to"])
