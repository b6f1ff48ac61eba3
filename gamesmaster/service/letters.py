"""One letter: whose it is, and what is to be done with it. A step of the inbox's story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final

from gamesmaster.mail import proof
from gamesmaster.mail.alignment import is_aligned
from gamesmaster.mail.judgement import Verdict, judge_sender
from gamesmaster.mail.letter import Letter
from gamesmaster.mail.proof import MemberKey, Proof
from gamesmaster.mail.reading.commands.pressing import without_press
from gamesmaster.service import (
    bounces,
    challenges,
    charge,
    lateness,
    muster,
    notices,
    reach,
    receipts,
    strangers,
    taking,
)
from gamesmaster.service.addresses import first_moderator
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Game, GameStatus, KeptLetter, Member, Window, WindowStatus
from gamesmaster.service.renewals import renew

DAY: Final = timedelta(days=1)
HOUR: Final = timedelta(hours=1)
MOST_PARKED: Final = 10
"""Letters without a sender of which the moderator is told one by one in a day; more are counted with strangers'."""


@dataclass(frozen=True, slots=True)
class Handled:
    """What became of a letter: `verdict` is a word of `letter explain`; game and seat empty when nobody's."""

    number: int
    verdict: str
    game: str = ""
    seat: str = ""
    ground: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is written down about a letter: the verdict with its ground, and what later letters ask about it."""

    verdict: str
    ground: str
    game: str = ""
    seat: str = ""
    more: Mapping[str, Any] = field(default_factory=dict)

    def document(self) -> dict[str, Any]:
        """The verdict as it is stored with the letter."""
        return {"verdict": self.verdict, "ground": self.ground, **self.more}


def answer(unit: Unit, desk: Desk, kept: KeptLetter, letter: Letter, *, now: datetime) -> Answer:
    """
    Decide a letter.

    1. Machines are never answered: automatic mail, our own mail coming back, reports on undelivered mail.
    2. A double of a letter we have had does nothing, for ever.
    3. With a one-time code it is that of somebody in charge.
    4. Whose is it? Strangers are not answered, for From may be forged; the moderator hears of them once a day. From
       Junk only letters with proof count.
    5. A good token from a foreign address is never obeyed: the address of record is told.
    6. Somebody's who did not prove it, or who answers a phase gone by: a receipt that says so, nothing taken.
    7. Everything else is read (`taking.take`), with exactly one receipt.
    """
    junk = kept.rank > 0
    double = not letter.automatic and _is_double(unit, kept, letter)
    own_mail = letter.sender == desk.address.lower()
    # Whose a letter is comes before how large it is: its member is told.
    weightless = replace(letter, oversized=False)
    if verdict := judge_sender(weightless, own_mail=own_mail, double=double, junk=junk):
        return _unread(unit, desk, kept, letter, verdict, now=now)
    if not junk and (led := charge.charged(unit, desk, letter, now=now)) is not None:
        if led.verdict == "refuse":
            strangers.note(unit, desk, kept, led.ground, now=now)
        return Answer(led.verdict, led.ground)
    shown, members = _judged(unit, desk, letter)
    verdict = judge_sender(letter, shown, junk=junk)
    if shown.game is None or shown.seat is None:
        assert verdict is not None
        return _stranger(unit, desk, kept, verdict, members, letter, now=now)
    game = unit.take_game(shown.game)
    member = next(each for each in members if _is(each, shown))
    if verdict is not None and verdict.word == "ignore":
        return Answer(verdict.word, verdict.ground, game.id, member.seat)
    if verdict is not None and verdict.ground == "foreign-address":
        return _foreign(unit, desk, kept, letter, game, member, verdict, now=now)
    return _members_letter(unit, desk, kept, letter, game, member, shown, now=now)


def _unread(unit: Unit, desk: Desk, kept: KeptLetter, letter: Letter, verdict: Verdict, *, now: datetime) -> Answer:
    """A machine's letter, a double, or one that has no sender: of the last the moderator is told."""
    if letter.bounce is not None:
        return _report(unit, desk, letter, now)
    if verdict.word == "park" and _parked_lines(unit, desk, now) < MOST_PARKED:
        about = {"letter": kept.number, "received_at": kept.received_at.isoformat(), "reason": verdict.ground}
        notices.tell_moderator(unit, desk, "letter-parked", about, now=now)
    elif verdict.word == "park":
        strangers.note(unit, desk, kept, verdict.ground, now=now)
    return Answer(verdict.word, verdict.ground)


def _parked_lines(unit: Reads, desk: Desk, now: datetime) -> int:
    """Lines that have said in a day that a letter was set aside; nothing else the moderator is told counts."""
    told = unit.troubles(first_moderator(unit, desk), now - DAY)
    return sum(each.facts["ground"] == "letter-parked" for each in told)


