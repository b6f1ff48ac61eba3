"""The commands about figures, stocks and sessions, as a moderator types them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from gamesmaster.adapters.database import SqlStore, upgrade
from gamesmaster.adapters.stock_lists import load
from gamesmaster.cli import run
from gamesmaster.service.records import Session
from tests.unit.service.club import GAME, ROOT, Club, with_settings

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def url(tmp_path: Path) -> str:
    made = f"sqlite:///{tmp_path / 'club.sqlite3'}"
    upgrade(made)
    return made


@pytest.fixture
def command(tmp_path: Path, url: str, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command on the club's database; exit code, output, fault."""
    settings = tmp_path / "gamesmaster.toml"
    settings.write_text(f'address = "play@club.test"\nmoderator = "moderator@club.test"\ndatabase = "{url}"\n')

    def typed(*words: str) -> tuple[int, str, str]:
        code = run([*words, "--settings", str(settings)])
        told = capsys.readouterr()
        return code, told.out, told.err

    return typed


def answer(told: tuple[int, str, str]) -> Any:
    code, out, err = told
    assert (code, err) == (0, "")
    return json.loads(out)


def waiting(url: str, readers: int = 1) -> None:
    """A game that waits for the newspaper's figures of GM and F."""
    club = Club(url=url, settings=with_settings(source="newspaper", column_readers=readers))
    club.start()
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.write("Germany", "attack Britain in Poland with F")
    club.pass_deadline()
    assert club.game().phase == "1-attack"
    club.store.close()


def test_a_column_typed_in_and_shown(command: Command, url: str, tmp_path: Path) -> None:
    """In pairs or from a file, in shares or in hundreds."""
    waiting(url)
    shown = answer(command("quote", "show", GAME, "--json"))
    assert sorted(each["symbol"] for each in shown["wanted"]) == ["F", "GM"]
    code, out, _ = command("quote", "show", GAME)
    assert code == 0 and "2 figures awaited" in out and "until it is typed in" in out
    done = answer(command("quote", "enter", GAME, "gm", "1,234,567", "--source-note", "The Times", "--json"))
    assert [(each["stock"], each["digit"], each["state"]) for each in done["column"]] == [("GM", 5, "settled")]
    column = tmp_path / "column.csv"
    column.write_text("symbol,volume\nFord,891\n")
    code, out, _ = command("quote", "enter", GAME, "--file", str(column), "--in-hundreds")
    assert code == 0 and "89,100" in out
    code, out, _ = command("quote", "show", GAME)
    assert code == 0 and "nothing awaited" in out and "1,234,567" in out


def test_two_persons_type_a_column(command: Command, url: str) -> None:
    """The second one confirms; what differs settles nothing."""
    waiting(url, readers=2)
    code, out, _ = command("quote", "enter", GAME, "GM", "1234567", "F", "200")
    assert code == 0 and "gamesmaster quote confirm" in out
    done = answer(command("quote", "confirm", GAME, "GM", "1234599", "F", "300", "--json"))
    assert [each["state"] for each in done["column"]] == ["settled", "waiting"]
    code, out, _ = command("quote", "show", GAME)
    assert "200 shares, by moderator" in out and "300 shares, by second" in out


