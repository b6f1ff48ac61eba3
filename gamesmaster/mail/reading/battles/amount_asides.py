"""What stands beside an attack that has an amount, and is none: whom nobody attacks, how many there are or remain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, CONDITION, UNITS, word_set

_NOT: Final = word_set("no not don't dont won't wont never nobody nothing none without isn't aren't")
_FIGHTS: Final = ATTACK | word_set("fight fights fighting fighting war battle quarrel anything nobody nothing against")
_OTHERWISE: Final = word_set("offer trade accept ally alliance trust yet until till but except")
_NOT_AT_ALL: Final = frozenset(("not", "at", "all"))
_LEFT: Final = word_set("leaves leaving left")
_RELATES: Final = word_set("that which this leaving so then")
_MY: Final = word_set("my our")
_DESTROYS: Final = word_set(
    "destroy destroys kill kills eliminate eliminates annihilate annihilates exterminate erase crush"
)
MEN: Final = UNITS | word_set("men troops soldiers warriors armies divisions regiments")


def denies_attack(words: Sequence[str]) -> bool:
    """
    Say whether a clause without an amount says that somebody is not attacked: 'no attack in Southeast Asia'.

    Args:
        words: Of the clause.
    """
    seen = set(words)
    denied = (bool(seen & _NOT) and bool(seen & _FIGHTS)) or seen >= _NOT_AT_ALL
    return denied and not seen & (CONDITION | _OTHERWISE)


def tells_left(words: Sequence[str]) -> bool:
    """
    Say whether a clause tells what is left after an attack: 'that leaves me with 6'.

    Args:
        words: Of the clause.
    """
    return bool(words) and words[0] in _RELATES and not _LEFT.isdisjoint(words[:4])


def is_strength(tokens: Sequence[Token], at: int, stop: int, told: bool) -> bool:
    """
    Say whether a number is how many the writer has: '6 of my 10', 'my 9 in Mitanni attack the Hittites with 6'.

    Args:
        tokens: Of the sentence.
        at: Where the number stands.
        stop: Where its clause ends.
        told: Whether the clause has told an amount before it.
    """
    mine = at > 0 and tokens[at - 1].word in _MY
    follows = any(tokens[place].kind == "number" for place in range(at + 1, stop))
    if mine and at > 1 and tokens[at - 2].word == "of":
        return told or follows
    with_ = any(tokens[place].word in ("with", "using") for place in range(at + 1, stop))
    return mine and not told and with_ and follows


def destroys_all(words: Sequence[str], start: int, at: int) -> bool:
    """
    Say whether 'all' is said of those who are destroyed: 'destroy all of the Middle Eastern factors'.

    Args:
        words: Of the sentence.
        start: Where the clause begins.
        at: Where 'all' stands.
    """
    return not _DESTROYS.isdisjoint(words[start:at])
