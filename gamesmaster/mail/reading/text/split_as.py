"""Numbers apart from their areas: 'splitting the nine 4-3-2 between Poland, Austria and Italy'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.named import is_area
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.turns.needed import needed_in
from gamesmaster.mail.reading.text.words import NUMBER, count_of

_NAME: Final = r"(?:the )?[^\W\d_][\w.'-]{0,24}(?: States| Empire| East| Asia| Africa| America| Europe)?"
_NAMES: Final = rf"(?P<names>{_NAME}(?:, {_NAME}){{0,7}},? (?:and|&) {_NAME})"
_COUNTS: Final = rf"(?P<counts>{NUMBER}(?: ?[-/:] ?{NUMBER}){{1,7}}|{NUMBER}(?:, {NUMBER}){{0,7}},? and {NUMBER})"
_WHO: Final = r"(?:i'm |i am |i |we're |we are |we |i'll |i'd like to |please )?"
_ALL: Final = (
    rf"(?:(?:the |my |all |all my |my whole |the whole )?(?:{NUMBER}|factors|income|lot|troops|men)"
    r"(?: factors| troops| men)? )?"
)
_BETWEEN: Final = re.compile(
    rf"\b{_WHO}(?:split(?:ting)? |divid(?:e|ing) |shar(?:e|ing) )?(?:up )?{_ALL}(?:up |as |into )?{_COUNTS}"
    rf"(?: split| divided| shared)? (?:between|among|amongst|over|across) {_NAMES}(?! (?:and|have|has|is|are)\b)",
    re.IGNORECASE,
)
_SHARE: Final = re.compile(
    rf"(?:^|(?<=[.!?;] )){_NAMES} (?:share|split|divide) (?:the )?(?P<all>{NUMBER})"
    rf"(?: factors)?[,:]? {_COUNTS}(?=[.;!,]|$)",
    re.IGNORECASE | re.MULTILINE,
)
_IN_ORDER: Final = re.compile(
    rf"\b(?:make (?:it|that) )?{_COUNTS} (?:for|in|to) {_NAMES},? (?:in that order|in this order"
    rf"|respectively)\b",
    re.IGNORECASE,
)
_WITH: Final = re.compile(
    rf"\b(?:it's |it is )?(?P<names>{_NAME}(?:, {_NAME}){{1,7}}(?:,? (?:and|&) {_NAME})?"
    rf"|{_NAME} and {_NAME}),? with {_COUNTS}"
    r"(?: respectively| in that order)?(?=[.;!]|[ \t]*$)",
    re.IGNORECASE | re.MULTILINE,
)
_EVEN: Final = re.compile(
    rf"\bthe (?:other|remaining|last) (?P<all>{NUMBER})(?: factors| troops| men| units)?(?: are| is| to be"
    rf"| get| shall be)?"
    rf"(?: (?:split|divided|shared)(?: up)? (?:equally|evenly|fairly)?,? ?(?:between|among|amongst|over) {_NAMES}"
    rf"|(?: (?:split|divided|shared))?[:,]? half (?:to |in |into |for )?(?P<one>{_NAME}),?(?: and)? half "
    rf"(?:to |in |into |for )?"
    rf"(?P<two>{_NAME}))(?=[.;!,]|[ \t]*$)",
    re.IGNORECASE | re.MULTILINE,
)
_LISTS: Final = tuple((pattern, needed_in(pattern.pattern)) for pattern in (_BETWEEN, _SHARE, _WITH, _IN_ORDER))
_JOINTS: Final = re.compile(r",? (?:and|&) |, ")
_NUMBERS: Final = re.compile(NUMBER, re.IGNORECASE)


def split_as(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give such clauses, and how each is read: '4 in Poland, 3 in Austria, 2 in Italy'.

    Args:
        text: Normalised.
        names: The vocabulary: as many areas have to be named as there are numbers.
        context: Of the reading: only where factors are placed.
    """
    if context.phase != "placing":
        return
    low = text.lower()
    for found in _EVEN.finditer(text) if "the " in low else ():
        areas = _areas(found["names"]) if found["names"] else [found["one"], found["two"]]
        count = count_of(found["all"]) or 0
        if count and count % len(areas) == 0 and all(is_area(each, names) for each in areas):
            yield *found.span(), ", ".join(f"{count // len(areas)} in {area}" for area in areas)
    tried = (pattern for pattern, needs in _LISTS if any(each in low for each in needs))
    for found in (each for pattern in tried for each in pattern.finditer(text)):
        areas = _areas(found["names"])
        counts = [count_of(each) for each in _NUMBERS.findall(found["counts"])]
        whole = count_of(found["all"]) if "all" in found.groupdict() else sum(each or 0 for each in counts)
        if (
            len(areas) == len(counts)
            and sum(each or 0 for each in counts) == whole
            and all(is_area(each, names) for each in areas)
        ):
            said = ", ".join(f"{count} in {area}" for count, area in zip(counts, areas, strict=True))
            yield found.start(), found.end(), said


def _areas(text: str) -> list[str]:
    return [re.sub(r"^the ", "", each, flags=re.IGNORECASE) for each in _JOINTS.split(text)]
