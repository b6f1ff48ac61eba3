"""Trade: what two powers agree on changes hands before anybody attacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from gamesmaster.rules.chance import Draws
from gamesmaster.rules.orders import Accept, Attack, Goods, Offer, Order
from gamesmaster.rules.outcomes import DONE, ILLEGAL, VOID, Ground, Outcome
from gamesmaster.rules.procedures import PROCEDURES
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import Meeting, State
from gamesmaster.rules.steps import Moment, Orders, Stepped


class _Line(NamedTuple):
    """One line about trade, by its place in what its power sent."""

    power: str
    place: int
    order: Offer | Accept


class _Deal(NamedTuple):
    """An agreed pair: the offer, and the line that agrees to it."""

    offer: _Line
    answer: _Line

    @property
    def goods(self) -> tuple[str, Goods, str, Goods]:
        """Who gives what, and who gives what for it."""
        assert isinstance(self.offer.order, Offer)
        return self.offer.power, self.offer.order.give, self.answer.power, self.offer.order.want


def trade_step(scenario: Scenario, moment: Moment, orders: Orders, _: Draws, acting: Sequence[str]) -> Stepped:
    """
    Carry out every trade that both sides agree to.

    Agreed pairs are tried in rounds, in order of play of the offering power and then as written, until nothing moves;
    so chains of three come about as well.

    Args:
        scenario: What is played.
        moment: Where the phase has come to: nobody has attacked yet in this phase.
        orders: What each power sent. Where the powers move one after another, the lines of a power that is not acting
            count as its consent; a line that has been carried out in an earlier move must not come again.
        acting: Whose orders are due, in order of play.

    Returns:
        The goods afterwards, who met whom, and what became of each line of those acting, and of each by which another
        power's consent was carried out.

    Source:
        Age of Iron rules, Trade; house readings F46 to F50, F53, F54.
    """
    consent = PROCEDURES[scenario.procedure].one_by_one
    order_of_play = scenario.order_of_play(moment.state.turn)
    powers = [power for power in order_of_play if consent or power in acting]
    sent = [
        _Line(power, index, order)
        for power in powers
        for index, order in enumerate(orders.get(power, ()))
        if isinstance(order, Offer | Accept)
    ]
    illegal = {
        (line.power, line.place): ground for line in sent if (ground := trade_ground(scenario, line.power, line.order))
    }
    legal = [line for line in sent if (line.power, line.place) not in illegal]
    if consent:
        legal = [line for line in legal if line.power in acting or _partner(line) in acting]
    deals = list(_agreed(legal))
    barred = [deal for deal in deals if _barred(scenario, moment.state, orders, deal)]
    exchange = _Exchange(scenario, moment.state)
    done = exchange.carry_out([deal for deal in deals if deal not in barred])
    told: dict[tuple[str, int], tuple[bool, Ground]] = {}
    for deal in deals:
        ground = Ground.TRADE_MADE if deal in done else Ground.ATTACK_BARS if deal in barred else Ground.GOODS_SHORT
        for line in deal:
            told[(line.power, line.place)] = (deal in done, ground)
    outcomes = []
    for line in sent:
        key = (line.power, line.place)
        if line.power not in acting and not told.get(key, (False, None))[0]:
            continue
        if key in illegal:
            outcomes.append(Outcome(line.power, line.order, None, ILLEGAL, illegal[key]))
            continue
        lone = Ground.NOT_ACCEPTED if isinstance(line.order, Offer) else Ground.NO_SUCH_OFFER
        happened, ground = told.get(key, (False, lone))
        carried_out = line.order if happened else None
        outcomes.append(Outcome(line.power, line.order, carried_out, DONE if happened else VOID, ground))
    after = moment.state._replace(goods=exchange.goods, met=tuple(exchange.met))
    return Stepped(after, outcomes)


def trade_ground(scenario: Scenario, power: str, order: Offer | Accept) -> Ground | None:
    """
    Say why no course of the phase could make a line about trade possible, or None.

    Goods that a power has not got may come by a trade of the same phase, so that is no illegality.
    """
    other = order.to if isinstance(order, Offer) else order.power
    if other not in scenario.powers:
        return Ground.UNKNOWN_POWER
    if other == power:
        return Ground.TRADE_WITH_SELF
    kinds = scenario.boxes.goods.kinds.values() if scenario.boxes.goods else ()
    if isinstance(order, Offer):
        for amount, good in (*order.give, *order.want):
            if good not in kinds:
                return Ground.UNKNOWN_GOOD
            if amount < 1:
                return Ground.NO_AMOUNT
        if not order.give:
            return Ground.NO_AMOUNT
    return None


def _partner(line: _Line) -> str:
    return line.order.to if isinstance(line.order, Offer) else line.order.power


def _agreed(lines: Sequence[_Line]) -> Iterator[_Deal]:
    """Pair each offer with the line that agrees to it: ACCEPT, or the same offer from the other side."""
    between: dict[tuple[str, str], list[_Line]] = {}
    for line in lines:
        between.setdefault((line.power, _partner(line)), []).append(line)
    used: set[tuple[str, int]] = set()
    for offer in lines:
        key = (offer.power, offer.place)
        if key in used or not isinstance(offer.order, Offer):
            continue
        to = offer.order.to
        answers = [each for each in between.get((to, offer.power), ()) if (each.power, each.place) not in used]
        if not answers:
            continue
        number = [each for each in between[offer.power, to] if isinstance(each.order, Offer)].index(offer) + 1
        answer = _answer(answers, offer.order, number)
        if answer is not None:
            used |= {key, (answer.power, answer.place)}
            yield _Deal(offer, answer)


def _answer(lines: Sequence[_Line], offer: Offer, number: int) -> _Line | None:
    """Find the line that agrees to the offer of that number among what its receiver has written to its sender."""
    give, want = sorted(offer.give), sorted(offer.want)
    for line in lines:
        if isinstance(line.order, Accept):
            if line.order.number == number:
                return line
        elif sorted(line.order.give) == want and sorted(line.order.want) == give:
            return line
    return None


def _barred(scenario: Scenario, state: State, orders: Orders, deal: _Deal) -> bool:
    """
    Say whether an attack of this turn forbids a trade (F46, F47).

    To trade is to make an offer to another power (Age of Iron rules, Trade). Where only the attacker is barred, it may
    make none to whom it has attacked, and may accept what that one offers.
    """
    first, second = deal.offer.power, deal.answer.power
    pairs = [(first, second), (second, first)]
    if binds_one(scenario) and not isinstance(deal.answer.order, Offer):
        pairs = pairs[:1]
    for meeting in state.met:
        if meeting.kind == "attack" and any(meeting.binds(one, other) for one, other in pairs):
            return True
    if scenario.options.get("trade-vs-attack") != "attack":
        return False
    return any(_attacks(orders.get(one, ()), other) for one, other in pairs)


def binds_one(scenario: Scenario) -> bool:
    """Say whether trading and attacking exclude each other for one power alone, and not for the pair (F47)."""
    return scenario.options.get("trade-ban") == "attacker"


def _attacks(orders: Sequence[Order], target: str) -> bool:
    return any(isinstance(order, Attack) and target in order.targets for order in orders)


class _Exchange:
    """Everybody's goods while they change hands."""

    def __init__(self, scenario: Scenario, state: State) -> None:
        self.scenario = scenario
        self.goods: dict[str, dict[str, int]] = {power: dict(held) for power, held in state.goods.items()}
        self.met = list(state.met)

    def carry_out(self, deals: Sequence[_Deal]) -> list[_Deal]:
        """Try the deals in rounds until nothing moves; gives those that happened."""
        done: list[_Deal] = []
        moved = True
        while moved:
            moved = False
            for deal in deals:
                if deal not in done and self._possible(deal):
                    self._swap(deal)
                    done.append(deal)
                    moved = True
        return done

    def _possible(self, deal: _Deal) -> bool:
        first, gives, second, gets = deal.goods
        return self._has(first, gives) and self._has(second, gets)

    def _has(self, power: str, goods: Goods) -> bool:
        held: Mapping[str, int] = self.goods.get(power, {})
        wanted: dict[str, int] = {}
        for amount, good in goods:
            wanted[good] = wanted.get(good, 0) + amount
        return all(held.get(good, 0) >= amount for good, amount in wanted.items())

    def _swap(self, deal: _Deal) -> None:
        first, gives, second, gets = deal.goods
        for giver, taker, goods in ((first, second, gives), (second, first, gets)):
            for amount, good in goods:
                self.goods.setdefault(giver, {})
                self.goods[giver][good] = self.goods[giver].get(good, 0) - amount
                self.goods.setdefault(taker, {})
                self.goods[taker][good] = self.goods[taker].get(good, 0) + amount
        pair = tuple(power for power in self.scenario.powers if power in (first, second))
        alone = binds_one(self.scenario) and not isinstance(deal.answer.order, Offer)
        self.met.append(Meeting("trade", pair, None, first if alone else None))
