"""Sentences beside a proof that say that it is none: 'That's what my wife would do.', 'I await his answer.'"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.text.words import COURTESY, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said

_BENDS: Final = re.compile(
    r"^(?:and |but |oh |well )?(?:that|this|it|those|these)(?:'s| is| was| are| were|'ll| will| would)\b"
    r"(?! (?:all|it|me|us|the lot|my|our|everything|the whole|enough|nice|good|fine|great|lovely|so|too|raining|snowing"
    r"|cold|hot|a (?:good|nice|lovely|great|hard)|been|just|only|time|very|quite|like|as)\b)"
    r"|\b(?:copied|suggestions?|sketch|example|await\w*|dream on|fat chance|of the sort|changed (?:my|our) minds?"
    r"|(?:enter|note|book|record|count|file) (?:it|that|this|them) yet|first draft|not yet|joking|kidding|refused?"
    r"|from (?:[\w']+ ){1,2}(?:letters?|mails?|books?|notes?|list|diary)"
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


def says_nothing_else(letter: Heard, apart: Set[int]) -> bool:
    """
    Say whether a brief letter holds its orders and nothing that might bend them: 'No way.', '…, weather permitting'.

    Args:
        letter: As heard.
        apart: Places of the sentences that give the orders.
    """
    for at, one in enumerate(letter.said):
        if at not in apart:
            if not (_IDLE.issuperset(one.words) or _is_signed(one, at)):
                return False
            continue
        for part in letter.parts[at]:
            counts = any(
                piece.role == "number" or (piece.area and part.stance != "tells" and part.begins != "which")
                for piece in part.pieces
            )
            if not counts and not _IDLE.issuperset(part.words):
                return False
    return True


def takes_back(said: Sequence[Said], apart: Set[int]) -> bool:
    """
    Say whether a short sentence below orders may take them back: 'The answer is no.', 'I need to check that first.'

    Args:
        said: All of the letter.
        apart: Places of the sentences that give the orders.
    """
    behind = (one for at, one in enumerate(said) if at > min(apart) and at not in apart)
    return any(
        1 < len(one.pieces) < _SHORT and not _BACK.isdisjoint(one.words) and ("no", "one") not in pairwise(one.words)
        for one in behind
    )


_SHORT: Final = 9
_BACK: Final = word_set(
    "no not don't never nobody none won't wouldn't can't shouldn't back old wait if unless maybe perhaps first final"
    " later check thoughts scratch strike scrap forget ignore hold cancel tomorrow version draft"
)


def _is_signed(one: Said, at: int) -> bool:
    """A name in a line of its own, or a greeting with one."""
    names = all(piece.role == "mark" or piece.text[:1].isupper() or piece.word in _IDLE for piece in one.pieces)
    return names and len(one.pieces) <= _NAMES and (one.row or not at)


_NAMES: Final = 5
_IDLE: Final = COURTESY | word_set(
    "hi hello hey dear all gm gamesmaster again same numbers areas places as before and so ok okay that's it all the"
    " exactly just simply once more this turn my orders placements placings , . - here are is for now then"
)
