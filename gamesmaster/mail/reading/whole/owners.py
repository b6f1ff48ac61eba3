"""
A letter of one who plays several powers, parted where it says whose orders follow.

'France: …', a heading, 'for Russia I place …', 'Germany attacks …': each run of words is a letter of that power alone,
and is solved as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.heads import without_quoted
from gamesmaster.mail.reading.whole.marking import BOTH, Run, Way, passes, runs_of
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part, parts_of
from gamesmaster.rules.orders import Attack, Order, Pass

Solve = Callable[[Sequence[Said], Sequence[Sequence[Part]], Context], "list[tuple[Order, int]] | None"]

_WAYS: Final[tuple[Way, ...]] = ("plain", "loose", "behind")
_SAME: Final = word_set("same likewise ditto")
_SAMENESS: Final = word_set("does has do have the same target thing but likewise ditto is aims at goes for too attacks")
_TURNS: Final = word_set("sorry correction wrong mean meant wait oops rather instead swap scratch typo mixed confused")
_COUNTERS: Final = word_set("understanding understandings control controls offer ally alliance accept trade")


@dataclass(frozen=True, slots=True)
class Owned:
    """
    Attributes:
        orders: In the written order, each with the sentence it comes from.
        powers: Of each order, the power that gives it, as its line has to name it: None for the writer's own.
    """

    orders: tuple[tuple[Order, int], ...]
    powers: tuple[str | None, ...]


def owned(said: Sequence[Said], context: Context, solve: Solve) -> Owned | None:
    """
    Give the orders of all powers, where each one's are proved; None otherwise.

    Args:
        said: The letter's sentences.
        context: Of the reading.
        solve: Solves a letter of one power: orders, none, or None where nothing is proved.
    """
    if _is_turned(said):
        return None
    found: list[Owned] = []
    for way in _WAYS:
        runs = runs_of(said, context, way)
        solved = _solved(runs, context, solve) if any(run.owner for run in runs) else None
        if solved is not None and solved not in found:
            found.append(solved)
    return found[0] if len(found) == 1 else None


def _solved(runs: list[Run], context: Context, solve: Solve) -> Owned | None:
    if context.phase == "attack":
        runs = list(_as_before(_at_common_targets(runs, context), context))
    unowned = [run for run in runs if not run.owner]
    if any(_orders_something(run, context) or passes(run.said) or _of_own(run, context) for run in unowned):
        return None
    found: list[tuple[int, int, Order, str]] = []
    for power in context.powers:
        own = [run for run in runs if run.owner in (power, BOTH) and (context.phase != "attack" or _matters(run))]
        orders = _of_one(own, power, context, solve) if own else []
        if orders is None:
            return None
        for order, at in orders:
            first = own[at].said.pieces[0]
            found.append((own[at].sentence, 1000 * first.line + first.start, order, power))
    found.sort(key=lambda each: each[:2])
    if not found:
        return None
    powers = tuple(context.prefix_of(power) for *_, power in found)
    return Owned(tuple((order, sentence) for sentence, _, order, _ in found), powers)


def _of_one(own: Sequence[Run], power: str, context: Context, solve: Solve) -> list[tuple[Order, int]] | None:
    """The orders of one power."""
    alone = _alone(context, power)
    letter = [_at_home(run.said, alone) if context.phase == "placing" else run.said for run in own]
    parts = without_quoted(letter, [parts_of(each, at, alone) for at, each in enumerate(letter)])
    passed = [at for at, each in enumerate(letter) if passes(each)] if context.phase == "attack" else []
    counters = any(not _COUNTERS.isdisjoint(each.words) for each in letter)
    if passed and not counters and not any(_names_others(part, alone) for each in parts for part in each):
        return [(Pass(), passed[0])]
    solved = solve(letter, parts, alone)
    if solved is None or (not solved and any(_orders_something(run, alone) or _points(run) for run in own)):
        return None
    if any(isinstance(order, Attack) and set(order.targets) & set(context.powers) for order, _ in solved):
        return None
    return solved


def _at_home(said: Said, context: Context) -> Said:
    """What still bears the power's own name, behind the words that say whose orders follow, is its home area."""
    home = context.scenario.home.get(context.power or "", "")
    pieces = [
        replace(piece, role="word", word="home", text="home", area="", power="")
        if home and piece.area == home and not piece.people and (not at or said.pieces[at - 1].word != "from")
        else piece
        for at, piece in enumerate(said.pieces)
    ]
    return replace(said, pieces=tuple(pieces))


