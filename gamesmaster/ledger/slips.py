"""
The slips of a blind game: mixed by two seeds that are bound before anybody sits, one of which is opened at the deal.

Both follow from the game's seed, and tell nothing of it nor of each other. The digests stand in the first entry. The
seed of the allocations is published with the deal; that of the objectives stays in the private part of its entry until
the game is over, and then anybody can deal again. It protects the players against each other, and everybody against a
gamesmaster who would change the deal later; not against one who reads his own machine.
"""

import hashlib
import hmac
from collections.abc import Mapping, Sequence

from gamesmaster.ledger.canonical import canonical
from gamesmaster.ledger.seals import commitment

ALLOCATIONS = "allocations"
OBJECTIVES = "objectives"


def seed_of(secret: bytes, game: str, slips: str) -> bytes:
    """
    The seed of one of the two deals: HMAC-SHA256 of the game's seed over ``["slips", game, slips]``.

    Args:
        secret: The game's seed.
        game: Its name.
        slips: ``ALLOCATIONS`` or ``OBJECTIVES``.
    """
    return hmac.new(secret, canonical(["slips", game, slips]), hashlib.sha256).digest()


def commitments(secret: bytes, game: str) -> dict[str, str]:
    """
    What is published of both seeds before anybody sits.
    """
    return {slips: commitment(seed_of(secret, game, slips)) for slips in (ALLOCATIONS, OBJECTIVES)}


def mixed(seed: bytes, count: int) -> list[int]:
    """
    Mix slips.

    From the last place down to the second, each is exchanged with a place drawn from those up to it. For place p
    (counted from 0) the n-th number is the first byte of HMAC-SHA256 of the seed over ``[p, n]``, n from 1 on; the
    first one below the largest multiple of p + 1 that a byte holds counts, and its remainder by p + 1 is the place.

    Args:
        seed: 32 bytes.
        count: How many slips, at most 256.

    Returns:
        Positions, each once.
    """
    slips = list(range(count))
    for place in range(count - 1, 0, -1):
        sides = place + 1
        n = 1
        while (number := _number(seed, place, n)) >= 256 // sides * sides:
            n += 1
        other = number % sides
        slips[place], slips[other] = slips[other], slips[place]
    return slips


def dealt(seed: bytes, powers: Sequence[str], charts: Sequence[str]) -> Mapping[str, str]:
    """
    Deal slips.

    Args:
        seed: 32 bytes.
        powers: Who draws, in board order.
        charts: What is on the slips, in the order in which the first entry has them; as many as powers, or more.

    Returns:
        For each power what is on its slip.

    Source:
        Origins of WWII rules, "Blind" Game 1 to 4.
    """
    return {power: charts[slip] for power, slip in zip(powers, mixed(seed, len(charts)), strict=False)}


def _number(seed: bytes, place: int, n: int) -> int:
    return hmac.new(seed, canonical([place, n]), hashlib.sha256).digest()[0]
