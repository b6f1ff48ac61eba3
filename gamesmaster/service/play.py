"""A game's rules at hand: its scenario and state as values, its phases by key, its orders by seat."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import lru_cache

from gamesmaster.rules import document, notation
from gamesmaster.rules.disclosure import seen_charts
from gamesmaster.rules.neutrals import by_power, player_of
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.orders import Order
from gamesmaster.rules.procedures import PROCEDURES
from gamesmaster.rules.scenario import Scenario, from_document
from gamesmaster.rules.state import State
from gamesmaster.service.records import Document, Game, Member, OrderSet, Pace, Window

_SCENARIOS: dict[tuple[int, str], tuple[Document, Scenario]] = {}
_MOST = 256
_LAST = threading.local()
"""The board that a thread asked for last, beside its document."""


def scenario_of(game: Game) -> Scenario:
    """
    Give the scenario a game is played from, with its options; of what a blind game has dealt, what all may know.

    A game's scenario never changes, and the store hands one document out to all games that are played from it: so it
    is built once for all of them, however many there are.
    """
    # The document is kept beside what was built of it, so that no other can come to lie at its place in memory.
    key = id(game.scenario), repr(game.options)
    found = _SCENARIOS.get(key)
    if found is None:
        found = game.scenario, from_document(game.scenario).with_options(game.options)
        if len(_SCENARIOS) >= _MOST:
            _SCENARIOS.pop(next(iter(_SCENARIOS)), None)
        _SCENARIOS[key] = found
    charts = game.state.get("charts")
    return found[1].dealt(seen_charts(charts, ())) if charts else found[1]


def known_scenario(game: Game, seat: str) -> Scenario:
    """Give the scenario as a seat knows it: in a blind game with its own objectives, and nobody else's."""
    charts = game.state.get("charts")
    return scenario_of(game).dealt(seen_charts(charts, (seat,))) if charts else scenario_of(game)


def state_of(game: Game) -> State:
    """Give the board at the start of the open phase; a story that asks again is given the same."""
    seen: tuple[Document, State] | None = getattr(_LAST, "seen", None)
    if seen is None or seen[0] is not game.state:
        seen = game.state, document.read_state(game.state, scenario_of(game))
        _LAST.seen = seen
    return seen[1]


def opening_document(scenario: Scenario) -> Document:
    """Give the document of the board before the first turn."""
    return document.state_document(opening_state(scenario))


def phase_key(turn: int, kind: str, run: int = 0, mover: str = "") -> str:
    """
    Name a phase: ``2-attack``; ``2-attack.1`` once a ruling has reopened the game; ``2-turn-middle-east`` where the
    powers move one after another.

    Args:
        mover: Whose move it is, where it is not everybody's.
        run: How often the game was reopened before this phase opened. A phase that opens anew has a name of its own,
            so that no order, digit or token of the annulled one counts for it.
    """
    name = f"{turn}-{kind}-{_slug(mover)}" if mover else f"{turn}-{kind}"
    return f"{name}.{run}" if run else name


def mover_of(scenario: Scenario, acting: Sequence[str]) -> str:
    """Name the power whose move it is; empty where all send their orders at once."""
    return acting[0] if acting and PROCEDURES[scenario.procedure].one_by_one else ""


def acting_in(scenario: Scenario, phase: str) -> tuple[str, ...]:
    """Give the powers whose orders a phase takes, in order of play."""
    turn, _, rest = phase.partition("-")
    _, _, moves = rest.partition(".")[0].partition("-")
    order = scenario.order_of_play(int(turn))
    return tuple(power for power in order if not moves or _slug(power) == moves)


def moving_alone(scenario: Scenario, phase: str) -> str:
    """Name the power that a phase belongs to alone; empty where all send their orders."""
    return mover_of(scenario, acting_in(scenario, phase)) if phase else ""


def _slug(power: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", power.lower()).strip("-")


def split_key(phase: str) -> tuple[int, str]:
    """Take a phase's name apart: turn and kind."""
    turn, _, rest = phase.partition("-")
    return int(turn), rest.partition(".")[0].partition("-")[0]


def run_of(phase: str) -> int:
    """Give the run that a phase belongs to; 0 for a game that was never reopened, and for no phase."""
    return int(phase.partition(".")[2] or 0)


def kept_for(window: Window) -> str | None:
    """The phase whose orders may be sent ahead in this window: the attacks of the turn whose placing is open."""
    return window.phase.replace("-placing", "-attack", 1) if window.kind == "placing" else None


def closing_instant(window: Window) -> datetime:
    """When a window closes as things stand: at its deadline, or earlier because everybody is ready."""
    return min(window.deadline, window.ready_at) if window.ready_at else window.deadline


def last_instant(window: Window, pace: Pace) -> datetime:
    """
    Until when letters count, as things stand: the end of the grace where there is one, otherwise the closing instant.

    What closes a window and fixes its session reckons from here.
    """
    return closing_instant(window) if pace.grace_until is None else pace.grace_until


def latest_sets(sets: Iterable[OrderSet]) -> dict[str, OrderSet]:
    """The last version of each seat's effective orders."""
    return {each.seat: each for each in sets}


def seats_due(game: Game, phase: str, members: Iterable[Member]) -> tuple[str, ...]:
    """The seats whose orders the open phase takes: all, or the one that plays whose move it is."""
    state = state_of(game)
    acting = {player_of(state, power) for power in acting_in(scenario_of(game), phase)}
    return tuple(seat for seat in seats_of(members) if seat in acting)


def seats_of(members: Iterable[Member]) -> tuple[str, ...]:
    """The seats that somebody sits on, each once, in the order in which they were put."""
    return tuple(dict.fromkeys(each.seat for each in members))


@lru_cache(maxsize=4096)
def line_read(line: str) -> tuple[str | None, Order]:
    """Read a canonical line that is known to be one; the power is None where the writer's own is meant."""
    return notation.read(line)


def order_of(line: str) -> Order:
    """Read a canonical line that is known to be one, whatever power it is for."""
    return line_read(line)[1]


def orders_of(sets: Mapping[str, Sequence[str]], state: State) -> dict[str, list[Order]]:
    """The orders of each power as values, whoever of the seats sent them; lines by seat."""
    return by_power(state, {seat: [line_read(line) for line in lines] for seat, lines in sets.items()})


def lines_of(orders: Mapping[str, Sequence[Order]]) -> dict[str, list[str]]:
    """The orders of each seat as canonical lines."""
    return {seat: [notation.write(order) for order in given] for seat, given in orders.items()}
