"""
How placings change: factors by area, and what a run of signs makes of them.

A run is looked up in a table. It says which step is taken: so many in an area, so many more or fewer, from here to
there, two exchanged, what has come free to somewhere. A run may be read in several ways; the income decides.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.whole.changes import Mark


@dataclass(frozen=True, slots=True)
class Amounts:
    """
    Attributes:
        placed: Factors by area, in the order of the orders; none is 0.
        total: What they have to come to.
        filed: As they were before the letter, by area.
        own: The writer's own area, empty where it has none.
        anew: A new list is read that stands for all there was, though nothing says so.
        touched: Areas that the letter has set.
        focus: The area named last.
        named: The areas named last.
        before: The factors as they were before the last step.
        corrected: A word of correction has been said in the sentence.
        steps: How many steps were taken.
        changes: How many of them changed what the letter itself had said.
    """

    placed: tuple[tuple[str, int], ...]
    total: int
    filed: tuple[tuple[str, int], ...] = ()
    own: str = ""
    anew: bool = False
    touched: frozenset[str] = frozenset()
    focus: str = ""
    named: tuple[str, ...] = ()
    before: tuple[tuple[str, int], ...] = ()
    corrected: bool = False
    steps: int = 0
    changes: int = 0

    @property
    def pot(self) -> int:
        """Factors that are nowhere as yet; negative when too many are placed."""
        return self.total - sum(amount for _, amount in self.placed)

    def of(self, area: str) -> int:
        """Factors in an area."""
        return dict(self.placed).get(area, 0)

    def was(self, area: str) -> int:
        """Factors in an area before the letter."""
        return dict(self.filed).get(area, 0)

    def put(self, *cells: tuple[str, int]) -> Amounts | None:
        """Set areas to numbers; None where one would be negative."""
        now = dict(self.placed)
        for area, amount in cells:
            if amount < 0:
                return None
            now[area] = amount
        placed = tuple((area, amount) for area, amount in now.items() if amount)
        return replace(
            self,
            placed=placed,
            touched=self.touched | {area for area, _ in cells},
            focus=cells[-1][0] if cells else self.focus,
            before=self.placed,
            steps=self.steps + 1,
        )


Reached = tuple[Amounts, float]
Step = Callable[[Amounts, list[int], list[str]], Iterator[Reached]]
_AGAIN: Final = 3.0
"""What speaks against setting an area twice, where no word says that the first was wrong."""


def _one(reached: Amounts | None, against: float = 0.0) -> Iterator[Reached]:
    if reached is not None:
        yield reached, against


def _again(now: Amounts, area: str, amount: int) -> float:
    if area in now.touched and now.of(area) != amount and not now.corrected:
        return _AGAIN
    return 0.0


def _set(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    yield from _one(now.put((areas[0], numbers[0])), _again(now, areas[0], numbers[0]))


def _set_last_area(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'3 in Austria, no, I mean Italy'."""
    if not now.filed and areas[0] != areas[1]:
        yield from _set(replace(now, changes=now.changes + 1), numbers, areas[1:])


