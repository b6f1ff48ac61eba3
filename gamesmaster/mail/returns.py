"""The address to which the mail system returns a mail of ours: our own, with a mark that tells which mail it was."""

from __future__ import annotations

import hmac
import re
from base64 import b32encode
from hashlib import sha256
from typing import Final

_MARK: Final = re.compile(r"return\.([1-9][0-9]{0,17})\.([a-z2-7]{16})")


def return_address(key: bytes, own_address: str, number: int) -> str:
    """
    Give the envelope sender of a notice: ``play+return.<number>.<mark>@domain``.

    The mark is another one than the reply token and the Message-ID's, so that who sees one knows no other. The full
    stops keep it from ever being taken for a reply address.
    """
    local, _, domain = own_address.rpartition("@")
    return f"{local}+return.{number}.{_mark(key, number)}@{domain}"


def read_return(key: bytes, own_address: str, address: str) -> int | None:
    """
    Read the number of the notice out of such an address; None for any other, and for a mark that is not ours.
    """
    local, _, domain = address.lower().rpartition("@")
    own_local, _, own_domain = own_address.lower().rpartition("@")
    if domain != own_domain or not local.startswith(f"{own_local}+"):
        return None
    found = _MARK.fullmatch(local[len(own_local) + 1 :])
    if found is None or not hmac.compare_digest(found[2], _mark(key, int(found[1]))):
        return None
    return int(found[1])


def _mark(key: bytes, number: int) -> str:
    digest = hmac.new(key, f"return|{number}".encode(), sha256).digest()
    return b32encode(digest).decode("ascii")[:16].lower()
