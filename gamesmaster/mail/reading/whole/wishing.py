"""Wishes in the shape of questions and conditions: 'Could you swap the two?', 'if it is not too late'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.wording import phrases

_WHO: Final = word_set("you u i we the my that this it")
MAY: Final = word_set("could can would will may might")
_POLITE: Final = phrases("please; kindly; is it possible; is it still possible; any chance; would it be possible")
_ASKS_FOR: Final = word_set("tell explain say remind resend send confirm let advise recommend suggest think agree")
_QUESTION: Final = word_set(
    "what how why who when which did does was were should shall know wonder happen matter clever smarter wiser better"
    " wrong resend count mean remind"
)
_NO_WISH: Final = word_set("how happen know count clever wise matter")
_VIEWS: Final = word_set("rather prefer")
_PLAIN_QUESTION: Final = word_set("what how why who when which was were did does would have has remind resend")
_FINE_START: Final = word_set(
    "it it's that that's there there's i'm i've i you you'd we possible not so memory my time still need at available"
    " allowed this anything"
)
_FINE: Final = word_set(
    "late time possible ok okay alright right mind please would could can may kind like trouble bother allowed"
    " permitted sums arithmetic maths serves correctly mistaken all be still count wrong available reaches not so good"
)
_BARRED_START: Final = word_set("could would were had")
GLAD: Final = word_set("grateful glad obliged")
_WHETHER_YOU: Final = tuple((one, you) for one in ("if", "whether") for you in ("you", "you'd"))
_WONDERING: Final = word_set("wondering")
_CLAUSE: Final = 9
"""Words of a condition, at most."""
_CHANGES: Final = word_set(
    "change swap switch move shift cancel drop withdraw take replace add instead make put exchange scrap use raise"
    " reduce possible late time still"
)


def asks_for_change(said: Said) -> bool:
    """
    Say whether a question may be meant as a wish: 'Is there still time to switch Austria to Ford?'

    Args:
        said: The sentence.
    """
    words = said.words
    if said.end != "?" or not _PLAIN_QUESTION.isdisjoint(words) or _CHANGES.isdisjoint(words):
        return False
    return not ("if" in words and "would" in words and "you" not in words)  # 'If I attacked them, would it be 4-1?'


def is_wish(words: Sequence[str]) -> bool:
    """'Could you swap Poland and Rumania in what I sent you?' is no question; 'could you tell me' is."""
    for at in (0, 1, 2):
        if (
            words[at : at + 1]
            and words[at] in MAY
            and words[at + 1 : at + 2]
            and words[at + 1] in word_set("you u i we")
        ):
            asks = words[at + 2 : at + 3] and words[at + 2] in _ASKS_FOR
            return not asks and _NO_WISH.isdisjoint(words) and _VIEWS.isdisjoint(words[at + 2 : at + 4])
    if _ends_in_wish(words):
        return True
    polite = _POLITE.within(words) or any(
        word in MAY and (at < 2 or (words[at + 1 : at + 2] and words[at + 1] in _WHO)) for at, word in enumerate(words)
    )
    return bool(polite) and _QUESTION.isdisjoint(words)


def _ends_in_wish(words: Sequence[str]) -> bool:
    """'Two of them would be better off in Italy; would you change that for me?'"""
    for at in range(1, len(words) - 2):
        begins = words[at - 1] in (",", ";", ":", "-", "--", "and", "so", "but", "then")
        if begins and words[at] in MAY and words[at + 1] == "you":
            ahead = [word for word in words[at + 2 : at + 4] if word not in ("please", "kindly", "be")]
            return bool(ahead) and ahead[0] not in _ASKS_FOR | _NO_WISH | _VIEWS
    return False


def without_courtesy(words: Sequence[str]) -> list[str]:
    """Without conditions that are none: 'if it isn't too late', 'I was wondering whether you'd mind'."""
    found: list[str] = []
    at = 0
    while at < len(words):
        end = _courtesy(words, at)
        if end:
            at = end
            continue
        found.append(words[at])
        at += 1
    return found


def _courtesy(words: Sequence[str], at: int) -> int:
    """Where a condition that is none ends; 0 when it is one."""
    ahead = words[at + 1 : at + 3]
    if words[at] in GLAD and tuple(ahead[:1]) == ("if",):
        return at + 2
    if words[at] in _WONDERING and tuple(ahead) in _WHETHER_YOU:
        return at + 3
    if words[at] == "whether" and ahead[:1] and ahead[0] in ("you'd", "you"):
        return at + 2
    if words[at] != "if" or not ahead or ahead[0] not in _FINE_START:
        return 0
    if ahead[0] in ("i", "we") and ahead[1:] and ahead[1] in _BARRED_START:
        return 0
    end = at + 1
    fine = False
    while end < len(words) and end < at + _CLAUSE and words[end] not in (",", ";", ":", "-", "--", "(", ")"):
        fine = fine or words[end] in _FINE
        end += 1
        if fine and words[end - 1] in (
            "late",
            "time",
            "possible",
            "mind",
            "please",
            "allowed",
            "permitted",
            "not",
            "so",
            "sums",
            "arithmetic",
            "maths",
        ):
            break
    return end if fine else 0