def _set_last_number(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'3, sorry, 4 in Austria'."""
    if not now.filed and len(set(areas)) == 1:
        yield from _set(replace(now, changes=now.changes + 1), numbers[1:], areas)


def _set_old_new(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """From 6 to 4; not 6 but 4."""
    old, new = numbers
    if now.filed and now.of(areas[0]) != old and now.was(areas[0]) != old:
        return
    yield from _one(now.put((areas[0], new)))


def _set_new_old(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    yield from _set_old_new(now, numbers[::-1], areas)


def _old_new_alone(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'3 instead of 6', where one area has 6."""
    old, new = numbers
    there = [area for area, amount in now.placed if amount == old]
    if now.focus in there:
        there = [now.focus]
    if len(there) == 1:
        yield from _one(now.put((there[0], new)))


def _new_old_alone(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    yield from _old_new_alone(now, numbers[::-1], areas)


def _set_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    if now.focus:
        yield from _one(now.put((now.focus, numbers[0])))


def _add(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    yield from _one(now.put(*((area, now.of(area) + numbers[0]) for area in areas)))


def _sub(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    yield from _one(now.put(*((area, now.of(area) - numbers[0]) for area in areas)))


def _add_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    if now.focus:
        yield from _add(now, numbers, [now.focus])


def _sub_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    if now.focus:
        yield from _sub(now, numbers, [now.focus])


def _add_pot(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """Of what is nowhere as yet, so many to an area that has some."""
    short = now.total - sum(amount for _, amount in now.filed) if now.filed else 0
    if (now.steps or short > 0) and 0 < numbers[0] <= now.pot and now.of(areas[0]):
        for after, against in _add(now, numbers[:1], areas[:1]):
            yield after, against - (0.6 if short > 0 else 0.0)


def _move(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """So many from the first to the second."""
    source, target = areas[:2]
    if source == target or not now.of(source):
        return
    count = numbers[-1]
    if len(numbers) > 1 and numbers[0] != now.of(source):
        return
    yield from _one(now.put((source, now.of(source) - count), (target, now.of(target) + count)))


def _move_first(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Two of the four in Austria to Italy'."""
    yield from _move(now, numbers[::-1], areas)


def _move_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Austria is hopeless. The two I have there are better used in the Rhineland.'"""
    if now.focus:
        yield from _move(now, numbers, [now.focus, *areas])


def _them(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'I have changed my mind about Italy. Put those in Poland.'"""
    if now.pot == 0 and now.focus and now.focus not in now.touched and now.was(now.focus):
        yield from _move_all(now, numbers, [now.focus, *areas])


def _part_of_them(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    if now.pot == 0 and now.focus not in now.touched:
        yield from _move_focus(now, numbers, areas)


def _move_told(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Rumania gets two of Poland's six'."""
    yield from _move(now, numbers[::-1], areas[::-1])


def _likewise(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'One from Austria to Italy, one from Poland likewise.'"""
    if now.focus in now.touched:
        yield from _move(now, numbers, [areas[0], now.focus])


def _drop_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    if now.focus:
        yield from _drop(now, numbers, [now.focus])


def _set_told(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Italy 5 (+1)'."""
    if abs(numbers[0] - now.was(areas[0])) == numbers[1]:
        yield from _set(now, numbers[:1], areas)


def _even(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Spread my twelve evenly over the three areas'."""
    names = [area for area, _ in now.placed]
    if names and numbers[0] == now.total and now.total % len(names) == 0 and numbers[1:] in ([], [len(names)]):
        yield from _each_set(now, [now.total // len(names)], [])


def _halve_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    yield from _halve(now, numbers, [now.focus])


def _double_focus(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    yield from _double(now, numbers, [now.focus])


def _pot_there(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'I have neglected Poland. Take 2 from Italy and put them there.'"""
    for area in now.named:
        if area not in now.touched:
            yield from _pot_to(now, numbers, [area])


def _told(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Of the three factors that this frees'."""
    if now.pot and abs(now.pot) == numbers[0]:
        yield now, 0.0


def _told_income(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Russia has thirteen to spend'."""
    if areas[0] == now.own and numbers[0] == now.total:
        yield now, 0.0


def _move_back(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    yield from _move(now, numbers, areas[::-1])


def _move_all(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    source, target = areas[:2]
    count = now.of(source)
    if numbers and any(number != count for number in numbers):
        return
    if count and source != target:
        yield from _one(now.put((source, 0), (target, now.of(target) + count)))


def _move_all_back(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    yield from _move_all(now, numbers, areas[::-1])


def _move_half(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    if now.of(areas[0]) % 2 == 0:
        yield from _move(now, [now.of(areas[0]) // 2], areas)


def _instead_of(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'4 in Austria instead of (4 in) Italy': the second gives way to the first."""
    target, source = areas[:2]
    if source == target or not now.of(source):
        return
    if len(numbers) > 1 and numbers[1] != now.of(source):
        return
    if not numbers or numbers[0] == now.of(source):
        yield from _move_all(now, [], [source, target])
    else:
        yield from _one(now.put((source, 0), (target, numbers[0])), 0.5)
        yield from _move(now, numbers[:1], [source, target])


def _instead_first(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    yield from _instead_of(now, numbers[::-1], areas[::-1])


def _drop(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    if any(not now.of(area) for area in areas):
        return
    if numbers and numbers[0] != now.of(areas[0]):
        return
    yield from _one(now.put(*((area, 0) for area in areas)))


def _drop_none(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Nothing in Poland', where there need not have been anything."""
    against = 0.0 if all(now.of(area) for area in areas) else 0.5
    yield from _one(now.put(*((area, 0) for area in areas)), against)


def _swap(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    one, other = areas[:2]
    if one == other:
        return
    if now.of(one) and now.of(other):
        yield from _one(now.put((one, now.of(other)), (other, now.of(one))))
    elif now.of(one):
        yield from _move_all(now, [], [one, other])
    elif now.of(other):
        yield from _move_all(now, [], [other, one])  # 'substitute the Rhineland for Austria'


def _swap_two(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """The only two, or the first two, or the last two."""
    names = [area for area, _ in now.placed]
    if numbers and numbers[0] != 2:
        return
    if len(names) == 2:
        yield from _swap(now, [], names)


def _swap_first(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    names = [area for area, _ in now.placed]
    if numbers[0] == 2 and len(names) > 1:
        yield from _swap(now, [], names[:2])


def _swap_values(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    there = [[area for area, amount in now.placed if amount == number] for number in numbers]
    if all(len(each) == 1 for each in there):
        yield from _swap(now, [], [each[0] for each in there])


def _halve(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    if now.of(areas[0]) and now.of(areas[0]) % 2 == 0:
        yield from _one(now.put((areas[0], now.of(areas[0]) // 2)))


def _double(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    if now.of(areas[0]):
        yield from _one(now.put((areas[0], now.of(areas[0]) * 2)))


def _pot_to(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """What has come free to an area."""
    pot = now.pot
    if pot > 0 and (now.steps or now.placed) and all(number in (pot, now.of(areas[0])) for number in numbers):
        yield from _one(now.put((areas[0], now.of(areas[0]) + pot)))
    elif len(numbers) == 1 and 0 < numbers[0] < pot and now.steps:
        yield from _one(now.put((areas[0], now.of(areas[0]) + numbers[0])), 0.3)
    if now.focus and now.focus != areas[0] and now.of(now.focus) and numbers and numbers[0] == now.of(now.focus):
        # 'Only Rumania changes. Those three I'd rather have in Poland.'
        yield from _move_all(now, [], [now.focus, areas[0]])


def _pot_from(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """What is lacking from an area."""
    lacking = -now.pot
    if lacking > 0 and now.steps and all(number == lacking for number in numbers):
        yield from _one(now.put((areas[0], now.of(areas[0]) - lacking)))


def _each_set(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    there = areas or [area for area, _ in now.placed]
    if len(there) > 1:
        yield from _one(now.put(*((area, numbers[0]) for area in there)))


def _shared(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """What has come free, or everything, in equal parts."""
    pot = now.pot
    if pot > 0 and pot < now.total and pot % len(areas) == 0 and all(number == pot for number in numbers):
        yield from _add(now, [pot // len(areas)], areas)
    if numbers == [now.total] and now.total % len(areas) == 0:
        cells = [(area, 0) for area, _ in now.placed if area not in areas]
        yield from _one(now.put(*cells, *((area, now.total // len(areas)) for area in areas)))


def _each_add(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    there = areas or [area for area, _ in now.placed]
    if len(numbers) == 1 or numbers[1] == len(there):
        yield from _add(now, numbers[:1], there)


def _each_sub(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    there = areas or [area for area, _ in now.placed]
    if len(numbers) == 1 or numbers[1] == len(there):
        yield from _sub(now, numbers[:1], there)


def _all_to(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    if all(number == now.total for number in numbers):
        cells = [(area, 0) for area, _ in now.placed if area != areas[0]]
        yield from _one(now.put(*cells, (areas[0], now.total)))


def _keep(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
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
    yield replace(now, touched=now.touched | set(areas), focus=areas[-1]), 0.0


def _nothing(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    yield now, 0.0


def _levels(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'Four, four and four': one number for each line on file."""
    names = areas or [area for area, _ in now.placed]
    if len(names) == len(numbers):
        yield from _one(now.put(*zip(names, numbers, strict=True)))


def _undo(now: Amounts, numbers: list[int], areas: list[str]) -> Iterator[Reached]:
    """'5 in Poland, strike that, 4 in Austria'."""
    if now.steps and now.before != now.placed:
        yield replace(now, placed=now.before, corrected=True), 0.0


_RUNS: Final[tuple[tuple[str, float, Step], ...]] = (
    ("nT?a", 2.0, _set),
    ("aT?n", 2.0, _set),
    ("nT?aCC?T?a", 4.5, _set_last_area),
    ("nCC?nT?a|nT?aCC?n|aT?nCC?n|nT?aCC?nT?a", 4.5, _set_last_number),
    ("a[UD+-]*Tn", 3.0, _set),
    ("[UD]a[+-]?Tn", 3.0, _set),
    ("[UD][+-]?TnT?a", 3.0, _set),
    ("[UD]an", 1.0, _set),
    ("aL?[YM]?n", 1.5, _set),
    ("a[UD+-]*FnTn", 4.0, _set_old_new),
    ("[UDC]aF?nTn", 4.0, _set_old_new),
    ("[UD]?FnTnT?a", 4.0, _set_old_new),
    ("aF?nTn", 3.5, _set_old_new),
    ("aInL?n", 4.0, _set_old_new),
    ("InL?nT?a", 4.0, _set_old_new),
    ("nLnT?a", 2.0, _set_old_new),
    ("InT?aL?n", 4.0, _set_old_new),
    ("nT?aL?Mn", 3.0, _set_old_new),
    ("anL?Mn", 3.0, _set_old_new),
    ("aT?nIT?n", 4.0, _set_new_old),
    ("nInT?a", 4.0, _set_new_old),
    ("nT?aIn", 4.0, _set_new_old),
    ("FnTn", 2.5, _old_new_alone),
    ("InL?n", 2.5, _old_new_alone),
    ("nL?Mn", 2.5, _old_new_alone),
    ("nIn", 2.5, _new_old_alone),
    ("CT?n", 1.5, _set_focus),
    ("Tn", 1.0, _set_focus),
    ("[CP]n", 0.8, _set_focus),
    ("T?nQ", 2.0, _set_focus),
    ("QT?n", 1.0, _set_focus),
    ("n[+][TF]?a", 4.0, _add),
    ("[+]nT?a", 3.5, _add),
    ("an[+]", 3.5, _add),
    ("a[+]n", 2.5, _add),
    ("UnP?T?a", 3.5, _add),
    ("aUn", 2.5, _add),
    ("Ua[+]?Bn", 4.0, _add),
    ("a[U+]Bn", 4.0, _add),
    ("n[+]Q|[+]nQ", 3.0, _add_focus),
    ("n-F?T?a", 4.0, _sub),
    ("-nF?T?a", 3.5, _sub),
    ("an-", 3.5, _sub),
    ("a-n", 2.5, _sub),
    ("DnP?[+-]?Fa", 4.0, _sub),
    ("Dna|aDn", 1.5, _sub),
    ("KnT?a", 2.0, _sub),
    ("Da-?Bn", 4.0, _sub),
    ("a[D-]Bn", 4.0, _sub),
    ("nP?Fa", 2.0, _sub),
    ("D?nFQ|n-Q|DnQ", 3.0, _sub_focus),
    ("DnF?|n-", 1.0, _sub_focus),
    ("nT?a", 1.7, _add_pot),
    ("aP?n", 1.5, _add_pot),
    ("nP?FaP?Ta", 6.0, _move),
    ("FaTan|FaTaT?n", 5.0, _move),
    ("FanT?a|FanP?Ta", 5.0, _move),
    ("FnanP?T?a", 6.0, _move),
    ("naP?Ta", 4.5, _move),
    ("DnF?aP?[TU]?a", 3.0, _move),
    ("nn[MF]*T?aM?T?a", 5.5, _move_first),
    ("X?n[TFM]*a[CLMPNTUEYG+]*a", 3.7, _move_all),
    ("a[XE]*nP?[UTML]*a", 4.0, _move_all),
    ("anNT?a|anFa", 4.0, _move_back),
    ("anFan", 6.0, _move_told),
    ("S[nX]*T?aB[LM]*a", 4.5, _move_all),
    ("SnT?aB|InT?a", 2.0, _drop),
    ("InQ|[KZ]P|DX?E?FQ|[KZ]F?Q|QK|PK|PZ", 1.5, _drop_focus),
    ("[PEX]+[TU+]*T?a", 2.0, _them),
    ("nP+T?a", 2.0, _part_of_them),
    ("nFaG", 4.0, _likewise),
    ("an[+-]n", 4.0, _set_told),
    ("nE[XT]*2|nE|XE", 2.5, _even),
    ("anIan|anIa|aIan", 5.5, _instead_of),
    ("nP?N?P?Q[+LP]*T?a", 4.0, _move_focus),
    ("nT?aP?Fa", 5.5, _move_back),
    ("[+]nT?aD?[RP]?Fa|n[+]T?aD?[RP]?Fa", 6.5, _move_back),
    ("Un?T?aD?Fa", 3.0, _move_back),
    ("FaP?Ta", 3.5, _move_all),
    ("XP?F?aTa", 4.0, _move_all),
    ("n?aP?Ta", 2.0, _move_all),
    ("anP?Ta", 4.0, _move_all),
    ("nFaTa", 5.5, _move_all),
    ("H[PNX]*F?a[M+]?T?a", 5.0, _move_half),
    ("aL?IT?aM?", 4.0, _move_all_back),
    ("IT?aL?T?a", 4.0, _move_all),
    ("Ta[NC]?Ma", 4.0, _move_all),
    ("aI?[CL]?MT?a", 4.0, _move_all),
    ("IaMT?a", 3.0, _move_all),
    ("nT?aL?MT?a", 4.0, _move_all),
    ("nIT?aLT?a", 4.5, _move_all),
    ("IT?anL?MT?a", 4.0, _move_all),
    ("nT?aInT?a", 6.0, _instead_of),
    ("nT?aIT?a", 5.0, _instead_of),
    ("nT?aInP?", 4.0, _set_new_old),
    ("InT?aL?nT?a", 6.0, _instead_first),
    ("InT?aL?T?a", 5.0, _move_all),
    ("IT?aL?nT?a", 5.0, _instead_first),
    ("Kn?T?(a+)", 3.0, _drop),
    ("(a+)K", 3.0, _drop),
    ("a+Z", 3.0, _drop_none),
    ("Z[+]?T?a+", 2.5, _drop_none),
    ("Da+K?F?", 2.0, _drop),
    ("D[XE]?n?Fa", 2.0, _drop),
    ("D[FT]?a+", 1.5, _drop),
    ("ST?a[ITB]?a|aI?aE?S|S[TFI]aTa|aTaS", 4.0, _swap),
    ("aEaS", 4.0, _swap),
    ("SE?nP?|SE|SP|ES|nS|PS|XS", 2.0, _swap_two),
    ("SF?2|2S", 3.0, _swap_first),
    ("Snn|nnS", 2.0, _swap_values),
    ("Ha|aT?H|HFa", 3.0, _halve),
    ("Wa|aT?W|WFa", 3.0, _double),
    ("HP|PT?H", 2.0, _halve_focus),
    ("WP|PT?W", 2.0, _double_focus),
    ("[PRX]n?[PR]?[+LUY]*T?an?", 2.5, _pot_to),
    ("n[+]?[PR]+[+LUY]*T?a", 2.5, _pot_to),
    ("nE?[UT]*a", 1.0, _pot_to),
    ("a[+LY]*[PRX]n?[PR]?", 2.0, _pot_to),
    ("a[+]?nP?", 1.0, _pot_to),
    ("[PR]?n?[PR]?[+]?n?D?Fa", 2.0, _pot_from),
    ("aDP|[PR]Fa|aD[PR]n?|DaP?R?", 3.0, _pot_from),
    ("[PR]n?a|aP|aR", 1.5, _pot_from),
    ("P[QT]+|[PR]n?Q", 2.0, _pot_there),
    ("nR|Rn|nP|Pn", 0.0, _told),
    ("an", 2.3, _told_income),
    ("DX?[PR]n?Fa", 3.0, _pot_from),
    ("nE|EnP?", 2.0, _each_set),
    ("[EX]?nE?T?(aa+)|nT?E?(aa+)|(aa+)E?nE?|(aa+)T?nE|nEP?(aa+)", 3.0, _each_set),
    ("nT?EP?", 2.5, _each_set),
    ("[PRXn]+E?[BT]*(aa+)E?", 2.5, _shared),
    ("n[+]T?En?|[+]nT?En?|EUBn|UEBn|En[+]|UnT?En?", 4.0, _each_add),
    ("n[+]T?E?(aa+)|[+]nT?E?(aa+)|U(aa+)EBn|UE?(aa+)Bn|(aa+)E?n[+]|Un[TE]*(aa+)|(aa+)EUBn", 4.5, _each_add),
    ("n[-]?F?En?|-nF?En?|EDBn|DEBn|En[-]|DnF*En?", 3.5, _each_sub),
    ("n-F?E?(aa+)|-nF?E?(aa+)|D(aa+)EBn|DE?(aa+)Bn|(aa+)E?n-|Dn[FE]+(aa+)|nFE?(aa+)", 4.5, _each_sub),
    ("XnP?T?a|nXT?a", 2.5, _all_to),
    ("XTa", 1.0, _all_to),
    ("[XRP]n?[PR]?CY|[XRPE]n?[PRL]*Y+|Y+T?[XRPE]+n?P?", 1.0, _nothing),
    ("Y(a+)|(a+)Y+", 2.0, _keep),
    ("aY+Tn|aY+n|anY|naY|Yna|YT?aT?n|aY*T?nY", 2.5, _keep),
    ("n{2,6}", 1.0, _levels),
    ("a{2,6}C?n{2,6}", 1.0, _levels),
    ("C", -0.3, _undo),
)
_FACTS: Final = (_keep, _nothing)
"""What a part that tells may say."""
_NEW: Final = (_set, _each_set, _pot_to, _all_to, _set_focus, _nothing, _keep, _levels, _shared, _undo)
"""What a list that stands for all there was may say."""
_ATOM: Final = re.compile(r"(?:\[[^\]]*\]|\([^)]*\)|.)(?:[*+?]|\{[^}]*\})?")
_LIGHT: Final = "CNPM"
"""Signs that may stand anywhere in a run."""


def _compiled(run: str) -> Iterator[tuple[re.Pattern[str], bool]]:
    for part in run.split("|"):
        yield re.compile(f"[{_LIGHT}]*?".join(_ATOM.findall(part))), not set(_LIGHT).isdisjoint(part)


_CORRECT: Final = (_set_last_area, _set_last_number, _swap, _swap_two, _swap_first, _swap_values, _set_old_new, _set_new_old)
"""Steps that say by themselves that a letter corrects what it has said above."""
_COMPILED: Final = tuple((*each, worth, step) for run, worth, step in _RUNS for each in _compiled(run))
_SKIPS: Final = {
    **dict.fromkeys("CN", 0.0),
    **dict.fromkeys("TPYLQ>", 0.2),
    **dict.fromkeys("BMEXR2", 0.6),
    **dict.fromkeys("U", 0.7),
    **dict.fromkeys("DF+-Z", 1.0),
    **dict.fromkeys("KIHWS", 1.6),
    **dict.fromkeys("VO", 3.0),
}
_HEARD: Final = 1.5
"""What speaks against taking a step from a part that only tells."""


def readings(now: Amounts, marks: Sequence[Mark], most: int = 24) -> list[Reached]:
    """
    Give what a sentence can make of the factors, each with what speaks for it.

    Args:
        now: As the sentences before have left them.
        marks: Of the sentence.
        most: How many are kept.
    """
    kinds = "".join(mark.kind for mark in marks)
    acts = any(mark.kind in "nKSIHWZ>" for mark in marks)
    reached: list[dict[Amounts, float]] = [{} for _ in range(len(marks) + 1)]
    reached[0][replace(now, corrected=now.corrected and not now.filed)] = 0.0
    for at in range(len(marks)):
        here = sorted(reached[at].items(), key=lambda each: -each[1])[:most]
        runs = [
            (match, worth - (0.0 if takes else 0.15 * sum(kind in _LIGHT for kind in match[0])), step)
            for run, takes, worth, step in _COMPILED
            if (match := run.match(kinds, at)) is not None
        ]
        for state, score in here:
            mark = marks[at]
            skipped = replace(state, corrected=True) if mark.kind in "CK" and (state.steps or state.filed) else state
            if mark.kind == "a":
                skipped = replace(skipped, focus=mark.area, named=(*skipped.named[-2:], mark.area))
            _keep_best(reached[at + 1], skipped, score - _skip(mark, marks, at, now, acts))
            for match, worth, step in runs:
                if state.anew and step not in _NEW:
                    continue
                used = marks[at : match.end()]
                if not _may(used, step):
                    continue
                numbers = [mark.value for mark in used if mark.kind in "n2"]
                areas = [mark.area for mark in used if mark.kind == "a"]
                against = _against(used)
                if step is _pot_to and used[-1].kind == "a" and used[-1].edge:
                    against += 1.0
                for after, less in step(state, numbers, areas):
                    if step not in _NEW or step is _undo or _is_other(state, after):
                        if not (state.filed or state.corrected or step in _CORRECT or "C" in kinds[at : match.end()]):
                            continue
                        after = replace(after, changes=after.changes + 1)
                    _keep_best(reached[match.end()], after, score + worth - less - against)
    return sorted(reached[-1].items(), key=lambda each: -each[1])[:most]


def _is_other(state: Amounts, after: Amounts) -> bool:
    """Whether an area that the letter had set has another number now."""
    return any(area in state.touched and after.of(area) != amount for area, amount in state.placed)


def _may(used: Sequence[Mark], step: Step) -> bool:
    """Whether what is said in such parts may be a step at all."""
    if any(mark.stance not in ("orders", "tells") for mark in used):
        return False
    return step in _FACTS or all(mark.stance == "orders" for mark in used)


def _keep_best(found: dict[Amounts, float], state: Amounts, score: float) -> None:
    if score > found.get(state, -99.0):
        found[state] = score


def _against(used: Sequence[Mark]) -> float:
    told = any(mark.stance == "tells" for mark in used)
    far = sum(0.3 * max(0, mark.gap - 3) for mark in used[1:])
    weak = 0.5 * sum(mark.weak for mark in used)
    return _HEARD * told + far + weak


def _skip(mark: Mark, marks: Sequence[Mark], at: int, now: Amounts, acts: bool) -> float:
    cost = _SKIPS.get(mark.kind, 0.5)
    if mark.kind in "VO" and not any(each.kind == "a" for each in marks):
        cost = 0.0
    if mark.kind in "+-" and any(0 <= i < len(marks) and marks[i].kind == "n" for i in (at - 1, at + 1)):
        cost = 2.5
    if mark.kind == "n":
        cost = 3.0
        beside = {marks[i].area for i in (at - 1, at + 1) if 0 <= i < len(marks) and marks[i].kind == "a"}
        if mark.weak:
            cost = 1.0
        if any(mark.value == amount for _, amount in now.filed):
            cost = min(cost, 1.5)
        if mark.value in (now.total, now.pot, -now.pot) or any(mark.value == now.was(area) for area in beside):
            cost = 0.6
    if mark.kind == "a":
        cost = 2.5 if acts else 0.7
        if mark.area == now.own and not any(each.kind == "a" for each in marks[:at]):
            cost = 0.5  # 'Britain: three in Italy'
    return cost * (0.1 if mark.stance in ("tells", "asks") else 1.0)
