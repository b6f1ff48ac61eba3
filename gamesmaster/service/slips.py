"""The slips of a blind game: dealt as it starts, told to each seat, opened to all at the end. Steps of stories."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from gamesmaster.ledger import facts, slips
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules.disclosure import is_blind
from gamesmaster.rules.scenario import Scenario
from gamesmaster.service import charts, notices, reports
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import known_scenario, scenario_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Document, Entry, Game, Member


def commitments(game: Game, scenario: Scenario) -> dict[str, str] | None:
    """What the first entry says of the slips; None where nothing is dealt."""
    return slips.commitments(game.seed, game.id) if is_blind(scenario) else None


def deal(unit: Unit, desk: Desk, game: Game, *, now: datetime) -> Game:
    """
    Deal the slips as play begins: who sits where is known, and nobody has ordered anything.

    1. Both deals follow from seeds that the first entry has bound.
    2. The entry; whose objectives are whose is in its private part.
    3. Every member is told all allocations, and his own objectives.

    Returns:
        The game with what was dealt; the same one where nothing is.

    Source:
        Origins of WWII rules, "Blind" Game 1 to 4.
    """
    scenario = scenario_of(game)
    if not is_blind(scenario):
        return game
    seeds = {each: slips.seed_of(game.seed, game.id, each) for each in (slips.ALLOCATIONS, slips.OBJECTIVES)}
    found = {each: slips.dealt(seed, scenario.powers, scenario.charts) for each, seed in seeds.items()}
    allocations, objectives = found[slips.ALLOCATIONS], found[slips.OBJECTIVES]
    dealt = {power: {"income": allocations[power], "objectives": objectives[power]} for power in scenario.powers}
    game = replace(game, state={**game.state, "charts": dealt})
    unit.put_game(game)
    entry = unit.add_entry(
        game.id,
        now,
        *facts.slips_dealt(
            allocations=allocations,
            allocations_seed=seeds[slips.ALLOCATIONS].hex(),
            objectives=objectives,
            objectives_seed=seeds[slips.OBJECTIVES].hex(),
        ),
    )
    for member in unit.members(game.id):
        if member.addresses or member.phone:
            tell(unit, desk, game, member, entry, now=now)
    return game


def tell(unit: Unit, desk: Desk, game: Game, member: Member, entry: Entry, *, now: datetime) -> None:
    """Tell a member what was dealt: all allocations, and the own objectives."""
    told = {
        **reports.heading(scenario_of(game), game.state["turn"], game.state["phase"]),
        "allocations": [[power, entry.public["allocations"][power]] for power in scenario_of(game).powers],
        "seed": entry.public["allocations_seed"],
        **own_facts(game, member.seat),
        "chain": reports.chain(entry),
    }
    notices.tell_member(unit, desk, game, member, "slips-dealt", told, now=now, rank=notices.FIRST)


def entry_of(unit: Reads, game: Game) -> Entry | None:
    """The entry of the deal; None where nothing is dealt, or not yet."""
    return next(iter(unit.entries_of(game.id, EntryKind.SLIPS_DEALT)), None)


def own_facts(game: Game, seat: str) -> dict[str, Any]:
    """A seat's own objectives, and the name of the chart that they are from."""
    chart = game.state["charts"][seat]["objectives"]
    return {"chart": chart, **charts.own_chart(known_scenario(game, seat), seat)}


def facts_of(game: Game) -> list[list[str]]:
    """What every power had been dealt, for the end; nothing where nothing was."""
    dealt: Document = game.state.get("charts", {})
    powers = [power for power in scenario_of(game).powers if power in dealt]
    return [[power, dealt[power]["income"], dealt[power]["objectives"]] for power in powers]
