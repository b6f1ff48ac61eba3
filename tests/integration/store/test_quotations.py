"""
Sessions, wishes, readings and frozen figures.
"""

from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from gamesmaster.adapters.database import SqlStore
from gamesmaster.service.records import Quotation, Reading, Session
from tests.integration.store.things import DAY, MINUTE, NOW, a_game, a_wish

SESSIONS = [Session("XNYS", f"2026-01-0{day}", NOW + day * DAY, NOW + day * DAY + MINUTE) for day in range(5, 8)]


def test_the_first_session_that_opens_late_enough(store: SqlStore) -> None:
    """
    One that opens at the very instant is late enough.
    """
    with store.story() as unit:
        unit.put_sessions([*reversed(SESSIONS), replace(SESSIONS[0], exchange="XLON", opens_at=NOW)])
        unit.put_sessions([])
        assert unit.session_for("XNYS", NOW) == SESSIONS[0]
        assert unit.session_for("XNYS", SESSIONS[1].opens_at) == SESSIONS[1]
        assert unit.session_for("XNYS", SESSIONS[1].opens_at + MINUTE) == SESSIONS[2]
        assert unit.session_for("XNYS", NOW + 9 * DAY) is None
        assert unit.find_session("XNYS", "2026-01-06") == SESSIONS[1]
        assert unit.find_session("XNYS", "2026-01-09") is None


def test_a_session_is_replaced(store: SqlStore) -> None:
    """
    The exchange has announced a half day.
    """
    half = replace(SESSIONS[0], closes_at=NOW + 5 * DAY)
    with store.story() as unit:
        unit.put_sessions(SESSIONS)
        unit.put_sessions([half])
        assert unit.find_session("XNYS", "2026-01-05") == half


def test_a_closed_session_decides_nothing_until_it_is_opened_again(store: SqlStore) -> None:
    """
    Its hours may be announced anew meanwhile; it stays closed.
    """
    closed = replace(SESSIONS[0], closed="a storm")
    with store.story() as unit:
        unit.put_sessions(SESSIONS)
        before = unit.session_for("XNYS", SESSIONS[0].opens_at)
        unit.put_closure(closed)
        unit.put_sessions([replace(SESSIONS[0], closes_at=NOW + 5 * DAY)])
        assert unit.find_session("XNYS", closed.name) == replace(closed, closes_at=NOW + 5 * DAY)
        after = unit.session_for("XNYS", SESSIONS[0].opens_at)
        listed = unit.sessions("XNYS", SESSIONS[0].opens_at)
        assert before == SESSIONS[0] and after != before and after in listed
        assert [each.closed for each in listed if each.name == closed.name] == ["a storm"]
        unit.put_closure(SESSIONS[0])
        assert unit.session_for("XNYS", SESSIONS[0].opens_at) == SESSIONS[0]


def test_every_wish_of_a_phase_is_kept(store: SqlStore) -> None:
    """
    Whatever became of it, and when its players were told.
    """
    told, other = a_wish(told_at=NOW), a_wish(session="2026-01-06", state="given-up")
    with store.story() as unit:
        unit.put_game(a_game())
        for wish in (told, other):
            unit.put_wanted(wish)
        assert unit.wishes("spring", told.phase) == [told, other]
        assert unit.wishes("spring", "9-attack") == []


def test_wishes_are_open_until_they_are_not(store: SqlStore) -> None:
    """
    Of one game or of all.
    """
    ours, next_day, theirs = a_wish(), a_wish(session="2026-01-06"), a_wish(game="autumn", first_at=NOW - DAY)
    with store.story() as unit:
        unit.put_game(a_game())
        unit.put_game(a_game("autumn"))
        for wish in (ours, next_day, theirs, ours):
            unit.put_wanted(wish)
        assert unit.wanted() == [theirs, ours, next_day]
        unit.put_wanted(replace(ours, state="given-up"))
        assert unit.wanted("spring") == [next_day]
        assert unit.wanted() == [theirs, next_day]


def test_readings_come_back_in_the_order_in_which_they_were_made(store: SqlStore) -> None:
    """
    Of one stock and session; with volumes beyond 32 bits, or none, and whatever the source said.
    """
    made = [
        Reading("spring", "F", "XNYS", "2026-01-05", "file", NOW + MINUTE, 5_000_000_000, "\x00\udc80{}", "7" * 64),
        Reading(
            "spring", "F", "XNYS", "2026-01-05", "file", NOW, None, "", "8" * 64, split_after=True, library="x 1.0"
        ),
    ]
    with store.story() as unit:
        unit.put_game(a_game())
        for reading in (*made, replace(made[0], symbol="GM"), replace(made[0], session="2026-01-06")):
            unit.add_reading(reading)
        kept = unit.readings("spring", "F", "2026-01-05")
    assert [replace(reading, number=0) for reading in kept] == [made[1], made[0]]
    assert [reading.number for reading in kept] == [2, 1]


def test_a_figure_is_frozen_once(store: SqlStore) -> None:
    """
    A second one for the same stock of the same phase is a fault of the program, and nothing of that story stays.
    """
    figure = Quotation(
        "spring", "1-attack", "F", "GM", "XNYS", "2026-01-05", "file", 5_000_000_000, 0, NOW, {"readings": [1, 2]}
    )
    later = replace(figure, phase="2-attack", settled_at=NOW + DAY)
    with store.story() as unit:
        unit.put_game(a_game())
        unit.add_quotation(later)
        unit.add_quotation(figure)
    with pytest.raises(IntegrityError), store.story() as unit:
        unit.put_wanted(a_wish())
        unit.add_quotation(replace(figure, digit=1))
    with store.view() as view:
        assert view.quotations("spring") == [figure, later]
        assert view.quotations("spring", "1-attack") == [figure]
        assert view.wanted() == []
