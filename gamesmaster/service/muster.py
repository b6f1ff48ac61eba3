"""The muster: who has answered the invitation, and what each said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from gamesmaster.ledger import facts
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.mail import commands, proof
from gamesmaster.mail.letter import Letter
from gamesmaster.mail.proof import MemberKey, PhaseKey
from gamesmaster.service import notices, teams
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import seats_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Entry, Game, Member

JOINED: Final = "accepted"
DECLINED: Final = "declined"
_WORDS: Final = re.compile(r"[^a-z']+")
_ANSWERS: Final = {"JOIN": JOINED, "DECLINE": DECLINED}


def answers_of(entries: Iterable[Entry]) -> Mapping[tuple[str, int], str]:
    """What each member has said last: ``accepted`` or ``declined``; who has not answered is not there."""
    said: dict[tuple[str, int], str] = {}
    for entry in entries:
        if entry.kind != EntryKind.SEAT_CHANGED:
            continue
        who = (entry.public["seat"], entry.public["member"])
        if entry.public["change"] in (JOINED, DECLINED):
            said[who] = entry.public["change"]
        else:
            said.pop(who, None)
    return said


def unanswered(unit: Reads, game: Game) -> list[str]:
    """
    Seats that are not full, or of which not enough have said yes to the invitation.

    A team is full when as many sit there as it is to have, those aside who have declined. Enough have said yes when one
    has; its leader, where he decides; more than half of those who sit there, where most decide. Who plays by telephone
    only has no mail to answer, and is not waited for.
    """
    said, members = answers_of(unit.entries(game.id)), unit.members(game.id)
    return [seat for seat in seats_of(members) if not _is_there(game, teams.team_of(members, seat), said)]


def _is_there(game: Game, team: Sequence[Member], said: Mapping[tuple[str, int], str]) -> bool:
    seat = team[0].seat
    stays = [each for each in team if said.get((seat, each.number)) != DECLINED]
    if teams.size_of(game, seat) > len(stays):
        return False
    asked = [each for each in team if each.addresses]
    yes = [each for each in asked if said.get((seat, each.number)) == JOINED]
    decision = teams.decision_of(game, seat)
    if decision == teams.LEADER:
        return team[0] in yes or team[0] not in asked
    if decision == teams.MAJORITY:
        return len(yes) + len(team) - len(asked) >= teams.enough(len(team))
    return bool(yes) or not asked


def read_answer(letter: Letter) -> str:
    """Find the answer in a letter: a whole line, the last one counts; empty when there is none."""
    found = ""
    for line in letter.text.splitlines():
        row = commands.find_command(" ".join(_WORDS.sub(" ", line.lower()).split()))
        if row is not None and row.name in _ANSWERS:
            found = _ANSWERS[row.name]
    return found


def take_answer(unit: Unit, desk: Desk, game: Game, member: Member, letter: Letter, *, now: datetime) -> str:
    """
    Take what a member says to the invitation.

    1. No answer in it: nothing.
    2. The same as before: only the receipt says so.
    3. An entry; the moderator is told of a refusal, and when the last seat has said yes.

    Returns:
        ``accepted``, ``declined``, or empty.
    """
    answer = read_answer(letter)
    if not answer or answers_of(unit.entries(game.id)).get((member.seat, member.number)) == answer:
        return answer
    waited = unanswered(unit, game)
    unit.add_entry(
        game.id,
        now,
        *facts.seat_changed(
            member.seat, member=member.number, pseudonym=member.pseudonym, change=answer, author=member.pseudonym
        ),
    )
    if answer == DECLINED:
        notices.tell_moderator(unit, desk, "seat-declined", {"seat": member.seat}, game=game.id, now=now)
    elif waited and not unanswered(unit, game):
        notices.tell_moderator(unit, desk, "muster-complete", {}, game=game.id, now=now)
    return answer


def with_invitation_key(key: bytes, found: MemberKey, generation: int) -> MemberKey:
    """Before the start the mails of no phase are answered: the invitation's own token is the one that is valid."""
    seen = (key, found.game, found.seat, found.member, "", generation)
    return replace(found, current=PhaseKey("", proof.token(*seen), proof.mark(*seen)))
