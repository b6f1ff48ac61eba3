"""A ruling written down and told to everybody. A step of a story that holds the game."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from gamesmaster.ledger import facts
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import disclosure, document, scoring
from gamesmaster.service import calendars, discretion, notices, reports
from gamesmaster.service.awaited import GIVEN_UP, OPEN
from gamesmaster.service.consequences import POINTS, Ruled
from gamesmaster.service.desk import Desk
from gamesmaster.service.figures import put_quotation
from gamesmaster.service.phases import points_facts
from gamesmaster.service.play import acting_in, moving_alone, phase_key, run_of, scenario_of, split_key, state_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Document, Entry, Game, GameStatus, Member, WindowStatus
from gamesmaster.service.scores import points_now
from gamesmaster.service.windows import open_window

OFF_THE_BOARD: Final = frozenset({POINTS, "seat"})
"""Kinds of rulings after which nothing has to be decided again."""
AUTHOR: Final = "moderator"
"""The moderator's pseudonym in the ledger."""


def pronounced(unit: Unit, desk: Desk, game: Game, ruled: Ruled, *, reason: str, now: datetime) -> Entry:
    """
    Write a ruling down and tell everybody.

    1. The entry, with all that it changes. Nothing is erased: the ledger keeps what was.
    2. The documents of every phase adjudicated again; annulled windows; a digit that the moderator said.
    3. The game's board. A finished game whose points or winners change ends anew; a reopened one goes on.
    4. A notice to everybody: the reason, what changed, the board as it stands.
    5. A reopened phase takes orders in a window of its own.

    Returns:
        The entry of the ruling.
    """
    entry, count = written(unit, game, ruled, reason=reason, now=now)
    for window in ruled.windows:
        unit.put_window(window)
    if ruled.change.figure is not None:
        close_wishes(unit, game, ruled.change.figure.phase, ruled.change.figure.named)
        # Whoever reads the figure learns that nobody has looked it up, and where its reason stands.
        said = {**ruled.change.figure.evidence, "ruling": count}
        put_quotation(unit, replace(ruled.change.figure, evidence=said), now)
    corrected = replace(game, state=document.state_document(ruled.state))
    if ruled.annulled:
        corrected = _annulled(unit, corrected, ruled)
    unit.put_game(corrected)
    if corrected.status is GameStatus.OVER:
        _ended_anew(unit, corrected, now)
    tell_ruling(unit, desk, corrected, ruled, count, entry, reason=reason, now=now)
    if ruled.annulled:
        open_window(unit, desk, corrected, acting_in(scenario_of(corrected), corrected.phase), now=now)
    return entry


def written(
    unit: Unit, game: Game, ruled: Ruled, *, reason: str, now: datetime, session: Document | None = None
) -> tuple[Entry, int]:
    """The ruling's entry, and its number within the game. One that waits for a digit changes nothing yet."""
    count = 1 + sum(each.kind == EntryKind.RULING for each in unit.entries(game.id))
    fact = seen_fact(game, ruled, ruling_fact(ruled, count, reason=reason, session=session))
    return unit.add_entry(game.id, now, *fact), count


def seen_fact(game: Game, ruled: Ruled, fact: facts.Fact) -> facts.Fact:
    """The ruling as the ledger says it to everybody, and the rest kept back while a blind game runs."""
    over = "over" in (ruled.state.phase, state_of(game).phase)
    return discretion.ruled(scenario_of(game), fact, over=over)


def ruling_fact(ruled: Ruled, count: int, *, reason: str, session: Document | None = None) -> facts.Fact:
    """
    What the ledger says of a ruling.

    Args:
        count: Its number within the game.
        session: The session that decides what it waits for.
    """
    change, waits = ruled.change, bool(ruled.needs)
    documents = {each.phase: {"input": each.input, "output": each.output} for each in ruled.windows}
    own = documents.pop(change.phase, {"input": None, "output": None})
    return facts.ruling(
        ruling=count,
        kind=change.kind,
        phase=change.phase,
        target=change.target,
        before=change.before,
        after=change.after,
        author=AUTHOR,
        reason=reason,
        then=ruled.then,
        input=own["input"],
        output=own["output"],
        effects=ruled.effects,
        state=None if waits else document.state_document(ruled.state),
        phases=documents,
        carried=ruled.carried,
        needs=ruled.needs,
        completes=change.completes,
        overrules=change.overrules,
        session=session,
    )


