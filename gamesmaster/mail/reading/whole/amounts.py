"""
How placings change: a run of signs is looked up in a table that says which step it takes.

A run may be read in several ways; the income decides, and that all signs are used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.whole import amount_moves as moves
from gamesmaster.mail.reading.whole import amount_steps as steps
from gamesmaster.mail.reading.whole.amount_runs import COMPILED, CORRECT, FACTS, LIGHT, NEW
from gamesmaster.mail.reading.whole.amount_state import Amounts, Reached, Step
from gamesmaster.mail.reading.whole.changes import Mark

_SKIPS: Final = {
    **dict.fromkeys("CN", 0.0),
    **dict.fromkeys("TjPYLQ>", 0.2),
    **dict.fromkeys("BMEXR2", 0.6),
    **dict.fromkeys("U", 0.7),
    **dict.fromkeys("DF+-Zz", 1.0),
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
    for run, takes, worth, step in COMPILED:
        match = run.match(kinds, at, at + _LONGEST)
        if match is None or not match[0]:
            continue
        used = marks[at : match.end()]
        if not _may(used, step):
            continue
        light = 0.0 if takes else 0.15 * sum(kind in LIGHT for kind in match[0])
        far = 1.0 if step is moves.pot_to and used[-1].kind == "a" and used[-1].edge else 0.0
        if step is moves.move_all and any(mark.kind == "n" and mark.edge for mark in used[1:]):
            far += 2.5  # 'the one in the Rhineland is lonely, give him one of the Italians'
        numbers = [mark.value for mark in used if mark.kind in "n2"]
        areas = [mark.area for mark in used if mark.kind == "a"]
        yield _Taken(step, match.end(), numbers, areas, worth - light - far - _against(used), "C" in match[0])


def _steps(state: Amounts, run: _Taken) -> Iterator[Reached]:
    """Where a run leads from a state; what corrects the letter itself needs a word that says so."""
    if state.anew and run.step not in NEW:
        return
    # 'No wait, Rumania has enough, give it to Poland instead'
    doubt = 2.0 if state.undone and not run.numbers and run.step in (moves.move_all, moves.them) else 0.0
    for after, against in run.step(state, run.numbers, run.areas):
        less = against + doubt
        if run.step in NEW and run.step is not steps.undo and not _is_other(state, after):
            yield after, less
        elif state.filed or state.corrected or run.corrects or run.step in CORRECT:
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
    return step in FACTS or all(mark.stance == "orders" for mark in used)


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
