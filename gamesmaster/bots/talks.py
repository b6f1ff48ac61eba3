"""What bots agree on: peace for some turns, trades, alliances; and all of them against the leader."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from gamesmaster.bots.sight import Deals
from gamesmaster.rules import scoring
from gamesmaster.rules.adjudication import Adjudication
from gamesmaster.rules.orders import Accept, Ally, Offer, Order
from gamesmaster.rules.outcomes import Ground
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State

PEACE: Final = 0.3
"""How often two that have no peace make one, each turn."""
BREACH: Final = 0.12
"""How often one of the two breaks it."""
TRADE: Final = 0.35
"""How often two that could trade do, each turn."""
ALLIANCE: Final = 0.25
"""How often two become allies for good, each turn of the second half, if they would win together as it is."""
AHEAD: Final = 3
"""Whoever leads by more points than these means to win alone."""
LEANING: Final = 4.0
"""How much more a blow at the leader counts on the last turn; little more than half of that in the middle."""
GUARD: Final = 1.5
"""How much more it counts to stand in the way of a CONTROL: those who talk remind each other of it."""


class _Trade(NamedTuple):
    first: str
    gives: str
    second: str
    gets: str


class Talks:
    """
    The talks of one game.

    Everybody keeps to what was agreed for the turn, until one of the two breaks the peace: then neither is bound.
    """

    def __init__(self, scenario: Scenario, powers: tuple[str, ...], chance: Random) -> None:
        """
        Begin with nothing agreed.

        Args:
            scenario: What is played.
            powers: Those that talk with each other.
            chance: Who agrees with whom.
        """
        self._scenario = scenario
        self._powers = powers
        self._chance = chance
        self._peace: set[frozenset[str]] = set()
        self._trades: list[_Trade] = []
        self._allying: list[frozenset[str]] = []
        self._leaders: frozenset[str] = frozenset()
        self._weight = 1.0

    def meet(self, state: State) -> None:
        """Talk once, as a turn begins: everything for this turn is agreed here."""
        progress = state.turn / self._scenario.turns
        late = progress > 0.5
        self._leaders = self._leading(state) if late else frozenset()
        self._weight = 1.0 + LEANING * progress if late else 1.0
        pairs = [
            frozenset((first, second))
            for place, first in enumerate(self._powers)
            for second in self._powers[place + 1 :]
        ]
        for pair in pairs:
            if pair & self._leaders:
                self._peace.discard(pair)
            elif pair in self._peace:
                if self._chance.random() < BREACH:
                    self._peace.discard(pair)
            elif self._chance.random() < PEACE:
                self._peace.add(pair)
        self._chance.shuffle(pairs)
        self._trades = self._agree_on_trades(state, pairs)
        self._allying = self._agree_on_alliances(state, pairs)

    def deals_of(self, power: str, state: State) -> Deals:
        """Say what a power has agreed, as the game stands."""
        if power not in self._powers:
            return Deals()
        friends = {each for pair in self._peace if power in pair for each in pair if each != power}
        friends |= {each for trade in self._trades for each in _pair(trade) if power in _pair(trade) and each != power}
        friends |= {each for pair in state.alliances if power in pair for each in pair if each != power}
        regard = dict.fromkeys(friends, 0.0)
        regard |= {leader: self._weight for leader in self._leaders if leader != power and leader not in friends}
        return Deals(frozenset(friends), regard, tuple(self._lines(power, state)), GUARD)

    def see(self, result: Adjudication) -> None:
        """Strike what has been done from the list, so that a trade is not made twice in a turn."""
        for outcome in result.outcomes:
            if outcome.ground is Ground.TRADE_MADE:
                order = outcome.order
                other = order.to if isinstance(order, Offer) else order.power if isinstance(order, Accept) else ""
                self._trades = [trade for trade in self._trades if _pair(trade) != {outcome.power, other}]

    def _leading(self, state: State) -> frozenset[str]:
        total = scoring.points(self._scenario, state)
        best = max(total.values())
        leaders = frozenset(power for power in self._powers if total[power] == best)
        return leaders if len(leaders) <= 2 else frozenset()

    def _agree_on_trades(self, state: State, pairs: list[frozenset[str]]) -> list[_Trade]:
        if self._scenario.boxes.goods is None:
            return []
        held = {power: dict(items) for power, items in state.goods.items()}
        kinds = tuple(self._scenario.boxes.goods.kinds.values())
        trades = []
        for pair in pairs:
            first, second = (power for power in self._powers if power in pair)
            if pair & self._leaders or self._chance.random() > TRADE:
                continue
            gives = [good for good in kinds if held[first].get(good, 0) > 1 and not held[second].get(good, 0)]
            gets = [good for good in kinds if held[second].get(good, 0) > 1 and not held[first].get(good, 0)]
            if gives and gets:
                trade = _Trade(first, self._chance.choice(gives), second, self._chance.choice(gets))
                held[first][trade.gives] -= 1
                held[second][trade.gives] = 1
                held[second][trade.gets] -= 1
                held[first][trade.gets] = 1
                trades.append(trade)
        return trades

    def _agree_on_alliances(self, state: State, pairs: list[frozenset[str]]) -> list[frozenset[str]]:
        """
        Who allies gives up winning alone: nobody does so unless the two have more than all others together, nor
        anybody who is far ahead. Whoever leads has enemies enough to want one friend for good.

        Source:
            Origins of WWI rules, Alliances; house readings G10 and G13.
        """
        if not self._scenario.alliances.allowed or state.turn * 2 <= self._scenario.turns:
            return []
        taken = {each for pair in state.alliances for each in pair}
        if self._scenario.options.get("alliance-deadline") == "before-last-turn" and state.turn >= self._scenario.turns:
            return []
        total = scoring.points(self._scenario, state)
        agreed: list[frozenset[str]] = []
        for pair in pairs:
            if not pair & taken and _win_together(pair, total) and self._chance.random() < ALLIANCE:
                agreed.append(pair)
                taken |= pair
        return agreed

    def _lines(self, power: str, state: State) -> list[Order]:
        lines: list[Order] = []
        for trade in self._trades:
            if power == trade.first:
                lines.append(Offer(((1, trade.gives),), trade.second, ((1, trade.gets),)))
            elif power == trade.second:
                lines.append(Accept(trade.first))
        for pair in self._allying:
            if power in pair and not any(pair == set(allies) for allies in state.alliances):
                lines += [Ally(each) for each in sorted(pair) if each != power]
        return lines


def _win_together(pair: frozenset[str], total: Mapping[str, int]) -> bool:
    """Say whether two would win as allies as it stands, and neither would be likely to win alone."""
    own = sorted(total[each] for each in pair)
    others = [total[each] for each in total if each not in pair]
    return sum(own) > sum(others) and own[-1] - max(own[0], *others) <= AHEAD


def _pair(trade: _Trade) -> set[str]:
    return {trade.first, trade.second}
