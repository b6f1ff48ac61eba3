"""What speaks of another game, of every turn, or of how strong somebody is: no orders of this turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.cursor import Cursor
from gamesmaster.mail.reading.words import MOVE, PLACE, PLACE_TO, UNITS

_ELSEWHERE: Final = frozenset(
    [(one, "game") for one in ("other", "another", "different", "that", "parallel")]
    + [(one, other) for one in ("every", "each") for other in ("turn", "time", "game", "round", "year")]
)


def is_elsewhere(words: Sequence[str]) -> bool:
    """Say whether words speak of another game, or of what somebody always does: 'every turn', 'in the other game'."""
    return bool(_ELSEWHERE & set(pairwise(word for word in words if word != "single")))


def tells_strength(cursor: Cursor, at: int) -> bool:
    """'Jerry holds Poland with four', where attacks are due that have no amounts: what is, not what shall be."""
    if cursor.context.phase != "attack" or cursor.context.scenario.conflict == "exchange":
        return False
    following = [word for word in cursor.words[at + 1 : at + 4] if word not in UNITS][:1]
    if following and following[0] in PLACE_TO | {":", "-"}:
        return False
    found = cursor.meaning(at + 1 - cursor.at, guess=False)
    if found is not None and found[0].areas and not found[0].adjective:
        return False
    return PLACE.union(MOVE).isdisjoint(cursor.words[:at]) and cursor.words[at - 1 : at] in (
        [word] for word in ("with", "has", "have", "had", "only", "just", "least", "of", "about", "the")
    )
