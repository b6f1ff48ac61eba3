"""
Orders on file that a letter puts right, in forms that are known to their last word: `correcting_placings`,
`correcting_attacks`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.again.corrected import is_idle, put_right
from gamesmaster.mail.reading.again.correcting_words import shapes_of
from gamesmaster.mail.reading.model import Context, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Place

LONGEST: Final = 600
"""Characters of a letter that is looked at: these forms leave no room for talk."""


def corrected_on_file(reading: Reading, text: str, names: Vocabulary, context: Context) -> Reading:
    """
    Let orders on file stand as a letter puts them right.

    Args:
        reading: Of the letter so far.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The change, where each sentence is understood to its last word and what stands then is possible: placings of
        all there is, one attack in an area. A change of placings that was read otherwise gives way, as their sum proves
        this one; one of attacks only where nothing came of it, or it was asked about.
    """
    placing = context.phase == "placing" and bool(context.income)
    fights = context.phase == "attack" and context.scenario.conflict != "exchange"
    if not (placing or fights) or not context.on_file or len(text) > LONGEST:
        return reading
    if len(context.powers) > 1 or context.mover or reading.press or reading.commands:
        return reading
    filed = _filed(context)
    if not filed:
        return reading
    asks = any(each.kind != "note" for each in reading.findings)
    stands = _by_area(merge(context.on_file, reading, context.phase).lines)
    if fights and not asks and stands != _by_area(context.on_file):
        return reading
    shapes = [shape for _, shape in shapes_of(text, names, context) if not is_idle(shape)]
    if not shapes or any(shape.end == "?" for shape in shapes):
        return reading
    found = put_right(filed, shapes, context)
    if found is None or (not asks and _by_area([notation.write(each.order) for each in found]) == stands):
        return reading
    return _changed(reading, filed, found, text)


def _by_area(lines: Sequence[str]) -> Counter[str]:
    """What stands: how many in each area, or each line once."""
    stands: Counter[str] = Counter()
    for line in lines:
        _, order = notation.read(line)
        if isinstance(order, Place):
            stands[order.area] += order.amount
        else:
            stands[line] = 1
    return stands


def _filed(context: Context) -> list[ReadOrder]:
    """What is on file, as orders; nothing where anything else is among it, or not all there is."""
    orders = [notation.read(line) for line in context.on_file]
    kind = Place if context.phase == "placing" else Attack
    if any(power is not None or not isinstance(order, kind) for power, order in orders):
        return []
    amounts = [order.amount for _, order in orders if isinstance(order, Place)]
    areas = {order.area for _, order in orders if isinstance(order, Place | Attack)}
    if len(areas) < len(orders) or (amounts and sum(amounts) != context.income):
        return []
    if any(isinstance(order, Attack) and not order.stock for _, order in orders):
        return []
    return [ReadOrder(order, None, line, 1) for line, (_, order) in zip(context.on_file, orders, strict=True)]


def _changed(reading: Reading, filed: Sequence[ReadOrder], found: Sequence[ReadOrder], text: str) -> Reading:
    """The change from what is on file to what stands then."""
    before = {each.order.area: each for each in filed if isinstance(each.order, Place | Attack)}
    after = {each.order.area: each for each in found if isinstance(each.order, Place | Attack)}
    words = " ".join(text.split())[:200]
    orders = tuple(
        replace(each, words=words, how="change" if area in before else "add")
        for area, each in after.items()
        if area not in before or before[area].order != each.order
    )
    gone = tuple(notation.write(each.order) for area, each in before.items() if area not in after)
    notes = tuple(each for each in reading.findings if each.kind == "note")
    return replace(reading, orders=orders, cancelled=gone, findings=notes, intent="amend")
