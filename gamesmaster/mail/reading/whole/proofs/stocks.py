"""
Another stock for an attack on file, in words that nobody knows: 'Ford relieves General Motors before Warsaw.'

Where a letter names one stock that is not on file, and all else that it names belongs to attacks on file, it can only
mean to change the stock of one of them: of the one that stands beside it, or that it replaces, or that is left when the
others are named with the stocks they have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.filing import Amended, filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.proofs.behind import bends_beside
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.refiled import amending
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.rules.orders import Attack

_GROUNDS: Final = frozenset(
    (
        *("not-understood", "taken-back", "names-no-order", "reported", "which-order", "stock-for-what", "other-time"),
        *("conditional", "negated"),
    )
)
_BINDS: Final = word_set(
    "if unless whether until maybe perhaps either or next last turn suggests suggested says told tells thinks reckons"
    " advises advised recommends wonder cancel withdraw drop add added another additional extra also too besides"
    " moreover"
    " more separate joint jointly both all each same nearly almost tempted tempting considered odds least"
    " thought idea plan"
)
_POLITE: Final = re.compile(
    r"^(?:could|can|would|will) (?:you|i|we)\b|\b(?:would|should|i'd|we'd) (?:like|prefer|rather)\b|\bif you "
    r"(?:please|would)\b"
    r"|\b(?:this|last) (?:time|turn)\b"
)
_FOR: Final = re.compile(
    r"instead of|rather than|in place of|in lieu of|\bnot\b|\bover\b|\breplac|\breliev|\bfor\b|\bfrom\b|\bfollows\b"
)
_BY: Final = re.compile(r"\bto\b|\bfor\b|\bby\b|\binto\b|\bwith\b|->|→|=>|\binstead\b|\bbut\b|\bnow\b|\bmake it\b")
_NO: Final = word_set("no actually or rather sorry wait")
_GREETS: Final = word_set("dear hi hello hey")


@dataclass(frozen=True, slots=True)
class _Named:
    """
    Attributes:
        kind: ``S`` for a stock, ``A`` for an area, ``P`` for a power.
        value: Its ticker or name.
        before: The words between it and what is named in front of it.
        words: All of its sentence.
    """

    kind: str
    value: str
    before: str
    words: Sequence[str]


def with_stock_made(reading: Reading, letter: Heard) -> Reading:
    """
    Take another stock for an attack on file where the letter leaves no choice.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    grounds = {each.ground for each in reading.findings if each.kind != "note"}
    if context.phase != "attack" or not context.on_file or not letter.alone or not grounds or not grounds <= _GROUNDS:
        return reading
    there = filed(context)
    if there is None or reading.orders or reading.cancelled or bends_beside(letter.said, frozenset()):
        return reading
    attacks = [order for order in there if isinstance(order, Attack)]
    if len(attacks) != len(there) or not all(attack.stock for attack in attacks):
        return reading
    if recants(letter.said) or any(one.words[0] in _NO for one in letter.said):
        return reading
    rows = [
        list(_named(own, context.power or ""))
        for one, own in zip(letter.said, letter.parts, strict=True)
        if one.words[0] not in _GREETS
    ]
    changed = _changed(rows, attacks)
    if changed is None or any(_is_bound(one, own) for one, own in zip(letter.said, letter.parts, strict=True)):
        return reading
    old, ticker = changed
    new = replace(old, stock=ticker)
    orders = tuple(new if order is old else order for order in there)
    return amending(reading, Amended(orders, (new,), (), replaces=False), letter.said, context)


def _changed(rows: Sequence[Sequence[_Named]], attacks: Sequence[Attack]) -> tuple[Attack, str] | None:
    """The attack of which the stock is changed, and to which; None where that is not certain."""
    filed_stocks = {attack.stock for attack in attacks}
    new = {named.value for row in rows for named in row if named.kind == "S" and named.value not in filed_stocks}
    areas = {attack.area for attack in attacks}
    powers = {power for attack in attacks for power in attack.targets}
    strange = any(
        (named.kind == "A" and named.value not in areas) or (named.kind == "P" and named.value not in powers)
        for row in rows
        for named in row
    )
    if len(new) != 1 or strange:
        return None
    ticker = next(iter(new))
    meant: set[int] = set()
    for row in rows:
        for at, named in enumerate(row):
            if named.value == ticker:
                meant |= _beside(row, at, attacks)
    if not meant:
        kept = {index for row in rows if _stays(row) for named in row for index in _of(named, attacks)}
        spoken = {index for row in rows for named in row for index in _of(named, attacks)}
        meant = spoken - kept
    return (attacks[next(iter(meant))], ticker) if len(meant) == 1 else None


