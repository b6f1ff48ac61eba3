"""
The demo as a newcomer runs it, and what must hold afterwards: every board, every notice, every receipt.
"""

import email
import email.utils
import os
import re
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from email import policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from gamesmaster.adapters.scenario_files import load
from gamesmaster.config import data_folders
from gamesmaster.ledger.archive import Archive
from gamesmaster.ledger.archive import read as read_archive
from gamesmaster.ledger.chain import check_chain
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import document
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.notation import read

LIMIT = 170
"""Seconds within which six turns at a short pace must be played on a busy machine."""


@dataclass(frozen=True)
class Played:
    """
    A demo that has been played.
    """

    folder: Path
    output: str
    code: int
    archive: Archive

    @property
    def phases(self) -> list[dict[str, Any]]:
        """
        Input and output of every phase, from the archive.
        """
        return [dict(entry.public) for entry in self.archive.entries if entry.kind == EntryKind.PHASE_ADJUDICATED]

    def mails(self) -> dict[str, list[EmailMessage]]:
        """
        All mails that were delivered to each player.
        """
        return {
            folder.name: [_mail(file) for file in sorted(folder.glob("*.eml"))]
            for folder in sorted((self.folder / "mail").iterdir())
        }

    def letters(self) -> dict[str, EmailMessage]:
        """
        All letters that reached the service, by Message-ID.
        """
        found = [_mail(file) for file in sorted((self.folder / "letters").glob("*.eml"))]
        return {str(mail["Message-ID"]): mail for mail in found}


def _mail(file: Path) -> EmailMessage:
    mail = email.message_from_bytes(file.read_bytes(), policy=policy.default)
    assert isinstance(mail, EmailMessage)
    return mail


