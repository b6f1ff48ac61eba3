"""
What lies in deploy/: the unit, the daemon that says when it is ready, and the lines of its README.
"""

import configparser
import re
import shlex
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from gamesmaster.adapters import supervisor
from tests.acceptance import test_daemon
from tests.acceptance.test_daemon import Club
from tests.acceptance.test_daemon import club as club  # noqa: PLC0414

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
    unit.optionxform = str  # type: ignore[assignment,method-assign]
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


def test_the_daemon_says_when_it_is_ready(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """And when it stops: systemd starts what comes after it in time, and knows a stop from a fault."""
    place = club.folder / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(place))
        listening.settimeout(10)
        monkeypatch.setitem(test_daemon.ENVIRONMENT, "NOTIFY_SOCKET", str(place))
        with club.serving():
            assert listening.recv(100) == b"READY=1"
        assert listening.recv(100) == b"STOPPING=1"


def test_nobody_has_to_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Started by hand, or by a supervisor that is gone."""
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    supervisor.tell("READY=1")
    monkeypatch.setenv("NOTIFY_SOCKET", "@nobody-listens-here")
    supervisor.tell("READY=1")


def test_the_first_invitation(club: Club) -> None:
    """The lines of the README make a game and start it."""
    text = (DEPLOY / "README.md").read_text("utf-8")
    (block,) = re.findall(r"```sh\n(gamesmaster game new.*?)```", text, re.DOTALL)
    for line in block.replace("\\\n", " ").splitlines():
        club.done(*shlex.split(line)[1:])
    assert "running" in club.done("game", "list")
