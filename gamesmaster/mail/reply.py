"""
A writer's own words out of a reply.

One walk over the lines, each looked at a fixed number of times: the cost grows with the length of the letter and not
faster, whatever it says.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from gamesmaster.mail.attribution import attribution_lines, is_header_block, is_separator

FENCE: Final = "-- write above this line --"
"""Every mail of ours carries it above its text."""

_QUOTED: Final = re.compile(r"^[ \t]{0,3}(?:[>›»]|[A-Z][A-Za-z]{0,2}>(?: |$)|\|[ ]?>)")
_OURS: Final = re.compile(r"^[ \t>]{1,8}\| ?[A-Z]{4,12} ")
"""A line of ours as it comes back."""
_SIGNATURE: Final = re.compile(r"^(?:-- ?|--\s*|__)$")
_RULE: Final = re.compile(r"^[ \t]*[_=*-]{10,}[ \t]*$")
_PROGRAMS: Final = (
    r"sent (?:from|via|with|using) (?:my |the |a |an )?[\w .()/-]{0,60}",
    r"(?:get|download) .{1,60} for (?:ios|android|mobile|desktop|windows|mac)\b.{0,60}",
    r"this message was sent from my .{0,60}",
    r"typed (?:with|on) .{0,60}",
    r"yahoo mail: .{0,80}",
    r"gesendet (?:von|mit|über) .{0,60}",
    r"von .{1,50} (?:aus )?gesendet",
    r"diese nachricht wurde (?:von|mit) .{0,80} gesendet",
    r"outlook (?:für|pour|para|per|voor|för|for|dla) .{0,40}",
    r"(?:télécharger|obtenir|obtener|obtenga|descargar|scarica|download|hämta|hent|pobierz) outlook .{0,60}",
    r"envoyé (?:de|depuis|à partir de|avec) .{0,60}",
    r"enviado (?:desde|do|a partir do|de|com|con) .{0,60}",
    r"inviato da .{0,60}",
    r"(?:verzonden|verstuurd) (?:vanaf|met|via) .{0,60}",
    r"skickat från .{0,60}",
    r"sendt fra .{0,60}",
    r"wysłan[oe] (?:z|za pomocą) .{0,60}",
    r"отправлено (?:с|из) .{0,60}",
    r"надіслано з .{0,60}",
    r"lähetetty .{0,60}",
    r"odesláno z .{0,60}",
    r"odoslané z .{0,60}",
    r"trimis (?:de pe|din) .{0,60}",
    r"iphone'?umdan gönderildi",
    r".{0,20}'?ımdan gönderildi",
    r"(?:i(?:phone|pad)|android|galaxy|スマートフォン)から送信.{0,20}",
    r"(?:发自|發自|從|从)我的.{0,60}",
    r"나의 .{0,40}에서 보냄",
)
"""What programs and telephones write below a letter, in the languages they speak."""
_SENT_FROM: Final = re.compile(
    rf"^[ \t]*(?:{'|'.join(_PROGRAMS)})[ \t]*(?:<[^<>]{{0,300}}>)?[ \t]*(?:herunterladen|downloaden)?\.?[ \t]*$",
    re.IGNORECASE,
)
_LIST_FOOTER: Final = re.compile(
    r"^[\w.-]{1,60} mailing list$|^you received this message because you are subscribed", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Own:
    """
    Attributes:
        text: The writer's own words.
        cut: What was taken off.
        notes: ``cut-more-than-quotes`` when lines without quote marks were taken off; ``nothing-left``.
    """

    text: str
    cut: str
    notes: tuple[str, ...] = ()


def own_words(text: str) -> Own:
    """
    Cut quotations, signature and our own mail off a letter.

    Above, below and between quoted lines counts alike, since people answer in all three places. What a quoting
    program marks goes; an Outlook header, an 'Original Message' line or an attribution without marks below it ends
    the letter; a signature goes up to the next quotation.

    Args:
        text: Normalised.
    """
    lines = text.split("\n")
    walk = _Walk(lines)
    walk.run()
    return Own(_joined(walk.kept), _joined(walk.cut), tuple(dict.fromkeys(walk.notes)))


def _joined(lines: list[str]) -> str:
    while lines and not lines[0].strip():
        lines = lines[1:]
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    return "\n".join(lines)


@dataclass
class _Walk:
    lines: list[str]
    kept: list[str] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    has_words: bool = False
    at: int = 0
    above: str = ""

    def run(self) -> None:
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if not self._step(line):
                break

    def _step(self, line: str) -> bool:
        """Handle the line at hand; False when the letter ends here."""
        if _QUOTED.match(line):
            self.above = line if _OURS.match(line) else ""
            self._drop(1)
            return True
        stripped = line.strip()
        if FENCE in stripped.lower():
            if self.has_words:
                return self._end(FENCE not in line.lower())
            self._drop(1)
            return True
        if is_separator(line) or is_header_block(self.lines, self.at):
            return self._end(True) if self.has_words else self._keep_all()
        count, sure = attribution_lines(self.lines, self.at)
        if count:
            return self._attribution(count, sure)
        if _SIGNATURE.match(line):
            self._signature()
            return True
        if _SENT_FROM.match(line):
            self._drop(1)
            return True
        if _RULE.match(line):
            if self._footer_follows():
                return self._end(False)
            if stripped.startswith("_"):
                self._drop(1)
                return True
        self._keep(line)
        return True

    def _attribution(self, count: int, sure: bool) -> bool:
        after = self.at + count
        while after < len(self.lines) and not self.lines[after].strip() and after < self.at + count + 4:
            after += 1
        if after >= len(self.lines) or _QUOTED.match(self.lines[after]):
            self._drop(count)
            return True
        if sure:
            return self._end(True) if self.has_words else self._keep_all()
        for _ in range(count):
            self._keep(self.lines[self.at])
        return True

    def _keep_all(self) -> bool:
        """
        Nothing stands above somebody else's words, and nothing marks where they end: all of it is kept, head included,
        so that no word of the writer is lost; whoever reads it sees the head and takes nothing below it for an order.
        """
        for line in self.lines[self.at :]:
            (self.cut if _QUOTED.match(line) else self.kept).append(line)
        self.at = len(self.lines)
        self.notes.append("unmarked-quotation")
        return False

    def _signature(self) -> None:
        start = self.at
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if self.at > start and (_QUOTED.match(line) or is_separator(line)):
                break
            self._drop(1)

    def _footer_follows(self) -> bool:
        following = [line for line in self.lines[self.at + 1 : self.at + 4] if line.strip()]
        return bool(following) and bool(_LIST_FOOTER.match(following[0].strip()))

    def _keep(self, line: str) -> None:
        if self.above and line.strip():
            # An answer: what it answers stays with it, marked as ours, so that nobody takes it for the writer's words.
            self.kept.append(f"> {self.above.lstrip(' >' + chr(9))}")
            self.above = ""
        self.kept.append(line)
        self.has_words |= bool(line.strip())
        self.at += 1

    def _drop(self, count: int) -> None:
        self.cut.extend(self.lines[self.at : self.at + count])
        self.at += count

    def _end(self, told: bool) -> bool:
        self.cut.extend(self.lines[self.at :])
        self.at = len(self.lines)
        if told:
            self.notes.append("cut-more-than-quotes")
        if not self.has_words:
            self.notes.append("nothing-left")
        return False
