"""The benchmarks over a club's database, in small: they run, and what they stand on is true."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import text

from gamesmaster.bench import clock, growth, letters, outbox
from gamesmaster.bench.burst import Burst
from gamesmaster.bench.club import Club, address_of, name_of, scenario, seats_in_turn
from gamesmaster.bench.plan import NotHere, Plan

SMALL = Plan(0.05, small=True)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """Seven games: one made by stories, six copied."""
    made = Club(tmp_path, datetime(2026, 3, 2, 12, tzinfo=UTC))
    made.grow(7)
    yield made
    made.close()


def test_copied_games_are_as_good_as_the_first(club: Club) -> None:
    """Each has its own name, people, window and keys, and as many rows in every table."""
    with club.store.view() as view:
        assert len(view.games()) == 7
        assert len({each.nonce_key for each in view.games()}) == 7
        assert [each.seat for each in view.members("g3")] == [each.seat for each in view.members("g0")]
        (member,) = view.members_at(address_of(3, "Germany"))
        assert (member.game, member.seat) == ("g3", "Germany")
        assert view.find_window("g3", "1-placing") is not None
        assert len(view.notices("g3")) == len(view.notices("g0"))
        assert view.next_notice(club.began_at) is None
    with club.store.engine.connect() as connection:
        counts = connection.execute(text("SELECT count(*) FROM entry GROUP BY game")).scalars().all()
    assert len(counts) == 7 and len(set(counts)) == 1


def test_seats_are_spread_over_all_games(club: Club) -> None:
    """Each seat once before any comes again, and every game in turn."""
    seats = seats_in_turn(club, 7 * len(scenario().powers))
    assert len(set(seats)) == len(seats)
    assert {game for game, _ in seats[:7]} == set(range(7))
    assert {name_of(game) for game, _ in seats} == {f"g{number}" for number in range(7)}


def test_letters_are_measured_beside_the_disk() -> None:
    """By the clock beside the disk's commits, in processor time, and the most games beside the fewest."""
    found = letters.figures(SMALL)
    assert all(each.value > 0 for each in found)
    assert {each.peer.name for each in found if each.peer} == {"the disk's commits a second", "1 stored"}


def test_a_look_at_the_clock_and_a_month() -> None:
    """Nothing is due among sleeping games; tables besides the record do not grow."""
    looked = clock.figures(SMALL)
    assert [each.unit for each in looked] == ["ms", "ms"]
    memory, rows = growth.figures(SMALL)
    assert (rows.value, memory.unit) == (0, "MB")


def test_what_cannot_be_measured_here_says_what_is_missing() -> None:
    """One line with the packages."""
    with pytest.raises(NotHere, match="apt-get install postfix"):
        outbox.program("smtp-nobody-has-this")


def test_a_burst_that_stands_still_says_so(tmp_path: Path) -> None:
    """A relay that takes the connection and says nothing: it is told how far the mails came, and all threads end."""
    before = set(threading.enumerate())
    with socket.create_server(("127.0.0.1", 0)) as silent:
        burst = Burst(tmp_path, 1, silent.getsockname()[1], pictures=False, patience=0.5)
        with burst.stack, pytest.raises(RuntimeError, match=r"stands still: 0 of 10 mails .* for 0.5 s"):
            burst.run(lambda _: None)
    # Threads of earlier tests may end meanwhile, so they are not counted: none that began here is left.
    assert not set(threading.enumerate()) - before