def close_wishes(unit: Unit, game: Game, phase: str, named: str | None = None, *, but: Container[str] = ()) -> None:
    """Stop asking for figures of a phase, all or one stock's, but those of some sessions: they count no more."""
    for wish in unit.wanted(game.id):
        if wish.phase == phase and named in (None, wish.named) and wish.state == OPEN and wish.session not in but:
            unit.put_wanted(replace(wish, state=GIVEN_UP))


def tell_ruling(
    unit: Unit, desk: Desk, game: Game, ruled: Ruled, count: int, entry: Entry, *, reason: str, now: datetime
) -> None:
    """Tell every member of a ruling; who has orders on file is asked to look at them again."""
    scenario, state = scenario_of(game), ruled.state
    change = ruled.change
    turn, kind = split_key(change.phase) if change.phase else (game.state["turn"], game.state["phase"])
    told = {
        **reports.heading(scenario, turn, kind),
        "ruling": count,
        "ruled": change.kind,
        "target": dict(change.target),
        "reason": reason,
        "then": "" if change.kind in OFF_THE_BOARD else ruled.then.partition(" ")[0],
        "again": [list(split_key(each.phase)) for each in ruled.windows if each.phase != change.phase],
        "annulled": [list(split_key(each.phase)) for each in ruled.annulled],
        "needs": list(ruled.needs),
        "completes": change.completes,
        "overrules": change.overrules,
        "board": reports.board(scenario, disclosure.seen_state(scenario, state)),
        "over": game.status is GameStatus.OVER,
        "chain": reports.chain(entry),
        **(calendars.standing(unit, game, cancelled=True) if ruled.needs else calendars.annulled(ruled.annulled)),
    }
    filed = {} if ruled.annulled else _filed(unit, game)

    points = points_now(unit, game, state)
    over = "over" in (state.phase, state_of(game).phase)
    dark = bool(disclosure.face_down(state))

    def own(member: Member) -> Mapping[str, Any]:
        powers = discretion.powers_of(state, member.seat)
        said = {"kind": change.kind, "before": change.before, "after": change.after}
        named = change.target.get("power", "")
        before, after = (said["before"], said["after"]) if over else discretion.said_of(scenario, said, named, powers)
        effects = disclosure.seen_effects(scenario, ruled.effects, powers, over=over)
        return {
            "before": before,
            "after": after,
            "effects": {**_NOTHING, **effects},
            **({"board": reports.board(scenario, discretion.seen_by(scenario, state, member.seat))} if dark else {}),
            "points": points_facts(scenario, disclosure.seen_points(scenario, points, powers, over=over)),
            "on_file": filed.get(member.seat, []),
        }

    last = game if game.phase else replace(game, phase=change.phase)
    notices.tell_members(unit, desk, last, "ruling", told, now=now, own=own)


_NOTHING: Final[Document] = {"cells": [], "markers": [], "outcomes": [], "points": [], "void": []}


def _filed(unit: Reads, game: Game) -> dict[str, list[str]]:
    """Orders of the open window: they stand, but the board below them is another one now."""
    window = unit.find_window(game.id, game.phase) if game.phase else None
    if window is None or window.status not in {WindowStatus.NEGOTIATION, WindowStatus.ORDERS}:
        return {}
    return {each.seat: list(each.lines) for each in unit.last_order_sets(game.id, window.phase)}


def _annulled(unit: Unit, game: Game, ruled: Ruled) -> Game:
    """What was decided from the reopened phase on counts no more; the next window has a name of its own."""
    for window in ruled.annulled:
        unit.put_window(replace(window, status=WindowStatus.ANNULLED))
        close_wishes(unit, game, window.phase)
    run = 1 + max(run_of(each.phase) for each in unit.windows(game.id))
    status = GameStatus.RUNNING if game.status is GameStatus.OVER else game.status
    mover = moving_alone(scenario_of(game), ruled.annulled[0].phase)
    return replace(game, status=status, phase=phase_key(ruled.state.turn, ruled.state.phase, run, mover))


def _ended_anew(unit: Unit, game: Game, now: datetime) -> None:
    scenario = scenario_of(game)
    points = points_now(unit, game)
    won = scoring.winners(scenario, state_of(game), points)
    war = scoring.war(scenario, points, won)
    unit.add_entry(game.id, now, *facts.game_over(points=points, winners=won, war=war, how="ruling"))
