"""
Changes of attacks on file in words that nobody knows, clause by clause, where the file and the board bear them out.

A clause names an attack on file by its area, by whom it is on, or by its stock; with another stock it changes it, with
a word that calls it off it takes it away, with the same stock or a word that it stays it changes nothing. Whom and
where no attack is on file, it adds one. All that is named has to be accounted for so.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.filing import Amended, filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.proofs.attack_clauses import Clause, clauses_of
from gamesmaster.mail.reading.whole.proofs.behind import bends_beside
from gamesmaster.mail.reading.whole.recanting import recants_at
from gamesmaster.mail.reading.whole.refiled import amending
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_BINDS: Final = word_set(
    "if unless whether until maybe perhaps either or next last suggests suggested says said told tells thinks reckons"
    " advises advised recommends wonder both nearly almost tempted tempting considered odds least thought idea plan"
    " might may could probably wants wanted asks asked begs hopes afraid never none nobody"
)
_POLITE: Final = re.compile(
    r"\b(?:could|can|would|will|may) (?:you|i|we)\b|\b(?:would|should|i'd|we'd) (?:like|prefer|rather)\b"
    r"|\bif (?:you (?:please|would|don't mind)|i may|(?:it's|it is|it isn't|it's not|that's) [\w ]+)\b"
    r"|\b(?:this|last) (?:time|turn)\b|\b(?:one|at) last\b|\bi (?:said|told you)\b"
)
_JOINT: Final = re.compile(r"\b(?:together|jointly|joint|combined|combine|as one|in one|single|both at once|at once)\b")
_REPLACES: Final = re.compile(
    r"\b(?:replac\w*|supersed\w*|take the place of|tear up|throw|bin|scrap|disregard|ignore|forget|cancel)"
    r"(?: \w+){0,3} (?:everything|all|old|earlier|previous|former|whole)\b|\bnothing else$|\bno others$|\bonly these\b"
)
_OPEN: Final = frozenset("OXNgkucm?!")
"""Signs that leave something open, or say more than a clause can: 'or', 'everything', 'nobody', odds, moves."""
_GREETS: Final = word_set("dear hi hello hey")


@dataclass(slots=True)
class _File:
    """
    The attacks while a letter is read.

    Attributes:
        was: Those on file.
        now: What became of each; none where it is called off.
        parts: Of joint attacks on file those that are to have a stock of their own.
        new: Those that are added.
        kept: Whether the letter says of any that it stays, or is on file.
        adds: Whether it says that something is added.
        area, powers: Named last.
        meant: The attack spoken of last: its place in ``now``, or behind these in ``new``.
        pending: A new attack that has no stock yet.
        bare: Whom and where clauses name that say nothing of it by themselves.
        stays: Attacks on file, by their place, that are said to stay.
    """

    was: list[Attack]
    now: list[Attack | None]
    parts: dict[int, list[Attack]] = field(default_factory=dict)
    new: list[Attack] = field(default_factory=list)
    kept: bool = False
    adds: bool = False
    area: str = ""
    powers: tuple[str, ...] = ()
    meant: int = -1
    pending: Attack | None = None
    bare: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    stays: set[int] = field(default_factory=set)


def with_attacks_changed(reading: Reading, letter: Heard) -> Reading:
    """
    Take changes of attacks on file where each clause of the letter says one, and all that is named is accounted for.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    there = filed(context) if context.phase == "attack" and context.on_file and letter.alone else None
    if not there or context.board is None or context.scenario.conflict == "exchange" or _says_little(letter.said):
        return reading
    attacks = [order for order in there if isinstance(order, Attack)]
    if len(attacks) != len(there) or not all(attack.stock for attack in attacks):
        return reading
    asked = any(each.kind != "note" for each in reading.findings)
    if not asked and (reading.intent == "replace" or not (reading.orders or reading.cancelled)):
        return reading
    after = _after(letter, attacks)
    if after is None:
        return reading
    changed = tuple(attack for attack in after if attack not in attacks)
    if not {getattr(each.order, "area", "") for each in reading.orders} <= {attack.area for attack in changed}:
        return reading
    if not {notation.write(attack) for attack in after}.isdisjoint(reading.cancelled):
        return reading
    return amending(reading, Amended(tuple(after), changed, (), replaces=False), letter.said, context)


