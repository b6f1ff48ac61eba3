"""
Seals: what binds a set of orders before anybody but its author may read it.

The nonce of every set follows from the game's nonce key, so that nothing has to be drawn at random when a letter comes;
the key itself stays secret for ever, because superseded sets are never revealed. What is revealed at the report is the
nonce of the last set of each seat: with it anybody can put the seal again.
"""

import hmac
from collections.abc import Sequence

from gamesmaster.ledger.canonical import canonical, sha256_hex


def nonce(nonce_key: bytes, game: str, phase: str, seat: str, version: int) -> str:
    """
    The nonce of one version of a seat's orders: HMAC-SHA256 of the key over ``["orders", game, phase, seat, version]``.
    """
    return _hmac(nonce_key, ["orders", game, phase, seat, version])


def private_nonce(nonce_key: bytes, game: str, number: int) -> str:
    """
    The nonce of an entry's private part: HMAC-SHA256 of the key over ``["private", game, number]``.
    """
    return _hmac(nonce_key, ["private", game, number])


def seal(nonce: str, game: str, phase: str, seat: str, version: int, orders: Sequence[str]) -> str:
    """
    SHA-256 over the nonce's 32 bytes and the canonical JSON of game, phase, seat, version and orders.

    Args:
        nonce: 64 hexadecimal digits.
        game: The game's name.
        phase: Key of the phase.
        seat: The power.
        version: Counts from 1.
        orders: Canonical lines, in their order.

    Returns:
        64 hexadecimal digits.
    """
    said = canonical({"game": game, "phase": phase, "seat": seat, "version": version, "orders": list(orders)})
    return sha256_hex(bytes.fromhex(nonce) + said)


def commitment(key: bytes) -> str:
    """
    What is published of a secret before it is used: its SHA-256, which tells nothing of 32 bytes of chance.
    """
    return sha256_hex(key)


def _hmac(key: bytes, what: list[str | int]) -> str:
    return hmac.digest(key, canonical(what), "sha256").hex()
