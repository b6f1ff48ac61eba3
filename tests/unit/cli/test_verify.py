"""``gamesmaster verify`` and the guide for players: codes, sentences, and every command of the guide as it stands."""

from __future__ import annotations

import gzip
import json
import os
import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gamesmaster.cli import run
from gamesmaster.ledger.canonical import canonical
from tests.games.record import Recorded, lines_of, play, rehash
from tests.unit.service.club import address

ROOT = Path(__file__).parents[3]
PLAIN = ROOT / "tests" / "games" / "plain.jsonl.gz"
GUIDE = ROOT / "templates" / "archive" / "README.md"


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A recorded game of six turns, unpacked."""
    file = tmp_path / "game.jsonl"
    file.write_bytes(gzip.decompress(PLAIN.read_bytes()))
    return file


def test_a_game_that_holds(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 0, and what was checked."""
    assert run(["verify", str(archive)]) == 0
    said = capsys.readouterr().out
    assert "12 boards" in said and said.endswith("all of it holds\n")


def test_an_archive_packed_or_piped(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Packed by gzip it is read as it is; the answer for programs has the head."""
    assert run(["verify", str(PLAIN), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    last = json.loads(archive.read_text("utf-8").splitlines()[-1])
    assert (told["holds"], told["fault"], told["head"], told["entries"]) == (True, None, last["head"], last["entries"])


def test_a_game_that_does_not_hold(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 1; the entry is named, and what it should be."""
    text = archive.read_text("utf-8")
    archive.write_text(text.replace('"version":1', '"version":2', 1), "utf-8")
    assert run(["verify", str(archive)]) == 1
    assert re.search(r"DOES NOT HOLD: entry \d+: digest should be [0-9a-f]{64} and is", capsys.readouterr().out)
    assert run(["verify", str(archive), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["holds"] is False and told["fault"].keys() == {"entry", "field", "expected", "found"}


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b"\xff\xfe", b'{"entries":0}\n', b"[1]\n"])
def test_what_is_no_archive(tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2, and one line that says why."""
    file = tmp_path / "something"
    file.write_bytes(content)
    assert run(["verify", str(file)]) == 2
    said = capsys.readouterr().err
    assert "is no archive" in said and said.count("\n") == 1
    assert run(["verify", str(tmp_path / "nowhere")]) == 2


def test_a_game_of_another_edition(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 3, and the version that can judge it: a later one with rules that this one does not know."""
    documents = [json.loads(line) for line in archive.read_text("utf-8").splitlines()]
    documents[0]["public"] |= {"rules_edition": 99, "program": "7.5.0"}
    rehash(documents)
    archive.write_bytes(b"".join(canonical(each) + b"\n" for each in documents))
    assert run(["verify", str(archive)]) == 3
    assert "7.5.0" in capsys.readouterr().err


def test_mails_without_the_word_are_refused(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One archive at a time; what follows is meant as mails."""
    assert run(["verify", str(archive), "more.eml"]) == 2
    assert "--mail" in capsys.readouterr().err


def test_six_turns_in_under_a_second(archive: Path) -> None:
    """The whole command, imports included, by the processor's clock: what others do on the machine does not count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "gamesmaster", "verify", str(archive)], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 1.5


def test_it_needs_no_database_settings_or_network(archive: Path) -> None:
    """None of them is even imported."""
    script = (
        "import sys; from gamesmaster.cli import run; code = run(['verify', sys.argv[1]]); "
        "bad = {'sqlalchemy', 'sqlmodel', 'gamesmaster.config', 'gamesmaster.bootstrap', 'ssl', 'yfinance', 'jinja2'}; "
        "print(sorted(bad & set(sys.modules))); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(archive)], check=True, capture_output=True, text=True, cwd=archive.parent
    )
    assert done.stdout.endswith("[]\n")


def test_the_guide_word_for_word(tmp_path: Path) -> None:
    """
    Every command of the guide, typed as it stands, from saved mails to a game that is verified; the chain that its six
    lines of Python redo ends in the head of the last report.
    """
    club = play(Recorded(seed=1, until="2-placing"))
    (tmp_path / "game.jsonl").write_text("".join(f"{line}\n" for line in lines_of(club)), "utf-8")
    (tmp_path / "mails").mkdir()
    sent = [message for _, recipients, message in club.relay.sent if recipients == (address("France"),)]
    for number, message in enumerate(sent):
        (tmp_path / "mails" / f"{number}.eml").write_bytes(message)
    club.store.close()
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "gamesmaster").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m gamesmaster "$@"\n')
    (tools / "gamesmaster").chmod(0o755)
    (tools / "python3").symlink_to(sys.executable)
    commands = re.findall(r"```sh\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert len(commands) == 3
    shell = shutil.which("sh")
    assert shell is not None
    said = [
        subprocess.run(
            [shell, "-c", command],
            cwd=tmp_path,
            env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for command in commands
    ]
    assert said[0].endswith("all of it holds\n") and said[1].endswith("all of it holds\n")
    assert re.search(r"your mails: \d\d? compared \([1-9]\d* heads, [1-9]\d* seals, [1-9]\d* reveals", said[1])
    assert said[2].strip() in said[0]
