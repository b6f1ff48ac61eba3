"""Reminders: before the deadline, to those who owe orders, once each."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from gamesmaster.errors import ConfigurationError
from gamesmaster.service import extensions, holds
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, text_of, with_settings

DAY = timedelta(days=1)
New = Callable[..., Club]


def four_days(new_club: New, **more: object) -> Club:
    """A club whose first window is open for four days."""
    club = new_club(settings=with_settings(orders=4 * DAY, **more))
    club.start()
    return club


def reminded(club: Club) -> list[str]:
    """The seats that have been reminded, in order, each as often as it was."""
    return [each.seat for each in club.notices("reminder")]


def test_those_who_owe_orders_are_reminded_48_hours_before_and_the_evening_before(new_club: New) -> None:
    """Whoever has sent something, or said READY, is left in peace."""
    club = four_days(new_club)
    club.write("Germany", "5 in Poland")
    club.write("France", "READY")
    club.clock.at = club.window().deadline - 2 * DAY - MINUTE
    assert club.tick().reminded == ()
    club.clock.move(MINUTE)
    assert club.tick().reminded == (GAME,)
    assert reminded(club) == ["USA", "Britain", "Russia"]
    club.write("Russia", "3 in Poland")
    club.clock.at = club.window().deadline - 15 * HOUR  # Twelve hours before would be at night.
    club.tick()
    assert reminded(club)[3:] == ["USA", "Britain"]
    assert club.window().remind_at is None


def test_a_reminder_says_until_when_and_what_happens_otherwise(new_club: New) -> None:
    """By the reader's clock."""
    club = four_days(new_club)
    club.clock.at = club.window().deadline - 2 * DAY
    club.tick()
    mail = club.last_mail("USA")
    assert "Reminder: turn 1, placing, is due" in str(mail["Subject"])
    assert "Fri 6 Mar 2026, 13:00 (Europe/Berlin)" in text_of(mail)
    assert "all that is due to you goes to USA" in " ".join(text_of(mail).split())


def test_a_second_look_reminds_nobody_again(new_club: New) -> None:
    """Nor does one after an outage make up for all that was missed: one reminder is enough."""
    club = four_days(new_club)
    club.clock.at = club.window().deadline - HOUR
    club.tick()
    assert len(reminded(club)) == 5
    club.tick()
    club.clock.move(MINUTE)
    club.tick()
    assert len(reminded(club)) == 5


def test_sleeping_and_held_games_are_not_looked_at(new_club: New) -> None:
    """The store hands out only windows whose time has come, of games that run."""
    club = four_days(new_club)
    with club.store.view() as view:
        assert view.due_reminders(club.now) == []
    club.clock.at = club.window().deadline - DAY
    holds.hold_game(club.desk, GAME, reason="a storm", now=club.now)
    with club.store.view() as view:
        assert view.due_reminders(club.now) == []
    holds.resume_game(club.desk, GAME, now=club.now)
    assert club.tick().reminded == (GAME,)


def test_a_moved_deadline_brings_its_own_reminders(new_club: New) -> None:
    """Those that were sent stay sent."""
    club = four_days(new_club)
    club.clock.at = club.window().deadline - 12 * HOUR
    club.tick()
    window = extensions.extend_window(club.desk, GAME, 3 * DAY, reason="a feast", now=club.now)
    assert club.window().remind_at == window.deadline - 2 * DAY
    assert club.tick().reminded == ()
    club.clock.at = window.deadline - 2 * DAY
    assert club.tick().reminded == (GAME,)


def test_a_game_may_have_other_reminders_or_none(new_club: New) -> None:
    """As its settings say; short windows have none anyhow."""
    club = four_days(new_club, reminders=("1d",))
    assert club.window().remind_at == club.window().deadline - DAY
    club = four_days(new_club, reminders=())
    assert club.window().remind_at is None
    short = new_club()
    short.start()
    assert short.window().remind_at is None


def test_what_is_no_span_is_refused(new_club: New) -> None:
    """When the game is made, not when the reminder is due."""
    club = new_club(settings=with_settings(reminders=("soon",)))
    with pytest.raises(ConfigurationError):
        club.make()
