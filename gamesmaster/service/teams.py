"""Teams: who shares a seat, and whose word counts in it. The game's settings say so; here they are read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.rules.scenario import Scenario
from gamesmaster.service.records import Game, Member

ANY: Final = "any"
"""The last letter of any member counts."""
LEADER: Final = "leader"
"""Only the letters of the member named first count; those of others are proposals that he is shown."""
MAJORITY: Final = "majority"
"""Each member's letters stand for themselves; what most members want counts (`ledger.ballots`)."""
DECISIONS: Final = (ANY, LEADER, MAJORITY)
MOST: Final = 20
"""Members of a team."""


def decision_of(game: Game, seat: str) -> str:
    """Whose word counts on a seat; ``any`` where nothing is said of it."""
    return str(game.settings.teams.get(seat, {}).get("decision", ANY))


def size_of(game: Game, seat: str) -> int:
    """How many share a seat when it is full; 1 where nothing is said of it."""
    return int(game.settings.teams.get(seat, {}).get("members", 1))


def team_of(members: Iterable[Member], seat: str) -> list[Member]:
    """Who sits on a seat, by number."""
    return sorted((each for each in members if each.seat == seat), key=lambda each: each.number)


def leads(team: Sequence[Member], member: Member) -> bool:
    """Say whether a member is the one named first."""
    return bool(team) and team[0].number == member.number


def writes_apart(game: Game, team: Sequence[Member], member: Member) -> bool:
    """Say whether a member's orders stand for themselves, and do not change at once what the team has on file."""
    decision = decision_of(game, member.seat)
    return decision == MAJORITY or (decision == LEADER and not leads(team, member))


def has_voice(game: Game, team: Sequence[Member], member: Member) -> bool:
    """Say whether it counts for the team what a member says of being ready, and whether he is asked for orders."""
    return decision_of(game, member.seat) != LEADER or leads(team, member)


def enough(members: int) -> int:
    """How many of a team's members are most of them: more than half."""
    return members // 2 + 1


def settled(
    scenario: Scenario, told: Mapping[str, Mapping[str, Any]], seated: Mapping[str, int]
) -> dict[str, dict[str, Any]]:
    """
    Give a game's setting ``teams``: the scenario's teams where the option ``classroom`` is on, what was told about them
    and others, and every seat that several have been named for.

    Args:
        told: By power, ``members`` and ``decision``, either of which may be missing. The decision under the empty name
            is that of all teams for which nothing else is told.
        seated: How many have been named for each power.

    Raises:
        ConfigurationError: There is no such power or rule, or more sit there than there is room for.

    Source:
        Origins of WWII rules, Classroom Game.
    """
    general = dict(told.get("", {}))
    sizes = dict(scenario.teams) if scenario.options.get("classroom") is True else {}
    teams: dict[str, dict[str, Any]] = {}
    for power in told:
        if power and power not in scenario.players:
            raise ConfigurationError("team", f"one of {', '.join(scenario.players)}", power)
    for power in scenario.players:
        own = told.get(power, {})
        named = max(1, seated.get(power, 0))
        members = own.get("members", sizes.get(power, named))
        if isinstance(members, bool) or not isinstance(members, int) or not 1 <= members <= MOST:
            raise ConfigurationError(f"team {power}", f"1 to {MOST} members", str(members))
        if named > members:
            raise ConfigurationError(f"team {power}", f"{named} members, for so many are named", str(members))
        decision = own.get("decision", general.get("decision", ANY))
        if decision not in DECISIONS:
            raise ConfigurationError(f"team {power}", f"a decision by {', '.join(DECISIONS)}", str(decision))
        if members > 1:
            teams[power] = {"members": members, "decision": decision}
    return teams


def facts_of(game: Game, team: Sequence[Member]) -> dict[str, Any] | None:
    """What a team's members are told about it: who they are, by number, and how they decide; None for one alone."""
    if not team or max(len(team), size_of(game, team[0].seat)) < 2:
        return None
    return {
        "members": [[each.number, each.name] for each in team],
        "size": max(len(team), size_of(game, team[0].seat)),
        "decision": decision_of(game, team[0].seat),
        "leader": team[0].name,
    }
