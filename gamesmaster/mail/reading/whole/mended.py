"""
What a writer puts right in passing: 'Italy 3 - no, make that 2 - and Rumania 4', '… 5 to Italy. Sorry, to Rumania.'

A number, an area, a target or a stock, with words of correction and another of its kind directly behind it, is
replaced by that other before any reader sees the letter. Whatever differs from this by one word is left to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.understood import MENDS, understands
from gamesmaster.mail.reading.text.asides import Abridged
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece, Said, sentences_in, spans_in
from gamesmaster.mail.reading.whole.wording import Phrases, phrases

_OPENS: Final = frozenset((",", "(", "[", "-", "--", "–", "—", ";", "...", ".", "!"))
_CLOSES: Final = frozenset((")", "]", "-", "--", "–", "—", ";", "..."))
_GENTLE: Final = frozenset((",", ":", "-", "..."))
"""Marks between two words of correction: 'no, sorry: 4'."""
_CORE: Final = phrases(
    "sorry; oops; wait; nope; er; erm; correction; rather; or rather; i mean; i meant; we mean; we meant; "
    "make that; make it; no ,; hang on; hold on; scratch that; strike that; that should be; that should read; "
    "should be; should read; on second thoughts; ah no; oh no; no wait; no sorry; sorry no; i meant to say"
)
"""Words that put something right by themselves."""
_BESIDE: Final = phrases(
    "no; hm; hmm; oh; ah; uh; actually; better; let's say; say; that's; it's; of course; my mistake; typo; "
    "please; let's make it; let's make that; better make that; better make it"
)
"""Words that do so beside others."""
_BEHIND: Final = phrases(
    "i mean; i meant; sorry; instead; please; of course; rather; i should say; my mistake; oops; actually"
)
_UNITS: Final = word_set(
    "factors factor men armies army troops units unit pf pfs rf rfs points point divisions more extra additional other"
)
_WHERE: Final = word_set("in to into at for on onto")
_WITH: Final = word_set("with on using stock by via share")
_WHOM: Final = word_set("against on attack")
_GOES_ON: Final = word_set("in at with on using by via stock")
_OTHERWISE: Final = word_set("not of than")
_SAY_SORRY: Final = frozenset(("sorry", "i"))


@dataclass(frozen=True, slots=True)
class _Correction:
    """Pieces from ``start`` up to ``end`` are read as ``text``, and what closes them, up to ``closed``, as a mark."""

    start: int
    end: int
    text: str
    closed: int = 0
    mark: str = ""


def mended(letter: Abridged, names: Vocabulary, context: Context) -> Abridged:
    """
    Give a letter with its corrections of single words carried out.

    Args:
        letter: Normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    lines = letter.text.split("\n")
    span = spans_in(letter.text)
    gone: list[tuple[int, int, str]] = []
    for run in _runs(sentences_in(letter.text, names)):
        pieces = [each for piece in run for each in _parted(piece)]
        every = list(_corrections(pieces, lines, context))
        if any(each.closed > later.start for each, later in pairwise(every)):
            continue  # 'IBM, no wait, GE, no wait, IBM'
        for found in every:
            first, last = pieces[found.start], pieces[found.end - 1]
            start, end = span(first, last)
            gone.append((start, end, found.text))
            if found.closed > found.end:
                gone.append((end, span(last, pieces[found.closed - 1])[1], found.mark))
    return letter.without(gone) if gone else letter


def _runs(said: Sequence[Said]) -> Iterator[list[Piece]]:
    """The pieces of sentences; those between which only a point stands are one."""
    held: list[Piece] = []
    for one in said:
        if one.after_blank and held:
            yield held
            held = []
        held += one.pieces
        if one.end in ("...", ".", "!"):
            last = one.pieces[-1]
            held.append(Piece("mark", one.end, one.end, last.line, last.end, last.end))
        if one.end not in ("...", ".", "!") or len(held) > LONGEST:
            yield held
            held = []
    if held:
        yield held