def _after(letter: Heard, attacks: list[Attack]) -> list[Attack] | None:
    """The attacks that stand after a letter; None where it says something that is not understood, or nothing new."""
    file = _File(attacks, list(attacks))
    acted: set[int] = set()
    heard = False
    if any(_REPLACES.search(" ".join(one.words)) is not None for one in letter.said):
        return None
    for at, (one, own) in enumerate(zip(letter.said, letter.parts, strict=True)):
        if one.words[0] in _GREETS and len(one.pieces) <= _GREETING:
            continue
        clauses = clauses_of(one, own, at, letter.context)
        before = _state(file)
        refuses = heard and one.words in (("no",), ("never",), ("nope",))
        recants = not refuses and any(recants_at(one.pieces, place) for place in range(len(one.pieces)))
        if recants and not _puts_right(clauses, one):
            return None
        if not all(_apply(clause, file, one, letter.context) for clause in clauses):
            return None
        if before != _state(file):
            acted.add(at)
            if _is_bound(one):
                return None
        heard = all(part.heard for part in own)
    if not acted or file.pending or bends_beside(letter.said, acted):
        return None
    return _made(file, letter.context)


_GREETING: Final = 4


def _says_little(said: Sequence[Said]) -> bool:
    """Whether a letter has so few words that the first reader knows what bends them."""
    return sum(len(one.pieces) for one in said) < _FEW


_FEW: Final = 14


def _state(file: _File) -> object:
    return (tuple(file.now), tuple(file.new), tuple(map(tuple, file.parts.values())))


def _puts_right(clauses: Sequence[Clause], one: Said) -> bool:
    """'No, make that Cisco'."""
    named = [clause for clause in clauses if clause.is_named]
    takes_back = not _BACK.isdisjoint(one.words)
    return len(named) == 1 and bool(named[0].stock) and not named[0].signs & {"K", "Y"} and not takes_back


_BACK: Final = word_set("forget scrap cancel leave keep don't not changed back mind wrong delete strike ignore")


def _is_bound(one: Said) -> bool:
    """Whether a sentence asks, tells, or depends on something."""
    return not _BINDS.isdisjoint(_POLITE.sub(" ", " ".join(one.words)).split())


def _apply(clause: Clause, file: _File, one: Said, context: Context) -> bool:
    """What a clause makes of the attacks; False where it is not understood."""
    signs = clause.signs
    file.adds |= "U" in signs
    if not clause.is_named:
        if signs & {"K", "N", "!", "O"} and not clause.tells:
            return False
        file.kept |= "Y" in signs
        # 'So no changes from me', and not 'nothing else changes'
        return "Y" not in signs or "R" in signs or clause.tells or not _ELSE.isdisjoint(one.words)
    if signs & (_OPEN - {"X"} if signs & {"K", "Y"} else _OPEN):
        return False
    if "Q" in signs and not clause.area:
        clause.area = file.area
    if "P" in signs and clause.area and not clause.powers and not _THEM.isdisjoint(one.words):
        there = (context.board or {}).get(clause.area, {})
        clause.powers = [power for power in file.powers if there.get(power)]
    done = _told(clause, file, context) if clause.tells else _ordered(clause, file, one, context)
    file.area = clause.area or (file.area if not clause.powers else "")
    file.powers = tuple(clause.powers) or file.powers
    return done


_THEM: Final = word_set("them him her")
_ELSE: Final = word_set("else other others rest otherwise remaining")


def _told(clause: Clause, file: _File, context: Context) -> bool:
    """What is only told may be of the file, or say where somebody stands; it may not name a new attack."""
    known = {attack.stock for attack in file.was}
    if clause.signs & {"K", "D"}:
        return False
    if clause.stock and clause.stock not in known and (clause.area or clause.powers):
        return False
    meant = _meant(clause, file)
    if clause.old or (clause.stock and (clause.area or clause.powers) and clause.stock != _stock_of(meant, file)):
        return False
    file.meant = meant[0] if len(meant) == 1 else file.meant
    return True


