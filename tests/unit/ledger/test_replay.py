"""
Where a game stands, from its ledger alone.
"""

from dataclasses import replace
from datetime import timedelta
from typing import Any

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
    decided = game.windows["1-placing"]
    assert (decided.status, decided.turn, decided.kind, decided.zone) == ("done", 1, "placing", "UTC")
    assert decided.input == {"turn": 1, "orders": {"Britain": ["PLACE 4 IN Poland"]}}
    assert decided.output is not None and decided.output["points"] == {"Britain": 2, "Germany": 0}
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
        orders_at=BEGIN + HOUR / 2,
        deadline=BEGIN + 2 * HOUR,
        zone="UTC",
        income={},
        state={},
        opened_at=BEGIN + HOUR / 2,
    )
    window = after(1, opened).windows["1-turn"]
    assert (window.status, window.opened_at, window.kind) == ("orders", BEGIN + HOUR / 2, "turn")


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


def test_a_deadline_that_is_moved_ends_no_negotiation() -> None:
    """
    Neither before the orders span is due, nor when it is due and nobody has said yet that it began.
    """
    assert after(5).windows["1-placing"].status == "negotiation"
    late = facts.deadline_moved("1-placing", BEGIN + 22 * HOUR, BEGIN + 23 * HOUR, reason="a feast", author="moderator")
    window = after(5, late, late).windows["1-placing"]
    assert (window.status, window.orders_at, window.deadline) == ("negotiation", BEGIN + 4 * HOUR, BEGIN + 23 * HOUR)
    put_off = facts.deadline_moved(
        "1-placing",
        BEGIN + 20 * HOUR,
        BEGIN + 30 * HOUR,
        reason="a feast",
        author="moderator",
        orders_at=BEGIN + 9 * HOUR,
    )
    assert after(4, put_off).windows["1-placing"].status == "negotiation"


def _ruling(then: str, **changes: Any) -> Fact:
    said: dict[str, Any] = {
        **{"ruling": 1, "kind": "digit", "phase": "1-placing", "target": {"stock": "F"}, "before": 5, "after": 6},
        **{"author": "moderator", "reason": "misprint", "effects": {}, "input": None, "output": None},
    }
    return facts.ruling(then=then, **{**said, **changes})


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


def test_a_ruling_that_replays_decides_later_phases_again() -> None:
    """
    Each with the input and the output that it has now; the points are those of its effects.
    """
    documents = {"input": {"draws": {"F": 2}}, "output": {"board": {"Poland": {}}}}
    effects = {"points": [{"power": "Britain", "before": 2, "after": 0}]}
    game = after(24, _ruling("replay", phases={"1-attack": documents}, effects=effects))
    later, before = game.windows["1-attack"], after(24).windows
    assert (later.input, later.output, later.status) == (documents["input"], documents["output"], "done")
    assert game.windows["1-placing"] == before["1-placing"]
    assert game.points == {"Britain": 0, "Germany": 0}
    assert after(4, _ruling("stand", effects=effects)).points is None


def test_a_ruling_in_no_phase_changes_none() -> None:
    """
    Of points or a seat: what it says of input and output belongs to no window.
    """
    game = after(13, _ruling("stand", phase="", kind="cell", output={"board": {}}, input={}))
    assert game.windows == after(13).windows


def test_points_that_a_ruling_gave_are_added_to_those_of_later_phases() -> None:
    """
    Twice given is twice added, also where the second takes some back.
    """

    def given(before: int, after: int) -> Fact:
        effects = {"points": [{"power": "Germany", "before": before, "after": after}]}
        return _ruling(
            "stand", kind="points", phase="", target={"power": "Germany"}, before=before, after=after, effects=effects
        )

    said = short_game()
    game = rebuild(chain([*said[:12], given(0, 5), given(5, 3)]))
    assert game.points == {"Britain": 2, "Germany": 3}
    assert game.ruled_points == {"Germany": 3}
    later = rebuild(chain([*said[:12], given(0, 5), given(5, 3), *said[12:24]]))
    assert later.points == {"Britain": 2, "Germany": 3}


def test_an_output_without_points_leaves_none() -> None:
    """
    Where a phase waits for a draw nobody knows what it is worth.
    """
    said = short_game()
    waiting = facts.phase_adjudicated("1-placing", input={}, output={"board": {}, "points": None}, reveals={})
    assert rebuild(chain([*said[:11], waiting])).points is None


def test_a_session_that_does_not_take_place() -> None:
    """
    The one that decides instead stands in its place; where another was waited for, nothing changes.
    """

    def moved(session: str) -> Fact:
        following = facts.session_document("XNYS", "2026-01-08", BEGIN + 74 * HOUR, BEGIN + 81 * HOUR)
        return facts.session_moved(
            "1-attack",
            exchange="XNYS",
            session=session,
            reason="a day of mourning",
            author="service",
            stocks=[],
            next_session=following,
        )

    assert after(19, moved("2026-01-06")).windows["1-attack"].session == "2026-01-08"
    assert after(19, moved("2026-01-05")).windows["1-attack"].session == "2026-01-06"


