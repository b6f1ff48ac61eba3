"""Notices to the bytes of a mail: Jinja2 for the words, the standard library for the message. Built from our data."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, UndefinedError, pass_context
from jinja2.runtime import Context

from gamesmaster.service.records import Member, Notice

WIDTH: Final = 72
SUBJECT: Final = 200
MARK: Final = "| "
EMPTY: Final = "_"
"""An empty cell of the board: with points or dashes there, a row could be read as an order."""
_DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_SENTENCE: Final = re.compile(r"([a-z0-9][a-z0-9-]*): (.+)")
_POLICY: Final = SMTP.clone(max_line_length=78, cte_type="7bit")


class Renderer:
    """
    Renders notices from folders of templates.

    Args:
        folders: Where ``mail/<notice>/subject.txt`` and ``body.txt`` lie; a club's own folder stands first.
        address: Our own address, for From.
        name: How we sign.
    """

    def __init__(self, folders: Sequence[Path], address: str, name: str = "The gamesmaster") -> None:
        self._address, self._name = address, name
        self._mail = Environment(
            loader=FileSystemLoader([folder / "mail" for folder in folders]),
            undefined=StrictUndefined,
            autoescape=False,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        self._mail.filters |= {
            "when": _when,
            "short": _short,
            "columns": _columns,
            "span": _span,
            "number": _number,
            "board": _board,
            "listed": _listed,
            "marked": _marked,
            "clean": clean,
        }
        self._mail.globals |= {"words": self.words}
        self._families: dict[str, Mapping[str, Template]] = {}

    def render(self, notice: Notice, member: Member | None) -> bytes:
        """
        Build the message.

        Returns:
            Bytes with CRLF line ends, 7 bit, no line over 998 bytes; the same for the same notice and templates.

        Raises:
            jinja2.TemplateError: A template is missing, faulty, or asks for a fact that the notice does not have.
        """
        subject, text = self.text(notice, member)
        message = EmailMessage(policy=_POLICY)
        message["From"] = Address(self._name, *_halves(self._address))
        message["To"] = Address(clean(member.name) if member else "", *_halves(notice.address))
        if notice.reply_to:
            message["Reply-To"] = Address("", *_halves(notice.reply_to))
        message["Subject"] = subject
        message["Date"] = format_datetime(notice.date)
        message["Message-ID"] = notice.message_id
        if notice.in_reply_to:
            message["In-Reply-To"] = notice.in_reply_to
            message["References"] = notice.in_reply_to
        message["Auto-Submitted"] = "auto-replied" if notice.in_reply_to else "auto-generated"
        message["X-Auto-Response-Suppress"] = "All"
        message.set_content(text, charset="utf-8", cte=_encoding(text), params={"format": "fixed"})
        return message.as_bytes()

    def text(self, notice: Notice, member: Member | None) -> tuple[str, str]:
        """Give subject and body as they will be read."""
        names: dict[str, Any] = {
            **notice.facts,
            "game": notice.game,
            "seat": notice.seat,
            "signed": self._name,
            "date": notice.date.isoformat(),
            "name": member.name if member else "moderator",
            "own_zone": member.zone if member else "",
        }
        names.setdefault("zone", "UTC")
        subject = self._mail.get_template(f"{notice.kind}/subject.txt").render(names)
        body = self._mail.get_template(f"{notice.kind}/body.txt").render(names)
        return clean(subject), tidy(body)

    def words(self, family: str, key: str, data: Mapping[str, Any] | None = None) -> str:
        """
        Find the sentence for a stable word, such as a ground.

        Args:
            family: A file ``words/<family>.txt``, of lines ``key: sentence``.
            key: The word.
            data: What the sentence may name; an unknown name is an error.

        Raises:
            UndefinedError: There is no sentence for it.
        """
        sentence = self._family(family).get(key)
        if sentence is None:
            raise UndefinedError(f"no words for {key!r} in words/{family}.txt")
        return sentence.render(data or {})

    def keys(self, family: str) -> frozenset[str]:
        """Give the words that a family has sentences for."""
        return frozenset(self._family(family))

    def _family(self, family: str) -> Mapping[str, Template]:
        if family not in self._families:
            self._families[family] = self._read(family)
        return self._families[family]

    def _read(self, family: str) -> Mapping[str, Template]:
        """Join all folders' files of a family: a club need only write the sentences that it changes."""
        found: dict[str, Template] = {}
        loader = self._mail.loader
        assert isinstance(loader, FileSystemLoader)
        for folder in reversed(loader.searchpath):
            file = Path(folder, "words", f"{family}.txt")
            for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
                if said := _SENTENCE.fullmatch(line):
                    found[said[1]] = self._mail.from_string(said[2])
        return found