def _stock_of(meant: Sequence[int], file: _File) -> str:
    return file.was[meant[0]].stock or "" if len(meant) == 1 else ""


def _ordered(clause: Clause, file: _File, one: Said, context: Context) -> bool:
    meant = _meant(clause, file)
    if "K" in clause.signs and not (clause.stock and clause.old):
        return _called_off(clause, meant, file)
    if "D" in clause.signs:
        return not meant and not clause.stock and clause.area not in {attack.area for attack in file.was}
    if not clause.stock:
        return _mentioned(clause, meant, file, context)
    return _armed(clause, meant, file, one, context)


def _meant(clause: Clause, file: _File) -> list[int]:
    """The attacks on file that all names of a clause belong to, but for a new stock."""
    known = {attack.stock for attack in file.was}
    stock = clause.old or (clause.stock if clause.stock in known and not (clause.area or clause.powers) else "")
    return [
        at
        for at, attack in enumerate(file.was)
        if (not stock or attack.stock == stock)
        and clause.area in ("", attack.area)
        and set(clause.powers) <= set(attack.targets)
        and (stock or clause.area or clause.powers)
    ]


def _called_off(clause: Clause, meant: Sequence[int], file: _File) -> bool:
    """'I withdraw the attack in the Rhineland': the one attack on file that is named, and all whom it is on."""
    found = [at for at in meant if clause.stock in ("", file.was[at].stock)]
    if len(found) != 1 or clause.old:
        return False
    if not (clause.area or clause.powers):
        return file.now[found[0]] != file.was[found[0]]  # 'Ford for Poland. Forget IBM.'
    attack = file.was[found[0]]
    if clause.powers and set(clause.powers) != set(attack.targets):
        return False
    file.now[found[0]] = None
    file.meant = -1
    return True


def _mentioned(clause: Clause, meant: Sequence[int], file: _File, context: Context) -> bool:
    """What names no stock: an attack on file, a place that is spoken of, or a new attack whose stock comes behind."""
    file.kept |= "Y" in clause.signs and bool(meant)
    file.stays |= set(meant) if "Y" in clause.signs else set()
    if "Y" not in clause.signs:
        file.bare.append((clause.area, tuple(clause.powers)))
    if clause.signs & {"I", "=", "M"}:
        return False
    if len(clause.powers) > 1 and clause.signs & {"J", "D", "!"}:
        return False
    if len(meant) == 1:
        exact = not clause.powers or set(clause.powers) == set(file.was[meant[0]].targets)
        file.meant = meant[0] if exact else -1
    elif not meant and clause.powers and clause.area and "Y" not in clause.signs:
        file.pending = _new(clause, context)
        return file.pending is not None
    return True


def _armed(clause: Clause, meant: Sequence[int], file: _File, one: Said, context: Context) -> bool:
    """What names a stock."""
    stock = clause.stock
    if clause.powers and clause.signs & {"J", "D", "!"}:
        return False
    if clause.old:
        return len(meant) == 1 and _set(meant[0], clause, file)
    if not (clause.area or clause.powers):
        return _alone(clause, meant, file)
    if not clause.area:
        inside = [at for at in meant if file.was[at].area == file.area]
        there = (context.board or {}).get(file.area, {})
        if file.area and (inside or not meant) and all(there.get(power) for power in clause.powers):
            clause.area = file.area
            meant = inside
        elif len(meant) != 1:
            return False
    if len(meant) == 1:
        return _set(meant[0], clause, file)
    if meant:
        return False
    here = [at for at, attack in enumerate(file.was) if attack.area == clause.area]
    if not clause.powers:
        clause.powers = list(file.powers)
    wider = [at for at in here if set(file.was[at].targets) < set(clause.powers)]
    if wider and _JOINT.search(" ".join(one.words)):
        old = file.was[wider[0]]
        clause.powers = [*old.targets, *(power for power in clause.powers if power not in old.targets)]
        attack = _new(clause, context)
        file.now[wider[0]] = attack
        file.meant = wider[0]
        return attack is not None and len(here) == 1 and (old.stock == stock or "U" not in clause.signs)
    if here and (wider or not file.adds):
        return False
    attack = _new(clause, context)
    if attack is None:
        return False
    file.new.append(attack)
    file.meant = len(file.now) + len(file.new) - 1
    file.pending = None if file.pending and file.pending.area == attack.area else file.pending
    return True


