"""
What says how many are placed so far, or left: 'Austria 3 (makes 8), Rhineland 2 (10), Italy 2 (0 left)', '… that is 9'.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases, is_number, stands_at, word_at
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import REST, UNITS, word_set

LONGEST: Final = 9
_SO_FAR: Final = UNITS | word_set(
    "that that's the a makes making so far total totals totalling sum subtotal now running is = altogether in all it"
    " it's we're i'm at up to and comes making which makes spent used placed done gone already"
)
_LEFT: Final = UNITS | word_set(
    "left the remaining remain remains over to go that that's leaves leaving which still i have all done gone now so it"
    " spare rest"
)
_NONE: Final = word_set("none nothing zero all")
_TELLS_SUM: Final = Phrases(
    (
        "i think that's",
        "i think thats",
        "i think that is",
        "i think that makes",
        "i make that",
        "i make it",
        "thats",
        "thats all",
        "that should be all",
        "that should be",
        "that should make",
        "which should be",
        "should be all",
        "that's all",
        "that is all",
        "that is",
        "that's",
        "which is",
        "that makes",
        "which makes",
        "this makes",
        "and that makes",
        "and that's",
        "and that is",
        "makes it",
        "makes",
        "making",
        "totalling",
        "totaling",
        "for a total of",
        "total of",
        "in total",
        "total",
        "equals",
        "=",
        "adds up to",
        "that adds up to",
        "comes to",
        "that comes to",
        "altogether",
        "sum",
    )
)
_IN_ALL: Final = frozenset((("in", "all"), ("in", "total"), ("all", "told"), ("altogether", "")))
_BEHIND_SUM: Final = UNITS | word_set("in all altogether total so far all already up together of them exactly points")
_ENDS_SUM: Final = frozenset((",", ".", ";", "!", "?", ")", "-", "--", "so", "and", "which", "leaving", "as", "for"))


def without_running_sums(lines: Sequence[Line], income: int, *, filed: bool = False) -> list[Line]:
    """
    Leave out what says what the numbers in front of it come to, or how many are left, where that is so.

    Args:
        lines: Of a letter that places factors.
        income: How many there are to place.
        filed: Orders are on file, so that 'makes six' may be said of one of them.

    Returns:
        The lines without such words. What says another number stays: nobody knows which one is meant.
    """
    found: list[Line] = []
    sums = [0, 0]  # of the letter, and since its last empty line or colon
    several = 0  # numbers since the last such sum
    for line in lines:
        if line.blank:
            sums[1] = 0
        kept: list[Token] = []
        counted = False  # a number stands in front, so that the one in brackets is another: not 'Poland (5)'
        at = 0
        while at < len(line.tokens):
            token = line.tokens[at]
            if (not kept or kept[-1].word in _BEGINS) and (stop := _all_there_are(line.tokens, at, income)):
                at = stop
                continue
            if kept and kept[-1].word in _THE_REST and (stop := _of_all(line.tokens, at, income)):
                at = stop
                continue
            stop = _closing(line.tokens, at) if token.word in ("(", "[") and counted else at
            if stop > at and any(_tells(line.tokens[at + 1 : stop], each, income) for each in sums if each):
                at = stop + 1
                continue
            if several > 1 and not filed and (stop := _summed_up(line.tokens, at, sums)):
                while kept and kept[-1].word in (",", "-", "--", ":") and kept[-1].kind == "mark":
                    kept.pop()
                at = stop
                continue
            if filed and (not kept or kept[-1].word in _BEGINS) and (stop := _still_all(line.tokens, at, income)):
                at = stop
                continue
            if token.word == ":":
                sums[1] = 0
            if token.kind == "number":
                sums = [each + token.value for each in sums]
                several += 1
            elif token.word in REST and not filed:
                sums, several = [income, income], several + 1  # 'The rest to Prague. That's all 13.'
            counted = token.kind == "number" or (counted and token.word not in (",", ";"))
            kept.append(token)
            at += 1
        found.append(replace(line, tokens=tuple(kept)) if len(kept) < len(line.tokens) else line)
    return found


def _all_there_are(tokens: Sequence[Token], at: int, income: int) -> int:
    """Where 'My 10 =', 'Out of my 10 factors I put' comes to what is ordered; 0 for other words."""
    number = at
    while word_at(tokens, number) in _OF_MY:
        number += 1
    if number == at or not is_number(tokens, number) or tokens[number].value != income:
        return 0
    if stop := _to_place(tokens, number + 1):
        return stop
    of = "of" in (word_at(tokens, at), word_at(tokens, at + 1))
    stop = number + 1
    while word_at(tokens, stop) in UNITS:
        stop += 1
    if word_at(tokens, stop) == "=" or (of and word_at(tokens, stop) == ","):
        return stop + 1
    return stop if of and word_at(tokens, stop) in ("i", "we") else 0


def _of_all(tokens: Sequence[Token], at: int, income: int) -> int:
    """Where 'of its thirteen' ends, behind 'the rest'; 0 for other words."""
    number = at + 1
    while word_at(tokens, number) in _WHOSE:
        number += 1
    if word_at(tokens, at) != "of" or not is_number(tokens, number) or tokens[number].value != income:
        return 0
    return number + 1 + (word_at(tokens, number + 1) in UNITS)


_THE_REST: Final = word_set("rest remainder residue balance others")
_WHOSE: Final = word_set("my our its the new these those his her their all")
_BEGINS: Final = frozenset((".", "!", "?", ";"))
_OF_MY: Final = word_set(
    "out of from my our the new i i've we we've have got get receive there are there's is all these"
)


def _to_place(tokens: Sequence[Token], at: int) -> int:
    """Where '[I have 13] factors to place this turn.' ends, its mark and all; 0 for other words."""
    stop = at
    while word_at(tokens, stop) in _SPENDS:
        stop += 1
    told = any(token.word in ("to", "available") for token in tokens[at:stop])
    return stop + 1 if told and word_at(tokens, stop) in (".", "!", ";", ":") else 0


_SPENDS: Final = UNITS | word_set(
    "to place put spend distribute deploy allocate spread assign hand out this turn time round available new more my"
    " disposal at income now"
)


def _summed_up(tokens: Sequence[Token], at: int, sums: Sequence[int]) -> int:
    """Where 'that is six', 'makes seven' or '= 9' ends, where that is what was counted so far; 0 for other words."""
    for phrase in ((), *_TELLS_SUM.in_tokens(tokens, at)):
        number = at + len(phrase)
        if not is_number(tokens, number):
            continue
        if not phrase and (word_at(tokens, number + 1), word_at(tokens, number + 2)) not in _IN_ALL:
            continue
        stop = number + 1
        while word_at(tokens, stop) in _BEHIND_SUM:
            stop += 1
        if stands_at(tokens, stop, ("i", "think")) or stands_at(tokens, stop, ("i", "believe")):
            stop += 2
        if tokens[number].value in sums and (stop == len(tokens) or word_at(tokens, stop) in _ENDS_SUM):
            return stop
    return 0


def _still_all(tokens: Sequence[Token], at: int, income: int) -> int:
    """Where 'That's still twelve' ends, said of all that there is to place; 0 for other words."""
    stop = next((each for each in range(at, len(tokens)) if tokens[each].word in _ENDS), len(tokens))
    words = [token.word for token in tokens[at:stop] if token.kind == "word"]
    counted = [token.value for token in tokens[at:stop] if token.kind == "number"]
    told = (
        counted == [income]
        and words[:1] != []
        and words[0] in _OF_ALL | {"if", "unless"}
        and _ALL_SAYS.issuperset(words)
    )
    return stop if told and stop <= at + LONGEST + 4 else 0


