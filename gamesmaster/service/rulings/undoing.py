"""Rulings that go back: a phase opened anew, a ruling overruled."""

from __future__ import annotations

from datetime import datetime

from gamesmaster.errors import ConfigurationError
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service.consequences import REOPEN, Change
from gamesmaster.service.corrections import Correction, counter_of
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Document, Game
from gamesmaster.service.replays import done_windows
from gamesmaster.service.rulings.story import Difference, board_of, orders_of, rule
from gamesmaster.service.scores import points_now


def rule_reopen(desk: Desk, game: str, phase: str, *, reason: str, now: datetime, dry_run: bool = False) -> Difference:
    """
    Open a phase anew, with the board that it began with: what was decided from there on is annulled, and kept.

    Args:
        phase: Name of a phase that has been opened, such as ``2-attack``.

    Raises:
        UnknownGame, PhaseClosed: There is none of that name.
    """

    def decide(unit: Reads, held: Game) -> Change:
        return Change("reopen", "", {"phase": phase}, None, phase)

    return rule(desk, game, decide, f"{REOPEN} {phase}", reason=reason, now=now, dry_run=dry_run)


def rule_overruled(
    desk: Desk,
    game: str,
    ruling: int,
    *,
    reason: str,
    now: datetime,
    dry_run: bool = False,
    then: str = "replay",
) -> Difference:
    """
    Take a ruling back by another one: what it changed is again what it was before.

    Args:
        ruling: Its number within the game.

    Raises:
        UnknownGame, PhaseClosed: There is none of that name; its phase has been annulled.
        ConfigurationError: There is no such ruling, or nothing of it can be taken back.
    """

    def decide(unit: Reads, held: Game) -> Change:
        said = _ruling(unit, held, ruling)
        kind, target, phase = said["kind"], said["target"], said["phase"]
        if kind in ("cell", "marker"):
            after, state = board_of(unit, held, phase)
            area, power = target["area"], target["power"]
            was = state.board[area][power] if kind == "cell" else counter_of(state, area, power)
            if after:
                return Change(kind, after, target, was, said["before"], overrules=ruling)
            correction = Correction(after, kind, target, said["before"])
            return Change(kind, after, target, was, said["before"], correction=correction, overrules=ruling)
        window = next((each for each in done_windows(unit.windows(held.id)) if each.phase == phase), None)
        if kind == "points":
            has = points_now(unit, held)[target["power"]]
            return Change(kind, phase, target, has, has - (said["after"] - said["before"]), overrules=ruling)
        if kind not in ("orders", "digit", "outcome") or window is None or window.input is None:
            expected = "a ruling on orders, a digit, an outcome, a cell, a marker or points"
            raise ConfigurationError("ruling", expected, f"{kind} {phase}")
        given = dict(window.input)
        if kind == "orders":
            power = target["power"]
            before = list(orders_of(window).get(power, []))
            given["orders"] = {**orders_of(window), power: said["before"]}
        elif kind == "outcome":
            before = said["after"]
            given["draws"] = {**given["draws"], target["draw"]: target["was"]}
            target = {**target, "was": window.input["draws"][target["draw"]]}
        else:
            before = given["draws"].get(target["stock"])
            given["draws"] = {**given["draws"], target["stock"]: said["before"]}
            if said["before"] is None:
                del given["draws"][target["stock"]]
        return Change(kind, phase, target, before, said["before"], changed=given, overrules=ruling)

    return rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run)


def _ruling(unit: Reads, game: Game, number: int) -> Document:
    for entry in unit.entries(game.id):
        if entry.kind == EntryKind.RULING and entry.public["ruling"] == number:
            return entry.public
    raise ConfigurationError("ruling", "the number of a ruling of this game", str(number))