def _set(at: int, clause: Clause, file: _File) -> bool:
    """Another stock for an attack on file, or for those of whom it is on who are named."""
    attack = file.was[at]
    file.meant = at
    if file.now[at] is None:
        return False
    if clause.powers and set(clause.powers) != set(attack.targets):
        file.parts.setdefault(at, []).append(replace(attack, targets=tuple(clause.powers), stock=clause.stock))
        return True
    if file.now[at] != attack and file.now[at] != replace(attack, stock=clause.stock):
        return False
    file.kept |= attack.stock == clause.stock
    file.now[at] = replace(attack, stock=clause.stock)
    return True


def _alone(clause: Clause, meant: Sequence[int], file: _File) -> bool:
    """A stock and nothing else: of the new attack before it, of the one that it puts right, or what is on file."""
    if file.pending is not None:
        file.new.append(replace(file.pending, stock=clause.stock))
        file.pending = None
        file.meant = len(file.now) + len(file.new) - 1
        return True
    if len(meant) == 1:
        file.meant = meant[0]
        return True
    if file.meant < 0 or not clause.signs & {"C", "M", "B", "I", "L", "P"}:
        return False
    if file.meant >= len(file.now):
        at = file.meant - len(file.now)
        file.new[at] = replace(file.new[at], stock=clause.stock)
        return bool(clause.signs & {"C", "M"})
    if file.now[file.meant] is None:
        return False
    attack = file.now[file.meant]
    assert attack is not None
    file.now[file.meant] = replace(attack, stock=clause.stock)
    return True


def _new(clause: Clause, context: Context) -> Attack | None:
    there = (context.board or {}).get(clause.area, {})
    if not clause.powers or not there.get(context.power or "") or not all(map(there.get, clause.powers)):
        return None
    return Attack(tuple(clause.powers), clause.area, clause.stock or None)


def _made(file: _File, context: Context) -> list[Attack] | None:
    """All that stands; None where that cannot be, or the letter may stand for all there was."""
    found: list[Attack] = []
    for at, attack in enumerate(file.now):
        parts = file.parts.get(at)
        if parts is None:
            found += [attack] if attack is not None else []
            continue
        whom = [power for part in parts for power in part.targets]
        if attack != file.was[at] or sorted(whom) != sorted(file.was[at].targets):
            return None
        found += parts
    if any(not _is_used(area, powers, file) for area, powers in file.bare):
        return None
    amends = file.kept or file.adds or file.now != file.was or file.parts
    found += file.new
    if found == file.was or not found or not amends or not is_possible(found, context):
        return None
    stocks = [attack.stock for attack in found]
    whom_where = [(power, attack.area) for attack in found for power in attack.targets]
    alike = len(set(stocks)) < len(stocks) or len(set(whom_where)) < len(whom_where)
    return None if alike else found


def _is_used(area: str, powers: Sequence[str], file: _File) -> bool:
    """Whether what is named elsewhere changes, or is said to stay: not 'pull the plug on the attack in Italy'."""
    if any(attack.area == area or (not area and set(powers) & set(attack.targets)) for attack in file.new):
        return True
    about = [
        at
        for at, attack in enumerate(file.was)
        if (attack.area == area if area else not set(powers).isdisjoint(attack.targets))
    ]
    changed = {at for at in about if file.now[at] != file.was[at] or at in file.parts}
    return (not about and not area) or bool(changed) or bool(about and set(about) <= file.stays)
