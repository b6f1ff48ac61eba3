"""Phases decided: orders and digits in; board, report and the next window out. A step of a story."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from gamesmaster.ledger import facts
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import disclosure, document, scoring
from gamesmaster.rules.adjudication import Adjudication, adjudicate
from gamesmaster.rules.chance import names_stocks
from gamesmaster.rules.disclosure import NOBODY
from gamesmaster.rules.orders import Order
from gamesmaster.rules.procedures import Next
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import NOTHING, State
from gamesmaster.service import calendars, course, dice, discretion, disputed, doubted, notices, reports, slips
from gamesmaster.service.desk import Desk
from gamesmaster.service.notices import Facts
from gamesmaster.service.play import (
    lines_of,
    mover_of,
    moving_alone,
    phase_key,
    run_of,
    scenario_of,
    state_of,
)
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Document, Entry, Game, GameStatus, Member, Quotation, Window, WindowStatus
from gamesmaster.service.scores import ruled_points, score_facts, with_ruled
from gamesmaster.service.window_close import Closing, closing_of
from gamesmaster.service.windows import open_window


def adjudicate_phase(unit: Unit, desk: Desk, game: Game, window: Window, *, now: datetime) -> Game | None:
    """
    Decide a closed phase once every digit is settled.

    1. Anything still awaited? Then nothing, and nothing has been written.
    2. Orders as sealed, stocks as assigned at the close, draws from the settled figures.
    3. Adjudicate: pure.
    4. Write it down: the entry with input, output and what the seals were put on; the window; the game's new board.
    5. Open the next window, counted from now, or end the game.
    6. Report to everybody, dated now.

    Returns:
        The game as it stands now; None when it still waits.
    """
    scenario, before = scenario_of(game), state_of(game)
    closing = closing_of(unit, game, window)
    quotations = unit.quotations(game.id, window.phase)
    draws = {each.named: each.digit for each in quotations}
    if not draws.keys() >= set(closing.stocks):
        return None
    mover = moving_alone(scenario, window.phase)
    decided = adjudicate(scenario, before, closing.orders, draws, (mover,) if mover else None)
    if decided.waiting:
        raise RuntimeError(f"draws missing that nobody waits for: {', '.join(decided.needs)}")
    given = input_document(game, game.state, closing.orders, draws, mover)
    output = output_document(decided)
    fact = facts.phase_adjudicated(
        window.phase,
        input=given,
        output=output,
        reveals={seat: reports.reveal(each) for seat, each in closing.sets.items()},
        quotations=[quotation_facts(each) for each in quotations],
    )
    entry = unit.add_entry(game.id, now, *discretion.adjudicated(scenario, fact))
    window = replace(window, status=WindowStatus.DONE, input=given, output=output)
    unit.put_window(window)
    game = replace(game, state=document.state_document(decided.state))
    told = report(unit, game, window, closing, before, decided.state, quotations, entry)
    if decided.next is None:
        return end_game(unit, desk, game, decided, told, now=now)
    own = own_report(unit, game, window, closing, before, decided.state, quotations)
    return _go_on(unit, desk, game, window, decided.next, told, own, now=now)


def input_document(
    game: Game, state: Document, orders: Mapping[str, Sequence[Order]], draws: Mapping[str, int], mover: str = ""
) -> Document:
    """What goes into the adjudication, as the adjudicate contract has it."""
    return {
        **state,
        "scenario": game.scenario["id"],
        "options": dict(game.options),
        **({"acting": [mover]} if mover else {}),
        "orders": lines_of(orders),
        "draws": dict(draws),
    }


def output_document(decided: Adjudication) -> Document:
    """What comes out of it: the state, and what became of every order, with the strengths."""
    following = decided.next
    return {
        **document.state_document(decided.state),
        "outcomes": [document.outcome_document(each, full=True) for each in decided.outcomes],
        "unplaced": dict(decided.unplaced),
        "points": None if decided.points is None else dict(decided.points),
        "war": decided.war,
        "next": None
        if following is None
        else {"turn": following.turn, "phase": following.phase, "acting": list(following.acting)},
        "winners": None if decided.winners is None else list(decided.winners),
        "needs": list(decided.needs),
    }


def quotation_facts(each: Quotation) -> dict[str, Any]:
    """A settled figure as the ledger's report of a phase names it."""
    return {
        "named": each.named,
        "symbol": each.symbol,
        "exchange": each.exchange,
        "session": each.session,
        "volume": each.volume,
        "digit": each.digit,
    }


def dice_facts(quotations: Sequence[Quotation]) -> dict[str, Any] | None:
    """What anybody needs to throw the sealed dice of a phase again; None where there were none."""
    sealed = [each for each in quotations if each.source == dice.SEALED]
    return {name: sealed[0].evidence[name] for name in ("seed", "closing")} if sealed else None


def report(
    unit: Unit,
    game: Game,
    window: Window,
    closing: Closing,
    before: State,
    after: State,
    quotations: Sequence[Quotation],
    entry: Entry,
) -> dict[str, Any]:
    """The facts of a phase's report, as far as everybody may know them: in the open game that is all there is."""
    scenario = scenario_of(game)
    awaited = window.session is not None or (scenario.chance == dice.TYPED and bool(closing.stocks))
    return {
        **reports.heading(scenario, window.turn, window.kind),
        "closed_at": window.deadline.isoformat(),
        "session": window.session,
        "told_at_close": awaited,
        "mover": moving_alone(scenario, window.phase),
        "silent": list(closing.silent),
        "looks": [
            {
                "seats": list(each.public["seats"]),
                "at": each.at.isoformat(),
                "what": each.public.get("what", "orders"),
            }
            for each in unit.entries_of(game.id, EntryKind.MODERATOR_LOOKED)
            if each.public["phase"] == window.phase
        ],
        "stocks": list(closing.assigned) if names_stocks(scenario) else [],
        "dice": dice_facts(quotations),
        "disputes": disputed.open_facts(unit, game),
        "doubts": doubted.open_facts(unit, game.id),
        "by_hand": _closed_by_hand(unit, game, window),
        "course": course.after_facts(scenario, after),
        "chain": reports.chain(entry),
        **({} if awaited else calendars.at_close(unit, game, window)),
        **seen_report(unit, game, window, closing, before, after, quotations, NOBODY),
    }


