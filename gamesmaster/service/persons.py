"""A person's data: all that is held of somebody, and forgetting it, with every chain left whole."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.service.desk import Desk
from gamesmaster.service.notices import name_in
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.records import Document, Entry, GameStatus, Member, Notice, NoticeStatus

WITHHELD: Final = "(forgotten)"
GONE: Final = frozenset({NoticeStatus.WAITING, NoticeStatus.TO_CALL, NoticeStatus.PARKED})
"""Notices that would still be sent."""
NAMED: Final = frozenset({"players", "person", "team", "members", "leader", "ready_members", "counts"})
"""Facts of a notice that name players; in the notice of a team's member ``by`` does, too."""


@dataclass(frozen=True, slots=True)
class Person:
    """
    Somebody who plays or has played.

    Attributes:
        names, phones: As they stand on the seats.
        addresses: In lower case.
        members: The seats that the person sits on, in any game.
    """

    names: tuple[str, ...]
    addresses: tuple[str, ...]
    phones: tuple[str, ...]
    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Forgotten:
    """How much was forgotten."""

    seats: int
    letters: int
    notices: int
    entries: int


def export_person(desk: Desk, who: str) -> Document:
    """
    Everything that is held of a person, as JSON carries it; the bytes of letters and mails as text of eight bits.

    Args:
        who: An address, or a name as it stands on a seat.

    Raises:
        ConfigurationError: Nobody of that name or address is known, or several are.
    """
    with desk.store.view() as view:
        person = find_person(view, who)
        seats = {(each.game, each.seat, each.number) for each in person.members}
        pseudonyms = {(each.game, each.pseudonym) for each in person.members}
        games = dict.fromkeys(each.game for each in person.members)
        letters = view.letters_from(person.addresses)
        numbers = {each.number for each in letters}
        reach = [view.reach(each) for each in person.addresses]
        return {
            "names": list(person.names),
            "addresses": list(person.addresses),
            "phones": list(person.phones),
            "seats": [_member(each) for each in person.members],
            "letters": [
                {
                    "number": each.number,
                    "received_at": each.received_at.isoformat(),
                    "folder": each.folder,
                    "game": each.game,
                    "seat": each.seat,
                    "verdict": each.verdict,
                    "raw": each.raw.decode("latin-1"),
                }
                for each in letters
            ],
            "mails": [_notice(each) for each in view.every_notice() if _is_to(each, person, seats)],
            "absences": [
                {"game": game, "begins_at": each.begins_at.isoformat(), "ends_at": each.ends_at.isoformat()}
                for game in games
                for each in view.absences(game)
                if (game, each.member) in pseudonyms
            ],
            "calls": [
                {"game": game, "phase": each.phase, "at": each.at.isoformat(), "outcome": each.outcome}
                for game in games
                for each in view.calls(game)
                if (game, each.seat, each.member) in seats
            ],
            "returned_mail": [
                {"address": each.address, "hard": each.hard, "soft": each.soft, "fault": each.fault}
                for each in reach
                if each is not None
            ],
            "entries": [
                {"game": game.id, "number": each.number, "kind": str(each.kind), "private": each.private}
                for game in view.games()
                for each in view.entries(game.id)
                if each.private is not None and _is_of(each, person, numbers)
            ],
        }


def forget_person(desk: Desk, who: str) -> Forgotten:
    """
    Forget a person: names, addresses, numbers, letters and the person's own words in other people's mails.

    1. The seats of games that are over keep a pseudonym. Who still plays is replaced first.
    2. Of the letters there stays that they came, with their digests, so that a double still does nothing.
    3. Mails to the person lose their address and facts; those to others lose the person's name and words.
    4. Words in the private part of an entry go; the digest stays, and the chain is whole.

    Orders stay: they belong to the game, and name nobody. What others wrote of the person, and what lies in the
    mailbox, in backups and with the relay, is not ours to change. Free pages of the database's file still hold what was
    in them: who calls this shreds them (`SqlStore.shred`).

    Raises:
        ConfigurationError: Nobody of that name or address is known, several are, or the person still plays.
    """
    with desk.store.story() as unit:
        person = find_person(unit, who)
        for name in dict.fromkeys(each.game for each in person.members):
            game = unit.take_game(name)
            if game.status is not GameStatus.OVER:
                seats = ", ".join(each.seat for each in person.members if each.game == name)
                mend = f"somebody who plays no more (gamesmaster seat replace {name} {seats} first)"
                raise ConfigurationError("person", mend, f"a player of {name}")
        letters = unit.letters_from(person.addresses)
        for letter in letters:
            said = letter.verdict or {}
            unit.forget_letter(letter.number, {name: said[name] for name in ("verdict", "ground") if name in said})
        words = _forget_words(unit, person, {each.number for each in letters})
        mails = _forget_mails(unit, person, words, {each.number for each in letters})
        for member in person.members:
            unit.put_member(replace(member, name=member.pseudonym, addresses=(), phone=""))
            for absence in unit.absences(member.game):
                if absence.member == member.pseudonym:
                    unit.drop_absence(member.game, absence)
        for address in person.addresses:
            unit.forget_reach(address)
    return Forgotten(len(person.members), len(letters), mails, len(words))


