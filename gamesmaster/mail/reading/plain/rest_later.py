"""What is said at a sentence's end of the rest: '…, the rest when I have talked to Rome', '…, otherwise as before'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import NEGATION, PLACE_TO, REST, word_set

LONGEST: Final = 18
_LATER: Final = word_set("later tomorrow tonight follow follows following when once after soon until")
_WAITS: Final = word_set("when once after until")
_WRITER: Final = word_set("i i've i'm we we've we're")
_PARTS: Final = frozenset((",", ";", "-", "--", "and", "but", "(", "..."))
_REST: Final = REST | {"other"}
_ABOUT: Final = word_set(
    "i i'll we we'll will shall the my to see decide think know let you about on of other others what two do with send"
    " place write tell and have has come comes then is are as for"
)


def without_rest_later(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Leave out the end of a sentence that puts off the rest of the factors, and nothing of what is counted before it.

    Args:
        sentence: Any.
        cursor: Over it.

    Returns:
        The sentence without it; as it was where the numbers in front of it leave no rest, or another number than it
        says.
    """
    words = cursor.words
    if cursor.context.phase not in ("", "placing") or sentence.end == "?" or len(words) < 6:
        return sentence
    for at in range(4, len(words) - 1):
        if words[at] in _PARTS and len(words) - at <= LONGEST and _puts_off(cursor, at):
            return without(sentence, range(at, len(words)))
    return sentence


def without_rest_kept(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Leave out the end of a sentence that says that what else is on file stands: '…, otherwise all stays as it is'.

    Args:
        sentence: Any.
        cursor: Over it.
    """
    words = cursor.words
    if not cursor.context.on_file or sentence.end == "?":
        return sentence
    for at in range(2, len(words) - 1):
        if words[at - 1] in _PARTS and words[at] in ("otherwise", "else") and _STANDS.issuperset(words[at:]):
            return without(sentence, range(at - 1, len(words)))
    return sentence


_STANDS: Final = word_set(
    "otherwise else everything all as it is it's stays stay stands stand the same unchanged before they are so"
    " to please , . remains remain my orders sent"
)


def _puts_off(cursor: Cursor, at: int) -> bool:
    """Whether the words from a comma on say that the rest comes later."""
    words = cursor.words
    stop = next((place for place in range(at + 1, len(words)) if words[place] in _WAITS), len(words))
    rest = next((place for place in range(at + 1, stop) if words[place] in _REST), 0)
    if not rest or _LATER.isdisjoint(words[rest:]) or not NEGATION.isdisjoint(words[at:]):
        return False
    placed = sum(token.value for token in cursor.tokens[:at] if token.kind == "number")
    left = (cursor.context.income or 0) - placed
    counted = [token.value for token in cursor.tokens[at:] if token.kind == "number"]
    ordered = any(cursor.words[place] in PLACE_TO and cursor.is_area(place + 1) for place in range(at, stop - 1))
    own = words[stop + 1 : stop + 2] and words[stop + 1] in _WRITER  # 'when I have talked to Rome'
    ordered |= not own and any(cursor.is_area(place - cursor.at) for place in range(stop, len(words)))
    said = {token.word for token in cursor.tokens[at + 1 : stop] if token.kind == "word"}
    return placed > 0 and left > 0 and counted in ([], [left]) and said <= _ABOUT | _REST | _LATER and not ordered
