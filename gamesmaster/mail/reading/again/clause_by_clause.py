"""
A letter of much talk, read clause by clause: each that orders names whom, where and with what, the others tell.

The last reading of all, for a letter that left something to ask. It counts where every clause that orders is used up,
where each attack has all it needs and the board has those who fight, or where exactly what there is is placed; and
where no clause makes anything hang on a condition, or spares whom another one orders to be attacked.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final

from gamesmaster.mail.reading.again.clauses import SENTENCE, Clause, Item, areas_of, clauses_of, is_greeting
from gamesmaster.mail.reading.again.clauses_out import are_in, leaves_stocks
from gamesmaster.mail.reading.again.other_matters import assents
from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.model import Context, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.languages import language_of
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.mail.reading.text.words import ATTACK, KNOWN
from gamesmaster.rules.orders import Attack, Order, Place

SHORTEST: Final = 60
"""Characters of a letter of talk; what is shorter says what it says, and was asked about for that."""
LONGEST: Final = 2500
"""Characters of a letter that is looked at."""
_SPOILS: Final = re.compile(
    r"[\"“”„«»]|(?<!\w)'[^'\n]{4,}'|^[>|]|\b(?:draft|jok(?:e|ing)|kidding|undecided|not (?:final|decided|sure)"
    r"|ignore|cancel"
    r"|copy of|forward|just (?:testing|a test)|provisional|hypothetic|pretend|correction|scratch that|no wait|oops"
    r"|on second thought|rather than|instead of (?!\w+ing)|changed my mind|or maybe|or rather|blank|control"
    r"|(?<!an )understanding|rights|marker|move|moves|shift"
    r"|suggest(?:s|ed|ion)?|meant|wrote|typo|should (?:be|read)|hypothetically|dream(?:t|ed)|contingency|quot(?:e"
    r"|ed|ing)|leaning|decide before)\b|\d ?[-:] ?\d",
    re.IGNORECASE | re.MULTILINE,
)
_FORMAL: Final = frozenset(
    (
        *("not-understood", "stock-for-what", "attack-whom", "attack-where", "which-area", "beside-unclear"),
        *(
            "area-or-target",
            "two-stocks",
            "numbers-alone",
            "number-between",
            "rest-of-what",
            "shared-how",
            "second-attack",
        ),
        "which-order",
    )
)
_UNHEARD: Final = frozenset(
    ("quoted", "conditional", "taken-back", "takes-back", "two-ways", "unknown-area", "unknown-stock")
)


@dataclass(frozen=True, slots=True)
class Given:
    """
    Attributes:
        order: What is ordered.
        clause: That begins to say it.
        starts: Where the sentences begin that say it.
    """

    order: Order
    clause: Clause
    starts: frozenset[int]


@dataclass
class _Fight:
    """An attack while it is put together, the clause that began it, and where the sentences that say it begin."""

    clause: Clause
    starts: set[int] = field(default_factory=set)
    powers: list[str] = field(default_factory=list)
    area: str = ""
    stock: str = ""


_THERE: Final = re.compile(r"\bthere\b(?! (?:is|are|was|were)\b)", re.IGNORECASE)
_THEM: Final = re.compile(r"\b(?:them|him|her)\b", re.IGNORECASE)
_ASKS: Final = re.compile(r"^(?:\w+, )?(?:could|can|may|would|will) (?:i|we|you)(?: please)? ", re.IGNORECASE)
_POINTS_BACK: Final = re.compile(r"(?:and |but |so )?(?:this|that|these|those|it|such)\b", re.IGNORECASE)

Read = Callable[[str], Reading]


def clause_by_clause(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Read a letter clause by clause, where with all other readings it leaves something to ask.

    Args:
        reading: Of the letter so far.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter.

    Returns:
        The reading by clauses, where it is whole and holds all orders read before; else the reading as it is.
    """
    asked = {each.ground for each in reading.findings if each.kind != "note"}
    fights = context.phase == "attack" and context.scenario.conflict != "exchange"
    places = context.phase == "placing" and bool(context.income)
    fought = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    if not asked and not (fights and fought and leaves_stocks(text, reading, names, context)):
        return reading
    if asked & _UNHEARD or not (fights or places) or context.on_file or len(context.powers) > 1:
        return reading
    if reading.press or reading.cancelled or not SHORTEST < len(text) < LONGEST or _SPOILS.search(text):
        return reading
    if (asked and len(SENTENCE.findall(text)) < 2) or language_of([token.word for token in tokens_of(text)]):
        return reading
    clauses = [each for each in clauses_of(text, names, context) if not is_greeting(each)]
    idle = {start for start, said in groupby(clauses, key=lambda each: each.start) if _is_idle(list(said))}
    clauses = [each for each in clauses if each.start not in idle or not each.items]
    if any((each.kind == "hangs" and each.start not in idle) or _is_unknown(each, names) for each in clauses):
        return reading
    if _is_agreed(clauses):
        return reading
    found = _attacks(clauses, context) if fights else _placings(clauses, context)
    orders = [each.order for each in found or ()]
    if not orders or not are_in([each.order for each in reading.orders], orders):
        return reading
    if not _is_confirmed(found or [], clauses, text, read):
        return reading
    given = tuple(
        ReadOrder(each.order, None, each.clause.sentence, text.count("\n", 0, each.clause.start) + 1)
        for each in found or ()
    )
    return replace(reading, orders=given, findings=tuple(each for each in reading.findings if each.kind == "note"))


