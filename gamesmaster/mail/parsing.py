"""Bytes to a letter. Nothing here trusts what a mail says about itself, and nothing depends on the clock."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from gamesmaster.errors import LetterError
from gamesmaster.mail.addresses import loose_addresses, read_mailbox
from gamesmaster.mail.automatic import automatic_ground
from gamesmaster.mail.bounces import find_bounce
from gamesmaster.mail.headers import Headers, decode_words, message_ids, split_header
from gamesmaster.mail.html import html_text, strip_tags
from gamesmaster.mail.letter import Bounce, Letter, TextSource
from gamesmaster.mail.mime import MAX_TEXT, Part, read_parts
from gamesmaster.mail.normalise import normalise, tidy_line
from gamesmaster.mail.reply import own_words

MAX_BYTES: Final = 1_000_000

_FOR: Final = re.compile(r"\bfor\s{1,5}<([^<>\s]{3,254})>")
_WORD: Final = re.compile(r"\w+")


def parse(raw: bytes, *, headers_only: bool = False) -> Letter:
    """
    Read a mail.

    Args:
        raw: As it came from the mailbox.
        headers_only: Leave the body alone, as is done for letters over `MAX_BYTES` whatever is asked.

    Returns:
        The letter.

    Raises:
        LetterError: There is no header in these bytes, or the parts of a person's mail are nested or split so that no
            two programs need agree on what it says.
    """
    raw = _line_ends(raw)
    headers, _ = split_header(raw[: 2 * MAX_BYTES])
    if not headers.fields:
        raise LetterError("no header")
    oversized = headers_only or len(raw) > MAX_BYTES
    base = _from_headers(headers, oversized)
    if oversized:
        return _with_ground(base, automatic_ground(headers, None))
    try:
        tree = read_parts(raw)
    except LetterError:
        if ground := automatic_ground(headers, None):
            return _with_ground(base, ground)
        raise
    return _with_body(base, raw, headers, tree)


def _line_ends(raw: bytes) -> bytes:
    if b"\r" not in raw:
        return raw
    raw = raw.replace(b"\r\n", b"\n")
    head = raw[:4000]
    return raw.replace(b"\r", b"\n") if head.count(b"\r") > head.count(b"\n") else raw


def _from_headers(headers: Headers, oversized: bool) -> Letter:
    sender, fault = _sender(headers)
    references = message_ids(headers.first("in-reply-to")) + tuple(
        reversed(message_ids(" ".join(headers.all("references"))))
    )
    own_id = message_ids(headers.first("message-id"), 1)
    return Letter(
        sender=sender,
        sender_fault=fault,
        subject=decode_words(headers.first("subject")),
        message_id=own_id[0] if own_id else None,
        references=tuple(dict.fromkeys(references))[:60],
        recipients=_recipients(headers),
        sent_at_text=tidy_line(headers.first("date"), 100),
        authentication_results=tidy_line(headers.first("authentication-results"), 4000),
        notes=headers.faults,
        oversized=oversized,
    )


def _sender(headers: Headers) -> tuple[str | None, str | None]:
    """RFC 5322 section 3.6: exactly one From. A second one, however it is spelled, is a forger's or a fault."""
    values = headers.all("from")
    if len(values) != 1:
        return None, "two-from" if values else "no-from"
    return read_mailbox(values[0])


