"""Missing orders: what happens at a deadline when seats have sent none."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Any, Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule.document import COUNT, SPAN, Document, read_fields, word, write_fields
from gamesmaster.schedule.spans import write_span


class Policy(StrEnum):
    """
    What a game does about missing orders; the values are stored.
    """

    HOME = "home"
    """The window closes: new factors go home, and there are no attacks."""
    EXTEND_ONCE = "extend-once"
    """The deadline moves once in a window, by a stated span and for all; then as `HOME`."""
    HOLD = "hold"
    """The game stops until the moderator has seen to it."""


class Step(StrEnum):
    """
    What the story does now.
    """

    CLOSE = "close"
    EXTEND = "extend"
    HOLD = "hold"


class Ground(StrEnum):
    """
    Why; the values are stored, and name the sentence that players read.
    """

    ALL_IN = "all-in"
    """Nobody owes orders."""
    REST_HOME = "rest-home"
    """Orders are missing, and the game goes on without them."""
    EXTENDED = "extended"
    """Orders are missing, and everybody has more time."""
    EXTENDED_BEFORE = "extended-before"
    """Orders are missing though there was more time; the game goes on without them."""
    POLICY_HOLDS = "policy-holds"
    """Orders are missing, and this game waits for them."""
    NOBODY_PLAYS = "nobody-plays"
    """Nothing at all came from anybody, phase after phase: a game does not run on by itself."""


@dataclass(frozen=True, slots=True)
class MissingRules:
    """
    The policy, the span of its extension, and after how many phases in a row without any letter a game stops.
    """

    policy: Policy = Policy.HOME
    extension: timedelta = timedelta(days=2)
    silent_phases: int = 2

    def __post_init__(self) -> None:
        """Refuse an extension of no time, and a game that stops before it has begun."""
        if self.extension <= timedelta():
            raise ConfigurationError("missing.extension", "more than 0", write_span(self.extension))
        if self.silent_phases < 1:
            raise ConfigurationError("missing.silent_phases", "1 or more", str(self.silent_phases))

    def to_document(self) -> dict[str, Any]:
        """
        The rules as JSON carries them.
        """
        return write_fields(self, _FIELDS)

    @classmethod
    def from_document(cls, document: Document) -> MissingRules:
        """
        Take rules back from their document; what is missing has its default.

        Raises:
            ConfigurationError: A name or a value is not known.
        """
        return read_fields(cls, document, _FIELDS, "missing.")


@dataclass(frozen=True, slots=True)
class Decision:
    """
    What to do at a deadline, why, and whose orders are missing. ``by`` is set for an extension only.
    """

    step: Step
    ground: Ground
    owing: tuple[str, ...]
    by: timedelta | None = None


def owing(seats: Iterable[str], sent: Collection[str], excused: Collection[str] = ()) -> tuple[str, ...]:
    """
    Say which seats owe orders, in the order given.

    Args:
        seats: All that take part in the phase.
        sent: Those of which a set of orders is on record, sent ahead or in the window, or that passed in so many words.
        excused: Those that have nothing to order, or whom our mails did not reach.
    """
    return tuple(seat for seat in seats if seat not in sent and seat not in excused)


def decide(
    rules: MissingRules, *, owing: Collection[str], extensions: int, heard: bool, silent_before: int
) -> Decision:
    """
    Decide what to do at a deadline, the grace included.

    1. Nobody owes orders: the window closes.
    2. The policy holds the game, or extends it if it has not yet done so in this window.
    3. Nobody at all sent anything, and so it was in the phases before: the game is held. It comes after the extension,
       which may wake somebody.
    4. The window closes without the missing orders.

    Args:
        rules: The game's rules.
        owing: Seats that owe orders.
        extensions: How often this window was extended for missing orders.
        heard: Whether anybody sent anything in this window: orders, READY, press, by mail or by telephone.
        silent_before: How many phases in a row just before this one nobody sent anything in.
    """
    seats = tuple(owing)
    if not seats:
        return Decision(Step.CLOSE, Ground.ALL_IN, ())
    if rules.policy is Policy.HOLD:
        return Decision(Step.HOLD, Ground.POLICY_HOLDS, seats)
    if rules.policy is Policy.EXTEND_ONCE and not extensions:
        return Decision(Step.EXTEND, Ground.EXTENDED, seats, rules.extension)
    if not heard and silent_before + 1 >= rules.silent_phases:
        return Decision(Step.HOLD, Ground.NOBODY_PLAYS, seats)
    extended = rules.policy is Policy.EXTEND_ONCE
    return Decision(Step.CLOSE, Ground.EXTENDED_BEFORE if extended else Ground.REST_HOME, seats)


_FIELDS: Final = {"policy": word(Policy), "extension": SPAN, "silent_phases": COUNT}
