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
from gamesmaster.mail.reading.whole.blows import is_suffered
from gamesmaster.mail.reading.whole.filing import Amended, filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_brief, turns
from gamesmaster.mail.reading.whole.needless_words import DEFERS
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.proofs.attack_bounds import (
    BINDS,
    NONE,
    PAST,
    has_doubts,
    is_below_doubt,
    is_bound,
    is_doubtful,
    is_of_another_time,
    is_refused,
    plain,
)
from gamesmaster.mail.reading.whole.proofs.attack_scene import Scene, after, armed
from gamesmaster.mail.reading.whole.proofs.attack_signs import LEFT, Sign, is_idle, signs_of, values
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
        "question",
        "takes-back",
        "two-stocks",
        "attack-where",
        "which-area",
        "other-time",
    )
)
_MORE: Final = word_set(
    "control understanding marker markers counter counters joking joke kidding dream undecided unsure"
    " draft confirmed tbc pending approval ideally preferably presumably loud aloud odds"
)
"""With one of these anywhere a letter says more than its attacks, or does not mean them."""
_MORE_BELOW: Final = _MORE | word_set("refused refuse declined decline supposed think idea ideas tip fear claim sleep")
"""And with one of these in a sentence that attacks, or below it."""
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
    fights = context.phase == "attack" and letter.alone and context.board is not None
    if not fights or not grounds or not grounds <= _GROUNDS | (_ON_FILE if context.on_file else NONE):
        return reading
    if reading.cancelled or is_brief(said):
        return reading
    found, apart = _attacks_in(letter)
    if not found or any(_says_more(at, min(first for _, first in found), one) for at, one in enumerate(said)):
        return reading
    if bends_beside(said, apart) or recants(said):
        return reading
    if any(DEFERS.search(" ".join(one.words)) for at, one in enumerate(said) if at not in apart):
        return reading  # 'My attacks for turn 3 come in a separate mail.'
    if any(_is_outcome(said[at - 1]) for at in apart if at and at - 1 not in apart):
        return reading
    if any(_turns_behind(at, found, apart, said) for at in range(len(said))):
        return reading
    if any(not _is_spared(at, found, apart, letter) for at in range(len(said))):
        return reading
    if any(
        _denies(said[at], attack) for attack, first in found for at in range(first + 1, len(said)) if at not in apart
    ):
        return reading
    attacks = [attack for attack, _ in found]
    if _loses_stock(letter, apart, attacks):
        return reading
    if context.on_file:
        return _added(reading, attacks, letter)
    if not is_possible(attacks, context):
        return reading
    read = [each.order for each in reading.orders if not isinstance(each.order, Pass)]
    if any(_key(order) not in {*map(_key, attacks), *map(_unarmed, attacks)} for order in read):
        return reading
    orders = tuple(ReadOrder(attack, None, said[at].text, said[at].number) for attack, at in found)
    return replace(reading, orders=orders, findings=tuple(each for each in reading.findings if each.kind == "note"))


def _loses_stock(letter: Heard, apart: Set[int], attacks: Sequence[Attack]) -> bool:
    """Whether a sentence with one of the attacks has an area and a stock, too, of which nothing came."""
    areas, stocks = {attack.area for attack in attacks}, {attack.stock for attack in attacks}
    for at in apart:
        pieces = letter.said[at].pieces
        lost = any(piece.role == "stock" and piece.ticker not in stocks and piece.word != "gm" for piece in pieces)
        if lost and {piece.area for piece in pieces if piece.area and not (piece.people or piece.power)} - areas:
            return True
    return False


def _says_more(at: int, first: int, one: Said) -> bool:
    known = _MORE if at < first else _MORE_BELOW
    words = one.words if ("no", "joke") not in pairwise(one.words) else plain(one.words)
    return not known.isdisjoint(words) or ("at", "least") in pairwise(one.words)


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


def _is_spared(at: int, found: Sequence[tuple[Attack, int]], apart: Set[int], letter: Heard) -> bool:
    """Whether nothing is lost with a sentence: it has no stock, and no verb of fighting but in what others say."""
    own = [part for part in letter.parts[at] if not part.heard]
    one, power = letter.said[at], letter.context.power
    greets = one.words[0] in _GREETS and not any(piece.role == "stock" for piece in one.pieces)
    if at in apart or greets or _leads_up(one, [attack for attack, _ in found]):
        return True
    armed = any(piece.role == "stock" for part in own for piece in part.pieces)
    told = any(piece.ticker for piece in one.pieces) and not armed
    if any(piece.ticker and piece.role == "name" and piece.text.isupper() for part in own for piece in part.pieces):
        return False  # 'They are in my way: GE'
    names = any(piece.role == "name" and piece.power != power for part in own for piece in part.pieces)
    if not names and at < min(first for _, first in found) and ATTACK.isdisjoint(one.words):
        return True  # 'Pity with the IBM, I had thought it was a sure thing'
    if told:
        return False  # 'Dad says also Russia in Poland with Nike'
    if _names_both(own, power):
        return False  # 'And Russia in Poland with Kellogg', which is no stock that may be used
    denies = not _DENIES.isdisjoint(one.words) and _EITHER.isdisjoint(one.words)
    return not armed and not (names and not denies and any(_is_fought(part) for part in own))


