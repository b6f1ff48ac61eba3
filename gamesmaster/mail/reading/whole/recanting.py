"""Changes of mind within a letter: 'no wait', 'hmm, actually no', 'scratch that'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.wording import phrases

_MAD: Final = "; ".join(
    f"{would} be {mad} to {verb} {what}"
    for would in ("i'd", "i would", "we'd", "it would", "it'd")
    for mad in ("mad", "crazy", "a fool", "foolish", "silly", "stupid")
    for verb in ("cancel", "drop", "do", "scrap", "withdraw")
    for what in ("that", "it", "this")
)
_SAYS: Final = phrases(
    f"{_MAD};"
    "no wait; wait no; no hold on; hold on; hang on; oh wait; no no; no actually; actually no; actually not; no sorry;"
    " sorry no; no scratch that; scratch that; strike that; scrap that; forget that; cancel that; ignore that; delete"
    " that; disregard that; belay that; on second thought; on second thoughts; on reflection; come to think of it;"
    " thinking about it; no better; no rather; or rather; or no; or better; better still; no make that; no make it;"
    " wait; nope; nah; no i tell a lie; i tell a lie; no that's wrong; that's wrong; no that is wrong; that is wrong;"
    " no forget it; no leave it; no keep it; no don't; no not that; or maybe not; maybe not; i've changed my mind; i"
    " have changed my mind again; changed my mind again; i take that back; take that back; that was wrong; no that"
    " was wrong"
)
_SOUNDS: Final = word_set("hm hmm hmmm er erm um uh oh ah well but and so oops argh ugh right now")
_ACTS: Final = word_set(
    "cancel scrap drop withdraw everything all both swap exchange orders attacks attack placings whole list letter"
)
_NAMES: Final = frozenset(("name", "number", "stock"))


def recants_at(pieces: Sequence[Piece], at: int) -> int:
    """
    Say how many pieces of a sentence call off what was said before them; 0 for none.

    Args:
        pieces: Of the sentence.
        at: Where they would begin.
    """
    if at and pieces[at - 1].role != "mark" and pieces[at - 1].word not in _SOUNDS:
        return 0
    words: list[str] = []
    ends: list[int] = []
    for place in range(at, min(at + 9, len(pieces))):
        if pieces[place].role == "mark" or (not words and pieces[place].word in _SOUNDS):
            if pieces[place].role == "mark" and pieces[place].word not in (",", "-", "--", "...", "(", ":", ";"):
                break
            continue
        words.append(pieces[place].word)
        ends.append(place + 1 - at)
    count = _SAYS.at(words, 0) if words else 0
    if count:
        return ends[count - 1]
    alone = words[:1] == ["no"] and (ends[0] + at == len(pieces) or pieces[ends[0] + at].role == "mark")
    return ends[0] if alone else 0


def recants(said: Sequence[Said]) -> bool:
    """
    Say whether a letter calls off something that it has named.

    Args:
        said: Its sentences.
    """
    named = False
    for each in said:
        for at, piece in enumerate(each.pieces):
            if named and recants_at(each.pieces, at):
                return True
            named = named or piece.role in _NAMES or piece.word in _ACTS
    return False
