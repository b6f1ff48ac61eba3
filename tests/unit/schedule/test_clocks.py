"""
The guard against a clock that jumps.
"""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.schedule.clocks import ClockRules, Doubt, Ground, suspicious
from tests.unit.schedule import strategies as ours
from tests.unit.schedule.zones import ALL_CHANGES, Change

SEEN = datetime(2026, 7, 12, 20, tzinfo=UTC)
SECOND = timedelta(seconds=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


def grounds(now: datetime, mailbox: datetime | None = None, downtime: timedelta = timedelta()) -> list[Ground]:
    """Why the clock is doubted that was last seen at 20:00."""
    return [each.ground for each in suspicious(SEEN, now, mailbox, downtime=downtime)]


def test_a_clock_that_goes() -> None:
    """A look every half minute."""
    assert grounds(SEEN) == []
    assert grounds(SEEN + 30 * SECOND) == []
    assert grounds(SEEN + 30 * SECOND, SEEN + 31 * SECOND) == []


def test_back_by_a_minute_is_setting_the_clock() -> None:
    """More is not, and says by how much."""
    assert grounds(SEEN - SECOND) == []
    assert grounds(SEEN - 60 * SECOND) == []
    assert suspicious(SEEN, SEEN - 61 * SECOND) == (Doubt(Ground.BACK, 61 * SECOND),)


def test_back_is_not_explained_by_the_mailbox() -> None:
    """If the clock is right now it was wrong before, and something may have been done too early."""
    assert grounds(SEEN - HOUR, SEEN - HOUR) == [Ground.BACK]


def test_forward_by_two_hours_is_a_machine_at_rest() -> None:
    """More needs an explanation."""
    assert grounds(SEEN + 2 * HOUR) == []
    assert suspicious(SEEN, SEEN + 2 * HOUR + SECOND) == (Doubt(Ground.FORWARD, 2 * HOUR + SECOND),)


def test_forward_is_explained_by_downtime() -> None:
    """A day off the net: the clock of the mail server, or whoever stopped us, says the same."""
    assert grounds(SEEN + DAY, downtime=DAY) == []
    assert grounds(SEEN + DAY, SEEN + DAY - 5 * SECOND) == []
    assert grounds(SEEN + DAY, downtime=21 * HOUR) == [Ground.FORWARD]


def test_a_jump_that_the_mailbox_denies() -> None:
    """A year ahead: two reasons. An hour ahead: the mailbox alone notices."""
    assert grounds(SEEN + 365 * DAY, SEEN) == [Ground.FORWARD, Ground.AHEAD_OF_MAILBOX]
    assert grounds(SEEN + HOUR, SEEN) == [Ground.AHEAD_OF_MAILBOX]
    assert grounds(SEEN - HOUR, SEEN) == [Ground.BACK, Ground.BEHIND_MAILBOX]


def test_the_first_start_has_only_the_mailbox() -> None:
    """And nothing at all where that is not reached."""
    assert suspicious(None, SEEN) == ()
    assert suspicious(None, SEEN, SEEN + DAY) == (Doubt(Ground.BEHIND_MAILBOX, DAY),)


def test_mail_servers_are_a_few_minutes_off() -> None:
    """That alone stops no game."""
    assert grounds(SEEN, SEEN - 10 * 60 * SECOND) == []
    assert grounds(SEEN, SEEN + 601 * SECOND) == [Ground.BEHIND_MAILBOX]


def test_a_doubt_ends_when_the_clock_is_right_again() -> None:
    """The time that was doubted was not kept, so the next look compares with the good one."""
    assert grounds(SEEN + 3 * HOUR) == [Ground.FORWARD]
    assert grounds(SEEN + 30 * SECOND) == []


@pytest.mark.parametrize("change", ALL_CHANGES, ids=str)
def test_summer_time_is_no_jump(change: Change) -> None:
    """The clock on the wall jumps; instants do not, in whatever zone they are written."""
    before, after = change.at - 15 * SECOND, change.at + 15 * SECOND
    assert suspicious(before, after, after) == ()


def test_rules_in_words() -> None:
    """As the settings state them."""
    rules = ClockRules.from_document({"apart": "1h"})
    assert rules.to_document() == {"back": "1m", "forward": "2h", "apart": "1h"}
    assert suspicious(SEEN, SEEN, SEEN - HOUR, rules) == ()


@given(ours.instants, st.timedeltas(-2 * DAY, 2 * DAY), st.none() | st.timedeltas(-2 * DAY, 2 * DAY))
def test_a_clock_is_trusted_only_within_its_bounds(seen: datetime, jump: timedelta, mailbox: timedelta | None) -> None:
    """No more than a minute back, no more than two hours forward unless the mailbox agrees, never apart from it."""
    now = seen + jump
    trusted = not suspicious(seen, now, None if mailbox is None else now + mailbox)
    agrees = mailbox is not None and abs(mailbox) <= timedelta(minutes=10)
    fits = jump >= -60 * SECOND and (jump <= 2 * HOUR or agrees)
    assert trusted == (fits and (mailbox is None or agrees))
