"""Steps that take factors from one area to another, and give away what has come free."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gamesmaster.mail.reading.whole.amount_state import Amounts, Reached
from gamesmaster.mail.reading.whole.amount_steps import add, if_any


def move(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """So many from the first to the second."""
    source, target = areas[:2]
    if source == target or not now.of(source) or not numbers:
        return
    count = numbers[-1]
    if len(numbers) > 1 and numbers[0] != now.of(source):
        return
    yield from _moved(now, source, target, count)


def _moved(now: Amounts, source: str, target: str, count: int) -> Iterator[Reached]:
    after = now.put((source, now.of(source) - count), (target, now.of(target) + count))
    if after is not None:
        yield replace(after, moved=(source, target, count)), 0.0


def move_first(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Two of the four in Austria to Italy'."""
    yield from move(now, numbers[::-1], areas)


def move_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Austria is hopeless. The two I have there are better used in the Rhineland.'"""
    if now.focus:
        yield from move(now, numbers, [now.focus, *areas])


def them(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'I have changed my mind about Italy. Put those in Poland.'"""
    topic = _topic(now, areas[0])
    if now.pot == 0 and topic:
        yield from move_all(now, numbers, [topic, *areas])


def _topic(now: Amounts, target: str) -> str:
    """The area on file that was named last, and is none the letter has changed."""
    there = (area for area in (now.focus, *reversed(now.named)) if now.was(area) and area != target)
    return next((area for area in there if area not in now.touched or now.of(area) == now.was(area)), "")


def them_told(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'The Rumanian four. Send them to Austria, to the four that are there.'"""
    if numbers[0] == now.was(areas[0]):
        yield from them(now, [], areas)


def part_of_them(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Second thoughts about Austria. Move two of those to Italy.'"""
    if now.pot == 0 and now.focus not in now.touched:
        yield from move_focus(now, numbers, areas)


def move_told(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Rumania gets two of Poland's six'."""
    yield from move(now, numbers[::-1], areas[::-1])


def likewise(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'One from Austria to Italy, one from Poland likewise.'"""
    if now.focus in now.touched:
        yield from move(now, numbers, [areas[0], now.focus])


def pot_there(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'I have neglected Poland. Take 2 from Italy and put them there.'"""
    for area in now.named:
        if area not in now.touched:
            yield from pot_to(now, numbers, [area])


def tell(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Of the three factors that this frees'."""
    if now.pot and abs(now.pot) == numbers[0]:
        yield now, 0.0


def move_told_source(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'One of the Austrian five goes to Prague'."""
    if numbers[1] == now.of(areas[0]) and numbers[0] < numbers[1]:
        yield from move(now, numbers[:1], areas)


def point(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Leave everything except Italy': what follows is about that one."""
    yield replace(now, focus=areas[0], named=(*now.named[-2:], areas[0])), 0.0


def tell_now(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'One of the Austrian three to Italy, leaving two'."""
    if any(amount == numbers[0] and area in now.touched for area, amount in now.placed):
        yield now, 0.0


def tell_there(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Two of the eight in Poland to Italy. Six therefore remain in Poland, and Italy has four.'"""
    if now.filed and areas[0] in now.touched and now.of(areas[0]) == numbers[0]:
        yield now, 0.0


def tell_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'In addition to the three I already have there'."""
    if now.was(now.focus) == numbers[0]:
        yield now, 0.0


def tell_there_now(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'The spare one goes to Austria, so 6 there, too.'"""
    if now.focus in now.touched and now.of(now.focus) == numbers[0]:
        yield now, 0.0


def told_income(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Russia has thirteen to spend'."""
    if areas[0] == now.own and numbers[0] == now.total:
        yield now, 0.0


def move_back(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Two to Italy from Austria'."""
    yield from move(now, numbers, areas[::-1])


def move_all(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'The three for Austria go to Italy'."""
    source, target = areas[:2]
    count = now.of(source)
    if len(numbers) == 1 and source in now.touched and count > numbers[0] == now.was(source):
        yield from _moved(now, source, target, numbers[0])  # 'The Polish three to Italy, the Italian two to Poland'
    if numbers and any(number != count for number in numbers):
        return
    if count and source != target:
        yield from _moved(now, source, target, count)


def move_all_back(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Poland instead of Rumania'."""
    yield from move_all(now, numbers, areas[::-1])


def move_half(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Half of the Polish six to Italy'."""
    if now.of(areas[0]) % 2 == 0 and numbers in ([], [now.of(areas[0])]):
        yield from move(now, [now.of(areas[0]) // 2], areas)


def instead_of(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'4 in Austria instead of (4 in) Italy': the second gives way to the first."""
    target, source = areas[:2]
    if source == target or not now.of(source):
        return
    if len(numbers) > 1 and numbers[1] != now.of(source):
        return
    if not numbers or numbers[0] == now.of(source):
        yield from move_all(now, [], [source, target])
    else:
        yield from if_any(now.put((source, 0), (target, numbers[0])), 0.5)
        yield from move(now, numbers[:1], [source, target])


def instead_first(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Instead of 3 in Austria, 3 in Poland'."""
    yield from instead_of(now, numbers[::-1], areas[::-1])


def swap(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Swap Poland and Italy'; where only one is on file, the other takes its place."""
    one, other = areas[:2]
    if one == other:
        return
    if now.of(one) and now.of(other):
        yield from if_any(now.put((one, now.of(other)), (other, now.of(one))))
    elif now.of(one):
        yield from move_all(now, [], [one, other])
    elif now.of(other):
        yield from move_all(now, [], [other, one])  # 'substitute the Rhineland for Austria'


def swap_two(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """The only two, or the first two, or the last two."""
    names = [area for area, _ in now.placed]
    if numbers and numbers[0] != 2:
        return
    if len(names) == 2:
        yield from swap(now, [], names)


def swap_first(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'The first two are the wrong way round'."""
    names = [area for area, _ in now.placed]
    if abs(numbers[0]) == 2 and len(names) > 1:
        yield from swap(now, [], names[:2] if numbers[0] > 0 else names[-2:])


def swap_values(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Exchange the 4 and the 2'."""
    there = [[area for area, amount in now.placed if amount == number] for number in numbers]
    if all(len(each) == 1 for each in there):
        yield from swap(now, [], [each[0] for each in there])


def pot_to(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """What has come free to an area."""
    pot = now.pot
    if pot > 0 and (now.steps or now.placed) and all(number in (pot, now.of(areas[0])) for number in numbers):
        yield from if_any(now.put((areas[0], now.of(areas[0]) + pot)))
    elif len(numbers) == 1 and 0 < numbers[0] < pot and now.steps:
        yield from if_any(now.put((areas[0], now.of(areas[0]) + numbers[0])), 0.3)
    if now.focus and now.focus != areas[0] and now.of(now.focus) and numbers and numbers[0] == now.of(now.focus):
        # 'Only Rumania changes. Those three I'd rather have in Poland.'
        yield from move_all(now, [], [now.focus, areas[0]])


def pot_from(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """What is lacking from an area."""
    lacking = -now.pot
    if lacking > 0 and now.steps and all(number == lacking for number in numbers):
        yield from if_any(now.put((areas[0], now.of(areas[0]) - lacking)))


def shared(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """What has come free, or everything, in equal parts."""
    pot = now.pot
    if pot > 0 and pot < now.total and pot % len(areas) == 0 and all(number == pot for number in numbers):
        yield from add(now, [pot // len(areas)], areas)
    if numbers == [now.total] and now.total % len(areas) == 0:
        cells = [(area, 0) for area, _ in now.placed if area not in areas]
        yield from if_any(now.put(*cells, *((area, now.total // len(areas)) for area in areas)))


def undo_filed(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Two from Austria to Italy. No wait …': the last step is called off, or all of its sentence."""
    if not now.filed or not now.steps:
        return
    for was in dict.fromkeys((now.before, now.base)):
        if was and was != now.placed:
            touched = now.touched - {area for area, amount in was if amount == now.was(area)}
            yield replace(now, placed=was, corrected=True, undone=True, touched=touched), 0.0


def redo_to(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'One from Austria to Italy. No wait, give it to Poland.'"""
    source, target, count = now.moved
    if now.undone and source and areas[0] not in (source, target) and all(number == count for number in numbers):
        yield from _moved(now, source, areas[0], count)


def redo_from(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'One from Austria to Italy. No, from Poland.'"""
    source, target, count = now.moved
    if now.undone and source and areas[0] not in (source, target) and all(number == count for number in numbers):
        yield from _moved(now, areas[0], target, count)


def redo_count(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'One from Austria to Italy. No wait, make it two.'"""
    source, target, count = now.moved
    if now.undone and source and numbers[-1] != count and (len(numbers) == 1 or numbers[0] == count):
        yield from _moved(now, source, target, numbers[-1])
    elif now.undone and source and len(numbers) == 2 and numbers[1] == count != numbers[0]:
        yield from _moved(now, source, target, numbers[0])  # 'Two, not three'


def take_back(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'One from Austria to Italy. Oh no, leave it as it was.'"""
    if now.undone and now.placed == now.filed:
        yield replace(now, undone=False, settled=True), 0.0


def take_of(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Poland gets one of the two Italians.'"""
    if numbers[1] == now.of(areas[1]) and numbers[0] <= numbers[1]:
        yield from move(now, numbers[:1], areas[::-1])


def join(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'The two meant for Italy join the three in Austria.'"""
    if numbers[1] == now.of(areas[1]):
        yield from move(now, numbers[:1], areas)


def join_there(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'The remaining three to Rumania. The Polish two can join them there.'"""
    if now.focus in now.touched and now.of(now.focus):
        yield from move_all(now, numbers, [areas[0], now.focus])


def move_some(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Poland is lost. Two of the four go to Rumania.'"""
    there = [area for area, amount in now.placed if amount == numbers[1] and area != areas[0]]
    there = [now.focus] if now.focus in there else there
    if len(there) == 1 and numbers[0] < numbers[1]:
        yield from move(now, numbers[:1], [there[0], areas[0]])


def move_others(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Two of Poland's four to Italy, the other two to Austria.'"""
    source, target, _ = now.moved
    if source and now.pot == 0 and now.of(source) == numbers[0] and areas[0] not in (source, target):
        yield from move(now, numbers, [source, areas[0]])


def move_parted(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Two of the four to Rumania and two to the Rhineland.'"""
    for after, _ in move_some(now, numbers[:2], areas[:1]):
        yield from move_others(after, numbers[2:], areas[1:])


def part_out(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'The 4 for Austria should be 2 for Rumania and 2 for Italy.'"""
    source, *targets = areas
    if now.of(source) != numbers[0] or sum(numbers[1:]) != numbers[0] or source in targets:
        return
    cells = ((area, now.of(area) + number) for area, number in zip(targets, numbers[1:], strict=True))
    yield from if_any(now.put((source, 0), *cells))


def part_out_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Leave all except Austria: instead of the four there I want two in Rumania and two in Italy.'"""
    if now.focus:
        yield from part_out(now, numbers, [now.focus, *areas])


def part_off(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Split the Italian five: three remain, two go to Austria.'"""
    source, target = areas
    if now.of(source) == numbers[0] == numbers[1] + numbers[2]:
        yield from move(now, numbers[2:], [source, target])


def join_topic(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'I am through with Austria. Its three factors join the five in Italy.'"""
    topic = _topic(now, areas[0])
    if topic and now.of(topic) == numbers[0] and now.of(areas[0]) == numbers[1]:
        yield from move_all(now, [], [topic, areas[0]])


def all_shared(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Everything equally between Italy, Austria and Poland.'"""
    if len(set(areas)) == len(areas) and now.total % len(areas) == 0:
        cells = [(area, 0) for area, _ in now.placed if area not in areas]
        yield from if_any(now.put(*cells, *((area, now.total // len(areas)) for area in areas)))


def shared_others(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Leave Italy, and share those four equally between the other two areas.'"""
    *counts, others = numbers
    there = [area for area, _ in now.placed if area not in now.touched]
    pot = now.pot
    if 0 < pot < now.total and len(there) == others and pot % others == 0 and all(count == pot for count in counts):
        yield from add(now, [pot // others], there)


def swap_told(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Swap Poland and Rumania: 4 and 6.'"""
    if [now.of(area) for area in areas] == numbers[::-1]:
        yield from swap(now, [], areas)
