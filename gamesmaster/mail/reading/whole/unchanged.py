"""Letters that leave what is on file as it is: they say so, or nothing in them orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole import changes, fight_changes
from gamesmaster.mail.reading.whole.leaning import leanings
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.wishing import asks_for_change
from gamesmaster.mail.reading.whole.wording import phrases

_STAYS: Final = phrases(
    "nothing to add; confirm my orders; orders confirmed; orders are confirmed; no change; no changes; nothing"
    " changes; nothing to change; change nothing; changing nothing; no alterations; leave everything; leaving"
    " everything; everything stays; everything stands; everything as it is; everything as it was; all stands; orders"
    " stand; orders stay; orders remain; orders are right; orders are correct; orders are fine; keep what you have;"
    " as you have them; as you have it; leave it as it is; leave them as they are;"
    " nothing for you to do; all correct; everything is correct; everything correct; keep everything; what you have"
    " stands; keep what you've got; no action required; no action needed; all as it is; attacks stand; placements"
    " stand; this turn is done; needs no change; need no change; nothing new for this; nothing new from me; is final;"
    " are final; i am done for; i'm done for; nothing else from me; not adding to it; sticking to my guns; real"
    " orders;"
    " leave it; leave things; not changing anything; nothing has changed; everything remains; orders are"
    " final; stay put; stays as is; don't change anything; no need to change; still stand; still stands; all good;"
    " looks right; all fine; is all right; are all right; i am happy with my orders; happy with my orders; keep my"
    " orders; stick to my orders; let it stand; stands as it is; keep it; all as before;"
    " they are right; they're right; they are correct; they're correct; will remain so; remain so; remains so"
)
_HEARS: Final = phrases(
    "hear nothing; don't hear; do not hear; hear no more; unless you hear; unless i write; until you hear; no"
    " further word"
)
"""Conditions under which all is to stay: it does."""
_ANNOUNCED: Final = phrases(
    "separate letter; another letter; let you know; will write; 'll write; shall write; will hear; 'll hear; you'll"
    " hear;"
    " i'll write; will tell you; i'll tell you; shall tell you; in good time; will be in touch; i'll be in touch; will"
    " get a letter; will send word"
)
"""Words of one who will write again before anything changes."""
_UNREAL: Final = phrases(
    "i wish; if i had; if i knew; if i were; if i was; if we had; would have; would rather have; could have; if only;"
    " had i; i might; i may; we may; we might; i wonder; i keep wondering"
)
_PUTS_RIGHT: Final = word_set(
    "redistribute rearrange revise amend like want mistyped typo mistake meant should correction erratum wrong sorry"
    " slip error instead change changed cancel scrap swap switch attached enclosed below follows following"
)
_ERRS: Final = word_set("mistyped typo meant correction erratum slip")
_STAYING: Final = word_set("stay stays stand stands remain remains rest rests hold holds")
_WHOLE: Final = word_set(
    "it everything all orders list that things they letter placings placements attacks sheet which"
)
_OTHERS: Final = word_set("rest other others remaining remainder else unless if")
_OTHER_ERRANDS: Final = word_set("warn tell say thank confirm forward remind note ask ring call greet give pass")
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
    return _says_so(said, parts, context) or _is_quiet(said, parts, context)


def _acts_on_attacks(said: Said, parts: Sequence[Part], context: Context) -> bool:
    """Whether a part that orders could change attacks."""
    marks = fight_changes.marks_of(said, parts, context)
    kinds = {mark.kind for mark in marks if mark.stance in ("orders", "spares")}
    named, changing = kinds & set("pabsgouck"), kinds & set("KDUISMFNZ")
    return bool(("s" in kinds and named - {"s"}) or (named and changing) or kinds & set("KSN"))


def _acts_on_placings(said: Said, parts: Sequence[Part], context: Context) -> bool:
    """Whether a part that orders could change placings."""
    marks = changes.marks_of(said, parts, context)
    acting = [mark for mark in marks if mark.stance in ("orders", "spares")]
    kinds = {mark.kind for mark in acting}
    if "a" in kinds and "please" in said.words and not _is_errand(said.words):
        return True
    counts = any(mark.kind == "n" and not mark.weak for mark in acting) or {"n", "a"} <= kinds
    return bool(counts or ("a" in kinds and kinds & set("KSIHWZDUFTM+-PRX")) or kinds & set("KSHW"))


def _is_errand(words: Sequence[str]) -> bool:
    """'Please tell Hans that Poland is crowded.'"""
    at = words.index("please")
    return bool(words[at + 1 : at + 2]) and words[at + 1] in _OTHER_ERRANDS


def _is_quiet(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """Whether all that a letter names stands in parts that tell or ask, or it names nothing and speaks of no change."""
    for one, part in zip(said, parts, strict=True):
        free = _UNREAL.within(one.words) or _ANNOUNCED.within(one.words) or _HEARS.within(one.words)
        for each, lean in zip(part, leanings(one, part, context), strict=True):
            names = _names(each, context)
            words = set(each.words)
            if lean in ("orders", "spares") and (names or words & _PUTS_RIGHT):
                return False
            if names and (asks_for_change(one) or (lean == "hangs" and not free) or words & _ERRS):
                return False
    return True


def _says_so(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """Whether a sentence of a letter leaves everything as it is."""
    for one, part in zip(said, parts, strict=True):
        leans = leanings(one, part, context)
        if set(leans) & {"asks", "hangs"} and not _HEARS.within(one.words):
            continue
        words = one.words
        for at in range(len(words)):
            count = _STAYS.at(words, at)
            if count and words[at + count : at + count + 1] not in _GOES_ON:
                return True
        sure = ("orders", "hangs") if _HEARS.within(words) else ("orders",)
        if any(_stands(each, context) for each, lean in zip(part, leans, strict=True) if lean in sure):
            return True
    return False


def _names(part: Part, context: Context) -> bool:
    """Whether a part names another than the writer, or counts: not 'this one', 'all four'."""
    for at, piece in enumerate(part.pieces):
        if piece.role == "stock" or (piece.role == "name" and piece.power != context.power):
            return True
        all_of = at and part.words[at - 1] in ("all", "both", "my", "these", "the")
        if piece.role == "number" and piece.word != "one" and not (all_of and piece.value == len(context.on_file)):
            return True
    return False


def _stands(part: Part, context: Context) -> bool:
    """'So it stays as I wrote', 'my list is with you and stays'."""
    words = part.words
    if _names(part, context) or not _OTHERS.isdisjoint(words):
        return False
    return any(word in _STAYING and not _WHOLE.isdisjoint(words[max(0, at - 8) : at]) for at, word in enumerate(words))
