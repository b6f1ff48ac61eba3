"""A name that no game has: every story says so, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from gamesmaster.errors import UnknownGame
from gamesmaster.service import (
    absences,
    announcements,
    awaited,
    calling,
    closing,
    disputes,
    doubts,
    extensions,
    games,
    holds,
    moderators,
    preferences,
    press,
    queries,
    rulings,
    seats,
    telephone,
)
from tests.unit.service.club import Club

NONE = "no-such-game"
WHY = "because"

STORIES: dict[str, Callable[[Club], object]] = {
    "absence": lambda club: absences.add_absence(
        club.desk, NONE, "France", club.now.date(), club.now.date(), now=club.now
    ),
    "absences": lambda club: absences.list_absences(club.desk, NONE),
    "archive": lambda club: list(queries.archive_of(club.desk, NONE)),
    "calls": lambda club: calling.call_sheet(club.desk, NONE, now=club.now),
    "close": lambda club: closing.close_window_now(club.desk, NONE, reason=WHY, now=club.now),
    "dispute": lambda club: disputes.enter_dispute(club.desk, NONE, "France", WHY, now=club.now),
    "disputes": lambda club: disputes.list_disputes(club.desk, NONE),
    "dispute answered": lambda club: disputes.answer_dispute(club.desk, NONE, 1, WHY, now=club.now),
    "doubts": lambda club: doubts.list_doubts(club.desk, NONE),
    "doubt answered": lambda club: doubts.answer_doubt(club.desk, NONE, 1, WHY, now=club.now),
    "extend": lambda club: extensions.extend_window(club.desk, NONE, timedelta(hours=1), reason=WHY, now=club.now),
    "hold": lambda club: holds.hold_game(club.desk, NONE, reason=WHY, now=club.now),
    "resume": lambda club: holds.resume_game(club.desk, NONE, now=club.now),
    "mail": lambda club: preferences.set_mail(club.desk, NONE, "France", html=False),
    "moderator": lambda club: moderators.add_moderator(
        club.desk, "ann@players.test", name="Ann", game=NONE, now=club.now
    ),
    "press": lambda club: press.enter_press(club.desk, NONE, "France", WHY, to=(), now=club.now),
    "note": lambda club: announcements.note(club.desk, NONE, WHY, now=club.now),
    "orders": lambda club: telephone.orders_on_file(club.desk, NONE),
    "orders read": lambda club: telephone.read_orders(club.desk, NONE, "France", "PASS", now=club.now),
    "orders looked at": lambda club: telephone.look_at_orders(club.desk, NONE, now=club.now),
    "figures": lambda club: awaited.show_quotations(club.desk, NONE, now=club.now),
    "stocks": lambda club: awaited.permitted(club.desk, NONE),
    "start": lambda club: games.start_game(club.desk, NONE, now=club.now),
    "seat": lambda club: seats.assign_seat(
        club.desk, NONE, games.Seat("France", "Ann", ("ann@players.test",)), now=club.now
    ),
    **{
        f"rule {kind}{' dry' * dry}": lambda club, kind=kind, dry=dry: RULINGS[kind](club, dry)  # type: ignore[misc]  # a lambda's defaults have no types
        for kind in ("digit", "deadline", "seat", "overruled", "points")
        for dry in (True, False)
    },
}

RULINGS: dict[str, Callable[[Club, bool], object]] = {
    "digit": lambda club, dry: rulings.rule_digit(club.desk, NONE, 1, "GM", 3, reason=WHY, now=club.now, dry_run=dry),
    "deadline": lambda club, dry: rulings.rule_deadline(
        club.desk, NONE, club.now + timedelta(days=1), reason=WHY, now=club.now, dry_run=dry
    ),
    "seat": lambda club, dry: rulings.rule_seat(
        club.desk, NONE, games.Seat("France", "Ann", ("ann@players.test",)), reason=WHY, now=club.now, dry_run=dry
    ),
    "overruled": lambda club, dry: rulings.rule_overruled(club.desk, NONE, 1, reason=WHY, now=club.now, dry_run=dry),
    "points": lambda club, dry: rulings.rule_points(
        club.desk, NONE, "France", 3, reason=WHY, now=club.now, dry_run=dry
    ),
}


@pytest.fixture(scope="module")
def empty() -> Club:
    """A desk on which nothing has ever happened."""
    return Club()


@pytest.mark.parametrize("name", sorted(STORIES))
def test_a_story_of_no_game_says_so(empty: Club, name: str) -> None:
    """Whoever mistypes a name reads which."""
    with pytest.raises(UnknownGame, match=NONE):
        STORIES[name](empty)
    with empty.store.view() as view:
        assert list(view.games()) == []
        assert list(view.notices(NONE)) == []
