"""Nothing changes a game in secret: after every story the record alone gives what stands, and every story is known."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest

from gamesmaster.adapters.database import SqlStore
from gamesmaster.adapters.database.store import SqlUnit
from gamesmaster.service import (
    absences,
    announcements,
    closing,
    deadlines,
    disputes,
    extensions,
    faults,
    holds,
    more_time,
    preferences,
    press,
    rulings,
    seats,
    telephone,
)
from gamesmaster.service.games import Seat
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, HOUR, ROOT, Club, with_settings

WALKED = {
    *{"absences:add_absence", "absences:remove_absences", "announcements:note", "closing:close_window_now"},
    *{"deadlines:_clock_step", "deadlines:_adjudication_step", "disputes:enter_dispute", "disputes:answer_dispute"},
    *{"extensions:extend_window", "faults:hold_faulty", "games:new_game", "games:start_game", "holds:hold_game"},
    *{"holds:resume_game", "holds:end_hold", "inbox:keep", "inbox:_handle", "outbox:_first", "outbox:_rendered"},
    *{
        "more_time:ask",
        "outbox:_sent",
        "preferences:set_mail",
        "press:enter_press",
        "quotations:store_reading",
        "quotations:_settle_game",
    },
    *{"rulings/deadlines:_story", "rulings/seats:_story", "rulings/story:rule", "seats:replace_member"},
    *{"telephone:enter_orders", "telephone:look_at_orders"},
}
"""Stories that are run here, each looked at when it commits."""

ELSEWHERE = {
    *{"closures:close_session", "closures:open_session", "closures:refresh_sessions", "closures:move_from"},
    *{"columns:enter_column", "doubts:answer_doubt", "doubts:store_second", "rolling:enter_dice"},
    *{"seats:assign_seat", "reminders:remind", "looks:_looked"},
}
"""
Stories of other kinds of games: `test_closures`, `test_columns`, `test_dice`, `test_doubts`, `test_kept_back` check
their ledgers.
"""

HOUSE = {
    *{"calling:called", "calling:told", "calling:moderator_has_seen", "inbox:tidied", "inbox:_begun", "inbox:_untried"},
    *{"inbox:_set_aside", "letters_desk:read_again", "mending:send_again", "mending:drop", "outbox:free"},
    *{"outbox:record", "outbox:_note_failures"},
    *{"outbox:release", "restored:keep_again", "moderators:add_moderator", "moderators:hand_over"},
    *{"moderators:remove_moderator", "persons:forget_person", "quotations:store_sessions"},
    *{"clock_guard:watch", "clock_guard:accept", "clock_guard:_alarm", "charge:new_codes"},
    "charge:_done",  # It calls holds, extensions and announcements, within the story of its letter.
}
"""Mails, letters kept, persons and the clock: no order, figure, deadline or board is theirs to change."""

CHANGES = {"put_game", "put_window", "set_ready", "add_quotation", "add_order_set"}
"""What a story does to what decides a game; whoever only keeps house calls none of them by himself."""


class Watched(SqlStore):
    """A store that compares tables and record whenever a story has been committed, and knows whose it was."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.seen: set[str] = set()

    @contextmanager
    def story(self) -> Iterator[SqlUnit]:
        frame = sys._getframe(2)
        place = frame.f_code.co_filename.partition("/gamesmaster/service/")[2].removesuffix(".py")
        with super().story() as unit:
            yield unit
        self.seen.add(f"{place}:{frame.f_code.co_name}")
        with self.view() as view:
            begun = view.find_game(GAME) is not None
        if begun:
            assert_projection(self)


def stories() -> dict[str, set[str]]:
    """Every function of the service that begins a story, and the operations that it names itself."""
    found = {}
    folder = ROOT / "gamesmaster" / "service"
    for file in sorted(folder.rglob("*.py")):
        for each in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(each, ast.FunctionDef):
                calls = {one.attr for one in ast.walk(each) if isinstance(one, ast.Attribute)}
                if "story" in calls:
                    found[f"{file.relative_to(folder).with_suffix('')}:{each.name}"] = calls
    return found


def test_every_story_is_known_here() -> None:
    """A new one says here whether it changes a game, and is walked if it does."""
    found = stories()
    assert found.keys() == WALKED | ELSEWHERE | HOUSE
    assert [name for name in HOUSE if found[name] & CHANGES] == []


@pytest.fixture
def club() -> Iterator[Club]:
    made = Club(settings=with_settings(disputes="hold", moderator_look="logged"))
    made.store.close()
    made.store = Watched(made.url)
    made.desk = type(made.desk)(made.store, made.desk.address, made.desk.moderator, made.desk.secrets)
    yield made
    made.store.close()


def test_after_every_story_the_record_gives_what_stands(club: Club) -> None:
    """Letters, clock, market, telephone and whatever a moderator can do, in one game."""
    desk = club.desk
    club.start()
    for power in ("Germany", "Britain"):
        club.write(power, "7 in Poland")
    words = "5 in Italy"
    seen = telephone.read_orders(desk, GAME, "Russia", words, now=club.now)
    telephone.enter_orders(desk, GAME, "Russia", words, stamp=seen.stamp, now=club.now)
    telephone.look_at_orders(desk, GAME, now=club.now)
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM\nREADY")
    closing.close_window_now(desk, GAME, reason="all is said", now=club.now)
    for _ in range(3):
        club.clock.move(timedelta(seconds=1))
        club.tick()
    extensions.extend_window(desk, GAME, HOUR, reason="x", now=club.now)
    more_time.ask(desk, GAME, "Germany", HOUR, now=club.now)
    today = club.now.date()
    absences.add_absence(desk, GAME, "France", today, today + timedelta(days=2), now=club.now)
    absences.remove_absences(desk, GAME, "France")
    announcements.note(desk, GAME, "All is well.", now=club.now)
    preferences.set_mail(desk, GAME, "France", html=False)
    press.enter_press(desk, GAME, "France", "Shall we?", to=["USA"], now=club.now)
    disputes.enter_dispute(desk, GAME, "Germany", "Poland: no", now=club.now)
    disputes.answer_dispute(desk, GAME, 1, "It stands.", now=club.now)
    holds.hold_game(desk, GAME, reason="x", now=club.now)
    holds.resume_game(desk, GAME, now=club.now)
    holds.hold_game(desk, GAME, reason="x", until=club.now + HOUR, now=club.now)
    club.clock.move(2 * HOUR)
    club.tick()
    deadlines.due(desk, now=club.now)
    rulings.rule_cell(desk, GAME, "Italy", "USA", 3, reason="x", now=club.now)
    rulings.rule_deadline(desk, GAME, club.window().deadline + HOUR, reason="x", now=club.now)
    rulings.rule_seat(desk, GAME, Seat("France", "Ann", ("ann@players.test",)), reason="x", now=club.now)
    rulings.rule_overruled(desk, GAME, 1, reason="x", now=club.now)
    rulings.rule_reopen(desk, GAME, "1-attack", reason="x", now=club.now)
    seats.replace_member(desk, GAME, Seat("USA", "Bob", ("bob@players.test",)), now=club.now)
    faults.hold_faulty(desk, GAME, RuntimeError("a fault"), now=club.now)
    assert isinstance(club.store, Watched)
    assert club.store.seen >= WALKED
