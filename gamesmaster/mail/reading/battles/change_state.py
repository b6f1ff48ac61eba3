"""What becomes of the attacks on file, and the words that say so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.battles.battle_file import names_of
from gamesmaster.mail.reading.text.words import CONDITION, REPORTED, word_set
from gamesmaster.rules.orders import Attack

DROPS: Final = word_set(
    "cancel drop scrap forget withdraw skip alone off spare delete remove abandon abort scratch ditch out without"
    " replace replaced call cancelled canceled dropped called withdrawn scrapped removed deleted stop stopped hold"
    " cross back dead"
)
STAYS: Final = word_set(
    "stay stays stand stands unchanged remain remains keep keeps before same fine ahead was ordered on"
)
ADDS: Final = word_set(
    "also plus add adding added addition additional additionally another extra too more besides beyond further third"
    " forgot forgotten left missed omitted well include"
)
INSTEAD: Final = word_set("instead rather replace by but correction meant mean change read should")
UNSURE: Final = (
    (CONDITION - word_set("should else could may otherwise when once"))
    | (REPORTED - word_set("think thought see seen saw expect mentioned say wrote says"))
    | word_set("maybe perhaps next or never nearly almost")
)
NO: Final = word_set("no not")
NEW: Final = "new"
KEEPS: Final = word_set("keep than ever has")


@dataclass(frozen=True, slots=True)
class State:
    """
    What becomes of the file.

    Attributes:
        now: For each line its attack, None where it is gone.
        new: Attacks that come to it.
        spoken: The line spoken of last; empty for none.
        filed: All names of the file, as it was.
        marked: Areas with markers on file.
        changed: Something has been changed.
        wanting: The line whose stock is not to be used, while no other is named: 'Forget GE.'; `NEW` of a new attack.
        adding: The letter says that something comes to the file: 'I forgot one.'
    """

    now: tuple[tuple[str, Attack | None], ...]
    new: tuple[Attack, ...] = ()
    spoken: str = ""
    filed: frozenset[str] = frozenset()
    marked: frozenset[str] = frozenset()
    changed: bool = False
    wanting: str = ""
    adding: bool = False

    def of(self, line: str) -> Attack | None:
        """Give what a line has become."""
        return dict(self.now)[line]

    def put(self, line: str, attack: Attack | None) -> State:
        """Give the state with another attack in the place of a line, or none."""
        now = tuple((each, attack if each == line else old) for each, old in self.now)
        return replace(self, now=now, spoken=line, changed=True, wanting=self.wanting.replace(line, ""))


def lines_called(state: State, which: Sequence[int]) -> list[str]:
    """The lines that are called by their numbers; none where there are not so many."""
    lines = [line for line, _ in state.now]
    return [lines[at] for at in which] if all(-len(lines) <= at < len(lines) for at in which) else []


def lines_with(state: State, names: Sequence[str]) -> list[str]:
    """The lines that have all of these names."""
    return [line for line, attack in state.now if attack is not None and set(names) <= names_of(attack)]


def line_about(state: State, names: Sequence[str]) -> str:
    """The one line that is meant by some names of the file, or that was spoken of; empty for none."""
    if names:
        fits = lines_with(state, names)
        return fits[0] if len(fits) == 1 else ""
    left = [line for line, attack in state.now if attack is not None]
    return state.spoken if state.spoken in left else left[0] if len(left) == 1 else ""


def new_names(state: State, names: Sequence[str]) -> list[str]:
    filed = {value for _, attack in state.now if attack is not None for value in names_of(attack)}
    return [each for each in names if each not in filed]
