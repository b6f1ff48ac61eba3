"""
Seals bind orders before anybody may read them.
"""

import hashlib
import hmac

from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.ledger import seals
from tests.unit.ledger.ledgers import GAME, KEY

NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
SETS = st.tuples(NAMES, NAMES, NAMES, st.integers(1, 99), st.lists(NAMES, max_size=3).map(tuple))


def test_an_outsider_puts_the_same_seal() -> None:
    """
    SHA-256 over the nonce and the canonical JSON of game, phase, seat, version and orders.
    """
    nonce = seals.nonce(KEY, GAME, "1-attack", "Britain", 2)
    said = '{"game":"spring","orders":["CONTROL ONLY OF Poland"],"phase":"1-attack","seat":"Britain","version":2}'
    expected = hashlib.sha256(bytes.fromhex(nonce) + said.encode()).hexdigest()
    assert seals.seal(nonce, GAME, "1-attack", "Britain", 2, ["CONTROL ONLY OF Poland"]) == expected


def test_a_nonce_follows_from_the_key() -> None:
    """
    So that nothing is drawn when a letter comes, and a letter handled twice is sealed alike.
    """
    said = b'["orders","spring","1-attack","Britain",2]'
    assert seals.nonce(KEY, GAME, "1-attack", "Britain", 2) == hmac.new(KEY, said, hashlib.sha256).hexdigest()
    assert seals.private_nonce(KEY, GAME, 2) == hmac.new(KEY, b'["private","spring",2]', hashlib.sha256).hexdigest()


@given(SETS, SETS)
def test_two_seals_are_equal_only_for_the_same_orders(
    one: tuple[str, str, str, int, tuple[str, ...]], other: tuple[str, str, str, int, tuple[str, ...]]
) -> None:
    """
    No two sets share a seal, nor a nonce unless they are the same version of the same seat.
    """
    nonces = [seals.nonce(KEY, *each[:4]) for each in (one, other)]
    assert (nonces[0] == nonces[1]) == (one[:4] == other[:4])
    put = [seals.seal(nonce, *each) for nonce, each in zip(nonces, (one, other), strict=True)]
    assert (put[0] == put[1]) == (one == other)


def test_a_commitment_binds_a_key() -> None:
    """
    Its SHA-256, so that anybody can check it once the key is shown.
    """
    assert seals.commitment(KEY) == hashlib.sha256(KEY).hexdigest()
