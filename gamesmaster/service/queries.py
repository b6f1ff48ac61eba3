"""What the command line and pages ask: reads only, as JSON documents."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from gamesmaster.errors import UnknownGame
from gamesmaster.ledger import archive
from gamesmaster.rules import disclosure
from gamesmaster.service import discretion, doubted, reports
from gamesmaster.service.desk import Desk
from gamesmaster.service.disputed import document_of, open_disputes
from gamesmaster.service.doubted import open_doubts
from gamesmaster.service.muster import answers_of, unanswered
from gamesmaster.service.owed import powers_unheard
from gamesmaster.service.play import latest_sets, scenario_of, state_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Document, Game, GameStatus, NoticeStatus, Window
from gamesmaster.service.scores import points_now


def list_games(desk: Desk) -> Sequence[Document]:
    """One document a game: game, title, status, turn, phase, deadline, waiting_for, open disputes and doubts."""
    with desk.store.view() as view:
        return [_summary(view, each) for each in view.games()]


def show_game(desk: Desk, game: str) -> Document:
    """
    Everything a moderator may see of a game without looking at orders: board, window, seats, trouble.

    Raises:
        UnknownGame: There is none of that name.
    """
    with desk.store.view() as view:
        found = _found(view, game)
        scenario, state = scenario_of(found), state_of(found)
        window = view.find_window(game, found.phase) if found.phase else None
        return {
            **_summary(view, found),
            "disputes": [document_of(each) for each in open_disputes(view, game)],
            "doubts": [doubted.document_of(each) for each in open_doubts(view, game)],
            "options": dict(found.options),
            "settings": found.settings.to_document(),
            "hold_reason": found.hold_reason,
            "resume_at": _iso(found.resume_at),
            "board": reports.board(scenario, disclosure.seen_state(scenario, state)),
            "state": dict(discretion.seen_document(scenario, found.state)),
            "points": disclosure.seen_points(scenario, points_now(view, found, state), over=state.phase == "over"),
            "window": _window(window),
            "seats": _seats(view, found, window),
            "ledger": {"entries": found.entries, "head": found.head},
            "mail": _mail(view, game),
        }


def archive_of(desk: Desk, game: str) -> Sequence[str]:
    """
    The lines of a game's public archive, with whatever its state lets everybody see.

    Raises:
        UnknownGame: There is none of that name.
    """
    with desk.store.view() as view:
        _found(view, game)
        entries = view.entries(game)
    return list(archive.export(entries, archive.openable(entries)))


def history(desk: Desk, game: str) -> Sequence[Document]:
    """
    The public parts of the ledger's entries, in order.

    Raises:
        UnknownGame: There is none of that name.
    """
    with desk.store.view() as view:
        _found(view, game)
        return [
            {
                "number": each.number,
                "at": each.at.isoformat(),
                "kind": str(each.kind),
                "public": dict(each.public),
                "digest": each.digest,
            }
            for each in view.entries(game)
        ]


def _found(view: Reads, game: str) -> Game:
    found = view.find_game(game)
    if found is None:
        raise UnknownGame(game=game)
    return found


def _summary(view: Reads, game: Game) -> dict[str, Any]:
    window = view.find_window(game.id, game.phase) if game.phase else None
    return {
        "game": game.id,
        "title": scenario_of(game).title,
        "status": str(game.status),
        "turn": game.state["turn"],
        "phase": game.phase,
        "deadline": _iso(window.deadline) if window else None,
        "waiting_for": _waiting_for(view, game, window),
        "disputes": [each.public["dispute"] for each in open_disputes(view, game.id)],
        "doubts": [each.public["doubt"] for each in open_doubts(view, game.id)],
    }


def _waiting_for(view: Reads, game: Game, window: Window | None) -> list[str]:
    """What an open window still waits for: powers without orders, or the stocks that have not settled."""
    if window is None:
        return unanswered(view, game) if game.status is GameStatus.SETUP else []
    if window.closed_at is not None:
        return [each.symbol for each in view.wanted(game.id)]
    return powers_unheard(view, game, window)


def _window(window: Window | None) -> dict[str, Any] | None:
    if window is None:
        return None
    return {
        **reports.times(window),
        "phase": window.phase,
        "status": str(window.status),
        "zone": window.zone,
        "session": window.session,
        "closed_at": _iso(window.closed_at),
    }


def _seats(view: Reads, game: Game, window: Window | None) -> list[dict[str, Any]]:
    heard = latest_sets(view.last_order_sets(game.id, window.phase)) if window else {}
    answers = answers_of(view.entries(game.id))
    ready = view.ready_seats(game.id, window.phase) if window else frozenset()
    ballots = view.ballots(game.id, window.phase) if window else ()
    own = {(each.seat, each.member): each for each in ballots}
    return [
        {
            "power": each.seat,
            "member": each.number,
            "name": each.name,
            "addresses": list(each.addresses),
            "phone": each.phone,
            "zone": each.zone,
            "version": heard[each.seat].version if each.seat in heard else 0,
            "ready": each.seat in ready,
            "own_version": own[each.seat, each.number].version if (each.seat, each.number) in own else 0,
            "own_ready": (each.seat, each.number) in own and own[each.seat, each.number].ready,
            "answer": answers.get((each.seat, each.number), ""),
        }
        for each in view.members(game.id)
    ]


def _mail(view: Reads, game: str) -> dict[str, Any]:
    notices = view.notices(game)
    return {
        "waiting": sum(each.status is NoticeStatus.WAITING for each in notices),
        "to_call": sum(each.status is NoticeStatus.TO_CALL for each in notices),
        "trouble": [
            {
                "number": each.number,
                "kind": each.kind,
                "seat": each.seat,
                "status": str(each.status),
                "fault": each.fault,
            }
            for each in notices
            if each.status in {NoticeStatus.PARKED, NoticeStatus.REFUSED}
        ],
    }


def _iso(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