def _is_fought(part: Part) -> bool:
    """'I attack Egypt', 'Egypt is to be attacked'."""
    return not ATTACK.isdisjoint(part.words) or is_suffered(part.words)


def _leads_up(one: Said, attacks: Sequence[Attack]) -> bool:
    """'The Germans and the British are squatting side by side in the Baltic States.', and both are attacked there."""
    if any(piece.ticker for piece in one.pieces) or not _DENIES.isdisjoint(one.words):
        return False
    powers = {piece.power for piece in one.pieces if piece.power and (piece.people or not piece.area)}
    areas = {piece.area for piece in one.pieces if piece.area and not piece.people and not piece.power}
    return (
        bool(powers)
        and len(areas) == 1
        and any(powers <= set(attack.targets) and attack.area in areas for attack in attacks)
    )


def _names_both(own: Sequence[Part], power: str | None) -> bool:
    """Whether a sentence says nothing of somebody else and of an area, but that it names them."""
    live = [part for part in own if part.stance == "orders" and not _is_quiet(part)]
    names = [piece for part in live for piece in part.pieces if piece.role == "name"]
    whom = any(piece.power and piece.power != power for piece in names)
    return whom and any(piece.area and not piece.power for piece in names)


def _is_quiet(part: Part) -> bool:
    return not (_DENIES | LEFT | _SAFE | PAST).isdisjoint(part.words)


def _denies(one: Said, attack: Attack) -> bool:
    """'The Germans in Poland are safe from me.', 'I won't attack in Poland after all.'"""
    powers = {piece.power for piece in one.pieces if piece.role == "name" and piece.power}
    areas = {piece.area for piece in one.pieces if piece.role == "name" and piece.area and not piece.power}
    fights = bool(areas) and not powers and not _VERBS.isdisjoint(one.words)
    about = (fights or bool(powers & set(attack.targets))) and areas <= {attack.area}
    return about and not (_DENIES | LEFT | _SAFE).isdisjoint(one.words)


_VERBS: Final = ATTACK - word_set("against vs versus")
_EITHER: Final = word_set("either or")
_SAFE: Final = word_set("safe truce friend friends friendly ally allies pact deal treaty")
_DENIES: Final = word_set("no not never don't won't nobody none nothing nor neither")


def _is_outcome(one: Said) -> bool:
    """'Lost again!', in front of what was lost."""
    names = any(piece.role in ("name", "stock") for piece in one.pieces)
    return not names and len(one.pieces) < _SHORT and not _OUTCOMES.isdisjoint(one.words)


_OUTCOMES: Final = word_set("lost won lose beaten failed again")


def _key(order: object) -> object:
    return replace(order, targets=tuple(sorted(order.targets))) if isinstance(order, Attack) else order


def _unarmed(attack: Attack) -> object:
    """The same without its stock, which was not found in another sentence."""
    return _key(replace(attack, stock=None))


def _turns_behind(at: int, found: Sequence[tuple[Attack, int]], apart: Set[int], said: Sequence[Said]) -> bool:
    """Whether a sentence below puts something right: 'Sorry, Nike, not Ford', 'Well, maybe next turn.'"""
    one, first = said[at], min(first for _, first in found)
    if at > first and one.words[0] in _THAT and not PAST.isdisjoint(one.words):
        return True  # 'That was my attack in turn 1, too.'
    if at <= first or at in apart:
        return False
    named = any(piece.role in ("name", "stock", "number") for piece in one.pieces) or not _OF_LIST.isdisjoint(one.words)
    if named and not _CORRECTS.isdisjoint(one.words):
        return True  # 'Hm, the third target should be Russia.'
    doubts = len(one.pieces) < _SHORT and not (BINDS | _DENIES).isdisjoint(plain(one.words))
    return (doubts and not _is_of_others(one, [attack for attack, _ in found])) or turns(one, (), True)


_CORRECTS: Final = word_set("first second third fourth fifth last should target targets other another switch")
_OF_LIST: Final = word_set("one attack target stock company line row number")


def _is_of_others(one: Said, attacks: Sequence[Attack]) -> bool:
    """'Italy: no attack', where none is ordered there."""
    named = {name for piece in one.pieces if piece.role == "name" for name in (piece.area, piece.power) if name}
    fought = {name for attack in attacks for name in (attack.area, *attack.targets)}
    return bool(named) and not named & fought and not any(piece.role == "stock" for piece in one.pieces)


