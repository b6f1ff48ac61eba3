"""
Orders of a letter that are put right by their place in it: 'Italy 6, Poland 5. One less in the first, please.'

What such words point at is read for them, where all orders above stand in a plain row, so that nobody can count wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.words import NUMBER, word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said, sentences_in, spans_in

_NTH: Final = r"(?:first|second|third|fourth|fifth|last|latter|former|other)"
_ONE: Final = rf"(?:the |that |this |my )(?:very )?(?:{_NTH})"
CORRECTS: Final = re.compile(
    rf"\b(?:swap|swop|interchange|switch)\b|\bexchange (?:the|those|these|them|both|my|no|numbers|{NUMBER})\b"
    rf"|\bother way (?:a?round|about)\b|\bvice versa\b"
    rf"|\b{NUMBER}(?: of them| factors?)? (?:less|fewer|more)(?: factors?)? (?:in|for|to|on|at|from) {_ONE}\b"
    rf"|\b(?:shift|move|take|transfer|give|put) (?:{NUMBER}|some)(?: factors?)? (?:from|off|of|to|into|in) {_ONE}\b"
    rf"|\badd (?:\w+ ){{1,4}}?(?:to|in|into) {_ONE}\b"
    rf"|{_ONE}(?: (?:one|two|area|number|order|figure|line))? (?:should|shall|must|is to|ought to|was to|was meant to)"
    r" (?:be|read|have|get|say)\b"
    rf"|{_ONE}(?: (?:one|attack|two))? (?:with|by|via|on|using|only|rather|instead|at)\b"
    rf"|\b(?:make|change|correct|amend|alter|raise|lower|reduce) (?:{_ONE}|the two|the numbers?|the amounts?)\b"
    rf"|\b(?:scratch|strike|drop|delete|cancel|forget|ignore|remove) {_ONE}\b"
)
"""In a sentence's words: they put right what stands above by its place."""
ELSEWHERE: Final = re.compile(
    r"\b(?:last|next|previous|other|first|second|third) (?:turn|time|round|year|week|month|night|game|letter|report|day"
    r"|season|thing|place|half|half-time|class)\b|\bif\b(?! the odds)|\bnot\b|\bnever\b|\bwould\b|\bmight\b|\bdon't\b"
    r"|\bdidn't\b|\bwon't\b|\bno\b|\b(?:he|she|they|his|her|we want)\b"
    r"|\bmy (?:wife|husband|mother|father|sister|brother|boss|son|daughter|car|job|phone|bike|house)\b"
)
"""What such a sentence has that speaks of something else."""
_POINTS: Final = re.compile(
    r"\bthe (?P<nth>first|second|third|fourth|fifth|last|latter|former)"
    r"(?: (?:one|area|attack|number|order|place))?"
    r"(?=[ \t]*(?:[.,;:!?]|$)|\s+(?!(?:two|three|turn|time|few|of|part|half|thing|word|day|lines?|mail|letter"
    r"|bit|list|sentence|paragraph)\b)\w)",
    re.IGNORECASE,
)
_PLACES: Final = {"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "former": 0, "latter": 1, "last": -1}
_OF_TWO: Final = word_set("former latter")
MOST: Final = 25
"""Words of a sentence that puts something right."""


def by_place(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where a letter points at an area by its place among its own orders, and that area.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading: beside orders on file the words may speak of those.
    """
    if context.on_file or context.phase not in ("placing", "attack") or not _POINTS.search(text):
        return
    place, areas = spans_in(text), list[str]()
    for one in sentences_in(text, names):
        named = [piece.area for piece in one.pieces if _is_where(piece, context)]
        if named:
            if not _is_row(one, context):
                return
            areas += [area for area in dict.fromkeys(named) if area not in areas]
        elif len(areas) > 1 and puts_right(one):
            start, stop = place(one.pieces[0], one.pieces[-1])
            for found in _POINTS.finditer(text, start, stop):
                nth = _PLACES[found["nth"].lower()]
                if nth < len(areas) and (found["nth"].lower() not in _OF_TWO or len(areas) == 2):
                    yield found.start(), found.end(), areas[nth]


def puts_right(one: Said) -> bool:
    """
    Say whether a sentence puts right by its place what stands above: 'Swap the last two', and nobody else's.

    Args:
        one: The sentence.
    """
    words = " ".join(one.words)
    return len(one.words) <= MOST and CORRECTS.search(words) is not None and ELSEWHERE.search(words) is None


def _is_row(one: Said, context: Context) -> bool:
    """Whether each clause of a sentence is one order: one area, and one number or stock."""
    clauses = _clauses(one.pieces, context)
    for clause in clauses:
        areas = {piece.area for piece in clause if _is_where(piece, context)}
        armed = [piece for piece in clause if (piece.ticker if context.phase == "attack" else piece.role == "number")]
        if len(areas) > 1 or (areas and len(armed) != 1) or (armed and not areas):
            return False
    return True


def _clauses(pieces: Sequence[Piece], context: Context) -> list[list[Piece]]:
    """Cut at commas and 'and' that a new area follows on."""
    found: list[list[Piece]] = [[]]
    for at, piece in enumerate(pieces):
        cut = piece.word in (",", ";", "and", ".", "-", "then")
        if cut and _has_area(found[-1], context) and _has_area(pieces[at + 1 :], context):
            found.append([])
        else:
            found[-1].append(piece)
    return found


def _has_area(pieces: Sequence[Piece], context: Context) -> bool:
    return any(_is_where(piece, context) for piece in pieces)


def _is_where(piece: Piece, context: Context) -> bool:
    """'Poland', 'the Baltic'; not 'the Germans', nor a power beside attacks, where it is rather who is attacked."""
    who = piece.power and (piece.people or context.phase == "attack")
    return bool(piece.area) and not (who or piece.ticker)
