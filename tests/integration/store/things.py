"""
Records for the tests, each with what the test at hand does not care about filled in.
"""

from datetime import UTC, datetime, timedelta
from typing import Any

from gamesmaster.service.records import (
    Game,
    GameSettings,
    GameStatus,
    Member,
    NewLetter,
    Notice,
    Stock,
    Wanted,
    Window,
    WindowStatus,
)

NOW = datetime(2026, 1, 5, 12, 0, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)


def a_game(name: str = "spring", **changes: Any) -> Game:
    """
    A running game of a small scenario.
    """
    said: dict[str, Any] = {
        "id": name,
        "scenario": {"id": "small", "areas": ["Poland", "Österreich"]},
        "options": {"procedure": "two-window", "players": 5},
        "settings": GameSettings(negotiation=timedelta(0), zone="Europe/Berlin"),
        "stocks": (Stock("F", "Ford", ("Ford Motor",)), Stock("GM", "General Motors")),
        "status": GameStatus.RUNNING,
        "state": {"turn": 1, "board": {"Poland": {"Britain": 4}}},
        "phase": "1-placing",
        "nonce_key": bytes(range(32)),
        "seed": b"\x00\xff" * 16,
        "created_at": NOW,
    }
    return Game(**{**said, **changes})


def a_member(seat: str = "Britain", number: int = 1, **changes: Any) -> Member:
    """
    A person on a seat of that game.
    """
    said: dict[str, Any] = {
        "game": "spring",
        "seat": seat,
        "number": number,
        "name": "Zoë",
        "addresses": (f"{seat}.{number}@Example.org",),
        "zone": "UTC",
        "pseudonym": f"Otter {number}",
    }
    return Member(**{**said, **changes})


def a_window(game: str = "spring", phase: str = "1-placing", **changes: Any) -> Window:
    """
    An open window of that game, a day long.
    """
    said: dict[str, Any] = {
        "game": game,
        "phase": phase,
        "turn": 1,
        "kind": "placing",
        "opened_at": NOW,
        "orders_at": NOW,
        "deadline": NOW + DAY,
        "zone": "UTC",
        "status": WindowStatus.ORDERS,
    }
    return Window(**{**said, **changes})


def a_letter(uid: int = 1, **changes: Any) -> NewLetter:
    """
    A letter in the Inbox.
    """
    said: dict[str, Any] = {
        "folder": "INBOX",
        "rank": 0,
        "uidvalidity": 4_000_000_000,
        "uid": uid,
        "received_at": NOW,
        "raw": b"Subject: %d\r\n\r\n\x00\xff" % uid,
    }
    return NewLetter(**{**said, **changes})


def a_notice(**changes: Any) -> Notice:
    """
    A notice to a seat of that game.
    """
    said: dict[str, Any] = {
        "kind": "receipt",
        "game": "spring",
        "seat": "Britain",
        "member": 1,
        "address": "Zoe@Example.org",
        "facts": {"lines": ["PLACE 4 IN Poland"], "odd": "\udc80\x00"},
        "message_id": "<1@example.org>",
        "date": NOW,
    }
    return Notice(**{**said, **changes})


def a_wish(**changes: Any) -> Wanted:
    """
    A quotation that the game waits for.
    """
    said: dict[str, Any] = {
        "game": "spring",
        "phase": "1-attack",
        "named": "F",
        "symbol": "F",
        "exchange": "XNYS",
        "session": "2026-01-05",
        "source": "file",
        "first_at": NOW,
    }
    return Wanted(**{**said, **changes})
