"""Games in which the powers move one after another: one seat owes orders, the others read along."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamesmaster.errors import ConfigurationError
from gamesmaster.ledger import archive
from gamesmaster.service import calling
from gamesmaster.service.play import acting_in, phase_key, run_of, split_key
from gamesmaster.service.records import Window, WindowStatus
from gamesmaster.service.rulings.phases import rule_orders
from gamesmaster.service.verifying.check import verify
from tests.unit.service.club import GAME, Club, scenario, text_of, with_settings

New = Callable[..., Club]

FIRST = "xenophobia-yurt-zen"
TRADE = "age-of-iron/1800-bc"
BY_POWER = {"procedure": "sequential-by-power"}


@pytest.fixture
def moves(new_club: New) -> Club:
    """The first game, begun: Ariel's move."""
    club = new_club(played=FIRST, options=BY_POWER)
    club.start()
    return club


def test_a_phase_is_named_after_whose_move_it_is() -> None:
    """Names can be taken apart again, also of a reopened game and of powers with blanks in their names."""
    key = phase_key(2, "turn", 1, "Middle East")
    assert key == "2-turn-middle-east.1"
    assert (split_key(key), run_of(key)) == ((2, "turn"), 1)
    assert acting_in(scenario("old-world"), key) == ("Middle East",)
    assert acting_in(scenario("old-world"), "2-turn") == scenario("old-world").powers


def test_only_the_mover_is_asked_and_closes_the_window_alone(moves: Club) -> None:
    """The others are told whose move it is, and owe nothing; the mover's READY is enough."""
    assert moves.window().phase == "1-turn-ariel"
    assert "write by" in str(moves.mails("Ariel")[-1]["Subject"])
    assert str(moves.mails("Chas")[-1]["Subject"]).endswith("the move of Ariel")
    assert "You receive" not in text_of(moves.mails("Chas")[-1])
    owing = [each.member.seat for each in calling.call_sheet(moves.desk, GAME, now=moves.now)]
    assert owing == []  # Nobody has a telephone.
    moves.write("Ariel", "PLACE 6 IN Xenophobia\nPLACE 4 IN Yurt\nREADY")
    assert moves.window().ready_at is not None
    moves.tick()
    moves.clock.move(moves.settings.orders / 60)
    moves.tick()
    assert moves.window().phase == "1-turn-beauregard"
    board = moves.game().state["board"]
    assert (board["Xenophobia"]["Ariel"], board["Yurt"]["Ariel"]) == _more(6, 4)
    closed = _done(moves, "1-turn-ariel")
    assert closed.status is WindowStatus.DONE and closed.input is not None
    assert closed.input["acting"] == ["Ariel"]


def test_orders_out_of_turn_are_not_taken(moves: Club) -> None:
    """They are named in the receipt, with whose move it is; READY does not count either."""
    moves.write("Chas", "PLACE 5 IN Zen\nREADY")
    receipt = text_of(moves.last_mail("Chas"))
    assert "It is the move of Ariel" in receipt
    assert "belongs to another window" in receipt
    assert moves.orders("Chas", "1-turn-ariel") == ()
    assert moves.window().ready_at is None


def test_who_is_not_on_the_move_may_agree_to_a_trade(new_club: New) -> None:
    """The lines of the others count as their consent to what the mover offers."""
    club = new_club(played=TRADE, options=BY_POWER)
    club.start()
    kinds = scenario(TRADE).boxes.goods
    assert kinds is not None
    egypts, cretes = kinds.kinds["Egypt"], kinds.kinds["Crete"]
    club.write("Egypt", f"OFFER 1 {egypts} TO Crete FOR 1 {cretes}")
    handled = club.write("Crete", "ACCEPT Egypt")
    assert handled.verdict == "orders"
    club.pass_deadline()
    assert club.game().state["goods"]["Egypt"][cretes] == 1
    with club.store.view() as view:
        found = verify(archive.read(archive.export(view.entries(GAME))))
    assert found.fault is None


def test_a_market_at_every_move_needs_the_moderators_yes(new_club: New) -> None:
    """Ten and more waits for the market in a turn are not begun by mistake."""
    with pytest.raises(ConfigurationError, match="market_each_move"):
        new_club(options=BY_POWER).make()
    club = new_club(options=BY_POWER, settings=with_settings(market_each_move=True))
    assert club.start().phase == "1-turn-usa"


def test_a_move_can_be_ruled_on_and_reopened(moves: Club) -> None:
    """A ruling finds the move of its power; a reopened move is that power's again."""
    for power in ("Ariel", "Beauregard"):
        moves.write(power, "PLACE 10 IN Yurt")
        moves.pass_deadline()
    ruled = rule_orders(moves.desk, GAME, 1, "Ariel", ["PLACE 10 IN Zen"], reason="a slip", now=moves.now)
    assert ruled.phase == "1-turn-ariel"
    assert moves.game().state["board"]["Zen"]["Ariel"] == 10
    rule_orders(
        moves.desk,
        GAME,
        1,
        "Ariel",
        ["PLACE 10 IN Xenophobia"],
        reason="another",
        now=moves.now,
        then="reopen 1-turn-beauregard",
    )
    assert moves.window().phase == "1-turn-beauregard.1"
    moves.write("Beauregard", "PLACE 15 IN Zen")
    moves.pass_deadline()
    assert moves.window().phase == "1-turn-chas.1"
    with moves.store.view() as view:
        found = verify(archive.read(archive.export(view.entries(GAME))))
    assert found.fault is None


def _done(club: Club, phase: str) -> Window:
    with club.store.view() as view:
        found = view.find_window(GAME, phase)
    assert found is not None
    return found


def _more(xenophobia: int, yurt: int) -> tuple[int, int]:
    """So many more than at the start."""
    start = scenario(FIRST).start
    return start["Xenophobia"].get("Ariel", 0) + xenophobia, start["Yurt"].get("Ariel", 0) + yurt
