"""What many games between bots come to: wins with their intervals, points, attacks, counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from gamesmaster.bots.playing import Phase, Seat, play
from gamesmaster.rules.boxes import PRESENCE_FACTORS
from gamesmaster.rules.orders import Attack, Offer
from gamesmaster.rules.outcomes import Status
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.treaties import TREATY_FACTORS

SURE: Final = 1.959964
"""Standard errors on each side of an interval that holds in 95 of 100 cases."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """
    Give the interval in which the true share of wins lies, in 95 of 100 cases.

    Args:
        wins: How many were won; a shared win counts as its part.
        games: Of how many, 1 or more.

    Returns:
        Its ends, 0.0 to 1.0 each.

    Source:
        E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference (1927).
    """
    share = wins / games
    square = SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def simulate(
    scenario: Scenario,
    seats: Mapping[str, Seat],
    games: int,
    seed: int,
    say: Callable[[int], None] = lambda _: None,
) -> dict[str, Any]:
    """
    Play games between bots and count what comes of them.

    Args:
        scenario: What is played, with the options of the game.
        seats: Who plays each power.
        games: How many, 1 or more.
        seed: The same seed gives the same result; game N is the same however many are played.
        say: Is told how many have been played.

    Returns:
        Plain values for JSON: ``powers`` with wins and points, ``attacks``, ``markers``, ``trades``, ``alliances``.
    """
    tally = Tally(scenario)
    for number in range(games):
        tally.count(play(scenario, seats, Random(f"{seed}/{number}")))
        say(number + 1)
    return tally.told()


class Tally:
    """Counts games as they are played; each is forgotten once it is counted."""

    def __init__(self, scenario: Scenario) -> None:
        """Begin at nothing."""
        self._scenario = scenario
        self._games = 0
        self._wins: dict[str, float] = dict.fromkeys(scenario.powers, 0.0)
        self._alone: Counter[str] = Counter()
        self._ends: dict[str, list[int]] = {power: [] for power in scenario.powers}
        self._by_turn = {turn: dict.fromkeys(scenario.powers, 0) for turn in range(1, scenario.turns + 1)}
        self._made: Counter[str] = Counter()
        self._suffered: Counter[str] = Counter()
        self._attacks: Counter[int] = Counter()
        self._results: Counter[str] = Counter()
        self._grounds: Counter[str] = Counter()
        self._markers: Counter[tuple[str, str, tuple[str, ...]]] = Counter()
        self._trades = self._alliances = self._ties = self._wars = 0

    def count(self, game: Iterable[Phase]) -> None:
        """Count one game from its phases."""
        last: Phase | None = None
        for phase in game:
            self._count_orders(phase)
            due = phase.result.next
            if due is None or due.turn > phase.before.turn:
                points = phase.result.points or {}
                by_turn = self._by_turn[phase.before.turn]
                for power in self._scenario.powers:
                    by_turn[power] += points[power]
            last = phase
        if last is None:
            raise ValueError("a game has one phase or more")
        self._games += 1
        self._count_end(last)

    def _count_orders(self, phase: Phase) -> None:
        for outcome in phase.result.outcomes:
            if isinstance(outcome.order, Attack):
                if outcome.status is Status.DONE:
                    self._made[outcome.power] += 1
                    self._suffered.update(outcome.order.targets)
                    self._attacks[phase.before.turn] += 1
                    self._results[outcome.result or "none"] += 1
                else:
                    self._grounds[str(outcome.ground)] += 1
            elif isinstance(outcome.order, Offer) and outcome.status is Status.DONE:
                self._trades += 1

    def _count_end(self, last: Phase) -> None:
        winners = last.result.winners or ()
        for power in winners:
            self._wins[power] += 1 / len(winners)
        if len(winners) == 1:
            self._alone[winners[0]] += 1
        else:
            self._ties += 1
        self._wars += last.result.war
        self._alliances += len(last.result.state.alliances) - len(self._scenario.alliances.start)
        for power, points in (last.result.points or {}).items():
            self._ends[power].append(points)
        end = last.result.state
        for marker in end.understandings:
            self._markers[("understanding", marker.area, (marker.power,))] += 1
        for area, owners in end.controls.items():
            self._markers[("control", area, owners)] += 1
        for objective in self._scenario.objectives:
            need = _NEEDS.get(objective.counter)
            if need is not None and end.board[objective.area][objective.power] >= need[1]:
                self._markers[(need[0], objective.area, (objective.power,))] += 1

    def told(self) -> dict[str, Any]:
        """Give everything that was counted, as plain values; shares are rounded to four places."""
        games = self._games
        attacks = sum(self._attacks.values())
        order = {power: place for place, power in enumerate(self._scenario.powers)}
        markers = sorted(
            self._markers.items(), key=lambda item: (-item[1], item[0][0], item[0][1], [order[p] for p in item[0][2]])
        )
        return {
            "games": games,
            "powers": {power: self._told_of(power) for power in self._scenario.powers},
            "ties": _share(self._ties, games),
            "war": _share(self._wars, games),
            "attacks": {
                "per_game": _share(attacks, games),
                "by_turn": [_share(self._attacks[turn], games) for turn in self._by_turn],
                "results": {result: _share(self._results[result], games) for result in sorted(self._results)},
                "not_made": {ground: _share(self._grounds[ground], games) for ground in sorted(self._grounds)},
            },
            "markers": [
                {"kind": kind, "area": area, "powers": list(owners), "share": _share(count, games)}
                for (kind, area, owners), count in markers
            ],
            "trades": _share(self._trades, games),
            "alliances": _share(self._alliances, games),
        }

    def _told_of(self, power: str) -> dict[str, Any]:
        ends = sorted(self._ends[power])
        low, high = wilson(self._wins[power], self._games)
        return {
            "wins": round(self._wins[power], 4),
            "alone": self._alone[power],
            "share": _share(self._wins[power], self._games),
            "low": round(low, 4),
            "high": round(high, 4),
            "points": {
                "mean": _share(sum(ends), self._games),
                "tenth": _at(ends, 0.1),
                "median": _at(ends, 0.5),
                "ninetieth": _at(ends, 0.9),
                "most": ends[-1],
            },
            "points_by_turn": [_share(points[power], self._games) for points in self._by_turn.values()],
            "attacks_made": _share(self._made[power], self._games),
            "attacks_suffered": _share(self._suffered[power], self._games),
        }


_NEEDS: Final = {
    "presence": ("presence", PRESENCE_FACTORS),
    "treaty": ("treaty-rights", TREATY_FACTORS),
    "exclusive": ("treaty-rights", TREATY_FACTORS),
}


def _share(count: float, games: int) -> float:
    return round(count / games, 4)


def _at(ends: Sequence[int], part: float) -> int:
    return ends[min(int(part * len(ends)), len(ends) - 1)]
