"""
A small machine that works amendments off: each step takes factors of areas or puts them, on what the one before left.

A sentence is a row of letters, one for each word that does something (see `atoms`), and each step is a pattern of such
letters. Where a number may be meant in two ways ('put 3 in Italy': three in all, or the three just freed), both are
gone after, and the sum says which it was.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.again.atoms import Atom

MOST_STATES: Final = 16


@dataclass(frozen=True, slots=True)
class Board:
    """
    What is ordered after some steps.

    Attributes:
        placed: How many in each area, in the order in which they were named first.
        hand: Factors taken and not put yet; below 0 when more were put than taken.
        last: The area named last; empty when none was.
        step: What the last step did: ``-`` took, ``+`` gave, ``=`` set; with how many.
        taken: The step before took factors, and 'to …' says where they go.
    """

    placed: tuple[tuple[str, int], ...]
    hand: int = 0
    last: str = ""
    step: tuple[str, int] = ("", 0)
    taken: bool = False

    def of(self, area: str) -> int:
        """Give how many are ordered for an area."""
        return dict(self.placed).get(area, 0)

    def put(self, area: str, amount: int) -> Board | None:
        """Give the board with so many more there; None when there are not so many to take."""
        placed = dict(self.placed)
        placed[area] = placed.get(area, 0) + amount
        if placed[area] < 0:
            return None
        step = ("+", amount) if amount >= 0 else ("-", -amount)
        return Board(tuple(placed.items()), self.hand - amount, area, step, amount < 0)


Boards = list[Board]
Act = Callable[[Board, Sequence[Atom]], Boards]


def work_off(board: Board, atoms: Sequence[Atom]) -> Boards:
    """
    Work a sentence off.

    Args:
        board: Before it.
        atoms: Of the sentence.

    Returns:
        What may stand after it; none when it says something that is no step.
    """
    kinds = "".join(atom.kind for atom in atoms)
    boards, at = [board], 0
    while at < len(kinds):
        if kinds[at] in ",&":
            at += 1
            continue
        for pattern, act in _STEPS:
            found = pattern.match(kinds, at)
            if found is None or found.end() == at:
                continue
            part = atoms[at : found.end()]
            after = [result for each in boards for result in act(each, part)]
            after = list(dict.fromkeys(after))[:MOST_STATES]
            if after:
                boards, at = after, found.end()
                break
        else:
            return []
    return boards


def _areas(atoms: Sequence[Atom]) -> list[str]:
    return [atom.area for atom in atoms if atom.kind in "ai"]


def _numbers(atoms: Sequence[Atom]) -> list[int]:
    return [atom.value for atom in atoms if atom.kind == "n"]


def _some(board: Board | None) -> Boards:
    return [] if board is None else [board]


def _where(board: Board, atoms: Sequence[Atom]) -> str:
    """The area of a step; the one spoken of last where it only says 'there', or nothing."""
    areas = _areas(atoms)
    return areas[-1] if areas else board.last


def _take(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'two off Italy', 'Italy minus two', 'one fewer there'."""
    area, numbers = _where(board, atoms), _numbers(atoms)
    if not area or not numbers or numbers[0] == 0 or (len(numbers) > 1 and numbers[1] != board.of(area)):
        return []
    return _some(board.put(area, -numbers[0]))


