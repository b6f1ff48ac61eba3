"""Whether our own mail server vouches for the domain of a letter's From."""

from __future__ import annotations

from gamesmaster.mail.letter import Letter


def is_aligned(letter: Letter, authserv_id: str | None) -> bool:
    """
    Read the topmost Authentication-Results.

    Only the field of the configured server counts, since anybody can write one; ours stands on top. A DMARC pass for
    the domain of From, or a DKIM pass of that very domain, is aligned.

    Args:
        letter: Parsed.
        authserv_id: What our server calls itself; None when none is configured: then nothing is.

    Source:
        RFC 8601 sections 2 and 5; RFC 7489 section 3.1.
    """
    if not authserv_id or not letter.sender or not letter.authentication_results:
        return False
    head, *results = letter.authentication_results.lower().split(";")
    if not head.split() or head.split()[0] != authserv_id.lower():
        return False
    domain = letter.sender.rpartition("@")[2]
    for result in results:
        words = result.split()
        if "dmarc=pass" in words and f"header.from={domain}" in words:
            return True
        if "dkim=pass" in words and f"header.d={domain}" in words:
            return True
    return False
