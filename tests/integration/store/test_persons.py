"""A person is given all that is held, and forgotten; on both databases, with every chain left whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gamesmaster.adapters.database import upgrade
from gamesmaster.adapters.database.tables import Table
from gamesmaster.errors import ConfigurationError
from gamesmaster.ledger.archive import export, openable, read
from gamesmaster.ledger.chain import check_chain
from gamesmaster.service import disputes, persons, rulings, seats
from gamesmaster.service.games import Seat
from gamesmaster.service.verifying.check import verify
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, Club, address, text_of

NAME = "Player of Germany"
WORDS = "the newspaper of my aunt Eulalia"
PRESS = "My cousin Ottokar sails tomorrow."


@pytest.fixture
def played(url: str) -> Club:
    """A game that is over; Germany has written, disputed, and been away."""
    upgrade(url)
    club = Club(url=url)
    club.start()
    club.write("Germany", "5 in Poland\nAWAY 2027-01-01 to 2027-01-05")
    club.write("France", "2 in Poland")
    club.pass_deadline()
    club.write("Germany", f"DISPUTE Poland: {WORDS}")
    disputes.answer_dispute(club.desk, GAME, 1, "It stands.", now=club.now)
    club.write("Germany", f"PRESS TO France\n{PRESS}")
    club.send()
    assert PRESS in text_of(club.last_mail("France"))
    return club


def finish(club: Club) -> None:
    while club.game().phase:
        club.pass_deadline()


def everything(club: Club) -> str:
    """Every text of every table, and the bytes of SQLite's own files, once it has been shredded."""
    club.store.shred()
    with club.store.engine.connect() as connection:
        names = [each.name for each in Table.metadata.sorted_tables]
        rows = [str(row) for name in names for row in connection.exec_driver_sql(f'SELECT * FROM "{name}"')]
    said = "\n".join(rows)
    if club.url.startswith("sqlite:///"):
        path = Path(club.url.removeprefix("sqlite:///"))
        for each in path.parent.glob(f"{path.name}*"):
            said += each.read_bytes().decode("latin-1")
    return said


def test_a_person_is_given_everything(played: Club) -> None:
    """Seats, letters, mails, days away, and the words in private parts; nothing of anybody else."""
    found = persons.export_person(played.desk, address("Germany").upper())
    assert found["names"] == [NAME] and found["addresses"] == [address("Germany")]
    assert len(found["letters"]) == 3 and "5 in Poland" in found["letters"][0]["raw"]
    assert {each["kind"] for each in found["mails"]} >= {"invitation", "receipt", "orders-open", "disputed"}
    assert found["absences"] and any(WORDS in str(each["private"]) for each in found["entries"])
    assert found == persons.export_person(played.desk, NAME.lower())
    assert address("France") not in json.dumps(found)
    with pytest.raises(ConfigurationError):
        persons.export_person(played.desk, "nobody@else.test")
    played.store.close()


def test_who_plays_is_not_forgotten(played: Club) -> None:
    """Somebody else has to be put on the seat first; then the game goes on without a trace of the person."""
    with pytest.raises(ConfigurationError, match="seat replace"):
        persons.forget_person(played.desk, NAME)
    seats.replace_member(played.desk, GAME, Seat("Germany", "A newcomer", ("new@players.test",)), now=played.now)
    persons.forget_person(played.desk, address("Germany"))
    said = everything(played)
    assert not [each for each in (address("Germany"), WORDS, PRESS, NAME) if each in said]
    played.send()
    finish(played)
    assert_checked(played)


def test_a_person_is_forgotten(played: Club) -> None:
    """No table and no file has the address, the name or the words; orders and digests are as they were."""
    finish(played)
    with played.store.view() as view:
        before = view.entries(GAME)
    done = persons.forget_person(played.desk, address("Germany"))
    assert done.seats == 1 and done.letters == 3 and done.entries == 1
    said = everything(played)
    assert not [each for each in (address("Germany"), WORDS, PRESS, NAME) if each in said]
    assert address("France") in said
    with played.store.view() as view:
        after = view.entries(GAME)
    assert [each.digest for each in after] == [each.digest for each in before]
    assert [each.private for each in after if each.kind == "orders-sealed"] == [
        each.private for each in before if each.kind == "orders-sealed"
    ]
    assert_checked(played)
    rulings.rule_points(played.desk, GAME, "Germany", 99, reason="after all", now=played.now)
    played.send()
    assert not [each for each in played.notices("ruling", "Germany")], "who is forgotten is told nothing"
    played.mailbox.deliver(played.letter("France", "STATUS"), played.now)
    assert played.look()
    with pytest.raises(ConfigurationError):
        persons.forget_person(played.desk, NAME)
    assert_checked(played)


def assert_checked(club: Club) -> None:
    assert_projection(club.store)
    with club.store.view() as view:
        entries = view.entries(GAME)
    assert check_chain(entries) is None
    assert verify(read(export(entries, openable(entries)))).fault is None
    club.store.close()
