"""Steps of a window: opened, sealed orders in it, moved, closed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from gamesmaster.ledger import seals, settling
from gamesmaster.ledger.canonical import instant, read_instant
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.withheld import is_withheld
from gamesmaster.rules import document
from gamesmaster.rules.chance import rolls_dice
from gamesmaster.rules.disclosure import is_blind
from gamesmaster.rules.neutrals import player_of
from gamesmaster.rules.procedures import first
from gamesmaster.service import allies, dice, discretion
from gamesmaster.service.more_time import ASKED, enough
from gamesmaster.service.play import acting_in, closing_instant, kept_for, mover_of, phase_key
from gamesmaster.service.records import GameStatus, Session, Window, WindowStatus
from gamesmaster.service.sessions import DEMO
from gamesmaster.service.verifying import life
from gamesmaster.service.verifying.book import OPEN, Book, Filed, Wish, moment, session_of, whole_second
from gamesmaster.service.verifying.exchange import check_session
from gamesmaster.service.verifying.verdict import Wrong, same
from gamesmaster.service.windows import income_of

USUAL_LEAD: Final = timedelta(minutes=30)


def drawn(book: Book) -> None:
    """The dice name who plays the powers without a player: from the seed bound before, and not twice a turn."""
    public, scenario = book.entry.public, book.scenario
    if not allies.due(book.game):
        raise Wrong("kind", "no draw of allies: none is due", book.entry.kind)
    same("public.number", book.draws + 1, public["number"])
    same("public.turn", book.state.turn, public["turn"])
    same("public.before", book.seen[-1].digest, public["before"])
    seed = bytes.fromhex(public["seed"])
    if seals.commitment(seed) != book.next_allies:
        raise Wrong("public.seed", f"a seed of digest {book.next_allies}", public["seed"])
    thrown = allies.rolled(scenario, seed, public["before"])
    same("public.drawn", thrown, public["drawn"])
    if len(bytes.fromhex(public["following"])) != 32:
        raise Wrong("public.following", "64 hexadecimal digits", public["following"])
    book.put_state(document.state_document(book.state._replace(players=allies.players_of(thrown))))
    book.draws, book.next_allies = public["number"], public["following"]
    book.owed = EntryKind.WINDOW_OPENED
    book.count("draws of allies")


def opened(book: Book) -> None:
    """A window opens for the phase that the board stands before, with that board and those incomes."""
    public, state = book.entry.public, book.state
    if book.game.status not in (GameStatus.RUNNING, GameStatus.HELD):
        raise Wrong("kind", f"no window in a game that is {book.game.status}", book.entry.kind)
    if before := [each for each in book.by_phase.values() if each.status in (*OPEN, WindowStatus.AWAITING)]:
        raise Wrong("kind", f"no window while {before[-1].phase} is not decided", book.entry.kind)
    acting = book.acting or first(book.scenario, state.turn).acting
    key = phase_key(state.turn, state.phase, book.run, mover_of(book.scenario, acting))
    same("public.phase", key, public["phase"])
    if key in book.by_phase:
        raise Wrong("public.phase", "a phase that was not opened before", key)
    if allies.due(book.game):
        raise Wrong("kind", "a draw of allies before the turn opens", book.entry.kind)
    same("public.turn", state.turn, public["turn"])
    same("public.kind", state.phase, public["kind"])
    if is_blind(book.scenario) and not book.game.state.get("charts"):
        raise Wrong("kind", EntryKind.SLIPS_DEALT.value, book.entry.kind)
    stands = book.game.state
    if is_withheld(book.entry):
        stands = discretion.seen_document(book.scenario, stands)
    same("public.state", stands, public["state"])
    same("public.zone", book.game.settings.zone, public["zone"])
    opened_at = moment(public.get("opened_at")) or whole_second(book.entry.at)
    orders_at, deadline = read_instant(public["orders_at"]), read_instant(public["deadline"])
    if not opened_at <= orders_at <= deadline:
        raise Wrong("public.deadline", "opening, orders span and deadline in this order", public["deadline"])
    window = Window(
        game=book.game.id,
        phase=key,
        turn=state.turn,
        kind=state.phase,
        opened_at=opened_at,
        orders_at=orders_at,
        deadline=deadline,
        zone=public["zone"],
        status=WindowStatus.NEGOTIATION if orders_at > opened_at else WindowStatus.ORDERS,
    )
    same("public.income", income_of(book.game, window), public["income"])
    sealed = book.scenario.chance == dice.SEALED
    if sealed != bool(public.get("dice")):
        raise Wrong("public.dice", "the digest of the dice's seed" if sealed else "none", public.get("dice"))
    book.game = replace(book.game, phase=key)
    book.put_window(window)
    book.dice[key] = public.get("dice") or ""
    book.count("windows")


def span_began(book: Book) -> None:
    """Negotiation is over, not before its time."""
    public = book.entry.public
    window = book.window(public["phase"], WindowStatus.NEGOTIATION)
    if book.entry.at < window.orders_at:
        raise Wrong("at", f"{instant(window.orders_at)} or later", instant(book.entry.at))
    book.put_window(replace(window, status=WindowStatus.ORDERS, ready_at=moment(public.get("ready_at"))))


def sealed(book: Book) -> None:
    """Orders are sealed for a window that is open, or kept for the attacks of its turn; versions count from 1."""
    public = book.entry.public
    phase, seat = public["phase"], public["seat"]
    window = book.window(book.game.phase, *OPEN) if book.game.phase else None
    if window is None or phase not in (window.phase, kept_for(window)):
        raise Wrong("public.phase", f"{window.phase if window else 'no orders'} while that window is open", phase)
    if seat not in book.seats:
        raise Wrong("public.seat", f"one of {', '.join(book.seats)}", seat)
    before = book.filed.get((phase, seat))
    same("public.version", before.version + 1 if before else 1, public["version"])
    if len(bytes.fromhex(public["seal"])) != 32:
        raise Wrong("public.seal", "64 hexadecimal digits", public["seal"])
    private = book.entry.private
    lines = None if private is None else tuple(private["lines"])
    book.filed[phase, seat] = Filed(public["version"], public["seal"], book.entry.number, lines)
    book.count("seals")


def ready(book: Book) -> None:
    """A seat is ready, or no longer."""
    public = book.entry.public
    window = book.window(public["phase"], *OPEN)
    pair = (public["phase"], public["seat"])
    if public["ready"]:
        book.ready.add(pair)
    else:
        book.ready.discard(pair)
    closes = moment(public["ready_at"])
    due = _seats_acting(book, window.phase)
    all_ready = all((window.phase, seat) in book.ready for seat in book.seats if book.seats[seat] and seat in due)
    if closes is not None and not all_ready:
        raise Wrong("public.ready_at", "null while somebody is not ready", public["ready_at"])
    book.put_window(replace(window, ready_at=closes))


def extension_asked(book: Book) -> None:
    """A seat of the game asks for time in a window that is open."""
    life.of_seats(book)
    public = book.entry.public
    book.window(public["phase"], *OPEN)
    if not isinstance(public["seconds"], int) or public["seconds"] <= 0:
        raise Wrong("public.seconds", "more than nothing", public["seconds"])


def deadline_moved(book: Book) -> None:
    """The deadline that was in force is another one now."""
    public = book.entry.public
    window = book.window(public["phase"], *OPEN)
    same("public.old", instant(window.deadline), public["old"])
    orders_at = moment(public["orders_at"]) or window.orders_at
    deadline = read_instant(public["new"])
    if public["reason"] == ASKED:
        _check_asked(book, window)
    if orders_at > deadline:
        raise Wrong("public.orders_at", "not behind the deadline", public["orders_at"])
    began = window.status is WindowStatus.NEGOTIATION and orders_at != window.orders_at and orders_at <= book.entry.at
    status = WindowStatus.ORDERS if began else window.status
    # Who closes a window leaves the early close to those who are ready; every other move opens it to its new deadline.
    kept = window.ready_at if deadline < window.deadline else None
    book.put_window(replace(window, deadline=deadline, orders_at=orders_at, status=status, ready_at=kept))


def _check_asked(book: Book, window: Window) -> None:
    """The deadline moves at players' wish by the least that was asked for, when more than half of them asked."""
    about = book.entry.public["about"]
    moves = [each.number for each in book.seen if each.kind == EntryKind.DEADLINE_MOVED]
    wishes = {
        each.public["seat"]: each.public["seconds"]
        for each in book.seen
        if each.kind == EntryKind.EXTENSION_ASKED
        and each.public["phase"] == window.phase
        and each.number > max(moves, default=0)
    }
    same("public.about.seats", list(wishes), about["seats"])
    needed = enough(len(book.seats))
    if len(wishes) < needed:
        raise Wrong("public.about.seats", f"at least {needed} powers", about["seats"])
    same("public.about.seconds", min(wishes.values()), about["seconds"])
    same("settings.extensions", "majority", book.game.settings.extensions)


