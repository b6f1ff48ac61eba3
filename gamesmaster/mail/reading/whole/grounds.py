"""
Whether a sentence bears out the ground on which the first reader says that it is no order.

He asks about whole paragraphs: what he found in one sentence of it need not be true of the next.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import KNOWN, word_set
from gamesmaster.mail.reading.whole.bywords import (
    DONE,
    DOUBT,
    IF,
    NOT,
    PAST,
    QUOTES,
    REPORT,
    SAY,
    SAYS,
    THEY,
    TIME,
    TURN,
    UNREAL,
)
from gamesmaster.mail.reading.whole.pieces import Said

_WITNESSES: Final[Mapping[str, frozenset[str]]] = {
    "reported": SAYS | SAY | REPORT | (THEY - {"people"}) | word_set("you your hear heard according him his her their"),
    "other-time": PAST
    | DONE
    | word_set(
        "next last later tomorrow yesterday once when after before until till soon future past then again still"
        " already turn turns round week month year time earlier afterwards now today eventually was were been"
    ),
    "conditional": IF
    | DOUBT
    | word_set("should would could might may when once case or else otherwise whether long depends where only"),
    "negated": NOT | word_set("but except instead hardly barely unlike rather cannot stop refrain off"),
    "question": word_set("? what why how who which whether shall should can could may would do does is are"),
    "quoted": QUOTES | word_set("> | '"),
}
_NAMES: Final = 2
_OR: Final = word_set("or either")


def is_left_undecided(said: Sequence[Said], first: Reading, used: Container[int]) -> bool:
    """
    Say whether the first reader found two things of which one is to be done, and no order came of them.

    Args:
        said: The letter's sentences.
        first: His reading.
        used: The sentences that give orders.
    """
    return any(each.ground == "either-or" for each in first.findings) and any(
        at not in used and not _OR.isdisjoint(each.words) and any(piece.area or piece.power for piece in each.pieces)
        for at, each in enumerate(said)
    )


def is_borne_out(said: Said, ground: str) -> bool:
    """
    Say whether a sentence has any word of what a ground says; a ground that has no such words is borne out.

    Args:
        said: The sentence.
        ground: As `Question` has it.
    """
    witnesses = _WITNESSES.get(ground)
    if witnesses is None or said.end == "?":
        return True
    whole = " ".join(said.words)
    if UNREAL.search(whole) is not None or TIME.search(whole) is not None or TURN.search(whole) is not None:
        return True
    strangers = [
        piece
        for piece in said.pieces[:_NAMES]
        if piece.role == "word" and piece.text[:1].isupper() and piece.word not in KNOWN
    ]
    if said.text.isupper():
        strangers = []
    words = _without_spared(said) if ground == "negated" else said.words
    return bool(strangers) or not witnesses.isdisjoint(words)


def _without_spared(said: Said) -> Sequence[str]:
    """Without 'but not Germany', which says who is spared and leaves the rest as it is."""
    words = list(said.words)
    for at in range(len(words) - 2):
        behind = said.pieces[at + 2]
        if words[at : at + 2] == ["but", "not"] and behind.role == "name" and behind.power:
            words[at : at + 2] = ["", ""]
    return words


def may_hang(said: Said, ground: str) -> bool:
    """
    Say whether a change may hang on something, where the first reader says so: 'Poland should have had the 3' does not.

    Args:
        said: The sentence.
        ground: As `Question` has it; any but one of conditions is borne out.
    """
    if ground == "other-time":
        whole = _IDIOMS.sub("", " ".join(said.words))
        if UNREAL.search(whole) is not None or TIME.search(whole) is not None or TURN.search(whole) is not None:
            return True
        return not _TIMES.isdisjoint(whole.split())
    return ground != "conditional" or not _CONDITIONS.isdisjoint(said.words) or said.words[0] == "should"


_IDIOMS: Final = re.compile(r"\bas before\b|\bafter all\b")
"""Turns of phrase with a word of time that say nothing of when."""
_TIMES: Final = _WITNESSES["other-time"] - word_set("now still already then today")


_CONDITIONS: Final = word_set(
    "if unless provided case otherwise depending when once whether would could might may maybe perhaps until till"
    " supposing assuming as"
)
