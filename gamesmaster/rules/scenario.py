"""What a scenario says: powers, areas, incomes, objectives, tables, names, and the options chosen for one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gamesmaster.rules import choices
from gamesmaster.rules import options as registry
from gamesmaster.rules.boxes import Alliances, Boxes, Neutral, Special
from gamesmaster.rules.orders import (
    STEP_OF,
    Accept,
    Ally,
    Attack,
    Blank,
    Control,
    Move,
    Offer,
    Order,
    Pass,
    Place,
    Understanding,
)
from gamesmaster.rules.tables import ConflictTable, Counter, Credit, Name, Objective, Prevention, Sourced, War
from gamesmaster.rules.variants import in_force, values_of

OptionValue = registry.Value
_DEALT = 200
"""Ways in which slips have fallen that are kept at hand."""


@dataclass(frozen=True, eq=False, repr=False)
class Scenario:
    """
    Everything that is fixed before a game begins. Two are equal when they are the same object.

    Attributes:
        id: The path below ``scenarios/``.
        title: For people.
        powers: In board order, which is the order of play unless a turn has its own.
        areas: In board order.
        turns: How many there are.
        home: The home area of each power that has one.
        names: What free text calls powers and areas.
        procedures, default_procedure: What may make up a turn.
        chances, default_chance: What may decide an attack.
        options: Every option that this scenario offers, with the value chosen; ``procedure`` and ``chance`` included.
        incomes: For each procedure the factors of each power by turn.
        orders_of_play: Turns that have an order of their own.
        objectives: All points for own counters, by power and area in board order.
        preventions: All points for other powers' counters that are not there.
        placing: The policy by which factors are placed.
        conflict: The policy that decides attacks.
        claims: The policy by which counters are placed after the attacks; ``none`` in a game without counters.
        scoring: The policy that says who has how many points, and who has won.
        tables: Conflict tables by kind of chance.
        war: The note at the end, if there is one.
        start: Factors on the board at the start.
        boxes: What a chart of boxes says beyond factors and points; empty in other games.
        specials: Points for how others stand at the end.
        alliances: Whether powers may ally, and who is allied from the start.
        neutrals: Powers that nobody plays for good: the die names each turn who plays them.
        charts: Names of the allocations and objectives that a blind game deals; empty in other games.
        credits: Who made the game.
        sources: Where each table is from.
        notes: Fixed readings, one sentence each.
        document: The whole scenario as plain JSON values.
    """

    id: str
    title: str
    powers: tuple[str, ...]
    areas: tuple[str, ...]
    turns: int
    home: Mapping[str, str]
    names: tuple[Name, ...]
    procedures: tuple[str, ...]
    default_procedure: str
    chances: tuple[str, ...]
    default_chance: str
    options: Mapping[str, OptionValue]
    incomes: Mapping[str, Mapping[str, tuple[int, ...]]]
    orders_of_play: Mapping[int, tuple[str, ...]]
    objectives: tuple[Objective, ...]
    preventions: tuple[Prevention, ...]
    placing: str
    conflict: str
    claims: str
    scoring: str
    tables: Mapping[str, ConflictTable]
    war: War | None
    start: Mapping[str, Mapping[str, int]]
    boxes: Boxes
    specials: tuple[Special, ...]
    alliances: Alliances
    neutrals: tuple[Neutral, ...]
    charts: tuple[str, ...]
    credits: tuple[Credit, ...]
    sources: tuple[Sourced, ...]
    notes: tuple[str, ...]
    teams: Mapping[str, int]
    document: Mapping[str, Any]

    def __repr__(self) -> str:
        """Name it and its options; all that it says would fill pages."""
        return f"Scenario({self.id!r}, {dict(self.options)!r})"

    @cached_property
    def procedure(self) -> str:
        """What makes up a turn in this game."""
        return str(self.options["procedure"])

    @cached_property
    def chance(self) -> str:
        """What decides an attack in this game."""
        return str(self.options["chance"])

    @cached_property
    def kinds(self) -> frozenset[type]:
        """Every kind of order that this game knows."""
        counters = (Understanding, Control) if self.claims == "counters" else (Control,) if self.holds else ()
        moves = (Move,) if self.placing == "home" else ()
        blanks = (Blank,) if self.secret else ()
        trade = (Offer, Accept) if self.boxes.goods is not None else ()
        allies = (Ally,) if self.alliances.allowed else ()
        return frozenset((Place, Attack, Pass, *moves, *counters, *trade, *allies, *blanks))

    @cached_property
    def has_counters(self) -> bool:
        """Whether anything but factors is ever placed on the board."""
        return Control in self.kinds

    @cached_property
    def holds(self) -> bool:
        """True when ten factors alone close a box (the option ``control-at-ten``)."""
        return self.options.get("control-at-ten") is True

    @property
    def secret(self) -> bool:
        """True when what is placed in a turn is hidden until its attacks are decided."""
        return self.options.get("secret-diplomacy") is True

    def dealt(self, charts: Mapping[str, Mapping[str, str]]) -> Scenario:
        """
        Put in force what the slips of a blind game have dealt.

        Args:
            charts: For each power the names of the charts that give its ``income`` and its ``objectives``; what is not
                named stays as this scenario has it.

        Returns:
            The scenario with those incomes, objectives and preventions; itself when nothing is dealt.

        Raises:
            ScenarioError: There is no chart of that name.

        Source:
            Origins of WWII rules, "Blind" Game; house reading W60.
        """
        if not charts:
            return self
        key = repr(sorted((power, sorted(dealt.items())) for power, dealt in charts.items()))
        if key not in self._dealt:
            from gamesmaster.rules.blind import dealt_document

            if len(self._dealt) >= _DEALT:
                # Slips can fall in thousands of ways; a simulation meets them all.
                self._dealt.clear()
            played = from_document(dealt_document(self.document, charts))
            # What has been dealt is dealt once more by whoever is handed a scenario together with a state.
            played._dealt[key] = played
            self._dealt[key] = played
        return self._dealt[key]

    @cached_property
    def _dealt(self) -> dict[str, Scenario]:
        return {}

    def deals(self, order: Order, step: str) -> bool:
        """
        Say whether a step answers an order of the phase it stands in.

        What belongs to another step of this game is left to it; what no step knows is answered with the attacks where
        the phase has any, and with the placing otherwise.
        """
        return type(order) not in self._of_others.get(step, ())

    @cached_property
    def _of_others(self) -> Mapping[str, frozenset[type]]:
        """Steps that share a phase with others, and the kinds of order they leave to these."""
        others = {"attack": ("claim", "trade", "ally"), "place": ("ally",)}
        return {step: frozenset(kind for kind in self.kinds if STEP_OF.get(kind) in of) for step, of in others.items()}

    @cached_property
    def table(self) -> ConflictTable | None:
        """What a draw is read against; None where no draw decides an attack."""
        if self.conflict == "exchange" and self.options.get("odds") is not True:
            return None
        return self.tables.get(self.chance, self.tables.get("die"))

    @cached_property
    def knows(self) -> frozenset[str]:
        """The fields of a state, beyond board and markers, that this game keeps."""
        kept = {
            "goods": self.boxes.goods is not None,
            "met": self.placing == "boxes" and self.conflict == "exchange",
            "events": bool(self.boxes.events),
            "turn_start": self.holds,
            "alliances": self.alliances.allowed,
            "players": self.alliances.allowed or bool(self.neutrals),
            "hidden": self.secret,
            "blanks": self.secret,
            "charts": self.options.get("blind") is True,
        }
        return frozenset(field for field, known in kept.items() if known)

    @cached_property
    def negatives(self) -> bool:
        """True when a cell of the board may stand below 0."""
        falls = any(event.area is not None and event.change < 0 for event in self.boxes.events)
        return falls or any(factors < 0 for row in self.start.values() for factors in row.values())

    @property
    def is_house_chart(self) -> bool:
        """True when the numbers are our own design, which must be said wherever they are shown."""
        return any(entry.origin == "house" for entry in self.sources)

    def order_of_play(self, turn: int) -> tuple[str, ...]:
        """Give the powers that somebody plays in the order of a turn, counted from 1."""
        order = self.orders_of_play.get(turn)
        if order is None and self.options.get("order") == "rotating":
            # Who began last begins no more: each turn the first of the turn before plays last (F2).
            begins = (turn - 1) % len(self.players)
            return (*self.players[begins:], *self.players[:begins])
        return self.players if order is None else tuple(power for power in order if power in self.players)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The powers that somebody plays, in board order."""
        return tuple(power for power in self.powers if power not in self.boxes.unplayed)

    @cached_property
    def seated(self) -> tuple[str, ...]:
        """The powers that have a player of their own, in board order: the seats of a game."""
        lent = {*self.alliances.players, *(each.power for each in self.neutrals)}
        return tuple(power for power in self.players if power not in lent)

    def income(self, turn: int) -> Mapping[str, int]:
        """Give the factors each power receives in a turn, counted from 1, in board order."""
        return self._incomes[turn]

    def allowed_values(self, option: str) -> tuple[OptionValue, ...]:
        """Give the values an option may have in this scenario; KeyError for one that it does not offer."""
        if option not in self.options:
            raise KeyError(option)
        if option == "procedure":
            return self.procedures
        if option == "chance":
            return self.chances
        return registry.REGISTRY[option].values or values_of(self.document, option)

    def objectives_of(self, power: str, area: str) -> tuple[Objective, ...]:
        """Give what a power's chart says of an area; empty when it says nothing."""
        return self._by_cell.get((power, area), ())

    def has_chart(self, power: str) -> bool:
        """Say whether it is known what scores for a power: in a blind game others' objectives are not."""
        scores = any(each.power == power for each in self.objectives)
        return scores or any(each.power == power for each in self.preventions)

    def may_place(self, power: str, area: str, counter: Counter) -> bool:
        """
        Say whether the chart gives a power a counter in an area.

        Source:
            Origins of WWII rules, Using "Understanding" and "Control" Counters 1 and 4; house reading W21.
        """
        if self.options.get("counter-type") == "any-objective":
            return any((power, area, kind) in self._placeable for kind in ("understanding", "control"))
        return (power, area, counter) in self._placeable

    def warnings(self) -> tuple[tuple[str, str], ...]:
        """Name what can be played and is perhaps not meant, each with its place in the document."""
        from gamesmaster.rules.doubts import doubts

        return tuple(doubts(self))

    def with_options(self, values: Mapping[str, object]) -> Scenario:
        """
        Choose options for a game.

        Args:
            values: Names and values; what is not named keeps the value it has here.

        Returns:
            The same scenario with these options.

        Raises:
            ConfigurationError: Names the option and what it may be.
        """
        if not values:
            return self
        changed = dict(self.options)
        for name, value in values.items():
            if name not in self.options:
                raise choices.unknown(name, tuple(self.options))
            changed[name] = choices.chosen(name, value, self.allowed_values(name))
        return from_document({**self.document, "chosen": changed})

    def to_document(self) -> dict[str, Any]:
        """
        Give the scenario as it is played, options included, as plain JSON values that `from_document` takes.

        Variants that the options do not call for, and charts that only a blind game deals, are left out.
        """
        return in_force(self.document)

    @cached_property
    def _incomes(self) -> Mapping[int, Mapping[str, int]]:
        rows = self.incomes[self.procedure]
        received = {
            turn: {
                # Turns beyond the chart pay what its last one pays (F12).
                power: rows[power][min(turn, len(rows[power])) - 1] if power in self.players else 0
                for power in self.powers
            }
            for turn in range(1, self.turns + 1)
        }
        for event in self.boxes.events:
            if event.area is None and event.power in self.players:
                received[event.turn][event.power] += event.change
        return received

    @cached_property
    def objectives_by_power(self) -> Mapping[str, tuple[Objective, ...]]:
        """What each power's chart says, in board order."""
        return {power: tuple(each for each in self.objectives if each.power == power) for power in self.powers}

    @cached_property
    def _by_cell(self) -> Mapping[tuple[str, str], tuple[Objective, ...]]:
        cells: dict[tuple[str, str], tuple[Objective, ...]] = {}
        for objective in self.objectives:
            cell = (objective.power, objective.area)
            cells[cell] = (*cells.get(cell, ()), objective)
        return cells

    @cached_property
    def _placeable(self) -> frozenset[tuple[str, str, str]]:
        return frozenset((each.power, each.area, each.counter) for each in self.objectives)


def from_document(document: Mapping[str, Any]) -> Scenario:
    """
    Build a scenario from plain values.

    Args:
        document: As `Scenario.to_document` gives it, or as a scenario's files say it, with the ``id`` added.

    Returns:
        The scenario.

    Raises:
        ScenarioError: Every fault with its place; the file is the scenario's id.
    """
    from gamesmaster.rules.scenario_document import build

    return build(document)
