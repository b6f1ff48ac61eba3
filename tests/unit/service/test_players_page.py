"""The page for players in ``templates/README.md`` is true: its letters give the lines that stand beside them."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

from gamesmaster.adapters.templates import Renderer
from gamesmaster.mail.commands import COMMANDS
from gamesmaster.mail.reading.commands.away import days_of, read_away
from gamesmaster.mail.reading.model import Command
from gamesmaster.service.records import Member, Notice
from tests.unit.service.club import START, Club

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "templates" / "README.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    """The fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_its_letters_give_its_lines() -> None:
    """One after the other, as one player would send them in one window."""
    letters, taken = blocks("letter"), blocks("recorded")
    assert len(letters) == len(taken) >= 3
    club = Club()
    club.start()
    for letter, lines in zip(letters, taken, strict=True):
        club.write("Germany", letter)
        filed = [line for phase in ("1-placing", "1-attack") for line in club.orders("Germany", phase)]
        assert filed == lines.splitlines()
    club.store.close()


def test_its_words_are_the_commands_there_are() -> None:
    """Every one of them, each once."""
    shown = [each.strip() for each in re.findall(r"^\| `([A-Z]+(?: [A-Z]{2,})*)(?: [^`]*)?` \|", PAGE, re.MULTILINE)]
    settings = re.findall(r"^SET [A-Z ]+$", PAGE, re.MULTILINE)
    assert sorted((*shown, *settings)) == sorted(row.name for row in COMMANDS)


def test_its_absences_are_read_as_days() -> None:
    """All but the one that it says is asked about."""
    shown = re.findall(r"`((?:AWAY|I am away)[^`]+)`", PAGE)
    assert len(shown) == 4
    for line in shown:
        read = read_away(line, 1, date(2026, 5, 1))
        assert isinstance(read, Command)
        first, last = days_of(read)
        assert first <= last
    assert not isinstance(read_away("AWAY 3/6", 1, date(2026, 5, 1)), Command)


def test_it_names_every_notice_and_every_family_of_words() -> None:
    """And none that there is not."""
    rows = re.findall(r"^\| (`[^|]+`) \|", PAGE[PAGE.index("## For clubs") :], re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`([a-z-]+)`", row)}
    mail = ROOT / "templates" / "mail"
    notices = {each.name for each in mail.iterdir() if each.is_dir() and each.name != "words"}
    families = {each.stem for each in (mail / "words").glob("*.txt")}
    assert named == notices | families


def test_a_clubs_own_folder_changes_what_it_says_it_changes(tmp_path: Path) -> None:
    """The example for clubs, laid over ours."""
    files = re.findall(r"^`(mail/[a-z/.-]+)`:$", PAGE, re.MULTILINE)
    for file, text in zip(files, blocks("jinja"), strict=True):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, "utf-8")
    renderer = Renderer([tmp_path, ROOT / "templates"], "play@club.test")
    member = Member("g1", "Germany", 1, "Greta", ("a@b.test",), "Europe/Berlin", "Germany-1")
    notice = Notice("game-resumed", "g1", "Germany", 1, "a@b.test", {"deadline": START.isoformat()}, "<1@c.t>", START)
    _, text = renderer.text(notice, member)
    assert "On we go, Greta!" in text
    assert "Mon 2 Mar 2026, 13:00 (Europe/Berlin;" in text
    assert renderer.words("phases", "placing") == "deployment"
    assert renderer.words("phases", "attack") == "attacks and counters"
