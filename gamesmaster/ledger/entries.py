"""Entries: facts in the order in which they became true, each bound to the one before it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from gamesmaster.ledger.canonical import canonical, instant, plain, sha256_hex, written
from gamesmaster.ledger.kinds import EntryKind

GENESIS = "0" * 64
"""What the first entry names as the digest before it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """
    One fact of the ledger.

    Attributes:
        game: The game's name.
        number: Counts from 1 within the game, without gaps.
        at: When it became true; aware UTC.
        kind: One of ``EntryKind``.
        public: What everybody may read.
        private: What only some may read; None when there is no such part, or when it is withheld or deleted.
        private_nonce: 64 hexadecimal digits that go before the private part in its digest; None as ``private``.
        private_digest: Digest of nonce and private part; stays when these go. None when there never was one.
        previous: Digest of the entry before, ``GENESIS`` for the first.
        digest: Digest of everything above but the private part and its nonce, of which it covers the digest.
    """

    game: str
    number: int
    at: datetime
    kind: str
    public: Mapping[str, Any]
    private: Mapping[str, Any] | None
    private_nonce: str | None
    private_digest: str | None
    previous: str
    digest: str


def chained(
    game: str,
    number: int,
    at: datetime,
    kind: EntryKind | str,
    public: Mapping[str, Any],
    private: Mapping[str, Any] | None,
    nonce: str | None,
    previous: str,
) -> Entry:
    """
    Make the entry that comes next.

    Args:
        game: The game's name.
        number: The number of the entry before, and 1; 1 for the first.
        at: When it became true; aware.
        kind: One of ``EntryKind``, or its value.
        public: A document of canonical JSON.
        private: Another, or None.
        nonce: 64 hexadecimal digits (``seals.private_nonce``), wanted with a private part only.
        previous: Digest of the entry before; ``GENESIS`` for the first.

    Returns:
        The entry, with copies of the documents given.

    Raises:
        ValueError: An unknown kind, a moment without zone, a private part without nonce, or (``NotCanonical``) a
            document that canonical JSON cannot say.
    """
    if private is not None and nonce is None:
        raise ValueError("a private part needs a nonce")
    kept = None if private is None else plain(private)
    known = EntryKind(kind)
    said = plain(public)
    closed = None if private is None or nonce is None else _closed(written(kept), nonce)
    return Entry(
        game=game,
        number=number,
        at=at.astimezone(UTC),
        kind=known,
        public=said,
        private=kept,
        private_nonce=nonce if private is not None else None,
        private_digest=closed,
        previous=previous,
        digest=sha256_hex(written(_covered(game, number, at, str(known), said, closed, previous))),
    )


def private_digest(private: Any, nonce: str) -> str:
    """
    SHA-256 over the nonce's 32 bytes and the canonical JSON of a private part.
    """
    return _closed(canonical(private), nonce)


def entry_digest(
    game: str, number: int, at: datetime, kind: str, public: Any, private_digest: str | None, previous: str
) -> str:
    """
    SHA-256 over the canonical JSON of ``{game, number, at, kind, public, private_digest, previous}``.
    """
    return sha256_hex(canonical(_covered(game, number, at, kind, public, private_digest, previous)))


def _closed(private: bytes, nonce: str) -> str:
    return sha256_hex(bytes.fromhex(nonce) + private)


def _covered(
    game: str, number: int, at: datetime, kind: str, public: Any, private_digest: str | None, previous: str
) -> dict[str, Any]:
    """What the digest of an entry covers."""
    return {
        "game": game,
        "number": number,
        "at": instant(at),
        "kind": kind,
        "public": public,
        "private_digest": private_digest,
        "previous": previous,
    }
