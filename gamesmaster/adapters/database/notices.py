"""The outbox in SQL."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import and_, bindparam, delete, exists, func, or_, select, text, update

from gamesmaster.adapters.database.prepared import Found
from gamesmaster.adapters.database.rows import Rows, keep_statement, put_statement, table
from gamesmaster.service.records import Notice, NoticeStatus, Reach

NOTICE, MESSAGE, SERIAL, REACH = table("notice"), table("message"), table("serial"), table("reach")
PICTURE = table("picture")

_columns = tuple(column for column in NOTICE.columns if column.name != "recipient")
_NOTICES = select(*_columns, MESSAGE.c.message).outerjoin(MESSAGE, MESSAGE.c.notice == NOTICE.c.number)
_OF_GAME = _NOTICES.where(NOTICE.c.game == bindparam("game")).order_by(NOTICE.c.number)
_OF_SEAT = _OF_GAME.where(NOTICE.c.seat == bindparam("seat"))
_OF_GAME_AND_KIND = _OF_GAME.where(NOTICE.c.kind == bindparam("kind"))
_OF_SEAT_AND_KIND = _OF_SEAT.where(NOTICE.c.kind == bindparam("kind"))
_LAST = (
    _NOTICES.where(
        NOTICE.c.game == bindparam("game"),
        NOTICE.c.seat == bindparam("seat"),
        NOTICE.c.kind == bindparam("kind"),
        NOTICE.c.phase == bindparam("phase"),
    )
    .order_by(NOTICE.c.number.desc())
    .limit(1)
)
_WAITING = _NOTICES.where(NOTICE.c.status == NoticeStatus.WAITING).order_by(NOTICE.c.rank, NOTICE.c.number).limit(1)
# Two questions, because the first has an index that is in order; few wait for another try.
_NEVER_TRIED = _WAITING.where(NOTICE.c.next_try_at.is_(None))
_TRY_AGAIN = _WAITING.where(NOTICE.c.next_try_at <= bindparam("now", type_=NOTICE.c.next_try_at.type))
_PARKED = _NOTICES.where(NOTICE.c.status == NoticeStatus.PARKED).order_by(NOTICE.c.number)
_OTHER = NOTICE.alias("other")
_now = bindparam("now", type_=NOTICE.c.next_try_at.type)
# One on its way to the same recipient; or one before it, of its rank, that has been tried in vain and waits.
_IN_THE_WAY = exists().where(
    _OTHER.c.recipient == NOTICE.c.recipient,
    _OTHER.c.status == NoticeStatus.WAITING,
    _OTHER.c.number != NOTICE.c.number,
    or_(
        _OTHER.c.lease > _now,
        and_(_OTHER.c.tries > 0, _OTHER.c.rank == NOTICE.c.rank, _OTHER.c.number < NOTICE.c.number),
    ),
)
_FREE_OF_ANY_RANK = (
    select(NOTICE.c.number, NOTICE.c.rank, NOTICE.c.recipient)
    .where(
        NOTICE.c.status == NoticeStatus.WAITING,
        or_(NOTICE.c.lease.is_(None), NOTICE.c.lease <= _now),
        ~_IN_THE_WAY,
    )
    .order_by(NOTICE.c.rank, NOTICE.c.number)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True, of=NOTICE)
)
_FREE = _FREE_OF_ANY_RANK.where(NOTICE.c.rank <= bindparam("most_rank"))
_FREE_NEW = _FREE.where(NOTICE.c.next_try_at.is_(None))
# With an upper bound besides, SQLite looks through all deadline mail that waits before them.
_FREE_ANSWERS = _FREE_OF_ANY_RANK.where(NOTICE.c.next_try_at.is_(None), NOTICE.c.rank == 1)
_FREE_AGAIN = _FREE.where(NOTICE.c.next_try_at <= _now)
_LEASE = (
    update(NOTICE)
    .where(NOTICE.c.number.in_(bindparam("numbers", expanding=True)))
    .values(lease=bindparam("until", type_=NOTICE.c.lease.type), claims=NOTICE.c.claims + 1)
)
_TAKEN = _NOTICES.where(NOTICE.c.number.in_(bindparam("numbers", expanding=True))).order_by(
    NOTICE.c.rank, NOTICE.c.number
)
_FREE_ALL = (
    update(NOTICE).where(NOTICE.c.status == NoticeStatus.WAITING, NOTICE.c.lease.is_not(None)).values(lease=None)
)
_ONE = _NOTICES.where(NOTICE.c.number == bindparam("notice"))
_BY_ID = _NOTICES.where(NOTICE.c.message_id == bindparam("message_id"))
_OUTBOX = (
    _NOTICES.where(NOTICE.c.status.in_(bindparam("statuses", expanding=True)))
    .order_by(NOTICE.c.number.desc())
    .limit(bindparam("most"))
)
_TO = _NOTICES.where(
    NOTICE.c.recipient == bindparam("recipient"), NOTICE.c.status.in_(bindparam("statuses", expanding=True))
).order_by(NOTICE.c.number)
_SENT = select(func.count()).where(NOTICE.c.sent_at > bindparam("since", type_=NOTICE.c.sent_at.type))
_HELD = select(func.count()).where(NOTICE.c.status == NoticeStatus.WAITING, NOTICE.c.lease > _now)
_REACH = select(REACH).where(REACH.c.address == bindparam("address"))
_TROUBLES = _NOTICES.where(
    NOTICE.c.recipient == bindparam("recipient"),
    NOTICE.c.date >= bindparam("since", type_=NOTICE.c.date.type),
    NOTICE.c.kind == "trouble",
).order_by(NOTICE.c.number)
_ADD = NOTICE.insert().returning(NOTICE.c.number)
_UPDATE = (
    update(NOTICE)
    .where(NOTICE.c.number == bindparam("notice"))
    .values(
        status=bindparam("now_status"),
        tries=bindparam("now_tries"),
        next_try_at=bindparam("now_next_try_at"),
        fault=bindparam("now_fault"),
        rank=bindparam("now_rank"),
        lease=bindparam("now_lease"),
        claims=bindparam("now_claims"),
        sent_at=bindparam("now_sent_at"),
    )
)
_SETTLE = _UPDATE.where(NOTICE.c.status == NoticeStatus.WAITING)
_RETELL = (
    update(NOTICE)
    .where(NOTICE.c.number == bindparam("notice"), NOTICE.c.status == NoticeStatus.WAITING, NOTICE.c.lease.is_(None))
    .values(facts=bindparam("now_facts", type_=NOTICE.c.facts.type))
)
_PICTURE = select(PICTURE.c.png).where(PICTURE.c.key == bindparam("picture"))
_ADD_SERIAL = SERIAL.insert().returning(SERIAL.c.number)
_NO_SERIAL = delete(SERIAL).where(SERIAL.c.number == bindparam("serial"))


class NoticeReads(Rows):
    """
    What may be asked about the outbox.
    """

    def troubles(self, address: str, since: datetime) -> Sequence[Notice]:
        return [_notice(row) for row in self._all(_TROUBLES, recipient=address.lower(), since=since)]

    def notices(self, game: str, seat: str | None = None, kind: str | None = None) -> Sequence[Notice]:
        named: dict[str, Any] = {"game": game}
        statement = _OF_GAME
        if seat is not None:
            named["seat"], statement = seat, _OF_SEAT
        if kind is not None:
            named["kind"], statement = kind, _OF_GAME_AND_KIND if seat is None else _OF_SEAT_AND_KIND
        return [_notice(row) for row in self._all(statement, **named)]

    def last_notice(self, game: str, seat: str, kind: str, phase: str) -> Notice | None:
        row = self._first(_LAST, game=game, seat=seat, kind=kind, phase=phase)
        return None if row is None else _notice(row)

    def parked_notices(self) -> Sequence[Notice]:
        return [_notice(row) for row in self._all(_PARKED)]

    def next_notice(self, now: datetime) -> Notice | None:
        found = [row for row in (self._first(_NEVER_TRIED), self._first(_TRY_AGAIN, now=now)) if row is not None]
        return _notice(min(found, key=lambda row: (row.rank, row.number))) if found else None

    def find_notice(self, number: int) -> Notice | None:
        row = self._first(_ONE, notice=number)
        return None if row is None else _notice(row)

    def notice_by_id(self, message_id: str) -> Notice | None:
        row = self._first(_BY_ID, message_id=message_id)
        return None if row is None else _notice(row)

    def outbox(self, statuses: Sequence[NoticeStatus], limit: int) -> Sequence[Notice]:
        return [_notice(row) for row in self._all(_OUTBOX, statuses=list(statuses), most=limit)]

    def notices_to(self, address: str, statuses: Sequence[NoticeStatus]) -> Sequence[Notice]:
        return [_notice(row) for row in self._all(_TO, recipient=address.lower(), statuses=list(statuses))]

    def handed_since(self, since: datetime, now: datetime) -> int:
        return self._count(_SENT, since=since) + self._count(_HELD, now=now)

    def reach(self, address: str) -> Reach | None:
        row = self._first(_REACH, address=address.lower())
        return None if row is None else Reach(**row._mapping)

    def find_picture(self, key: str) -> bytes | None:
        row = self._first(_PICTURE, picture=key)
        return None if row is None else bytes(row.png)


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

    def retell(self, notice: Notice) -> None:
        self._run(_RETELL, {"notice": notice.number, "now_facts": dict(notice.facts)})

    def update_notice(self, notice: Notice) -> None:
        self._run(_UPDATE, _standing(notice))
        self._put_message(notice)

    def settle_notice(self, notice: Notice) -> bool:
        done = self._run(_SETTLE, _standing(notice)).rowcount > 0
        self._put_message(notice)
        return done

    def take_outbox(self) -> None:
        # SQLite has one writer anyway. Here two takers could each lease a mail to the same recipient unseen.
        if self._dialect == "postgresql":
            self._run(text("SELECT pg_advisory_xact_lock(hashtextextended('gamesmaster outbox', 0))"), {})

    def take_notices(self, now: datetime, until: datetime, limit: int, most_rank: int) -> Sequence[Notice]:
        self.take_outbox()
        # More than asked for, as several may be for one recipient.
        asked: dict[str, Any] = {"now": now, "most_rank": most_rank, "most": 4 * limit}
        rows = sorted((*self._all(_FREE_NEW, **asked), *self._all(_FREE_AGAIN, **asked)), key=lambda row: row[1::-1])
        first = {row.recipient: row.number for row in reversed(rows)}
        chosen = [row for row in rows if first[row.recipient] == row.number][:limit]
        # A thousand games due at once must not silence the answers to letters: they have a quarter of every handful.
        share = limit // 4 if most_rank > 0 else 0
        if share and chosen and chosen[-1].rank == 0:
            taken = {row.recipient for row in chosen}
            waiting = {row.recipient: row for row in reversed(self._all(_FREE_ANSWERS, now=now, most=4 * limit))}
            answers = [row for row in reversed(waiting.values()) if row.recipient not in taken][:share]
            chosen = [*chosen[: limit - len(answers)], *answers]
        numbers = [row.number for row in chosen]
        if not numbers:
            return ()
        self._run(_LEASE, {"numbers": numbers, "until": until})
        return [_notice(row) for row in self._all(_TAKEN, numbers=numbers)]

    def free_notices(self) -> int:
        return int(self._run(_FREE_ALL, {}).rowcount)

    def put_reach(self, reach: Reach) -> None:
        values = {column.name: getattr(reach, column.name) for column in REACH.columns}
        put = {**values, "address": reach.address.lower()}
        self._run(put_statement("reach", self._dialect, ("address",)), put)

    def keep_picture(self, key: str, png: bytes, at: datetime) -> None:
        self._run(keep_statement("picture", self._dialect), {"key": key, "png": png, "at": at})

    def _put_message(self, notice: Notice) -> None:
        # Bytes that are there stay: every retry sends the same.
        if notice.message is not None:
            values = {"notice": notice.number, "message": notice.message}
            self._run(keep_statement("message", self._dialect), values)


def _notice(row: Found) -> Notice:
    return Notice(**{**row._mapping, "status": NoticeStatus(row.status)})


def _standing(notice: Notice) -> dict[str, Any]:
    """How a notice stands, by the names of `_UPDATE`."""
    return {
        "notice": notice.number,
        "now_status": notice.status,
        "now_tries": notice.tries,
        "now_next_try_at": notice.next_try_at,
        "now_fault": notice.fault,
        "now_rank": notice.rank,
        "now_lease": notice.lease,
        "now_claims": notice.claims,
        "now_sent_at": notice.sent_at,
    }
