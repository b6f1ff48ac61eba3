"""
Deadlines after an outage of the mailbox.
"""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.schedule import Calendar, Lengths, first_deadline
from gamesmaster.schedule.outages import Outage, OutageMove, OutageRules, moved_for_outages
from gamesmaster.schedule.wall import local_day
from tests.unit.schedule import strategies as ours

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DEADLINE = datetime(2026, 7, 12, 20, tzinfo=UTC)
UTC_CALENDAR = Calendar("UTC")


def out(begins: float, minutes: float) -> Outage:
    """An outage that begins so many hours before the deadline and takes so many minutes."""
    began = DEADLINE - begins * HOUR
    return Outage(began, began + minutes * MINUTE)


def moved(*outages: Outage, calendar: Calendar = UTC_CALENDAR) -> OutageMove | None:
    """What becomes of the deadline of 12 July 20:00."""
    return moved_for_outages(calendar, "attack", DEADLINE, outages)


def test_a_quarter_of_an_hour_is_tolerated() -> None:
    """Networks are like that."""
    assert moved() is None
    assert moved(out(2, 15)) is None
    assert moved(out(2, 16)) is not None


def test_many_short_ones_count_together() -> None:
    """A mailbox that comes and goes is no mailbox; where two overlap the time counts once."""
    assert moved(out(6, 8), out(4, 8)) is not None
    assert moved(out(6, 10), out(6, 10), out(6, 12)) is None


def test_long_before_the_deadline_nothing_is_lost() -> None:
    """There were twelve hours to write again."""
    assert moved(out(30, 17 * 60)) is None
    assert moved(out(12.5, 45)) is None
    assert moved(out(12.5, 46)) is not None


def test_twelve_hours_from_the_end_on() -> None:
    """Out from 18:00 to 19:00: the deadline is at 07:00, twelve hours after."""
    assert moved(out(2, 60)) == OutageMove(DEADLINE + 11 * HOUR, HOUR, DEADLINE - HOUR)


def test_what_was_lost_is_given_back() -> None:
    """Out for eleven of the twelve hours, back half an hour before the end of them: more than twelve hours again."""
    move = moved(out(12, 11 * 60), out(0.5, 1))
    assert move == OutageMove(
        max(DEADLINE + 11 * HOUR + MINUTE, DEADLINE - 29 * MINUTE + 12 * HOUR),
        11 * HOUR + MINUTE,
        DEADLINE - 29 * MINUTE,
    )
    assert moved(out(12, 11.5 * 60)) == OutageMove(DEADLINE + 11.5 * HOUR, 11.5 * HOUR, DEADLINE - 0.5 * HOUR)


def test_down_over_the_deadline() -> None:
    """From an hour before it for three days: an hour was lost, and there are twelve from the return on."""
    assert moved(out(1, 73 * 60)) == OutageMove(DEADLINE + 84 * HOUR, HOUR, DEADLINE + 72 * HOUR)


def test_an_outage_after_the_deadline_moves_nothing() -> None:
    """The window waits for the mailbox; whatever was sent in time lies there."""
    assert moved(out(0, 600)) is None


def test_the_new_deadline_is_a_permitted_one() -> None:
    """At the time of day, on a weekday; and no club of Sundays waits two weeks for its next beat."""
    strict = Calendar.from_document({"weekdays": "Mon-Fri", "at": "20:00"})
    assert moved(out(2, 60), calendar=strict) == OutageMove(DEADLINE + 24 * HOUR, HOUR, DEADLINE - HOUR)
    sundays = Calendar.from_document({"rhythm": "every second Sunday at 20:00 from 2026-07-12"})
    assert moved(out(2, 60), calendar=sundays) == OutageMove(DEADLINE + 24 * HOUR, HOUR, DEADLINE - HOUR)


def test_short_windows_move_by_their_own_length() -> None:
    """In a game of two hours a phase twenty minutes out of reach cost two hours, not twelve."""
    quick = Calendar(lengths=Lengths(HOUR, HOUR))
    assert moved(out(1, 20), calendar=quick) == OutageMove(DEADLINE + 80 * MINUTE, 20 * MINUTE, DEADLINE - 40 * MINUTE)
    assert moved(out(5, 60), calendar=quick) is None
    demo = Calendar(lengths=Lengths(timedelta(), timedelta(seconds=4)))
    assert moved(out(1, 120), calendar=demo) is None


def test_rules_in_words() -> None:
    """As a game's settings state them."""
    rules = OutageRules.from_document({"tolerated": "30m"})
    assert rules.to_document() == {"tolerated": "30m", "within": "12h"}
    assert moved_for_outages(UTC_CALENDAR, "attack", DEADLINE, [out(2, 30)], rules) is None


@given(
    ours.calendars(),
    ours.whole_instants,
    st.lists(st.tuples(st.integers(-30 * 60, 30 * 60), st.integers(1, 24 * 60)), max_size=6),
)
def test_an_outage_moves_a_deadline_once(calendar: Calendar, asked: datetime, told: list[tuple[int, int]]) -> None:
    """Later, permitted, at least what was lost and twelve hours from the return on; the new deadline stands."""
    deadline = first_deadline(calendar, asked)
    outages = [Outage(at, at + minutes * MINUTE) for begins, minutes in told for at in [deadline + begins * MINUTE]]
    move = moved_for_outages(calendar, "attack", deadline, outages)
    within = min(12 * HOUR, calendar.shortest("attack"))
    lost = sum(
        any(each.began_at <= deadline - step * MINUTE < each.ended_at for each in outages)
        for step in range(1, int(within / MINUTE) + 1)
    )
    if move is None:
        assert lost <= 16
        return
    assert lost >= 14
    assert abs(move.lost - lost * MINUTE) <= MINUTE
    assert move.deadline >= deadline + move.lost
    assert move.deadline >= move.back_at + within
    assert calendar.permits(local_day(move.deadline, calendar.zone))
    known = [each for each in outages if each.began_at < deadline]
    assert moved_for_outages(calendar, "attack", move.deadline, known) is None
