"""
Players on holiday, and what that does to deadlines.
"""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule import Calendar, first_deadline
from gamesmaster.schedule.absences import (
    Absence,
    AbsenceMove,
    AbsenceRules,
    days_away,
    moved_for_absences,
    seat_absences,
)
from gamesmaster.schedule.wall import DAY, later, local_day
from tests.unit.schedule import strategies as ours
from tests.unit.schedule.zones import shown

BERLIN = "Europe/Berlin"
DEADLINE = datetime(2026, 7, 12, 20, tzinfo=ZoneInfo(BERLIN)).astimezone(UTC)
"""A Sunday."""


def away(seat: str, first: int, last: int) -> Absence:
    """Somebody of a seat is away on days of July, the last included."""
    return days_away(seat, "p", date(2026, 7, first), date(2026, 7, last), BERLIN)


def moved(*absences: Absence, words: dict[str, Any] | None = None, **more: Any) -> tuple[str, int]:
    """To when the deadline of 12 July moves, and what that costs."""
    rules = more.pop("rules", AbsenceRules())
    move = moved_for_absences(
        Calendar.from_document({"zone": BERLIN, **(words or {})}), DEADLINE, absences, rules, **more
    )
    return f"{shown(move.deadline, BERLIN):%a %d %H:%M}", move.days


def move_of(*absences: Absence, **more: Any) -> AbsenceMove:
    """The whole answer."""
    return moved_for_absences(Calendar(BERLIN), DEADLINE, absences, more.pop("rules", AbsenceRules()), **more)


# ---- by example


def test_nobody_is_away() -> None:
    """The deadline stays, and the caps are what they were."""
    assert move_of() == AbsenceMove(DEADLINE, 0, (), 14, 42, ())


def test_an_absence_that_covers_the_deadline_moves_it() -> None:
    """Away from the 10th to the 15th: back on the 16th, a day to catch up, deadline on the 17th at its time of day."""
    assert moved(away("France", 10, 15)) == ("Fri 17 20:00", 5)


def test_an_absence_elsewhere_moves_nothing() -> None:
    """Before the deadline with time enough to catch up, or after it."""
    assert moved(away("France", 1, 10), away("France", 13, 20)) == ("Sun 12 20:00", 0)


def test_the_time_to_catch_up_belongs_to_the_absence() -> None:
    """Back in the night before the deadline, and no day to write orders in: it moves."""
    assert moved(away("France", 1, 11)) == ("Mon 13 20:00", 1)
    assert moved(away("France", 1, 11), rules=AbsenceRules(catch_up=timedelta())) == ("Sun 12 20:00", 0)


def test_one_after_the_other() -> None:
    """Where the new deadline falls into another absence, it moves on."""
    move = move_of(away("France", 10, 13), away("Russia", 15, 18))
    assert (shown(move.deadline, BERLIN).day, move.seats) == (20, ("France", "Russia"))


def test_it_says_because_of_whom_and_what_is_left() -> None:
    """Five days of fourteen and forty-two; England's holiday in August has nothing to do with it."""
    england = days_away("England", "e", date(2026, 8, 1), date(2026, 8, 20), BERLIN)
    move = move_of(away("France", 10, 15), england)
    assert move == AbsenceMove(DEADLINE + 5 * DAY, 5, ("France",), 9, 37, ())


def test_the_moved_deadline_is_a_permitted_one() -> None:
    """The first weekday after, at the time of day."""
    assert moved(away("France", 10, 16), words={"weekdays": "Mon-Fri", "at": "18:00"}) == ("Mon 20 18:00", 8)


def test_a_rhythm_keeps_its_beats() -> None:
    """Every second Sunday: the deadline waits for the next beat."""
    words = {"rhythm": "every second Sunday at 20:00 from 2026-07-12"}
    assert moved(away("France", 10, 15), words=words) == ("Sun 26 20:00", 14)


def test_a_cap_ends_the_waiting() -> None:
    """A month away moves the deadline by fourteen days, and says that France is away even then."""
    move = move_of(away("France", 5, 31))
    assert move == AbsenceMove(DEADLINE + 14 * DAY, 14, ("France",), 0, 28, ("France",))


def test_days_used_before_count() -> None:
    """Of this window and of this game; whichever is nearer."""
    long = away("France", 5, 31)
    assert move_of(long, window_used=10, game_used=10).days == 4
    assert move_of(long, game_used=40).days == 2
    assert move_of(long, window_used=14, game_used=14) == AbsenceMove(DEADLINE, 0, (), 0, 28, ("France",))
    assert move_of(long, window_used=20, game_used=60).window_left == 0


def test_no_absences_in_this_game() -> None:
    """A cap of nothing: the moderator is told who is away, and the game goes on."""
    move = move_of(away("France", 10, 15), rules=AbsenceRules(game_days=0))
    assert (move.deadline, move.seats, move.still_absent) == (DEADLINE, (), ("France",))


def test_a_cap_that_reaches_no_permitted_day_moves_nothing() -> None:
    """The next beat is fourteen days off and ten are allowed."""
    words = {"rhythm": "every second Sunday at 20:00 from 2026-07-12"}
    assert moved(away("France", 10, 15), words=words, rules=AbsenceRules(window_days=10)) == ("Sun 12 20:00", 0)


def test_a_move_within_a_day_costs_one() -> None:
    """Else many small ones could be had for nothing."""
    hour = timedelta(hours=1)
    absence = Absence("France", "p", DEADLINE - hour, DEADLINE + hour)
    early = Calendar(BERLIN, at=shown(DEADLINE + 2 * hour, BERLIN).time())
    move = moved_for_absences(early, DEADLINE, [absence], AbsenceRules(catch_up=hour))
    assert (move.deadline, move.days) == (DEADLINE + 2 * hour, 1)


