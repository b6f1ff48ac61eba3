"""What members of teams sent of their own: each in his order, and by the team's rule what was sealed follows."""

from __future__ import annotations

from collections.abc import Sequence

from gamesmaster.ledger.ballots import decided
from gamesmaster.service import teams
from gamesmaster.service.play import kept_for
from gamesmaster.service.verifying.book import OPEN, Ballot, Book
from gamesmaster.service.verifying.verdict import Wrong, same


def sent(book: Book) -> None:
    """A member of a team that keeps its members' orders apart has sent some, or is ready; versions count from 1."""
    public = book.entry.public
    phase, seat, member = public["phase"], public["seat"], public["member"]
    window = book.window(book.game.phase, *OPEN) if book.game.phase else None
    if window is None or phase not in (window.phase, kept_for(window)):
        raise Wrong("public.phase", f"{window.phase if window else 'no orders'} while that window is open", phase)
    sitting = book.seats.get(seat, ())
    if public["pseudonym"] not in sitting:
        raise Wrong("public.pseudonym", f"one of {', '.join(sitting)}", public["pseudonym"])
    if teams.decision_of(book.game, seat) == teams.ANY:
        raise Wrong("kind", "none of this kind in a team of which anybody's word counts", book.entry.kind)
    before = book.ballots.get((phase, seat, member))
    version, number = public["version"], book.entry.number
    if book.entry.private_digest is None:
        same("public.version", before.version if before else 0, version)
        return
    same("public.version", before.version + 1 if before else 1, version)
    private = book.entry.private
    book.ballots[phase, seat, member] = Ballot(version, number, None if private is None else tuple(private["lines"]))
    book.count("ballots")


def check(book: Book, phase: str, seat: str, shown: Sequence[str]) -> None:
    """Where most count, what was sealed is what most wanted; known where the archive opens what each one sent."""
    if teams.decision_of(book.game, seat) != teams.MAJORITY:
        return
    own = {member: each for (where, team, member), each in book.ballots.items() if (where, team) == (phase, seat)}
    lines = {member: each.lines for member, each in own.items() if each.lines is not None}
    if len(lines) < len(own):
        return
    if (found := decided(lines)) is not None:
        same(f"public.reveals.{seat}.lines", found.lines, shown)