def _matters(run: Run) -> bool:
    """Whether words name something, or set a condition on the odds; the rest is talk."""
    named = any(piece.role in ("name", "stock") for piece in run.said.pieces)
    return named or passes(run.said) or not _ODDS.isdisjoint(run.said.words)


_ODDS: Final = word_set("least better odds only unless if minimum provided than until otherwise stock stocks")


def _points(run: Run) -> bool:
    """'As last turn', 'the same as France': it orders something that is said elsewhere."""
    return not _ELSEWHERE.isdisjoint(run.said.words)


_ELSEWHERE: Final = word_set("last same before again usual everything all rest likewise ditto unchanged too")


def _is_turned(said: Sequence[Said]) -> bool:
    """'Sorry, I mean the British …': whose orders they are is put right."""
    for at, each in enumerate(said):
        turned = at and not _TURNS.isdisjoint(each.words)
        if turned and (len(each.pieces) < 5 or any(piece.role in ("name", "number") for piece in each.pieces)):
            return True
    return False


def _alone(context: Context, power: str) -> Context:
    """As if the writer played this power alone."""
    income = context.income if power == context.power else context.incomes.get(power)
    return replace(context, power=power, powers=(power,), income=income, incomes={})


def _orders_something(run: Run, context: Context) -> bool:
    """Whether what is nobody's orders something all the same."""
    ordering = [part for part in parts_of(run.said, 0, context) if part.stance in ("orders", "hangs", "odd")]
    pieces = [piece for part in ordering for piece in part.pieces]
    areas = any(
        (piece.area and piece.power not in context.powers) or piece.word in ("home", "homeland") for piece in pieces
    )
    numbers = any(piece.role == "number" and piece.value != context.turn for piece in pieces)
    stocks = any(piece.role == "stock" for piece in pieces)
    attacks = any(piece.word in ATTACK for piece in pieces)
    return stocks or (areas and (numbers or attacks))


def _of_own(run: Run, context: Context) -> bool:
    """Whether words in which nobody is seen to order count what one of the writer's powers does somewhere."""
    pieces = run.said.pieces
    own = any(piece.role == "name" and piece.power in context.powers for piece in pieces)
    areas = any(piece.area and piece.power not in context.powers for piece in pieces)
    return own and areas and any(piece.role == "number" for piece in pieces)


def _targets(run: Run, context: Context) -> list[Piece]:
    return [piece for piece in run.said.pieces if piece.role == "name" and piece.power not in ("", *context.powers)]


def _attacking(targets: Sequence[Piece]) -> tuple[Piece, ...]:
    """'Attack' and whom."""
    verb = replace(targets[0], role="word", word="attack", text="attack", area="", power="", ticker="", people=False)
    return (verb, *(replace(piece, area="", people=True) for piece in targets))


def _at_common_targets(runs: Sequence[Run], context: Context) -> list[Run]:
    """'Both attack Germany: France in the Rhineland with IBM and the USA in Italy with GM'."""
    common = [run for run in runs if run.owner in ("", BOTH) and _targets(run, context)]
    places = any(piece.role == "stock" for run in common for piece in run.said.pieces)
    others = [run for run in runs if run.owner not in ("", BOTH)]
    if len(common) != 1 or places or not others or any(_targets(run, context) for run in others):
        return list(runs)
    words = common[0].said.words
    areas = [piece for piece in common[0].said.pieces if piece.area and piece.power not in context.powers]
    if len(areas) > len(_targets(common[0], context)) or (
        ATTACK.isdisjoint(words) and not {"against", "go"} & set(words)
    ):
        return list(runs)
    ahead = _attacking(_targets(common[0], context))
    found: list[Run] = []
    for run in runs:
        if run is common[0]:
            continue
        stocks = any(piece.role == "stock" for piece in run.said.pieces)
        found.append(replace(run, said=replace(run.said, pieces=(*ahead, *run.said.pieces))) if stocks else run)
    return found


def _as_before(runs: Sequence[Run], context: Context) -> Iterator[Run]:
    """'Russia does the same in Rumania': the same target as in the run before."""
    targets: list[Piece] = []
    for run in runs:
        others = _targets(run, context)
        if run.owner and targets and not others and not _SAME.isdisjoint(run.said.words):
            kept = [piece for piece in run.said.pieces if piece.word not in _SAMENESS]
            yield replace(run, said=replace(run.said, pieces=(*_attacking(targets), *kept)))
            continue
        targets = others or targets
        yield run


def _names_others(part: Part, context: Context) -> bool:
    return part.stance in ("orders", "odd") and any(
        piece.role == "name" and piece.power not in ("", context.power) for piece in part.pieces
    )
