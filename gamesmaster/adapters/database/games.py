"""Games, members, windows and orders in SQL: where a game stands now."""

import json
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Text, bindparam, delete, select, text, type_coerce, union_all

from gamesmaster.adapters.database.prepared import Found
from gamesmaster.adapters.database.rows import Rows, keep_statement, put_statement, table
from gamesmaster.adapters.database.shelf import digest
from gamesmaster.errors import UnknownGame
from gamesmaster.service.records import (
    Ballot,
    Game,
    GameSettings,
    GameStatus,
    Member,
    OrderSet,
    Stock,
    Window,
    WindowStatus,
)

GAME, MEMBER, ADDRESS = table("game"), table("member"), table("address")
WINDOW, ORDER_SET, READY = table("window"), table("order_set"), table("ready")
BALLOT = table("ballot")

_game_columns = (
    *(GAME.c.id, GAME.c.scenario, GAME.c.options, type_coerce(GAME.c.settings, Text).label("settings")),
    *(GAME.c.stocks, GAME.c.status, GAME.c.state, GAME.c.phase, GAME.c.nonce_key, GAME.c.seed, GAME.c.created_at),
    *(GAME.c.entries, GAME.c.head, GAME.c.hold_reason, GAME.c.resume_at),
)
_GAMES = select(*_game_columns).order_by(GAME.c.created_at, GAME.c.id)
_GAME = select(*_game_columns).where(GAME.c.id == bindparam("game"))
_GAME_LOCKED = _GAME.with_for_update()

_member_columns = (
    *(MEMBER.c.game, MEMBER.c.seat, MEMBER.c.number, MEMBER.c.name, MEMBER.c.addresses, MEMBER.c.zone),
    *(MEMBER.c.pseudonym, MEMBER.c.generation, MEMBER.c.phone, MEMBER.c.mail, MEMBER.c.pictures),
)
_MEMBERS = select(*_member_columns).where(MEMBER.c.game == bindparam("game")).order_by(MEMBER.c.id)
_MEMBERS_AT = (
    select(*_member_columns)
    .join(ADDRESS, ADDRESS.c.member == MEMBER.c.id)
    .where(ADDRESS.c.address == bindparam("address"))
    .order_by(MEMBER.c.id)
)
_MEMBER_ID = select(MEMBER.c.id).where(
    MEMBER.c.game == bindparam("game"), MEMBER.c.seat == bindparam("seat"), MEMBER.c.number == bindparam("number")
)
_ADD_ADDRESS, _ADD_SET = ADDRESS.insert(), ORDER_SET.insert()
_NO_ADDRESSES = delete(ADDRESS).where(ADDRESS.c.member == bindparam("member"))

_window_columns = tuple(column for column in WINDOW.columns if column.name != "id")
_WINDOW = select(*_window_columns).where(WINDOW.c.game == bindparam("game"), WINDOW.c.phase == bindparam("phase"))
_WINDOWS = select(*_window_columns).where(WINDOW.c.game == bindparam("game")).order_by(WINDOW.c.id)


def _due(status: WindowStatus, *when: Any) -> Any:
    # One condition for each index: all of them together in one WHERE would read every window that sleeps.
    running = select(*_window_columns).join(GAME, GAME.c.id == WINDOW.c.game).where(GAME.c.status == GameStatus.RUNNING)
    return running.where(WINDOW.c.status == status, *when)


_DUE = union_all(
    _due(WindowStatus.NEGOTIATION, WINDOW.c.orders_at <= bindparam("now", type_=WINDOW.c.orders_at.type)),
    _due(WindowStatus.ORDERS, WINDOW.c.deadline <= bindparam("now", type_=WINDOW.c.deadline.type)),
    _due(WindowStatus.ORDERS, WINDOW.c.ready_at <= bindparam("now", type_=WINDOW.c.ready_at.type)),
    _due(WindowStatus.AWAITING),
)

_REMINDERS = _due(WindowStatus.ORDERS, WINDOW.c.remind_at <= bindparam("now", type_=WINDOW.c.remind_at.type)).order_by(
    WINDOW.c.remind_at, WINDOW.c.game
)

