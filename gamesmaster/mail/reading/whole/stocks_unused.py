"""Stocks that stand with a place or somebody in words of the writer's own, and that no attack of the reading has."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import TAKES_BACK, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.lost import with_asked
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.proofs.attack_signs import is_idle, is_why
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules.orders import Attack, Pass


def with_unused_stocks_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a stock of which nothing came: 'I'm coming after him instead: in Austria with Chevron', 'Out with them,
    Coca-Cola.'

    Where other attacks were read, one that is put right further down has a stock that is not used, too. So letters that
    take something back, and sentences about an area in which an attack was read, are left to other guards.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or context.on_file or asks(reading) or not letter.alone or context.board is None:
        return reading
    if context.scenario.conflict == "exchange" or any(isinstance(each.order, Pass) for each in reading.orders):
        return reading
    if reading.orders and (recants(letter.said) or any(not _CORRECTS.isdisjoint(one.words) for one in letter.said)):
        return reading
    denied = {area for one in letter.said for area in _denied_in(one)} if reading.orders else set()
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    used, fought = {attack.stock for attack in attacks}, {attack.area for attack in attacks}
    for one, own in zip(letter.said, letter.parts, strict=True):
        greets = one.words[0] in _GREETS and not any(piece.area and not piece.power for piece in one.pieces)
        if one.end == "?" or greets or any(part.heard for part in own) or _is_of_others(one):
            continue
        live = [part for part in own if not (is_why(part, context) or is_idle(part))]
        pieces = [piece for part in live for piece in part.pieces]
        fields = {piece for piece, behind in pairwise(one.pieces) if behind.word == ":"}  # 'TARGET: Germany', in a form
        if any(_arms(part, used, fields) for part in live) and _points(pieces):
            areas = [piece.area for piece in pieces if piece.area and not piece.people]
            if not fought.isdisjoint(areas) or (fought and not areas) or not denied.isdisjoint(areas):
                continue
            return with_asked(reading, one, Attack(("...",), areas[0] if areas else "..."))
    return reading


def _denied_in(one: Said) -> list[str]:
    """'I won't attack in the Rhineland after all', 'nothing in Austria': where the letter denies something."""
    first = next((at for at, word in enumerate(one.words) if word in _DENIES), len(one.pieces))
    return [piece.area for piece in one.pieces[first:] if piece.area and not piece.people]


_DENIES: Final = word_set("no not never don't won't nobody none nothing nor neither")


def _is_of_others(one: Said) -> bool:
    """'Russia attacks Germany in Poland with Ford, I hear', 'Moscow is afraid that …'."""
    if any(word in _ME and one.words[at - 1 : at] not in _FROM for at, word in enumerate(one.words)):
        return True
    first = next((at for at, piece in enumerate(one.pieces) if piece.role == "name"), len(one.pieces))
    behind = one.pieces[first + 1 : first + 2]
    acts = bool(behind) and behind[0].role == "word" and behind[0].word not in _BESIDE
    return first <= 1 and bool(one.pieces[first].power) and acts if first < len(one.pieces) else False


_ME: Final = word_set("me hear afraid")
_FROM: Final = (("from",), ("for",), ("by",), ("of",))
"""'Just the one attack from me: …'"""
_BESIDE: Final = word_set("in at on with by via using from there and & both too also for")


def _arms(part: Part, used: Set[str | None], fields: Set[Piece]) -> bool:
    """Whether a part names a stock that no attack has, and has no word of telling, denying or supposing."""
    before = ("", *part.words)
    armed = any(
        piece.role == "stock" and piece.ticker not in used and piece.word != "gm" and word not in _OWNED
        for piece, word in zip(part.pieces, before, strict=False)
        if piece not in fields
    )
    return armed and part.stance in _LIVE and _TELLS.isdisjoint((part.begins, *part.words))


def _points(pieces: Sequence[Piece]) -> bool:
    """Whether a sentence names a place or somebody, or points at what was named: 'Out with them'."""
    names = any(piece.role == "name" and (piece.area or piece.power) and not piece.ticker for piece in pieces)
    return names or any(piece.word in _POINTS for piece in pieces)


_LIVE: Final = ("orders", "odd")
_OWNED: Final = word_set("my a an his her our your their")
"""'My Ford broke down in the Rhineland.'"""
_POINTS: Final = word_set("him them her there")
_GREETS: Final = word_set("dear hi hello hey")
_CORRECTS: Final = TAKES_BACK | word_set(
    "instead rather wait make change drop forget scratch strike oops leave out skip better off withdraw delete remove"
)
_TELLS: Final = word_set(
    "if unless when because would could might should may was were had did has have been not no never don't won't can't"
    " without nobody none nothing said says told suggested suggests wants last yesterday next he she they you who which"
)
