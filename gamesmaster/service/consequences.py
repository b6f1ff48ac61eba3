"""What follows from a change of the past: later phases replayed, left standing, or reopened. Writes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from gamesmaster.errors import ConfigurationError, PhaseClosed
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import document
from gamesmaster.rules.state import State
from gamesmaster.service.corrections import (
    Correction,
    carried_document,
    corrected,
    corrections_of,
    with_carried,
)
from gamesmaster.service.differences import difference, replay_difference
from gamesmaster.service.play import scenario_of, state_of
from gamesmaster.service.records import Document, Entry, Game, Quotation, Window, WindowStatus
from gamesmaster.service.replays import INPUT_ONLY, Replayed, board_after, done_windows, replayed, with_allies
from gamesmaster.service.scores import ruled_points

REPLAY: Final = "replay"
STAND: Final = "stand"
REOPEN: Final = "reopen"
POINTS: Final = "points"
"""A ruling of this kind changes no board."""


@dataclass(frozen=True, slots=True)
class Change:
    """
    One thing of the past that a ruling changes.

    Attributes:
        kind: As ``facts.ruling`` has it.
        phase: The phase; empty where none is decided yet.
        target, before, after: What, from what to what: for all to read.
        changed: The phase's input as it is now; None where the phase is not adjudicated again.
        correction: What is set on the board after the phase.
        figure: A digit that the moderator says in the place of the market.
        completes, overrules: Numbers of other rulings.
    """

    kind: str
    phase: str
    target: Document
    before: Any
    after: Any
    changed: Document | None = None
    correction: Correction | None = None
    figure: Quotation | None = None
    completes: int | None = None
    overrules: int | None = None


@dataclass(frozen=True, slots=True)
class Ruled:
    """
    A ruling worked out.

    Attributes:
        change: What it changes.
        then: ``replay``, ``stand`` or ``reopen PHASE``.
        state: The game's board from now on.
        effects: The difference that everybody is told.
        windows: Phases adjudicated again, with their new documents.
        carried: What was carried forward, with ``stand``.
        annulled: Windows that count no more, with ``reopen``.
        needs: Stocks whose digit nobody knows; then nothing of the rest is carried out.
        phase: The phase that needs them.
    """

    change: Change
    then: str
    state: State
    effects: Document = field(default_factory=dict)
    windows: tuple[Window, ...] = ()
    carried: Document | None = None
    annulled: tuple[Window, ...] = ()
    needs: tuple[str, ...] = ()
    phase: str = ""


class Past(Protocol):
    """What is asked of a game's past: of the store inside a story, or of an archive that is checked."""

    def windows(self, game: str) -> Sequence[Window]: ...

    def entries(self, game: str) -> Sequence[Entry]: ...

    def entries_of(self, game: str, kind: str) -> Sequence[Entry]: ...


def read_then(then: str) -> tuple[str, str]:
    """
    Read what is to follow.

    Returns:
        The word, and the phase of ``reopen``, empty otherwise.

    Raises:
        ConfigurationError: It is none of the three.
    """
    word, _, phase = then.strip().partition(" ")
    if (word.lower(), bool(phase.strip())) not in {(REPLAY, False), (STAND, False), (REOPEN, True)}:
        raise ConfigurationError("then", "replay, stand, or reopen PHASE such as 'reopen 3-placing'", then)
    return word.lower(), phase.strip()


def consequences(unit: Past, game: Game, change: Change, then: str) -> Ruled:
    """
    Work out what follows from a change.

    1. ``replay``: the phase and all later ones are adjudicated again, with the orders and digits on record.
    2. ``stand``: the later ones keep their boards; what the change makes of its own phase is carried forward to the
       board as it stands.
    3. ``reopen PHASE``: up to that phase as ``replay``; from it on everything is annulled, and it opens anew.

    Raises:
        PhaseClosed: The phase to be reopened is none of those after the change.
        ConfigurationError: ``then`` is none of these.
        DocumentError: The change makes a board that the rules do not know.
    """
    if change.kind == POINTS:
        counted = {**change.target, "before": change.before, "after": change.after}
        return Ruled(change, STAND, state_of(game), {"points": [counted]})
    ruled = _consequences(unit, game, change, then)
    added = ruled_points(unit.entries_of(game.id, EntryKind.RULING))
    points = [
        {**each, **{when: each[when] + added.get(each["power"], 0) for when in ("before", "after")}}
        for each in ruled.effects.get("points", ())
    ]
    return replace(ruled, effects={**ruled.effects, "points": points}) if points else ruled


