"""Press: words of one power to others, passed on by us; who wrote to whom is recorded where the game says so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.ledger import facts
from gamesmaster.mail.reading.commands.pressing import SIGNED
from gamesmaster.mail.reading.model import Press
from gamesmaster.rules.neutrals import player_of
from gamesmaster.schedule.batches import DAY, batch_at
from gamesmaster.service import notices, reports
from gamesmaster.service.announcements import lines_of
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of, split_key, state_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Call, Game, GameSettings, GameStatus, Member, Notice

MOST_AN_HOUR: Final = 20
"""So often a seat is passed on in an hour; an address or a mailbox of others is not filled by writing."""
LONGEST: Final = 4000
"""Characters of one press."""
MESSAGES: Final = ("free", "gamesmaster")
RECORDED: Final = "recorded"
CONTACTS: Final = ("unrecorded", RECORDED)
_HOUR: Final = timedelta(hours=1)
_ADDRESS: Final = re.compile(r"[^\s<>()@,;:]+@[^\s<>()@,;]+")
_WITHOUT: Final = "(address left out)"


def fault_of(every: timedelta) -> str:
    """Say what a batch must be, for one that cannot be; empty for one that can."""
    return "" if timedelta(0) <= every <= DAY else "a length of time, a day at most (0 passes words on at once)"


def rule_facts(settings: GameSettings) -> dict[str, Any]:
    """What an invitation and the mail that opens a window say of words between players."""
    every = int(settings.press_every.total_seconds())
    return {"messages": settings.messages, "contacts": settings.contacts, "press_every": every}


def not_here(found: Sequence[Press], ground: str = "apart") -> list[dict[str, Any]]:
    """Facts of a receipt where press is not passed on at all."""
    return [{"ground": ground, "to": list(each.to)} for each in found]


def passed_on(
    unit: Unit, desk: Desk, game: Game, member: Member, found: Sequence[Press], *, letter: int, now: datetime
) -> list[dict[str, Any]]:
    """
    Pass on the press of a member's letter. A step of a story that holds the game.

    While a game runs or is held; not before its start nor after its end. Nothing of the letter's head goes with it, and
    no mail address that stands in it: it comes from a power, not from a person.

    Returns:
        Facts of the receipt, one for each: ``ground`` is a word of the templates' family ``press``, ``to`` the seats.
    """
    told: list[dict[str, Any]] = []
    sent = _so_far(unit, game, member, now) if found else 0
    for part, each in enumerate(found, start=1):
        full = sent >= MOST_AN_HOUR
        told.append(_passed(unit, desk, game, member, each, letter, part, now, full=full))
        sent += told[-1]["ground"] == "passed-on"
        if full:
            break  # What follows is refused for the same reason.
    return told


def enter_press(
    desk: Desk, game: str, power: str, words: str, *, to: Sequence[str], now: datetime, number: int = 1, by: str = ""
) -> dict[str, Any]:
    """
    Pass on words that a player has dictated by telephone: what PRESS in a letter would do.

    They are said to have come by telephone, and go to the player's own addresses too: nobody speaks for a player
    unseen.

    Args:
        words: The player's.
        to: Powers; nobody named is everybody.
        number: Which member of the seat.
        by: Name of who typed; kept beside the calls.

    Returns:
        As a receipt's facts of press: ``ground`` ``passed-on``, or why they were not.

    Raises:
        UnknownGame: There is none of that name.
        ConfigurationError: No such power, nobody of that number, or no words.
    """
    if not words.strip():
        raise ConfigurationError("press", "words to pass on", words)
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        members = unit.members(game)
        seat = _power("power", power, tuple(dict.fromkeys(each.seat for each in members)))
        team = {each.number: each for each in members if each.seat == seat}
        if number not in team:
            raise ConfigurationError("member", f"one of {', '.join(map(str, team))}", str(number))
        member = team[number]
        meant = tuple(_power("to", each, scenario_of(taken).players) for each in to)
        full = _so_far(unit, taken, member, now) >= MOST_AN_HOUR
        told = _passed(unit, desk, taken, member, Press(meant, words.strip()), None, 1, now, full=full)
        if told["ground"] == "passed-on":
            unit.add_call(Call(game, seat, number, taken.phase, now, "dictated", by))
        return told


def _power(name: str, said: str, known: Sequence[str]) -> str:
    found = next((each for each in known if each.lower() == said.strip().lower()), None)
    if found is None:
        raise ConfigurationError(name, f"one of {', '.join(known)}", said)
    return found


def _passed(
    unit: Unit,
    desk: Desk,
    game: Game,
    member: Member,
    press: Press,
    letter: int | None,
    part: int,
    now: datetime,
    *,
    full: bool,
) -> dict[str, Any]:
    """
    One of them.

    1. White press of some length, to seats that somebody else sits on.
    2. A notice for each member there, and for others of the writer's own team if it is named. Where the game passes
       words on in batches, it goes out with its batch, and bears that hour. Words told by telephone go to the writer's
       own seat as well.
    3. An entry of who wrote to whom, where the game records that; never the words.
    """
    seats = _seats(unit, game, member, press)
    readers = [each for each in unit.members(game.id) if each.seat in seats and each != member]
    told: dict[str, Any] = {"to": [each for each in seats if each in {one.seat for one in readers}]}
    if game.status not in {GameStatus.RUNNING, GameStatus.HELD}:
        return {**told, "ground": "not-now"}
    if full:
        return {**told, "ground": "too-many"}
    if press.mode != SIGNED:
        return {**told, "ground": "signed-only"}
    if len(press.text) > LONGEST:
        return {**told, "ground": "too-long"}
    if not readers:
        return {**told, "ground": "nobody"}
    turn, kind = split_key(game.phase)
    said = {
        **reports.heading(scenario_of(game), turn, kind),
        **told,
        "by": member.seat,
        "lines": lines_of(_ADDRESS.sub(_WITHOUT, press.text)),
        "letter": letter,
        "part": part,
        "spoken": letter is None,
        "speaker": member.number,
        "written_at": now.isoformat(),
        "messages": game.settings.messages,
    }
    goes_at = batch_at(now, game.settings.press_every, game.settings.zone)
    waits = goes_at if goes_at > now else None
    own = [each for each in unit.members(game.id) if each.seat == member.seat and each.addresses]
    for reader in (*readers, *(own if letter is None else ())):
        notices.tell_member(unit, desk, game, reader, "press", said, now=goes_at, not_before=waits)
    if game.settings.contacts == RECORDED:
        unit.add_entry(game.id, now, *facts.contact(game.phase, member.seat, to=told["to"]))
    told |= {"ground": "passed-on", "addresses": _ADDRESS.search(press.text) is not None}
    return {**told, "at": waits.isoformat() if waits else ""}


def _seats(unit: Reads, game: Game, member: Member, press: Press) -> list[str]:
    """The seats meant; a power without a player of its own is reached where it is played this turn."""
    seated = list(dict.fromkeys(each.seat for each in unit.members(game.id)))
    if not press.to:
        return [each for each in seated if each != member.seat]
    state = state_of(game)
    meant = {power if power in seated else player_of(state, power) for power in press.to}
    return [each for each in seated if each in meant]


def _so_far(unit: Reads, game: Game, member: Member, now: datetime) -> int:
    """How often the seat has been passed on in the hour before."""
    sent = (each for each in unit.notices(game.id, kind="press") if each.date > now - _HOUR)
    own = (each for each in sent if each.facts.get("by") == member.seat and _written_at(each) > now - _HOUR)
    return len({(each.facts["letter"], each.facts["part"], each.facts.get("written_at")) for each in own})


def _written_at(notice: Notice) -> datetime:
    """When words were written; their notice may bear the hour of its batch."""
    return datetime.fromisoformat(notice.facts["written_at"]) if "written_at" in notice.facts else notice.date
