"""Letters as five mail programs write them: quotation above, below or not at all, HTML alone, long and short lines."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Final


@dataclass(frozen=True, slots=True)
class Program:
    """
    What a mail program does with a reply.

    Attributes:
        name: As it names itself.
        quoting: ``below`` (web mail: attribution and ``>`` under the text), ``above`` (mutt: our mail first, cut
            down, the answer under it), ``outlook`` (our header block and text, no ``>``), ``none``.
        encoding: ``7bit``, ``8bit``, ``quoted-printable`` or ``base64``.
        html_only: Writes HTML and no plain text.
        flowed: Says format=flowed and breaks lines with a blank before the break.
        signature: Put below ``-- ``, or below the text by programs that know no better.
    """

    name: str
    quoting: str
    encoding: str = "7bit"
    html_only: bool = False
    flowed: bool = False
    signature: str = ""


@dataclass(frozen=True, slots=True)
class Original:
    """The mail of ours that is answered: what a mail program takes from it."""

    subject: str
    message_id: str
    references: str
    sender: str
    reply_to: str
    text: str
    date: datetime


PROGRAMS: Final = {
    "webmail": Program("Kiosk Webmail 4.1", "below", encoding="quoted-printable"),
    "outlook": Program("Microsoft Outlook 16.0", "outlook", encoding="8bit", signature="Sent from Outlook"),
    "mutt": Program("Mutt/2.2.9", "above", signature="\n".join(("-- ", "written without a mouse"))),
    "html": Program("Parlour Mail", "below", encoding="quoted-printable", html_only=True),
    "thunderbird": Program("Mozilla Thunderbird", "below", flowed=True, encoding="8bit"),
}


def reply(
    original: Original,
    words: Sequence[str],
    *,
    program: Program,
    name: str,
    address: str,
    message_id: str,
    now: datetime,
) -> EmailMessage:
    """
    Write a reply to one of our mails.

    Args:
        original: What is answered; the reply goes to its Reply-To.
        words: The player's own lines.
        program: How the mail is made.
        name: The player's name, for From.
        address: His address.
        message_id: For the reply, with angle brackets.
        now: For the Date header; aware.

    Returns:
        The mail, ready to send.
    """
    mail = EmailMessage()
    local, _, domain = address.partition("@")
    mail["From"] = Address(name, local, domain)
    mail["To"] = original.reply_to
    mail["Subject"] = original.subject if original.subject.lower().startswith("re:") else f"Re: {original.subject}"
    mail["Date"] = format_datetime(now)
    mail["Message-ID"] = message_id
    mail["In-Reply-To"] = original.message_id
    mail["References"] = f"{original.references} {original.message_id}".strip()
    mail["User-Agent"] = program.name
    if program.html_only:
        mail.set_content(_as_html(original, words), subtype="html", cte=program.encoding)
    else:
        mail.set_content(_as_text(original, words, program), cte=program.encoding)
        if program.flowed:
            mail.set_param("format", "flowed")
    return mail


def _as_text(original: Original, words: Sequence[str], program: Program) -> str:
    quoted = [f"> {line}".rstrip() for line in original.text.splitlines()]
    own = [*words, *(["", program.signature] if program.signature else [])]
    match program.quoting:
        case "below":
            lines = [*own, "", _attribution(original), *quoted]
        case "above":
            lines = [_attribution(original), *quoted[:6], "", *own]
        case "outlook":
            lines = [*own, "", *_outlook_header(original), "", *original.text.splitlines()]
        case _:
            lines = own
    if program.flowed:
        lines = [_flowed(line) for line in lines]
    return _seven_bit("\n".join(lines) + "\n", program)


def _as_html(original: Original, words: Sequence[str]) -> str:
    own = "".join(f"<div>{html.escape(line) or '<br>'}</div>\n" for line in words)
    quoted = "<br>\n".join(html.escape(line) for line in original.text.splitlines())
    return (
        f'<html><body dir="ltr">\n{own}<br>\n'
        f'<div class="gmail_quote"><div dir="ltr" class="gmail_attr">{html.escape(_attribution(original))}<br></div>\n'
        f'<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">\n'
        f"{quoted}\n</blockquote></div></body></html>\n"
    )


def _attribution(original: Original) -> str:
    when = original.date.astimezone(UTC)
    return f"On {when:%a, %d %b %Y at %H:%M}, {original.sender} wrote:"


def _outlook_header(original: Original) -> list[str]:
    return [
        "________________________________",
        f"From: {original.sender}",
        f"Sent: {original.date.astimezone(UTC):%A, %d %B %Y %H:%M}",
        f"To: {original.reply_to}",
        f"Subject: {original.subject}",
    ]


def _flowed(line: str) -> str:
    """Break a long line the way RFC 3676 has it: a blank before the break says that it goes on."""
    if line.startswith(">") or len(line) <= 66:
        return line
    broken, current = [], ""
    for word in line.split(" "):
        if current and len(current) + len(word) > 66:
            broken.append(current)
            current = ""
        current += word + " "
    return "\n".join([*broken, current.rstrip()])


def _seven_bit(text: str, program: Program) -> str:
    return text.encode("ascii", "replace").decode("ascii") if program.encoding == "7bit" else text
