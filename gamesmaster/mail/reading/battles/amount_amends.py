"""Another amount for an attack on file: 'use 6 rather than 9 on Central Asia', 'two more against Europe in Africa'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.battles.amount_names import Part, struck_in
from gamesmaster.mail.reading.battles.amount_sharing import shared
from gamesmaster.mail.reading.battles.battle_words import BENDS, NEUTRAL
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import ATTACK, IN, TROUBLE, UNITS, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

LONGEST: Final = 24
_MORE: Final = word_set("more extra additional further")
_FEWER: Final = word_set("fewer less")
_RAISES: Final = word_set("raise increase add up strengthen boost")
_LOWERS: Final = word_set("reduce lower cut decrease down weaken")
_SETS: Final = word_set("make only just use change becomes become set to raise increase reduce lower cut should")
_PUTS: Final = word_set("rather instead not from becomes become -> => to than change")
_HAVE: Final = word_set("have has had")
_MEANS: Final = word_set("i we i'd we'd let make")
_BY: Final = word_set("with using by of using")
_NOW: Final = word_set("instead now rather only just")
_MAY_STAND: Final = (
    (NEUTRAL - BENDS - TROUBLE)
    | UNITS
    | _MORE
    | _FEWER
    | _RAISES
    | _LOWERS
    | _SETS
    | (_PUTS - {"not"})
    | word_set("reflection second thoughts by of but it aim , . : - -- ( ) ! 's strong now one")
)


def attacks_on_file(lines: Sequence[str]) -> list[Attack]:
    """Give the attacks of one's own on file that have an amount."""
    read = [notation.read(line) for line in lines]
    return [order for power, order in read if power is None and isinstance(order, Attack) and order.amount is not None]


def other_amount(cursor: Cursor, attacks: Sequence[Attack]) -> Attack | None:
    """
    Read a sentence as another amount for one of the attacks on file.

    Args:
        cursor: Over the sentence.
        attacks: See `attacks_on_file`.

    Returns:
        The attack as it shall be; None where the sentence says something else, or may mean another one.
    """
    words = cursor.words
    numbers = [
        at for at, token in enumerate(cursor.tokens) if token.kind == "number" and words[at : at + 2] not in _ONE_WITH
    ]
    if len(words) > LONGEST or not 1 <= len(numbers) <= 2:
        return None
    named = _named(cursor)
    if not _HAVE.isdisjoint(words) and not _MEANS.intersection(words):
        return None  # 'The Hittites have 5 in Canaan, not 3.'
    if named is None or not any(named):
        return None
    powers, areas = named
    meant = [each for each in attacks if powers <= set(each.targets) and (not areas or each.area in areas)]
    if len(meant) != 1 or len(areas) > 1:
        return None
    values = [cursor.tokens[at].value for at in numbers]
    if len(values) == 1:
        amount = _one(words, numbers[0], values[0], meant[0])
        if amount is None and areas and not powers and _is_bare(cursor):
            amount = values[0]
        elif amount is None and powers and _is_only_there(meant[0], cursor):
            amount = _with(words, numbers[0], values[0])
    else:
        amount = _two(words, values, meant[0])
    return replace(meant[0], amount=amount) if amount and amount != meant[0].amount else None


def _is_bare(cursor: Cursor) -> bool:
    """'5 in China', 'China: 5', where nothing can be placed any more."""
    at = 0
    while at < len(cursor.words):
        cursor.at = 0
        found = cursor.meaning(at, guess=False)
        if found is None and cursor.tokens[at].kind != "number" and cursor.words[at] not in _BARE:
            return False
        at += found[1] if found is not None else 1
    return cursor.context.phase == "attack"


_BARE: Final = word_set("in the : = - -- , please factors correction")


def _named(cursor: Cursor) -> tuple[set[str], set[str]] | None:
    """The powers and areas of a sentence; None where a word may say something else."""
    powers: set[str] = set()
    areas: set[str] = set()
    at, words = 0, cursor.words
    while at < len(words):
        cursor.at = 0
        found = cursor.meaning(at, guess=False)
        if found is None:
            denies = words[at] == "not" and any(token.kind == "number" for token in cursor.tokens[at + 1 : at + 2])
            if cursor.tokens[at].kind != "number" and words[at] not in _MAY_STAND and not denies:
                return None
            at += 1
            continue
        inside = any(word in IN - {"on"} for word in words[max(0, at - 2) : at] if word not in ("the", "my"))
        if found[0].area and (inside or not found[0].power):
            areas.add(found[0].area)
        elif found[0].power and found[0].power != cursor.context.power:
            powers.add(found[0].power)
        at += found[1]
    return powers, areas


