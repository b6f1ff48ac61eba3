"""The cells of a line that is a row of a table, and what each of them holds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, CONTROL, MOVE, PLACE, UNDERSTANDING

_WIDE: Final = re.compile(r"\t|[ ]{2,}")
_EMPTY: Final = frozenset(("", "-", "--", "none", "n", "nil", "x", "."))


@dataclass(frozen=True, slots=True)
class Cell:
    """
    Attributes:
        tokens: Of the cell.
        kind: ``number``, ``area``, ``power`` (powers alone, which may be areas, too), ``stock``, ``verb``, ``empty``;
            anything else is ``words``.
    """

    tokens: tuple[Token, ...]
    kind: str


def how_parted(line: Line) -> str:
    """Give what parts the cells of a line: a bar, wide blanks, a mark; empty for a line that is no row."""
    text = line.text.strip()
    if len(text) > 300 or not line.tokens:
        return ""
    if text.count("|") >= 2 or (text.count("|") == 1 and not text.startswith("|")):
        return "|"
    if text.startswith("|"):
        return ""
    if "\t" in text or re.search(r"\S {2,}\S", text):
        return " "
    if text.count(";") >= 1:
        return ";"
    return "," if text.count(",") >= 1 and not re.search(r", ", text) else ""


def cells_of(line: Line, how: str, names: Vocabulary, context: Context) -> list[Cell]:
    """Give the cells of a row that are parted so."""
    groups: list[list[Token]] = [[]]
    for before, token in zip((None, *line.tokens), line.tokens, strict=False):
        if token.word == how and how != " ":
            groups.append([])
            continue
        if how == " " and before is not None and _WIDE.search(line.text[before.end : token.start]):
            groups.append([])
        groups[-1].append(token)
    if how == "|":
        if groups and not groups[0]:
            groups.pop(0)
        if groups and not groups[-1]:
            groups.pop()
    return [cell_of(tuple(group), names, context) for group in groups]


def cell_of(tokens: tuple[Token, ...], names: Vocabulary, context: Context) -> Cell:
    """Say what the tokens of a cell are."""
    plain = tuple(token for token in tokens if token.word not in ("*", "'", '"', "`", "_", "."))
    words = [token.word for token in plain]
    if " ".join(words) in _EMPTY:
        return Cell(plain, "empty")
    if plain and plain[-1].kind == "ratio" and {"at", "least", "+"}.issuperset(words[:-1]):
        return Cell(plain[-1:], "odds")
    if len(plain) == 1 and plain[0].kind == "number":
        return Cell(plain, "number")
    if len(plain) == 2 and plain[0].kind == "number" and words[1] in ("pf", "pfs", "factors", "rf", "rfs", "factor"):
        return Cell(plain[:1], "number")
    if len(plain) == 2 and words[0] == "+" and plain[1].kind == "number":
        return Cell(plain[1:], "number")
    if len(words) == 1 and words[0] in ATTACK | PLACE | MOVE | UNDERSTANDING | CONTROL:
        return Cell(plain, "verb")
    cursor = Cursor(plain, frozenset(), names, context)
    stock = names.stock_at(words, 0)
    meant = cursor.meaning(guess=False)
    if stock is not None and stock[1] == len(words) and (meant is None or meant[1] < len(words)):
        return Cell(plain, "stock")
    powers = areas = 0
    while cursor.at < len(plain):
        if cursor.peek() in (",", "and", "&", "+", "/", "the"):
            cursor.at += 1
            continue
        found = cursor.meaning(guess=len(plain) == 1)  # 'Baltic', and no word with a slip in it
        if found is None or found[0].guessed:
            return Cell(plain, "words")
        powers += bool(found[0].powers)
        areas += bool(found[0].areas) and not (found[0].adjective and found[0].powers)
        cursor.at += found[1]
    count = max(powers, areas)
    if stock is not None and stock[1] == len(words) and not powers and not areas:
        return Cell(plain, "stock")
    return Cell(plain, "power" if powers and powers >= areas else "area" if areas and count == 1 else "words")


def word_in(line: Line, word: str) -> Token:
    """Give a word that a row is to have, and that was not written."""
    start = line.tokens[0].start if line.tokens else 0
    return Token("word", word, word, start=start, end=start)


def mark_in(line: Line, mark: str) -> Token:
    """Give a mark that a row is to have, and that was not written."""
    start = line.tokens[0].start if line.tokens else 0
    return Token("mark", mark, mark, start=start, end=start)
