"""
The doctor: everything well on servers that are well, and each fault found with its mend.
"""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from gamesmaster.bootstrap import build
from gamesmaster.cli import make_app
from gamesmaster.cli.doctor import names
from gamesmaster.cli.doctor.sample_game import sample_notices
from gamesmaster.config import Settings, data_folders, read_settings
from tests.post_office import PASSWORD, OpenPostOffice, open_post_office
from tests.servers import MailServers, free_port

LEAST = 'address = "play@gm.test"\nmoderator = "anna@gm.test"\n'


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings but those of the test."""
    import os

    for name in list(os.environ):
        if name.startswith("GAMESMASTER_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def office() -> Iterator[OpenPostOffice]:
    with open_post_office({"play": PASSWORD}) as opened:
        yield opened


def settings_of(office: OpenPostOffice, more: str = "") -> None:
    file = Path("gamesmaster.toml")
    file.write_text(
        f"""
        address = "play@gm.test"
        moderator = "anna@gm.test"
        mailbox = "imap://play@{office.host}:{office.imap_port}"
        mailbox_password = "{PASSWORD}"
        relay = "smtp://{office.host}:{office.smtp_port}"
        {more}
        """
    )
    file.chmod(0o600)


def doctor_lines(*words: str) -> tuple[int, Sequence[Mapping[str, Any]]]:
    """Ask it: all findings."""
    done = CliRunner().invoke(make_app("doctor"), ["doctor", "--json", "--wait", "20", *words])
    assert done.exit_code in (0, 1), done.exception
    # The embedded post office runs in this process and says on standard output what it delivers.
    told = json.loads(done.stdout[done.stdout.index("{\n") :])
    assert told["healthy"] == (done.exit_code == 0)
    for each in told["findings"]:
        assert bool(each["mend"]) == (each["health"] != "well")
    return done.exit_code, told["findings"]


def doctor(*words: str) -> tuple[int, Mapping[str, Mapping[str, Any]]]:
    """Ask it; the findings by what they are about, the worst of each."""
    code, found = doctor_lines(*words)
    order = ("well", "doubt", "wrong")
    return code, {each["about"]: each for each in sorted(found, key=lambda each: order.index(each["health"]))}


def test_a_healthy_service(office: OpenPostOffice) -> None:
    """On the embedded post office: a mail goes round, and the next visit finds Done made and nothing left over."""
    settings_of(office)
    with build(read_settings()):
        pass
    code, found = doctor()
    well = {about for about, each in found.items() if each["health"] == "well"}
    assert code == 0, found
    assert well >= {"secrets", "database", "zones", "templates", "mailbox", "inbox", "relay", "round trip", "clock"}
    assert well >= {"plus address", "authserv-id", "sessions", "quotations", "disk", "done"}
    assert "INBOX" in found["round trip"]["said"]
    assert "Delivered-To" in found["plus address"]["said"]
    assert doctor()[1]["done"]["said"] == "folder Done"


def test_real_servers(mail_servers: MailServers) -> None:
    """Postfix takes the mail, Dovecot has it; a Junk folder that is not there is doubted."""
    address = mail_servers.new_address("play")
    Path("gamesmaster.toml").write_text(
        f"""
        address = "{address}"
        moderator = "anna@gm.test"
        mailbox = "imap://{address.partition("@")[0]}@{mail_servers.host}:{mail_servers.imap_port}"
        mailbox_password = "{mail_servers.password}"
        relay = "smtp://{mail_servers.host}:{mail_servers.smtp_port}"
        authserv_id = "mail.gm.test"
        """
    )
    code, found = doctor()
    assert code == 0, found
    assert found["round trip"]["health"] == "well"
    assert "Delivered-To" in found["plus address"]["said"]
    assert found["junk"]["health"] == "doubt" and "INBOX" in found["junk"]["mend"]
    assert found["secrets"]["health"] == "doubt" and "chmod 600" in found["secrets"]["mend"]
    assert found["authserv-id"]["health"] == "doubt"


def test_servers_that_are_not_there() -> None:
    """Each is named with its mend, and the rest is looked at all the same."""
    nobody = free_port()
    Path("gamesmaster.toml").write_text(
        LEAST
        + f'mailbox = "imap://u@127.0.0.1:{nobody}"\nrelay = "smtp://127.0.0.1:{nobody}"\ndatabase = "sqlite:///no/x"'
    )
    code, found = doctor()
    assert code == 1
    for about in ("mailbox", "relay", "database", "disk"):
        assert found[about]["health"] == "wrong", found[about]
    assert found["templates"]["health"] == "well"
    Path("gamesmaster.toml").write_text(LEAST)
    code, found = doctor("--no-mail")
    assert (code, found["mail"]["health"], "mailbox" in found, "round trip" in found) == (0, "doubt", False, False)
    Path("gamesmaster.toml").write_text(LEAST.replace("gm.test", "telephone.example"))
    found = doctor()[1]
    assert (found["mail"]["health"], found["templates"]["health"]) == ("well", "well")
    Path("gamesmaster.toml").write_text(LEAST + 'relay = "smtp://127.0.0.1:1"\n')
    assert doctor("--no-mail")[1]["mailbox"]["health"] == "wrong"


def test_a_wrong_password(office: OpenPostOffice) -> None:
    """It says that large providers want another."""
    settings_of(office)
    file = Path("gamesmaster.toml")
    file.write_text(file.read_text().replace(PASSWORD, "other"))
    code, found = doctor()
    assert (code, found["mailbox"]["health"]) == (1, "wrong")
    assert "app password" in found["mailbox"]["mend"]
    assert "other" not in json.dumps(found["mailbox"])


def test_an_address_that_does_not_come_back(office: OpenPostOffice) -> None:
    """Refused at once by a relay that has no such box."""
    settings_of(office)
    file = Path("gamesmaster.toml")
    file.write_text(file.read_text().replace('"play@gm.test"', '"other@gm.test"'))
    code, found = doctor("--wait", "0")
    assert (code, found["round trip"]["health"]) == (1, "wrong")
    assert "550" in found["round trip"]["said"] and "recipient_delimiter" in found["round trip"]["mend"]


def test_a_database_that_is_not_ours(office: OpenPostOffice) -> None:
    """Missing triggers, and a file that is no database."""
    settings_of(office)
    with build(read_settings()):
        pass
    with sqlite3.connect("gamesmaster.sqlite3") as connection:
        connection.execute("drop trigger entry_no_delete")
    connection.close()
    found = doctor("--no-mail")[1]
    assert found["database"]["health"] == "wrong" and "entry_no_delete" in found["database"]["said"]


def test_a_clock_that_the_service_does_not_believe(office: OpenPostOffice) -> None:
    """Nothing is closed then: it must not go unseen."""
    settings_of(office)
    with build(read_settings()) as service, service.store.story() as unit:
        unit.put_vigil(replace(unit.vigil(), doubts=("jumped-ahead",)))
    found = doctor("--no-mail")[1]
    assert found["clock"]["health"] == "wrong" and "clock accept" in found["clock"]["mend"]


def test_a_template_with_a_slip(office: OpenPostOffice) -> None:
    """The file and the fault are named."""
    settings_of(office, 'templates = "mine"')
    (Path("mine") / "mail" / "trouble").mkdir(parents=True)
    (Path("mine") / "mail" / "trouble" / "body.txt").write_text("{% if %}")
    code, found = doctor("--no-mail")
    assert code == 1
    assert "trouble/body.txt" in found["templates"]["said"]


def test_a_template_that_asks_for_what_nobody_knows(office: OpenPostOffice) -> None:
    """It can be read, but no mail can be made of it: found before there is a game, by the sample game."""
    settings_of(office, 'templates = "mine"')
    for name, slip in (("result", "{{ weather }}"), ("reminder", "{{ deadline | moon }}"), ("seat-yours", "{{ 1/0 }}")):
        (Path("mine") / "mail" / name).mkdir(parents=True)
        (Path("mine") / "mail" / name / "body.txt").write_text(slip)
    code, found = doctor_lines("--no-mail")
    assert code == 1
    told = [each["said"] for each in found if each["about"] == "templates"]
    assert any(each.startswith("result: UndefinedError: 'weather'") for each in told), told
    assert any(each.startswith("seat-yours: ZeroDivisionError") for each in told)
    assert any(each.startswith("reminder: Template") for each in told)
    assert len(told) == 3


def test_the_sample_game_says_everything() -> None:
    """Every kind of notice there is a template for, and every ground of trouble, stops and moves."""
    settings = Settings(address="play@gm.test", moderator="anna@gm.test", database="sqlite://")
    with build(settings) as service:
        samples = sample_notices(service)
        templates = data_folders("templates")[0] / "mail"
        kinds = {each.name for each in templates.iterdir() if (each / "body.txt").is_file()}
        assert {notice.kind for notice, _ in samples} == kinds
        renderer = service.renderer(drawing=False)
        for family, kind in (("trouble", "trouble"), ("stops", "game-stopped"), ("moves", "deadline-moved")):
            told = {notice.facts.get("ground") for notice, _ in samples if notice.kind == kind}
            assert renderer.keys(family) <= told
        with service.store.view() as view:
            assert [each.facts for each in view.notices("sample") if each.facts.get("ground") == "game-faulty"][
                1:
            ] == []


def test_the_records_of_a_domain() -> None:
    """What a resolver says of a domain that has all, and of one that has nothing."""
    letter = Message()
    letter["DKIM-Signature"] = "v=1; a=rsa-sha256; d=gm.test; s=k1; b=abc"
    zone = {
        "gm.test": ["v=spf1 mx -all"],
        "_dmarc.gm.test": ["v=DMARC1; p=none"],
        "k1._domainkey.gm.test": ["v=DKIM1; p=MIIB"],
    }
    found = list(names.examine("gm.test", letter, lambda name: zone.get(name, [])))
    assert [(each.about, str(each.health)) for each in found] == [("SPF", "well"), ("DKIM", "well"), ("DMARC", "well")]
    bare = list(names.examine("gm.test", Message(), lambda name: []))
    assert [(each.about, str(each.health)) for each in bare] == [
        ("SPF", "doubt"),
        ("DKIM", "doubt"),
        ("DMARC", "doubt"),
    ]


def test_without_a_resolver_one_line_says_so() -> None:
    """Nothing else depends on it."""

    def nobody(name: str) -> list[str]:
        raise OSError("NoResolverConfiguration")

    (found,) = names.examine("gm.test", None, nobody)
    assert "no resolver" in found.said


def test_a_database_on_a_server(office: OpenPostOffice, postgres_database: str) -> None:
    """The same questions; one that cannot be reached is told in a line."""
    settings_of(office, f'database = "{postgres_database}"')
    found = doctor("--no-mail")[1]
    assert (found["database"]["health"], "serve" in found["database"]["mend"]) == ("wrong", True)
    with build(read_settings()):
        pass
    assert doctor("--no-mail")[1]["database"]["health"] == "well"
    settings_of(office, f'database = "postgresql://gm@127.0.0.1:{free_port()}/gm"')
    found = doctor("--no-mail")[1]
    assert (found["database"]["health"], "start its server" in found["database"]["mend"]) == ("wrong", True)
