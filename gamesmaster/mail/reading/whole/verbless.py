"""Attacks without a verb that are lost in a letter: 'In Poland only the French, please.'"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.lost import with_asked
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules.orders import Attack


def with_verbless_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a target in its area that no verb goes with, and of which nothing came beside other attacks: 'In Poland
    only the French, please.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    if context.phase != "attack" or context.on_file or not attacks or not context.board or not letter.alone:
        return reading
    if any(not _UNDOES.isdisjoint(one.words) for one in letter.said):
        return reading
    fought = {each.area for each in attacks}
    asked = {each.line for each in reading.findings if each.kind != "note"}
    for at, (one, own) in enumerate(zip(letter.said, letter.parts, strict=True)):
        if one.end == "?" or any(line in one.text or one.text in line for line in asked):
            continue
        for part in own:
            names = [piece for piece in part.pieces if piece.role == "name"]
            whom = {piece.power for piece in names if piece.power} - {context.power}
            where = {piece.area for piece in names if piece.area and not piece.people and not piece.power}
            if part.stance == "spares":
                break  # 'I leave the British in Italy alone, and likewise the French in the Rhineland'
            if part.heard or part.stance != "orders" or len(where) != 1 or where & fought or not whom:
                continue
            plain = all(piece.role in ("name", "mark") or piece.word in _BARE_WORDS for piece in part.pieces)
            stands = {context.power or "", *whom} <= set(context.board.get(min(where), {}))
            elsewhere = _is_named_elsewhere(min(where), one, letter) or _is_spared(min(whom), one, letter)
            if plain and stands and not elsewhere:
                kept = tuple(each for each in reading.orders if not _has_its_stock(each.order, letter.said[at + 1 :]))
                return with_asked(replace(reading, orders=kept), one, Attack(tuple(sorted(whom)), min(where)))
    return reading


def _is_spared(power: str, but: Said, letter: Heard) -> bool:
    """'On second thoughts leave Britain out.'"""
    others = (other for other in letter.said if other is not but and not _SPARES.isdisjoint(other.words))
    return any(piece.power == power for other in others for piece in other.pieces)


_SPARES: Final = word_set("not leave out no spare instead without except")
_UNDOES: Final = word_set("strike struck drop cancel forget scrap delete remove withdraw skip cross omit")
_BARE_WORDS: Final = word_set(
    "in at the a an only just please also too again then and against on upon same likewise as well for now versus vs"
    " those that his her their poor old"
)


def _has_its_stock(order: object, behind: Sequence[Said]) -> bool:
    """'… Take McDonald's for that one': whether another attack has the stock that the next sentence gives this one."""
    if not behind or not isinstance(order, Attack) or any(piece.role == "name" for piece in behind[0].pieces):
        return False
    return any(piece.ticker == order.stock for piece in behind[0].pieces if piece.ticker)


def _is_named_elsewhere(area: str, but: Said, letter: Heard) -> bool:
    return any(piece.area == area for other in letter.said if other is not but for piece in other.pieces)
