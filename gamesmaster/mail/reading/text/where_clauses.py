"""Attacks beside placings in one breath: '5 in Serbia, where I attack Russia', 'Serbia: place 5, attack Russia'."""

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


def with_attacks_apart(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Let an attack that is ordered in one breath with placings stand by itself, in the area that was named for both.

    Args:
        tokens: Of a line, where factors are placed and attacks made in one letter.
        names: The vocabulary.

    Returns:
        'Serbia: place 5; attack in Serbia Russia with Apple' for 'Serbia: place 5, attack Russia with Apple', '4 Serbia
        4 Romania; attack Russia' for '4 Serbia 4 Romania attack Russia'; as they were for any other line.
    """
    words = [token.word for token in tokens]
    if (ATTACK | {"attacks"}).isdisjoint(words):
        return tokens
    found: list[Token] = []
    start = 0
    for at in range(len(tokens) + 1):
        if at == len(tokens) or words[at] in (".", ";", "!"):
            found += _apart(tokens[start : at + 1], names)
            start = at + 1
    return tuple(found) if len(found) > len(tokens) or found != list(tokens) else tokens


def _apart(tokens: tuple[Token, ...], names: Vocabulary) -> list[Token]:
    """The same of one sentence."""
    words = [token.word for token in tokens]
    verb = next((at for at in range(1, len(words)) if words[at] in _ATTACKS), 0)
    counts = [at for at in range(len(words)) if tokens[at].kind == "number"]
    behind = next((at for at in range(2, len(words) - 1) if words[at] == "after" and words[at + 1] in _PLACING), 0)
    if behind and counts and counts[0] > behind and words[0] in _ATTACKS | _WRITER and _COUNTLESS.isdisjoint(words):
        return [*tokens[:behind], _mark(tokens[behind]), *tokens[behind + 1 :]]
    if not verb or not _COUNTLESS.isdisjoint(words):
        return list(tokens)
    if words[:1] == ["after"] and words[1:2] != [] and words[1] in _PLACING and counts and counts[0] < verb:
        first = verb - (words[verb - 1] in _WRITER)
        comma = words[first - 1] == ","
        return [*tokens[1 : first - comma], _mark(tokens[first]), *tokens[first:]]
    if not counts or counts[0] > verb:
        return list(tokens)
    areas = [
        found
        for at in range(len(words))
        if (found := _area_at(words, at, names)) is not None and (at < verb or _is_where(words, at, names))
    ]
    before = [each for each in areas if each[1] <= verb]
    both = next((at for at in range(verb, len(words)) if words[at : at + 2] == ["in", "both"]), 0)
    if both and len({tuple(words[one:stop]) for one, stop in before}) == 2 and words[both + 2 : both + 3] != ["areas"]:
        into = tokens[both]
        named = [into, *tokens[slice(*before[0])], _word(into, "and"), into, *tokens[slice(*before[1])]]
        return [*tokens[:both], *named, *tokens[both + 2 :]]
    head = before[0] if before and _heads(words, before[0]) else None
    if head is not None and len(before) == 1 and len(areas) == 1 and "there" not in words:
        denied = words[verb - 1] in ("no", "any", "without")
        there = (
            [] if denied else [_word(tokens[verb], "in"), *(_at(each, tokens[verb]) for each in tokens[slice(*head)])]
        )
        cut = next((at for at in range(verb - 1, counts[0], -1) if words[at] in _JOINTS), 0)
        rest = [*tokens[verb : verb + 1], *there, *tokens[verb + 1 :]]
        if denied and cut:
            return [*tokens[:cut], _mark(tokens[cut])]
        return [*tokens[:cut], _mark(tokens[cut]), *rest] if cut else list(tokens)
    denied = words[verb - 1] == "no"
    run = verb - denied
    ends = {stop for _, stop in areas} | {at + 1 for at in range(len(words)) if words[at] == "home"}
    if run in ends and (denied or verb + 1 < len(words)) and len(before) > (len(before) == 1):
        return [*tokens[:run], _mark(tokens[run]), *tokens[run:]]
    return list(tokens)


_ATTACKS: Final = word_set("attack hit strike assault attacks")
_PLACING: Final = word_set("placing putting adding deploying sending")
_COUNTLESS: Final = word_set("not don't won't if unless would could might")
_JOINTS: Final = word_set(", and ; - then")


def _area_at(words: Sequence[str], at: int, names: Vocabulary) -> tuple[int, int] | None:
    found = names.name_at(words, at)
    plain = found is not None and found[0].area and not found[0].adjective
    return (at, at + found[1]) if found is not None and plain else None


def _is_where(words: Sequence[str], at: int, names: Vocabulary) -> bool:
    """Whether a name says where, and not whom: 'in Russia', 'Serbia'."""
    named = names.name_at(words, at)
    inside = words[at - 1] in _IN or words[at - 2 : at] == ["in", "the"]
    return inside or (named is not None and not named[0].power)


_IN: Final = word_set("in at into within")


def _heads(words: Sequence[str], area: tuple[int, int]) -> bool:
    """'Serbia:', 'In Serbia I', at the beginning of a sentence."""
    start, stop = area
    following = words[stop] if stop < len(words) else ""
    if start == 0:
        return following == ":"
    return start <= 2 and words[0] in ("in", "into", "to") and (following in _WRITER or following == ":")


def _mark(token: Token) -> Token:
    return replace(token, kind="mark", word=";", text=";", end=token.start)


def _word(token: Token, word: str) -> Token:
    return replace(token, kind="word", word=word, text=word)


def _at(token: Token, place: Token) -> Token:
    return replace(token, start=place.start, end=place.end)
