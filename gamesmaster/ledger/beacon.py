"""
A public random beacon in the place of a figure that cannot be had: which round, what it says, and how a draw follows.

The beacon is drand's network ``quicknet``: every three seconds many organisations sign the number of the round
together, and nobody knows the signature before. So the round can be named beforehand, by a rule; whoever has the
signature can check it against the network's public key, without a network; and for a round and a key there is one
signature only, so that nobody can choose among several.
"""

import hashlib
import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from gamesmaster.ledger.canonical import canonical

NAME: Final = "drand-quicknet"
"""What the beacon is called where a figure has its exchange; the number of the round stands where its session does."""
CHAIN: Final = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
"""Digest by which the network's servers know it."""
PUBLIC_KEY: Final = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
"""Its public key, a point of the group G2 of the curve BLS12-381; scheme ``bls-unchained-g1-rfc9380``."""
BEGAN: Final = datetime.fromtimestamp(1692803367, UTC)
"""When round 1 was published."""
PERIOD: Final = timedelta(seconds=3)
LARGEST: Final = 2_000
"""Characters of an answer; one has about 250."""
_SIGNATURE: Final = 48
_DOMAIN: Final = "gamesmaster draw by beacon, 1"


def round_from(earliest: datetime) -> int:
    """
    Name the first round that is published at an instant or later.
    """
    return max(1, 1 - (BEGAN - earliest) // PERIOD)


def published_at(number: int) -> datetime:
    """
    The instant at which a round is published.
    """
    return BEGAN + (number - 1) * PERIOD


def signature_in(raw: str, number: int) -> bytes:
    """
    Take the signature out of an answer of the beacon's servers; whether it is right is asked elsewhere.

    Args:
        raw: The answer as it came: JSON with ``round``, ``signature`` and, mostly, ``randomness``, in hexadecimal.
        number: The round that was asked for.

    Raises:
        ValueError: It is no such answer, or one of another round; the text says what.
    """
    if len(raw) > LARGEST:
        raise ValueError("too long")
    try:
        said = json.loads(raw)
    except RecursionError as error:
        raise ValueError("not JSON") from error
    if not isinstance(said, dict) or type(said.get("round")) is not int or not isinstance(said.get("signature"), str):
        raise ValueError("no round and signature")
    if said["round"] != number:
        raise ValueError(f"round {said['round']} instead of {number}")
    signature = bytes.fromhex(said["signature"])
    if len(signature) != _SIGNATURE:
        raise ValueError("a signature of another length")
    if said.get("randomness", value_of(signature).hex()) != value_of(signature).hex():
        raise ValueError("a random value that does not follow from the signature")
    return signature


def value_of(signature: bytes) -> bytes:
    """
    The random value of a round: SHA-256 of its signature.
    """
    return hashlib.sha256(signature).digest()


def drawn(value: bytes, number: int, game: str, phase: str, named: str, sides: Sequence[int]) -> tuple[int, int]:
    """
    Draw a digit, or a die, from a round.

    The n-th number is the first byte of SHA-256 over ``[domain, beacon, round, value, game, phase, named, n]`` in
    canonical JSON, n from 1 on. Of the 256 values of a byte those above the last whole multiple of the number of sides
    are rejected, so that every side comes as often; the first that is not counts, and the side is the one at its
    remainder. Every stock of every phase has a draw of its own.

    Args:
        value: The round's random value.
        number: The round.
        named: The stock of the orders.
        sides: What may be drawn, in order: 0 to 9, or 1 to 6.

    Returns:
        The draw, and the n that gave it.
    """
    even = 256 - 256 % len(sides)
    n = 1
    while (byte := _number(value, number, game, phase, named, n)) >= even:
        n += 1
    return sides[byte % len(sides)], n


def _number(value: bytes, number: int, game: str, phase: str, named: str, n: int) -> int:
    covered = canonical([_DOMAIN, NAME, number, value.hex(), game, phase, named, n])
    return hashlib.sha256(covered).digest()[0]
