"""What becomes of the areas of a sentence, form by form: 'one less in Poland', 'Poland 7, now 5', 'two from A to B'."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.whole.proofs.signs import Signs


@dataclass(frozen=True, slots=True)
class Step:
    """What becomes of an area: so many more or fewer, or just so many, where it had so many."""

    area: str
    count: int
    sets: bool = False
    old: int = -1


def _more(found: re.Match[str], said: Signs) -> list[Step]:
    return [Step(said.area(found, "a"), said.number(found, "n"))]


def _fewer(found: re.Match[str], said: Signs) -> list[Step]:
    return [Step(said.area(found, "a"), -said.number(found, "n"))]


def _set(found: re.Match[str], said: Signs) -> list[Step]:
    return [Step(said.area(found, "a"), said.number(found, "n"), sets=True)]


def _anew(found: re.Match[str], said: Signs) -> list[Step]:
    return [Step(said.area(found, "a"), said.number(found, "n"), sets=True, old=said.number(found, "o"))]


def _moved(found: re.Match[str], said: Signs) -> list[Step]:
    count = said.number(found, "n")
    return [Step(said.area(found, "a"), -count), Step(said.area(found, "b"), count)]


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Signs], list[Step]]], ...]] = (
    # 'take two of the five out of Austria and put them into Poland', 'three from Italy go to Austria'
    (re.compile(r"(?P<n>n)n?,?f(?P<a>a),?h?[ti](?P<b>a)"), _moved),
    (re.compile(r"f(?P<a>a),?(?P<n>n)n?,?h?[ti](?P<b>a)"), _moved),
    (re.compile(r"(?P<n>n)n?[ti](?P<b>a),?h?f(?P<a>a)"), _moved),
    # 'the three which I wanted to give to Italy, please give them to Austria'
    (re.compile(r"(?P<n>n)[ti]+(?P<a>a),?h[ti](?P<b>a)"), _moved),
    # 'one less in Poland', 'Poland one less', 'Poland down by one'
    (re.compile(r"(?P<n>n)l[it]?(?P<a>a)"), _fewer),
    (re.compile(r"(?P<n>n)m[it]?(?P<a>a)"), _more),
    (re.compile(r"l(?P<n>n)[itf]?(?P<a>a)|(?P<a2>a)[ib]?(?P<n2>n)l|(?P<a3>a)db(?P<n3>n)|d(?P<a4>a)b(?P<n4>n)"), _fewer),
    (re.compile(r"m(?P<n>n)[it]?(?P<a>a)|(?P<a2>a)[ib]?(?P<n2>n)m|(?P<a3>a)ub(?P<n3>n)|u(?P<a4>a)b(?P<n4>n)"), _more),
    # 'Poland 7, now 5'
    (re.compile(r"(?P<a>a),?(?P<o>n),?(?P<n>n)(?![a-z]?a)"), _anew),
    # 'bring Poland down to 3', 'Poland is reduced from five to three'
    (re.compile(r"(?P<a>a)[du]?(?:fn)?[du]?t(?P<n>n)|[du](?P<a2>a)(?:fn)?t(?P<n2>n)"), _set),
    (re.compile(r"(?P<n>n)i(?P<a>a)|i(?P<a2>a),?h?(?P<n2>n)|(?P<a3>a),?(?P<n3>n)|(?P<n4>n)t(?P<a4>a)"), _set),
)


def steps_in(signs: Signs, named: str, board: Mapping[str, int]) -> tuple[Signs, list[Step]]:
    """
    Give what is left of a sentence's signs, and what they say, form by form.

    Args:
        signs: Of the sentence.
        named: The area that was named before it.
        board: How many are placed in each area.
    """
    kinds = signs.kinds
    steps: list[Step] = []
    if len(kinds) > _MOST:
        return signs, steps
    while (found := _SENT_ON.search(kinds)) is not None and board.get(named) == signs.values[found.start("n")]:
        count = board[named]
        steps += [Step(named, -count), Step(str(signs.values[found.start("b")]), count)]
        gone = {*range(*found.span()), *(at for at, value in enumerate(signs.values) if value == named)}
        kinds = "".join("_" if at in gone else kind for at, kind in enumerate(kinds))
    for form, step in _FORMS:
        while (found := form.search(kinds)) is not None:
            steps += step(found, Signs(kinds, signs.values))
            taken = kinds[found.start() : found.end()]
            kinds = f"{kinds[: found.start()]}{re.sub('[nalm]', '_', taken)}{kinds[found.end() :]}"
    return Signs(kinds, signs.values), steps


_MOST: Final = 80
"""Signs of a sentence that a person writes."""


_SENT_ON: Final = re.compile(r"(?P<n>n)[,it]{0,2}ht(?P<b>a)")
"""'… take my three away again and send them to Italy'."""
