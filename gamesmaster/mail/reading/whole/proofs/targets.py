"""
Fewer powers in a joint attack on file, in words that nobody knows: 'In Italy it is Britain only; Germany goes free.'

Where a letter names nothing but what is on file, and of those whom one attack is on says of some that they are spared
or of others that they alone are meant, it leaves no choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.filing import Amended, filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.refiled import amending
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_SPARES: Final = word_set(
    "leave leaving left spare spared sparing out not no don't never longer peace exclude excluding without"
    " forget except"
    " minus drop dropped free off"
)
_ONLY: Final = word_set("only just alone solely purely single")
_BINDS: Final = word_set(
    "if unless whether until maybe perhaps either or next suggests suggested says said told tells thinks reckons"
    " advises"
    " recommends wonder wants wanted asks asked tempted considered nearly almost cancel cancelled withdraw"
    " withdrawn scrap"
    " both everybody swap"
)
_GREETS: Final = word_set("dear hi hello hey")


def with_targets_made(reading: Reading, letter: Heard) -> Reading:
    """
    Take fewer powers for a joint attack on file where the letter leaves no choice.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    # 'Leave France out of it' calls off no attack on her elsewhere.
    asked = any(each.kind != "note" for each in reading.findings) and not (reading.orders or reading.cancelled)
    wide = bool(reading.cancelled) and len(reading.orders) < 2 and not _calls_off(reading, letter)
    there = filed(context) if context.phase == "attack" and context.on_file and letter.alone else None
    if not there or not (asked or wide) or not all(isinstance(order, Attack) for order in there):
        return reading
    attacks = [order for order in there if isinstance(order, Attack)]
    joint = [attack for attack in attacks if len(attack.targets) > 1]
    if len(joint) != 1 or any(_is_bound(one) for one in letter.said):
        return reading
    rows = [
        (one, own)
        for one, own in zip(letter.said, letter.parts, strict=True)
        if one.words[0] not in _GREETS and not all(part.heard for part in own)
    ]
    left = _left(rows, joint[0], attacks, context.power or "")
    if not left:
        return reading
    new = replace(joint[0], targets=left)
    orders = tuple(new if order is joint[0] else order for order in there)
    return amending(reading, Amended(orders, (new,), (), replaces=False), letter.said, context)


def _calls_off(reading: Reading, letter: Heard) -> bool:
    """Whether what is cancelled is named, and not as what stays."""
    areas = {getattr(notation.read(line)[1], "area", "") for line in reading.cancelled}
    parts = (part for own in letter.parts for part in own)
    named = (part for part in parts if areas & {piece.area for piece in part.pieces if piece.area})
    return any(_STAYS.isdisjoint(part.words) for part in named)


_STAYS: Final = word_set("unchanged changes change stays stay stands stand remains remain before unaffected fine")


def _left(
    rows: Sequence[tuple[Said, Sequence[Part]]], joint: Attack, attacks: Sequence[Attack], power: str
) -> tuple[str, ...]:
    """The powers that an attack is still on; none where that is not said, or the letter names something else."""
    areas = {attack.area for attack in attacks}
    elsewhere = {target for attack in attacks if attack is not joint for target in attack.targets}
    powers = {target for attack in attacks for target in attack.targets} | {power}
    stocks = {attack.stock for attack in attacks}
    spared: set[str] = set()
    alone: set[str] = set()
    for one, own in rows:
        for piece in one.pieces:
            known = piece.area in areas or piece.power in powers if piece.role == "name" else piece.ticker in stocks
            if piece.role in ("name", "stock") and not known:
                return ()
        here = {piece.area for piece in one.pieces if piece.area in areas}
        for part in own:
            named = [piece.power for piece in part.pieces if piece.role == "name" and piece.power in joint.targets]
            inside = {piece.area for piece in part.pieces if piece.area in areas} or here
            if not named or (inside and joint.area not in inside):
                continue
            words = set(part.words)
            if words & _SPARES and not inside and elsewhere.intersection(named) and "out" not in words:
                return ()  # 'Drop Russia', who is attacked elsewhere, too
            if words & _SPARES:
                spared.update(named)
            elif words & _ONLY:
                alone.update(named)
    if spared & alone:
        return ()
    left = tuple(target for target in joint.targets if target in alone) if alone else ()
    left = left or tuple(target for target in joint.targets if target not in spared)
    whole = not spared or spared == set(joint.targets) - set(left)
    return left if whole and left and len(left) < len(joint.targets) else ()


def _is_bound(one: Said) -> bool:
    """Whether a sentence that names something asks, tells, or depends on something."""
    named = any(piece.role in ("name", "stock") for piece in one.pieces) and one.words[0] not in _GREETS
    asks = one.end == "?" and "please" not in one.words and one.words[0] not in ("could", "can", "would")
    return named and (asks or not _BINDS.isdisjoint(one.words))
