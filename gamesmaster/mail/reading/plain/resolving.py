"""Talk that ends, before a colon, in what the writer himself does: '…, and I'll do nothing of the sort:'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.doubts import gate
from gamesmaster.mail.reading.text.words import CONDITION, LETTERS, OTHER_TIME, REPORTED, word_set

_JOINS: Final = frozenset((",", "and", "but", "so", "-", "--", "...", "therefore", "then"))
_WRITER: Final = word_set("i we i'll we'll i've we've i'm we're")
_LEANS: Final = REPORTED | word_set("what that how where why when as if which because since")
_REFUSING: Final = (("nothing", "of", "the", "sort"), ("nothing", "of", "the", "kind"), ("no", "such", "thing"))
_ON_THE_WAY: Final = word_set("will shall am are going to now just simply hereby have therefore still rather gladly")
_RESOLVES: Final = word_set(
    "do go keep stick place put send settle settled decide decided resolved opt opted choose chosen order doing play"
)
_HERE: Final = word_set("is are goes go comes come")
_LIST: Final = (LETTERS - {"letter", "letters", "mail", "mails", "message", "messages", "email", "emails"}) | word_set(
    "list decision answer choice placements placings turn reply verdict conclusion"
)
_OF_IT: Final = (["what", "comes", "of", "it"], ["what", "came", "of", "it"], ["what", "i", "do"], ["what", "we", "do"])
_BESIDE: Final = word_set("my our the final own this turn's for turn then now here is are mine as follows nevertheless")


def ends_in_own_will(words: Sequence[str]) -> bool:
    """
    Say whether the last clause before a colon says that what is behind it is what the writer does.

    Args:
        words: Before the colon; what they tell before their last clause does not matter, if it lays down no condition.
    """
    start = led = 0
    for at, word in enumerate(words):
        if word in _JOINS:
            start = led = at + 1
        elif (word in _WRITER or word == "here") and at and words[at - 1] not in _LEANS | _JOINS:
            start = at
    if not (OTHER_TIME | CONDITION).isdisjoint(words[led:start]) or not {"if", "unless", "had"}.isdisjoint(words):
        return False  # 'Next turn I will do this'
    clause = list(words[start:])
    if clause[:1] == ["here"] and clause[1:2] != [] and clause[1] in _HERE:
        return clause[2:] in ([], *_OF_IT) or _is_list(clause[2:])
    if clause[:1] == ["this"] and clause[1:2] == ["is"]:
        return clause[2:] in _OF_IT
    return _does(clause) or _is_list(clause)


def _does(clause: Sequence[str]) -> bool:
    """'I'll do nothing of the sort', 'I do this instead', 'I've settled on the following'."""
    if not clause or clause[0] not in _WRITER:
        return False
    at = 1
    while at < len(clause) and clause[at] in _ON_THE_WAY:
        at += 1
    said = list(clause)
    for phrase in _REFUSING:
        if tuple(said[-len(phrase) :]) == phrase:
            said = said[: -len(phrase)]
    return at < len(clause) and clause[at] in _RESOLVES and gate.trouble(said) is None


def _is_list(clause: Sequence[str]) -> bool:
    """'my list', 'my final answer is'."""
    return bool(clause) and not _LIST.isdisjoint(clause) and (_LIST | _BESIDE).issuperset(clause)
