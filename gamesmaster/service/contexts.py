"""What the reader has to know of a game to read a seat's words: the board, what is on file, what we said last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Final

from gamesmaster.mail import helping
from gamesmaster.mail.decision import OnFile, ahead_of
from gamesmaster.mail.reading.letter.answers import may_answer
from gamesmaster.mail.reading.model import Asked, Context
from gamesmaster.rules import disclosure
from gamesmaster.rules.neutrals import played_by, player_of
from gamesmaster.rules.view import view_for
from gamesmaster.service import balloting, discretion, offers, teams
from gamesmaster.service.play import (
    kept_for,
    known_scenario,
    latest_sets,
    line_read,
    moving_alone,
    phase_key,
    run_of,
    scenario_of,
    split_key,
    state_of,
)
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Game, OrderSet, Window
from gamesmaster.service.windows import income_of


def phases_of(window: Window) -> list[str]:
    """The phases whose orders are taken while a window is open: its own, and the attacks to come."""
    ahead = kept_for(window)
    return [window.phase, ahead] if ahead else [window.phase]


def known_to(
    unit: Reads,
    game: Game,
    window: Window,
    seat: str,
    text: str,
    sets: Mapping[str, Sequence[OrderSet]],
    *,
    today: date | None = None,
) -> Context:
    """
    What the reader has to know to read one text of a seat; `context_of` with what is on file and what was said before.

    Args:
        sets: What is on file by phase, of all seats or of this one.
        today: The day of the writer's clock on which the text came; None when dates are of no use.
    """
    marked = any(line.lstrip().startswith("|") for line in text.splitlines())
    sent = _sent(unit, game, window, seat) if marked else frozenset()
    offered: dict[str, tuple[str, ...]] = {}
    for phase in sets:
        offered |= offers.standing(unit, game, phase, seat)
    return replace(
        context_of(game, window, seat, sent, offered),
        asked=_asked(unit, game, window, seat, text),
        on_file=tuple(line for each in sets.values() for line in _lines_of(each, seat)),
        last_turn=_last_turn(unit, game, window, seat, text),
        today=today,
    )


def context_of(
    game: Game,
    window: Window,
    seat: str,
    sent: frozenset[str] = frozenset(),
    offered: Mapping[str, tuple[str, ...]] | None = None,
) -> Context:
    """
    What the reader has to know: the window, the power, its income and home, the board, the permitted stocks; the marked
    lines of ours that may come back; and what the power has been offered.
    """
    scenario, state = known_scenario(game, seat), state_of(game)
    home, mover, incomes = scenario.home.get(seat), moving_alone(scenario, window.phase), income_of(game, window)
    return Context(
        scenario=scenario,
        phase=window.kind,
        power=seat,
        powers=played_by(scenario, state, seat),
        mover=mover if player_of(state, mover) == seat else "",
        income=incomes.get(seat),
        incomes={power: incomes[power] for power in played_by(scenario, state, seat)[1:] if power in incomes},
        home={home: state.board[home][seat]} if home else {},
        board=disclosure.presence(discretion.seen_by(scenario, state, seat)),
        stocks=game.stocks,
        sent=sent,
        offers=offered or {},
        turn=window.turn,
    )


def on_file(
    unit: Reads, game: Game, window: Window, seat: str, text: str, sets: Mapping[str, Sequence[OrderSet]]
) -> list[OnFile]:
    """The open window, and the one whose orders may be sent ahead, with what is on file for each."""
    scenario, state = scenario_of(game), state_of(game)
    view = view_for(scenario, state, seat)
    others = {power: view_for(scenario, state, power) for power in played_by(scenario, state, seat)[1:]}
    windows = []
    for phase, recorded in sets.items():
        found = latest_sets(recorded).get(seat)
        # Only the command ADD asks for what was dropped.
        dropped = _dropped_before(unit, found).get(phase, ()) if "add" in text.lower() else ()
        here = phase == window.phase
        lines, mover = found.lines if found else (), moving_alone(scenario, phase)
        windows.append(
            OnFile(
                split_key(phase)[1],
                lines,
                tuple(dropped),
                view if here else ahead_of(view),
                silent=found is None and player_of(state, mover) in ("", seat),
                mover=mover,
                others={power: each if here else ahead_of(each) for power, each in others.items()},
            )
        )
    return windows


def help_for(game: Game, seat: str) -> list[list[Any]]:
    told = helping.help_lines(known_scenario(game, seat), seat)
    hidden = () if teams.decision_of(game, seat) == teams.MAJORITY else (balloting.AGREE,)
    return [[meaning, list(examples)] for meaning, examples in told if examples != hidden]


def _dropped_before(unit: Reads, found: OrderSet | None) -> Mapping[str, Sequence[str]]:
    """What the letter behind a set dropped: the word ADD brings it back."""
    letter = unit.find_letter(found.letter) if found and found.letter else None
    return letter.verdict.get("dropped", {}) if letter and letter.verdict else {}


def _sent(unit: Reads, game: Game, window: Window, seat: str) -> frozenset[str]:
    """
    Marked lines of ours that may come back as they are: the seat's own, those released last, the help, and what the
    receipts of this window quote and suggest.
    """
    recorded = (each for phase in phases_of(window) for each in unit.order_sets(game.id, phase))
    own = [line for each in recorded if each.seat == seat for line in each.lines]
    open_game = not disclosure.keeps_back(scenario_of(game))
    for before in _revealed_last(unit, game, window) if open_game else ():
        own += [line for each in unit.last_order_sets(game.id, before) for line in each.lines]
    own += [example for _, examples in help_for(game, seat) for example in examples]
    for notice in unit.notices(game.id, seat):
        told = notice.facts
        if not open_game:
            # What was not shown to a player cannot come back from him.
            own += [line for each in told.get("reveals", ()) for line in each["lines"]]
        if notice.kind == "offer" and told["turn"] == window.turn:
            own += [*told["offers"], *told["answer"]]
        if notice.kind == "team" and told["turn"] == window.turn:
            counted = (one for each in told["counts"] for one in each["wanted"])
            own += [line for each in (*told["wanted"], *told["sets"], *counted) for line in each["lines"]]
        if notice.kind == "receipt" and (told["turn"], told["kind"]) == (window.turn, window.kind):
            own += [each["line"] for name in ("questions", "elsewhere", "checks") for each in told[name]]
            own += [each["suggestion"] for each in told["questions"]]
            own += [
                line
                for each in told["questions"]
                for reading in each.get("readings", ())
                for line in reading.split("; ")
            ]
            own += [*told["dropped"], *told["cancelled"]]
    return frozenset(" ".join(line.split()) for line in own)


def _asked(unit: Reads, game: Game, window: Window, seat: str, text: str) -> tuple[Asked, ...]:
    """What the seat's last receipt of this window asked; looked up only for a letter as short as an answer."""
    if not may_answer(text):
        return ()
    last = unit.last_notice(game.id, seat, "receipt", window.phase)
    questions = last.facts["questions"] if last is not None else []
    return tuple(Asked(each["line"], tuple(each.get("readings", ()))) for each in questions if each["kind"] != "note")


