"""
Attacks on file that a letter changes: 'use Boeing instead of GE', 'Poland only at 2-1 or better', 'hit Italy, too'.

Every sentence that names something has to be one step, and to name the attack on file that it is about; else nothing is
changed and the letter is asked about as before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.battles.battle_patience import is_possible
from gamesmaster.mail.reading.battles.battle_scan import Told
from gamesmaster.mail.reading.battles.battle_slots import Slot, attacks_of
from gamesmaster.mail.reading.battles.battle_words import NEUTRAL
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Pass

LONGEST: Final = 40
_ADDS: Final = word_set(
    "also plus add adding addition additional additionally another extra too more besides third include"
)
_INSTEAD: Final = word_set("instead rather replace replaces swap switch change changes changed")
_STOCK_WORDS: Final = word_set(
    "stock stocks ticker instead change changed switch switching replace swap use using make to should be with by for"
    " share shares my the new rather than of set take put"
)
_OFF: Final = word_set("cancel drop scrap forget withdraw skip alone off spare delete remove abandon abort")
_KEEPS: Final = word_set("keep keeps stay stays stand stands unchanged remain remains leave same fine as-is")
_JOINS: Final = word_set("add include join bring")
_HARD: Final = word_set(
    "if unless when whether maybe perhaps might could may thinking think considering wonder suppose next last later"
    " tomorrow yesterday was were had would said says told tells suggests suggested either or until not don't never no"
)
_MAY: Final = (
    NEUTRAL
    | _ADDS
    | _INSTEAD
    | _STOCK_WORDS
    | _OFF
    | _KEEPS
    | _JOINS
    | word_set(
        "than rather as it's was is be one ones other others both after all now actually wait part order orders"
        " longer no"
    )
)


@dataclass
class _File:
    """The attacks on file, and what becomes of them."""

    attacks: dict[str, Attack]
    changed: dict[str, tuple[Attack, Told]] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)
    new: list[tuple[Attack, Told]] = field(default_factory=list)

    def about(self, each: Told, *, stock: bool = True) -> str | None:
        """The one attack on file that a sentence names; None for none or more."""
        fits = list(self.attacks)
        named = False
        for name in each.names:
            if name.role not in ("power", "area", "stock") or (name.role == "stock" and not stock):
                continue
            with_it = [line for line in fits if set(name.values) <= _names_of(self.attacks[line])]
            if name.role == "stock" and not with_it:
                continue
            named, fits = True, with_it
        return fits[0] if named and len(fits) == 1 else None


def amended(reading: Reading, heard: Sequence[Told], context: Context) -> Reading | None:
    """
    Read a letter as changes of the attacks on file.

    Args:
        reading: How it was read so far.
        heard: Its sentences, looked through for names.
        context: Of the reading.

    Returns:
        The changes; None where it is not certain that these are all.
    """
    file = _file(context)
    if file is None or len(context.powers) > 1 or reading.press or reading.commands:
        return None
    asked = any(each.kind != "note" for each in reading.findings)
    nothing = not (reading.orders or reading.cancelled or reading.findings)
    if not asked and not nothing and not _in_silence(reading, heard, file):
        return None
    steps = 0
    for each in heard:
        words = [token.word for token in each.sentence.tokens]
        if not each.names:
            continue
        if each.sentence.end == "?" or len(words) > LONGEST or not _plain(each, words):
            return _asked(reading, heard, asked=asked or nothing)
        if not _step(file, each, words):
            return _asked(reading, heard, asked=asked or nothing)
        steps += 1
    return _result(reading, file, context) if steps else None


def _file(context: Context) -> _File | None:
    found: dict[str, Attack] = {}
    for line in context.on_file:
        power, order = notation.read(line)
        if power is not None or not isinstance(order, Attack | Pass):
            return None
        if isinstance(order, Attack):
            found[line] = order
    areas = [attack.area for attack in found.values()]
    return _File(found) if found and len(areas) == len(set(areas)) else None


def _in_silence(reading: Reading, heard: Sequence[Told], file: _File) -> bool:
    """Whether orders are about to take the place of all on file, while words say that they come to them."""
    attacks = [each for each in reading.orders if isinstance(each.order, Attack)]
    if reading.intent != "plain" or not attacks or reading.cancelled:
        return False
    adds = any(
        not (_ADDS | _INSTEAD).isdisjoint(token.word for token in each.sentence.tokens) for each in heard if each.names
    )
    written = {each.order.area for each in attacks if isinstance(each.order, Attack)}
    return adds and not {attack.area for attack in file.attacks.values()} <= written


def _plain(each: Told, words: Sequence[str]) -> bool:
    named = {place for name in each.names for place in range(name.at, name.stop)}
    for at, word in enumerate(words):
        if at in named or each.sentence.tokens[at].kind in ("mark", "ratio"):
            continue
        if word in _HARD and words[at : at + 2] not in (["no", ","], ["no", "longer"]):
            return False
        if word not in _MAY:
            return False
    return not each.acted


def _step(file: _File, each: Told, words: Sequence[str]) -> bool:
    """Work off one sentence; whether it is one of the steps there are."""
    seen = set(words)
    roles = [name.role for name in each.names if name.role not in ("instead", "them")]
    powers = [name for name in each.names if name.role == "power"]
    if "odds" in roles:
        return _at_odds(file, each, roles)
    off = bool(seen & _OFF) or ("no" in seen and "longer" in seen)
    if off and "than" in seen:
        return False  # 'I'd rather keep the attack than drop it'
    if off and "stock" not in roles:
        line = file.about(each)
        file.gone += [line] if line is not None else []
        return line is not None
    if ("instead", "of") in pairwise(words) and (swapped := _in_its_place(file, each, words)) is not None:
        return swapped
    if seen & _KEEPS and file.about(each) is not None and not seen & (_INSTEAD - {"change"}):
        return True
    fought = attacks_of([Slot(name, 0) for name in each.names if name.role != "instead"])
    if fought and all(one.attack.stock is not None for one in fought):
        return _new(file, each, [one.attack for one in fought], seen)
    if powers and seen & _JOINS and roles.count("area") == 1 and "stock" not in roles:
        return _joined(file, each)
    if "stock" in roles:
        return _stocks(file, each, seen)
    return False


def _in_its_place(file: _File, each: Told, words: Sequence[str]) -> bool | None:
    """'Instead of Britain in Austria, hit France in Italy with GE'; None where no whole attack is named."""
    start = next(at for at, pair in enumerate(pairwise(words)) if pair == ("instead", "of"))
    stop = next((at for at in range(start, len(words)) if words[at] in (",", "-", "--", ":")), len(words))
    old = {value for name in each.names if start < name.at < stop for value in name.values}
    rest = [Slot(name, 0) for name in each.names if not start < name.at < stop and name.role != "instead"]
    fits = [line for line, attack in file.attacks.items() if old and old <= _names_of(attack)]
    fought = attacks_of(rest)
    if len(fought) != 1 or fought[0].attack.stock is None:
        return None
    if len(fits) != 1 or any(attack.area == fought[0].attack.area for attack in file.attacks.values()):
        return False
    file.gone.append(fits[0])
    file.new.append((fought[0].attack, each))
    return True


def _at_odds(file: _File, each: Told, roles: Sequence[str]) -> bool:
    odds = next(name for name in each.names if name.role == "odds")
    line = file.about(each)
    if "stock" in roles or roles.count("odds") > 1:
        return False
    lines = [line] if line is not None else list(file.attacks) if odds.whole and roles == ["odds"] else []
    for one in lines:
        file.changed[one] = (replace(file.attacks[one], at_least=int(odds.values[0])), each)
    return bool(lines)


def _new(file: _File, each: Told, attacks: Sequence[Attack], seen: set[str]) -> bool:
    """A whole attack: a new one, one with another stock, or one in the place of another."""
    for attack in attacks:
        same = next((line for line, old in file.attacks.items() if old.area == attack.area), None)
        if same is None and not seen & _ADDS and not (seen & _INSTEAD and file.gone):
            return False
        if same is not None and set(file.attacks[same].targets) != set(attack.targets) and not seen & _INSTEAD:
            return False
        if same is None:
            file.new.append((attack, each))
        else:
            file.changed[same] = (replace(attack, at_least=attack.at_least or file.attacks[same].at_least), each)
    return True


def _joined(file: _File, each: Told) -> bool:
    """'Add Britain to the attack in Poland.'"""
    area = next(name.values[0] for name in each.names if name.role == "area")
    line = next((line for line, old in file.attacks.items() if old.area == area), None)
    if line is None:
        return False
    old = file.attacks[line]
    more = [power for name in each.names if name.role == "power" for power in name.values if power not in old.targets]
    if not more:
        return False
    file.changed[line] = (replace(old, targets=(*old.targets, *more)), each)
    return True


def _stocks(file: _File, each: Told, seen: set[str]) -> bool:
    """'Boeing instead of GE', 'IBM to Ford', 'GE in Poland and IBM in Austria'."""
    stocks = [name.values[0] for name in each.names if name.role == "stock"]
    used = {attack.stock: line for line, attack in file.attacks.items()}
    others = [name for name in each.names if name.role in ("area", "power")]
    new = [stock for stock in stocks if stock not in used]
    if len(stocks) == len(others) > 1:
        return _stock_for_each(file, each)
    line: str | None
    if len(stocks) == 2 and len(new) == 1 and seen & (_INSTEAD | {"than", "to", "make"}):
        line = used[next(stock for stock in stocks if stock in used)]
        if others and file.about(each) != line:
            return False
    elif len(stocks) == 1 and new and (others or len(file.attacks) == 1):
        line = file.about(each, stock=False) if others else next(iter(file.attacks))
    else:
        return False
    if line is None or line in file.changed:
        return False
    file.changed[line] = (replace(file.attacks[line], stock=new[0]), each)
    return True


def _stock_for_each(file: _File, each: Told) -> bool:
    names = [name for name in each.names if name.role in ("area", "power", "stock")]
    pairs = list(zip(names[::2], names[1::2], strict=False))
    if len({(one.role == "stock", other.role == "stock") for one, other in pairs}) != 1:
        return False
    for one, other in pairs:
        key, stock = (other, one) if one.role == "stock" else (one, other)
        fits = [line for line, old in file.attacks.items() if set(key.values) <= _names_of(old)]
        if stock.role != "stock" or key.role == "stock" or len(fits) != 1 or fits[0] in file.changed:
            return False
        file.changed[fits[0]] = (replace(file.attacks[fits[0]], stock=stock.values[0]), each)
    return True


def _names_of(attack: Attack) -> set[str]:
    return {*attack.targets, attack.area, *([attack.stock] if attack.stock else [])}


def _result(reading: Reading, file: _File, context: Context) -> Reading | None:
    changed = [(attack, told) for line, (attack, told) in file.changed.items() if attack != file.attacks[line]]
    if set(file.gone) & set(file.changed) or not all(is_possible([one], context) for one, _ in (*changed, *file.new)):
        return None
    orders = (
        *(_order(attack, told, "change") for attack, told in changed),
        *(_order(attack, told, "add") for attack, told in file.new),
    )
    if not orders and not file.gone:
        return None
    gone = tuple(dict.fromkeys((*reading.cancelled, *file.gone)))
    notes = tuple(each for each in reading.findings if each.ground == "invisible-characters")
    return replace(reading, orders=orders, cancelled=gone, findings=notes, intent="amend")


def _order(attack: Attack, told: Told, how: str) -> ReadOrder:
    number = told.sentence.line_at(0).number
    return ReadOrder(attack, None, told.sentence.words(), number, "add" if how == "add" else "change")


def _asked(reading: Reading, heard: Sequence[Told], *, asked: bool) -> Reading | None:
    """What came to take the place of all on file in silence is asked about instead."""
    if asked:
        return None
    first = next(each for each in heard if each.names)
    line = first.sentence.line_at(0)
    question = "Does this come to the attacks on file, or take their place? Please write all that shall stand."
    said = line.text.strip()[:200]
    return replace(
        reading,
        orders=tuple(each for each in reading.orders if not isinstance(each.order, Attack)),
        findings=(*reading.findings, Question(said, "ambiguous", "beside-unclear", question, "", line.number)),
    )
