"""How often stocks are named, and whether one is for all attacks: 'All on Walmart: …', '…, both with GM'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.markers import Sign
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.unit import Unit

_ALL: Final = word_set("all each both every everything everywhere always either same throughout battles attacks fights")
_HEADS: Final = word_set("attacks battles fights")
"""'My attacks are Germany in Austria with Ford, and Russia in Poland' says nothing of all."""
_FEW: Final = 6


class Stocks:
    """
    The stocks of a letter.

    Args:
        signs: Those that order.
        said: The letter's sentences.
    """

    def __init__(self, signs: Sequence[Sign], said: Sequence[Said]) -> None:
        named = [sign for sign in signs if sign.kind == "stock"]
        self._times = Counter(sign.ticker for sign in named)
        alone = len(named) == 1 and _is_for_all(named[0], said[named[0].sentence])
        self.shared = named[0].ticker if alone else ""
        """The one stock that is said to be for all attacks; empty for none."""
        self._names = {(sign.sentence, name) for sign in signs for name in (sign.ticker, sign.area) if name}

    def stand_apart(self, fights: Sequence[Unit]) -> bool:
        """
        Say whether each attack has its area and its stock in a sentence of its own, so that it does not matter which
        comes first: 'Put GM on a scrap with Britain in Poland. Have a go at Germany in Italy with GE.'

        Args:
            fights: The attacks.
        """
        alone = len({unit.sentence for unit in fights}) == len(fights)
        return alone and all(
            {(unit.sentence, unit.stock), (unit.sentence, unit.area)} <= self._names for unit in fights
        )

    def suffice(self, fights: Sequence[Unit]) -> bool:
        """Whether each attack has a stock of its own, or one that is named as often, or is for all."""
        used = Counter(unit.stock for unit in fights)
        return all(
            ticker == self.shared or times == 1 or times <= self._times[ticker] for ticker, times in used.items()
        )


def _is_for_all(sign: Sign, said: Said) -> bool:
    """'All on Walmart', 'both with GM', 'GM for each'; not 'attack all of them with GM'."""
    at = next((at for at, piece in enumerate(said.pieces) if piece.ticker == sign.ticker), 0)
    before = [
        piece.word
        for place, piece in enumerate(said.pieces[:at])
        if place >= at - _FEW and not (piece.word in _HEADS and said.pieces[place + 1].word in ("are", ":"))
    ]
    behind = [piece.word for piece in said.pieces[at + 1 : at + _FEW]]
    hit = any(word in ("attack", "hit", "fight", "against", "on") for word in before[:-1])
    return not _ALL.isdisjoint(behind) or (not _ALL.isdisjoint(before) and not hit)
