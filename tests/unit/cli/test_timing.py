"""Options of ``game new`` about time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from gamesmaster.cli import timing
from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule.absences import AbsenceRules
from gamesmaster.schedule.missing import MissingRules, Policy
from gamesmaster.service.records import GameSettings

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def test_options_become_the_words_of_a_calendar() -> None:
    """What was not said is left out."""
    rest = timing.deadlines(
        {"attack.orders": "1d", "attack.negotiation": None},
        at="20:00",
        weekdays="Mon-Fri",
        holidays=["2026-12-24..2027-01-02 Christmas"],
        zone="Europe/Berlin",
        now=NOW,
    )
    calendar = GameSettings(zone="Europe/Berlin", deadlines=rest).calendar
    assert calendar.lengths_of("attack").orders.days == 1
    assert calendar.lengths_of("attack").negotiation == calendar.lengths.negotiation
    assert rest.keys() == {"kinds", "at", "weekdays", "holidays"}
    assert timing.deadlines({}, zone="UTC", now=NOW) == {}


def test_missing_orders_and_absences() -> None:
    """Each in a word or two; what was not said is the default."""
    assert timing.missing_rules("extend-once 1d") == MissingRules(Policy.EXTEND_ONCE, timedelta(days=1))
    assert timing.missing_rules(None) == MissingRules()
    assert timing.absence_rules("7d") == AbsenceRules(window_days=7, game_days=21)
    assert timing.absence_rules(None) == AbsenceRules()
    with pytest.raises(ConfigurationError, match="missing"):
        timing.missing_rules("wait")
    with pytest.raises(ConfigurationError, match="absence-cap"):
        timing.absence_rules("36h")


def test_a_rhythm_counts_from_today() -> None:
    """Unless it says from when."""
    rest = timing.deadlines({}, rhythm="every 2 weeks on Sunday at 20:00", zone="UTC", now=NOW)
    assert rest["rhythm"] == "every 2 weeks on Sunday at 20:00 from 2026-03-08"
    with pytest.raises(ConfigurationError, match="rhythm"):
        timing.deadlines({}, rhythm="now and then", zone="UTC", now=NOW)
