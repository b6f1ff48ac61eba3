"""Parts of a letter that take back all that was sent before: 'scratch all that', 'please tear up my last letter'."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.leaning import leanings
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.wording import phrases

_VOID: Final = word_set(
    "scratch scrap cancel forget ignore disregard discard supersede supersedes superseded replace replaces replacing"
    " tear void withdraw retract revoke delete annul annuls overrides override bin burn throw replaced torn rescind"
    " null"
)
_NOT: Final = word_set("don't dont not never")
_ALL: Final = word_set(
    "all everything order orders letter mail message wrote sent list placements what version draft email lot"
    " dispositions"
    " allocation allocations plan plans set instructions file attacks both ones"
)
WHOLE: Final = word_set("all everything order orders attacks placements both lot dispositions instructions whole")
"""Words that take orders back even where no new ones follow; a letter that is to be ignored may be about anything."""
_OFF: Final = word_set("both all off are is attacks orders my of please call with they them everything the")
_OLD: Final = word_set("old earlier previous last first")
_NEW: Final = word_set("new revised")
_LISTS: Final = word_set(
    "orders list version set placements placings allocation dispositions attacks instructions sheet"
)
_INSTEAD: Final = phrases(
    "instead of what i; in place of what i; rather than what i; instead of all i; instead of everything; instead of"
    " the"
    " list; instead of my list; instead of my orders; in place of my list; in place of my orders"
)
_SHOULD: Final = phrases(
    "should have been; ought to have been; should have read; ought to read; should read; should now be; now read; now"
    " reads; are now"
)
_NO_OTHERS: Final = phrases("no others; no other; no more; nothing else; none else; none other; only these; these only")
_SOME: Final = word_set("second third fourth other others rest one another also add addition change changes unless")


def without_void(
    said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context
) -> tuple[list[Said], list[list[Part]], frozenset[str]]:
    """
    Give a letter without the parts that take back all there was, and the words of those.

    Args:
        said: The letter's sentences.
        parts: Of each, what its parts do.
        context: Of the reading.
    """
    found: list[Said] = []
    kept: list[list[Part]] = []
    voids: set[str] = set()
    if recants(said):
        return list(said), [list(each) for each in parts], frozenset()  # 'Cancel everything. No wait, only Poland.'
    for one, each in zip(said, parts, strict=True):
        leans = leanings(one, each, context)
        left = []
        for number, (part, lean) in enumerate(zip(each, leans, strict=True)):
            spared = number + 1 < len(each) and each[number + 1].begins in ("but", "except")
            told = lean not in ("orders", "spares") and not _takes_place(part.words)
            if not told and not spared and _is_void(part, context):
                voids.update(part.words if _takes_back(set(part.words)) else _NEW)
            else:
                left.append(part)
        if len(left) == len(each):
            found.append(one)
            kept.append(list(each))
        elif left:
            found.append(replace(one, pieces=tuple(piece for part in left for piece in part.pieces)))
            kept.append(left)
    return found, kept, frozenset(voids)


def _takes_back(words: Collection[str]) -> bool:
    """'Cancel everything', 'Both are off', 'Strike both of my attacks'; not 'Strike them all', which attacks."""
    if "off" in words and _OFF.issuperset(words):
        return True
    struck = "strike" in words and any(word in words for word in ("attacks", "orders", "placings", "placements"))
    return struck or any(word in words for word in _VOID)


def _is_denied(words: Sequence[str]) -> bool:
    """'Don't cancel anything I sent.'"""
    return any(word in _VOID and before in _NOT for before, word in pairwise(words))


def _takes_place(words: Sequence[str]) -> bool:
    """'These take the place of everything I sent before.'"""
    return any(
        word in ("take", "takes") and words[at + 1 : at + 4] == ("the", "place", "of") for at, word in enumerate(words)
    )


def _is_void(part: Part, context: Context) -> bool:
    """Whether a part names nothing but the writer and takes all back, or is the head of a list that is new."""
    named = any(
        piece.role == "stock"
        or (piece.role == "name" and (not piece.power or piece.power != context.power))
        or (piece.role == "number" and piece.word not in ("both", "one") and piece.value != len(context.on_file))
        for piece in part.pieces
    )
    words = set(part.words)
    if words & {"this", "following"}:
        words -= {"one"}
    if _takes_place(part.words) and words & _ALL:
        return True
    if not named and (_INSTEAD.within(part.words) or (words & (_LISTS | {"letter"}) and _SHOULD.within(part.words))):
        return True
    if _NO_OTHERS.within(part.words):
        named = named and words.isdisjoint(("these", "this", "only"))
        words -= _SOME
    if named or words & _SOME or _is_denied(part.words):
        return False
    if words & _NEW and words & _LISTS:
        return True
    if _NO_OTHERS.within(part.words) and words & {"these", "this", "following"}:
        return True
    old = bool(words & _OLD and words & {"one", "ones"})
    return _takes_back(words) and bool(words & _ALL or old)
