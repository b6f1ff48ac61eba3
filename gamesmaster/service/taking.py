"""A member's letter is read, merged with what is on file, checked and sealed. A step of the inbox's story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, Final

from gamesmaster.ledger import facts
from gamesmaster.mail import commands as command_table
from gamesmaster.mail.decision import Decision, OnFile, ahead_of, decide
from gamesmaster.mail.effective import Effective
from gamesmaster.mail.judgement import Verdict
from gamesmaster.mail.letter import Letter
from gamesmaster.mail.reading.answers import may_answer, readings_in
from gamesmaster.mail.reading.away import calendar_words
from gamesmaster.mail.reading.disputing import dispute_words
from gamesmaster.mail.reading.extending import asks_for_time
from gamesmaster.mail.reading.model import Asked, Context, Press, Reading, ReadOrder
from gamesmaster.mail.reading.pressing import is_press, without_press
from gamesmaster.mail.reading.reader import read
from gamesmaster.rules import disclosure, notation
from gamesmaster.rules.findings import Finding
from gamesmaster.rules.neutrals import played_by, player_of
from gamesmaster.rules.view import view_for
from gamesmaster.schedule.wall import local_day
from gamesmaster.service import (
    absences,
    allies,
    balloting,
    discretion,
    disputes,
    more_time,
    offers,
    preferences,
    press,
    reports,
    sealing,
    teams,
    timing,
)
from gamesmaster.service.desk import Desk
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
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, GameStatus, KeptLetter, Member, OrderSet, Window, WindowStatus
from gamesmaster.service.reports import bare_subject
from gamesmaster.service.windows import income_of, ready_checked


@dataclass(frozen=True, slots=True)
class Taken:
    """
    What a letter came to: the facts of its receipt, the verdict, lines that no longer stand by phase, and whether the
    last report is asked for.
    """

    facts: dict[str, Any]
    verdict: Verdict
    dropped: Mapping[str, Sequence[str]] = field(default_factory=dict)
    resend: bool = False


@dataclass(frozen=True, slots=True)
class Filed:
    """A seat's set for one phase after the letter."""

    phase: str
    merged: Effective
    on_file: OrderSet | None
    changed: bool


@dataclass(frozen=True, slots=True)
class Understood:
    """
    What a seat's words came to, before anything of it is recorded.

    ``filed`` has the open window's set first; ``early`` when the game takes no orders yet; ``astray`` when every order
    belongs to another window. ``team`` are all who sit there, ``member`` is who of them speaks: None when nobody says.
    """

    reading: Reading
    orders: Sequence[ReadOrder]
    commands: Sequence[str]
    filed: Sequence[Filed]
    early: bool
    astray: bool
    decision: Decision
    team: Sequence[Member] = ()
    member: Member | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """
    What is on file for a seat after its words, by phase, and was before; ``own`` is what a member of a team wants whose
    orders stand for themselves.
    """

    window: Window
    sets: Mapping[str, OrderSet | None]
    before: Mapping[str, OrderSet | None]
    own: Sequence[balloting.Sent] = ()