_HOLDS = (
    select(GAME.c.id)
    .where(GAME.c.status == GameStatus.HELD, GAME.c.resume_at <= bindparam("now", type_=GAME.c.resume_at.type))
    .order_by(GAME.c.resume_at, GAME.c.id)
)

_set_columns = tuple(column for column in ORDER_SET.columns if column.name != "id")
_ORDER_SETS = (
    select(*_set_columns)
    .where(ORDER_SET.c.game == bindparam("game"), ORDER_SET.c.phase == bindparam("phase"))
    .order_by(ORDER_SET.c.id)
)
# From seat to seat along the index, and of each the last version: a seat that changes its mind a thousand times costs
# no more than one that writes once.
_LAST_SETS = text(
    "WITH RECURSIVE seats(seat) AS ("
    " SELECT min(seat) FROM order_set WHERE game = :game AND phase = :phase"
    " UNION ALL"
    " SELECT (SELECT min(o.seat) FROM order_set o WHERE o.game = :game AND o.phase = :phase AND o.seat > seats.seat)"
    " FROM seats WHERE seats.seat IS NOT NULL) "
    "SELECT game, phase, seat, version, lines, nonce, seal, at, letter FROM order_set WHERE id IN ("
    " SELECT (SELECT o.id FROM order_set o WHERE o.game = :game AND o.phase = :phase AND o.seat = seats.seat"
    " ORDER BY o.version DESC LIMIT 1) FROM seats WHERE seats.seat IS NOT NULL) ORDER BY id"
).columns(*_set_columns)
_READY = select(READY.c.seat).where(READY.c.game == bindparam("game"), READY.c.phase == bindparam("phase"))
_NOT_READY = delete(READY).where(
    READY.c.game == bindparam("game"), READY.c.phase == bindparam("phase"), READY.c.seat == bindparam("seat")
)
_BALLOTS = (
    select(*BALLOT.columns)
    .where(BALLOT.c.game == bindparam("game"), BALLOT.c.phase == bindparam("phase"))
    .order_by(BALLOT.c.seat, BALLOT.c.member)
)


class GameReads(Rows):
    """
    What may be asked about where games stand.
    """

    def find_game(self, game: str) -> Game | None:
        row = self._first(_GAME, game=game)
        return None if row is None else self._game(row)

    def games(self) -> Sequence[Game]:
        return [self._game(row) for row in self._all(_GAMES)]

    def members(self, game: str) -> Sequence[Member]:
        return [_member(row) for row in self._all(_MEMBERS, game=game)]

    def members_at(self, address: str) -> Sequence[Member]:
        return [_member(row) for row in self._all(_MEMBERS_AT, address=address.lower())]

    def find_window(self, game: str, phase: str) -> Window | None:
        row = self._first(_WINDOW, game=game, phase=phase)
        return None if row is None else _window(row)

    def windows(self, game: str) -> Sequence[Window]:
        return [_window(row) for row in self._all(_WINDOWS, game=game)]

    def due_windows(self, now: datetime) -> Sequence[Window]:
        found = {(window.game, window.phase): window for window in map(_window, self._all(_DUE, now=now))}
        return sorted(found.values(), key=lambda window: (_due_at(window), window.game))

    def due_holds(self, now: datetime) -> Sequence[str]:
        return [row.id for row in self._all(_HOLDS, now=now)]

    def due_reminders(self, now: datetime) -> Sequence[Window]:
        return [_window(row) for row in self._all(_REMINDERS, now=now)]

    def order_sets(self, game: str, phase: str) -> Sequence[OrderSet]:
        return [_order_set(row) for row in self._all(_ORDER_SETS, game=game, phase=phase)]

    def last_order_sets(self, game: str, phase: str) -> Sequence[OrderSet]:
        return [_order_set(row) for row in self._all(_LAST_SETS, game=game, phase=phase)]

    def ready_seats(self, game: str, phase: str) -> frozenset[str]:
        return frozenset(row.seat for row in self._all(_READY, game=game, phase=phase))

    def ballots(self, game: str, phase: str) -> Sequence[Ballot]:
        return [_ballot(row) for row in self._all(_BALLOTS, game=game, phase=phase)]

    def _game(self, row: Found) -> Game:
        named = row._mapping
        return Game(
            **{
                **named,
                "scenario": self._shelf.get(self._connection, row.scenario, dict),
                "settings": _settings(row.settings),
                "stocks": self._shelf.get(self._connection, row.stocks, _stocks),
                "status": GameStatus(row.status),
            }
        )


