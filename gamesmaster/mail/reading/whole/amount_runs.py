"""The table of what a run of signs does to placings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.whole import amount_moves as moves
from gamesmaster.mail.reading.whole import amount_steps as steps
from gamesmaster.mail.reading.whole.amount_state import Step

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
    ("aY+Bn", 3.0, steps.put),
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
    ("InT?anT?anL?n", 9.0, steps.set_pair),
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
    ("DaBnP?[TU]+a", 6.5, moves.move),
    ("nn[MFY]*T?aM?P?T?a", 5.5, moves.move_first),
    ("FnT?anD?T?a[+LU]*", 7.5, moves.move),
    ("nY+T?a|aY+T?n", 2.2, moves.tell_there),
    ("(a)nK", 3.2, steps.drop),
    ("KT?a", 2.9, steps.drop),
    ("X?n[TFM]*a[CLMPNTUEYG+]*a", 3.7, moves.move_all),
    ("(?<!n)(?<!nT)a[XE]*nP?[UTML]*a", 4.0, moves.move_all),
    ("anNT?a|anFa", 4.0, moves.move_back),
    ("anFan", 6.0, moves.move_told),
    ("S[nX]*T?aB[LM]*a", 4.5, moves.move_all),
    ("T?aMT?aS+[PE]*n?P?|aMaS+[PE]*n?P?", 6.5, moves.swap),
    ("anF?na", 6.0, moves.take_of),
    ("nnT?a", 4.0, moves.move_some),
    ("nnT?aR?nT?a", 9.0, moves.move_parted),
    ("RnT?a", 3.0, moves.move_others),
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
    ("a[+LUY]*[RX]n?[PR]?|a[+LU]*Pn?[PR]?", 2.0, moves.pot_to),
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
FACTS: Final = (steps.keep, steps.nothing)
"""What a part that tells may say."""
NEW: Final = (
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
LIGHT: Final = "CNPM"
"""Signs that may stand anywhere in a run."""


def _compiled(run: str) -> Iterator[tuple[re.Pattern[str], bool]]:
    for part in run.split("|"):
        for atoms in _endings([_widened(atom) for atom in _ATOM.findall(part)]):
            yield re.compile(f"[{LIGHT}]*?".join(atoms)), not set(LIGHT).isdisjoint("".join(atoms))


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


CORRECT: Final = (
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
COMPILED: Final = tuple((*each, worth, step) for run, worth, step in _RUNS for each in _compiled(run))
