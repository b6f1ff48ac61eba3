"""Where factors stand: those that are at home already, and the area that new ones are for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import UNITS, word_set
from gamesmaster.mail.reading.whole.pieces import Piece

TO: Final = word_set("in into to for at on onto towards toward inside within upon unto over")
_SOURCE: Final = word_set(
    "from of leave leaves leaving out sitting standing stationed idling sleeping still already sleep stand sit"
)
BRAVE: Final = word_set(
    "men man soldiers lads boys troops brave good stout fine of them these my our his its divisions armies tanks guys"
    " fellows chaps regiments battalions corps units pieces tokens chips pips pts points influence strong more extra"
    " fresh new further additional others and only just go goes will shall should are is stay stays remain remain each"
    " bodies heads counters markers blokes folks people please pls or ones apiece respectively there plus"
)
_GETS: Final = word_set(
    "gets get receives receive : = - -> with has takes ( is needs should may can will shall deserves , | .. ... x"
)


def is_source(pieces: Sequence[Piece], at: int) -> bool:
    """'The 4 that stand in Germany', 'from Germany', 'the six sitting in Paris'."""
    ahead = pieces[at + 1 : at + 3]
    if len(ahead) == 2 and ahead[0].word in ("->", "=>", ">") and ahead[1].area:
        return True
    if at == 0 and len(ahead) == 2 and ahead[0].word in ("to", "into") and ahead[1].area:
        return True  # 'Germany to Rumania: 3'
    earlier = [piece.word for piece in pieces[max(0, at - 5) : at]]
    if earlier[-1:] and earlier[-1] in _MINE:
        del earlier[-1]
    if earlier[-1:] == ["from"] or earlier[-2:] == ["out", "of"] or earlier[-1:] in _EMPTIES:
        return True
    if earlier[-1:] and earlier[-1] in ("in", "at"):
        if _is_counted_there(pieces, at - 1):
            return True
        return not _SOURCE.isdisjoint(earlier[:-1]) or earlier[-3:-1] in (["we", "have"], ["i", "have"])
    return False


def is_goal(pieces: Sequence[Piece], at: int) -> bool:
    """
    Say whether a people stands for its country: 'five to the Germans', 'three for Uncle Sam'.

    Args:
        pieces: Of a part.
        at: Where its name stands.
    """
    back = at - 1
    while back >= 0 and pieces[back].word in _DEAR:
        back -= 1
    if back < 0 or pieces[back].word not in _FOR:
        return False
    counted = back == 0 or pieces[back - 1].role == "number" or pieces[back - 1].word in BRAVE | UNITS | _GOES
    ahead = [piece for piece in pieces[at + 1 : at + 4] if piece.role != "mark"]
    elsewhere = len(ahead) > 1 and any(piece.word in TO for piece in ahead[:2]) and ahead[-1].area != ""
    return counted and not elsewhere and not (ahead and ahead[0].word in _PLACES)


_FOR: Final = word_set("to for into onto on")
_GOES: Final = word_set("rest remainder balance goes go")
_DEAR: Final = word_set(
    "the our my old dear good poor perfidious mother uncle la belle proud mighty mr mrs big little brave"
)
_PLACES: Final = word_set("border front frontier line lines coast half part side sector army armies troops attack")
_EMPTIES: Final = (["leave"], ["leaves"], ["empty"], ["empties"], ["vacate"], ["evacuate"], ["strip"], ["abandon"])
_MINE: Final = word_set("the my our")
_THOSE: Final = word_set("the my our those these")
_WHO: Final = word_set("who that which are is we have i still factors men ones units already now")


def _is_counted_there(pieces: Sequence[Piece], at: int) -> bool:
    """'The 5 at home', 'my six in Paris', 'the four who are still at home': those there, none that are placed."""
    back = at - 1
    while back >= 0 and pieces[back].word in _WHO | BRAVE and pieces[back].word not in _THOSE:
        back -= 1
    return back > 0 and pieces[back].role == "number" and pieces[back - 1].word in _THOSE


def is_beside_amount(pieces: Sequence[Piece], at: int) -> bool:
    """'5 in Britain', 'Britain: 5', 'Britain gets 5'; not 'Britain, turn 3', 'Britain's 9'."""
    piece = pieces[at]
    if piece.text.lower().endswith(("'s", "s'")):
        return False
    if at and (pieces[at - 1].word in TO or pieces[at - 1].role == "number"):
        return True
    if at > 1 and pieces[at - 1].word in ("the", "our", "my") and pieces[at - 2].word in TO:
        return True
    ahead = at + 1
    while ahead < len(pieces) and pieces[ahead].word in _GETS:
        ahead += 1
    return ahead < len(pieces) and (
        pieces[ahead].role == "number" or pieces[ahead].word in ("the", "rest", "none", "nothing")
    )
