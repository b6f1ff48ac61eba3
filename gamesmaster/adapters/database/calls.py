"""Telephone calls in SQL."""

from collections.abc import Sequence

from sqlalchemy import bindparam, select

from gamesmaster.adapters.database.rows import Rows, table
from gamesmaster.service.records import Call

CALL = table("call")
_ADD = CALL.insert()

_columns = tuple(column for column in CALL.columns if column.name != "id")
_CALLS = select(*_columns).where(CALL.c.game == bindparam("game")).order_by(CALL.c.id)


class CallReads(Rows):
    """
    Who was called, and when.
    """

    def calls(self, game: str) -> Sequence[Call]:
        return [Call(**row._mapping) for row in self._all(_CALLS, game=game)]


class CallWrites(CallReads):
    """
    Calls written down.
    """

    def add_call(self, call: Call) -> None:
        self._run(_ADD, {column.name: getattr(call, column.name) for column in _columns})
