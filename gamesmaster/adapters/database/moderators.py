"""Those in charge, in SQL."""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, or_, select

from gamesmaster.adapters.database.rows import Rows, put_statement, table
from gamesmaster.service.records import Moderator

MODERATOR = table("moderator")

_columns = (MODERATOR.c.game, MODERATOR.c.shown, MODERATOR.c.name, MODERATOR.c.added_at, MODERATOR.c.instead_of)
_ALL = select(*_columns).order_by(MODERATOR.c.game, MODERATOR.c.added_at, MODERATOR.c.address)
_OF_GAME = _ALL.where(or_(MODERATOR.c.game == "", MODERATOR.c.game == bindparam("game")))
_DROP = delete(MODERATOR).where(MODERATOR.c.game == bindparam("game"), MODERATOR.c.address == bindparam("address"))


class ModeratorReads(Rows):
    """
    What may be asked about who is in charge.
    """

    def moderators(self, game: str | None = None) -> Sequence[Moderator]:
        rows = self._all(_ALL) if game is None else self._all(_OF_GAME, game=game)
        return [Moderator(row.game, row.shown, row.name, row.added_at, row.instead_of) for row in rows]


class ModeratorWrites(ModeratorReads):
    """
    What a story does to who is in charge.
    """

    def put_moderator(self, moderator: Moderator) -> None:
        values = {
            "game": moderator.game,
            "address": moderator.address.lower(),
            "shown": moderator.address,
            "name": moderator.name,
            "added_at": moderator.added_at,
            "instead_of": moderator.instead_of.lower(),
        }
        self._run(put_statement("moderator", self._dialect, ("game", "address"), ("added_at",)), values)

    def drop_moderator(self, game: str, address: str) -> bool:
        return self._run(_DROP, {"game": game, "address": address.lower()}).rowcount > 0
