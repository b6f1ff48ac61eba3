"""Clauses beside orders that are of other things: 'Berlin won't mind', 'who are always polite', 'I don't trust him'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again.patience import bends
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.frames.segments import MARKS, parted
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.brackets import standing_of, sum_in
from gamesmaster.mail.reading.text.sentences import Line, Sentence, without
from gamesmaster.mail.reading.text.words import (
    CONDITION,
    HOME,
    KNOWN,
    LETTERS,
    MOVE,
    NEGATION,
    OTHER_PEOPLE,
    OTHER_TIME,
    PLACE,
    PLACE_TO,
    REPORTED,
    REST,
    TAKES_BACK,
    UNITS,
    word_set,
)

_JOINS: Final = word_set("and but so because cos as since for though although while where yet then , well")
_HE: Final = word_set("he she they he'll she'll they'll he's she's they're")
_PERSONS: Final = word_set("him her them us me guy guys man men fellow people anyone anybody")
_IS: Final = word_set(
    "is are am isn't aren't will won't can can't cannot has hasn't have haven't does doesn't do don't would wouldn't"
    " could couldn't should"
)
_ADVERBS: Final = word_set("better going to not never always just really")
_DETERMINERS: Final = word_set("the that this those these my our old dear poor good")
_WRITER: Final = word_set("i i'm i've i'll we we're we've we'll")
_IT: Final = word_set("it it'll that that'll this")
_SUFFICES: Final = word_set("enough do hold teach show stop suffice help keep")
_OUGHT: Final = word_set("should will must it'll that'll ought better")
_HANGS: Final = word_set(
    "first yet until till must agree agrees agreed confirm confirms decide decides object objects veto vetoes disagree"
    " disagrees approve approves know knows need needs finalise final sure certain want wants mean means so same it's"
    " order orders plan plans move moves  serious seriously change changes make makes do does did count counts"
    " let lets allow allows permit permits"
)
"""On what the orders themselves may hang, whoever does it; and what stands for a verb said before."""
_GIVES: Final = PLACE | MOVE | word_set("give gives")
_POINTS: Final = word_set("this that these those")
_CALMS: Final = word_set("tell worry laugh ask mention blame")


def without_remarks(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Leave out clauses with a subject and a verb of their own that order nothing and on which no order hangs.

    Args:
        sentence: Any.
        cursor: Over it.

    Returns:
        The sentence without them, which may be empty; as it was where there are none, and for a question.
    """
    if sentence.end == "?" or '"' in cursor.words:
        return sentence
    gone: set[int] = set()
    for start, stop in parted(cursor):
        if not MARKS.issuperset(cursor.words[start:stop]) and _is_remark(cursor, start, stop):
            gone |= set(range(start, stop))
    if not gone:
        return sentence
    gone |= {at for at, word in enumerate(cursor.words) if word in MARKS and _is_loose(cursor, at, gone)}
    return without(sentence, gone)


def line_without_remarks(line: Line, names: Vocabulary, context: Context) -> Line:
    """Give a line without such clauses, but with the mark that it ends in."""
    sentence = Sentence(line.tokens, (line,) * len(line.tokens), frozenset())
    kept = without_remarks(sentence, Cursor(line.tokens, frozenset(), names, context)).tokens
    if line.ends_with in MARKS and kept[-1:] != line.tokens[-1:]:
        kept = (*kept, line.tokens[-1])
    return replace(line, tokens=kept)


def _is_loose(cursor: Cursor, at: int, gone: set[int]) -> bool:
    """A mark with nothing behind it, or in front of it, that is still said."""
    behind = next((place for place in range(at + 1, len(cursor.words)) if cursor.words[place] not in MARKS), -1)
    return behind in gone or (behind < 0 and at - 1 in gone) or (at + 1 == behind and set(range(at)) <= gone)


def _is_remark(cursor: Cursor, start: int, stop: int) -> bool:
    """Whether a clause is about something else: others, whether it will do, or what the writer will not bear."""
    if _comes_to(cursor, start, stop):
        return True
    while start < stop - 1 and cursor.words[start] in _JOINS:
        start += 1
    words = cursor.words[start:stop]
    if _holds(cursor, start, stop):
        return True
    counted = any(
        cursor.tokens[at].kind in ("number", "ratio", "figure") and not counts_other_things(cursor, at)
        for at in range(start, stop)
    )
    if len(words) < 2 or counted or not (REST | HOME | LETTERS).isdisjoint(words) or not _HANGS.isdisjoint(words[1:]):
        return False
    return (
        _of_others(cursor, start, stop, words)
        or _will_do(words)
        or _bears_not(words)
        or (words[0] == "don't" and words[1] in _CALMS and not _bends(words[2:], frozenset()))
    )


