"""When a window wants to be woken before its deadline: the instants of its reminders, by the game's setting."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from gamesmaster.schedule.reminders import ReminderRules, reminder_instants
from gamesmaster.schedule.spans import read_span
from gamesmaster.schedule.windows import Times
from gamesmaster.service.records import GameSettings, Window


def reminder_rules(settings: GameSettings) -> ReminderRules:
    """
    Read a game's setting ``reminders``.

    Raises:
        ConfigurationError: One of them is no span, or none at all.
    """
    return ReminderRules(tuple(read_span(each, "reminders") for each in settings.reminders))


def instants_of(settings: GameSettings, window: Window) -> tuple[datetime, ...]:
    """Give the instants at which a window's reminders are due, by the deadline in force."""
    return reminder_instants(Times(window.opened_at, window.orders_at, window.deadline), reminder_rules(settings))


def scheduled(settings: GameSettings, window: Window) -> Window:
    """
    Give a window with the instant of its next reminder: to be asked when it opens and whenever its deadline is moved.
    Those that have been sent stay sent.
    """
    after = window.reminded_at
    coming = [at for at in instants_of(settings, window) if after is None or at > after]
    return replace(window, remind_at=min(coming, default=None))
