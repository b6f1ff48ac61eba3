"""Steps of an amendment that hold for several areas alike: 'one more to each', 'split the rest between the two'."""

from __future__ import annotations

from collections.abc import Sequence

from gamesmaster.mail.reading.again.change_marks import Mark
from gamesmaster.mail.reading.again.change_rows import Ledgers, Rows, numbers_of, where
from gamesmaster.mail.reading.again.ledger import Ledger

STEPS = Rows()


def _held(ledger: Ledger) -> list[str]:
    return [area for area, amount in ledger.placed if amount]


def _put_all(ledger: Ledger, areas: Sequence[str], amount: int) -> Ledgers:
    """So many more in each of these areas."""
    return _put_each(ledger, areas, [amount] * len(areas))


@STEPS.step(r"VnXP?n?VT")
def _one_from_each(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'One from each of the three areas to Rumania.'"""
    target, numbers = where(ledger, marks)[0], numbers_of(marks)
    areas = [area for area in _held(ledger) if area != target]
    if len(numbers) == 2 and numbers[1] != len(areas):
        return []
    taken = _put_all(ledger, areas, -numbers[0])
    return [after for each in taken for after in each.put(target, numbers[0] * len(areas))]


@STEPS.step(r"V\+VXP?n?P?(?=[,&]|$) VXP?y V\+V[=n]?Xn?P?(?=[,&]|$) GP?n[y+](?=[,&]|$)")
def _more_for_each(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Add one to each', 'strengthen each of them by one', 'raise both areas by one': where all is not placed."""
    more, plain, areas = numbers_of(marks, "+y"), numbers_of(marks, "n="), _held(ledger)
    if ledger.hand != more[0] * len(areas) or (plain and plain != [len(areas)]):
        return []
    return _put_all(ledger, areas, more[0])


@STEPS.step(r"V~*P*[n=]P?Xn?P?(?=[,&]|$)")
def _so_many_in_each(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Four in each, please': in each area that is ordered, and that is all there is."""
    areas, (number, *counted) = _held(ledger), numbers_of(marks)
    if (
        ledger.hand
        or number * len(areas) != sum(amount for _, amount in ledger.placed)
        or counted not in ([], [len(areas)])
    ):
        return []
    return [Ledger(tuple(sorted((area, number) for area in areas)))]


@STEPS.step(r"X[AT]&[AT]V[+y] [AT]&[AT]G*[+y]")
def _both_more(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Both Poland and Austria should go up by one.'"""
    areas, more = where(ledger, marks), numbers_of(marks)[0]
    return _put_all(ledger, areas, more) if ledger.hand == more * 2 else []


@STEPS.step(r"V/VP*n?P*[TA]&[TA],?(?:nX)? [TA]&[TA]V/VP*n?P*,?(?:nX)?")
def _share_hand(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Italy and Poland share the two that frees: one each'; 'split my twelve between Poland and Rumania'."""
    areas, numbers = where(ledger, marks), numbers_of(marks)
    whole = sum(amount for _, amount in ledger.placed)
    if len(set(areas)) != 2:
        return []
    if numbers[:1] == [whole] and not ledger.hand and whole % 2 == 0 and numbers[1:] in ([], [whole // 2]):
        return [Ledger(tuple(sorted({area: whole // 2 for area in areas}.items())), 0, areas[-1])]
    each, over = divmod(ledger.hand, 2)
    if over or each <= 0 or any(number not in (ledger.hand, each) for number in numbers):
        return []
    return _put_all(ledger, areas, each)


@STEPS.step(r"Vn[FA](?:,?&?n[FA])+,?&?V[TG]*T Vn[FA](?:,?&?n[FA])+,?&?VG+A")
def _gathered(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Send two of the Italian factors and one of the Austrian ones to Poland.'"""
    *areas, target = where(ledger, marks)
    numbers = numbers_of(marks)
    if target in areas or len(set(areas)) != len(areas) or len(numbers) != len(areas):
        return []
    found = _put_each(ledger, areas, [-number for number in numbers])
    return [after for each in found for after in each.put(target, sum(numbers))]


@STEPS.step(r"P*V[FA]K?n(?:,?&?[FA]n)* P*VnK*F(?:,?&?nF)* [KDGM]*[KD][FA]y(?:,?&?[FA]y)+ [FA]Kn(?:,?&?[FA]n)+")
def _taken_from_each(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'…, from Italy two and from Austria one', behind what was given; 'cut Italy by two and Austria by one'."""
    areas, numbers = where(ledger, marks), numbers_of(marks)
    told = "y" in {mark.kind for mark in marks} and not ledger.hand
    if (ledger.hand != -sum(numbers) and not told) or len(set(areas)) != len(areas):
        return []
    return _put_each(ledger, areas, [-number for number in numbers])


@STEPS.step(r"V[TA]nF(?:,?&?nF)+")
def _given_from(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Give Austria one of Poland's and one of Czechoslovakia's.'"""
    (target, *areas), numbers = where(ledger, marks), numbers_of(marks)
    found = _put_each(ledger, areas, [-number for number in numbers])
    return [after for each in found for after in each.put(target, sum(numbers))]


@STEPS.step(r"V[TA]V[n+]P?(?:,?&?[TA][n+]P?)+ V[n+]P?[TA](?:,?&?[n+]P?[TA])+")
def _handed_out(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Italy gets one of those and Austria two', behind what was taken."""
    areas, numbers = where(ledger, marks), numbers_of(marks)
    if ledger.hand != sum(numbers) or len(set(areas)) != len(areas) or not all(areas):
        return []
    return _put_each(ledger, areas, numbers)


@STEPS.step(r"G*[TA]y(?:,?&?[TA]y)+")
def _each_by(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Raise Italy by one and Austria by two.'"""
    more = any(mark.kind == "G" for mark in marks)
    return _put_each(ledger, where(ledger, marks), numbers_of(marks)) if more else []


@STEPS.step(r"/n?[FA]n?(?=,) [FA]n?M*/(?=,)")
def _divided(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Split the Polish three: …'"""
    area, numbers = where(ledger, marks)[0], numbers_of(marks)
    there = ledger.there(area)
    return ledger.put(area, -there) if there and numbers in ([], [there]) and not ledger.hand else []


@STEPS.step(r"Vn(?:[,&]+n)+,?[TA](?:[,&]+[TA])+")
def _respectively(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Make it five and five in Italy and Austria.'"""
    areas, numbers = where(ledger, marks), numbers_of(marks)
    if len(areas) != len(numbers) or len(set(areas)) != len(areas):
        return []
    found = [ledger]
    for area, number in zip(areas, numbers, strict=True):
        found = [after for each in found for after in each.put(area, number - each.there(area))]
    return found


@STEPS.step(r"VX[AT]&[AT]V=")
def _both_to(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Reduce both Italy and Austria to three.'"""
    number, found = numbers_of(marks)[0], [ledger]
    for area in where(ledger, marks):
        found = [after for each in found for after in each.put(area, number - each.there(area))]
    return found


def _put_each(ledger: Ledger, areas: Sequence[str], numbers: Sequence[int]) -> Ledgers:
    """Put as many into each area as its number says; out of it where that is less than none."""
    found = [ledger]
    for area, number in zip(areas, numbers, strict=True):
        found = [after for each in found for after in each.put(area, number)]
    return found