def _is_agreed(clauses: Sequence[Clause]) -> bool:
    """'Britain thinks I attack Germany in Poland with GE.', 'Hans wants 9 in Rumania, let's do that.'"""
    wanted = False
    for clause in clauses:
        roles = {item.role for item in clause.items}
        told = clause.kind == "tells" and not clause.is_past
        beside = any(each.kind == "orders" and each.items for each in clauses if each.start == clause.start)
        if clause.kind == "tells" and beside and roles >= {"area", "stock", "power"}:
            return True  # 'I told Germany I would attack …, then Britain in Austria with GE'
        if told and roles >= {"area", "stock"}:
            return True
        wanted = wanted or (told and roles >= {"area", "number"})
        if wanted and not clause.names_any and assents(" ".join(clause.words)):
            return True
    return False


def _is_unknown(clause: Clause, names: Vocabulary) -> bool:
    """'Ivan in Poland with IBM': somebody is attacked whose power nobody knows."""
    roles = {item.role for item in clause.items}
    if clause.kind != "orders" or "area" not in roles or "power" in roles:
        return False
    tokens = tokens_of(clause.sentence[clause.span[0] : clause.span[1]])
    words = [token.word for token in tokens]
    named = [
        (at, found[1]) for at in range(len(words)) if (found := names.name_at(words, at) or names.stock_at(words, at))
    ]
    known = {place for at, count in named for place in range(at, at + count)}
    return any(
        token.text[:1].isupper() and token.text[1:].islower() and at not in known and words[at] not in KNOWN
        for at, token in enumerate(tokens)
        if at or clause.begins in (":", "-")
    )


def _is_confirmed(found: Sequence[Given], clauses: Sequence[Clause], text: str, read: Read) -> bool:
    """
    Whether the first reader finds nothing strange about the clauses that order, apart from their form, nor about what
    names nothing: heads, who said so, 'but not yet'.
    """
    written: list[tuple[int, int, str]] = []
    for start, group in groupby(clauses, key=lambda each: each.start):
        said = list(group)
        sentence = said[0].sentence
        given = [each for each in found if start in each.starts]
        if not given and not any(each.names_any for each in said):
            continue
        if not given and (_POINTS_BACK.match(sentence) or any(each.kind == "orders" and each.items for each in said)):
            return False  # 'This is what I'd do as Britain.'
        if any(each.kind == "orders" and each.items for each in said):
            grounds = {each.ground for each in read(_ordering(said, given)).findings if each.kind != "note"}
            if not grounds <= _FORMAL:
                return False
        plain = " ".join(_plain(each.order) for each in found if each.clause.start == start)
        written.append((start, start + len(sentence), plain + "\n" * sentence.count("\n")))
    for start, stop, plain in reversed(written):
        text = text[:start] + plain + text[stop:]
    confirmed = read(text)
    asked = any(each.kind != "note" for each in confirmed.findings)
    return not asked and Counter(each.order for each in confirmed.orders) == Counter(each.order for each in found)


def _ordering(said: Sequence[Clause], given: Sequence[Given]) -> str:
    """A sentence without the clauses that tell or spare, and with names for words that point."""
    sentence = said[0].sentence
    first = next((at for at, clause in enumerate(said) if clause.kind == "orders" and clause.items), 0)
    for at, clause in reversed(list(enumerate(said))):
        # What leads to an order is left out; what stands behind it may take it back.
        before = at < first and ":" not in said[0].sentence[clause.span[1] : said[first].span[0]]
        if clause.kind != "orders" and (clause.names_any or clause.gives_reason or before):
            front = sentence[: clause.span[0]].rstrip(" ,;(–-").removesuffix(clause.begins)
            sentence = front.rstrip(" ,;(–-") + " " + sentence[clause.span[1] :].lstrip(" ,;)–-")
    attacks = [each.order for each in given if isinstance(each.order, Attack)]
    if len({attack.targets for attack in attacks}) == 1:
        sentence = _THEM.sub(" and ".join(attacks[0].targets), sentence)
    if len({attack.area for attack in attacks}) == 1:
        sentence = _THERE.sub(f"in {attacks[0].area}", sentence)
    sentence = _ASKS.sub("", sentence.strip()).replace("?", ".")
    return re.sub(r"^(?:\W|and\b|so\b|but\b|because\b|since\b|as\b|\s)+", "", sentence.strip())


