"""What a player of a game with boxes sees there: whom to fear, what a mark is worth, what its fall would give."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from gamesmaster.bots.sight import Sight
from gamesmaster.rules.boxes import PRESENCE_FACTORS
from gamesmaster.rules.procedures import steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.treaties import TREATY_FACTORS

ENVY: Final = 0.5
"""What a point that another power loses is worth in points of one's own."""
HOLD: Final = 0.7
"""How likely a mark stands until the end beside one other power that wants one there; beside two, that squared."""
AHEAD: Final = 1
"""For how many turns beyond this one it makes ready for what events will do to its boxes."""


class Stake(NamedTuple):
    """Points of a power for so many factors in an area."""

    need: int
    points: int


@lru_cache(maxsize=1024)
def stakes_of(scenario: Scenario, power: str) -> Mapping[str, Stake]:
    """For each area that a power has points for: what they take, and how many they are."""
    found: dict[str, Stake] = {}
    for each in scenario.objectives_by_power.get(power, ()):
        need = PRESENCE_FACTORS if each.counter == "presence" else TREATY_FACTORS
        there = found.get(each.area)
        found[each.area] = Stake(need, each.points + (there.points if there else 0))
    return found


@lru_cache(maxsize=1024)
def _prevented(scenario: Scenario, power: str) -> Mapping[tuple[str, str], float]:
    """What a power loses, by its chart, when another one has a mark in an area."""
    found: dict[tuple[str, str], float] = {}
    for each in scenario.preventions:
        if each.power == power:
            for other in each.by or scenario.powers:
                if other != power:
                    found[(each.area, other)] = found.get((each.area, other), 0) + each.points
    return found


def _feared(look: Outlook) -> Mapping[tuple[str, str], float]:
    """
    What a power loses when another one has a mark in an area: by its chart, and by its special objectives.

    Of several treaties that stand in the way of one objective all must go: each of them is worth the less, the more
    there are.
    """
    found = dict(_prevented(look.scenario, look.power))
    for special in look.scenario.specials:
        if special.power != look.power or special.rule != "no-treaties":
            continue
        home = look.scenario.home.get(special.whom)
        standing = [
            (area, other)
            for area, row in look.board.items()
            for other, count in row.items()
            if other != look.power and count >= TREATY_FACTORS and (area == home) != (other == special.whom)
        ]
        for each in standing:
            found[each] = found.get(each, 0) + special.points * 0.5 ** (len(standing) - 1)
    return found