def closed(book: Book) -> None:
    """
    A window closes: not early without a reason, with the last seal of every seat, and with a session that opens late
    enough after the deadline in force. Which stocks were named is compared when the orders are revealed.
    """
    public, entry = book.entry.public, book.entry
    window = book.window(public["phase"], *OPEN)
    same("public.phase", book.game.phase, window.phase)
    deadline = read_instant(public["deadline"])
    _check_deadline(book, window)
    seals = {
        seat: {"version": each.version, "seal": each.seal}
        for (phase, seat), each in book.filed.items()
        if phase == window.phase
    }
    same("public.seals", seals, public["seals"])
    due = _seats_acting(book, window.phase)
    silent = [seat for seat, people in book.seats.items() if people and seat in due and seat not in seals]
    same("public.nobody_heard", sorted(silent), sorted(public["nobody_heard"]))
    session = None if public["session"] is None else session_of(public["session"])
    stocks = list(dict.fromkeys(each["stock"] for each in public["stocks"] if each["stock"]))
    from_market = bool(stocks) and not rolls_dice(book.scenario)
    if (session is not None) != from_market:
        raise Wrong("public.session", "a session if stocks were named, and otherwise none", public["session"])
    if session is not None:
        check_reference(book, "public.session", session, settling.reference_opening(deadline, book.game.settings.lead))
        for stock in stocks:
            book.wishes[window.phase, stock] = Wish(window.phase, stock, stock, session)
    elif stocks:
        want_dice(book, window.phase, stocks)
    book.closings[window.phase] = entry
    book.put_window(
        replace(
            window,
            status=WindowStatus.AWAITING,
            deadline=deadline,
            ready_at=None,
            closed_at=entry.at,
            session=session.name if session else None,
        )
    )


