"""
The wait after a deadline.
"""

from datetime import UTC, datetime, timedelta

from gamesmaster.schedule.grace import Arrival, Grace

DEADLINE = datetime(2026, 7, 12, 20, tzinfo=UTC)
SECOND = timedelta(seconds=1)
TWO_HOURS = Grace(timedelta(hours=2))


def test_there_is_none_unless_it_is_stated() -> None:
    """The deadline's own second counts, the next does not."""
    assert Grace().arrival(DEADLINE, DEADLINE, owed=True) is Arrival.IN_TIME
    assert Grace().arrival(DEADLINE + SECOND, DEADLINE, owed=True) is Arrival.LATE
    assert Grace().ends_at(DEADLINE, ["France"]) == DEADLINE


def test_it_is_for_those_who_owe_orders() -> None:
    """Nobody changes orders after the deadline; who has sent none may still send them."""
    late = DEADLINE + TWO_HOURS.span
    assert TWO_HOURS.arrival(late, DEADLINE, owed=True) is Arrival.IN_GRACE
    assert TWO_HOURS.arrival(late + SECOND, DEADLINE, owed=True) is Arrival.LATE
    assert TWO_HOURS.arrival(DEADLINE + SECOND, DEADLINE, owed=False) is Arrival.LATE


def test_it_ends_when_nobody_is_late() -> None:
    """Then the window closes as if there were none."""
    assert TWO_HOURS.ends_at(DEADLINE, ["France"]) == DEADLINE + TWO_HOURS.span
    assert TWO_HOURS.ends_at(DEADLINE, []) == DEADLINE
