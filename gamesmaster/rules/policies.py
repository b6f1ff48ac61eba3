"""The policies: what each step of a turn does in a game, and how it is scored. A scenario chooses them by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from gamesmaster.rules.allying import ally_step
from gamesmaster.rules.attacking import attack_step
from gamesmaster.rules.claims import claim_step
from gamesmaster.rules.deploying import deploy_step
from gamesmaster.rules.events import event_step
from gamesmaster.rules.exchanging import exchange_step
from gamesmaster.rules.holding import hold_step
from gamesmaster.rules.placing import place_step
from gamesmaster.rules.procedures import StepName
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.steps import Step
from gamesmaster.rules.trading import trade_step

PLACING: Final[Mapping[str, Step]] = {"home": place_step, "boxes": deploy_step}
"""
``home``: into any open area; what stood at home may leave, what is left over goes there.
``boxes``: into any open box of one's column, for good; what is left over goes into the overflow box.
"""

CONFLICT: Final[Mapping[str, Step]] = {"odds-table": attack_step, "exchange": exchange_step, "duel": exchange_step}
"""
``odds-table``: all factors in an area against all those of the powers named, decided by odds and a draw.
``exchange``: as many on both sides as the attacker says; by odds and a die where the option asks for it.
``duel``: one attack a turn, all factors against those of one power, by odds and a die.
"""

CLAIMS: Final[Mapping[str, Step | None]] = {"counters": claim_step, "none": None}
"""``counters``: Understanding and CONTROL, asked for with the attacks; ``none``: a game without counters."""


@lru_cache(maxsize=256)
def steps_of(scenario: Scenario) -> Mapping[StepName, Step]:
    """Give what carries out each step of a turn; a step that is not there does nothing in this game."""
    chosen: dict[StepName, Step | None] = {
        "events": event_step if scenario.boxes.events else None,
        "trade": trade_step if scenario.boxes.goods is not None else None,
        "ally": ally_step if scenario.alliances.allowed else None,
        "place": PLACING[scenario.placing],
        "attack": CONFLICT[scenario.conflict],
        "claim": hold_step if scenario.holds else CLAIMS[scenario.claims],
    }
    return {name: step for name, step in chosen.items() if step is not None}
