"""What a moderator answers, to a dispute or a doubt: words for all to read, and the ruling that was made of it."""

from __future__ import annotations

from gamesmaster.errors import ConfigurationError
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service.announcements import LONGEST
from gamesmaster.service.ports import Reads


def check_answer(unit: Reads, game: str, text: str, ruling: int | None) -> str:
    """
    Check an answer before it is written down.

    Args:
        text: For all to read.
        ruling: Number of the ruling that was made of it, if one was.

    Returns:
        The words as the entry keeps them, on one line.

    Raises:
        ConfigurationError: The answer says nothing, or far too much; or there is no such ruling.
    """
    if not text.strip() or len(text) > LONGEST:
        raise ConfigurationError("answer", f"words, at most {LONGEST} characters", f"{len(text)} characters")
    rulings = [each.public["ruling"] for each in unit.entries_of(game, EntryKind.RULING)]
    if ruling is not None and ruling not in rulings:
        raise ConfigurationError("ruling", "the number of a ruling of this game", str(ruling))
    return " ".join(text.split())
