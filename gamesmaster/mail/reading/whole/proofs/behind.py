"""Sentences beside a proof that say that it is none: 'That's what my wife would do.', 'I await his answer.'"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.text.words import COURTESY, PLACE, UNITS, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said

_BENDS: Final = re.compile(
    r"^(?:and |but |oh |well )?(?:that|this|it|those|these)(?:'s| is| was| are| were|'ll| will| would)\b"
    r"(?! (?:all|it|me|us|the lot|my|our|everything|the whole|enough|nice|good|fine|great|lovely|so|too|raining|snowing"
    r"|cold|hot|a (?:good|nice|lovely|great|hard)|been|just|only|time|very|quite|like|as)\b)"
    r"|\b(?:copied|suggestions?|sketch|example|await\w*|dream on|fat chance|of the sort|changed (?:my|our) minds?"
    r"|(?:enter|note|book|record|count|file) (?:it|that|this|them) yet|first draft|not yet|joking|kidding|refused?"
    r"|from (?:[\w']+ ){1,2}(?:letters?|mails?|books?|notes?|list|diary)"
    r"|declined?|tentatively|for russia to do|would do|pending|confirm\w*|approval|proposal)\b"
)
"""Behind or in front of orders; not 'That is the fourteen', nor 'It's raining'."""
_HOLDS: Final = re.compile(
    r"\b(?:don't|do not|dont|not to) (?:enter|note|book|record|count|file|put|write|take)\b.*"
    r"\b(?:yet|until|till|before)\b"
)
"""'Please don't book those until you've answered me.'"""


def bends_beside(said: Sequence[Said], apart: Set[int], told: Set[int] = frozenset()) -> bool:
    """
    Say whether a sentence that gives no order may bend those that are proved.

    Args:
        said: All of the letter.
        apart: Places of the sentences that give them.
        told: Places of sentences that are certain to tell: 'Next turn I mean to go into Austria. But that is for
            another day' bends nothing.
    """
    first = min(apart, default=0)
    beside = [(at, one) for at, one in enumerate(said) if at not in apart]
    return any(
        _HOLDS.search(" ".join(one.words)) is not None
        or (
            _BENDS.search(" ".join(one.words)) is not None
            and at - 1 not in told
            and not any(piece.role == "number" for piece in one.pieces)
            and (at > first or one.words[:1] != ("it",))  # 'It is my first game.' speaks of nothing that comes below
        )
        for at, one in beside
    )


def says_nothing_else(letter: Heard) -> bool:
    """
    Say whether a letter is its orders, in plain words, and holds nothing that might bend them.

    In few words each counts: 'Hans put 4 in Italy and 4 in the Rhineland' makes the sum, too. So no word may stand in
    it but those that any such order needs.

    Args:
        letter: As heard.
    """
    own = letter.context.power
    for at, one in enumerate(letter.said):
        if _is_signed(one, at):
            continue
        if one.end == "?" and one.words[:1] and one.words[0] not in _MAY:
            return False
        for place, piece in enumerate(one.pieces):
            head = one.words[place + 1 : place + 2] == (":",)
            other = piece.power not in ("", own) and (piece.people or head or not piece.area)
            if _signs(letter.said, at, place):
                break
            if (
                other
                or (piece.guessed and piece.people)
                or (piece.role == "word" and piece.word not in _IDLE and not piece.area)
            ):
                return False
    return True


def is_short(said: Sequence[Said]) -> bool:
    """
    Say whether a letter has so few sentences that each of them may bend the others.

    Args:
        said: All of the letter.
    """
    return sum(len(one.pieces) > _GREETING for one in said) < _FEW


_GREETING: Final = 3
_FEW: Final = 4
_MAY: Final = word_set("could can would will may please")


def takes_back(said: Sequence[Said], apart: Set[int]) -> bool:
    """
    Say whether a short sentence below orders may take them back: 'The answer is no.', 'I need to check that first.'

    Args:
        said: All of the letter.
        apart: Places of the sentences that give the orders.
    """
    behind = (one for at, one in enumerate(said) if at > min(apart) and at not in apart)
    brief = is_short(said)
    return any(
        1 < len(one.pieces) < _SHORT
        and not _BACK.isdisjoint(one.words)
        and ("no", "one") not in pairwise(one.words)
        and (brief or len(one.pieces) < _CURT or not _AT.isdisjoint(one.words))
        for one in behind
    )


_SHORT: Final = 8
_CURT: Final = 4
_AT: Final = word_set(
    "it that that's it's this that'll these those them they so such order orders placing placings placement placements"
    " number numbers figure figures letter mail list all everything anything above below mind first yet again wait if"
    " unless maybe perhaps later check scratch strike scrap forget ignore hold cancel tomorrow version draft thoughts"
)
"""What points at orders; in a long letter 'I draw no conclusions' takes nothing back."""
_BACK: Final = word_set(
    "no not don't never nobody none won't wouldn't can't shouldn't back old wait if unless maybe perhaps"
    " later check thoughts scratch strike scrap forget ignore hold cancel tomorrow version draft"
)


def _is_signed(one: Said, at: int) -> bool:
    """A name in a line of its own, or a greeting with one."""
    names = all(piece.role == "mark" or piece.text[:1].isupper() or piece.word in _IDLE for piece in one.pieces)
    return names and len(one.pieces) <= _NAMES and (one.row or not at)


def _signs(said: Sequence[Said], at: int, place: int) -> bool:
    """Whether a name ends the letter behind a dash: '… thanks - Odile'."""
    pieces = said[at].pieces
    ends = at + 1 == len(said) and place + 1 == len(pieces) and place > 0
    return ends and pieces[place - 1].word in _DASHES and pieces[place].role == "word" and pieces[place].text.istitle()


_DASHES: Final = frozenset(("-", "--", "–", "—"))
_NAMES: Final = 5
_IDLE: Final = (
    COURTESY
    | PLACE
    | UNITS
    | word_set(
        "hi hello hey dear all gm gamesmaster again same numbers areas places as before and so ok okay it the a an each"
        " exactly just simply once more this turn my our orders placements allocation here are is for now then to in"
        " into on onto at of from out off with half halves quarter quarters third thirds percent per cent rest"
        " remainder remaining remains other others last first up lot whole everything whatever left over goes go gets"
        " get them those these one ones some i we i'll we'll i'd want like would could can you may please instead"
        " rather than fewer less minus plus add added change changes make swap exchange please them both two also too"
        " move take shift bring use down by what leaves me us factors between among equally evenly split share divide"
        " shared divided time where put went did had time previous copy out seats same as unchanged repeat roll"
        " exception except only but that has have had there yo basically swap switch n"
    )
)
