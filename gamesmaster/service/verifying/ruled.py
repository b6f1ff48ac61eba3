"""Rulings: what the moderator has changed, worked out again with all that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from gamesmaster.errors import GamesmasterError
from gamesmaster.ledger import settling
from gamesmaster.ledger.canonical import instant, plain, read_instant
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.withheld import is_withheld
from gamesmaster.rules import document, notation, scoring
from gamesmaster.rules.chance import die_key, rolls_dice
from gamesmaster.rules.orders import Attack
from gamesmaster.rules.overcoming import is_roll_key
from gamesmaster.rules.state import State
from gamesmaster.service.consequences import REOPEN, STAND, Change, Ruled, consequences, read_then
from gamesmaster.service.corrections import Correction, corrections_of, counter_of
from gamesmaster.service.play import acting_in, mover_of, order_of, phase_key, run_of
from gamesmaster.service.pronouncing import ruling_fact
from gamesmaster.service.records import Document, GameStatus, Window, WindowStatus
from gamesmaster.service.replays import board_after, done_windows
from gamesmaster.service.scores import ruled_points, with_ruled
from gamesmaster.service.takebacks import taken_back
from gamesmaster.service.under_ruling import waiting_rulings
from gamesmaster.service.verifying.book import OPEN, Book, Wish, session_of
from gamesmaster.service.verifying.verdict import Wrong, same
from gamesmaster.service.verifying.windows import check_reference, want_dice


def ruled(book: Book) -> None:
    """
    A ruling: its own words are taken as they stand, for the moderator decides; what it says was there before, and all
    that follows from it, is worked out again.
    """
    public = book.entry.public
    book.rulings += 1
    if is_withheld(book.entry):
        taken_as_told(book)
        return
    change = _change(book, public)
    try:
        worked = _worked_out(book, change, public["then"])
    except (GamesmasterError, ValueError) as error:
        raise Wrong("public", "a ruling that can be carried out", str(error)) from error
    if change.kind == "outcome" and not change.overrules:
        (ground,) = _grounds(worked.windows[0].output, change.target)
        same("public.after", ground, change.after)
    said = public.get("session")
    expected = plain(ruling_fact(worked, book.rulings, reason=public["reason"], session=said).public)
    # A field that came later means "as before" where it is not there.
    same("public", {name: value for name, value in expected.items() if name in public or value}, public)
    if worked.needs:
        _wait(book, worked, public)
    else:
        _carry_out(book, worked, change)
    _withdraw(book, public)
    book.count("rulings")


def taken_as_told(book: Book) -> None:
    """A ruling of which a blind game that runs keeps something back: what follows from it is taken as it stands."""
    public = book.entry.public
    same("public.ruling", book.rulings, public["ruling"])
    documents = dict(public["phases"])
    if public["output"] is not None:
        documents[public["phase"]] = {"input": public["input"], "output": public["output"]}
    for phase, each in documents.items():
        window = book.window(phase, WindowStatus.DONE)
        book.put_window(replace(window, input=each["input"], output=each["output"]))
    if public["state"] is not None:
        book.put_state(public["state"])
    word, phase = read_then(public["then"])
    if word == REOPEN:
        phases = list(book.by_phase)
        gone = tuple(book.by_phase[each] for each in phases[phases.index(phase) :])
        told = Change(public["kind"], public["phase"], public["target"], public["before"], public["after"])
        _annul(book, Ruled(told, public["then"], book.state, annulled=gone))
    if public["kind"] in OWES:
        book.owed = OWES[public["kind"]]
    if public["needs"]:
        raise Wrong("public.needs", "nothing kept back of a ruling that waits", public["needs"])
    _withdraw(book, public)
    book.count("rulings")


OWES: Final[Mapping[str, EntryKind]] = {"deadline": EntryKind.DEADLINE_MOVED, "seat": EntryKind.SEAT_CHANGED}
"""Rulings that have an entry of another kind behind them."""


def _worked_out(book: Book, change: Change, then: str) -> Ruled:
    """What follows; a deadline or a seat changes nothing that was decided, and has an entry of its own behind it."""
    if change.kind == "deadline":
        effects = {"deadline": [{"phase": change.phase, "before": change.before, "after": change.after}]}
        book.owed = EntryKind.DEADLINE_MOVED
        return Ruled(change, STAND, book.state, effects)
    if change.kind == "seat":
        book.owed = EntryKind.SEAT_CHANGED
        return Ruled(change, STAND, book.state)
    return consequences(book, book.game, change, then)


def _change(book: Book, public: Document) -> Change:
    """The change as the story that made it would have worked it out from what was on record."""
    kind, phase, target = public["kind"], public["phase"], public["target"]
    if public.get("overrules"):
        return _overruling(book, public)
    if public.get("completes"):
        return _completing(book, public)
    if kind == "orders":
        window, given = _decided(book, phase)
        power, lines = target["power"], list(public["after"])
        before = list(given["orders"].get(power, []))
        changed = {**given, "orders": {**given["orders"], power: lines}}
        changed["draws"] = {**given["draws"], **_stated(book, public, given, lines)}
        return Change(kind, window.phase, target, before, lines, changed=changed)
    if kind == "digit":
        if _is_awaited(book, phase, target["stock"]):
            book.owed = EntryKind.QUOTATION_SETTLED
            return Change(kind, phase, target, None, public["after"])
        window, given = _decided(book, phase)
        changed = {**given, "draws": {**given["draws"], target["stock"]: public["after"]}}
        return Change(kind, phase, target, given["draws"].get(target["stock"]), public["after"], changed=changed)
    if kind in ("cell", "marker"):
        state = _board(book, phase)
        correction = Correction(phase, kind, target, public["after"])
        return Change(kind, phase, target, _was(state, kind, target), public["after"], correction=correction)
    if kind == "reopen":
        return Change(kind, "", target, None, target["phase"])
    return _other_change(book, public)


def _other_change(book: Book, public: Document) -> Change:
    kind, phase, target, after = public["kind"], public["phase"], public["target"], public["after"]
    if kind == "outcome":
        window, given = _decided(book, phase)
        same("public.target.was", given["draws"].get(target["draw"]), target["was"])
        changed = {**given, "draws": {**given["draws"], target["draw"]: public["input"]["draws"][target["draw"]]}}
        (before,) = _grounds(window.output, target)
        return Change(kind, phase, target, before, after, changed=changed)
    if kind == "points":
        return Change(kind, phase, target, _points(book, target["power"]), after)
    if kind == "deadline":
        window = book.window(phase, *OPEN)
        return Change(kind, phase, {"phase": phase}, instant(window.deadline), instant(read_instant(after)))
    if kind == "seat":
        sitting = book.seats.get(target["power"], ())
        if public["before"] not in sitting:
            raise Wrong("public.before", f"one of {', '.join(sitting)}", public["before"])
        return Change(kind, "", target, public["before"], after)
    raise Wrong("public.kind", "a kind of ruling that there is", kind)


def _points(book: Book, power: str) -> int:
    return with_ruled(scoring.points(book.scenario, book.state), ruled_points(book.seen))[power]


def _grounds(output: Document | None, target: Document) -> list[str]:
    """What became of the attack of a power in an area."""
    found = []
    for each in output["outcomes"] if output else ():
        if each["order"] is None:
            continue  # A roll for a box below zero is no attack of the power's.
        order = order_of(each["as"] or each["order"]) if each["as"] or each["order"] else None
        if isinstance(order, Attack) and (each["power"], order.area) == (target["power"], target["area"]):
            found.append(each["ground"])
    return found[:1]


def _overruling(book: Book, public: Document) -> Change:
    number = public["overrules"]
    said = _ruling(book, "overrules", number)
    if said["kind"] in ("deadline", "seat"):
        same("public.after", said["before"], public["after"])
        return replace(_other_change(book, public), overrules=number)
    try:
        return taken_back(book, book.game, number)
    except GamesmasterError as error:
        raise Wrong("public.overrules", "a ruling that can be taken back", str(error)) from error


def _completing(book: Book, public: Document) -> Change:
    said = _ruling(book, "completes", public["completes"])
    if said["ruling"] not in {each.public["ruling"] for each in waiting_rulings(book.seen)}:
        raise Wrong("public.completes", "a ruling that waits", public["completes"])
    window, given = _decided(book, said["phase"])
    figures = {each.named: each.digit for each in book.quotations(book.game.id, window.phase)}
    draws = {**given["draws"], **{each: figures[each] for each in said["needs"] if each in figures}}
    orders = {**given["orders"], said["target"]["power"]: said["after"]}
    return Change(
        said["kind"],
        window.phase,
        said["target"],
        said["before"],
        said["after"],
        changed={**given, "orders": orders, "draws": draws},
        completes=said["ruling"],
    )


def _stated(book: Book, public: Document, given: Document, lines: list[str]) -> dict[str, Any]:
    """Digits that a ruling on orders states itself: of stocks that its orders name, or dice of its attacks."""
    if public["input"] is None:
        return {}
    orders = [notation.read(line)[1] for line in lines]
    power = public["target"]["power"]
    named = {each.stock or die_key(book.scenario, power, each) for each in orders if isinstance(each, Attack)}
    drawn = public["input"]["draws"]
    named |= {key for key in drawn if is_roll_key(key) and key.startswith(f"{power}/")}
    return {stock: digit for stock, digit in drawn.items() if given["draws"].get(stock) != digit and stock in named}


def _wait(book: Book, worked: Ruled, public: Document) -> None:
    """Nothing of it is carried out; its figures come from a session that nobody has seen yet, and are not frozen."""
    if known := sorted(set(worked.needs) & book.figures.get(worked.phase, {}).keys()):
        raise Wrong("public.needs", f"a stock without a figure in {worked.phase}", ", ".join(known))
    if rolls_dice(book.scenario):
        same("public.session", None, public.get("session"))
        want_dice(book, worked.phase, worked.needs, by_hand=True)
        return
    if public.get("session") is None:
        raise Wrong("public.session", "the session that decides", None)
    session = session_of(public["session"])
    earliest = settling.reference_opening(book.entry.at, book.game.settings.lead)
    check_reference(book, "public.session", session, earliest)
    for stock in worked.needs:
        book.wishes[worked.phase, stock] = Wish(worked.phase, stock, stock, session)


def _carry_out(book: Book, worked: Ruled, change: Change) -> None:
    for window in worked.windows:
        book.put_window(window)
    book.put_state(document.state_document(worked.state))
    if worked.annulled:
        _annul(book, worked)
    if book.game.status is GameStatus.OVER:
        book.owed = EntryKind.GAME_OVER


def _annul(book: Book, worked: Ruled) -> None:
    for window in worked.annulled:
        book.put_window(replace(window, status=WindowStatus.ANNULLED))
        for key in [each for each in book.wishes if each[0] == window.phase]:
            del book.wishes[key]
    run = 1 + max(run_of(each) for each in book.by_phase)
    status = GameStatus.RUNNING if book.game.status is GameStatus.OVER else book.game.status
    book.acting = acting_in(book.scenario, worked.annulled[0].phase)
    phase = phase_key(worked.state.turn, worked.state.phase, run, mover_of(book.scenario, book.acting))
    book.game = replace(book.game, status=status, phase=phase)
    book.winners = None
    book.owed = EntryKind.WINDOW_OPENED


def _withdraw(book: Book, public: Document) -> None:
    """Figures of rulings that this one replaces are asked for no more."""
    still = {each.public["ruling"] for each in waiting_rulings([*book.seen, book.entry])}
    for each in waiting_rulings(book.seen):
        if each.public["ruling"] not in still:
            for stock in set(each.public["needs"]) - set(public["needs"]):
                book.wishes.pop((each.public["phase"], stock), None)


def _is_awaited(book: Book, phase: str, stock: str) -> bool:
    if book.window(phase).status is WindowStatus.AWAITING:
        return True
    waiting = [each.public for each in waiting_rulings(book.seen)]
    return any(each["phase"] == phase and stock in each["needs"] for each in waiting)


def _decided(book: Book, phase: str) -> tuple[Window, Document]:
    window = book.window(phase, WindowStatus.DONE)
    assert window.input is not None
    return window, window.input


def _board(book: Book, phase: str) -> State:
    """The board after a phase that is decided; the one that stands, where it is the last or none is."""
    done = done_windows(list(book.by_phase.values()))
    if not phase:
        if done:
            raise Wrong("public.phase", done[-1].phase, phase)
        return book.state
    window = book.window(phase, WindowStatus.DONE)
    return book.state if window is done[-1] else board_after(book.game, window, corrections_of(book.seen))


def _was(state: State, kind: str, target: Mapping[str, Any]) -> int | str:
    area, power = target["area"], target["power"]
    return state.board[area][power] if kind == "cell" else counter_of(state, area, power)


def _ruling(book: Book, field: str, number: int) -> Document:
    for entry in book.seen:
        if entry.kind == EntryKind.RULING and entry.public["ruling"] == number:
            return entry.public
    raise Wrong(f"public.{field}", "a ruling of this game", number)
