"""Where a letter of one who plays several powers says whose orders follow, or whose they were."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said

Way = Literal["plain", "loose", "behind"]
"""How a power's name has to stand: so that it can be nothing else; in front; behind, in brackets or 'for'."""

BOTH: Final = "*"
_LITTLE: Final = word_set(
    "for as with my our the and then now also orders order from of while whereas but all on in behalf attacks by"
)
_HAT: Final = word_set(
    "hat on cap hand side orders order attack attacks placing placements factors ones turn hats pfs rfs units move"
    " moves only one first next"
)
_UNITS: Final = word_set("factors ones pfs rfs units")
_WORN: Final = word_set("hat hats cap crown hand side")
_DOES: Final = (
    PLACE
    | ATTACK
    | word_set(
        "puts places sends goes go gets get keeps keep attacks hits passes pass wants sits sit makes make stays"
        " stay takes take has does do strikes fights deploys deploy invests adds moves move commits spends would"
        " will shall also receives likes should must can may asks want wish wishes need needs prefer prefers ask"
        " order orders request requests declines stands leaves drops throws doesn't don't won't isn't remains holds"
        " send"
    )
)
_JOINS: Final = word_set("and while whereas but then , ; : . - ( ) / & whilst [ ] | both")
_WHERE: Final = word_set("in on at into to against inside within near around from of")


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one sentence that are about one power; ``owner`` is empty while none is known."""

    owner: str
    said: Said
    sentence: int


def runs_of(said: Sequence[Said], context: Context, way: Way) -> list[Run]:
    """
    Part a letter by whose orders it gives.

    Args:
        said: Its sentences.
        context: Of the reading.
        way: How the names of powers stand.
    """
    if way == "behind":
        return list(_behind(said, context))
    found: list[Run] = []
    owner = ""
    for sentence, each in enumerate(said):
        runs = list(_sentence(each, sentence, owner, context, way == "loose"))
        found += runs
        owner = runs[-1].owner if runs else _headed(each, context, way == "loose") or owner
    return found


def _headed(said: Said, context: Context, loose: bool) -> str:
    marks = _marks(said.pieces, said, context, loose)
    return marks[-1][2] if marks else ""


def _sentence(each: Said, sentence: int, owner: str, context: Context, loose: bool) -> Iterator[Run]:
    pieces = list(each.pieces)
    marks = _marks(pieces, each, context, loose)
    named = [piece.power for piece in pieces if piece.role == "name"]
    if not marks and named and set(named) <= set(context.powers) and passes(each):
        for power in dict.fromkeys(named):
            yield Run(power, each, sentence)
        return
    if not marks:
        yield Run(owner, each, sentence)
        return
    ahead = pieces[: marks[0][0]]
    if ahead and any(piece.role == "number" or (piece.role == "name" and not piece.area) for piece in ahead):
        yield Run(owner, _cut(each, ahead, False), sentence)
        ahead = []
    for number, (start, stop, power) in enumerate(marks):
        last = number + 1 == len(marks)
        ends = len(pieces) if last else marks[number + 1][0]
        # 'All nine British factors': how many goes before the name.
        count = [piece for piece in pieces[start : stop - 1] if piece.role == "number" or piece.word == "all"]
        skip = int(bool(count) and stop < ends and pieces[stop].word in _UNITS)
        own = _trimmed([*ahead, *count, *pieces[stop + skip : ends]])
        ahead = []
        if own:
            yield Run(power, _cut(each, own, last), sentence)
        elif last:
            return


def _cut(said: Said, pieces: Sequence[Piece], last: bool) -> Said:
    return replace(said, pieces=tuple(pieces), end=said.end if last else "")


def _trimmed(pieces: list[Piece]) -> list[Piece]:
    while pieces and pieces[0].word in (":", ",", "-", ";", "]", ")", "|"):
        pieces = pieces[1:]
    while pieces and pieces[-1].word in _JOINS:
        pieces = pieces[:-1]
    return pieces


def _marks(pieces: Sequence[Piece], said: Said, context: Context, loose: bool) -> list[tuple[int, int, str]]:
    """Where a sentence says whose orders follow: from where, where they begin, and whose."""
    found: list[tuple[int, int, str]] = []
    at = 0
    while at < len(pieces):
        mark = _mark(pieces, at, said, context, loose)
        if mark is None:
            at += 1
            continue
        start = at
        while start and pieces[start - 1].word in (_LITTLE | {"wearing"}) - {"but"} and start > at - 5:
            start -= 1
        if start and pieces[start - 1].role == "number" and _counted(pieces, at):
            start -= 1
            start -= start > 0 and pieces[start - 1].word == "all"
        found.append((start, *mark))
        at = mark[0]
    return found


def _counted(pieces: Sequence[Piece], at: int) -> bool:
    """'Nine British factors', 'five American ones'."""
    return pieces[at].people and at + 1 < len(pieces) and pieces[at + 1].word in _UNITS


def _mark(pieces: Sequence[Piece], at: int, said: Said, context: Context, loose: bool) -> tuple[int, str] | None:
    piece = pieces[at]
    if piece.word == "both" and len(context.powers) == 2 and at == 0 and len(pieces) > 1:
        return (1, BOTH) if pieces[1].word in _DOES | {":", "of"} else None
    if piece.role != "name" or piece.power not in context.powers:
        return None
    start = at
    while start and pieces[start - 1].word in _LITTLE and start > at - 5:
        start -= 1
    hats = not _WORN.isdisjoint(each.word for each in pieces[at + 1 : at + 3])
    if start and pieces[start - 1].role == "number" and _counted(pieces, at):
        return at + 1, piece.power
    begins = start == 0 or hats or pieces[start - 1].word in _JOINS or pieces[start].word in _JOINS
    ahead = {each.word for each in pieces[start:at]}
    before = pieces[at - 1].word if at else ""
    stop = at + 1
    while stop < len(pieces) and pieces[stop].word in _HAT and stop < at + 4:
        stop += 1
    if (
        stop + 2 < len(pieces)
        and pieces[stop].word == "("
        and pieces[stop + 1].role == "number"
        and pieces[stop + 2].word == ")"
    ):
        stop += 3  # 'Germany (16): …'
    after = pieces[stop] if stop < len(pieces) else None
    if after is None:
        # A heading: nothing else stands in the line.
        return (stop, piece.power) if start == 0 and (said.row or stop > at + 1) else None
    if before in _WHERE:
        return None
    if (after.word == ":" and begins) or (before == "[" and after.word == "]"):
        behind = pieces[stop + 1 : stop + 3]
        only = len(behind) == 1 and behind[0].role == "number"
        listed = bool(behind) and behind[0].role == "number" and behind[-1].word in (",", ";")
        return None if only or listed else (stop, piece.power)
    verb = pieces[at + 1].word
    if verb in _DOES - {"attack", "attacks", "move"} and (begins or start > 0):
        return at + 1, piece.power
    if (
        stop > at + 1
        and (piece.people or ahead & {"my", "for", "as"})
        and begins
        and (context.phase == "placing" or pieces[stop].word not in _WHERE)
    ):
        return at + 1, piece.power
    if verb in _DOES and (begins or start > 0):
        return at + 1, piece.power
    if ahead & {"for", "as", "with"} and begins and (after.word in ("i", "we", ",") or after.role == "word"):
        return at + 1, piece.power
    if piece.people and begins and (after.role == "number" or after.word in ("pass", "do")):
        return at + 1, piece.power
    if loose and begins and (after.role in ("number", "name") or after.word in _WHERE | {"all", ",", "|", "/"}):
        return at + 1, piece.power
    return None


def _behind(said: Sequence[Said], context: Context) -> Iterator[Run]:
    """'Attack Russia in Serbia with IBM (Austria)', '9 Italy for the USA'."""
    for sentence, each in enumerate(said):
        pieces = list(each.pieces)
        begins = 0
        for at, piece in enumerate(pieces):
            if piece.role != "name" or piece.power not in context.powers:
                continue
            before = [other.word for other in pieces[max(0, at - 2) : at]]
            after = pieces[at + 1].word if at + 1 < len(pieces) else ""
            bracket = before[-1:] == ["("] and after == ")"
            told = "for" in before and after in _JOINS | {""}
            if not bracket and not told:
                continue
            ends = at - 1 if bracket or before[-1:] == ["for"] else at - 2
            own = _trimmed(pieces[begins:ends])
            if own:
                yield Run(piece.power, _cut(each, own, False), sentence)
            begins = at + 2 if bracket else at + 1
        rest = _trimmed(pieces[begins:])
        if rest:
            yield Run("", _cut(each, rest, True), sentence)


_PASSES: Final = word_set("pass passes passing")
_NO: Final = word_set("no nothing nobody not none neither don't doesn't won't")
_WAR: Final = ATTACK | word_set("attacks fighting war")
_QUIET: Final = word_set("quiet idle still out")


def passes(said: Said) -> bool:
    """
    Say whether a sentence says that nothing is done: 'passes', 'makes no attack', 'stays quiet'.

    Args:
        said: The sentence.
    """
    words = set(said.words)
    return bool(words & _PASSES) or bool(words & _NO and words & _WAR) or bool(words & _QUIET and words & _STAYS)


_STAYS: Final = word_set("stay stays sits sit")
