"""
Addresses by a strict grammar of our own, which stands in front of any library.

Libraries disagree on odd forms (CVE-2023-27043 and its kin), and a disagreement is what a forger needs. So only what
every program reads alike is read at all: an optional name and one plain address.
"""

from __future__ import annotations

import re
from typing import Final

_ADDRESS: Final = re.compile(
    r"(?=.{3,254}\Z)"
    r"(?P<local>[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,31})"
    r"@(?P<domain>[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?){0,15})"
)
_LOOSE: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9.-]{1,253}")


def read_address(text: str) -> str | None:
    """
    Read a bare address.

    Returns:
        It in lower case; None when it is not a plain ASCII dot-atom at a plain domain name.

    Source:
        RFC 5322 section 3.4.1, without quoted strings, comments, obsolete forms and address literals.
    """
    found = _ADDRESS.fullmatch(text)
    return found[0].lower() if found and len(found["local"]) <= 64 else None


def read_mailbox(text: str) -> tuple[str | None, str | None]:
    """
    Read the value of a From header that must hold exactly one mailbox.

    Returns:
        The address in lower case and None, or None and the fault (see `Letter.sender_fault`).
    """
    text = text.strip()
    if not text:
        return None, "no-from"
    if any(ord(char) < 32 or ord(char) == 127 for char in text.replace("\t", " ")):
        return None, "control"
    name, angle, fault = _split(text)
    if fault is not None:
        return None, fault
    spec = text if angle is None else angle
    if angle is not None and "@" in name:
        return None, "several-addresses"
    if "=?" in spec:
        return None, "encoded-address"
    if spec.startswith("@"):
        return None, "source-route"
    if '"' in spec:
        return None, "quoted-local"
    address = read_address(spec)
    return (address, None) if address is not None else (None, "not-an-address")


def _split(text: str) -> tuple[str, str | None, str | None]:
    """The unquoted part of the name, what stands in angle brackets, and the fault."""
    plain: list[str] = []
    angle: str | None = None
    quoted = False
    position = 0
    while position < len(text):
        char = text[position]
        if quoted:
            if char == "\\":
                position += 1
            elif char == '"':
                quoted = False
        elif angle is not None:
            if not char.isspace():
                return "", None, "several-addresses" if char in ",;" or "@" in text[position:] else "not-an-address"
        elif char == '"':
            quoted = True
            plain.append("q")
        elif char in "()":
            return "", None, "comment"
        elif char in ":;":
            return "", None, "group"
        elif char == ",":
            return "", None, "several-addresses"
        elif char == ">":
            return "", None, "not-an-address"
        elif char == "<":
            end = text.find(">", position)
            if end < 0:
                return "", None, "not-an-address"
            angle, position = text[position + 1 : end], end
        else:
            plain.append(char)
        position += 1
    if quoted:
        return "", None, "not-an-address"
    name = "".join(plain)
    if angle is None and name != text:
        return "", None, "quoted-local"
    return name, angle, None


def loose_addresses(text: str, limit: int = 100) -> tuple[str, ...]:
    """
    Find everything that looks like an address, in lower case, each once: for headers that only tell where a letter
    went, never for who wrote it.
    """
    found: dict[str, None] = {}
    for match in _LOOSE.finditer(text[:20_000]):
        address = read_address(match[0].strip("."))
        if address is not None:
            found[address] = None
            if len(found) >= limit:
                break
    return tuple(found)