def take(
    unit: Unit,
    desk: Desk,
    game: Game,
    window: Window,
    member: Member,
    kept: KeptLetter,
    letter: Letter,
    *,
    now: datetime,
) -> Taken:
    """
    Take what a member's letter says.

    1. Read it, in the light of the open window.
    2. Merge its orders with those on file, for this window and, while placing is open, for the attacks to come.
    3. Check what now stands against what the power may know.
    4. Seal each set that has changed, as a new version.
    5. READY and NOT READY: whoever sends new orders without saying READY is not ready; READY beside orders for
       another window only is not taken.
    6. Days on which the member is away are noted, and the deadline waits for them as far as the rules let it.
    7. What is disputed is written down, and everybody is told; and so is who asks for more time.
    8. Words to other players are passed on.
    9. The others of a team are told what it has on file now.

    Returns:
        The facts of the receipt: line by line what was understood, what was not and why, what is missing, until when.
    """
    today = local_day(kept.received_at, member.zone)
    seen = understand(unit, game, window, member.seat, letter.text, today=today, member=member)
    done = record(unit, game, window, member.seat, seen, letter=kept.number, now=now)
    window = done.window
    tell_offers(unit, desk, game, member.seat, done, now=now)
    away = absences.told_by(unit, desk, game, member, seen.reading.commands, now=now)
    disputed = disputes.told_by(unit, desk, game, member, seen.reading.commands, letter=kept.number, now=now)
    asked = more_time.told_by(unit, desk, game, member.seat, seen.reading.commands, now=now)
    passed = press.passed_on(unit, desk, game, member, seen.reading.press, letter=kept.number, now=now)
    if away or disputed or asked:
        game, window = unit.take_game(game.id), unit.find_window(game.id, window.phase) or window
    told = {
        **told_facts(unit, game, window, member.seat, seen, done),
        "disputes": disputed,
        "passed": passed,
        "received_at": kept.received_at.isoformat(),
        "letter": kept.number,
        "subject": bare_subject(letter.subject, game.id),
        "notes": [*letter.notes, *preferences.prefer(unit, member, seen.commands), *_agreed(game, seen, done)],
        "cut": bool(letter.cut.strip()),
        "absences": away,
        "more_time": asked,
    }
    balloting.tell_others(unit, desk, game, window, seen.team, member, told, done.own, now=now)
    return Taken(
        told,
        seen.decision.verdict,
        {each.phase: list(each.merged.dropped) for each in seen.filed if each.merged.dropped},
        resend="RESEND" in seen.commands,
    )


def understand(
    unit: Reads,
    game: Game,
    window: Window,
    seat: str,
    text: str,
    *,
    today: date | None = None,
    member: Member | None = None,
) -> Understood:
    """
    Steps 1 and 2: read a seat's words and merge them with what is on file. Nothing is recorded.

    Args:
        member: Who of a team speaks; what is on file may be his own.
    """
    early = window.status is WindowStatus.NEGOTIATION and game.settings.orders_early == "refuse"
    team = teams.team_of(unit.members(game.id), seat) if member is not None else ()
    agrees = balloting.AGREE in {line.strip(" .!").upper() for line in without_press(text).splitlines()}
    sets = {phase: balloting.own_sets(unit, game, phase, team, member, agrees=agrees) for phase in _phases(window)}
    marked = any(line.lstrip().startswith("|") for line in text.splitlines())
    sent = _sent(unit, game, window, seat) if marked else frozenset()
    offered: dict[str, tuple[str, ...]] = {}
    for phase in sets:
        offered |= offers.standing(unit, game, phase, seat)
    known = replace(context_of(game, window, seat, sent, offered), asked=_asked(unit, game, window, seat, text))
    on_file = tuple(line for each in sets.values() for line in _lines_of(each, seat))
    known = replace(known, on_file=on_file, last_turn=_last_turn(unit, game, window, seat, text), today=today)
    decision = decide(text, known, _windows(unit, game, window, seat, text, sets), early=early)
    filed = [
        Filed(phase, merged, latest_sets(sets[phase]).get(seat), changed)
        for phase, merged, changed in zip(sets, decision.sets, decision.changed, strict=True)
    ]
    reading = decision.reading
    astray = bool(decision.astray) and not decision.fitting
    names = [each.name for each in reading.commands]
    return Understood(reading, reading.orders, names, filed, early, astray, decision, team, member)


def record(
    unit: Unit,
    game: Game,
    window: Window,
    seat: str,
    seen: Understood,
    *,
    now: datetime,
    letter: int | None = None,
    author: str = "",
) -> Recorded:
    """
    Steps 4 and 5: seal what has changed, and take READY.

    Args:
        letter: The letter's number; None for orders entered by hand.
        author: Pseudonym of who entered them, where no letter did.

    Returns:
        The window, and what is on file by phase, before and now.
    """
    names, member = seen.decision.commands, seen.member
    if member is not None and teams.writes_apart(game, seen.team, member):
        wanted = {each.phase: (each.merged.lines, each.changed) for each in seen.filed}
        cast = balloting.cast(
            unit, game, window, seen.team, member, wanted, names, letter=letter, author=author, now=now
        )
        ordered = any(cast.sets[phase] != cast.before[phase] for phase in cast.sets)
        window = _readiness(unit, game, window, seat, ready=cast.ready, ordered=ordered, now=now)
        return Recorded(window, cast.sets, cast.before, cast.own)
    sets = {each.phase: _recorded(unit, game, each, seat, letter, author, now=now) for each in seen.filed}
    ordered = any(each.changed for each in seen.filed)
    said = [name for name in names if name in {"READY", "NOT READY"}]
    was = seat in unit.ready_seats(game.id, window.phase)
    ready = said[-1] == "READY" if said else was and not ordered
    window = _readiness(unit, game, window, seat, ready=ready, ordered=ordered, now=now)
    return Recorded(window, sets, {each.phase: each.on_file for each in seen.filed})


