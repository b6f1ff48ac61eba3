"""Stocks on file that a letter says stay, and that its reading gives to another attack on file, or to none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import NEGATION, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_REMAINS: Final = word_set("remain remains stay stays staying remaining unchanged")
_NEAR: Final = 3
"""So many words may stand between a stock and the word that it stays: 'stays with the old IBM'."""
_QUESTION: Final = "Which attack is this stock for? Please write all attacks that shall stand, each in a line."


def with_staying_stocks_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where a stock stays and yet leaves its attack: 'Poland: Germany only, no longer Russia. The stock remains IBM.'

    A stock that stays belongs to the attack on file that has it. It may go along to a new area, for that may be where
    its attack moves; that it comes to another attack on file, or that none has it any more, is not what was said.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    changes = reading.orders or reading.cancelled
    if context.phase != "attack" or not context.on_file or not letter.alone or not changes:
        return reading
    was = _areas_of(context.on_file)
    now = _areas_of(merge(context.on_file, reading, context.phase).lines)
    filed = set(was.values())
    lost = {stock for stock, area in was.items() if now.get(stock) != area and now.get(stock, area) in filed}
    for one, own in zip(letter.said, letter.parts, strict=True):
        if one.end != "?" and not lost.isdisjoint(_staying(own)):
            asked = Question(one.text.strip()[:200], "ambiguous", "beside-unclear", _QUESTION, number=one.number)
            return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked))
    return reading


def _areas_of(lines: Sequence[str]) -> dict[str, str]:
    """Where each stock is used that stands in one attack only."""
    attacks = [order for line in lines if isinstance(order := notation.read(line)[1], Attack)]
    stocks = [attack.stock for attack in attacks]
    return {attack.stock: attack.area for attack in attacks if attack.stock and stocks.count(attack.stock) == 1}


def _staying(own: Sequence[Part]) -> Iterator[str]:
    """The stocks that parts of a sentence say stay."""
    for part in own:
        if part.heard or not NEGATION.isdisjoint(part.words):
            continue
        for at, piece in enumerate(part.pieces):
            if piece.role == "stock" and _stays_near(part.pieces, at):
                yield piece.ticker


def _stays_near(pieces: Sequence[Piece], at: int) -> bool:
    """'The stock remains IBM', 'IBM stays', and not 'the French stay out of it, use IBM'."""
    before = [piece.word for piece in pieces[max(0, at - _NEAR) : at]]
    behind = [piece.word for piece in pieces[at + 1 : at + 2]]
    return any(word in _REMAINS for word in (*before, *behind))
