"""The parts of a mail as a tree, by a splitter of our own with limits, so that no bomb reaches a library."""

from __future__ import annotations

import binascii
import re
from dataclasses import dataclass
from typing import Final

from gamesmaster.errors import LetterError
from gamesmaster.mail.charsets import decode_bytes
from gamesmaster.mail.headers import Headers, decode_words, parameters, split_header

MAX_DEPTH: Final = 20
MAX_PARTS: Final = 100
MAX_TEXT: Final = 256 * 1024

_NOT_BASE64: Final = re.compile(rb"[^A-Za-z0-9+/]")


@dataclass(frozen=True, slots=True)
class Part:
    """
    A part of a mail.

    Attributes:
        type: Content type in lower case.
        parameters: Of the Content-Type.
        headers: Its own fields.
        body: Still encoded.
        children: Of a multipart, or the one mail inside a message/rfc822.
    """

    type: str
    parameters: dict[str, str]
    headers: Headers
    body: bytes
    children: tuple[Part, ...] = ()

    @property
    def filename(self) -> str:
        """The name of an attachment, decoded for people; empty when it has none."""
        _, disposition = parameters(self.headers.first("content-disposition"))
        return decode_words(disposition.get("filename") or self.parameters.get("name", ""), 80)

    @property
    def is_attachment(self) -> bool:
        """Meant to be saved rather than read."""
        kind, _ = parameters(self.headers.first("content-disposition"))
        return kind == "attachment" or (self.type.startswith("text/") and bool(self.filename))

    def content(self) -> bytes:
        """Give the body decoded, as far as it can be."""
        encoding = self.headers.first("content-transfer-encoding").strip().strip("'\"").lower()
        if encoding == "base64":
            return _base64(self.body)
        if encoding == "quoted-printable":
            return binascii.a2b_qp(self.body)
        return self.body

    def text(self) -> tuple[str, bool]:
        """Give the body as text, and whether it had to be cut short."""
        raw = self.content()
        text = decode_bytes(raw[: 4 * MAX_TEXT], self.parameters.get("charset", ""))
        return text[:MAX_TEXT], len(text) > MAX_TEXT


def read_parts(raw: bytes) -> Part:
    """
    Read a whole mail.

    Args:
        raw: Line ends LF.

    Raises:
        LetterError: Deeper or in more parts than any person's mail, or two readers could find different parts in it.

    Source:
        RFC 2045, RFC 2046.
    """
    return _Splitter().split(raw, 0, "text/plain")


def leaves(part: Part) -> list[Part]:
    """
    Give every part without children, in order.
    """
    if not part.children:
        return [part]
    return [leaf for child in part.children for leaf in leaves(child)]


class _Splitter:
    def __init__(self) -> None:
        self.parts = 0

    def split(self, raw: bytes, depth: int, default: str) -> Part:
        self.parts += 1
        if depth > MAX_DEPTH:
            raise LetterError(f"parts nested more than {MAX_DEPTH} deep")
        if self.parts > MAX_PARTS:
            raise LetterError(f"more than {MAX_PARTS} parts")
        headers, start = split_header(raw)
        body = raw[start:]
        if len(set(headers.all("content-type"))) > 1:
            raise LetterError("two Content-Type fields")
        kind, found = parameters(headers.first("content-type"))
        if "/" not in kind:
            kind, found = default, found if kind else {}
        if kind.startswith("multipart/"):
            return self._multipart(kind, found, headers, body, depth)
        if kind in ("message/rfc822", "message/global") and not headers.first("content-transfer-encoding").strip():
            return Part(kind, found, headers, body, (self.split(body, depth + 1, "text/plain"),))
        return Part(kind, found, headers, body)

    def _multipart(self, kind: str, found: dict[str, str], headers: Headers, body: bytes, depth: int) -> Part:
        boundary = found.get("boundary", "").rstrip()
        if found.get("*double") == "boundary":
            raise LetterError("two boundaries")
        if not boundary or len(boundary) > 200:
            return Part("text/plain", {}, headers, body)
        line = re.compile(rb"^--" + re.escape(boundary.encode("utf-8", "replace")) + rb"(--)?[ \t]*$", re.MULTILINE)
        default = "message/rfc822" if kind == "multipart/digest" else "text/plain"
        children: list[Part] = []
        start: int | None = None
        for found_line in line.finditer(body):
            if start is not None:
                children.append(self.split(body[start : max(start, found_line.start() - 1)], depth + 1, default))
            start = found_line.end() + 1
            if found_line[1]:
                start = None
                break
        if start is not None and start < len(body):
            children.append(self.split(body[start:], depth + 1, default))
        if not children:  # a mail that promises parts and has none: read what is there
            return Part("text/plain", {}, headers, body)
        return Part(kind, found, headers, body, tuple(children))


def _base64(body: bytes) -> bytes:
    text = _NOT_BASE64.sub(b"", body.split(b"=\n\n", 1)[0] if b"=\n\n" in body else body)
    text = text[: len(text) - (len(text) % 4 == 1)]
    try:
        return binascii.a2b_base64(text + b"=" * (-len(text) % 4))
    except binascii.Error:
        return b""
