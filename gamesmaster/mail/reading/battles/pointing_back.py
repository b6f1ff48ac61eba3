"""'The former', 'the second' and the like, in the words of an attack: the names that they point back to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

_PAIR: Final = {"former": 0, "latter": 1}
_ROW: Final = {"first": 0, "second": 1, "third": 2, "fourth": 3, "1st": 0, "2nd": 1, "3rd": 2, "4th": 3}
_AHEAD: Final = word_set("for the in with on")
_BEHIND: Final = word_set("one attack area place take use with : is by on , = - stock goes gets i")

Name = tuple[Token, ...]


def with_antecedents(sentences: Sequence[Sentence], names: Vocabulary, context: Context) -> list[Sentence]:
    """
    Put the names for words that point back: 'Italy holds Germans and Britons. I go after the former.'

    Args:
        sentences: Of a letter.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The sentences; a word stays where it may point to several things.
    """
    found: list[Sentence] = []
    powers: list[Name] = []
    areas: list[Name] = []
    for sentence in sentences:
        here_powers, here_areas = _names_in(Cursor(sentence.tokens, sentence.breaks, names, context))
        words = [token.word for token in sentence.tokens]
        row = areas if len(areas) > 1 else powers
        if len(here_powers) < 2 and len(powers) == 2 and not _PAIR.keys().isdisjoint(words):
            found.append(_spliced(sentence, _PAIR, powers))
        elif not (here_powers or here_areas) and len(row) > 1 and _counts_to(words, len(row)):
            found.append(_spliced(sentence, _ROW, row))
        else:
            found.append(sentence)
        if len(here_powers) > 1 or len(here_areas) > 1:
            powers, areas = here_powers, here_areas
    return found


def _names_in(cursor: Cursor) -> tuple[list[Name], list[Name]]:
    """The names of other powers, and those of areas that are no powers."""
    powers: list[Name] = []
    areas: list[Name] = []
    at = 0
    while at < len(cursor.words):
        found = cursor.meaning(at - cursor.at, guess=False)
        if found is None:
            at += 1
            continue
        name = tuple(cursor.tokens[at : at + found[1]])
        if found[0].power is not None and found[0].power != cursor.context.power:
            powers.append(name)
        elif found[0].area is not None and found[0].power is None:
            areas.append(name)
        at += found[1]
    return powers, areas


def _counts_to(words: Sequence[str], last: int) -> bool:
    """Whether each of so many is pointed to once: 'for the first IBM, for the second GE'."""
    said = [_ROW[words[at]] for at in _places(words, _ROW)]
    return said == list(range(last))


def _places(words: Sequence[str], row: dict[str, int]) -> Iterator[int]:
    for at, word in enumerate(words):
        before, after = words[at - 1] if at else "", words[at + 1] if at + 1 < len(words) else ""
        if word in row and (row is _PAIR or before in _AHEAD or after in _BEHIND):
            yield at


def _spliced(sentence: Sentence, row: dict[str, int], names: Sequence[Name]) -> Sentence:
    """The sentence with names in the place of the words that point to them."""
    tokens: list[Token] = []
    lines = []
    words = [token.word for token in sentence.tokens]
    pointing = set(_places(words, row))
    for at, token in enumerate(sentence.tokens):
        name = names[row[token.word]] if at in pointing else (token,)
        tokens += [replace(each, start=token.start, end=token.end) for each in name]
        lines += [sentence.lines[at]] * len(name)
    return Sentence(tuple(tokens), tuple(lines), frozenset(), sentence.end)
