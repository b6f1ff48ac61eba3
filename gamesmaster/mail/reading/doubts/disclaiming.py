"""What says of a whole letter that no orders are in it: 'Please do not enter anything', 'This is only a draft'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.text.words import CONDITION, word_set

LONGEST: Final = 24
_NOT: Final = word_set("not don't dont isn't aren't doesn't never nothing")
_BETWEEN: Final = word_set("to be being please yet ever do meant for really just an a my our the real actual final any")
_ENTERED: Final = ("enter", "record", "execut", "process", "count")
_ORDERS: Final = word_set("order orders instruction instructions")
_ASKED: Final = word_set("you did have has had was were could i we he she they why whether if unless")
_OBJECTS: Final = word_set("anything this that it them these those any yet please before until till as all , - -- ( :")
_DRAFT: Final = word_set("draft drafts sketch rehearsal")
_SAMPLE: Final = _DRAFT | word_set("test example exercise joke")
_THIS: Final = word_set("this these it that following follows below what")
_ONLY: Final = word_set("only just merely a an my our the first rough second still no more than is are but very early")
_NO_DRAFT: Final = word_set(
    "no not ignore disregard forget final replace replaces replaced after done finished last earlier previous instead"
    " yesterday wrote sent of like"
)
_REAL: Final = word_set("real actual proper final true binding definitive")
_LETTER: Final = word_set("orders order moves list ones thing placements attacks")


def disclaims(words: Sequence[str], end: str) -> bool:
    """
    Say whether a sentence says that what stands in the letter is no order.

    Args:
        words: Of the sentence.
        end: The mark at its end.
    """
    if not words or len(words) > LONGEST or end == "?":
        return False
    return _is_not_to_be_entered(words) or _is_no_order(words) or _is_draft(words)


def claims(words: Sequence[str]) -> bool:
    """'Now my real orders:', behind what was none."""
    return words[-1] == ":" and any(one in _REAL and other in _LETTER for one, other in pairwise(words))


def _is_not_to_be_entered(words: Sequence[str]) -> bool:
    """'do not enter anything', 'not to be recorded', 'nothing to enter yet', 'it doesn't count'."""
    for at, word in enumerate(words[:-1]):
        if word not in _NOT or not _ASKED.isdisjoint(words[max(0, at - 1) : at]):
            continue
        place = _behind(words, at)
        if place < len(words) and words[place].startswith(_ENTERED):
            return _OBJECTS.issuperset(words[place + 1 : place + 2]) and "else" not in words[place + 1 : place + 3]
    return False


def _is_no_order(words: Sequence[str]) -> bool:
    """'This is not an order', 'These aren't my real orders yet'."""
    if not CONDITION.isdisjoint(words) or "but" in words:
        return False
    for at, word in enumerate(words):
        if word in _NOT - {"never", "nothing", "don't", "dont"}:
            place = _behind(words, at)
            if place < len(words) and words[place] in _ORDERS:
                return True
    return _is_not_to_be_taken(words)


def _is_not_to_be_taken(words: Sequence[str]) -> bool:
    """'Please don't take this as my orders', 'do not treat these as final orders'."""
    for at, word in enumerate(words[:-3]):
        if word in _NOT and words[at + 1] in _TAKEN and "as" in words[at + 2 : at + 5]:
            behind = words[words.index("as", at + 2) + 1 :]
            return not _ORDERS.isdisjoint(behind[:4])
    return False


_TAKEN: Final = word_set("take treat count consider regard read see accept understand")


def _behind(words: Sequence[str], at: int) -> int:
    """Where the first word of weight stands behind a denial."""
    place = at + 1
    while place < len(words) and words[place] in _BETWEEN:
        place += 1
    return place


def _is_draft(words: Sequence[str]) -> bool:
    """'DRAFT', 'my first draft', 'This is only a draft', 'The following is a test'."""
    if not _NO_DRAFT.isdisjoint(words):
        return False
    at = next((at for at, word in enumerate(words[:10]) if word in _SAMPLE), -1)
    if at < 0:
        return False
    bare = words[at] in _DRAFT and _ONLY.issuperset(words[:at])
    verbless = bare and (len(words) - at <= 2 or words[at + 1] in (",", "-", "--", "(", "only", "for"))
    return verbless or (not _THIS.isdisjoint(words[:at]) and (_THIS | _ONLY).issuperset(words[:at]))
