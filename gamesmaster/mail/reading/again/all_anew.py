"""A letter that puts all on file aside in one breath with what takes its place: 'Scrap that, all 12 in Poland.'"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Pass, Place

LONGEST: Final = 2000
"""Characters of a letter that is looked at."""
_HEAD: Final = re.compile(
    r"(?:^|(?<=[\n.!?;:,(]) *)(?:please |so |and |just |let's |i(?:'d like)? to |i(?:'ll)? |we |kindly )*"
    r"(?:scrap|cancel|forget|ignore|bin|ditch|drop|withdraw|undo|disregard|tear up|throw out|void|delete|discard"
    r"|scratch)"
    r" (?:(?:about )?(?:it all|all that|that all|all of (?:it|that|them)|that|everything|it|the lot|all|the whole lot"
    r"|both(?: attacks| of them)?|them(?: all| both)?|those|these|the above)"
    r"|(?:all )?(?:my|the|those|these) (?:last |earlier |previous |first |old |other )?(?:e-?mail|mail|letter"
    r"|message|note"
    r"|orders?|attacks?|placements?|placings?|deployments?|list|plan|ones)(?: on file)?"
    r"|what(?:ever)? i (?:sent|wrote|said|ordered|told you)(?: before| earlier| yesterday| you)?)"
    r"(?:,? please)?(?: *[,:;.!–—-]+ *| +and +(?:then |just )?)",
    re.IGNORECASE,
)
_INSTEAD: Final = re.compile(r",? instead(?=[ .!,]|$)", re.IGNORECASE)


def all_anew(reading: Reading, text: str, context: Context, read: Callable[[str], Reading]) -> Reading:
    """
    Put a letter in the place of all on file where it says so, or where it places all that there is by itself.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        context: Of the reading.
        read: Reads a letter.
    """
    if not context.on_file or len(context.powers) > 1 or len(text) > LONGEST or reading.press:
        return reading
    asked = any(each.kind != "note" for each in reading.findings)
    if not asked:
        return _for_all(reading, context)
    for head in _HEAD.finditer(text):
        before, rest = text[: head.start()], _INSTEAD.sub("", text[head.end() :])
        second = read("\n" * text.count("\n", 0, head.end()) + rest)
        if _is_whole(second, context) and not _says_anything(read(before)):
            orders = tuple(replace(each, how="plain") for each in second.orders)
            return replace(second, orders=orders, intent="replace", commands=reading.commands)
    return reading


def _for_all(reading: Reading, context: Context) -> Reading:
    """'Everything changes: 12 in Poland.', where there are twelve: nothing else can stand."""
    placed = [each.order.amount for each in reading.orders if isinstance(each.order, Place)]
    if context.phase != "placing" or not placed or reading.intent == "replace" or sum(placed) != context.income:
        return reading
    stands = merge(context.on_file, reading, context.phase)
    total = sum(order.amount for _, order in map(notation.read, stands.lines) if isinstance(order, Place))
    if total <= context.income:
        return reading
    return replace(reading, orders=tuple(replace(each, how="plain") for each in reading.orders), intent="replace")


def _is_whole(reading: Reading, context: Context) -> bool:
    """It may stand for itself: all that there is is placed, or there are attacks."""
    changes = reading.intent == "amend" or reading.cancelled or any(each.how != "plain" for each in reading.orders)
    if changes or reading.press or any(each.kind != "note" for each in reading.findings) or not reading.orders:
        return False
    if context.phase == "placing":
        return context.income == sum(each.order.amount for each in reading.orders if isinstance(each.order, Place))
    return all(isinstance(each.order, Attack | Pass) for each in reading.orders)


def _says_anything(reading: Reading) -> bool:
    return bool(reading.orders or reading.cancelled or reading.press) or any(
        each.kind != "note" for each in reading.findings
    )
