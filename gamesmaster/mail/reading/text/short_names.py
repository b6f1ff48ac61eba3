"""
Numbers and areas in a short hand: 'Pol. 5, Balt. 4', 'PL 5', '6pol 4it', '(5) Poland', 'Poland VI'.

They are read so where they come to all there is to place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.tokens import Token, tokens_of
from gamesmaster.mail.reading.text.words import KNOWN, NUMBERS

SHORTEST: Final = 2
LONGEST: Final = 5
_BRACKETS: Final = frozenset("()[]")
_DRAWN: Final = frozenset(("#", "|"))


def with_short_names(lines: Sequence[Line], names: Vocabulary, areas: Sequence[str], income: int) -> list[Line]:
    """
    Read the short names of a list in full, and take off what is drawn around its numbers.

    Args:
        lines: Of a letter that places factors.
        names: The vocabulary.
        areas: Their names.
        income: How many there are to place.

    Returns:
        The lines; as they were where the numbers beside short names and areas do not come to the income.
    """
    written = [_plain(_whole(line, areas), names, areas) for line in lines]
    if all(one == line.tokens for one, line in zip(written, lines, strict=True)):
        return list(lines)
    numbers = [token.value for tokens in written for token in tokens if token.kind == "number"]
    if len(numbers) < SHORTEST or sum(numbers) != income:
        return list(lines)
    return [
        replace(line, tokens=tokens, bullet=line.bullet and tokens[:1] == line.tokens[:1])
        for line, tokens in zip(lines, written, strict=True)
    ]


def _whole(line: Line, areas: Sequence[str]) -> tuple[Token, ...]:
    """'(5) Poland (4) Austria': the first of these is no bullet, if the sum says so."""
    tokens = tokens_of(line.text) if line.bullet and _COUNTS.match(line.text) else line.tokens
    return tuple(part for at in range(len(tokens)) for part in _parted(tokens, at, areas))


def _parted(tokens: Sequence[Token], at: int, areas: Sequence[str]) -> tuple[Token, ...]:
    """'2it', 'It2': a number and a name; 'VI' beside another word: six."""
    token = tokens[at]
    if token.kind != "word":
        return (token,)
    if token.text in _ROMANS and at and tokens[at - 1].kind == "word" and tokens[at - 1].text[:1].isupper():
        return (replace(token, kind="number", word=token.text, value=_ROMANS[token.text]),)
    glued = _GLUED.fullmatch(token.text)
    first, last = (part for part in glued.groups() if part) if glued is not None else ("", "")
    name = last if first.isdigit() else first
    meant = [area for area in areas if area.lower().startswith(name.lower())]
    if len(meant) != 1 or " " in meant[0] or "-" in meant[0]:
        return (token,)
    cut = token.start + len(first)
    area = replace(token, text=meant[0], word=meant[0].lower())
    value = int(last if name == first else first)
    number = replace(token, kind="number", text=str(value), word=str(value), value=value)
    if name == first:
        return (replace(area, end=cut), replace(number, start=cut))
    return (replace(number, end=cut), replace(area, start=cut))


_GLUED: Final = re.compile(r"(\d{1,2})([A-Za-z]{2,5})|([A-Za-z]{2,5})(\d{1,2})")
_ROMANS: Final = {
    text: at
    for at, text in enumerate(
        ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI")
    )
    if text
}


_COUNTS: Final = re.compile(r"\s*[(\[]\d{1,2}[)\]]\s*[A-Za-z]")


def _plain(tokens: tuple[Token, ...], names: Vocabulary, areas: Sequence[str]) -> tuple[Token, ...]:
    """'(5) Poland', 'Poland #5', 'Pol. 5', 'PL 5': a number and an area, as everybody writes them."""
    found: list[Token] = []
    words = [token.word for token in tokens]
    drawn = "#" in words and words[:1] != ["|"] and any(each.kind == "number" for each in tokens)
    for at, token in enumerate(tokens):
        if token.word in _DRAWN and drawn:
            continue
        # In 'Poland (5) Baltic (4)' the brackets belong to what stands in front of them.
        if words[0] in _BRACKETS and token.word in _BRACKETS and _is_around(tokens, at, names):
            if token.word in ("(", "[") and found and found[-1].kind == "word":
                found.append(replace(token, text=",", word=","))
            continue
        counted = _number_follows(tokens, at + 1)
        if token.word == "." and counted and found and found[-1].end == token.start:
            if not _area_of(tokens[at - 1], names, areas):
                found.append(token)
            continue
        beside = counted or (at > 0 and tokens[at - 1].kind == "number")
        area = _area_of(token, names, areas) if beside and names.name_at(words, at) is None else ""
        full = area.split("-")[0].split()
        found += [replace(token, text=part, word=part.lower()) for part in full] if area else [token]
    return tuple(found)


def _is_around(tokens: Sequence[Token], at: int, names: Vocabulary) -> bool:
    """Whether a bracket stands around a number in front of an area, and around nothing else."""
    opens = at if tokens[at].word in ("(", "[") else at - 2
    words = [token.word for token in tokens]
    if opens < 0 or words[opens] not in ("(", "[") or words[opens + 2 : opens + 3] not in ([")"], ["]"]):
        return False
    return tokens[opens + 1].kind == "number" and opens + 3 < len(words) and bool(names.name_at(words, opens + 3))


def _number_follows(tokens: Sequence[Token], at: int) -> bool:
    """'Pol. 5', 'Pol: 5'."""
    while at < len(tokens) and tokens[at].word in (".", ":", "=", "-", "..."):
        at += 1
    return at < len(tokens) and tokens[at].kind == "number"


def _area_of(token: Token, names: Vocabulary, areas: Sequence[str]) -> str:
    """The one area whose letters these are, in order: 'PL' for Poland, 'Balt' for the Baltic States."""
    word = token.word
    if token.kind != "word" or not SHORTEST <= len(word) <= LONGEST or not token.text[:1].isupper():
        return ""
    if word in KNOWN or word in NUMBERS:
        return ""
    near = [area for area in areas if _shortens(word, area.lower(), upper=token.is_upper)]
    return near[0] if len(near) == 1 else ""


def _shortens(word: str, area: str, *, upper: bool) -> bool:
    """'Balt' begins the name; in capitals some of its letters will do, 'PL'."""
    letters = iter(area)
    return area.startswith(word) or (upper and word[0] == area[0] and all(letter in letters for letter in word))
