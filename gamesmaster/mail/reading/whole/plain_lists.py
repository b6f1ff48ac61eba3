"""Letters that are nothing but a list, line by line: what they come to is told, and never doubted."""

from __future__ import annotations

from collections.abc import Sequence

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.notated import is_notated
from gamesmaster.mail.reading.text.words import COURTESY, PLACE, PLACE_TO
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.rules.orders import Place


def is_plain_list(reading: Reading, said: Sequence[Said], *, single: bool = False) -> bool:
    """
    Say whether all that a letter names and counts is a list, and each line of it was taken as it stands.

    One line is a list in the notation of receipts: it stands for itself, and for the whole list.

    Args:
        reading: What the first reader made of it.
        said: Its sentences.
    """
    rows = [each for each in said if any(piece.area or piece.role == "number" for piece in each.pieces)]
    plain = all(each.row and all(_says_nothing(piece) for piece in each.pieces) for each in rows)
    listed = all(each.how == "plain" and isinstance(each.order, Place) for each in reading.orders)
    counted = sum(piece.role == "number" for each in rows for piece in each.pieces)
    written = all(is_notated(each.text) for each in rows)
    return bool(rows) and listed and plain and counted == len(reading.orders) and (counted > 1 or single or written)


def is_added_list(reading: Reading, said: Sequence[Said]) -> bool:
    """
    Say whether all that a letter names is a list of lines that begin with 'add', and each was taken as an order more.

    Args:
        reading: What the first reader made of it.
        said: Its sentences.
    """
    rows = [each for each in said if any(piece.is_named for piece in each.pieces)]
    added = all(each.row and each.words[0] == "add" for each in rows)
    return (
        bool(rows) and added and len(reading.orders) == len(rows) and all(each.how == "add" for each in reading.orders)
    )


def _says_nothing(piece: Piece) -> bool:
    return piece.role in ("name", "number", "mark") or piece.word in PLACE | PLACE_TO | COURTESY
