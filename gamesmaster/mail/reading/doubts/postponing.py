"""What a letter says of orders still to come: 'My own list comes on Sunday', 'You'll hear from me tomorrow'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import is_counted, word_set

_ORDERS: Final = word_set(
    "orders order moves list mine instructions decision answer thing something set ones submission"
)
_WHOSE: Final = word_set(
    "my our own the real proper actual final true serious sensible definitive new any all full for this turn then but"
    " and so well ok sorry a turn's now anyway , - -- : next"
)
_FUTURE: Final = word_set("will shall to should are is i'll we'll you'll 'll going can hope plan")
_WHEN: Final = word_set("on in as at this within , - --")
_SHORT: Final = 14
_TOLD: Final = word_set("hear have get read receive know find")
_SENT: Final = word_set("send mail email submit give let get hand post write")
_LATER: Final = word_set(
    "later tonight tomorrow soon shortly monday tuesday wednesday thursday friday saturday sunday weekend when once"
    " before by after until morning afternoon evening anon separately afterwards deadline"
)
_TIMES: Final = _LATER | {"follow", "follows"}
_CLAUSES: Final = frozenset((",", "-", "--", "(", "...", "but", "and", ":"))
LONGEST: Final = 60
_SURE: Final = word_set("again writing also copy if unless case game news")
"""What is only sent a second time, or under a condition, does not put off what stands here."""


def puts_off(words: Sequence[str]) -> bool:
    """
    Say whether a sentence says that the writer's orders are still to come.

    Args:
        words: Of the sentence.
    """
    first = next((at for at, word in enumerate(words) if is_counted(word)), len(words))
    if ":" in words[:first] and first < len(words):
        return False  # 'My orders, sent before the deadline: 5 in Poland'
    words = words[:first]
    if not _TIMES.isdisjoint(words) and _SURE.isdisjoint(words):
        starts = [0, *(at + 1 for at, word in enumerate(words[:LONGEST]) if word in _CLAUSES)]
        return any(_says_so(words[at:LONGEST]) for at in starts)
    return False


def _says_so(words: Sequence[str]) -> bool:
    times = [at for at, word in enumerate(words) if word in _TIMES]
    return bool(times) and (_orders_come(words, times) or _told_later(words, times) or _sent_later(words, times))


def _orders_come(words: Sequence[str], times: Sequence[int]) -> bool:
    """'My own list comes on Sunday', 'Mine will follow tonight', 'Proper orders when the kids are in bed'."""
    at = next((at for at, word in enumerate(words[:12]) if word in _ORDERS or (not at and word == "more")), -1)
    if at < 0 or not _WHOSE.issuperset(words[:at]) or "next" in words[:at]:
        return False
    following = list(words[at + 1 :])
    if following[:3] == ["for", "this", "turn"]:
        following = following[3:]
    if following[:1] == ["on"] and words[at] == "more" and following[1:2] not in ([day] for day in _LATER):
        return False  # 'more on that later'
    while following and (
        following[0] in _FUTURE or (following[0] in _WHEN and following[1:2] and following[1] in _LATER)
    ):
        following = following[1:]
    if not following or following[0] in _LATER:
        return bool(following) and len(words) <= _SHORT
    if following[0] in ("follow", "follows"):
        return following[1:2] == [] or following[1] in _LATER | _WHEN  # and not 'my orders follow your advice'
    return following[0] in ("come", "comes", "coming", "arrive", "arrives", "be") and times[-1] > at


def _told_later(words: Sequence[str], times: Sequence[int]) -> bool:
    """'You'll hear from me tomorrow', 'What I do about it you will read in good time before the deadline'."""
    for at, word in enumerate(words[:-1]):
        will = word == "you'll" or (word == "you" and words[at + 1] in ("will", "shall"))
        ahead = at + 1 + (word == "you")
        if will and ahead < times[-1] and words[ahead] in _TOLD:
            return _from_writer(words, at, ahead)
    return False


def _from_writer(words: Sequence[str], at: int, ahead: int) -> bool:
    """What the reader is told of is the writer, what he does, or his orders."""
    told = words[ahead + 1 : ahead + 4]
    return (
        told[:2] in (["from", "me"], ["from", "us"])
        or told[:1] in (["it"], ["them"], ["mine"])
        or not _ORDERS.isdisjoint(told)
        or words[:at][:2] in (["what", "i"], ["what", "we"])
    )


def _sent_later(words: Sequence[str], times: Sequence[int]) -> bool:
    """'I'll send in something sensible before Friday', 'I will let you have my moves when I am home'."""
    for at, word in enumerate(words[:-2]):
        ahead = at + 1
        if word in ("i", "we") and words[ahead] in ("will", "shall", "hope", "plan"):
            ahead += 1 + (words[ahead] in ("hope", "plan"))
        elif word not in ("i'll", "we'll"):
            continue
        if ahead < len(words) and words[ahead] in _SENT:
            return (
                any(each in _ORDERS and place < times[-1] for place, each in enumerate(words) if place > ahead)
                and "next" not in words
            )
    return False