def _comes_to(cursor: Cursor, start: int, stop: int) -> bool:
    """'… 4, so I get to 11': with what the writer has there."""
    said = sum_in(tuple(cursor.tokens[start:stop]))
    if said <= 0:
        return False
    placed = next((token.value for token in reversed(cursor.tokens[:start]) if token.kind == "number"), 0)
    return placed > 0 and said - placed in standing_of(cursor.context) - {0}


def _holds(cursor: Cursor, start: int, stop: int) -> bool:
    """'they have six there too': how strong somebody else is."""
    verb = _subject_of_others(cursor, start, stop)
    words = cursor.words[max(verb, start) : stop]
    if verb < 0 or not words or words[0] not in ("have", "has", "hold", "holds", "are") or len(words) < 2:
        return False
    strong = [token.value for token in cursor.tokens[verb:stop] if token.kind == "number"]
    rows = (cursor.context.board or {}).values()
    others = {value for row in rows for power, value in row.items() if power != cursor.context.power}
    rest = {token.word for token in cursor.tokens[verb + 1 : stop] if token.kind != "number"}
    return len(strong) == 1 and strong[0] in others and rest <= _THERE | UNITS


_THERE: Final = word_set("there too already now here as well also only just already still strong of them it in")


def _bends(words: Sequence[str], spared: frozenset[str]) -> bool:
    """Whether a word may say something of the orders beside the clause, those spared aside."""
    left = [word for word in words if word not in spared | OTHER_PEOPLE | _PERSONS]
    doubts = TAKES_BACK | CONDITION | REPORTED | OTHER_TIME | NEGATION
    return bool(left) and (bends(left) or not doubts.isdisjoint(left))


def _of_others(cursor: Cursor, start: int, stop: int, words: Sequence[str]) -> bool:
    """'Berlin won't mind', 'he can forget it', 'Helmut is going to hit me there', 'who are always polite'."""
    verb = _subject_of_others(cursor, start, stop) - start
    purpose = start and cursor.words[start - 1] == "so"  # '… so they sleep through the night'
    if words[0].startswith("they") and not purpose and not {"me", "us"} & set(words):
        return False  # 'they' may be the factors
    if verb < 0 or not set(words[verb:]) - _IS - _ADVERBS or not _GIVES.isdisjoint(words[verb : verb + 3]):
        return False
    if any(cursor.words[at - 1] in PLACE_TO and cursor.is_area(at - cursor.at) for at in range(start + verb, stop)):
        return False  # '… stays in Germany'
    if not _POINTS.isdisjoint(words[verb:]) and not TAKES_BACK & set(words[verb:]):
        return False  # 'Hans is not with me on this'
    spared = NEGATION | {"had", "could", "should"}
    if not _IS.isdisjoint(words[:-1]):
        spared |= {"like"}  # 'Moscow won't like it'
    if words[verb] in ("can", "can't", "could"):
        spared |= TAKES_BACK  # 'he can forget it'
    return not _bends(words[verb:], spared)


def _subject_of_others(cursor: Cursor, start: int, stop: int) -> int:
    """Where the verb of a clause stands whose subject is somebody else; -1 for any other clause."""
    word = cursor.words[start]
    if word in _HE:
        return start + ("'" not in word)
    if word == "who":
        return start + 1
    at = start
    while at < stop and cursor.words[at] in _DETERMINERS:
        at += 1
    cursor.at = 0
    found = cursor.meaning(at, guess=False)
    if found is not None:
        others = found[0].powers and found[0].power != cursor.context.power
        people = found[0].adjective and (at > start or cursor.tokens[at].text.endswith("s"))
        at += found[1] if others or people else stop
    else:
        token = cursor.tokens[at] if at < stop else None
        somebody = token is not None and token.text[:1].isupper() and token.word not in KNOWN and token.kind == "word"
        if not start and _PERSONS.isdisjoint(cursor.words[at:stop]):
            somebody = False  # any word that begins a sentence has a capital: 'Whatever is left …'
        at += 1 if somebody else stop
    return at if at < stop and cursor.words[at] in _IS else -1


def _will_do(words: Sequence[str]) -> bool:
    """'it had better be enough this time', 'that should teach him'."""
    does = words[0] in _IT and not _OUGHT.isdisjoint(words[:4]) and not _SUFFICES.isdisjoint(words[2:6])
    return does and not _bends(words[1:], frozenset(("had", "should")))


def _bears_not(words: Sequence[str]) -> bool:
    """'I am not letting that guy in', 'we don't trust them': denied of somebody else."""
    at = next((at for at, word in enumerate(words[:4]) if word in NEGATION), 0)
    if words[0] not in _WRITER or not at or _PERSONS.isdisjoint(words[at + 2 :]):
        return False
    verb = next((word for word in words[at + 1 :] if word not in _IS | _ADVERBS), "")
    return bool(verb) and verb not in _GIVES | _HANGS and not _bends(words[1:], frozenset((words[at],)))