def _recipients(headers: Headers) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for name in ("delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "received", "to", "cc"):
        values = headers.all(name)
        if name == "received":
            values = tuple(_FOR.findall(values[0][:4000])) if values else ()
        for value in values[:10]:
            found.update(dict.fromkeys(loose_addresses(value)))
    return tuple(found)[:200]


def _with_ground(letter: Letter, ground: str, bounce: Bounce | None = None) -> Letter:
    return replace(letter, automatic=bool(ground), automatic_ground=ground, bounce=bounce)


def _with_body(base: Letter, raw: bytes, headers: Headers, tree: Part) -> Letter:
    body = _Body()
    body.collect(tree)
    text, source = body.chosen()
    text, text_notes = normalise(text)
    ground = automatic_ground(headers, tree, text)
    bounce = find_bounce(raw, headers, tree, text) if ground else None
    if bounce is not None and ground == "subject":
        ground = "bounce"
    own = own_words(text)
    own_text = _flat(own.text)
    cut = "\n".join(piece for piece in (own.cut, body.html_cut) if piece)
    return replace(
        base,
        text=own_text,
        cut=cut,
        text_source=source,
        automatic=bool(ground),
        automatic_ground=ground,
        bounce=bounce,
        notes=tuple(dict.fromkeys((*base.notes, *body.notes, *text_notes, *own.notes, *body.differences(own_text)))),
        body_digest=sha256(own_text.encode("utf-8", "surrogatepass")).hexdigest(),
    )


def _flat(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.split("\n")).strip("\n")


@dataclass
class _Body:
    """The texts of a mail, gathered part by part."""

    plain: str = ""
    html: str = ""
    attached: str = ""
    alternative_html: str = ""
    html_cut: str = ""
    notes: tuple[str, ...] = ()

    def collect(self, part: Part) -> None:
        if part.type == "multipart/alternative":
            self._alternative(part)
        elif part.type in ("multipart/signed", "multipart/related", "multipart/report"):
            self.collect(part.children[0])  # A multipart without parts is no multipart: `mime` has made text of it.
            if part.type == "multipart/related" and len(part.children) > 1:
                self._note("attachment-ignored")
        elif part.type.startswith("multipart/"):
            for child in part.children:
                self.collect(child)
        else:
            self._leaf(part)

    def chosen(self) -> tuple[str, TextSource]:
        if self.plain.strip():
            if self.attached or (self.html and not self.alternative_html):
                self._note("attachment-ignored")
            return self.plain, "plain"
        if self.html.strip():
            text, cut = html_text(self.html)
            self._note("html-only")
            if cut:
                self.html_cut = "(quoted or hidden parts of the HTML)"
            return text, "html"
        if self.attached.strip():
            self._note("read-from-attachment")
            return self.attached, "attachment"
        return "", "none"

    def differences(self, own: str) -> tuple[str, ...]:
        """Whether plain text and HTML of the same letter say different things, by their words."""
        if not self.alternative_html or not self.plain.strip():
            return ()
        shown = set(_WORD.findall(normalise(strip_tags(self.alternative_html))[0].lower()))
        written = set(_WORD.findall(normalise(self.plain)[0].lower()))
        own_lost = {word for word in _WORD.findall(own.lower()) if word not in shown}
        figures = {word for word in shown - written if any(char.isdigit() for char in word) and len(word) < 4}
        return ("plain-and-html-differ",) if own_lost or figures else ()

    def _alternative(self, part: Part) -> None:
        inner = _Body()
        for child in part.children:
            inner.collect(child)
        self.plain = _joined(self.plain, inner.plain)
        if inner.plain.strip():
            self.alternative_html += inner.html
        self.html = _joined(self.html, inner.html)
        self.attached = _joined(self.attached, inner.attached)
        for note in inner.notes:
            self._note(note)

    def _leaf(self, part: Part) -> None:
        if part.type in ("application/ms-tnef", "application/vnd.ms-tnef") or part.filename.lower() == "winmail.dat":
            self._note("winmail-ignored")
        elif part.type in ("text/plain", "text/html", "text/enriched") or part.type == "text":
            text, short = part.text()
            if short:
                self._note("body-cut-short")
            if part.is_attachment:
                if part.type == "text/plain":
                    self.attached = _joined(self.attached, text)
                else:
                    self._note("attachment-ignored")
            elif part.type == "text/html":
                self.html = _joined(self.html, text)
            else:
                self.plain = _joined(self.plain, _unflowed(text, part.parameters))
        elif part.type == "message/rfc822":
            self._note("forwarded-ignored")
        elif part.type in ("application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature"):
            pass
        else:
            self._note("attachment-ignored")

    def _note(self, ground: str) -> None:
        if ground not in self.notes:
            self.notes = (*self.notes, ground)


def _joined(one: str, other: str) -> str:
    return (f"{one.rstrip()}\n{other}" if one.strip() else other)[:MAX_TEXT]


def _unflowed(text: str, parameters: dict[str, str]) -> str:
    """
    Join the lines that the writer's program broke.

    Source:
        RFC 3676: a line that ends with a blank goes on in the next one of the same quote depth.
    """
    if parameters.get("format", "").lower() != "flowed":
        return text
    delete_space = parameters.get("delsp", "").lower() == "yes"
    lines: list[str] = []
    flowing, depth_before = False, 0
    for raw_line in text.replace("\r\n", "\n").split("\n"):
        depth = len(raw_line) - len(raw_line.lstrip(">"))
        line = raw_line[depth:].removeprefix(" ")
        if flowing and depth == depth_before and line != "-- ":
            lines[-1] += line
        else:
            lines.append((">" * depth + (" " if depth else "")) + line)
        flowing = line.endswith(" ") and line != "-- "
        if flowing and delete_space:
            lines[-1] = lines[-1][:-1]
        depth_before = depth
    return "\n".join(lines)
