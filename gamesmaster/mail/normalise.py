"""Text as the readers want it: one kind of dash, quote, blank and line end, and nothing that the eye cannot see."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_BIDI: Final = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_ZERO_WIDTH: Final = (
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200d\u2060\u2061\u2062\u2063\u2064\u3164\ufeff\uffa0"
)
_DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d"
_SINGLE: Final = "\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4`"
_DOUBLE: Final = "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb"
_BULLETS: Final = "\u2022\u2023\u25aa\u25cf\u25e6\u2219\u00b7\u25cb\u25a0\u27a2\u27a4"
_ARROWS: Final = "\u2192\u21d2\u27a1\u279c\u279d\u21a6"

_TABLE: Final = str.maketrans(
    {
        **dict.fromkeys(_DASHES, "-"),
        **dict.fromkeys(_SINGLE, "'"),
        **dict.fromkeys(_DOUBLE, '"'),
        **dict.fromkeys(_BULLETS, "*"),
        **dict.fromkeys(_ARROWS, "->"),
        **dict.fromkeys(_ZERO_WIDTH),
        "\u00d7": "x",
        "\u2044": "/",
        "\u2026": "...",
        "\u2028": "\n",
        "\u2029": "\n",
        "\u0085": "\n",
        "\v": "\n",
        "\f": "\n",
    }
)
_INVISIBLE: Final = frozenset(_ZERO_WIDTH) - {"\ufeff", "\u00ad", "\u200b", "\u200c", "\u200d", "\u2060"}
_BIDI_SET: Final = frozenset(_BIDI)
_CONTROLS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Category Cc but for line feed and tab."""


def normalise(text: str) -> tuple[str, tuple[str, ...]]:
    """
    Bring a letter's text into the form that is read, kept and shown.

    NFKC with three exceptions made before it (fractions, dots and superscripts must not turn into plain digits that
    change a number), lines ended by a line feed, dashes, quotes and bullets of ASCII. Characters that turn the
    direction of writing are taken out and told: what a person sees and what a program reads would differ.

    Returns:
        The text and the grounds of the notes: ``bidi-removed``, ``invisible-removed``.
    """
    notes = []
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.isascii():
        if not _BIDI_SET.isdisjoint(text):
            text = text.translate(dict.fromkeys(map(ord, _BIDI)))
            notes.append("bidi-removed")
        if not _INVISIBLE.isdisjoint(text):
            notes.append("invisible-removed")
        text = "".join(_guarded(char) for char in text.translate(_TABLE))
        text = unicodedata.normalize("NFKC", text).translate(_TABLE)
    return _CONTROLS.sub("", text), tuple(notes)


def _guarded(char: str) -> str:
    """Numbers that NFKC would join to their neighbour, such as the 2 of a footnote, are set apart."""
    if char < "\u00b2":
        return char
    decomposition = unicodedata.decomposition(char)
    if decomposition.startswith(("<super>", "<sub>", "<fraction>", "<circle>")) and any(
        part.isdecimal() for part in unicodedata.normalize("NFKC", char)
    ):
        return f" ^{char} "
    return char


def tidy_line(text: str, limit: int = 200) -> str:
    """
    Make one line of a header's text: blanks folded, controls and direction marks gone, cut short.
    """
    text, _ = normalise(text)
    return " ".join(text.split())[:limit]