def own_report(
    unit: Unit,
    game: Game,
    window: Window,
    closing: Closing,
    before: State,
    after: State,
    quotations: Sequence[Quotation],
) -> Callable[[Member], Facts] | None:
    """What a report says to each member instead of what it says to everybody; None in the open game."""
    if not disclosure.keeps_back(scenario_of(game)):
        return None

    def own(member: Member) -> Facts:
        powers = discretion.powers_of(before, member.seat)
        return seen_report(unit, game, window, closing, before, after, quotations, powers)

    return own


def seen_report(
    unit: Unit,
    game: Game,
    window: Window,
    closing: Closing,
    before: State,
    after: State,
    quotations: Sequence[Quotation],
    powers: Collection[str],
) -> dict[str, Any]:
    """The part of a report that depends on who reads it, where a game keeps something back."""
    scenario, names = scenario_of(game), reports.stock_names(game)
    assert window.input is not None and window.output is not None
    given, whole = window.input, window.output
    output = discretion.seen_output(scenario, given, whole, powers)
    laid, sets = discretion.turned_up(unit, game, window, given, whole)
    reveals = reports.reveals(closing.sets)
    if discretion.keeps_seals(scenario, given, whole):
        reveals = [each for each in reveals if each["seat"] in powers]
    was = disclosure.seen_state(scenario, before, powers)
    if not disclosure.goes_on(given, whole):
        was = before._replace(hidden=NOTHING, blanks=NOTHING)
    doubts = doubted.doubts_of(unit, game.id, window.phase)
    told = {
        "outcomes": reports.outcomes(output["outcomes"], quotations, names, doubts),
        "unplaced": dict(output["unplaced"]),
        "reveals": reveals,
        "board": reports.board(scenario, disclosure.seen_state(scenario, after, powers)),
        "board_before": reports.board(scenario, was),
        "points": points_facts(scenario, with_ruled(output["points"], _ruled(unit, game))),
    }
    if scenario.secret:
        told["turned_up"] = reports.outcomes(laid, (), names)
        told["reveals"] = [*reports.reveals(sets), *reveals]
    return told


def _closed_by_hand(unit: Unit, game: Game, window: Window) -> str:
    """Why the moderator closed a window before its deadline; empty where nobody did."""
    if not unit.pace(game.id, window.phase).by_hand:
        return ""
    moved = [each.public for each in unit.entries_of(game.id, EntryKind.DEADLINE_MOVED)]
    own = [each for each in moved if each["phase"] == window.phase and each["author"] != "service"]
    return str(own[-1]["reason"]) if own and own[-1]["new"] < own[-1]["old"] else ""


def points_facts(scenario: Scenario, points: Mapping[str, int]) -> list[list[Any]]:
    """Points in board order; an object's order is lost where facts are kept."""
    return [[power, points[power]] for power in scenario.powers if power in points]


def _ruled(unit: Unit, game: Game) -> Mapping[str, int]:
    return ruled_points(unit.entries_of(game.id, EntryKind.RULING))


def end_game(
    unit: Unit, desk: Desk, game: Game, decided: Adjudication, told: Mapping[str, Any], *, now: datetime
) -> Game:
    """
    End a game: status, entry, and the last report with points and how they came about.

    Source:
        Origins of WWII rules, How to Win 1 to 3.
    """
    points, winners, war = dict(decided.points or {}), tuple(decided.winners or ()), decided.war
    if ruled := _ruled(unit, game):
        scenario = scenario_of(game)
        points = with_ruled(points, ruled)
        winners = scoring.winners(scenario, decided.state, points)
        war = scoring.war(scenario, points, winners)
    last = game.phase
    ended = replace(game, status=GameStatus.OVER, phase="")
    unit.put_game(ended)
    entry = unit.add_entry(game.id, now, *facts.game_over(points=points, winners=winners, war=war, how="last-turn"))
    final = {
        **told,
        "score": score_facts(scenario_of(game), decided.state, ruled),
        "winners": list(winners),
        "war": war,
        "slips": slips.facts_of(game),
        "chain": reports.chain(entry),
    }
    # The mails of the end answer to the phase that was played last: no other will ever be open.
    notices.tell_members(unit, desk, replace(ended, phase=last), "game-over", final, now=now)
    return ended


def _go_on(
    unit: Unit,
    desk: Desk,
    game: Game,
    window: Window,
    due: Next,
    told: Facts,
    own: Callable[[Member], Facts] | None,
    *,
    now: datetime,
) -> Game:
    """The report goes out before the opening, and carries the token of the window that opens: it will be answered."""
    kind = "placements-released" if window.kind == "placing" else "result"
    following = phase_key(due.turn, due.phase, run_of(game.phase), mover_of(scenario_of(game), due.acting))
    notices.tell_members(unit, desk, replace(game, phase=following), kind, told, now=now, own=own)
    game, _ = open_window(unit, desk, game, due.acting, now=now)
    return game
