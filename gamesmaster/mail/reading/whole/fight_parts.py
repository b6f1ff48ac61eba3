"""Steps that change the parts of attacks: their stocks, targets and odds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gamesmaster.mail.reading.whole.fight_orders import dropped, only
from gamesmaster.mail.reading.whole.fight_state import Fights, Reached, Run, attack_at, those_meant
from gamesmaster.rules.orders import Attack


def restock_dropped(now: Fights, run: Run) -> Iterator[Reached]:
    """'Forget Ford. General Motors instead for that one.'"""
    old = dropped(now)
    if old is not None and set(run.areas) <= {old.area}:
        yield now.put(now.focus, replace(old, stock=run.stocks[0])), 0.0


def retarget_focus(now: Fights, run: Run) -> Iterator[Reached]:
    """'Just the Germans there, same stock.'"""
    meant = those_meant(now, replace(run, powers=()))
    if len(meant) == 1:
        yield from retarget(now, replace(run, areas=(attack_at(now, meant[0]).area,)))


def only_target(now: Fights, run: Run) -> Iterator[Reached]:
    """'Just the Brits': of the targets of the attack named last, or of the attacks."""
    if now.focus >= 0 and isinstance(now.orders[now.focus], Attack):
        if set(run.powers) <= set(attack_at(now, now.focus).targets):
            yield from retarget_focus(now, run)
        return
    yield from only(now, run)


def drop_odds(now: Fights, run: Run) -> Iterator[Reached]:
    """'Forget the 2-1'."""
    meant = those_meant(now, run)
    if len(meant) == 1 and attack_at(now, meant[0]).at_least is not None:
        yield now.put(meant[0], replace(attack_at(now, meant[0]), at_least=None)), 0.0


def stock_later(now: Fights, run: Run) -> Iterator[Reached]:
    """A stock for the attack named last, or for the one meant."""
    meant = those_meant(now, run)
    if len(meant) == 1 and len(run.stocks) == 1:
        yield now.put(meant[0], replace(attack_at(now, meant[0]), stock=run.stocks[0])), 0.0


def stock_anew(now: Fights, run: Run) -> Iterator[Reached]:
    """'Ford instead of GM': the second is on file, the first is not."""
    new, old = run.stocks
    yield from _restock(now, run, old, new)


def stock_old_first(now: Fights, run: Run) -> Iterator[Reached]:
    """'Change GM to Ford'."""
    old, new = run.stocks
    yield from _restock(now, run, old, new)


def _restock(now: Fights, run: Run, old: str, new: str) -> Iterator[Reached]:
    there = [at for at, attack in now.attacks() if attack.stock == old]
    if len(there) != 1 or old == new:
        return
    if (run.areas or run.places or run.powers) and there[0] not in those_meant(now, run):
        return
    yield now.put(there[0], replace(attack_at(now, there[0]), stock=new)), 0.0


def stock_either(now: Fights, run: Run) -> Iterator[Reached]:
    """'Substitute Ford for GM', 'replace GM by Ford': the one on file goes."""
    there = [stock for stock in run.stocks if any(attack.stock == stock for _, attack in now.attacks())]
    if len(there) == 1:
        new = run.stocks[1] if there[0] == run.stocks[0] else run.stocks[0]
        yield from _restock(now, run, there[0], new)


def swap_stocks(now: Fights, run: Run) -> Iterator[Reached]:
    """'Swap the two stocks'."""
    if run.stocks:
        meant = [at for at, attack in now.attacks() if attack.stock in run.stocks]
    elif run.areas or run.places or run.powers:
        meant = those_meant(now, run)
    else:
        meant = [at for at, _ in now.attacks()]
    if len(meant) == 2:
        one, other = meant
        first, second = attack_at(now, one), attack_at(now, other)
        yield now.put(one, replace(first, stock=second.stock)).put(other, replace(second, stock=first.stock)), 0.0


def retarget(now: Fights, run: Run) -> Iterator[Reached]:
    """Other targets in an area."""
    meant = those_meant(now, replace(run, powers=()))
    if len(meant) != 1:
        return
    old = attack_at(now, meant[0])
    targets = tuple(dict.fromkeys(run.powers))
    if set(old.targets) <= set(targets):
        targets = tuple(dict.fromkeys((*old.targets, *targets)))
    if targets and all(run.stands(power, old.area) for power in targets):
        stock = run.stocks[0] if run.stocks else old.stock
        after = replace(old, targets=targets, stock=stock)
        yield now.put(meant[0], after), 1.5 if after == old else 0.0


def target_anew(now: Fights, run: Run) -> Iterator[Reached]:
    """'Britain instead of Russia in Poland'."""
    if len(run.powers) == 2:
        yield from _change_target(now, run, run.powers[1], run.powers[0])


def target_old_first(now: Fights, run: Run) -> Iterator[Reached]:
    """'Change the target from Russia to Britain'."""
    if len(run.powers) == 2:
        yield from _change_target(now, run, *run.powers)


def _change_target(now: Fights, run: Run, old: str, new: str) -> Iterator[Reached]:
    there = [
        at
        for at, attack in now.attacks()
        if old in attack.targets and (not run.areas or attack.area == run.areas[0]) and run.stands(new, attack.area)
    ]
    if run.places:
        there = [at for at in there if at in those_meant(now, run)]
    if len(there) != 1 or old == new:
        return
    attack = attack_at(now, there[0])
    targets = tuple(dict.fromkeys(new if power == old else power for power in attack.targets))
    stock = run.stocks[0] if run.stocks else attack.stock
    yield now.put(there[0], replace(attack, targets=targets, stock=stock)), 0.0


def join(now: Fights, run: Run) -> Iterator[Reached]:
    """One target more in an attack."""
    meant = those_meant(now, replace(run, powers=()))
    for at in meant:
        attack = attack_at(now, at)
        if set(run.powers) <= set(attack.targets) or not all(run.stands(power, attack.area) for power in run.powers):
            continue
        targets = tuple(dict.fromkeys((*attack.targets, *run.powers)))
        yield now.put(at, replace(attack, targets=targets)), 0.0 if len(meant) == 1 else 2.0


def part_with(now: Fights, run: Run) -> Iterator[Reached]:
    """A target spared: out of an attack on several, or with it the attack."""
    there = [
        (at, attack)
        for at, attack in now.attacks()
        if set(run.powers) & set(attack.targets) and (not run.areas or attack.area in run.areas)
    ]
    if len(there) > 1 and not run.areas and now.named:
        there = [each for each in there if each[1].area == now.named]  # 'Spare the Germans there'
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
        isinstance(old, Attack)
        and set(run.powers) <= set(old.targets)
        and (order is None or set(run.powers).isdisjoint(getattr(order, "targets", ())))
        for order, old in zip(now.orders, now.filed, strict=False)
    )


def set_odds(now: Fights, run: Run) -> Iterator[Reached]:
    """'Poland only at 2-1 or better'."""
    meant = those_meant(now, run)
    if len(meant) == 1 and run.odds:
        yield now.put(meant[0], replace(attack_at(now, meant[0]), at_least=run.odds[0])), 0.0