def _plain(order: Order) -> str:
    if isinstance(order, Place):
        return f"{order.amount} in {order.area}."
    assert isinstance(order, Attack)
    return f"Attack {' and '.join(order.targets)} in {order.area} with {order.stock}."


def _attacks(clauses: Sequence[Clause], context: Context) -> list[Given] | None:
    fights: list[_Fight] = []
    powers: list[str] = []
    before: list[str] = []
    told: list[str] = []
    area = ""
    for _, sentence in groupby(clauses, key=lambda each: each.start):
        said = list(sentence)
        items = [(each, item) for each in said if each.kind == "orders" for item in each.items]
        if _is_idle(said):
            continue
        before = list(dict.fromkeys(told))  # 'Germany is in Poland. France is in Italy. Attack him': it may be either
        told = [item.value for each in said for item in each.items if item.role == "power" and each.kind == "tells"]
        told = told or (before if not any(item.role == "power" for each in said for item in each.items) else [])
        if _by_area(fights, [item for _, item in items]) or _in_turn(fights, [item for _, item in items]):
            for fight in fights:
                fight.starts.add(said[0].start)
            continue
        for clause in said:
            for item in clause.items:
                resolved = _resolved(item, powers, area)
                if resolved is None:
                    if clause.kind == "orders":
                        return None
                    continue
                if clause.kind == "orders" and not _take(fights, resolved, clause):
                    return None
            named = [item.value for item in clause.items if item.role == "power"]
            powers = list(dict.fromkeys((*before, *named))) if named else powers
            area = next((item.value for item in reversed(clause.items) if item.role == "area"), area)
    return _finished(fights, clauses, context)


def _is_idle(said: Sequence[Clause]) -> bool:
    """'In Prague I'm outnumbered if they join up, so nothing.': whatever hangs on it, nothing is ordered."""
    roles = {item.role for each in said for item in each.items}
    hangs = any(each.kind == "hangs" for each in said)
    fights = any(not ATTACK.isdisjoint(each.words) for each in said)
    return hangs and any(each.kind == "spares" for each in said) and not (fights or roles & {"stock", "number"})


def _resolved(item: Item, powers: Sequence[str], area: str) -> list[Item] | None:
    """What a word that points stands for; None where it may be more than one thing, or none."""
    if item.role == "them":
        return [Item("power", power, joined=bool(at)) for at, power in enumerate(powers)] if len(powers) == 1 else None
    if item.role == "there":
        return [Item("area", area)] if area else None
    return [] if item.role in ("number", "rest") else [item]


def _take(fights: list[_Fight], items: Sequence[Item], clause: Clause) -> bool:
    for item in items:
        if fights:
            fights[-1].starts.add(clause.start)
        now = fights[-1] if fights else None
        if now is None or (now.powers and now.area and now.stock and not _is_same(now, item)):
            now = _Fight(clause)
            fights.append(now)
        if item.role == "power" and item.value not in now.powers:
            later = now.clause.start != clause.start and bool(now.area and now.stock)
            if (now.powers and not item.joined) or later:
                now = _Fight(clause)
                fights.append(now)
            now.powers.append(item.value)
        elif item.role == "area" and item.value != now.area:
            if now.area:
                now = _Fight(clause)
                fights.append(now)
            now.area = item.value
        elif item.role == "stock" and item.value != now.stock:
            if now.stock:
                return False
            now.stock = item.value
    return True


def _is_same(fight: _Fight, item: Item) -> bool:
    return item.value in (*fight.powers, fight.area, fight.stock) or (item.role == "power" and item.joined)


def _by_area(fights: Sequence[_Fight], items: Sequence[Item]) -> bool:
    """'Stocks are Nike (Rhineland) and Visa (Italy).': each goes to the attack there."""
    roles = [item.role for item in items]
    pairs = list(zip(items[::2], items[1::2], strict=False))
    if len(roles) % 2 or not roles or any({one.role, other.role} != {"stock", "area"} for one, other in pairs):
        return False
    if len({roles[0], *roles[::2]}) > 1:
        return False
    for one, other in pairs:
        stock, area = (one, other) if one.role == "stock" else (other, one)
        there = [fight for fight in fights if fight.area == area.value and not fight.stock]
        if len(there) != 1:
            return False
        there[0].stock = stock.value
    return True


