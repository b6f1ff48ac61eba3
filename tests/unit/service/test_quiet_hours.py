"""Quiet hours: nobody is woken by a reminder, whatever his zone and whatever the clocks do."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from gamesmaster.errors import ConfigurationError
from gamesmaster.service import games
from gamesmaster.service.records import GameSettings, Window, WindowStatus
from gamesmaster.service.waking import instants_of
from tests.unit.schedule.zones import CHANGING, Change, changes
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, address, scenario, stocks, with_settings

DAY = timedelta(days=1)
New = Callable[..., Club]


def window_until(deadline: datetime) -> Window:
    """A window with four days for orders."""
    begins = deadline - 4 * DAY
    return Window(GAME, "1-placing", 1, "placing", begins, begins, deadline, "UTC", WindowStatus.ORDERS)


def is_quiet(at: datetime, zone: str) -> bool:
    """Whether a player's clock shows a time after 22:00 or before 07:00."""
    shown = at.astimezone(ZoneInfo(zone))
    return (shown.hour, shown.minute, shown.second) > (22, 0, 0) or shown.hour < 7


@pytest.mark.parametrize("change", [each for zone in CHANGING for each in changes(zone)[:2]], ids=str)
def test_no_reminder_comes_at_night_when_clocks_change(change: Change) -> None:
    """Every hour of the two days around it as a deadline; each reminder is at the planned time or before, and awake."""
    for hours in range(-24, 48):
        deadline = change.at.astimezone(UTC) + hours * HOUR
        found = instants_of(GameSettings(), window_until(deadline), change.zone)
        plain = instants_of(GameSettings(quiet=""), window_until(deadline), change.zone)
        assert len(found) == len(plain) == 2
        for at, planned in zip(found, plain, strict=True):
            assert not is_quiet(at, change.zone)
            assert planned - 10 * HOUR <= at <= planned < deadline
            assert at == planned or at.astimezone(ZoneInfo(change.zone)).hour == 22


def test_each_player_has_his_own_night(new_club: New) -> None:
    """At an hour at which Berlin sleeps and New York does not; each is reminded once for each instant."""
    club = new_club(settings=with_settings(orders=4 * DAY, reminders=("12h",)))
    zones = {"USA": "America/New_York", "France": "Asia/Tokyo"}
    seats = [
        games.Seat(power, power, (address(power),), zones.get(power, "Europe/Berlin")) for power in scenario().powers
    ]
    games.new_game(
        club.desk, GAME, scenario=scenario(), options={}, settings=club.settings, stocks=stocks(), seats=seats,
        now=club.now,
    )  # fmt: skip
    games.start_game(club.desk, GAME, now=club.now)
    deadline = club.window().deadline
    assert deadline.astimezone(ZoneInfo("Europe/Berlin")).hour == 13
    evening = deadline - 15 * HOUR
    assert club.window().remind_at == evening
    club.clock.at = evening - MINUTE
    assert club.tick().reminded == ()
    club.clock.at = evening
    club.tick()
    assert [each.seat for each in club.notices("reminder")] == ["Britain", "Russia", "Germany"]
    club.clock.at = deadline - 12 * HOUR
    club.tick()
    assert [each.seat for each in club.notices("reminder")][3:] == ["USA", "France"]
    assert club.window().remind_at is None
    club.clock.move(HOUR)
    club.tick()
    assert len(club.notices("reminder")) == 5


def reminded(club: Club) -> list[str]:
    """The seats that have been reminded, in order."""
    return [each.seat for each in club.notices("reminder")]


def two_zones(new_club: New, **more: object) -> Club:
    """A club in Berlin but for one in New York, whose first window is open for four days, until 13:00 in Berlin."""
    club = new_club(settings=with_settings(orders=4 * DAY, reminders=("24h", "12h"), **more))
    seats = [
        games.Seat(power, power, (address(power),), "America/New_York" if power == "USA" else "Europe/Berlin")
        for power in scenario().powers
    ]
    games.new_game(
        club.desk, GAME, scenario=scenario(), options={}, settings=club.settings, stocks=stocks(), seats=seats,
        now=club.now,
    )  # fmt: skip
    games.start_game(club.desk, GAME, now=club.now)
    return club


def test_a_service_that_comes_back_at_night_lets_people_sleep(new_club: New) -> None:
    """It wakes nobody by what it has missed; who is awake hears at once, the others in the morning, each once."""
    club = two_zones(new_club)
    deadline = club.window().deadline
    club.clock.at = deadline - 11 * HOUR  # 02:00 in Berlin, 20:00 in New York
    club.tick()
    assert reminded(club) == ["USA"]
    morning = deadline - 6 * HOUR
    assert club.window().remind_at == morning
    club.write("France", "5 in Poland")
    club.clock.at = morning - MINUTE
    assert club.tick().reminded == ()
    club.clock.at = morning
    club.tick()
    assert reminded(club) == ["USA", "Britain", "Russia", "Germany"]
    assert club.window().remind_at is None
    club.clock.move(HOUR)
    assert club.tick().reminded == ()


def test_a_deadline_that_comes_first_wakes_people(new_club: New) -> None:
    """A reminder after it, or within its last hour, would be no use."""
    club = two_zones(new_club, quiet="23:00-12:30")
    club.clock.at = club.window().deadline - 9 * HOUR
    club.tick()
    assert len(reminded(club)) == 5


def test_what_is_due_as_the_quiet_hours_begin_is_not_late(new_club: New) -> None:
    """The heartbeat comes some seconds after that."""
    club = two_zones(new_club)
    club.clock.at = club.window().deadline - 15 * HOUR + timedelta(seconds=20)
    club.tick()
    assert reminded(club) == ["USA", "France", "Britain", "Russia", "Germany"]


def test_a_game_may_have_other_quiet_hours_or_none(new_club: New) -> None:
    """As its settings say."""
    club = new_club(settings=with_settings(orders=4 * DAY, reminders=("12h",), quiet=""))
    club.start()
    assert club.window().remind_at == club.window().deadline - 12 * HOUR


@pytest.mark.parametrize("words", ["at night", "22:00-22:00", "22:00"])
def test_what_are_no_hours_is_refused(new_club: New, words: str) -> None:
    """When the game is made."""
    with pytest.raises(ConfigurationError, match="quiet"):
        new_club(settings=with_settings(quiet=words)).make()