def _revealed_last(unit: Reads, game: Game, window: Window) -> list[str]:
    """The phases whose orders stand in the last reports: the one before, or a round of moves."""
    scenario, run = scenario_of(game), run_of(window.phase)
    if scenario.procedure == "two-window":
        turn, kind = (window.turn, "placing") if window.kind == "attack" else (window.turn - 1, "attack")
        return [phase_key(turn, kind, run)]
    done = [each.phase for each in unit.windows(game.id) if each.phase != window.phase]
    return done[-len(scenario.players) :]


_OF_LAST_TURN: Final = ("turn", "same", "last", "again", "before", "previous", "ditto", "repeat")


def _last_turn(unit: Reads, game: Game, window: Window, seat: str, text: str) -> tuple[str, ...]:
    """What the seat ordered in this window of the turn before; looked up only for a letter that may speak of it."""
    if window.turn < 2 or not any(word in text.lower() for word in _OF_LAST_TURN):
        return ()
    scenario, mover = scenario_of(game), moving_alone(scenario_of(game), window.phase)
    lines = _lines_of(unit.last_order_sets(game.id, phase_key(window.turn - 1, window.kind, 0, mover)), seat)
    # A power that was lent for that turn may be another's now.
    mine = played_by(scenario, state_of(game), seat)
    return tuple(line for line in lines if (line_read(line)[0] or seat) in mine)


def _lines_of(recorded: Sequence[OrderSet], seat: str) -> tuple[str, ...]:
    found = latest_sets(recorded).get(seat)
    return found.lines if found else ()