def _report(unit: Unit, desk: Desk, letter: Letter, now: datetime) -> Answer:
    """A mail of ours did not arrive. Its letter is nobody's: a seat's own letters are counted."""
    notice = bounces.report(unit, desk, letter, now=now)
    return Answer("ignore", "bounce", more={"notice": notice.number} if notice else {})


def _is_double(unit: Reads, kept: KeptLetter, letter: Letter) -> bool:
    if not (letter.sender and letter.message_id):
        return False
    return unit.parsed_twin(letter.sender, letter.message_id, letter.body_digest, kept.number) is not None


def _judged(unit: Reads, desk: Desk, letter: Letter) -> tuple[Proof, Sequence[Member]]:
    """
    Judge a letter, the cheap way first: nearly always it carries a token of an open phase.

    1. Members of the games that its tokens name, by the tokens of the open phases.
    2. The same and everybody who has its sender's address, by the tokens of phases gone by as well.

    Returns:
        The proof, and the members it was judged over.
    """
    named = _named(unit, desk, letter)
    if named:
        shown = _shown(unit, desk, letter, named, past=False)
        if shown.accepted or shown.ground in {"no-sender", "foreign-address", "not-aligned"}:
            return shown, named
    others = unit.members_at(letter.sender) if letter.sender else ()
    known = list({(each.game, each.seat, each.number): each for each in (*named, *others)}.values())
    return _shown(unit, desk, letter, known, past=True), known


def _named(unit: Reads, desk: Desk, letter: Letter) -> list[Member]:
    """Members of the games that the letter's tokens name."""
    names = [plus[0] for each in letter.recipients if (plus := proof.read_plus(each, desk.address))]
    parts = (proof.split_message_id(each, desk.domain) for each in letter.references)
    names += [found[0] for found in parts if found]
    if desk.subject_tokens:
        names += [game for game, _ in proof.subject_tokens_in(letter.subject)]
    return [member for game in dict.fromkeys(names[:20]) for member in unit.members(game)]


def _shown(unit: Reads, desk: Desk, letter: Letter, members: Sequence[Member], *, past: bool) -> Proof:
    games = {name: unit.find_game(name) for name in {each.game for each in members}}
    older = {name: [*reversed([each.phase for each in unit.windows(name)]), ""] if past else [] for name in games}
    keys = [_key(desk, each, games[each.game], older[each.game]) for each in members if games[each.game]]
    trust = {name: game.settings.trust for name, game in games.items() if game}
    return proof.judge(
        letter,
        own_address=desk.address,
        members=keys,
        trust=trust,
        subject_tokens=desk.subject_tokens,
        aligned=is_aligned(letter, desk.authserv_id),
    )


def _key(desk: Desk, member: Member, game: Game | None, older: Sequence[str]) -> MemberKey:
    found = proof.member_key(
        desk.secrets.server_key,
        member.game,
        member.seat,
        member.number,
        member.addresses,
        member.generation,
        game.phase if game else "",
        older,
    )
    if game is not None and game.status is GameStatus.SETUP:
        return muster.with_invitation_key(desk.secrets.server_key, found, member.generation)
    return found


def _is(member: Member, shown: Proof) -> bool:
    return (member.game, member.seat, member.number) == (shown.game, shown.seat, shown.member)


def _stranger(
    unit: Unit,
    desk: Desk,
    kept: KeptLetter,
    verdict: Verdict,
    members: Sequence[Member],
    letter: Letter,
    *,
    now: datetime,
) -> Answer:
    """Nobody's letter, or that of somebody who sits in several games and does not say which."""
    own = [each for each in members if letter.sender and letter.sender in {one.lower() for one in each.addresses}]
    if verdict.ground == "which-game" and own:
        game = unit.take_game(own[0].game)
        said = receipts.nothing_taken(game, None, kept, letter, "which-game", games=[each.game for each in own])
        receipts.put(unit, desk, game, own[0], kept, letter, said, now=now)
        return Answer(verdict.word, verdict.ground, game.id, own[0].seat)
    if kept.rank == 0:
        strangers.note(unit, desk, kept, verdict.ground, now=now)
    return Answer(verdict.word, verdict.ground)


def _foreign(
    unit: Unit,
    desk: Desk,
    kept: KeptLetter,
    letter: Letter,
    game: Game,
    member: Member,
    verdict: Verdict,
    *,
    now: datetime,
) -> Answer:
    window = unit.find_window(game.id, game.phase) if game.phase else None
    asked = challenges.challenge(game, window, kept, letter, verdict.ground)
    if unit.seat_letters_since(game.id, member.seat, now - HOUR) < receipts.MOST_AN_HOUR:
        told = {"received_at": kept.received_at.isoformat(), "letter": kept.number, **asked}
        notices.tell_member(unit, desk, game, member, "foreign-address", told, now=now)
    return Answer(verdict.word, verdict.ground, game.id, member.seat, _noted(asked, window, member))


