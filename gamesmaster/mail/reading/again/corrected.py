"""
Lists that are put right further down, in forms that are known to their last word; what points at them and nobody
understood is asked about: `correcting_placings`, `correcting_attacks`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again import correcting_attacks, correcting_placings
from gamesmaster.mail.reading.again.correcting_words import Shape, shapes_of
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Attack, Place

Read = Callable[[str, Context], Reading]
LONGEST: Final = 2000
"""Characters of a letter that is looked at."""
MOST_CUTS: Final = 4
_QUESTION: Final = "This seems to put something right. Please write all that shall stand, and nothing else."
_UNDOES: Final = word_set(
    "swap swapped exchange exchanged switch switched interchange reverse reversed replace replaced drop scrap cancel "
    "omit delete remove meant mistake wrong mixed correction correct typo misprint withdraw scratch erase instead"
)
"""What only somebody says who changes something."""
_POINTS: Final = word_set("first second third last two both numbers stocks stock one ones latter former middle that")
_TALK: Final = re.compile(r"(?i:\bdrop (?:me|us|by|in|round|you)\b)")
"""'Drop me a line when the result from Poland is in.'"""
_SIGNED: Final = re.compile(
    r"(?:(?i:hi|hello|hey|dear|cheers|best|yours|regards)\b,? ?)?(?:[A-Z][\w'-]*[., ]*){0,2}[,!]?"
)
_DENIES: Final = word_set("not no nope never kidding joking maybe perhaps or if unless until ask wait don't what why")
_IDLE: Final = re.compile(
    r"(?i:(?:the )?(?:rest|other\w*|everything else|all else)\b.*(?:stand\w*|stays?|remains?|as \w+|fine|unchanged|"
    r"same)\b.*"
    r"|that (?:should be|is|makes) (?:it|all)\b.*|thank\w*.*|sorry\b.{0,30}|cheers\b.*|best\b.*|regards\b.*|"
    r"(?:that's|thats) (?:it|all).*"
    r"|oops.{0,20}|my mistake|.{0,12}too fast|hang on|hold on|on second thoughts?.{0,3}|i (?:have )?changed my mind)\W*"
)


def corrected(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Let orders stand as the letter itself puts them right.

    Args:
        reading: Of the letter as a whole.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter.

    Returns:
        The orders that stand at the letter's end, where its list is whole, and each sentence behind it that names or
        points at anything of it is understood to its last word; with a question where one is not, and changed nothing;
        else the reading as it was.
    """
    placing = context.phase == "placing" and bool(context.income)
    fights = context.phase == "attack" and context.scenario.conflict != "exchange"
    if not (placing or fights) or len(text) > LONGEST or len(context.powers) > 1 or context.mover or context.on_file:
        return reading
    if reading.press or reading.commands or not _SIGNS.search(text):
        return reading
    sentences = list(shapes_of(text, names, context))
    asked: Reading | None = None
    for at in _cuts(sentences, context):
        behind = [shape for _, shape in sentences[at:]]
        if not any(_is_step(shape, context) for shape in behind[:2]):
            continue
        above = read(text[: sentences[at][0]], context)
        if not _is_whole(above, context):
            continue
        found = put_right(above.orders, [shape for shape in behind if not is_idle(shape)], context)
        if found is not None:
            return replace(reading, orders=found, cancelled=(), findings=_notes(reading))
        asked = asked or _asked(reading, above, sentences[at:], text, context)
    return asked or reading


_SIGNS: Final = re.compile(
    r"(?i:\b(?:sorry|oops|no|not|wait|correction|actually|hm+|second thoughts|ps|mistake|meant|swap|swapped|exchange|"
    r"switch|interchange|instead|rather|should|from|change|replace|move|shift|transfer|take|drop|forget|leave|"
    r"cancel|scrap|"
    r"wrong|other way|more|less|fewer|minus|plus|one of|mixed|read|wrote|reduce|raise|make|for|send|delete|skip|"
    r"reverse|"
    r"use|scratch|omit|remove|put|go|goes|target|first|second|third|last|only|nothing|off|out|vice versa|without)\b|"
    r"[+-]\d)"
)