def _in_turn(fights: Sequence[_Fight], items: Sequence[Item]) -> bool:
    """'Stocks: Nike and Visa', for the two attacks that stand in front of it."""
    lacking = [fight for fight in fights if not fight.stock]
    alone = bool(items) and {item.role for item in items} == {"stock"}
    if not alone or len(lacking) != len(items) or list(fights[-len(items) :]) != lacking:
        return False
    for fight, item in zip(lacking, items, strict=True):
        fight.stock = item.value
    return True


def _finished(fights: Sequence[_Fight], clauses: Sequence[Clause], context: Context) -> list[Given] | None:
    known = list(dict.fromkeys(power for fight in fights for power in fight.powers))
    for fight in fights:
        if not fight.powers and len(known) == 1 and ATTACK.isdisjoint(fight.clause.words):
            fight.powers = known
    areas = {item.value for clause in clauses for item in clause.items if item.role == "area"}
    for fight in fights:
        if not fight.area and len(areas) == 1:
            fight.area = next(iter(areas))
    if not fights or not all(fight.powers and fight.area and fight.stock for fight in fights):
        return None
    attacks = [Attack(tuple(fight.powers), fight.area, fight.stock) for fight in fights]
    stocks = {attack.stock for attack in attacks}
    if len(stocks) < len(attacks) or not is_possible(attacks, context):
        return None
    if any(_touches(clause, attack, clauses) for clause in clauses if clause.kind == "spares" for attack in attacks):
        return None
    return [
        Given(attack, fight.clause, frozenset((*fight.starts, fight.clause.start)))
        for attack, fight in zip(attacks, fights, strict=True)
    ]


def _touches(spares: Clause, attack: Attack, clauses: Sequence[Clause]) -> bool:
    """Whether a clause spares whom an attack is made on, there or, where it names no area, in those of its sentence."""
    areas = {item.value for item in spares.items if item.role == "area"}
    powers = {item.value for item in spares.items if item.role == "power"}
    stocks = {item.value for item in spares.items if item.role == "stock"}
    if any(item.role in ("them", "there") for item in spares.items) and not (areas and powers):
        near = [each for each in clauses if each.start <= spares.start]
        areas = areas or {item.value for each in near[-6:] for item in each.items if item.role == "area"}
        powers = powers or {item.value for each in near[-6:] for item in each.items if item.role == "power"}
    if attack.stock in stocks:
        return True
    if not areas and not powers:
        return False
    return (not areas or attack.area in areas) and (not powers or not powers.isdisjoint(attack.targets))


def _placings(clauses: Sequence[Clause], context: Context) -> list[Given] | None:
    found: list[tuple[Place, Clause]] = []
    number, area, referent, rest = "", "", "", False
    for clause in clauses:
        named = [item.value for item in clause.items if item.role == "area" and not item.people]
        if clause.kind != "orders":
            referent = named[-1] if named else referent
            continue
        if not named and [item.value for item in clause.items if item.role == "number"] == [str(context.income)]:
            continue  # 'I have 13 to place'
        for item in _factors_and_areas(clause):
            if item.role == "number":
                if number:
                    return None
                number = item.value
            elif item.role == "rest":
                rest = True
            elif item.role == "area":
                area = item.value
            elif item.role == "there":
                area = area or referent
            if (number or rest) and area:
                amount = int(number) if number else (context.income or 0) - sum(place.amount for place, _ in found)
                if amount < 1:
                    return None
                found.append((Place(amount, area), clause))
                referent, number, area, rest = area, "", "", False
        referent = named[-1] if named else referent
        if number and referent and not area and not any(item.role == "area" for item in clause.items):
            found.append(
                (Place(int(number), referent), clause)
            )  # 'Last turn we sent 6 to Poland. This time we send 10.'
            number = ""
    areas = [place.area for place, _ in found]
    if number or rest or len(areas) != len(set(areas)) or sum(place.amount for place, _ in found) != context.income:
        return None
    spared = {item.value for each in clauses if each.kind == "spares" for item in areas_of(each)}
    if spared & set(areas):
        return None
    return [Given(place, clause, frozenset((clause.start,))) for place, clause in found]


def _factors_and_areas(clause: Clause) -> Iterator[Item]:
    """'5 of them watching the Germans in Poland': the Germans are no area beside as many others as numbers."""
    numbers = sum(item.role == "number" for item in clause.items)
    others = sum(item.role == "area" and not item.people for item in clause.items)
    watched = bool(numbers) and numbers == others
    return (item for item in clause.items if not (watched and item.role == "area" and item.people))
