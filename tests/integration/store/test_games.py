"""
Where games stand: games, members, windows, orders.
"""

from dataclasses import replace
from datetime import timedelta

import pytest

from gamesmaster.adapters.database import SqlStore
from gamesmaster.errors import UnknownGame
from gamesmaster.service.records import GameStatus, OrderSet, Stock, WindowStatus
from tests.integration.store.things import DAY, MINUTE, NOW, a_game, a_member, a_window


def test_a_game_comes_back_as_it_was_put(store: SqlStore) -> None:
    """
    Scenario, options, settings, stocks, secrets and all.
    """
    with store.story() as unit:
        assert unit.find_game("spring") is None
        unit.put_game(a_game())
        assert unit.take_game("spring") == a_game()
    with store.view() as view:
        assert view.find_game("spring") == a_game()
        assert view.games() == [a_game()]


def test_a_game_is_replaced(store: SqlStore) -> None:
    """
    Also its scenario and stocks, which lie elsewhere; another game that shares them keeps them.
    """
    changed = a_game(
        status=GameStatus.HELD,
        phase="",
        hold_reason="ill",
        state={},
        scenario={"id": "other"},
        stocks=(Stock("A", "A"),),
    )
    with store.story() as unit:
        unit.put_game(a_game())
        unit.put_game(a_game("autumn", created_at=NOW + DAY))
    with store.story() as unit:
        unit.put_game(replace(unit.take_game("spring"), status=GameStatus.HELD))
        unit.put_game(changed)
    with store.view() as view:
        assert view.games() == [changed, a_game("autumn", created_at=NOW + DAY)]


def test_games_of_one_scenario_share_it(store: SqlStore) -> None:
    """
    Ten thousand games of one scenario hold it once, on disk and in memory.
    """
    with store.story() as unit:
        unit.put_game(a_game("one"))
        unit.put_game(a_game("two"))
    with store.view() as view:
        one, two = view.find_game("one"), view.find_game("two")
        assert one is not None and two is not None and one.scenario is two.scenario
        assert view._connection.exec_driver_sql("select count(*) from document").scalar() == 2


def test_a_game_that_is_not_there_cannot_be_taken(store: SqlStore) -> None:
    """
    The refusal names it.
    """
    with store.story() as unit, pytest.raises(UnknownGame) as refused:
        unit.take_game("winter")
    assert refused.value.data == {"game": "winter"}


def test_members_are_found_by_game_and_by_address(store: SqlStore) -> None:
    """
    In the order in which they were put; addresses in any case, in any game.
    """
    first, second = a_member("Germany"), a_member("Britain", addresses=("a@example.org", "B@example.org"))
    elsewhere = a_member(game="autumn", addresses=("b@EXAMPLE.org",))
    with store.story() as unit:
        unit.put_game(a_game())
        unit.put_game(a_game("autumn"))
        for member in (first, second, elsewhere):
            unit.put_member(member)
        assert unit.members("spring") == [first, second]
        assert unit.members_at("B@Example.ORG") == [second, elsewhere]
        assert unit.members_at("nobody@example.org") == []


def test_a_member_is_replaced(store: SqlStore) -> None:
    """
    An address that is gone leads nowhere; the place in the row stays.
    """
    with store.story() as unit:
        unit.put_game(a_game())
        unit.put_member(a_member(addresses=("old@example.org", "OLD@example.org")))
        unit.put_member(a_member("Germany"))
        changed = a_member(addresses=("new@example.org",), generation=3, name="Zoë B.")
        unit.put_member(changed)
    with store.view() as view:
        assert view.members("spring") == [changed, a_member("Germany")]
        assert view.members_at("old@example.org") == []
        assert view.members_at("new@example.org") == [changed]


