"""
Every error this program raises on purpose.

Errors carry data; the words for players are in ``templates/``. A mistake in an order is not an error: checking gives a
finding for each order.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import ClassVar


class GamesmasterError(Exception):
    """
    The root of all of them: who catches it catches nothing that is a fault of the program.
    """


class ScenarioError(GamesmasterError):
    """
    A scenario file says something that cannot be played; every fault in it at once.

    Meant for the operator, who is repairing the file and wants to do so in one round.

    Attributes:
        file: The file at fault.
        faults: Pairs of a place inside the file, such as ``areas.Poland.value``, and what is wrong there. The place is
            empty when the file as a whole is meant.
    """

    def __init__(self, file: Path | str, faults: Iterable[tuple[str, str]]) -> None:
        self.file = Path(file)
        self.faults: tuple[tuple[str, str], ...] = tuple(faults)
        super().__init__(self.file, self.faults)

    def __str__(self) -> str:
        lines = [f"{self.file}: {place}: {fault}" if place else f"{self.file}: {fault}" for place, fault in self.faults]
        return "\n".join(lines) or f"{self.file}: cannot be used"


class RefusedError(GamesmasterError):
    """
    What a correspondent asked for cannot be done; becomes one sentence in the reply.

    Attributes:
        ground: Why, as a stable word with hyphens. It is stored and names the sentence in ``templates/``.
        data: What the sentence needs to know: plain values that JSON can carry.
    """

    ground: ClassVar[str] = "refused"

    def __init__(self, **data: object) -> None:
        self.data = data
        super().__init__(self.ground, data)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.data.items())
        return f"{self.ground}: {told}" if told else self.ground


class UnknownGame(RefusedError):
    """
    No game of that name is played here, or the letter names none and could mean several.
    """

    ground = "unknown-game"


class NotYourSeat(RefusedError):
    """
    The power belongs to another player.
    """

    ground = "not-your-seat"


class PhaseClosed(RefusedError):
    """
    The window for these orders is over, or has not been opened.
    """

    ground = "phase-closed"


class SeatTaken(RefusedError):
    """
    Somebody sits there already.
    """

    ground = "seat-taken"


class GameOnHold(RefusedError):
    """
    The moderator, or a fault, has stopped the game.
    """

    ground = "game-on-hold"


class LetterError(GamesmasterError):
    """
    No usable letter is in these bytes. The letter is set aside and the moderator told.

    Attributes:
        reason: What is wrong, for the moderator's eyes.
    """

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class UnavailableError(GamesmasterError):
    """
    A mail server or the source of quotations did not do what we asked.

    Attributes:
        what: What was asked of whom, without passwords or addresses of players.
        permanent: True when asking again cannot help and the moderator has to look.
        retry_after: How long the other side asked us to wait; None when it said nothing.
    """

    def __init__(self, what: str, *, permanent: bool = False, retry_after: timedelta | None = None) -> None:
        self.what = what
        self.permanent = permanent
        self.retry_after = retry_after
        super().__init__(what)


class DatabaseInUse(UnavailableError):
    """
    Another daemon runs on this database.

    Attributes:
        pid: Its process; None when it has only just begun.
        since: When it was started, aware; None with ``pid``.
    """

    def __init__(self, pid: int | None, since: datetime | None) -> None:
        self.pid = pid
        self.since = since
        who = "another daemon" if pid is None or since is None else f"process {pid}, since {since:%Y-%m-%d %H:%M:%S %Z}"
        super().__init__(f"the database is in use by {who}")


class ConfigurationError(GamesmasterError):
    """
    A setting has a value we cannot start with. Meant for the operator.

    Attributes:
        setting: The setting's name as the operator writes it.
        expected: What would have been right, in words.
        found: What was there, in words; None when nothing was. Never the value of a secret.
    """

    def __init__(self, setting: str, expected: str, found: str | None = None) -> None:
        self.setting = setting
        self.expected = expected
        self.found = found
        super().__init__(setting, expected, found)

    def __str__(self) -> str:
        there = "it is not set" if self.found is None else f"found {self.found}"
        return f"{self.setting}: expected {self.expected}, {there}"