def _one(words: Sequence[str], at: int, value: int, attack: Attack) -> int | None:
    """'two more', 'two fewer', 'raise it by two', 'make it two'."""
    before, after = list(words[max(0, at - 2) : at]), list(words[at + 1 : at + 3])
    old = attack.amount or 0
    if _MORE.intersection((*before[-1:], *after)):
        return old + value
    if _FEWER.intersection((*before[-1:], *after)):
        return max(0, old - value)
    if before[-1:] == ["by"]:
        return old + value if _RAISES.intersection(words) else max(0, old - value) if _LOWERS & set(words) else None
    if before[-1:] in (["with"], ["by"], ["at"]) and ATTACK.isdisjoint(words) and len(words) <= _SHORT:
        return value  # 'China with 5, please'
    return value if _SETS.intersection(words[:at]) and "add" not in words else None


_SHORT: Final = 7


def _is_only_there(attack: Attack, cursor: Cursor) -> bool:
    """Whether the board shows both of them in no other area; or it is not known, and the sentence says 'instead'."""
    board, own = cursor.context.board, cursor.context.power or ""
    if board is None:
        return not _NOW.isdisjoint(cursor.words)
    both = [area for area, there in board.items() if there.get(own) and there.get(attack.targets[0])]
    return both == [attack.area] or not _NOW.isdisjoint(cursor.words)


def _with(words: Sequence[str], at: int, value: int) -> int | None:
    """'attack the Hittites with 5', 'one with 5'."""
    return value if words[at - 1 : at] and words[at - 1] in _BY and not ATTACK.isdisjoint(words[:at]) else None


_ONE_WITH: Final = (["one", "with"], ["one", "of"], ["one", "using"])


def switched(cursor: Cursor, attacks: Sequence[Attack]) -> tuple[Attack, Attack] | None:
    """
    Read a sentence that attacks somebody else instead of one who is attacked on file.

    Args:
        cursor: Over the sentence: 'instead of the Hittites attack Crete in Canaan with 2'.
        attacks: See `attacks_on_file`.

    Returns:
        The attack on file, and the one in its place, in the same area and with the same amount where no other is named;
        None where the sentence says something else.
    """
    words = cursor.words
    at = next((at for at in range(len(words) - 1) if words[at : at + 2] in (["instead", "of"], ["rather", "than"])), -1)
    if at < 0:
        return None
    name = at + 2
    while name < len(words) and words[name] in _SKIPPED:
        name += 1
    cursor.at = 0
    found = cursor.meaning(name, guess=False) if name < len(words) else None
    if found is None or not found[0].power:
        return None
    stop, area = name + found[1], ""
    if words[stop : stop + 1] == ["in"]:
        where = cursor.meaning(stop + 1 + (words[stop + 1 : stop + 2] == ["the"]), guess=False)
        if at and where is not None and where[0].area:
            area, stop = where[0].area, stop + 1 + (words[stop + 1 : stop + 2] == ["the"]) + where[1]
    olds = [each for each in attacks if each.targets == (found[0].power,) and area in ("", each.area)]
    tokens = [token for place, token in enumerate(cursor.tokens) if not at <= place < stop]
    struck = struck_in(Cursor(tokens, frozenset(), cursor.names, cursor.context), whole=False)
    if len(olds) != 1 or struck is None or not struck.acts:
        return None
    old, parts = olds[0], list(struck.parts)
    roles = [part.role for part in parts]
    if roles.count("power") != 1:
        return None
    if "amount" not in roles:
        parts.append(Part("amount", amount=old.amount, limit=old.limit))
    new = shared(parts, old.area, (), cursor.context)
    if not new and not {"area", "there"} & set(roles):
        new = shared([*parts, Part("area", (old.area,))], old.area, (), cursor.context)
    return (old, new[0]) if len(new) == 1 else None


_SKIPPED: Final = word_set("the on attacking against my attack hitting")


def _two(words: Sequence[str], values: Sequence[int], attack: Attack) -> int | None:
    """'6 rather than 9', 'from 9 to 6', '6, not 9': the one is on file, and the other one shall be."""
    if attack.amount not in values or _PUTS.isdisjoint(words) or values[0] == values[1]:
        return None
    if not (_MORE | _FEWER).isdisjoint(words):
        return None
    return next(value for value in values if value != attack.amount)