def test_a_correction_names_the_ruling(command: Command, url: str) -> None:
    """The line can be typed as it stands, but for the reason."""
    waiting(url)
    command("quote", "enter", GAME, "GM", "1234567")
    code, _, err = command("quote", "enter", GAME, "GM", "1234667")
    assert code == 2
    assert err.strip() == (
        "gamesmaster: GM has settled with 1,234,567 shares, digit 5; a correction is a ruling: "
        f"gamesmaster rule digit {GAME} 1 GM 6 --reason 'why'"
    )


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["GM"], "stands alone"),
        ([], "SYMBOL VOLUME"),
        (["GM", "many"], "no number of shares"),
        (["IBM", "100"], "not waited for"),
        (["GM", "100", "--session", "1971-03-01"], "not waited for"),
        (["GM", "100", "--by", "a b"], "pseudonym"),
    ],
)
def test_what_makes_no_sense_is_one_clear_line(command: Command, url: str, words: Sequence[str], fault: str) -> None:
    """And nothing is taken."""
    waiting(url)
    code, out, err = command("quote", "enter", GAME, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert fault in err


def test_a_game_that_needs_two_readers(command: Command) -> None:
    """The setting is in the game's first entry."""
    seats = [
        part
        for power in ("USA", "France", "Britain", "Russia", "Germany")
        for part in ("--seat", f"{power}=P <{power.lower()}@players.test>")
    ]
    made = answer(command("game", "new", "paper", *seats, "--source", "newspaper", "--column-readers", "2", "--json"))
    assert made["settings"]["column_readers"] == 2


def test_a_closure_entered(command: Command, url: str) -> None:
    """Of a day in the table; a day without a session is nothing to do."""
    opens = datetime.now(UTC).replace(microsecond=0) + timedelta(days=3)
    days = [opens + timedelta(days=each) for each in (0, 1, 3)]
    store = SqlStore(url)
    with store.story() as unit:
        unit.put_sessions([Session("XNYS", f"{day:%Y-%m-%d}", day, day + timedelta(hours=6)) for day in days])
    store.close()
    first, gap = f"{days[0]:%Y-%m-%d}", f"{days[1] + timedelta(days=1):%Y-%m-%d}"
    code, out, _ = command("market", "closure", "XNYS", first, "--reason", "a storm")
    assert code == 0 and f"no session on {first}; no game waits for it" in out
    listed = answer(command("market", "sessions", "XNYS", "--json"))["sessions"]
    assert [each["closed"] for each in listed] == ["a storm", None, None]
    assert answer(command("market", "closure", "XNYS", gap, "--reason", "x", "--json"))["closed"] is None
    assert answer(command("market", "closure", "XNYS", first, "--undo", "--json"))["closed"] is None
    code, out, _ = command("market", "sessions", "XNYS")
    assert code == 0 and "storm" not in out
    for words, fault in (
        ((first,), "--reason"),
        (("tomorrow", "--reason", "x"), "no day"),
        (("2001-01-01", "--reason", "x"), "a day from"),
        ((first, "--undo"), "closed before"),
    ):
        code, _, err = command("market", "closure", "XNYS", *words)
        assert code == 2 and fault in err


def test_the_table_refreshed(command: Command) -> None:
    """Years of sessions; an exchange that nobody knows cannot be had."""
    done = answer(command("market", "refresh", "XNYS", "--json"))
    assert done["sessions"] > 1200 and done["closed"] == []
    assert len(answer(command("market", "sessions", "XNYS", "--count", "3", "--json"))["sessions"]) == 3
    code, _, err = command("market", "refresh", "XXXX")
    assert code == 3 and "no calendar" in err


def test_stocks_listed(command: Command, url: str) -> None:
    """The program's list, or a game's."""
    names = [each.ticker for each in load(ROOT / "scenarios" / "stocks" / "us-large.csv")]
    assert [each["ticker"] for each in answer(command("stocks", "list", "--json"))["stocks"]] == names
    waiting(url)
    assert [each["ticker"] for each in answer(command("stocks", "list", "--game", GAME, "--json"))["stocks"]] == names
    code, out, _ = command("stocks", "list")
    assert code == 0 and "General Motors" in out
    code, _, err = command("stocks", "list", "--list", "nowhere")
    assert code == 2 and "no such list" in err


def test_stocks_audited(command: Command, tmp_path: Path) -> None:
    """Clean: 0. Anything found: 1, with each finding. A file that is none: 2."""
    assert answer(command("stocks", "audit", "--json"))["findings"] == []
    chance = random.Random(4)
    sales = tmp_path / "sales.csv"
    lines = [
        f"{each.ticker},2026-{month:02}-{day:02},{int(chance.lognormvariate(16, 0.4))}"
        for each in load(ROOT / "scenarios" / "stocks" / "us-large.csv")
        for month in range(1, 6)
        for day in range(1, 21)
    ]
    sales.write_text("symbol,session,volume\n" + "\n".join(lines))
    seen = answer(command("stocks", "audit", "--file", str(sales), "--json"))
    assert seen["findings"] == [] and seen["digits"]["p"] > 0.001
    code, out, _ = command("stocks", "audit", "--file", str(sales), "--thin", "100000000")
    assert code == 1 and "thin" in out and "chi-square" in out
    sales.write_text("ticker\n")
    code, _, err = command("stocks", "audit", "--file", str(sales))
    assert code == 2 and "first line" in err


def test_a_clubs_faulty_list_is_found_faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every fault a finding."""
    (tmp_path / "stocks").mkdir()
    (tmp_path / "stocks" / "ours.csv").write_text("ticker,name,aliases\nGM,General Motors,\nGM,Again,\n")
    monkeypatch.setenv("GAMESMASTER_SCENARIOS", str(tmp_path))
    assert run(["stocks", "audit", "--list", "ours"]) == 1
