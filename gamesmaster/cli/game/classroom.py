"""What a game of a class has where nobody has said otherwise: a turn a day, and chance that waits for no market."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gamesmaster.rules.scenario import Scenario

A_TURN_A_DAY: Final = "every Mon-Fri at 14:00, at least 2h"
"""With one letter a turn; a teacher who wants another hour says so by ``--rhythm``."""
DEFAULTS: Final[Mapping[str, str]] = {"procedure": "one-window", "chance": "sealed-die"}
"""The sales of a day settle on the next: with them a turn takes two days."""


def is_asked(chosen: Mapping[str, object]) -> bool:
    """Say whether a game is to be one of a class."""
    return chosen.get("classroom") is True


def rhythm(chosen: Mapping[str, object], told: str | None, others: Sequence[str | None]) -> str | None:
    """
    Give the rhythm of a class where nothing is said of time.

    Args:
        chosen: Options by name.
        told: The rhythm that was asked for.
        others: Whatever else may have been said of time.

    Source:
        Origins of WWII rules, Classroom Game: a turn each day.
    """
    if told is None and is_asked(chosen) and not any(others):
        return A_TURN_A_DAY
    return told


def options(scenario: Scenario, chosen: Mapping[str, object]) -> dict[str, object]:
    """Give the options of a game: those that were chosen, and for a class what makes a turn a day possible."""
    if not is_asked(chosen) or scenario.options.get("classroom") is None:
        return dict(chosen)
    fitting = {name: value for name, value in DEFAULTS.items() if value in scenario.allowed_values(name)}
    return {**fitting, **chosen}
