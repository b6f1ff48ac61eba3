"""
Attacks in words that can mean nothing else: who, where, which stock, and verbs and little words that only join them.

In such words nothing bends an order, so that they count even where a letter says nothing else, or where the first
reader took 'I should like to' for a condition.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, word_set
from gamesmaster.mail.reading.whole.bywords import DOUBT, IF, NOT, PAST, REPORT, SAY, SAYS, TIME
from gamesmaster.mail.reading.whole.pieces import Piece, Said

_FIGHTING: Final = word_set(
    "quarrel quarrels judge decide decides decider enemy enemies foe foes victim victims opponent opponents fate"
    " outcome verdict settle settles accounts account scores score time help guns gun cannon artillery challenge"
    " challenges duel dispute single double frontal massive direct garrison garrisons presence overstayed welcome"
    " intruders invaders understanding understandings control marker markers counter counters request claim establish"
    " over occupiers marching firmly finally arbiter referee umpire trusty serve serves served trust sole only"
)
"""What attacks and stocks are called beside their own names."""
_COUNTERS: Final = word_set("understanding understandings control")
_SHARED: Final = word_set("share shares sharing shared with")
_BESIDE: Final = word_set(
    "i we i'll we'll i'd we'd i'm we're me us let let's lets my our mine ours own will shall want wants wish like"
    " love to am are is be going go goes please kindly do also too again likewise as well both all each every either"
    " one ones the a an and & + of in at on inside against versus vs v for from out into with using use uses via by"
    " under take takes taking name names naming give gives it its their them there him her that those these this turn"
    " round phase time month year here now then first second third next last former latter other another more finally"
    " lastly secondly thirdly firstly stock stocks share shares ticker symbol number company firm stands reference"
    " respectively order orders same attack's attacks' attacked fights fought battle battles conflict conflicts war"
    " throw throws throwing kick kicks drive drives driving push pushes evict evicts remove removes expel oust clear"
    " clears sweep chase hunt beat bash smack whack thump squash clobber punch knock launch launches open move moves"
    " march marches turn turns upon fall falls enter enters record note down make makes making put puts place places"
    " set target targets targeting aim aiming troops factors factor forces soldiers men people army armies units lot"
    " belong belongs rf rfs pf pfs strength strong each apiece down until left same many people country homeland home"
    " soil land capital two three four five only just that's these are mine get gets who which where must has have hit"
    " hits strikes struck engage engages two's everyone everybody everything present still so dear gm gamesmaster he"
    " she they"
    " soldiers' mean means"
)
_PLAIN: Final = ATTACK | _FIGHTING | _BESIDE
_MINE: Final = word_set("i we i'm i'll we'll my our mine ours orders attacks")
_UNSURE: Final = word_set(
    "would could should might last next plan plans idea ideas wish dream tip tips example other than used until"
    " draft later tomorrow or when once guess think feel believe hope fear wonder joke he she they"
)
_WISH: Final = re.compile(
    r"\b(?:should|would) (?:also |now |then |further |next |both |very much |dearly )*"
    r"(?:like|love|wish|want|ask|request)\b"
)
_AFTER: Final = re.compile(
    r"\b(?:after (?:that|which|this)|of (?:our|my) (?:\d+|two|three|four|five|six|seven|eight|nine|ten))\b"
)
_POLITE: Final = re.compile(
    r"\b(?:may|can|could) (?:i|we) (?:please )?(?:have|get)\b"
    r"|\b(?:would|could|can|will) you (?:please|kindly|be so kind as to|also|now|then)?\b"
)
_BENT: Final = re.compile(
    r"\b(?:has|have|is|he|she|they) to\b(?! the\b)|\bgoing out\b|\bone of\b|\bthe other\b(?! one)|\bas if\b|\bor\b"
    r"|\blet (?:him|her|them|it|those|these|the|=)|\b(?:make|makes|have|has|get|gets|put|must) (?:the )?="
    r"|= next\b|= (?:\w+ )?(?:wants?|wish|like|will|shall|has|have|must|is|are|means?|to|going|says)\b"
    r"|\btake (?:it|that|them)\b"
)
"""Others are to do it, or do it; a name is '='."""
_GREETING: Final = 4
_NAME: Final = 3
_SIGNED: Final = 8


def is_plain(said: Sequence[Said], used: Container[int]) -> bool:
    """
    Say whether the sentences that order say nothing else; what leads up to a colon may, where the writer speaks.

    Args:
        said: The letter's sentences.
        used: Those that give orders.
    """
    return all(_says_nothing_else(_without_head(each)) for at, each in enumerate(said) if at in used)


def _without_head(said: Said) -> Said:
    """Without 'What I do, and you may tell him so, is this:'."""
    first = next((at for at, piece in enumerate(said.pieces) if piece.role in ("name", "stock")), 0)
    colon = max((at for at, piece in enumerate(said.pieces[:first]) if piece.word == ":"), default=-1)
    head = {piece.word for piece in said.pieces[: colon + 1]}
    if (
        colon < 0
        or _MINE.isdisjoint(head)
        or head & (NOT | IF | DOUBT | SAYS | (SAY - {"tell"}) | REPORT | PAST | _UNSURE)
    ):
        return said
    return replace(said, pieces=said.pieces[colon + 1 :])


def is_plain_letter(said: Sequence[Said]) -> bool:
    """
    Say whether a letter says nothing but its orders; a greeting and a name do not count.

    Args:
        said: Its sentences.
    """
    last = len(said) - 1
    return all(
        (_names(each.pieces) and _says_nothing_else(each))
        or (not at and each.row and len(each.pieces) <= _GREETING and not _names(each.pieces))
        or (at == last and each.row and not _names(each.pieces) and (_is_short(each) or _is_name(each)))
        for at, each in enumerate(said)
    )


def _says_nothing_else(said: Said) -> bool:
    whole = " ".join(piece.word if piece.role != "name" else "=" for piece in said.pieces)
    if _BENT.search(whole) is not None or TIME.search(whole) is not None:
        return False
    if not _COUNTERS.isdisjoint(said.words) and not _SHARED.isdisjoint(said.words):
        return False  # 'Russia and I share control of Poland', 'understanding with Germany in Germany'
    asks = _POLITE.search(whole)
    if said.end == "?" and asks is None:
        return False
    whole = _AFTER.sub(" ", whole)
    left = _WISH.sub(" ", _POLITE.sub(" ", whole) if said.end == "?" or "please" in whole else whole).split()
    marks = {piece.word for piece in said.pieces if piece.role == "mark"} - {'"', "“", "”", "„", ">", "|", "[", "?"}
    named = {piece.word for piece in said.pieces if piece.role in ("stock", "number")}
    return all(word in _PLAIN or word in marks or word in named or word == "=" for word in left)


def _names(pieces: Sequence[Piece]) -> bool:
    return any(piece.role in ("name", "stock", "number") for piece in pieces)


def _is_short(said: Said) -> bool:
    """A name below a letter; not words in small letters: 'Or not'."""
    small = any(piece.role == "word" and piece.text[:1].islower() for piece in said.pieces)
    return len(said.pieces) <= _NAME and not small


def _is_name(said: Said) -> bool:
    """'Suppiluliuma (really: Kevin)'."""
    words = set(said.words)
    strange = said.pieces[0].text[:1].isupper() and said.pieces[0].word not in KNOWN
    return said.after_blank and strange and len(said.pieces) <= _SIGNED and not words & (NOT | IF | DOUBT | _UNSURE)
