"""
Stories: all or nothing, and none over another.
"""

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from gamesmaster.adapters.database import SqlStore, upgrade
from gamesmaster.adapters.database.engine import open_engine
from gamesmaster.errors import ConfigurationError, UnavailableError
from gamesmaster.ledger import facts
from gamesmaster.ledger.chain import check_chain
from gamesmaster.service.records import LetterStatus
from tests.integration.store.things import MINUTE, NOW, a_game, a_letter, a_notice, a_window


def test_four_threads_lose_no_update(store: SqlStore) -> None:
    """
    Each reads a number, adds one and writes it back, fifty times; with an entry, a notice and a serial every time.
    """
    with store.story() as unit:
        unit.put_game(a_game(state={"count": 0}))

    def count(_: int) -> list[int]:
        serials = []
        for _ in range(50):
            with store.story() as unit:
                game = unit.take_game("spring")
                state = {"count": game.state["count"] + 1}
                unit.put_game(replace(game, state=state))
                unit.add_entry("spring", NOW, *facts.game_held(reason="x", author="moderator"))
                unit.put_notice(a_notice(facts=state))
                serials.append(unit.next_serial())
        return serials

    with ThreadPoolExecutor(4) as threads:
        given = [serial for each in threads.map(count, range(4)) for serial in each]
    with store.view() as view:
        game = view.find_game("spring")
        assert game is not None and game.state == {"count": 200} and game.entries == 200
        assert check_chain(view.entries("spring")) is None
        assert len(view.entries("spring")) == 200
        assert sorted(notice.facts["count"] for notice in view.notices("spring")) == list(range(1, 201))
    assert len(set(given)) == 200


def test_four_threads_handle_each_letter_once(store: SqlStore) -> None:
    """
    In the order in which they came, whoever takes them.
    """
    with store.story() as unit:
        unit.keep_letters(a_letter(uid, received_at=NOW - uid * MINUTE) for uid in range(40))
    order: list[int] = []

    def handle(_: int) -> None:
        while True:
            with store.story() as unit:
                letter = next(iter(unit.take_letters()), None)
                if letter is None:
                    return
                unit.put_letter_result(letter.number, LetterStatus.HANDLED, tries=1)
                order.append(letter.uid)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(handle, range(4)))
    assert order == list(range(39, -1, -1))


def test_two_workers_with_one_letter(store: SqlStore) -> None:
    """
    Both have it in hand from before; whoever comes second sees that it is handled.
    """
    with store.story() as unit:
        unit.keep_letters([a_letter()])
    obeyed: list[int] = []

    def obey(worker: int) -> None:
        with store.story() as unit:
            letter = unit.find_letter(1)
            assert letter is not None
            if letter.status is LetterStatus.KEPT:
                obeyed.append(worker)
                unit.put_letter_result(1, LetterStatus.HANDLED, tries=1)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(obey, range(8)))
    assert len(obeyed) == 1


def test_a_failure_takes_everything_back(store: SqlStore) -> None:
    """
    However deep it happens, and whatever had been written before.
    """
    with store.story() as unit:
        unit.put_game(a_game())

    def deep() -> None:
        with store.story() as unit:
            unit.put_window(a_window())
            unit.add_entry("spring", NOW, *facts.game_resumed(author="moderator"))
            unit.put_notice(a_notice())
            unit.keep_letters([a_letter()])
            raise KeyError("a fault in the story")

    with pytest.raises(KeyError):
        deep()
    with store.view() as view:
        game = view.find_game("spring")
        assert game is not None and game.entries == 0 and game.head == ""
        assert view.windows("spring") == [] and view.entries("spring") == []
        assert view.notices("spring") == [] and view.unhandled_letters() == 0


def test_a_statement_that_failed_cannot_be_passed_over(store: SqlStore) -> None:
    """
    PostgreSQL would answer the commit by forgetting everything without a word; so we say it on both.
    """
    with store.story() as unit:
        unit.put_game(a_game())
    with pytest.raises(RuntimeError, match="swallowed"), store.story() as unit:
        unit.put_window(a_window())
        with pytest.raises(IntegrityError):
            unit.put_window(a_window("winter"))
    with store.view() as view:
        assert view.windows("spring") == []


