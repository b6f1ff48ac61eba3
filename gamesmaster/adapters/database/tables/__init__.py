"""
The tables. Their classes never leave this folder, and validate nothing: what is right has been decided before.

Text columns hold words of our own; whatever comes from outside lies in ``Json`` or as bytes. Every query of a story has
an index here that makes it independent of how many games, letters and entries there are.
"""

from gamesmaster.adapters.database.tables.entries import (
    EntryRow,
    PrivateRow,
)
from gamesmaster.adapters.database.tables.figures import (
    QuotationRow,
    ReadingRow,
    SessionRow,
    WantedRow,
)
from gamesmaster.adapters.database.tables.games import (
    AbsenceRow,
    AddressRow,
    CodeRow,
    DocumentRow,
    GameRow,
    MemberRow,
    ModeratorRow,
)
from gamesmaster.adapters.database.tables.house import (
    OutageRow,
    PictureRow,
    SecretRow,
    VigilRow,
)
from gamesmaster.adapters.database.tables.letters import (
    LetterRow,
    MarkRow,
    RawRow,
)
from gamesmaster.adapters.database.tables.notices import (
    CallRow,
    MessageRow,
    NoticeRow,
    ReachRow,
    SerialRow,
)
from gamesmaster.adapters.database.tables.root import (
    AUTOINCREMENT,
    NAMES,
    Table,
)
from gamesmaster.adapters.database.tables.windows import (
    BallotRow,
    OrderSetRow,
    PaceRow,
    ReadyRow,
    WindowRow,
)

__all__ = [
    "AUTOINCREMENT",
    "NAMES",
    "AbsenceRow",
    "AddressRow",
    "BallotRow",
    "CallRow",
    "CodeRow",
    "DocumentRow",
    "EntryRow",
    "GameRow",
    "LetterRow",
    "MarkRow",
    "MemberRow",
    "MessageRow",
    "ModeratorRow",
    "NoticeRow",
    "OrderSetRow",
    "OutageRow",
    "PaceRow",
    "PictureRow",
    "PrivateRow",
    "QuotationRow",
    "RawRow",
    "ReachRow",
    "ReadingRow",
    "ReadyRow",
    "SecretRow",
    "SerialRow",
    "SessionRow",
    "Table",
    "VigilRow",
    "WantedRow",
    "WindowRow",
]
