"""Exchanges that are closed on days on which their calendar has them open."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from gamesmaster.errors import ConfigurationError, UnavailableError
from gamesmaster.ledger.replay import rebuild
from gamesmaster.service import closures, quotations
from tests.unit.service.club import GAME, Club, text_of
from tests.unit.service.test_quotations import EXCHANGE, attacked, first_reading, read, sessions

New = Callable[..., Club]


def session_of(club: Club) -> str:
    session = club.window().session
    assert session is not None
    return session


def test_what_waits_for_a_closed_session_waits_for_the_next(new_club: New) -> None:
    """Threat G8: an entry, the window, the wish, a mail to everybody; the second time nothing."""
    club = attacked(new_club)
    closed = session_of(club)
    done = closures.close_session(club.desk, "XNYS", closed, reason="a day of mourning", now=club.now)
    assert done.games == (GAME,)
    with club.store.view() as view:
        (wish,) = view.wanted(GAME)
        entry = view.entries(GAME)[-1]
        following = view.find_session("XNYS", wish.session)
        gone = view.find_session("XNYS", closed)
        assert rebuild(view.entries(GAME)).windows["1-attack"].session == wish.session
    assert following is not None and gone is not None and gone.closed == "a day of mourning"
    assert wish.session > closed and wish.session == club.window().session
    assert wish.first_at > following.closes_at
    assert str(entry.kind) == "session-moved" and entry.public["stocks"] == [{"named": "GM", "symbol": "GM"}]
    assert (entry.public["reason"], entry.public["session"]) == ("a day of mourning", closed)
    club.send()
    told = " ".join(text_of(club.last_mail("USA")).split())
    assert "a day of mourning" in told and wish.session in told
    before = club.kinds()
    again = closures.close_session(club.desk, "XNYS", closed, reason="once more", now=club.now)
    assert (again.games, club.kinds()) == ((), before)
    assert again.session == gone


def test_a_closure_uses_up_no_step_of_the_fallback_list(new_club: New) -> None:
    """The figure of the next session is read, settles, and decides."""
    club = attacked(new_club)
    closures.close_session(club.desk, "XNYS", session_of(club), reason="a storm", now=club.now)
    assert "quotation-fallback" not in club.kinds()
    first_reading(club)
    read(club, 1_234_567)
    club.clock.move(timedelta(hours=3))
    read(club, 1_234_567)
    with club.store.view() as view:
        (figure,) = view.quotations(GAME)
    assert (figure.session, figure.digit) == (session_of(club), 5)
    assert len(club.notices("figures-awaited", "USA")) == 1


def test_a_session_closed_beforehand_decides_nothing(new_club: New) -> None:
    """Threat G8, such as 2018-12-05 was: a window that closes later takes the one after it."""
    club = new_club(settings=EXCHANGE)
    club.start()
    days = sessions(club.now)
    quotations.store_sessions(club.desk, days)
    for day in days[:3]:
        closures.close_session(club.desk, "XNYS", day.name, reason="a storm", now=club.now)
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    assert session_of(club) == days[3].name


def test_a_refresh_keeps_closures_and_finds_new_ones(new_club: New) -> None:
    """Threat G8: what an older calendar had and a newer one has not is closed; what the moderator closed stays so."""
    club = attacked(new_club)
    waited = session_of(club)
    days = sessions(club.now)
    later = [each for each in days if each.name > waited]
    closures.close_session(club.desk, "XNYS", later[1].name, reason="a storm", now=club.now)
    newer = [each for each in days if each.name != waited]
    closed = closures.refresh_sessions(club.desk, "XNYS", newer, now=club.now)
    assert [each.name for each in closed] == [waited]
    assert session_of(club) == later[0].name
    with club.store.view() as view:
        assert [each.name for each in view.sessions("XNYS", club.now) if each.closed] == [waited, later[1].name]
        assert view.entries(GAME)[-1].public["author"] == "service"
    assert closures.refresh_sessions(club.desk, "XNYS", newer, now=club.now) == ()


def test_a_closure_taken_back(new_club: New) -> None:
    """Before the session opens; what was moved stays, for its players were told."""
    club = attacked(new_club)
    closed = session_of(club)
    closures.close_session(club.desk, "XNYS", closed, reason="a slip", now=club.now)
    moved = session_of(club)
    assert closures.open_session(club.desk, "XNYS", closed, now=club.now).closed is None
    assert session_of(club) == moved
    with pytest.raises(ConfigurationError, match="closed before"):
        closures.open_session(club.desk, "XNYS", closed, now=club.now)
    closures.close_session(club.desk, "XNYS", moved, reason="a slip", now=club.now)
    club.clock.move(timedelta(days=9))
    with pytest.raises(ConfigurationError, match="not opened"):
        closures.open_session(club.desk, "XNYS", moved, now=club.now)


def test_days_that_cannot_be_closed(club: Club) -> None:
    """No session that day is nothing to do; a table that does not reach it, and DEMO, are refused."""
    with pytest.raises(ConfigurationError, match="market refresh"):
        closures.close_session(club.desk, "XNYS", "2026-03-08", reason="x", now=club.now)
    days = [each for each in sessions(club.now) if each.name != "2026-03-08"]
    quotations.store_sessions(club.desk, days)
    assert closures.close_session(club.desk, "XNYS", "2026-03-08", reason="x", now=club.now).session is None
    with pytest.raises(ConfigurationError, match="a day from"):
        closures.close_session(club.desk, "XNYS", "2031-03-08", reason="x", now=club.now)
    with pytest.raises(ConfigurationError, match="DEMO"):
        closures.close_session(club.desk, "DEMO", "2026-03-08", reason="x", now=club.now)


def test_a_table_that_ends_with_the_closed_session(new_club: New) -> None:
    """Nothing could take its place, so the game goes on waiting, and whoever enters it is told."""
    club = attacked(new_club)
    days = [each.name for each in sessions(club.now - timedelta(days=1), 20)]
    with club.store.view() as view:
        last = view.sessions("XNYS", club.now)[-1].name
    assert last in days
    for _ in range(20):
        if session_of(club) == last:
            break
        closures.close_session(club.desk, "XNYS", session_of(club), reason="war", now=club.now)
    with pytest.raises(UnavailableError, match="ends with"):
        closures.close_session(club.desk, "XNYS", last, reason="war", now=club.now)
    assert session_of(club) == last
