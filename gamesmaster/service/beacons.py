"""A round of the public beacon where the market has given nothing: named by a rule, kept with its evidence."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, Protocol

from gamesmaster.ledger import beacon, settling
from gamesmaster.ledger.canonical import instant, read_instant
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules.chance import volume_of
from gamesmaster.rules.conflict import draws_of
from gamesmaster.service.play import scenario_of
from gamesmaster.service.records import Entry, Game, Quotation, Reading, Session

BEACON: Final = "beacon"
"""The source of such a draw, and the step of the fallback list that asks for it."""


class Ledger(Protocol):
    """What is asked of a store, or of a ledger that is being checked."""

    def entries_of(self, game: str, kind: str) -> Sequence[Entry]: ...


def round_for(view: Ledger, game: Game, phase: str, named: str) -> Session:
    """
    The round that stands in for a stock's figure, as the session it takes the place of: the first that is published
    late enough after the deadline at which the stock was named, by the same lead as a session opens. For a stock that
    a ruling has named it is reckoned from the ruling.
    """
    lead = game.settings.lead
    return session_of(beacon.round_from(settling.reference_opening(_named_at(view, game, phase, named), lead)))


def session_of(number: int) -> Session:
    """A round as a session: it is over the instant at which it is published."""
    at = beacon.published_at(number)
    return Session(beacon.NAME, str(number), at, at)


def figure_of(game: Game, phase: str, named: str, reading: Reading, now: datetime) -> Quotation:
    """
    What a round draws for a stock, frozen as a figure is.

    Args:
        reading: The answer of the beacon's servers; its signature has been checked.
        now: When it is frozen.

    Raises:
        ValueError: The answer is none.
    """
    scenario, number = scenario_of(game), int(reading.session)
    signature = beacon.signature_in(reading.raw, number)
    value = beacon.value_of(signature)
    draw, n = beacon.drawn(value, number, game.id, phase, named, draws_of(scenario))
    return Quotation(
        game=game.id,
        phase=phase,
        named=named,
        symbol=named,
        exchange=reading.exchange,
        session=reading.session,
        source=BEACON,
        # No shares were sold: it is the number that has this draw for its digit, as where the moderator says one.
        volume=volume_of(draw, scenario),
        digit=draw,
        settled_at=now,
        evidence={
            "beacon": {
                "chain": beacon.CHAIN,
                "round": number,
                "signature": signature.hex(),
                "value": value.hex(),
                "n": n,
            },
            "readings": [{"read_at": instant(reading.read_at), "volume": reading.volume, "sha256": reading.sha256}],
        },
    )


def ahead(game: Game, deadline: datetime) -> dict[str, Any] | None:
    """Facts of the round that would stand in for figures of a window that closes; None where none may."""
    if BEACON not in game.settings.fallback:
        return None
    session = session_of(beacon.round_from(settling.reference_opening(deadline, game.settings.lead)))
    return {"name": session.exchange, "round": int(session.name), "at": session.opens_at.isoformat()}


def _named_at(view: Ledger, game: Game, phase: str, named: str) -> datetime:
    """The instant from which on nobody could name another stock: the deadline in force, or a later ruling."""
    closings = [each for each in view.entries_of(game.id, EntryKind.WINDOW_CLOSED) if each.public["phase"] == phase]
    at = read_instant(closings[-1].public["deadline"])
    for entry in view.entries_of(game.id, EntryKind.RULING):
        if entry.public["phase"] == phase and named in entry.public.get("needs", ()):
            at = entry.at
    return at
