"""The form of the documents that adjudication takes: fields and their kinds, nothing of what they mean."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

Count = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
Cells = dict[StrictStr, dict[StrictStr, Count]]
BoardCells = dict[StrictStr, dict[StrictStr, Annotated[int, Field(strict=True, ge=-1_000_000, le=1_000_000)]]]
Lines = list[StrictStr]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class MarkerDocument(_Part):
    """A counter on the board; shared CONTROL is two of them."""

    kind: Literal["understanding", "control"]
    area: StrictStr
    power: StrictStr


class MeetingDocument(_Part):
    """Two powers that traded or fought this turn; later games."""

    kind: Literal["trade", "attack"]
    powers: Lines
    area: StrictStr | None = None
    by: StrictStr | None = None


class StateFields(_Part):
    """A state, and what else later games keep in it."""

    turn: Annotated[int, Field(strict=True, ge=1)]
    phase: Literal["placing", "attack", "claim", "turn", "over"]
    board: BoardCells = {}
    markers: list[MarkerDocument] = []
    goods: Cells = {}
    alliances: list[Lines] = []
    players: dict[StrictStr, StrictStr] = {}
    charts: dict[StrictStr, dict[StrictStr, StrictStr]] = {}
    hidden: Cells = {}
    blanks: dict[StrictStr, Lines] = {}
    income: dict[StrictStr, Count] = {}
    turn_start: BoardCells = {}
    met: list[MeetingDocument] = []
    events: Literal["due", "done"] | None = None


class InputDocument(StateFields):
    """What `gamesmaster adjudicate` takes."""

    id: Any = None
    note: Any = None
    scenario: StrictStr
    options: dict[StrictStr, StrictBool | StrictInt | StrictStr] = {}
    phase: Literal["placing", "attack", "claim", "turn"]
    acting: Lines | None = None
    orders: dict[StrictStr, Lines] = {}
    draws: dict[StrictStr, StrictInt | list[StrictInt]] = {}


KEPT = ("goods", "alliances", "players", "charts", "hidden", "blanks", "income", "turn_start", "met", "events")
"""Fields that only some games keep between phases: empty is the same as absent."""
