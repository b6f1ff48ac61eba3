"""More time, asked for by players: all are told who asks, and when most of the powers ask the deadline moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from gamesmaster.errors import ConfigurationError, NotYourSeat
from gamesmaster.ledger import facts
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.mail.reading.commands.extending import LONGEST, NAME, span_of
from gamesmaster.mail.reading.model import Command
from gamesmaster.service import extensions, notices, reports
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, GameStatus, Window

SETTINGS: Final = ("majority", "moderator")
"""Who decides: more than half of the powers that are played, or the moderator alone."""
ASKED: Final = "asked"
"""Why the service moved the deadline: a word of the templates' family `moves`."""
MOST: Final = 5
"""So often may a seat ask in one window; it may name another length of time each time."""


def told_by(
    unit: Unit, desk: Desk, game: Game, seat: str, commands: Sequence[Command], *, now: datetime
) -> dict[str, Any] | None:
    """
    Do what a member's letter says of more time. A step of a story that holds the game.

    Returns:
        The facts of the receipt: ``effect``, a word of the templates' family ``more-time``, and ``about``, what that
        sentence names. None where the letter asks for none; of two requests in one letter the last is meant.
    """
    wishes = [span_of(each) for each in commands if each.name == NAME]
    return _asked(unit, desk, game, seat, wishes[-1], now) if wishes else None


def too_late() -> dict[str, Any]:
    """What is said of a request in a letter that came when its window was closed."""
    return _effect("not-now")


def ask(desk: Desk, game: str, power: str, span: timedelta, *, now: datetime) -> dict[str, Any]:
    """
    Write down that a power asks for more time, by telephone: what a letter with `EXTEND` does.

    Raises:
        UnknownGame: There is none of that name.
        NotYourSeat: Nobody sits there.
        ConfigurationError: Not a length of time that a player may ask for.
    """
    if not timedelta(hours=1) <= span <= LONGEST or span % timedelta(hours=1):
        raise ConfigurationError("time", f"whole hours, from 1h to {LONGEST.days}d", str(span))
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        seat = next((each.seat for each in unit.members(game) if each.seat.lower() == power.strip().lower()), None)
        if seat is None:
            raise NotYourSeat(game=game, seat=power)
        return _asked(unit, desk, taken, seat, span, now)


def _asked(unit: Unit, desk: Desk, game: Game, seat: str, span: timedelta, now: datetime) -> dict[str, Any]:
    """
    One request.

    1. It is taken while a window is open in a game that runs, so often, and as long as requests have not moved this
       deadline by too much already.
    2. The entry; it stands until the deadline is moved, by whomever.
    3. More than half of the powers have asked: the deadline moves, by the least that any of them asks for.
    4. Otherwise all others are told who asks, and the moderator, who may extend the window without them.
    """
    window = unit.find_window(game.id, game.phase) if game.phase else None
    if window is None or window.status not in extensions.OPEN or game.status is not GameStatus.RUNNING:
        return _effect("not-now")
    left = LONGEST - _moved_by(unit, window)
    if span > left:
        return _effect("cap", seconds=_seconds(left))
    before = standing(unit, window)
    if before.get(seat) == span:
        return _effect("already", seconds=_seconds(span))
    if _times_asked(unit, window, seat) >= MOST:
        return _effect("too-often")
    entry = unit.add_entry(game.id, now, *facts.extension_asked(window.phase, seat, span))
    wishes = {**before, seat: span}
    needed = enough(len({each.seat for each in unit.members(game.id)}))
    if game.settings.extensions == "majority" and len(wishes) >= needed:
        least = min(wishes.values())
        about = {"seats": list(wishes), "seconds": _seconds(least)}
        # The receipt says the new deadline; everybody has the notice of every move.
        after = extensions.moved(
            unit, desk, game, window, least, reason="", author="service", now=now, ground=ASKED, about=about
        )
        return _effect("moved", seconds=_seconds(least), deadline=after.deadline.isoformat())
    told = {
        **reports.heading(scenario_of(game), window.turn, window.kind),
        "by": seat,
        "wishes": [[power, _seconds(each)] for power, each in wishes.items()],
        "needed": needed if game.settings.extensions == "majority" else 0,
        "deadline": window.deadline.isoformat(),
        "chain": reports.chain(entry),
    }
    for member in unit.members(game.id):
        if member.seat != seat and (member.addresses or member.phone):
            notices.tell_member(unit, desk, game, member, "extension-asked", told, now=now, rank=notices.FIRST)
    notices.tell_moderator(unit, desk, "extension-asked", {"phase": window.phase, "power": seat}, game=game.id, now=now)
    return _effect("asked" if told["needed"] else "told", seconds=_seconds(span), count=len(wishes), needed=needed)


def enough(powers: int) -> int:
    """How many of so many powers have to ask: more than half."""
    return powers // 2 + 1


def standing(unit: Reads, window: Window) -> Mapping[str, timedelta]:
    """Who asks for how much more time in a window, since its deadline was moved last; in the order of asking."""
    moves = [each.number for each in unit.entries_of(window.game, EntryKind.DEADLINE_MOVED)]
    since = max(moves, default=0)
    return {
        each.public["seat"]: timedelta(seconds=each.public["seconds"])
        for each in unit.entries_of(window.game, EntryKind.EXTENSION_ASKED)
        if each.public["phase"] == window.phase and each.number > since
    }


def _times_asked(unit: Reads, window: Window, seat: str) -> int:
    asked = (each.public for each in unit.entries_of(window.game, EntryKind.EXTENSION_ASKED))
    return sum((each["phase"], each["seat"]) == (window.phase, seat) for each in asked)


def _moved_by(unit: Reads, window: Window) -> timedelta:
    """By how much requests have moved a window's deadline already."""
    moves = (each.public for each in unit.entries_of(window.game, EntryKind.DEADLINE_MOVED))
    asked = (each for each in moves if (each["phase"], each["reason"]) == (window.phase, ASKED))
    return timedelta(seconds=sum(each["about"]["seconds"] for each in asked))


def _effect(effect: str, **about: Any) -> dict[str, Any]:
    return {"effect": effect, "about": about}


def _seconds(span: timedelta) -> int:
    return int(span.total_seconds())
