"""What a member of a team sends of his own: kept apart, counted by the team's rule, told to the others. Steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from gamesmaster.ledger import facts
from gamesmaster.ledger.ballots import decided
from gamesmaster.service import notices, reports, sealing, teams
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import kept_for, latest_sets, scenario_of, seats_due, split_key
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Ballot, Game, Member, OrderSet, Window

AGREE: Final = "AGREE"
"""The command that takes over what the team has on file as one's own."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A member's own set for one phase: what he wants now, whether the letter has changed it."""

    phase: str
    lines: tuple[str, ...]
    changed: bool


@dataclass(frozen=True, slots=True)
class Cast:
    """
    What became of a member's own orders.

    ``own`` are his sets; ``sets`` what counts for the team now, by phase, and ``before`` what counted before; ``ready``
    is whether the team is ready by what its members have said.
    """

    own: Sequence[Sent]
    sets: Mapping[str, OrderSet | None]
    before: Mapping[str, OrderSet | None]
    ready: bool


def own_sets(
    unit: Reads, game: Game, phase: str, team: Sequence[Member], member: Member | None, *, agrees: bool
) -> Sequence[OrderSet]:
    """
    Give the sets of a phase as a letter of this member amends them: where his orders stand for themselves, his own in
    the place of his team's; with AGREE the team's, which he makes his own.
    """
    sets = unit.last_order_sets(game.id, phase)
    if member is None or agrees or not teams.writes_apart(game, team, member):
        return sets
    own = _ballot_of(unit, game, phase, member)
    others = [each for each in sets if each.seat != member.seat]
    if own is None or own.lines is None:
        return others
    at = OrderSet(game.id, phase, member.seat, own.version, own.lines, "", "", own.at, own.letter)
    return [*others, at]


def cast(
    unit: Unit,
    game: Game,
    window: Window,
    team: Sequence[Member],
    member: Member,
    wanted: Mapping[str, tuple[tuple[str, ...], bool]],
    commands: Sequence[str],
    *,
    now: datetime,
    letter: int | None,
    author: str = "",
) -> Cast:
    """
    Take a member's own orders, and what he says of being ready.

    1. What he wants, and whether he is ready, is written down; new orders without READY take his READY back.
    2. Where most count: count what all have sent; if something else counts now than before, it is sealed.
    3. The team is ready when more than half of its members are.

    Args:
        wanted: By phase, his lines now, and whether the letter has changed them.
        commands: Names of those that count.
        letter: Its number; None for a call.
        author: The pseudonym of who entered it, where no letter did.
    """
    own, sets, before = [], {}, {}
    for phase, (lines, changed) in wanted.items():
        old = _ballot_of(unit, game, phase, member)
        differs = old is None or old.lines != lines
        sent = differs if AGREE in commands and lines else changed and differs
        _write(unit, game, window, member, phase, old, lines if sent else None, commands, now=now, letter=letter)
        own.append(Sent(phase, lines if sent or old is None else old.lines or (), sent))
        before[phase] = latest_sets(unit.last_order_sets(game.id, phase)).get(member.seat)
        sets[phase] = _counted(unit, game, phase, team, before[phase], now=now, letter=letter, author=author)
    return Cast(own, sets, before, is_ready(unit, game, window.phase, team))


def is_ready(unit: Reads, game: Game, phase: str, team: Sequence[Member]) -> bool:
    """Say whether a team is ready: by its own rule where each member says it for himself."""
    seat = team[0].seat
    if teams.decision_of(game, seat) != teams.MAJORITY:
        return seat in unit.ready_seats(game.id, phase)
    return len(ready_members(unit, game, phase, team)) >= teams.enough(len(team))


def ready_members(unit: Reads, game: Game, phase: str, team: Sequence[Member]) -> list[int]:
    """Numbers of the members who have said that they are ready."""
    ready = {each.member for each in _of_team(unit, game, phase, team) if each.ready}
    return [each.number for each in team if each.number in ready]


def withdrawn(unit: Unit, game: Game, phase: str, *, now: datetime) -> None:
    """Take every member's READY back: the window has another deadline."""
    names = {(each.seat, each.number): each for each in unit.members(game.id)}
    for each in unit.ballots(game.id, phase):
        if each.ready and (member := names.get((each.seat, each.member))) is not None:
            unit.put_ballot(replace(each, ready=False))
            unit.add_entry(game.id, now, *_fact(replace(each, ready=False), member, lines=None))


