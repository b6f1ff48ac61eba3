"""What the marks of an amendment do to what is ordered, in every way that they may be meant: the sum proves one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from gamesmaster.mail.reading.again.change_marks import Mark
from gamesmaster.mail.reading.again.change_rows import Ledgers, Rows, kinds_of, numbers_of, shift, where
from gamesmaster.mail.reading.again.ledger import Ledger

STEPS = Rows()


@STEPS.step(
    r"VnV[Pn]*V[FA]V,?[GSM&]*VT V[FA]V,?nVT FnG[AT] [AF]nTn VnP?F,?&?V[AT] VnP?TVT [FA]T,?n(?=[,&]|$)"
    r" [FA]GnP?T VnP?TM*GnA P+n[FA]V,?[GSM&]*VT"
)
def _move(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'2 from Italy to Poland', 'two of the Italian ones go to Poland'."""
    areas, numbers = where(ledger, marks), numbers_of(marks)
    if len(areas) != 2 or (len(numbers) == 2 and numbers[1] != ledger.there(areas[0])):
        return []
    return shift(ledger, areas[0], areas[1], numbers[0])


@STEPS.step(r"VnV[TA],?&?VF VTVnF V\+V[TA],?&?VF V[TA]VnVF [TA]V\+,?&?VF V[TA]V\+,?&?VF VT\+F")
def _move_back(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'2 to Poland from Italy', 'one more in Poland, taken from Italy'."""
    areas = where(ledger, marks)
    return shift(ledger, areas[1], areas[0], numbers_of(marks)[0]) if len(areas) == 2 else []


@STEPS.step(
    r"Ve[FA]VT [KGSM]*S[KGSM]*e?[FA]VT Ve?F,?V[TA] (?<![^,])P*[AF]T(?=,|$)"
    r" (?<![^,])P*[AF]eG*T(?=,|$) (?<![^,])[AF]nA(?=,|$) D[FA]T [FA][KGM]*S[KGSM]*T"
)
def _move_all(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'move everything from Italy to Poland', 'put the Italian ones in Poland'."""
    areas = where(ledger, marks)
    there = ledger.there(areas[0])
    return shift(ledger, areas[0], areas[1], there) if len(areas) == 2 and numbers_of(marks) in ([], [there]) else []


@STEPS.step(r"P*VnP?[FA]M*~+[AT] ~+[FA]nA ~+P*n[FA]A")
def _goes_home(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'The two in Italy can stay at home', with two there."""
    areas, numbers = where(ledger, marks), numbers_of(marks)
    return shift(ledger, areas[0], areas[1], numbers[0]) if numbers == [ledger.there(areas[0])] else []


@STEPS.step(
    r"P*VInV[FAI]V,?VnV[AT](?:[,&]+VnV[AT])+ P*n[FAI][GSM]+nV[AT](?:[,&]+VnV[AT])+ P*V(?:[FA]n|n[FA])VqV[TA]&VqV[TA]"
)
def _becomes(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'The four there become two in Rumania and two in the Rhineland', '… go half to Rumania and half to …'."""
    areas, numbers = where(ledger, marks), numbers_of(marks)
    there = ledger.there(areas[0])
    parts = numbers[1:] or [there // 2] * 2
    if numbers[0] != there or sum(parts) != there or len(set(areas)) < len(areas):
        return []
    found = ledger.put(areas[0], -there)
    for area, part in zip(areas[1:], parts, strict=True):
        found = [after for each in found for after in each.put(area, part)]
    return found


@STEPS.step(r"VqV[FA]VT")
def _move_half(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    areas = where(ledger, marks)
    there = ledger.there(areas[0])
    return shift(ledger, areas[0], areas[1], there // 2) if len(areas) == 2 and there % 2 == 0 else []


@STEPS.step(r"VnP?VT nG+A")
def _move_of_those(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Of the 5 in Poland, 2 go to Austria.'"""
    return shift(ledger, ledger.of, where(ledger, marks)[-1], numbers_of(marks)[0]) if ledger.of else []


@STEPS.step(r"VP+VnVT VP+V[TA] VP+VnVA VnP+V[TA] (?<![^,])T(?=,|$)")
def _move_those(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'As for the 3 in Italy, I want them in Poland.'"""
    there, numbers = ledger.there(ledger.of), numbers_of(marks)
    if ledger.hand or not there or (numbers and numbers[0] != there):
        return []
    return shift(ledger, ledger.of, where(ledger, marks)[-1], there)


@STEPS.step(r"P*nGnA")
def _give_to_those(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Those two join the three in Austria.'"""
    area, numbers = where(ledger, marks)[0], numbers_of(marks)
    fits = ledger.hand == numbers[0] and ledger.there(area) == numbers[1]
    return ledger.put(area, ledger.hand) if fits and ledger.hand > 0 else []


@STEPS.step(r"VenV[TA] Se[TA] eV[T](?=[,&]|$)")
def _move_together(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'all of it to Poland', with nothing named before, or all of it in hand."""
    if ledger.hand and not any(amount for _, amount in ledger.placed):
        return ledger.put(where(ledger, marks)[-1], ledger.hand) if numbers_of(marks) in ([], [ledger.hand]) else []
    if ledger.hand or ledger.last:
        return []
    total = sum(amount for _, amount in ledger.placed)
    numbers = numbers_of(marks)
    if numbers and numbers[0] != total:
        return []
    placed = {area: 0 for area, _ in ledger.placed} | {where(ledger, marks)[-1]: total}
    return [Ledger(tuple(sorted(placed.items())), 0, where(ledger, marks)[-1])]


@STEPS.step(
    r"V[KS]VnP?[FA] [KSG]*nP?F V[FA]VKV[ny] -V[FA] V[FAT]V- (?<!n,)-(?=[,&]|$) VKVy [FA]VKn [KD][FA]y"
    r" K\+F FnV(?=[,&]|$) Kn(?=[,&]|$) [KSG]*nAF"
)
def _take(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'take 2 from Italy', 'Italy minus 2', 'one less there'."""
    areas = where(ledger, marks) or [ledger.last]
    numbers = numbers_of(marks)
    if len(numbers) == 2 and numbers[1] != ledger.there(areas[0]):
        return []
    return ledger.put(areas[0], -numbers[0]) if areas[0] else []


@STEPS.step(r"V[FA]V-,?&?[FA]L")
def _take_likewise(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Turkey one fewer, and Serbia likewise.'"""
    number, found = numbers_of(marks)[0], [ledger]
    for area in where(ledger, marks):
        found = [after for each in found for after in each.put(area, -number)]
    return found


@STEPS.step(r"V[KS]Vqn?[FA]n? VqF")
def _take_half(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'half of those in Italy', 'halve Italy's four'."""
    area = where(ledger, marks)[0]
    there = ledger.there(area)
    fits = there and there % 2 == 0 and numbers_of(marks) in ([], [there])
    return ledger.put(area, -(there // 2)) if fits else []


@STEPS.step(
    r"V[KS]e?n?[FA] Vn?eF D+P?e?n?[FA] [FA]n?VD (?<!K)0V[FAT] V[FAT]V0 G?0V[FAT] P*G+0(?=[,&]|$) 0(?=[,&]|$)"
    r" In? VnI ~*AD"
)
def _take_all(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'drop Italy', 'nothing in Italy', 'instead of Italy'."""
    area = (where(ledger, marks) or [ledger.last])[0]
    there, numbers = ledger.there(area), numbers_of(marks)
    if not there or (numbers and numbers[0] != there):
        return []
    return [replace(each, of="") for each in ledger.put(area, -there)]


@STEPS.step(r"D+n?[FA](?:[,&]+n?[FA])+(?=[,&]|$)")
def _take_several(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Cancel Italy and Austria …'"""
    found, areas, numbers = [ledger], where(ledger, marks), numbers_of(marks)
    if (numbers and numbers != [ledger.there(area) for area in areas]) or not all(map(ledger.there, areas)):
        return []
    for area in areas:
        found = [after for each in found for after in each.put(area, -each.there(area))]
    return [replace(each, of="") for each in found]


@STEPS.step(r"D+e(?=[,&]|$)")
def _take_everything(ledger: Ledger, _: Sequence[Mark]) -> Ledgers:
    """'Bin the lot.'"""
    placed = tuple((area, 0) for area, _ in ledger.placed)
    return [Ledger(placed, ledger.hand + sum(amount for _, amount in ledger.placed))]


@STEPS.step(r"(?<![^,&])AM+A(?=,|$)")
def _reads(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'For Austria read Rhineland.'"""
    areas = where(ledger, marks)
    return shift(ledger, areas[0], areas[1], ledger.there(areas[0]))


@STEPS.step(r"P*nP+(?=[,&]|$)")
def _both_of_them(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Italy -> Austria, both of them': as many as have just been put."""
    return [ledger] if not ledger.hand and 0 < numbers_of(marks)[0] <= ledger.there(ledger.last) else []


@STEPS.step(r"VP?n?F VP+n?A VnA VP+F [FA]KP+ [+]V[FP] P?[+]VF")
def _fill(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'…, from Italy', behind what was given."""
    numbers = numbers_of(marks)
    if ledger.hand >= 0 or (numbers and numbers[0] != -ledger.hand):
        return []
    return ledger.put(where(ledger, marks)[0], ledger.hand)


@STEPS.step(r"V[+]P?V[TA] V[TA]V[+] (?<!n,)[+](?=[,&]|$) [TA]VGVy GV[TA]y")
def _give(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'one more in Poland', 'add 2 to Poland'."""
    areas = where(ledger, marks) or [ledger.last]
    return ledger.put(areas[0], numbers_of(marks)[0]) if areas[0] else []


@STEPS.step(
    r"VP+VnV[TA] VnP+V[TA] VP+V[TA] VP+V[TA]n V[TA]VP+n? VnVP+VT VPqV[TA] VP+V[TA] V[TA]VnP+ VnT"
    r" VeP+V[TA] nP+~+[AT] P+n~+[AT]"
)
def _give_hand(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'put those in Poland', 'Poland gets the other 2'."""
    numbers = numbers_of(marks)
    area = ([mark.area or ledger.spoken for mark in marks if mark.kind in "FTAI"] or [ledger.last])[0]
    told = {ledger.hand, ledger.there(area)} if kinds_of(marks).endswith("n") else {ledger.hand}
    if ledger.hand <= 0 or (numbers and numbers[0] not in told):
        return []
    return ledger.put(area, ledger.hand)


@STEPS.step(r"VnP*V[TA] V[TA]VnP? [FP]*nM*~+[AT]")
def _give_some(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'2 to Poland', of those in hand."""
    number = numbers_of(marks)[0]
    return ledger.put(where(ledger, marks)[-1], number) if 0 < number <= ledger.hand else []


@STEPS.step(r"V/P*n?(?=[,&]|$) (?<!n)P+n?V(?=[,&]|$) P*nP+V(?=[,&]|$)")
def _counts_hand(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Split those three: …', 'Of the 3 that are free now, …': so many are in hand."""
    return [ledger] if ledger.hand > 0 and numbers_of(marks) in ([], [ledger.hand]) else []


@STEPS.step(r"n~+(?=[,&]|$)")
def _keeps_some(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Of the four in Poland, two remain …'"""
    return [ledger] if 0 < numbers_of(marks)[0] < ledger.there(ledger.of) else []


@STEPS.step(r"VnX?VX?[TA](?:[,&]*[TA])+X? V[TA](?:[,&]*[TA])+V?nX MnX[TA](?:[,&]*[TA])+ V/?P+[TA](?:[,&]*[TA])+")
def _give_each(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'one each to Poland and the Baltic', of those in hand; or set, where none is."""
    areas, numbers = where(ledger, marks), numbers_of(marks)
    number = numbers[0] if numbers else ledger.hand // len(areas) if ledger.hand % len(areas) == 0 else 0
    if len(set(areas)) != len(areas) or number <= 0:
        return []
    found: Ledgers = []
    if ledger.hand == number * len(areas):
        given = [ledger]
        for area in areas:
            given = [each for one in given for each in one.put(area, number)]
        found += given
    if numbers:
        put = [ledger]
        for area in areas:
            put = [each for one in put for each in one.put(area, number - one.there(area))]
        found += put
    return found


@STEPS.step(r"V(?:[FA]n|n[FA])V/V[TA]&[TA] V/Vn[FA][TA]&[TA](?:,?nX)? Vn[FA]V/[TA]&[TA](?:,?nX)?")
def _share(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Split the 4 in Italy between Austria and Poland.'"""
    areas = where(ledger, marks)
    numbers = numbers_of(marks)
    there = ledger.there(areas[0])
    each, over = divmod(there, max(1, len(areas) - 1))
    if over or not there or numbers[0] != there or (len(numbers) == 2 and numbers[1] != each):
        return []
    found = ledger.put(areas[0], -there)
    for area in areas[1:]:
        found = [one for after in found for one in after.put(area, each)]
    return found


@STEPS.step(
    r"VP?nV[AT] V[ATF]V[n=] VnP?M*AV= [A]VnV[=] n~+A ~+nA VnAVo V[AT]VnV,?o M+nAn [AT]VoV= oVnV[AT] [AT]VoVn"
    r" V[AT],n(?=[,&]|$) V[AT]V= VnV,?oA [AT]VnM+An ACVn,?o P+[GM]+[n=] M+P*[n=] VP= KP?= =V[AT]"
)
def _set(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'5 in Poland', 'Poland from 7 to 5', 'change the 4 in Italy to 5'."""
    areas = where(ledger, marks) or [ledger.last]
    if not areas[0] or len(set(areas)) != 1:
        return []
    there = ledger.there(areas[0])
    old = [mark.value for mark in marks if mark.kind == "o"]
    new = [mark.value for mark in marks if mark.kind == "="]
    plain = [mark.value for mark in marks if mark.kind == "n"]
    if not new:
        new, plain = plain[-1:], plain[:-1]
    if len(new) != 1 or any(each != there for each in (*old, *plain)):
        return []
    if new[0] != there and not numbers_of(marks, "=") and re.search("[AT][GSM]*K", kinds_of(marks)):
        return []  # 'Austria can spare one'
    gives = any(mark.kind == "G" for mark in marks)
    if new[0] < there and gives and 0 < new[0] <= ledger.hand:
        return []  # 'put one in Poland', with two in hand
    if new[0] < there and any(mark.kind == "G" and mark.value for mark in marks):
        return []  # 'Italy gets one', with 3 there
    after = ledger.put(areas[0], new[0] - there)
    mentioned = areas[0] if new[0] == there else ""
    return [replace(each, of=mentioned) for each in after]


@STEPS.step(r"[AT]0V=")
def _fresh(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Greece 0 -> 2'."""
    area = where(ledger, marks)[0]
    return ledger.put(area, numbers_of(marks, "=")[0]) if not ledger.there(area) else []


@STEPS.step(r"[AT]Vn,[+-] VnV[AT],[+-]")
def _set_by(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Italy 5 (+1)': what it is to be, and by how much that is more."""
    by = numbers_of(marks, "+")[0] if "+" in kinds_of(marks) else -numbers_of(marks, "-")[0]
    area, new = where(ledger, marks)[0], numbers_of(marks, "n")[0]
    return ledger.put(area, by) if ledger.there(area) + by == new else []


@STEPS.step(r"w+[AFT]&?[AFT] [AFT]&?[AFT]V?w [AFT]V?w[AFT] [PM]*w+P*n?(?=[,&]|$)")
def _swap(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'swap Italy and Austria', 'I mixed Italy and Austria up', 'swap the two', where there are two."""
    areas = where(ledger, marks) or [area for area, amount in ledger.placed if amount]
    if len(areas) != 2 or not all(map(ledger.there, areas)):
        return []
    return _exchanged(ledger, areas[0], areas[1])


def _exchanged(ledger: Ledger, one: str, other: str) -> Ledgers:
    placed = dict(ledger.placed)
    placed[one], placed[other] = placed[other], placed[one]
    return [Ledger(tuple(sorted(placed.items())), ledger.hand, other)]


@STEPS.step(r"VnV[TA],?In? nI,?VnV[TA] VP*[TA],?I IV&?,?V[AT] CV[AT],?I")
def _instead(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Poland instead of Italy': all that are in the second go to the first; 'two in Poland …': two of them."""
    old, new = where(ledger, marks, "I"), where(ledger, marks, "TA")
    there = ledger.there(old[0]) if len(old) == len(new) == 1 else 0
    told = numbers_of(marks) or [there]
    if not there or len(set(told)) > 1 or told[0] > there:
        return []
    return shift(ledger, old[0], new[0], told[0])


@STEPS.step(r"VnV,?nI(?=[,&]|$)")
def _instead_there(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'2 instead of 4 in Vienna'."""
    area, (new, old) = where(ledger, marks)[0], numbers_of(marks)
    return ledger.put(area, new - old) if ledger.there(area) == old else []


@STEPS.step(
    r"[~M]*(?:[ATF](?:[&,]?[AT])*)V~+ [~M]+[AT] [R~PMe]*~[R~PMe]* nA[M]*~+ A[M]?~+n M?~+n(?=[,&]|$) A[M]?n[M]*~+"
)
def _stays(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'the rest stands', 'Austria unchanged', 'the 5 in Poland is right'."""
    areas, numbers = where(ledger, marks) or [ledger.last], numbers_of(marks)
    if numbers and (len(areas) != 1 or numbers[0] != ledger.there(areas[0])):
        return []
    return [replace(ledger, last=areas[-1] if areas else ledger.last, of="")]


@STEPS.step(r"(?<![^,&])[GM]*[AFT][GM]*(?=,|$)")
def _speaks_of(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'About Poland: …'"""
    areas = where(ledger, marks)
    if "GT" in kinds_of(marks):
        return []  # 'Send it to Italy'
    return [replace(ledger, last=areas[-1], of=areas[-1], spoken=areas[-1])]


@STEPS.step(r"nAM+P*(?=,|$) nF(?=,) P+nA(?=,)")
def _mentions(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'5 in Poland is overdoing it.'"""
    area = where(ledger, marks)[0]
    return [replace(ledger, last=area, of=area)] if ledger.there(area) == numbers_of(marks)[0] else []


@STEPS.step(r"P*CM*V[AT]")
def _meant(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'It should have been the Rhineland', of what was mentioned just before."""
    old = ledger.of
    return shift(ledger, old, where(ledger, marks)[-1], ledger.there(old)) if old else []


@STEPS.step(r"P+[GM]+n(?=[,&]|$) P*[GM]+n(?:[,&]+n)+(?=[,&]|$)")
def _sums_up(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'That makes three and four.'"""
    return [ledger] if {amount for _, amount in ledger.placed}.issuperset(numbers_of(marks)) else []


@STEPS.step(r"D+R")
def _drops_rest(ledger: Ledger, _: Sequence[Mark]) -> Ledgers:
    """'all 5 to Austria, cancel the rest'"""
    return [ledger] if sum(1 for _, amount in ledger.placed if amount) == 1 else []


@STEPS.step(r"G[AT]F(?=,|$) P+M+(?=[An]) M*w+[Pn]*(?=[,&]|$) V(?=[,&]|$) [0D](?=[,&]|$)")
def _says_nothing(ledger: Ledger, _: Sequence[Mark]) -> Ledgers:
    return [ledger]
