"""Large documents that many games share: stored once, read once, handed out to all."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, bindparam, select

from gamesmaster.adapters.database.columns import write_json
from gamesmaster.adapters.database.tables import DocumentRow
from gamesmaster.ledger.canonical import sha256_hex

# The columns of a table class have the types of their values for mypy.
_BODY = select(DocumentRow.body).where(DocumentRow.sha256 == bindparam("sha256"))  # type: ignore[arg-type]  # a column, once mapped
_ROOM = 64


class Shelf:
    """
    What was read lately, by digest. Threads share it; nobody changes what lies on it.
    """

    def __init__(self) -> None:
        self._held: OrderedDict[str, Any] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, connection: Connection, sha256: str, read: Callable[[Any], Any]) -> Any:
        """
        Hand out a document, read from the database if it is not here.
        """
        with self._lock:
            if sha256 in self._held:
                self._held.move_to_end(sha256)
                return self._held[sha256]
        value = read(connection.execute(_BODY, {"sha256": sha256}).scalar_one())
        with self._lock:
            value = self._held.setdefault(sha256, value)
            while len(self._held) > _ROOM:
                self._held.popitem(last=False)
        return value

    def find(self, value: Any) -> str | None:
        """
        Tell the digest of a value that came from here, and so is in the database; None for any other.
        """
        with self._lock:
            return next((sha256 for sha256, held in self._held.items() if held is value), None)


def digest(body: Any) -> str:
    """
    By what a document is known in the database.
    """
    return sha256_hex(write_json(body).encode())
