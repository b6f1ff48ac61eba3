"""What a letter says of itself: that nothing in it is an order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.pieces import Said

_THIS: Final = (
    r"(?:(?:none|nothing|not one word|no word|not a word) (?:of|in) (?:this|these|that|it|the above|what (?:i|we) \w+"
    r"|my (?:mail|letter|lines)|here|all this)|nothing here|nothing above)"
)
_UNMEANT: Final = re.compile(
    rf"\b{_THIS} (?:is|are|as|counts|to be|should be|has to be|for|was|were)?\b ?(?:yet |meant |intended |taken |to be |taken |as )*"
    r"(?:an? |my |our |real |actual |the )*(?:orders?|instructions?|moves?|placements?|attacks?)\b"
    r"|\b(?:treat|take|read|regard|consider|count|understand|enter|record) (?:none|nothing) (?:of|in) (?:this|these|it|that|the above)"
    r"\b(?!.*\bbut\b)"
)


def is_unmeant(said: Sequence[Said], context: Context) -> bool:
    """
    Say whether a letter says that it holds no orders: 'Please treat none of this as an order'.

    Args:
        said: Its sentences.
        context: Of the reading.
    """
    return any(_UNMEANT.search(" ".join(each.words)) is not None for each in said)
