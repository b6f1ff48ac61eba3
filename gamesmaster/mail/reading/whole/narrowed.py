"""Joint attacks on file that come to be on fewer powers, held against who is spared and who stays."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import NEGATION, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.wording import phrases
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_SPARED: Final = phrases(
    "no longer; not any more; not anymore; is spared; spare; in peace; is out; falls out; drops out; leave out"
)
_STAYS: Final = word_set("remain remains stay stays")
_ELSE: Final = word_set("only just alone but instead both")
_WHOM: Final = "Whom do you attack there now? Please write the attack once more, in one line."


def with_narrowed_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where a joint attack loses the one who stays and keeps the one who is spared.

    'In Poland Russia is no longer a target, Germany remains', read as an attack on Russia.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or not context.on_file or not letter.alone or not reading.orders:
        return reading
    was = _attacks_in(context.on_file)
    now = {attack.area: set(attack.targets) for attack in _attacks_in(merge(context.on_file, reading, "attack").lines)}
    fewer = [attack for attack in was if now.get(attack.area, set()) < set(attack.targets) and attack.area in now]
    for one, own in zip(letter.said, letter.parts, strict=True) if fewer else ():
        for part in own:
            if one.end != "?" and any(_contradicts(part, old, now[old.area], was) for old in fewer):
                asked = Question(one.text.strip()[:200], "ambiguous", "beside-unclear", _WHOM, number=one.number)
                return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked))
    return reading


def _attacks_in(lines: Sequence[str]) -> list[Attack]:
    return [order for line in lines if isinstance(order := notation.read(line)[1], Attack)]


def _contradicts(part: Part, old: Attack, now: Set[str], was: Sequence[Attack]) -> bool:
    """Whether a part says of one of those attacked what is not so; of somebody attacked elsewhere, too, it may not."""
    named = {piece.power for piece in part.pieces if piece.power} & set(old.targets)
    areas = {piece.area for piece in part.pieces if piece.area and not piece.power}
    elsewhere = any(not named.isdisjoint(attack.targets) for attack in was if attack is not old)
    if part.heard or len(named) != 1 or not areas <= {old.area} or (elsewhere and not areas):
        return False
    if not _ELSE.isdisjoint(part.words):
        return False
    spared = _SPARED.within(part.words)
    stays = not spared and not _STAYS.isdisjoint(part.words) and NEGATION.isdisjoint(part.words)
    return (spared and named <= now) or (stays and named.isdisjoint(now))
