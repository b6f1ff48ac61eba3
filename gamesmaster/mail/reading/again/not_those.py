"""
An attack on file that a letter denies, or keeps, beside a new one: 'France in Italy with Ford, not Britain in Austria',
'The attack in the Rhineland is not affected.'

Only the one that is denied makes room for it; the others on file stand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.battles.battle_file import File, file_of
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.rules.orders import Attack

LONGEST: Final = 2000
"""Characters of a letter that is looked at."""
_DENIED: Final = re.compile(
    r"\b(?:not|no longer|rather than|instead of|in place of|in lieu of)\b(?P<after>[^\n.!?;:,()]{3,60})"
    r"|(?:^|(?<=[\n.!?;:,(]))(?P<before>[^\n.!?;:,()]{3,60})(?:,|:| is| are)? "
    r"(?:no longer|no more|(?:is |are )?(?:off|out|cancelled|dropped|scrapped|withdrawn))(?= *(?:[.,;:!)\n]|$))",
    re.IGNORECASE,
)
_KEPT: Final = re.compile(
    r"(?:^|(?<=[\n.!?;:,(]))(?P<clause>[^\n.!?;:,()]{3,60}?)[ ,:-]+(?:is |are |be |will be |stays? |remains? |will )?"
    r"(?:not (?:in any way )?(?:affected|touched|concerned|changed)|unaffected|untouched|unchanged|unaltered)\b",
    re.IGNORECASE,
)
_DENIES: Final = re.compile(r"\b(?:not|no|never|n't|nothing|if|unless)\b", re.IGNORECASE)
_BEFORE: Final = ATTACK | word_set("the my that this in on against upon at one of for a any more attacking hitting")


def with_others_kept(reading: Reading, text: str, names: Vocabulary, context: Context) -> Reading:
    """
    Keep the attacks on file that a letter does not deny, where it denies one of them beside what it orders.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    plain = reading.intent == "plain" and not reading.cancelled and all(each.how == "plain" for each in reading.orders)
    if not attacks or not plain or len(text) > LONGEST or (file := file_of(context.on_file)) is None:
        return reading
    fought = {attack.area: attack.targets for attack in attacks}
    denied = _denied(text, names, file)
    # One in an area that is fought over anew makes room by itself, if others are fought there.
    denied = {line for line in denied if fought.get(file.attacks[line].area) != file.attacks[line].targets}
    left = [line for line in file.attacks if line not in denied and file.attacks[line].area not in fought]
    if not left or not (denied or _kept(text, names, file, left)):
        return reading
    gone = {line for line in denied if file.attacks[line].area not in fought}
    orders = tuple(replace(each, how="change") if isinstance(each.order, Attack) else each for each in reading.orders)
    return replace(
        reading, orders=orders, cancelled=tuple(line for line in file.attacks if line in gone), intent="amend"
    )


def _areas_before(text: str, names: Vocabulary) -> set[str]:
    """The areas that a sentence names until there."""
    words = [token.word for token in tokens_of(re.split(r"[\n!?]|\.(?=\s)", text)[-1])]
    return {area for at in range(len(words)) if (each := names.name_at(words, at)) for area in each[0].areas}


def _kept(text: str, names: Vocabulary, file: File, left: Sequence[str]) -> bool:
    """Whether a clause says of an attack on file, of which nothing else is said, that it stays as it is."""
    for match in _KEPT.finditer(text):
        before = match["clause"]
        words = [token.word for token in tokens_of(before)]
        areas = {area for at in range(len(words)) if (each := names.name_at(words, at)) for area in each[0].areas}
        if areas & {file.attacks[line].area for line in left} and not _DENIES.search(before):
            return True
    return False


def _denied(text: str, names: Vocabulary, file: File) -> set[str]:
    """The lines on file of which a denial names the area or those attacked, and nobody else."""
    found = set()
    for match in _DENIED.finditer(text):
        words = [token.word for token in tokens_of(match["after"] or match["before"])]
        found_at = [(at, each[0]) for at in range(len(words)) if (each := names.name_at(words, at)) is not None]
        if not found_at or not _BEFORE.issuperset(words[: found_at[0][0]]):
            continue  # 'I have not heard from Britain'
        meant = [each for _, each in found_at]
        areas = {area for each in meant for area in each.areas}
        powers = {power for each in meant for power in each.powers}
        if not areas - powers:  # 'Italy: Britain alone (not Germany)'
            areas = _areas_before(text[: match.start()], names)
        found |= {
            line
            for line, attack in file.attacks.items()
            if (attack.area in areas and powers - areas <= set(attack.targets))
            or (not areas - powers and powers and powers <= set(attack.targets))
        }
    return found
