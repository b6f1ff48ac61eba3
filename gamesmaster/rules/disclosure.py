"""What others may see of a board and of what became of orders, where a game keeps something back from them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from gamesmaster.rules import notation
from gamesmaster.rules.orders import CLAIMS, Blank, Control, Move, Order, Pass, Place, Understanding
from gamesmaster.rules.outcomes import Ground, Status
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import NOTHING, Board, State

Document = Mapping[str, Any]
NOBODY: Final = ()
"""Whom the public is: what nobody in particular may see."""
UNKNOWN: Final = ""
"""Name of a chart that one does not know."""

_LAID: Final = (Place, Move, Blank, Pass)


def is_blind(scenario: Scenario) -> bool:
    """Say whether each power's objectives are known to itself alone until the game is over."""
    return scenario.options.get("blind") is True


def keeps_back(scenario: Scenario) -> bool:
    """Say whether a game keeps from its players anything but orders that are not due."""
    return is_blind(scenario) or scenario.secret


def seen_charts(charts: Mapping[str, Mapping[str, str]], powers: Collection[str]) -> dict[str, dict[str, str]]:
    """
    Show what was dealt in a blind game: everybody's allocation, and the objectives of some.

    Returns:
        As `Scenario.dealt` takes it; objectives that are not known are `UNKNOWN`.

    Source:
        Origins of WWII rules, "Blind" Game 3 and 4.
    """
    return {
        power: {**slips, "objectives": slips.get("objectives", UNKNOWN) if power in powers else UNKNOWN}
        for power, slips in charts.items()
    }


def seen_state(scenario: Scenario, state: State, powers: Collection[str] = NOBODY, *, face_up: bool = False) -> State:
    """
    Show a board to some of the players, or to nobody in particular.

    Args:
        scenario: What is played.
        state: How it stands.
        powers: Whose counters and objectives are no secret to who looks.
        face_up: What lies face down has been turned up since.

    Returns:
        A state without what they may not know; the same one where all of it is open. What others have face down is in
        no cell of the board: ``blanks`` names the areas, for nobody can tell factors from blanks.

    Source:
        Origins of WWII rules, "Blind" Game 4; Secret Diplomacy 2.
    """
    if state.phase == "over":
        return state
    if state.charts and is_blind(scenario):
        state = state._replace(charts=seen_charts(state.charts, powers))
    if face_up or not (state.hidden or state.blanks):
        return state
    board = {
        area: {power: n - (0 if power in powers else _lying(state, area, power)) for power, n in row.items()}
        for area, row in state.board.items()
    }
    hidden = {
        area: {power: n if power in powers else 0 for power, n in row.items()} for area, row in state.hidden.items()
    }
    down = {
        area: tuple(each for each in scenario.powers if _is_down(state, area, each, powers)) for area in state.board
    }
    own = any(n for row in hidden.values() for n in row.values())
    blanks = {area: found for area, found in down.items() if found}
    return state._replace(board=board, hidden=hidden if own else NOTHING, blanks=blanks)


def face_down(state: State) -> frozenset[tuple[str, str]]:
    """Give the areas and powers of all counters that lie face down, factors and blanks alike."""
    factors = {(area, power) for area, row in state.hidden.items() for power, n in row.items() if n}
    return frozenset(factors | {(area, power) for area, powers in state.blanks.items() for power in powers})


def presence(state: State) -> Board:
    """
    Give a board as whoever reads it takes it: where something lies face down there may be factors, one at the least.

    Args:
        state: As `seen_state` gives it.
    """
    down = face_down(state)
    if not down:
        return state.board
    return {
        area: {power: max(n, int((area, power) in down)) for power, n in row.items()}
        for area, row in state.board.items()
    }


def _lying(state: State, area: str, power: str) -> int:
    board: Board = state.hidden
    return board.get(area, {}).get(power, 0)


def _is_down(state: State, area: str, power: str, powers: Collection[str]) -> bool:
    """Say whether who looks takes it for a blank: his own blanks, and whatever others have face down."""
    return power in state.blanks.get(area, ()) or (power not in powers and _lying(state, area, power) > 0)


