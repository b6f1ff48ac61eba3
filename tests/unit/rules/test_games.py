"""
Whole games at random, of every scenario: what must hold whatever is ordered.

Ten games of each scenario are played; the variable GAMESMASTER_GAMES says how many otherwise (ten thousand before a
release). Every tenth game has options at random.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest

from gamesmaster.adapters.scenario_files import list_ids, loader
from gamesmaster.bots import BOTS
from gamesmaster.bots.playing import Phase, Seat, play
from gamesmaster.bots.sight import known_to
from gamesmaster.rules import overcoming
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.checking import check
from gamesmaster.rules.document import adjudication_document, run, state_document
from gamesmaster.rules.notation import write
from gamesmaster.rules.orders import Attack, Place
from gamesmaster.rules.outcomes import DONE, Status
from gamesmaster.rules.procedures import PROCEDURES, steps_in
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import UNDERSTANDING_FACTORS, State
from gamesmaster.rules.view import view_for
from tests.unit.rules.cases import SCENARIOS

load = loader(SCENARIOS)
GAMES = int(os.environ.get("GAMESMASTER_GAMES", "10"))
IDS = list_ids(SCENARIOS)


def varied(scenario: Scenario, chance: Random) -> Scenario:
    """The same game with a value at random for one option in three."""
    chosen = {
        option: chance.choice(scenario.allowed_values(option))
        for option in scenario.options
        if chance.random() < 0.33 or option == "procedure"
    }
    return scenario.with_options(chosen)


def games(name: str) -> Iterator[tuple[Scenario, list[Phase]]]:
    """Random games of a scenario, each with its phases."""
    base = load(name, {})
    for number in range(GAMES):
        chance = Random(f"{name}/{number}")
        scenario = varied(base, chance) if number % 10 == 9 else base
        seats = dict.fromkeys(scenario.players, BOTS["random"])
        yield scenario, list(play(scenario, seats, chance))


class Account:
    """What each power has received, what has fallen upon it, and what it has lost, since the game began."""

    def __init__(self, scenario: Scenario, start: State) -> None:
        self.scenario = scenario
        self.due = dict.fromkeys(scenario.powers, 0)
        for row in start.board.values():
            for power, factors in row.items():
                self.due[power] += factors
        self.fallen: set[int] = set()

    def enter(self, phase: Phase) -> dict[tuple[str, str], int]:
        """Enter a phase, and give what events have made of single boxes."""
        events = self._events(phase)
        if "place" in steps_in(self.scenario.procedure, phase.before.phase):
            for power in phase.acting:
                self.due[power] += self.scenario.income(phase.before.turn)[power]
        for outcome in phase.result.outcomes:
            for power, lost in outcome.losses.items():
                assert lost >= 0
                self.due[power] -= lost
            assert outcome.taken_off >= 0
            self.due[outcome.power] -= outcome.taken_off
            if outcome.order is None and isinstance(outcome.carried_out, Attack):
                # A roll has removed what stood below zero.
                self.due[outcome.power] += overcoming.beaten_in(self.scenario, outcome)
        return events

    def _events(self, phase: Phase) -> dict[tuple[str, str], int]:
        told: dict[tuple[str, str], int] = {}
        if "events" not in steps_in(self.scenario.procedure, phase.before.phase):
            return told
        own_move = PROCEDURES[self.scenario.procedure].one_by_one
        own_move = own_move and self.scenario.options.get("event-time") != "turn-start"
        for number, event in enumerate(self.scenario.boxes.events):
            falls = event.turn == phase.before.turn and event.area is not None and number not in self.fallen
            if not falls or event.power not in self.scenario.players or (own_move and event.power not in phase.acting):
                continue
            assert event.area is not None
            self.fallen.add(number)
            there = phase.before.board[event.area][event.power] + told.get((event.area, event.power), 0)
            change = event.change - there if self.scenario.options.get("event-mode") == "set" else event.change
            told[(event.area, event.power)] = told.get((event.area, event.power), 0) + change
            self.due[event.power] += change
        return told


@pytest.mark.parametrize("name", IDS)
def test_nothing_is_made_or_lost_unseen(name: str) -> None:
    """
    What was received is on the board, or lost in an attack, or has left the game; goods only change hands.

    Nobody falls below zero by an attack; counters stand on what they need.
    """
    for base, phases in games(name):
        scenario = base.dealt(phases[0].before.charts)
        account = Account(scenario, phases[0].before)
        for phase in phases:
            fallen = account.enter(phase)
            after = phase.result.state
            held = dict.fromkeys(scenario.powers, 0)
            for area, row in after.board.items():
                for power, factors in row.items():
                    held[power] += factors
                    before = phase.before.board[area][power] + fallen.get((area, power), 0)
                    assert factors >= min(before, 0), (area, power)
            assert held == account.due
            assert_goods(scenario, phase.before, after)
            assert_counters(scenario, after)
        assert phases[-1].result.winners


def assert_goods(scenario: Scenario, before: State, after: State) -> None:
    """Goods change hands, and nobody gives what he has not got."""
    goods = scenario.boxes.goods
    if goods is None:
        assert not after.goods
        return
    for kind in goods.kinds.values():
        assert sum(items.get(kind, 0) for items in after.goods.values()) == goods.each
    assert all(count >= 0 for items in after.goods.values() for count in items.values())
    if before.goods != after.goods:
        assert (
            any(meeting.kind == "trade" for meeting in after.met) or after.turn > before.turn or after.phase == "over"
        )


def assert_counters(scenario: Scenario, state: State) -> None:
    """An Understanding stands on five factors; nobody has factors in an area under CONTROL."""
    for marker in state.understandings:
        assert state.board[marker.area][marker.power] >= UNDERSTANDING_FACTORS
        assert scenario.may_place(marker.power, marker.area, "understanding")
    for area, owners in state.controls.items():
        assert 1 <= len(owners) <= 2
        if not scenario.holds:
            assert not any(state.board[area].values())


@pytest.mark.parametrize("name", IDS)
def test_every_order_is_answered_once(name: str) -> None:
    """
    Each line of whoever acts has one outcome, nothing waits when every draw is known; of others only a consent that
    has been carried out is named.
    """
    for _, phases in games(name):
        for phase in phases:
            sent = [(power, order) for power in phase.acting for order in phase.orders.get(power, ())]
            answers = [one for one in phase.result.outcomes if one.order is not None]
            told = [(one.power, one.order) for one in answers if one.power in phase.acting]
            assert sorted(map(repr, sent)) == sorted(map(repr, told))
            agreed = [one for one in answers if one.power not in phase.acting]
            assert all(one.status is DONE and one.order in phase.orders[one.power] for one in agreed)
            assert not phase.result.needs
            assert all(one.status is not Status.WAITING for one in phase.result.outcomes)
            placed: dict[str, int] = {}
            for one in phase.result.outcomes:
                if one.order is None and isinstance(one.carried_out, Place):
                    placed[one.power] = placed.get(one.power, 0) + one.carried_out.amount
            assert placed == dict(phase.result.unplaced)


@pytest.mark.parametrize("name", IDS)
def test_what_is_needed_is_asked_for_and_enough(name: str) -> None:
    """Whoever gives the draws one by one, as they are asked for, comes to the same end."""
    for number, (scenario, phases) in enumerate(games(name)):
        if number % 5:
            continue
        for phase in phases:
            known: dict[str, int] = {}
            result = adjudicate(scenario, phase.before, phase.orders, known, phase.acting)
            for _ in range(200):
                if not result.needs:
                    break
                assert result.waiting and result.points is None and result.state is phase.before
                assert len(set(result.needs)) == len(result.needs)
                assert result.needs[0] not in known
                known[result.needs[0]] = phase.draws[result.needs[0]]
                result = adjudicate(scenario, phase.before, phase.orders, known, phase.acting)
            assert result == phase.result


@pytest.mark.parametrize("name", IDS)
def test_the_state_that_comes_out_goes_in_again(name: str) -> None:
    """A program that feeds each answer back with ``next`` plays the same game."""
    for number, (scenario, phases) in enumerate(games(name)):
        if number % 5 not in (0, 4):
            continue
        state = state_document(phases[0].before)
        for phase in phases:
            orders = {power: [write(order) for order in sent] for power, sent in phase.orders.items() if sent}
            document = {
                **state,
                "scenario": scenario.id,
                "options": dict(scenario.options),
                "acting": list(phase.acting),
                "orders": orders,
                "draws": dict(phase.draws),
            }
            answer = run(document, load)
            assert answer == {"id": None, **adjudication_document(phase.result)}
            state = {field: answer[field] for field in state_document(phase.result.state)}
            if scenario.neutrals:
                # The die of the next turn is not the program's.
                state["players"] = next_players(phases, phase)


def next_players(phases: list[Phase], phase: Phase) -> dict[str, str]:
    """Who plays the neutral powers in the phase after this one."""
    place = phases.index(phase) + 1
    return dict(phases[place].before.players) if place < len(phases) else {}


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", IDS)
def test_no_bot_orders_what_is_sent_back(name: str, bot: str) -> None:
    """On every board that comes up, whatever the options, `check` finds nothing illegal in a bot's orders."""
    base = load(name, {})
    for number in range(max(GAMES // 5, 2)):
        chance = Random(f"{name}/{bot}/{number}")
        scenario = varied(base, chance) if number % 2 else base
        for phase in play(scenario, dict.fromkeys(scenario.players, BOTS[bot]), chance):
            for power in phase.acting:
                view = view_for(scenario, phase.before, power)
                found = check(phase.orders[power], view, known_to(scenario, phase.before, power))
                assert [each for each in found if each.severity == "illegal"] == [], scenario.options


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_seed_gives_the_same_game(bot: str) -> None:
    """A simulation can be run again."""
    for name in IDS:
        scenario = load(name, {})
        seats = dict.fromkeys(scenario.players, BOTS[bot])
        first, second = (list(play(scenario, seats, Random(11))) for _ in range(2))
        assert first == second


def test_what_was_agreed_is_kept() -> None:
    """Bots that bargain trade and split what they can; those that do not, never trade."""
    scenario = load("age-of-iron/1800-bc", {})
    for bot, trades in (("bargaining", True), ("greedy", False)):
        seat: Seat = BOTS[bot]
        goods = [list(play(scenario, dict.fromkeys(scenario.players, seat), Random(3)))[-1].result.state.goods]
        assert (goods[0] != {power: {kind: 5} for power, kind in scenario.boxes.goods.kinds.items()}) is trades  # type: ignore[union-attr]  # this game has goods


def test_allies_are_not_attacked() -> None:
    """Nobody orders an attack on an ally it has for good."""
    scenario = load("origins-ww1", {"players": 3})
    for bot in BOTS.values():
        for phase in play(scenario, dict.fromkeys(scenario.players, bot), Random(2)):
            pairs = [set(pair) for pair in phase.before.alliances]
            for power, sent in phase.orders.items():
                attacks = [order for order in sent if isinstance(order, Attack)]
                assert not any({power, order.targets[0]} in pairs for order in attacks)
