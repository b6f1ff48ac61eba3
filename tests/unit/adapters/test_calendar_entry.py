"""
What a player's calendar is told of a deadline.
"""

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar, Component

from gamesmaster.adapters.calendar_entry import entry_of

DUE = datetime(2027, 3, 28, 18, tzinfo=UTC)
NOW = datetime(2027, 3, 14, 9, 30, 15, 250_000, tzinfo=UTC)
OURS = "The gamesmaster <gm@club.example>"


def _entry(
    *,
    game: str = "W42",
    phase: str = "3-attack",
    deadline: datetime = DUE,
    sequence: int = 0,
    title: str = "W42: attacks of turn 3 are due",
    organiser: str = OURS,
    now: datetime = NOW,
    description: str = "",
    cancelled: bool = False,
) -> bytes:
    return entry_of(
        game, phase, deadline, sequence, title, organiser, now, description=description, cancelled=cancelled
    )


def _event(entry: bytes) -> Component:
    (event,) = Calendar.from_ical(entry).walk("VEVENT")
    return event


def test_icalendar_reads_what_we_write() -> None:
    """
    The deadline stands in the calendar at its instant, takes up no time, and rings twelve hours before.
    """
    calendar = Calendar.from_ical(_entry(description="Two attacks or more.\nOne stock each, no. 1; 2"))
    event = _event(calendar.to_ical())
    assert calendar["method"] == "PUBLISH"
    assert event.decoded("dtstart") == DUE
    assert event.decoded("dtstamp") == NOW.replace(microsecond=0)
    assert event["summary"] == "W42: attacks of turn 3 are due"
    assert event["description"] == "Two attacks or more.\nOne stock each, no. 1; 2"
    assert event["status"] == "CONFIRMED"
    assert event["transp"] == "TRANSPARENT"
    assert event["organizer"] == "mailto:gm@club.example"
    assert event["organizer"].params["CN"] == "The gamesmaster"
    assert "attendee" not in event
    (alarm,) = event.walk("VALARM")
    assert alarm["action"] == "DISPLAY"
    assert alarm.decoded("trigger") == timedelta(hours=-12)


@pytest.mark.parametrize(
    "zone",
    [
        ZoneInfo("Europe/Berlin"),
        ZoneInfo("America/New_York"),
        ZoneInfo("Asia/Kolkata"),
        timezone(-timedelta(hours=9.5)),
    ],
)
def test_a_deadline_is_an_instant_in_every_zone(zone: ZoneInfo | timezone) -> None:
    """
    Whatever zone it was computed in, the entry holds UTC, also in the night when clocks change.
    """
    for hour in range(48):
        due = datetime(2027, 3, 27, tzinfo=UTC) + timedelta(hours=hour)
        entry = _entry(deadline=due.astimezone(zone))
        assert f"DTSTART:{due:%Y%m%dT%H%M%SZ}\r\n".encode() in entry
        assert b"TZID" not in entry
        assert entry == _entry(deadline=due)


def test_the_same_deadline_gives_the_same_bytes() -> None:
    """
    A mail rendered twice is one mail.
    """
    assert _entry() == _entry()


def test_a_moved_deadline_is_the_same_entry_with_a_higher_sequence() -> None:
    """
    So a calendar moves what it has, and does not show two deadlines.
    """
    first, moved = _event(_entry()), _event(_entry(deadline=DUE + timedelta(days=2), sequence=1))
    assert moved["uid"] == first["uid"]
    assert (first["sequence"], moved["sequence"]) == (0, 1)
    assert moved.decoded("dtstart") == DUE + timedelta(days=2)


def test_a_deadline_taken_back_is_cancelled_and_silent() -> None:
    """
    A game on hold rings nobody.
    """
    event = _event(_entry(sequence=2, cancelled=True))
    assert event["uid"] == _event(_entry())["uid"]
    assert event["status"] == "CANCELLED"
    assert not event.walk("VALARM")


def test_every_phase_of_every_game_of_every_service_is_its_own_entry() -> None:
    """
    Placing and attacking of one turn, two games, two clubs: none overwrites another.
    """
    uids = {
        str(_event(entry)["uid"])
        for entry in (
            _entry(),
            _entry(phase="3-placing"),
            _entry(game="W43"),
            _entry(game="W4", phase="23-attack"),
            _entry(organiser="gm@other.example"),
        )
    }
    assert len(uids) == 5
    assert not any("W4" in uid or "gm" in uid for uid in uids)


def test_the_alarm_never_lies_in_the_past() -> None:
    """
    Many a calendar rings at once for an alarm that is over.
    """
    ahead = {
        left: [alarm.decoded("trigger") for alarm in _event(_entry(now=DUE - left)).walk("VALARM")]
        for left in (timedelta(hours=13), timedelta(hours=12), timedelta(minutes=61), timedelta(minutes=59))
    }
    assert list(ahead.values()) == [
        [timedelta(hours=-12)],
        [timedelta(hours=-1)],
        [timedelta(hours=-1)],
        [],
    ]


def test_a_hostile_title_stays_one_line_of_text() -> None:
    """
    A game's name cannot bring a second event into a calendar, nor hide what it says.
    """
    evil = "War\r\nEND:VEVENT\r\nATTACH:http://x.example/;\\n,\u202ecod\x00\u200b"
    entry = _entry(title=evil, description=f"{evil}\r\n{evil}")
    event = _event(entry)
    assert event["summary"] == "War END:VEVENT ATTACH:http://x.example/;\\n,cod"
    assert "attach" not in event
    assert entry.count(b"\nEND:VEVENT") == 1
    assert max(len(line) for line in entry.split(b"\r\n")) <= 75


@pytest.mark.parametrize(
    "organiser", ["", "gm", "gm@", "@club.example", "a@b.example, c@d.example", "a@b.example\r\nX:1"]
)
def test_an_organiser_has_one_address(organiser: str) -> None:
    """
    What is published needs an organiser, and one only.
    """
    with pytest.raises(ValueError, match="organiser"):
        _entry(organiser=organiser)


def test_moments_bear_a_zone_and_sequences_count_from_nought() -> None:
    """
    A deadline without a zone would ring at another hour for each player.
    """
    with pytest.raises(ValueError, match="no zone"):
        _entry(deadline=DUE.replace(tzinfo=None))
    with pytest.raises(ValueError, match="no zone"):
        _entry(now=NOW.replace(tzinfo=None))
    with pytest.raises(ValueError, match="sequence"):
        _entry(sequence=-1)