def run_demo(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """
    Run the command as a user would, without a terminal.
    """
    command = [sys.executable, "-m", "gamesmaster", "demo", "--folder", str(folder), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """
    One whole game at a short pace, for all tests here.
    """
    folder = tmp_path_factory.mktemp("demo")
    archive = tmp_path_factory.mktemp("archive") / "demo.jsonl"
    run = run_demo(folder / "game", "--pace", "2", "--seed", "11", "--export", str(archive))
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    yield Played(folder / "game", run.stdout, run.returncode, read_archive(archive.read_text("utf-8").splitlines()))


def test_six_turns_are_played(played: Played) -> None:
    """
    A whole game: twelve windows, then a winner.
    """
    assert [phase["phase"] for phase in played.phases] == [
        f"{turn}-{kind}" for turn in range(1, 7) for kind in ("placing", "attack")
    ]
    assert played.phases[-1]["output"]["winners"]


def test_every_board_follows_from_the_orders_and_the_draws(played: Played) -> None:
    """
    The pure adjudicator comes to the same board from what the archive says, phase by phase.
    """
    scenario = load("origins-ww2/historical", data_folders("scenarios"))
    state = None
    for phase in played.phases:
        given, came_out = phase["input"], phase["output"]
        before = document.read_state({key: given[key] for key in ("turn", "phase", "board", "markers")}, scenario)
        assert state is None or before == state
        orders = {power: [read(line)[1] for line in lines] for power, lines in given["orders"].items()}
        result = adjudicate(scenario.with_options(given["options"]), before, orders, given["draws"])
        state = result.state
        assert document.state_document(state) == {key: came_out[key] for key in ("turn", "phase", "board", "markers")}
        assert dict(result.points or {}) == came_out["points"]


def test_each_player_got_each_notice_exactly_once(played: Played) -> None:
    """
    Nobody misses one, nobody gets one twice: five boxes with the same notices.
    """
    told = {power: notices_of(power, mails) for power, mails in played.mails().items()}
    assert len(told) == 5
    first, *others = told.values()
    assert all(other == first for other in others)
    assert set(first.values()) == {1}
    for turn in range(1, 7):
        for wanted in ("placing", "attack"):
            assert any(f"turn {turn}" in subject.lower() and wanted in subject.lower() for subject in first)


def notices_of(power: str, mails: list[EmailMessage]) -> Counter[str]:
    """
    Subjects of the mails that answer no letter; the invitation's ends with the power invited.
    """
    subjects = (" ".join(str(mail["Subject"]).split()) for mail in mails if mail["In-Reply-To"] is None)
    return Counter(subject.removesuffix(f", {power}") for subject in subjects)


def test_no_mail_came_twice(played: Played) -> None:
    """
    A Message-ID stands once in all boxes together.
    """
    ids = Counter(str(mail["Message-ID"]) for mails in played.mails().values() for mail in mails)
    assert set(ids.values()) == {1}


def test_each_letter_has_exactly_one_receipt(played: Played) -> None:
    """
    Every letter that was sent is answered, once, and to its writer.
    """
    letters = played.letters()
    assert len(letters) >= 50
    answers = Counter(
        str(mail["In-Reply-To"]) for mails in played.mails().values() for mail in mails if mail["In-Reply-To"]
    )
    assert answers == Counter(dict.fromkeys(letters, 1))
    for mails in played.mails().values():
        for mail in mails:
            if mail["In-Reply-To"]:
                asked = str(letters[str(mail["In-Reply-To"])]["From"])
                assert email.utils.parseaddr(asked)[1] == email.utils.parseaddr(str(mail["To"]))[1]


def test_the_slips_of_the_robots_were_caught(played: Played) -> None:
    """
    Misspelt, overspent, in two pieces, late and missing: all of it happened.
    """
    for slip in ("misspelt", "more than there is", "half of the orders", "late orders"):
        assert slip in played.output
    silent = [phase for phase in played.phases if len(phase["input"]["orders"]) < 5]
    assert silent


def test_robots_were_understood(played: Played) -> None:
    """
    No robot had to write in plain notation what it had said in words before.
    """
    assert "the same again, plainly" not in played.output


def test_the_chain_was_checked_and_holds(played: Played) -> None:
    """
    The archive is whole; the demo says so itself at its end, and says where everything lies.
    """
    assert check_chain(played.archive.entries) is None
    assert played.archive.said_entries == len(played.archive.entries)
    assert "chain and boards hold" in played.output
    assert str(played.folder) in played.output
    assert re.search(r"12 boards worked out again", played.output)


def test_the_logs_hold_no_orders_addresses_or_tokens(played: Played) -> None:
    """
    Threat T22, over a whole game: what players wrote, ordered and are called, what proves them, and every password.
    """
    logs = {file.name: file.read_text("utf-8").lower() for file in played.folder.rglob("*.log")}
    assert logs["daemon.log"].count("event=letter-handled") >= 50
    secrets: set[str] = set()
    for phase in played.phases:
        secrets |= {line for lines in phase["input"]["orders"].values() for line in lines}
        secrets |= {each["as"] for each in phase["output"]["outcomes"] if each["as"]}
    everybody = [mail for mails in played.mails().values() for mail in mails]
    for mail in [*everybody, *played.letters().values()]:
        for header in ("From", "To", "Reply-To", "Message-ID", "In-Reply-To"):
            secrets |= set(re.split(r"[\s<>,]+", str(mail[header] or "")))
        secrets |= {email.utils.parseaddr(str(mail["To"]))[0], str(mail["Subject"])}
        secrets |= set(re.findall(r"[a-z2-7]{16}", str(mail["Reply-To"] or "")))
    for letter in played.letters().values():
        body = letter.get_body(("plain",))
        lines = [line.strip() for line in str(body.get_content()).splitlines()] if body is not None else []
        secrets |= {line for line in lines if len(line) >= 8}
    settings = (played.folder / "gamesmaster.toml").read_text("utf-8")
    secrets |= set(re.findall(r'password = "(.+)"', settings))
    scenario = load("origins-ww2/historical", data_folders("scenarios"))
    secrets |= {area for area in scenario.areas if area not in scenario.powers}
    # 'The gamesmaster' is how our own mails are signed; 'Ready' is a verdict as well as a word.
    said = {each.lower() for each in secrets if len(each) >= 4} - {"gamesmaster", "ready"}
    assert len(said) > 300
    found = {(name, each) for name, log in logs.items() for each in said if each in log}
    assert not found


def test_output_that_is_no_terminal_is_plain(played: Played) -> None:
    """
    No colours and no moving parts in a pipe.
    """
    assert "\x1b" not in played.output


def test_it_ends_after_as_many_turns_as_asked_for(tmp_path: Path) -> None:
    """
    `--turns 1` is a quick look.
    """
    run = run_demo(tmp_path / "game", "--pace", "1", "--seed", "5", "--turns", "1")
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    assert "Ended after 1 turn" in run.stdout
    assert (tmp_path / "game" / "gamesmaster.sqlite3").exists()


def test_another_game_of_the_family_is_played_the_same_way(tmp_path: Path) -> None:
    """
    Boxes, amounts, goods and events in place of odds and stocks: the boards of two turns hold.
    """
    run = run_demo(tmp_path / "game", "--scenario", "age-of-iron/1800-bc", "--pace", "4", "--seed", "3", "--turns", "2")
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    assert "chain and boards hold" in run.stdout
    assert " WITH " in run.stdout


def test_robots_play_for_powers_without_a_player(tmp_path: Path) -> None:
    """
    Three players of five powers: whom the dice name writes for the others too, through a real post office.
    """
    arguments = ["--option", "players=3", "--pace", "2", "--seed", "3", "--turns", "1"]
    run = run_demo(tmp_path / "game", *arguments)
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    assert "chain and boards hold" in run.stdout
    letters = [path.read_text("utf-8", "replace") for path in (tmp_path / "game" / "letters").glob("*.eml")]
    assert any("For USA: " in each or "USA: " in each for each in letters)


def test_a_game_that_keeps_something_back_is_played_the_same_way(tmp_path: Path) -> None:
    """
    A blind game of secret diplomacy: the robots learn their slips from their mail, and from nothing else. All its turns
    are played where ``GAMESMASTER_KEPT_BACK`` is set; the archive of one that still runs names nobody's objectives.
    """
    whole = bool(os.environ.get("GAMESMASTER_KEPT_BACK"))
    options = ["--option", "blind=true", "--option", "secret-diplomacy=true", *([] if whole else ["--turns", "1"])]
    archive = tmp_path / "archive.jsonl"
    run = run_demo(tmp_path / "game", "--pace", "20", "--seed", "8", "--export", str(archive), *options)
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    assert "chain and boards hold" in run.stdout
    entries = read_archive(archive.read_text("utf-8").splitlines()).entries
    (dealt,) = (each for each in entries if each.kind == EntryKind.SLIPS_DEALT)
    assert (dealt.private is not None) == whole
    states = [each.public["state"] for each in entries if each.kind == EntryKind.WINDOW_OPENED]
    assert {slips["objectives"] for state in states for slips in state["charts"].values()} == {""}
    assert ("nobody has won" not in run.stdout) == whole


@pytest.mark.parametrize("arguments", [["--seat", "Spain"], ["--scenario", "no/such"], ["--pace", "0"]])
def test_wrong_input_is_said_in_one_line(tmp_path: Path, arguments: list[str]) -> None:
    """
    Nothing is started for a power or a scenario that there is not.
    """
    run = run_demo(tmp_path / "game", *arguments)
    assert run.returncode == 2
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP], ids=["ctrl-c", "hangup"])
def test_nothing_is_left_running(tmp_path: Path, number: signal.Signals) -> None:
    """
    Whoever stops it, or closes the terminal, takes daemon and post office along.
    """
    folder = tmp_path / "game"
    command = [sys.executable, "-m", "gamesmaster", "demo", "--folder", str(folder), "--pace", "30"]
    # What a shell starts in the background does not hear Ctrl-C, nor does what that starts.
    hears = ["env", f"--default-signal={number.name.removeprefix('SIG')}"]
    demo = subprocess.Popen([*hears, *command], stdout=subprocess.PIPE, text=True)
    try:
        assert demo.stdout is not None
        for line in demo.stdout:
            if "time to talk" in line:
                break
        demo.send_signal(number)
        rest, _ = demo.communicate(timeout=30)
    finally:
        demo.kill()
        demo.wait()
    assert demo.returncode == 130
    assert str(folder) in rest
    assert "event=stopped" in (folder / "daemon.log").read_text("utf-8")
    smtp = re.search(r"relay = \"smtp://127.0.0.1:(\d+)\"", (folder / "gamesmaster.toml").read_text("utf-8"))
    assert smtp is not None
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", int(smtp[1])), timeout=5)