def owes(unit: Reads, game: Game, window: Window, owed: Sequence[str], member: Member) -> bool:
    """
    Say whether a member is still asked for orders: where most count, everybody who has sent none; where a leader
    decides, he alone, until the team has some.

    Args:
        owed: The seats that owe orders.
    """
    members = unit.members(game.id)
    team = teams.team_of(members, member.seat)
    if teams.decision_of(game, member.seat) == teams.MAJORITY:
        if member.seat not in seats_due(game, window.phase, members):
            return False
        ready = member.seat in unit.ready_seats(game.id, window.phase)
        own = _ballot_of(unit, game, window.phase, member)
        return not ready and (own is None or (own.lines is None and not own.ready))
    return member.seat in owed and teams.has_voice(game, team, member)


def facts_of(
    unit: Reads, game: Game, window: Window, team: Sequence[Member], member: Member | None, own: Sequence[Sent] = ()
) -> dict[str, Any] | None:
    """
    What a receipt says of the team; None for somebody alone.

    Args:
        own: What the member wants, where his orders stand for themselves.
    """
    about = teams.facts_of(game, team)
    if about is None:
        return None
    ready = ready_members(unit, game, window.phase, team)
    return {
        **about,
        "apart": member is not None and teams.writes_apart(game, team, member),
        "voice": member is None or teams.has_voice(game, team, member),
        "own": [{**_heading(each.phase), "lines": list(each.lines), "changed": each.changed} for each in own],
        "counts": _counts(unit, game, window, team),
        "ready": [each.name for each in team if each.number in ready],
        "own_ready": member is not None and member.number in ready,
        "enough": teams.enough(len(team)),
    }


def tell_others(
    unit: Unit,
    desk: Desk,
    game: Game,
    window: Window,
    team: Sequence[Member],
    member: Member,
    told: Mapping[str, Any],
    own: Sequence[Sent] = (),
    *,
    now: datetime,
) -> None:
    """
    Tell the others of a team what a member's letter came to, where it came to anything.

    Where anybody's word counts, or the leader has written, they are told what is on file for them now. What another
    member proposes his leader is told, and nobody else. Where most count, all are told what each of them wants.

    Args:
        told: The facts of the writer's receipt.
        own: His own sets.
    """
    proposal = teams.decision_of(game, member.seat) == teams.LEADER and not teams.leads(team, member)
    changed = any(each["changed"] for each in told["sets"]) or any(each.changed for each in own)
    if proposal:
        changed = any(each.changed for each in own)
    said_ready = any(name in {"READY", "NOT READY"} for name in told["commands"]) and not proposal
    about = teams.facts_of(game, team)
    if about is None or not (changed or said_ready):
        return
    scenario = scenario_of(game)
    notice = {
        **reports.heading(scenario, window.turn, window.kind),
        **about,
        "by": member.name,
        "proposal": proposal,
        "deadline": window.deadline.isoformat(),
        "wanted": [{**_heading(each.phase), "lines": list(each.lines)} for each in own if each.changed],
        "sets": [] if proposal else [_shown(each) for each in told["sets"]],
        "counts": [] if proposal else _counts(unit, game, window, team),
        "ready": bool(told["ready"]),
        "ready_members": [each.name for each in team if each.number in ready_members(unit, game, window.phase, team)],
        "enough": teams.enough(len(team)),
    }
    others = team[:1] if proposal else [each for each in team if each.number != member.number]
    for other in others:
        notices.tell_member(unit, desk, game, other, "team", notice, now=now)


