"""What a receipt says of a seat's words: line by line what was understood and what not, and where the game stands."""

from __future__ import annotations

from typing import Any

from gamesmaster.mail.effective import line_of
from gamesmaster.mail.reading.letter.answers import readings_in
from gamesmaster.rules import notation
from gamesmaster.rules.findings import Finding
from gamesmaster.service import allies, balloting, press, reports, teams, timing
from gamesmaster.service.contexts import help_for
from gamesmaster.service.hearing import Filed, Recorded, Understood
from gamesmaster.service.play import scenario_of, split_key
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Game, OrderSet, Window
from gamesmaster.service.windows import income_of


def told_facts(unit: Reads, game: Game, window: Window, seat: str, seen: Understood, done: Recorded) -> dict[str, Any]:
    """What a receipt says of a seat's words, whichever way they came: line by line what was understood and what not."""
    apart = seen.member is not None and teams.writes_apart(game, seen.team, seen.member)
    if apart:
        sets = [_team_set_facts(phase, done.before[phase], after) for phase, after in done.sets.items()]
    else:
        sets = [_set_facts(each, done.sets[each.phase]) for each in seen.filed]
    return {
        **status_facts(unit, game, window, seat),
        "ground": _ground(seen),
        "late": None,
        "understood": [{"line": line_of(each), "words": each.words} for each in seen.decision.fitting],
        "elsewhere": [{"line": line_of(each), "words": each.words} for each in seen.decision.astray],
        "sets": [each for each in sets if each["lines"] or each["changed"]],
        "team": balloting.facts_of(unit, game, window, seen.team, seen.member, done.own),
        "cancelled": [] if seen.early else list(seen.reading.cancelled),
        "dropped": [line for each in seen.filed for line in each.merged.dropped],
        "questions": [question(each) for each in seen.reading.findings],
        "checks": [_check_facts(each) for each in seen.decision.checks],
        "passed": press.not_here(seen.reading.press),
        "commands": list(seen.commands),
        "help": help_for(game, seat) if "HELP" in seen.commands else [],
    }


def status_facts(unit: Reads, game: Game, window: Window | None, seat: str) -> dict[str, Any]:
    """Where the game stands, for STATUS and at the foot of every receipt."""
    scenario = scenario_of(game)
    if window is None:
        state = game.state
        return {
            **reports.heading(scenario, state["turn"], state["phase"]),
            "window": None,
            "status": game.status,
            "held_until": game.resume_at.isoformat() if game.resume_at else None,
            "grace": timing.grace_of(game.settings),
            "ready": False,
            "income": 0,
        }
    return {
        **reports.heading(scenario, window.turn, window.kind),
        "window": {**reports.times(window), "status": window.status},
        "status": game.status,
        "held_until": game.resume_at.isoformat() if game.resume_at else None,
        "grace": timing.grace_of(game.settings),
        "ready": seat in unit.ready_seats(game.id, window.phase),
        **allies.mover_facts(game, window.phase),
        "income": income_of(game, window).get(seat, 0),
        "besides": allies.own_facts(game, income_of(game, window), seat),
    }


def question(each: Any) -> dict[str, Any]:
    return {
        "line": each.line,
        "kind": each.kind,
        "ground": each.ground,
        "question": each.question,
        "suggestion": each.suggestion,
        "readings": list(readings_in(each.suggestion, each.readings)),
    }


def _ground(seen: Understood) -> str:
    if seen.early and (seen.orders or seen.reading.cancelled):
        return "orders-not-yet"
    return "ready-astray" if seen.astray and "READY" in seen.commands else ""


def _set_facts(filed: Filed, recorded: OrderSet | None) -> dict[str, Any]:
    turn, kind = split_key(filed.phase)
    return {
        "turn": turn,
        "kind": kind,
        "lines": list(filed.merged.lines),
        "changed": filed.changed,
        "version": recorded.version if recorded else 0,
        "seal": recorded.seal if recorded else "",
    }


def _team_set_facts(phase: str, before: OrderSet | None, after: OrderSet | None) -> dict[str, Any]:
    """What counts for a team, where that is not at once what its member wants."""
    turn, kind = split_key(phase)
    return {
        "turn": turn,
        "kind": kind,
        "lines": list(after.lines) if after else [],
        "changed": after != before,
        "version": after.version if after else 0,
        "seal": after.seal if after else "",
    }


def _check_facts(each: Finding) -> dict[str, Any]:
    return {
        "line": notation.write(each.order, each.power) if each.order is not None else "",
        "power": each.power or "",
        "ground": str(each.ground),
        "rule": each.rule,
        "severity": each.severity,
        "data": dict(each.data),
    }
