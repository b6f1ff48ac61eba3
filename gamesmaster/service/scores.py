"""Points as they count: what the board scores, and what rulings have added or taken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import scoring
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.service.play import scenario_of, state_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Entry, Game


def ruled_points(entries: Iterable[Entry]) -> Mapping[str, int]:
    """What rulings have added to each power's points, less what they have taken; powers without are not there."""
    added: dict[str, int] = {}
    for entry in entries:
        said = entry.public
        if entry.kind == EntryKind.RULING and said["kind"] == "points":
            power = said["target"]["power"]
            added[power] = added.get(power, 0) + said["after"] - said["before"]
    return {power: count for power, count in added.items() if count}


def points_now(unit: Reads, game: Game, state: State | None = None) -> dict[str, int]:
    """Points of every power as if the game ended now, in board order; of another board where one is given."""
    scenario = scenario_of(game)
    points = scoring.points(scenario, state_of(game) if state is None else state)
    return with_ruled(points, ruled_points(unit.entries_of(game.id, EntryKind.RULING)))


def with_ruled(points: Mapping[str, int], ruled: Mapping[str, int]) -> dict[str, int]:
    """Add what rulings have added."""
    return {power: count + ruled.get(power, 0) for power, count in points.items()}


def score_facts(scenario: Scenario, state: State, ruled: Mapping[str, int]) -> list[dict[str, Any]]:
    """Points of every power, line by line."""
    found = []
    for power, lines in scoring.score(scenario, state).items():
        told = [each._asdict() for each in lines]
        if power in ruled:
            told.append({"area": "", "what": "", "points": ruled[power], "ground": "ruled"})
        found.append({"power": power, "points": sum(each["points"] for each in told), "lines": told})
    return found
