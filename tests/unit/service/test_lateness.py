"""After the deadline: grace, missing orders, games in which nobody plays, and games that stood still."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from gamesmaster.schedule.missing import MissingRules, Policy
from gamesmaster.service import closing, deadlines, holds
from gamesmaster.service.records import GameStatus, Session, WindowStatus
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, scenario, text_of, with_settings

New = Callable[..., Club]
SECOND = timedelta(seconds=1)
OTHERS = ("USA", "France", "Britain", "Russia")
GRACE = {"grace": "30m"}


def all_pass(club: Club, powers: tuple[str, ...] = OTHERS) -> None:
    for power in powers:
        club.write(power, "PASS")


def past(club: Club, span: timedelta = 2 * SECOND) -> None:
    """Look and tick some time after the deadline."""
    club.clock.at = club.window().deadline + span
    club.tick()


def test_in_the_grace_only_those_who_owed_are_heard(new_club: New) -> None:
    """They are told that they are late; the others can change nothing; the window closes at the end of the grace."""
    club = new_club(settings=with_settings(deadlines=GRACE))
    deadline = club.start().deadline
    all_pass(club)
    past(club)
    assert [each.seat for each in club.notices("late")] == ["Germany"]
    assert club.window().phase == "1-placing"
    assert club.write("France", "2 in Poland").ground == "too-late"
    assert club.write("Germany", "5 in Poland").verdict == "orders"
    club.clock.move(2 * SECOND)
    club.tick()
    with club.store.view() as view:
        window = view.find_window(GAME, "1-placing")
    assert window is not None and window.status is WindowStatus.DONE
    assert window.deadline == deadline + 2 * SECOND
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)


def test_the_grace_ends(new_club: New) -> None:
    """Its last second counts, the one after it does not."""
    club = new_club(settings=with_settings(deadlines=GRACE))
    deadline = club.start().deadline
    past(club)
    assert len(club.notices("late")) == 5
    club.clock.at = deadline + 30 * MINUTE
    assert club.write("Germany", "5 in Poland").verdict == "orders"
    club.clock.move(SECOND)
    assert club.write("France", "5 in Poland").ground == "too-late"
    club.tick()
    assert club.window().phase == "1-attack"


def test_nobody_late_no_grace(new_club: New) -> None:
    """A window in which nothing is owed closes at its deadline."""
    club = new_club(settings=with_settings(deadlines=GRACE))
    club.start()
    all_pass(club, scenario().powers)
    past(club)
    assert club.window().phase == "1-attack" and not club.notices("late")


def test_a_window_is_extended_once(new_club: New) -> None:
    """For all, and told to all with the seats; then it closes without the missing orders."""
    rules = MissingRules(Policy.EXTEND_ONCE, HOUR)
    club = new_club(settings=with_settings(missing=rules))
    deadline = club.start().deadline
    all_pass(club)
    past(club)
    assert club.window().deadline >= deadline + HOUR and club.window().phase == "1-placing"
    assert "Germany" in text_of(club.last_mail("France"))
    past(club)
    assert club.window().phase == "1-attack"
    assert club.kinds().count("deadline-moved") == 1


def test_a_game_may_wait_for_missing_orders(new_club: New) -> None:
    """All are told, the moderator too; letters count; going on gives time; he may also close."""
    club = new_club(settings=with_settings(missing=MissingRules(Policy.HOLD, HOUR)))
    club.start()
    all_pass(club)
    past(club)
    assert club.game().status is GameStatus.HELD
    assert len(club.notices("game-stopped")) == 5
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["policy-holds"]
    club.clock.move(5 * HOUR)
    assert club.write("France", "2 in Poland").verdict == "orders"
    holds.resume_game(club.desk, GAME, now=club.now)
    assert club.window().deadline == club.now + HOUR
    closing.close_window_now(club.desk, GAME, reason="enough", now=club.now)
    club.clock.move(2 * SECOND)
    club.tick()
    assert club.window().phase == "1-attack"


def test_a_game_does_not_run_on_by_itself(new_club: New) -> None:
    """Two phases without a word from anybody, and it stands still; one word is enough to go on."""
    club = new_club(settings=with_settings(missing=MissingRules()))
    club.start()
    past(club)
    assert club.window().phase == "1-attack"
    past(club)
    assert (club.game().status, club.game().phase) == (GameStatus.HELD, "1-attack")
    assert club.notices("game-stopped")[0].facts["ground"] == "nobody-plays"
    assert club.write("France", "PASS").verdict in {"orders", "command", "nothing"}
    holds.resume_game(club.desk, GAME, now=club.now)
    club.send()
    past(club)
    assert club.game().phase == "2-placing"


def test_what_was_left_before_a_hold_is_left_after_it(new_club: New) -> None:
    """Told to all; an orders span that has not begun keeps its length."""
    club = new_club(settings=with_settings(negotiation=2 * HOUR))
    club.start()
    club.clock.move(HOUR)
    holds.hold_game(club.desk, GAME, reason="a flood", now=club.now)
    club.clock.move(10 * HOUR)
    deadlines.due(club.desk, now=club.now)
    holds.resume_game(club.desk, GAME, now=club.now)
    window = club.window()
    assert window.deadline == club.now + 2 * HOUR
    assert window.orders_at == club.now + HOUR
    club.send()
    assert "stood still" in text_of(club.mails("France", "the deadline is now")[-1])


@settings(max_examples=15)
@given(
    opens=st.integers(0, 23),
    arrives=st.lists(st.integers(-50, 200), min_size=1, max_size=4),
    grace=st.sampled_from(["0", "30m", "2h"]),
    tick=st.integers(1, 40),
)
def test_no_order_counts_that_could_know_the_session(opens: int, arrives: list[int], grace: str, tick: int) -> None:
    """Threat G1: the session opens at least the lead after the last instant at which a letter counted."""
    lead = 30 * MINUTE
    club = Club(settings=with_settings(exchange="XNYS", lead=lead, deadlines={"grace": grace}))
    try:
        start = datetime(2026, 3, 1, tzinfo=UTC)
        sessions = [start + timedelta(days=day, hours=opens, minutes=17) for day in range(20)]
        with club.store.story() as unit:
            unit.put_sessions([Session("XNYS", f"{each:%Y-%m-%d}", each, each + 6 * HOUR) for each in sessions])
        club.start()
        all_pass(club, scenario().powers)
        past(club)
        deadline = club.window().deadline
        counted = [deadline]
        for power, minutes in zip(OTHERS, sorted(arrives), strict=False):
            at = deadline + minutes * MINUTE
            while club.now < at and club.window().status is WindowStatus.ORDERS:
                club.clock.at = min(at, club.now + tick * MINUTE)
                club.look()
                deadlines.due(club.desk, now=club.now)
            if club.write(power, "ATTACK Germany IN Poland STOCK GM").verdict == "orders":
                counted.append(club.now.replace(microsecond=0))
        club.clock.at = max(club.now, deadline + 3 * HOUR)
        for _ in range(2):
            club.clock.move(2 * SECOND)
            club.look()
            deadlines.due(club.desk, now=club.now)
        with club.store.view() as view:
            window = view.find_window(GAME, "1-attack")
            assert window is not None and window.closed_at is not None
            if window.session is not None:
                session = view.find_session("XNYS", window.session)
                assert session is not None and session.opens_at >= max(counted) + lead
    finally:
        club.store.close()
