"""Who still owes orders in a window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamesmaster.rules.neutrals import player_of
from gamesmaster.schedule import missing
from gamesmaster.service.allies import unheard
from gamesmaster.service.play import acting_in, scenario_of, seats_due, state_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Game, Window


def owing(unit: Reads, game: Game, window: Window) -> tuple[str, ...]:
    """Seats that owe orders: for a power of theirs nothing is on file, nor have they said READY."""
    owed = _owing(game, window, _on_file(unit, game, window))
    due = seats_due(game, window.phase, unit.members(game.id))
    return missing.owing(due, unit.ready_seats(game.id, window.phase) | (set(due) - owed))


def owed_of(game: Game, window: Window, seat: str, lines: Sequence[str] | None) -> bool:
    """Say whether a seat with these lines on file, or none, would owe orders."""
    return seat in _owing(game, window, {} if lines is None else {seat: lines})


def powers_of_seat(unit: Reads, game: Game, window: Window, seat: str) -> list[str]:
    """The powers that a seat plays, whose orders the open window takes, and for which nothing is on file."""
    state = state_of(game)
    return [power for power in powers_unheard(unit, game, window) if player_of(state, power) == seat]


def powers_unheard(unit: Reads, game: Game, window: Window) -> list[str]:
    """All of them that somebody plays."""
    state, seats = state_of(game), set(seats_due(game, window.phase, unit.members(game.id)))
    silent = unheard(state, acting_in(scenario_of(game), window.phase), _on_file(unit, game, window))
    return [power for power in silent if player_of(state, power) in seats]


def _on_file(unit: Reads, game: Game, window: Window) -> Mapping[str, Sequence[str]]:
    return {each.seat: each.lines for each in unit.last_order_sets(game.id, window.phase)}


def _owing(game: Game, window: Window, sent: Mapping[str, Sequence[str]]) -> set[str]:
    state = state_of(game)
    return {player_of(state, power) for power in unheard(state, acting_in(scenario_of(game), window.phase), sent)}