def _parted(piece: Piece) -> tuple[Piece, ...]:
    """'sorry, 2 - 3 in Italy': two numbers and a dash, and no odds."""
    if piece.role != "word" or (odds := _ODDS.fullmatch(piece.text)) is None:
        return (piece,)
    one, dash, other = (
        replace(piece, text=odds[at], word=odds[at], start=piece.start + odds.start(at), end=piece.start + odds.end(at))
        for at in (1, 2, 3)
    )
    return (
        replace(one, role="number", value=int(one.text)),
        replace(dash, role="mark"),
        replace(other, role="number", value=int(other.text)),
    )


_ODDS: Final = re.compile(r"(\d{1,3}) (-) (\d{1,3})")


def _corrections(pieces: Sequence[Piece], lines: Sequence[str], context: Context) -> Iterator[_Correction]:
    if len(pieces) > 2 * LONGEST:
        return
    at = 1
    while at < len(pieces):
        behind = _corrector(pieces, at)
        found = _correction(pieces, at, behind, lines, context) if behind else None
        if found is not None:
            yield found
            at = found.closed
        else:
            at += 1


def _starts(pieces: Sequence[Piece], at: int, said: Phrases) -> int:
    """How many pieces the longest of the phrases takes that stands here."""
    words = [piece.word for piece in pieces[at : at + _LONGEST_PHRASE]]
    count = said.at(words, 0) if words else 0
    return count if all(piece.role in ("word", "mark") for piece in pieces[at : at + count]) else 0


_LONGEST_PHRASE: Final = 5


def _corrector(pieces: Sequence[Piece], at: int) -> int:
    """Behind words of correction that begin here; 0 where none do."""
    core = False
    last = at
    while at < len(pieces):
        strong = _starts(pieces, at, _CORE)
        count = max(strong, _starts(pieces, at, _BESIDE))
        if not count:
            break
        core = core or strong == count
        at += count
        while last and at < len(pieces) and pieces[at].role == "mark" and pieces[at].word in _GENTLE:
            at += 1
        last = at
    return last if core or _is_no(pieces, last) else 0


def _is_no(pieces: Sequence[Piece], behind: int) -> bool:
    """'(no 3, sorry)', '- no - 3'."""
    before = [piece.word for piece in pieces[max(0, behind - 2) : behind]]
    if before[-1:] != ["no"] and before[:1] != ["no"]:
        return False
    return before[-1] in _GENTLE or any(piece.word in _SAY_SORRY for piece in pieces[behind + 1 : behind + 8])


@understands(MENDS, "5 in Poland, sorry, make that 4")
def _correction(
    pieces: Sequence[Piece], at: int, behind: int, lines: Sequence[str], context: Context
) -> _Correction | None:
    left = at - _is_mark(pieces[at - 1], _OPENS)
    if left == at and not _is_plain_sorry(pieces, at):
        return None
    if context.on_file and pieces[left].word in (".", "!"):
        return None  # 'I've had second thoughts about Ford. Make it IBM.'
    for kind in (_number, _area, _row, _target, _stock):
        found = kind(pieces, left, behind, lines, context)
        if found is not None and found.start and pieces[found.start - 1].word in _OTHERWISE:
            return None  # 'not IBM, I meant GE'
        if found is not None and _only_apologises(pieces, at, behind, found.end):
            return None  # '5 in Poland. Sorry, Russia!'
        if found is not None and (
            end := _end(pieces, found.end, pieces[at - 1], _GOES_ON_BEHIND.get(kind, frozenset()))
        ):
            return replace(found, closed=end, mark="," if _needs_comma(pieces, found.end, end) else "")
    return None


def _only_apologises(pieces: Sequence[Piece], at: int, behind: int, end: int) -> bool:
    """Whether 'sorry' may be said to the power that is named behind it, and corrects nothing."""
    said = {piece.word for piece in pieces[at:behind] if piece.role == "word"}
    follows = next((piece.word for piece in pieces[end:] if piece.role != "mark"), "")
    ends = end == len(pieces) or (pieces[end].word in (".", "!", "...", ")") and follows not in _GOES_ON)
    bare = pieces[behind].role == "name" or pieces[behind].word in _ARTICLE
    return said == {"sorry"} and ends and bare and bool(pieces[end - 1].power)


