"""Keys: the server's own, from which every token is made, and fresh ones for new games."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from gamesmaster.errors import ConfigurationError

SIZE = 32


@dataclass(frozen=True, slots=True)
class Keys:
    """
    The server key, and the machine's source of randomness.
    """

    server_key: bytes = field(repr=False)

    def fresh(self, size: int = SIZE) -> bytes:
        """
        Draw a new key.
        """
        return secrets.token_bytes(size)


def read_key(text: str) -> bytes:
    """
    Read a server key as the operator writes it.

    Raises:
        ConfigurationError: It is not 64 hex digits.
    """
    try:
        key = bytes.fromhex(text.strip())
    except ValueError:
        key = b""
    if len(key) != SIZE:
        raise ConfigurationError("server_key", f"{2 * SIZE} hex digits", "something else")
    return key


def key_beside(database: Path) -> bytes:
    """
    Read the server key that lies beside an SQLite database, or make one there, readable by its owner only.

    The key must outlive the database's own file names and travel with every copy: without it no token that is out with
    the players is known any more.

    Raises:
        ConfigurationError: The file is there and is no key, or cannot be made.
    """
    file = database.with_name(database.name + ".key")
    try:
        if not file.exists():
            _make(file)
        return read_key(file.read_text("ascii"))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not text"
        raise ConfigurationError("server_key", "a key file that can be read or made", f"{file} ({reason})") from error


def _make(file: Path) -> None:
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w") as out:
            out.write(secrets.token_hex(SIZE) + "\n")
            out.flush()
            os.fsync(out.fileno())
        # Whoever is first made the key; two programs that start together share it.
        with suppress(FileExistsError):
            os.link(draft, file)
    finally:
        draft.unlink()
