"""One step that changes the attacks on file: another stock, a target more, odds, an attack that goes or comes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.battles.battle_file import File, names_of, with_odds
from gamesmaster.mail.reading.battles.battle_scan import Told
from gamesmaster.mail.reading.battles.battle_slots import Slot, attacks_of
from gamesmaster.mail.reading.battles.battle_words import NEUTRAL
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.rules.orders import Attack

ADDS: Final = word_set(
    "also plus add adding addition additional additionally another extra too more besides third include"
)
INSTEAD: Final = word_set("instead rather replace replaces swap switch change changes changed")
_STOCK_WORDS: Final = word_set(
    "stock stocks ticker instead change changed switch switching replace swap use using make to should be with by for"
    " share shares my the new rather than of set take put"
)
_OFF: Final = word_set(
    "cancel drop scrap forget withdraw skip alone off spare delete remove abandon abort strike out scratch ditch"
)
_ON: Final = frozenset(product(("attack", "attacks", "assault", "strike"), ("on", "against", "upon")))
_SWAPS: Final = word_set("swap swapped switch switched exchange exchanged trade interchange interchanged reversed")
_ANY_ODDS: Final = word_set("any whatever regardless matter no without")
_ACTING_ON: Final = _OFF | word_set("attack attacks assault strikes")
_KEEPS: Final = word_set("keep keeps stay stays stand stands unchanged remain remains leave same fine as-is")
_JOINS: Final = word_set("add include join bring")
HARD: Final = word_set(
    "if unless when whether maybe perhaps might could may thinking think considering wonder suppose next last later"
    " tomorrow yesterday was were had would said says told tells suggests suggested either or until not don't never no"
)
MAY: Final = (
    NEUTRAL
    | ADDS
    | INSTEAD
    | _STOCK_WORDS
    | _OFF
    | _KEEPS
    | _JOINS
    | _SWAPS
    | word_set(
        "its places serve serves their"
        " than rather as it's was is be one ones other others both after all now actually wait part order orders"
        " longer no"
    )
)


CHANGES: Final = INSTEAD | _OFF | _JOINS | _SWAPS


def is_odds_step(file: File, each: Told, words: Sequence[str]) -> bool:
    """
    Say whether a sentence sets or takes away least odds of an attack on file: other words in it say nothing.

    Args:
        file: That it may change.
        each: The sentence.
        words: Of it.
    """
    if not (HARD - {"no", "if", "unless"}).isdisjoint(words) or each.acted:
        return False
    return _bare_of_odds(file, each, words) is not None or [name.role for name in each.names] == ["odds"]


def step(file: File, each: Told, words: Sequence[str]) -> bool:
    """
    Work off one sentence.

    Args:
        file: That it changes.
        each: The sentence.
        words: Of it.

    Returns:
        Whether it is one of the steps there are.
    """
    seen = set(words)
    roles = [name.role for name in each.names if name.role not in ("instead", "them")]
    powers = [name for name in each.names if name.role == "power"]
    if _is_loosely_named(file, each, words):
        return False
    if (line := _bare_of_odds(file, each, words)) is not None:
        return file.change(line, with_odds(file.now(line), None), each)
    if "odds" in roles:
        return _at_odds(file, each, roles)
    areas = roles == ["area", "area"] and not seen.isdisjoint(("stock", "stocks"))
    used = {attack.stock for attack in file.attacks.values()}
    stocks = roles == ["stock", "stock"] and all(
        set(name.values) <= used for name in each.names if name.role == "stock"
    )
    if (areas or stocks) and seen & _SWAPS:
        return _swapped(file, each)
    off = bool(seen & (_OFF - {"strike", "out"})) or _strikes_out(words) or ("no" in seen and "longer" in seen)
    if off and "than" in seen:
        return False  # 'I'd rather keep the attack than drop it'
    if off and "stock" not in roles:
        return _left_out(file, each, words) or _taken_back(file, each, words)
    if roles == ["power"] and seen & {"just", "only"} and file.spoken in file.changed:
        return set(powers[0].values) == set(file.now(file.spoken or "").targets)  # 'Just the British'
    if ("instead", "of") in pairwise(words) and (swapped := _in_its_place(file, each, words)) is not None:
        return swapped
    if seen & _KEEPS and file.about(each) is not None and not seen & (INSTEAD - {"change"}):
        return True
    fought = attacks_of([Slot(name, 0) for name in each.names if name.role != "instead"])
    if fought and all(one.attack.stock is not None for one in fought):
        return _new(file, each, [one.attack for one in fought], seen)
    if powers and seen & _JOINS and roles.count("area") == 1 and "stock" not in roles:
        return _joined(file, each)
    if "stock" in roles and not (off and roles.count("stock") == 1):  # 'Scrap Ford' takes it for nothing
        return _stocks(file, each, seen)
    return False


def _is_loosely_named(file: File, each: Told, words: Sequence[str]) -> bool:
    """'The attack on Germany', where Germany is only one of those attacked: it, or all of them?"""
    line = file.about(each, stock=False)
    named = file.attacked(each, line) if line is not None else set()
    if line is None or not named or named == set(file.attacks[line].targets):
        return False
    return not _ON.isdisjoint(pairwise(words))


def _in_its_place(file: File, each: Told, words: Sequence[str]) -> bool | None:
    """'Instead of Britain in Austria, hit France in Italy with GE'; None where no whole attack is named."""
    start = next(at for at, pair in enumerate(pairwise(words)) if pair == ("instead", "of"))
    stop = next((at for at in range(start, len(words)) if words[at] in (",", "-", "--", ":")), len(words))
    old = {value for name in each.names if start < name.at < stop for value in name.values}
    rest = [Slot(name, 0) for name in each.names if not start < name.at < stop and name.role != "instead"]
    fits = [line for line, attack in file.attacks.items() if old and old <= names_of(attack)]
    fought = attacks_of(rest)
    if len(fought) != 1 or fought[0].attack.stock is None:
        return None
    if len(fits) != 1 or any(attack.area == fought[0].attack.area for attack in file.attacks.values()):
        return False
    file.gone.append(fits[0])
    file.new.append((fought[0].attack, each))
    return True


def _at_odds(file: File, each: Told, roles: Sequence[str]) -> bool:
    """'Poland only at 2-1', 'Only do that one if the odds are at least 2-1', of the one spoken of before."""
    odds = next(name for name in each.names if name.role == "odds")
    line = file.about(each)
    if "stock" in roles or roles.count("odds") > 1:
        return False
    lines = [line] if line is not None else []
    if roles == ["odds"]:
        lines = list(file.attacks) if odds.whole else [file.spoken] if file.spoken else []
    for one in lines:
        file.change(one, with_odds(file.now(one), int(odds.values[0])), each)
    return bool(lines)


def _bare_of_odds(file: File, each: Told, words: Sequence[str]) -> str | None:
    """'Scrap the 2-1 in the Rhineland', 'any odds will do there': the one attack that had least odds."""
    seen = set(words)
    ratios = [token.value for token in each.sentence.tokens if token.kind == "ratio"]
    said = bool(ratios) and not _OFF.isdisjoint(words)
    if not said and not ("odds" in seen and seen & _ANY_ODDS and not ratios):
        return None
    areas = {name.values[0] for name in each.names if name.role == "area"}
    fits = [
        line
        for line, attack in file.attacks.items()
        if attack.at_least is not None
        and (not ratios or set(ratios) == {attack.at_least})
        and (not areas or areas == {attack.area})
    ]
    return fits[0] if len(fits) == 1 and all(name.role in ("area", "odds") for name in each.names) else None


def _strikes_out(words: Sequence[str]) -> bool:
    """'Strike the attack on them', 'leave the British out of it': what is struck is an order, and no enemy."""
    for at, word in enumerate(words):
        if word == "strike" and words[at + 1 : at + 2] and words[at + 1] in ("the", "my", "that", "out"):
            return not _ACTING_ON.isdisjoint(words[at + 2 : at + 4]) or words[at + 1] == "out"
        if word in ("leave", "take") and "out" in words[at + 1 : at + 7]:
            return True
    return False


def _left_out(file: File, each: Told, words: Sequence[str]) -> bool:
    """'Leave the Americans out of it in Austria': of several attacked, these are no more."""
    line = file.about(each)
    powers = file.attacked(each, line) if line is not None else set()
    if line is None or not powers or not powers < set(file.attacks[line].targets) or "attack" in words:
        return False
    left = tuple(power for power in file.now(line).targets if power not in powers)
    return file.change(line, replace(file.now(line), targets=left), each)


def _taken_back(file: File, each: Told, words: Sequence[str]) -> bool:
    """'Cancel the attack on France'; not where France is only one of those attacked."""
    line = file.about(each)
    powers = file.attacked(each, line) if line is not None else set()
    if line is None or (powers and not powers >= set(file.attacks[line].targets)):
        return False
    if not powers and file.attacks[line].area in file.marked and ATTACK.isdisjoint(words):
        return False  # the attack, or the marker?
    file.gone.append(line)
    file.spoken = line
    return True


def _swapped(file: File, each: Told) -> bool:
    """'Ford and IBM should trade places', 'swap the stocks of Poland and Austria'."""
    named = [value for name in each.names for value in name.values]
    lines = [line for line, attack in file.attacks.items() if {attack.stock, attack.area} & set(named)]
    if len(lines) != 2 or set(lines) & set(file.gone):
        return False
    first, second = lines
    stocks = file.now(first).stock, file.now(second).stock
    changed = file.change(first, replace(file.now(first), stock=stocks[1]), each)
    return changed and file.change(second, replace(file.now(second), stock=stocks[0]), each)


def _new(file: File, each: Told, attacks: Sequence[Attack], seen: set[str]) -> bool:
    """A whole attack: a new one, one with another stock, or one in the place of another."""
    for attack in attacks:
        same = next((line for line, old in file.attacks.items() if old.area == attack.area), None)
        if same is None and not seen & ADDS and not (seen & INSTEAD and file.gone):
            return False
        if same is not None and set(file.attacks[same].targets) != set(attack.targets) and not seen & INSTEAD:
            return False
        if same is None:
            file.new.append((attack, each))
        else:
            file.changed[same] = (replace(attack, at_least=attack.at_least or file.attacks[same].at_least), each)
    return True


def _joined(file: File, each: Told) -> bool:
    """'Add Britain to the attack in Poland.'"""
    area = next(name.values[0] for name in each.names if name.role == "area")
    line = file.in_area(area)
    if line is None:
        return False
    old = file.now(line)
    named = dict.fromkeys(power for name in each.names if name.role == "power" for power in name.values)
    more = [power for power in named if power not in old.targets]
    return bool(more) and file.change(line, replace(old, targets=(*old.targets, *more)), each)


def _stocks(file: File, each: Told, seen: set[str]) -> bool:
    """'Boeing instead of GE', 'IBM to Ford', 'GE in Poland and IBM in Austria'."""
    stocks = [name.values[0] for name in each.names if name.role == "stock"]
    used = {attack.stock: line for line, attack in file.attacks.items() if line not in file.gone}
    others = [name for name in each.names if name.role in ("area", "power")]
    new = [stock for stock in stocks if stock not in used]
    if len(stocks) == len(others) > 1:
        return _stock_for_each(file, each)
    line: str | None
    if len(stocks) == 2 and len(new) == 1 and seen & (INSTEAD | {"than", "to", "make", "not", "place"}):
        line = used[next(stock for stock in stocks if stock in used)]
        if others and file.about(each, stock=False) != line:
            return False
    elif len(stocks) == 1 and new and (others or len(file.attacks) == 1):
        line = file.about(each, stock=False) if others else next(iter(file.attacks))
    else:
        return False
    if line is None or file.now(line).stock != file.attacks[line].stock:
        return False
    return file.change(line, replace(file.now(line), stock=new[0]), each)


def _stock_for_each(file: File, each: Told) -> bool:
    names = [name for name in each.names if name.role in ("area", "power", "stock")]
    pairs = list(zip(names[::2], names[1::2], strict=False))
    if len({(one.role == "stock", other.role == "stock") for one, other in pairs}) != 1:
        return False
    for one, other in pairs:
        key, stock = (other, one) if one.role == "stock" else (one, other)
        fits = [line for line, old in file.attacks.items() if set(key.values) <= names_of(old)]
        if stock.role != "stock" or key.role == "stock" or len(fits) != 1 or fits[0] in file.changed:
            return False
        file.changed[fits[0]] = (replace(file.attacks[fits[0]], stock=stock.values[0]), each)
    return True