def _of(named: _Named, attacks: Sequence[Attack]) -> set[int]:
    """The attacks on file that a name may belong to."""
    return {
        at
        for at, attack in enumerate(attacks)
        if (named.kind == "S" and attack.stock == named.value)
        or (named.kind == "A" and attack.area == named.value)
        or (named.kind == "P" and named.value in attack.targets)
    }


def _beside(row: Sequence[_Named], at: int, attacks: Sequence[Attack]) -> set[int]:
    """The attacks that the names beside a stock point at: those next to it, and the stock that it replaces."""
    left = row[at - 1] if at else None
    right = row[at + 1] if at + 1 < len(row) else None
    if left is not None and left.kind == "S" and _BY.search(row[at].before) is not None:
        return _of(left, attacks)
    if right is not None and right.kind == "S" and _FOR.search(right.before) is not None:
        return _of(right, attacks)
    found: set[int] = set()
    for run in (_run(row[at + 1 :]), _run(row[:at][::-1])):
        there = [_of(named, attacks) for named in run]
        common = set.intersection(*there) if there else set[int]()
        if common:
            found = found & common if found & common else found or common
    return found


def _run(row: Sequence[_Named]) -> list[_Named]:
    """What is named up to the next stock."""
    found: list[_Named] = []
    for named in row:
        if named.kind == "S":
            break
        found.append(named)
    return found


def _stays(row: Sequence[_Named]) -> bool:
    """'IBM versus France in Austria exactly as it was', 'No changes in Italy': nothing is changed there."""
    return any(not _STAY.isdisjoint(named.words) for named in row)


_STAY: Final = word_set(
    "still stay stays stand stands remain remains unchanged unaffected untouched exactly before change changes"
    " fine keep"
    " keeps leave alone continue continues was"
)


def _named(own: Sequence[Part], power: str) -> Iterator[_Named]:
    """What a sentence names, but for the writer's own power; a home is an area where something is done in it."""
    before: list[str] = []
    pieces = [piece for part in own for piece in (*_mark(part), *part.pieces)]
    words = [piece.word for piece in pieces]
    for at, piece in enumerate(pieces):
        kind, value = _kind_of(pieces, at)
        if not kind or (kind == "P" and value == power):
            before.append(piece.word)
            continue
        yield _Named(kind, value, " ".join(before), words)
        before = []


def _mark(part: Part) -> list[Piece]:
    """The word that a part begins with, as a piece."""
    return [Piece("word", part.begins, part.begins, 0, 0, 0)] if part.begins else []


def _kind_of(pieces: Sequence[Piece], at: int) -> tuple[str, str]:
    piece = pieces[at]
    if piece.role == "stock":
        return "S", piece.ticker
    if piece.role != "name":
        return "", ""
    inside = at > 0 and (pieces[at - 1].word in _IN or (at > 1 and pieces[at - 1].word == "the"))
    if piece.area and (not piece.power or (inside and not piece.people)):
        return "A", piece.area
    return ("P", piece.power) if piece.power else ("A", piece.area)


_IN: Final = word_set("in at inside into within")


def _is_bound(one: Said, own: Sequence[Part]) -> bool:
    """Whether a sentence that names something asks, tells, or depends on something."""
    if not any(piece.role in ("name", "stock") for piece in one.pieces) or one.words[0] in _GREETS:
        return False
    whole = " ".join((*(part.begins for part in own), *one.words))
    polite = _POLITE.search(" ".join(one.words)) is not None
    asks = one.end == "?" and not polite and "please" not in one.words
    return asks or not _BINDS.isdisjoint(_POLITE.sub(" ", whole).split())
