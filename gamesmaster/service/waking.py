"""When a window wants to be woken before its deadline: the instants of its reminders, by the game's settings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from gamesmaster.schedule.reminders import Quiet, ReminderRules, read_quiet, reminder_instants
from gamesmaster.schedule.spans import read_span
from gamesmaster.schedule.windows import Times
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Game, GameSettings, Window


def reminder_rules(settings: GameSettings) -> ReminderRules:
    """
    Read a game's setting ``reminders``.

    Raises:
        ConfigurationError: One of them is no span, or none at all.
    """
    return ReminderRules(tuple(read_span(each, "reminders") for each in settings.reminders))


def quiet_hours(settings: GameSettings, zone: str) -> Quiet | None:
    """
    Read a game's setting ``quiet``, for a player of a zone.

    Raises:
        ConfigurationError: They are no hours, or the whole day.
    """
    return read_quiet(settings.quiet, zone) if settings.quiet else None


def instants_of(settings: GameSettings, window: Window, zone: str) -> tuple[datetime, ...]:
    """Give the instants at which a player of a zone is reminded of a window, by the deadline in force."""
    times = Times(window.opened_at, window.orders_at, window.deadline)
    return reminder_instants(times, reminder_rules(settings), quiet_hours(settings, zone))


def all_instants(settings: GameSettings, window: Window, zones: Iterable[str]) -> list[datetime]:
    """Give the instants of all players together, in order, each once."""
    return sorted({at for zone in set(zones) for at in instants_of(settings, window, zone)})


def scheduled(unit: Reads, game: Game, window: Window) -> Window:
    """
    Give a window with the instant of its next reminder: to be asked when it opens and whenever its deadline is moved.
    Those that have been sent stay sent.
    """
    after = window.reminded_at
    zones = [member.zone for member in unit.members(game.id)]
    coming = [at for at in all_instants(game.settings, window, zones) if after is None or at > after]
    return replace(window, remind_at=min(coming, default=None))