def _consequences(unit: Past, game: Game, change: Change, then: str) -> Ruled:
    word, phase = read_then(then)
    said = f"{word} {phase}".strip()
    windows = [each for each in unit.windows(game.id) if each.status is not WindowStatus.ANNULLED]
    done = done_windows(windows)
    entries = unit.entries(game.id)
    known = corrections_of(entries)
    corrections = corrections_of(entries, change.overrules)
    corrections += [change.correction] if change.correction else []
    # A figure for a phase that still waits changes nothing that is decided.
    place = next((place for place, each in enumerate(done) if each.phase == change.phase), None)
    if word == REOPEN:
        return _reopened(game, windows, done, place, change, corrections, phase, said)
    if place is None:
        state = state_of(game)
        if change.correction:
            state = _sound(game, corrected(scenario_of(game), state, [change.correction], change.correction.phase))
        return Ruled(change, said, state, difference(scenario_of(game), state_of(game), state, (), ()))
    if word == STAND and place < len(done) - 1:
        return _standing(game, done, place, change, known, corrections, said)
    again = replayed(game, done[place:], corrections, change.changed)
    # The turn that is open now has its allies already.
    state = with_allies(scenario_of(game), again.state, game.state)
    return _ruled(game, change, said, again, done, _sound(game, state))


def _standing(
    game: Game,
    done: Sequence[Window],
    place: int,
    change: Change,
    known: Sequence[Correction],
    corrections: Sequence[Correction],
    said: str,
) -> Ruled:
    again = replayed(game, done[place : place + 1], corrections, change.changed)
    scenario = scenario_of(game)
    carried = carried_document(scenario, done[-1].phase, board_after(game, done[place], known), again.first)
    state = _sound(game, with_carried(scenario, state_of(game), carried))
    return _ruled(game, change, said, again, done, state, carried)


def _reopened(
    game: Game,
    windows: Sequence[Window],
    done: Sequence[Window],
    place: int | None,
    change: Change,
    corrections: Sequence[Correction],
    phase: str,
    said: str,
) -> Ruled:
    names = [each.phase for each in windows]
    first = -1 if change.kind == REOPEN or place is None else place
    if phase not in names or names.index(phase) <= first:
        raise PhaseClosed(game=game.id, phase=phase, open_to_this=names[first + 1 :])
    at = names.index(phase)
    annulled = tuple(windows[at:])
    if change.kind == REOPEN or place is None:
        state = _opening_state(game, windows[at])
        if change.correction:
            state = corrected(scenario_of(game), state, [change.correction], change.correction.phase)
        again = Replayed((), state, state)
    else:
        again = replayed(game, done[place:at], corrections, change.changed)
        again = replace(again, state=with_allies(scenario_of(game), again.state, windows[at].input or game.state))
    return _ruled(game, change, said, again, done, _sound(game, again.state), None, annulled)


def _ruled(
    game: Game,
    change: Change,
    said: str,
    again: Replayed,
    done: Sequence[Window],
    state: State,
    carried: Document | None = None,
    annulled: tuple[Window, ...] = (),
) -> Ruled:
    if again.needs:
        return Ruled(change, said, state_of(game), needs=again.needs, phase=again.phase)
    on_record: Mapping[str, Window] = {each.phase: each for each in done}
    was = [on_record[each.phase] for each in again.windows]
    effects = replay_difference(scenario_of(game), state_of(game), state, was, again.windows)
    return Ruled(change, said, state, effects, again.windows, carried, annulled)


def _opening_state(game: Game, window: Window) -> State:
    if window.input is None:
        return state_of(game)
    opening = {name: value for name, value in window.input.items() if name not in INPUT_ONLY}
    return document.read_state(opening, scenario_of(game))


def _sound(game: Game, state: State) -> State:
    """The board, if the rules know such a one: a ruling may set cells as it likes."""
    return document.read_state(document.state_document(state), scenario_of(game))
