"""
Attacks that are lost in a letter beside others: 'In Poland only the French, please', 'I'm backing it against the French
in Austria'.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.doubts.adopting import adopts, adopts_at_end
from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.lost import with_asked
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.rules.orders import Attack


def with_lost_attacks_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a target in its area that no verb goes with, or that the writer himself attacks, and of which nothing came
    beside other attacks.

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
        if any(not _CORRECTS.isdisjoint(below.words) for below in letter.said[at + 1 :]):
            continue
        if one.end == "?" or any(line in one.text or one.text in line for line in asked):
            continue
        for part in own:
            names = [piece for piece in _behind_wish(part) if piece.role == "name"]
            whom = {piece.power for piece in names if piece.power} - {context.power}
            where = {piece.area for piece in names if piece.area and not piece.people and not piece.power}
            if part.stance == "spares":
                break  # 'I leave the British in Italy alone, and likewise the French in the Rhineland'
            if len(where) != 1 or where & fought or not (whom or "be attacked" in " ".join(part.words)):
                continue
            plain = part.stance == "orders" and not part.heard and _is_bare(part)
            stands = {context.power or "", *whom} <= set(context.board.get(min(where), {}))
            elsewhere = _is_named_elsewhere(min(where), one, letter) or any(
                _is_spared(power, one, letter) for power in whom
            )
            following = letter.said[at + 1].words if at + 1 < len(letter.said) else ()
            taken_up = adopts(following) or adopts_at_end(one.words)
            adopted = part.stance == "tells" and "me to " in " ".join(part.words) and taken_up
            if (plain or adopted or _is_own_attack(part)) and stands and not elsewhere:
                kept = tuple(each for each in reading.orders if not _has_its_stock(each.order, letter.said[at + 1 :]))
                return with_asked(
                    replace(reading, orders=kept), one, Attack(tuple(sorted(whom)) or ("...",), min(where))
                )
    return reading


def _behind_wish(part: Part) -> Sequence[Piece]:
    """'Germany wants me to hit the Americans in Italy': what is wanted, without who wants it."""
    at = next((at for at, pair in enumerate(pairwise(part.words)) if pair == ("me", "to")), None)
    return part.pieces if at is None else part.pieces[at + 2 :]


def _is_spared(power: str, but: Said, letter: Heard) -> bool:
    """'On second thoughts leave Britain out.'"""
    others = (other for other in letter.said if other is not but and not _SPARES.isdisjoint(other.words))
    return any(piece.power == power for other in others for piece in other.pieces)


_SPARES: Final = word_set("not leave out no spare instead without except")
_UNDOES: Final = word_set(
    "strike struck drop cancel forget scrap delete remove withdraw skip cross omit sorry wrong correction mean meant"
    " mistake oops swap swapped exchange exchanged replace change changed way should"
)
_CORRECTS: Final = word_set("actually make first second third last not rather instead")
"""Further down, these may put right what was said first."""
_BARE_WORDS: Final = word_set(
    "in at the a an only just please also too again then and against on upon same likewise as well for now versus vs"
    " those that his her their poor old"
)


def _is_bare(part: Part) -> bool:
    return all(piece.role in ("name", "mark") or piece.word in _BARE_WORDS for piece in part.pieces)


def _is_own_attack(part: Part) -> bool:
    """'Attack Russia in Poland', 'I'm backing it against the French in Austria', 'are to be attacked'."""
    words = part.words
    if part.stance not in ("orders", "tells", "hangs") or part.heard not in ("", "voted") or _FIGHTS.isdisjoint(words):
        return False
    own = words[0] in ATTACK or not _ME.isdisjoint(words[:6]) or "be attacked" in " ".join(words)
    return own and _TALKS.isdisjoint(words)


_FIGHTS: Final = ATTACK | word_set("attacked attacking against hitting target")
_ME: Final = word_set("i i'm i'll we we're we'll")
_TALKS: Final = word_set(
    "last next would could might may should if when unless he she they him wants want wanted said says told tell asked"
    " yesterday tomorrow was were had have been did not no never don't won't can't nobody thinking thought considered"
    " tempted planned meant regret enjoyed enjoy hate hated loved liked afraid wish hope going later almost nearly you"
    " your"
)


def _has_its_stock(order: object, behind: Sequence[Said]) -> bool:
    """'… Take McDonald's for that one': whether another attack has the stock that the next sentence gives this one."""
    if not behind or not isinstance(order, Attack) or any(piece.role == "name" for piece in behind[0].pieces):
        return False
    return any(piece.ticker == order.stock for piece in behind[0].pieces if piece.ticker)


def _is_named_elsewhere(area: str, but: Said, letter: Heard) -> bool:
    return any(piece.area == area for other in letter.said if other is not but for piece in other.pieces)
