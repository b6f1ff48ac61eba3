"""Letters that leave what is on file as it is: they say so, or nothing in them orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole import changes, fight_changes
from gamesmaster.mail.reading.whole.leaning import asks_for_change, leanings
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.wording import phrases

_STAYS: Final = phrases(
    "nothing to add; confirm my orders; orders confirmed; orders are confirmed; no change; no changes; nothing"
    " changes; nothing to change; change nothing; changing nothing; no alterations; leave everything; leaving"
    " everything; everything stays; everything stands; everything as it is; everything as it was; all stands; orders"
    " stand; orders stay; orders remain; as you have them; as you have it; leave it as it is; leave them as they are;"
    " nothing for you to do; all correct; everything is correct; everything correct; keep everything; what you have"
    " stands; keep what you've got; no action required; no action needed; all as it is; attacks stand; placements"
    " stand; leave it; leave things; not changing anything; nothing has changed; everything remains; orders are"
    " final; stay put; stays as is; don't change anything; no need to change; still stand; still stands; all good;"
    " looks right; all fine; is all right; are all right; i am happy with my orders; happy with my orders; keep my"
    " orders; stick to my orders; let it stand; stands as it is; keep it; all as before"
)
_MEANT: Final = word_set("please if unless provided")
"""Words of an order that hangs on something, and that has to be asked about."""
_PUTS_RIGHT: Final = word_set(
    "redistribute rearrange revise amend like want mistyped typo mistake meant should correction erratum wrong sorry"
    " slip error instead"
)
_GOES_ON: Final = frozenset((("in",), ("to",), ("from",), ("except",), ("but",)))
"""'No changes in Poland' says nothing of the rest."""


def leaves_all(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """
    Say whether a letter plainly changes nothing.

    Args:
        said: The letter's sentences.
        parts: Of each, what its parts do.
        context: Of the reading.
    """
    acts = _acts_on_attacks if context.phase == "attack" else _acts_on_placings
    if any(acts(one, part, context) for one, part in zip(said, parts, strict=True)):
        return False
    return _says_so(said, parts, context) or _only_tells(said, parts, context)


def _acts_on_attacks(said: Said, parts: Sequence[Part], context: Context) -> bool:
    """Whether a part that orders could change attacks."""
    marks = fight_changes.marks_of(said, parts, context)
    kinds = {mark.kind for mark in marks if mark.stance in ("orders", "spares")}
    named, changing = kinds & set("pabsgouck"), kinds & set("KDUISMFNZ")
    return bool(("s" in kinds and named - {"s"}) or (named and changing) or kinds & set("KSN"))


def _acts_on_placings(said: Said, parts: Sequence[Part], context: Context) -> bool:
    """Whether a part that orders could change placings."""
    marks = changes.marks_of(said, parts, context)
    kinds = {mark.kind for mark in marks if mark.stance in ("orders", "spares")}
    if "a" in kinds and "please" in said.words:
        return True
    return bool("n" in kinds or ("a" in kinds and kinds & set("KSIHWZDUFTM+-PRX")) or kinds & set("KSHW"))


def _only_tells(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """Whether all that a letter names stands in parts that tell or ask."""
    named = False
    for one, part in zip(said, parts, strict=True):
        leans = leanings(one, part, context)
        names = any(piece.role in ("name", "number", "stock") for piece in one.pieces)
        if names and (asks_for_change(one) or ("hangs" in leans and not _MEANT.isdisjoint(one.words))):
            return False
        if not _PUTS_RIGHT.isdisjoint(one.words):
            return False
        named = named or (names and not {"orders", "spares"} & set(leans))
    return named


def _says_so(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """Whether a sentence of a letter leaves everything as it is."""
    for one, part in zip(said, parts, strict=True):
        if set(leanings(one, part, context)) & {"asks", "hangs"}:
            continue
        words = one.words
        for at in range(len(words)):
            count = _STAYS.at(words, at)
            if count and words[at + count : at + count + 1] not in _GOES_ON:
                return True
    return False
