"""
What lies in deploy/: the unit, the daemon that says when it is ready, and the lines of its README.
"""

import configparser
import imaplib
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

import pytest

from gamesmaster.adapters import supervisor
from tests.acceptance import served_club
from tests.acceptance.served_club import ENVIRONMENT, Club, Daemon
from tests.servers import MailServers

DEPLOY = Path(__file__).parents[2] / "deploy"
HARD = {
    "NoNewPrivileges": "yes",
    "ProtectSystem": "strict",
    "ProtectHome": "yes",
    "PrivateTmp": "yes",
    "StateDirectory": "gamesmaster",
    "User": "gamesmaster",
    "Type": "notify",
}


def test_the_unit_is_in_order(tmp_path: Path) -> None:
    """Its own user, no rights, one folder to write to; systemd has nothing to say where it can be asked."""
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # as configparser documents it
    text = (DEPLOY / "gamesmaster.service").read_text("utf-8")
    unit.read_string(text)
    assert {name: unit["Service"][name] for name in HARD} == HARD
    asking = shutil.which("systemd-analyze")
    if asking:
        copy = tmp_path / "gamesmaster.service"
        # The program is where the operator has put it, and not here.
        copy.write_text(text.replace("/opt/gamesmaster/bin/gamesmaster", "/bin/true"))
        said = subprocess.run([asking, "verify", str(copy)], capture_output=True, text=True, timeout=60, check=False)
        mine = [line for line in said.stderr.splitlines() if "gamesmaster.service" in line]
        assert (said.returncode, mine) == (0, [])
    # How long we were stopped is told under /proc/sys: without it, the clock is doubted after every longer stop.
    assert "ProcSubset" not in unit["Service"]


def test_the_daemon_says_when_it_is_ready(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """And when it stops: systemd starts what comes after it in time, and knows a stop from a fault."""
    place = club.folder / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(place))
        listening.settimeout(10)
        monkeypatch.setitem(served_club.ENVIRONMENT, "NOTIFY_SOCKET", str(place))
        with club.serving():
            assert listening.recv(100) == b"READY=1"
        assert listening.recv(100) == b"STOPPING=1"


def test_nobody_has_to_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Started by hand, or by a supervisor that is gone."""
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    supervisor.tell("READY=1")
    monkeypatch.setenv("NOTIFY_SOCKET", "@nobody-listens-here")
    supervisor.tell("READY=1")


@dataclass
class Machine:
    """
    A folder in the place of the operator's machine: paths of the README lead into it, and what only root of a real
    machine can do (users, packages, units) is left out.
    """

    folder: Path

    def run(self, block: str, answers: str = "") -> str:
        """Run a block of the README by the shell."""
        env = {**ENVIRONMENT, "PATH": f"{self.folder}/usr/local/bin:{os.environ['PATH']}"}
        # As found in /etc on the operator's machine.
        env["GAMESMASTER_SETTINGS"] = f"{self.folder}/etc/gamesmaster/gamesmaster.toml"
        command = ["sh", "-eu", "-c", self.here(block)]
        done = subprocess.run(
            command, env=env, input=answers, capture_output=True, text=True, timeout=120, check=False, cwd=DEPLOY.parent
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def here(self, block: str) -> str:
        """The same lines on this machine."""
        lines = [line for line in block.splitlines() if not line.startswith(ROOTS)]
        text = "\n".join(lines).replace("/opt/gamesmaster/bin/gamesmaster", f"{sys.executable} -m gamesmaster")
        text = text.replace("runuser -u gamesmaster -- ", "").replace("-o gamesmaster -g gamesmaster ", "")
        text = text.replace("-g gamesmaster ", "").replace("2026-11-21", "$(date +%F)")
        return re.sub(r"(?<=[ /])/?(var|etc|usr/local)/(?=lib|backups|gamesmaster|bin)", rf"{self.folder}/\1/", text)


ROOTS = (
    "python3 -m venv",
    "/opt/gamesmaster/bin/pip",
    "useradd",
    "chown",
    "systemctl",
    "journalctl",
    "cp deploy/",
    "podman",
)


def test_from_an_empty_machine_to_the_first_invitation(mail_servers: MailServers, tmp_path: Path) -> None:
    """
    The lines of the README one after the other, with Postfix and Dovecot as the provider: settings, doctor, service,
    invitations, a copy and the way back.
    """
    machine = Machine(tmp_path)
    (tmp_path / "usr/local/bin").mkdir(parents=True)
    text = (DEPLOY / "README.md").read_text("utf-8").replace("@example.org", "@club.test")
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    folders, wrapper, settings, doctor, _, _, invitation, copies = blocks
    machine.run(folders)
    machine.run(wrapper)
    address = mail_servers.new_address("play")
    mailbox = f"imap://{address.partition('@')[0]}@{mail_servers.host}:{mail_servers.imap_port}"
    relay = f"smtp://{mail_servers.host}:{mail_servers.smtp_port}"
    answers = [address, "anna@club.test", mailbox, mail_servers.password, relay, "", "Europe/Paris"]
    machine.run(settings, "\n".join(answers) + "\n")
    written = tmp_path / "etc/gamesmaster/gamesmaster.toml"
    assert written.stat().st_mode & 0o777 == 0o600
    assert "round trip: arrived in INBOX" in machine.run(doctor)

    unit = (DEPLOY / "gamesmaster.service").read_text("utf-8")
    (start,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    command = shlex.split(machine.here(f" {start}"))
    home = tmp_path / "var/lib/gamesmaster"
    served = Daemon(subprocess.Popen(command, cwd=home, env=ENVIRONMENT, stderr=subprocess.PIPE, text=True))
    try:
        served.wait_for("ready")
        machine.run(invitation)
        assert "running" in machine.run("gamesmaster game list")
        for name in ("frank", "marie", "winifred", "yuri", "greta"):
            assert "You are invited" in subjects(mail_servers, name)
        machine.run(copies.splitlines()[0])
    finally:
        code, _ = served.end()
    assert code == 0
    machine.run("\n".join(copies.splitlines()[1:]))
    assert "running" in machine.run("gamesmaster game list")


def subjects(servers: MailServers, box: str) -> str:
    """Wait until a player has the invitation and the opening; gives their subjects."""
    for _ in range(400):
        with imaplib.IMAP4(servers.host, servers.imap_port, timeout=10) as client:
            client.login(box, servers.password)
            client.select("INBOX", readonly=True)
            found = client.search(None, "SUBJECT", "club-1")[1][0].split()
            if len(found) >= 2:
                parts = [client.fetch(each.decode(), "(BODY.PEEK[HEADER.FIELDS (SUBJECT)])")[1][0] for each in found]
                return " ".join(part[1].decode() for part in parts if isinstance(part, tuple))
        threading.Event().wait(0.05)
    raise AssertionError(f"{box} has no mail")


def test_the_first_invitation(club: Club) -> None:
    """The lines of the README make a game and start it."""
    text = (DEPLOY / "README.md").read_text("utf-8")
    (block,) = re.findall(r"```sh\n(gamesmaster game new.*?)```", text, re.DOTALL)
    for line in block.replace("\\\n", " ").splitlines():
        club.done(*shlex.split(line)[1:])
    assert "running" in club.done("game", "list")