def _take_half(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'half of the Italian ones'."""
    area = _where(board, atoms)
    there = board.of(area)
    return _some(board.put(area, -there // 2)) if there and there % 2 == 0 else []


def _take_all(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'forget Italy', 'everybody out of Italy', 'the Italian ones', '… Italy, which I don't want any more'."""
    area = _where(board, atoms)
    return _some(board.put(area, -board.of(area))) if board.of(area) else []


def _give(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'one more in Poland', 'Poland plus two'."""
    area, numbers = _where(board, atoms), _numbers(atoms)
    if not area or not numbers or numbers[0] == 0 or board.of(area) + numbers[0] > 99:
        return []
    return _some(board.put(area, numbers[0]))


def _of_those(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'one of them to Italy', of those in hand; 'one of those in Italy', of those or of what is there."""
    inside = all(atom.value for atom in atoms if atom.kind == "t")
    given = _give(board, atoms) if board.hand >= _numbers(atoms)[0] else []
    return [*given, *(_take(board, atoms) if inside else [])]


def _give_hand(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'those go to Poland', 'Poland gets both', 'the other to Poland'."""
    area = _where(board, atoms)
    numbers = _numbers(atoms)
    if not area or board.hand <= 0 or (numbers and numbers[0] != board.hand):
        return []
    kinds = {atom.kind for atom in atoms}
    if ("b" in kinds and board.hand != 2) or ("o" in kinds and board.step[0] != "+" and not numbers):
        return []
    return _some(board.put(area, board.hand))


def _those(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'About Austria: those three to Poland', where as many are ordered and none is in hand."""
    there, numbers = board.of(board.last), _numbers(atoms)
    if board.hand or numbers[0] != there or _where(board, atoms) == board.last:
        return []
    taken = board.put(board.last, -there)
    return _some(taken.put(_where(board, atoms), there)) if taken is not None else []


def _goes_on(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'… from Italy to Poland': what the step before took."""
    return _give_hand(board, atoms) if board.taken and board.step[0] == "-" else []


def _level(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'take the difference out of Austria', 'at Austria's expense': what makes it even."""
    area = _where(board, atoms)
    return _some(board.put(area, board.hand)) if area and board.hand else []


def _fill(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'… from Italy', behind what was given: what was given beyond what was taken."""
    return _level(board, atoms) if board.hand < 0 else []


def _fill_with(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'…, the additional two from Austria', behind what was given."""
    return _fill(board, atoms) if board.hand == -_numbers(atoms)[0] else []


def _set(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'make it 5 in Poland', 'Poland 7 -> 5'."""
    area, numbers = _where(board, atoms), _numbers(atoms)
    if not area or not numbers or (len(numbers) == 2 and numbers[0] != board.of(area)):
        return []
    after = board.put(area, numbers[-1] - board.of(area))
    return [] if after is None else [replace(after, step=("=", numbers[-1]), taken=False)]


def _set_or_give(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'3 in Poland': as many in all, or of those in hand."""
    numbers = _numbers(atoms)
    free = numbers and 0 < numbers[0] <= board.hand
    return [*_set(board, atoms), *(_give(board, atoms) if free else [])]


def _move_back(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'two to Poland from Italy'."""
    numbers, areas = _numbers(atoms), _areas(atoms)
    taken = board.put(areas[1], -numbers[0]) if len(areas) == 2 and numbers and numbers[0] else None
    return _some(taken.put(areas[0], numbers[0])) if taken is not None else []


def _move_here(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'one more there from Austria'."""
    numbers, areas = _numbers(atoms), _areas(atoms)
    taken = board.put(areas[0], -numbers[0]) if board.last and numbers[0] and areas else None
    return _some(taken.put(board.last, numbers[0])) if taken is not None else []


def _as_it_stands(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'strike out Poland 7, …': what is ordered there, and another number follows."""
    area = _where(board, atoms)
    return [replace(board, last=area, taken=False)] if board.of(area) == _numbers(atoms)[0] else []


def _in_hand(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'of those three, …', 'split these: …': what was taken and is not put yet."""
    numbers = _numbers(atoms)
    return [board] if board.hand > 0 and (not numbers or numbers[0] == board.hand) else []


def _swap(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'swap Italy and Austria'; 'swap the two' where there are just two."""
    areas = _areas(atoms) or [area for area, amount in board.placed if amount]
    if _numbers(atoms) not in ([], [2]) or len(set(areas)) != 2 or not all(map(board.of, areas)):
        return []
    one, other = areas
    placed = dict(board.placed)
    placed[one], placed[other] = placed[other], placed[one]
    return [Board(tuple(placed.items()), board.hand, other)]


def _likewise(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'… and Serbia likewise'."""
    sign, amount = board.step
    area = _where(board, atoms)
    if sign not in ("+", "-") or not area:
        return []
    return _some(board.put(area, amount if sign == "+" else -amount))


def _stays(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'the rest stands', 'Austria unchanged'."""
    areas = _areas(atoms)
    return [replace(board, last=areas[-1] if areas else board.last, taken=False)]


def _speaks_of(board: Board, atoms: Sequence[Atom]) -> Boards:
    """'About Korea: …', 'Poland, 5 there'."""
    return [replace(board, last=_areas(atoms)[-1], taken=False)]


def _steps(rows: Mapping[str, Act]) -> tuple[tuple[re.Pattern[str], Act], ...]:
    return tuple((re.compile(pattern), act) for pattern, act in rows.items())


# Letters as in `atoms`: K take, G give, S shift, M make, D drop, X not wanted, w swap, H had, n number, a area, i its
# people, p those, o the other, b both, d the difference, e all, f from, t to or in, O of, l less, m more, h there.
_STEPS: Final = _steps(
    {
        r"[KGS]*nmt+aH?x?f(?=a)": _give,  # 'one more in Italy from Austria'
        r"[KSG]+nm?t+af[ai](?!n)": _move_back,
        r"[KSG]*q(?:O?p)?(?:H?l?f|lHt|lt|lO)+e?(?:ni|na|ntH?a|p?H?t*[aih])": _take_half,
        r"[KSG]*n(?:O?p)?(?:H?l?f|lHt|lt|lO)+e?(?:ni|na|ntH?a|p?H?t*[aih])": _take,
        r"D[ai]n(?=[,&]*M*[ai]n)": _as_it_stands,
        r"D[ai]yn": _take,
        r"D[ai]tn": _set,
        r"niM?(?=[GSM]*t)|in(?=[GSM]*t)": _take,
        r"[ai][GKM]*fn[MtG]*n": _set,
        r"(?:mn|nm)f[ai]": _fill_with,
        r"K+n(?=[&,]*[GS]+p)": _take,
        r"Dnt+[ai]": _take,
        r"f[ai]nK?": _take,
        r"On?p?n?(?=,)|[GS]*pn?(?=,)": _in_hand,
        r"K*q[ai]n?": _take_half,
        r"t+[ai]tp": _give_hand,
        r"n=t*[aih]": _set_or_give,
        r"[aih]G+yn": _give,
        r"[KSG]*nm?hf[ai]": _move_here,
        r"[KSG]*qOp?n?(?:H?t*[ai]|ft*a)": _take_half,
        r"[KSG]*nOpt+a": _of_those,
        r"[KSG]*nOn?(?:H?t*[ai]|ft*a)(?=[&,GS]*p?[GS]*t+|$|[,&])": _take,
        r"[KGS]+nH+t+[ai](?=[GS,]*t)": _take,  # 'put the 3 I had in Italy into Poland'
        r"nH+t+[ai](?=[GS,]*t|[,]?[MGSp])|nt+[ai](?=[GS]+t)": _take,  # 'the two for Alsace go to the Rhineland'
        r"[KSG]*e(?:O?[pi]?)*(?:H?f|H*t+|O)*[aih](?=[&,]*p?[GS]*t)": _take_all,
        r"[KS]+e?f?e?(?:H?t+)?[aih]$": _take_all,
        r"[KS]+ef[aih]": _take_all,
        r"[Kp]*[KSG]+p?(?:H?f)i": _take_all,
        r"[SG]+i(?=[,&]*[GS]*t)": _take_all,
        r"D+e?(?:O|H?t|f)*[ai]|p?Xe?t*[ai]?": _take_all,
        r"i(?=[GS]+t)": _take_all,
        r"K[ai]M?t?yn": _take,
        r"K+[aih]n": _take,
        r"K+n$": _take,
        r"K[ai]M?tn": _set,
        r"K+f[ai]n": _take,
        r"[ai]t?[KM]*yn": _take,
        r"[aih]K*M?nl|[aih]ln": _take,
        r"[aih]K+n(?![tO])": _take,
        r"nl[aih]?|ln(?:t+[aih])?": _take,
        r"[ai]G*n?mn?|G*m?nm?(?<=nm)(?:t*G*t*[aih])?|m+n(?:t*[aih])?": _give,
        r"G+mn(?:t+[aih])?|nmGt*[aih]": _give,
        r"G+[ai]G*yn": _give,
        r"G[ai]tn|G[ai]M?G?tn|G[ai]Mtn": _set,
        r"[aih]GnOp|[aih]nOp": _give,
        r"[GS]*nO[pbd](?:[GS]*t*[aih])": _give,
        r"[aih][GS]*[MG]*[pob](?![GS])|[aih][GS]*[mO]*n?[ob]|[aih][GSO]*e?Op": _give_hand,
        r"[GS]*[pobe]+n?H?(?:Gb|[GSK])*t*G*t*[aih]": _give_hand,
        r"[GS]*[pob]+n[GS]*t*[aih]": _give_hand,
        r"[GS]*e?O?p*n[GS]*t+[ai]": _those,
        r"[KGSM]*d[GSK]*[ftO]*[aih]": _level,
        r"[aih][GSKM]*d": _level,
        r"(?:x|tx)[Of]*[ai]|t+[ai]x": _level,
        r"f+[ai]|[GS]+f[ai]": _fill,
        r"[SGM]*t+[aih](?![nMG>=HOlm])": _goes_on,
        r"[ai](?:H|M|=)*n(?:M|>|t|G)+n": _set,
        r"[ai]f[n](?:M|t|G)+n": _set,
        r"M+p?(?=,n)": _stays,  # 'make it: three in Poland'
        r"M+[ai],?t*(?:fn)?[Mt]*n": _set,
        r"M+t*[aih][M=t>]*n": _set,
        r"[M=]+nt*[aih]?": _set,
        r"[ai][M=t>]+n": _set,
        r"nh|=t*[ai]tn": _set,
        r"[GS]*n[GS]*t+[aih]": _set_or_give,
        r"[ai]G*n": _set_or_give,
        r"n[ai](?=[,&]|$)": _set_or_give,
        r"M*w+[tO]*[ai][&t]+[ai]|[ai][&t,]+[ai][=HG]*w|M*w[bp]?n?$": _swap,
        r"[ai]r": _likewise,
        r"[pR=]*[R=]+[pHt=]*[ai]?=*|[ai]=+|=+(?:[ai],?&?)+=*": _stays,
        r"(?<!\w)[tHMO]*[ai](?=,)|(?<![\w,&>=])[tMO]*[ai]$": _speaks_of,
    }
)
