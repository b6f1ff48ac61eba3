"""
What a sentence comes to whose last clause is the order: 'France has three in Austria and no business there, so I attack
him, IBM deciding', 'I want to be ahead of Russia in Poland, twelve to four, so six go in there'.

All that stands in front says why. One area and one enemy in it are named, one stock or one number stands in the clause;
so nobody can mistake what is meant, and it is read as if only that were said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.words import NUMBER, count_of, word_set

LONGEST: Final = 320
"""Characters of a sentence that is looked at."""
_SENTENCE: Final = re.compile(
    r"(?:(?<=^)|(?<=[.!?] ))(?P<said>[^\s>|*\-\d][^.!?\n]*(?:\.(?=\w)[^.!?\n]*)*)(?P<end>[.!?]|$)", re.MULTILINE
)
_JOINT: Final = (
    r"(?:^|[,;:–] |\) )(?:so |and so |and |but |therefore |hence |thus |which is why |that's why |yet |still )?"
)
_ME: Final = (
    r"(?:i|we)(?:'m| am|'re| are|'ll| shall| will| do|'ve decided to| have decided to)?"
    r"(?: now| likewise| also| hereby| just| therefore| simply)*"
)
_FIGHTS: Final = re.compile(
    rf"{_JOINT}{_ME} (?:attack(?:ing)?|hit(?:ting)?|fight(?:ing)?|strik(?:e|ing)(?: at)?|tak(?:e|ing) on"
    r"|go(?:ing)? (?:for|at|after))"
    r" (?=[^;:]{2,})[^;:]*$",
    re.IGNORECASE,
)
_PLACES: Final = re.compile(
    rf"(?:{_JOINT}{_ME} (?:put(?:ting)?|plac(?:e|ing)|send(?:ing)?|add(?:ing)?|giv(?:e|ing)(?: it| them)?"
    rf"|station(?:ing)?|commit(?:ting)?)"
    rf" (?P<one>{NUMBER})|{_JOINT}(?:another |a further |the next )?(?P<two>{NUMBER})(?: more)?(?: of (?:mine"
    rf"|my men|my factors|them|my boys))?"
    r" (?:go(?:es)?|will go|shall go|had better go|are going|should go|must go))"
    r"(?: more| new| factors| men| of mine| of my men| of them| others| extra)*(?: (?:in |into |to )?(?:there"
    r"|in|it|them))?"
    r"(?: too| as well| now| this turn| at once)?$",
    re.IGNORECASE,
)
_SPEAKS: Final = word_set(
    "if unless when once maybe perhaps next yesterday tomorrow until till provided whether"
    " either or instead suppose wish plan planned thinking later"
)
"""In front of the clause these bend it; what others want, or what is not, is a reason like any."""
_BENDS: Final = _SPEAKS | word_set(
    "should would could might may last hope before after nobody told says said thinks thought wants wanted asked"
    " suggests suggested not no never won't don't neither nor can't cannot didn't isn't joke joking kidding jest"
)
"""In the clause itself these do too."""


def in_short(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give such sentences, and how each is read.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading: its chart has to be known where somebody is attacked, and nothing may be on file.
    """
    if context.on_file or len(context.powers) > 1 or context.phase not in ("placing", "attack"):
        return
    for found in _SENTENCE.finditer(text):
        said = found["said"]
        if found["end"] == "?" or len(said) > LONGEST:
            continue
        plain = _attack(said, names, context) if context.phase == "attack" else _placing(said, names, context)
        if plain:
            yield found.start("said"), found.end("said"), plain


def _attack(said: str, names: Vocabulary, context: Context) -> str:
    clause = _FIGHTS.search(said)
    if (
        clause is None
        or clause.start() == 0
        or not context.board
        or context.scenario.conflict == "exchange"
        or _bends(said, clause)
    ):
        return ""
    areas, powers, stocks = _named(said, names, context)
    mine = {area for area in areas if context.power in context.board.get(area, {})}
    there = {power for area in mine for power in powers if power in context.board[area]}
    if len(mine) != 1 or len(there) != 1 or len(stocks) != 1:
        return ""
    return f"I attack {there.pop()} in {mine.pop()} with {stocks.pop()}"


def _placing(said: str, names: Vocabulary, context: Context) -> str:
    clause = _PLACES.search(said)
    if clause is None or clause.start() == 0 or _bends(said, clause):
        return ""
    areas, _, _ = _named(said, names, context)
    count = count_of(clause["one"] or clause["two"])
    return f"{count} in {next(iter(areas))}" if len(areas) == 1 and count else ""


def _bends(said: str, clause: re.Match[str]) -> bool:
    front = split_words(said[: clause.start()])
    marked = not {"(", '"', "“", "?"}.isdisjoint(clause[0])
    return marked or not _SPEAKS.isdisjoint(front) or not _BENDS.isdisjoint(split_words(clause[0]))


def _named(said: str, names: Vocabulary, context: Context) -> tuple[set[str], set[str], set[str]]:
    """Areas that are no powers, other powers, and stocks."""
    words = split_words(said)
    areas: set[str] = set()
    powers: set[str] = set()
    stocks: set[str] = set()
    at = 0
    while at < len(words):
        stock = names.stock_at(words, at)
        name = names.name_at(words, at) if words[at] not in _ME_WORDS else None
        if name is not None:
            powers |= set(name[0].powers) - {context.power or ""}
            areas |= set(name[0].areas) - set(context.scenario.powers) if not name[0].powers else set()
            at += name[1]
        elif stock is not None and _is_written_so(said, words, at, stock[1]):
            stocks.add(stock[0])
            at += stock[1]
        else:
            at += 1
    return areas, powers, stocks


def _is_written_so(said: str, words: Sequence[str], at: int, count: int) -> bool:
    """Whether it is a firm: 'on' and 'it' are words."""
    return count > 1 or re.search(rf"\b{re.escape(words[at])}\b", said) is None


_ME_WORDS: Final = word_set("me us i we you")
