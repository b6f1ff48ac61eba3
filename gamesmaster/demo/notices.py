"""What a player takes from the gamesmaster's mails: which window is open, how the board stands, what was recorded."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import parsedate_to_datetime
from itertools import takewhile
from typing import Final, NamedTuple

from gamesmaster.demo.writing import Original
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Marker, Phase, State

MARK: Final = "| "
_TALK: Final = "time to talk"
_OPENS: Final = re.compile(rf"^\s*\[[^]]*\]\s+Turn (?P<turn>\d+), (?P<phase>[^:]+):\s+(?:write by|{_TALK})")
_OFFERS: Final = re.compile(r"^\s*\[[^]]*\]\s+Turn (?P<turn>\d+): (?P<power>.+) offers you goods")
_RECORDED: Final = ("Recorded for you", "On file for you")
_NOTHING: Final = "Nothing stands on file for you in this window"
_MISSED: Final = ("came too late", "belongs to another window")
_VERSION: Final = "Version "
_LENT: Final = re.compile(r"^You play (?P<power>.+?), too[.;]", re.MULTILINE)
_MOVES: Final = re.compile(r"^It is the move of (?P<power>.+?), which you\s+play:", re.MULTILINE)
_CELL: Final = re.compile(r"(?P<factors>-?\d*|\.)(?P<counter>[UC]?)(?P<down>\??)")
_PHASES: Final[Mapping[str, Phase]] = {"placing": "placing", "the whole turn": "turn", "counters": "claim"}
"""Windows by the words of a subject; all others ask for attacks."""


class WindowSeen(NamedTuple):
    """The window that a mail speaks of; ``mover`` is the power lent to the reader whose move it is, if any."""

    turn: int
    phase: Phase
    mover: str = ""


@dataclass(frozen=True, slots=True)
class BoardSeen:
    """
    The board table of a mail.

    Attributes:
        factors: By area and power; 0 is left out.
        understandings: Counters on the board.
        controls: Areas under CONTROL with the powers that hold them.
        face_down: Areas in which something lies face down, with the powers that have it there.
    """

    factors: Mapping[str, Mapping[str, int]]
    understandings: frozenset[Marker]
    controls: Mapping[str, tuple[str, ...]]
    face_down: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def state(self, scenario: Scenario, turn: int, phase: Phase) -> State:
        """
        Fill up what the table leaves out.
        """
        empty = dict.fromkeys(scenario.powers, 0)
        board = {area: {**empty, **self.factors.get(area, {})} for area in scenario.areas}
        return State(turn, phase, board, self.understandings, self.controls, blanks=self.face_down)


def original_of(mail: EmailMessage) -> Original:
    """
    Take from a mail what a reply to it needs.
    """
    return Original(
        subject=str(mail.get("Subject", "")),
        message_id=str(mail.get("Message-ID", "")),
        references=" ".join(str(mail.get("References", "")).split()),
        sender=str(mail.get("From", "")),
        reply_to=str(mail.get("Reply-To") or mail.get("From", "")),
        text=text_of(mail),
        date=_date(mail),
    )


def text_of(mail: EmailMessage) -> str:
    """
    Give the plain text of a mail.
    """
    body = mail.get_body(("plain",))
    return str(body.get_content()).replace("\r\n", "\n") if body is not None else ""


def window_of(mail: EmailMessage) -> WindowSeen | None:
    """
    Say which window a mail opens; None when it opens none.
    """
    found = _OPENS.search(str(mail.get("Subject", "")))
    if found is None:
        return None
    moves = _MOVES.search(text_of(mail))
    phase = _PHASES.get(found["phase"].strip().lower(), "attack")
    return WindowSeen(int(found["turn"]), phase, moves["power"] if moves else "")


def lent_powers(text: str) -> tuple[str, ...]:
    """
    Name the other powers that the reader of an opening plays this turn.
    """
    return tuple(found["power"] for found in _LENT.finditer(text))


def offer_of(mail: EmailMessage) -> tuple[int, str] | None:
    """
    Say in which turn and by whom a mail offers goods; None when it offers none.
    """
    found = _OFFERS.search(str(mail.get("Subject", "")))
    return None if found is None else (int(found["turn"]), found["power"])


def is_time_to_talk(mail: EmailMessage) -> bool:
    """
    Say whether the window that a mail opens begins with negotiation.
    """
    return _TALK in str(mail.get("Subject", ""))


def recorded_lines(text: str) -> list[str] | None:
    """
    Give the orders that a receipt says are recorded.

    Args:
        text: Plain text of the receipt.

    Returns:
        Canonical lines; empty when it says that nothing is recorded, None when it does not say.
    """
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith(_NOTHING):
            return []
        if line.startswith(_RECORDED):
            shown = takewhile(lambda each: not each.startswith(_VERSION), lines)
            return [each.removeprefix(MARK).strip() for each in shown if each.startswith(MARK)]
    return None


def missed(text: str) -> bool:
    """
    Say whether a receipt tells that the letter's window had closed already.
    """
    return any(each in text for each in _MISSED)


def read_board(text: str, scenario: Scenario) -> BoardSeen | None:
    """
    Find the board table in a mail: a heading with the powers, then a line for each area.

    Args:
        text: Plain text of the mail.
        scenario: Whose areas and powers stand in the table.

    Returns:
        The board, or None when there is no such table. An area that has no line is empty.
    """
    title = " ".join(scenario.powers)
    lines = iter(text.splitlines())
    if not any(" ".join(line.split()) == title for line in lines):
        return None
    factors: dict[str, dict[str, int]] = {}
    understandings: set[Marker] = set()
    controls: dict[str, tuple[str, ...]] = {}
    face_down: dict[str, tuple[str, ...]] = {}
    for line in lines:
        area = _area_of(line, scenario)
        if area is None:
            break
        # The name is followed by a row of dots up to the columns, and a cell that is empty is a dot of its own.
        cells = [_CELL.fullmatch(cell) for cell in line.strip()[len(area) :].lstrip(".").split()]
        row = {power: cell for power, cell in zip(scenario.powers, cells, strict=False) if cell is not None}
        factors[area] = {
            power: int(cell["factors"]) for power, cell in row.items() if cell["factors"].removeprefix("-").isdigit()
        }
        understandings |= {Marker(area, power) for power, cell in row.items() if cell["counter"] == "U"}
        if holders := tuple(power for power, cell in row.items() if cell["counter"] == "C"):
            controls[area] = holders
        if lying := tuple(power for power, cell in row.items() if cell["down"]):
            face_down[area] = lying
    return BoardSeen(factors, frozenset(understandings), controls, face_down)


def read_slips(text: str, power: str, scenario: Scenario) -> dict[str, dict[str, str]] | None:
    """
    Find in a mail what a blind game has dealt: everybody's allocation, and the reader's own objectives.

    Args:
        text: Plain text of the mail.
        power: Whose mail it is.
        scenario: Whose slips are dealt.

    Returns:
        As `Scenario.dealt` takes it; None when the mail does not say.
    """
    words = " ".join(text.split())
    own = re.search(rf"those of {re.escape(power)} in (\S+)\. What scores", words)
    if own is None or own[1] not in scenario.charts:
        return None
    found = {each: re.search(rf"{re.escape(each)} has the income of (\S+)", words) for each in scenario.powers}
    return {
        each: {"income": said[1], "objectives": own[1] if each == power else ""}
        for each, said in found.items()
        if said is not None
    }


def _area_of(line: str, scenario: Scenario) -> str | None:
    text = line.strip()
    found = [area for area in scenario.areas if text.startswith((area + " ", area + "."))]
    return max(found, key=len, default=None)


def _date(mail: EmailMessage) -> datetime:
    try:
        return parsedate_to_datetime(str(mail["Date"]))
    except (TypeError, ValueError):
        return datetime.now(UTC)
