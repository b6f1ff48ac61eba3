"""Areas by the troops in them: 'my Polish army gets 7, my Austrian one 5', 'the Czech garrison two'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words

_TROOPS: Final = (
    r"(?:army|armies|garrisons?|troops|forces?|contingent|corps|boys|men|lads|units|positions?|stronghold|front|base"
    r"|outposts?|holdings|detachments?|party|one|presence)"
)
_OWNED: Final = re.compile(
    rf"\b(?P<whose>[Mm]y|[Oo]ur|[Tt]he) (?P<name>[A-Z][a-z]+(?: [A-Z][a-z]+)?) {_TROOPS}\b"
    r"(?! (?:in|at|of|from|there|who|that)\b)"
)


def garrisons(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where an area is named by the writer's troops in it, and its name.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading: in an attack 'the Polish army' may be an enemy's; 'the French army' is one everywhere.
    """
    if context.phase != "placing":
        return
    for found in _OWNED.finditer(text):
        words = split_words(found["name"])
        meaning = names.name_at(words, 0)
        if meaning is None or meaning[1] != len(words) or not meaning[0].area:
            continue
        power = meaning[0].power
        if power is None or (power != context.power and found["whose"].lower() != "the"):
            yield found.start(), found.end(), meaning[0].area
