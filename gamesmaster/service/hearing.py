"""A seat's words, written or spoken: understood in the light of what is on file, and recorded. A step of a story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from gamesmaster.ledger import facts
from gamesmaster.mail.decision import Decision, decide
from gamesmaster.mail.effective import Effective
from gamesmaster.mail.reading.commands.pressing import without_press
from gamesmaster.mail.reading.model import Reading, ReadOrder
from gamesmaster.service import balloting, offers, sealing, teams
from gamesmaster.service.contexts import known_to, on_file, phases_of
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import latest_sets
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, Member, OrderSet, Window, WindowStatus
from gamesmaster.service.windows import ready_checked


@dataclass(frozen=True, slots=True)
class Filed:
    """A seat's set for one phase after the letter."""

    phase: str
    merged: Effective
    on_file: OrderSet | None
    changed: bool


@dataclass(frozen=True, slots=True)
class Understood:
    """
    What a seat's words came to, before anything of it is recorded.

    ``filed`` has the open window's set first; ``early`` when the game takes no orders yet; ``astray`` when every order
    belongs to another window. ``team`` are all who sit there, ``member`` is who of them speaks: None when nobody says.
    """

    reading: Reading
    orders: Sequence[ReadOrder]
    commands: Sequence[str]
    filed: Sequence[Filed]
    early: bool
    astray: bool
    decision: Decision
    team: Sequence[Member] = ()
    member: Member | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """
    What is on file for a seat after its words, by phase, and was before; ``own`` is what a member of a team wants whose
    orders stand for themselves.
    """

    window: Window
    sets: Mapping[str, OrderSet | None]
    before: Mapping[str, OrderSet | None]
    own: Sequence[balloting.Sent] = ()


def understand(
    unit: Reads,
    game: Game,
    window: Window,
    seat: str,
    text: str,
    *,
    today: date | None = None,
    member: Member | None = None,
) -> Understood:
    """
    Steps 1 and 2: read a seat's words and merge them with what is on file. Nothing is recorded.

    Args:
        member: Who of a team speaks; what is on file may be his own.
    """
    early = window.status is WindowStatus.NEGOTIATION and game.settings.orders_early == "refuse"
    team = teams.team_of(unit.members(game.id), seat) if member is not None else ()
    agrees = balloting.AGREE in {line.strip(" .!").upper() for line in without_press(text).splitlines()}
    sets = {phase: balloting.own_sets(unit, game, phase, team, member, agrees=agrees) for phase in phases_of(window)}
    known = known_to(unit, game, window, seat, text, sets, today=today)
    decision = decide(text, known, on_file(unit, game, window, seat, text, sets), early=early)
    filed = [
        Filed(phase, merged, latest_sets(sets[phase]).get(seat), changed)
        for phase, merged, changed in zip(sets, decision.sets, decision.changed, strict=True)
    ]
    reading = decision.reading
    astray = bool(decision.astray) and not decision.fitting
    names = [each.name for each in reading.commands]
    return Understood(reading, reading.orders, names, filed, early, astray, decision, team, member)


def record(
    unit: Unit,
    game: Game,
    window: Window,
    seat: str,
    seen: Understood,
    *,
    now: datetime,
    letter: int | None = None,
    author: str = "",
) -> Recorded:
    """
    Steps 4 and 5: seal what has changed, and take READY.

    Args:
        letter: The letter's number; None for orders entered by hand.
        author: Pseudonym of who entered them, where no letter did.

    Returns:
        The window, and what is on file by phase, before and now.
    """
    names, member = seen.decision.commands, seen.member
    if member is not None and teams.writes_apart(game, seen.team, member):
        wanted = {each.phase: (each.merged.lines, each.changed) for each in seen.filed}
        cast = balloting.cast(
            unit, game, window, seen.team, member, wanted, names, letter=letter, author=author, now=now
        )
        ordered = any(cast.sets[phase] != cast.before[phase] for phase in cast.sets)
        window = _readiness(unit, game, window, seat, ready=cast.ready, ordered=ordered, now=now)
        return Recorded(window, cast.sets, cast.before, cast.own)
    sets = {each.phase: _recorded(unit, game, each, seat, letter, author, now=now) for each in seen.filed}
    ordered = any(each.changed for each in seen.filed)
    said = [name for name in names if name in {"READY", "NOT READY"}]
    was = seat in unit.ready_seats(game.id, window.phase)
    ready = said[-1] == "READY" if said else was and not ordered
    window = _readiness(unit, game, window, seat, ready=ready, ordered=ordered, now=now)
    return Recorded(window, sets, {each.phase: each.on_file for each in seen.filed})


def tell_offers(unit: Unit, desk: Desk, game: Game, seat: str, done: Recorded, *, now: datetime) -> None:
    """Tell whom a seat has just made other offers than before, where the game's settings say so."""
    changes = []
    for phase, after in done.sets.items():
        before = done.before[phase]
        if after != before:
            changes.append((phase, before.lines if before else (), after.lines if after else ()))
    offers.tell(unit, desk, game, done.window, seat, changes, now=now)


def _recorded(
    unit: Unit, game: Game, filed: Filed, seat: str, letter: int | None, author: str, *, now: datetime
) -> OrderSet | None:
    if not filed.changed:
        return filed.on_file
    lines = filed.merged.lines
    return sealing.recorded(unit, game, filed.phase, seat, lines, filed.on_file, now=now, letter=letter, author=author)


def _readiness(
    unit: Unit, game: Game, window: Window, seat: str, *, ready: bool, ordered: bool, now: datetime
) -> Window:
    """READY said last counts; new orders without it take an earlier one back."""
    was = seat in unit.ready_seats(game.id, window.phase)
    if ready != was:
        unit.set_ready(game.id, window.phase, seat, ready=ready)
    # Orders that came after the last READY open the time for second thoughts anew.
    checked = ready_checked(unit, game, replace(window, ready_at=None) if ordered else window, now=now)
    if ready != was or checked.ready_at != window.ready_at:
        unit.add_entry(game.id, now, *facts.ready(window.phase, seat, ready=ready, ready_at=checked.ready_at))
    if checked.ready_at != window.ready_at:
        unit.put_window(checked)
    return checked
