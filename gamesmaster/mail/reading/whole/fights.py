"""
Attacks and counters by all that a letter names: each attack has its area, its targets and its stock, and the board
proves it.

What the letter names is added sign by sign to the attacks it can belong to; where all signs are used up, nothing is
missing and only one set of attacks suits the board, that is what the letter orders.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, LITTLE, UNITS, word_set
from gamesmaster.mail.reading.whole.barred import spared, unfit
from gamesmaster.mail.reading.whole.markers import Sign
from gamesmaster.mail.reading.whole.named import Named, explanations, named_in
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.short_parts import IDLE
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.standing import Board
from gamesmaster.mail.reading.whole.stocks_named import Stocks
from gamesmaster.mail.reading.whole.unit import State, Unit
from gamesmaster.mail.reading.whole.units import steps
from gamesmaster.rules.orders import Attack, Control, Order, Pass, Understanding

_MOST_SENTENCES: Final = 60
_WIDTH: Final = 24
_HOPE: Final = 5.0
"""States that are so much worse than the best are given up."""
_MARGIN: Final = 1.0
_WORST: Final = 4.0
_MIXED: Final = 2.5
"""The stock stands in front of one attack and behind another."""
_WEAK: Final = 0.5
_BESIDE: Final = 2.5
_PLAIN: Final = KNOWN | LITTLE | UNITS
_NOBODY: Final = word_set("no not nobody none nothing don't won't never neither nor without noone nowhere")
_ALLIES: Final = word_set("ally allies allied alliance alliances")
_ONLY_PASS: Final = word_set("i we i'll we'll pass this turn time round please again will shall")
_NO_PASS: Final = word_set("such else other others otherwise more further there here get my yet if until unless before")
_GIVES: Final = word_set("give gives grant grants allow allows forbid forbids say says mean means let lets")
_FIGHTS: Final = ATTACK | word_set("attacked fights conflicts battle battles combat war")


def solve(
    said: Sequence[Said],
    parts: Sequence[Sequence[Part]],
    context: Context,
    confirms: Callable[[Sequence[tuple[int, Order]], frozenset[int]], bool] | None = None,
) -> Solution | None:
    """
    Give the one set of attacks and counters that a letter orders; None when there is none, or more than one.

    Args:
        said: Its sentences.
        parts: Of each sentence.
        context: Of the reading.
        confirms: Says whether the rest of the letter leaves the orders as they are, with the sentences that hold them.
    """
    if context.phase != "attack" or context.scenario.conflict == "exchange" or not context.power:
        return None
    if not 0 < len(said) <= _MOST_SENTENCES or (context.scenario.alliances.allowed and _speaks_of_allies(said)):
        return None
    board = Board(context)
    named = named_in(said, parts, context)
    live = named.live
    if unfit(said, parts, named):
        return None
    strangers = _strangers(said, parts, named)
    stocks = Stocks(live, said)
    passes = _passes(parts, named, context)
    ranked = _ranked(_assembled(live, said, board), board, strangers, stocks)
    worst = _WORST
    if not ranked and board.known:
        # Somebody who attacks more than he has: that he stands there with them is all that the board says.
        board.strong, worst = False, _WEAK
        ranked = _ranked(_assembled(live, said, board), board, True, stocks)
    if not ranked or ranked[0][0] > worst or (len(ranked) > 1 and ranked[1][0] - ranked[0][0] < _MARGIN):
        return None
    units = ranked[0][1]
    if not _counted(parts, named, units, board):
        return None
    if (passes and any(unit.kind == "f" for unit in units)) or spared(named.signs, units):
        return None
    orders: list[tuple[Order, int]] = [(Pass(), passes[0])] if passes else []
    orders += [(_order(unit), unit.sentence) for unit in units]
    if not orders:
        return None
    used = frozenset(sign.sentence for sign in live) | frozenset(passes) | explanations(named.signs, said)
    used |= {
        at
        for at, does in enumerate(named.doings)
        if set(does) == {"spares"} and said[at].words[-1] in IDLE | {"-", "--"}
    }
    used |= {at for at, does in enumerate(named.doings) if does[:1] == ("board",) and {"board", "spares"} >= set(does)}
    if confirms is not None and not confirms([(sentence, order) for order, sentence in orders], used):
        return None
    return Solution(tuple(orders))


def _counted(parts: Sequence[Sequence[Part]], named: Named, units: Sequence[Unit], board: Board) -> bool:
    """Whether strengths that say who is attacked are those of the board: 'my eight against the five of Germany'."""
    for sentence, doings in enumerate(named.doings):
        for number, does in enumerate(doings):
            live = any(sign.sentence == sentence and sign.part == number for sign in named.live)
            counts = [piece for piece in parts[sentence][number].pieces if piece.role == "number"]
            told = {piece.value for piece in counts if piece.word != "one"}
            here = [unit for unit in units if unit.kind == "f" and unit.sentence == sentence]
            if does != "board" or not live or not told or not board.known:
                continue
            known: set[int] = set()
            for unit in here:
                cells = board.cells.get(unit.area, {})
                each = [cells.get(power, 0) for power in unit.targets]
                known |= {cells.get(board.own, 0), sum(each), len(each), *each}
            if told - known:
                return False
    return True


def _speaks_of_allies(said: Sequence[Said]) -> bool:
    return any(word in _ALLIES for one in said for word in one.words)


def _strangers(said: Sequence[Said], parts: Sequence[Sequence[Part]], named: Named) -> bool:
    """Whether a part that orders names somebody nobody knows, who may be the target: 'Ivan in Poland with IBM'."""
    for at in {sign.sentence for sign in named.live}:
        first = said[at].pieces[0]
        signed = {sign.part for sign in named.live if sign.sentence == at and sign.kind in ("name", "stock")}
        for part in (part for number, part in enumerate(parts[at]) if number in signed):
            for place, piece in enumerate(part.pieces):
                behind = part.pieces[place + 1].word if place + 1 < len(part.pieces) else ""
                capital = piece.role == "word" and piece.text[:1].isupper() and piece.word not in _PLAIN
                if (
                    capital
                    and (piece is not first or behind in ("in", "@", "at", "is", ":"))
                    and not piece.text.isupper()
                ):
                    return True
    return False


def _is_soft(signs: Sequence[Sign], said: Said) -> bool:
    """Whether a sentence may be talk that names somebody."""
    if any(sign.kind not in ("name", "them", "all", "there") for sign in signs) or not ATTACK.isdisjoint(said.words):
        return False
    strange = [piece for piece in said.pieces if piece.role == "word" and piece.word not in _PLAIN]
    most = 2 if any(sign.area and sign.lean != "power" for sign in signs) else 0
    return sum(piece.text.islower() for piece in strange) > most


def _assembled(signs: Sequence[Sign], said: Sequence[Said], board: Board) -> list[tuple[State, float]]:
    """All ways to add the signs up, the likeliest ones."""
    states: dict[State, float] = {State(): 0.0}
    for sentence, group in groupby(signs, key=lambda sign: sign.sentence):
        each = list(group)
        beside = {}
        if _is_soft(each, said[sentence]):
            beside = {state: cost + _BESIDE for state, cost in states.items()}
        for sign in each:
            following: dict[State, float] = {}
            for state, cost in states.items():
                for more, worth in steps(state, sign, board):
                    total = cost + worth
                    if total < following.get(more, 99.0):
                        following[more] = total
            least = min(following.values(), default=0.0) + _HOPE
            hopeful = sorted((pair for pair in following.items() if pair[1] <= least), key=lambda pair: pair[1])
            states = dict(hopeful[:_WIDTH])
        for state, cost in beside.items():
            states[state] = min(cost, states.get(state, 99.0))
    return sorted(states.items(), key=lambda pair: pair[1])


def _ranked(
    found: Sequence[tuple[State, float]], board: Board, strangers: bool, stocks: Stocks
) -> list[tuple[float, list[Unit]]]:
    """What suits the board, the likeliest first."""
    solved: dict[tuple[str, ...], tuple[float, list[Unit]]] = {}
    for state, cost in found:
        completed = _completed(state, board, strangers, stocks)
        if completed is None:
            continue
        units, more = completed
        key = tuple(sorted(map(_key, units)))
        if key not in solved or solved[key][0] > cost + more:
            solved[key] = (cost + more, units)
    return sorted(solved.values(), key=lambda pair: pair[0])


def _key(unit: Unit) -> str:
    who = ",".join(sorted(unit.targets))
    return f"{unit.kind}|{unit.area}|{who}|{unit.stock}|{unit.odds}|{unit.only}|{unit.everyone}"


def _order(unit: Unit) -> Order:
    if unit.kind == "u":
        return Understanding(unit.area)
    if unit.kind == "c":
        return Control(unit.area, unit.targets[0] if unit.targets else None, unit.only)
    return Attack(unit.targets, unit.area, unit.stock, unit.odds or None)


def _completed(state: State, board: Board, strangers: bool, stocks: Stocks) -> tuple[list[Unit], float] | None:
    """Fill in what a letter need not say, and prove it; None when something is missing."""
    if state.asked:
        return None
    units: list[Unit] = []
    cost = 0.0
    previous: tuple[str, ...] = ()
    for one in state.units:
        if one.kind != "f":
            units.append(one)
            continue
        wanted = replace(one, odds=one.odds or state.odds, stock=one.stock or stocks.shared)
        done = _aimed(wanted, previous, board, strangers) if wanted.stock else None
        if done is None:
            return None
        unit, more = done
        cost += more
        if not board.suits(unit.area, unit.targets) or board.own in unit.targets:
            return None
        previous = unit.targets
        units.append(replace(unit, everyone=-1))
    fights = [unit for unit in units if unit.kind == "f"]
    if len({unit.area for unit in fights}) < len(fights) or not stocks.suffice(fights):
        return None
    if len({unit.first for unit in fights if unit.first}) > 1 and not stocks.stand_apart(fights):
        cost += _MIXED
    places = [unit.place for unit in fights if unit.place >= 0]
    if places != sorted(places):
        return None  # the first stock belongs to the first attack, unless each is named once more
    claims = [(unit.kind, unit.area) for unit in units if unit.kind != "f"]
    return (units, cost) if len(set(claims)) == len(claims) else None


def _aimed(unit: Unit, previous: tuple[str, ...], board: Board, strangers: bool) -> tuple[Unit, float] | None:
    """Give an attack its area and its targets where only one can be meant, with what speaks against it."""
    cost = 0.0
    targets = unit.targets or unit.carried
    if not unit.area and unit.near:
        unit, cost = replace(unit, area=unit.near), 1.5 if unit.targets else 0.5
    if strangers and not (targets or unit.everyone >= 0):
        return None
    if not unit.area:
        areas = [area for area in board.cells if board.meets(area, targets)] if targets else []
        if len(areas) != 1:
            return None
        unit, cost = replace(unit, area=areas[0]), 1.5 if unit.targets else 3.0
    there = tuple(power for power in board.others(unit.area) if power not in unit.spared)
    if unit.everyone >= 0:
        if not board.known or (unit.everyone and unit.everyone not in (len(there), len(targets))):
            return None
        if targets and set(targets) != set(there) and len(targets) != unit.everyone:
            return None
        if not targets and unit.whom and set(unit.whom) != set(there):
            return None
        targets = targets or there
    if not targets:
        if not board.known:
            return None
        if previous and board.suits(unit.area, previous):
            targets, cost = previous, cost + 1.0
        elif len(there) == 1 and there[0] != unit.area:
            targets, cost = there, cost + 1.0
        else:
            return None
    return replace(unit, targets=targets), cost


def _passes(parts: Sequence[Sequence[Part]], named: Named, context: Context) -> list[int]:
    """Sentences that say that nothing is attacked at all this turn."""
    found = []
    for at, each in enumerate(parts):
        for number, part in enumerate(each):
            says = _says_pass(part.words) and (number == 0 or "pass" not in part.words or len(part.words) > 1)
            if named.doings[at][number] not in ("spares", "orders") or not says:
                continue
            here = [sign for sign in named.signs if sign.sentence == at and sign.part == number]
            if any(sign.kind == "stock" and sign.sentence == at for sign in named.signs):
                continue
            if all(sign.power == context.power or sign.kind == "all" for sign in here):
                found.append(at)
    return found


def _says_pass(words: Sequence[str]) -> bool:
    """'No attacks', 'I attack nobody', 'we shall not fight': said of everything."""
    if "pass" in words and _ONLY_PASS.issuperset(words):
        return True
    fights = [at for at, word in enumerate(words) if word in _FIGHTS]
    if fights and not {"pass", "passing", "skip", "skipping"}.isdisjoint(words):
        return True
    if not fights or _NO_PASS.intersection(words) or _is_of_things(words):
        return False
    return any(word in _NOBODY and abs(at - fight) < 4 for at, word in enumerate(words) for fight in fights)


def _is_of_things(words: Sequence[str]) -> bool:
    """'The rules give nobody an attack': neither the writer nor his turn is what does nothing."""
    return words[0] == "the" and len(words) > 2 and words[2] in _GIVES
