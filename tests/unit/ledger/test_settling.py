"""
When a volume counts.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.ledger.settling import (
    Fallback,
    Ground,
    Step,
    after_first,
    agreed,
    first_reading_at,
    ground,
    next_fallback,
    redrawn,
    reference_opening,
    settled,
)

NEW_YORK = "America/New_York"
FIRST = datetime(2026, 1, 7, 14, tzinfo=UTC)
GAP = timedelta(hours=3)
DAY = timedelta(days=1)
DEFAULT = ("next-session", "next-stock", "moderator")


@dataclass(frozen=True)
class Look:
    """
    A reading, as far as settling looks at it.
    """

    read_at: datetime
    volume: int | None
    split_after: bool = False


def looks(*said: tuple[float, int | None]) -> list[Look]:
    """
    Readings so many hours after the first one that may count.
    """
    return [Look(FIRST + timedelta(hours=hours), volume) for hours, volume in said]


def test_the_session_opens_half_an_hour_after_the_deadline() -> None:
    """
    Nobody can know its sales when the orders close.
    """
    deadline = datetime(2026, 1, 5, 14, tzinfo=UTC)
    assert reference_opening(deadline, timedelta(minutes=30)) == datetime(2026, 1, 5, 14, 30, tzinfo=UTC)


@pytest.mark.parametrize("day", [date(2026, 1, 5), date(2026, 3, 7), date(2026, 7, 3), date(2026, 10, 31)])
def test_the_first_reading_is_at_nine_by_the_exchanges_clock_the_day_after(day: date) -> None:
    """
    Also on the two mornings of the year after which the clocks have changed.
    """
    opens_at = datetime(day.year, day.month, day.day, 9, 30, tzinfo=ZoneInfo(NEW_YORK)).astimezone(UTC)
    at = first_reading_at(opens_at, opens_at + timedelta(hours=6.5), NEW_YORK, "09:00")
    local = at.astimezone(ZoneInfo(NEW_YORK))
    assert (local.date(), local.hour, local.minute) == (day + timedelta(days=1), 9, 0)


def test_an_exchange_that_revises_nothing_is_read_at_its_close() -> None:
    """
    The demonstration's sessions follow one another within a minute.
    """
    assert first_reading_at(FIRST, FIRST + DAY, "UTC", "close") == FIRST + DAY


def test_a_clock_that_is_none_is_refused() -> None:
    """
    A setting that cannot be meant.
    """
    with pytest.raises(ValueError):
        first_reading_at(FIRST, FIRST + DAY, "UTC", "soon")


def test_two_looks_that_agree_in_the_hundreds_settle() -> None:
    """
    The last two figures may still move: the digit is not taken from them.
    """
    made = looks((0, 1_234_567), (3, 1_234_599))
    assert settled(made, GAP, FIRST) == (made[0], made[1])


@pytest.mark.parametrize(
    "made",
    [
        looks((0, 100)),
        looks((0, 1_234_567), (2.9, 1_234_567)),
        looks((0, 1_234_567), (3, 1_234_667)),
        looks((0, None), (3, None)),
        looks((0, 0), (3, 0)),
        looks((-1, 1_234_567), (2.5, 1_234_567)),
        looks((0, 1_234_567), (1, 1_111_111), (3, 1_234_567)),
        looks((0, 1_234_567), (1, None), (3, 1_234_567)),
        [Look(FIRST, 1_234_567, True), Look(FIRST + GAP, 1_234_567, True)],
        [Look(FIRST, 1_234_567), Look(FIRST + GAP, 1_234_567, True)],
        [],
    ],
)
def test_what_does_not_settle(made: list[Look]) -> None:
    """
    One look, two too close together, two that differ, no figure, one made too early, a split.
    """
    assert settled(made, GAP, FIRST) is None


def test_looks_in_between_that_agree_do_no_harm() -> None:
    """
    Whoever looks every hour settles at the same time as whoever looks every three.
    """
    made = looks((0, 500), (1, 510), (2, 520), (3, 530), (4, 540))
    assert settled(made, GAP, FIRST) == (made[0], made[3])


def test_a_figure_that_changed_begins_anew() -> None:
    """
    Three hours from the first look that said so.
    """
    made = looks((0, 500), (1, 700), (3, 700), (4, 700))
    assert settled(made, GAP, FIRST) == (made[1], made[3])


def test_without_a_gap_two_looks_at_one_moment_settle() -> None:
    """
    The demonstration's settings.
    """
    made = looks((0, 500), (0, 500))
    assert settled(made, timedelta(0), FIRST) == (made[0], made[1])
    assert settled(made[:1], timedelta(0), FIRST) is None


READINGS = st.lists(
    st.builds(
        lambda hours, volume, split: Look(FIRST + timedelta(hours=hours), volume, split),
        st.integers(-2, 12),
        st.none() | st.integers(0, 400),
        st.booleans(),
    ),
    max_size=8,
).map(lambda made: sorted(made, key=lambda look: look.read_at))


@given(READINGS)
def test_what_settles_keeps_the_promise(made: list[Look]) -> None:
    """
    Two looks, far enough apart, both positive, without split, of one digit; and later looks change nothing.
    """
    pair = settled(made, GAP, FIRST)
    if pair is None:
        return
    one, other = pair
    assert one.read_at >= FIRST and other.read_at - one.read_at >= GAP
    assert one.volume and other.volume and one.volume // 100 == other.volume // 100
    assert not one.split_after and not other.split_after
    assert settled([*made, Look(FIRST + 2 * DAY, 999)], GAP, FIRST) == pair


def test_a_volume_is_given_up_a_day_after_the_first_look() -> None:
    """
    Looks that came too early do not count, and a source that could not be asked is waited for.
    """
    assert after_first(looks((-1, 1), (2, 1), (3, 2)), FIRST, DAY) == FIRST + timedelta(hours=26)
    assert after_first(looks((-1, 1), (2, 1)), FIRST, DAY) is None
    assert after_first([], FIRST, DAY) is None


def test_why_it_was_given_up() -> None:
    """
    One word for the mail.
    """
    assert ground(looks((0, None), (3, 0)), FIRST) is Ground.NO_FIGURE
    assert ground(looks((0, 100), (3, 200)), FIRST) is Ground.NOT_SETTLED
    assert ground([Look(FIRST, 100, True)], FIRST) is Ground.SPLIT


def test_the_list_is_gone_through_once() -> None:
    """
    Five more sessions, then one other stock, then the moderator.
    """
    stocks, used = ("F", "GM", "IBM"), {"F", "GM"}
    taken: list[str] = []
    for _ in range(9):
        taken.append(next_fallback(DEFAULT, 5, taken, stocks, used).step)
    assert taken == ["next-session"] * 5 + ["next-stock"] + ["moderator"] * 3
    assert next_fallback(DEFAULT, 5, taken[:5], stocks, used) == Fallback(Step.NEXT_STOCK, "IBM")


def test_a_list_without_a_free_stock_goes_to_the_moderator() -> None:
    """
    All of them are named or used.
    """
    assert next_fallback(("next-stock",), 5, [], ("F",), {"F"}) == Fallback(Step.MODERATOR)
    assert next_fallback((), 5, [], ("F",), set()) == Fallback(Step.MODERATOR)
    assert next_fallback(("next-session", "next-stock"), 0, [], ("F",), set()) == Fallback(Step.NEXT_STOCK, "F")


def test_the_moderator_ends_the_list() -> None:
    """
    What stands behind him is not reached.
    """
    assert next_fallback(("moderator", "next-session"), 5, [], (), ()) == Fallback(Step.MODERATOR)


def typed(*said: tuple[str, int | None]) -> list[tuple[str, Look]]:
    """
    What people type in from a newspaper, minute after minute.
    """
    return [(who, Look(FIRST + timedelta(minutes=at), volume)) for at, (who, volume) in enumerate(said)]


@pytest.mark.parametrize(
    ("said", "readers", "counting"),
    [
        (typed(("Otter", 500)), 1, [0]),
        (typed(("Otter", 500)), 2, []),
        (typed(), 1, []),
        (typed(("Otter", 500), ("Heron", 599)), 2, [0, 1]),
        (typed(("Otter", 500), ("Heron", 600)), 2, []),
        (typed(("Otter", 500), ("Heron", 600)), 1, [0]),
        (typed(("Otter", 500), ("Heron", 600), ("Lynx", 610)), 2, [1, 2]),
        (typed(("Otter", 500), ("Otter", 500)), 2, []),
        (typed(("Otter", 500), ("Heron", 600), ("Otter", 650)), 2, [1, 2]),
        (typed(("Otter", 500), ("Heron", 500), ("Otter", 650)), 2, []),
        (typed(("Otter", None), ("Heron", 0)), 2, [0, 1]),
        (typed(("Otter", 500), ("Heron", 510), ("Lynx", 520)), 2, [0, 1, 2]),
    ],
)
def test_so_many_persons_must_have_read_the_same(
    said: list[tuple[str, Look]], readers: int, counting: list[int]
) -> None:
    """
    Of each the last word counts; that there is no figure can be agreed upon too.
    """
    assert agreed(said, readers) == tuple(said[place][1] for place in counting)


def test_a_die_that_a_digit_does_not_give_is_read_from_another_stock() -> None:
    """
    As often as it takes, and then the moderator rolls.
    """
    assert redrawn(("F", "GM", "IBM"), {"F", "GM"}) == Fallback(Step.NEXT_STOCK, "IBM")
    assert redrawn(("F",), {"F"}) == Fallback(Step.MODERATOR)


def test_a_beacon_stands_where_the_list_has_it_and_serves_once() -> None:
    """
    Then the next step of the list, whatever is free.
    """
    steps = ("beacon", "next-stock")
    assert next_fallback(steps, 5, [], ("F",), set()) == Fallback(Step.BEACON)
    assert next_fallback(steps, 5, ["beacon"], ("F",), set()) == Fallback(Step.NEXT_STOCK, "F")
    assert next_fallback(steps, 5, ["beacon", "next-stock"], ("F",), set()) == Fallback(Step.MODERATOR)


def test_the_last_volume_of_no_shares_is_no_figure_beside_a_split() -> None:
    """
    A split is named first: it explains why the figures are none.
    """
    assert ground([Look(FIRST, None), Look(FIRST, 100, True)], FIRST) is Ground.SPLIT
    assert ground([Look(FIRST - GAP, 100, True), Look(FIRST, None)], FIRST) is Ground.NO_FIGURE


def test_a_single_share_is_a_figure() -> None:
    """
    Its hundreds are 0, and that is a digit.
    """
    made = looks((0, 1), (3, 99))
    assert settled(made, GAP, FIRST) == (made[0], made[1])
