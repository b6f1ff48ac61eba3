"""What a transaction has been told is not asked again, until it writes where that came from."""

from __future__ import annotations

import pytest

from gamesmaster.adapters.database import SqlStore
from gamesmaster.adapters.database.prepared import tables_in
from gamesmaster.adapters.database.tables import Table
from gamesmaster.service.records import Reach


@pytest.mark.parametrize(
    ("sql", "tables"),
    [
        ("INSERT INTO notice (kind, game, member) VALUES (?, ?, ?) RETURNING number", {"notice"}),
        ('UPDATE "window" SET game=? WHERE "window".phase = ?', {"window"}),
        ("DELETE FROM serial WHERE serial.number = ?", {"serial"}),
        ("SELECT member.game, member.seat FROM member WHERE member.game = ?", {"member"}),
        ("SELECT notice.kind, message.message FROM notice LEFT OUTER JOIN message ON 1", {"notice", "message"}),
        ("WITH RECURSIVE seats(seat) AS (SELECT min(seat) FROM order_set WHERE game = ?) SELECT 1", {"order_set"}),
        ("SELECT 1 FROM letter, raw WHERE letter.id = raw.letter", {"letter", "raw"}),
    ],
)
def test_the_tables_of_a_statement_are_known(sql: str, tables: set[str]) -> None:
    """Where it reads; or where it writes, and nowhere else."""
    assert tables_in(sql) == tables


def test_no_table_is_called_like_a_word_of_sql() -> None:
    """Otherwise every statement would be taken for one that looks at it."""
    assert not Table.metadata.tables.keys() & {"select", "from", "where", "order", "by", "and", "or", "limit", "in"}


def test_what_is_written_is_read_anew() -> None:
    """A story sees its own writes; a write to one table makes it forget nothing of another."""
    store = SqlStore("sqlite:///:memory:")
    try:
        with store.story() as unit:
            assert unit.reach("a@b.test") is None
            unit.next_serial()
            assert unit.reach("a@b.test") is None
            unit.put_reach(Reach("a@b.test", hard=1))
            found = unit.reach("a@b.test")
            assert found is not None
            assert found.hard == 1
            unit.put_reach(Reach("a@b.test", hard=2))
            again = unit.reach("a@b.test")
            assert again is not None
            assert again.hard == 2
        with store.view() as view:
            last = view.reach("a@b.test")
            assert last is not None
            assert last.hard == 2
    finally:
        store.close()
