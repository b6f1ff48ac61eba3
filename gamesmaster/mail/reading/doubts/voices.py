"""Whether words about what is ordered weigh, tell or deny it, though no word of theirs casts doubt by itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.text.words import REPORTED, word_set

_WEIGHS: Final = frozenset(
    tuple(text.split())
    for text in (
        "would be",
        "would have",
        "would make",
        "would suit",
        "would look",
        "would do",
        "could be",
        "might be",
        "i'd be",
        "we'd be",
        "he'd be",
        "they'd be",
        "is what",
        "are what",
        "is tempting",
        "sounds good",
        "sounds nice",
        "looks good",
        "looks nice",
        "thinking aloud",
        "thinking loud",
        "just thinking",
        "just wondering",
        "just musing",
        "how about",
        "what about",
        "why not",
        "you could",
        "you can",
        "you might",
        "you should",
        "one could",
        "one might",
        "one should",
    )
)
_BEGINS: Final = word_set("you you'd there there's here someone somebody everyone everybody nobody one anyone they")
_TELLS: Final = word_set("are is were was has have had could should might would may will must said thinks says")
_DENIES: Final = word_set("no don't dont not never nah nope better")
_BESIDE_DENIAL: Final = _DENIES | word_set(
    "rather hm hmm um uh er really wait actually , - -- ... . do then so i won't will it that this correction oh well"
    " sorry please yet ! but i'd we"
)
_LEAVES: Final = word_set("leave keep")
_LEFT: Final = word_set("it that this everything all them things")
_BESIDE_LEAVING: Final = (
    _LEAVES
    | _LEFT
    | word_set(
        "on second thoughts thought actually no wait , - -- hm hmm well as is was they are were be were before please"
        " let's just then after i'll sent ordered had originally oh but so rather better and"
    )
)


def tells(words: Sequence[str]) -> bool:
    """
    Say whether a sentence about orders weighs them or tells of others: 'two more in Italy would be nice'.
    """
    if any(pair in _WEIGHS for pair in pairwise(words)):
        return True
    another = words[0] == "here" and not {"another", "one"}.isdisjoint(words[2:5])  # 'Here is another one: …'
    if len(words) > 1 and words[0] in _BEGINS and words[1] in _TELLS and not another:
        return True
    tail = list(words[-4:])
    return "," in tail and words[-1] in REPORTED  # 'forget Italy, they said'


def denies(words: Sequence[str]) -> bool:
    """
    Say whether a sentence only takes back what stands before it: 'No, don't.', 'on second thoughts leave it'.
    """
    if not words or len(words) > 14:
        return False
    if _BESIDE_DENIAL.issuperset(words) and not {"don't", "dont", "not", "never"}.isdisjoint(words):
        return not {"hm", "no", "rather", "better", "don't", "dont", "never", "do"}.isdisjoint(words)
    return (
        _BESIDE_LEAVING.issuperset(words)
        and not _LEAVES.isdisjoint(words)
        and not _LEFT.isdisjoint(words)
        and (
            len(words) < 4
            or not {"actually", "second", "no", "wait", "was", "were", "rather", "sent", "ordered"}.isdisjoint(words)
        )
    )
