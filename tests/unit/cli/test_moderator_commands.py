"""What a moderator types, from an invitation to a ruling: every command on a database of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from gamesmaster.cli import run
from tests.unit.service.club import scenario

Type = Callable[..., str]


@pytest.fixture
def typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Type:
    """Type a command; gives what it wrote."""
    settings = tmp_path / "gamesmaster.toml"
    settings.write_text(
        f"address = 'play@club.test'\nmoderator = 'mod@club.test'\ndatabase = 'sqlite:///{tmp_path}/g.sqlite3'\n"
        "mailbox = 'imaps://u@h.test'\nrelay = 'smtps://u@h.test'\n",
        "utf-8",
    )

    def type_it(*words: str, code: int = 0) -> str:
        assert run([*words, "--settings", str(settings)]) == code
        said = capsys.readouterr()
        return said.out if code == 0 else said.err

    return type_it


def made(typed: Type, *leave_out: str) -> None:
    seats = [
        f"{power}=P {power} <{power.lower()}@players.test>" for power in scenario().powers if power not in leave_out
    ]
    words = [word for seat in seats for word in ("--seat", seat)]
    typed("game", "new", "club-1", "--exchange", "DEMO", "--orders", "2d", "--negotiation", "0", *words)


def shown(typed: Type, *words: str) -> Any:
    return json.loads(typed(*words, "--json"))


def test_seats_are_filled_and_the_game_is_started_by_force(typed: Type) -> None:
    """A seat without anybody stops even that."""
    made(typed, "France")
    assert "expected somebody on France" in typed("game", "start", "club-1", "--force", code=2)
    assert "France is played by Marie" in typed("seat", "assign", "club-1", "France", "Marie <m@players.test>")
    assert "--force starts all the same" in typed("game", "start", "club-1", code=3)
    assert "has begun" in typed("game", "start", "club-1", "--force")
    assert "somebody sits there already" in typed("seat", "assign", "club-1", "France", "P <p@x.test>", code=2)
    again = shown(typed, "seat", "replace", "club-1", "France", "Pierre <p@players.test> @Europe/Paris")
    assert (again["name"], again["zone"]) == ("Pierre", "Europe/Paris")
    assert "no e-mail address" in typed("seat", "replace", "club-1", "France", "nobody", code=2)


def test_a_game_is_led_by_its_moderator(typed: Type) -> None:
    """More time, a hold, a note, a ruling, and the history of it all."""
    made(typed)
    typed("game", "start", "club-1", "--force")
    before = shown(typed, "game", "show", "club-1")["deadline"]
    after = shown(typed, "game", "extend", "club-1", "2d", "--reason", "a wedding")["deadline"]
    assert before < after
    assert "a length of time" in typed("game", "extend", "club-1", "soon", code=2)
    typed("game", "hold", "club-1", "--reason", "illness")
    assert "a time is written" in typed("game", "hold", "club-1", "--reason", "x", "--until", "soon", code=2)
    assert "lies ahead" in typed("game", "hold", "club-1", "--reason", "x", "--until", "2026-01-01", code=2)
    typed("game", "resume", "club-1")
    assert "5 players" in typed("note", "club-1", "Have fun.")
    difference = shown(typed, "rule", "cell", "club-1", "Poland", "France", "7", "--reason", "a test", "--dry-run")
    assert difference["difference"]["cells"][0]["after"] == 7
    assert "a test" not in typed("game", "history", "club-1")
    typed("rule", "cell", "club-1", "Poland", "France", "7", "--reason", "a test", "--yes")
    typed("rule", "reopen", "club-1", "1-placing", "--reason", "once more", "--yes")
    typed("rule", "orders", "club-1", "1", "France", "PASS", "--reason", "x", "--then", "perhaps", "--yes", code=2)
    told = typed("game", "history", "club-1")
    for words in ("play begins", "a wedding", "on hold by moderator: illness", "ruling 1, cell", "1-placing.1 is open"):
        assert words in told
    assert "Poland" in typed("game", "show", "club-1")


def test_a_new_game_asks_for_what_no_option_gives(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that makes no sense is asked for again; Enter takes what is proposed, or leaves a seat empty."""
    answers = ["No Name", "club-2", "nothing", "", "soon", "3d", "", "Europe/Nowhere", "Europe/Paris"]
    seats = ["nobody", "Ann <ann@players.test>", "", "", "", ""]
    monkeypatch.setattr("sys.stdin", StringIO("\n".join([*answers, *seats]) + "\n"))
    typed("game", "new", "--ask", "--exchange", "DEMO")
    found = shown(typed, "game", "show", "club-2")
    assert [each["power"] for each in found["seats"]] == [scenario().powers[0]]
    assert (found["settings"]["zone"], found["settings"]["negotiation"]) == ("Europe/Paris", 3 * 86400)
    assert "GAME: the game's name" in typed("game", "new", "--no-ask", code=2)
    monkeypatch.setattr("sys.stdin", StringIO(""))
    assert "an answer, or an option" in typed("game", "new", "--ask", code=2)


