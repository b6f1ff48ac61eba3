"""
Attacks of the first reader whose stock may be another's.

Where a letter names more stocks than its attacks use up, an attack whose stock stands apart from it is asked about. So
is one whose stock is an initial of somebody's name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules.orders import Attack

_INITIALS: Final = re.compile(r"(?:\b[A-Z]\. ?)+(?:[A-Z][a-z]+)?")
_QUESTION: Final = "Is this the stock of that attack? Please write each attack in one line: whom, where, stock."


def with_stocks_audited(reading: Reading, said: Sequence[Said], text: str, context: Context) -> Reading:
    """
    Give the reading without attacks whose stock may be another's; they are asked about.

    Args:
        reading: What the first reader made of the letter.
        said: Its sentences.
        text: Normalised.
        context: Of the reading.
    """
    attacks = [each for each in reading.orders if isinstance(each.order, Attack) and each.order.stock]
    if not attacks or context.on_file:
        return reading
    used = Counter(each.order.stock for each in attacks if isinstance(each.order, Attack))
    named = {piece.ticker for each in said for piece in each.pieces if piece.role == "stock"}
    spare = named - used.keys()
    plain = _INITIALS.sub(" ", text)
    doubtful = []
    for each in attacks:
        order = each.order
        assert isinstance(order, Attack) and order.stock
        initial = len(order.stock) == 1 and order.stock not in named and not re.search(rf"\b{order.stock}\b", plain)
        apart = spare and order.stock in named and (used[order.stock] > 1 or not _together(order, said))
        if initial or apart:
            doubtful.append(each)
    if not doubtful:
        return reading
    asked = [
        Question(each.words[:200], "ambiguous", "stock-for-what", _QUESTION, number=each.line) for each in doubtful
    ]
    kept = tuple(each for each in reading.orders if each not in doubtful)
    return replace(reading, orders=kept, findings=(*reading.findings, *asked))


def _together(order: Attack, said: Sequence[Said]) -> bool:
    """Whether a sentence, or one and the next, name both the stock and where, and no other stock stands there."""
    for at, each in enumerate(said):
        if not any(piece.area == order.area for piece in each.pieces):
            continue
        near = {piece.ticker for piece in each.pieces if piece.role == "stock"}
        after = said[at + 1].pieces if at + 1 < len(said) else ()
        if order.stock in near:
            return True
        following = {piece.ticker for piece in after if piece.role == "stock"}
        if not near and following == {order.stock}:
            return True
    return False
