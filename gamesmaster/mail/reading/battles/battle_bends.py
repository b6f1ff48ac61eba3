"""Sentences that name nothing of an attack, and take back or put off what others order: 'But only if Hans agrees.'"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.text.words import NEGATION, REPORTED, TAKES_BACK, word_set

_MAY_I: Final = word_set("allowed legal possible should can could may that this it would attack attacks right sure")
_IFS: Final = word_set("if unless provided assuming depending pending")
_LEADS_IF: Final = _IFS | word_set("but and only though - -- , well that is even")
_SUSPENDING: Final = frozenset(
    (
        *product(("still",), ("deciding", "thinking", "undecided", "negotiating", "considering", "pondering")),
        *product(("not", "isn't", "aren't"), ("final", "yet", "definite", "certain", "sure", "decided")),
        *product(("hold", "park"), ("this", "that", "it", "these", "them", "off")),
        *product(("the", "my", "a"), ("plan", "idea")),
        ("as", "if"),
        ("thoughts", "please"),
        ("any", "thoughts"),
        ("your", "thoughts"),
        ("be", "confirmed"),
        ("subject", "to"),
        ("awaiting", "confirmation"),
        ("pending", "confirmation"),
        ("don't", "process"),
        ("not", "process"),
    )
)
_NO: Final = word_set(
    "mercy prisoners hurry rush excuses need worries problem news other more further reply surprises quarter"
)
_NO_MATTER: Final = frozenset(
    (
        *product(
            ("no",),
            _NO,
        ),
        *product(("nothing",), ("else", "more", "further")),
        ("not", "bad"),
        ("not", "much"),
        ("never", "a"),
        ("don't", "worry"),
    )
)
_CONDITIONS: Final = word_set("if unless provided assuming when whenever until once except after before depending")
_OTHER: Final = word_set(
    "next last later tomorrow yesterday previous previously earlier eventually someday was were had"
)
_BENT: Final = (TAKES_BACK - {"drop", "void", "skip"}) | word_set(
    "plan planned deciding"
    " kidding joking joke jk april pretend hypothetical hypothetically theoretically imagine draft drafts"
    " undecided unsure maybe perhaps unless instead wait correction oops mistake wrong nope example test quote"
    " quoted idea ideas option"
    " options either meant rather dream dreamt dreams fantasy nah"
)
_POINTS: Final = word_set("that this these those attack attacks order orders so any anything anyone")
_WISHES: Final = word_set("would could might should may")
_SPEECH: Final = word_set(
    "suggested suggests proposed proposes told said says wrote writes advised advises recommended recommends"
    " asked asks"
    " wants wanted reckons thinks thought offered begged announced announces claims claimed insists swears tells"
)


def bends_all(words: Sequence[str], end: str) -> bool:
    """
    Say whether a sentence that names nothing may take back or bend what others order.

    Args:
        words: Of it.
        end: The mark at its end.
    """
    seen = set(words)
    if end == "?":
        return len(words) <= 3 or words[0] in ("or", "and") or not _MAY_I.isdisjoint(seen)
    if tuple(words[:2]) in {*_NO_MATTER, ("never", "mind")} or _closes(words):
        return False
    if words[0] in _CONDITIONS or (words[0] in ("but", "only", "and") and words[1:2] and words[1] in _CONDITIONS):
        return "you" not in seen
    if words[-1] == ":" and not seen.isdisjoint(_OTHER | REPORTED):
        return True
    if seen & _BENT or (len(words) <= 5 and seen & (NEGATION | _OTHER)):
        return True
    if seen & _POINTS and seen & (NEGATION | TAKES_BACK | _WISHES | {"if", "unless"}):
        return True
    return bool(seen & _SPEECH) and not seen & {"i", "we", "you", "hello", "hi", "thanks", "thank"}


def _closes(words: Sequence[str]) -> bool:
    """'More I don't make', 'I attack nobody else': that is all, and nothing of it is taken back."""
    seen = set(words)
    more = not seen.isdisjoint(("more", "else", "further", "other", "others"))
    return more and not seen.isdisjoint(NEGATION) and len(words) < 14 and seen.isdisjoint(_BENT | _CONDITIONS | _OTHER)


def suspends(words: Sequence[str], turn: int | None) -> bool:
    """
    Say whether a sentence that stands by itself makes what others order uncertain: 'But only if Hans agrees.'

    Args:
        words: Of it.
        turn: The one that orders are due for.
    """
    seen, pairs = set(words), frozenset(pairwise(words))
    at = next((at for at, word in enumerate(words[:4]) if word in _IFS), -1)
    if at >= 0 and not _LEADS_IF.isdisjoint(words[: at + 1]) and _LEADS_IF.issuperset(words[:at]):
        return not {"you", "please", "possible", ",", ":", "-", "--"} & seen and not any(
            word.isdigit() for word in words
        )
    if len(words) > 14:
        return False
    if seen & {"that", "this"} and seen & {"i'd", "we'd"} and "what" in seen:
        return True
    if pairs & _SUSPENDING or seen & {"tbc", "tba", "tbd", "undecided"}:
        return True
    for one, other in pairs:
        if one == "turn" and other.isdigit() and turn is not None and int(other) != turn and seen & _POINTS:
            return True
    return words[:2] == ["from", ":"]
