"""Numbers told in a row beside areas told in a row, 'Poland/Austria/Italy: 4/3/2', and '4 (Poland) + 3 (Austria)'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.phrases import word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import UNITS, word_set

FEWEST: Final = 3
MOST: Final = 12
_PARTS: Final = frozenset(("/", "-", "--", ",", "and", "&", "+", ";", "|", "the"))
_CUTS: Final = frozenset(("/", "-", "--", "+"))
_LISTED: Final = frozenset((",", "and", "&"))
"""'6, 4 and 3 in Poland, Rumania and the Baltic States.'"""
_BETWEEN: Final = word_set("in into to for between among across over on : -> = - -- get gets are is the")
_SPLITS: Final = word_set("split splitting divide dividing share sharing spread spreading distribute distributing")
_WHOLE: Final = word_set("the my our all these factors pfs factor")


def with_pairs(tokens: tuple[Token, ...], names: Vocabulary, income: int) -> tuple[Token, ...]:
    """
    Give each area its number where as many numbers as areas are told in a row, and come to all there is to place.

    Args:
        tokens: Of a line of a letter that places factors.
        names: The vocabulary.
        income: How many there are to place.

    Returns:
        The tokens, with '4 in Poland, 3 in Austria, 2 in Italy' for '4-3-2 for Poland, Austria and Italy'.
    """
    tokens = _with_more(_out_of_brackets(tokens, names), names)
    tokens = _without_total(tokens, names, income)
    for at in range(len(tokens)):
        values, stop = _values(tokens, at, income)
        if not values:
            continue
        if word_at(tokens, stop) == "=" and stop + 1 < len(tokens) and tokens[stop + 1].value == income:
            stop += 2
        behind = stop
        while word_at(tokens, behind) in _BETWEEN:
            behind += 1
        areas, end = _areas(tokens, behind, names)
        start = at
        if len(areas) != len(values):
            areas, start = _areas_before(tokens, at, len(values), names)
            end = stop
        if len(areas) == len(values):
            start, lead = _without_whole(tokens, start, income)
            return (*tokens[:start], *lead, *paired(values, areas), *tokens[_in_order(tokens, end) :])
    return tokens


def _without_total(tokens: tuple[Token, ...], names: Vocabulary, income: int) -> tuple[Token, ...]:
    """'My ten are to be divided among France (6) and Italy (4)': what is behind the ten says where they go."""
    words = [token.word for token in tokens]
    for at, token in enumerate(tokens):
        if token.kind != "number" or token.value != income:
            continue
        stop = next((place for place in range(at, len(words)) if words[place] in _ENDS_SENTENCE), len(words))
        others = [each.value for each in tokens[at + 1 : stop] if each.kind == "number"]
        area = next((place for place in range(at + 1, stop) if names.name_at(words, place) is not None), 0)
        if len(others) < LEAST or sum(others) != income or not area:
            continue
        start = at
        while start and words[start - 1] in _TOTAL:
            start -= 1
        between = words[at + 1 : area]
        begins = start == 0 or words[start - 1] in _ENDS_SENTENCE
        if begins and _TOTAL.issuperset(between) and not _GOES.isdisjoint(between):
            return (*tokens[:start], *tokens[area:])
    return tokens


LEAST: Final = 2
_GOES: Final = word_set("go goes split divided shared distributed allocated parted share divide among amongst between")
_ENDS_SENTENCE: Final = frozenset((".", "!", "?", ";"))
_TOTAL: Final = UNITS | word_set(
    "my the all our of are is to be shall will should must go goes split divided shared distributed allocated parted i"
    " share divide split we between among amongst as follows thus out : - -- , in into on for these new turn's this way"
    " like so have get got"
)


def _in_order(tokens: Sequence[Token], at: int) -> int:
    """Where 'respectively' or ', in that order' ends."""
    stop = at + (word_at(tokens, at) == ",")
    if word_at(tokens, stop) == "respectively":
        return stop + 1
    said = [word_at(tokens, place) for place in range(stop, stop + 3)]
    return stop + 3 if said[0] == "in" and said[2] == "order" else at


def _values(tokens: Sequence[Token], at: int, income: int) -> tuple[list[Token], int]:
    """'4-3-2', '4/3/2': three or more numbers that come to the income, and where they end."""
    values: list[Token] = []
    stop = at
    if at and (tokens[at - 1].kind == "number" or word_at(tokens, at - 1) in _CUTS):
        return [], at
    while stop < len(tokens) and len(values) <= MOST:
        token = tokens[stop]
        if token.kind == "number":
            values.append(token)
        elif token.kind == "ratio":
            values += [
                replace(token, kind="number", value=int(each)) for each in token.text.split("-") if each.isdigit()
            ]
        elif token.kind == "figure" and all(each.isdigit() and len(each) < 3 for each in token.text.split("/")):
            values += [replace(token, kind="number", value=int(each)) for each in token.text.split("/")]
        else:
            break
        stop += 1
        following = stop + 1
        while word_at(tokens, stop) == "," and word_at(tokens, following) in ("and", "&"):
            following += 1
        if word_at(tokens, stop) not in _CUTS | _LISTED or following >= len(tokens):
            break
        if tokens[following].kind == "word":
            break
        stop = following
    whole = len(values) >= FEWEST and all(each.value > 0 for each in values)
    return (values, stop) if whole and sum(each.value for each in values) == income else ([], at)


def _areas(tokens: Sequence[Token], at: int, names: Vocabulary) -> tuple[list[Sequence[Token]], int]:
    """'Poland, Austria and Italy', and where they end."""
    words = [token.word for token in tokens]
    areas: list[Sequence[Token]] = []
    stop = at
    while at < len(tokens) and len(areas) <= MOST:
        found = names.name_at(words, at)
        if found is None or len(found[0].areas) != 1:
            break
        areas.append(tokens[at : at + found[1]])
        at = stop = at + found[1]
        while word_at(tokens, at) in _PARTS:
            at += 1
    after = tokens[stop].kind if stop < len(tokens) else ""
    return ([], at) if after in ("number", "ratio", "figure") else (areas, stop)


def _areas_before(
    tokens: Sequence[Token], stop: int, count: int, names: Vocabulary
) -> tuple[list[Sequence[Token]], int]:
    """'Poland/Austria/Italy:' in front of the numbers, and where they begin."""
    while stop and word_at(tokens, stop - 1) in _BETWEEN:
        stop -= 1
    for at in range(max(0, stop - 4 * count), stop):
        areas, end = _areas(tokens[:stop], at, names)
        if len(areas) == count and end == stop:
            return areas, at
    return [], stop


def _without_whole(tokens: Sequence[Token], start: int, income: int) -> tuple[int, Sequence[Token]]:
    """'I'm splitting the nine': 'I'm putting', as the numbers say the rest."""
    at = start
    while at and (word_at(tokens, at - 1) in _WHOLE or tokens[at - 1].value == income):
        at -= 1
    if at and word_at(tokens, at - 1) in _SPLITS:
        return at - 1, (replace(tokens[at - 1], text="put", word="put"),)
    return start, ()


def paired(values: Sequence[Token], areas: Sequence[Sequence[Token]]) -> list[Token]:
    """
    Write numbers and areas as a list.

    Args:
        values: The numbers.
        areas: As many areas, each the tokens of its name.

    Returns:
        '5 in Poland, 4 in Austria'.
    """
    found: list[Token] = []
    for value, area in zip(values, areas, strict=True):
        if found:
            found.append(replace(value, kind="mark", text=",", word=",", value=-1))
        found += [value, replace(value, kind="word", text="in", word="in", value=-1), *area]
    return found


def _with_more(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """'4 for Austria' for '2 for Austria, plus another two', where no area of its own stands behind it."""
    words = [token.word for token in tokens]
    for at in range(2, len(tokens) - 1):
        if words[at] not in ("plus", "and", "+"):
            continue
        further = words[at + 1] in _FURTHER or words[at + 1 : at + 3] == ["a", "further"]
        number = at + 1 + further + (words[at + 1] == "a")
        stop = number + 1
        if number >= len(tokens) or tokens[number].kind != "number" or not _follows(tokens, at, names):
            continue
        while word_at(tokens, stop) in _UNITS:
            further |= words[stop] in ("more", "extra")
            stop += 1
        there = stop
        while word_at(tokens, there) in _THERE:
            there += 1
        before = max(place for place in range(at) if tokens[place].kind == "number")
        area = stop + 1 + (word_at(tokens, stop + 1) == "the")
        elsewhere = word_at(tokens, stop) in _TO and area < len(tokens) and names.name_at(words, area) is not None
        if not further or elsewhere or word_at(tokens, there) not in _ENDS or _is_paired(tokens, there, names):
            continue
        total = replace(tokens[before], value=tokens[before].value + tokens[number].value)
        comma = at - (words[at - 1] == ",")
        return _with_more((*tokens[:before], total, *tokens[before + 1 : comma], *tokens[there:]), names)
    return tokens


def _follows(tokens: Sequence[Token], at: int, names: Vocabulary) -> bool:
    """Whether an area and a number stand right in front: '2 for Austria', 'Austria: two'."""
    at -= word_at(tokens, at - 1) == ","
    words = [token.word for token in tokens[:at]]
    start = max(0, at - 5)
    numbers = [place for place in range(start, at) if tokens[place].kind == "number"]
    named = [place for place in range(start, at) if (found := names.name_at(words, place)) and found[0].areas]
    near = numbers and named and all(word not in _STOPS for word in words[min(numbers[-1], named[-1]) : at])
    return bool(near)


def _is_paired(tokens: Sequence[Token], at: int, names: Vocabulary) -> bool:
    """'…, and another two, Italy': whose the two are is not said."""
    words = [token.word for token in tokens]
    while word_at(tokens, at) in (",", "and", "-", "--", ":", "the"):
        at += 1
    found = names.name_at(words, at) if at < len(tokens) else None
    return found is not None and (at + found[1] >= len(tokens) or tokens[at + found[1]].kind != "number")


_TO: Final = word_set("to into in for on at")
_FURTHER: Final = word_set("another further additional")
_UNITS: Final = word_set("factor factors pf pfs more extra units counters")
_THERE: Final = word_set("there too as well besides beside it also on top for good measure")
_STOPS: Final = frozenset((",", ";", ".", "!", "?", "and", "&", "+", "/"))
_ENDS: Final = word_set("because since as so making makes which that to") | frozenset(
    ("", ",", ";", ".", "!", "?", "-", ")")
)


def _out_of_brackets(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """'4 in Poland' for '4 (Poland)', where nothing else stands in the bracket and no area in front of the number."""
    words = [token.word for token in tokens]
    kept = list(tokens)
    for at in range(1, len(tokens) - 2):
        found = names.name_at(words, at + 1) if words[at] == "(" and tokens[at - 1].kind == "number" else None
        if found is None or len(found[0].areas) != 1 or word_at(tokens, at + 1 + found[1]) != ")":
            continue
        before = word_at(tokens, at - 2) if at > 1 else ""
        if before not in (
            "",
            ",",
            "+",
            "=",
            "and",
            "&",
            ";",
            "/",
            ")",
            ":",
            "-",
            "plus",
            "then",
            "put",
            "place",
            "send",
        ):
            continue
        kept[at] = replace(tokens[at], kind="word", text="in", word="in")
        kept[at + 1 + found[1]] = replace(tokens[at], kind="mark", text=",", word="")
    return tuple(token for token in kept if token.word)
