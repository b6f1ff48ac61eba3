"""What our mails print that an archive has to bear out: heads, seals, reveals, worksheets. Pure."""

from __future__ import annotations

import email
import email.policy
import re
from datetime import UTC, datetime
from email.message import EmailMessage
from typing import Final
from zoneinfo import ZoneInfo

_HEX: Final = r"[0-9a-f]{64}"
HEAD: Final = re.compile(rf"has (\d+) entr(?:y|ies); its head is\s+({_HEX})")
SEAL: Final = re.compile(rf"(?:^  ([^\n,]+), version|^Version) (\d+), sealed as\s+({_HEX})", re.MULTILINE)
REVEAL: Final = re.compile(
    rf"^  ([^\n,]+), version (\d+)\s+seal ({_HEX})\s+nonce ({_HEX})\n((?:(?:\| .*)?\n)*?)(?=(?:[^|\n]|\Z))",
    re.MULTILINE,
)
COMMITMENTS: Final = re.compile(rf"Its digest, and that of the game's seed:\s+({_HEX})\s+({_HEX})")
SHEET: Final = re.compile(
    r"^ +(?P<symbol>\S+) \((?P<name>.*)\)(?:, read for (?P<named>\S+))?, "
    r"session (?P<session>\S+) of (?P<exchange>\S+)\n"
    r" +(?P<volume>[\d ,.'\u00a0\u202f]+) shares by (?P<source>\S+): (?P<hundreds>[\d ,.'\u00a0\u202f]+) hundreds: "
    r"digit (?P<digit>\d)\n"
    r"(?: +read (?P<read>.*\n(?: +.*\n)*?))?"  # A long line is wrapped.
    r" +row (?P<row>\d), column (?P<column>\S+): result (?P<result>\S+)$",
    re.MULTILINE,
)
DIE: Final = re.compile(
    r"^ {6}(?:number\s+(?P<n>\d+)\s+of\s+the\s+seed\s+for\s+(?P<made>[^\n]+(?:\n {6}[^\n]+)??)"
    r"|rolled\s+for\s+(?P<rolled>[^\n]+(?:\n {6}[^\n]+)??),\s+typed\s+by\s+(?P<author>\S+)"
    r"\n {6}at [^\n]+(?:\n {6}[^\n]+)??)"
    r"\n +row (?P<row>\d), column (?P<column>\S+): result (?P<result>\S+)$",
    re.MULTILINE,
)
ROUND: Final = re.compile(
    r"^ {6}round\s+(?P<round>\d+)\s+of\s+(?P<exchange>\S+)\s+for\s+(?P<named>\S+):\s+number\s+(?P<n>\d+)\s+of"
    rf"\s+the\s+value\s+(?P<value>{_HEX})"
    r"\n +row (?P<row>\d), column (?P<column>\S+): result (?P<result>\S+)$",
    re.MULTILINE,
)
RULED: Final = re.compile(
    r"^ {6}set\s+for\s+(?P<named>[^\n]+(?:\n {6}[^\n]+)??)\s+by\s+ruling\s+(?P<ruling>\d+),"
    r"\s+nothing\s+was\s+looked\s+up"
    r"\n +row (?P<row>\d), column (?P<column>\S+): result (?P<result>\S+)$",
    re.MULTILINE,
)
BOUND: Final = re.compile(rf"of this window come from a secret seed. Its digest:\s+({_HEX})")
MADE: Final = re.compile(rf"^  seed ({_HEX})\s+close ({_HEX})", re.MULTILINE)
ALLIES: Final = re.compile(rf"^  seed ({_HEX})\s+entry ({_HEX})\s+next ({_HEX})", re.MULTILINE)
FIRST_ALLIES: Final = re.compile(rf"seed\s+of\s+its\s+own\.\s+The\s+digest\s+of\s+that:\s+({_HEX})")
PLAYED: Final = re.compile(r"^  the die of ([^\n]+) shows (\d) \(number (\d+)\)$", re.MULTILINE)
# An instant of a mail once all white space is taken out of it, for lines are wrapped anywhere.
_INSTANT: Final = re.compile(r"(\d{1,2})([A-Z][a-z]{2})(\d{4}),(\d\d):(\d\d)(?::(\d\d))?\(([^;)]+)[;)]")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
SEAT: Final = re.compile(r"^Game \S+\. You play ([^.\n]+)\.", re.MULTILINE)


def words_of(raw: bytes, game: str) -> str | None:
    """
    The plain words of a mail of a game, with plain line ends; None for a mail of something else.
    """
    message = email.message_from_bytes(raw, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    if f"[{game}]" not in str(message.get("Subject", "")):
        return None
    body = message.get_body(("plain",))
    if body is None:
        return None
    try:
        return str(body.get_content()).replace("\r\n", "\n")
    except (LookupError, ValueError):
        return None


def read_at(text: str) -> list[str]:
    """The instants at which a worksheet says that its source was read, `YYYY-MM-DD hh:mm:ss` in UTC."""
    found = []
    for day, month, year, hour, minute, second, zone in _INSTANT.findall(re.sub(r"\s", "", text)):
        clock = datetime(int(year), _MONTHS.index(month) + 1, int(day), int(hour), int(minute), int(second or 0))
        found.append(f"{clock.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC):%Y-%m-%d %H:%M:%S}")
    return found


def solid(text: str) -> str:
    """Words without white space, for a mail's lines are wrapped anywhere."""
    return re.sub(r"\s", "", text)
