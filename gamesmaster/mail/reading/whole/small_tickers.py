"""Stocks that are written in small letters, or where a name of a power could stand: 'change ibm to GE'."""

from __future__ import annotations

from collections.abc import Sequence

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import KNOWN


def is_filed_stock(word: str, context: Context) -> bool:
    """
    Say whether a word is the ticker of an attack on file, however it is written: 'change ibm to ge'.

    Args:
        word: As looked up.
        context: Of the reading.
    """
    ends = len(word) > 1 and word not in KNOWN
    return ends and any(line.endswith(f" STOCK {word.upper()}") for line in context.on_file)


def follows_stock(words: Sequence[str], context: Context) -> bool:
    """
    Say whether what comes next takes the place of a stock on file: 'from IBM to …'.

    Args:
        words: In front of it.
        context: Of the reading.
    """
    return len(words) > 1 and words[-1] in ("to", "for", "by", "with") and is_filed_stock(words[-2], context)


def ticker_called(word: str, context: Context) -> str:
    """
    Give the ticker of the stock that has a short name, or that ticker, where only a stock can stand: 'no wait, hp'.

    Args:
        word: As looked up.
        context: Of the reading.
    """
    if word in KNOWN or len(word) < 2:
        return ""
    named = (stock.ticker for stock in context.stocks if word in (stock.ticker.lower(), stock.name.lower()))
    return next(named, "")
