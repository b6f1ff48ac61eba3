"""The one story of every ruling: worked out, shown or written down, told to everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from gamesmaster.errors import ConfigurationError, PhaseClosed, RefusedError, UnknownGame
from gamesmaster.rules.disclosure import face_down, is_blind, seen_effects, without_claims
from gamesmaster.rules.state import State
from gamesmaster.service.consequences import Change, Ruled, consequences, read_then
from gamesmaster.service.corrections import corrections_of
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import acting_in, scenario_of, state_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.pronouncing import pronounced
from gamesmaster.service.records import Document, Entry, Game, Window
from gamesmaster.service.replays import board_after, done_windows
from gamesmaster.service.sessions import NoSession
from gamesmaster.service.under_ruling import awaited, complete, waiting_now, withdrawn


class DigitMissing(RefusedError):
    """The ruling makes an attack whose digit nobody knows, and it is not to wait for one."""

    ground = "digit-missing"


class FaceDown(RefusedError):
    """Counters lie face down: what the ruling changes cannot be shown before the turn's attacks are decided."""

    ground = "face-down"


@dataclass(frozen=True, slots=True)
class Difference:
    """
    What a ruling changes.

    Attributes:
        game, phase: What was ruled on.
        document: The lists ``cells``, ``markers``, ``points`` of the board as it stands; ``outcomes`` and ``void``
            (orders that the ruling makes void) of every phase adjudicated again, and ``phases``, their boards.
        entry: The ledger's number; None for a dry run.
        needs: Stocks whose digit the ruling would wait for.
        then: What follows.
        annulled: Phases that count no more.
    """

    game: str
    phase: str
    document: Document = field(default_factory=dict)
    entry: int | None = None
    needs: tuple[str, ...] = ()
    then: str = "replay"
    annulled: tuple[str, ...] = ()


Decide = Callable[[Reads, Game], Change]
"""Says what is changed, of a game as it stands."""


def rule(
    desk: Desk,
    game: str,
    decide: Decide,
    then: str,
    *,
    reason: str,
    now: datetime,
    dry_run: bool,
    wait: bool = False,
    on_board: bool = True,
) -> Difference:
    """
    Work a ruling out; unless it is a dry run, write it down and tell everybody.

    1. The difference, by pure code, from what is on record.
    2. A digit is missing? The ruling waits for a session, or is refused.
    3. Otherwise it is carried out, and whatever waited for what it says goes on.

    While something lies face down nobody rules on boards or orders: the difference would turn it up (``on_board``).
    """
    read_then(then)
    if dry_run:
        with desk.store.view() as view:
            found = view.find_game(game)
            if found is None:
                raise UnknownGame(game=game)
            _check_face_up(found, on_board)
            return difference_of(found, _worked_out(view, found, decide, then, wait=wait), None)
    with desk.store.story() as unit:
        held = unit.take_game(game)
        _check_face_up(held, on_board)
        ruled = _worked_out(unit, held, decide, then, wait=wait)
        waiting = waiting_now(unit, held)
        if ruled.needs:
            entry = _awaited(unit, desk, held, ruled, reason, now)
        else:
            entry = pronounced(unit, desk, held, ruled, reason=reason, now=now)
        withdrawn(unit, desk, held, waiting, now=now)
        if ruled.change.figure is not None:
            complete(unit, desk, held, now=now)
        return difference_of(held, ruled, entry)


def _worked_out(unit: Reads, game: Game, decide: Decide, then: str, *, wait: bool) -> Ruled:
    ruled = consequences(unit, game, decide(unit, game), then)
    _check_face_up(game, bool(ruled.windows or ruled.annulled or ruled.needs))
    # Only what was ruled on may wait; a later phase has every digit on record, unless a ruling has taken one away.
    if ruled.needs and (not wait or ruled.phase != ruled.change.phase or ruled.change.kind != "orders"):
        raise DigitMissing(game=game.id, phase=ruled.phase, stocks=list(ruled.needs))
    return ruled


def _awaited(unit: Unit, desk: Desk, game: Game, ruled: Ruled, reason: str, now: datetime) -> Entry:
    try:
        return awaited(unit, desk, game, ruled, reason=reason, now=now)
    except NoSession as error:
        raise DigitMissing(game=game.id, phase=ruled.phase, stocks=list(ruled.needs)) from error


def _check_face_up(game: Game, on_board: bool) -> None:
    """
    See that nothing lies face down that a ruling would uncover.

    Raises:
        FaceDown: It does.
    """
    state = state_of(game)
    if on_board and face_down(state):
        raise FaceDown(game=game.id, turn=state.turn)


def difference_of(game: Game, ruled: Ruled, entry: Entry | None) -> Difference:
    """What is shown of a ruling worked out; ``entry`` None for a dry run."""
    scenario, change = scenario_of(game), ruled.change
    over = "over" in (ruled.state.phase, state_of(game).phase)
    effects: Document = seen_effects(scenario, ruled.effects, over=over)
    asks = change.kind == "orders" and without_claims(change.after) != list(change.after)
    if entry is None and asks and is_blind(scenario) and not over:
        # Tried out without an entry, a counter would say what stands in somebody's chart.
        effects = {"counters": "what would come of them is not shown: this is a blind game"}
    return Difference(
        game.id,
        change.phase,
        effects,
        entry.number if entry else None,
        ruled.needs,
        ruled.then,
        tuple(each.phase for each in ruled.annulled),
    )


def decided_phase(unit: Reads, game: Game, turn: int, kind: str, power: str = "") -> Window:
    """
    The phase of a turn that is decided: the one of that kind, or the later one where none is said; where the powers
    move one after another, the move of that power.
    """
    scenario = scenario_of(game)
    done = [
        each
        for each in done_windows(unit.windows(game.id))
        if not power or power not in scenario.powers or power in acting_in(scenario, each.phase)
    ]
    found = [each for each in done if each.turn == turn and kind in ("", each.kind)]
    # A procedure whose turn is one phase has no other to choose from.
    found = found or [each for each in done if each.turn == turn and each.kind == "turn"]
    if not found:
        raise PhaseClosed(game=game.id, turn=turn, last=done[-1].phase if done else "")
    return found[-1]


def board_of(unit: Reads, game: Game, phase: str) -> tuple[str, State]:
    """The phase whose board is meant, and that board: after a phase decided, or as it stands."""
    done = done_windows(unit.windows(game.id))
    if not phase:
        return (done[-1].phase if done else ""), state_of(game)
    window = next((each for each in done if each.phase == phase), None)
    if window is None:
        raise PhaseClosed(game=game.id, phase=phase, last=done[-1].phase if done else "")
    if window is done[-1]:
        return phase, state_of(game)
    return phase, board_after(game, window, corrections_of(unit.entries(game.id)))


def orders_of(window: Window) -> Mapping[str, Sequence[str]]:
    """The orders that a phase was decided by, as lines."""
    return window.input["orders"] if window.input else {}


def known_power(game: Game, power: str) -> None:
    """
    See that the scenario has a power.

    Raises:
        ConfigurationError: It has not.
    """
    powers = scenario_of(game).powers
    if power not in powers:
        raise ConfigurationError("power", f"one of {', '.join(powers)}", power)


def known_area(game: Game, area: str) -> None:
    """
    See that the scenario has an area.

    Raises:
        ConfigurationError: It has not.
    """
    areas = scenario_of(game).areas
    if area not in areas:
        raise ConfigurationError("area", f"one of {', '.join(areas)}", area)