def _is_mark(piece: Piece, marks: frozenset[str]) -> bool:
    """An ellipsis in front of a number is taken for a typist's leader."""
    return piece.role == "mark" and (piece.word in marks or (piece.text.startswith("...") and "..." in marks))


def _is_plain_sorry(pieces: Sequence[Piece], at: int) -> bool:
    """'3 to Italy no sorry 2': no mark in front of it."""
    words = [piece.word for piece in pieces[at : at + 2]]
    return words[:1] in (["sorry"], ["oops"]) or words in (["no", "sorry"], ["no", "wait"], ["i", "mean"])


def _end(pieces: Sequence[Piece], at: int, opening: Piece, goes_on: frozenset[str]) -> int:
    """Behind the correction and the mark that closes it; 0 where it does not end here."""
    marked = at + (at < len(pieces) and pieces[at].word == ",")
    if count := _starts(pieces, marked, _BEHIND):
        at = marked + count
    if opening.word in (".", "!"):  # 'Sorry, to Rumania.' is all that its sentence says
        return at if at == len(pieces) or pieces[at].word in (".", "!", "...") else 0
    if opening.word in ("(", "["):
        return at + 1 if at < len(pieces) and pieces[at].word in (")", "]") else 0
    if at == len(pieces) or pieces[at].word in (",", "and", "but", ".", "!"):
        return at
    if _is_mark(pieces[at], _CLOSES):
        return at + 1
    return at if pieces[at].word in goes_on or (pieces[at].role == "number" and "" in goes_on) else 0


def _needs_comma(pieces: Sequence[Piece], before: int, end: int) -> bool:
    closed = end > before and pieces[end - 1].role == "mark"
    return closed and end < len(pieces) and pieces[end].role != "mark" and pieces[end].word not in _GOES_ON


def _back_over(pieces: Sequence[Piece], at: int, words: frozenset[str]) -> int:
    while at > 0 and pieces[at - 1].word in words and pieces[at - 1].role == "word":
        at -= 1
    return at


def _number(
    pieces: Sequence[Piece], left: int, behind: int, lines: Sequence[str], context: Context
) -> _Correction | None:
    """'3 in Italy, no, 2', 'Italy: 3, sorry, 2 in Italy', '3, I mean 2, in Italy'."""
    if (new := _counted(pieces, behind)) is None:
        return None
    last = left - 1
    area, first = "", last
    if pieces[last].area:
        area = pieces[last].area
        first = _back_over(pieces, last, _ARTICLE)
        first = _back_over(pieces, first, _WHERE)
        first = _back_over(pieces, first, _UNITS) - 1
    else:
        first = _back_over(pieces, left, _UNITS) - 1
        before = first - (first > 0 and pieces[first - 1].word in (":", "=", "-", "->")) - 1
        area = pieces[before].area if before >= 0 else ""
    if first < 0 or pieces[first].role != "number" or (new.area and area and new.area != area):
        return None
    if not area and not new.area:
        return None
    old = pieces[first]
    if pieces[last].area:
        text = pieces[new.at].text + _between(lines, old, pieces[last])
    else:
        text = pieces[new.at].text if area else _written(lines, pieces[behind], pieces[new.end - 1])
    return _Correction(first, new.end, text)


_ARTICLE: Final = frozenset(("the",))


@dataclass(frozen=True, slots=True)
class _Counted:
    """A number at ``at``, perhaps with its area, up to ``end``."""

    at: int
    end: int
    area: str


def _counted(pieces: Sequence[Piece], at: int) -> _Counted | None:
    """'2', '2 factors in the Rhineland', 'Rhineland: 2'."""
    if at >= len(pieces):
        return None
    if pieces[at].role == "number":
        end = at + 1
        while end < len(pieces) and pieces[end].word in _UNITS:
            end += 1
        place = end + (end < len(pieces) and pieces[end].word in _WHERE)
        place += place < len(pieces) and pieces[place].word in _ARTICLE
        if place < len(pieces) and pieces[place].area and (place > end or not _is_counted(pieces, place)):
            return _Counted(at, place + 1, pieces[place].area)
        return _Counted(at, end, "")
    place = at + (pieces[at].word in _ARTICLE)
    if place < len(pieces) and pieces[place].area:
        number = place + 1 + (place + 1 < len(pieces) and pieces[place + 1].word in (":", "="))
        if number < len(pieces) and pieces[number].role == "number":
            return _Counted(number, number + 1, pieces[place].area)
    return None