@dataclass(frozen=True)
class Outlook:
    """What is seen, with the questions that a bot asks of it; ``board`` has what it deploys itself."""

    sight: Sight
    board: dict[str, dict[str, int]]

    @property
    def scenario(self) -> Scenario:
        """The game."""
        return self.sight.scenario

    @property
    def power(self) -> str:
        """Who looks."""
        return self.sight.view.power

    @cached_property
    def home(self) -> str | None:
        """Its home box; None where it has none."""
        return self.scenario.home.get(self.power)

    @cached_property
    def fears(self) -> Mapping[tuple[str, str], float]:
        """By area and other power: the points that its mark there costs."""
        return _feared(self)

    @cached_property
    def left(self) -> int:
        """Turns to come after this one."""
        return self.scenario.turns - self.sight.view.turn

    @cached_property
    def open(self) -> tuple[str, ...]:
        """Boxes that it may enter."""
        closed = self.scenario.boxes.closed.get(self.power, ())
        held = self.sight.view.controls or {}
        return tuple(area for area in self.board if area not in closed and area not in held)

    @cached_property
    def bound(self) -> frozenset[str]:
        """Whom it does not attack."""
        return self.sight.deals.friends | self.sight.allies

    def own(self, area: str) -> int:
        """Its factors there."""
        return self.board[area][self.power]

    @cached_property
    def coming(self) -> Mapping[str, int]:
        """What events of this turn and the next ones will do to its own boxes; before the placing, also of this one."""
        turn = self.sight.view.turn + ("place" not in steps_in(self.scenario.procedure, self.sight.view.phase))
        sets = self.scenario.options.get("event-mode") == "set"
        found: dict[str, int] = {}
        for event in self.scenario.boxes.events:
            if (
                event.power == self.power
                and event.area is not None
                and turn <= event.turn <= self.sight.view.turn + AHEAD
            ):
                there = found.get(event.area, 0)
                found[event.area] = event.change - self.own(event.area) if sets else there + event.change
        return found

    def kept(self, area: str) -> int:
        """What events will leave it there of what it has now."""
        return self.own(area) + self.coming.get(area, 0)

    def regard(self, power: str) -> float:
        """How much it minds that power's points: 1.0 as a rule, more for a leader."""
        return self.sight.deals.regard.get(power, 1.0)

    def rivals(self, area: str) -> dict[str, int]:
        """Who else has factors there, and how many."""
        return {power: count for power, count in self.board[area].items() if count > 0 and power != self.power}

    def hold(self, area: str) -> float:
        """How likely a mark there stands until the end: the less, the more others want one there too."""
        if area in self.scenario.boxes.peaceful:
            return 1.0
        rivals = [each for each in self.scenario.players if each != self.power and each not in self.bound]
        return HOLD ** sum(area in stakes_of(self.scenario, each) for each in rivals)

    def threat(self, area: str) -> int:
        """The most that one power could take away there."""
        if area in self.scenario.boxes.peaceful:
            return 0
        return max((count for power, count in self.rivals(area).items() if power not in self.bound), default=0)


def need_of(scenario: Scenario, power: str, area: str) -> int:
    """How many factors a power's mark takes there, whether it has points for it or not."""
    stake = stakes_of(scenario, power).get(area)
    if stake is not None:
        return stake.need
    return TREATY_FACTORS if scenario.scoring == "treaties" else PRESENCE_FACTORS


def spoiled(look: Outlook, points: int) -> float:
    """
    What it is worth, beside themselves, to win so many points: others whose objective is that nobody has more than a
    limit lose it when one does.
    """
    own = look.sight.points.get(look.power, 0)
    worth = 0.0
    for special in look.scenario.specials:
        if special.rule != "nobody-above" or special.power in (look.power, *look.sight.allies):
            continue
        above = [p for p, total in look.sight.points.items() if p != special.power and total > special.limit]
        if not above and look.sight.points:
            # Half way to the limit is half a reason to go on.
            share = min(points / (special.limit + 1 - own), 1.0)
            worth += ENVY * look.regard(special.power) * special.points * share
    return worth


def _restored(look: Outlook, other: str, points: int) -> float:
    """What the blow that costs a rival so many points gives to whose objective is that nobody has more than a limit."""
    worth = 0.0
    for special in look.scenario.specials:
        if special.rule != "nobody-above" or special.power == other:
            continue
        above = [p for p, total in look.sight.points.items() if p != special.power and total > special.limit]
        if above == [other] and look.sight.points[other] - points <= special.limit:
            own = special.power == look.power
            worth += special.points * (1.0 if own else -ENVY * look.regard(special.power))
    return worth


def blow(look: Outlook, other: str, area: str, count: int) -> float:
    """What it is worth to bring a rival below its mark in an area."""
    stake = stakes_of(look.scenario, other).get(area)
    need = need_of(look.scenario, other, area)
    if count < need:
        return 0.0
    gained = look.fears.get((area, other), 0.0)
    if stake is not None:
        gained += ENVY * look.regard(other) * stake.points + _restored(look, other, stake.points)
    if area == look.home and look.scenario.options.get("home-presence") is True:
        # It shields its owner everywhere else.
        gained += 1.0
    # What falls early is built up again.
    return max(gained, 0.0) * (0.85**look.left)
