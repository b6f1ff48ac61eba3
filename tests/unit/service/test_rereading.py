"""Why an old letter read so: the reader is kept with it, and today's reading is shown beside that of then."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamesmaster.adapters.database import upgrade
from gamesmaster.adapters.reader_version import reader_version
from gamesmaster.cli import run
from gamesmaster.errors import ConfigurationError
from gamesmaster.service import letters_desk
from gamesmaster.service.records import LetterStatus
from gamesmaster.service.rereading import NOTED, read_differently
from tests.unit.service.club import Club

OLD = "0.0.9 (0123456789ab), Python 3.9.0"


@pytest.fixture
def old_club(tmp_path: Path) -> Club:
    url = f"sqlite:///{tmp_path}/g.sqlite3"
    upgrade(url)
    club = Club(url=url, desk_settings={"reader": lambda: OLD})
    club.start()
    return club


def rewritten(club: Club, number: int, **read: object) -> None:
    """Another reader had read a letter otherwise."""
    with club.store.story() as unit:
        kept = unit.find_letter(number)
        assert kept is not None and kept.verdict is not None
        said = {**kept.verdict, NOTED: {**kept.verdict[NOTED], **read}}
        unit.put_letter_result(number, LetterStatus.HANDLED, tries=kept.tries, verdict=said)


def test_the_reader_has_a_name_that_changes_with_it() -> None:
    """Our version, a digest of the sources, and the libraries that take letters apart."""
    own, python, *libraries = reader_version().split(", ")
    assert len(own.partition("(")[2]) == 13 and python.startswith("Python 3.")
    assert {each.split()[0] for each in libraries} >= {"inscriptis", "rapidfuzz", "lxml"}
    assert not [each for each in libraries if each.endswith("unknown")]


def test_an_old_letter_is_read_as_it_stood_then(
    old_club: Club, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the light of its own window, with what was on file before it; what differs is told, and nothing is changed."""
    club = old_club
    first = club.write("France", "5 in Poland").number
    second = club.write("France", "add 2 in Italy\nREADY").number
    with pytest.raises(ConfigurationError, match="until then only its writer sees it"):
        read_differently(club.desk, club.parser, first)
    with pytest.raises(ConfigurationError, match="until then only its writer sees it"):
        letters_desk.show_letter(club.desk, first, body=True)
    club.pass_deadline()
    with pytest.raises(ConfigurationError):  # Attacks could be sent ahead in it.
        read_differently(club.desk, club.parser, second)
    club.pass_deadline()
    for number, orders in ((first, ["PLACE 5 IN Poland"]), (second, ["PLACE 2 IN Italy"])):
        found = read_differently(club.desk, club.parser, number)
        assert found["same"] and found["orders"] == {"then": orders, "now": orders}
        assert found["reader"]["then"] == OLD
    assert "5 in Poland" in letters_desk.show_letter(club.desk, first, body=True)["body"]
    rewritten(club, second, orders=["PLACE 2 IN Austria"])
    entries = club.game().entries
    found = read_differently(club.desk, club.parser, second)
    assert not found["same"]
    assert found["orders"] == {"then": ["PLACE 2 IN Austria"], "now": ["PLACE 2 IN Italy"]}
    assert found["commands"] == {"then": ["READY"], "now": ["READY"]}
    with pytest.raises(ConfigurationError):
        read_differently(club.desk, club.parser, 99)
    settings = tmp_path / "gamesmaster.toml"
    settings.write_text(
        f"address = 'play@club.test'\nmoderator = 'mod@club.test'\ndatabase = '{club.url}'\n"
        "mailbox = 'imaps://u@h.test'\nrelay = 'smtps://u@h.test'\n",
        "utf-8",
    )
    assert run(["letters", "read-again", str(second), "--settings", str(settings)]) == 1
    said = capsys.readouterr().out
    assert f"read by: {OLD}\nnow:     {reader_version()}\n" in said
    assert "  - PLACE 2 IN Austria\n  + PLACE 2 IN Italy\n" in said and "nothing was changed" in said
    assert run(["letters", "read-again", str(first), "--settings", str(settings)]) == 0
    assert "It reads the same." in capsys.readouterr().out
    assert club.game().entries == entries and club.game().phase == "2-placing"
    club.store.close()


def test_a_person_forgotten_takes_the_reading_along(old_club: Club) -> None:
    """Nothing of it is left with the letter."""
    club = old_club
    number = club.write("France", "5 in Poland").number
    with club.store.story() as unit:
        unit.forget_letter(number, {"verdict": "orders", "ground": ""})
        kept = unit.find_letter(number)
    assert kept is not None and kept.verdict is not None and NOTED not in kept.verdict
    club.store.close()
