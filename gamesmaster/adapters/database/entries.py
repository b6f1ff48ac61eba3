"""The ledger in SQL: entries are added and read, and that is all."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import and_, bindparam, select, update

from gamesmaster.adapters.database.games import GAME
from gamesmaster.adapters.database.rows import Rows, table
from gamesmaster.errors import UnknownGame
from gamesmaster.ledger.entries import GENESIS, Entry, chained
from gamesmaster.ledger.seals import private_nonce
from gamesmaster.service.records import Document

ENTRY, PRIVATE = table("entry"), table("private")
_ADD, _ADD_PRIVATE = ENTRY.insert(), PRIVATE.insert()

_ENTRIES = (
    select(
        *(ENTRY.c.game, ENTRY.c.number, ENTRY.c.at, ENTRY.c.kind, ENTRY.c.public),
        PRIVATE.c.body.label("private"),
        PRIVATE.c.nonce.label("private_nonce"),
        *(ENTRY.c.private_digest, ENTRY.c.previous, ENTRY.c.digest),
    )
    .select_from(
        ENTRY.outerjoin(PRIVATE, and_(PRIVATE.c.game == ENTRY.c.game, PRIVATE.c.number == ENTRY.c.number)),
    )
    .where(ENTRY.c.game == bindparam("game"))
    .order_by(ENTRY.c.number)
)
_ENTRIES_OF = _ENTRIES.where(ENTRY.c.kind == bindparam("kind"))
_HEAD = select(GAME.c.entries, GAME.c.head, GAME.c.nonce_key).where(GAME.c.id == bindparam("game")).with_for_update()
_MOVE_HEAD = (
    update(GAME)
    .where(GAME.c.id == bindparam("game"))
    .values(entries=bindparam("now_entries"), head=bindparam("now_head"))
)


class EntryReads(Rows):
    """
    The ledger of a game, read.
    """

    def entries(self, game: str) -> Sequence[Entry]:
        return [Entry(**row._mapping) for row in self._all(_ENTRIES, game=game)]

    def entries_of(self, game: str, kind: str) -> Sequence[Entry]:
        return [Entry(**row._mapping) for row in self._all(_ENTRIES_OF, game=game, kind=kind)]


class EntryWrites(EntryReads):
    """
    The ledger of a game, continued.
    """

    def add_entry(self, game: str, at: datetime, kind: str, public: Document, private: Document | None = None) -> Entry:
        row = self._first(_HEAD, game=game)
        if row is None:
            raise UnknownGame(game=game)
        number = row.entries + 1
        nonce = None if private is None else private_nonce(row.nonce_key, game, number)
        entry = chained(game, number, at, kind, public, private, nonce, row.head or GENESIS)
        self._run(
            _ADD,
            {
                "game": game,
                "number": number,
                "at": entry.at,
                "kind": entry.kind,
                "public": entry.public,
                "private_digest": entry.private_digest,
                "previous": entry.previous,
                "digest": entry.digest,
            },
        )
        if private is not None:
            values = {"game": game, "number": number, "nonce": nonce, "body": entry.private}
            self._run(_ADD_PRIVATE, values)
        self._run(_MOVE_HEAD, {"game": game, "now_entries": number, "now_head": entry.digest})
        return entry
