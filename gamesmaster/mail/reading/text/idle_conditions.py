"""
Conditions on the day, and not on the game: 'If the rain holds off I'll be on the tractor till dark.'

A sentence with an 'if' may bend the orders beside it. One that says what follows, and in which nothing is of the game,
does not; no more does 'it looks as if I disliked the Germans'.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.asides import Abridged
from gamesmaster.mail.reading.text.words import ATTACK, MOVE, PLACE, TAKES_BACK, UNITS, word_set
from gamesmaster.mail.reading.whole.pieces import Said, sentences_in, spans_in

_MAY_HAVE_ONE: Final = re.compile(r"\b(?:if|unless|though)\b", re.IGNORECASE)
_IFS: Final = word_set("if unless")
_OPEN: Final = frozenset((("only", "if"), ("if", "only"), ("what", "if"), ("if", "not"), ("if", "so"), ("but", "if")))
"""What makes a condition of whatever stands before it."""
_AS_IF: Final = frozenset((("as", "if"), ("as", "though")))
_SEEMS: Final = word_set("looks look looked sounds sound sounded feels feel felt seems seem seemed reads read acts act")
_GAME: Final = (
    ATTACK
    | PLACE
    | TAKES_BACK
    | UNITS
    | word_set(
        "order orders attacked attacker placing placings placement placements placed factor deadline turn round phase"
        " window game games stock stocks share shares ticker company firm companies odds ratio battle battles war peace"
        " truce treaty deal pact ally allies alliance allied neutral neutrality border borders income board map report"
        " rule rules legal allowed permitted valid counts count change changes changed changing swapped instead"
        " otherwise else rather not never correct wrong right mistaken mistake error okay"
        " agree agrees agreed confirm confirms accept accepts object objects answer answers promise"
        " keeps word else's other others everybody everyone nobody player players gm gamesmaster moderator referee"
        " adjudicate process close run extend extension stand stands stay stays wait keep leave add rest"
        " remainder same last next think reconsider everything something anything decide decided decision plan"
        " plans mind then these"
        " those them both them all any either none enough spare support supports join joins joint win wins lose loses"
        " lost won fails fail works work succeeds tomorrow later sent post mail letter letters mails email possible"
        " necessary need needed sum total adds front fronts sides side enemy land lands"
        " capital home empire province control understanding claim claims counter counters marker markers area"
        " areas region country countries north south east west"
    )
) - word_set("stick lay pop post fight use spend more changing moving")
"""Where one of these stands, the condition may be on what the game does."""
_CHANGES: Final = MOVE | word_set("change changed changes changing")
_OF_GAME: Final = word_set("it my the our some one a two")
"""What is moved or changed on the board; 'changing subject' and 'moving to a desert' are not."""
_POINTS: Final = word_set("this that")
_BEHIND_POINTING: Final = word_set(
    "is was isn't works stands goes means happens comes suits doesn't does did would will can if unless for to"
    " in and so"
    " too at on ,"
)
"""Behind these 'this' may be the orders: 'I do this if he pays'; 'this dog' is not."""
_SUBJECTS: Final = word_set(
    "i we i'm i'll i'd i've we'll we're he she they it he'll she'll they'll it'll he's she's it's there's there you"
    " you'll you're my our the his her their your a"
)
_CALLS: Final = word_set("call ring phone text visit come say tell ask wish knock shout greet kiss hug send give")
_CALLED: Final = word_set("me us by hello hi in over round him her mum dad")
_HANGING: Final = word_set(
    "won't will do don't am not either too would wouldn't can't shall is isn't so fine good great"
)
_LEAST: Final = 2
"""Words of either clause."""


def without_idle_conditions(letter: Abridged, names: Vocabulary) -> Abridged:
    """
    Leave out sentences with a condition in which nothing is of the game.

    Args:
        letter: Normalised.
        names: The vocabulary: what names something of the game is no talk of the day.
    """
    if _MAY_HAVE_ONE.search(letter.text) is None:
        return letter
    said = sentences_in(letter.text, names)
    idle = [one for one in said if _is_idle(one)]
    if not idle or len(idle) == len(said):
        return letter
    spans = spans_in(letter.text)
    gone: list[tuple[int, int, str]] = []
    for one in idle:
        start, end = spans(one.pieces[0], one.pieces[-1])
        stop = end + (letter.text[end : end + 1] in tuple(".!"))
        gone.append((start, stop, ""))
    return letter.without(gone)


def _is_idle(one: Said) -> bool:
    words = one.words
    if one.end not in ("", ".", "!") or len(words) <= 2 * _LEAST:
        return False
    if any(pair in _AS_IF for pair in pairwise(words)):
        return _only_seems(one)
    marks = [at for at, word in enumerate(words) if word in _IFS]
    if len(marks) != 1 or any(pair in _OPEN for pair in pairwise(words)):
        return False
    if any(piece.is_named or piece.role in ("number", "stock") for piece in one.pieces):
        return False
    if not _GAME.isdisjoint(words) or any(each in _CHANGES and behind in _OF_GAME for each, behind in pairwise(words)):
        return False
    if any(each in _POINTS and behind in _BEHIND_POINTING for each, behind in pairwise((*words, ","))):
        return False
    clauses = _parted(words, marks[0])
    return clauses is not None and all(len(clause) >= _LEAST for clause in clauses) and _says_what_follows(clauses[1])


def _only_seems(one: Said) -> bool:
    """'It looks as if I dislike the Germans': whatever it names, it is how something looks."""
    at = next(at for at, pair in enumerate(pairwise(one.words)) if pair in _AS_IF)
    seems = not _SEEMS.isdisjoint(one.words[max(0, at - 2) : at])
    counted = any(piece.role in ("number", "stock") or (piece.area and not piece.power) for piece in one.pieces)
    return seems and not counted and (ATTACK | PLACE | MOVE).isdisjoint(one.words)


def _parted(words: Sequence[str], at: int) -> tuple[Sequence[str], Sequence[str]] | None:
    """The condition, and what follows from it; None where only one of them is said."""
    if at >= _LEAST and words[at - 1] != ",":
        return words[at + 1 :], words[:at]
    if at >= _LEAST + 1:
        return words[at + 1 :], words[: at - 1]
    if "," in words[at:]:
        comma = words.index(",", at)
        return words[at + 1 : comma], words[comma + 1 :]
    second = next((place for place in range(at + 3, len(words)) if words[place] in _SUBJECTS), None)
    return (words[at + 1 : second], words[second:]) if second is not None else None


def _says_what_follows(words: Sequence[str]) -> bool:
    """Whether a clause has somebody who does something: 'I'm at the office', 'call me'."""
    if words[-1] in _HANGING or words[-1] in _CHANGES:
        return False
    if words[0] in _CALLS and words[1] in _CALLED:
        return True
    return not _SUBJECTS.isdisjoint(words[:3])
