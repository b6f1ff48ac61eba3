"""Numbers that only say what is on file: 'reduce Italy from 4 to 3', 'Austria should be 5, not 4'."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.phrases import stands_at, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import PLACE_TO

_NOT: Final = (
    (",", "not"),
    ("(", "not"),
    ("and", "not"),
    ("not",),
    ("instead", "of"),
    (",", "instead", "of"),
    ("rather", "than"),
    (",", "rather", "than"),
)
_ENDS: Final = PLACE_TO | {"", ",", ".", ";", ")", "and", "!", "please", "but"}
NEAR: Final = 6
"""'from 4 to 3 in the case of Italy': so many tokens at the most lie between a number and its area."""


def without_former(tokens: tuple[Token, ...], filed: Mapping[str, int], names: Vocabulary) -> tuple[Token, ...]:
    """
    Leave out a number that is on file for the area beside it, where another one is to take its place.

    Args:
        tokens: Of a line.
        filed: How many are on file for each area.
        names: The vocabulary.

    Returns:
        The tokens without such numbers. One that is not on file stays: nobody knows what is meant by it.
    """
    words = [token.word for token in tokens]
    areas: dict[int, int] = {}  # where an area is named, and how many are on file for it
    for at in range(len(tokens)):
        named = names.name_at(words, at)
        area = named[0].area if named is not None else None
        if area is not None and area in filed:
            areas[at] = filed[area]
    gone: set[int] = set()
    denied: list[range] = []
    for at in range(len(tokens)) if areas else ():
        if words[at] == "from" and _is(tokens, at + 1, areas, at) and word_at(tokens, at + 2) in ("to", "down", "up"):
            gone |= {at, at + 1}
        if words[at] == "not" and (but := _but(tokens, at, areas)):
            denied += [range(at, at + 3), but]  # 'not 4 in Italy but 3': Italy 3
        if tokens[at].kind != "number":
            continue
        for phrase in _NOT:
            stop = at + 1 + len(phrase)
            former = stands_at(tokens, at + 1, phrase) and _is(tokens, stop, areas, at)
            if former and word_at(tokens, stop + 1) in _ENDS:
                denied.append(range(at + 1, stop + 1 + (phrase[0] == "(")))
                break
    if len(denied) > 1:  # one by itself says that the number changes what is on file
        gone.update(*denied)
    return tuple(token for at, token in enumerate(tokens) if at not in gone) if gone else tokens


def _but(tokens: tuple[Token, ...], at: int, areas: Mapping[int, int]) -> range:
    """Where 'but' stands in 'not 4 in Italy but 3', with a comma in front of it."""
    if word_at(tokens, at + 2) not in PLACE_TO or areas.get(at + 3) is None or tokens[at + 1].value != areas[at + 3]:
        return range(0)
    but = next(
        (ahead for ahead in range(at + 4, min(at + NEAR + 2, len(tokens) - 1)) if tokens[ahead].word == "but"), 0
    )
    return range(but - (tokens[but - 1].word == ","), but + 1) if but and tokens[but + 1].kind == "number" else range(0)


def _is(tokens: tuple[Token, ...], at: int, areas: Mapping[int, int], near: int) -> bool:
    """Whether a number is what is on file for the area named last before it, or next behind it where none is."""
    if at >= len(tokens) or tokens[at].kind != "number":
        return False
    before = [place for place in areas if near - NEAR <= place < near]
    behind = [place for place in areas if near < place <= near + NEAR]
    place = max(before) if before else min(behind, default=-1)
    return place >= 0 and tokens[at].value == areas[place]
