"""
Attacks that have a strength, a stock, or wait for a die: rows of marks used up by patterns, and the board proves them.

A reading counts only where every name, strength and stock of the ordering parts is used, each target stands where it is
attacked and the writer has factors there for all that he attacks with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.blows import EVERYBODY, Blow, Field, Mark

_JOINS: Final = word_set("and & + , / the both plus as well also too against")
_AT: Final = word_set("in at on inside within into to")
MOST_MARKS: Final = 24
"""A sentence with more of them is no sentence."""
_MOST: Final = 300
_STEPS: Final = 6000


@dataclass(frozen=True, slots=True)
class State:
    """
    How far a reading has come.

    Attributes:
        blows: Attacks; those without an area wait for one.
        area: Where attacks are made that name no area.
        fresh: No attack has used that area yet.
        targets: The last ones named.
        heads: They stand in front and wait for their areas.
        worth: What speaks for it.
    """

    blows: tuple[Blow, ...] = ()
    area: str = ""
    fresh: bool = False
    targets: tuple[str, ...] = ()
    heads: bool = False
    worth: int = 0

    @property
    def waits(self) -> bool:
        """Whether an attack waits for its area."""
        return any(not blow.area for blow in self.blows)


def read_row(
    marks: Sequence[Mark], state: State, board: Field, sentence: int, stocks: bool, attacks: bool = False
) -> list[State]:
    """
    Use the marks of a sentence up in every way that the board allows.

    Args:
        marks: In the written order.
        state: Before the sentence.
        board: The board.
        sentence: Which of the letter.
        stocks: Attacks have a stock, and no strength.
        attacks: The sentence says so in a verb; then an attack may leave out the only area there is for it.
    """
    if len(marks) > MOST_MARKS:
        return []
    found: list[State] = []
    _Row(marks, board, sentence, stocks, found).search(0, state)
    if attacks:
        found = [_in_the_only_area(each, board) for each in found]
    return [each for each in found if not each.waits]


def _in_the_only_area(state: State, board: Field) -> State:
    """'Attack Persia with 5', where the writer meets Persia in one area only."""
    blows: list[Blow] = []
    for blow in state.blows:
        areas = [area for area in board.board if board.own(area) and set(blow.targets) <= set(board.others(area))]
        plain = not any(board.own(target) for target in blow.targets)  # it is not the area of that name that is meant
        blows.append(replace(blow, area=areas[0]) if not blow.area and len(areas) == 1 and plain else blow)
    known = _known(tuple(blows), board)
    return replace(state, blows=known, worth=state.worth - 1) if known and state.waits else state


@dataclass
class _Row:
    """The marks of one sentence."""

    marks: Sequence[Mark]
    board: Field
    sentence: int
    stocks: bool
    found: list[State]
    taken: int = 0

    @property
    def strengths(self) -> str:
        """Marks that say how strong an attack is."""
        return "s" if self.stocks else "ndx"

    def search(self, at: int, state: State) -> None:
        """Go on from one place in every way."""
        self.taken += 1
        if len(self.found) > _MOST or self.taken > _STEPS:
            return
        if at == len(self.marks):
            self.found.append(state)
            return
        for count, following in self._steps(at, state):
            self.search(at + count, following)

    def _steps(self, at: int, state: State) -> Iterator[tuple[int, State]]:
        one = self.marks[at]
        if one.kind == "n" and one.weak:
            yield 1, replace(state, worth=state.worth - 2)
        if state.heads:
            # A target in front waits for its areas: 'Dirk: Yurt 3, Zen 2'.
            yield from self._onward(at, state)
            return
        yield from self._in_order(at, state)
        if one.kind == "o" or (one.kind == "t" and one.area == state.area and not state.fresh):
            yield 1, state
        if one.kind in "abot":
            yield from self._area(at, state)
        for run in self._runs(at):
            yield from self._from_targets(at, run, state)
        if one.kind in self.strengths:
            yield from self._from_strength(at, state)
        if one.kind in "gh":
            for run in self._runs(at + 1):
                targets = self._targets(at + 1, run)
                yield from self._shared(targets, one, run + 1, state)
                areas = self._areas(at + 1 + run)
                if areas > 1:
                    there = self.marks[at + 1 + run : at + 1 + run + areas]
                    yield from self._everywhere(targets, there, one, run + areas + 1, state)
        if state.targets and not state.waits:
            yield from self._onward(at, state)

    def _is(self, at: int, kinds: str) -> bool:
        return at < len(self.marks) and self.marks[at].kind in kinds

    def _targets(self, at: int, run: int) -> tuple[str, ...]:
        return tuple(mark.power for mark in self.marks[at : at + run])

    def _from_targets(self, at: int, run: int, state: State) -> Iterator[tuple[int, State]]:
        targets, ahead = self._targets(at, run), at + run
        if self._is(ahead, self.strengths):
            yield from self._struck(targets, self.marks[ahead], run + 1, state)
        if self._is(ahead, "gh"):
            yield from self._shared(targets, self.marks[ahead], run + 1, state)
        areas = self._areas(ahead)
        if areas and self._is(ahead + 1, self.strengths):
            yield from self._placed(targets, self.marks[ahead], self.marks[ahead + 1], run + 2, state)
        if areas and self._is(ahead + areas, "gh"):
            there = self.marks[ahead : ahead + areas]
            yield from self._everywhere(targets, there, self.marks[ahead + areas], run + areas + 1, state)
        if areas > 1 and (self.stocks or run == 1):
            yield from self._one_by_one(targets, ahead, areas, run, state)
        if self.stocks:
            yield from self._bare(ahead, targets, run, state)
        yield run, replace(state, targets=targets, heads=True)

    def _from_strength(self, at: int, state: State) -> Iterator[tuple[int, State]]:
        one = self.marks[at]
        for run in self._runs(at + 1):
            yield from self._struck(self._targets(at + 1, run), one, run + 1, state)
        if self._areas(at + 1):
            for run in self._runs(at + 2):
                yield from self._placed(self._targets(at + 2, run), self.marks[at + 1], one, run + 2, state)
        if self.stocks and sum(not blow.limit for blow in state.blows) == 1:
            blows = tuple(b if b.limit else replace(b, limit="stock", stock=one.ticker) for b in state.blows)
            yield 1, replace(state, blows=blows)

    def _onward(self, at: int, state: State) -> Iterator[tuple[int, State]]:
        """The last targets in one more area: '... and in Zen with 2'."""
        if at + 1 >= len(self.marks):
            return
        worth = 1 if state.heads else -1
        for area, strength in ((at, at + 1), (at + 1, at)):
            if self._is(area, "abot") and self._is(strength, self.strengths):
                yield from self._placed(state.targets, self.marks[area], self.marks[strength], 2, state, worth)

    def _area(self, at: int, state: State) -> Iterator[tuple[int, State]]:
        """An area alone: attacks in front of it are made there, or those that follow."""
        mark = self.marks[at]
        worth = state.worth + (not _AT.isdisjoint(mark.before[-2:]))
        if not self.board.own(mark.area):
            return
        if state.waits:
            waiting = tuple(replace(blow, area=mark.area) if not blow.area else blow for blow in state.blows)
            blows = _known(waiting, self.board)
            if blows:
                yield 1, replace(state, blows=blows, area=mark.area, fresh=False, worth=worth + 1)
        elif not state.fresh:
            yield 1, replace(state, area=mark.area, fresh=True, worth=worth)

    def _runs(self, at: int) -> Iterator[int]:
        """How many powers are named one after the other."""
        run = 0
        while self._is(at + run, "pb") and self.marks[at + run].power:
            if run and not set(self.marks[at + run].before) <= _JOINS:
                return
            run += 1
            yield run

    def _areas(self, at: int) -> int:
        run = 0
        while self._is(at + run, "abot"):
            if run and not set(self.marks[at + run].before) <= _JOINS | _AT:
                break
            run += 1
        return run

    def _blow(self, targets: tuple[str, ...], area: str, strength: Mark) -> Blow:
        limit = {"n": "with", "g": "with", "d": "aim", "h": "aim", "x": "all", "s": "stock"}[strength.kind]
        each = "each" if strength.kind in "gh" else ""
        return Blow(targets, area, limit, strength.value, strength.ticker or each, self.sentence)

    def _added(self, state: State, blows: tuple[Blow, ...], worth: int, area: str) -> Iterator[State]:
        known = _known(blows, self.board)
        if known:
            yield State((*state.blows, *known), area, False, known[-1].targets, False, state.worth + worth)

    def _struck(
        self, targets: tuple[str, ...], strength: Mark, count: int, state: State
    ) -> Iterator[tuple[int, State]]:
        """Targets and one strength, in the area that was named or will be."""
        if len(targets) == 1 or self.stocks:
            yield from self._anywhere((self._blow(targets, "", strength),), count, state)

    def _shared(
        self, targets: tuple[str, ...], strength: Mark, count: int, state: State
    ) -> Iterator[tuple[int, State]]:
        """Several targets with one strength each."""
        yield from self._anywhere(tuple(self._blow((target,), "", strength) for target in targets), count, state)

    def _anywhere(self, blows: tuple[Blow, ...], count: int, state: State) -> Iterator[tuple[int, State]]:
        if state.area:
            # An area that was just named is meant before one used already.
            there = tuple(replace(blow, area=state.area) for blow in blows)
            for following in self._added(state, there, 1 + state.fresh, state.area):
                yield count, following
        if not state.fresh:
            yield count, replace(state, blows=(*state.blows, *blows), targets=blows[-1].targets)

    def _placed(
        self, targets: tuple[str, ...], area: Mark, strength: Mark, count: int, state: State, worth: int = 2
    ) -> Iterator[tuple[int, State]]:
        """Targets, an area and a strength that stand together."""
        several = len(targets) > 1 and not self.stocks
        if several or state.waits or (state.fresh and state.area != area.area):
            return
        for following in self._added(state, (self._blow(targets, area.area, strength),), worth, area.area):
            yield count, following

    def _everywhere(
        self, targets: tuple[str, ...], areas: Sequence[Mark], strength: Mark, count: int, state: State
    ) -> Iterator[tuple[int, State]]:
        """One strength for each of several targets, or in each of several areas."""
        if state.waits or state.fresh or (len(targets) > 1 and len(areas) > 1):
            return
        blows = tuple(self._blow((target,), area.area, strength) for area in areas for target in targets)
        for following in self._added(state, blows, 2, areas[-1].area):
            yield count, following

    def _one_by_one(
        self, targets: tuple[str, ...], at: int, areas: int, run: int, state: State
    ) -> Iterator[tuple[int, State]]:
        """The same targets in several areas, and as many strengths behind them: 'in A and B, with 3 and 2'."""
        if state.waits or state.fresh or not all(self._is(at + areas + each, self.strengths) for each in range(areas)):
            return
        there, strengths = self.marks[at : at + areas], self.marks[at + areas : at + 2 * areas]
        blows = tuple(self._blow(targets, area.area, strength) for area, strength in zip(there, strengths, strict=True))
        for following in self._added(state, blows, 4, there[-1].area):
            yield run + 2 * areas, following

    def _in_order(self, at: int, state: State) -> Iterator[tuple[int, State]]:
        """As many strengths as targets, each in its area: 'Russia in A and Japan in B, with 6 and 3'."""
        ahead = at
        while self._is(ahead, "pb") and self.marks[ahead].power and self._is(ahead + 1, "abot"):
            ahead += 2
        count = (ahead - at) // 2
        strengths = self.marks[ahead : ahead + count]
        plain = len(strengths) == count and all(mark.kind in self.strengths for mark in strengths)
        if count < 2 or not plain or self._is(ahead + count, self.strengths) or state.waits or state.fresh:
            return
        blows = tuple(
            self._blow((self.marks[at + 2 * each].power,), self.marks[at + 2 * each + 1].area, strengths[each])
            for each in range(count)
        )
        for following in self._added(state, blows, 4, blows[-1].area):
            yield 3 * count, following

    def _bare(self, ahead: int, targets: tuple[str, ...], run: int, state: State) -> Iterator[tuple[int, State]]:
        """An attack without a stock, which a die decides, or a stock named later."""
        blow = Blow(targets, "", "", sentence=self.sentence)
        if self._is(ahead, "abot") and not state.fresh and not state.waits:
            area = self.marks[ahead].area
            for following in self._added(state, (replace(blow, area=area),), 0, area):
                yield run + 1, following
        elif state.fresh:
            for following in self._added(state, (replace(blow, area=state.area),), 0, state.area):
                yield run, following


def _known(blows: tuple[Blow, ...], board: Field) -> tuple[Blow, ...]:
    """With 'everybody' put into names; empty when the board does not allow them."""
    found: list[Blow] = []
    for blow in blows:
        each = blow.stock == "each"
        if not blow.area:
            found.append(blow)
        elif blow.targets == (EVERYBODY,):
            others = board.others(blow.area)
            if blow.limit in ("stock", ""):
                found.append(replace(blow, targets=others))
            elif len(others) == 1 or blow.limit == "aim" or each:
                found += [replace(blow, targets=(power,), stock="") for power in others]
            else:
                return ()
        else:
            found.append(replace(blow, stock="") if each else blow)
    legal = all(not blow.area or (blow.targets and board.allows(blow)) for blow in found)
    return tuple(found) if legal else ()
