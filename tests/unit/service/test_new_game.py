"""What no game is made with, and who is seated in none: each refusal names the setting."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from gamesmaster.errors import ConfigurationError, SeatTaken
from gamesmaster.service import games
from gamesmaster.service.games import Seat
from gamesmaster.service.records import GameSettings
from tests.unit.service.club import GAME, Club, scenario, stocks, with_settings

New = Callable[..., Club]


def refused(club: Club, **changes: Any) -> tuple[str, str]:
    """Make a game that is wrong in one thing; the setting that is named, and what was expected."""
    asked: dict[str, Any] = {
        "scenario": scenario(club.played),
        "options": club.options,
        "settings": club.settings,
        "stocks": stocks(),
        "seats": [Seat("France", "Ann", ("ann@players.test",))],
        "now": club.now,
    }
    game = changes.pop("game", GAME)
    with pytest.raises(ConfigurationError) as error:
        games.new_game(club.desk, game, **{**asked, **changes})
    with club.store.view() as view:
        assert list(view.games()) == []
    return error.value.setting, error.value.expected


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"zone": "Atlantis/Capital"}, "zone"),
        ({"exchange_zone": "Atlantis/Capital"}, "exchange_zone"),
        ({"negotiation": timedelta(seconds=-1)}, "negotiation"),
        ({"orders": timedelta(seconds=-1)}, "orders"),
        ({"orders": timedelta(0)}, "orders"),
        ({"trust": "blind"}, "trust"),
        ({"orders_early": "maybe"}, "orders_early"),
        ({"moderator_look": "always"}, "moderator_look"),
        ({"offers": "shouted"}, "offers"),
        ({"messages": "none"}, "messages"),
        ({"contacts": "both"}, "contacts"),
        ({"unreached": "wait"}, "unreached"),
        ({"first_reading": "25:00"}, "first_reading"),
        ({"first_reading": "soon"}, "first_reading"),
        ({"disputes": "ignore"}, "disputes"),
        ({"column_readers": 3}, "column_readers"),
        ({"fallback": ("next-session", "next-year")}, "fallback"),
        ({"second_source": "recorded"}, "second_source"),
        ({"second_source": "rumour"}, "second_source"),
    ],
)
def test_a_setting_that_cannot_be_is_named(new_club: New, settings: dict[str, Any], named: str) -> None:
    """And what it may be; no game is made."""
    assert refused(new_club(), settings=with_settings(**settings))[0] == named


@pytest.mark.parametrize("name", ["", "Spring", "a game", "g" * 33, "spring\n"])
def test_a_name_that_no_address_could_bear(new_club: New, name: str) -> None:
    """It stands in the addresses that players answer to."""
    assert refused(new_club(), game=name)[0] == "game"


@pytest.mark.parametrize(
    ("seat", "named", "expected"),
    [
        (Seat("Sweden", "Ann", ("ann@players.test",)), "seat", "one of USA, France, Britain, Russia, Germany"),
        (Seat("France", "Ann", ("ann@players.test",), zone="Mars/North"), "seat France", "a zone such as"),
        (Seat("France", "Ann", ()), "seat France", "an address or a telephone number"),
        (Seat("France", "Ann", (), phone="call me"), "seat France", "a telephone number such as"),
        (Seat("France", "Ann", ("ann@players.test, bob@players.test",)), "seat France", "one plain mail address"),
        (Seat("France", "Ann", ("Ann <ann@players.test>",)), "seat France", "one plain mail address"),
    ],
)
def test_somebody_who_could_not_be_reached(new_club: New, seat: Seat, named: str, expected: str) -> None:
    """No such power, no such zone, no way to tell him anything."""
    found = refused(new_club(), seats=[seat])
    assert found[0] == named
    assert found[1].startswith(expected)


def test_a_game_of_stocks_needs_some(new_club: New) -> None:
    """One that a die decides needs none."""
    assert refused(new_club(), stocks=()) == ("stocks", "a list of permitted stocks")
    other = new_club(options={"chance": "sealed-die"})
    made = games.new_game(
        other.desk,
        GAME,
        scenario=scenario(),
        options=other.options,
        settings=other.settings,
        stocks=(),
        seats=[],
        now=other.now,
    )
    assert made.stocks == ()


def test_a_name_is_given_once(club: Club) -> None:
    """The second game of a name is refused, and the first goes on."""
    with pytest.raises(SeatTaken):
        club.make()
    assert club.game().phase == "1-placing"


def test_no_game_begins_with_an_empty_seat(new_club: New) -> None:
    """Who is missing is named."""
    club = new_club()
    games.new_game(
        club.desk,
        GAME,
        scenario=scenario(),
        options={},
        settings=club.settings,
        stocks=stocks(),
        seats=[Seat("France", "Ann", ("ann@players.test",))],
        now=club.now,
    )
    with pytest.raises(ConfigurationError, match="somebody on USA, Britain, Russia, Germany"):
        games.start_game(club.desk, GAME, now=club.now)


def test_a_setting_that_nobody_knows_is_no_setting() -> None:
    """A document of another version is refused, and not half understood."""
    document = GameSettings().to_document()
    assert GameSettings.from_document(document) == GameSettings()
    with pytest.raises(TypeError, match="mood"):
        GameSettings.from_document({**document, "mood": "good"})
