"""Steps of an amendment that point back: 'they should be in Austria', 'one from Poland likewise', 'not in Italy'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamesmaster.mail.reading.again.change_marks import Mark
from gamesmaster.mail.reading.again.change_rows import Ledgers, Rows, kinds_of, numbers_of, shift, where
from gamesmaster.mail.reading.again.ledger import Ledger

STEPS = Rows()


def _is_due(marks: Sequence[Mark]) -> bool:
    """Whether something is said to be due: 'should be', 'must be', 'are to be'; not 'is'."""
    return any(mark.kind == "C" or (mark.kind == "M" and mark.value) for mark in marks)


@STEPS.step(r"P*M+G*[TA](?:n|nP)?(?=[,&]|$) n?P*M+G*[TA](?=[,&]|$)")
def _should_be(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'The two in Poland are in the wrong place. They should be in Austria.'"""
    numbers, there = numbers_of(marks), ledger.there(ledger.of)
    if not _is_due(marks) or not there or ledger.hand or (numbers and numbers != [there]):
        return []
    return shift(ledger, ledger.of, where(ledger, marks)[-1], there)


@STEPS.step(r"VnP?n?[AF]P*[MC]+G*A qVP?G?[AF]M+G*A")
def _part_should_be(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'The three Czech factors should be in Rumania', 'three of the Polish ones become Baltic ones'."""
    areas, numbers = where(ledger, marks), numbers_of(marks)
    there = ledger.there(areas[0])
    amount = numbers[0] if numbers else there // 2 if there % 2 == 0 else 0
    counted = len(numbers) < 2 or numbers[1] == there
    return shift(ledger, areas[0], areas[1], amount) if amount <= there and counted and _is_due(marks) else []


@STEPS.step(r"P*A[nM]*M+[nA]+(?=[,&]|$)")
def _reads_as(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'For Poland 2 read Austria 2', 'Italy 5 should be Italy 3'."""
    areas, numbers = where(ledger, marks), numbers_of(marks)
    if len(areas) != 2 or len(numbers) != 2 or ledger.there(areas[0]) != numbers[0]:
        return []
    if areas[0] == areas[1]:
        return ledger.put(areas[0], numbers[1] - numbers[0])
    return shift(ledger, areas[0], areas[1], numbers[0]) if numbers[0] == numbers[1] else []


@STEPS.step(r"(?<![^,&])nM+n(?=[,&]|$)")
def _number_reads_as(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'For 7 read 8', where 7 are in one area only."""
    old, new = numbers_of(marks)
    areas = [area for area, amount in ledger.placed if amount == old]
    if ledger.last in areas:
        areas = [ledger.last]
    return ledger.put(areas[0], new - old) if len(areas) == 1 else []


@STEPS.step(r"(?<![^,])n(?=,?$)")
def _set_mentioned(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Six in Poland was daft. Three.'"""
    there, number = ledger.there(ledger.of), numbers_of(marks)[0]
    return ledger.put(ledger.of, number - there) if there and number < there and not ledger.hand else []


@STEPS.step(r"w+n&n")
def _swap_numbers(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Swap the four and the two.'"""
    one, other = numbers_of(marks)
    ones, others = ([area for area, amount in ledger.placed if amount == each] for each in (one, other))
    if one == other or len(ones) != 1 or len(others) != 1:
        return []
    placed = dict(ledger.placed) | {ones[0]: other, others[0]: one}
    return [replace(ledger, placed=tuple(sorted(placed.items())))]


@STEPS.step(r"&?nFL? &?VP*nF(?=[,&]|$)")
def _likewise(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'One factor from Austria over to Italy, one from Poland likewise.'"""
    source = where(ledger, marks)[0]
    return shift(ledger, source, ledger.last, numbers_of(marks)[0]) if not ledger.hand and ledger.spoken else []


@STEPS.step(r"M*nP+(?=[,&]|$) P+n(?=[,&]|$) K+P(?=[,&]|$) n(?=,|$)")
def _counts_hand(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'There are two left over: …', 'the two unplaced factors: …'; '…, to pay for it'."""
    numbers = numbers_of(marks)
    return [ledger] if not numbers or (ledger.hand > 0 and numbers == [ledger.hand]) else []


@STEPS.step(r"P+V~*n?V~*nA P+G+nA n[TAF]M*G+nA")
def _those_join(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'… are wasted where they are, so let them join the four in Rumania'."""
    numbers, (*named, area) = numbers_of(marks), where(ledger, marks)
    source = named[0] if named else ledger.of
    there = ledger.there(source)
    if numbers[-1] != ledger.there(area):
        return []
    if ledger.hand > 0 and not named:
        return ledger.put(area, ledger.hand) if numbers[:-1] in ([], [ledger.hand]) else []
    return shift(ledger, source, area, there) if numbers[:-1] in ([], [there]) else []


@STEPS.step(r"[TA]VP+n VP+n[TA]")
def _place_for_those(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Austria is the place for those two.'"""
    there = ledger.there(ledger.of)
    return shift(ledger, ledger.of, where(ledger, marks)[0], there) if numbers_of(marks) == [there] else []


@STEPS.step(r"V\+VP(?=[,&]|$)")
def _more_there(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'The Baltic States look weak: add three to them.'"""
    return ledger.put(ledger.last, numbers_of(marks)[0]) if not ledger.hand else []


@STEPS.step(r",?P*VF(?=[,&]|$)")
def _at_the_cost_of(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Italy at four, at the expense of the Rhineland.'"""
    return ledger.put(where(ledger, marks)[0], ledger.hand) if ledger.hand < 0 else []


@STEPS.step(r"VnFn?A G[AF]n[TA] GnA[TA](?=[,&]|$)")
def _of_theirs(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'One of the Rhineland's five in Italy.'"""
    areas, numbers = where(ledger, marks), numbers_of(marks)
    there = ledger.there(areas[0])
    fits = len(numbers) == 1 or numbers[1] == there
    if kinds_of(marks).endswith("GnAA"):
        return shift(ledger, areas[0], areas[1], numbers[0])  # 'have two of the Polish factors in Rumania'
    if marks[0].kind == "G":
        fits = numbers[0] == there  # 'put the Austrian three in the Rhineland'
    return shift(ledger, areas[0], areas[1], numbers[0]) if fits else []


@STEPS.step(r"[TA]G+nP?[FA]n?(?=[,&]|$)")
def _gets_of(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Italy gets one of the Austrian factors.'"""
    target, source = where(ledger, marks)
    if numbers_of(marks)[1:] not in ([], [ledger.there(source)]):
        return []
    return shift(ledger, source, target, numbers_of(marks)[0])


@STEPS.step(r"o,?VnV[AT]")
def _not_but(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Not 4 but 5 in Italy.'"""
    area, (old, new) = where(ledger, marks)[0], numbers_of(marks)
    return ledger.put(area, new - old) if ledger.there(area) == old else []


@STEPS.step(r"Dn[FA]")
def _drops_some(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Scrap one in Austria.'"""
    area, number = where(ledger, marks)[0], numbers_of(marks)[0]
    return ledger.put(area, -number) if 0 < number < ledger.there(area) else []


@STEPS.step(r"VnV[AT],?o")
def _rather_than(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Four in Italy rather than three.'"""
    area, (new, old) = where(ledger, marks)[0], numbers_of(marks)
    return ledger.put(area, new - old) if ledger.there(area) == old else []


@STEPS.step(r"VP*nP*VF P*VnP*VF")
def _those_from(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'… and take those three off Poland', 'the three it takes should come from Poland', behind what was given."""
    number, area = numbers_of(marks)[0], where(ledger, marks)[0]
    return ledger.put(area, -number) if ledger.hand == -number else []


@STEPS.step(r"K+P+n[AF]")
def _paid_with(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Rumania 6. I am paying for it with the two in the Baltic States.'"""
    number, area = numbers_of(marks)[0], where(ledger, marks)[0]
    return ledger.put(area, -number) if ledger.hand == -number else []


@STEPS.step(r"V~+n(?=[,&]|$) V~+nP*M*(?=&)")
def _keeps_of_those(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Of the six in Poland leave three and …': the others are in hand."""
    there, number = ledger.there(ledger.of), numbers_of(marks)[0]
    return ledger.put(ledger.of, number - there) if not ledger.hand and 0 < number < there else []


@STEPS.step(r"P*nP*~+A")
def _stays_at(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'The one that frees can stay at home.'"""
    return ledger.put(where(ledger, marks)[0], ledger.hand) if [ledger.hand] == numbers_of(marks) else []


@STEPS.step(r"[GSM]*R[GSM]*[TA]")
def _rest_to(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'…, and send the others to the Baltic States'."""
    return ledger.put(where(ledger, marks)[0], ledger.hand) if ledger.hand > 0 else []


@STEPS.step(r"~+nA")
def _leaves_there(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Leave three in Italy.'"""
    number, area = numbers_of(marks)[0], where(ledger, marks)[0]
    return ledger.put(area, number - ledger.there(area)) if 0 < number <= ledger.there(area) else []


@STEPS.step(r"D+[FA]n D[AT]=")
def _drops_counted(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Strike out Poland 7', 'drop Italy to 3'."""
    area, number = where(ledger, marks)[0], numbers_of(marks)[0]
    there = ledger.there(area)
    if marks[-1].kind == "=":
        return ledger.put(area, number - there) if number < there else []
    return ledger.put(area, -there) if number == there else []


@STEPS.step(r"M[A]T(?=[,&]|$)")
def _renamed(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Change Poland to Austria.'"""
    areas = where(ledger, marks)
    return shift(ledger, areas[0], areas[1], ledger.there(areas[0])) if not ledger.there(areas[1]) else []


@STEPS.step(r"[AT]V[0n],?o [AT]VnV,?o,?V=? [AT],?nM+n")
def _was(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Baltic States: 0 (was 2)', 'Italy: 4 becomes 3'."""
    area, numbers = where(ledger, marks)[0], [mark.value for mark in marks if mark.kind in "n0o"]
    old = numbers_of(marks, "o") or numbers[:1]
    new = numbers[1] if not numbers_of(marks, "o") else numbers[0]
    return ledger.put(area, new - old[0]) if ledger.there(area) == old[0] else []


@STEPS.step(r"V0V[FA]")
def _nothing_there(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'I should have nobody in Italy.'"""
    area = where(ledger, marks)[0]
    there = ledger.there(area)
    if any(mark.kind == "K" for mark in marks) or not there:
        return []
    return [replace(each, of="") for each in ledger.put(area, -there)]


@STEPS.step(r"VAVD")
def _abandoned(ledger: Ledger, marks: Sequence[Mark]) -> Ledgers:
    """'Riga is to be abandoned.'"""
    area = where(ledger, marks)[0]
    return ledger.put(area, -ledger.there(area)) if ledger.there(area) and _is_due(marks) else []


@STEPS.step(r"&?N[FA]")
def _not_from(ledger: Ledger, _: Sequence[Mark]) -> Ledgers:
    """'…, not from Rumania.'"""
    return [ledger]
