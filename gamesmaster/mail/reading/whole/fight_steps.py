"""
How attacks change: a run of signs is looked up in a table that says which step it takes.

A run may be read in several ways; the board decides, and that all signs are used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole import fight_orders as whole
from gamesmaster.mail.reading.whole import fight_parts as part
from gamesmaster.mail.reading.whole.fight_changes import Mark
from gamesmaster.mail.reading.whole.fight_state import Fights, Run, Step
from gamesmaster.rules.orders import Attack

_RUNS: Final[tuple[tuple[str, float, Step], ...]] = (
    ("p+Q?asg?|ap+Qs|aL?p+J?s[LJ]*g?|sp+a|p+sa|asp+|sap+|saQp+|Uap+s", 5.0, whole.add),
    ("U+p+as|U+ap+Q?s|aU+p+Q?s|p+aU+s|ap+U+s|sp+aU+|sap+U+", 5.0, whole.add_beside),
    ("p+Q?s|Qp+s|sp+Q", 3.5, whole.add_there),
    ("Up+s|p+U[s]", 4.0, whole.add_alone),
    ("Up+a|ap+U|p+aU", 2.5, whole.add_open),
    ("J?p+a[=]?|J?aY?L?J?p+=?Q?J?|aL?p+LI?|CaL?p+", 2.5, part.retarget),
    ("oL?J?p+=?|J?p+o", 2.5, part.retarget),
    ("J?p+Q=?|Qp+|J?p+=", 2.0, part.retarget_focus),
    ("Cp", 3.0, part.retarget_focus),
    ("aL?s|sL?a|aSs|Ssa", 3.0, part.stock_later),
    ("wa|aw", 0.5, whole.point),
    ("PS|SP", 0.0, whole.nothing),
    ("oL?s|so", 3.5, part.stock_later),
    ("p+L?s|sp+", 2.5, part.stock_later),
    ("s|L?s", 1.5, part.stock_later),
    ("L?sL?", 4.0, part.restock_dropped),
    ("L?p+a[=s]?L?|ap+[=s]?L?|L?p+Q[=s]", 4.2, whole.add_for_dropped),
    ("sIs|sLIs", 4.0, part.stock_anew),
    ("sIw", 3.0, part.stock_later),
    ("IsL?s|sL?M+s|Fs[B]?s|S?sBs|sL[M]*s|ss", 3.0, part.stock_old_first),
    ("KsL?s|sKs", 6.5, part.stock_old_first),
    ("sSsa|sSs", 5.0, part.stock_old_first),
    ("Sssa|Sss", 5.0, part.stock_either),
    ("asIs|sIsa|asLI?s|osIs|sIso|p+sIs|sIsp+|saIs|soIs", 5.5, part.stock_anew),
    ("IsaL?s|IsL?sa|sL?[BM]+sa|as[BM]+s|aF?s[B]s|Sssa|aSss|aF?ss|aIsL?s|sas|oF?ss", 5.0, part.stock_old_first),
    ("Sw|wS|SwE?P*|ESw", 3.5, part.swap_stocks),
    ("Saa|waaS|aaw?S|oS|Sss|ssS|Soo|So|SoR|Sp+|ooS", 4.5, part.swap_stocks),
    ("aL?J?p[Q]?Ip[=s]?|pIpa[=s]?|p+LI?pa|paLIp|p+aIp|aYJ?pQ?Ip", 5.5, part.target_anew),
    ("pQ?Ip[=s]?", 4.0, part.target_anew),
    ("IpL?pa|IpaL?pQ?=?|aIpL?p|aF?pBp|FpBpa|v?aF?pBp|SpBpa|aSpBp|FpaBp|vpa", 5.5, part.target_old_first),
    ("Kp[L]*aL?pQ?=?|aKp[L]*p|KpapQ?=?", 5.5, part.target_old_first),
    ("IpL?p|FpBp|SpBp", 3.5, part.target_old_first),
    ("Uap+|Up+a|ap+U|aUp+|p+Ua|p+aU|Up+Q|p+UQ|aL?Up+U?p*=?|Up+p+a|p+Up+a|p+QU", 3.7, part.join),
    ("aL?p+U+p+=?|p+Up+a=?|p+Up+Q=?", 5.5, part.join),
    ("oU?p+U?|Up+o|oUp+", 3.5, part.join),
    ("Kp+a|aKp+|p+Ka|p+aK|ap+K", 4.0, part.part_with),
    ("Kp+K?|p+K", 3.0, part.part_with),
    ("IJp+|IpJ", 0.5, whole.nothing),
    ("Ka+|a+K|Ko+|o+K|KFa+|aRK", 3.5, whole.drop),
    ("KaP?KP(?!U)", 6.0, whole.drop),
    ("Ka", 3.4, whole.drop),
    ("aYp+s", 5.0, whole.add),
    ("Sp*Faa|SFaa|mp*Faa", 5.5, whole.move),
    ("p+aF?ss|KsaL?s|p+aF?sBs", 5.5, part.stock_old_first),
    ("p+asIs|p+saIs", 6.0, part.stock_anew),
    ("sYa", 2.0, whole.keep),
    ("sL?a|aL?s", 4.5, part.restock_dropped),
    ("[mS]oap*Q?[=s]?|oLpa=?", 5.5, whole.replace_attack),
    ("ms?Faa|msFap+a", 6.5, whole.move_stocked),
    ("Za|Zo", 2.0, whole.drop),
    ("Ia", 1.2, whole.drop),
    ("K", 1.0, whole.drop_sole),
    ("mpa|pma|Cpa|pCa", 4.0, whole.move_target),
    ("pa", 1.2, whole.move_target),
    ("Sp+p+a[=s]?", 5.5, whole.replace_target),
    ("Ks+|s+K", 3.0, whole.drop),
    ("KX|XK|KE|EK", 2.0, whole.drop_all),
    ("N", 2.0, whole.drop_all),
    ("RK|KR", 2.0, whole.drop_others),
    ("Ja+Y?|YJa+|JYa|KXLa|KXLp|YaJ|JXa|Jo|JYo|YJo|KRLa|YJp|Xo?LaK|XLpK", 3.5, whole.only),
    ("Kp+U?p+U?|p+U?p+K", 6.0, whole.drop_each),
    ("CaL?M+ap+Q?[=s]?", 6.5, whole.move),
    ("KXIp", 5.0, whole.only),
    ("KXp", 4.0, whole.drop_every),
    ("Jp", 2.0, part.only_target),
    ("J[ab]C|CBJ[ab]|CJ[ab]", 4.2, whole.point),
    ("FaBa|aMa|CaL?Ma|IaL?a|aLMa|SaBa|aBa", 4.0, whole.move),
    ("p+FaBa|Fap+a|Ip?aL?p*a|CaL?[M]+a", 4.5, whole.move),
    ("aIa|p+aIa|aLIa|p+aLIa|p+IaLa|aIaLa", 5.0, whole.move_back),
    ("Sp*ap*ap*=?s?|Kp*aL?p*ap*=?s?|aap+s|Ip*aL?p*ap*[=U]?s?", 6.5, whole.whole_instead),
    ("Sop*a=?s?|oap*s?|op+aI?=?s?", 5.5, whole.replace_attack),
    ("Yo+|o+Y|Ya+|a+Y|p+Y|Yp+|a+RY|YJa|YXo", 2.0, whole.keep),
    ("RY|YR|XY|YX|EY|YE|PY|YP|=|wY|Yw|YRw|R=|ZRC?|ZC|RC|IS|vY|Yv", 0.8, whole.nothing),
    ("aU?Y|sY|Ys|sU?Y", 1.0, whole.keep),
    ("ga|ag|Jg|g|aJ?g", 2.5, part.set_odds),
    ("aJg|Jag|aYJg", 6.5, part.set_odds),
    ("aJ", 2.5, whole.only),
    ("Kga|aKg|Kg|Zga|aZg|gK", 4.5, part.drop_odds),
    ("U?ua|U?ca", 3.0, whole.claim),
    ("IP+U?ua|IP+U?ca|LU?ua|LU?ca", 6.0, whole.claim),
    ("QK|KQ", 3.0, whole.drop_there),
    ("apJL?pp+|pJL?pp+a", 5.0, part.retarget),
    ("paY|p+aY", 2.0, whole.keep),
    ("ap+|p+a|p+Fa", 2.5, whole.add_anew),
    ("CpL?p+Q?", 4.0, part.target_old_first),
    ("pQL?Ia|pQL?FaL?", 5.5, whole.move_there),
    ("K[uc]a?|[uc]aK|[uc]K", 3.5, whole.unclaim),
    ("Kka|kaK", 4.0, whole.unclaim_any),
    ("cp|cap", 3.5, whole.share),
    ("IcaJ?cp|IcJ?cp", 6.0, whole.share),
    ("[uc]a?Y|Y[uc]a?", 1.5, whole.keep_claim),
    ("~", 0.5, whole.undo),
    ("P?X?Y[PXQ]*|[KD]P|YXP?", 2.0, whole.take_back),
)
_ATOM: Final = re.compile(r"(?:\(\?:[^)]*\)|\[[^\]]*\]|\([^)]*\)|.)(?:[*+?]|\{[^}]*\})?")
_LIGHT: Final = "CPwBvEM"


def _compiled(run: str) -> Iterator[re.Pattern[str]]:
    """Each way of a run; a name that may be a power or an area is either, and to spare is to cancel."""
    for way in run.split("|"):
        for atoms in _endings(_ATOM.findall(way)):
            wide = [_widened(atom) for atom in atoms]
            yield re.compile(f"[{_LIGHT}]{{0,4}}?".join(wide))


def _endings(atoms: list[str]) -> Iterator[list[str]]:
    """With and without what need not stand at the end, for signs that mean nothing may stand before it."""
    if atoms[-1][-1] not in "?*" or len(atoms) == 1:
        yield atoms
        return
    least = atoms[-1][:-1] + ("+" if atoms[-1][-1] == "*" else "")
    for front in _endings(atoms[:-1]):
        yield front
        yield [*front, least]


def _widened(atom: str) -> str:
    for sign, wide in (("p", "pb"), ("K", "KD"), ("a", "ab")):
        # In a class the second sign is put beside the first, unless it stands there.
        atom = re.sub(f"{sign}(?![bD])", wide, atom) if "[" in atom else atom.replace(sign, f"[{wide}]")
    return atom


_SKIPS: Final = {
    **dict.fromkeys("C", 0.0),
    **dict.fromkeys("BPEQwvL", 0.1),
    **dict.fromkeys("YFXRJ", 0.3),
    **dict.fromkeys("UM=", 0.6),
    **dict.fromkeys("KDN", 3.0),
    "S": 1.8,
    **dict.fromkeys("g", 2.0),
    "I": 2.7,
    **dict.fromkeys("uc", 3.5),
    **dict.fromkeys("okZ", 0.8),
    "!": 4.0,
    **dict.fromkeys("pa", 2.5),
    "b": 2.0,
    "s": 3.0,
    "O": 0.8,
}
_COMPILED: Final = tuple((each, worth, step) for run, worth, step in _RUNS for each in _compiled(run))
_LONGEST: Final = 16
"""Signs that belong together, at most."""
_MISSED: Final = 1.9
"""What passing over a sign costs that says something."""
_STOCKS: Final = (part.stock_later, part.stock_anew, part.stock_old_first, part.stock_either, part.restock_dropped)
_FACTS: Final = (whole.keep, whole.nothing, whole.keep_claim)


@dataclass(frozen=True, slots=True)
class _Taken:
    """
    A run that stands somewhere in a sentence.

    Attributes:
        step: What it does.
        end: Where the next sign stands.
        run: What it names.
        worth: What speaks for it.
    """

    step: Step
    end: int
    run: Run
    worth: float


def readings(states: Mapping[Fights, float], marks: Sequence[Mark], context: Context, most: int) -> dict[Fights, float]:
    """
    Give what a sentence can make of the attacks, each with what speaks for it.

    Args:
        states: As the sentences before can have left them, each with what speaks for it.
        marks: Of the sentence.
        context: Of the reading.
        most: How many are kept.
    """
    kinds = "".join(mark.kind for mark in marks)
    spared = "".join(mark.kind for mark in marks if mark.stance == "spares")
    reached: list[dict[Fights, float]] = [{} for _ in range(len(marks) + 1)]
    for state, score in states.items():
        _keep_best(reached[0], replace(state, begun=state.orders), score)
    for at, mark in enumerate(marks):
        here = best_of(reached[at], most)
        if not here:
            continue
        runs = list(_taken(marks, kinds, at, context))
        for state, score in here.items():
            cost = _skip(mark, kinds, spared, state)
            _keep_best(reached[at + 1], _passed(state, mark, cost), score - cost)
            for taken in runs:
                for after, less in taken.step(state, taken.run):
                    _keep_best(reached[taken.end], after, score + taken.worth - less - _again(state, after))
    return best_of(reached[-1], most)


def best_of(states: Mapping[Fights, float], most: int) -> dict[Fights, float]:
    """The likeliest, in that order."""
    return dict(sorted(states.items(), key=lambda each: -each[1])[:most])


def _taken(marks: Sequence[Mark], kinds: str, at: int, context: Context) -> Iterator[_Taken]:
    """The runs that begin at a sign."""
    for pattern, worth, step in _COMPILED:
        match = pattern.match(kinds, at, at + _LONGEST)
        if match is None or not match[0]:
            continue
        used = marks[at : match.end()]
        if _may(used, step):
            for doubt, run in _named(used, match[0], context):
                yield _Taken(step, match.end(), run, worth - doubt - _against(used))


def _again(state: Fights, after: Fights) -> float:
    """What speaks against changing in a second step what the first has set."""
    at = after.focus
    if at < 0 or after.undone or at not in state.touched or after.orders == state.orders or at >= len(state.orders):
        return 0.0
    old = state.orders[at]
    return 0.0 if not isinstance(old, Attack) or old.stock is None else 3.5


def _named(used: Sequence[Mark], kinds: str, context: Context) -> Iterator[tuple[float, Run]]:
    """What a run names; a name that can be a power or an area may be either, the last area in doubt."""
    doubtful = [at for at, mark in enumerate(used) if mark.kind == "b"]
    ways = [frozenset[int](), *(frozenset((at,)) for at in doubtful)] if doubtful else [frozenset[int]()]
    for areas in ways:
        # The power is meant rather than the area of its name.
        yield (
            len(areas) * 0.7,
            Run(
                tuple(mark.area for at, mark in enumerate(used) if mark.kind == "a" or at in areas),
                tuple(
                    mark.power
                    for at, mark in enumerate(used)
                    if mark.kind == "p" or (mark.kind == "b" and at not in areas)
                ),
                tuple(mark.ticker for mark in used if mark.kind == "s"),
                tuple(mark.value for mark in used if mark.kind == "o"),
                tuple(mark.value for mark in used if mark.kind == "g"),
                kinds,
                context,
            ),
        )


def _passed(state: Fights, mark: Mark, cost: float) -> Fights:
    """A name passed over is still what 'there' and 'it' mean."""
    if cost > _MISSED:
        state = replace(state, missed=state.missed + 1)
    area = mark.area if mark.kind in "ab" else ""
    if area:
        there = state.in_area(area)
        return replace(state, named=area, focus=there[0] if there else state.focus)
    return state


def _may(used: Sequence[Mark], step: Step) -> bool:
    if any(mark.stance in ("hangs", "asks") for mark in used):
        return False
    if step in _STOCKS and all(mark.stance == "spares" for mark in used if mark.kind == "s"):
        return any(mark.kind in "KDI" for mark in used)  # 'I don't like what I read about Apple'
    return step in _FACTS or all(mark.stance in ("orders", "spares") for mark in used)


def _keep_best(found: dict[Fights, float], state: Fights, score: float) -> None:
    if score > found.get(state, -99.0):
        found[state] = score


def _against(used: Sequence[Mark]) -> float:
    return sum(0.3 * max(0, mark.gap - 3) for mark in used[1:])


def _skip(mark: Mark, kinds: str, spared: str, now: Fights) -> float:
    """What speaks against passing over a sign."""
    filed = now.filed
    if mark.kind == "~":
        return 1.2 if now.steps else 0.0
    cost = _SKIPS.get(mark.kind, 0.5)
    if mark.kind in "pab" and set(kinds).isdisjoint("sKDUIS"):
        cost = 0.8
    if mark.kind == "U" and "s" in kinds and not set(kinds).isdisjoint("pb"):
        cost = 1.8  # 'The Germans in Italy as well, with Walmart'
    if mark.kind == "!" and set(kinds).isdisjoint("pabsKD"):
        cost = 0.2
    if (
        mark.kind == "s"
        and set(kinds).isdisjoint("pabKDISUM")
        and any(isinstance(order, Attack) and order.stock == mark.ticker for order in filed)
    ):
        cost = 0.8  # 'I have a bad feeling about GE'
    if mark.stance == "spares" and set(spared).isdisjoint("KDUIS"):
        cost *= 0.3  # 'I don't like what I read about Apple'
    return cost * (0.1 if mark.stance in ("tells", "asks") else 1.0)
