"""Steps that decide: seals against what was revealed, every board worked out again, points and winner at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from gamesmaster.errors import GamesmasterError
from gamesmaster.ledger import seals
from gamesmaster.ledger.canonical import plain
from gamesmaster.ledger.entries import Entry
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.replay import state_after
from gamesmaster.ledger.withheld import is_withheld
from gamesmaster.rules import document, scoring
from gamesmaster.rules.adjudication import Adjudication, adjudicate
from gamesmaster.rules.orders import Attack, Order
from gamesmaster.service import discretion
from gamesmaster.service.phases import input_document, output_document, quotation_facts
from gamesmaster.service.play import moving_alone, order_of, orders_of
from gamesmaster.service.records import GameStatus, Window, WindowStatus
from gamesmaster.service.scores import ruled_points, with_ruled
from gamesmaster.service.verifying import ballots
from gamesmaster.service.verifying.book import Book
from gamesmaster.service.verifying.verdict import Wrong, same
from gamesmaster.service.window_close import decisive, in_order_of_play


def adjudicated(book: Book) -> None:
    """
    A phase is decided.

    1. What was revealed is what the last seals were put on, of every seat that had one.
    2. The stocks that the close has named follow from it.
    3. What goes in: the board as it stood, those orders, the digits frozen. What comes out: worked out again.
    """
    public = book.entry.public
    window = book.window(public["phase"], WindowStatus.AWAITING)
    closing = book.closings[window.phase]
    draws = _drawn(book, window.phase, closing)
    if is_withheld(book.entry):
        _taken_as_told(book, window, closing, draws)
        return
    orders = _revealed(book, closing)
    mover = moving_alone(book.scenario, window.phase)
    given = plain(input_document(book.game, book.game.state, orders, draws, mover))
    same("public.input", given, public["input"])
    decided = _decided(book, orders, draws, mover)
    output = plain(output_document(decided))
    same("public.output", output, public["output"])
    book.put_window(replace(window, status=WindowStatus.DONE, input=given, output=output))
    book.put_state(document.state_document(decided.state))
    book.acting = decided.next.acting if decided.next else ()
    if decided.next is None:
        book.owed = EntryKind.GAME_OVER
    book.count("boards")


def _drawn(book: Book, phase: str, closing: Entry) -> dict[str, int]:
    """The digits of a phase: all that the close has named are frozen."""
    figures = book.figures.get(phase, {})
    stocks = [each["stock"] for each in closing.public["stocks"] if each["stock"]]
    if missing := [each for each in stocks if each not in figures]:
        raise Wrong("kind", f"no decision before the figure of {missing[0]} is frozen", book.entry.kind)
    shown = [quotation_facts(each) for each in figures.values()]
    same("public.quotations", _by_name(shown), _by_name(book.entry.public["quotations"]))
    return {named: each.digit for named, each in figures.items()}


def _decided(book: Book, orders: Mapping[str, Sequence[Order]], draws: Mapping[str, int], mover: str) -> Adjudication:
    try:
        decided = adjudicate(book.scenario, book.state, orders, draws, (mover,) if mover else None)
    except (GamesmasterError, ValueError) as error:
        raise Wrong("public.input", "orders and digits that can be decided", str(error)) from error
    if decided.waiting:
        raise Wrong("public.input.draws", f"a digit of {', '.join(decided.needs)} too", "none")
    return decided


def _taken_as_told(book: Book, window: Window, closing: Entry, draws: Mapping[str, int]) -> None:
    """
    A phase of which something is kept back while the game runs.

    The digits are checked. The board that went in is checked as far as it is seen, and so are the attacks, which hang
    on nobody's objectives; what came of the rest is taken as it stands, and worked out when the game is over.
    """
    public = book.entry.public
    given, output = public["input"], public["output"]
    same("public.input.draws", draws, given["draws"])
    same("public.input.options", dict(book.game.options), given["options"])
    if not book.scenario.secret:
        state = {name: value for name, value in given.items() if name not in discretion.INPUT_ONLY}
        same("public.input", discretion.seen_document(book.scenario, book.game.state), state)
        orders: Mapping[str, Sequence[Order]] = {
            power: [order_of(line) for line in lines] for power, lines in given["orders"].items()
        }
        if public["reveals"]:
            orders = _revealed(book, closing)
        decided = _decided(book, orders, draws, moving_alone(book.scenario, window.phase))
        attacks = _attacks(plain(output_document(decided))["outcomes"])
        same("public.output.outcomes", attacks, _attacks(output["outcomes"]))
    book.put_window(replace(window, status=WindowStatus.DONE, input=given, output=output))
    book.put_state(state_after(output))
    book.acting = tuple(output["next"]["acting"]) if output["next"] else ()


def _attacks(outcomes: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    lines = [(each, each["as"] or each["order"]) for each in outcomes]
    return [each for each, line in lines if line and isinstance(order_of(line), Attack)]


def over(book: Book) -> None:
    """The end: points of the board as it stands, and who has won by them."""
    public = book.entry.public
    if book.owed != EntryKind.GAME_OVER:
        raise Wrong("kind", "no end of a game that is not over", book.entry.kind)
    how = "ruling" if book.game.status is GameStatus.OVER else "last-turn"
    points = with_ruled(scoring.points(book.scenario, book.state), ruled_points(book.seen))
    won = scoring.winners(book.scenario, book.state, points)
    same("public.points", points, public["points"])
    same("public.winners", won, public["winners"])
    same("public.war", scoring.war(book.scenario, points, won), public["war"])
    same("public.how", how, public["how"])
    same("public.state", None, public["state"])
    book.game = replace(book.game, status=GameStatus.OVER, phase="")
    book.winners = won
    book.owed = ""


def _revealed(book: Book, closing: Entry) -> Mapping[str, Sequence[Order]]:
    """The orders as they were sealed, with the stocks that were assigned at the close."""
    reveals, phase = book.entry.public["reveals"], book.entry.public["phase"]
    same("public.reveals", sorted(closing.public["seals"]), sorted(reveals))
    sealed: dict[str, Sequence[str]] = {}
    turn = book.by_phase[phase].turn
    for seat in (each for each in book.scenario.order_of_play(turn) if each in reveals):
        shown, filed = reveals[seat], book.filed[phase, seat]
        field = f"public.reveals.{seat}"
        same(f"{field}.version", filed.version, shown["version"])
        put = seals.seal(shown["nonce"], book.game.id, phase, seat, shown["version"], shown["lines"])
        if put != filed.seal:
            raise Wrong(field, f"what seal {filed.seal} of entry {filed.number} was put on", f"seal {put}")
        if filed.lines is not None:
            same("private.lines", shown["lines"], filed.lines, filed.number)
        ballots.check(book, phase, seat, shown["lines"])
        sealed[seat] = shown["lines"]
    same("public.reveals", sorted(sealed), sorted(reveals))
    book.count("reveals", len(sealed))
    orders = in_order_of_play(orders_of(sealed, book.state), book.scenario.order_of_play(turn))
    return _with_stocks(book, orders, closing)


def _with_stocks(book: Book, sealed: Mapping[str, Sequence[Order]], closing: Entry) -> Mapping[str, Sequence[Order]]:
    permitted = tuple(each.ticker for each in book.game.stocks)
    orders, named = decisive(book.scenario, book.state, sealed, permitted, closing.public["phase"])
    same("public.stocks", named, closing.public["stocks"], closing.number)
    return orders


def _by_name(quotations: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return sorted(quotations, key=lambda each: str(each["named"]))
