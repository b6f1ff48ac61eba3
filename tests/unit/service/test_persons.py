"""Whose data it is: who is meant by a name or an address, and what a club that telephones holds of somebody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gamesmaster.errors import ConfigurationError
from gamesmaster.service import absences, calling, persons, seats
from gamesmaster.service.games import Seat
from gamesmaster.service.records import NoticeStatus
from tests.unit.service.classroom import open_class, write
from tests.unit.service.club import GAME, Club, address

New = Callable[..., Club]
PHONE = "+49 30 1234"


def seated(club: Club, power: str, name: str, *addresses: str, phone: str = "") -> None:
    """Put somebody on a seat as he is known."""
    with club.store.story() as unit:
        member = next(each for each in unit.members(GAME) if each.seat == power)
        unit.put_member(replace(member, name=name, addresses=addresses, phone=phone))


def finish(club: Club) -> None:
    while club.game().phase:
        club.pass_deadline()


def test_two_of_one_name_are_told_apart_by_their_addresses(club: Club) -> None:
    """One person on two seats is one; two persons of one name are none until an address is given."""
    seated(club, "France", "Ann Smith", "ann@players.test")
    seated(club, "USA", "Ann Smith", "ann@players.test")
    found = persons.export_person(club.desk, "  ann   SMITH ")
    assert [each["power"] for each in found["seats"]] == ["USA", "France"]
    seated(club, "USA", "Ann Smith", "ann@elsewhere.test")
    with pytest.raises(ConfigurationError, match="several seats have that name"):
        persons.export_person(club.desk, "Ann Smith")
    assert [each["power"] for each in persons.export_person(club.desk, "ann@elsewhere.test")["seats"]] == ["USA"]


@pytest.mark.parametrize("who", ["Nobody", "nobody@players.test"])
def test_nobody_is_told_to_be_nobody(club: Club, who: str) -> None:
    with pytest.raises(ConfigurationError, match="person"):
        persons.export_person(club.desk, who)
    with pytest.raises(ConfigurationError, match="person"):
        persons.forget_person(club.desk, who)


def test_who_was_replaced_is_known_by_what_was_written(club: Club) -> None:
    """He sits nowhere any more; his letters and the mails to him are his all the same, and are forgotten."""
    club.write("France", "5 in Poland")
    seats.replace_member(club.desk, GAME, Seat("France", "Zoe", ("zoe@players.test",)), now=club.now)
    found = persons.export_person(club.desk, address("France"))
    assert (found["names"], found["seats"], len(found["letters"])) == ([], [], 1)
    assert {each["kind"] for each in found["mails"]} >= {"invitation", "receipt"}
    done = persons.forget_person(club.desk, address("France"))
    assert (done.seats, done.letters) == (0, 1) and done.notices == len(found["mails"])
    with pytest.raises(ConfigurationError):
        persons.export_person(club.desk, address("France"))
    assert club.orders("France", "1-placing") == ("PLACE 5 IN Poland",), "orders belong to the game"


def test_who_plays_by_telephone_is_forgotten_with_his_number(club: Club) -> None:
    """Calls and days away are his; what would still be read out to him is dropped. Another's days away stay."""
    today = club.now.date()
    seats.replace_member(club.desk, GAME, Seat("USA", "Cy Young", (), phone=PHONE), now=club.now)
    absences.add_absence(club.desk, GAME, "USA", today, today, now=club.now)
    absences.add_absence(club.desk, GAME, "France", today, today, now=club.now)
    (callee,) = calling.call_sheet(club.desk, GAME, now=club.now)
    calling.called(club.desk, callee, outcome="no-answer", by="anna", now=club.now)
    found = persons.export_person(club.desk, "Cy Young")
    assert (found["addresses"], found["phones"]) == ([], [PHONE])
    assert found["calls"][0]["outcome"] == "no-answer" and len(found["absences"]) == 1
    assert {each["status"] for each in found["mails"]} >= {"to-be-called"}
    finish(club)
    persons.forget_person(club.desk, "Cy Young")
    with club.store.view() as view:
        assert [each.member for each in view.absences(GAME)] == ["France-1"]
        every = view.every_notice()
    assert not [each for each in every if each.status is NoticeStatus.TO_CALL]
    assert NoticeStatus.DROPPED in {each.status for each in every}
    assert not [each for each in every if PHONE in str(each.facts) or "Cy Young" in str(each.facts)]


def test_an_address_that_failed_is_held_and_forgotten(club: Club) -> None:
    """With what the mail system said of it."""
    club.relay.refuse[address("Germany")] = (550, "5.1.1 no such user")
    club.write("Germany", "5 in Poland")
    (failed,) = persons.export_person(club.desk, address("Germany"))["returned_mail"]
    assert failed["address"] == address("Germany") and "no such user" in failed["fault"]
    seats.replace_member(club.desk, GAME, Seat("Germany", "Zoe", ("zoe@players.test",)), now=club.now)
    persons.forget_person(club.desk, address("Germany"))
    with club.store.view() as view:
        assert view.reach(address("Germany")) is None


def test_a_teams_mails_name_nobody_who_is_forgotten(new_club: New) -> None:
    """Who wrote, who leads, who is ready and who wants what: the others of the team keep the words, not the name."""
    club = open_class(new_club, "majority")
    write(club, "france2", "8 in Poland")
    write(club, "france1", "8 in Poland")
    write(club, "france1", "READY")
    write(club, "france3", "READY")
    with club.store.view() as view:
        (leader,) = (each for each in view.members(GAME) if (each.seat, each.number) == ("France", 1))
    kinds = {each.kind for each in club.notices() if leader.name in str(each.facts)}
    assert kinds >= {"invitation", "team", "receipt"}
    seats.replace_member(club.desk, GAME, Seat("France", "Zoe", ("zoe@players.test",)), now=club.now, number=1)
    club.send()
    persons.forget_person(club.desk, leader.addresses[0])
    for each in club.notices():
        assert leader.name not in str(each.facts) and leader.addresses[0] not in str(each.facts), each.kind
    told = next(each for each in reversed(club.notices("team")) if each.facts.get("by") == persons.WITHHELD)
    assert ["PLACE 8 IN Poland"] in [each["lines"] for wanted in told.facts["counts"] for each in wanted["wanted"]]