def test_slips_are_part_of_the_state() -> None:
    """
    Whose objectives are whose only where the private part is there.
    """
    dealt = facts.slips_dealt(
        allocations={"Britain": "french", "Germany": "british"},
        allocations_seed="aa",
        objectives={"Britain": "german", "Germany": "usa"},
        objectives_seed="bb",
    )
    shown = {
        "Britain": {"income": "french", "objectives": "german"},
        "Germany": {"income": "british", "objectives": "usa"},
    }
    assert after(1, dealt).state == {**after(1).state, "charts": shown}
    *before, last = chain([created(), dealt])
    shut = rebuild([*before, replace(last, private=None, private_nonce=None)])
    assert shut.state["charts"] == {power: {**slips, "objectives": ""} for power, slips in shown.items()}


def test_orders_whose_private_part_is_gone() -> None:
    """
    That they were sent and how they were sealed is known for ever, and what they were is not.
    """
    ledger = [replace(entry, private=None, private_nonce=None) for entry in chain(short_game()[:4])]
    (orders,) = rebuild(ledger).order_sets
    assert (orders.phase, orders.seat, orders.version, orders.at) == ("1-placing", "Britain", 1, BEGIN + 3 * HOUR)
    assert (orders.lines, orders.letter) == (None, None)
    assert orders.seal == ledger[3].public["seal"]


def test_who_is_ready_may_think_again() -> None:
    """
    Then the window does not close early any more.
    """
    game = after(10, facts.ready("1-placing", "Britain", ready=False))
    assert game.ready == {("1-placing", "Germany")}
    assert game.windows["1-placing"].ready_at is None


def test_a_span_may_begin_with_everybody_ready() -> None:
    """
    Then it closes early from its first moment on.
    """
    began = facts.span_began("1-placing", ready_at=BEGIN + 6 * HOUR)
    assert after(5, began).windows["1-placing"].ready_at == BEGIN + 6 * HOUR
    assert after(6).windows["1-placing"].ready_at is None


def test_a_window_opens_with_the_next_whole_second() -> None:
    """
    Letters are received in whole seconds; a moment that the entry names itself counts before.
    """
    opened = short_game()[2]
    late = timedelta(microseconds=1)
    ledger = chain([created(), facts.game_started(), opened], begin=BEGIN + late)
    assert rebuild(ledger).windows["1-placing"].opened_at == BEGIN + 2 * HOUR + timedelta(seconds=1)
    assert after(3).windows["1-placing"].status == "negotiation"


def test_seats_may_change_before_the_start() -> None:
    """
    Several may sit in one; where nobody says otherwise those of the first entry play.
    """
    seats = [{"power": "Britain", "pseudonym": "Otter"}, {"power": "Britain", "pseudonym": "Crane"}]
    assert after(1, facts.game_started(seats=seats)).seats == {"Britain": ("Otter", "Crane")}
    assert after(2).seats == after(1).seats
    joined = facts.seat_changed("Britain", member=2, pseudonym="Crane", change="joined", author="moderator")
    assert after(2, joined, joined).seats["Britain"] == ("Otter", "Crane")
    accepted = facts.seat_changed("Britain", member=1, pseudonym="Otter", change="accepted", author="Otter")
    assert after(2, accepted).seats == after(2).seats
    new = facts.seat_changed("USA", member=1, pseudonym="Wren", change="joined", author="moderator")
    assert after(2, new).seats["USA"] == ("Wren",)


def test_a_hold_and_its_end_are_told_to_calendars() -> None:
    """
    Each raises the sequence of the open window once, and of no other.
    """
    held = facts.game_held(reason="a flood", author="moderator", until=BEGIN + 40 * HOUR)
    game = after(4, held)
    assert (game.status, game.resume_at) == ("held", BEGIN + 40 * HOUR)
    assert game.windows["1-placing"].sequence == 1
    again = after(4, held, facts.game_resumed(author="moderator"))
    assert (again.status, again.resume_at, again.hold_reason) == ("running", None, "")
    assert again.windows["1-placing"].sequence == 2
    waiting = after(7, held)
    assert (waiting.windows["1-placing"].status, waiting.windows["1-placing"].sequence) == ("orders", 2)
    assert after(14, held).windows["1-placing"].sequence == after(14).windows["1-placing"].sequence
    # A window that opens meanwhile ends no hold.
    assert after(12, held, short_game()[12]).status == "held"


def test_a_game_on_hold_stays_so_when_a_ruling_reopens_a_phase() -> None:
    """
    Only a game that is over begins to run by it.
    """
    assert after(15, _ruling("reopen 1-attack")).status == "held"


def test_a_game_may_end_with_a_board_of_its_own() -> None:
    """
    Where it is broken off before its last phase is decided.
    """
    over = facts.game_over(points={"Britain": 1}, winners=[], war=True, how="vote", state={"phase": "over"})
    game = after(14, over)
    assert (game.state, game.points, game.winners, game.phase) == ({"phase": "over"}, {"Britain": 1}, (), "")


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
