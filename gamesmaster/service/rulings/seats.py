"""A ruling on a seat: another player on it, with a reason that everybody is told."""

from __future__ import annotations

from datetime import datetime

from gamesmaster.errors import UnknownGame
from gamesmaster.service import seats
from gamesmaster.service.consequences import STAND, Change, Ruled
from gamesmaster.service.desk import Desk
from gamesmaster.service.games import Seat
from gamesmaster.service.play import state_of
from gamesmaster.service.pronouncing import AUTHOR, tell_ruling, written
from gamesmaster.service.records import Game, Member
from gamesmaster.service.rulings.story import Difference, difference_of


def rule_seat(
    desk: Desk, game: str, seat: Seat, *, number: int = 1, reason: str, now: datetime, dry_run: bool = False
) -> Difference:
    """
    Put somebody in the place of a player by a ruling: as `seats.replace_member`, with a reason on record.

    Raises:
        UnknownGame, PhaseClosed, SeatTaken, ConfigurationError: As `seats.replace_member`.
    """
    if dry_run:
        with desk.store.view() as view:
            found = view.find_game(game)
            if found is None:
                raise UnknownGame(game=game)
            old = seats.sitting(view, found, seat, number)
            return difference_of(found, _ruled(found, old, seats.next_pseudonym(view, found, seat.power), seat), None)
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        old = seats.sitting(unit, taken, seat, number)
        ruled = _ruled(taken, old, seats.next_pseudonym(unit, taken, seat.power), seat)
        entry, count = written(unit, taken, ruled, reason=reason, now=now)
        seats.replaced(unit, desk, taken, seat, old, author=AUTHOR, now=now)
        tell_ruling(unit, desk, taken, ruled, count, entry, reason=reason, now=now)
        return difference_of(taken, ruled, entry)


def _ruled(game: Game, old: Member, pseudonym: str, seat: Seat) -> Ruled:
    """Names are for the moderator's eyes; what is written down has pseudonyms."""
    change = Change("seat", "", {"power": old.seat, "member": old.number}, old.pseudonym, pseudonym)
    return Ruled(change, STAND, state_of(game))