def tell_offers(unit: Unit, desk: Desk, game: Game, seat: str, done: Recorded, *, now: datetime) -> None:
    """Tell whom a seat has just made other offers than before, where the game's settings say so."""
    changes = []
    for phase, after in done.sets.items():
        before = done.before[phase]
        if after != before:
            changes.append((phase, before.lines if before else (), after.lines if after else ()))
    offers.tell(unit, desk, game, done.window, seat, changes, now=now)


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
        "questions": [_question(each) for each in seen.reading.findings],
        "checks": [_check_facts(each) for each in seen.decision.checks],
        "passed": press.not_here(seen.reading.press),
        "commands": list(seen.commands),
        "help": _help(game, seat) if "HELP" in seen.commands else [],
    }


def _agreed(game: Game, seen: Understood, done: Recorded) -> tuple[str, ...]:
    """What is to be said of AGREE where there was nothing to agree to."""
    if balloting.AGREE not in seen.commands or (done.own and any(each is not None for each in done.sets.values())):
        return ()
    return ("agree-nothing",)


def _ground(seen: Understood) -> str:
    if seen.early and (seen.orders or seen.reading.cancelled):
        return "orders-not-yet"
    return "ready-astray" if seen.astray and "READY" in seen.commands else ""


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
    )


def commands_only(
    unit: Unit, desk: Desk, game: Game, member: Member, kept: KeptLetter, letter: Letter, *, proved: bool, now: datetime
) -> dict[str, Any]:
    """
    What HELP is answered in a letter of which nothing else can be taken; how mails are wanted, and days on which the
    member is away, are taken even then, and disputes are, from whoever proved to be the member.
    """
    words = [" ".join(each.strip(" .!").upper().split()) for each in letter.text.splitlines()]
    notes = preferences.prefer(unit, member, words) if proved else []
    told: dict[str, Any] = {"help": _help(game, member.seat) if "HELP" in words else [], "notes": notes}
    if proved:
        said, asked = dispute_words(letter.text)
        told["disputes"] = disputes.told_by(unit, desk, game, member, said, letter=kept.number, now=now)
        told["questions"] = [_question(each) for each in asked]
        if told["disputes"]:
            # The game may be held since.
            told["status"] = unit.take_game(game.id).status
    if proved and game.status is not GameStatus.OVER:
        said, asked = calendar_words(letter.text, local_day(kept.received_at, member.zone))
        told["absences"] = absences.told_by(unit, desk, game, member, said, now=now)
        told["more_time"] = more_time.too_late() if asks_for_time(letter.text) else None
        told["questions"] += [_question(each) for each in asked]
    return told


def press_only(
    unit: Unit,
    desk: Desk,
    game: Game,
    window: Window | None,
    member: Member,
    kept: KeptLetter,
    letter: Letter,
    questions: Sequence[Any],
    *,
    now: datetime,
) -> dict[str, Any]:
    """
    Words to other players in a letter of which nothing else is taken: they come too late for no window.

    Args:
        window: The one that is closed and not yet decided; None before the start and after the end.
        questions: What the receipt asks already.
    """
    if not any(is_press(line) for line in letter.text.splitlines()):
        return {}
    if window is None or game.status is GameStatus.OVER:
        return {"passed": press.not_here([Press((), "")], "not-now")}
    reading = read(letter.text, context_of(game, window, member.seat))
    asked = [_question(each) for each in reading.findings if each.ground.startswith("press-")]
    passed = press.passed_on(unit, desk, game, member, reading.press, letter=kept.number, now=now)
    return {"passed": passed, "questions": [*questions, *asked]}


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


