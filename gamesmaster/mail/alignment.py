"""Whether a mail system that we trust vouches for the domain of a letter's From."""

from __future__ import annotations

from authres import AuthenticationResultsHeader, AuthResError

from gamesmaster.mail.letter import Letter


def is_aligned(letter: Letter, authserv_id: str | None) -> bool:
    """
    Say whether a letter's domain is vouched for.

    1. By a signature of that very domain that we have checked ourselves.
    2. By the topmost Authentication-Results, if our own server wrote it, since anybody can write one: a DMARC pass for
       the domain of From, or a DKIM pass of that very domain.

    Args:
        letter: Parsed.
        authserv_id: What our server calls itself; None or empty when none is configured: then no results count.

    Source:
        RFC 8601 sections 2 and 5; RFC 7489 section 3.1.
    """
    if not letter.sender:
        return False
    domain = letter.sender.rpartition("@")[2]
    return letter.signed_by == domain or bool(authserv_id and _vouched(letter, domain, authserv_id.lower()))


def _vouched(letter: Letter, domain: str, authserv_id: str) -> bool:
    try:
        # Comments and quoted words may hold anything, also what looks like a result.
        header = AuthenticationResultsHeader.parse_value(letter.authentication_results)
    except AuthResError:
        return False
    if str(header.authserv_id).lower() != authserv_id:
        return False
    passes = [each for each in header.results if str(each.result).lower() == "pass"]
    for each in passes:
        named = {(one.type, one.name): str(one.value).lower() for one in each.properties}
        if each.method.lower() == "dmarc" and named.get(("header", "from")) == domain:
            return True
        identity = named.get(("header", "i"), "").rpartition("@")[2]
        if each.method.lower() == "dkim" and named.get(("header", "d"), identity) == domain:
            return True
    return False