def test_several_are_in_charge(typed: Type) -> None:
    """Added, listed and removed."""
    typed("moderator", "add", "Second <second@club.test>")
    assert "no game of that name" in typed("moderator", "add", "T <t@club.test>", "--game", "none", code=2)
    found = shown(typed, "moderator", "list")["moderators"]
    assert [each["address"] for each in found] == ["mod@club.test", "second@club.test"]
    assert shown(typed, "moderator", "remove", "second@club.test") == {"removed": "second@club.test", "game": None}
    typed("moderator", "remove", "second@club.test", code=2)


def test_the_moderator_of_the_settings_hands_over(typed: Type) -> None:
    """Nobody can be let go who is in charge; with another address in the settings the hand-over is over."""
    assert "mod@club.test" in typed("moderator", "hand-over", "New <new@club.test>")
    assert [each["address"] for each in shown(typed, "moderator", "list")["moderators"]] == ["new@club.test"]
    assert "hands over" in typed("moderator", "remove", "new@club.test", code=2)
    assert "somebody else" in typed("moderator", "hand-over", "New <new@club.test>", code=2)
    typed("moderator", "add", "Old <mod@club.test>")
    found = [each["address"] for each in shown(typed, "moderator", "list")["moderators"]]
    assert found == ["new@club.test", "mod@club.test"]
    typed("moderator", "hand-over", "Old <mod@club.test>")
    assert [each["address"] for each in shown(typed, "moderator", "list")["moderators"]] == ["mod@club.test"]


def test_codes_for_those_in_charge(typed: Type) -> None:
    """Shown this once, each another one."""
    made = shown(typed, "moderator", "codes", "mod@club.test", "--count", "3")
    assert made["address"] == "mod@club.test"
    assert len(set(made["codes"])) == 3
    again = typed("moderator", "codes", "mod@club.test").splitlines()
    assert len(again) == 10 and not set(again) & set(made["codes"])
    assert "in charge" in typed("moderator", "codes", "nobody@club.test", code=2)


def test_no_letter_waits(typed: Type) -> None:
    """And one that is not there cannot be shown."""
    assert typed("letters", "list") == "No letter waits.\n"
    assert shown(typed, "letters", "list") == {"letters": []}
    typed("letters", "show", "3", code=2)
    typed("letters", "read-again", "3", code=2)


