"""Whether a round of the beacon bears its signature: BLS over BLS12-381, by py_ecc, loaded when one is asked."""

from __future__ import annotations

import hashlib
import sys
from functools import lru_cache
from typing import Final

from gamesmaster.ledger.beacon import PUBLIC_KEY

_SUITE: Final = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"


@lru_cache(maxsize=256)
def is_signed(number: int, signature: bytes, public_key: str = PUBLIC_KEY) -> bool:
    """
    Check a signature against the network's public key.

    It takes about a second the first time, mostly to load the library, and half of one afterwards; what was checked
    is remembered.

    Args:
        number: The round.
        signature: 48 bytes, a compressed point of G1.
        public_key: 192 hexadecimal digits, a compressed point of G2.

    Source:
        drand, scheme bls-unchained-g1-rfc9380: the message is SHA-256 of the round as eight bytes, hashed to G1 as
        RFC 9380 section 8.8.1 has it; draft-irtf-cfrg-bls-signature, section 2.7, for the check.
    """
    limit = sys.getrecursionlimit()
    try:
        from py_ecc.bls.hash_to_curve import hash_to_G1
        from py_ecc.bls.point_compression import decompress_G1, decompress_G2
        from py_ecc.bls.typing import G1Compressed, G2Compressed
        from py_ecc.fields import optimized_bls12_381_FQ12
        from py_ecc.optimized_bls12_381.optimized_curve import G2, curve_order, is_inf, multiply, neg
        from py_ecc.optimized_bls12_381.optimized_pairing import final_exponentiate, pairing
    finally:
        # The library raises it for the whole process, for a computation that is not used here.
        sys.setrecursionlimit(limit)
    try:
        point = decompress_G1(G1Compressed(int.from_bytes(signature, "big")))
    except ValueError:
        return False
    # A point outside the group, or the zero, could pass for a signature that nobody has made.
    if len(signature) != 48 or is_inf(point) or not is_inf(multiply(point, curve_order)):
        return False
    half = len(public_key) // 2
    key = decompress_G2(G2Compressed((int(public_key[:half], 16), int(public_key[half:], 16))))
    hashed = hashlib.sha256(number.to_bytes(8, "big")).digest()
    message = hash_to_G1(hashed, _SUITE, hashlib.sha256)  # type: ignore[arg-type]  # It means the maker of a hash.
    product = pairing(G2, neg(point), final_exponentiate=False) * pairing(key, message, final_exponentiate=False)
    return bool(final_exponentiate(product) == optimized_bls12_381_FQ12.one())
