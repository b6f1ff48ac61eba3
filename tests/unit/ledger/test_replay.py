"""
Where a game stands, from its ledger alone.
"""

from datetime import timedelta

import pytest

from gamesmaster.ledger import facts
from gamesmaster.ledger.facts import Fact
from gamesmaster.ledger.replay import Projection, rebuild
from tests.unit.ledger.ledgers import BEGIN, GAME, HOUR, chain, created, sealed, short_game


def after(steps: int, *more: Fact) -> Projection:
    """
    The short game after so many facts, and some others.
    """
    return rebuild(chain([*short_game()[:steps], *more]))


def test_a_game_in_setup() -> None:
    """
    Nothing but the first entry.
    """
    game = after(1)
    assert (game.game, game.status, game.phase, game.entries) == (GAME, "setup", "", 1)
    assert game.seats == {"Britain": ("Otter",), "Germany": ("Heron",)}
    assert game.created["options"] == {"procedure": "two-window"}
    assert game.points is None and game.winners is None


def test_a_window_in_its_orders_span() -> None:
    """
    Opened, moved once, negotiated; both are ready, so it closes early.
    """
    game = after(10)
    window = game.windows["1-placing"]
    assert (game.status, game.phase, window.status, window.sequence) == ("running", "1-placing", "orders", 1)
    assert window.opened_at == BEGIN + 2 * HOUR
    assert window.deadline == BEGIN + 22 * HOUR
    assert window.ready_at == BEGIN + 11 * HOUR
    assert game.ready == {("1-placing", "Britain"), ("1-placing", "Germany")}
    assert [(each.seat, each.version, each.lines, each.letter) for each in game.order_sets] == [
        ("Britain", 1, ("PLACE 3 IN Poland",), 1),
        ("Britain", 2, ("PLACE 4 IN Poland",), 2),
        ("Germany", 1, ("PLACE 2 IN Poland",), 1),
    ]


def test_a_window_that_closed_early() -> None:
    """
    Its deadline is the moment at which it closed, and that is a move.
    """
    window = after(11).windows["1-placing"]
    assert (window.status, window.sequence, window.session) == ("awaiting-quotations", 2, None)
    assert (window.deadline, window.closed_at, window.ready_at) == (BEGIN + 11 * HOUR, BEGIN + 10 * HOUR, None)


def test_a_phase_that_is_decided() -> None:
    """
    The board is what came out.
    """
    game = after(12)
    assert game.windows["1-placing"].status == "done"
    assert game.state == {"turn": 1, "phase": "attack", "board": {"Poland": {"Britain": 4, "Germany": 2}}}
    assert game.points == {"Britain": 2, "Germany": 0}


def test_a_game_on_hold_and_a_seat_that_changed() -> None:
    """
    The reason stands while it holds.
    """
    assert after(15).hold_reason == "the moderator is away"
    assert after(15).status == "held"
    assert (after(16).status, after(16).hold_reason) == ("running", "")
    assert after(18).seats["Germany"] == ("Lynx",)


def test_the_end() -> None:
    """
    No phase is open, and everything that decided it is on record.
    """
    game = after(99)
    assert (game.status, game.phase, game.winners) == ("over", "", ("Britain",))
    assert game.state["board"] == {"Poland": {"Britain": 4}}
    assert game.windows["1-attack"].session == "2026-01-06"
    assert [each["digit"] for each in game.quotations] == [5]
    assert [each["volume"] for each in game.readings] == [1_234_567]
    assert list(game.windows) == ["1-placing", "1-attack"]
    assert game.head == chain(short_game())[-1].digest


def test_a_window_without_negotiation_begins_with_orders() -> None:
    """
    Nothing has to begin in it.
    """
    opened = facts.window_opened(
        "1-turn",
        turn=1,
        kind="turn",
        orders_at=BEGIN + HOUR,
        deadline=BEGIN + 2 * HOUR,
        zone="UTC",
        income={},
        state={},
        opened_at=BEGIN + HOUR,
    )
    assert after(1, opened).windows["1-turn"].status == "orders"


def test_a_deadline_that_the_moderator_made_now() -> None:
    """
    Negotiation is over with it.
    """
    moved = facts.deadline_moved(
        "1-placing",
        BEGIN + 20 * HOUR,
        BEGIN + 3 * HOUR - timedelta(seconds=1),
        reason="all agree",
        author="moderator",
        orders_at=BEGIN + 3 * HOUR - timedelta(seconds=1),
    )
    window = after(3, moved).windows["1-placing"]
    assert (window.status, window.sequence) == ("orders", 1)


def _ruling(then: str, **changes: object) -> Fact:
    said: dict[str, object] = {"input": None, "output": None, "state": None}
    said |= changes
    return facts.ruling(
        ruling=1,
        kind="digit",
        phase="1-placing",
        target={"stock": "F"},
        before=5,
        after=6,
        author="moderator",
        reason="misprint",
        then=then,
        effects={},
        input=said["input"],  # type: ignore[arg-type]
        output=said["output"],  # type: ignore[arg-type]
        state=said["state"],  # type: ignore[arg-type]
    )


def test_a_ruling_changes_the_phase_and_the_board() -> None:
    """
    What was decided before stays in the ledger and counts no more.
    """
    game = after(13, _ruling("replay", input={"draws": {"F": 6}}, output={"board": {}}, state={"turn": 9}))
    assert game.windows["1-placing"].input == {"draws": {"F": 6}}
    assert game.windows["1-placing"].output == {"board": {}}
    assert game.state == {"turn": 9}
    untouched = after(13, _ruling("stand"))
    assert untouched.state == after(13).state


def test_a_ruling_that_reopens_annuls_what_came_after() -> None:
    """
    The game runs again, even if it was over.
    """
    game = after(25, _ruling("reopen 1-attack", state={"turn": 1}))
    assert [window.status for window in game.windows.values()] == ["done", "annulled"]
    assert (game.status, game.winners) == ("running", None)
    again = after(25, _ruling("reopen 1-placing", state={"turn": 1}), short_game()[2])
    assert list(again.windows) == ["1-attack", "1-placing"]
    assert (again.phase, again.windows["1-placing"].status) == ("1-placing", "orders")


def test_what_is_no_game_is_refused() -> None:
    """
    It begins with its first entry, once.
    """
    with pytest.raises(ValueError, match="empty"):
        rebuild([])
    with pytest.raises(ValueError, match="not begun"):
        rebuild(chain([sealed("1-placing", "Britain", 1)]))
    with pytest.raises(ValueError, match="has begun"):
        rebuild(chain([created(), created()]))
