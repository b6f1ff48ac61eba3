"""Dice of games without a market: thrown by the program from a sealed seed, or waited for from the moderator."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from gamesmaster.ledger import dice, seals
from gamesmaster.rules.chance import volume_of
from gamesmaster.service.figures import MODERATOR, put_quotation
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Entry, Game, Quotation, Wanted

SEALED: Final = "sealed-die"
TYPED: Final = "typed"
"""Kinds of chance, and the sources that dice name."""


def commitment(game: Game, phase: str) -> str | None:
    """The digest of the seed of a window's dice, published when it opens; None where no sealed dice decide."""
    if scenario_of(game).chance != SEALED:
        return None
    return seals.commitment(dice.seed_of(game.seed, game.id, phase))


def thrown(unit: Unit, game: Game, phase: str, keys: Sequence[str], closing: Entry, *, now: datetime) -> None:
    """Throw the dice of a window that has just closed, and keep each as a draw for good, with its evidence."""
    seed = dice.seed_of(game.seed, game.id, phase)
    for key in keys:
        die, n = dice.roll(seed, closing.digest, key)
        evidence = {"seed": seed.hex(), "closing": closing.digest, "n": n}
        put_quotation(unit, die_figure(game, phase, key, die, SEALED, evidence, now), now)


def die_figure(
    game: Game, phase: str, key: str, die: int, source: str, evidence: dict[str, Any], now: datetime
) -> Quotation:
    """A die as the record keeps draws: no market stands behind it."""
    # The volume is what has this die for its digit, as it is where the moderator says a digit.
    return Quotation(
        game=game.id,
        phase=phase,
        named=key,
        symbol=key,
        exchange="",
        session="",
        source=source,
        volume=volume_of(die, scenario_of(game)),
        digit=die,
        settled_at=now,
        evidence=evidence,
    )


def dice_wanted(game: Game, phase: str, keys: Sequence[str], *, now: datetime) -> list[Wanted]:
    """The dice that the moderator is to roll and type for a phase."""
    return [
        Wanted(
            game=game.id,
            phase=phase,
            named=key,
            symbol=key,
            exchange="",
            session="",
            source=TYPED,
            first_at=now,
            state=MODERATOR,
            told_at=now,
        )
        for key in keys
    ]
