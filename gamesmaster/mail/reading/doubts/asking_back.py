"""Where a letter asks for word to be sent back: 'let me know if …', 'shout if …'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.phrases import Phrases

CLAUSE: Final = frozenset((",", ";", "--", "-", ":", "(", ")", "!", "...", "but"))


def asks_back(cursor: Cursor, at: int, tells: Callable[[Cursor, int], bool]) -> int:
    """
    Give where 'let me know if you need anything' ends, to which no order belongs; 0 for other words.

    Args:
        cursor: Over the sentence.
        at: Where it may begin.
        tells: Whether a word is one that orders are made of.
    """
    words = cursor.words
    for phrase in _ASKS_BACK.at(words, at):
        stop = at + len(phrase)
        if words[stop : stop + 1] not in (["if"], ["whether"], ["when"], ["in"]):
            continue
        end = stop
        while end < len(words) and words[end] not in CLAUSE:
            if tells(cursor, end) and words[end] not in ("if", "not", "no"):
                return 0
            end += 1
        return end
    return 0


_ASKS_BACK: Final = Phrases(
    (
        "let me know",
        "lmk",
        "please let me know",
        "tell me",
        "shout",
        "give me a shout",
        "holler",
        "ping me",
        "call me",
        "ring me",
        "drop me a line",
        "email me",
        "mail me",
        "say so",
        "please say so",
        "do tell me",
    )
)
