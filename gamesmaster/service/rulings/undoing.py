"""Rulings that go back: a phase opened anew, a ruling overruled."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from gamesmaster.errors import ConfigurationError, UnknownGame
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service.consequences import POINTS, REOPEN, REPLAY, Change, read_then
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Document, Game
from gamesmaster.service.rulings.deadlines import deadline_again
from gamesmaster.service.rulings.seats import seat_again
from gamesmaster.service.rulings.story import Difference, rule
from gamesmaster.service.takebacks import check_stands, ruling_of, rulings_of, taken_back

NAMES: Final = {POINTS: "points", "seat": "a seat", "deadline": "a deadline"}


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
    then: str = REPLAY,
) -> Difference:
    """
    Take a ruling back by another one: what it changed is again what it was before.

    Of a seat the player who sat there before sits there again; of a deadline the one before is in force again, while
    its window is open.

    Args:
        ruling: Its number within the game.

    Raises:
        UnknownGame, PhaseClosed: There is none of that name; its phase has been annulled, or its window is closed.
        ConfigurationError: There is no such ruling, it has been taken back, another one has set the same since, or
            nothing of it can be taken back.
    """
    said = _ruling(desk, game, ruling)
    kind = said["kind"]
    if kind == "reopen":
        mend = "one on something else: what was annulled does not come back; rule orders or cell in the new window"
        raise ConfigurationError("ruling", mend, f"{ruling} (reopen)")
    if kind in (POINTS, "seat", "deadline"):
        _nothing_follows(kind, then)
    if kind == "seat":
        return seat_again(desk, game, said, reason=reason, now=now, dry_run=dry_run)
    if kind == "deadline":
        return deadline_again(desk, game, said, reason=reason, now=now, dry_run=dry_run)

    def decide(unit: Reads, held: Game) -> Change:
        check_stands(rulings_of(unit.entries_of(held.id, EntryKind.RULING)), ruling)
        return taken_back(unit, held, ruling)

    return rule(desk, game, decide, then, reason=reason, now=now, dry_run=dry_run)


def _ruling(desk: Desk, game: str, number: int) -> Document:
    with desk.store.view() as view:
        if view.find_game(game) is None:
            raise UnknownGame(game=game)
        return ruling_of(rulings_of(view.entries_of(game, EntryKind.RULING)), number)


def _nothing_follows(kind: str, then: str) -> None:
    if read_then(then)[0] != REPLAY:
        raise ConfigurationError("then", f"nothing: after a ruling on {NAMES[kind]} no phase is decided again", then)
