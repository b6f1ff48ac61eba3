"""One-time codes of those in charge, in SQL: only their digests."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import bindparam, delete, func, insert, select, update

from gamesmaster.adapters.database.rows import Rows, table

CODE = table("code")

_OWN = CODE.c.address == bindparam("of")
_LEFT = select(func.count().label("number")).select_from(CODE).where(_OWN, CODE.c.used_at.is_(None))
_DROP = delete(CODE).where(_OWN)
_PUT = insert(CODE)
_SPEND = (
    update(CODE)
    .where(_OWN, CODE.c.digest == bindparam("spent"), CODE.c.used_at.is_(None))
    .values(used_at=bindparam("now"))
)


class CodeWrites(Rows):
    """
    What a story does to codes.
    """

    def put_codes(self, address: str, digests: Sequence[str], now: datetime) -> None:
        self._run(_DROP, {"of": address.lower()})
        for each in digests:
            self._run(_PUT, {"address": address.lower(), "digest": each, "made_at": now, "used_at": None})

    def spend_code(self, address: str, digest: str, now: datetime) -> bool:
        return self._run(_SPEND, {"of": address.lower(), "spent": digest, "now": now}).rowcount > 0

    def codes_left(self, address: str) -> int:
        found = self._first(_LEFT, of=address.lower())
        return int(found.number) if found else 0
