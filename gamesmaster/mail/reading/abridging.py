"""
A letter as both readers see it: in whole lines and common words, without asides, with its corrections of single words
carried out, each attack with its stock and each area with what it gets; and what they made of it in the letter's own
words again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.commands import pressing
from gamesmaster.mail.reading.letter.asking import vocabulary_of
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.text.apostrophes import with_apostrophes
from gamesmaster.mail.reading.text.area_heads import with_area_heads
from gamesmaster.mail.reading.text.asides import Abridged, without_asides
from gamesmaster.mail.reading.text.cased import as_usually_cased
from gamesmaster.mail.reading.text.compliments import without_compliments
from gamesmaster.mail.reading.text.greeted import with_greeting_apart
from gamesmaster.mail.reading.text.idle_conditions import without_idle_conditions
from gamesmaster.mail.reading.text.reworded import reworded
from gamesmaster.mail.reading.text.tickers import with_little_tickers_spelt
from gamesmaster.mail.reading.text.wrapped import unwrapped, wired
from gamesmaster.mail.reading.whole.ahead import with_aims
from gamesmaster.mail.reading.whole.extra import with_extra
from gamesmaster.mail.reading.whole.levels import with_levels
from gamesmaster.mail.reading.whole.mended import mended
from gamesmaster.mail.reading.whole.same_stock import with_same_stock
from gamesmaster.mail.reading.whole.separate import with_apart
from gamesmaster.mail.reading.whole.shared import shared

MAX_TEXT: Final = 20 * 1024
"""Characters of a letter that are read: five pages. A longer one stays as it is."""


def abridge(text: str, context: Context) -> Abridged:
    """
    Give a letter as it is read.

    Args:
        text: Normalised.
        context: Of the reading.
    """
    names = vocabulary_of(context)
    if len(text) > MAX_TEXT:
        text = with_greeting_apart(text, names)
        return Abridged(text, text, (), ())
    text = with_greeting_apart(unwrapped(text, names), names)
    said = without_asides(wired(as_usually_cased(text, names)), names, text)
    if not any(pressing.is_press(line) for line in text.split("\n")):
        # What is passed on to others is theirs to read.
        said = without_idle_conditions(without_compliments(said, names), names)
    said = with_apostrophes(with_little_tickers_spelt(said, names))
    said = reworded(mended(with_area_heads(said, names, context), names, context), names, context)
    for stage in (with_same_stock, with_apart, shared, with_aims, with_levels, with_extra):
        said = stage(said, names, context)
    return said


def in_full(reading: Reading, abridged: Abridged) -> Reading:
    """
    Give a reading with the words as the letter has them.

    Args:
        reading: Of the abridged letter.
        abridged: That letter.
    """
    if abridged.text == abridged.whole:
        return reading
    return replace(
        reading,
        orders=tuple(replace(each, words=abridged.in_full(each.words)) for each in reading.orders),
        commands=tuple(replace(each, words=abridged.in_full(each.words)) for each in reading.commands),
        press=tuple(replace(each, text=abridged.in_full(each.text)) for each in reading.press),
        findings=tuple(replace(each, line=abridged.in_full(each.line)) for each in reading.findings),
    )
