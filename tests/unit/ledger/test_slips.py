"""The slips of a blind game, mixed again by hand."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from gamesmaster.ledger.seals import commitment
from gamesmaster.ledger.slips import commitments, dealt, mixed, seed_of

SECRET = b"s" * 32
NAMES = ("allocations", "objectives")
POWERS = ("USA", "France", "Britain")


def by_hand(seed: bytes, count: int) -> tuple[list[int], int]:
    """Mix as the page describes it; and say how many numbers were passed over."""
    slips, passed = list(range(count)), 0
    for place in reversed(range(1, count)):
        fair = 256 - 256 % (place + 1)
        n = 1
        while (number := hmac.new(seed, f"[{place},{n}]".encode(), hashlib.sha256).digest()[0]) >= fair:
            n, passed = n + 1, passed + 1
        other = number % (place + 1)
        slips[place], slips[other] = slips[other], slips[place]
    return slips, passed


def test_the_two_seeds_follow_from_the_games_and_are_bound_before() -> None:
    """One is published at the deal and tells nothing of the other."""
    seeds = {name: hmac.new(SECRET, f'["slips","spring","{name}"]'.encode(), hashlib.sha256).digest() for name in NAMES}
    assert {name: seed_of(SECRET, "spring", name) for name in NAMES} == seeds
    assert commitments(SECRET, "spring") == {name: commitment(seed) for name, seed in seeds.items()}


@pytest.mark.parametrize("count", [0, 1, 2, 5, 7, 100, 200])
def test_slips_are_mixed_as_described(count: int) -> None:
    """Each once, by numbers that anybody can take again; those that would favour a place are passed over."""
    passed = 0
    for number in range(8):
        seed = bytes([number]) * 32
        slips, skipped = by_hand(seed, count)
        assert mixed(seed, count) == slips
        assert sorted(slips) == list(range(count))
        passed += skipped
    assert passed or count < 100


def test_each_power_has_the_slip_at_its_place() -> None:
    """Where there are more slips than powers, the rest stay in the hat."""
    seed = b"d" * 32
    charts = ("usa", "french", "british", "russian", "german")
    order = mixed(seed, 5)
    assert dealt(seed, POWERS, charts) == {power: charts[order[place]] for place, power in enumerate(POWERS)}
