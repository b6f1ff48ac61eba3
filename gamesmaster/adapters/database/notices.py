"""The outbox in SQL."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, delete, func, select, update

from gamesmaster.adapters.database.rows import Rows, keep_statement, table
from gamesmaster.service.records import Notice, NoticeStatus

NOTICE, MESSAGE, SERIAL = table("notice"), table("message"), table("serial")

_columns = tuple(column for column in NOTICE.columns if column.name != "recipient")
_NOTICES = select(*_columns, MESSAGE.c.message).outerjoin(MESSAGE, MESSAGE.c.notice == NOTICE.c.number)
_OF_GAME = _NOTICES.where(NOTICE.c.game == bindparam("game")).order_by(NOTICE.c.number)
_OF_SEAT = _OF_GAME.where(NOTICE.c.seat == bindparam("seat"))
_WAITING = _NOTICES.where(NOTICE.c.status == NoticeStatus.WAITING).order_by(NOTICE.c.rank, NOTICE.c.number).limit(1)
# Two questions, because the first has an index that is in order; few wait for another try.
_NEVER_TRIED = _WAITING.where(NOTICE.c.next_try_at.is_(None))
_TRY_AGAIN = _WAITING.where(NOTICE.c.next_try_at <= bindparam("now", type_=NOTICE.c.next_try_at.type))
_PARKED = _NOTICES.where(NOTICE.c.status == NoticeStatus.PARKED).order_by(NOTICE.c.number)
_ANSWERS = select(func.count()).where(
    NOTICE.c.recipient == bindparam("recipient"), NOTICE.c.date >= bindparam("since", type_=NOTICE.c.date.type)
)
_ADD = NOTICE.insert().returning(NOTICE.c.number)
_UPDATE = (
    update(NOTICE)
    .where(NOTICE.c.number == bindparam("notice"))
    .values(
        status=bindparam("now_status"),
        tries=bindparam("now_tries"),
        next_try_at=bindparam("now_next_try_at"),
        fault=bindparam("now_fault"),
    )
)
_ADD_SERIAL = SERIAL.insert().returning(SERIAL.c.number)
_NO_SERIAL = delete(SERIAL).where(SERIAL.c.number == bindparam("serial"))


class NoticeReads(Rows):
    """
    What may be asked about the outbox.
    """

    def answers_since(self, address: str, since: datetime) -> int:
        return self._count(_ANSWERS, recipient=address.lower(), since=since)

    def notices(self, game: str, seat: str | None = None) -> Sequence[Notice]:
        rows = self._all(_OF_GAME, game=game) if seat is None else self._all(_OF_SEAT, game=game, seat=seat)
        return [_notice(row) for row in rows]

    def parked_notices(self) -> Sequence[Notice]:
        return [_notice(row) for row in self._all(_PARKED)]

    def next_notice(self, now: datetime) -> Notice | None:
        found = [row for row in (self._first(_NEVER_TRIED), self._first(_TRY_AGAIN, now=now)) if row is not None]
        return _notice(min(found, key=lambda row: (row.rank, row.number))) if found else None


class NoticeWrites(NoticeReads):
    """
    What a story does to the outbox.
    """

    def put_notice(self, notice: Notice) -> Notice:
        values = {column.name: getattr(notice, column.name) for column in _columns if column.name != "number"}
        number = self._run(_ADD, {**values, "recipient": notice.address.lower()}).scalar_one()
        put = replace(notice, number=number)
        self._put_message(put)
        return put

    def next_serial(self) -> int:
        # The row only has to have been there: neither database gives its number again.
        serial = int(self._run(_ADD_SERIAL, {}).scalar_one())
        self._run(_NO_SERIAL, {"serial": serial})
        return serial

    def update_notice(self, notice: Notice) -> None:
        self._run(
            _UPDATE,
            {
                "notice": notice.number,
                "now_status": notice.status,
                "now_tries": notice.tries,
                "now_next_try_at": notice.next_try_at,
                "now_fault": notice.fault,
            },
        )
        self._put_message(notice)

    def _put_message(self, notice: Notice) -> None:
        # Bytes that are there stay: every retry sends the same.
        if notice.message is not None:
            values = {"notice": notice.number, "message": notice.message}
            self._run(keep_statement("message", self._dialect), values)


def _notice(row: Row[Any]) -> Notice:
    return Notice(**{**row._mapping, "status": NoticeStatus(row.status)})
