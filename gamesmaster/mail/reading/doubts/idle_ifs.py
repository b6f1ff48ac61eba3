"""Conditions behind orders that hang on none of them: 'If the signal holds I'll write more', 'Shout if it is wrong'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import word_set

_SHOUTS: Final = word_set("shout holler yell scream whistle shriek squeal bark")
_WILL: Final = word_set("i'll we'll he'll she'll they'll it'll you'll will shall")
_IDLE: Final = word_set(
    "write mail email e-mail text call ring phone explain watch cry weep laugh scream owe buy drink eat blame sing"
    " dance smile grin celebrate apologise apologize regret"
)
_BETWEEN: Final = word_set("never probably certainly surely just only then still also be")
_IF_WITHIN: Final = 6


def is_aside(core: Sequence[str]) -> bool:
    """
    Say whether a sentence behind orders takes none of them back, though it says 'if' or 'forget'.

    Args:
        core: Its words, without 'but', 'well' and the like in front.
    """
    if core[0] in ("burn", "eat") and "reading" in core[1:4]:
        return True  # 'Burn this after reading'
    if core[0] in _SHOUTS or list(core[:3]) == ["give", "me", "a"]:
        return "if" in core[1:_IF_WITHIN]
    if never_forgets(core):
        return True
    return core[0] == "if" and _writes_then(core)


def never_forgets(words: Sequence[str]) -> bool:
    """
    Say whether a sentence is one of what stays in mind: 'If it goes wrong he'll never let me forget it'.

    Args:
        words: Of it.
    """
    at = words.index("forget") if "forget" in words else -1
    if at > 0 and words[at - 1] in ("not", "didn't", "don't", "won't", "haven't", "never"):
        return True  # 'It is no mistake, and I did not forget'
    return at > 1 and list(words[at - 2 : at]) in (["let", "me"], ["let", "us"]) and "never" in words[:at]


def _writes_then(core: Sequence[str]) -> bool:
    """'If it rains I'll watch the cricket': what is done then changes nothing here."""
    for at, word in enumerate(core):
        if word in _WILL:
            behind = [each for each in core[at + 1 : at + 4] if each not in _BETWEEN]
            return behind[:1] != [] and behind[0] in _IDLE
    return False