def test_a_team_is_away_while_all_of_it_is() -> None:
    """Of two members who are away, one from the 1st to the 12th, the other from the 10th on: the 10th to the 12th."""
    one = days_away("France", "a", date(2026, 7, 1), date(2026, 7, 12), BERLIN)
    other = days_away("France", "b", date(2026, 7, 10), date(2026, 7, 20), BERLIN)
    alone = days_away("Russia", "r", date(2026, 7, 1), date(2026, 7, 5), BERLIN)
    after = days_away("Russia", "r", date(2026, 7, 6), date(2026, 7, 9), BERLIN)
    members = {"France": ["a", "b"], "Russia": ["r"], "England": ["e"], "Germany": []}
    assert seat_absences([after, one, other, alone], members) == (
        days_away("France", "", date(2026, 7, 10), date(2026, 7, 12), BERLIN),
        days_away("Russia", "", date(2026, 7, 1), date(2026, 7, 9), BERLIN),
    )
    assert seat_absences([one], members) == ()


def test_days_are_those_of_the_members_zone() -> None:
    """Away on 5 April in Auckland, where that day has 25 hours."""
    absence = days_away("France", "p", date(2026, 4, 5), date(2026, 4, 5), "Pacific/Auckland")
    assert absence.begins_at == datetime(2026, 4, 4, 11, tzinfo=UTC)
    assert absence.ends_at - absence.begins_at == timedelta(hours=25)


def test_an_absence_takes_time() -> None:
    """One that ends before it begins is a fault of the caller."""
    with pytest.raises(ValueError, match="ends after it begins"):
        Absence("France", "p", DEADLINE, DEADLINE)


def test_rules_in_words() -> None:
    """As a game's settings state them."""
    rules = AbsenceRules.from_document({"catch_up": "36h", "window_days": 7})
    assert rules == AbsenceRules(timedelta(hours=36), 7, 42)
    assert rules.to_document() == {"catch_up": "1d12h", "window_days": 7, "game_days": 42}
    with pytest.raises(ConfigurationError, match=r"absences\.game_days: expected a whole number"):
        AbsenceRules.from_document({"game_days": -1})
    with pytest.raises(ConfigurationError, match=r"absences\.cap"):
        AbsenceRules.from_document({"cap": 1})


# ---- properties

all_rules = st.builds(
    AbsenceRules,
    st.integers(0, 72).map(lambda hours: timedelta(hours=hours)),
    st.integers(0, 30),
    st.integers(0, 60),
)


@given(ours.calendars(), ours.whole_instants, all_rules, st.integers(0, 20), st.data())
def test_a_move_holds_what_it_promises(
    calendar: Calendar, asked: datetime, rules: AbsenceRules, used: int, data: st.DataObject
) -> None:
    """
    No earlier than it was; permitted; within both caps; clear of all absences or as far as a cap reaches; what is left
    adds up; asked once more it moves nothing.
    """
    deadline = first_deadline(calendar, asked)
    away = data.draw(st.lists(ours.absences(deadline), max_size=5))
    move = moved_for_absences(calendar, deadline, away, rules, window_used=used, game_used=used)
    assert move.deadline >= deadline
    assert calendar.permits(local_day(move.deadline, calendar.zone))
    calendar_days = (local_day(move.deadline, calendar.zone) - local_day(deadline, calendar.zone)).days
    assert calendar_days <= move.days <= max(0, min(rules.window_days, rules.game_days) - used)
    assert (move.days > 0) == (move.deadline > deadline) == bool(move.seats)
    assert move.window_left == max(0, rules.window_days - used - move.days)
    assert move.game_left == max(0, rules.game_days - used - move.days)
    covered = {
        each.seat
        for each in away
        if each.begins_at <= move.deadline < later(each.ends_at, rules.catch_up, calendar.zone)
    }
    assert set(move.still_absent) == covered
    again = moved_for_absences(
        calendar, move.deadline, away, rules, window_used=used + move.days, game_used=used + move.days
    )
    if not covered:
        assert again.deadline == move.deadline


@given(ours.calendars(), ours.whole_instants, all_rules, st.data())
def test_one_more_absence_never_makes_a_deadline_earlier(
    calendar: Calendar, asked: datetime, rules: AbsenceRules, data: st.DataObject
) -> None:
    """Whoever else is away, with caps and without."""
    deadline = first_deadline(calendar, asked)
    away = data.draw(st.lists(ours.absences(deadline), max_size=4))
    more = [*away, data.draw(ours.absences(deadline))]
    assert (
        moved_for_absences(calendar, deadline, more, rules).deadline
        >= moved_for_absences(calendar, deadline, away, rules).deadline
    )


@given(ours.whole_instants, st.data())
def test_a_team_is_away_at_an_instant_exactly_if_all_of_it_are(at: datetime, data: st.DataObject) -> None:
    """Judged at every instant at which somebody leaves or comes back."""
    span = st.tuples(st.sampled_from("ab"), st.integers(0, 40), st.integers(1, 20))
    told = data.draw(st.lists(span, max_size=6))
    hour = timedelta(hours=1)
    absences = [Absence("X", who, at + first * hour, at + (first + length) * hour) for who, first, length in told]
    found = seat_absences(absences, {"X": "ab"})
    for step in range(62):
        now = at + step * hour
        gone = {each.member for each in absences if each.begins_at <= now < each.ends_at}
        assert any(each.begins_at <= now < each.ends_at for each in found) == (gone == {"a", "b"})
