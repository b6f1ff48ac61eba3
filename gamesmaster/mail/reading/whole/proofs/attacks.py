"""
Attacks in words that nobody knows, taken where the board bears them out: 'Having a go at Russia in Poland, AT&T.'

A clause that names a stock, an area in which the writer stands, and somebody who stands there with him, leaves little
else to mean. So each stock of the letter has to have one such area and one such set of powers; nothing in these
sentences may tell, deny, doubt or depend on anything, and nothing below may put something right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.model import Context, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import ATTACK, TAKES_BACK, word_set
from gamesmaster.mail.reading.whole.filing import Amended, filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_brief, turns
from gamesmaster.mail.reading.whole.pieces import Piece, Said
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
_BINDS: Final = TAKES_BACK | word_set(
    "if unless whether until except either instead rather otherwise maybe perhaps oops wait or odds"
)
"""With one of these anywhere a sentence may deny or depend on something."""
_DOUBTS: Final = _BINDS | word_set(
    "no not never none don't won't can't cannot without nobody wouldn't isn't would could might probably should"
    " was were"
    " did had last next turn ago before yesterday tomorrow later actually correction meant mean read wrote said"
    " says told"
    " tells suggests suggested wants wanted thinks reckons believes expects hopes asks asked proposes promised promises"
    " advised advises recommends everybody somebody anybody you your third both each other others"
    " lost lose won beat closed rose fell sold bought own report options guess friend friends"
    " share joint jointly least minimum same pass passes passing skip skips bypass let tempting tempted"
)
"""With one of these a clause that names an attack may tell, change or depend on something, or say more."""
_MORE: Final = word_set(
    "refused refuse declined decline supposed think control understanding claim marker markers counter counters"
    " joking joke kidding dream undecided unsure"
    " idea ideas tip draft confirmed tbc pending approval ideally preferably presumably fear"
    " odds sleep loud aloud"
)
"""With one of these anywhere a letter says more than its attacks, or does not mean them."""
_THERE: Final = word_set("there")
_POINTS: Final = word_set("him them her it")
_IN: Final = word_set("in inside into within")
_WE: Final = word_set("i we i'm we're i'll we'll i'd we'd let's")
_GREETS: Final = word_set("dear hi hello hey")


@dataclass(frozen=True, slots=True)
class _Sign:
    """
    Attributes:
        kind: ``P`` for a power, ``A`` for an area, ``S`` for a stock, or factors in games of equal exchange; ``?`` for
            a power that stands apart from those attacked.
        value: Its name, ticker or number.
        at: The sentence.
    """

    kind: str
    value: str
    at: int


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
    if not plain or not grounds or not grounds <= _GROUNDS | (_ON_FILE if context.on_file else _NONE):
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
    return not (_DENIES | _LEFT | _SAFE | _PAST).isdisjoint(part.words)


def _denies(one: Said, attack: Attack) -> bool:
    """'The Germans in Poland are safe from me.'"""
    powers = {piece.power for piece in one.pieces if piece.role == "name" and piece.power}
    areas = {piece.area for piece in one.pieces if piece.role == "name" and piece.area and not piece.power}
    about = bool(powers & set(attack.targets)) and areas <= {attack.area}
    return about and not (_DENIES | _LEFT | _SAFE).isdisjoint(one.words)


_SAFE: Final = word_set("safe truce friend friends friendly ally allies pact deal treaty")
_DENIES: Final = word_set("no not never don't won't nobody none nothing nor neither")


def _key(order: object) -> object:
    return replace(order, targets=tuple(sorted(order.targets))) if isinstance(order, Attack) else order


def _turns_behind(at: int, apart: Set[int], said: Sequence[Said]) -> bool:
    """Whether a sentence below puts something right: 'Sorry, Nike, not Ford', 'Well, maybe next turn.'"""
    if at > min(apart) and said[at].words[0] in _THAT and not _PAST.isdisjoint(said[at].words):
        return True  # 'That was my attack in turn 1, too.'
    doubts = len(said[at].pieces) < _SHORT and not (_BINDS | _DENIES).isdisjoint(said[at].words)
    return at > min(apart) and at not in apart and (doubts or turns(said[at], (), True))


_THAT: Final = word_set("that this it those these")
_SHORT: Final = 6


def _attacks_in(letter: Heard) -> list[tuple[Attack, int]]:
    """The attacks that the sentences name, one for each stock; none where one of them is not clear."""
    found: list[tuple[Attack, int]] = []
    area, powers = "", tuple[str, ...]()
    held: list[_Sign] = []
    stocks = letter.context.scenario.conflict != "exchange"
    for at, own in enumerate(letter.parts):
        said = letter.said[at]
        if all(part.heard for part in own):
            continue
        signs = list(_signs_of(said, own, at, area, powers, letter.context))
        alone = stocks and bool(signs) and all(sign.kind == "S" for sign in signs)
        armed = any(sign.kind == "S" for sign in signs) and (stocks or any(sign.kind in "PA" for sign in signs))
        if armed and said.words[0] not in _GREETS:
            if alone and not _PAST.isdisjoint(said.words):
                continue  # 'That was before he bit me last turn with his Disney thing'
            several = len({sign.value for sign in signs if sign.kind == "P"}) > 1
            if (
                said.row
                or _is_bound(said, own, letter.context)
                or any(_is_doubtful(part, several) for part in own if not _is_idle(part))
            ):
                return []
            cut = _shared(held, signs, said) if alone and held else _cut(signs, powers, said)
            attacks = [_attack_of(each, letter.context) for each in cut]
            if not attacks or any(attack is None for attack in attacks):
                return []
            found += [(attack, at) for attack in attacks if attack is not None]
        area = next((sign.value for sign in reversed(signs) if sign.kind == "A"), area)
        powers = tuple(sign.value for sign in signs if sign.kind == "P") or powers
        held = signs if _is_held(signs, said, own, letter.context) else []
    return found


def _is_held(signs: Sequence[_Sign], said: Said, own: Sequence[Part], context: Context) -> bool:
    """Whether a sentence orders an attack, and leaves its stock to the next one: 'Attack the British in Italy.'"""
    kinds = {sign.kind for sign in signs}
    orders = any(part.stance == "orders" and not ATTACK.isdisjoint(part.words) for part in own)
    several = len({sign.value for sign in signs if sign.kind == "P"}) > 1
    doubtful = any(_is_doubtful(part, several) for part in own)
    return kinds == {"P", "A"} and orders and not (said.row or doubtful or _is_bound(said, own, context))


def _shared(held: Sequence[_Sign], signs: Sequence[_Sign], said: Said) -> list[list[_Sign]]:
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
    return [[*whom, _Sign("A", area, held[0].at), *signs] for area in areas]


_STOCKED: Final = word_set(
    "with use using on stock share company for of them the is both each every please take all by via in it that my"
    " three two four these those attacks everywhere everything decides"
)
_ALL: Final = word_set("all each every both everything everywhere")


def _carried(signs: list[_Sign], powers: Sequence[str], said: Said) -> list[_Sign]:
    """'… and likewise in Poland, there with Coca-Cola': on those who were named last."""
    kinds = {sign.kind for sign in signs}
    if "P" in kinds or kinds != {"A", "S"} or not powers or _LIKEWISE.isdisjoint(said.words):
        return signs
    return [*(_Sign("P", power, signs[0].at) for power in powers), *signs]


_LIKEWISE: Final = word_set("likewise same ditto")


def _signs_of(
    said: Said, own: Sequence[Part], at: int, area: str, powers: Sequence[str], context: Context
) -> Iterator[_Sign]:
    """What a sentence names outside of its reasons, with what 'there' and 'him' point at."""
    pieces = [piece for part in own if not (_is_why(part, context) or _is_idle(part)) for piece in part.pieces]
    named, last = False, -1
    most = max((row.get(context.power or "", 0) for row in (context.board or {}).values()), default=0)
    for place, piece in enumerate(pieces):
        before = [each.word for each in pieces[max(0, place - 2) : place] if each.word != "the"]
        if piece.role == "stock":
            yield _Sign("S", piece.ticker, at)
        elif piece.role == "number" and context.scenario.conflict == "exchange" and piece.value <= most:
            yield _Sign("S", str(piece.value), at)
        elif piece.role == "name":
            inside = bool(piece.area) and (not piece.power or (before[-1:] != [] and before[-1] in _IN))
            if inside and not piece.people:
                area = piece.area
                yield _Sign("A", area, at)
            elif piece.power and piece.power != context.power:
                between = {each.word for each in pieces[last + 1 : place]}
                yield _Sign(
                    "P" if last < 0 or between <= _TOGETHER or _ends(pieces, last, place) else "?", piece.power, at
                )
                named, last = True, place
        elif piece.word in _THERE and area and named:
            yield _Sign("A", area, at)
        elif (
            piece.word in _POINTS
            and before[-1:] != ["of"]
            and not named
            and (any(each.area and not each.people for each in pieces) or area)
        ):
            yield from (_Sign("P", power, at) for power in powers)
            named = True
        elif not named and len(powers) == _PAIR and _points_at_both(pieces, place):
            yield from (_Sign("P", power, at) for power in powers)
            named = True
            if area and not any(each.area and not each.people for each in pieces):
                yield _Sign("A", area, at)


def _points_at_both(pieces: Sequence[Piece], at: int) -> bool:
    """'attack the pair of them', 'I take you both on'."""
    words = [piece.word for piece in pieces[at : at + 3]]
    before = pieces[at - 1].word if at else ""
    return (words[0] == "both" and before in _POINTED) or (
        words[0] in ("pair", "two", "both") and words[1:3] == ["of", "them"]
    )


_PAIR: Final = 2
_POINTED: Final = word_set("you them")


def _ends(pieces: Sequence[Piece], last: int, place: int) -> bool:
    """Whether another attack begins between two names: a stock or an area stands there."""
    return any(each.role == "stock" or (each.area and not each.power) for each in pieces[last + 1 : place])


def _is_why(part: Part, context: Context) -> bool:
    """A reason; not 'As Britain I want to …'."""
    own = part.pieces[0].power == context.power
    return part.under and part.begins in _WHY and not own


def _is_idle(part: Part) -> bool:
    """'the lone Briton there is to be left unmolested': somebody who is not attacked, and no stock."""
    armed = any(piece.role == "stock" for piece in part.pieces)
    return not armed and ATTACK.isdisjoint(part.words) and not _LEFT.isdisjoint(part.words)


_LEFT: Final = word_set(
    "left leave leaving spare spared alone unmolested peace sit watch exempt untouched rest unharmed spectate ignore"
)
_TOGETHER: Final = word_set("and & , the both with + plus in : (")
_WHY: Final = word_set("because since as though although")


def _is_bound(said: Said, own: Sequence[Part], context: Context) -> bool:
    """Whether a sentence asks, denies something, or depends on something, and not only in the reason that it gives."""
    parts = [part for part in own if not _is_why(part, context)]
    words = {word for part in parts for word in (part.begins, *part.words)}
    aside = "(" in words and ")" not in said.words
    hangs = said.words[0] in _HANGS or (said.end == "?" and not aside) or any(part.heard for part in own)
    return hangs or not _BINDS.isdisjoint(words)


_HANGS: Final = word_set("should had were")
"""'Should he attack me, …'."""


def _is_doubtful(part: Part, several: bool) -> bool:
    """Whether a clause that names something has words that make it tell, or is certain to."""
    armed = any(piece.role == "stock" for piece in part.pieces)
    powers = any(piece.power or piece.people for piece in part.pieces if piece.role == "name")
    if part.stance == "tells" and not (armed or powers):
        return False  # 'I dug in Syria in 1987, so it pains me to make war there'
    if not (armed or powers or any(piece.role == "name" for piece in part.pieces)):
        return False
    if armed and not powers and not _STOCKS.isdisjoint(part.words) and not _BE.isdisjoint(part.words):
        return not (_DOUBTS - _MINE).isdisjoint(part.words)  # 'for which Caterpillar shall be my stock'
    words = set(part.words)
    pairs = set(pairwise(part.words))
    acts = not _WE.isdisjoint(words) and _SENSES.isdisjoint(words)
    names = armed and not powers and part.words[0] in _WITH
    tells = part.stance not in ("orders", "odd", "hangs") and not acts and not names
    harmless = {word for word, pair in _HARMLESS if pair in pairs}
    others = any(one in _THEY and (other in ATTACK or other.endswith("'d")) for one, other in pairs)
    doubts = words & _DOUBTS - (_TWO if several else _NONE) - harmless
    return tells or others or bool(doubts)


_STOCKS: Final = word_set("stock share company firm ticker")
_BE: Final = word_set("be is decides decide")
_MINE: Final = word_set("share")
_PAST: Final = word_set("was were had last ago before yesterday")
_SENSES: Final = word_set(
    "fear see saw hear heard like love hate own buy read watch expect think know hope remember wonder dream"
    " drive admire"
    " congratulate thank trust invest have need support am was"
)
"""What one does who attacks nobody: 'I fear Germany in Poland'."""
_WITH: Final = word_set("with on by using and the for my via upon at")
_TWO: Final = word_set("both joint jointly")
_THEY: Final = word_set("he she they")
_HARMLESS: Final = (
    ("should", ("should", "like")),
    ("would", ("would", "like")),
    ("turn", ("this", "turn")),
    ("let", ("let", "me")),
    ("let", ("let", "my")),
)
_NONE: Final = frozenset[str]()


def _cut(signs: Sequence[_Sign], powers: Sequence[str], said: Said) -> list[list[_Sign]]:
    """The signs of a sentence, those of each attack together; none where they do not go so."""
    count = sum(sign.kind == "S" for sign in signs)
    if count == 1:
        return [_carried(list(signs), powers, said)]
    ways = []
    for cut in (_ended(signs), _begun(signs)):
        way, whom = list[list[_Sign]](), tuple(powers)
        for each in cut:
            way.append(_carried(each, whom, said))
            whom = tuple(sign.value for sign in way[-1] if sign.kind == "P")
        if all(_is_one(each) for each in way):
            ways.append(way)
    return ways[0] if len(ways) == 1 and len(ways[0]) == count else []


def _ended(signs: Sequence[_Sign]) -> list[list[_Sign]]:
    """Cut behind each stock."""
    found: list[list[_Sign]] = [[]]
    for sign in signs:
        found[-1].append(sign)
        if sign.kind == "S":
            found.append([])
    return found if found[-1] else found[:-1]


def _begun(signs: Sequence[_Sign]) -> list[list[_Sign]]:
    """Cut in front of each stock."""
    found: list[list[_Sign]] = [[]]
    for sign in signs:
        if sign.kind == "S" and found[-1]:
            found.append([])
        found[-1].append(sign)
    return found


def _is_one(signs: Sequence[_Sign]) -> bool:
    kinds = "".join(sign.kind for sign in signs)
    if "?" in kinds:
        return False
    areas = {sign.value for sign in signs if sign.kind == "A"}
    return kinds.count("S") == 1 and len(areas) == 1 and "P" in kinds


def _attack_of(signs: Sequence[_Sign], context: Context) -> Attack | None:
    """The attack of one area, one stock and powers that are there with the writer."""
    if not _is_one(signs) or context.board is None:
        return None
    area = next(sign.value for sign in signs if sign.kind == "A")
    there = context.board.get(area, {})
    targets = tuple(dict.fromkeys(sign.value for sign in signs if sign.kind == "P"))
    weapon = next(sign.value for sign in signs if sign.kind == "S")
    if not there.get(context.power or "") or not all(there.get(power) for power in targets):
        return None
    if not weapon.isdigit():
        return Attack(targets, area, weapon)
    own = there.get(context.power or "", 0)
    return Attack(targets, area, amount=int(weapon), limit="with") if 0 < int(weapon) <= own else None
