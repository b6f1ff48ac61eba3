"""Who plays the powers without a player of their own: drawn when a turn begins, and what a seat is told of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from gamesmaster.ledger import dice, facts, seals
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import document, notation
from gamesmaster.rules.neutrals import allies, played_by, player_of
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.service import course
from gamesmaster.service.play import moving_alone, scenario_of, state_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game


def commitment(secret: bytes, game: str, number: int) -> str:
    """The digest of the seed of a draw of allies, counted from 1; published before anybody could know the draw."""
    return seals.commitment(seed_of(secret, game, number))


def seed_of(secret: bytes, game: str, number: int) -> bytes:
    """The seed of a draw: it tells nothing of the game's seed, nor of another draw's."""
    return dice.seed_of(secret, game, f"allies-{number}")


def rolled(scenario: Scenario, seed: bytes, before: str) -> dict[str, dict[str, Any]]:
    """
    Throw a die for each power that nobody plays, and name whom it gives that power to.

    Args:
        seed: Of this draw.
        before: Digest of the entry before the draw: it holds all that the players have sealed so far, so that whoever
            made the seed did not know what it would be thrown with.

    Returns:
        For each such power ``die``, ``n`` (see `dice.roll`) and ``player``.

    Source:
        Origins of WWII rules, Two Player Game to Four Player Game; house readings W55 to W58.
    """
    thrown = {each.power: dice.roll(seed, before, each.power) for each in scenario.neutrals}
    named = allies(scenario, [die for die, _ in thrown.values()])
    return {power: {"die": die, "n": n, "player": named[power]} for power, (die, n) in thrown.items()}


def players_of(drawn: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """Who plays whom by a draw."""
    return {power: each["player"] for power, each in drawn.items()}


def due(game: Game) -> bool:
    """Say whether a draw is due: nobody is named for this turn yet."""
    return bool(scenario_of(game).neutrals) and not state_of(game).players


def draw_for_turn(unit: Unit, game: Game, *, now: datetime) -> Game:
    """
    Draw who plays the powers without a player, when the first window of a turn is about to open.

    A draw on record is never drawn again: a turn that a ruling reopens keeps its allies, and a turn that is reached
    anew after that has the next draw.

    Returns:
        The game with them in its state; itself where nothing is drawn.
    """
    if not due(game):
        return game
    scenario, number = scenario_of(game), 1 + len(unit.entries_of(game.id, EntryKind.ALLIES_DRAWN))
    before = unit.entries(game.id)[-1].digest
    seed = seed_of(game.seed, game.id, number)
    drawn = rolled(scenario, seed, before)
    game = replace(game, state=document.state_document(state_of(game)._replace(players=players_of(drawn))))
    said = facts.allies_drawn(
        number=number,
        turn=game.state["turn"],
        seed=seed.hex(),
        before=before,
        drawn=drawn,
        following=commitment(game.seed, game.id, number + 1),
    )
    unit.add_entry(game.id, now, *said)
    return game


def turn_facts(unit: Reads, game: Game, *, evidence: bool) -> dict[str, Any]:
    """
    What everybody is told of powers that are played by another's player.

    Args:
        evidence: With what the draw was made from; in the first window of a turn.
    """
    state, scenario = state_of(game), scenario_of(game)
    told: dict[str, Any] = {"players": [[power, by] for power, by in state.players.items()], "drawn": None}
    drawn = unit.entries_of(game.id, EntryKind.ALLIES_DRAWN) if evidence and scenario.neutrals else ()
    if drawn:
        said = drawn[-1].public
        told["drawn"] = {
            **{name: said[name] for name in ("seed", "before", "following")},
            "dice": [[power, each["die"], each["n"]] for power, each in said["drawn"].items()],
        }
    return told


def own_facts(game: Game, incomes: Mapping[str, int], seat: str) -> list[dict[str, Any]]:
    """What a seat is told of each other power that it plays now: what it receives, and where the rest of that goes."""
    scenario, state = scenario_of(game), state_of(game)
    return [
        {"power": power, "income": incomes.get(power, 0), **course.home_facts(scenario, state, power)}
        for power in played_by(scenario, state, seat)[1:]
        if moving_alone(scenario, game.phase) in ("", power)
    ]


def mover_facts(game: Game, phase: str) -> dict[str, Any]:
    """Whose move it is, where it is not everybody's, and which seat makes it."""
    mover = moving_alone(scenario_of(game), phase)
    return {"mover": mover, "mover_seat": player_of(state_of(game), mover) if mover else ""}


def unheard(state: State, acting: Sequence[str], sent: Mapping[str, Sequence[str]]) -> list[str]:
    """
    Name the powers for which nothing has come.

    Args:
        state: Says who plays whom.
        acting: Whose orders are due.
        sent: The lines on file by seat; an empty set says that nothing is ordered for any power of the seat.
    """
    spoken = {(seat, notation.read(line)[0] or seat) for seat, lines in sent.items() for line in lines}
    seats = {power: player_of(state, power) for power in acting}
    return [power for power, seat in seats.items() if seat not in sent or (sent[seat] and (seat, power) not in spoken)]


def invitation_facts(game: Game) -> dict[str, Any]:
    """What an invitation says of powers without a player of their own."""
    scenario = scenario_of(game)
    return {
        "drawn_for": [each.power for each in scenario.neutrals],
        "neutral_can_win": scenario.options.get("neutral-can-win") is True,
        "lent": [[power, by] for power, by in scenario.alliances.players.items()],
        "allies_commitment": commitment(game.seed, game.id, 1) if scenario.neutrals else "",
    }


def lent_objectives(scenario: Scenario, seat: str) -> list[list[Any]]:
    """What scores for the other powers that a seat plays for good."""
    lent = [power for power, by in scenario.alliances.players.items() if by == seat]
    return [[each.power, each.area, each.counter, each.points] for each in scenario.objectives if each.power in lent]
