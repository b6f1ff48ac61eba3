"""A figure frozen for good. A step of a story that holds the game."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from gamesmaster.ledger import facts
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Quotation

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
