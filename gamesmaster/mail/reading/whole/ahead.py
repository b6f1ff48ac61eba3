"""
Factors that are to make the writer so much stronger than somebody else: 'enough in Poland to be one ahead of Germany'.

What both have there the chart knows; so the clause is read as the number the area comes to, 'Poland up to 7'. Where
its words say more than that, nothing is touched, and what the first reader takes its number for is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.asides import Abridged
from gamesmaster.mail.reading.text.words import UNITS, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece, sentences_in, spans_in
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.mail.reading.whole.wording import Phrases, phrases
from gamesmaster.rules.orders import Place

_MORE: Final = phrases(
    "more than; stronger than; better than; bigger than; greater than; higher than; ahead of; above; up on; in front of"
)
"""Behind a number, before a power."""
_MAJORITY: Final = phrases("majority of; lead of; edge of; margin of; superiority of; advantage of; head start of")
"""Before a number, which has 'over Germany' behind it."""
_OVER: Final = word_set("over on against above")
_OUTNUMBERS: Final = word_set("outnumber outnumbers outnumbering outweigh exceed exceeds top overtake outdo surpass")
_LEVEL: Final = phrases(
    "draw level with; drawing level with; be level with; pull level with; be even with; get even with"
    "; be on a par with; be as strong as; be equal to; be the equal of"
)
_RESULTS: Final = word_set(
    "end have having be stronger ahead level even par equal strong enough takes needed necessary required majority"
    " lead edge margin superiority advantage outnumber outnumbers outnumbering outweigh exceed exceeds overtake surpass"
)
"""One of these says that it is about what is there in the end, and not about what is placed."""
_INTENDS: Final = word_set(
    "want wants like love wish need needs place put send give bring raise make get enough takes please should shall"
    " must will i'll let let's exactly needed necessary required"
)
_KNOWN: Final = UNITS | word_set(
    "i i'd i'll we we'd want wants would should like love wish need please to up with on exactly just precisely the a"
    " an that so there in at into for as many much it my me us our give make place put send bring raise of by than is"
    " few whatever together how ever who which having then only let let's can will shall is in afterwards in all must"
    " draw get go over against"
)
_TAKES: Final = word_set(
    "so then please place put send as many much there in that it takes is needed necessary required for this to do"
    " which enough factors will need takes i'll i want get me the"
)
_TELLS_HOW_MANY: Final = word_set("takes needed necessary required enough need")
_QUESTION: Final = "How many factors shall that be? Please write the number that is placed, or 'Poland up to 7'."


@dataclass(frozen=True, slots=True)
class _Aim:
    """The pieces from ``start`` up to ``end`` say to be stronger than a power by ``lead``."""

    start: int
    end: int
    power: str
    lead: int


def with_aims(letter: Abridged, names: Vocabulary, context: Context) -> Abridged:
    """
    Give a letter in which areas come to so many as make the writer as strong as it says.

    Args:
        letter: Normalised.
        names: The vocabulary.
        context: Of the reading; the chart must be known, and nothing be on file.
    """
    if context.phase != "placing" or context.on_file or not context.board:
        return letter
    span = spans_in(letter.text)
    gone = []
    for one in sentences_in(letter.text, names):
        if one.end == "?" or len(one.pieces) > LONGEST:
            continue
        for aim in _aims(one.pieces, context):
            start, end = _around(one.pieces, aim)
            apart = not start or one.pieces[start - 1].role == "mark" or one.pieces[start - 1].word in ("and", "then")
            if apart and (said := _reckoned(one.pieces[start:end], aim, context)) is not None:
                gone.append((*span(one.pieces[start], one.pieces[end - 1]), said))
                break
    return letter.without(gone) if gone else letter


def with_aims_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about numbers that say by how many somebody is to be outnumbered, and were taken for what is placed.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "placing" or context.on_file or asks(reading):
        return reading
    for one in letter.said:
        leads = {aim.lead for aim in _aims(one.pieces, context)} if len(one.pieces) <= LONGEST else set()
        last = one.pieces[-1].line
        taken = [
            each
            for each in reading.orders
            if isinstance(each.order, Place) and each.order.amount in leads and one.number <= each.line <= last
        ]
        if taken and one.end != "?":
            asked = Question(one.text.strip()[:200], "ambiguous", "ahead-by-how-many", _QUESTION, number=one.number)
            kept = tuple(each for each in reading.orders if each not in taken)
            return replace(reading, orders=kept, findings=(*reading.findings, asked))
    return reading


def _aims(pieces: Sequence[Piece], context: Context) -> Iterator[_Aim]:
    """'one more than the Germans', 'outnumber Germany there by 2', 'a majority of one over Germany', 'level with'."""
    words = [piece.word for piece in pieces]
    for at, piece in enumerate(pieces):
        if piece.role == "number":
            unit = words[at + 1 : at + 2] != [] and words[at + 1] in UNITS and not _length(_MORE, words, at + 1)
            behind = at + 1 + unit
            more = _length(_MORE, words, behind) or _is_over(words, behind, _length_before(words, at))
            if more and (found := _power(pieces, behind + more, context)):
                yield _Aim(at - _length_before(words, at), found[1], found[0], piece.value)
        elif piece.word in _OUTNUMBERS and (found := _power(pieces, at + 1, context)):
            by = next((place for place in range(found[1], len(pieces) - 1) if words[place] == "by"), None)
            if by is not None and pieces[by + 1].role == "number":
                yield _Aim(at, by + 2, found[0], pieces[by + 1].value)
            elif at and words[at - 1] == "by" and pieces[at - 1].role == "number":
                yield _Aim(at, found[1], found[0], pieces[at - 1].value)
        elif (level := _length(_LEVEL, words, at)) and (found := _power(pieces, at + level, context)):
            yield _Aim(at, found[1], found[0], 0)


def _length(said: Phrases, words: Sequence[str], at: int) -> int:
    return said.at(words, at) if at < len(words) else 0


def _length_before(words: Sequence[str], at: int) -> int:
    """Words of 'a majority of' in front of a number."""
    return next((size for size in (2, 3) if at >= size and _length(_MAJORITY, words, at - size) == size), 0)


def _is_over(words: Sequence[str], at: int, majority: int) -> int:
    return int(majority > 0 and words[at : at + 1] != [] and words[at] in _OVER)


def _power(pieces: Sequence[Piece], at: int, context: Context) -> tuple[str, int] | None:
    """Another power that is named at a place, and where its name ends."""
    at += at < len(pieces) and pieces[at].word == "the"
    named = at < len(pieces) and pieces[at].power not in ("", context.power, *context.powers)
    return (pieces[at].power, at + 1) if named else None


def _around(pieces: Sequence[Piece], aim: _Aim) -> tuple[int, int]:
    """The clause that says it, and one beside it that says 'place as many there as that takes'."""
    start, end = aim.start, aim.end
    while start and _says_nothing_else(pieces[start - 1]):
        start -= 1
    while end < len(pieces) and _says_nothing_else(pieces[end]):
        end += 1
    if end < len(pieces) and pieces[end].word in (",", "-", ":", ";", "and"):
        stop = next((at for at in range(end + 1, len(pieces)) if pieces[at].word in (",", ";", "and")), len(pieces))
        beside = pieces[end + 1 : stop]
        if all(piece.word in _TAKES or piece.area for piece in beside) and any(
            piece.word in _TELLS_HOW_MANY for piece in beside
        ):
            end = stop
    return start, end


def _says_nothing_else(piece: Piece) -> bool:
    """A word of the clause, or its area; 'and' and a comma end it."""
    return piece.word in _KNOWN | _RESULTS or (bool(piece.area) and not piece.power)


def _reckoned(clause: Sequence[Piece], aim: _Aim, context: Context) -> str | None:
    """'Poland up to 7'; None where the clause names no area or several, or nobody stands there."""
    areas = {piece.area: piece.text for piece in clause if piece.area and piece.power != aim.power}
    words = {piece.word for piece in clause}
    commands = clause[0].word in _OUTNUMBERS
    if len(areas) != 1 or words.isdisjoint(_RESULTS) or (words.isdisjoint(_INTENDS) and not commands):
        return None
    (area, text), board = areas.popitem(), context.board or {}
    cells = board.get(area, {})
    theirs, own = cells.get(aim.power, 0), cells.get(context.power or "", 0)
    level = theirs + aim.lead
    return f"{text} up to {level}" if theirs and level > own else None
