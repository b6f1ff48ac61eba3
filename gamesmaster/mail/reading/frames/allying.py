"""Alliances told of, not asked for: 'France and I have shaken hands on an alliance', 'the Emperor allies himself'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import CONDITION, NEGATION, OTHER_TIME, REPORTED, TAKES_BACK, word_set
from gamesmaster.rules.orders import Ally

LONGEST: Final = 60
_PARTS: Final = word_set(", ; : - -- ( ) . ... !")
_ALLIES: Final = word_set("ally allies allied alliance allying")
_VERBS: Final = word_set("ally allies allying")
_WHOSE: Final = word_set("my our an a the his her their")
_WRITER: Final = word_set("i we i'm we're i've we've my our himself herself itself myself ourselves themselves")
_DONE: Final = word_set(
    "shaken shake hands signed sign sealed seal formed form concluded conclude agreed agree made make entered enter"
    " announce declare joined join struck hereby now today confirm formal formalise formalize"
)
_BENDS: Final = (
    NEGATION
    | TAKES_BACK
    | CONDITION
    | (REPORTED - _DONE)
    | (OTHER_TIME - word_set("have has having after since"))
    | word_set("against between offer offers end ends ended break breaks broke over old against tempted like want")
    | word_set("rumour secret about like would think talk talks talking discussed still both hope propose proposed")
)


def allied(cursor: Cursor) -> Ally | None:
    """
    Read the clause of a sentence that makes an alliance.

    Args:
        cursor: Over the sentence.

    Returns:
        The alliance; None where it is only spoken of, or where it is not said with whom.
    """
    part = _clause(cursor)
    power = _partner(cursor, part)
    if part == [0] and cursor.words[1:2] == [":"] and len(cursor.words) < 6:
        named = _partner(cursor, list(range(2, len(cursor.words))))
        return Ally(named) if named else None  # 'Alliance: Germany'
    if not CONDITION.isdisjoint(cursor.words):
        return None
    if not power or not _BENDS.isdisjoint(cursor.words[at] for at in part):
        return None
    words = [cursor.words[at] for at in part]
    at = next(at for at, word in enumerate(words) if word in _ALLIES)
    if _WRITER.isdisjoint(words) or is_somebody(words, at):
        return None  # 'I met my ally Germany today'
    return Ally(power) if words[at] in _VERBS or not _DONE.isdisjoint(words) else None


def is_somebody(words: Sequence[str], at: int) -> bool:
    """
    Say whether 'ally' is somebody who is one, as in 'my old ally', and neither what is done nor what he is from now on.

    Args:
        words: Of a sentence.
        at: Where it stands.
    """
    before = at - 1 - (words[at - 1 : at] in (["old"], ["dear"], ["new"], ["good"], ["trusted"]))
    if words[at] not in ("ally", "allies") or before < 0 or words[before] not in _WHOSE:
        return False
    while before > 0 and words[before - 1] in _FROM_NOW:
        before -= 1
    return _FROM_NOW.isdisjoint(words) or words[before - 1 : before] not in (["is"], ["are"])


_FROM_NOW: Final = word_set("now hereby today officially")


def names_alliance(cursor: Cursor) -> bool:
    """
    Say whether a sentence may want to make an alliance, though not in so many words.

    Args:
        cursor: Over the sentence.
    """
    part = _clause(cursor)
    if any(is_somebody(cursor.words, at) for at in part):
        return False
    words = {cursor.words[at] for at in part}
    asked = bool(words & _WRITER) and not words & (NEGATION | CONDITION | TAKES_BACK | REPORTED - _DONE)
    return asked and bool(words & _DONE) and bool(_partner(cursor, part))


def _clause(cursor: Cursor) -> list[int]:
    """The part of a sentence in which the one word for an alliance stands; nothing where there is none, or more."""
    if Ally not in cursor.context.scenario.kinds or len(cursor.words) > LONGEST:
        return []
    places = [at for at, word in enumerate(cursor.words) if word in _ALLIES]
    if len(places) != 1:
        return []
    start = next((at + 1 for at in range(places[0], -1, -1) if cursor.words[at] in _PARTS), 0)
    stop = next((at for at in range(places[0], len(cursor.words)) if cursor.words[at] in _PARTS), len(cursor.words))
    return list(range(start, stop))


def _partner(cursor: Cursor, part: list[int]) -> str:
    """The one other power of a clause."""
    cursor.at = 0
    named = [cursor.meaning(at, guess=False) for at in part]
    powers = {each[0].power for each in named if each is not None and each[0].powers}
    powers -= {cursor.context.power, *cursor.context.powers}
    return (powers.pop() or "") if len(powers) == 1 else ""
