"""What a game's mails say of its calendar and of its rules about time: facts for the templates."""

from __future__ import annotations

from typing import Any

from gamesmaster.schedule.days import EVERY_DAY, write_holiday, write_weekdays
from gamesmaster.schedule.grace import Told
from gamesmaster.schedule.rhythm import write_rhythm
from gamesmaster.schedule.spans import write_time
from gamesmaster.service.records import GameSettings


def grace_of(settings: GameSettings) -> int:
    """Give the grace in seconds, where everybody shall know of it; otherwise 0."""
    grace = settings.calendar.grace
    return int(grace.span.total_seconds()) if grace.told is Told.ALWAYS else 0


def facts_of(settings: GameSettings) -> dict[str, Any]:
    """
    Give the rules about time as facts: durations in seconds; empty or 0 where there is no such rule.

    A grace that only those who are late shall know of is 0: it is told to them when they are.
    """
    calendar, missing, absences = settings.calendar, settings.missing, settings.absences
    return {
        "kinds": [
            [kind, int(lengths.negotiation.total_seconds()), int(lengths.orders.total_seconds())]
            for kind, lengths in calendar.kinds
        ],
        "at": write_time(calendar.at) if calendar.at else "",
        "weekdays": "" if calendar.weekdays == EVERY_DAY else write_weekdays(calendar.weekdays),
        "holidays": [write_holiday(each) for each in calendar.holidays],
        "rhythm": write_rhythm(calendar.rhythm) if calendar.rhythm else "",
        "zone": calendar.zone,
        "grace": grace_of(settings),
        "missing": str(missing.policy),
        "extension": int(missing.extension.total_seconds()),
        "silent_phases": missing.silent_phases,
        "absence_days": min(absences.window_days, absences.game_days),
        "absence_game_days": absences.game_days,
    }