def _shown(told: Mapping[str, Any]) -> dict[str, Any]:
    return {name: told[name] for name in ("turn", "kind", "lines", "changed", "version", "seal")}


def _write(
    unit: Unit,
    game: Game,
    window: Window,
    member: Member,
    phase: str,
    old: Ballot | None,
    lines: tuple[str, ...] | None,
    commands: Sequence[str],
    *,
    now: datetime,
    letter: int | None,
) -> None:
    """Write down what a member wants; nothing where the letter says nothing new of this phase."""
    said = [name for name in commands if name in {"READY", "NOT READY"}] if phase == window.phase else []
    counts = teams.decision_of(game, member.seat) == teams.MAJORITY
    was = old is not None and old.ready
    ready = counts and (said[-1] == "READY" if said else was and lines is None)
    if lines is None and ready == was:
        return
    version = (old.version if old else 0) + (lines is not None)
    kept = lines if lines is not None else old.lines if old else None
    by = letter if lines is not None or old is None else old.letter
    made = Ballot(game.id, phase, member.seat, member.number, version, kept, ready, now, by)
    unit.put_ballot(made)
    unit.add_entry(game.id, now, *_fact(made, member, lines))


def _fact(ballot: Ballot, member: Member, lines: tuple[str, ...] | None) -> facts.Fact:
    return facts.team_ballot(
        ballot.phase,
        ballot.seat,
        ballot.member,
        pseudonym=member.pseudonym,
        version=ballot.version,
        ready=ballot.ready,
        lines=lines,
        letter=ballot.letter,
    )


def _counted(
    unit: Unit,
    game: Game,
    phase: str,
    team: Sequence[Member],
    before: OrderSet | None,
    *,
    now: datetime,
    letter: int | None,
    author: str,
) -> OrderSet | None:
    """What counts for the team by what its members want, sealed if it is something else than before."""
    seat = team[0].seat
    if teams.decision_of(game, seat) != teams.MAJORITY:
        return before
    found = decided(_wanted(unit, game, phase, team))
    if found is None or (before is not None and before.lines == found.lines):
        return before
    return sealing.recorded(unit, game, phase, seat, found.lines, before, now=now, letter=letter, author=author)


def _counts(unit: Reads, game: Game, window: Window, team: Sequence[Member]) -> list[dict[str, Any]]:
    """Where most count, by phase: what each member wants, how many want what counts, and how many have sent any."""
    if teams.decision_of(game, team[0].seat) != teams.MAJORITY:
        return []
    names = {each.number: each.name for each in team}
    told = []
    ahead = kept_for(window)
    for phase in (window.phase, *([ahead] if ahead else [])):
        wanted = _wanted(unit, game, phase, team)
        if (found := decided(wanted)) is not None:
            each = [{"name": names[number], "lines": list(lines)} for number, lines in wanted.items()]
            told.append({**_heading(phase), "wanted": each, "alike": len(found.members), "sent": len(wanted)})
    return told


def _wanted(unit: Reads, game: Game, phase: str, team: Sequence[Member]) -> dict[int, tuple[str, ...]]:
    return {each.member: each.lines for each in _of_team(unit, game, phase, team) if each.lines is not None}


def _of_team(unit: Reads, game: Game, phase: str, team: Sequence[Member]) -> list[Ballot]:
    return [each for each in unit.ballots(game.id, phase) if team and each.seat == team[0].seat]


def _ballot_of(unit: Reads, game: Game, phase: str, member: Member) -> Ballot | None:
    own = (each for each in unit.ballots(game.id, phase) if (each.seat, each.member) == (member.seat, member.number))
    return next(own, None)


def _heading(phase: str) -> dict[str, Any]:
    turn, kind = split_key(phase)
    return {"turn": turn, "kind": kind}
