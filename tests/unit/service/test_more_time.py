"""Players ask for more time: all are told, and when more than half of them ask the deadline moves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import timedelta

import pytest

from gamesmaster.errors import ConfigurationError, NotYourSeat
from gamesmaster.ledger.archive import read
from gamesmaster.ledger.canonical import canonical
from gamesmaster.service import extensions, holds, more_time
from gamesmaster.service.verifying.check import verify
from tests.games.record import lines_of, rehash
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, Club, scenario, text_of, with_settings
from tests.unit.service.test_past_rulings import New

TWO_DAYS = timedelta(days=2)


def begun(new_club: New, **settings: object) -> Club:
    """A club in its first window."""
    club = new_club(settings=with_settings(**settings))
    club.start()
    return club


def told(club: Club, power: str) -> str:
    """The newest mail to a power, its words a single blank apart."""
    return " ".join(text_of(club.mails(power)[-1]).split())


def wishes(club: Club) -> Mapping[str, timedelta]:
    """What is asked for now."""
    window = club.window()
    with club.store.view() as view:
        return more_time.standing(view, window)


def test_one_who_asks_is_told_to_all(new_club: New) -> None:
    """The deadline stays; the others read who, how much, and how to join; the moderator is told."""
    club = begun(new_club)
    deadline = club.window().deadline
    handled = club.write("Germany", "5 in Poland\nCan we have two more days, please?")
    assert handled.verdict == "orders" and club.orders("Germany", "1-placing")
    assert "you ask for 2 days more" in told(club, "Germany") and "1 of the 3 powers" in told(club, "Germany")
    for power in scenario().powers:
        if power != "Germany":
            assert "Germany has asked for 2 days" in told(club, power) and "| EXTEND 2 DAYS" in told(club, power)
    assert club.window().deadline == deadline
    assert any(each.facts["ground"] == "extension-asked" for each in club.notices("trouble"))


def test_more_than_half_move_the_deadline_by_the_least(new_club: New) -> None:
    """Three of five; everybody has the notice of the move, and the next wish begins anew."""
    club = begun(new_club)
    deadline = club.window().deadline
    club.write("Germany", "EXTEND 3 DAYS")
    club.write("France", "EXTEND 2 DAYS")
    assert club.window().deadline == deadline
    club.write("Russia", "EXTEND 5 DAYS")
    assert club.window().deadline == deadline + TWO_DAYS
    assert "more than half" in told(club, "Russia").lower()
    assert "Germany, France and Russia asked for more time" in told(club, "USA")
    assert not wishes(club)
    club.write("Germany", "EXTEND 1 DAY")
    assert club.window().deadline == deadline + TWO_DAYS
    assert_projection(club.store)


def test_a_wish_is_told_once_and_may_change(new_club: New) -> None:
    """The same words again tell nobody; another length does; a moved deadline forgets all wishes."""
    club = begun(new_club)
    club.write("Germany", "EXTEND 2 DAYS")
    count = len(club.notices("extension-asked"))
    club.write("Germany", "EXTEND 2 DAYS")
    assert len(club.notices("extension-asked")) == count and "already" in told(club, "Germany")
    club.write("Germany", "EXTEND 1 DAY")
    assert len(club.notices("extension-asked")) == 2 * count
    extensions.extend_window(club.desk, GAME, TWO_DAYS, reason="a holiday", now=club.now)
    assert not wishes(club)
    for days in (3, 4, 5):
        club.write("Germany", f"EXTEND {days} DAYS")
    club.write("Germany", "EXTEND 6 DAYS")
    assert "so often" in told(club, "Germany")


def test_players_move_a_window_by_two_weeks_at_most(new_club: New) -> None:
    """Then the moderator alone can give more."""
    club = begun(new_club)
    for days in (10, 5, 4):
        for power in ("Germany", "France", "Russia"):
            club.write(power, f"EXTEND {days} DAYS")
    moves = [each for each in club.notices("deadline-moved") if each.seat == "USA"]
    assert [each.facts["about"]["seconds"] for each in moves] == [10 * 86400, 4 * 86400]
    club.write("Germany", "EXTEND 1 DAY")
    assert "nothing more" in told(club, "Germany")


def test_a_game_may_leave_it_to_the_moderator(new_club: New) -> None:
    """All are told; however many ask, the deadline stays until he moves it."""
    club = begun(new_club, extensions="moderator")
    deadline = club.window().deadline
    for power in scenario().powers:
        club.write(power, "EXTEND 2 DAYS")
    assert club.window().deadline == deadline
    assert "The moderator decides" in told(club, "Germany") + told(club, "USA")


def test_a_held_game_has_no_time_to_give(new_club: New) -> None:
    """The receipt says so, and so does that of a letter that came when its window was closed."""
    club = begun(new_club)
    holds.hold_game(club.desk, GAME, reason="a holiday", now=club.now)
    club.write("Germany", "EXTEND 2 DAYS")
    assert "no window is open" in told(club, "Germany")
    holds.resume_game(club.desk, GAME, now=club.now)
    letter = club.letter("Germany", "EXTEND 2 DAYS")
    club.pass_deadline()
    club.mailbox.deliver(letter, club.now)
    club.look()
    club.send()
    assert "no window is open" in told(club, "Germany") and not club.notices("extension-asked")


def test_an_archive_with_another_count_is_found_out(new_club: New) -> None:
    """`verify` counts again who asked, and takes the least."""
    club = begun(new_club)
    for power in ("Germany", "France", "Russia"):
        club.write(power, "EXTEND 2 DAYS")
    while club.game().phase:
        club.pass_deadline()
    lines = lines_of(club)
    assert verify(read(lines)).fault is None
    documents = [json.loads(line) for line in lines]
    moved = next(each for each in documents if each.get("kind") == "deadline-moved")
    moved["public"]["about"]["seconds"] = 5
    rehash(documents)
    fault = verify(read([canonical(each).decode() for each in documents])).fault
    assert fault is not None and fault.field == "public.about.seconds"


def test_by_telephone(new_club: New) -> None:
    """The moderator types it in for who rang; it counts like a letter's."""
    club = begun(new_club)
    deadline = club.window().deadline
    for power in ("germany", "France", "Russia"):
        said = more_time.ask(club.desk, GAME, power, TWO_DAYS, now=club.now)
    assert said["effect"] == "moved" and club.window().deadline == deadline + TWO_DAYS
    with pytest.raises(NotYourSeat):
        more_time.ask(club.desk, GAME, "Spain", TWO_DAYS, now=club.now)
    with pytest.raises(ConfigurationError):
        more_time.ask(club.desk, GAME, "Germany", timedelta(minutes=90), now=club.now)
