"""Our own look at the DKIM signature of a letter, for clubs whose mail server writes down no results we may trust."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from gamesmaster.mail.letter import Letter

MOST: Final = 5
"""Signatures of one letter that are looked at."""
SECONDS: Final = 3.0
"""So long a key is waited for; without an answer the letter is as one without a signature, and can be confirmed."""
FEWEST_BITS: Final = 1024
_FIELD: Final = re.compile(rb"^dkim-signature:((?:.*\n)(?:[ \t].*\n)*)", re.IGNORECASE | re.MULTILINE)

_SILENT: Final = logging.Logger("dkim", logging.CRITICAL + 1)
"""What a stranger signs wrongly is no line of our log."""

KeyOf = Callable[[str], bytes]
"""Gives the key record that stands under a name of the DNS; empty when there is none or nobody answers."""


class Parser(Protocol):
    """What parses letters, and is closed at the end."""

    def parse(self, raw: bytes, *, headers_only: bool = False) -> Letter: ...
    def close(self) -> None: ...


class CheckedParser:
    """
    A parser whose letters say whether their sender's domain has signed them.

    Args:
        parser: Which parses.
        key_of: Looks a key up.
    """

    def __init__(self, parser: Parser, key_of: KeyOf) -> None:
        self._parser = parser
        self._key_of = key_of

    def parse(self, raw: bytes, *, headers_only: bool = False) -> Letter:
        """
        Parse a letter, and check the signatures of its sender's domain; of a machine's letter none is.

        Raises:
            LetterError: As the parser that it asks.
        """
        letter = self._parser.parse(raw, headers_only=headers_only)
        if letter.sender is None or letter.automatic or letter.oversized:
            return letter
        domain = letter.sender.rpartition("@")[2]
        return replace(letter, signed_by=domain) if is_signed(raw, domain, self._key_of) else letter

    def close(self) -> None:
        """End the parser."""
        self._parser.close()


def is_signed(raw: bytes, domain: str, key_of: KeyOf) -> bool:
    """
    Say whether a domain has signed a letter: its whole text, and who it is from.

    Source:
        RFC 6376 sections 3.5, 3.6.1 (a key on trial proves nothing), 5.4 and 8.2 (a part of a text proves nothing).
    """
    head = raw.replace(b"\r\n", b"\n").partition(b"\n\n")[0] + b"\n"
    own = [at for at, found in enumerate(_FIELD.findall(head)[:MOST]) if _is_of(found, domain)]
    if not own:
        return False
    import dkim

    def key(name: bytes | str, timeout: float = SECONDS) -> bytes:
        record = key_of(name.decode("ascii", "replace") if isinstance(name, bytes) else name)
        return b"" if _tags(record).get(b"t", b"").split(b":").count(b"y") else record

    for at in own:
        try:
            if dkim.DKIM(raw, logger=_SILENT, minkey=FEWEST_BITS).verify(idx=at, dnsfunc=key):
                return True
        except Exception:
            # Whatever a stranger's bytes do to the library, they prove nothing.
            continue
    return False


def key_record(name: str) -> bytes:
    """Look a key up in the DNS."""
    import dns.exception
    import dns.resolver

    try:
        answers = dns.resolver.resolve(name, "TXT", lifetime=SECONDS)
    except dns.exception.DNSException:
        return b""
    return next((b"".join(each.strings) for each in answers), b"")


def _is_of(field: bytes, domain: str) -> bool:
    tags = _tags(field)
    signed = [each.strip().lower() for each in tags.get(b"h", b"").split(b":")]
    return tags.get(b"d", b"").lower() == domain.encode("utf-8") and b"from" in signed and b"l" not in tags


def _tags(text: bytes) -> dict[bytes, bytes]:
    pairs = (each.partition(b"=") for each in text.split(b";"))
    return {name.strip(): b"".join(value.split()) for name, _, value in pairs}
