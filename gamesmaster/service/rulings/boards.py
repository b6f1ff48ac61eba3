"""Rulings on a board: a cell, a counter."""

from __future__ import annotations

from datetime import datetime

from gamesmaster.errors import ConfigurationError
from gamesmaster.rules.state import UNDERSTANDING_FACTORS
from gamesmaster.service.consequences import Change
from gamesmaster.service.corrections import COUNTERS, Correction, counter_of
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Game
from gamesmaster.service.rulings.story import Difference, board_of, known_area, known_power, rule


def rule_cell(
    desk: Desk,
    game: str,
    area: str,
    power: str,
    factors: int,
    *,
    reason: str,
    now: datetime,
    dry_run: bool = False,
    then: str = "replay",
    phase: str = "",
) -> Difference:
    """
    Set a power's factors in an area, on the board as it stands or as it stood after a past phase. An Understanding that
    then has fewer than five goes.

    Args:
        phase: Name of a phase decided, such as ``2-attack``; empty for the board as it stands.

    Raises:
        UnknownGame, PhaseClosed: There is none of that name; that phase is not decided.
        ConfigurationError: No such area or power, a negative count, or factors in a controlled area.
    """
    if factors < 0:
        raise ConfigurationError("factors", "0 or more", str(factors))

    def decide(unit: Reads, held: Game) -> Change:
        known_power(held, power)
        known_area(held, area)
        after, state = board_of(unit, held, phase)
        if factors and area in state.controls:
            raise ConfigurationError("factors", "0 in an area under CONTROL", str(factors))
        target = {"area": area, "power": power}
        correction = Correction(after, "cell", target, factors)
        return Change("cell", after, target, state.board[area][power], factors, correction=correction)

    return rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run)


def rule_marker(
    desk: Desk,
    game: str,
    area: str,
    power: str,
    counter: str,
    *,
    reason: str,
    now: datetime,
    dry_run: bool = False,
    then: str = "replay",
    phase: str = "",
) -> Difference:
    """
    Put a power's counter in an area, or take it off, on the board as it stands or as it stood after a past phase.

    Args:
        counter: ``none``, ``understanding`` or ``control``.
        phase: As `rule_cell`.

    Raises:
        UnknownGame, PhaseClosed: As `rule_cell`.
        ConfigurationError: No such area, power or counter, or an Understanding on fewer than five factors.
    """
    if counter not in COUNTERS:
        raise ConfigurationError("counter", f"one of {', '.join(COUNTERS)}", counter)

    def decide(unit: Reads, held: Game) -> Change:
        known_power(held, power)
        known_area(held, area)
        after, state = board_of(unit, held, phase)
        if counter == "understanding" and state.board[area][power] < UNDERSTANDING_FACTORS:
            there = f"{state.board[area][power]} of {power} in {area}"
            raise ConfigurationError("counter", "an Understanding on five factors or more", there)
        target = {"area": area, "power": power}
        correction = Correction(after, "marker", target, counter)
        return Change("marker", after, target, counter_of(state, area, power), counter, correction=correction)

    return rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run)
