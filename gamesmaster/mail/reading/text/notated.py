"""Lines in the notation of receipts: they stand for themselves, whatever else their words could mean."""

from __future__ import annotations

from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.rules import notation


def is_notation(line: Line) -> bool:
    """Say whether a line is in the notation of receipts: it stands for itself, however long it is."""
    return bool(line.tokens) and is_notated(line.text[line.tokens[0].start :])


def is_notated(words: str) -> bool:
    """Say the same of words."""
    words = words.strip()
    if not words or len(words) > 200:
        return False
    try:
        notation.read(words)
    except ValueError:
        return False
    return True
