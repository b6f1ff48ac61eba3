"""Keys: the server's own, from which every token is made, and fresh ones for new games."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

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
        return fresh(size)


def fresh(size: int = SIZE) -> bytes:
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