_ENDS: Final = frozenset((".", "!", "?", ";", ")"))
_OF_ALL: Final = word_set("that that's this it it's still makes so we're i'm which")
_ALL_SAYS: Final = (
    UNITS
    | _OF_ALL
    | word_set(
        "is makes make adds add up to comes come all in total altogether of my the sum exactly again i think at"
        " if unless i'm i've not haven't mistaken wrong miscounted"
    )
)


def _closing(tokens: Sequence[Token], at: int) -> int:
    """Where a short bracket ends; where it begins for a longer one."""
    ahead = range(at + 2, min(at + LONGEST, len(tokens)))
    return next((stop for stop in ahead if tokens[stop].word in (")", "]")), at)


def _tells(inside: Sequence[Token], placed: int, income: int) -> bool:
    """Whether words say that so many are placed, or that so many are left."""
    numbers = [token.value for token in inside if token.kind == "number"]
    words = {token.word for token in inside if token.kind != "number"}
    if not numbers:
        return placed == income and not _NONE.isdisjoint(words) and (_LEFT | _NONE).issuperset(words)
    if len(numbers) > 1:
        return False
    so_far = numbers[0] == placed and _SO_FAR.issuperset(words)
    return so_far or (numbers[0] == income - placed and bool(words - UNITS) and _LEFT.issuperset(words))
