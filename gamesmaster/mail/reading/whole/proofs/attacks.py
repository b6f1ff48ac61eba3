"""
Attacks in words that nobody knows, taken where the board bears them out: 'Having a go at Russia in Poland, AT&T.'

A clause that names a stock, an area in which the writer stands, and somebody who stands there with him, leaves little
else to mean. So each stock of the letter has to have one such area and one such set of powers; nothing in these
sentences may tell, deny, doubt or depend on anything, and nothing below may put something right.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.model import Context, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.filing import Amended, filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_brief, turns
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.proofs.attack_bounds import BINDS, NONE, PAST, is_bound, is_doubtful
from gamesmaster.mail.reading.whole.proofs.attack_signs import LEFT, Sign, attack_of, cut, is_idle, signs_of
from gamesmaster.mail.reading.whole.proofs.behind import bends_beside
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.refiled import amending
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.rules.orders import Attack, Pass

_GROUNDS: Final = frozenset(
    (
        "not-understood",
        "reported",
        "stock-for-what",
        "conditional",
        "area-or-target",
        "quoted",
        "attack-whom",
        "negated",
    )
)
_MORE: Final = word_set(
    "refused refuse declined decline supposed think control understanding claim marker markers counter counters"
    " joking joke kidding dream undecided unsure"
    " idea ideas tip draft confirmed tbc pending approval ideally preferably presumably fear"
    " odds sleep loud aloud"
)
"""With one of these anywhere a letter says more than its attacks, or does not mean them."""
_GREETS: Final = word_set("dear hi hello hey")


def with_attacks_made(reading: Reading, letter: Heard) -> Reading:
    """
    Take attacks in odd words where the board and the stocks leave no choice.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context, said = letter.context, letter.said
    grounds = {each.ground for each in reading.findings if each.kind != "note"}
    plain = context.phase == "attack" and letter.alone and context.board is not None
    if not plain or not grounds or not grounds <= _GROUNDS | (_ON_FILE if context.on_file else NONE):
        return reading
    if reading.cancelled or any(isinstance(each.order, Pass) for each in reading.orders) or is_brief(said):
        return reading
    if any(not _MORE.isdisjoint(one.words) or ("at", "least") in pairwise(one.words) for one in said):
        return reading
    found = _attacks_in(letter)
    apart = {at for _, at in found} | {at - 1 for _, at in found if at and not _names_any(said[at])}
    if not found or bends_beside(said, apart) or recants(said):
        return reading
    if any(_turns_behind(at, apart, said) for at in range(len(said))):
        return reading
    if any(not _is_spared(at, apart, letter) for at in range(len(said))):
        return reading
    if any(
        _denies(said[at], attack) for attack, first in found for at in range(first + 1, len(said)) if at not in apart
    ):
        return reading
    attacks = [attack for attack, _ in found]
    if context.on_file:
        return _added(reading, attacks, letter)
    if not is_possible(attacks, context) or len({each.area for each in attacks}) < len(attacks):
        return reading
    read = [each.order for each in reading.orders]
    if any(_key(order) not in {_key(each) for each in attacks} for order in read):
        return reading
    orders = tuple(ReadOrder(attack, None, said[at].text, said[at].number) for attack, at in found)
    return replace(reading, orders=orders, findings=tuple(each for each in reading.findings if each.kind == "note"))


def _names_any(one: Said) -> bool:
    """Not 'IBM for all three of them', which is of the sentence before."""
    return any(piece.role == "name" for piece in one.pieces)


def _added(reading: Reading, attacks: Sequence[Attack], letter: Heard) -> Reading:
    """With attacks that a letter adds to those on file, in areas where there is none yet."""
    context, said = letter.context, letter.said
    there = filed(context)
    if there is None or reading.orders or not all(isinstance(order, Attack) for order in there):
        return reading
    old = [order for order in there if isinstance(order, Attack)]
    keys = {_key(order) for order in old}
    new = tuple(attack for attack in attacks if _key(attack) not in keys)
    taken = {attack.area for attack in old} | {attack.stock for attack in old}
    adds = any(not _ADDS.isdisjoint(one.words) for one in said)
    if not new or not adds or any(attack.area in taken or attack.stock in taken for attack in new):
        return reading
    if not is_possible([*old, *new], context) or any(not _INSTEAD.isdisjoint(one.words) for one in said):
        return reading
    return amending(reading, Amended((*there, *new), new, (), replaces=False), said, context)


_ON_FILE: Final = frozenset(("taken-back", "names-no-order", "which-order"))
_ADDS: Final = word_set(
    "add adds adding addition additional additionally another more also besides too well third extra"
)
_INSTEAD: Final = word_set("cancel withdraw drop scrap forget replace swap change")


def _is_spared(at: int, apart: Set[int], letter: Heard) -> bool:
    """Whether nothing is lost with a sentence: it has no stock, and no verb of fighting but in what others say."""
    own = [part for part in letter.parts[at] if not part.heard]
    if at in apart or letter.said[at].words[0] in _GREETS:
        return True
    armed = any(piece.role == "stock" for part in own for piece in part.pieces)
    told = any(piece.ticker for piece in letter.said[at].pieces) and not armed
    if any(piece.ticker and piece.role == "name" and piece.text.isupper() for part in own for piece in part.pieces):
        return False  # 'They are in my way: GE'
    if told:
        return False  # 'Dad says also Russia in Poland with Nike'
    if any(_names_both(part) and part.stance == "orders" and not _is_quiet(part) for part in own):
        return False  # 'And Russia in Poland with Kellogg', which is no stock that may be used
    names = any(piece.role == "name" for part in own for piece in part.pieces)
    denies = not _DENIES.isdisjoint(letter.said[at].words)
    return not armed and not (names and not denies and any(not ATTACK.isdisjoint(part.words) for part in own))


