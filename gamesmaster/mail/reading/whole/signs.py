"""Words that are part of what a letter about orders on file may say."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole import changes, fight_changes

_MORE: Final = word_set(
    "please pls kindly thanks thank you sorry i we my our me the a an of and to in at on with i'd i'll like want wish"
    " prefer could would can may have has need needs after all well so as that then also just attack attacks one ones"
    " factor factors two three plan mind letter orders order list number numbers stocks stock change changes first"
    " second third last make makes do go goes going get gets give be is are put use take"
)


def is_sign(word: str) -> bool:
    """
    Say whether a word can stand in a change of orders without bending it.

    Args:
        word: As looked up.
    """
    return word in _MORE or word in changes.WORDS or word in fight_changes.WORDS
