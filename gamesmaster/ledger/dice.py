"""
Sealed dice: made from a seed that is bound before the orders are written, and from what the window closed with.

The seed's digest stands in the entry that opens the window, so that nobody can choose the seed later; the digest of
the entry that closes it holds every seal, so that nobody could know the dice while he wrote. Whoever knows the seed
early *and* writes the last orders could try several sets until the dice suit him: that is the gamesmaster's power, and
the players are told so.
"""

import hashlib
import hmac

from gamesmaster.ledger.canonical import canonical

_EVEN = 252
"""Numbers below this give every side of a die as often: 42 times. The four above it are rejected."""


def seed_of(secret: bytes, game: str, phase: str) -> bytes:
    """
    The seed of a window's dice: HMAC-SHA256 of the game's seed over ``["dice", game, phase]``. It tells nothing of the
    game's seed, nor of another window's.
    """
    return hmac.new(secret, canonical(["dice", game, phase]), hashlib.sha256).digest()


def roll(seed: bytes, closing: str, key: str) -> tuple[int, int]:
    """
    Throw a sealed die.

    The n-th number is the first byte of HMAC-SHA256 of the seed over ``[closing, key, n]``, n from 1 on; the first
    number below 252 counts, and the die is its remainder by 6, plus 1.

    Args:
        seed: 32 bytes.
        closing: Digest of the entry that closed the window.
        key: ``POWER/AREA``, or ``POWER/AREA/TARGET`` where a power may attack several in an area.

    Returns:
        The die, 1 to 6, and the n that gave it.
    """
    n = 1
    while (number := hmac.new(seed, canonical([closing, key, n]), hashlib.sha256).digest()[0]) >= _EVEN:
        n += 1
    return number % 6 + 1, n