def test_a_story_inside_another_is_a_fault(store: SqlStore) -> None:
    """
    It would wait for itself; so would a view in memory. The next story goes on as ever.
    """
    with store.story():
        with pytest.raises(RuntimeError, match="inside another"), store.story():
            pass
        with pytest.raises(RuntimeError, match="inside another"), store.view():
            pass
    with store.story() as unit:
        unit.put_game(a_game())


def test_a_view_looks_at_one_moment(store: SqlStore) -> None:
    """
    What is committed meanwhile is not seen, and nobody waits for the other.
    """
    with store.story() as unit:
        unit.put_game(a_game())

    def write() -> None:
        with store.story() as unit:
            unit.put_window(a_window())

    with store.view() as view:
        assert view.windows("spring") == []
        writer = threading.Thread(target=write)
        writer.start()
        writer.join(20)
        assert not writer.is_alive()
        assert view.windows("spring") == []
    with store.view() as view:
        assert view.windows("spring") == [a_window()]


def test_a_view_cannot_write(store: SqlStore) -> None:
    """
    It has no way to, and what goes round it is not kept.
    """
    with store.story() as unit:
        unit.put_game(a_game())
    with store.view() as view:
        assert not hasattr(view, "put_game")


def test_a_secret_is_made_once(store: SqlStore) -> None:
    """
    The first key that is offered counts, for everybody.
    """
    assert store.keep_secret("server", b"a" * 32) == b"a" * 32
    assert store.keep_secret("server", b"b" * 32) == b"a" * 32
    assert store.keep_secret("other", b"b" * 32) == b"b" * 32


def test_a_full_disk_is_no_fault_of_the_program(tmp_path: Path) -> None:
    """
    The story is taken back and can be told again once there is room.
    """
    url = f"sqlite:///{tmp_path / 'games.db'}"
    upgrade(url)
    store = SqlStore(url)
    with store.story() as unit:
        unit.put_game(a_game())
    store.close()
    # SQLite itself refuses to grow beyond this, in the words it has for a full disk.
    pages = _pragma(store, "page_count")
    with pytest.raises(UnavailableError, match="full") as refused, store.story() as unit:
        unit._connection.exec_driver_sql(f"PRAGMA max_page_count={pages}").close()
        unit.keep_letters([a_letter(raw=b"x" * 1_000_000)])
    assert not refused.value.permanent
    store.close()
    with store.story() as unit:
        assert unit.unhandled_letters() == 0
        assert unit.keep_letters([a_letter(raw=b"x" * 1_000_000)]) == 1
    store.close()


def _pragma(store: SqlStore, name: str) -> int:
    with store.engine.connect() as connection:
        return int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())


def test_a_database_that_somebody_holds_is_waited_for(tmp_path: Path) -> None:
    """
    Not for ever: then the story is told again later.
    """
    url = f"sqlite:///{tmp_path / 'games.db'}"
    upgrade(url)
    store, other = SqlStore(url), open_engine(url)
    with store.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout=50").close()
        connection.rollback()
    with other.begin() as holding:
        holding.exec_driver_sql("DELETE FROM mark")
        with pytest.raises(UnavailableError, match="locked"), store.story():
            pass
        with store.view() as view:
            assert view.games() == []
    with store.story() as unit:
        unit.put_game(a_game())
    other.dispose()
    store.close()


def test_a_commit_is_on_the_disk(store: SqlStore) -> None:
    """
    SQLite is told to sync every commit, and how everything else is to be.
    """
    if store.engine.dialect.name != "sqlite":
        return
    said = {
        name: _pragma(store, name) for name in ("synchronous", "busy_timeout", "foreign_keys", "recursive_triggers")
    }
    assert said == {"synchronous": 2, "busy_timeout": 30_000, "foreign_keys": 1, "recursive_triggers": 1}
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", "sqlite+aiosqlite:///x", ""])
def test_an_address_of_another_kind_is_refused(url: str) -> None:
    """
    With the words that the operator needs.
    """
    with pytest.raises(ConfigurationError, match="postgresql://"):
        SqlStore(url)


def test_a_server_that_is_away_is_waited_for() -> None:
    """
    It may come back.
    """
    pytest.importorskip("psycopg")
    store = SqlStore("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(UnavailableError), store.story():
        pass
    store.close()


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """
    Nothing can be opened in it.
    """
    with pytest.raises(UnavailableError, match="unable to open"):
        upgrade(f"sqlite:///{tmp_path / 'nowhere' / 'games.db'}")
