"""The hard cases of rulings, beside those of `test_past_rulings` and `test_rulings_at_once`."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from gamesmaster.service import deadlines, rulings
from gamesmaster.service.records import GameStatus, WindowStatus
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, Club, scenario, text_of
from tests.unit.service.test_past_rulings import New, windows


def fought(new_club: New) -> Club:
    """Turn 1 is over: Britain attacked Germany in Poland with GM, and Russia stood there too."""
    club = new_club()
    club.start()
    for power in ("Germany", "Britain", "Russia"):
        club.write(power, "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    return club


def test_late_orders_are_admitted_when_their_digits_are_public(new_club: New) -> None:
    """Russia's letter was late and named GM, whose digit all have read: the ruling takes that digit, and says so."""
    club = fought(new_club)
    digit = windows(club)["1-attack"].input["draws"]["GM"]  # type: ignore[index]  # decided, so it is there
    line = "ATTACK Germany IN Poland STOCK GM"
    done = rulings.rule_orders(club.desk, GAME, 1, "Russia", [line], reason="it came in time", now=club.now)
    assert done.needs == () and club.game().status is GameStatus.RUNNING
    given = windows(club)["1-attack"].input
    assert given is not None
    assert given["orders"]["Russia"] == [line] and given["draws"] == {"GM": digit}
    club.send()
    assert all("it came in time" in text_of(club.mails(power, "Ruling 1")[-1]) for power in scenario().powers)
    assert_projection(club.store)


def test_a_ruling_in_the_second_in_which_a_window_closes(new_club: New) -> None:
    """Before the close, between close and figure, and after it: the same board in the end."""
    boards = []
    for when in ("before", "between", "after"):
        club = new_club()
        club.start()
        for power in ("Germany", "Britain"):
            club.write(power, "7 in Poland")
        club.pass_deadline()
        club.write("Britain", "attack Germany in Poland with GM")
        club.clock.at = club.window().deadline + timedelta(seconds=2)
        for step in ("before", "between", "after"):
            if step == when:
                rulings.rule_orders(club.desk, GAME, 1, "Germany", ["PLACE 3 IN Poland"], reason="x", now=club.now)
                assert_projection(club.store)
            if step == "before":
                club.look()
                deadlines.due(club.desk, now=club.now)
                assert club.window().status is WindowStatus.AWAITING
            elif step == "between":
                rulings.rule_digit(club.desk, GAME, 1, "GM", 9, reason="x", now=club.now)
                club.clock.move(timedelta(seconds=1))
                club.tick()
        boards.append(club.game().state["board"])
        assert_projection(club.store)
    assert boards[0] == boards[1] == boards[2]


def test_one_that_changes_who_has_won(new_club: New) -> None:
    """The game is over and stays so; its end is written anew, and everybody is told the new points."""
    club = fought(new_club)
    while club.game().status is GameStatus.RUNNING:
        club.pass_deadline()
    before = over(club)
    winners = list(before["winners"])
    loser = next((power for power in scenario().powers if power not in winners), "USA")
    rulings.rule_points(club.desk, GAME, loser, 99, reason="a slip in the score", now=club.now)
    assert over(club)["winners"] == [loser] != winners
    assert over(club)["how"] == "ruling" and club.game().status is GameStatus.OVER
    assert_projection(club.store)
    rulings.rule_overruled(club.desk, GAME, 1, reason="no slip", now=club.now)
    assert over(club)["winners"] == winners
    assert_projection(club.store)
    club.send()
    assert all(len(club.mails(power, "Ruling")) == 2 for power in scenario().powers)


def over(club: Club) -> dict[str, Any]:
    with club.store.view() as view:
        return dict(view.entries_of(GAME, "game-over")[-1].public)
