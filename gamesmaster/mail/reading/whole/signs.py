"""Words that are part of what a letter about orders on file may say."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole import changes, fight_changes

_MORE: Final = word_set(
    "a about after all also an and are as at attack attacks be can change changes concerning could do factor"
    " factors first get gets give go goes going has have i i'd i'll in is just kindly last letter like list"
    " make makes may me mind my need needs number numbers of on one ones order orders our plan please pls"
    " prefer put regarding second so sorry stock stocks take thank thanks that that's thats the then third"
    " three to two use want we well wish with would you"
)


def is_sign(word: str) -> bool:
    """
    Say whether a word can stand in a change of orders without bending it.

    Args:
        word: As looked up.
    """
    return word in _MORE or word in changes.WORDS or word in fight_changes.WORDS
