"""What is done to somebody, not by him: 'Assyria is attacked in Babylonia with 7' tells of the writer's own attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import ATTACK, word_set

_AUXILIARIES: Final = word_set("is are be being gets get getting will shall must should to going 's 're")
_BESIDE: Final = word_set("also now just then only next first again hereby therefore thus all both")
_DONE: Final = (ATTACK - word_set("attacks attacking hits fighting")) | frozenset(
    form for stem in ATTACK for form in (stem + "ed", stem + "d", stem + stem[-1:] + "ed") if len(stem) > 2
)
STRUCK: Final = _DONE | word_set(
    "struck beaten fought smitten driven thrown raided invaded targeted removed reduced expelled"
)
"""What becomes of those attacked."""
_ME: Final = word_set("me us my our myself")


def suffers(words: Sequence[str], at: int) -> bool:
    """
    Say whether something is done to a power named in front of a place: 'is attacked', 'gets hit', 'is to be hit'.

    What was done, as in 'was attacked', is told; and so is what somebody else does, as in 'is attacked by Egypt'.

    Args:
        words: Of the sentence.
        at: Right behind the power's name.
    """
    place, acted = at, False
    while place < len(words) and words[place] in _AUXILIARIES | _BESIDE:
        acted = acted or words[place] in ("is", "are", "be", "being", "gets", "get", "getting")
        place += 1
    if not acted or place >= len(words) or words[place] not in STRUCK:
        return False
    by = [each for each in range(place, len(words) - 1) if words[each] == "by"]
    return all(words[each + 1] in _ME for each in by)
