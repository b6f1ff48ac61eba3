"""
How attacks change: the list of attacks and counters, and what a run of signs makes of it.

As for placings, a run is looked up in a table; the board decides which readings can be: a target stands in the area
with us, no area is attacked twice, no stock is named twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.fight_changes import Mark
from gamesmaster.rules.orders import Attack, Control, Order, Understanding


@dataclass(frozen=True, slots=True)
class Fights:
    """
    Attributes:
        orders: By place: what stands there, None for what was taken back; new ones come last.
        filed: As they were before the letter.
        focus: Place of the order named last, -1 for none.
        steps: How many steps were taken.
        touched: Places that the letter has changed.
        named: The area named last.
    """

    orders: tuple[Order | None, ...]
    filed: tuple[Order, ...]
    focus: int = -1
    steps: int = 0
    touched: frozenset[int] = frozenset()
    named: str = ""

    def put(self, at: int, order: Order | None) -> Fights:
        """Set what stands in a place; one behind the last adds."""
        orders = list(self.orders)
        if at == len(orders):
            orders.append(order)
        else:
            orders[at] = order
        return replace(
            self,
            orders=tuple(orders),
            focus=at,
            steps=self.steps + 1,
            touched=self.touched | {at},
            named=getattr(order, "area", self.named),
        )

    def attacks(self) -> list[tuple[int, Attack]]:
        """Those that stand, with their places."""
        return [(at, order) for at, order in enumerate(self.orders) if isinstance(order, Attack)]

    def in_area(self, area: str) -> tuple[int, Attack] | None:
        """The attack in an area."""
        return next((each for each in self.attacks() if each[1].area == area), None)


Reached = tuple[Fights, float]


@dataclass(frozen=True, slots=True)
class Run:
    """
    What a run of signs names.

    Attributes:
        areas, powers, stocks, places, odds: In the written order.
        kinds: The signs.
        context: Of the reading.
    """

    areas: tuple[str, ...]
    powers: tuple[str, ...]
    stocks: tuple[str, ...]
    places: tuple[int, ...]
    odds: tuple[int, ...]
    kinds: str
    context: Context

    def stands(self, power: str, area: str) -> bool:
        """Whether a power can be attacked in an area."""
        if power == self.context.power:
            return False
        board = self.context.board
        if not board:
            return True
        return power in board.get(area, {}) and self.context.power in board.get(area, {})


Step = Callable[[Fights, Run], Iterator[Reached]]


def _place(now: Fights, number: int) -> int | None:
    """Which attack 'the second' is, in the order on file."""
    there = [at for at, order in enumerate(now.filed) if isinstance(order, Attack)] or [at for at, _ in now.attacks()]
    if number == -1:
        return there[-1] if there else None
    return there[number - 1] if 0 < number <= len(there) else None


def _places(now: Fights, number: int) -> list[int]:
    """'The second', 'the first two', 'the last two'."""
    if number > 100:
        there = [at for at, order in enumerate(now.filed) if isinstance(order, Attack)]
        return there[: number - 100] if number < 200 else there[-(number - 200) :]
    at = _place(now, number)
    return [] if at is None else [at]


def _meant(now: Fights, run: Run) -> list[int]:
    """The attacks that a run can mean, by place, area or target; the one named last where it names none."""
    if run.places:
        found = [at for number in run.places for at in _places(now, number)]
        return [at for at in found if isinstance(now.orders[at], Attack)]
    if run.areas:
        return [at for at, attack in now.attacks() if attack.area in run.areas]
    if run.powers:
        return [at for at, attack in now.attacks() if set(run.powers) & set(attack.targets)]
    if now.focus >= 0 and isinstance(now.orders[now.focus], Attack):
        return [now.focus]
    there = [at for at, _ in now.attacks()]
    return there if len(there) == 1 else []


def _attack(now: Fights, at: int) -> Attack:
    order = now.orders[at]
    assert isinstance(order, Attack)
    return order


def _add(now: Fights, run: Run) -> Iterator[Reached]:
    """A whole attack: new, or in the place of the one in its area."""
    if len(run.areas) != 1 or not run.powers:
        return
    area = run.areas[0]
    targets = tuple(dict.fromkeys(run.powers))
    if not all(run.stands(power, area) for power in targets):
        return
    there = now.in_area(area)
    stock = run.stocks[0] if run.stocks else None
    odds = run.odds[0] if run.odds else None
    if there is None:
        yield now.put(len(now.orders), Attack(targets, area, stock, odds)), 0.0
        return
    at, old = there
    stock = stock or old.stock
    yield now.put(at, replace(old, targets=targets, stock=stock, at_least=odds or old.at_least)), 0.0


def _add_there(now: Fights, run: Run) -> Iterator[Reached]:
    """'The French there, with IBM'."""
    if now.named:
        yield from _add(now, replace(run, areas=(now.named,)))


def _add_open(now: Fights, run: Run) -> Iterator[Reached]:
    """An attack more whose stock is named further on."""
    if len(run.areas) == 1 and now.in_area(run.areas[0]) is None:
        yield from _add(now, run)


def _restock_dropped(now: Fights, run: Run) -> Iterator[Reached]:
    """'Forget Ford. General Motors instead for that one.'"""
    old = _dropped(now)
    if old is not None:
        yield now.put(now.focus, replace(old, stock=run.stocks[0])), 0.0


def _dropped(now: Fights) -> Attack | None:
    """The attack that the last step took back."""
    if 0 <= now.focus < len(now.filed) and now.orders[now.focus] is None:
        old = now.filed[now.focus]
        return old if isinstance(old, Attack) else None
    return None


def _add_for_dropped(now: Fights, run: Run) -> Iterator[Reached]:
    """'I drop the attack in Poland. Instead I attack Russia in Rumania, same stock.'"""
    old = _dropped(now)
    if old is None or not run.powers or not ({"=", "L"} & set(run.kinds) or run.stocks):
        return
    area = run.areas[0] if run.areas else old.area
    targets = tuple(dict.fromkeys(run.powers))
    if now.in_area(area) is None and all(run.stands(power, area) for power in targets):
        stock = run.stocks[0] if run.stocks else old.stock
        yield now.put(now.focus, Attack(targets, area, stock)), 0.0 if "=" in run.kinds or run.stocks else 0.5


def _retarget_focus(now: Fights, run: Run) -> Iterator[Reached]:
    """'Just the Germans there, same stock.'"""
    meant = _meant(now, replace(run, powers=()))
    if len(meant) == 1:
        yield from _retarget(now, replace(run, areas=(_attack(now, meant[0]).area,)))


def _only_target(now: Fights, run: Run) -> Iterator[Reached]:
    """'Just the Brits': of the targets of the attack named last, or of the attacks."""
    if now.focus >= 0 and isinstance(now.orders[now.focus], Attack):
        if set(run.powers) <= set(_attack(now, now.focus).targets):
            yield from _retarget_focus(now, run)
        return
    yield from _only(now, run)


def _drop_odds(now: Fights, run: Run) -> Iterator[Reached]:
    meant = _meant(now, run)
    if len(meant) == 1 and _attack(now, meant[0]).at_least is not None:
        yield now.put(meant[0], replace(_attack(now, meant[0]), at_least=None)), 0.0


def _unclaim_any(now: Fights, run: Run) -> Iterator[Reached]:
    there = [
        at
        for at, order in enumerate(now.orders)
        if isinstance(order, Control | Understanding) and order.area in run.areas
    ]
    if len(there) == 1:
        yield now.put(there[0], None), 0.0


def _drop_sole(now: Fights, run: Run) -> Iterator[Reached]:
    """'We are calling the thing off', where there is but one."""
    there = now.attacks()
    if len(now.filed) == len(there) == 1:
        yield now.put(there[0][0], None), 0.0


def _move_target(now: Fights, run: Run) -> Iterator[Reached]:
    """'The attack on France moves to the Rhineland.'"""
    there = [attack for _, attack in now.attacks() if attack.targets == run.powers]
    if len(there) == 1:
        yield from _to_area(now, run, there[0].area, run.areas[0])


def _replace_target(now: Fights, run: Run) -> Iterator[Reached]:
    """'Replace the attack on Britain by one on France in Italy, stock Coke.'"""
    there = [(at, attack) for at, attack in now.attacks() if attack.targets == run.powers[:1]]
    if len(there) != 1 or now.in_area(run.areas[0]) is not None:
        return
    targets = tuple(dict.fromkeys(run.powers[1:]))
    if targets and all(run.stands(power, run.areas[0]) for power in targets):
        at, old = there[0]
        stock = run.stocks[0] if run.stocks else old.stock
        yield now.put(at, replace(old, area=run.areas[0], targets=targets, stock=stock)), 0.0


def _whole_instead(now: Fights, run: Run) -> Iterator[Reached]:
    """'Instead of Britain in Austria I attack France in Italy, with Coke.'"""
    if len(run.areas) != 2 or not run.powers:
        return
    source, target = run.areas
    there = now.in_area(source)
    if there is None or now.in_area(target) is not None:
        return
    at, old = there
    powers = [power for power in run.powers if run.stands(power, target)]
    targets = tuple(dict.fromkeys(power for power in powers if power not in old.targets)) or tuple(dict.fromkeys(powers))
    if len(run.powers) > 1 and set(run.powers) - set(targets) - set(old.targets):
        return
    if not targets:
        return
    if set(run.powers) <= set(powers) and not (set(run.powers) & set(old.targets)):
        targets = tuple(dict.fromkeys(run.powers))
    elif run.kinds.count("p") + run.kinds.count("b") > 1 and run.kinds.startswith("S"):
        targets = tuple(dict.fromkeys(powers))
    stock = run.stocks[0] if run.stocks else old.stock
    yield now.put(at, replace(old, area=target, targets=targets, stock=stock)), 0.0 if run.stocks or "=" in run.kinds else 0.5


def _add_alone(now: Fights, run: Run) -> Iterator[Reached]:
    """'Also the French, with Ford': where only one area has them and us."""
    if run.context.board:
        there = [area for area in run.context.board if all(run.stands(power, area) for power in run.powers)]
        free = [area for area in there if now.in_area(area) is None]
        if len(free) == 1:
            yield from _add(now, replace(run, areas=(free[0],)))


def _stock_later(now: Fights, run: Run) -> Iterator[Reached]:
    """A stock for the attack named last, or for the one meant."""
    meant = _meant(now, run)
    if len(meant) == 1 and len(run.stocks) == 1:
        yield now.put(meant[0], replace(_attack(now, meant[0]), stock=run.stocks[0])), 0.0


def _stock_anew(now: Fights, run: Run) -> Iterator[Reached]:
    """'Ford instead of GM': the second is on file, the first is not."""
    new, old = run.stocks
    yield from _restock(now, run, old, new)


def _stock_old_first(now: Fights, run: Run) -> Iterator[Reached]:
    old, new = run.stocks
    yield from _restock(now, run, old, new)


def _restock(now: Fights, run: Run, old: str, new: str) -> Iterator[Reached]:
    there = [at for at, attack in now.attacks() if attack.stock == old]
    if len(there) != 1 or old == new:
        return
    if (run.areas or run.places or run.powers) and there[0] not in _meant(now, run):
        return
    yield now.put(there[0], replace(_attack(now, there[0]), stock=new)), 0.0


def _stock_either(now: Fights, run: Run) -> Iterator[Reached]:
    """'Substitute Ford for GM', 'replace GM by Ford': the one on file goes."""
    there = [stock for stock in run.stocks if any(attack.stock == stock for _, attack in now.attacks())]
    if len(there) == 1:
        new = run.stocks[1] if there[0] == run.stocks[0] else run.stocks[0]
        yield from _restock(now, run, there[0], new)


def _swap_stocks(now: Fights, run: Run) -> Iterator[Reached]:
    if run.stocks:
        meant = [at for at, attack in now.attacks() if attack.stock in run.stocks]
    elif run.areas or run.places or run.powers:
        meant = _meant(now, run)
    else:
        meant = [at for at, _ in now.attacks()]
    if len(meant) == 2:
        one, other = meant
        first, second = _attack(now, one), _attack(now, other)
        yield now.put(one, replace(first, stock=second.stock)).put(other, replace(second, stock=first.stock)), 0.0


def _retarget(now: Fights, run: Run) -> Iterator[Reached]:
    """Other targets in an area."""
    meant = _meant(now, replace(run, powers=()))
    if len(meant) != 1:
        return
    old = _attack(now, meant[0])
    targets = tuple(dict.fromkeys(run.powers))
    if set(old.targets) <= set(targets):
        targets = tuple(dict.fromkeys((*old.targets, *targets)))
    if targets and all(run.stands(power, old.area) for power in targets):
        stock = run.stocks[0] if run.stocks else old.stock
        after = replace(old, targets=targets, stock=stock)
        yield now.put(meant[0], after), 1.5 if after == old else 0.0


def _target_anew(now: Fights, run: Run) -> Iterator[Reached]:
    """'Britain instead of Russia in Poland'."""
    if len(run.powers) == 2:
        yield from _change_target(now, run, run.powers[1], run.powers[0])


def _target_old_first(now: Fights, run: Run) -> Iterator[Reached]:
    if len(run.powers) == 2:
        yield from _change_target(now, run, *run.powers)


def _change_target(now: Fights, run: Run, old: str, new: str) -> Iterator[Reached]:
    there = [
        at
        for at, attack in now.attacks()
        if old in attack.targets and (not run.areas or attack.area == run.areas[0]) and run.stands(new, attack.area)
    ]
    if run.places:
        there = [at for at in there if at in _meant(now, run)]
    if len(there) != 1 or old == new:
        return
    attack = _attack(now, there[0])
    targets = tuple(dict.fromkeys(new if power == old else power for power in attack.targets))
    stock = run.stocks[0] if run.stocks else attack.stock
    yield now.put(there[0], replace(attack, targets=targets, stock=stock)), 0.0


def _join(now: Fights, run: Run) -> Iterator[Reached]:
    """One target more in an attack."""
    meant = _meant(now, replace(run, powers=()))
    for at in meant:
        attack = _attack(now, at)
        if set(run.powers) <= set(attack.targets) or not all(run.stands(power, attack.area) for power in run.powers):
            continue
        targets = tuple(dict.fromkeys((*attack.targets, *run.powers)))
        yield now.put(at, replace(attack, targets=targets)), 0.0 if len(meant) == 1 else 2.0


def _part_with(now: Fights, run: Run) -> Iterator[Reached]:
    """A target spared: out of an attack on several, or with it the attack."""
    there = [
        (at, attack)
        for at, attack in now.attacks()
        if set(run.powers) & set(attack.targets) and (not run.areas or attack.area in run.areas)
    ]
    if not there and _is_gone(now, run):
        yield now, 1.0  # 'only Poland, leave France alone'
    if len(there) != 1:
        return
    at, attack = there[0]
    left = tuple(power for power in attack.targets if power not in run.powers)
    if left and "D" not in run.kinds:
        return  # 'cancel the attack on Britain', which is on the USA, too
    yield now.put(at, replace(attack, targets=left) if left else None), 0.0


def _is_gone(now: Fights, run: Run) -> bool:
    return any(
        isinstance(old, Attack) and order is None and set(run.powers) <= set(old.targets)
        for order, old in zip(now.orders, now.filed, strict=False)
    )


def _drop(now: Fights, run: Run) -> Iterator[Reached]:
    if run.stocks:
        meant = [at for at, attack in now.attacks() if attack.stock in run.stocks]
    else:
        meant = _meant(now, run)
    wanted = max(1, len(run.areas), len(run.places), len(run.stocks))
    if len(meant) != wanted:
        return
    for at in meant:
        now = now.put(at, None)
    yield now, 0.0


def _drop_all(now: Fights, run: Run) -> Iterator[Reached]:
    for at, _ in now.attacks():
        now = now.put(at, None)
    yield now, 0.0


def _drop_others(now: Fights, run: Run) -> Iterator[Reached]:
    """'The other two are off'."""
    kept = now.focus
    if kept < 0:
        return
    for at, _ in now.attacks():
        if at != kept:
            now = now.put(at, None)
    yield replace(now, focus=kept), 0.0


def _only(now: Fights, run: Run) -> Iterator[Reached]:
    """'Only the Italian one', 'cancel all but Italy'."""
    meant = _meant(now, run)
    if not meant:
        return
    after = now
    for at, _ in now.attacks():
        if at not in meant:
            after = after.put(at, None)
    if run.powers and not run.areas and len(meant) != len(run.powers):
        return
    yield replace(after, focus=meant[0], steps=after.steps + 1), 0.0


def _move(now: Fights, run: Run) -> Iterator[Reached]:
    """The attack in one area in another; by target and stock as it was, where nothing else is said."""
    source, target = run.areas[0], run.areas[-1]
    yield from _to_area(now, run, source, target)


def _move_back(now: Fights, run: Run) -> Iterator[Reached]:
    yield from _to_area(now, run, run.areas[-1], run.areas[0])


def _to_area(now: Fights, run: Run, source: str, target: str) -> Iterator[Reached]:
    there = now.in_area(source)
    if there is None or source == target or now.in_area(target) is not None:
        return
    at, attack = there
    targets = attack.targets
    if run.powers and not set(run.powers) <= set(targets):
        targets = tuple(dict.fromkeys(run.powers))
    if not all(run.stands(power, target) for power in targets):
        return
    stock = run.stocks[0] if run.stocks else attack.stock
    yield now.put(at, replace(attack, area=target, targets=targets, stock=stock)), 0.0


def _replace_attack(now: Fights, run: Run) -> Iterator[Reached]:
    """'Replace the attack in Poland by one on Russia in Rumania'."""
    if run.places:
        at = _place(now, run.places[0])
        source = _attack(now, at).area if at is not None and isinstance(now.orders[at], Attack) else ""
        if source and run.areas:
            yield from _to_area(now, run, source, run.areas[-1])
        return
    yield from _to_area(now, run, run.areas[0], run.areas[-1])


def _odds(now: Fights, run: Run) -> Iterator[Reached]:
    meant = _meant(now, run)
    if len(meant) == 1 and run.odds:
        yield now.put(meant[0], replace(_attack(now, meant[0]), at_least=run.odds[0])), 0.0


def _keep(now: Fights, run: Run) -> Iterator[Reached]:
    meant = _meant(now, run)
    if meant and all(now.orders[at] == now.filed[at] for at in meant if at < len(now.filed)):
        yield replace(now, focus=meant[-1]), 0.0


def _point(now: Fights, run: Run) -> Iterator[Reached]:
    """'Only the Baltic changes': what follows is about that one."""
    meant = _meant(now, run)
    if len(meant) == 1:
        yield replace(now, focus=meant[0], named=_attack(now, meant[0]).area), 0.0


def _nothing(now: Fights, run: Run) -> Iterator[Reached]:
    yield now, 0.0


def _claim(now: Fights, run: Run) -> Iterator[Reached]:
    order: Order = Control(run.areas[0]) if "c" in run.kinds else Understanding(run.areas[0])
    if order not in now.orders:
        yield now.put(len(now.orders), order), 0.0


def _share(now: Fights, run: Run) -> Iterator[Reached]:
    """Control on file that is to be shared."""
    there = [
        (at, order)
        for at, order in enumerate(now.orders)
        if isinstance(order, Control) and (not run.areas or order.area in run.areas)
    ]
    if len(there) == 1 and len(run.powers) == 1:
        at, order = there[0]
        yield now.put(at, replace(order, partner=run.powers[0])), 0.0


def _unclaim(now: Fights, run: Run) -> Iterator[Reached]:
    kind: type = Control if "c" in run.kinds else Understanding
    there = [
        at
        for at, order in enumerate(now.orders)
        if isinstance(order, kind) and (not run.areas or getattr(order, "area", "") in run.areas)
    ]
    if len(there) == 1:
        yield now.put(there[0], None), 0.0


def _keep_claim(now: Fights, run: Run) -> Iterator[Reached]:
    kind: type = Control if "c" in run.kinds else Understanding
    if any(isinstance(order, kind) for order in now.orders):
        yield now, 0.0


_RUNS: Final[tuple[tuple[str, float, Step], ...]] = (
    ("p+Q?asg?|ap+Qs|aL?p+J?s[LJ]*g?|sp+a|p+sa|asp+|sap+|Up+as|Uap+s", 5.0, _add),
    ("p+Q?s|Qp+s|sp+Q", 3.5, _add_there),
    ("Up+s|p+U[s]", 4.0, _add_alone),
    ("Up+a|ap+U|p+aU", 2.5, _add_open),
    ("J?p+a[=]?|J?aY?L?J?p+=?Q?J?|aL?p+LI?|CaL?p+", 2.5, _retarget),
    ("oL?J?p+=?|J?p+o", 2.5, _retarget),
    ("J?p+Q=?|Qp+|J?p+=", 2.0, _retarget_focus),
    ("Cp", 3.0, _retarget_focus),
    ("aL?s|sL?a|aSs|Ssa", 3.0, _stock_later),
    ("wa|aw", 0.5, _point),
    ("PS|SP", 0.0, _nothing),
    ("oL?s|so", 3.5, _stock_later),
    ("p+L?s|sp+", 2.5, _stock_later),
    ("s|L?s", 1.5, _stock_later),
    ("L?sL?", 4.0, _restock_dropped),
    ("L?p+a[=s]?L?|ap+[=s]?L?|L?p+Q[=s]", 4.2, _add_for_dropped),
    ("sIs|sLIs", 4.0, _stock_anew),
    ("IsL?s|sL?M+s|Fs[B]?s|S?sBs|sL[M]*s|ss", 3.0, _stock_old_first),
    ("KsL?s|sKs", 6.5, _stock_old_first),
    ("sSsa|sSs", 5.0, _stock_old_first),
    ("Sssa|Sss", 5.0, _stock_either),
    ("asIs|sIsa|asLI?s|osIs|sIso|p+sIs|sIsp+|saIs|soIs", 5.5, _stock_anew),
    ("IsaL?s|IsL?sa|sL?[BM]+sa|as[BM]+s|aF?s[B]s|Sssa|aSss|aF?ss|aIsL?s|sas|oF?ss", 5.0, _stock_old_first),
    ("Sw|wS|SwE?P*|ESw", 3.5, _swap_stocks),
    ("Saa|waaS|aaw?S|oS|Sss|ssS|Soo|So|SoR|Sp+|ooS", 4.5, _swap_stocks),
    ("aL?J?p[Q]?Ip[=s]?|pIpa[=s]?|p+LI?pa|paLIp|p+aIp|aYJ?pQ?Ip", 5.5, _target_anew),
    ("pQ?Ip[=s]?", 4.0, _target_anew),
    ("IpL?pa|IpaL?pQ?=?|aIpL?p|aF?pBp|FpBpa|v?aF?pBp|SpBpa|aSpBp|FpaBp|vpa", 5.5, _target_old_first),
    ("Kp[L]*aL?pQ?=?|aKp[L]*p|KpapQ?=?", 5.5, _target_old_first),
    ("IpL?p|FpBp|SpBp", 3.5, _target_old_first),
    ("Uap+|Up+a|ap+U|aUp+|p+Ua|p+aU|Up+Q|p+UQ|aL?Up+U?p*=?|Up+p+a|p+Up+a|p+QU", 3.7, _join),
    ("aL?p+Up+=?|p+Up+a=?|p+Up+Q=?", 5.5, _join),
    ("oU?p+U?|Up+o|oUp+", 3.5, _join),
    ("Kp+a|aKp+|p+Ka|p+aK", 4.0, _part_with),
    ("Kp+K?|p+K", 3.0, _part_with),
    ("IJp+|IpJ", 0.5, _nothing),
    ("Ka+|a+K|Ko+|o+K|KFa+|aRK", 3.5, _drop),
    ("Za|Zo", 2.0, _drop),
    ("Ia", 1.2, _drop),
    ("K", 1.0, _drop_sole),
    ("mpa|pma|Cpa|pCa", 4.0, _move_target),
    ("pa", 1.2, _move_target),
    ("Sp+p+a[=s]?", 5.5, _replace_target),
    ("Ks+|s+K", 3.0, _drop),
    ("KX|XK|KE|EK", 2.0, _drop_all),
    ("N", 2.0, _drop_all),
    ("RK|KR", 2.0, _drop_others),
    ("Ja+Y?|YJa+|JYa|KXLa|KXLp|YaJ|JXa|Jo|JYo|YJo|KRLa|YJp|Xo?LaK|XLpK|aJ", 3.5, _only),
    ("Jp", 2.0, _only_target),
    ("J[ab]C|CBJ[ab]|CJ[ab]", 4.2, _point),
    ("FaBa|aMa|CaL?Ma|IaL?a|aLMa|SaBa|aBa", 4.0, _move),
    ("p+FaBa|Fap+a|Ip?aL?p*a|CaL?[M]+a", 4.5, _move),
    ("aIa|p+aIa|aLIa|p+aLIa|p+IaLa|aIaLa", 5.0, _move_back),
    ("Sp*ap*ap*=?s?|Kp*aL?p*ap*=?s?|aap+s|Ip*aL?p*ap*[=U]?s?", 6.5, _whole_instead),
    ("Sop*a=?s?|oap*s?|op+aI?=?s?", 5.5, _replace_attack),
    ("Yo+|o+Y|Ya+|a+Y|p+Y|Yp+|a+RY|YJa|YXo", 2.0, _keep),
    ("RY|YR|XY|YX|EY|YE|PY|YP|=|wY|Yw|YRw|R=|ZRC?|ZC|RC|IS|vY|Yv", 0.8, _nothing),
    ("aU?Y|sY|Ys|sU?Y", 1.0, _keep),
    ("ga|ag|Jg|g|aJ?g", 2.5, _odds),
    ("Kga|aKg|Kg|Zga|aZg|gK", 4.5, _drop_odds),
    ("U?ua|U?ca", 3.0, _claim),
    ("K[uc]a?|[uc]aK|[uc]K", 3.5, _unclaim),
    ("Kka|kaK", 4.0, _unclaim_any),
    ("cp|cap", 3.5, _share),
    ("IcaJ?cp|IcJ?cp", 6.0, _share),
    ("[uc]a?Y|Y[uc]a?", 1.5, _keep_claim),
)
_ATOM: Final = re.compile(r"(?:\(\?:[^)]*\)|\[[^\]]*\]|\([^)]*\)|.)(?:[*+?]|\{[^}]*\})?")
_LIGHT: Final = "CPwBvEM"


def _compiled(run: str) -> Iterator[re.Pattern[str]]:
    for part in run.split("|"):
        atoms = [atom.replace("p", "[pb]") if "[" not in atom else atom.replace("p", "pb") for atom in _ATOM.findall(part)]
        atoms = [atom.replace("K", "[KD]") if "[" not in atom else atom.replace("K", "KD") for atom in atoms]
        atoms = [atom.replace("a", "[ab]") if "[" not in atom else re.sub("a(?!b)", "ab", atom) for atom in atoms]
        yield re.compile(f"[{_LIGHT}]{{0,4}}?".join(atoms))


_SKIPS: Final = {
    **dict.fromkeys("C", 0.0),
    **dict.fromkeys("BPEQwvL", 0.1),
    **dict.fromkeys("YFXRJ", 0.3),
    **dict.fromkeys("UM=", 0.6),
    **dict.fromkeys("KDSN", 3.0),
    **dict.fromkeys("g", 2.0),
    "I": 2.7,
    **dict.fromkeys("uc", 3.5),
    **dict.fromkeys("okZ", 0.8),
    "!": 4.0,
    **dict.fromkeys("pa", 2.5),
    "b": 2.0,
    "s": 3.0,
    "O": 0.8,
}
_COMPILED: Final = tuple((each, worth, step) for run, worth, step in _RUNS for each in _compiled(run))
_FACTS: Final = (_keep, _nothing, _keep_claim)


def readings(now: Fights, marks: Sequence[Mark], context: Context, most: int = 24) -> list[Reached]:
    """
    Give what a sentence can make of the attacks, each with what speaks for it.

    Args:
        now: As the sentences before have left them.
        marks: Of the sentence.
        context: Of the reading.
        most: How many are kept.
    """
    kinds = "".join(mark.kind for mark in marks)
    names = any(mark.kind in "pabsKD" for mark in marks)
    alone = not any(mark.kind in "pabKDISUM" for mark in marks)
    acts = any(mark.kind in "sKDUIS" for mark in marks)
    reached: list[dict[Fights, float]] = [{} for _ in range(len(marks) + 1)]
    reached[0][now] = 0.0
    for at in range(len(marks)):
        here = sorted(reached[at].items(), key=lambda each: -each[1])[:most]
        runs = [
            (match, worth, step)
            for run, worth, step in _COMPILED
            if (match := run.match(kinds, at)) is not None and _may(marks[at : match.end()], step)
        ]
        for state, score in here:
            mark = marks[at]
            _keep_best(reached[at + 1], _passed(state, mark), score - _skip(mark, acts, names, alone, now.filed))
            for match, worth, step in runs:
                used = marks[at : match.end()]
                for named in _named(used, match[0], context):
                    for after, less in step(state, named):
                        less += _again(state, after)
                        _keep_best(reached[match.end()], after, score + worth - less - _against(used))
    return sorted(reached[-1].items(), key=lambda each: -each[1])[:most]


def _again(state: Fights, after: Fights) -> float:
    """What speaks against changing in a second step what the first has set."""
    at = after.focus
    if at < 0 or at not in state.touched or after.orders == state.orders or at >= len(state.orders):
        return 0.0
    old = state.orders[at]
    return 0.0 if not isinstance(old, Attack) or old.stock is None else 2.5


def _named(used: Sequence[Mark], kinds: str, context: Context) -> Iterator[Run]:
    """What a run names; a name that can be a power or an area may be either, the last area in doubt."""
    doubtful = [at for at, mark in enumerate(used) if mark.kind == "b"]
    ways = [frozenset[int](), *(frozenset((at,)) for at in doubtful)] if doubtful else [frozenset[int]()]
    for areas in ways:
        yield Run(
            tuple(mark.area for at, mark in enumerate(used) if mark.kind == "a" or at in areas),
            tuple(mark.power for at, mark in enumerate(used) if mark.kind == "p" or (mark.kind == "b" and at not in areas)),
            tuple(mark.ticker for mark in used if mark.kind == "s"),
            tuple(mark.value for mark in used if mark.kind == "o"),
            tuple(mark.value for mark in used if mark.kind == "g"),
            kinds,
            context,
        )


def _passed(state: Fights, mark: Mark) -> Fights:
    """A name passed over is still what 'there' and 'it' mean."""
    area = mark.area if mark.kind in "ab" else ""
    if area:
        there = state.in_area(area)
        return replace(state, named=area, focus=there[0] if there else state.focus)
    return state


def _may(used: Sequence[Mark], step: Step) -> bool:
    if any(mark.stance in ("hangs", "asks") for mark in used):
        return False
    return step in _FACTS or all(mark.stance in ("orders", "spares") for mark in used)


def _keep_best(found: dict[Fights, float], state: Fights, score: float) -> None:
    if score > found.get(state, -99.0):
        found[state] = score


def _against(used: Sequence[Mark]) -> float:
    return sum(0.3 * max(0, mark.gap - 3) for mark in used[1:])


def _skip(mark: Mark, acts: bool, names: bool, alone: bool, filed: Sequence[Order]) -> float:
    cost = _SKIPS.get(mark.kind, 0.5)
    if mark.kind in "pab" and not acts:
        cost = 0.8
    if mark.kind == "!" and not names:
        cost = 0.2
    if mark.kind == "s" and alone and any(isinstance(order, Attack) and order.stock == mark.ticker for order in filed):
        cost = 0.8  # 'I have a bad feeling about GE'
    return cost * (0.1 if mark.stance in ("tells", "asks") else 1.0)
