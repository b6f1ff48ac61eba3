"""
Parts that say in few words what they do: 'Italy: quiet', 'Germans in Poland attacked (Exxon)', 'Poland 6:5 is bad',
'and the stock is to be Ford'.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.bywords import FRONT, NOT, STRENGTH, WE
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part

IDLE: Final = frozenset(("quiet", "idle", "calm", "wait", "waits", "rests", "sleeps", "nada"))
"""'Baltic States: quiet', 'CZECHS WAIT'."""
STOCK_IS: Final = re.compile(
    r"\b(?:stock|share|company|firm|ticker)(?: \w+){0,4} (?:is|being|be|is to be|would be|will be|shall be)\b"
)
"""'the stock designated for that engagement being Bank of America', 'and the company would be Apple'."""
SETTLES: Final = re.compile(r"(?:\b(?:decides?|settles?|judges?|says?|tells?)|^(?:and|,)?) ?whether(?= the\b| they\b)")
"""'McDonald's shall decide whether the French are driven out': a stock does, and nobody is in doubt."""

TOO: Final = word_set("too also likewise well")


def goes_with_spared(one: Said) -> bool:
    """
    Say whether a sentence may spare somebody, too: 'The Germans there too', behind 'The British in Italy I spare'.

    Args:
        one: The sentence.
    """
    alone = ATTACK.isdisjoint(one.words) and not any(piece.role == "stock" for piece in one.pieces)
    return alone and not TOO.isdisjoint(one.words)


def weighs(pieces: Sequence[Piece], words: Sequence[str]) -> bool:
    """
    Say whether a part tells what the writer makes of strengths: 'Rhineland 8 against 4 is two to one'.

    Args:
        pieces: Of the part.
        words: As looked up, names and stocks empty.
    """
    is_at = next((at for at, word in enumerate(words) if word in ("is", "are")), 0)
    numbers = sum(piece.role == "number" for piece in pieces[:is_at])
    counts = any(_RATIO.fullmatch(piece.text) for piece in pieces[:is_at])
    compares = numbers > 1 and not STRENGTH.isdisjoint(words[:is_at])
    return (counts or compares) and not _names_stock(pieces) and ATTACK.isdisjoint(words) and WE.isdisjoint(words)


_RATIO: Final = re.compile(r"\d{1,3}:\d{1,3}")


def is_struck(part: Part, context: Context) -> bool:
    """
    Say whether a part is short for 'are to be attacked': 'Germans in Poland attacked (Exxon)'.

    Args:
        part: Of a sentence; its stock stands behind it.
        context: Of the reading.
    """
    whom = any(piece.power and piece.power != context.power for piece in part.pieces)
    where = any(piece.area and not piece.people for piece in part.pieces)
    plain = all(piece.role == "name" or piece.word in _STRUCK for piece in part.pieces)
    return whom and where and plain and part.words[-1] == "attacked"


_STRUCK: Final = frozenset(("attacked", "in", "the", "and", "&", ","))


def is_stock_alone(parts: Sequence[Part]) -> bool:
    """
    Say whether one of some parts names a stock and nothing else: '(Exxon)'.

    Args:
        parts: Of a sentence.
    """
    return any(all(piece.role in ("stock", "mark") for piece in part.pieces) for part in parts)


def is_strength(pieces: Sequence[Piece], words: Sequence[str]) -> bool:
    """
    Say whether a part tells of the board only: 'five against four', 'I have 7 there'.

    Args:
        pieces: Of the part.
        words: As looked up, names and stocks empty.
    """
    numbers = any(piece.role == "number" and piece.word != "one" for piece in pieces)
    if not numbers or _names_stock(pieces) or not ATTACK.isdisjoint(words) or is_odds(pieces):
        return False
    return not STRENGTH.isdisjoint(words)


def is_odds(pieces: Sequence[Piece]) -> bool:
    """
    Say whether some pieces name odds: '2-1', '3 to 1'.

    Args:
        pieces: Of a part.
    """
    for at, piece in enumerate(pieces):
        if piece.role == "word" and re.fullmatch(r"[2-9]\s?[-:]\s?1", piece.text):
            return True
        if piece.role == "number" and 0 < piece.value < 10 and at + 2 < len(pieces) and pieces[at + 1].word == "to":
            return pieces[at + 2].value == 1
    return False


def is_there(words: Sequence[str]) -> bool:
    """
    Say whether a part tells who stands where, for what follows: 'Then there is Britain in Austria'.

    Args:
        words: As looked up.
    """
    at = next((at for at, word in enumerate(words[:3]) if word == "there"), -1)
    begins = at >= 0 and all(word in FRONT for word in words[:at]) and NOT.isdisjoint(words)
    return begins and words[at + 1 : at + 2] in [("is",), ("are",), ("remains",), ("remain",), ("stands",)]


def _names_stock(pieces: Sequence[Piece]) -> bool:
    return any(piece.role == "stock" or (piece.ticker and piece.text.isupper()) for piece in pieces)
