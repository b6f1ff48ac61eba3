"""Steps that add, drop, keep and move whole attacks, and counters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gamesmaster.mail.reading.whole.fight_state import Fights, Reached, Run, attack_at, nth, those_meant
from gamesmaster.rules.orders import Attack, Control, Order, Understanding


def add(now: Fights, run: Run) -> Iterator[Reached]:
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


def add_there(now: Fights, run: Run) -> Iterator[Reached]:
    """'The French there, with IBM'."""
    if now.named:
        yield from add(now, replace(run, areas=(now.named,)))


def add_beside(now: Fights, run: Run) -> Iterator[Reached]:
    """'The Germans in Italy as well, with Microsoft': beside an attack on others there, if with a stock of its own."""
    there = now.in_area(run.areas[0]) if run.areas else None
    targets = tuple(dict.fromkeys(run.powers))
    if there is None or set(targets) & set(there[1].targets):
        yield from add(now, run)
        return
    at, old = there
    if not all(run.stands(power, old.area) for power in targets):
        return
    if run.stocks[0] == old.stock:
        yield now.put(at, replace(old, targets=(*old.targets, *targets))), 0.0
    else:
        yield now.put(len(now.orders), Attack(targets, old.area, run.stocks[0])), 0.0


def add_open(now: Fights, run: Run) -> Iterator[Reached]:
    """An attack more whose stock is named further on."""
    if len(run.areas) == 1 and now.in_area(run.areas[0]) is None:
        yield from add(now, run)


def add_anew(now: Fights, run: Run) -> Iterator[Reached]:
    """'All my orders are void. Poland: attack Britain. Eli Lilly.': where nothing on file is left."""
    if now.filed and not any(now.orders[: len(now.filed)]):
        yield from add_open(now, run)


def dropped(now: Fights) -> Attack | None:
    """The attack that the last step took back."""
    if 0 <= now.focus < len(now.filed) and now.orders[now.focus] is None:
        old = now.filed[now.focus]
        return old if isinstance(old, Attack) else None
    return None


def add_for_dropped(now: Fights, run: Run) -> Iterator[Reached]:
    """'I drop the attack in Poland. Instead I attack Russia in Rumania, same stock.'"""
    old = dropped(now)
    if old is None or not run.powers or not ({"=", "L"} & set(run.kinds) or run.stocks):
        return
    area = run.areas[0] if run.areas else old.area
    targets = tuple(dict.fromkeys(run.powers))
    if now.in_area(area) is None and all(run.stands(power, area) for power in targets):
        stock = run.stocks[0] if run.stocks else old.stock
        yield now.put(now.focus, Attack(targets, area, stock)), 0.0 if "=" in run.kinds or run.stocks else 0.5


def unclaim_any(now: Fights, run: Run) -> Iterator[Reached]:
    """'Withdraw my claim to the Baltic States'."""
    there = [
        at
        for at, order in enumerate(now.orders)
        if isinstance(order, Control | Understanding) and order.area in run.areas
    ]
    if len(there) == 1:
        yield now.put(there[0], None), 0.0


def drop_sole(now: Fights, run: Run) -> Iterator[Reached]:
    """'We are calling the thing off', where there is but one."""
    there = now.attacks()
    if len(now.filed) == len(there) == 1:
        yield now.put(there[0][0], None), 0.0


def move_target(now: Fights, run: Run) -> Iterator[Reached]:
    """'The attack on France moves to the Rhineland.'"""
    there = [attack for _, attack in now.attacks() if attack.targets == run.powers]
    if len(there) == 1 and run.areas:
        yield from _to_area(now, run, there[0].area, run.areas[0])


def replace_target(now: Fights, run: Run) -> Iterator[Reached]:
    """'Replace the attack on Britain by one on France in Italy, stock Coke.'"""
    there = [(at, attack) for at, attack in now.attacks() if attack.targets == run.powers[:1]]
    if len(there) != 1 or not run.areas or now.in_area(run.areas[0]) is not None:
        return
    targets = tuple(dict.fromkeys(run.powers[1:]))
    if targets and all(run.stands(power, run.areas[0]) for power in targets):
        at, old = there[0]
        stock = run.stocks[0] if run.stocks else old.stock
        yield now.put(at, replace(old, area=run.areas[0], targets=targets, stock=stock)), 0.0


def whole_instead(now: Fights, run: Run) -> Iterator[Reached]:
    """'Instead of Britain in Austria I attack France in Italy, with Coke.'"""
    if len(run.areas) != 2 or not run.powers:
        return
    source, target = run.areas
    there = now.in_area(source)
    if there is None or now.in_area(target) is not None:
        return
    at, old = there
    powers = [power for power in run.powers if run.stands(power, target)]
    targets = tuple(dict.fromkeys(power for power in powers if power not in old.targets)) or tuple(
        dict.fromkeys(powers)
    )
    if len(run.powers) > 1 and set(run.powers) - set(targets) - set(old.targets):
        return
    if not targets:
        return
    if set(run.powers) <= set(powers) and not (set(run.powers) & set(old.targets)):
        targets = tuple(dict.fromkeys(run.powers))
    elif run.kinds.count("p") + run.kinds.count("b") > 1 and run.kinds.startswith("S"):
        targets = tuple(dict.fromkeys(powers))
    stock = run.stocks[0] if run.stocks else old.stock
    yield (
        now.put(at, replace(old, area=target, targets=targets, stock=stock)),
        0.0 if run.stocks or "=" in run.kinds else 0.5,
    )


def add_alone(now: Fights, run: Run) -> Iterator[Reached]:
    """'Also the French, with Ford': where only one area has them and us."""
    if run.context.board:
        there = [area for area in run.context.board if all(run.stands(power, area) for power in run.powers)]
        free = [area for area in there if now.in_area(area) is None]
        if len(free) == 1:
            yield from add(now, replace(run, areas=(free[0],)))


def drop(now: Fights, run: Run) -> Iterator[Reached]:
    """'Cancel the attack in Poland', 'drop the second'."""
    by_stock = [at for at, attack in now.attacks() if attack.stock in run.stocks]
    meant = by_stock if run.stocks else those_meant(now, run)
    if run.stocks and not meant and any(isinstance(old, Attack) and old.stock in run.stocks for old in now.filed):
        yield now, 1.0  # 'Ford for Poland. Forget IBM.'
    if run.areas and not meant and all(_was_there(now, area) for area in run.areas):
        yield now, 0.3  # 'It is Poland that has to go. So: Italy on, Poland off.'
    wanted = max(1, len(run.areas), len(run.places), len(run.stocks))
    if len(meant) != wanted:
        return
    for at in meant:
        now = now.put(at, None)
    yield now, 0.0


def _was_there(now: Fights, area: str) -> bool:
    return any(isinstance(old, Attack) and old.area == area for old in now.filed)


def drop_there(now: Fights, run: Run) -> Iterator[Reached]:
    """'Peace is made in Austria. So the attack there falls away.'"""
    if now.named:
        yield from drop(now, replace(run, areas=(now.named,)))


def drop_all(now: Fights, run: Run) -> Iterator[Reached]:
    """'Cancel everything'."""
    for at, _ in now.attacks():
        now = now.put(at, None)
    yield now, 0.0


def drop_every(now: Fights, run: Run) -> Iterator[Reached]:
    """'Cancel everything against Germany'."""
    meant = [at for at, attack in now.attacks() if set(attack.targets) <= set(run.powers)]
    if not meant or any(set(attack.targets) & set(run.powers) for at, attack in now.attacks() if at not in meant):
        return
    for at in meant:
        now = now.put(at, None)
    yield now, 0.0


def drop_each(now: Fights, run: Run) -> Iterator[Reached]:
    """'Cancel the attack on the Russians, and the one on the French': one attack on each."""
    powers = tuple(dict.fromkeys(run.powers))
    there = [[at for at, attack in now.attacks() if power in attack.targets] for power in powers]
    if len(powers) < 2 or any(len(each) != 1 for each in there) or len({each[0] for each in there}) != len(powers):
        return
    for (at,) in there:
        if len(attack_at(now, at).targets) > 1:
            return
        now = now.put(at, None)
    yield now, 0.0


def drop_others(now: Fights, run: Run) -> Iterator[Reached]:
    """'The other two are off'."""
    kept = now.focus
    if kept < 0:
        return
    for at, _ in now.attacks():
        if at != kept:
            now = now.put(at, None)
    yield replace(now, focus=kept), 0.0


def only(now: Fights, run: Run) -> Iterator[Reached]:
    """'Only the Italian one', 'cancel all but Italy'."""
    meant = those_meant(now, run)
    if not meant or (now.undone and set("YK").isdisjoint(run.kinds)):
        return  # 'Cancel everything. No wait, only Poland.' may mean either
    after = now
    for at, _ in now.attacks():
        if at not in meant:
            after = after.put(at, None)
    if run.powers and not run.areas and len(meant) != len(run.powers) and "X" not in run.kinds:
        return
    yield replace(after, focus=meant[0], steps=after.steps + 1), 0.0


def move(now: Fights, run: Run) -> Iterator[Reached]:
    """The attack in one area in another; by target and stock as it was, where nothing else is said."""
    if len(run.areas) == 2:
        yield from _to_area(now, run, *run.areas)


def move_stocked(now: Fights, run: Run) -> Iterator[Reached]:
    """'Transfer the IBM attack from Poland to the Rhineland', where that is the one with IBM."""
    there = now.in_area(run.areas[0])
    if there is not None and run.stocks == (there[1].stock,):
        yield from move(now, run)


def move_back(now: Fights, run: Run) -> Iterator[Reached]:
    """'In the Rhineland rather than in Italy'."""
    if len(run.areas) == 2:
        yield from _to_area(now, run, run.areas[1], run.areas[0])


def move_there(now: Fights, run: Run) -> Iterator[Reached]:
    """'8 to 4 in the Rhineland is better. So the attack on Germany happens there instead of in Poland.'"""
    there = now.in_area(run.areas[0])
    if now.named and there is not None and set(run.powers) <= set(there[1].targets):
        yield from _to_area(now, run, run.areas[0], now.named)


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


def replace_attack(now: Fights, run: Run) -> Iterator[Reached]:
    """'Replace the attack in Poland by one on Russia in Rumania'."""
    if run.places:
        at = nth(now, run.places[0])
        source = attack_at(now, at).area if at is not None and isinstance(now.orders[at], Attack) else ""
        if source and run.areas:
            yield from _to_area(now, run, source, run.areas[-1])
        return
    if run.areas:
        yield from _to_area(now, run, run.areas[0], run.areas[-1])


def keep(now: Fights, run: Run) -> Iterator[Reached]:
    """'Austria stays': only where it has not been changed."""
    meant = those_meant(now, run)
    if run.stocks and any(attack.stock in run.stocks for _, attack in now.attacks()):
        yield now, 0.0  # 'In Italy only the British, with Pepsi as before'
        return
    if meant and all(now.orders[at] == now.filed[at] for at in meant if at < len(now.filed)):
        settles = now.undone and now.orders == now.filed and (now.focus in meant or len(meant) == len(now.filed))
        after = replace(now, undone=now.undone and not settles, settled=now.settled or settles)
        yield replace(after, focus=meant[-1]), 0.0
    elif run.powers and meant and all(_is_what_is_left(now, at, run) for at in meant):
        yield now, 0.0  # 'Russia is no longer a target in Poland, Germany remains'


def _is_what_is_left(now: Fights, at: int, run: Run) -> bool:
    """Whether a run names just those who are left of a joint attack on file."""
    old, attack = (each[at] if at < len(each) else None for each in (now.filed, now.orders))
    if not (isinstance(old, Attack) and isinstance(attack, Attack)) or old.area != attack.area:
        return False
    return set(run.powers) == set(attack.targets) < set(old.targets)


def undo(now: Fights, run: Run) -> Iterator[Reached]:
    """'Drop Rumania. Hmm, actually no …': the last step is called off, or all of its sentence."""
    if not now.steps:
        return
    for was in dict.fromkeys((now.before, now.base)):
        if was and was != now.orders:
            same = {at for at, (old, each) in enumerate(zip(now.filed, was, strict=False)) if old == each}
            touched = frozenset(at for at in now.touched - same if at < len(was))
            yield replace(now, orders=was, undone=True, touched=touched), 0.0


def take_back(now: Fights, run: Run) -> Iterator[Reached]:
    """'Drop Rumania. Oh no, leave it as it was.'"""
    if now.undone and now.orders == now.filed:
        yield replace(now, undone=False, settled=True), 0.0


def point(now: Fights, run: Run) -> Iterator[Reached]:
    """'Only the Baltic changes': what follows is about that one."""
    meant = those_meant(now, run)
    if len(meant) == 1:
        yield replace(now, focus=meant[0], named=attack_at(now, meant[0]).area), 0.0


def nothing(now: Fights, run: Run) -> Iterator[Reached]:
    """'The rest stands'."""
    yield now, 0.0


def claim(now: Fights, run: Run) -> Iterator[Reached]:
    """'Add an Understanding in Italy'."""
    if not run.areas:
        return
    order: Order = Control(run.areas[0]) if "c" in run.kinds else Understanding(run.areas[0])
    if order not in now.orders:
        yield now.put(len(now.orders), order), 0.0


def share(now: Fights, run: Run) -> Iterator[Reached]:
    """Control on file that is to be shared."""
    there = [
        (at, order)
        for at, order in enumerate(now.orders)
        if isinstance(order, Control) and (not run.areas or order.area in run.areas)
    ]
    if len(there) == 1 and len(run.powers) == 1:
        at, order = there[0]
        yield now.put(at, replace(order, partner=run.powers[0])), 0.0


def unclaim(now: Fights, run: Run) -> Iterator[Reached]:
    """'No Understanding in Italy after all'."""
    kind: type = Control if "c" in run.kinds else Understanding
    there = [
        at
        for at, order in enumerate(now.orders)
        if isinstance(order, kind) and (not run.areas or getattr(order, "area", "") in run.areas)
    ]
    if len(there) == 1:
        yield now.put(there[0], None), 0.0


def keep_claim(now: Fights, run: Run) -> Iterator[Reached]:
    """'The Understanding stands'."""
    kind: type = Control if "c" in run.kinds else Understanding
    if any(isinstance(order, kind) for order in now.orders):
        yield now, 0.0
