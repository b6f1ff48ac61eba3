"""Words that put a letter in the place of all that was ordered before: 'please ignore my earlier orders'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.text.words import LETTERS, NEGATION, PREVIOUS, REPLACING, word_set

LONGEST: Final = 25
_AWAY: Final = REPLACING | word_set(
    "scrap bin ditch tear throw discard withdraw void delete trash revoke rescind annul drop strike binned chuck"
)
_ALL: Final = word_set("everything all what whatever anything that lot")
_SENT: Final = word_set("sent wrote ordered said mailed gave told posted submitted have had phoned")
_OWN: Final = word_set("i we i've we've my our mine")
_SELF: Final = word_set("this these here following below")
_THESE_DO: Final = word_set("replace replaces supersede supersedes stand stands apply applies hold holds count counts")
_ALREADY: Final = frozenset((("all", "that"), ("the", "lot"), ("all", "this"), ("it", "all")))


def replaces_all(words: Sequence[str]) -> bool:
    """
    Say whether words put the letter in the place of all before: 'ignore my earlier orders', 'instead of what I sent'.

    Args:
        words: A sentence, or what stands in front of a colon.
    """
    seen = set(words)
    if len(words) >= LONGEST or not {"part", "bit", "some"}.isdisjoint(seen) or _is_denied(words):
        return False  # 'Ignore the Austria part of my last letter'
    if words[-1:] in (["with"], ["by"]) and "replace" in seen and seen & LETTERS and len(words) < 10:
        return True
    if (
        words
        and words[0] in _SELF
        and not _THESE_DO.isdisjoint(words[:4])
        and words[-1] in ("them", "those", "it", ":")
    ):
        return len(words) <= 6  # 'These replace them:', behind 'Please disregard the orders I sent'
    if not seen & _AWAY and ("instead", "of") not in pairwise(words):
        return False
    before = bool(seen & (PREVIOUS | {"before", "yesterday"}))
    told = bool(seen & _ALL) and bool(seen & _SENT) and bool(seen & _OWN)
    if seen & LETTERS and (before or told or ("all" in seen and "my" in seen)):
        return True
    return told or (before and bool(seen & {"everything", "whatever"} or (seen & _SELF and seen & _ALL)))


def clears_the_table(words: Sequence[str]) -> bool:
    """
    Say whether words only say that nothing of what is on file stands: 'Scrap all that', 'Bin the lot'.

    Args:
        words: A sentence.
    """
    short = len(words) <= 6 and not _AWAY.isdisjoint(words)
    return short and not _is_denied(words) and any(pair in _ALREADY for pair in pairwise(words))


def _is_denied(words: Sequence[str]) -> bool:
    """'Don't ignore my earlier orders.'"""
    return any(word in NEGATION and not _AWAY.isdisjoint(words[at + 1 : at + 4]) for at, word in enumerate(words))