def find_person(unit: Reads, who: str) -> Person:
    """
    Find a person by an address or a name.

    Raises:
        ConfigurationError: Nobody is known, or several persons of different addresses have that name.
    """
    wanted = " ".join(who.split()).casefold()
    everybody = [member for game in unit.games() for member in unit.members(game.id)]
    if "@" in wanted:
        members = [each for each in everybody if wanted in _lower(each)]
        # Who was replaced sits nowhere any more, and has written or been written to all the same.
        known = bool(members) or bool(unit.letters_from([wanted])) or bool(unit.notices_to(wanted, list(NoticeStatus)))
        if not known:
            raise ConfigurationError("person", "an address that is known", "none that is")
        addresses = {wanted, *(address for each in members for address in _lower(each))}
    else:
        members = [each for each in everybody if each.name.casefold() == wanted]
        if not members:
            raise ConfigurationError("person", "the name of a player, or an address", "nobody's")
        addresses = {address for each in members for address in _lower(each)}
        if len({frozenset(_lower(each)) or each.phone for each in members}) > 1:
            raise ConfigurationError("person", "an address: several seats have that name, with different ones", who)
    return Person(
        tuple(dict.fromkeys(each.name for each in members)),
        tuple(sorted(addresses)),
        tuple(dict.fromkeys(each.phone for each in members if each.phone)),
        tuple(members),
    )


def _lower(member: Member) -> list[str]:
    return [each.lower() for each in member.addresses]


def _forget_words(unit: Unit, person: Person, letters: Container[int]) -> list[Entry]:
    """Drop what the person wrote from private parts; orders stay."""
    found = [
        entry
        for game in unit.games()
        for entry in unit.entries(game.id)
        if entry.private is not None and "lines" not in entry.private and _is_of(entry, person, letters)
    ]
    for entry in found:
        unit.forget_private(entry.game, entry.number)
    return found


def _forget_mails(unit: Unit, person: Person, words: Sequence[Entry], letters: Container[int]) -> int:
    seats = {(each.game, each.seat, each.number) for each in person.members}
    every = unit.every_notice()
    own = [each for each in every if _is_to(each, person, seats)]
    told = {(each.game, each.public["dispute"]) for each in words if "dispute" in each.public}
    without = _without(person, {*person.names, *(name for each in own if (name := name_in(each)))})
    for notice in own:
        if notice.status in GONE:
            unit.update_notice(replace(notice, status=NoticeStatus.DROPPED, next_try_at=None, message=None))
        # It is on no seat any more: what is asked of a seat's mails reads their facts.
        unit.rewrite_notice(replace(notice, seat="", member=0, address="", reply_to="", facts={}, fault=""))
    gone = {each.number for each in own}
    for notice in every:
        facts = without(notice)
        if notice.kind == "disputed" and (notice.game, notice.facts.get("dispute")) in told:
            facts = {**facts, "lines": [WITHHELD]}
        if notice.kind == "press" and (notice.facts.get("letter") in letters or _spoke(notice, seats)):
            facts = {**facts, "lines": [WITHHELD]}
        if notice.number not in gone and facts != notice.facts:
            unit.rewrite_notice(replace(notice, facts=facts))
    return len(own)


def _spoke(notice: Notice, seats: Container[tuple[str, str, int]]) -> bool:
    """Whether words to others are those of a person, told by telephone."""
    said = notice.facts
    return bool(said.get("spoken")) and (notice.game, said["by"], said["speaker"]) in seats


def _without(person: Person, names: Container[str]) -> Callable[[Notice], Mapping[str, Any]]:
    """What takes a person out of facts: addresses and numbers wherever they stand, a name where it stands alone."""
    words = sorted((*person.addresses, *person.phones), key=len, reverse=True)
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(each)}(?!\w)" for each in words) or r"(?!)", re.IGNORECASE)

    def clean(value: Any, *, names: Container[str] = ()) -> Any:
        if isinstance(value, str):
            return WITHHELD if value in names else pattern.sub(WITHHELD, value)
        if isinstance(value, Mapping):
            return {name: clean(each, names=names) for name, each in value.items()}
        return [clean(each, names=names) for each in value] if isinstance(value, list | tuple) else value

    def without(notice: Notice) -> Mapping[str, Any]:
        # A name may be that of an area or a power, too; only some facts have names of players.
        named = NAMED | {"by"} if notice.kind == "team" else NAMED
        return {key: clean(each, names=names if key in named else ()) for key, each in notice.facts.items()}

    return without


def _is_to(notice: Notice, person: Person, seats: Container[tuple[str, str, int]]) -> bool:
    if notice.address:
        return notice.address.lower() in person.addresses
    return (notice.game, notice.seat, notice.member) in seats


def _is_of(entry: Entry, person: Person, letters: Container[int]) -> bool:
    """Whether the private part of an entry is what this person sent, by letter or by telephone."""
    private = entry.private or {}
    if private.get("letter") is not None:
        return private["letter"] in letters
    sitting = [each for each in person.members if each.game == entry.game]
    said_by = private.get("member")
    return any(each.pseudonym == said_by if said_by else each.seat == entry.public.get("seat") for each in sitting)


def _member(member: Member) -> dict[str, Any]:
    return {
        "game": member.game,
        "power": member.seat,
        "member": member.number,
        "name": member.name,
        "addresses": list(member.addresses),
        "phone": member.phone,
        "zone": member.zone,
        "pseudonym": member.pseudonym,
        "mail": member.mail,
        "pictures": member.pictures,
    }


def _notice(notice: Notice) -> dict[str, Any]:
    return {
        "number": notice.number,
        "kind": notice.kind,
        "game": notice.game,
        "seat": notice.seat,
        "date": notice.date.isoformat(),
        "status": str(notice.status),
        "facts": notice.facts,
        "raw": notice.message.decode("latin-1") if notice.message is not None else None,
    }
