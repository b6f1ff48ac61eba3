"""The header of a mail, split by hand: every field as it stands, in order, with nothing repaired in silence."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.charsets import decode_bytes
from gamesmaster.mail.normalise import tidy_line

MAX_HEADER: Final = 64 * 1024

_NAME: Final = re.compile(rb"([!-9;-~]{1,200})[ \t]*:")
_ENCODED: Final = re.compile(r"=\?([A-Za-z0-9_.:-]{1,40})(?:\*[A-Za-z0-9-]{1,20})?\?([bBqQ])\?([^?\s]{0,2000})\?=")
_BETWEEN: Final = re.compile(r"\?=\s+=\?")
_MESSAGE_ID: Final = re.compile(r"<[^<>\s]{1,250}>")


@dataclass(frozen=True, slots=True)
class Headers:
    """
    Fields in their order.

    Attributes:
        fields: Pairs of a name in lower case and its unfolded text.
        faults: ``header-cut-short``, ``header-not-a-field``.
    """

    fields: tuple[tuple[str, str], ...]
    faults: tuple[str, ...] = ()

    def all(self, name: str) -> tuple[str, ...]:
        """
        Give the texts of every field of this name, topmost first.
        """
        return tuple(text for field, text in self.fields if field == name)

    def first(self, name: str) -> str:
        """
        Give the topmost field of this name, or an empty text.
        """
        return next((text for field, text in self.fields if field == name), "")


def split_header(raw: bytes) -> tuple[Headers, int]:
    """
    Split the header off a mail or part.

    Args:
        raw: The bytes, line ends LF.

    Returns:
        The fields, and where the body begins. A line that is no field ends the header, as for a mail that begins with
        its body.
    """
    fields: list[tuple[str, list[bytes]]] = []
    faults: list[str] = []
    position, end = 0, len(raw)
    if raw.startswith(b"From ") or raw.startswith(b">From "):  # the mark of an mbox file
        position = _after_line(raw, 0)
    while position < end:
        after = _after_line(raw, position)
        line = raw[position:after].rstrip(b"\n")
        if not line:
            position = after
            break
        if line[:1] in (b" ", b"\t"):
            if fields:
                fields[-1][1].append(line)
        elif found := _NAME.match(line):
            fields.append((found[1].decode("ascii").lower(), [line[found.end() :]]))
        else:
            faults.append("header-not-a-field")
            break
        position = after
        if position > MAX_HEADER:
            faults.append("header-cut-short")
            blank = raw.find(b"\n\n", position - 1)
            position = blank + 2 if blank >= 0 else end
            break
    return Headers(tuple((name, _unfold(parts)) for name, parts in fields), tuple(faults)), position


def decode_words(text: str, limit: int = 200) -> str:
    """
    Decode the encoded words of a header's text for people to read.

    Source:
        RFC 2047.
    """
    text = _BETWEEN.sub("?==?", text[:20_000])
    return tidy_line(_ENCODED.sub(_decoded, text), limit)


def message_ids(text: str, limit: int = 60) -> tuple[str, ...]:
    """
    Give the Message-IDs in a header's text, in order, at most ``limit`` from the end.
    """
    return tuple(_MESSAGE_ID.findall(text[-20_000:]))[-limit:]


def parameters(text: str) -> tuple[str, dict[str, str]]:
    """
    Take a Content-Type or Content-Disposition apart.

    Returns:
        The value in lower case, and the parameters by name in lower case. A parameter named twice keeps its first
        value and adds the name ``*double``.

    Source:
        RFC 2045 section 5.1; of RFC 2231 only the plain form ``name*=charset'language'text``.
    """
    pieces = _pieces(text[:4000])
    found: dict[str, str] = {}
    for piece in pieces[1:]:
        name, _, value = piece.partition("=")
        name, value = name.strip().lower(), value.strip()
        if value.startswith('"'):
            value = re.sub(r"\\(.)", r"\1", value[1:].removesuffix('"'))
        if name.endswith("*") and value.count("'") >= 2:
            name, value = name[:-1], value.split("'", 2)[2]
        if name in found:
            found["*double"] = name
        elif name:
            found[name] = value
    return pieces[0].strip().lower(), found


def _pieces(text: str) -> list[str]:
    pieces, start, quoted, position = [], 0, False, 0
    while position < len(text):
        char = text[position]
        if quoted and char == "\\":
            position += 1
        elif char == '"':
            quoted = not quoted
        elif char == ";" and not quoted:
            pieces.append(text[start:position])
            start = position + 1
        position += 1
    pieces.append(text[start:])
    return pieces


def _after_line(raw: bytes, position: int) -> int:
    found = raw.find(b"\n", position)
    return len(raw) if found < 0 else found + 1


def _unfold(parts: list[bytes]) -> str:
    raw = b"".join(parts).strip()
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def _decoded(found: re.Match[str]) -> str:
    charset, how, text = found[1], found[2].lower(), found[3]
    try:
        if how == "b":
            raw = b64decode(text + "=" * (-len(text) % 4))
        else:
            raw = binascii.a2b_qp(text.replace("_", " ").encode("ascii", "replace"))
    except (binascii.Error, ValueError):
        return found[0]
    return decode_bytes(raw, charset)
