"""A ruling on a seat: another player on it, with a reason that everybody is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from gamesmaster.errors import ConfigurationError, UnknownGame
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service import seats
from gamesmaster.service.consequences import STAND, Change, Ruled
from gamesmaster.service.desk import Desk
from gamesmaster.service.games import Seat
from gamesmaster.service.notices import name_in
from gamesmaster.service.play import state_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.pronouncing import AUTHOR, tell_ruling, written
from gamesmaster.service.records import Document, Game, Member
from gamesmaster.service.rulings.story import Difference, difference_of
from gamesmaster.service.takebacks import check_stands, rulings_of


def rule_seat(
    desk: Desk, game: str, seat: Seat, *, number: int = 1, reason: str, now: datetime, dry_run: bool = False
) -> Difference:
    """
    Put somebody in the place of a player by a ruling: as `seats.replace_member`, with a reason on record.

    Raises:
        UnknownGame, PhaseClosed, SeatTaken, ConfigurationError: As `seats.replace_member`.
    """

    def decide(unit: Reads, found: Game) -> _Placed:
        return _Placed(seat, seats.sitting(unit, found, seat, number), seats.next_pseudonym(unit, found, seat.power))

    return _story(desk, game, decide, reason=reason, now=now, dry_run=dry_run)


def seat_again(desk: Desk, game: str, said: Document, *, reason: str, now: datetime, dry_run: bool) -> Difference:
    """
    Take a ruling on a seat back: who sat there before it sits there again, under the name that the record has.

    Args:
        said: What the ledger says of that ruling.

    Raises:
        UnknownGame, PhaseClosed: As `rule_seat`.
        ConfigurationError: It has been taken back, another player sits there by now, or nobody knows any more who sat
            there before.
    """
    power, number, ruling = said["target"]["power"], said["target"]["member"], said["ruling"]

    def decide(unit: Reads, found: Game) -> _Placed:
        check_stands(rulings_of(unit.entries_of(found.id, EntryKind.RULING)), ruling)
        former = _former(unit, found, said)
        old = seats.sitting(unit, found, former, number)
        if old.pseudonym != said["after"]:
            expected = f"one after which the seat of {power} has not changed; rule seat puts anybody there"
            raise ConfigurationError("ruling", expected, str(ruling))
        return _Placed(former, old, said["before"], ruling)

    return _story(desk, game, decide, reason=reason, now=now, dry_run=dry_run)


@dataclass(frozen=True, slots=True)
class _Placed:
    """Who is put in whose place, what the record calls him, and the ruling that is taken back by it."""

    seat: Seat
    old: Member
    pseudonym: str
    overrules: int | None = None


def _story(
    desk: Desk,
    game: str,
    decide: Callable[[Reads, Game], _Placed],
    *,
    reason: str,
    now: datetime,
    dry_run: bool,
) -> Difference:
    if dry_run:
        with desk.store.view() as view:
            found = view.find_game(game)
            if found is None:
                raise UnknownGame(game=game)
            return difference_of(found, _ruled(found, decide(view, found)), None)
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        placed = decide(unit, taken)
        ruled = _ruled(taken, placed)
        entry, count = written(unit, taken, ruled, reason=reason, now=now)
        pseudonym = placed.pseudonym
        seats.replaced(unit, desk, taken, placed.seat, placed.old, pseudonym=pseudonym, author=AUTHOR, now=now)
        tell_ruling(unit, desk, taken, ruled, count, entry, reason=reason, now=now)
        return difference_of(taken, ruled, entry)


def _former(unit: Reads, game: Game, said: Document) -> Seat:
    """
    Who sat there before a ruling, as he was last written to: a member's row holds only who sits there now.

    Raises:
        ConfigurationError: He was only told by telephone, or has been forgotten since.
    """
    power, number = said["target"]["power"], said["target"]["member"]
    entries = unit.entries(game.id)
    ruled_at = next(each.at for each in entries if each.public.get("ruling") == said["ruling"])
    joined = [each.at for each in entries if each.at < ruled_at and each.public.get("pseudonym") == said["before"]
              and each.public.get("change") == "joined"]  # fmt: skip
    since = joined[-1] if joined else entries[0].at
    told = [each for each in unit.notices(game.id, power)
            if each.member == number and since <= each.date < ruled_at]  # fmt: skip
    name = next((name_in(each) for each in told if each.kind == "invitation"), "")
    address = next((each.address for each in reversed(told) if each.address), "")
    if not name or not address:
        mend = f"one whose former player is known by mail (rule seat {game.id} {power} 'NAME <ADDRESS>' puts him back)"
        raise ConfigurationError("ruling", mend, str(said["ruling"]))
    return Seat(power, name, (address,))


def _ruled(game: Game, placed: _Placed) -> Ruled:
    """Names are for the moderator's eyes; what is written down has pseudonyms."""
    old = placed.old
    target = {"power": old.seat, "member": old.number}
    change = Change("seat", "", target, old.pseudonym, placed.pseudonym, overrules=placed.overrules)
    return Ruled(change, STAND, state_of(game))