def _is_counted(pieces: Sequence[Piece], place: int) -> bool:
    """'2, Rumania 4': the area's number stands behind it."""
    behind = place + 1 + (place + 1 < len(pieces) and pieces[place + 1].text in (":", "="))
    return behind < len(pieces) and pieces[behind].role == "number"


def _area(
    pieces: Sequence[Piece], left: int, behind: int, lines: Sequence[str], context: Context
) -> _Correction | None:
    """'5 in Italy, no, the Rhineland', 'Germany in Italy, I mean in Poland'."""
    old = pieces[left - 1]
    first = _back_over(pieces, left - 1, _ARTICLE)
    if not old.area or old.people or not (first and pieces[first - 1].word in _WHERE):
        return None
    at = behind + (behind < len(pieces) and pieces[behind].word in _WHERE)
    name = at + (at < len(pieces) and pieces[at].word in _ARTICLE)
    if name >= len(pieces) or not pieces[name].area or pieces[name].people or _is_counted(pieces, name):
        return None
    if pieces[name].power and len(context.powers) > 1:
        return None  # 'France 5 in Poland (no, Britain)': whose, or where?
    return _Correction(first, name + 1, _written(lines, pieces[at], pieces[name]))


def _row(pieces: Sequence[Piece], left: int, behind: int, lines: Sequence[str], context: Context) -> _Correction | None:
    """'Italy, no, Rumania: 5'."""
    old = pieces[left - 1]
    name = behind + (behind < len(pieces) and pieces[behind].word in _ARTICLE)
    first = left == 1 or pieces[left - 2].word in (",", "and", ":", "-", "*")
    if not first or not old.area or old.people or name >= len(pieces) or not pieces[name].area:
        return None
    if pieces[name].people or not _is_counted(pieces, name):
        return None
    return _Correction(left - 1, name + 1, _written(lines, pieces[behind], pieces[name]))


def _target(
    pieces: Sequence[Piece], left: int, behind: int, lines: Sequence[str], context: Context
) -> _Correction | None:
    """'Attack France, no, Russia in Poland'."""
    old = pieces[left - 1]
    first = _back_over(pieces, left - 1, _ARTICLE)
    if context.phase != "attack" or not old.power or (first and pieces[first - 1].word in ("in", "and", ",", "from")):
        return None
    at = behind + (behind < len(pieces) and pieces[behind].word in _WHOM)
    name = at + (at < len(pieces) and pieces[at].word in _ARTICLE)
    if name >= len(pieces) or not pieces[name].power:
        return None
    return _Correction(first, name + 1, _written(lines, pieces[at], pieces[name]))


def _stock(
    pieces: Sequence[Piece], left: int, behind: int, lines: Sequence[str], context: Context
) -> _Correction | None:
    """'… with Ford, sorry, General Electric'."""
    name = behind
    while name < len(pieces) - 1 and pieces[name].word in _WITH:
        name += 1
    if not pieces[left - 1].ticker or name >= len(pieces) or not pieces[name].ticker:
        return None
    return _Correction(left - 1, name + 1, _written(lines, pieces[name], pieces[name]))


def _between(lines: Sequence[str], first: Piece, last: Piece) -> str:
    """As written, from behind one piece to the end of another."""
    if first.line != last.line:
        return " " + " ".join((lines[first.line - 1][first.end :].strip(), lines[last.line - 1][: last.end].strip()))
    return lines[first.line - 1][first.end : last.end]


def _written(lines: Sequence[str], first: Piece, last: Piece) -> str:
    """As written, from the beginning of one piece to the end of another."""
    if first.line != last.line:
        return lines[first.line - 1][first.start :].strip() + " " + lines[last.line - 1][: last.end].strip()
    return lines[first.line - 1][first.start : last.end]


_GOES_ON_BEHIND: Final = {_target: _GOES_ON, _stock: _GOES_ON, _row: frozenset((":", "=", ""))}
"""What may stand behind a correction without a mark; an empty text for a number."""