def _phases(window: Window) -> list[str]:
    ahead = kept_for(window)
    return [window.phase, ahead] if ahead else [window.phase]


def _windows(
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


def _dropped_before(unit: Reads, found: OrderSet | None) -> Mapping[str, Sequence[str]]:
    """What the letter behind a set dropped: the word ADD brings it back."""
    letter = unit.find_letter(found.letter) if found and found.letter else None
    return letter.verdict.get("dropped", {}) if letter and letter.verdict else {}


def _recorded(
    unit: Unit, game: Game, filed: Filed, seat: str, letter: int | None, author: str, *, now: datetime
) -> OrderSet | None:
    if not filed.changed:
        return filed.on_file
    lines = filed.merged.lines
    return sealing.recorded(unit, game, filed.phase, seat, lines, filed.on_file, now=now, letter=letter, author=author)


def _readiness(
    unit: Unit, game: Game, window: Window, seat: str, *, ready: bool, ordered: bool, now: datetime
) -> Window:
    """READY said last counts; new orders without it take an earlier one back."""
    was = seat in unit.ready_seats(game.id, window.phase)
    if ready != was:
        unit.set_ready(game.id, window.phase, seat, ready=ready)
    # Orders that came after the last READY open the time for second thoughts anew.
    checked = ready_checked(unit, game, replace(window, ready_at=None) if ordered else window, now=now)
    if ready != was or checked.ready_at != window.ready_at:
        unit.add_entry(game.id, now, *facts.ready(window.phase, seat, ready=ready, ready_at=checked.ready_at))
    if checked.ready_at != window.ready_at:
        unit.put_window(checked)
    return checked


def line_of(order: ReadOrder) -> str:
    return notation.write(order.order, order.power)


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


def _question(each: Any) -> dict[str, Any]:
    return {
        "line": each.line,
        "kind": each.kind,
        "ground": each.ground,
        "question": each.question,
        "suggestion": each.suggestion,
        "readings": list(readings_in(each.suggestion, each.readings)),
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


def _help(game: Game, seat: str) -> list[list[Any]]:
    told = command_table.help_lines(known_scenario(game, seat), seat)
    hidden = () if teams.decision_of(game, seat) == teams.MAJORITY else (balloting.AGREE,)
    return [[meaning, list(examples)] for meaning, examples in told if examples != hidden]


def _sent(unit: Reads, game: Game, window: Window, seat: str) -> frozenset[str]:
    """
    Marked lines of ours that may come back as they are: the seat's own, those released last, the help, and what the
    receipts of this window quote and suggest.
    """
    recorded = (each for phase in _phases(window) for each in unit.order_sets(game.id, phase))
    own = [line for each in recorded if each.seat == seat for line in each.lines]
    open_game = not disclosure.keeps_back(scenario_of(game))
    for before in _revealed_last(unit, game, window) if open_game else ():
        own += [line for each in unit.last_order_sets(game.id, before) for line in each.lines]
    own += [example for _, examples in _help(game, seat) for example in examples]
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
    told = (each.facts for each in reversed(unit.notices(game.id, seat)) if each.kind == "receipt")
    last = next((each for each in told if (each["turn"], each["kind"]) == (window.turn, window.kind)), None)
    questions = last["questions"] if last is not None else []
    return tuple(Asked(each["line"], tuple(each.get("readings", ()))) for each in questions if each["kind"] != "note")


def _revealed_last(unit: Reads, game: Game, window: Window) -> list[str]:
    """The phases whose orders stand in the last reports: the one before, or a round of moves."""
    scenario, run = scenario_of(game), run_of(window.phase)
    if scenario.procedure == "two-window":
        turn, kind = (window.turn, "placing") if window.kind == "attack" else (window.turn - 1, "attack")
        return [phase_key(turn, kind, run)]
    done = [each.phase for each in unit.windows(game.id) if each.phase != window.phase]
    return done[-len(scenario.players) :]


def _lines_of(recorded: Sequence[OrderSet], seat: str) -> tuple[str, ...]:
    found = latest_sets(recorded).get(seat)
    return found.lines if found else ()


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
