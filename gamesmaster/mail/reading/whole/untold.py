"""A letter without the sentences in it that only tell: what the first reader makes of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.stance_words import ACTS, POINTING

_POINTS: Final = word_set(
    "them him her those same also too again more less fewer instead both others neither either it another likewise"
    " ditto former latter these he she they his their such"
)
"""Words behind a told sentence that may point at something in it, where nothing is named in front of them."""
_SILENT: Final = frozenset(
    ("hearsay", "says", "other", "asked", "time", "voted", "mocked", "press", "proposal", "board")
)
"""Kinds of telling about which nothing has to be asked; wishes and plans may be orders after all."""
_LEADS: Final = word_set("so and please then but just pls")
_MARKS: Final = ".!?;,:"


def untold(text: str, said: Sequence[Said], parts: Sequence[Sequence[Part]]) -> str | None:
    """
    Give a letter without what is certain to tell; None where there is nothing of the kind, or something points at it.

    Args:
        text: Normalised.
        said: Its sentences.
        parts: Of each.
    """
    lines = text.split("\n")
    told = False
    gone = False
    for each, own in zip(said, parts, strict=True):
        live = [part for part in own if not part.heard]
        names = [part for part in live if _names(part)]
        if told and _points_back(each.pieces) and any(_points_back(part.pieces) for part in names):
            return None
        heard = any(part.heard and any(_where(piece) for piece in part.pieces) for part in own)
        heard = heard or any(part.heard == "mocked" for part in own)
        if heard and (each.words[0] in POINTING or each.words[-1] == ":"):
            return None  # 'That was my attack in turn 2', 'What Britain wants me to do:'
        if heard and not names:
            blank(lines, each.pieces[0], each.pieces[-1], through=True)
            told = gone = True
        elif heard and own[0].heard and names:
            first = next(at for at, part in enumerate(own) if not part.heard)
            if any(part.heard for part in own[first:]) or any(
                _points_back(part.pieces) for part in own[first:] if part in names
            ):
                return None
            blank(lines, each.pieces[0], own[first - 1].pieces[-1], through=True)
            told, gone = False, True
        elif heard:
            return None
        elif names:
            told = False
    return "\n".join(lines) if gone else None


def is_all_told(parts: Sequence[Sequence[Part]]) -> bool:
    """
    Say whether each clause of a letter that counts or names something is certain to tell.

    Args:
        parts: Of each sentence.
    """
    named = [
        part for each in parts for part in each if any(_counts(piece) and piece.value != 1 for piece in part.pieces)
    ]
    if not named or not all(part.heard in _SILENT for part in named):
        return False
    return not any(_acts(part) for each in parts for part in each if not part.heard)


def _acts(part: Part) -> bool:
    """'so offer them that', 'do it': something is ordered without a name."""
    first = next((word for word in part.words if word not in _LEADS), "")
    return first in ACTS and first not in ("have", "keep", "stay", "ask", "like", "note")


def _names(part: Part) -> bool:
    """Whether a part counts or names anything but a turn."""
    before = ("", *part.words)
    return any(_counts(piece) and before[at] not in ("turn", "round") for at, piece in enumerate(part.pieces))


def _where(piece: Piece) -> bool:
    return bool(piece.area or piece.power)


def _counts(piece: Piece) -> bool:
    return bool(piece.area or piece.ticker or piece.power) or piece.role in ("number", "stock")


def _points_back(pieces: Sequence[Piece]) -> bool:
    """'I put 6 there', 'make them 5'; not 'take one from Poland and put it in Rumania', 'make it 5'."""
    counted = placed = False
    for at, piece in enumerate(pieces):
        counted = counted or _counts(piece)
        placed = placed or bool(piece.area)
        made = piece.word == "it" and at > 0 and pieces[at - 1].word in ("make", "is")
        if (piece.word == "there" and not placed) or (piece.word in _POINTS and not counted and not made):
            return True
    return False


def blank(lines: list[str], first: Piece, last: Piece, through: bool) -> None:
    """
    Take out the words from one piece to another, and the mark behind them.

    Args:
        lines: Of the letter; changed.
        first: Where it begins.
        last: Where it ends.
        through: Whether the mark behind goes with it.
    """
    for number in range(first.line, last.line + 1):
        line = lines[number - 1]
        start = first.start if number == first.line else 0
        end = last.end if number == last.line else len(line)
        while through and number == last.line and end < len(line) and line[end] in _MARKS:
            end += 1
        lines[number - 1] = line[:start] + " " * (end - start) + line[end:]
