"""Windows: opened, closed after a look, closed early, held; the clock's story run twice does nothing more."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from gamesmaster.errors import ConfigurationError, PhaseClosed, SeatTaken
from gamesmaster.service import closing, deadlines, games, holds
from gamesmaster.service.records import GameStatus, WindowStatus
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, scenario, text_of, with_settings

New = Callable[..., Club]
SECOND = timedelta(seconds=1)


def test_a_game_is_made_once_and_started_once(new_club: New) -> None:
    """A second start gives the open window back and does nothing."""
    club = new_club()
    club.make()
    with pytest.raises(SeatTaken):
        club.make()
    first = games.start_game(club.desk, GAME, now=club.now)
    club.clock.move(MINUTE)
    assert games.start_game(club.desk, GAME, now=club.now) == first
    assert club.kinds() == ["game-created", "game-started", "window-opened"]
    assert len(club.notices("invitation")) == len(club.notices("orders-open")) == 5


def test_a_wrong_setting_is_refused_by_name(new_club: New) -> None:
    """Nothing is made then."""
    club = new_club(settings=with_settings(zone="Mars/Olympus"))
    with pytest.raises(ConfigurationError, match="zone"):
        club.make()


def test_a_window_waits_for_a_look_that_began_after_its_deadline(club: Club) -> None:
    """Neither an old look nor one that began within the deadline's second will do."""
    deadline = club.window().deadline
    club.clock.at = deadline
    club.look()
    club.clock.at = deadline + 10 * SECOND
    waits = deadlines.due(club.desk, now=club.now)
    assert waits.closed == () and waits.look_from == deadline + SECOND
    club.look()
    assert deadlines.due(club.desk, now=club.now).closed == (GAME,)


def test_a_window_that_waits_long_is_told_to_the_moderator_once(club: Club) -> None:
    """It keeps its deadline meanwhile."""
    deadline = club.window().deadline
    for minutes in (5, 16, 30, 60):
        club.clock.at = deadline + minutes * MINUTE
        deadlines.due(club.desk, now=club.now)
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["mailbox-silent"]
    club.tick()
    assert club.game().phase == "1-attack"


def test_a_window_waits_for_a_letter_that_came_in_time(club: Club) -> None:
    """It is kept, but not handled yet."""
    from gamesmaster.service import inbox

    deadline = club.window().deadline
    club.mailbox.deliver(club.letter("Germany", "5 in Poland"), deadline)
    club.clock.at = deadline + 2 * SECOND
    letters, marks = club.mailbox.fetch(club.now)
    inbox.keep(club.desk, letters, marks)
    assert deadlines.due(club.desk, now=club.now).closed == ()
    club.tick()
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)
    assert club.game().phase == "1-attack"


def test_a_story_run_twice_does_nothing_the_second_time(club: Club) -> None:
    """Neither entries nor notices."""
    club.pass_deadline()
    entries, told = club.kinds(), len(club.notices())
    for _ in range(3):
        deadlines.due(club.desk, now=club.now)
    assert (club.kinds(), len(club.notices())) == (entries, told)


def test_placing_closes_and_is_adjudicated_in_one_tick_with_one_mail(club: Club) -> None:
    """The report lists seals, board and those of whom nothing was heard."""
    club.write("Germany", "5 in Poland")
    club.clock.at = club.window().deadline + 2 * SECOND
    done = club.tick()
    assert (done.closed, done.adjudicated) == ((GAME,), (GAME,))
    assert len(club.notices("placements-released", "France")) == 1
    assert club.notices("attacks-closed") == []
    report = text_of(club.mails("France", "placements")[-1])
    assert "No letter came in time from USA, France, Britain and Russia." in report
    assert club.sets("1-placing")[0].nonce in report


