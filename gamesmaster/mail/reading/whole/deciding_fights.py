"""Which attacks of a letter count, and which orders of one with several powers: the first reader's, or the proved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.whole import audited, family, letter
from gamesmaster.mail.reading.whole.bending import bends
from gamesmaster.mail.reading.whole.grounds import is_borne_out, is_left_undecided
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_bent, is_brief, points_back, turns
from gamesmaster.mail.reading.whole.named import named_in, says_once_more
from gamesmaster.mail.reading.whole.owners import Owned
from gamesmaster.mail.reading.whole.passing import passing
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.plain_passes import passes_everywhere, passes_plainly
from gamesmaster.mail.reading.whole.plainly import is_plain, is_plain_letter
from gamesmaster.mail.reading.whole.short_parts import IDLE
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.mail.reading.whole.stocks_audited import with_slips_asked, with_stock_put_right, with_stocks_audited
from gamesmaster.mail.reading.whole.taking import FIGHTS, asks, is_silent, put_right, taken, without_idle_questions
from gamesmaster.rules.orders import Attack, Control, Move, Pass, Understanding


def decided(reading: Reading, heard: Heard) -> Reading:
    """
    Give the reading with the orders that the board proves, or as it was; what speaks against an attack is asked.

    Args:
        reading: What the first reader made of the letter.
        heard: The letter.
    """
    reading = _decided(reading, heard)
    if not _fights(heard.context):
        return reading
    return with_slips_asked(with_stock_put_right(reading, heard.said), heard.said)


def _decided(reading: Reading, heard: Heard) -> Reading:
    said, context = heard.said, heard.context
    if not context.on_file and (powers := passing(said, context)) and not _attacks(reading):
        return taken(reading, _passes(powers, context), said)
    if not context.on_file and is_silent(reading) and (passing_at := passes_plainly(said, context)) is not None:
        quiet = not any(turns(each, (), True) for each in said)
        return taken(reading, Solution(((Pass(), passing_at),)), said) if quiet else reading
    if not (context.on_file or reading.orders) and (passing_at := passes_everywhere(said, context)) is not None:
        quiet = not _arms(heard)
        return taken(reading, Solution(((Pass(), passing_at),)), said) if quiet else reading
    if is_brief(said) and not (_fights(context) and is_plain_letter(said)):
        return _audited(reading, None, heard)
    found = _solution(reading, heard)
    if isinstance(found, Solution) and not asks(reading) and audited.widens_idly(reading, found, said, context):
        return reading
    if isinstance(found, Solution) and asks(reading) and audited.has_idle_target(found, said):
        return _audited(reading, None, heard)
    plain = found is not None and _fights(context) and is_plain(said, _used(found, said))
    if found is not None and _is_doubtful(found, reading, heard, plain):
        return _audited(reading, None, heard)
    asked = asks(reading)
    if not asked and isinstance(found, Solution) and _only_passes(reading):
        return reading  # 'Had Exxon sold better I would … the Germans in Alsace. Pass for France, please.'
    if found is not None and (asked or is_silent(reading) or _adds_to(found, reading, said, context)):
        return taken(reading, found, said)
    if found is None and asked and (corrected := put_right(heard)) is not None:
        return reading if _is_doubtful(corrected, reading, heard, False) else taken(reading, corrected, said)
    if asked and not any(turns(each, (), True) for each in said):
        reading = with_stocks_audited(reading, said, heard.text, context)
    reading = _audited(reading, found, heard)
    return without_idle_questions(reading, said, heard.parts, context) if asked else reading


_NO_ORDER: Final = ("told", "unreal", "spares")
"""What parts that name a stock may do in a letter that attacks nobody."""


def _arms(heard: Heard) -> bool:
    """Whether a stock may be meant for an attack; not in 'I could do it with General Motors in free fall'."""
    signs = named_in(heard.said, heard.parts, heard.context).signs
    stocks = [sign for sign in signs if sign.kind == "stock" and sign.stance not in _NO_ORDER]
    return any("could" not in heard.parts[sign.sentence][sign.part].words for sign in stocks)


def _only_passes(reading: Reading) -> bool:
    return bool(reading.orders) and not _attacks(reading)


def _attacks(reading: Reading) -> bool:
    return any(not isinstance(each.order, Pass) for each in reading.orders)


def _passes(powers: Sequence[str], context: Context) -> Owned:
    """That all powers pass of which a letter speaks."""
    return Owned(tuple((Pass(), 0) for _ in powers), tuple(context.prefix_of(power) for power in powers))


def _audited(reading: Reading, found: Solution | Owned | None, heard: Heard) -> Reading:
    """The reading with its attacks held against what the letter as a whole proves and tells."""
    context = heard.context
    if not _fights(context) or not heard.alone or context.scenario.conflict == "exchange":
        return reading
    if isinstance(found, Solution):
        reading = audited.against_proof(reading, found)
    else:
        reading = audited.without_others(reading, heard.said)
    return audited.with_conditions_asked(reading, heard.said)


def _fights(context: Context) -> bool:
    return context.phase == "attack" and not context.on_file


def _solution(reading: Reading, heard: Heard) -> Solution | Owned | None:
    """What the board proves."""
    context = heard.context
    if heard.alone and context.phase == "attack" and context.scenario.conflict != "exchange":
        return letter.attacks(reading, heard.text, heard.names, context, heard.read)
    other = family.solve(heard.said, heard.parts, context)
    if other is None or (isinstance(other, Owned) and not _all_speak(other, heard.said, context)):
        return None
    return other if family.confirmed(heard.said, other, heard.text, context, heard.read) else None


def _all_speak(found: Owned, said: Sequence[Said], context: Context) -> bool:
    """Whether each of the writer's powers that the letter names gives orders."""
    named = {piece.power for each in said for piece in each.pieces} & set(context.powers)
    return named <= {power or context.power for power in found.powers}


