"""
How placings change: a run of signs is looked up in a table that says which step it takes.

A run may be read in several ways; the income decides, and that all signs are used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.whole import amount_moves as moves
from gamesmaster.mail.reading.whole import amount_steps as steps
from gamesmaster.mail.reading.whole.amount_state import Amounts, Reached, Step
from gamesmaster.mail.reading.whole.changes import Mark

_RUNS: Final[tuple[tuple[str, float, Step], ...]] = (
    ("nT?a", 2.0, steps.put),
    ("aT?n", 2.0, steps.put),
    ("nT?aCC?T?a", 4.5, steps.set_last_area),
    ("nCC?nT?a|nT?aCC?n|aT?nCC?n|nT?aCC?nT?a", 4.5, steps.set_last_number),
    ("a[UD+-]*Tn", 3.0, steps.put),
    ("[UD]a[+-]?Tn", 3.0, steps.put),
    ("[UD][+-]?TnT?a", 3.0, steps.put),
    ("[UD]an", 1.0, steps.put),
    ("aL?[YM]?n", 1.5, steps.put),
    ("a[UD+-]*FnTn", 4.0, steps.set_old_new),
    ("[UDC]aF?nTn", 4.0, steps.set_old_new),
    ("[UD]?FnTnT?a", 4.0, steps.set_old_new),
    ("aF?nTn", 3.5, steps.set_old_new),
    ("aInL?n", 4.0, steps.set_old_new),
    ("InL?nT?a", 4.0, steps.set_old_new),
    ("nLnT?a", 2.0, steps.set_old_new),
    ("InT?aL?n", 4.0, steps.set_old_new),
    ("nT?aL?Mn", 3.0, steps.set_old_new),
    ("anL?Mn", 3.0, steps.set_old_new),
    ("aT?nIT?n", 4.0, steps.set_new_old),
    ("nInT?a", 4.0, steps.set_new_old),
    ("nT?aIn", 4.0, steps.set_new_old),
    ("anCT?an|naCT?na|anMan|naMna|anTan", 6.0, steps.set_same),
    ("UaFaBn|UaBnFa", 6.5, moves.move_back),
    ("FnTn", 2.5, steps.old_new_alone),
    ("InL?n", 2.5, steps.old_new_alone),
    ("nL?Mn", 2.5, steps.old_new_alone),
    ("nIn", 2.5, steps.new_old_alone),
    ("CT?n", 1.5, steps.set_focus),
    ("Tn", 1.0, steps.set_focus),
    ("[UD]Tn", 2.0, steps.set_focus),
    ("[CP]n", 0.8, steps.set_focus),
    ("T?nQ", 2.0, steps.set_focus),
    ("QT?n", 1.0, steps.set_focus),
    ("n[+][TF]?a", 4.0, steps.add),
    ("[+]nT?a", 3.5, steps.add),
    ("an[+]", 3.5, steps.add),
    ("a[+]n", 2.5, steps.add),
    ("UnP?T?a", 3.5, steps.add),
    ("aUn", 2.5, steps.add),
    ("Ua[+]?Bn", 4.0, steps.add),
    ("a[U+]Bn", 4.0, steps.add),
    ("n[+]Q|[+]nQ", 3.0, steps.add_focus),
    ("n-F?T?a", 4.0, steps.sub),
    ("-nF?T?a", 3.5, steps.sub),
    ("an-", 3.5, steps.sub),
    ("a-n", 2.5, steps.sub),
    ("DnP?[+-]?Fa", 4.0, steps.sub),
    ("Dna|aDn", 1.5, steps.sub),
    ("KnT?a", 2.0, steps.sub),
    ("Da-?Bn", 4.0, steps.sub),
    ("a[D-]Bn", 4.0, steps.sub),
    ("nP?Fa", 2.0, steps.sub),
    ("D?nFQ|n-Q|DnQ", 3.0, steps.sub_focus),
    ("DnF?|n-", 1.0, steps.sub_focus),
    ("nT?a", 1.7, steps.add_pot),
    ("aP?n", 1.5, steps.add_pot),
    ("nP?FaP?Ta", 6.0, moves.move),
    ("FaTan|FaTaT?n", 5.0, moves.move),
    ("FanT?a|FanP?Ta", 5.0, moves.move),
    ("FnanP?T?a", 6.0, moves.move),
    ("naP?Ta", 4.5, moves.move),
    ("DnF?aP?[TU]?a", 3.0, moves.move),
    ("nn[MFY]*T?aM?P?T?a", 5.5, moves.move_first),
    ("X?n[TFM]*a[CLMPNTUEYG+]*a", 3.7, moves.move_all),
    ("(?<!n)(?<!nT)a[XE]*nP?[UTML]*a", 4.0, moves.move_all),
    ("anNT?a|anFa", 4.0, moves.move_back),
    ("anFan", 6.0, moves.move_told),
    ("S[nX]*T?aB[LM]*a", 4.5, moves.move_all),
    ("T?aMT?aS+[PE]*n?P?|aMaS+[PE]*n?P?", 6.5, moves.swap),
    ("anF?na", 6.0, moves.take_of),
    ("najna|najan|anjan|anjna", 6.5, moves.join),
    ("[PEX]+[TU+]*T?aT?nP?Q", 4.0, moves.them_told),
    ("anjP?Q?|najP?Q?|X?ajP?Q?|anQG|naQG|anTQ|naTQ|aQG", 3.5, moves.join_there),
    ("P-F?a|-PF?a|aP-|a-P", 3.5, moves.pot_from),
    ("P[+]T?a|[+]PT?a|aP[+]|a[+]P", 3.5, moves.pot_to),
    ("P?Y+(a+)[DZ]|(a+)Y*[DZ]P?|Z+Y*T?(a+)", 3.0, steps.told_empty),
    ("SnT?aB|InT?a", 2.0, steps.drop),
    ("InQ|[KZ]P|DX?E?FQ|[KZ]F?Q|QK|PK|PZ", 1.5, steps.drop_focus),
    ("[PEX]+[TU+]*T?a", 2.0, moves.them),
    ("nP+T?a", 2.0, moves.part_of_them),
    ("nFaG", 4.0, moves.likewise),
    ("an[+-]n", 4.0, steps.set_told),
    ("nE[XT]*2|nE|XE", 2.5, steps.even),
    ("anIan|anIa|aIan", 5.5, moves.instead_of),
    ("nP?N?P?Q[+LP]*T?a", 4.0, moves.move_focus),
    ("nT?aP?Fa", 5.5, moves.move_back),
    ("[+]nT?aD?[RP]?Fa|n[+]T?aD?[RP]?Fa", 6.5, moves.move_back),
    ("Un?T?aD?Fa", 3.0, moves.move_back),
    ("FaP?Ta", 3.5, moves.move_all),
    ("XP?F?aTa", 4.0, moves.move_all),
    ("n?aP?Ta", 2.0, moves.move_all),
    ("naP+TP?a", 4.5, moves.move_all),
    ("anP?Ta", 4.0, moves.move_all),
    ("nFaTa", 5.5, moves.move_all),
    ("H[PNX]*F?an?[M+]?T?a", 5.0, moves.move_half),
    ("aL?IT?aM?", 4.0, moves.move_all_back),
    ("IT?aL?T?a", 4.0, moves.move_all),
    ("Ta[NC]?Ma", 4.0, moves.move_all),
    ("aI?[CL]?MT?a", 4.0, moves.move_all),
    ("IaMT?a", 3.0, moves.move_all),
    ("nT?aL?MT?a", 4.0, moves.move_all),
    ("nIT?aLT?a", 4.5, moves.move_all),
    ("IT?anL?MT?a", 4.0, moves.move_all),
    ("nT?aInT?a", 6.0, moves.instead_of),
    ("nT?aIT?a", 5.0, moves.instead_of),
    ("nT?aInP?", 4.0, steps.set_new_old),
    ("InT?aL?nT?a", 6.0, moves.instead_first),
    ("InT?aL?T?a", 5.0, moves.move_all),
    ("IT?aL?nT?a", 5.0, moves.instead_first),
    ("Kn?T?(a+)", 3.0, steps.drop),
    ("(a+)K", 3.0, steps.drop),
    ("a+Z", 3.0, steps.drop_none),
    ("Z[+]?T?a+|ZY+T?a+", 2.5, steps.drop_none),
    ("Y?naIn", 4.5, steps.set_new_old),
    ("Da+K?F?", 2.0, steps.drop),
    ("D[XE]?n?Fa", 2.0, steps.drop),
    ("D[FT]?a+", 1.5, steps.drop),
    ("ST?a[ITB]?a|aI?aE?S|S[TFI]aTa|aTaS", 4.0, moves.swap),
    ("aEaS", 4.0, moves.swap),
    ("SE?nP?|SE|SP|ES|nS|PS|XS", 2.0, moves.swap_two),
    ("SF?2|2S", 3.0, moves.swap_first),
    ("Snn|nnS", 2.0, moves.swap_values),
    ("Ha|aT?H|HFa", 3.0, steps.halve),
    ("Wa|aT?W|WFa", 3.0, steps.double),
    ("HP|PT?H", 2.0, steps.halve_focus),
    ("WP|PT?W", 2.0, steps.double_focus),
    ("[PRX]n?[PR]?[+LUY]*T?a|[PRX]n?[PR]?[+LUY]*T?an(?!T?a)", 2.5, moves.pot_to),
    ("n[+]?[PR]+[+LUY]*T?a", 2.5, moves.pot_to),
    ("nE?[UT]*a", 1.0, moves.pot_to),
    ("a[+LUY]*[PRX]n?[PR]?", 2.0, moves.pot_to),
    ("a[+]?nP?", 1.0, moves.pot_to),
    ("[PR]?n?[PR]?[+]?n?D?Fa", 2.0, moves.pot_from),
    ("aDP|[PR]Fa|aD[PR]n?|DaP?R?", 3.0, moves.pot_from),
    ("[PR]n?a|aP|aR", 1.5, moves.pot_from),
    ("P[QT]+|[PR]n?Q", 2.0, moves.pot_there),
    ("aF[PR]?n[PR]?|aF[PR]", 2.5, moves.pot_to),
    ("nF?anTU?a", 6.0, moves.move_told_source),
    ("MaTa", 4.5, moves.move_all_back),
    ("YXLa|XYLa|XLa|RLa", 1.0, moves.point),
    ("Yn", 0.5, moves.tell_now),
    ("nR|Rn|nP|Pn", 0.0, moves.tell),
    ("n-", 0.5, moves.tell),
    ("[+]T?nQ", 2.5, moves.tell_focus),
    ("an", 2.3, moves.told_income),
    ("DX?[PR]n?Fa", 3.0, moves.pot_from),
    ("nE|EnP?", 2.0, steps.each_set),
    ("[EX]?nE?T?(aa+)|nT?E?(aa+)|(aa+)E?nE?|(aa+)T?nE|nEP?(aa+)", 3.0, steps.each_set),
    ("nT?EP?", 2.5, steps.each_set),
    ("[PRXn]+E?[BT]*(aa+)E?", 2.5, moves.shared),
    ("n[+]T?En?|[+]nT?En?|EUBn|UEBn|En[+]|UnT?En?", 4.0, steps.each_add),
    ("n[+]T?E?(aa+)|[+]nT?E?(aa+)|U(aa+)EBn|UE?(aa+)Bn|(aa+)E?n[+]|Un[TE]*(aa+)|(aa+)EUBn", 4.5, steps.each_add),
    ("n[-]?F?En?|-nF?En?|EDBn|DEBn|En[-]|DnF*En?", 3.5, steps.each_sub),
    ("n-F?E?(aa+)|-nF?E?(aa+)|D(aa+)EBn|DE?(aa+)Bn|(aa+)E?n-|Dn[FE]+(aa+)|nFE?(aa+)", 4.5, steps.each_sub),
    ("XnP?T?a|nXT?a", 2.5, steps.all_to),
    ("XTa", 1.0, steps.all_to),
    ("[XRP]n?[PR]?CY|[XRPE]n?[PRL]*Y+|Y+T?[XRPE]+n?P?", 1.0, steps.nothing),
    ("Y(a+)|(a+)Y+", 2.0, steps.keep),
    ("aY+Tn|aY+n|anY|naY|Yna|YT?aT?n|aY*T?nY", 2.5, steps.keep),
    ("n{2,6}", 1.0, steps.levels),
    ("a{2,6}C?n{2,6}", 1.0, steps.levels),
    ("C", -1.2, steps.undo),
    ("~", 0.5, moves.undo_filed),
    ("[P]?[TLUC]*aL?|nT?aL?|PT?[U]?a", 3.0, moves.redo_to),
    ("P?D?F[P]?a|nFa|DP?Fa", 3.0, moves.redo_from),
    ("C*P?n|PT?n|nLI?n|nIn", 3.0, moves.redo_count),
    ("P?X?Y[PXQ]*|[KD]P|YXP?", 2.0, moves.take_back),
)
_FACTS: Final = (steps.keep, steps.nothing)
"""What a part that tells may say."""
_NEW: Final = (
    steps.put,
    steps.each_set,
    moves.pot_to,
    steps.all_to,
    steps.set_focus,
    steps.nothing,
    steps.keep,
    steps.levels,
    moves.shared,
    steps.undo,
)
"""What a list that stands for all there was may say."""
_ATOM: Final = re.compile(r"(?:\[[^\]]*\]|\([^)]*\)|.)(?:[*+?]|\{[^}]*\})?")
_LIGHT: Final = "CNPM"
"""Signs that may stand anywhere in a run."""


def _compiled(run: str) -> Iterator[tuple[re.Pattern[str], bool]]:
    for part in run.split("|"):
        for atoms in _endings([_widened(atom) for atom in _ATOM.findall(part)]):
            yield re.compile(f"[{_LIGHT}]*?".join(atoms)), not set(_LIGHT).isdisjoint("".join(atoms))


def _widened(atom: str) -> str:
    """Who joins others goes to them."""
    return atom.replace("T", "Tj") if atom.startswith("[") else atom.replace("T", "[Tj]")


def _endings(atoms: list[str]) -> Iterator[list[str]]:
    """With and without what need not stand at the end, for signs that mean little may stand before it."""
    if atoms[-1][-1] not in "?*" or len(atoms) == 1:
        yield atoms
        return
    least = atoms[-1][:-1] + ("+" if atoms[-1][-1] == "*" else "")
    for front in _endings(atoms[:-1]):
        yield front
        yield [*front, least]


_CORRECT: Final = (
    steps.set_last_area,
    steps.set_last_number,
    moves.swap,
    moves.swap_two,
    moves.swap_first,
    moves.swap_values,
    steps.set_old_new,
    steps.set_new_old,
)
"""Steps that say by themselves that a letter corrects what it has said above."""
_COMPILED: Final = tuple((*each, worth, step) for run, worth, step in _RUNS for each in _compiled(run))
_SKIPS: Final = {
    **dict.fromkeys("CN", 0.0),
    **dict.fromkeys("TjPYLQ>", 0.2),
    **dict.fromkeys("BMEXR2", 0.6),
    **dict.fromkeys("U", 0.7),
    **dict.fromkeys("DF+-Z", 1.0),
    **dict.fromkeys("KIHW", 1.6),
    "S": 1.2,
    **dict.fromkeys("VO", 3.0),
}
_LONGEST: Final = 16
"""Signs that belong together, at most."""
_MISSED: Final = 1.55
"""What passing over a sign costs that says something."""
_HEARD: Final = 1.5
"""What speaks against taking a step from a part that only tells."""


@dataclass(frozen=True, slots=True)
class _Taken:
    """
    A run that stands somewhere in a sentence.

    Attributes:
        step: What it does.
        end: Where the next sign stands.
        numbers, areas: What it names.
        worth: What speaks for it.
        corrects: A word of correction is in it.
    """

    step: Step
    end: int
    numbers: list[int]
    areas: list[str]
    worth: float
    corrects: bool


def readings(states: Mapping[Amounts, float], marks: Sequence[Mark], most: int) -> dict[Amounts, float]:
    """
    Give what a sentence can make of the factors, each with what speaks for it.

    Args:
        states: As the sentences before can have left them, each with what speaks for it.
        marks: Of the sentence.
        most: How many are kept.
    """
    kinds = "".join(mark.kind for mark in marks)
    acts = any(mark.kind in "nKSIHWZ" for mark in marks)
    reached: list[dict[Amounts, float]] = [{} for _ in range(len(marks) + 1)]
    for state, score in states.items():
        fresh = replace(state, corrected=state.corrected and (not state.filed or state.undone), begun=state.placed)
        _keep_best(reached[0], fresh, score)
    for at, mark in enumerate(marks):
        here = best_of(reached[at], most)
        if not here:
            continue
        runs = list(_taken(marks, kinds, at))
        for state, score in here.items():
            cost = _skip(mark, marks, at, state, acts)
            _keep_best(reached[at + 1], _passed(state, mark, cost), score - cost)
            for run in runs:
                for after, less in _steps(state, run):
                    _keep_best(reached[run.end], after, score + run.worth - less)
    return best_of(reached[-1], most)


def best_of(states: Mapping[Amounts, float], most: int) -> dict[Amounts, float]:
    """The likeliest, in that order."""
    return dict(sorted(states.items(), key=lambda each: -each[1])[:most])


def _taken(marks: Sequence[Mark], kinds: str, at: int) -> Iterator[_Taken]:
    """The runs that begin at a sign."""
    for run, takes, worth, step in _COMPILED:
        match = run.match(kinds, at, at + _LONGEST)
        if match is None or not match[0]:
            continue
        used = marks[at : match.end()]
        if not _may(used, step):
            continue
        light = 0.0 if takes else 0.15 * sum(kind in _LIGHT for kind in match[0])
        far = 1.0 if step is moves.pot_to and used[-1].kind == "a" and used[-1].edge else 0.0
        if step is moves.move_all and any(mark.kind == "n" and mark.edge for mark in used[1:]):
            far += 2.5  # 'the one in the Rhineland is lonely, give him one of the Italians'
        numbers = [mark.value for mark in used if mark.kind in "n2"]
        areas = [mark.area for mark in used if mark.kind == "a"]
        yield _Taken(step, match.end(), numbers, areas, worth - light - far - _against(used), "C" in match[0])


def _steps(state: Amounts, run: _Taken) -> Iterator[Reached]:
    """Where a run leads from a state; what corrects the letter itself needs a word that says so."""
    if state.anew and run.step not in _NEW:
        return
    for after, less in run.step(state, run.numbers, run.areas):
        if state.undone and not run.numbers and run.step in (moves.move_all, moves.them):
            less += 2.0  # 'No wait, Rumania has enough, give it to Poland instead'
        if run.step in _NEW and run.step is not steps.undo and not _is_other(state, after):
            yield after, less
        elif state.filed or state.corrected or run.corrects or run.step in _CORRECT:
            yield replace(after, changes=after.changes + 1), less


def _passed(state: Amounts, mark: Mark, cost: float) -> Amounts:
    """A sign passed over: an area is still what 'there' means, and a correction has been said."""
    if cost > _MISSED:
        state = replace(state, missed=state.missed + 1)
    if mark.kind in "CK~" and (state.steps or state.filed):
        return replace(state, corrected=True)
    if mark.kind == "a" and mark.stance not in ("tells", "asks"):
        return replace(state, focus=mark.area, named=(*state.named[-2:], mark.area))
    return state


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
    if mark.kind == "~":
        return 1.2 if now.steps else 0.0
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
        if mark.weak and mark.gap == 0 and at + 1 == len(marks):
            cost = min(cost, 1.5)
        if mark.area == now.own and not any(each.kind == "a" for each in marks[:at]):
            cost = 0.5  # 'Britain: three in Italy'
    if not now.filed and mark.kind in "anS":
        cost *= 1.6  # nothing on file is left of what is not understood
    return cost * (0.1 if mark.stance in ("tells", "asks") else 1.0)
