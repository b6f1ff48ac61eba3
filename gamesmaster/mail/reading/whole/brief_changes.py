"""
What stands in the way of a change of what is on file, where the first reader asks.

In a letter of one sentence each word counts: the change has to be plain, and nothing may be said besides it. In longer
ones the grounds of the first reader weigh, as far as who speaks and when is not known better here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.bending import bends_change
from gamesmaster.mail.reading.whole.filing import VOIDED, Amended, passes
from gamesmaster.mail.reading.whole.grounds import may_hang
from gamesmaster.mail.reading.whole.hindrances import is_bent, is_brief
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.signs import is_sign
from gamesmaster.mail.reading.whole.stance import Part, is_known
from gamesmaster.mail.reading.whole.trades import goods_of
from gamesmaster.mail.reading.whole.wording import phrases
from gamesmaster.rules.orders import Attack, Place

LIGHT: Final = frozenset(("reported", "negated", "other-time"))
"""Grounds of the first reader that weigh nothing where the factors come to the income: who speaks is known here."""
LIKELY: Final = 1.3
"""By how much it has to be likelier where the first reader took something for told, denied or of another time."""
MORE: Final = 2.5
"""By how much a change of attacks has to be likelier where it has all that the first reader is sure of."""
SURE: Final = 4.0
"""By how much a change has to be likelier than anything else, to stand against what the first reader is sure of."""
_FEW: Final = 20
"""Words and marks of a letter that says but one thing."""
_GREETING: Final = 3
"""Words of a greeting or a name, at most."""
_OPEN: Final = frozenset(
    (
        *("not-understood", "takes-back", "taken-back", "names-no-order", "move-from-where", "which-order"),
        *("rest-where", "attack-where", "with-whom", "beside-unclear", "name-guessed", "question"),
        *("up-to-how-many", "trade-with-whom", "numbers-alone"),
    )
)
"""Grounds that only say that the first reader did not see what was meant."""
_BENDING: Final = word_set("was were ignore tell think if hands thought had expected intention")
"""Words that make another thing of a sentence in which all else is known."""
_IDLE: Final = word_set("small mere sooner former latter strong got split pay")
"""Words that say nothing of whether something is ordered."""
_STEPS: Final = word_set("more stronger extra additional less fewer weaker further another")
"""Where these stand beside a strength, it may be what is added, or what comes of it."""
_CALLS_OFF: Final = word_set(
    "cancel cancelled canceled drop dropped delete deleted forget scrap scrapped withdraw withdrawn remove removed off"
    " revoke revoked strike"
)
_NOT_ALL: Final = word_set("only just except unless but no don't dont not never won't all everything else nor neither")
_DENIES: Final = re.compile(
    r"\b(?:don't|dont|won't|wont|never|can't|cannot|doesn't|didn't|isn't|aren't|wouldn't|shan't|nobody|refuse"
    r"|(?:do|does|did|will|shall|would|should|could|can|may|am|are|is|have|has) not)\b"
)
"""Verbs that are denied: 'I don't want one more in each'."""
_TOGETHER: Final = phrases("same attack; one attack; a joint; joint attack; single attack; one joint; together")


def is_barred(
    found: Amended, said: Sequence[Said], parts: Sequence[list[Part]], reading: Reading, context: Context
) -> bool:
    """
    Say whether something in a letter says that the change is none, or more than it seems.

    Args:
        found: The change.
        said: The letter's sentences.
        parts: Of each, what its parts do.
        reading: What the first reader made of it.
        context: Of the reading.
    """
    if is_brief(said) and not (_is_plain(found, said, context) and _is_all_known(found, said, reading, context)):
        return True
    if bends_change(said, parts, found, context, asked=any(each.kind != "note" for each in reading.findings)):
        return True
    if found.why in ("unchanged", "recanted"):
        return False
    few = sum(len(each.pieces) for each in said) <= _FEW
    proved = comes_to_income(found, context) and (found.lead >= SURE or is_brief(said))
    weighed = not few or found.why == VOIDED or context.phase == "attack" or proved
    light = _light(found, context) if weighed else frozenset[str]()
    heavy = replace(reading, findings=tuple(each for each in reading.findings if each.ground not in light))
    return is_bent(said, parts, heavy, changes=True, bears=may_hang)


def comes_to_income(found: Amended, context: Context) -> bool:
    """
    Say whether all factors are placed, and no more.

    Args:
        found: What would stand.
        context: Of the reading.
    """
    placed = sum(order.amount for order in found.orders if isinstance(order, Place))
    return context.phase == "placing" and placed > 0 and placed == context.income


def _is_all_known(found: Amended, said: Sequence[Said], reading: Reading, context: Context) -> bool:
    """Whether a letter of one sentence has no word that says something else than what goes where."""
    grounds = {each.ground for each in reading.findings if each.kind != "note"}
    light = _light(found, context) if found.lead >= (SURE if context.phase == "attack" else MORE) else frozenset[str]()
    if not grounds or not grounds <= _OPEN | light:
        return False
    if "negated" in grounds and any(_DENIES.search(" ".join(one.words)) is not None for one in said):
        return False
    voided = found.why == VOIDED
    goods = goods_of(context)
    wares = frozenset(goods.forms) if goods is not None else frozenset[str]()
    for one in said:
        if len(one.pieces) <= _GREETING or (voided and not any(piece.is_named for piece in one.pieces)):
            continue
        if (
            one.words[0] in ("there", "it")
            or one.words[1:2] in (("that",), ("this",))
            or not _BENDING.isdisjoint(one.words)
        ):
            return False
        words = [piece.word for piece in one.pieces if piece.role == "word" and len(piece.word) > 1]
        if not all(is_known(word) or is_sign(word) or word in _IDLE or word in wares for word in words):
            return False
    return True


def _light(found: Amended, context: Context) -> frozenset[str]:
    """Grounds of the first reader that weigh nothing against a change."""
    if (found.replaces and found.why != VOIDED) or found.lead < LIKELY:
        return frozenset()
    if context.phase == "attack" and found.lead >= SURE:
        return LIGHT - {"other-time"}  # each name has its part in the change, and who speaks is known here
    if not comes_to_income(found, context):
        return frozenset()
    if found.lead >= SURE:
        return LIGHT | {"question", "quoted", "vague"}
    return LIGHT | {"quoted", "vague"} if found.lead >= MORE else LIGHT  # 'Seven is too many, I think. Make that 5.'


def _is_plain(found: Amended, said: Sequence[Said], context: Context) -> bool:
    """Whether a change may stand in a letter of one sentence: factors that come to the income, one target each."""
    if found.why == "revised":
        return all(_STEPS.isdisjoint(one.words) for one in said)
    if found.why not in ("", VOIDED) or (found.replaces and found.why != VOIDED):
        return False
    if any(isinstance(order, Place) for order in found.orders):
        return comes_to_income(found, context)
    words = {word for one in said for word in one.words}
    if passes(found) or not found.changed:
        denied = any(_DENIES.search(" ".join(one.words)) is not None for one in said)
        called_off = not words.isdisjoint(_CALLS_OFF) and not denied and (passes(found) or words.isdisjoint(_NOT_ALL))
        return bool(found.cancelled) and (called_off or {"leave", "alone"} <= words)
    attacks = [order for order in found.changed if isinstance(order, Attack)]
    joined = any(_TOGETHER.within(one.words) for one in said)
    return bool(attacks) and all(len(order.targets) == 1 or joined for order in attacks)