def clean(text: str) -> str:
    """Make one header-safe line of a text: no control, format or separator characters, at most 200 long."""
    plain = "".join(" " if unicodedata.category(each) in {"Cc", "Cf", "Cs", "Zl", "Zp"} else each for each in text)
    return " ".join(plain.split())[:SUBJECT].rstrip()


def tidy(body: str) -> str:
    """Wrap what is longer than 72 columns, marked lines aside, keeping indents; never two empty lines together."""
    lines: list[str] = []
    for line in body.splitlines():
        bare = line.rstrip()
        if len(bare) <= WIDTH or bare.startswith(MARK):
            lines.append(bare)
            continue
        indent = bare[: len(bare) - len(bare.lstrip())]
        hanging = indent + ("  " if bare.lstrip().startswith(("- ", "* ")) else "")
        lines.extend(
            textwrap.wrap(
                bare.lstrip(), WIDTH, initial_indent=indent, subsequent_indent=hanging, break_on_hyphens=False
            )
        )
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n") + "\n"


def _encoding(text: str) -> str:
    plain = text.isascii() and all(len(line) <= 900 for line in text.splitlines())
    return "7bit" if plain else "quoted-printable"


def _halves(address: str) -> tuple[str, str]:
    local, _, domain = address.rpartition("@")
    return local, domain


@lru_cache(maxsize=4096)
def _instant(text: str, zone: str) -> str:
    local = datetime.fromisoformat(text).astimezone(ZoneInfo(zone))
    clock = f"{local:%H:%M:%S}" if local.second else f"{local:%H:%M}"
    return f"{_DAYS[local.weekday()]} {local.day} {_MONTHS[local.month - 1]} {local.year}, {clock}"


@pass_context
def _when(context: Context, text: str) -> str:
    """Say an ISO instant in the reader's zone, with the game's beside it where that differs."""
    zone = str(context.get("zone") or "UTC")
    own = str(context.get("own_zone") or zone)
    said, theirs = _instant(text, own), _instant(text, zone)
    if said == theirs:
        return f"{said} ({own})"
    day, _, clock = theirs.rpartition(", ")
    return f"{said} ({own}; {clock if said.startswith(day) else theirs} {zone})"


@pass_context
def _short(context: Context, text: str) -> str:
    """Say an ISO instant in the reader's zone only: for subjects."""
    return _instant(text, str(context.get("own_zone") or context.get("zone") or "UTC"))


def _columns(stocks: Sequence[Sequence[str]]) -> str:
    """Set tickers and names in two columns, read downwards."""
    cells = [f"{ticker.ljust(6)} {name}"[:34] for ticker, name in stocks]
    half = (len(cells) + 1) // 2
    rows = zip(cells[:half], [*cells[half:], ""], strict=False)
    return "\n".join(f"  {left.ljust(35)}{right}".rstrip() for left, right in rows)


def _span(seconds: int) -> str:
    """Say a duration given in seconds: '12 days', '1 hour 30 minutes'."""
    parts, left = [], int(seconds)
    for size, name in ((86400, "day"), (3600, "hour"), (60, "minute"), (1, "second")):
        count, left = divmod(left, size)
        if count:
            parts.append(f"{count} {name}{'s' if count != 1 else ''}")
    return " ".join(parts[:2]) or "no time at all"


def _number(value: int | None) -> str:
    return "none" if value is None else f"{value:,}"


def _listed(items: Sequence[str], last: str = "and") -> str:
    """Join names as a sentence does: 'France, Britain and Russia'."""
    names = list(items)
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names)


def _marked(line: str) -> str:
    """Mark a line that would read as an order or command, so that it is known when it comes back."""
    return MARK + " ".join(line.split())


def _board(board: Mapping[str, Any]) -> str:
    """Draw the board as a table of at most 72 columns: areas by powers, U and C beside the factors."""
    powers: list[str] = list(board["powers"])
    first = max(4, *(len(row["area"]) for row in board["areas"]))
    first = min(first, 22)
    column = max(5, min(10, (WIDTH - 2 - first) // max(1, len(powers))))
    lines = ["  " + " " * first + "".join(power[: column - 1].rjust(column) for power in powers)]
    for row in board["areas"]:
        cells = (_cell(count, mark) for count, mark in zip(row["factors"], row["marks"], strict=True))
        lines.append("  " + row["area"][:first].ljust(first, ".") + "".join(cell.rjust(column) for cell in cells))
    return "\n".join(lines)


def _cell(count: int, mark: str) -> str:
    return (str(count) if count else "" if mark else EMPTY) + mark
