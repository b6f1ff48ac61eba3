"""What an attack aims at: how many the one attacked is to be left with, or how many he is to lose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import UNITS, word_set
from gamesmaster.rules.orders import Attack

_AIMS: Final = word_set("aim aims aiming aimed")
_TAKES: Final = word_set("take taking remove removing get getting knock knocking cut cutting kill killing destroy")
_LEADS: Final = word_set("at for of to is be being was = : the a only just exactly down rid off away")
_BEHIND: Final = UNITS | word_set("away off out left of them his theirs from")
LONGEST: Final = 6


@dataclass(frozen=True, slots=True)
class Aimed:
    """
    Attributes:
        number: Of the aim.
        away: So many are to be taken away.
        count: How many words say it.
    """

    number: int
    away: bool
    count: int


def aim_at(tokens: Sequence[Token], at: int, stop: int) -> Aimed | None:
    """
    Read 'aim at 3', 'my aim is 3', 'the aim of taking 4 away'; not 'I aim at Germany with 3'.

    Args:
        tokens: Of the sentence.
        at: Where the aim may begin.
        stop: Where its clause ends.
    """
    if tokens[at].word not in _AIMS:
        return None
    place, away = at + 1, False
    while place < min(stop, at + LONGEST) and tokens[place].word in _LEADS | _TAKES:
        away = away or tokens[place].word in _TAKES
        place += 1
    if place >= stop or tokens[place].kind != "number":
        return None
    end = place + 1
    while end < stop and tokens[end].word in _BEHIND:
        away = away or tokens[end].word in ("away", "off", "out")
        end += 1
    return Aimed(tokens[place].value, away, end - at)


def is_left_so(attack: Attack, context: Context) -> bool:
    """
    Say whether the aim to take so many away leaves just as many: then it is the same, whichever way it is meant.

    Args:
        attack: Whose aim was told as what is taken away.
        context: Of the reading.
    """
    there = (context.board or {}).get(attack.area, {}).get(attack.targets[0], 0)
    return attack.amount is not None and there == 2 * attack.amount
