"""Holds until an instant: the game goes on by itself, what was left of its window is left again, everybody is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from gamesmaster.errors import ConfigurationError, GameOnHold, PhaseClosed
from gamesmaster.service import extensions, holds
from gamesmaster.service.records import GameStatus
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, text_of

DAY = timedelta(days=1)


def test_a_hold_ends_by_itself(club: Club) -> None:
    """At that instant, not before; what was left of the window is left again."""
    extensions.extend_window(club.desk, GAME, DAY, reason="slowly", now=club.now)
    left = club.window().deadline - club.now
    until = club.now + 3 * DAY
    holds.hold_game(club.desk, GAME, reason="a wedding", now=club.now, until=until)
    club.send()
    mail = " ".join(text_of(club.last_mail("France")).split())
    assert "on hold until" in mail and "goes on by itself" in mail and "a wedding" in mail
    assert_projection(club.store)
    club.write("France", "STATUS")
    assert "on hold until" in " ".join(text_of(club.last_mail("France")).split())
    club.clock.at = until - timedelta(seconds=1)
    assert club.tick().resumed == ()
    assert club.game().status is GameStatus.HELD
    club.clock.at = until
    assert club.tick().resumed == (GAME,)
    assert club.tick().resumed == ()
    game = club.game()
    assert (game.status, game.resume_at, game.hold_reason) == (GameStatus.RUNNING, None, "")
    assert club.window().deadline - club.now == left
    assert any("goes on" in str(mail["Subject"]) for mail in club.mails("France"))
    assert_projection(club.store)


def test_a_hold_lasts_longer_than_was_said_or_ends_before(club: Club) -> None:
    """Another instant takes the place of the first; the moderator may also resume at once."""
    holds.hold_game(club.desk, GAME, reason="illness", now=club.now, until=club.now + HOUR)
    holds.hold_game(club.desk, GAME, reason="still ill", now=club.now, until=club.now + DAY)
    assert (club.game().resume_at, club.game().hold_reason) == (club.now + DAY, "illness")
    assert_projection(club.store)
    club.clock.move(2 * HOUR)
    assert club.tick().resumed == ()
    holds.resume_game(club.desk, GAME, now=club.now)
    assert club.game().resume_at is None
    club.clock.move(DAY)
    assert club.tick().resumed == ()
    assert_projection(club.store)


def test_a_hold_without_an_end_is_given_one(club: Club) -> None:
    """And one without an end changes nothing of a game that is held."""
    holds.hold_game(club.desk, GAME, reason="illness", now=club.now)
    holds.hold_game(club.desk, GAME, reason="again", now=club.now)
    assert club.kinds().count("game-held") == 1
    holds.hold_game(club.desk, GAME, reason="better soon", now=club.now, until=club.now + MINUTE)
    club.clock.move(MINUTE)
    assert club.tick().resumed == (GAME,)


def test_only_a_time_that_lies_ahead_is_taken(new_club: Callable[..., Club]) -> None:
    """Nor is a game held that has not begun, or is over."""
    club: Club = new_club()
    club.make()
    with pytest.raises(GameOnHold):
        holds.hold_game(club.desk, GAME, reason="x", now=club.now)
    for until in (club.now, club.now - DAY, club.now + 400 * DAY):
        with pytest.raises(ConfigurationError):
            holds.hold_game(club.desk, GAME, reason="x", now=club.now, until=until)
    over = replace(club.game(), status=GameStatus.OVER)
    with club.store.story() as unit:
        unit.put_game(over)
    with pytest.raises(PhaseClosed):
        holds.hold_game(club.desk, GAME, reason="x", now=club.now)