def test_windows_come_back_in_the_order_in_which_they_were_opened(store: SqlStore) -> None:
    """
    Replacing one does not move it.
    """
    first, second = a_window(phase="1-placing"), a_window(phase="1-attack", opened_at=NOW)
    done = replace(
        first,
        status=WindowStatus.DONE,
        sequence=3,
        ready_at=NOW + MINUTE,
        closed_at=NOW + timedelta(microseconds=1),
        session="2026-01-05",
        input={"orders": {"Britain": ["PLACE 4 IN Poland"]}},
        output={"points": None},
    )
    with store.story() as unit:
        unit.put_game(a_game())
        unit.put_window(first)
        unit.put_window(second)
        unit.put_window(done)
        assert unit.windows("spring") == [done, second]
        assert unit.find_window("spring", "1-attack") == second
        assert unit.find_window("spring", "2-attack") is None


def test_the_clock_finds_what_is_due(store: SqlStore) -> None:
    """
    Negotiation that is over, deadlines and early closes that have come, and all that awaits quotations; earliest first.
    """
    due = {
        "deadline": a_window("deadline", deadline=NOW - MINUTE),
        "ready": a_window("ready", ready_at=NOW - 2 * MINUTE),
        "both": a_window("both", deadline=NOW, ready_at=NOW),
        "span": a_window("span", status=WindowStatus.NEGOTIATION, orders_at=NOW - 3 * MINUTE),
        "awaiting": a_window("awaiting", status=WindowStatus.AWAITING, deadline=NOW - 4 * MINUTE),
    }
    sleeping = {
        "later": a_window("later"),
        "talking": a_window("talking", status=WindowStatus.NEGOTIATION, orders_at=NOW + MINUTE),
        "done": a_window("done", status=WindowStatus.DONE, deadline=NOW - DAY),
        "annulled": a_window("annulled", status=WindowStatus.ANNULLED, deadline=NOW - DAY),
        "held": a_window("held", deadline=NOW - DAY),
        "over": a_window("over", status=WindowStatus.AWAITING),
        "setup": a_window("setup", deadline=NOW - DAY),
    }
    status = {"held": GameStatus.HELD, "over": GameStatus.OVER, "setup": GameStatus.SETUP}
    with store.story() as unit:
        for name, window in {**due, **sleeping}.items():
            unit.put_game(a_game(name, status=status.get(name, GameStatus.RUNNING)))
            unit.put_window(window)
    with store.view() as view:
        assert [window.game for window in view.due_windows(NOW)] == ["awaiting", "span", "ready", "deadline", "both"]
        assert view.due_windows(NOW)[3] == due["deadline"]


def test_order_sets_come_back_in_the_order_in_which_they_were_recorded(store: SqlStore) -> None:
    """
    Every version of every seat, of this phase only.
    """
    sets = [
        OrderSet("spring", "1-placing", seat, version, ("PLACE 4 IN Poland",), "0" * 64, "1" * 64, NOW, letter)
        for seat, version, letter in [("Germany", 1, 7), ("Britain", 1, None), ("Germany", 2, 9)]
    ]
    with store.story() as unit:
        unit.put_game(a_game())
        for orders in sets:
            unit.add_order_set(orders)
        unit.add_order_set(replace(sets[0], phase="1-attack", lines=()))
        assert unit.order_sets("spring", "1-placing") == sets
        assert unit.last_order_sets("spring", "1-placing") == sets[1:]
        assert unit.last_order_sets("spring", "2-placing") == []
        assert unit.order_sets("spring", "1-attack") == [replace(sets[0], phase="1-attack", lines=())]


def test_a_seat_is_ready_or_not(store: SqlStore) -> None:
    """
    Saying it twice is saying it once.
    """
    with store.story() as unit:
        unit.put_game(a_game())
        for _ in range(2):
            unit.set_ready("spring", "1-placing", "Britain", ready=True)
            unit.set_ready("spring", "1-placing", "Germany", ready=True)
        assert unit.ready_seats("spring", "1-placing") == {"Britain", "Germany"}
        for _ in range(2):
            unit.set_ready("spring", "1-placing", "Britain", ready=False)
        assert unit.ready_seats("spring", "1-placing") == {"Germany"}
        assert unit.ready_seats("spring", "1-attack") == frozenset()
