"""Letters that attack nobody, in whatever plain words: 'We won't be fighting this turn', 'Put me down for a pass'."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.pieces import Said

_FRONT: Final = (
    r"(?:(?:ok|okay|well|so|no|right|please|and|but|as for me|for us|for me|from me|this turn|this time) ,? ?)*"
)
_ME: Final = r"(?:i|we|i'm|we're|i'll|we'll|@me|the @me)"
_NOT: Final = (
    r"(?:won't|will not|shall not|shan't|do not|don't|am not|are not|'m not|not|does not|doesn't)(?: be| going to"
    r"| planning to| plan(?: on)?| intend(?: to)?| want to| wish to| feel like| care to| be making| make| making| have"
    r"| be doing)*"
)
_NO: Final = r"(?:have|make|plan|see|propose|intend|order|want|has|makes|plans) no(?: plans (?:to|for))?"
_FIGHT: Final = (
    r"(?:any |an |a |new )?(?:fight|fights|fighting|attack|attacks|attacking|battle|battles|war|wars|combat|aggression"
    r"|move against)"
)
_WHOM: Final = (
    r"(?: anyone| anybody| any one| at all| anywhere| on anyone| on anybody| whatsoever| of any kind| from me| from us"
    r"| to make)*"
)
_NOW: Final = (
    r"(?:(?: ,)? (?:this (?:turn|time|round|month|week|year|phase)|for now|today|for the moment|just now|at present"
    r"|please|thanks|thank you|either|after all|again|too))*"
)
_PUT: Final = (
    r"(?:please )?(?:put|mark|count|enter|note|record|write|register|book) (?:me|us|@me) (?:down )?(?:for|as|with)"
    r" (?:a |having )?(?:pass|passed|passing)"
)
_PEACE: Final = (
    r"peace (?:everywhere|all round|all around|on all fronts|with everyone|with everybody|in all areas|for all)"
)
_TROOPS: Final = (
    r"(?:all )?(?:my|our) (?:troops|men|army|armies|soldiers|boys|factors|forces|guns|lot|people)(?: will| shall| can)?"
    r" (?:stay|remain|rest|are resting|sleep|keep|sit|are sitting|are staying|hold)(?: \w+){0,3}?"
    r" (?:barracks|quarters|camp|tents|bed|still|quiet|peaceful|fire|silent)"
)
_PASS: Final = re.compile(
    rf"^{_FRONT}(?:{_ME} {_NOT} {_FIGHT}{_WHOM}|{_ME} {_NO} {_FIGHT}{_WHOM}|{_PUT}|{_PEACE}|{_TROOPS}){_NOW}$"
)
_NAMES: Final = ("number", "name", "stock")


def passes_plainly(said: Sequence[Said], context: Context) -> int | None:
    """
    Give the sentence in which the writer says that he attacks nobody at all; None where none does, or the letter names
    anything else.

    Args:
        said: Its sentences.
        context: Of the reading.
    """
    if context.phase != "attack" or not context.power or len(context.powers) > 1:
        return None
    found = None
    for at, one in enumerate(said):
        if one.end != "?" and _PASS.match(_coded(one, context)) is not None:
            found = at if found is None else found
        elif any(piece.role in _NAMES for piece in one.pieces):
            return None
    return found


def _coded(said: Said, context: Context) -> str:
    """The words, with the writer's own power as '@me'."""
    return " ".join(
        "@me" if piece.role == "name" and piece.power == context.power else piece.word for piece in said.pieces
    )
