"""
A copy of a game that runs, and the way back: nothing is obeyed twice, nothing is lost, everybody is told.
"""

import json
import sqlite3
import stat
from collections import Counter
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from tests.acceptance.served_club import GAME, Club
from tests.post_office import letter


@pytest.fixture
def running(club: Club) -> Iterator[Club]:
    club.new_game("--negotiation", "0", "--orders", "1h")
    club.done("game", "start", GAME, "--force")
    yield club


def deliver(club: Club, subject: str, body: str) -> None:
    reply_to = str(club.mails("marie", 2)[1]["Reply-To"])
    club.office.deliver(reply_to, letter(subject, body, sender="marie@gm.test", to=reply_to), sender="marie@gm.test")


def answers(mails: list[Message], subject: str) -> list[Message]:
    wanted = f"<{subject.replace(' ', '-')}@club.test>"
    return [mail for mail in mails if mail["In-Reply-To"] == wanted]


def words(mail: Message) -> str:
    plain = next(part for part in mail.walk() if part.get_content_type() == "text/plain")
    return " ".join(str(plain.get_payload()).split())


def test_a_copy_of_a_running_game_is_put_back(running: Club) -> None:
    """The letter handled since is read again from Done, once; the one before it is left alone; all are told."""
    club = running
    with club.serving() as daemon:
        deliver(club, "first", "PLACE 2 IN Poland\n")
        daemon.wait_for("letter-handled")
        club.mails("marie", 3)
        copied = json.loads(club.done("backup", "games.tar", "--json"))
        assert copied["file"] == "games.tar" and copied["bytes"] > 0 and len(copied["sha256"]) == 64
        deliver(club, "second", "ADD PLACE 1 IN Austria\n")
        daemon.wait_for("letter-handled")
        before = list(club.mails("marie", 4))
        refused = club.run("restore", "games.tar", "--force")
        assert (refused.returncode, "in use by process" in refused.stderr) == (3, True), refused.stderr
    assert stat.S_IMODE((club.folder / "games.tar").stat().st_mode) == 0o600
    refused = club.run("restore", "games.tar")
    assert (refused.returncode, "--force" in refused.stderr) == (2, True), refused.stderr
    assert "is" in club.done("restore", "games.tar", "--force")
    with club.serving() as daemon:
        daemon.wait_for("looked-again")
        daemon.wait_for("letter-handled")
        after = list(club.mails("marie", 6))
        (told,) = (mail for mail in after if "was set back" in str(mail["Subject"]))
        assert "STATUS" in words(told)
        club.mail_about("josef", "was set back")
        first, second = answers(after, "first"), answers(after, "second")
        assert (len(first), len(second)) == (1, 2)
        for mail in second:
            assert "| PLACE 2 IN Poland" in words(mail)
            assert "| PLACE 1 IN Austria" in words(mail)
    with club.serving() as daemon:
        deliver(club, "third", "STATUS\n")
        daemon.wait_for("letter-handled")
        last = list(club.mails("marie", 7))
    assert len(last) == 7
    identities = Counter(str(mail["Message-ID"]) for mail in last)
    assert set(identities.values()) == {1}
    assert {str(mail["Message-ID"]) for mail in before} < set(identities)
    with sqlite3.connect(club.folder / "gamesmaster.sqlite3") as database:
        assert database.execute("select count(*) from letter").fetchone() == (3,)
    database.close()


def test_mails_that_waited_wait_for_a_yes(running: Club) -> None:
    """Nobody knows whether they went out after the copy was made; --resend knows better."""
    club = running
    club.done("backup", "games.tar")
    parked = "Set aside: 10 mails"
    assert parked in club.done("restore", "games.tar", "--force")
    told = json.loads(club.done("restore", "games.tar", "--force", "--json"))
    assert told["parked"] == 10 and told["set_aside"]
    listed = json.loads(club.done("outbox", "list", "--json"))["parked"]
    assert {each["kind"] for each in listed} == {"invitation", "orders-open"}
    number = str(listed[0]["number"])
    assert "Released: 1" in club.done("outbox", "release", number)
    assert club.run("outbox", "release", number).returncode == 2
    assert "Released: 9" in club.done("outbox", "release", "--all")
    assert "go out" in club.done("restore", "games.tar", "--force", "--resend")
    assert json.loads(club.done("outbox", "list", "--json"))["parked"] == []


@pytest.mark.parametrize(
    ("content", "told"), [(b"", "wrote"), (b"no archive at all", "wrote"), (None, "can be read"), (b"cut", "wrote")]
)
def test_what_is_no_copy_is_refused(running: Club, content: bytes | None, told: str) -> None:
    """One line, and the database stays."""
    file = running.folder / "games.tar"
    if content == b"cut":
        running.done("backup", "games.tar")
        file.write_bytes(file.read_bytes()[:20_000])
    elif content is not None:
        file.write_bytes(content)
    done = running.run("restore", "games.tar", "--force")
    assert (done.returncode, told in done.stderr, "Traceback" in done.stderr) == (2, True, False), done.stderr
    assert GAME in running.done("game", "list")
    assert not list(running.folder.glob(".*"))


def test_a_copy_keeps_the_key_of_the_settings(running: Club, tmp_path: Path) -> None:
    """So that tokens already given stay good; another key in the settings is refused."""
    settings = running.folder / "gamesmaster.toml"
    plain = settings.read_text()
    settings.write_text(plain + f'server_key = "{"ab" * 32}"\n')
    running.done("backup", "games.tar")
    settings.write_text(plain + f'server_key = "{"cd" * 32}"\n')
    refused = running.run("restore", "games.tar", "--force")
    assert (refused.returncode, "server_key" in refused.stderr, "ab" * 32 in refused.stderr) == (2, True, False)
    settings.write_text(plain.replace("gamesmaster.toml", ""))
    (running.folder / "gamesmaster.sqlite3").unlink()
    running.done("restore", "games.tar")
    assert GAME in running.done("game", "list")


def test_a_servers_database_is_copied_by_its_own_tools(running: Club) -> None:
    """And it is said which."""
    settings = running.folder / "gamesmaster.toml"
    settings.write_text(settings.read_text() + 'database = "postgresql://gm@nowhere.test/gm"\n')
    for words in (("backup", "x.tar"), ("restore", "x.tar")):
        done = running.run(*words)
        assert (done.returncode, "pg_dump" in done.stderr) == (3, True)