def test_programs_read_what_was_done(typed: Type) -> None:
    """Each command that changes something answers with one JSON object."""
    made(typed)
    shown(typed, "game", "start", "club-1", "--force")
    until = f"{datetime.now(UTC) + timedelta(days=3):%Y-%m-%d %H:%M}Z"
    held = shown(typed, "game", "hold", "club-1", "--reason", "illness", "--until", until)
    assert (held["status"], held["hold_reason"]) == ("held", "illness") and held["resume_at"].startswith(until[:10])
    assert shown(typed, "game", "resume", "club-1")["status"] == "running"
    assert shown(typed, "note", "club-1", "Have fun.") == {"game": "club-1", "players": 5}
    first = f"{datetime.now(UTC) + timedelta(days=1):%Y-%m-%d}"
    last = f"{datetime.now(UTC) + timedelta(days=5):%Y-%m-%d}"
    away = shown(typed, "absence", "add", "club-1", "France", first, last)
    assert away["power"] == "France" and away["moved"]["days"] > 0
    assert shown(typed, "absence", "remove", "club-1", "France") == {
        "game": "club-1",
        "power": "France",
        "forgotten": 1,
    }
    assert shown(typed, "game", "close", "club-1", "--reason", "enough") == {"game": "club-1", "closed": False}
    assert shown(typed, "game", "history", "club-1")["entries"][0]["kind"] == "game-created"
    ruled = shown(typed, "rule", "cell", "club-1", "Poland", "France", "7", "--reason", "a test", "--yes")
    assert ruled["entry"] > 0


def test_seats_of_players_without_mail(typed: Type) -> None:
    """Given and given to another by a number alone; a number that is none is refused."""
    made(typed, "France")
    told = typed("seat", "assign", "club-1", "France", "Marie tel:+33-1-234 @Europe/Paris")
    assert "who is to be called: gamesmaster phone club-1" in told
    typed("game", "start", "club-1", "--force")
    again = shown(typed, "seat", "replace", "club-1", "France", "Pierre tel:+33-1-999")
    assert (again["name"], again["addresses"], again["phone"]) == ("Pierre", [], "+33-1-999")
    assert "no e-mail address" in typed("seat", "replace", "club-1", "France", "Pierre", code=2)
    assert "a telephone number" in typed("seat", "replace", "club-1", "France", "Pierre tel:home", code=2)
    (call,) = shown(typed, "phone", "club-1")["calls"]
    assert (call["phone"], call["news"]) == ("+33-1-999", ["invitation", "seat-yours"])
    shown(typed, "seat", "replace", "club-1", "France", "Paul <paul@players.test>")
    assert shown(typed, "phone", "club-1")["calls"] == []


def test_rulings_have_one_shape(typed: Type) -> None:
    """Each shows its difference without a change, says so as JSON, and needs a reason."""
    made(typed)
    typed("game", "start", "club-1", "--force")
    later = f"{datetime.now(UTC) + timedelta(days=9):%Y-%m-%d %H:%M}Z"
    words: dict[str, list[str]] = {
        "points": ["France", "7"],
        "deadline": [later],
        "seat": ["France", "Pierre tel:+33-1-999"],
        "marker": ["Poland", "France", "control"],
        "cell": ["Austria", "France", "6"],
    }
    for kind, given in words.items():
        entries = len(shown(typed, "game", "history", "club-1")["entries"])
        assert shown(typed, "rule", kind, "club-1", *given, "--reason", "a test", "--dry-run")["entry"] is None
        assert len(shown(typed, "game", "history", "club-1")["entries"]) == entries
        assert "say why" in typed("rule", kind, "club-1", *given, "--reason", " ", code=2)
        assert shown(typed, "rule", kind, "club-1", *given, "--reason", "a test", "--yes")["entry"] > entries
    assert "a time is written" in typed("rule", "deadline", "club-1", "soon", "--reason", "x", "--yes", code=2)
    assert "not open" in typed(
        "rule", "outcome", "club-1", "1", "France", "Poland", "exchange", "--reason", "x", code=2
    )
    told = typed("game", "history", "club-1")
    assert "ruling 1, points France: " in told and "-> 7 (stand): a test" in told and "seat 1 France" in told
    assert "7" in typed("rule", "overrule", "club-1", "1", "--reason", "x", "--dry-run")
