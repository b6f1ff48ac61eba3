"""Absences, outages and the guard at the clock, in SQL."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import bindparam, delete, select

from gamesmaster.adapters.database.rows import Rows, keep_statement, put_statement, table
from gamesmaster.schedule.absences import Absence
from gamesmaster.schedule.outages import Outage
from gamesmaster.service.records import Vigil

ABSENCE, OUTAGE, VIGIL, LETTER = table("absence"), table("outage"), table("vigil"), table("letter")
NAME = "clock"

_absence = (ABSENCE.c.seat, ABSENCE.c.member, ABSENCE.c.begins_at, ABSENCE.c.ends_at)
_ABSENCES = (
    select(*_absence)
    .where(ABSENCE.c.game == bindparam("game"))
    .order_by(ABSENCE.c.begins_at, ABSENCE.c.seat, ABSENCE.c.member)
)
_NO_ABSENCE = delete(ABSENCE).where(
    ABSENCE.c.game == bindparam("game"),
    ABSENCE.c.seat == bindparam("seat"),
    ABSENCE.c.member == bindparam("member"),
    ABSENCE.c.begins_at == bindparam("begins_at", type_=ABSENCE.c.begins_at.type),
    ABSENCE.c.ends_at == bindparam("ends_at", type_=ABSENCE.c.ends_at.type),
)
_OUTAGES = (
    select(*OUTAGE.columns)
    .where(OUTAGE.c.ended_at > bindparam("since", type_=OUTAGE.c.ended_at.type))
    .order_by(OUTAGE.c.began_at)
)
_vigil = tuple(column for column in VIGIL.columns if column.name != "name")
_VIGIL = select(*_vigil).where(VIGIL.c.name == NAME)
_NEWEST = select(LETTER.c.number, LETTER.c.received_at).order_by(LETTER.c.number.desc()).limit(1)


class VigilReads(Rows):
    """
    What may be asked about absences, outages and the clock.
    """

    def absences(self, game: str) -> Sequence[Absence]:
        return [Absence(**row._mapping) for row in self._all(_ABSENCES, game=game)]

    def outages(self, since: datetime) -> Sequence[Outage]:
        return [Outage(**row._mapping) for row in self._all(_OUTAGES, since=since)]

    def vigil(self) -> Vigil:
        row = self._first(_VIGIL)
        return Vigil() if row is None else Vigil(**{**row._mapping, "doubts": tuple(row.doubts)})

    def newest_letter(self) -> tuple[int, datetime] | None:
        row = self._first(_NEWEST)
        return None if row is None else (int(row.number), row.received_at)


class VigilWrites(VigilReads):
    """
    What a story writes of them.
    """

    def put_absence(self, game: str, absence: Absence) -> None:
        self._run(keep_statement("absence", self._dialect), {"game": game, **_values(absence)})

    def drop_absence(self, game: str, absence: Absence) -> None:
        self._run(_NO_ABSENCE, {"game": game, **_values(absence)})

    def put_outage(self, outage: Outage) -> None:
        values = {"began_at": outage.began_at, "ended_at": outage.ended_at}
        self._run(keep_statement("outage", self._dialect), values)

    def put_vigil(self, vigil: Vigil) -> None:
        values = {column.name: getattr(vigil, column.name) for column in _vigil}
        values["doubts"] = list(vigil.doubts)
        self._run(put_statement("vigil", self._dialect, ("name",)), {"name": NAME, **values})


def _values(absence: Absence) -> dict[str, object]:
    return {
        "seat": absence.seat,
        "member": absence.member,
        "begins_at": absence.begins_at,
        "ends_at": absence.ends_at,
    }
