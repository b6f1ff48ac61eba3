"""A sentence in the plain words that frames are made of: 'I've just finished' is 'i have finished'."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from gamesmaster.mail.reading.text.words import KNOWN, LITTLE, word_set
from gamesmaster.mail.reading.whole.pieces import Piece

_SHORT: Final = {
    "won't": "will not",
    "wont": "will not",
    "shan't": "shall not",
    "shant": "shall not",
    "can't": "can not",
    "cant": "can not",
    "cannot": "can not",
    "dont": "do not",
    "don't": "do not",
    "doesnt": "does not",
    "needn't": "need not",
    "neednt": "need not",
    "isnt": "is not",
    "arent": "are not",
    "havent": "have not",
    "wouldnt": "would not",
    "ain't": "am not",
    "aint": "am not",
    "im": "i am",
    "ive": "i have",
    "thats": "that is",
    "thatll": "that will",
    "its": "it is",
    "youre": "you are",
    "youve": "you have",
    "theres": "there is",
    "nothings": "nothing",
    "let's": "let us",
    "lets": "let us",
    "u": "you",
    "nthn": "nothing",
    "nothin": "nothing",
    "nuthin": "nothing",
    "wen": "when",
    "k": "okay",
    "cuz": "because",
    "cos": "because",
    "coz": "because",
    "ur": "your",
    "r": "are",
    "gonna": "going to",
    "wanna": "want to",
    "doin": "doing",
    "ok": "okay",
    "till": "until",
    "anymore": "any more",
    "whilst": "while",
    "&": "and",
    "someone": "anyone",
    "somebody": "anybody",
    "whatsoever": "",
}
_ENDINGS: Final = {
    "'m": "am",
    "'re": "are",
    "'ve": "have",
    "'ll": "will",
    "'d": "would",
    "n't": "not",
    "'s": "is",
}
_EMPTY: Final = word_set(
    "please pls plz kindly just now really quite simply already hereby herewith therefore officially entirely"
    " fully"
    " completely absolutely perfectly totally personally also too actually certainly definitely truly indeed thus"
    " gladly happily honestly frankly basically very once-and-for-all hence accordingly finally duly formally very"
    " whatsoever either gratefully respectfully only firmly properly safely"
)
"""What may stand anywhere in such a sentence and changes nothing of it."""
NAMED: Final = "#"
"""What stands in front of a name or a number."""
_KEPT: Final = word_set("if when after before not but with")
"""Behind these 'only' and 'just' mean something."""


def plain(pieces: tuple[Piece, ...], own: Container[str | None]) -> str:
    """
    Give a sentence in plain words, each with a blank behind it; every mark is a comma, an own power 'me'; a
    name or a number is marked.

    Args:
        pieces: Of the sentence.
        own: The powers of its writer.
    """
    found: list[str] = []
    for at, piece in enumerate(pieces):
        if piece.power and piece.power in own:
            found.append("me")
        elif piece.role == "mark" and not (piece.word == "/" and at and pieces[at - 1].word == "w"):
            mark = "and" if piece.word == "&" else "" if _joins(pieces, at) else ","
            if mark and (found or mark != ","):
                found.append(mark)
        elif (spoken := _as_spoken(pieces, at)) is not None:
            found.append(spoken)
        elif (piece.is_named and piece.word not in LITTLE | KNOWN) or (piece.role == "number" and piece.value > 1):
            found.append(f"{NAMED}{piece.word}")
        elif piece.word not in _EMPTY:
            found.append(_in_full(piece.word))
        elif piece.word in ("only", "just") and at + 1 < len(pieces) and pieces[at + 1].word in _KEPT:
            found.append("only")
    return "".join(f"{word} " for word in found if word)


def _as_spoken(pieces: tuple[Piece, ...], at: int) -> str | None:
    """'Good 2 go', 'wait 4 me', 'done w/ this': what is written for a word that sounds alike."""
    before = pieces[at - 1].word if at else ""
    behind = pieces[at + 1].word if at + 1 < len(pieces) else ""
    match pieces[at].word:
        case "2" if before in _BEFORE_TO:
            return "to"
        case "4" if behind in _BEHIND_FOR:
            return "for"
        case "w" if behind == "/":
            return "with"
        case "/" if before == "w":
            return ""
    return None


_BEFORE_TO: Final = word_set("need good have has ready going want like happy free able set nothing more fine okay")
_BEHIND_FOR: Final = word_set("me us it this the now my processing")


def _in_full(word: str) -> str:
    word = word.replace("’", "'")
    if (known := _SHORT.get(word)) is not None:
        return known
    for ending, full in _ENDINGS.items():
        if word.endswith(ending) and len(word) > len(ending):
            return f"{word[: -len(ending)]} {full}"
    return word


def _joins(pieces: tuple[Piece, ...], at: int) -> bool:
    """'all-clear', 'w/o': a mark with no blank on either side parts nothing."""
    if pieces[at].word not in ("-", "/", "'") or not 0 < at < len(pieces) - 1:
        return False
    before, behind = pieces[at - 1], pieces[at + 1]
    return before.end == pieces[at].start and pieces[at].end == behind.start
