"""
The README is true: its letter is read, its receipt is what comes back, its commands and settings work.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

import pytest

from gamesmaster.adapters import stock_lists
from gamesmaster.adapters.database import SqlStore
from gamesmaster.adapters.memory import MemoryParser, MemorySecrets
from gamesmaster.adapters.scenario_files import load
from gamesmaster.adapters.templates import Renderer
from gamesmaster.config import data_folders, read_settings
from gamesmaster.service import inbox
from gamesmaster.service.desk import Desk
from gamesmaster.service.games import Seat, new_game, start_game
from gamesmaster.service.records import GameSettings, NewLetter
from tests.acceptance.served_club import PLAYERS, Club

PROJECT = Path(__file__).parents[2]
README = (PROJECT / "README.md").read_text("utf-8")
BEGUN = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
SENT = BEGUN + timedelta(days=3, hours=2)
SEATS = [
    Seat("USA", "Ada Winters", ("ada@example.org",)),
    Seat("France", "Marcel Petit", ("marcel@example.org",)),
    Seat("Britain", "Winifred Hall", ("winifred@example.org",)),
    Seat("Russia", "Yuri Antonov", ("yuri@example.org",)),
    Seat("Germany", "Greta Lind", ("greta@example.org",)),
]


def blocks(kind: str) -> list[str]:
    """
    The fenced blocks of one kind.
    """
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def receipt_for(words: str) -> str:
    """
    Put a letter of Germany through the program, from the raw mail to the text of the receipt.
    """
    store = SqlStore("sqlite:///:memory:")
    try:
        desk = Desk(store, "play@club.example", "moderator@club.example", MemorySecrets())
        folders = data_folders("scenarios")
        new_game(
            desk,
            "spring",
            scenario=load("origins-ww2/historical", folders),
            options={},
            settings=GameSettings(zone="Europe/Paris"),
            stocks=stock_lists.find("us-large", folders),
            seats=SEATS,
            now=BEGUN,
        )
        start_game(desk, "spring", now=BEGUN)
        with store.view() as view:
            opening = view.notices("spring", "Germany")[-1]
        letter = EmailMessage()
        letter["From"], letter["To"] = "Greta Lind <greta@example.org>", opening.reply_to
        letter["Subject"], letter["Message-ID"] = "Re: your mail", "<1@example.org>"
        letter["In-Reply-To"] = opening.message_id
        letter.set_content(words + "\nOn Sat, 21 Nov 2026, The gamesmaster wrote:\n> Turn 1 of 6: placing\n")
        inbox.keep(desk, [NewLetter("INBOX", 0, 1, 1, SENT, letter.as_bytes())], [])
        handled = inbox.handle_next(desk, MemoryParser(), now=SENT)
        assert handled is not None
        assert handled.verdict == "orders"
        with store.view() as view:
            receipt = view.notices("spring", "Germany")[-1]
            member = next(each for each in view.members("spring") if each.seat == "Germany")
        rendered = Renderer(data_folders("templates"), desk.address, desk.name).render(receipt, member).message
    finally:
        store.close()
    mail = message_from_bytes(rendered, policy=policy.default)
    assert isinstance(mail, EmailMessage)
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")


def test_the_letter_has_the_receipt_that_stands_there() -> None:
    """
    Word for word: the same reading, the same template.
    """
    (letter,) = blocks("letter")
    (receipt,) = blocks("receipt")
    assert receipt_for(letter) == receipt


def test_the_two_commands_are_there() -> None:
    """
    `make demo` and `make test` lead to the demo and the tests.
    """
    commands = [line.split("#")[0].strip() for line in blocks("sh")[0].splitlines()]
    assert commands == ["make demo", "make test"]
    for command, word in (("demo", "gamesmaster demo"), ("test", "pytest")):
        shown = subprocess.run(
            ["make", "-n", command], cwd=PROJECT, capture_output=True, text=True, timeout=60, check=True
        )
        assert word in shown.stdout


def test_the_settings_and_the_commands_of_a_club_work(tmp_path: Path) -> None:
    """
    The sample is read, the game is made and started with the very lines that stand there.
    """
    (settings,) = blocks("toml")
    (tmp_path / "gamesmaster.toml").write_text(settings, encoding="utf-8")
    (tmp_path / "mailbox.password").write_text("word\n", encoding="utf-8")
    (tmp_path / "mailbox.password").chmod(0o600)
    assert read_settings(tmp_path / "gamesmaster.toml").needed_mailbox().password.get_secret_value() == "word"
    made, served, started = blocks("sh")[1].replace("\\\n", " ").splitlines()
    assert served == "gamesmaster serve"
    for line in (made, started):
        run_command(shlex.split(line), tmp_path)
    shown = run_command(["gamesmaster", "game", "list"], tmp_path)
    assert "spring" in shown
    assert "running" in shown


def test_the_moderators_day(club: Club) -> None:
    """
    Every line of the handbook does what it says, on a game that is played.
    """
    handbook = README[README.index("## The moderator's day") : README.index("## Credits")]
    handbook = handbook.replace("moderator@club.example", "anna@gm.test")  # who is in charge of this club
    # Its December lies ahead, whenever this is run.
    today = datetime.now(UTC)
    handbook = re.sub(r"2026-12-(..)", lambda day: f"{today + timedelta(days=int(day[1])):%Y-%m-%d}", handbook)
    seats = [
        f"--seat={seat.power}={seat.name} <{name}@gm.test>" for seat, name in zip(SEATS, PLAYERS.values(), strict=True)
    ]
    club.done("game", "new", "spring", *seats, "--exchange", "DEMO")
    club.done("game", "start", "spring", "--force")
    said = {}
    for block in re.findall(r"^```sh\n(.*?)^```$", handbook, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            said[line] = club.done(*shlex.split(line)[1:])
    assert len(said) >= 14
    told = {line.partition("--reason")[0].strip(): text for line, text in said.items()}
    assert "No letter waits." in told["gamesmaster letters list"]
    assert "spring" in told["gamesmaster game list"]
    kinds = {each["kind"] for each in json.loads(club.done("game", "history", "spring", "--json"))["entries"]}
    assert kinds >= {"deadline-moved", "ruling"}
    assert (club.folder / "games.tar").exists()
    shown = club.done("game", "show", "spring", "--json")
    assert "olga@example.org" in shown and json.loads(shown)["state"]["board"]["Poland"]["France"] == 3


def test_a_telephone_club_begins_with_the_lines_that_stand_there(tmp_path: Path) -> None:
    """
    Neither mailbox nor relay; the sheet has the numbers, the orders are recorded.
    """
    (block,) = [each for each in blocks("sh") if "--telephone" in each]
    said = [run_command(shlex.split(line), tmp_path) for line in block.replace("\\\n", " ").splitlines()]
    assert "+49-30-555-0105" in said[3]
    assert "Recorded: Germany, version 1" in said[4]


def run_command(command: list[str], folder: Path) -> str:
    """
    Run a line of the README in a folder with its settings.
    """
    assert command[0] == "gamesmaster"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GAMESMASTER_")}
    run = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([a-z_/0-9-]+\.py|[a-z]+/[a-z0-9/-]+)`", README))))
def test_the_files_that_are_named_exist(name: str) -> None:
    """
    Whoever follows the two paths finds the files.
    """
    assert (PROJECT / name).exists() or (PROJECT / "gamesmaster" / name).exists()


def test_the_commands_that_are_named_exist() -> None:
    """
    Every `gamesmaster …` that stands in a sentence knows `--help`.
    """
    for words in set(re.findall(r"`(gamesmaster [a-z ]+?)(?: --help)?`", README)):
        shown = subprocess.run(
            [sys.executable, "-m", *words.split(), "--help"], capture_output=True, text=True, timeout=60, check=False
        )
        assert shown.returncode == 0, words
