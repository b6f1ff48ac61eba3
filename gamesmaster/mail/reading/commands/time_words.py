"""A sentence's words in one form, for questions about time: 'I'd', 'pls' in full, lengths of time and days known."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from gamesmaster.mail.reading.commands.dates import MONTHS, WEEKDAYS
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said

SPAN: Final = "SPAN"
"""A length of time: 'two days', '48h', 'a couple of days'."""
SOME: Final = "SOME"
"""One that does not say how long: 'a few days', 'a day or two', 'a bit of time'."""
DAY: Final = "DAY"
"""A day or an hour: 'Sunday', 'the 14th', 'tonight', '6 pm'."""
POWER: Final = "POWER"
"""Another power, or an area that is called like one."""
MORE: Final = word_set("more another extra additional longer further")
UNITS: Final = {
    **dict.fromkeys(("day", "days", "d"), timedelta(days=1)),
    **dict.fromkeys(("week", "weeks", "w", "wk", "wks"), timedelta(days=7)),
    **dict.fromkeys(("hour", "hours", "hrs", "hr", "h"), timedelta(hours=1)),
    **dict.fromkeys(("fortnight",), timedelta(days=14)),
}
_GLUED: Final = re.compile(r"(\d{1,3})(d|h|hr|hrs|w|day|days|hours)")
_RANGE: Final = re.compile(r"\d{1,2}[-/]\d{1,2}")
_BETWEEN: Final = MORE | word_set(
    "- ' full whole of short little clear working single mere solid calendar good measly tiny small other business"
)
_ONE: Final = word_set("a an another")
_VAGUE: Final = word_set("few several some couple pair")
_COUPLE: Final = word_set("couple pair")
_LONG: Final = {
    "i'm": "i am",
    "im": "i am",
    "i've": "i have",
    "ive": "i have",
    "can't": "can not",
    "cant": "can not",
    "cannot": "can not",
    "won't": "will not",
    "wont": "will not",
    "shan't": "will not",
    "dont": "do not",
    "didnt": "did not",
    "let's": "let us",
    "whats": "what is",
    "whens": "when is",
    "hows": "how is",
    "thats": "that is",
    "hv": "have",
    "hav": "have",
    "u": "you",
    "ur": "your",
    "r": "are",
    "pls": "please",
    "plz": "please",
    "plse": "please",
    "pl": "please",
    "thx": "thanks",
    "til": "till",
    "cutoff": "cut off",
    "gimme": "give me",
    "wanna": "want to",
    "gotta": "have to",
    "pushback": "push back",
    "shall": "will",
    "favor": "favour",
    "prolongate": "prolong",
}
_ENDS: Final = (
    ("n't", " not"),
    ("'re", " are"),
    ("'ve", " have"),
    ("'ll", " will"),
    ("'d", " would"),
    ("'m", " am"),
)
_IS: Final = word_set("it that there what when how who where here time deadline today it's window phase turn this")
_DAYS: Final = (
    frozenset(day for each in WEEKDAYS for day in (each, f"{each}s", each[:3], each[:4]))
    | frozenset(MONTHS)
    | word_set(
        "today tonight tomorrow tmrw tmr tonite 2nite 2moro tomoz 2day weekend midnight noon midday pm am o'clock gmt"
        " utc cet tues thurs"
    )
) - {"may", "march", "sun", "sat", "wed", "am", "mon", "mond"}
_PARTS: Final = word_set("evening afternoon morning night")
_NTH: Final = re.compile(
    r"\d{1,2}(?:st|nd|rd|th|pm|am)|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?|\d{1,2}:\d\d|\d{4}-\d\d-\d\d"
)
"""Behind a colon stand two figures, or it tells odds and no hour: 'Is it 5:2?'"""


_ASIDE: Final = re.compile(
    r" , (?:if (?:you|at all|it|that|possible|i)(?: [^ ,]+){0,3}|please|kindly|say|perhaps|maybe|sir|however|therefore"
    r"|for example|with respect|respectfully|then|would you|will you|could you|dear \w+|though) , "
)
"""Said between two commas: 'Grant us, if you would, …'."""
_NOT_WE: Final = re.compile(r"\b(can|could|would|will|might) not (i|we|you|the|it)\b")
"""'Couldn't we …?' asks what 'could we …?' does."""


@dataclass(frozen=True, slots=True)
class Timed:
    """
    Attributes:
        text: The words in one form, a blank between two; the names above in capitals.
        end: The mark at the end of the sentence.
        spans: The lengths of time in it, in their order.
        bare: Nothing is named or counted beside them.
        numbers: How many numbers stand beside them in figures.
    """

    text: str
    end: str
    spans: tuple[timedelta, ...]
    bare: bool
    numbers: int


def timed(said: Said, own: Container[str | None]) -> Timed:
    """
    Give a sentence's words in one form.

    Args:
        said: The sentence.
        own: The powers of its writer; they are told as 'me'.
    """
    pieces, found = said.pieces, list[str]()
    spans: list[timedelta] = []
    bare, numbers, at = True, 0, 0
    while at < len(pieces):
        count, length, more = _length_at(pieces, at)
        if count:
            found += ["more"] * more
            found.append(SOME if length is None else SPAN)
            spans += [] if length is None else [length]
            at += count
            continue
        count = _day_at(pieces, at)
        if count:
            found += [DAY] if found[-1:] != [DAY] else []
            at += count
            continue
        piece = pieces[at]
        at += 1
        if piece.power and piece.power in own:
            found.append("me")
        elif piece.is_named and piece.role != "word":
            found.append(POWER)
            bare = False
        elif piece.role == "mark":
            found += _mark(pieces, at - 1)
        else:
            numbers += piece.role == "number" and piece.text.isdigit()
            word = "let's" if piece.word == "lets" and found[-1:] in ([], [","]) else piece.text.lower()
            found += _in_full(word).split()
    text = _ASIDE.sub(" ", " ".join(found))
    if said.end == "?":
        text = _NOT_WE.sub(r"\1 \2", text)
    return Timed(text, said.end, tuple(spans), bare and not numbers, numbers)


