"""What ``game new`` makes of a class, and of who plays together."""

from __future__ import annotations

import pytest

from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.game import classroom
from gamesmaster.cli.game.making import read_teams
from gamesmaster.schedule.rhythm import read_rhythm
from tests.unit.rules.cases import historical


def test_a_class_has_a_turn_a_day_unless_something_else_is_said() -> None:
    """Origins of WWII rules, Classroom Game: a turn each day; the market would take two for each."""
    assert classroom.rhythm({"classroom": True}, None, (None, None)) == classroom.A_TURN_A_DAY
    assert read_rhythm(classroom.A_TURN_A_DAY).weekdays == frozenset(range(5))
    assert classroom.rhythm({"classroom": True}, None, (None, "2d")) is None
    assert classroom.rhythm({"classroom": True}, "every day at 9:00", ()) == "every day at 9:00"
    assert classroom.rhythm({}, None, ()) is None
    made = classroom.options(historical(), {"classroom": True, "chance": "typed"})
    assert made == {"classroom": True, "chance": "typed", "procedure": "one-window"}
    assert classroom.options(historical(), {"tie": "shared"}) == {"tie": "shared"}


def test_who_plays_together_is_written_with_the_power() -> None:
    """A number, a rule, or both; and a rule for all."""
    assert read_teams(["France=5", "USA=3:leader", "Britain=:majority"], "any") == {
        "": {"decision": "any"},
        "France": {"members": 5},
        "USA": {"members": 3, "decision": "leader"},
        "Britain": {"decision": "majority"},
    }
    for wrong in ("France", "France=many", "France=5:lots", "=5"):
        with pytest.raises(UsageFault, match="--team"):
            read_teams([wrong], None)
