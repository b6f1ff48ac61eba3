"""What the store hands out and takes: frozen records, plain values inside, never a row of a table."""

from __future__ import annotations

from gamesmaster.ledger.entries import Entry  # the stories know it by this name
from gamesmaster.service.records.clocks import (
    Uptime,
    Vigil,
)
from gamesmaster.service.records.figures import (
    Quotation,
    Reading,
    Session,
    Wanted,
)
from gamesmaster.service.records.games import (
    Document,
    Game,
    GameSettings,
    Member,
    Moderator,
    Stock,
)
from gamesmaster.service.records.letters import (
    KeptLetter,
    MailboxMark,
    NewLetter,
)
from gamesmaster.service.records.notices import (
    Call,
    Notice,
    Reach,
    Rendered,
)
from gamesmaster.service.records.statuses import (
    GameStatus,
    LetterStatus,
    NoticeStatus,
    WindowStatus,
)
from gamesmaster.service.records.windows import (
    Ballot,
    OrderSet,
    Pace,
    Window,
)

__all__ = [
    "Ballot",
    "Call",
    "Document",
    "Entry",
    "Game",
    "GameSettings",
    "GameStatus",
    "KeptLetter",
    "LetterStatus",
    "MailboxMark",
    "Member",
    "Moderator",
    "NewLetter",
    "Notice",
    "NoticeStatus",
    "OrderSet",
    "Pace",
    "Quotation",
    "Reach",
    "Reading",
    "Rendered",
    "Session",
    "Stock",
    "Uptime",
    "Vigil",
    "Wanted",
    "Window",
    "WindowStatus",
]
