"""
A letter falls into parts, each of which by itself is an order: the sentences or clauses, gathered until one is whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from gamesmaster.mail.reading.text.sentences import Line, Sentence, sentences_of
from gamesmaster.mail.reading.text.words import CONDITION, NEGATION, REPORTED, TAKES_BACK, word_set

LONGEST: Final = 2000
"""Characters of a letter that is parted."""
MOST_PARTS: Final = 12
MOST_NAMING: Final = 40
MOST_OF_PART: Final = 5
_JOINS: Final = (
    NEGATION
    | TAKES_BACK
    | REPORTED
    | (CONDITION - {"where", "with"})
    | word_set(
        "or either alternatively instead rather otherwise else unless until but choose options option one"
        " sorry oops correction mistake meant same both all each last next former latter first second other others"
        " another him maybe perhaps might could depending undecided draft example joke kidding test swap swapped"
        " exchange exchanged switch reverse reversed off cancel"
    )
) - {"said", "no", "offers", "claims"}
"""Any of these in a sentence that names nothing may say something of several parts."""
_ENDS: Final = frozenset((("that's", "all"), ("that", "is", "all"), ("thats", "all"), ("that", "will", "be", "all")))
BETWEEN: Final = word_set(", ; : - -- and & + plus also then . / ( )")


@dataclass(frozen=True, slots=True)
class Atom:
    """
    What is not parted further.

    Attributes:
        line: Number of the line it begins in.
        start: Column there.
        named: Kind and value of each name in it, in the written order.
        words: Its words.
    """

    line: int
    start: int
    named: tuple[tuple[str, str], ...]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """
    Attributes:
        named: Kind and value of each name in it.
        line: Where it begins.
        text: Of it, with what stands around it and names nothing.
    """

    named: tuple[tuple[str, str], ...]
    line: int
    text: str

    def all(self, kind: str) -> tuple[str, ...]:
        """Give the values of one kind."""
        return tuple(value for each, value in self.named if each == kind)

    def below(self) -> str:
        """Give its text where it stands in the letter, with empty lines above it."""
        return "\n" * (self.line - 1) + self.text


Names = tuple[tuple[str, str], ...]
Named = Sequence[tuple[int, int, str, str]]
"""Where names begin and end in a sentence, their kinds and values."""


def atoms_of(
    lines: Sequence[Line], named: Callable[[Sentence], Named | None], *, clauses: bool
) -> Sequence[Atom] | None:
    """
    Give the sentences of a letter, or their clauses.

    Args:
        lines: Of it.
        named: Gives what a sentence names; None where it says more than that.
        clauses: Whether sentences are parted at marks and 'and'.

    Returns:
        The atoms above the writer's name; None where one of them says more than names, or is another's.
    """
    found: list[Atom] = []
    for line in lines:
        if line.text.lstrip().startswith((">", "|")):
            return None
        if line.is_sign_off:
            break
        for sentence in sentences_of([line]) if line.tokens else ():
            names = named(sentence)
            if names is None or sentence.end == "?":
                return None
            found += _parted(sentence, names) if clauses else [_atom(sentence, 0, len(sentence.tokens), names)]
    return found


def _parted(sentence: Sentence, named: Named) -> Iterator[Atom]:
    start = 0
    cuts = [at for at, token in enumerate(sentence.tokens) if token.word in BETWEEN and at]
    cuts = [at for at in cuts if not any(first < at < stop for first, stop, _, _ in named)]
    for cut in (*cuts, len(sentence.tokens)):
        if cut > start:
            yield _atom(sentence, start, cut, named)
        start = cut + 1


def _atom(sentence: Sentence, start: int, stop: int, named: Named) -> Atom:
    return Atom(
        sentence.lines[start].number,
        sentence.tokens[start].start,
        tuple((kind, value) for at, _, kind, value in named if start <= at < stop),
        tuple(token.word for token in sentence.tokens[start:stop]),
    )


def parts_of(atoms: Sequence[Atom], text: str, is_whole: Callable[[Names], bool]) -> list[Part] | None:
    """
    Gather atoms to parts.

    Args:
        atoms: Of a letter.
        text: Of it.
        is_whole: Whether what atoms name together is one order, and no more.

    Returns:
        The parts; None where there is no way to part it, or more than one.
    """
    naming = [at for at, atom in enumerate(atoms) if atom.named]
    if not 2 <= len(naming) <= MOST_NAMING:
        return None
    groups = _only_grouping([atoms[at] for at in naming], is_whole)
    if groups is None or not 2 <= len(groups) <= MOST_PARTS:
        return None
    if any(not _JOINS.isdisjoint(atom.words) and atom.words not in _ENDS for atom in atoms if not atom.named):
        return None
    found: list[Part] = []
    written = text.split("\n")
    starts = [0, *(naming[first] for first, _ in groups[1:]), len(atoms)]
    for at, (first, stop) in enumerate(groups):
        begin = atoms[starts[at]]
        end = atoms[starts[at + 1]] if starts[at + 1] < len(atoms) else None
        said = _between(written, (begin.line, begin.start) if at else (1, 0), (end.line, end.start) if end else None)
        named = tuple(each for place in naming[first:stop] for each in atoms[place].named)
        found.append(Part(named, begin.line if at else 1, said))
    return found


def _only_grouping(atoms: Sequence[Atom], is_whole: Callable[[Names], bool]) -> list[tuple[int, int]] | None:
    """Where atoms that follow each other are whole together; None unless in one way only."""

    @cache
    def ways(start: int) -> tuple[int, tuple[tuple[int, int], ...]]:
        if start == len(atoms):
            return 1, ()
        count = 0
        found: tuple[tuple[int, int], ...] = ()
        for stop in range(start + 1, min(len(atoms), start + MOST_OF_PART) + 1):
            if not is_whole(tuple(each for atom in atoms[start:stop] for each in atom.named)):
                continue
            rest, groups = ways(stop)
            count, found = count + rest, ((start, stop), *groups) if rest else found
        return min(count, 2), found

    count, groups = ways(0)
    return list(groups) if count == 1 else None


def _between(written: Sequence[str], begin: tuple[int, int], end: tuple[int, int] | None) -> str:
    """The letter's text from one place up to another, without what joins it to the next part."""
    first, column = begin
    last, stop = end or (len(written), len(written[-1]))
    lines = list(written[first - 1 : last])
    lines[-1] = lines[-1][:stop]
    lines[0] = lines[0][column:]
    said = "\n".join(lines).rstrip()
    if end is None:
        return said
    words = said.split()
    while words and words[-1].lower() in BETWEEN:
        said = said[: said.rindex(words[-1])].rstrip()
        words = said.split()
    return said.rstrip(",;")
