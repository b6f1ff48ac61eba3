"""A figure frozen for good. A step of a story that holds the game."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from gamesmaster.ledger import facts
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Quotation, Reading

MODERATOR: Final = "moderator"
"""The state of a wish that waits for a number from the moderator: a ruling, or a die that he rolls."""


def put_quotation(unit: Unit, figure: Quotation, now: datetime) -> None:
    """Freeze a figure, with its entry."""
    unit.add_quotation(figure)
    unit.add_entry(
        figure.game,
        now,
        *facts.quotation_settled(
            figure.phase,
            named=figure.named,
            symbol=figure.symbol,
            exchange=figure.exchange,
            session=figure.session,
            source=figure.source,
            volume=figure.volume,
            digit=figure.digit,
            evidence=figure.evidence,
        ),
    )


def add_reading(unit: Unit, reading: Reading) -> None:
    """Keep one answer of a source, with its entry."""
    unit.add_reading(reading)
    unit.add_entry(
        reading.game,
        reading.read_at,
        *facts.reading(
            symbol=reading.symbol,
            exchange=reading.exchange,
            session=reading.session,
            source=reading.source,
            read_at=reading.read_at,
            volume=reading.volume,
            raw=reading.raw,
            sha256=reading.sha256,
            split_after=reading.split_after,
            library=reading.library,
        ),
    )
