"""A sentence in the attack window, cut into its clauses, and what each of them names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.battles.battle_scan import Told
from gamesmaster.mail.reading.text.words import ATTACK, CONDITION, NEGATION, OTHER_TIME, REPORTED, word_set

_CUTS: Final = frozenset((",", ";", ":", "-", "--", "(", ")", "...", "but", "because"))
_OWN: Final = word_set("i we i'll we'll please let's")
_BEFORE_VERB: Final = word_set(
    "also now then hereby will shall must have to want wish am are going do hit please therefore again both here too"
    " would like intend dare make launch only just one two three a an the following my"
)
_GOVERNS: Final = (CONDITION | REPORTED | (OTHER_TIME - {"been"})) | word_set(
    "that than as which who whom where what how why like because"
)
"""In front of 'I attack' it says of what the attack is a part: 'before I attack', 'he says I attack'."""
_SO: Final = word_set("so therefore thus hence and but accordingly")


@dataclass(frozen=True, slots=True)
class Part:
    """
    A clause, the mark in front of it, and whether it stands in brackets.
    """

    start: int
    stop: int
    opened: str
    bracket: bool


def parts_of(words: Sequence[str]) -> Iterator[Part]:
    """
    Give the clauses between marks, brackets apart; and 'I attack …' behind what leads up to it.

    Args:
        words: Of a sentence.
    """
    start, opened, depth = 0, "", 0
    for at, word in enumerate(words):
        cut = word in _CUTS or (word == "and" and words[at + 2 : at + 3] == ["else"])
        cut = cut or (word == "and" and not _LEAVES.isdisjoint(words[at + 1 : at + 2]))
        if not cut and not (at > start and _begins(words, at)):
            continue
        if at > start:
            yield Part(start, at, opened, depth > 0)
        depth = max(0, depth + (word == "(") - (word == ")"))
        start, opened = at + cut, word if cut else "I"
    if start < len(words):
        yield Part(start, len(words), opened, depth > 0)


_LEAVES: Final = word_set("leave leaves leaving nothing nobody")


def _begins(words: Sequence[str], at: int) -> bool:
    """'… to the sea I attack': the writer says what he does, and nothing in front governs it."""
    first = at
    if words[at] in _SO and words[at + 1 : at + 2] and words[at + 1] in _OWN:
        first = at + 1
    if words[first] not in _OWN or (first == at and words[at - 1] in _GOVERNS):
        return False
    verb = first + 1
    while verb < len(words) and words[verb] in _BEFORE_VERB and verb < first + 6:
        verb += 1
    return verb < len(words) and words[verb] in ATTACK


def orders_by_itself(each: Told) -> bool:
    """
    Say whether a clause of the writer's names whom, where and with what, and nothing in it bends that.

    Args:
        each: A sentence that says something else besides.
    """
    words = [token.word for token in each.sentence.tokens]
    for part in parts_of(words):
        roles = {name.role for name in each.names if part.start <= name.at < part.stop}
        bent = any(part.start <= at < part.stop for at in each.bends)
        if {"power", "area", "stock"} <= roles and not bent and part.opened == "I":
            return True
    return False


def told_beside(each: Told) -> list[str]:
    """
    Give the words of those clauses of a sentence that name something of an attack.

    Args:
        each: Any sentence.
    """
    words = [token.word for token in each.sentence.tokens]
    found: list[str] = []
    for part in parts_of(words):
        if any(name.role in ("power", "area", "stock") and part.start <= name.at < part.stop for name in each.names):
            found += words[part.start : part.stop]
    return found


def _labels_stock(words: Sequence[str], part: Part) -> bool:
    """'stock Ford', 'Stocks first: Ford, GE'."""
    return not {"stock", "stocks"}.isdisjoint(
        words[: part.stop] if part.opened == ":" else words[part.start : part.stop]
    )


def names_stock_apart(each: Told) -> bool:
    """
    Say whether a clause of a sentence only says which stock: 'He asked me to attack and I oblige: stock Coca-Cola'.

    Args:
        each: Any sentence.
    """
    words = [token.word for token in each.sentence.tokens]
    for part in parts_of(words):
        roles = {name.role for name in each.names if part.start <= name.at < part.stop}
        said = words[part.start : part.stop]
        if (
            roles == {"stock"}
            and _labels_stock(words, part)
            and (REPORTED | NEGATION | OTHER_TIME | CONDITION).isdisjoint(said)
        ):
            return True
    return False
