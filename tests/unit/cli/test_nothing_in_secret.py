"""A moderator cannot do in secret what changes a game: every command there is, typed, and what it leaves behind."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from gamesmaster.adapters.database import SqlStore, upgrade
from gamesmaster.adapters.memory import MemoryClock
from gamesmaster.cli import make_app, run
from gamesmaster.service import closing
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, Club, scenario, text_of

WRITES: dict[str, tuple[str, ...]] = {
    "game extend": (GAME, "2d", "--reason", "a wedding"),
    "game hold": (GAME, "--reason", "illness"),
    "game resume": (GAME,),
    "orders enter": (GAME, "France", "PLACE 1 IN Italy", "--yes"),
    "orders show": (GAME, "France", "--look"),
    "dispute enter": (GAME, "France", "Poland, turn 1: no"),
    "dispute answer": (GAME, "1", "It stands."),
    "rule orders": (GAME, "1", "Germany", "PLACE 6 IN Poland", "--reason", "x", "--yes"),
    "rule digit": (GAME, "1", "GM", "7", "--reason", "x", "--yes"),
    "rule outcome": (GAME, "1", "Britain", "Poland", "exchange", "--reason", "x", "--yes"),
    "rule cell": (GAME, "Italy", "USA", "9", "--reason", "x", "--yes"),
    "rule marker": (GAME, "Italy", "USA", "understanding", "--reason", "x", "--yes"),
    "rule points": (GAME, "USA", "7", "--reason", "x", "--yes"),
    "rule overrule": (GAME, "4", "--reason", "x", "--yes"),
    "rule deadline": (GAME, "{later}", "--reason", "x", "--yes"),
    "rule seat": (GAME, "France", "Pierre <pierre@players.test>", "--reason", "x", "--yes"),
    "seat replace": (GAME, "USA", "Ann <ann@players.test>"),
    "game close": (GAME, "--reason", "nobody minds"),
    "rule reopen": (GAME, "2-placing", "--reason", "x", "--yes"),
}
"""What changes a game that runs, in an order in which each is possible; with words that do change something."""

BEFORE = {"game new", "game start", "seat assign"}
"""What makes a game: its first entries, and an invitation to everybody who plays."""

DAEMON = {"serve", "worker", "tick", "demo", "phone"}
"""Doors that call the same stories as the others."""

FIGURES = {"quote enter", "quote confirm", "quote dice", "quote answer", "market closure", "market refresh"}
"""Readings and sessions: they decide only by way of entries of their own (`test_columns`, `test_closures`). An answer
to a doubt decides nothing; it is an entry, and told to everybody (`test_doubts`)."""

NO_GAME = {
    *{"absence add", "absence remove", "absence list"},  # A deadline that moves for them is an entry that all are told.
    *{"backup", "restore", "init", "doctor", "bench", "clock accept", "adjudicate", "simulate", "verify"},
    *{"dispute list", "game export", "game history", "game list", "game show", "letter explain", "letters list"},
    *{"letters read-again", "letters show", "market sessions", "quote doubts", "quote show"},
    *{"stocks audit", "stocks list"},
    *{
        "moderator add",
        "moderator codes",
        "moderator hand-over",
        "moderator list",
        "moderator remove",
        "note",
        "press",  # Words of a player, told as taken down by telephone, and to the player too.
        "seat mail",
    },
    *{"outbox drop", "outbox list", "outbox release", "outbox send-again", "outbox show"},
    *{"player export", "player forget"},
    *{"scenario card", "scenario check", "scenario list", "scenario schema", "scenario show"},
}
"""What changes no game: reads, mails, persons, the house."""

BY_REPORT = {"orders-entered", "moderator-looked", "ready"}
"""Entries that all are told by the next report, not at once: nobody but the seat may know of orders before."""


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[str]:
    """The names of all commands there are."""
    if not hasattr(command, "commands"):
        yield " ".join(path)
        return
    for name, each in command.commands.items():
        yield from commands(each, (*path, name))


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """A game in turn 2, with an attack and a dispute behind it, in a database that the commands find."""
    url = f"sqlite:///{tmp_path}/g.sqlite3"
    upgrade(url)
    made = Club(url=url, clock=MemoryClock(datetime.now(UTC).replace(microsecond=0) - timedelta(hours=2, minutes=5)))
    made.start()
    for power in ("Germany", "Britain"):
        made.write(power, "7 in Poland")
    made.pass_deadline()
    made.write("Britain", "attack Germany in Poland with GM")
    made.pass_deadline()
    made.write("Germany", "DISPUTE Poland: no")
    (tmp_path / "gamesmaster.toml").write_text(
        f"address = 'play@club.test'\nmoderator = 'mod@club.test'\ndatabase = '{url}'\n"
        "mailbox = 'imaps://u@h.test'\nrelay = 'smtps://u@h.test'\n",
        "utf-8",
    )
    yield made
    made.store.close()


def standing(store: SqlStore) -> dict[str, Any]:
    """All that decides a game but its record."""
    with store.view() as view:
        game, windows = view.find_game(GAME), view.windows(GAME)
        assert game is not None
        return {
            "game": (game.status, game.phase, game.state, game.hold_reason, game.settings, game.options),
            "windows": windows,
            "orders": [view.order_sets(GAME, each.phase) for each in windows],
            "ready": [view.ready_seats(GAME, each.phase) for each in windows],
            "figures": view.quotations(GAME),
            "seats": [(each.seat, each.number, each.pseudonym) for each in view.members(GAME)],
        }


def test_every_command_is_known_here() -> None:
    """One that is added says here whether it changes a game."""
    known = WRITES.keys() | BEFORE | DAEMON | FIGURES | NO_GAME
    assert set(commands(get_command(make_app()))) - known == set()


def test_what_changes_a_game_is_on_record_and_told(club: Club, tmp_path: Path) -> None:
    """The record alone gives what stands; each command has added to it, and written to everybody."""
    later = (club.window().deadline + timedelta(hours=3)).strftime("%Y-%m-%dT%H:%M:%SZ")
    silent = []
    for name, words in WRITES.items():
        before, kinds, told = standing(club.store), club.kinds(), len(club.notices())
        given = [each.format(later=later) for each in words]
        assert run([*name.split(), *given, "--settings", str(tmp_path / "gamesmaster.toml")]) == 0, name
        added = club.kinds()[len(kinds) :]
        assert_projection(club.store)
        if standing(club.store) == before and not added:
            silent.append(name)
            continue
        assert added, f"{name} changed the game, and nothing is on record"
        if name == "game close":
            continue  # All are told by the report that follows, as below.
        seats = {each.seat for each in club.notices()[told:]}
        assert set(added) <= BY_REPORT or seats >= set(scenario().powers), f"{name}: not everybody was told"
    assert silent == []


def test_the_report_says_that_the_moderator_closed_the_window() -> None:
    """And why: the record has it, and everybody reads it."""
    made = Club()
    made.start()
    closing.close_window_now(made.desk, GAME, reason="nobody minds", now=made.now)
    for _ in range(2):
        made.clock.move(timedelta(seconds=2))
        made.tick()
    for power in scenario().powers:
        report = next(text_of(each) for each in made.mails(power, "placements"))
        assert "nobody minds" in report
    made.store.close()