def _members_letter(
    unit: Unit,
    desk: Desk,
    kept: KeptLetter,
    letter: Letter,
    game: Game,
    member: Member,
    shown: Proof,
    *,
    now: datetime,
) -> Answer:
    if shown.accepted and letter.sender is not None:
        reach.heard_from(unit, letter.sender)
    # What a letter says to others it does not say to us.
    whole, letter = letter, replace(letter, text=without_press(letter.text))
    window = unit.find_window(game.id, game.phase) if game.phase else None
    if game.status is GameStatus.SETUP and shown.accepted and not (letter.oversized or kept.oversized):
        return _invited(unit, desk, kept, letter, whole, game, member, now=now)
    confirmed = challenges.Confirmed()
    if shown.accepted:
        confirmed = challenges.confirm(unit, desk, game, window, member, letter, now=now)
    if confirmed.facts:
        game, window = unit.take_game(game.id), unit.find_window(game.id, window.phase) if window else None
    answered = _answered_window(unit, game, shown)
    closed = _closed(unit, game, window, answered, kept, member.seat)
    weighed = replace(letter, oversized=letter.oversized or kept.oversized)
    if verdict := judge_sender(weighed, shown, closed=closed):
        ground = verdict.ground
        late = answered if answered else window
        said = receipts.nothing_taken(game, window, kept, letter, ground, late=late if ground == "too-late" else None)
        if ground in {"too-late", "game-over", "not-started"}:
            # Whose letter it is, a secret of any phase says: it is enough for what is about the person alone.
            proved = shown.accepted or shown.ground == "token-old"
            said |= taking.commands_only(unit, desk, game, member, kept, letter, proved=proved, now=now)
            if proved:
                said |= taking.press_only(unit, desk, game, window, member, kept, whole, said["questions"], now=now)
        asked = challenges.challenge(game, window, kept, letter, ground)
        said = confirmed.added_to({**said, **asked})
        if shown.accepted:
            member, said = renew(unit, member, letter.text, said)
        receipts.put(unit, desk, game, member, kept, letter, said, now=now)
        return Answer(verdict.word, ground, game.id, member.seat, _noted(asked, window, member))
    assert window is not None
    taken = taking.take(unit, desk, game, window, member, kept, whole, now=now)
    lateness.noted(unit, game, window, kept.received_at)
    note = () if not shown.phase or shown.phase == game.phase else ("older-phase",)
    said = confirmed.added_to({**taken.facts, "notes": [*taken.facts["notes"], *note]})
    member, said = renew(unit, member, letter.text, said)
    receipts.put(unit, desk, game, member, kept, letter, said, now=now)
    if taken.resend:
        receipts.resend(unit, desk, game, member, now=now)
    more = {"dropped": dict(taken.dropped), **taken.noted}
    return Answer(taken.verdict.word, taken.verdict.ground, game.id, member.seat, more)


def _noted(asked: Mapping[str, Any], window: Window | None, member: Member) -> Mapping[str, Any]:
    """What is written down with a letter that its member may confirm."""
    return {**asked, "phase": window.phase, "member": member.number} if asked and window else {}


def _invited(
    unit: Unit,
    desk: Desk,
    kept: KeptLetter,
    letter: Letter,
    whole: Letter,
    game: Game,
    member: Member,
    *,
    now: datetime,
) -> Answer:
    """The answer to an invitation; what else is written before the start is not taken."""
    ground = muster.take_answer(unit, desk, game, member, letter, now=now) or "not-started"
    said = receipts.nothing_taken(game, None, kept, letter, ground)
    said |= taking.commands_only(unit, desk, game, member, kept, letter, proved=True, now=now)
    said |= taking.press_only(unit, desk, game, None, member, kept, whole, said["questions"], now=now)
    receipts.put(unit, desk, game, member, kept, letter, said, now=now)
    return Answer("refuse" if ground == "not-started" else "command", ground, game.id, member.seat)


def _answered_window(unit: Reads, game: Game, shown: Proof) -> Window | None:
    """The closed window whose mail the letter answers, if it does answer one."""
    return unit.find_window(game.id, shown.phase) if shown.phase and shown.phase != game.phase else None


def _closed(
    unit: Reads, game: Game, window: Window | None, answered: Window | None, kept: KeptLetter, seat: str
) -> str:
    """Why the game takes nothing of a member's letter; empty when it does."""
    if game.status is GameStatus.SETUP:
        return "not-started"
    if game.status is GameStatus.OVER or window is None:
        return "game-over"
    if answered is not None and _is_last_closed(unit, answered, window):
        return "too-late"
    taking_orders = window.status in {WindowStatus.NEGOTIATION, WindowStatus.ORDERS}
    if not taking_orders or lateness.is_late(unit, game, window, kept.received_at, seat):
        return "too-late"
    return ""


def _is_last_closed(unit: Reads, answered: Window, window: Window) -> bool:
    """Say whether a window is the one that closed before the open one: its letters were meant for it and are late."""
    standing = [each.phase for each in unit.windows(window.game) if each.status is not WindowStatus.ANNULLED]
    return [answered.phase] == standing[: standing.index(window.phase)][-1:]