def _cuts(sentences: Sequence[tuple[int, Shape]], context: Context) -> list[int]:
    """Before which sentences a list may be whole: what stands above names all that a list needs."""
    need = {"A", "N"} if context.phase == "placing" else {"P", "A", "S"}
    seen: set[str] = set()
    cuts = []
    for at, (_, shape) in enumerate(sentences):
        if seen >= need and at and not is_idle(shape):
            cuts.append(at)
        seen |= shape.kinds()
    return cuts[:MOST_CUTS]


def is_idle(shape: Shape) -> bool:
    """
    Say whether a sentence says nothing of orders: 'The rest stands.', 'Cheers, Ivan'.
    """
    words = shape.text.split()
    if shape.kinds() or shape.end == "?" or not _UNDOES.isdisjoint(words):
        return False
    signed = _SIGNED.fullmatch(shape.said) is not None and _DENIES.isdisjoint(words)
    return not words or signed or _IDLE.fullmatch(shape.said) is not None


def _is_step(shape: Shape, context: Context) -> bool:
    forms = correcting_placings.FORMS if context.phase == "placing" else correcting_attacks.FORMS
    return bool(forms.steps_in(shape)) or not _UNDOES.isdisjoint(shape.text.split())


def _is_whole(above: Reading, context: Context) -> bool:
    """Whether a list places all there is, an area once, or is of attacks with a stock each, and asks nothing."""
    if any(each.kind != "note" for each in above.findings) or above.commands or above.cancelled or above.press:
        return False
    if any(each.power is not None or each.how != "plain" for each in above.orders) or not above.orders:
        return False
    if context.phase == "placing":
        placed = [each.order for each in above.orders if isinstance(each.order, Place)]
        single = len({each.area for each in placed}) == len(above.orders)
        return single and sum(each.amount for each in placed) == context.income
    return all(isinstance(each.order, Attack) and each.order.stock for each in above.orders)


def put_right(orders: Sequence[ReadOrder], shapes: Sequence[Shape], context: Context) -> tuple[ReadOrder, ...] | None:
    """
    Put orders right by the sentences that say how.

    Args:
        orders: Placings of all there is, or attacks with a stock each.
        shapes: The sentences.
        context: Of the reading.

    Returns:
        What stands then; None where a sentence is not understood, or asks.
    """
    if not shapes or any(shape.end == "?" for shape in shapes):
        return None
    if context.phase == "placing":
        return correcting_placings.put_right(orders, shapes, context.income or 0)
    return correcting_attacks.put_right(orders, shapes)


def _asked(
    reading: Reading, above: Reading, behind: Sequence[tuple[int, Shape]], text: str, context: Context
) -> Reading | None:
    """Ask about what points at the orders above in words that take back, and changed nothing."""
    if any(each.kind != "note" for each in reading.findings):
        return None
    if {each.order for each in reading.orders} != {each.order for each in above.orders}:
        return None
    areas = {each.order.area for each in above.orders if isinstance(each.order, Place | Attack)}
    for start, shape in behind:
        words = set(shape.text.split())
        named = areas.intersection(map(str, shape.values)) or (context.phase == "attack" and "S" in shape.kinds())
        points = named or "O" in shape.kinds() or not words.isdisjoint(_POINTS)
        if not points or shape.end == "?" or words.isdisjoint(_UNDOES) or _TALK.search(shape.said):
            continue
        line = text.count("\n", 0, start) + 1
        asked = Question(shape.said[:200], "ambiguous", "names-no-order", _QUESTION, "", line)
        return replace(reading, orders=(), findings=(*reading.findings, asked))
    return None


def _notes(reading: Reading) -> tuple[Question, ...]:
    return tuple(each for each in reading.findings if each.kind == "note")
