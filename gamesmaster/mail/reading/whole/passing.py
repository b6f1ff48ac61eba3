"""'Neither France nor the USA attacks anybody': a letter of one who plays several powers, in which they all pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.bywords import DOUBT, IF
from gamesmaster.mail.reading.whole.pieces import Said

_PASSES: Final = word_set("pass passes passing skip skips idle quiet still")
_NO: Final = word_set("no not nobody none neither nor nothing noone don't doesn't won't nowhere without never")
_WAR: Final = ATTACK | word_set("attacked fights fighting battle battles war conflicts moves orders")
_ALL: Final = word_set("both neither either all any")
_WORDS: Final = (
    _PASSES
    | _NO
    | _WAR
    | _ALL
    | word_set(
        "i we i'll we'll my our mine the of a an for from by with in and or will shall do does want wants to anybody"
        " anyone anything one two powers power countries country nations sides side hats attack's this turn round time"
        " phase month now please too also as well likewise same ditto is are be being make makes making stay stays"
        " sit sits remain remains at home again both's them they it on behalf let's let us either's would like going"
        " goes there here just only simply , . : - -- ; ( ) & + / ! gm dear gamesmaster hi hello"
    )
)
_TURNS: Final = word_set("but except unless until instead sorry wait correction oops yet tomorrow later follow follows")


def passing(said: Sequence[Said], context: Context) -> tuple[str, ...]:
    """
    Give the powers that pass, all that a letter speaks of; none where it says anything else.

    Args:
        said: The letter's sentences.
        context: Of the reading.
    """
    if context.phase != "attack" or len(context.powers) < 2:
        return ()
    found: dict[str, None] = {}
    for at, each in enumerate(said):
        who = _who(each, context, bool(found))
        if who is not None:
            found.update(dict.fromkeys(who))
        elif not _is_talk(each, at, context):
            return ()
    return tuple(power for power in context.powers if power in found)


def _who(said: Said, context: Context, began: bool) -> tuple[str, ...] | None:
    """Which powers a sentence says to pass; None where it says something else."""
    words = [piece.word for piece in said.pieces if piece.role != "name"]
    named = [piece.power for piece in said.pieces if piece.role == "name"]
    if not _WORDS.issuperset(words) or not set(named) <= set(context.powers) or said.end == "?":
        return None
    every = set(words)
    nothing = bool(every & _NO) and (bool(every & _WAR) or (began and bool(named)) or "nothing" in every)
    if not (every & _PASSES or nothing):
        return None
    if _hits_one(said):
        return None
    return tuple(named) or (context.powers if every & _ALL else (context.power or context.powers[0],))


def _hits_one(said: Said) -> bool:
    """'The USA does not attack Germany': somebody is spared, and no more."""
    last = max((at for at, piece in enumerate(said.pieces) if piece.word in ATTACK), default=-1)
    behind = said.pieces[last + 1 :]
    active = last >= 0 and not any(piece.word in ("by", "from", "for", "of") for piece in behind)
    return active and said.pieces[last].word != "attacks" and bool(behind) and behind[0].role == "name"


def _is_talk(said: Said, at: int, context: Context) -> bool:
    """Whether a sentence says nothing about the game: a greeting, the weather, a name below."""
    words = set(said.words)
    if any(piece.role in ("stock", "number") for piece in said.pieces) or words & (_TURNS | IF | DOUBT | _WAR):
        return False
    if any(piece.role == "name" and piece.power not in context.powers for piece in said.pieces):
        return False
    return not any(piece.role == "name" for piece in said.pieces) or (said.row and len(said.pieces) < 5)
