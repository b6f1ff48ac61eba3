"""Orders sealed: a version of what counts for a seat, with its entry. A step of stories."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gamesmaster.ledger import facts, seals
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, OrderSet


def sealed_set(
    game: Game, phase: str, seat: str, version: int, lines: Sequence[str], *, now: datetime, letter: int | None
) -> OrderSet:
    """Seal a version of a seat's orders; its nonce follows from the game's nonce key."""
    nonce = seals.nonce(game.nonce_key, game.id, phase, seat, version)
    seal = seals.seal(nonce, game.id, phase, seat, version, list(lines))
    return OrderSet(game.id, phase, seat, version, tuple(lines), nonce, seal, now, letter)


def recorded(
    unit: Unit,
    game: Game,
    phase: str,
    seat: str,
    lines: Sequence[str],
    before: OrderSet | None,
    *,
    now: datetime,
    letter: int | None = None,
    author: str = "",
) -> OrderSet:
    """
    Record the next version of what counts for a seat.

    Args:
        before: The version on file.
        letter: The number of the letter that brought it; None where somebody entered it.
        author: The pseudonym of who entered it.
    """
    made = sealed_set(game, phase, seat, before.version + 1 if before else 1, lines, now=now, letter=letter)
    unit.add_order_set(made)
    said = phase, seat, made.version, made.seal
    entered = facts.orders_entered(*said, author=author, lines=made.lines)
    fact = entered if letter is None else facts.orders_sealed(*said, lines=made.lines, letter=letter)
    unit.add_entry(game.id, now, *fact)
    return made
