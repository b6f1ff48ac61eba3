"""Letters all in capitals or all in small ones, as others write: sentences and names begin with capitals."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import NO_FIRM, Vocabulary, fold, split_words
from gamesmaster.mail.reading.text.notated import is_notated
from gamesmaster.mail.reading.text.words import KNOWN, LITTLE, word_set

_FEWEST: Final = 12
"""Letters of a text that shows how somebody writes."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_START: Final = re.compile(r"(?:^[ \t]*[\"(]?|(?<=[.!?])[ \t]+[\"(]?)([^\W\d_])(?![^\W\d_]*:)", re.MULTILINE)
_STOP: Final = re.compile(r"\bSTOP\b")
_POSTSCRIPT: Final = re.compile(r"^p\.?s\.?:? [^\W\d_]", re.MULTILINE)
_ME: Final = re.compile(r"(?<![\w.'’&-])i(?=(?:['’](?:m|ll|d|ve)\b)|[ ,\n])")


def as_usually_cased(text: str, names: Vocabulary) -> str:
    """
    Give a letter in the capitals that most people use.

    Args:
        text: Normalised.
        names: The vocabulary; a ticker or short name that is a word of the language stays small.

    Returns:
        As many characters as before; the text as it is where it has letters of both kinds.
    """
    letters = [char for char in text if char.isalpha()]
    if len(letters) < _FEWEST:
        return text
    shouted = all(char.upper() == char for char in letters)
    if shouted and (_STOP.search(text) or any(is_notated(line) for line in text.split("\n"))):
        return text  # a telegram, or orders as we write them: 'MOVE 1 FROM USA TO USA'
    if not shouted and any(char.lower() != char for char in letters):
        return text
    small = text.lower()
    if len(small) != len(text):
        return text
    chars = list(small)
    for found in _START.finditer(small):
        chars[found.start(1)] = _upper(small[found.start(1)])
    for found in _POSTSCRIPT.finditer(small):
        chars[found.start() : found.end()] = found[0].upper()
    for found in _ME.finditer(small):
        chars[found.start()] = "I"
    for at, stop, whole in _named(small, names):
        piece = small[at:stop]
        chars[at:stop] = piece.upper() if whole else _upper(piece[:1]) + piece[1:]
    return "".join(chars)


def _named(text: str, names: Vocabulary) -> list[tuple[int, int, bool]]:
    """Where words of names begin and end, and whether they are all in capitals."""
    found = list(_WORD.finditer(text))
    words = [fold(each[0]) for each in found]
    spans: list[tuple[int, int, bool]] = []
    at = 0
    while at < len(words):
        name, stock = names.name_at(words, at), names.stock_at(words, at)
        taken = max(name[1] if name else 0, stock[1] if stock else 0)
        start, word = found[at].start(), words[at]
        ahead = text[max(0, start - _AHEAD) : start]
        ticker = stock is not None and taken == 1 and word.upper() == stock[0] and name is None
        short = name is not None and taken == 1 and len(word) < _SHORTEST and name[0].power is not None
        if taken == 1 and (len(word) == 1 or word in _PLAIN):
            listed = ticker and (_LISTS.search(ahead) is not None or _HEADS.match(text, start) is not None)
            bought = stock is not None and (listed or _BUYS.search(ahead) is not None) and word not in LITTLE | _TITLES
            bought = bought or (ticker and word not in LITTLE and _is_beside_name(text, spans[-1:], found[at], names))
            if not (bought or _MARKED.search(ahead) or (short and _FIGHTS.search(ahead))):
                taken = 0
        if not taken:
            at += 1
            continue
        spans += [
            (each.start(), each.end(), ticker or short) for each in found[at : at + taken] if each[0] not in _JOINS
        ]
        at += taken
    return spans


def _is_beside_name(text: str, last: list[tuple[int, int, bool]], word: re.Match[str], names: Vocabulary) -> bool:
    """'with ibm, ford and gm', 'poland gm' in a line: the next of some stocks, or the stock of an area."""
    if not last:
        return False
    start, end, _ = last[0]
    between = text[end : word.start()]
    if between == " ":
        return text[word.end() : word.end() + 1] in ("", "\n")
    return _JOINED.fullmatch(between) is not None and names.stock_at(split_words(text[start:end]), 0) is not None


_JOINED: Final = re.compile(r" ?(?:,|and|&|\+|/) ?(?:and )?")
_TITLES: Final = word_set("ms mr mrs dr")
_PLAIN: Final = KNOWN | LITTLE | NO_FIRM | _TITLES
"""Words that are names or tickers only where something in front shows it: 'stock t', 'with gm', 'attack us'."""
_AHEAD: Final = 16
"""Characters in front of a word that are looked at."""
_MARKED: Final = re.compile(r"(?:[(/|]\s*|\b(?:stocks?|ticker|symbol|shares?):? )\Z")
_LISTS: Final = re.compile(r"[:–-]\s*\Z")
_BUYS: Final = re.compile(r"(?:\b(?:with|using|use|via|on|be|not|choose) |\bw/ ?)\Z")
_HEADS: Final = re.compile(r"(?m:^)[a-z]{1,2}:")
"""'f: germany in italy'."""
_FIGHTS: Final = re.compile(r"\b(?:attacks?|hits?|fights?|against|vs\.?|the) \Z")
_SHORTEST: Final = 4
"""Letters of a name that is no abbreviation: 'us', 'uk', 'usa' are."""
_JOINS: Final = frozenset(("of", "and", "the", "&"))


def _upper(char: str) -> str:
    return char.upper() if len(char.upper()) == len(char) else char