_THAT: Final = word_set("that this it those these")
_SHORT: Final = 6


def _attacks_in(letter: Heard) -> tuple[list[tuple[Attack, int]], set[int]]:
    """
    The attacks that the sentences name, one for each stock, each with its sentence, and all sentences that they come
    from; none where one of them is not clear.
    """
    found: list[tuple[Attack, int]] = []
    apart: set[int] = set()
    idle: set[int] = set()
    scene = Scene()
    stocks = letter.context.scenario.conflict != "exchange"
    for at, own in enumerate(letter.parts):
        said = letter.said[at]
        if all(part.heard for part in own):
            scene = _with_told(scene, said, letter.context)
            continue
        signs = list(signs_of(said, own, at, scene.area, scene.powers, letter.context))
        kinds = {sign.kind for sign in signs}
        if "N" in kinds and "S" not in kinds:
            return [], set()  # 'Attack Central Asia in China: they have 6 there', and with how many is not said
        alone = stocks and bool(signs) and all(sign.kind == "S" for sign in signs)
        arms = any(sign.kind == "S" for sign in signs) and (stocks or any(sign.kind in "PA" for sign in signs))
        if not arms or said.words[0] in _GREETS:
            scene = after(scene, signs, _is_held(signs, said, own, letter.context), letter.context)
            continue
        fights = not ATTACK.isdisjoint(said.words)
        if alone and not (found or scene.waiting) and not _WHOM.isdisjoint(said.words) and PAST.isdisjoint(said.words):
            return [], set()  # 'Out with them, Coca-Cola.'
        if alone and (not PAST.isdisjoint(said.words) or not (found or scene.waiting or fights)):
            continue  # 'That was before he bit me last turn with his Disney thing', 'I have spent the day on a Ford'
        gloss = bool(found) and _is_gloss(said, own, found, letter.context)
        if gloss or is_of_another_time(own) or is_refused(at, letter.said, own):
            idle.add(at)
            continue
        several = len(values(signs, "P")) > 1
        if (
            is_below_doubt(at, letter.said, letter.context)
            or is_bound(said, own, letter.context)
            or any(is_doubtful(part, several) for part in own if not (is_idle(part) or _leads(part, own)))
        ):
            return [], set()
        attacks, used, scene = armed(scene, signs, said, letter.context)
        if not attacks:
            return [], set()
        found += [(attack, at) for attack in attacks]
        apart |= {at, *used}
    return ([], set()) if scene.waiting or not found else (found, apart | idle)


def _with_told(scene: Scene, said: Said, context: Context) -> Scene:
    """'I read that note from the Russian fella twice. … So I attack him right there': who was told of last."""
    powers = {piece.power for piece in said.pieces if piece.power and piece.role == "name"} - {context.power}
    return replace(scene, powers=tuple(powers), wanted=(), there="") if len(powers) == 1 else scene


_WHOM: Final = word_set("him them her")


def _leads(part: Part, own: Sequence[Part]) -> bool:
    """'Berlin has been lounging about there for long enough, so …': what the order is drawn from."""
    armed = any(piece.role == "stock" for piece in part.pieces)
    behind = own[own.index(part) + 1 :]
    if part.stance == "tells" and any(_THESE.issuperset(each.words[:1]) and _hits(each) for each in behind):
        return not part.heard and not has_doubts(part)  # 'In Rumania stand the Germans, these I attack'
    drawn = behind and behind[0].begins in _SO and any(piece.role == "stock" for piece in behind[0].pieces)
    return bool(drawn) and not armed and not part.heard and ATTACK.isdisjoint(part.words)


def _hits(part: Part) -> bool:
    return part.stance == "orders" and not part.heard and not ATTACK.isdisjoint(part.words)


_THESE: Final = word_set("these those them him they")
_SO: Final = word_set("so therefore hence thus")


def _is_gloss(said: Said, own: Sequence[Part], found: Sequence[tuple[Attack, int]], context: Context) -> bool:
    """'ALL is Allstate and IT is Gartner.', of stocks that have their attacks."""
    stocks = {attack.stock for attack, _ in found}
    gloss = all(piece.ticker in stocks for piece in said.pieces if piece.role in ("stock", "name"))
    return gloss and not _IS.isdisjoint(said.words) and not is_bound(said, own, context)


_IS: Final = word_set("is means stands being i.e that's")


def _is_held(signs: Sequence[Sign], said: Said, own: Sequence[Part], context: Context) -> bool:
    """Whether a sentence orders an attack, and leaves its stock to the next one: 'Attack the British in Italy.'"""
    orders = any(part.stance == "orders" and not _ORDERS.isdisjoint(part.words) for part in own)
    several = len(values(signs, "P")) > 1
    doubtful = any(is_doubtful(part, several) for part in own)
    return orders and not (doubtful or is_bound(said, own, context))


_ORDERS: Final = ATTACK | word_set("attacked against versus vs")
