"""Attacks read by what a sentence names: whom, one area, and a stock or an amount."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.frames.neutral import JOINS, MARKS, SAYS_NOTHING
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.syntax.items import Item, Limit
from gamesmaster.mail.reading.text.words import ATTACK, UNITS, word_set
from gamesmaster.rules.orders import Attack

_ATTACK_NEUTRAL: Final = SAYS_NOTHING | word_set(
    "to on of for both against versus vs stock stocks share shares ticker company shares"
)


_ATTACK_WORDS: Final = ATTACK | word_set("assaults launch launching open opening conduct mount mounting against")


def read_attack(cursor: Cursor) -> Item | None:
    """One attack: powers that stand after no 'in', one area, at most one stock; nothing else."""
    if cursor.context.phase == "placing" or cursor.context.scenario.conflict == "exchange":
        return None
    powers: list[str] = []
    areas: list[str] = []
    stocks: list[str] = []
    verbs = 0
    passive = {"be", "attacked"} <= set(cursor.words) and "by" not in cursor.words
    inside = closed = False
    cursor.at = 0
    while cursor.at < len(cursor.tokens):
        token = cursor.tokens[cursor.at]
        word = token.word
        if token.kind in ("number", "ratio", "figure"):
            return None
        if word in ATTACK or (passive and word == "attacked"):
            verbs += 1
            inside = False
            cursor.at += 1
            continue
        if word in ("in", "inside", "within", "at"):
            inside = True
            cursor.at += 1
            continue
        if word in MARKS or word in JOINS:
            inside = inside and word not in MARKS
            cursor.at += 1
            continue
        named = cursor.names.stock_at(cursor.words, cursor.at)
        found = cursor.meaning(guess=False)
        if found is not None and (named is None or named[1] <= found[1]) and not _is_stock_here(cursor, named):
            if inside or not found[0].powers:
                area = cursor.area()
                if area is None:
                    return None
                areas.append(area)
                closed = bool(powers)
            else:
                power = cursor.power()
                if power is None or not (verbs or passive):
                    return None  # who is named before the verb is the one that does it
                if closed:
                    return None  # 'attack Russia in Poland with GM, then France': where, nobody can tell
                powers.append(power)
            inside = False
            continue
        if named is not None and (token.text[:1].isupper() or named[1] > 1):
            stocks.append(named[0])
            closed = closed or bool(powers)
            cursor.at += named[1]
            inside = False
            continue
        if word in _ATTACK_WORDS or word in _ATTACK_NEUTRAL:
            if word not in ("the", "my"):
                inside = False
            cursor.at += 1
            continue
        return None
    own = cursor.context.power
    if verbs != 1 or len(set(areas)) != 1 or not powers or len(set(stocks)) > 1 or own in powers:
        return None
    attack = Attack(tuple(dict.fromkeys(powers)), areas[0], stocks[0] if stocks else None)
    return Item((attack,), verb="attack", area=areas[0])


_REDUCED: Final = word_set("reduced reduce reducing down left leave leaving aim until remaining cut brought whittled")


FIGHTS: Final = ATTACK | _REDUCED | word_set("against versus vs only")


_VERBS: Final = ATTACK - {"hit"}
_EXCHANGE_NEUTRAL: Final = SAYS_NOTHING | word_set("against versus vs has have him her them go all-in only")


def read_struck(cursor: Cursor) -> Item | None:
    """One attack of a game where attacks have amounts: one power, one area, and with how many or down to how many."""
    scenario = cursor.context.scenario
    if scenario.options.get("odds") is True and scenario.options.get("odds-commit") != "chosen":
        return None
    powers: list[str] = []
    areas: list[str] = []
    numbers: list[int] = []
    everything = reduced = inside = lost = False
    cursor.at = 0
    while cursor.at < len(cursor.tokens):
        token = cursor.tokens[cursor.at]
        word = token.word
        found = cursor.meaning(guess=False)
        if token.kind == "number":
            numbers.append(token.value)
            lost = lost or cursor.words[cursor.at - 1 : cursor.at] == ["by"]  # 'reduce Crete in Cyprus by 5'
            cursor.at += 1
        elif found is not None:
            if found[0].powers and not inside and not _VERBS.isdisjoint(cursor.words[cursor.at :]):
                return None  # who is named before the verb is the one that does it
            name = cursor.area() if inside or not found[0].powers else cursor.power()
            if name is None:
                return None
            (areas if inside or not found[0].powers else powers).append(name)
        elif word in ("all", "everything") and not _is_number(cursor, 1):
            everything = True
            cursor.at += 1
        elif word in _REDUCED:
            reduced = True
            cursor.at += 1
        elif (token.kind == "mark" and word in MARKS) or word in ATTACK or word in _EXCHANGE_NEUTRAL or word in UNITS:
            cursor.at += 1
        else:
            return None
        inside = word in ("in", "inside", "at", "within") or (inside and word == "the")
    if _reduces(cursor) if reduced else tells_what_is_there(cursor):
        return None
    if len(set(powers)) != 1 or len(set(areas)) != 1 or len(numbers) + everything != 1 or 0 in numbers:
        return None
    if powers[0] == cursor.context.power or (reduced and everything):
        return None
    limit: Limit = "all" if everything else "aim" if reduced and not lost else "with"
    amount = numbers[0] if numbers else None
    return Item((Attack((powers[0],), areas[0], amount=amount, limit=limit),), verb="attack", area=areas[0])


def _reduces(cursor: Cursor) -> bool:
    """'Egypt left 3 in Cyprus', 'Assyria is down to 4': what it did or has come to, not what it is to come to."""
    words = cursor.words
    cursor.at = 0
    ends = {at + found[1] for at in range(len(words)) if (found := cursor.meaning(at, guess=False)) is not None}
    for at in ends:
        ahead = at + (words[at : at + 1] in (["is"], ["are"], ["has"], ["have"]))
        number = ahead + 1 < len(words) and cursor.tokens[ahead + 1].kind == "number"
        if (
            words[ahead : ahead + 1] != []
            and words[ahead] in _REDUCED
            and (ahead > at or (number and words[at] in _DID))
        ):
            return True
    return False


_DID: Final = word_set("left cut brought reduced")


def tells_what_is_there(cursor: Cursor) -> bool:
    """
    Say whether a sentence tells how many somebody has, and orders no attack: 'the Hittites have 5 in Canaan'.

    Args:
        cursor: Over the sentence; 'let Crete have it with 6' is an attack.
    """
    words = cursor.words
    if not ATTACK.isdisjoint(words):
        return False
    cursor.at = 0
    ends = {at + found[1] for at in range(len(words)) if (found := cursor.meaning(at, guess=False)) is not None}
    return any(words[at] in ("have", "has") and words[at + 1 : at + 2] != ["it"] for at in ends if at < len(words))


def _is_stock_here(cursor: Cursor, named: tuple[str, int] | None) -> bool:
    """'stock DE': after the word 'stock' a name is a stock's, if it can be one."""
    at = cursor.at - 1
    while at >= 0 and cursor.words[at] in (":", "=", "is", "the", "of", "$", "'", '"'):
        at -= 1
    return named is not None and at >= 0 and cursor.words[at] in ("stock", "stocks", "ticker", "share", "shares")


def _is_number(cursor: Cursor, ahead: int) -> bool:
    token = cursor.token(ahead)
    return token is not None and token.kind == "number"
