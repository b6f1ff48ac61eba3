"""A ruling on points."""

from __future__ import annotations

from datetime import datetime

from gamesmaster.errors import ConfigurationError
from gamesmaster.rules.disclosure import is_blind
from gamesmaster.service.consequences import STAND, Change
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of, state_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Game
from gamesmaster.service.replays import done_windows
from gamesmaster.service.rulings.story import Difference, known_power, rule
from gamesmaster.service.scores import points_now


def rule_points(
    desk: Desk, game: str, power: str, points: int, *, reason: str, now: datetime, dry_run: bool = False
) -> Difference:
    """
    Give a power so many points as the board stands. The difference is added to what the board scores until the end, or
    until the ruling is overruled; in a game that is over, who has won is reckoned anew.

    Raises:
        UnknownGame: There is none of that name.
        ConfigurationError: No such power, or a blind game that still runs.
    """

    def decide(unit: Reads, held: Game) -> Change:
        known_power(held, power)
        if is_blind(scenario_of(held)) and state_of(held).phase != "over":
            raise ConfigurationError("points", "a blind game that is over: till then nobody sees points", str(points))
        done = done_windows(unit.windows(held.id))
        phase = done[-1].phase if done else ""
        return Change("points", phase, {"power": power}, points_now(unit, held)[power], points)

    return rule(desk, game, decide, STAND, reason=reason, now=now, dry_run=dry_run, on_board=False)
