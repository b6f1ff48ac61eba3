"""How time went in each window, in SQL."""

from collections.abc import Sequence

from sqlalchemy import bindparam, select

from gamesmaster.adapters.database.rows import Rows, put_statement, table
from gamesmaster.service.records import Pace

PACE = table("pace")
_columns = tuple(column for column in PACE.columns if column.name != "id")
_PACES = select(*_columns).where(PACE.c.game == bindparam("game")).order_by(PACE.c.id)
_PACE = select(*_columns).where(PACE.c.game == bindparam("game"), PACE.c.phase == bindparam("phase"))


class PaceReads(Rows):
    """
    What may be asked about how time went.
    """

    def pace(self, game: str, phase: str) -> Pace:
        row = self._first(_PACE, game=game, phase=phase)
        return Pace(game, phase) if row is None else Pace(**row._mapping)

    def paces(self, game: str) -> Sequence[Pace]:
        return [Pace(**row._mapping) for row in self._all(_PACES, game=game)]


class PaceWrites(PaceReads):
    """
    What a story writes of it.
    """

    def put_pace(self, pace: Pace) -> None:
        values = {column.name: getattr(pace, column.name) for column in _columns}
        self._run(put_statement("pace", self._dialect, ("game", "phase")), values)
