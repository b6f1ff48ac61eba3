"""Sealed dice, thrown again by hand."""

from __future__ import annotations

import hashlib
import hmac

from gamesmaster.ledger.dice import roll, seed_of

SEED = b"d" * 32


def number(key: str, n: int) -> int:
    """The n-th number of a die, without a line of the program's."""
    return hmac.new(SEED, f'["{"c" * 64}","{key}",{n}]'.encode(), hashlib.sha256).digest()[0]


def test_the_seed_of_a_window_follows_from_the_games() -> None:
    """So that one game's seed, bound once, serves all its windows."""
    said = b'["dice","spring","1-attack"]'
    assert seed_of(SEED, "spring", "1-attack") == hmac.new(SEED, said, hashlib.sha256).digest()


def test_a_die_is_the_remainder_of_the_first_number_that_is_fair() -> None:
    """Numbers from 252 on would favour four sides, and are passed over."""
    seen = set()
    for each in range(600):
        key = f"Russia/{each}"
        n = next(n for n in range(1, 9) if number(key, n) < 252)
        assert roll(SEED, "c" * 64, key) == (number(key, n) % 6 + 1, n)
        seen.add(n)
    # One in 64 is passed over, so that there are some.
    assert seen == {1, 2}


def test_a_number_at_the_edge() -> None:
    """251 is the last that counts, 252 the first that does not."""
    edges = {number(str(each), 1): str(each) for each in range(3000)}
    assert roll(SEED, "c" * 64, edges[251]) == (251 % 6 + 1, 1)
    assert roll(SEED, "c" * 64, edges[252])[1] > 1
