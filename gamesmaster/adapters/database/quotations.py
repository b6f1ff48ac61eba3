"""Sessions, wishes, readings and frozen figures in SQL."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, select

from gamesmaster.adapters.database.rows import Rows, put_statement, table
from gamesmaster.service.records import Quotation, Reading, Session, Wanted

SESSION, WANTED, READING, QUOTATION = table("session"), table("wanted"), table("reading"), table("quotation")
_ADD_READING, _ADD_QUOTATION = READING.insert(), QUOTATION.insert()
OPEN, SETTLED = "open", "settled"

_SESSION_FOR = (
    select(*SESSION.columns)
    .where(
        SESSION.c.exchange == bindparam("exchange"),
        SESSION.c.opens_at >= bindparam("opens_from", type_=SESSION.c.opens_at.type),
        SESSION.c.closed.is_(None),
    )
    .order_by(SESSION.c.opens_at)
    .limit(1)
)
_SESSIONS = (
    select(*SESSION.columns)
    .where(
        SESSION.c.exchange == bindparam("exchange"),
        SESSION.c.opens_at >= bindparam("opens_from", type_=SESSION.c.opens_at.type),
    )
    .order_by(SESSION.c.opens_at)
)
_SESSION = select(*SESSION.columns).where(
    SESSION.c.exchange == bindparam("exchange"), SESSION.c.name == bindparam("name")
)
_WANTED = (
    select(*WANTED.columns)
    .where(WANTED.c.state == OPEN)
    .order_by(WANTED.c.first_at, WANTED.c.game, WANTED.c.phase, WANTED.c.named)
)
_WANTED_OF = _WANTED.where(WANTED.c.game == bindparam("game"))
_WISHES = (
    select(*WANTED.columns)
    .where(WANTED.c.game == bindparam("game"), WANTED.c.phase == bindparam("phase"))
    .order_by(WANTED.c.first_at, WANTED.c.named)
)
_SETTLED = (
    select(*WANTED.columns)
    .where(WANTED.c.state == SETTLED, WANTED.c.first_at >= bindparam("since", type_=WANTED.c.first_at.type))
    .order_by(WANTED.c.first_at, WANTED.c.game, WANTED.c.phase, WANTED.c.named)
)
_READINGS = (
    select(*READING.columns)
    .where(
        READING.c.game == bindparam("game"),
        READING.c.symbol == bindparam("symbol"),
        READING.c.session == bindparam("session"),
    )
    .order_by(READING.c.read_at, READING.c.number)
)
_QUOTATIONS = (
    select(*QUOTATION.columns)
    .where(QUOTATION.c.game == bindparam("game"))
    .order_by(QUOTATION.c.settled_at, QUOTATION.c.phase, QUOTATION.c.named)
)
_QUOTATIONS_OF = _QUOTATIONS.where(QUOTATION.c.phase == bindparam("phase"))


class QuotationReads(Rows):
    """
    What may be asked about quotations.
    """

    def session_for(self, exchange: str, opens_from: datetime) -> Session | None:
        row = self._first(_SESSION_FOR, exchange=exchange, opens_from=opens_from)
        return None if row is None else Session(**row._mapping)

    def find_session(self, exchange: str, name: str) -> Session | None:
        row = self._first(_SESSION, exchange=exchange, name=name)
        return None if row is None else Session(**row._mapping)

    def sessions(self, exchange: str, opens_from: datetime) -> Sequence[Session]:
        rows = self._all(_SESSIONS, exchange=exchange, opens_from=opens_from)
        return [Session(**row._mapping) for row in rows]

    def wanted(self, game: str | None = None) -> Sequence[Wanted]:
        rows = self._all(_WANTED) if game is None else self._all(_WANTED_OF, game=game)
        return [Wanted(**row._mapping) for row in rows]

    def settled_wishes(self, since: datetime) -> Sequence[Wanted]:
        return [Wanted(**row._mapping) for row in self._all(_SETTLED, since=since)]

    def wishes(self, game: str, phase: str) -> Sequence[Wanted]:
        return [Wanted(**row._mapping) for row in self._all(_WISHES, game=game, phase=phase)]

    def readings(self, game: str, symbol: str, session: str) -> Sequence[Reading]:
        rows = self._all(_READINGS, game=game, symbol=symbol, session=session)
        return [Reading(**row._mapping) for row in rows]

    def quotations(self, game: str, phase: str | None = None) -> Sequence[Quotation]:
        rows = self._all(_QUOTATIONS, game=game) if phase is None else self._all(_QUOTATIONS_OF, game=game, phase=phase)
        return [Quotation(**row._mapping) for row in rows]


class QuotationWrites(QuotationReads):
    """
    What a story does to quotations.
    """

    def put_sessions(self, sessions: Iterable[Session]) -> None:
        rows = [_session_values(session) for session in sessions]
        if rows:
            self._run(put_statement("session", self._dialect, ("exchange", "name"), ("closed",)), rows)

    def put_closure(self, session: Session) -> None:
        self._run(put_statement("session", self._dialect, ("exchange", "name")), _session_values(session))

    def put_wanted(self, wanted: Wanted) -> None:
        values = {column.name: getattr(wanted, column.name) for column in WANTED.columns}
        self._run(put_statement("wanted", self._dialect, ("game", "phase", "named", "symbol", "session")), values)

    def add_reading(self, reading: Reading) -> None:
        values = {column.name: getattr(reading, column.name) for column in READING.columns if column.name != "number"}
        self._run(_ADD_READING, values)

    def add_quotation(self, quotation: Quotation) -> None:
        values = {column.name: getattr(quotation, column.name) for column in QUOTATION.columns}
        self._run(_ADD_QUOTATION, values)


def _session_values(session: Session) -> dict[str, Any]:
    return {column.name: getattr(session, column.name) for column in SESSION.columns}
