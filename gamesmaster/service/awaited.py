"""What a closed window waits for: told to the players, and shown to the moderator."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from gamesmaster.errors import UnknownGame
from gamesmaster.ledger import settling
from gamesmaster.service import figures, notices, reports
from gamesmaster.service.beacons import BEACON
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Document, Game, Quotation, Reading, Stock, Wanted, Window, WindowStatus
from gamesmaster.service.sessions import figures_facts

OPEN: Final = "open"
SETTLED: Final = "settled"
GIVEN_UP: Final = "given-up"
MODERATOR: Final = figures.MODERATOR
"""States of a wish; only open ones are read. One in state ``moderator`` waits for his ruling or his die."""

NEWSPAPER: Final = "newspaper"
"""The source whose figures people type in."""
TELL_AFTER: Final = timedelta(minutes=30)
"""How long after figures were first due the players are told that they are waited for; within the hour, in any case."""


def tell_due(unit: Unit, desk: Desk, game: Game, *, now: datetime) -> bool:
    """
    Tell the players of a game what is waited for and until when, as a step of a story that holds the game.

    Once a phase, some time after the figures were first due; again only when something else is waited for than they
    were told, because the fallback list has moved on. A newspaper's column that nobody has typed in, and a source that
    has given nothing for as long as a figure may take to settle, are told to the moderator too.

    Returns:
        True when the players were told.
    """
    return any([_tell_of(unit, desk, game, window, now) for window in _waiting_windows(unit, game)])


def _tell_of(unit: Unit, desk: Desk, game: Game, window: Window, now: datetime) -> bool:
    waiting = waiting_for(unit, window)
    _tell_of_silence(unit, desk, game, window, waiting, now)
    behind = {each.named for each in unit.wishes(game.id, window.phase) if each.state == GIVEN_UP}
    untold = [each for each in waiting if each.told_at is None]
    moved = any(each.named in behind or each.state == MODERATOR for each in untold)
    if not moved and not any(each.first_at + TELL_AFTER <= now for each in untold):
        return False
    tell(unit, desk, game, window, why="fallback" if moved else "due", now=now)
    return True


def _waiting_windows(view: Reads, game: Game) -> list[Window]:
    """The window that waits, and past ones on which a ruling waits for a figure."""
    phases = dict.fromkeys([game.phase, *(each.phase for each in view.wanted(game.id))])
    found = [view.find_window(game.id, phase) for phase in phases if phase]
    return [each for each in found if each is not None]


def waiting_for(view: Reads, window: Window) -> list[Wanted]:
    """What a window waits for: figures that are read, and while it cannot be decided also those of the moderator."""
    states = {OPEN, MODERATOR} if window.status is WindowStatus.AWAITING else {OPEN}
    settled = {each.named for each in view.quotations(window.game, window.phase)}
    return [
        each for each in view.wishes(window.game, window.phase) if each.state in states and each.named not in settled
    ]


def tell(
    unit: Unit, desk: Desk, game: Game, window: Window, *, why: str, now: datetime, reason: str = "", closed: str = ""
) -> None:
    """
    Put the notice, and note on every wish that its players know of it.

    Args:
        why: ``due | fallback | closure``.
        reason: The moderator's words for a closure.
        closed: Name of the session that does not take place.
    """
    wishes = waiting_for(unit, window)
    told = {
        **reports.heading(scenario_of(game), window.turn, window.kind),
        "why": why,
        "reason": reason,
        "closed": closed,
        "source": game.settings.source,
        "rules_of_figures": figures_facts(game),
        "awaited": [wish_facts(unit, game, each, now) for each in wishes],
        "settled": [
            {
                "named": each.named,
                "symbol": each.symbol,
                "volume": each.volume,
                "digit": each.digit,
                "source": each.source,
                "ruling": each.evidence.get("ruling"),
            }
            for each in unit.quotations(game.id, window.phase)
        ],
    }
    notices.tell_members(unit, desk, game, "figures-awaited", told, now=now, rank=notices.ANSWER)
    for each in wishes:
        unit.put_wanted(replace(each, told_at=now))


def wish_facts(view: Reads, game: Game, wish: Wanted, now: datetime) -> dict[str, Any]:
    """One figure that is waited for: of what, since when, until when, and what was read so far."""
    readings = readings_of(view, game, wish)
    return {
        "phase": wish.phase,
        "named": wish.named,
        "symbol": wish.symbol,
        "exchange": wish.exchange,
        "session": wish.session,
        "source": wish.source,
        "state": wish.state,
        "first_at": wish.first_at.isoformat(),
        "until": _iso(until(game, wish, readings, now)),
        "told_at": _iso(wish.told_at),
        "readings": [
            {
                "read_at": each.read_at.isoformat(),
                "volume": each.volume,
                "split_after": each.split_after,
                "by": author_of(each) if each.source == NEWSPAPER else each.source,
                "sha256": each.sha256,
            }
            for each in readings
        ],
    }


def until(game: Game, wish: Wanted, readings: Sequence[Reading], now: datetime) -> datetime | None:
    """
    When a figure that has not settled is given up and the next step of the game's list taken; reckoned from the first
    reading, or from when there can be one. None where a person has to say it, and of a round of the beacon, behind
    which nothing stands: then it is waited for.
    """
    if wish.source in (NEWSPAPER, BEACON) or wish.state == MODERATOR:
        return None
    return (readings[0].read_at if readings else max(wish.first_at, now)) + game.settings.settle_limit


def readings_of(view: Reads, game: Game, wish: Wanted) -> list[Reading]:
    """The readings that count for a wish, in their order."""
    found = view.readings(game.id, wish.symbol, wish.session)
    return [each for each in found if each.source == wish.source and each.read_at >= wish.first_at]


def author_of(reading: Reading) -> str:
    """Pseudonym of who typed a figure of a newspaper."""
    return str(json.loads(reading.raw)["author"])


def show_quotations(desk: Desk, game: str, *, now: datetime) -> Document:
    """
    What a game waits for with every reading so far, and its settled figures with their evidence.

    Raises:
        UnknownGame: There is none of that name.
    """
    with desk.store.view() as view:
        found = view.find_game(game)
        if found is None:
            raise UnknownGame(game=game)
        wishes = [each for window in _waiting_windows(view, found) for each in waiting_for(view, window)]
        return {
            "game": game,
            "phase": found.phase,
            "source": found.settings.source,
            "wanted": [wish_facts(view, found, each, now) for each in wishes],
            "settled": [settled_facts(each) for each in view.quotations(game)],
        }


def permitted(desk: Desk, game: str) -> Sequence[Stock]:
    """
    The stocks that orders of a game may name, in the order in which they are assigned.

    Raises:
        UnknownGame: There is none of that name.
    """
    with desk.store.view() as view:
        found = view.find_game(game)
    if found is None:
        raise UnknownGame(game=game)
    return found.stocks


def settled_facts(each: Quotation) -> dict[str, Any]:
    """A frozen figure with its evidence."""
    return {
        "phase": each.phase,
        "named": each.named,
        "symbol": each.symbol,
        "exchange": each.exchange,
        "session": each.session,
        "source": each.source,
        "volume": each.volume,
        "digit": each.digit,
        "settled_at": each.settled_at.isoformat(),
        "evidence": dict(each.evidence),
    }


def _tell_of_silence(
    unit: Unit, desk: Desk, game: Game, window: Window, waiting: Sequence[Wanted], now: datetime
) -> None:
    """
    Tell the moderator what nobody but he can mend: a column to type in, and a source that does not answer at all, of
    which no fallback rids the game. Once for each session and phase.
    """
    for session in dict.fromkeys(each.session for each in waiting if each.state == OPEN):
        wishes = [each for each in waiting if each.state == OPEN and each.session == session]
        missing = [each for each in wishes if _is_silent(unit, game, each, now)]
        if not missing:
            continue
        ground = "column-wanted" if wishes[0].source == NEWSPAPER else "source-silent"
        about = {"phase": window.phase, "session": session, "stocks": ", ".join(each.symbol for each in missing)}
        told = (each.facts for each in unit.notices(game.id, "", "trouble"))
        same = (each["about"] for each in told if each["ground"] == ground)
        if not any((each.get("phase"), each.get("session")) == (window.phase, session) for each in same):
            notices.tell_moderator(unit, desk, ground, about, game=game.id, now=now)


def _is_silent(view: Reads, game: Game, wish: Wanted, now: datetime) -> bool:
    """Nothing typed in half an hour after it was due; nothing settled or given up long after the limit."""
    if wish.source == NEWSPAPER:
        return wish.first_at + TELL_AFTER <= now and not readings_of(view, game, wish)
    # What was asked for last may be of a session long ago: its time runs from when that was told.
    if wish.told_at is None or max(wish.first_at, wish.told_at) + game.settings.settle_limit > now:
        return False
    return settling.after_first(readings_of(view, game, wish), wish.first_at, game.settings.settle_limit) is None


def _iso(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
