"""Facts of boards, worksheets and seals, for notices: names, numbers and instants; the words are the templates'."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from gamesmaster.ledger import facts
from gamesmaster.rules.chance import keys_of
from gamesmaster.rules.disclosure import face_down
from gamesmaster.rules.orders import Accept, Ally, Attack, Blank, Control, Move, Offer, Order, Place, Understanding
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.service.play import order_of
from gamesmaster.service.records import Document, Entry, Game, OrderSet, Quotation, Window

_ANSWERED: Final = re.compile(r"\s*(?:re|aw|antw|sv|vs|rép|tr|fwd?|wg)\s*(?:\[\d+\])?\s*:", re.IGNORECASE)
_TAG: Final = re.compile(r"\[([^\[\]]+?)(?:-[a-z2-7]{16})?\]", re.IGNORECASE)
_RECEIPT: Final = re.compile(r"\s*Receipt, turn \d+:", re.IGNORECASE)


def bare_subject(subject: str, game: str) -> str:
    """
    Give a letter's subject without what answering has put before it, so that receipts of receipts do not grow.

    Args:
        subject: As the letter has it.
        game: Our mails' subjects begin with its name in brackets.

    Returns:
        What is left; may be empty.
    """
    while True:
        bare = subject.strip()
        for form in (_ANSWERED, _RECEIPT):
            bare = form.sub("", bare, count=1) if form.match(bare) else bare
        bare = bare.strip()
        if (tag := _TAG.match(bare)) is not None and tag[1].lower() == game.lower():
            bare = bare[tag.end() :].strip()
        if bare == subject:
            return bare
        subject = bare


def heading(scenario: Scenario, turn: int, kind: str) -> dict[str, Any]:
    """What every report of a phase begins with."""
    told = {"title": scenario.title, "turn": turn, "turns": scenario.turns, "kind": kind}
    return {**told, "has_counters": scenario.has_counters}


def times(window: Window) -> dict[str, Any]:
    """A window's instants."""
    return {
        "opened_at": window.opened_at.isoformat(),
        "orders_at": window.orders_at.isoformat(),
        "deadline": window.deadline.isoformat(),
        "ready_at": window.ready_at.isoformat() if window.ready_at else None,
        "sequence": window.sequence,
    }


def chain(entry: Entry) -> dict[str, Any]:
    """The ledger's head, printed in every report so that nobody can change the past unseen."""
    return {"number": entry.number, "digest": entry.digest}


def board(scenario: Scenario, state: State) -> dict[str, Any]:
    """
    The board as a table: areas by powers in board order, with U for an Understanding, C for CONTROL, and a question
    mark where something lies face down.
    """
    marked = {(each.area, each.power) for each in state.understandings}
    down = face_down(state)

    def mark(area: str, power: str) -> str:
        if power in state.controls.get(area, ()):
            return "C"
        return ("U" if (area, power) in marked else "") + ("?" if (area, power) in down else "")

    rows = [
        {
            "area": area,
            "factors": [state.board[area][power] for power in scenario.powers],
            "marks": [mark(area, power) for power in scenario.powers],
        }
        for area in scenario.areas
    ]
    return {
        "powers": list(scenario.powers),
        "areas": rows,
        "homes": dict(scenario.home),
        "house_chart": scenario.is_house_chart,
    }


def seals(sets: Mapping[str, OrderSet]) -> list[dict[str, Any]]:
    """The last seal of each seat."""
    return [{"seat": seat, "version": each.version, "seal": each.seal} for seat, each in sets.items()]


def reveals(sets: Mapping[str, OrderSet]) -> list[dict[str, Any]]:
    """What each last seal was put on."""
    return [{"seat": seat, "seal": each.seal, **reveal(each)} for seat, each in sets.items()]


def reveal(each: OrderSet) -> dict[str, Any]:
    """What one seal was put on, as the ledger says it."""
    return facts.reveal(each.version, each.nonce, each.lines)