def test_both_spans_have_their_notice(new_club: New) -> None:
    """First time to talk, then time to write."""
    club = new_club(settings=with_settings(negotiation=HOUR))
    club.start()
    assert (len(club.notices("negotiation-opens")), len(club.notices("orders-open"))) == (5, 0)
    club.clock.move(HOUR)
    assert club.tick().began == (GAME,)
    assert len(club.notices("orders-open")) == 5
    assert club.window().status is WindowStatus.ORDERS


def test_when_all_are_ready_the_window_closes_early(new_club: New) -> None:
    """After the time for second thoughts; the deadline in force is that instant."""
    club = new_club(settings=with_settings(ready_delay=10 * MINUTE))
    club.start()
    for power in scenario().powers:
        club.write(power, "READY")
    assert club.window().ready_at == club.now + 10 * MINUTE
    club.clock.move(10 * MINUTE + 2 * SECOND)
    assert club.tick().closed == (GAME,)


def test_second_thoughts_open_the_window_again(new_club: New) -> None:
    """NOT READY, or new orders without READY, take it back; new orders with READY keep it."""
    club = new_club(settings=with_settings(ready_delay=10 * MINUTE))
    club.start()
    for power in scenario().powers:
        club.write(power, "READY")
    club.write("France", "NOT READY")
    assert club.window().ready_at is None
    club.write("France", "2 in Poland\nREADY")
    assert club.window().ready_at is not None
    club.write("France", "3 in Poland")
    assert club.window().ready_at is None


def test_a_letter_after_the_early_close_is_late(new_club: New) -> None:
    """Whenever it is read: the instant of the close decides."""
    club = new_club(settings=with_settings(ready_delay=10 * MINUTE))
    club.start()
    for power in scenario().powers:
        club.write(power, "READY")
    club.clock.move(10 * MINUTE + SECOND)
    assert club.write("France", "3 in Poland").ground == "too-late"


def test_the_moderator_closes_by_the_same_way(club: Club) -> None:
    """It waits for a look like any other; the deadline in force is the moment he said so."""
    club.clock.move(MINUTE)
    said = club.now
    assert closing.close_window_now(club.desk, GAME, reason="all agreed", now=club.now) is False
    club.clock.move(2 * SECOND)
    assert club.tick().closed == (GAME,)
    with club.store.view() as view:
        window = view.find_window(GAME, "1-placing")
    assert window is not None and window.deadline == said
    assert "deadline-moved" in club.kinds()


def test_a_held_game_sleeps_and_goes_on(club: Club) -> None:
    """Deadlines that passed meanwhile are due at once."""
    holds.hold_game(club.desk, GAME, reason="a holiday", now=club.now)
    club.pass_deadline()
    assert club.game().phase == "1-placing"
    holds.resume_game(club.desk, GAME, now=club.now)
    club.pass_deadline()
    assert club.game().phase == "1-attack"


def test_no_window_can_be_closed_after_the_game(new_club: New) -> None:
    """The end is the end."""
    club = new_club()
    club.start()
    for _ in range(12):
        club.pass_deadline()
    assert club.game().status is GameStatus.OVER
    with pytest.raises(PhaseClosed):
        closing.close_window_now(club.desk, GAME, reason="", now=club.now)


def test_a_game_that_raises_goes_on_hold_and_the_others_go_on(new_club: New) -> None:
    """The moderator is told; the fault's text, which may carry orders, is not."""
    club = new_club()
    club.start("bad")
    club.start("good")
    with club.store.story() as unit:
        game = unit.take_game("bad")
        # A state that no adjudication can read.
        from dataclasses import replace

        unit.put_game(replace(game, state={**game.state, "board": {"Atlantis": {"USA": 1}}}))
    club.clock.at = club.window("good").deadline + 2 * SECOND
    done = club.tick()
    assert (done.held, done.adjudicated) == (("bad",), ("good",))
    assert club.game("bad").status is GameStatus.HELD
    assert [each.facts["ground"] for each in club.notices("trouble", game="bad")] == ["game-faulty"]
