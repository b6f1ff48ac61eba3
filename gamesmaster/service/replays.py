"""Decided phases once more, from one that a ruling changes, with the orders and digits on record. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.rules import document
from gamesmaster.rules.adjudication import Adjudication, adjudicate
from gamesmaster.rules.orders import Order
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import NOTHING, State
from gamesmaster.service.corrections import Correction, corrected
from gamesmaster.service.phases import input_document, output_document
from gamesmaster.service.play import order_of, scenario_of
from gamesmaster.service.records import Document, Game, Window, WindowStatus

INPUT_ONLY: Final = frozenset({"scenario", "options", "acting", "orders", "draws"})
"""Fields of an input document that are no part of the state."""
OUTPUT_ONLY: Final = frozenset({"outcomes", "unplaced", "points", "war", "next", "winners", "needs"})


@dataclass(frozen=True, slots=True)
class Replayed:
    """
    What adjudicating again came to.

    Attributes:
        windows: Those adjudicated again, in their order, with their new documents.
        first: The board after the first phase of all, with its corrections.
        state: The board after the last one.
        needs: Stocks whose digit is not on record; then nothing else counts.
        phase: The phase that needs them.
    """

    windows: tuple[Window, ...]
    first: State
    state: State
    needs: tuple[str, ...] = ()
    phase: str = ""


def done_windows(windows: Sequence[Window]) -> list[Window]:
    """The phases that are decided and not annulled, in the order of play."""
    return [each for each in windows if each.status is WindowStatus.DONE]


def replayed(
    game: Game,
    done: Sequence[Window],
    corrections: Sequence[Correction],
    changed: Document | None = None,
) -> Replayed:
    """
    Adjudicate phases again, one after the other.

    Args:
        done: From the phase that is changed to the last one that is to follow.
        corrections: Of the whole game; those that were carried forward from one of these phases are passed over,
            because the board now has them by itself.
        changed: Input of the first phase; None when only the corrections after it have changed, so that the phase
            itself stays as it was decided.
    """
    scenario = scenario_of(game)
    names = {each.phase for each in done}
    counting = [each for each in corrections if each.origin not in names]
    windows: list[Window] = []
    state = _as_decided(scenario, done[0])
    if changed is not None:
        decided = _decided(scenario, _opening(changed), changed)
        if decided.waiting:
            return Replayed((), state, state, tuple(decided.needs), done[0].phase)
        windows.append(_with(game, done[0], _opening(changed), changed, decided))
        state = decided.state
    first = state = corrected(scenario, state, counting, done[0].phase)
    for window in done[1:]:
        assert window.input is not None
        opening = document.state_document(with_allies(scenario, state, window.input))
        decided = _decided(scenario, opening, window.input)
        if decided.waiting:
            return Replayed((), first, state, tuple(decided.needs), window.phase)
        windows.append(_with(game, window, opening, window.input, decided))
        state = corrected(scenario, decided.state, counting, window.phase)
    return Replayed(tuple(windows), first, state)


def with_allies(scenario: Scenario, state: State, on_record: Document) -> State:
    """
    Give a board on which those play a turn whom the dice named for it: a draw on record is never drawn again.

    Args:
        state: As the phase is reached now.
        on_record: A document of the state with which it opened, whatever lay on the board then.
    """
    return state._replace(players=on_record.get("players", NOTHING)) if scenario.neutrals else state


def board_after(game: Game, window: Window, corrections: Sequence[Correction]) -> State:
    """Give the board after a decided phase as it stands on record, with the corrections made after it."""
    scenario = scenario_of(game)
    kept = [each for each in corrections if each.origin != window.phase]
    return corrected(scenario, _as_decided(scenario, window), kept, window.phase)


def _as_decided(scenario: Scenario, window: Window) -> State:
    assert window.output is not None
    kept = {name: value for name, value in window.output.items() if name not in OUTPUT_ONLY}
    return document.read_state(kept, scenario)


def _opening(given: Document) -> Document:
    return {name: value for name, value in given.items() if name not in INPUT_ONLY}


def _orders(given: Document) -> dict[str, list[Order]]:
    return {power: [order_of(line) for line in lines] for power, lines in given["orders"].items()}


def _decided(scenario: Scenario, opening: Document, given: Document) -> Adjudication:
    orders: Mapping[str, Sequence[Order]] = _orders(given)
    return adjudicate(scenario, document.read_state(opening, scenario), orders, given["draws"], given.get("acting"))


def _with(game: Game, window: Window, opening: Document, given: Document, decided: Adjudication) -> Window:
    mover = (given.get("acting") or [""])[0]
    taken = input_document(game, opening, _orders(given), given["draws"], mover)
    return replace(window, input=taken, output=output_document(decided))
