"""Days on which a player is away, as people write them; the letter comes on Wednesday, 20 May 2026."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.mail.reading.commands.away import calendar_words, days_of, is_away, read_away
from gamesmaster.mail.reading.model import Command, Question
from tests.unit.mail.test_explain import Explain, explained  # noqa: F401 (a fixture)

TODAY = date(2026, 5, 20)
JUNE = "2026-06-03 TO 2026-06-10"


@pytest.mark.parametrize(
    ("line", "days"),
    [
        ("AWAY 3 June to 10 June", JUNE),
        ("ABSENT 2026-12-20 - 2027-01-02", "2026-12-20 TO 2027-01-02"),
        ("AWAY until 5 July", "2026-05-20 TO 2026-07-05"),
        ("AWAY 2026-06-03 TO 2026-06-10", JUNE),
        ("away 3-10 June", JUNE),
        ("AWAY 3 - 10 June 2026", JUNE),
        ("AWAY June 3-10", JUNE),
        ("AWAY June 3rd, 2026 to June 10th, 2026", JUNE),
        ("Away: from 3rd of June till the 10th of June, thanks", JUNE),
        ("I am away from 3 June to 10 June.", JUNE),
        ("- on holiday Wed 3 June 2026 – Wed 10 June 2026", JUNE),
        ("AWAY between 3 June and 10 June", JUNE),
        ("AWAY until Friday, 5 June", "2026-05-20 TO 2026-06-05"),
        ("AWAY 25/12 - 28/12", "2026-12-25 TO 2026-12-28"),
        ("AWAY 12/25/2026", "2026-12-25"),
        ("AWAY 25.12. - 28.12.", "2026-12-25 TO 2026-12-28"),
        ("AWAY 20 Dec - 2 Jan", "2026-12-20 TO 2027-01-02"),
        ("AWAY 20 Dec - 2 Jan 2027", "2026-12-20 TO 2027-01-02"),
        ("AWAY 2026-12-20..2027-01-02", "2026-12-20 TO 2027-01-02"),
        ("AWAY tomorrow", "2026-05-21"),
        ("AWAY today - 1 June", "2026-05-20 TO 2026-06-01"),
        ("AWAY 10 May to 25 May", "2026-05-10 TO 2026-05-25"),
    ],
)
def test_days_are_read(line: str, days: str) -> None:
    """Absolute days in usual English and by ISO 8601; a day without a year is the next of its name."""
    assert is_away(line)
    found = read_away(line, 1, TODAY)
    assert isinstance(found, Command) and found.argument == days


@pytest.mark.parametrize(
    ("line", "ground", "suggestion"),
    [
        ("AWAY", "away-when", ""),
        ("AWAY next week", "away-when", ""),
        ("AWAY 3 June to 10 June, please extend", "away-when", ""),
        ("AWAY until Friday", "away-when", "AWAY 2026-05-20 TO 2026-05-22"),
        ("AWAY from 3 June", "away-until-when", "AWAY 2026-06-03 TO 2026-06-09"),
        ("AWAY 3/6", "away-day-or-month", "AWAY 2026-06-03"),
        ("AWAY 3/6 - 10/6", "away-day-or-month", "AWAY 2026-06-03 TO 2026-06-10"),
        ("AWAY 30 February", "away-no-such-day", ""),
        ("AWAY 2026-13-03", "away-no-such-day", ""),
        ("AWAY 10 June 2026 to 3 June 2026", "away-backwards", "AWAY 2026-06-03 TO 2026-06-10"),
        ("AWAY 1 May to 5 May", "away-which-year", "AWAY 2027-05-01 TO 2027-05-05"),
        ("AWAY 2026-05-01 to 2026-05-05", "away-past", ""),
        ("AWAY until 2036-01-01", "away-too-long", ""),
    ],
)
def test_what_is_unclear_is_asked(line: str, ground: str, suggestion: str) -> None:
    """With the line that was probably meant, where there is one; and that line is taken as it stands."""
    found = read_away(line, 1, TODAY)
    assert is_away(line) and isinstance(found, Question)
    assert (found.ground, found.suggestion) == (ground, suggestion)
    if suggestion:
        assert isinstance(read_away(suggestion, 1, TODAY), Command)


@pytest.mark.parametrize(
    "line",
    [
        "I am away from my desk",
        "Absence makes the heart grow fonder",
        "away from home",
        "AWAY 3 June?",
        "We will be back on 3 June",
        "He is away until 5 July",
    ],
)
def test_talk_is_no_command(line: str) -> None:
    """It is left to the reader, who passes it over."""
    assert not is_away(line)


def test_without_a_day_of_its_own_a_letter_must_name_the_year() -> None:
    """Nothing is guessed."""
    for line in ("AWAY 3 June", "AWAY until 2026-07-05", "AWAY tomorrow", "AWAY 3/6"):
        assert isinstance(read_away(line, 1, None), Question)
    assert isinstance(read_away("AWAY 3 June 2026 to 10 June", 1, None), Command)


@given(st.text(max_size=60), st.dates(date(1990, 1, 1), date(2090, 1, 1)))
def test_any_words_are_read_or_asked(words: str, today: date) -> None:
    """Days that are read lie in order, not past, and are read again from their own notation."""
    line = f"AWAY {words}".replace("\n", " ")
    found = read_away(line, 1, today)
    if isinstance(found, Command):
        first, last = days_of(found)
        assert first <= last and last >= today
        assert read_away(f"AWAY {found.argument}", 1, today) == Command(
            "AWAY", found.argument, f"AWAY {found.argument}", 1
        )


@given(
    st.dates(TODAY, date(2027, 2, 1)),
    st.integers(0, 30),
    st.sampled_from(["%d %B to %d %B", "%B %d - %B %d", "%d %b %Y until %d %b %Y"]),
)
def test_every_form_of_a_day_is_that_day(first: date, days: int, form: str) -> None:
    """Within ten months of the letter no year is needed."""
    last = first + timedelta(days=days)
    left, between, right = (part.strip() for part in (form.partition(" to ") if " to " in form else _parts(form)))
    words = f"AWAY {first.strftime(left)} {between} {last.strftime(right)}"
    found = read_away(words, 1, TODAY)
    if isinstance(found, Question):
        assert found.ground == "away-which-year" and (last - TODAY).days > 300
    else:
        assert days_of(found) == (first, last)


def _parts(form: str) -> tuple[str, str, str]:
    return form.partition(" until ") if " until " in form else form.partition(" - ")


def test_the_command_is_explained(explained: Explain) -> None:  # noqa: F811
    """With its days, beside orders and alone; below a greeting it is asked about."""
    now: dict[str, Any] = {"now": "2026-05-20T12:00:00+02:00"}
    answer = explained("5 in Poland\nAWAY 3 June to 10 June", **now)
    assert (answer["verdict"], answer["commands"]) == ("orders", [f"AWAY {JUNE}"])
    assert answer["orders"] == ["PLACE 5 IN Poland"]
    alone = explained("Hello,\nAWAY until 5 July\n\nI'm back!", **now)
    assert (alone["verdict"], alone["ground"]) == ("command", "away")
    assert alone["commands"] == ["AWAY 2026-05-20 TO 2026-07-05", "BACK"]
    asked = explained("AWAY 3/6", **now)
    assert (asked["verdict"], asked["ground"]) == ("ask", "away-day-or-month")
    below = explained("5 in Poland\n\nBest regards\nAWAY until 5 July", **now)
    assert below["commands"] == [] and below["findings"][0]["ground"] == "below-the-signature"
    quoted = explained("> AWAY 3 June to 10 June\n| AWAY 3 June to 10 June", **now)
    assert (quoted["commands"], quoted["findings"]) == ([], [])


def test_a_letter_of_which_nothing_else_is_taken() -> None:
    """Lines of ours and quoted ones say nothing."""
    text = "JOIN\nAWAY 3 June to 10 June\n> AWAY until 5 July\n| AWAY tomorrow\nBack.\nAWAY 3/6"
    commands, questions = calendar_words(text, TODAY)
    assert [each.name for each in commands] == ["AWAY", "BACK"]
    assert [each.ground for each in questions] == ["away-day-or-month"]
