"""
The message around the words: headers of ours alone, alternatives, a picture inside, an entry for the calendar.

Written by hand where the library is slow: a report has a hundred kilobytes, and a club of a thousand games sends five
thousand of them on a Sunday evening. Headers that hold a name or a stranger's text are still the library's.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import textwrap
from collections.abc import Iterable
from email.headerregistry import Address
from email.policy import EmailPolicy
from email.utils import format_datetime
from functools import lru_cache
from typing import Final, NamedTuple

from gamesmaster.adapters.templates.filters import clean
from gamesmaster.adapters.templates.pieces import Piece
from gamesmaster.service.records import Member, Notice

LINE: Final = 78
_POLICY: Final = EmailPolicy(max_line_length=LINE, linesep="\r\n")
_MESSAGE_ID: Final = re.compile(r"<[A-Za-z0-9.@_-]{3,200}>")
_PLAIN_ADDRESS: Final = re.compile(r"[A-Za-z0-9_+=-]+(?:\.[A-Za-z0-9_+=-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*")
_PLAIN_NAME: Final = re.compile(r"(?:[A-Za-z0-9]+(?: [A-Za-z0-9]+)*)?")
_CRLF: Final = b"\r\n"


class Picture(NamedTuple):
    """A picture inside a mail: its bytes, the same in words, and the name by which the HTML calls it."""

    png: bytes
    alt: str
    cid: str


class Page(NamedTuple):
    """The HTML of a mail in whole lines, the pieces that others have too by themselves; and its picture, if any."""

    html: tuple[str, ...]
    picture: Picture | None = None


class _Part(NamedTuple):
    """A part: its headers, each a whole line or more, and its body, without the line end that closes it."""

    headers: tuple[str, ...]
    body: bytes


def build(
    notice: Notice,
    member: Member | None,
    subject: str,
    text: str,
    *,
    sender: tuple[str, str],
    page: Page | None = None,
    entry: bytes | None = None,
) -> bytes:
    """
    Build a message of our own data: mixed { alternative { text, related { html, png } }, calendar }, without the
    wrappings that have nothing to wrap.

    Args:
        notice: Who gets it, when, in answer to what.
        member: The addressee, None for the moderator.
        subject: One clean line.
        text: The plain text.
        sender: Name and address for From.
        page: The HTML, for those who want it.
        entry: An iCalendar object.

    Returns:
        Bytes with CRLF line ends, 7 bit; the same arguments give the same bytes.

    Source:
        RFC 2046, 5.1.4; RFC 2387; RFC 5545, 8.1 (the media type's parameters).
    """
    # Nothing is left to chance; and '=_' stands neither in base64 nor in quoted-printable.
    digest = hashlib.sha256(notice.message_id.encode()).hexdigest()[:32]
    whole = _text(text)
    if page is not None:
        shown = _html(page.html)
        if page.picture is not None:
            shown = _multipart("related", f"=_{digest}_2", [shown, _png(page.picture)], 'type="text/html"')
        whole = _multipart("alternative", f"=_{digest}_1", [whole, shown])
    if entry is not None:
        whole = _multipart("mixed", f"=_{digest}_0", [whole, _calendar(entry)])
    name, address = sender
    headers = [
        _addressed("From", name, address),
        _addressed("To", clean(member.name) if member else "", notice.address),
        _addressed("Reply-To", "", notice.reply_to) if notice.reply_to else b"",
        _subject(subject),
        b"Date: " + format_datetime(notice.date).encode("ascii") + _CRLF,
        _reference("Message-ID", notice.message_id),
        _reference("In-Reply-To", notice.in_reply_to),
        _reference("References", notice.in_reply_to),
        b"Auto-Submitted: " + (b"auto-replied" if notice.in_reply_to else b"auto-generated") + _CRLF,
        b"X-Auto-Response-Suppress: All\r\nMIME-Version: 1.0\r\n",
    ]
    return b"".join(headers) + _written(whole) + _CRLF


def _written(part: _Part) -> bytes:
    return "\r\n".join(part.headers).encode("ascii") + _CRLF + _CRLF + part.body


def _multipart(kind: str, boundary: str, parts: Iterable[_Part], more: str = "") -> _Part:
    line = b"--" + boundary.encode("ascii")
    body = b"".join(line + _CRLF + _written(part) + _CRLF for part in parts)
    headers = [f"Content-Type: multipart/{kind};", f' boundary="{boundary}"']
    if more:
        headers[-1:] = [f" {more};", headers[-1]]
    return _Part(tuple(headers), body + line + b"--")


def _text(text: str) -> _Part:
    kind = 'Content-Type: text/plain; charset="utf-8"; format="fixed"'
    if text.isascii() and all(len(line) <= 900 for line in text.splitlines()):
        lines = "\r\n".join(text.rstrip("\n").split("\n"))
        return _Part((kind, "Content-Transfer-Encoding: 7bit"), lines.encode("ascii") + _CRLF)
    return _Part((kind, "Content-Transfer-Encoding: quoted-printable"), _quoted(text) + _CRLF)


def _html(html: Iterable[str]) -> _Part:
    kind = 'Content-Type: text/html; charset="utf-8"'
    # Quoted-printable goes line by line, so that pieces can be written by themselves.
    body = _CRLF.join(_quoted_piece(each) if isinstance(each, Piece) else _quoted(each) for each in html)
    return _Part((kind, "Content-Transfer-Encoding: quoted-printable"), body)


def _png(picture: Picture) -> _Part:
    headers = (
        'Content-Type: image/png; name="board.png"',
        "Content-Transfer-Encoding: base64",
        f"Content-ID: <{picture.cid}>",
        'Content-Disposition: inline; filename="board.png"',
    )
    return _Part(headers, _base64(picture.png))


def _calendar(entry: bytes) -> _Part:
    headers = (
        'Content-Type: text/calendar; charset="utf-8"; method="PUBLISH"',
        "Content-Transfer-Encoding: base64",
        'Content-Disposition: attachment; filename="deadline.ics"',
    )
    return _Part(headers, _base64(entry))


def _quoted(text: str) -> bytes:
    """
    Write quoted-printable: lines of 76 at most, ends of lines as CRLF.

    Source:
        RFC 2045, 6.7.
    """
    plain = "\n".join(text.splitlines())
    return binascii.b2a_qp(plain.encode("utf-8"), istext=True).replace(b"\n", _CRLF)


@lru_cache(maxsize=64)
def _quoted_piece(text: Piece) -> bytes:
    return _quoted(text)


@lru_cache(maxsize=16)
def _base64(data: bytes) -> bytes:
    return base64.encodebytes(data).rstrip(b"\n").replace(b"\n", _CRLF)


def _subject(subject: str) -> bytes:
    """
    Fold a subject, never before its first word: some programs then show none.

    Source:
        RFC 5322, 2.2.3 and 3.2.2.
    """
    words = subject.split()
    if not subject.isascii() or not words or max(map(len, words)) > 900:
        return _by_the_library("Subject", subject)
    if len(subject) + len("Subject: ") <= LINE and " ".join(words) == subject:
        return f"Subject: {subject}\r\n".encode("ascii")
    lines = textwrap.wrap(f"Subject: {subject}", LINE, subsequent_indent=" ", break_on_hyphens=False)
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")


def _reference(name: str, value: str) -> bytes:
    """Name a message; one of a stranger's making goes through the library, which lets no line break pass."""
    if not value:
        return b""
    if _MESSAGE_ID.fullmatch(value) and len(name) + len(value) + 2 <= LINE:
        return f"{name}: {value}\r\n".encode("ascii")
    return _by_the_library(name, value)


def _addressed(name: str, person: str, address: str) -> bytes:
    """Name a person with an address; whatever is not quite plain goes through the library."""
    plain = f"{name}: {person} <{address}>" if person else f"{name}: {address}"
    if len(plain) <= LINE and _PLAIN_ADDRESS.fullmatch(address) and _PLAIN_NAME.fullmatch(person):
        return plain.encode("ascii") + _CRLF
    return _addressed_by_the_library(name, person, address)


@lru_cache(maxsize=4096)
def _addressed_by_the_library(name: str, person: str, address: str) -> bytes:
    local, _, domain = address.rpartition("@")
    return _by_the_library(name, Address(person, local, domain))


def _by_the_library(name: str, value: object) -> bytes:
    stored: tuple[str, str] = _POLICY.header_store_parse(name, value)
    return _POLICY.fold_binary(*stored)