def outcomes(
    given: Iterable[Document],
    quotations: Sequence[Quotation],
    stocks: Mapping[str, str],
    doubts: Mapping[str, Document] | None = None,
) -> list[dict[str, Any]]:
    """
    What became of each order, with all that its sentence and its worksheet need.

    Args:
        given: Outcome documents of the adjudication, with the strengths.
        quotations: The settled figures of the phase.
        stocks: Names of the permitted stocks by ticker.
        doubts: What a second source says of figures, by the stock that was named.
    """
    figures = {each.named: each for each in quotations}
    return [_outcome(each, figures, stocks, doubts or {}) for each in given]


def _outcome(
    outcome: Document, figures: Mapping[str, Quotation], stocks: Mapping[str, str], doubts: Mapping[str, Document]
) -> dict[str, Any]:
    line = outcome.get("as") or outcome.get("order")
    order = order_of(line) if line else None
    told = {**outcome, **_named(order), "worksheet": None}
    if isinstance(order, Attack) and outcome.get("draw") is not None:
        # A target that was gone is none any more in what was carried out; its die keeps the name it was thrown under.
        written = order_of(outcome["order"]) if outcome.get("order") else order
        keys = [*keys_of(outcome["power"], order)]
        keys += keys_of(outcome["power"], written) if isinstance(written, Attack) else ()
        figure = next((figures[key] for key in keys if key in figures), None)
        if figure is not None:
            told["worksheet"] = {**worksheet(figure, stocks, outcome), "doubt": doubts.get(figure.named)}
    return told


def _named(order: Order | None) -> dict[str, Any]:
    """The names in an order, each under one name whatever the order's kind."""
    named: dict[str, Any] = {
        "verb": "nothing",
        "area": "",
        "amount": 0,
        "source": "",
        "targets": [],
        "stock": None,
        "partner": None,
    }
    match order:
        case Place(amount, area):
            named |= {"verb": "place", "area": area, "amount": amount}
        case Move(amount, source, area):
            named |= {"verb": "move", "area": area, "amount": amount, "source": source}
        case Attack(targets, area, stock):
            named |= {"verb": "attack", "area": area, "targets": list(targets), "stock": stock}
        case Understanding(area):
            named |= {"verb": "understanding", "area": area}
        case Control(area, partner):
            named |= {"verb": "control", "area": area, "partner": partner}
        case Blank(area):
            named |= {"verb": "blank", "area": area}
        case Offer(_, to):
            named |= {"verb": "offer", "targets": [to]}
        case Accept(power):
            named |= {"verb": "accept", "targets": [power]}
        case Ally(power):
            named |= {"verb": "ally", "targets": [power]}
        case None:
            pass
        case _:
            named |= {"verb": "pass"}
    return named


def worksheet(figure: Quotation, stocks: Mapping[str, str], outcome: Document) -> dict[str, Any]:
    """The sum behind one attack, such that a player can redo it with a newspaper."""
    return {
        "named": figure.named,
        "symbol": figure.symbol,
        "name": stocks.get(figure.symbol, figure.symbol),
        "exchange": figure.exchange,
        "session": figure.session,
        "source": figure.source,
        "read_at": [each["read_at"] for each in figure.evidence.get("readings", ())],
        "settled_at": figure.settled_at.isoformat(),
        "volume": figure.volume,
        "hundreds": figure.volume // 100,
        "digit": figure.digit,
        "column": outcome.get("odds"),
        "result": outcome.get("result"),
        "die": {"n": figure.evidence.get("n"), "author": figure.evidence.get("author")}
        if figure.source in ("sealed-die", "typed")
        else None,
        "beacon": figure.evidence.get("beacon"),
        "ruling": figure.evidence.get("ruling"),
    }


def stock_names(game: Game) -> dict[str, str]:
    """Names of the permitted stocks by ticker."""
    return {each.ticker: each.name for each in game.stocks}