_PLEADS: Final = re.compile(r"pl+e+a+s+e+|pl+[sz]+")


def _in_full(word: str) -> str:
    if _PLEADS.fullmatch(word):
        return "please"
    if (full := _LONG.get(word)) is not None:
        return full
    if "'" not in word:
        return word
    if word.endswith("'s"):
        return f"{word[:-2]} is" if word[:-2] in _IS else word[:-2]
    return next((word[: -len(end)] + full for end, full in _ENDS if word.endswith(end)), word)


def _mark(pieces: Sequence[Piece], at: int) -> Iterator[str]:
    """A hyphen joins nothing; a dash parts as a comma does; the marks of speech stay."""
    piece = pieces[at]
    before, after = pieces[at - 1 : at] if at else (), pieces[at + 1 : at + 2]
    if piece.word == "-" and before and after:
        joined = before[0].end == piece.start and after[0].start == piece.end and before[0].line == after[0].line
        yield from () if joined else (",",)
    elif piece.word in ("-", "--", "—", "–", ";", "...", "(", ")", ":", ","):
        yield ","


def _length_at(pieces: Sequence[Piece], at: int) -> tuple[int, timedelta | None, bool]:
    """How many pieces name a length of time; the length, None where it is not sure; and whether it is 'more'."""
    first = pieces[at]
    if (glued := _GLUED.fullmatch(first.word)) is not None:
        return 1, int(glued[1]) * UNITS[glued[2]], False
    if first.word in ("half", "halfa") and (unit := _unit_at(pieces, at + 1 + _is_one(pieces, at + 1))):
        return 2 + _is_one(pieces, at + 1), UNITS[unit] / 2, False
    if first.word in _ONE and (named := _length_at(pieces, at + 1) if at + 1 < len(pieces) else (0, None, False))[0]:
        return 1 + named[0], named[1], named[2] or first.word == "another"
    if first.word in _COUPLE or (first.word in _VAGUE and first.word != "couple"):
        count, vague = (2 if first.word in _COUPLE else 0), first.word not in _COUPLE
    elif first.role == "number":
        count, vague = first.value, False
    elif first.word in _ONE:
        count, vague = 1, False
    elif _RANGE.fullmatch(first.word):
        count, vague = 0, True
    else:
        return 0, None, False
    stop = at + 1
    more = first.word == "another"
    while stop < len(pieces) and stop - at < 6 and not _unit_at(pieces, stop):
        word = pieces[stop].word
        if word in ("or", "to", "maybe", "perhaps", "even", ",", "and") and _number_at(pieces, stop + 1):
            vague, stop = True, stop + 1
        elif word not in _BETWEEN and not (vague and pieces[stop].role == "number"):
            return 0, None, False
        more = more or word in MORE
        stop += 1
    unit = _unit_at(pieces, stop)
    if not unit or (count < 1 and not vague) or count > 999:
        return 0, None, False
    tail = _vague_behind(pieces, stop + 1)
    vague = vague or tail > 0
    return stop + 1 + tail - at, None if vague else count * UNITS[unit], more


def _is_one(pieces: Sequence[Piece], at: int) -> bool:
    return at < len(pieces) and pieces[at].word in ("a", "an", "-")


def _number_at(pieces: Sequence[Piece], at: int) -> bool:
    return at < len(pieces) and (
        pieces[at].role == "number" or (pieces[at].word in ("maybe", "perhaps", "even") and _number_at(pieces, at + 1))
    )


def _unit_at(pieces: Sequence[Piece], at: int) -> str:
    return pieces[at].word if at < len(pieces) and pieces[at].word in UNITS else ""


def _vague_behind(pieces: Sequence[Piece], at: int) -> int:
    """'A day or two', 'a day and a half', 'a day or so'."""
    words = [piece.word for piece in pieces[at : at + 3]]
    if words[:1] == ["or"] and (words[1:2] in (["so"], ["more"]) or _number_at(pieces, at + 1)):
        return 2
    return 3 if words == ["and", "a", "half"] else 0


def _day_at(pieces: Sequence[Piece], at: int) -> int:
    """How many pieces name a day or an hour."""
    piece = pieces[at]
    if piece.role == "number" and piece.value < 32 and at + 1 < len(pieces):
        follows = pieces[at + 1].word
        return 2 if follows in ("pm", "o'clock") or (follows in _DAYS and follows in MONTHS) else 0
    if piece.word in _DAYS or (piece.word in ("sun", "sat", "wed", "mon") and piece.text[:1].isupper()):
        number = at + 1 < len(pieces) and pieces[at + 1].role == "number" and piece.word in MONTHS
        return 1 + number
    if piece.word in _PARTS and at and (pieces[at - 1].word in ("this", "that") or pieces[at - 1].word in _DAYS):
        return 1
    return 1 if _NTH.fullmatch(piece.word) else 0
