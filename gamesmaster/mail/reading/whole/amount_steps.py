"""Steps that set, raise, lower and drop placings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.whole.amount_state import Amounts, Reached

_AGAIN: Final = 3.0
"""What speaks against setting an area twice, where no word says that the first was wrong."""


def if_any(reached: Amounts | None, against: float = 0.0) -> Iterator[Reached]:
    """A state that can be, with what speaks against it."""
    if reached is not None:
        yield reached, against


def again(now: Amounts, area: str, amount: int) -> float:
    """What speaks against setting an area twice, where no word says that the first was wrong."""
    if area in now.touched and now.of(area) != amount and not now.corrected:
        return _AGAIN
    return 0.0


def put(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'4 in Poland', 'Poland down to 3'."""
    yield from if_any(now.put((areas[0], numbers[0])), again(now, areas[0], numbers[0]))


def set_last_area(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'3 in Austria, no, I mean Italy'."""
    if not now.filed and areas[0] != areas[1]:
        yield from put(replace(now, changes=now.changes + 1), numbers, areas[1:])


def set_last_number(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'3, sorry, 4 in Austria'."""
    if not now.filed and len(set(areas)) == 1:
        yield from put(replace(now, changes=now.changes + 1), numbers[1:], areas)


def set_old_new(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """From 6 to 4; not 6 but 4."""
    old, new = numbers
    if now.filed and now.of(areas[0]) != old and now.was(areas[0]) != old:
        return
    yield from if_any(now.put((areas[0], new)))


def set_same(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Austria 5 is a typo for Austria 4'."""
    if areas[0] == areas[1]:
        yield from set_old_new(now, numbers, areas[:1])


def set_pair(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Instead of 5 in Italy and 4 in Rumania I want 3 and 6.'"""
    if all(now.of(area) == old or now.was(area) == old for area, old in zip(areas, numbers, strict=False)):
        yield from if_any(now.put(*zip(areas, numbers[2:], strict=True)))


def set_pair_first(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'5 in Italy and 1 in Rumania instead of 4 and 2.'"""
    yield from set_pair(now, [*numbers[2:], *numbers[:2]], areas)


def drop_others(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Six in Poland, six in Rumania, none anywhere else.'"""
    others = [(area, 0) for area, _ in now.placed if area not in now.touched]
    if others and now.touched:
        yield from if_any(now.put(*others))


def set_new_old(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'4 instead of 6 in Poland'."""
    yield from set_old_new(now, numbers[::-1], areas)


def old_new_alone(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'3 instead of 6', where one area has 6."""
    old, new = numbers
    there = [area for area, amount in now.placed if amount == old]
    if now.focus in there:
        there = [now.focus]
    if len(there) == 1:
        yield from if_any(now.put((there[0], new)))


def new_old_alone(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'4 instead of 6', where one area has 6."""
    yield from old_new_alone(now, numbers[::-1], areas)


def set_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Make it 2 there'."""
    if now.focus:
        yield from if_any(now.put((now.focus, numbers[0])))


def add(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Two more in Italy'."""
    yield from if_any(now.put(*((area, now.of(area) + numbers[0]) for area in areas)))


def sub(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'One fewer in Austria'."""
    yield from if_any(now.put(*((area, now.of(area) - numbers[0]) for area in areas)))


def sub_of(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Take two of the seven for Poland.'"""
    if now.of(areas[0]) == numbers[1] > numbers[0]:
        yield from sub(now, numbers[:1], areas)


def add_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Two more there'."""
    if now.focus:
        yield from add(now, numbers, [now.focus])


def sub_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Take two off there'."""
    if now.focus:
        yield from sub(now, numbers, [now.focus])


def add_pot(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """Of what is nowhere as yet, so many to an area that has some."""
    short = now.total - sum(amount for _, amount in now.filed) if now.filed else 0
    if (now.steps or short > 0) and 0 < numbers[0] <= now.pot and now.of(areas[0]):
        for after, against in add(now, numbers[:1], areas[:1]):
            yield after, against - (0.6 if short > 0 else 0.0)


def drop_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Forget those'."""
    if now.focus:
        yield from drop(now, numbers, [now.focus])


def set_told(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Italy 5 (+1)'."""
    if abs(numbers[0] - now.was(areas[0])) == numbers[1]:
        yield from put(now, numbers[:1], areas)


def even(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Spread my twelve evenly over the three areas'."""
    names = [area for area, _ in now.placed]
    all_of_it = not numbers or numbers[0] == now.total
    if names and all_of_it and now.total % len(names) == 0 and numbers[1:] in ([], [len(names)]):
        yield from each_set(now, [now.total // len(names)], [])


def halve_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Halve that'."""
    yield from halve(now, numbers, [now.focus])


def double_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Double that'."""
    yield from double(now, numbers, [now.focus])


def drop(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Cancel Rumania'; with a number, the one that is there."""
    if any(not now.of(area) for area in areas):
        return
    if numbers and numbers[0] != now.of(areas[0]):
        return
    yield from if_any(now.put(*((area, 0) for area in areas)))


def drop_none(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Nothing in Poland', where there need not have been anything."""
    against = 0.0 if all(now.of(area) for area in areas) else 0.5
    yield from if_any(now.put(*((area, 0) for area in areas)), against)


def halve(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Austria is to be halved'."""
    if now.of(areas[0]) and now.of(areas[0]) % 2 == 0:
        yield from if_any(now.put((areas[0], now.of(areas[0]) // 2)))


def double(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Double my Rumanian contingent'."""
    if now.of(areas[0]):
        yield from if_any(now.put((areas[0], now.of(areas[0]) * 2)))


def each_set(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Four in each'."""
    there = areas or [area for area, _ in now.placed]
    if len(there) > 1:
        yield from if_any(now.put(*((area, numbers[0]) for area in there)))


def each_add(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'One more in each of the two'."""
    there = areas or [area for area, _ in now.placed]
    if len(numbers) == 1 or numbers[1] == len(there):
        yield from add(now, numbers[:1], there)


def each_sub(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'One off each of my three placements'."""
    there = areas or [area for area, _ in now.placed]
    if len(numbers) == 1 or numbers[1] == len(there):
        yield from sub(now, numbers[:1], there)


def all_to(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'All nine in Italy'."""
    if all(number == now.total for number in numbers):
        cells = [(area, 0) for area, _ in now.placed if area != areas[0]]
        yield from if_any(now.put(*cells, (areas[0], now.total)))


def keep(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """Areas that stay as they are on file; in a new list they come over."""
    cells = []
    for area in areas:
        was = now.was(area) if now.filed else now.of(area)
        if not was or (numbers and was != numbers[0]) or (area in now.touched and now.of(area) != was):
            return
        cells.append((area, was))
    for area, was in cells:
        if now.of(area) != was:
            now = now.put((area, was)) or now
    settles = now.undone and now.placed == now.filed
    after = replace(now, undone=now.undone and not settles, settled=now.settled or settles)
    yield replace(after, touched=now.touched | set(areas), focus=areas[-1]), 0.0


def nothing(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'The rest as it was'."""
    yield now, 0.0


def levels(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Four, four and four': one number for each line on file."""
    names = areas or [area for area, _ in now.placed]
    if len(names) == len(numbers):
        yield from if_any(now.put(*zip(names, numbers, strict=True)))


def undo(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'5 in Poland, strike that, 4 in Austria'."""
    if not now.filed and now.steps and now.before != now.placed:
        yield replace(now, placed=now.before, corrected=True), 0.0


def told_empty(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'That leaves Poland empty, I know.'"""
    if all(area in now.touched and not now.of(area) for area in areas):
        yield now, 0.0
