"""Whether a sentence is the writer's will: then words that nobody knows may stand in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONTROL,
    FROM,
    MOVE,
    PLACE,
    PLACE_TO,
    REST,
    TROUBLE,
    UNDERSTANDING,
    word_set,
)

_STAYS: Final = word_set(
    "keep keeps keeping stay stays staying hold holds holding remain remains leave leaving reserve"
)
_EACH: Final = word_set("each apiece both everything all")

MOST_STRANGE: Final = 3
"""Words that nobody knows, in a sentence whose will is plain."""
_PUTS: Final = (PLACE - {"use", "spend", "lay", "commit", "pop", "post"}) | word_set(
    "dispatch distribute allocating deploying whack chuck stick bung"
)
_LEADS_VERB: Final = word_set(
    "want like i i'll we we'll will shall please kindly to and , : - just now then also so hereby let's let would can"
    " i'd we'd therefore must should again"
)
_COMPARES: Final = word_set(
    "fewer less than times minus percent except besides twice double triple as many much each lost against"
    " yourself you your are is was were am be would could"
    " should might may must can"
)


def wills(words: Sequence[str]) -> bool:
    """
    Say whether a sentence says by a verb of putting that it is the writer's will: no other verb can govern it then.
    """
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if word in _PUTS and (before in _LEADS_VERB or not before):
            return True
        if word in _STAYS and before != "to":
            return True
    return False


def is_harmless(cursor: Cursor, at: int) -> bool:
    """A word that is none of the game's and none that casts doubt, beside a plain will."""
    token = cursor.tokens[at]
    if not wills(cursor.words[:at]):
        return False  # before the verb stands whose will it is
    if any(
        cursor.tokens[each].kind == "number"
        and cursor.words[each - 1] in ("the", "those", "these", "my")
        and cursor.words[each + 1] in ("in", "at")
        for each in range(1, len(cursor.tokens) - 1)
    ):
        return False  # 'wish me luck with the 4 in Italy' speaks of what is there
    cursor.at = at
    return (
        token.kind == "word"
        and token.word not in TROUBLE | _COMPARES | ATTACK | MOVE | FROM | UNDERSTANDING | CONTROL
        and token.word not in REST | _EACH | PLACE_TO
        and cursor.meaning() is None
        and cursor.names.beginning(token.word) is None
    )


_HAS: Final = word_set("give have has had")


def may_be_passed_over(cursor: Cursor, at: int) -> bool:
    """A word that is none of the game's, in a letter whose sum comes out; see `patience`."""
    token = cursor.tokens[at]
    if token.kind != "word" or token.word in TROUBLE | _COMPARES | ATTACK | MOVE | FROM | UNDERSTANDING | CONTROL:
        return token.kind == "mark" and token.word in ("'", "...")
    if token.word in REST | _EACH | PLACE_TO | _HAS:
        return False
    cursor.at = at
    return cursor.meaning() is None and cursor.names.beginning(token.word) is None


def is_manner(word: str) -> bool:
    """'grudgingly': how somebody does it, unless it says that it may not be done."""
    return len(word) > 5 and word.endswith("ly") and word not in _UNSURE


_UNSURE: Final = word_set(
    "hardly barely scarcely possibly probably hopefully tentatively ideally provisionally hypothetically nearly"
    " approximately supposedly allegedly reportedly conceivably potentially conditionally presumably previously"
    " formerly recently originally initially likely unlikely equally evenly jokingly mistakenly wrongly falsely"
    " apparently theoretically purely normally usually preferably alternatively"
)
"""What ends like a manner and casts doubt, or is read by itself."""
