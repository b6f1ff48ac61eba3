"""Names with slips in them: 'Chekoslovakia', 'rhinlnd'. What is taken for a name so is always told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rapidfuzz.distance import OSA

from gamesmaster.mail.reading.names.meaning import Meaning
from gamesmaster.mail.reading.text.words import KNOWN

_VOWELS: Final = re.compile(r"[aeiou]")
_FEWEST_BONES: Final = 4
"""Consonants that show which name it is."""
_FAR: Final = 0.34
"""The share of its letters in which a word may differ from the name it resembles."""
_MOST_GUESSED: Final = 4096
"""Words whose nearest name is kept at hand."""


def _slips(length: int) -> int:
    """How many letters of a name may be other, missing or too many: 'Chekoslovakia' has three slips in fourteen."""
    return 1 if length < 10 else 2 if length < 13 else 3


class Resemblance:
    """
    Finds the name that a word resembles.

    Args:
        names: Of one word each, as they are looked up, with what they mean.
    """

    def __init__(self, names: Mapping[str, Meaning]) -> None:
        self._names = names
        # Every rule of a letter asks for the same words.
        self._guess = lru_cache(_MOST_GUESSED)(self._guessed)
        self._near = lru_cache(_MOST_GUESSED)(self._resembling)
        self._by_length: dict[int, list[tuple[str, Meaning, int]]] = {}
        self._bare: dict[str, list[tuple[str, Meaning]]] = {}
        for word, meaning in names.items():
            if _VOWELS.match(word) is None:
                self._bare.setdefault(_VOWELS.sub("", word), []).append((word, meaning))

    def guess(self, word: str) -> Meaning | None:
        """
        Take a word with one slip in it for a name; a long one may have two or three.

        Returns:
            The meaning when exactly one name is as near as its length allows and the word has five letters or more, or
            four and no vowel; else None.
        """
        if (
            len(word) < (4 if _VOWELS.search(word) is None else 5)
            or len(word) > 30
            or word in KNOWN
            or not word.isascii()
        ):
            return None
        return self._guess(word)

    def _guessed(self, word: str) -> Meaning | None:
        near = [
            (known, meaning)
            for known, meaning, slips in (self._guessable(len(word)) if len(word) > 4 else ())
            if OSA.distance(known, word, score_cutoff=slips) <= slips
        ]
        near = near or self._without_vowels(word)
        meanings = {(meaning.powers, meaning.areas) for _, meaning in near}
        if len(meanings) != 1:
            return None
        meaning = near[0][1]
        return Meaning(meaning.powers, meaning.areas, meaning.adjective, guessed=(meaning.areas or meaning.powers)[0])

    def _without_vowels(self, word: str) -> list[tuple[str, Meaning]]:
        """'rhinlnd', 'czchslvk': the names with the same consonants, as they are typed on a telephone."""
        bones = _VOWELS.sub("", word)
        if len(bones) < _FEWEST_BONES or word[0] in "aeiou":
            return []
        return [(known, meaning) for known, meaning in self._bare.get(bones, ()) if len(known) > len(word)]

    def _guessable(self, length: int) -> list[tuple[str, Meaning, int]]:
        """The names that a word of so many letters may be with slips in it, and how many slips."""
        if length not in self._by_length:
            self._by_length[length] = [
                (known, meaning, slips)
                for known, meaning in self._names.items()
                if len(known) >= 5 and abs(len(known) - length) <= (slips := _slips(min(len(known), length)))
            ]
        return self._by_length[length]

    def nearest(self, word: str) -> Meaning | None:
        """
        Give the name nearest to a word, for a suggestion only; None when none is near.
        """
        if len(word) < 4 or len(word) > 30 or word in KNOWN:
            return None
        return self._near(word)

    def _resembling(self, word: str) -> Meaning | None:
        near = [(OSA.normalized_distance(known, word, score_cutoff=_FAR), known) for known in self._names]
        distance, known = min(near, default=(1.0, ""))
        return self._names[known] if distance <= _FAR else None
