"""
Real people's and real machines' mail, where it is to be had.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamesmaster.errors import LetterError
from gamesmaster.mail.letter import Letter
from gamesmaster.mail.normalise import normalise
from gamesmaster.mail.parsing import parse
from gamesmaster.mail.reply import own_words


def cases(folder: Path) -> dict[str, dict[str, str]]:
    """
    What a corpus says of its files.
    """
    found: dict[str, dict[str, str]] = json.loads((folder / "expected.json").read_text("utf-8"))["cases"]
    return found


def test_every_bounce_is_a_machines_and_nearly_all_tell_the_address(corpora: Path) -> None:
    """
    Threats T9 and T10: 682 bounces, complaints and vacation mails of some 80 systems: none is answered.
    """
    folder = corpora / "sisimai-set-of-emails"
    letters = {name: (case["kind"], parse((folder / name).read_bytes())) for name, case in cases(folder).items()}
    machines = {name: letter for name, (kind, letter) in letters.items() if kind != "not-bounce"}
    assert [name for name, letter in machines.items() if not letter.automatic] == []
    bounces: list[Letter] = [letter for kind, letter in letters.values() if kind == "bounce"]
    told = [letter for letter in bounces if letter.bounce is not None and letter.bounce.address]
    assert len(told) / len(bounces) >= 0.98
    others = [name for name, (kind, letter) in letters.items() if kind == "autoreply" and letter.bounce is not None]
    assert others == []


def wanted(folder: Path) -> Iterator[tuple[str, list[str], list[str]]]:
    """
    For each reply its name, the lines that must be kept, and the lines that are.
    """
    for name, case in cases(folder).items():
        trimmed = normalise((folder / case["trimmed"]).read_text("utf-8"))[0]
        kept = own_words(normalise((folder / case["input"]).read_text("utf-8"))[0]).text
        lines = [" ".join(line.split()) for line in trimmed.splitlines() if line.strip()]
        yield name, lines, [" ".join(line.split()) for line in kept.splitlines()]


def test_no_wanted_line_of_a_reply_is_lost(corpora: Path) -> None:
    """
    Lines marked as quoted are never anybody's own here, even where the corpus keeps them; all others stay.
    """
    for name, lines, kept in wanted(corpora / "discourse-email_reply_trimmer"):
        assert [line for line in lines if not line.startswith(">") and line not in kept] == [], name


def test_no_reply_is_taken_for_a_machines(corpora: Path) -> None:
    """
    What people write is answered.
    """
    folder = corpora / "discourse-email_reply_trimmer"
    for name, case in cases(folder).items():
        raw = b"From: frank@club.test\nSubject: Re: orders\n\n" + (folder / case["input"]).read_bytes()
        assert not parse(raw).automatic, name


@pytest.mark.parametrize("folder", ["courriel-stress-test", "ruby-mail"])
def test_broken_old_and_odd_mail_is_read_or_set_aside(folder: str, corpora: Path) -> None:
    """
    Nothing raises but the one error that means so, and most of it is read.
    """
    files = [path for path in (corpora / folder).rglob("*") if path.is_file() and path.suffix != ".json"]
    broken = 0
    for path in files:
        try:
            parse(path.read_bytes())
        except LetterError:
            broken += 1
    assert broken <= len(files) * 0.05
