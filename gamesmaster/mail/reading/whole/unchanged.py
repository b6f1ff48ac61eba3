"""Letters that leave what is on file as it is: they say so, or nothing in them orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.leaning import leanings
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part

_STAYS: Final = tuple(
    tuple(phrase.split())
    for phrase in (
        "no change; no changes; nothing changes; nothing to change; change nothing; changing nothing; no alterations; leave everything;"
        " leaving everything; everything stays; everything stands; everything as it is; everything as it was; all stands; orders stand;"
        " orders stay; orders remain; as you have them; as you have it; leave it as it is; leave them as they are; nothing for you to do;"
        " all correct; everything is correct; everything correct; keep everything; what you have stands; keep what you've got;"
        " no action required; no action needed; all as it is; attacks stand; placements stand; leave it; leave things;"
        " not changing anything; nothing has changed; everything remains; orders are final; stay put; stays as is; don't change anything;"
        " no need to change; still stand; still stands; all good; looks right; all fine; is all right; are all right; i am happy with"
        " my orders; happy with my orders; keep my orders; stick to my orders; let it stand; stands as it is; keep it; all as before"
    ).split(";")
)
_GOES_ON: Final = frozenset((("in",), ("to",), ("from",), ("except",), ("but",)))
"""'No changes in Poland' says nothing of the rest."""


def says_so(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """
    Say whether a sentence of a letter leaves everything as it is.

    Args:
        said: The letter's sentences.
        parts: Of each, what its parts do.
        context: Of the reading.
    """
    for one, part in zip(said, parts, strict=True):
        leans = leanings(one, part, context)
        if set(leans) & {"asks", "hangs"}:
            continue
        words = one.words
        for at in range(len(words)):
            for phrase in _STAYS:
                end = at + len(phrase)
                if words[at:end] == phrase and words[end : end + 1] not in _GOES_ON:
                    return True
    return False