def _names_both(part: Part) -> bool:
    """Somebody, and an area."""
    powers = any(piece.power for piece in part.pieces if piece.role == "name")
    return powers and any(piece.area and not piece.power for piece in part.pieces if piece.role == "name")


def _is_quiet(part: Part) -> bool:
    return not (_DENIES | LEFT | _SAFE | PAST).isdisjoint(part.words)


def _denies(one: Said, attack: Attack) -> bool:
    """'The Germans in Poland are safe from me.'"""
    powers = {piece.power for piece in one.pieces if piece.role == "name" and piece.power}
    areas = {piece.area for piece in one.pieces if piece.role == "name" and piece.area and not piece.power}
    about = bool(powers & set(attack.targets)) and areas <= {attack.area}
    return about and not (_DENIES | LEFT | _SAFE).isdisjoint(one.words)


_SAFE: Final = word_set("safe truce friend friends friendly ally allies pact deal treaty")
_DENIES: Final = word_set("no not never don't won't nobody none nothing nor neither")


def _key(order: object) -> object:
    return replace(order, targets=tuple(sorted(order.targets))) if isinstance(order, Attack) else order


def _turns_behind(at: int, apart: Set[int], said: Sequence[Said]) -> bool:
    """Whether a sentence below puts something right: 'Sorry, Nike, not Ford', 'Well, maybe next turn.'"""
    if at > min(apart) and said[at].words[0] in _THAT and not PAST.isdisjoint(said[at].words):
        return True  # 'That was my attack in turn 1, too.'
    doubts = len(said[at].pieces) < _SHORT and not (BINDS | _DENIES).isdisjoint(said[at].words)
    return at > min(apart) and at not in apart and (doubts or turns(said[at], (), True))


_THAT: Final = word_set("that this it those these")
_SHORT: Final = 6


def _attacks_in(letter: Heard) -> list[tuple[Attack, int]]:
    """The attacks that the sentences name, one for each stock; none where one of them is not clear."""
    found: list[tuple[Attack, int]] = []
    area, powers = "", tuple[str, ...]()
    held: list[Sign] = []
    stocks = letter.context.scenario.conflict != "exchange"
    for at, own in enumerate(letter.parts):
        said = letter.said[at]
        if all(part.heard for part in own):
            continue
        signs = list(signs_of(said, own, at, area, powers, letter.context))
        alone = stocks and bool(signs) and all(sign.kind == "S" for sign in signs)
        armed = any(sign.kind == "S" for sign in signs) and (stocks or any(sign.kind in "PA" for sign in signs))
        if armed and said.words[0] not in _GREETS:
            if alone and not PAST.isdisjoint(said.words):
                continue  # 'That was before he bit me last turn with his Disney thing'
            several = len({sign.value for sign in signs if sign.kind == "P"}) > 1
            if (
                said.row
                or is_bound(said, own, letter.context)
                or any(is_doubtful(part, several) for part in own if not is_idle(part))
            ):
                return []
            units = _shared(held, signs, said) if alone and held else cut(signs, powers, said)
            attacks = [attack_of(each, letter.context) for each in units]
            if not attacks or any(attack is None for attack in attacks):
                return []
            found += [(attack, at) for attack in attacks if attack is not None]
        area = next((sign.value for sign in reversed(signs) if sign.kind == "A"), area)
        powers = tuple(sign.value for sign in signs if sign.kind == "P") or powers
        held = signs if _is_held(signs, said, own, letter.context) else []
    return found


def _is_held(signs: Sequence[Sign], said: Said, own: Sequence[Part], context: Context) -> bool:
    """Whether a sentence orders an attack, and leaves its stock to the next one: 'Attack the British in Italy.'"""
    kinds = {sign.kind for sign in signs}
    orders = any(part.stance == "orders" and not ATTACK.isdisjoint(part.words) for part in own)
    several = len({sign.value for sign in signs if sign.kind == "P"}) > 1
    doubtful = any(is_doubtful(part, several) for part in own)
    return kinds == {"P", "A"} and orders and not (said.row or doubtful or is_bound(said, own, context))


def _shared(held: Sequence[Sign], signs: Sequence[Sign], said: Said) -> list[list[Sign]]:
    """'I attack Russia in Poland and Rumania. IBM for both.': the stock of the sentence before."""
    areas = list(dict.fromkeys(sign.value for sign in held if sign.kind == "A"))
    whom = [sign for sign in held if sign.kind == "P"]
    words = {piece.word for piece in said.pieces if piece.role == "word"}
    if len(signs) != 1 or not words <= _STOCKED:
        return []
    if len(areas) == 1:
        return [[*held, *signs]]
    behind = [sign.kind for sign in held] == ["P"] * len(whom) + ["A"] * len(areas)
    if not behind or _ALL.isdisjoint(said.words):
        return []
    return [[*whom, Sign("A", area, held[0].at), *signs] for area in areas]


_STOCKED: Final = word_set(
    "with use using on stock share company for of them the is both each every please take all by via in it that my"
    " three two four these those attacks everywhere everything decides"
)
_ALL: Final = word_set("all each every both everything everywhere")
