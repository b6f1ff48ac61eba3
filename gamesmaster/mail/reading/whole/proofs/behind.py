"""Sentences beside a proof that say that it is none: 'That's what my wife would do.', 'I await his answer.'"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import Final

from gamesmaster.mail.reading.whole.pieces import Said

_BENDS: Final = re.compile(
    r"^(?:and |but |oh |well )?(?:that|this|it|those|these)(?:'s| is| was| are| were|'ll| will| would)\b"
    r"(?! (?:all|it|me|us|the lot|my|our|everything|the whole|enough|nice|good|fine|great|lovely|so|too|raining|snowing"
    r"|cold|hot|a (?:good|nice|lovely|great|hard)|been|just|only|time|very|quite|like|as)\b)"
    r"|\b(?:copied|suggestions?|sketch|example|await\w*|dream on|fat chance|of the sort|changed (?:my|our) minds?"
    r"|(?:enter|note|book|record|count|file) (?:it|that|this|them) yet|first draft|not yet|joking|kidding|refused?"
    r"|declined?|tentatively|for russia to do|would do|pending|confirm\w*|approval|proposal)\b"
)
"""Behind or in front of orders; not 'That is the fourteen', nor 'It's raining'."""


def bends_beside(said: Sequence[Said], apart: Set[int]) -> bool:
    """
    Say whether a sentence that gives no order may bend those that are proved.

    Args:
        said: All of the letter.
        apart: Places of the sentences that give them.
    """
    return any(
        _BENDS.search(" ".join(one.words)) is not None
        for at, one in enumerate(said)
        if at not in apart and not any(piece.role == "number" for piece in one.pieces)
    )
