"""The parts that a scenario file is made of: the schema that editors and the checker share."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, StringConstraints

from gamesmaster.rules.tables import Counter

CHANCES = ("stock", "stock-die", "sealed-die", "typed", "none")
PLACINGS = ("home", "boxes")
CONFLICTS = ("odds-table", "exchange", "duel")
CLAIMS = ("counters", "none")
SCORINGS = ("counters", "presence", "treaties")
COUNTERS_OF: dict[str, tuple[Counter, ...]] = {
    "counters": ("understanding", "control"),
    "presence": ("presence",),
    "treaties": ("treaty", "exclusive"),
}
LETTERS: dict[str, Counter] = {
    "U": "understanding",
    "C": "control",
    "P": "presence",
    "T": "treaty",
    "E": "exclusive",
}
"""By which a chart's codes call counters."""
SOURCED_TABLES = ("areas", "incomes", "objectives", "conflict")

Text = Annotated[str, StringConstraints(strict=True, min_length=1, strip_whitespace=True)]
Title = Annotated[str, StringConstraints(strict=True, min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$")]
# Names stand in canonical lines, in keys such as POWER/AREA, and in tables: no mark that means something there.
CanonicalName = Annotated[
    str, StringConstraints(strict=True, min_length=1, max_length=30, pattern=r"^[^\s,:/|0-9]+( [^\s,:/|0-9]+)*$")
]
Count = Annotated[int, Field(strict=True, ge=0, le=999)]
Result = Literal["A", "D", "X", "-"]
Scalar = StrictBool | StrictInt | StrictStr


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Named(Part):
    name: CanonicalName
    adjectives: tuple[Text, ...] = ()
    aliases: tuple[Text, ...] = ()
    abbreviations: tuple[Text, ...] = ()
    capitals: tuple[Text, ...] = ()


class Power(Named):
    home: Text | None = None


class Choice(Part):
    allowed: Annotated[tuple[Text, ...], Field(min_length=1)]
    default: Text


class Prevention(Part):
    power: Text
    area: Text
    counter: Literal["U", "C", "P"]
    by: Literal["any"] | tuple[Text, ...]
    points: Annotated[int, Field(strict=True, ge=1, le=99)]
    also: tuple[Text, ...] = ()


class War(Part):
    powers: Annotated[tuple[Text, ...], Field(min_length=1)]
    points: Annotated[int, Field(strict=True, ge=1, le=999)]


class Amendment(Part):
    option: Text
    value: Scalar
    row: Count
    column: Text
    result: Result


class Table(Part):
    columns: Annotated[tuple[Text, ...], Field(min_length=1)]
    rows: dict[Text, tuple[Result, ...]]
    amendments: tuple[Amendment, ...] = ()


class Conflict(Part):
    policy: Text
    tables: dict[Text, Table] = {}


class Event(Part):
    turn: Annotated[int, Field(strict=True, ge=1)]
    power: Text
    area: Text | None = None
    change: Annotated[int, Field(strict=True, ge=-99, le=99)]


class Levels(Part):
    size: Annotated[int, Field(strict=True, ge=1, le=99)]
    points: tuple[Count, ...] = ()
    each: Count = 0


class Goods(Part):
    kinds: dict[Text, CanonicalName]
    each: Annotated[int, Field(strict=True, ge=1, le=99)]
    points: Count


class Boxes(Part):
    peaceful: tuple[Text, ...] = ()
    closed: dict[Text, tuple[Text, ...]] = {}
    overflow: dict[Text, Text] = {}
    levels: dict[Text, Levels] = {}
    goods: Goods | None = None
    unplayed: tuple[Text, ...] = ()
    cap: Annotated[int, Field(strict=True, ge=1, le=99)] | None = None


class Special(Part):
    power: Text
    points: Annotated[int, Field(strict=True, ge=1, le=99)]
    rule: Literal["nobody-above", "no-treaties"]
    limit: Count = 0
    whom: str = ""


class Alliances(Part):
    allowed: StrictBool = False
    start: tuple[tuple[Text, Text], ...] = ()
    players: dict[Text, Text] = {}


class Chart(Part):
    """What a blind game deals: allocations and objectives of another scenario on the same board."""

    incomes: dict[Text, Text | dict[Text, tuple[Count, ...]]]
    objectives: dict[Text, dict[Text, tuple[Text, ...]]]
    prevention: tuple[Prevention, ...] = ()


class Variant(Part):
    when: Annotated[dict[Text, Scalar], Field(min_length=1)]
    append: dict[Text, tuple[dict[Text, Any], ...]] = {}
    without: tuple[Text, ...] = ()
    change: dict[Text, Any] = {}


class Policy(Part):
    policy: Text


class Source(Part):
    table: Text
    origin: Literal["rules", "published", "house"]
    source: Text


class Credit(Part):
    role: Text
    name: Text


class ScenarioDocument(Part):
    """A scenario as its files say it, all files taken together."""

    id: Text
    title: Title
    turns: Annotated[int, Field(strict=True, ge=1, le=50)]
    powers: Annotated[tuple[Power, ...], Field(min_length=2)]
    areas: Annotated[tuple[Named, ...], Field(min_length=1)]
    orders_of_play: dict[Text, tuple[Text, ...]] = {}
    procedures: Choice
    chances: Choice
    options: dict[Text, Scalar] = {}
    incomes: dict[Text, Text | dict[Text, tuple[Count, ...]]]
    objectives: dict[Text, dict[Text, tuple[Text, ...]]]
    prevention: tuple[Prevention, ...] = ()
    war: War | None = None
    scoring: Policy = Policy(policy="counters")
    placing: Policy = Policy(policy="home")
    conflict: Conflict
    claims: Policy = Policy(policy="counters")
    start: dict[Text, dict[Text, Annotated[int, Field(strict=True, ge=-999, le=999)]]] = {}
    boxes: Boxes = Boxes()
    events: tuple[Event, ...] = ()
    specials: tuple[Special, ...] = ()
    alliances: Alliances = Alliances()
    neutrals: dict[Text, dict[Text, tuple[Annotated[int, Field(strict=True, ge=1, le=6)], ...]]] = {}
    charts: dict[Text, Chart] = {}
    variants: tuple[Variant, ...] = ()
    credits: Annotated[tuple[Credit, ...], Field(min_length=1)]
    sources: tuple[Source, ...]
    notes: tuple[Text, ...] = ()
    teams: dict[Text, Annotated[int, Field(strict=True, ge=1, le=20)]] = {}
    chosen: dict[Text, Scalar] = {}
