"""Heads of lists: which of them say that orders follow, and which say that it is something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, UNITS, word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part

_OF_ORDERS: Final = (
    PLACE
    | UNITS
    | ATTACK
    | word_set(
        "my our the a an of for in on to and is are as it here here's below follow follows following this these"
        " turn round phase season orders order placement placements placings deployment deployments disposition"
        " dispositions allocation allocations distribution split list move moves decision decisions instructions"
        " submission attack official final actual real proper new fresh all total income please pls herewith"
        " hereby enclosed attached find go goes come comes now then so well okay ok right today's today gm dear hi"
        " hello hey i we i'd i'll i'm place put like want would will send give set out they everything business"
        " without further ado no nr number anyway right-then finally that's them how what do doing done going gets"
        " get each area areas factors stock stocks power powers player name date game from with at by me us turn's"
        " country nation signed sheet form one two three four five six seven eight nine ten eleven twelve thirteen"
        " fourteen fifteen sixteen shared divided out among between to-be expenditure expenditures spending outlay"
        " outlays use using only"
    )
)


_DOUBTING: Final = word_set(
    "possibly probably hypothetically ideally theoretically supposedly allegedly formerly previously italy"
)


def says_orders(pieces: Sequence[Piece], context: Context) -> bool:
    """
    Say whether a head is one of orders: 'Orders for Germany, turn 3:', 'Poland:', 'So here we go:'.

    Args:
        pieces: In front of the colon, or the words of a line that stands alone.
        context: Of the reading.
    """
    for at, piece in enumerate(pieces):
        if piece.role == "name":
            if piece.power and not piece.area and piece.power != context.power:
                return False
            continue
        if piece.role == "number":
            known = piece.value in (context.turn, context.income) or (at + 1 < len(pieces) and _of_mine(pieces, at))
            if not known and len(pieces) > 2 and context.turn is not None:
                return False
            continue
        adverb = piece.word.endswith("ly") and piece.word not in _DOUBTING
        if piece.role == "word" and piece.word not in _OF_ORDERS and not adverb:
            return False
    return True


def _of_mine(pieces: Sequence[Piece], at: int) -> bool:
    """'I use only nine of my 11 factors:'."""
    behind = pieces[at + 1].word
    return behind in UNITS or (behind == "of" and pieces[-1].word in UNITS)


def is_head(said: Said) -> bool:
    """Whether a sentence names nothing and ends in a colon, or stands alone in its line."""
    ends = bool(said.pieces) and said.pieces[-1].word == ":"
    return ends or (said.row and len(said.pieces) < 8 and not any(p.role in ("number", "stock") for p in said.pieces))


def without_told_lists(said: Sequence[Said], parts: Sequence[list[Part]], context: Context) -> list[list[Part]]:
    """
    Give the parts of sentences; those below a head that says that they are no orders only tell.

    Args:
        said: The letter's sentences.
        parts: Of each.
        context: Of the reading.
    """
    found: list[list[Part]] = []
    told = False
    for at, each in enumerate(said):
        told = told and not each.after_blank
        colon = next((place for place, piece in enumerate(each.pieces) if piece.word == ":"), None)
        if told:
            found.append([_told(part) for part in parts[at]])
        elif colon and not _names_or_counts(each.pieces[:colon]) and not _may_head(each, parts[at], colon, context):
            mark = each.pieces[colon]
            behind = (mark.line, mark.start)
            found.append(
                [_told(part) if (part.pieces[0].line, part.pieces[0].start) > behind else part for part in parts[at]]
            )
            told = colon == len(each.pieces) - 1
        else:
            found.append(list(parts[at]))
            alone = each.row and not each.end and is_head(each) and at > 0
            told = alone and at + 1 < len(said) and said[at + 1].row and not said[at + 1].after_blank
            told = told and not says_orders(each.pieces, context)
    return found


def without_quoted(said: Sequence[Said], parts: Sequence[list[Part]]) -> list[list[Part]]:
    """
    Give the parts of sentences; what stands in quotation marks only tells.

    Args:
        said: The letter's sentences.
        parts: Of each.
    """
    marks = [(piece.line, piece.start) for each in said for piece in each.pieces if piece.word == '"']
    if not marks:
        return [list(each) for each in parts]
    found = []
    for each in parts:
        found.append(
            [
                replace(part, stance="tells")
                if sum(mark < (part.pieces[0].line, part.pieces[0].start) for mark in marks) % 2
                and len(part.pieces) > 1
                and part.stance in ("orders", "spares")
                else part
                for part in each
            ]
        )
    return found


_GREETS: Final = frozenset(
    (("dear",), ("hi",), ("hello",), ("hey",), ("my", "dear"), ("cher",), ("lieber",), ("caro",))
)
_SENT: Final = word_set(
    "sent wrote written copy copied forward pass letter following cc write writing told note message"
)


def with_copies(said: Sequence[Said], parts: Sequence[list[Part]]) -> list[list[Part]]:
    """
    Give the parts of sentences; a letter inside the letter, 'This is what I wrote to Paris: Dear Pierre, …', tells.

    It goes on as long as its lines are indented; where they are not, to the next blank line.

    Args:
        said: The letter's sentences.
        parts: Of each.
    """
    found: list[list[Part]] = []
    copied = indented = False
    spoken = False
    for each, own in zip(said, parts, strict=True):
        greets = each.words[:1] in _GREETS or each.words[:2] in _GREETS
        inside = each.pieces[0].start > 0 and (each.after_blank or each.row or indented)
        if greets and spoken and len(each.words) > 1:
            copied, indented = True, each.pieces[0].start > 0
        elif copied and ((indented and each.after_blank and not inside) or (not indented and each.after_blank)):
            copied = False
        found.append([replace(_told(part), heard=part.heard or "copy") for part in own] if copied else list(own))
        spoken = spoken or not _SENT.isdisjoint(each.words)
    return found


_FOLLOWS: Final = word_set("follows following")
_NO_ORDERS: Final = word_set(
    "possible option options wish plan plans idea ideas suggestion suggestions alternative alternatives example draft"
    " guess guesses prediction predictions rumour rumor rumours forecast position positions board result results report"
    " reports strength strengths map count standings believe advice proposal proposals points score scores old"
    " tentative provisional copy cc fyi quote attacks-on-me losses casualties maybe perhaps not no never other"
)


def _may_head(said: Said, parts: Sequence[Part], colon: int, context: Context) -> bool:
    """Whether what stands in front of a colon may head orders: 'His Majesty will spend his allowance as follows:'."""
    mark = (said.pieces[colon].line, said.pieces[colon].start)
    ahead = [part for part in parts if _start(part) < mark]
    pieces = ahead[-1].pieces if ahead else said.pieces[:colon]
    if said.words[:colon] == ("as", "in"):
        return False
    if says_orders(pieces, context):
        return all(part.stance not in ("hangs", "spares") for part in ahead[-1:])
    words = {piece.word for piece in pieces}
    orders = bool(ahead) and ahead[-1].stance == "orders"
    if words & _NO_ORDERS or not orders:
        return False
    return bool(words & _FOLLOWS)


def _names_or_counts(pieces: Sequence[Piece]) -> bool:
    """'Poland: 5'."""
    named = any(piece.area or piece.word == "home" for piece in pieces)
    if named and len(pieces) <= 8 and any(piece.role == "number" for piece in pieces):
        return True
    return len(pieces) <= 4 and any(piece.area or piece.role == "number" for piece in pieces)


def _start(part: Part) -> tuple[int, int]:
    """Line and place of its first word."""
    return part.pieces[0].line, part.pieces[0].start


def _told(part: Part) -> Part:
    return replace(part, stance="tells") if part.stance == "orders" else part