def _used(found: Solution | Owned, said: Sequence[Said]) -> set[int]:
    """The sentences that give orders, and those that name their stocks."""
    stocks = {order.stock for order, _ in found.orders if isinstance(order, Attack) and order.stock}
    named = {at for at, each in enumerate(said) if any(piece.ticker in stocks for piece in each.pieces)}
    named -= {at for at in named if says_once_more(said[at])}
    whom = {(power, order.area) for order, _ in found.orders if isinstance(order, Attack) for power in order.targets}
    for at, each in enumerate(said):
        powers, areas = ({getattr(piece, kind) for piece in each.pieces} for kind in ("power", "area"))
        if is_plain(said, {at}) and any(power in powers and area in areas for power, area in whom):
            named.add(at)  # 'My stocks are GM and Ford. The first is for France in Italy, …'
    return named | {at for _, at in found.orders}


def _is_doubtful(found: Solution | Owned, reading: Reading, heard: Heard, plain: bool) -> bool:
    said, parts = heard.said, heard.parts
    reading = _without_harmless(reading, found, said)
    attacks = all(isinstance(order, FIGHTS) for order, _ in found.orders)
    bent = not plain and is_bent(said, parts, reading, False, is_borne_out if attacks else lambda said, ground: True)
    used = _used(found, said)
    put_off = any("later" in said[at].words for at in used) or points_back(said, parts, used)
    open_ = is_left_undecided(said, reading, {at for _, at in found.orders})
    return bent or put_off or open_ or bends(said, parts, found)


def _without_harmless(reading: Reading, found: Solution | Owned, said: Sequence[Said]) -> Reading:
    """Without questions whether a sentence takes something back that names the stock, or who stays quiet: 'Ford.'"""
    used = _used(found, said) | {at for at, each in enumerate(said) if len(each.pieces) < 4 and each.words[-1] in IDLE}
    texts = {said[at].text for at in used}
    kept = tuple(
        each
        for each in reading.findings
        if each.ground != "taken-back" or each.question.removeprefix("'").partition("' may ")[0] not in texts
    )
    return replace(reading, findings=kept)


def _adds_to(found: Solution | Owned, reading: Reading, said: Sequence[Said], context: Context) -> bool:
    """Whether a solution has all that was read, and attacks, those attacked, counters, or factors that leave home."""
    if isinstance(found, Solution) and (
        audited.proves_more(reading, found, said) or audited.proves_wider(reading, found, context)
    ):
        return True
    more = Counter(order for order, _ in found.orders)
    read = Counter(each.order for each in reading.orders)
    return (
        not read - more
        and bool(more - read)
        and all(isinstance(order, (Move, Understanding, Control)) for order in more - read)
    )