def goes_on(given: Document, output: Document) -> bool:
    """Say whether the turn of a phase goes on after it: what was placed face down stays so."""
    return output["phase"] != "over" and bool(output["turn"] == given["turn"])


def seen_outcomes(
    scenario: Scenario, given: Document, output: Document, powers: Collection[str] = NOBODY, *, over: bool = False
) -> list[dict[str, Any]]:
    """
    Show what became of orders.

    In a blind game a counter that was asked for in vain is told to its own power alone (W60), and of those that were
    placed nobody else hears what was asked for. While a turn of secret diplomacy goes on, others do not hear what was
    placed.

    Args:
        scenario: What is played.
        given, output: Documents of the phase.
        powers: Whose outcomes are no secret to who looks.
        over: The game has ended, and all is open.

    Returns:
        Documents of outcomes, in their order.
    """
    blind = is_blind(scenario) and not over and output["phase"] != "over"
    dark = scenario.secret and goes_on(given, output)
    shown = (
        each if each["power"] in powers else _seen_outcome(each, blind=blind, dark=dark) for each in output["outcomes"]
    )
    return [dict(each) for each in shown if each is not None]


def _seen_outcome(outcome: Document, *, blind: bool, dark: bool) -> Document | None:
    line = outcome.get("as") or outcome.get("order")
    order = notation.read(line)[1] if line else None
    if dark and (order is None or isinstance(order, _LAID)):
        return None
    if blind and isinstance(order, CLAIMS):
        return _placed(outcome, order) if outcome["status"] == Status.DONE else None
    return outcome


def _placed(outcome: Document, order: Understanding | Control) -> Document:
    """What is there for all to see: the counter, and not the wish that it came of."""
    if isinstance(order, Understanding):
        line, ground = notation.write(order), Ground.UNDERSTANDING_PLACED
    else:
        line = notation.write(Control(order.area, order.partner))
        ground = Ground.CONTROL_PLACED if order.partner is None else Ground.CONTROL_SHARED
    return {**outcome, "order": line, "as": line, "ground": str(ground)}


def seen_lines(
    scenario: Scenario, given: Document, output: Document, orders: Mapping[str, Sequence[str]], powers: Collection[str]
) -> dict[str, list[str]]:
    """Show the orders that a phase was decided by: without those whose outcomes are not told."""
    kept: tuple[type[Order], ...] = ()
    if is_blind(scenario) and output["phase"] != "over":
        kept += CLAIMS
    if scenario.secret and goes_on(given, output):
        kept += _LAID
    return {
        power: [line for line in lines if power in powers or not isinstance(notation.read(line)[1], kept)]
        for power, lines in orders.items()
    }


def seen_effects(
    scenario: Scenario, effects: Document, powers: Collection[str] = NOBODY, *, over: bool
) -> dict[str, Any]:
    """
    Show what a ruling changes: in a blind game not the points of others, nor what they asked for.

    Args:
        scenario: What is played.
        effects: As `service.differences` gives it.
        powers: Whose points and wishes are no secret to who looks.
        over: The game has ended, and all is open.
    """
    if over or not is_blind(scenario):
        return dict(effects)
    shown = dict(effects)
    if "points" in effects:
        shown["points"] = [each for each in effects["points"] if each["power"] in powers]
    for name in ("outcomes", "void"):
        if name in effects:
            shown[name] = [each for each in effects[name] if each["power"] in powers or not _is_claim(each["order"])]
    return shown


def without_claims(lines: Iterable[str]) -> list[str]:
    """Leave out of a power's orders the counters that it asks for."""
    return [line for line in lines if not _is_claim(line)]


def seen_points(
    scenario: Scenario, points: Mapping[str, int], powers: Collection[str] = NOBODY, *, over: bool
) -> dict[str, int]:
    """Show points as they stand: in a blind game nobody hears those of others before the end."""
    return {power: n for power, n in points.items() if over or not is_blind(scenario) or power in powers}


def _is_claim(line: str | None) -> bool:
    return bool(line) and isinstance(notation.read(line or "")[1], CLAIMS)