class GameWrites(GameReads):
    """
    What a story does to where a game stands.
    """

    def take_game(self, game: str) -> Game:
        row = self._first(_GAME_LOCKED, game=game)
        if row is None:
            raise UnknownGame(game=game)
        return self._game(row)

    def put_game(self, game: Game) -> None:
        values = {
            "id": game.id,
            "scenario": self._document(game.scenario, game.scenario),
            "options": game.options,
            "settings": game.settings.to_document(),
            "stocks": self._document(game.stocks, [stock.to_document() for stock in game.stocks]),
            "status": game.status,
            "state": game.state,
            "phase": game.phase,
            "nonce_key": game.nonce_key,
            "seed": game.seed,
            "created_at": game.created_at,
            "entries": 0,
            "head": "",
            "hold_reason": game.hold_reason,
            "resume_at": game.resume_at,
        }
        self._run(put_statement("game", self._dialect, ("id",), ("entries", "head")), values)

    def put_member(self, member: Member) -> None:
        key = {"game": member.game, "seat": member.seat, "number": member.number}
        values = {
            **key,
            "name": member.name,
            "addresses": list(member.addresses),
            "zone": member.zone,
            "pseudonym": member.pseudonym,
            "generation": member.generation,
            "phone": member.phone,
            "mail": member.mail,
            "pictures": member.pictures,
        }
        self._run(put_statement("member", self._dialect, tuple(key)), values)
        number = self._count(_MEMBER_ID, **key)
        self._run(_NO_ADDRESSES, {"member": number})
        for address in dict.fromkeys(address.lower() for address in member.addresses):
            self._run(_ADD_ADDRESS, {"address": address, "member": number})

    def put_window(self, window: Window) -> None:
        values = {column.name: getattr(window, column.name) for column in _window_columns}
        self._run(put_statement("window", self._dialect, ("game", "phase")), values)

    def add_order_set(self, orders: OrderSet) -> None:
        values = {column.name: getattr(orders, column.name) for column in _set_columns}
        self._run(_ADD_SET, values)

    def put_ballot(self, ballot: Ballot) -> None:
        values = {column.name: getattr(ballot, column.name) for column in BALLOT.columns}
        self._run(put_statement("ballot", self._dialect, ("game", "phase", "seat", "member")), values)

    def set_ready(self, game: str, phase: str, seat: str, *, ready: bool) -> None:
        values = {"game": game, "phase": phase, "seat": seat}
        self._run(keep_statement("ready", self._dialect) if ready else _NOT_READY, values)

    def _document(self, held: object, body: Any) -> str:
        # What was read from the database is known to be there; only another document has to be digested and stored.
        sha256 = self._shelf.find(held)
        if sha256 is None:
            sha256 = digest(body)
            self._run(keep_statement("document", self._dialect), {"sha256": sha256, "body": body})
        return sha256


def _due_at(window: Window) -> datetime:
    if window.status is WindowStatus.NEGOTIATION:
        return window.orders_at
    return min(window.deadline, window.ready_at or window.deadline)


@lru_cache(maxsize=256)
def _settings(body: str) -> GameSettings:
    # Most games of a club have the same.
    return GameSettings.from_document(json.loads(body))


def _stocks(body: Any) -> tuple[Stock, ...]:
    return tuple(Stock.from_document(stock) for stock in body)


def _member(row: Found) -> Member:
    return Member(**{**row._mapping, "addresses": tuple(row.addresses)})


def _window(row: Found) -> Window:
    return Window(**{**row._mapping, "status": WindowStatus(row.status)})


def _order_set(row: Found) -> OrderSet:
    return OrderSet(**{**row._mapping, "lines": tuple(row.lines)})


def _ballot(row: Found) -> Ballot:
    lines = None if row.lines is None else tuple(row.lines)
    return Ballot(**{**row._mapping, "lines": lines, "ready": bool(row.ready)})
