"""What a letter orders first and changes further down: 'Poland 4, Italy 6. PS: Italy one less and Poland one more.'"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.rules.orders import Place

Alone = Callable[[Sentence], Reading]


def ordered_above(
    sentences: Sequence[Sentence], context: Context, alone: Alone
) -> tuple[dict[str, int], list[Sentence]]:
    """
    Find the placings of a letter that are complete before it ends, and what it says behind them.

    Args:
        sentences: Of the letter.
        context: Of the reading.
        alone: Gives the reading of one sentence by itself.

    Returns:
        How many go to each area, in the written order, and the sentences behind them that may change it; nothing where
        the letter does not place all there is before it says more, or only in words that leave a question.
    """
    placed: dict[str, int] = {}
    for at, sentence in enumerate(sentences):
        reading = alone(sentence)
        if any(each.kind != "note" for each in reading.findings) or reading.commands or reading.cancelled:
            return {}, []
        for each in reading.orders:
            order = each.order
            if not isinstance(order, Place) or each.power is not None or each.how != "plain" or order.area in placed:
                return {}, []
            placed[order.area] = order.amount
        if sum(placed.values()) >= (context.income or 0):
            whole = sum(placed.values()) == context.income
            return (placed, list(sentences[at + 1 :])) if whole else ({}, [])
    return {}, []