def _seats_acting(book: Book, phase: str) -> frozenset[str]:
    return frozenset(player_of(book.state, power) for power in acting_in(book.scenario, phase))


def want_dice(book: Book, phase: str, keys: Sequence[str], *, by_hand: bool = False) -> None:
    """Dice are waited for; ``by_hand``, those that a person rolls though the game has sealed ones."""
    nowhere = Session("", "", book.entry.at, book.entry.at)
    typed = by_hand or book.scenario.chance == dice.TYPED
    for key in keys:
        book.wishes[phase, key] = Wish(phase, key, key, nowhere, by_hand=typed)


def check_reference(book: Book, field: str, session: Session, earliest: datetime) -> None:
    """
    Check that a session may decide: nobody can know its sales when the orders close.

    Raises:
        Wrong: It opens too early, or is not what it is called.
    """
    settings = book.game.settings
    same(f"{field}.exchange", settings.exchange, session.exchange)
    if session.opens_at < earliest:
        raise Wrong(f"{field}.opens_at", f"{instant(earliest)} or later", instant(session.opens_at))
    if session.closes_at < session.opens_at:
        raise Wrong(f"{field}.closes_at", "not before the session opens", instant(session.closes_at))
    if session.exchange == DEMO:
        same(f"{field}.name", instant(session.opens_at), session.name)
        same(f"{field}.opens_at", instant(book.entry.at), instant(session.opens_at))
        return
    if settings.lead < USUAL_LEAD:
        book.warn(f"the game's sessions may open {settings.lead} after a deadline, less than {USUAL_LEAD}")
    check_session(book, field, session, earliest)


def _check_deadline(book: Book, window: Window) -> None:
    said = book.entry.public
    deadline = read_instant(said["deadline"])
    same("public.early", deadline < window.deadline, said["early"])
    grace = book.game.settings.calendar.grace.span
    if deadline < window.deadline:
        same("public.deadline", instant(closing_instant(window)), said["deadline"])
    elif deadline > window.deadline + grace:
        raise Wrong("public.deadline", f"{instant(window.deadline + grace)} at the latest", said["deadline"])
    if book.entry.at < deadline:
        raise Wrong("at", f"{instant(deadline)} or later", instant(book.entry.at))
