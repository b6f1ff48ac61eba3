"""A letter that was read long ago, read again by today's reader: what differs is shown, and nothing is changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, cast

from gamesmaster.errors import ConfigurationError, LetterError
from gamesmaster.ledger.replay import Projection, rebuild
from gamesmaster.mail.decision import MOST_ORDERS
from gamesmaster.mail.effective import line_of
from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.reader import read
from gamesmaster.rules.disclosure import keeps_back
from gamesmaster.schedule.wall import local_day
from gamesmaster.service.contexts import known_to, phases_of
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Parser, Reads
from gamesmaster.service.records import (
    Document,
    Game,
    GameStatus,
    KeptLetter,
    Member,
    Notice,
    OrderSet,
    Window,
    WindowStatus,
)

NOTED: Final = "reading"
"""What of a letter's verdict holds how it was read."""
_DECIDED: Final = frozenset({WindowStatus.DONE, WindowStatus.ANNULLED})


def noted(desk: Desk, game: Game, window: Window, member: Member, reading: Reading) -> Document:
    """
    What is kept with a letter of how it was read: by which reader, at which point of the game, and what came of it.

    Args:
        game: As it stood before anything of the letter was recorded.
    """
    return {
        "reader": desk.reader(),
        "entries": game.entries,
        "phases": phases_of(window),
        "member": member.number,
        **_told(reading),
    }


def read_differently(desk: Desk, parser: Parser, number: int) -> Document:
    """
    Read a handled letter again as it would be read today, at the point of the game at which it was read.

    Nothing is written: what counts is what was understood then, until a ruling says otherwise.

    Returns:
        ``letter``, ``reader`` and for each of ``text``, ``orders``, ``commands`` and ``questions`` what it was ``then``
        and what it would be ``now``; ``same`` when nothing differs.

    Raises:
        ConfigurationError: There is no such letter; it was not read by the reader; or what it says is still secret.
    """
    with desk.store.view() as view:
        kept = view.find_letter(number)
        said = (kept.verdict or {}).get(NOTED) if kept is not None else None
        if kept is None or said is None or kept.game is None or kept.seat is None:
            raise ConfigurationError("letter", "the number of a letter whose words were read", str(number))
        if is_secret(view, kept):
            raise ConfigurationError("letter", "one whose windows are decided: until then only its writer sees it", "")
        past = rebuild(view.entries(kept.game)[: said["entries"]])
        game, window = _as_then(view, kept.game, past)
        then = _Then(view, past, kept)
        member = next(
            (each for each in view.members(game.id) if (each.seat, each.number) == (kept.seat, said["member"])), None
        )
        try:
            text = parser.parse(kept.raw, headers_only=kept.oversized).text
        except LetterError as error:
            text = f"({error})"
        sets = {phase: then.of_phase(game.id, phase) for phase in phases_of(window)}
        today = local_day(kept.received_at, member.zone if member else "")
        known = known_to(cast(Reads, then), game, window, kept.seat, text, sets, today=today)
        now = {"text": text, **_told(read(text, known))}
    before = {**said, "text": (kept.parsed or {}).get("text", "")}
    differs = {name: {"then": before[name], "now": now[name]} for name in now}
    return {
        "letter": number,
        "same": all(each["then"] == each["now"] for each in differs.values()),
        "reader": {"then": said["reader"], "now": desk.reader()},
        **differs,
    }


def is_secret(view: Reads, kept: KeptLetter) -> bool:
    """
    Say whether a letter that was read may hold what only its writer is to know still: orders for a window that is not
    decided, or anything of a game that keeps back what was ordered.
    """
    said = (kept.verdict or {}).get(NOTED)
    game = view.find_game(kept.game) if said is not None and kept.game else None
    if game is None or game.status is GameStatus.OVER:
        return False
    windows = [view.find_window(game.id, phase) for phase in (said or {})["phases"]]
    return keeps_back(scenario_of(game)) or not all(each is not None and each.status in _DECIDED for each in windows)


def _told(reading: Reading) -> Document:
    return {
        "orders": [line_of(each) for each in reading.orders[:MOST_ORDERS]],
        "commands": [each.name for each in reading.commands],
        "questions": [f"{each.line}: {each.ground}" for each in reading.findings],
    }


def _as_then(view: Reads, name: str, past: Projection) -> tuple[Game, Window]:
    game, window = view.find_game(name), view.find_window(name, past.phase)
    assert game is not None and window is not None
    status = WindowStatus(past.windows[past.phase].status)
    return replace(game, phase=past.phase, state=dict(past.state)), replace(window, status=status)


class _Then:
    """What could be read of the store before a letter was: sets on file and what had been said by then."""

    def __init__(self, view: Reads, past: Projection, kept: KeptLetter) -> None:
        self._view, self._kept = view, kept
        self._seals = {each.seal for each in past.order_sets}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._view, name)

    def of_phase(self, game: str, phase: str) -> Sequence[OrderSet]:
        return [each for each in self._view.order_sets(game, phase) if each.seal in self._seals]

    order_sets = last_order_sets = of_phase

    def notices(self, game: str, seat: str | None = None, kind: str | None = None) -> Sequence[Notice]:
        own = (
            each.number
            for each in self._view.notices(game, self._kept.seat, "receipt")
            if each.facts.get("letter") == self._kept.number
        )
        first = next(own, None)
        return [each for each in self._view.notices(game, seat, kind) if first is None or each.number < first]

    def last_notice(self, game: str, seat: str, kind: str, phase: str) -> Notice | None:
        told = (each for each in reversed(self.notices(game, seat, kind)) if each.phase == phase)
        return next(told, None)
