"""What is done 'there' in a clause of its own: '5 in Serbia, where I attack Russia with IBM, and 5 in Italy'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, word_set

_WRITER: Final = word_set("i we i'll we'll i'd we'd")
_SMALL: Final = word_set("also then will shall would like to want now hereby again at once moreover")
_CLOSES: Final = frozenset((";", ".", "!", ")", "?"))
_MOST: Final = 8
_MARKS: Final = frozenset((",", "(", "-", "--"))


def with_areas_named(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Name the area in a clause that begins with 'where I attack', and let it stand by itself.

    Args:
        tokens: Of a line.
        names: The vocabulary.

    Returns:
        '5 in Serbia; I attack in Serbia Russia with IBM; and 5 in Italy'; the tokens as they were for any other line.
    """
    for _ in range(_MOST):
        if (told := _one_named(tokens, names)) is tokens:
            break
        tokens = told
    return tokens


def _one_named(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    words = [token.word for token in tokens]
    if "where" not in words:
        return tokens
    at = next((at for at in range(1, len(words)) if words[at] == "where" and _verb(words, at)), 0)
    area = _area_before(words, at, names) if at else None
    if area is None:
        return tokens
    verb = _verb(words, at)
    stop = next((each for each in range(verb, len(words)) if _ends(tokens, each)), len(words))
    after = verb + 1
    if words[verb] in PLACE:
        after = next((each + 1 for each in range(verb, stop) if tokens[each].kind == "number"), 0)
        while 0 < after < stop and words[after] in ("more", "factors", "pf", "pfs", "new"):
            after += 1
    if not after or words[after : after + 1] in (["in"], ["there"]):
        return tokens
    place = tokens[at]
    first = at - (words[at - 1] in _MARKS)
    there = [replace(tokens[each], start=place.start, end=place.end) for each in range(*area)]
    inside = replace(place, word="in", text="in", kind="word")
    mark = replace(place, word=";", text=";", kind="mark")
    clause = (*tokens[at + 1 : after], inside, *there, *tokens[after:stop])
    rest = tokens[stop + (stop < len(words) and words[stop] in (",", ")")) :]
    return (*tokens[:first], mark, *clause, *((mark, *rest) if rest and words[stop] not in (".", "!") else rest))


def _verb(words: Sequence[str], at: int) -> int:
    """Where the verb of 'where I also attack' stands; 0 for 'where I have five'."""
    if words[at + 1 : at + 2] == [] or words[at + 1] not in _WRITER:
        return 0
    at += 2
    while at < len(words) and words[at] in _SMALL:
        at += 1
    return at if at < len(words) and words[at] in ATTACK | PLACE else 0


def _area_before(words: Sequence[str], at: int, names: Vocabulary) -> tuple[int, int] | None:
    """The name of the area that 'where' points at: the last one in front of it."""
    for start in range(at - 1, max(at - 10, -1), -1):
        found = names.name_at(words, start)
        if found is not None and found[0].area and not found[0].adjective and words[start - 1 : start] != ["attack"]:
            return start, start + found[1]
    return None


def _ends(tokens: Sequence[Token], at: int) -> bool:
    """Whether a clause ends here: at a stop, or at a comma with a number or another area behind it."""
    if tokens[at].word in _CLOSES:
        return True
    following = [token for token in tokens[at + 1 : at + 4] if token.word not in ("and", "the", "then", "in", "to")]
    return tokens[at].word == "," and bool(following) and following[0].kind == "number"
