"""
The tables of the state are a projection: a ledger alone gives them again.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields
from datetime import timedelta

import pytest

from gamesmaster.adapters.database import SqlStore, upgrade
from gamesmaster.ledger.archive import export, read
from gamesmaster.ledger.chain import check_chain
from gamesmaster.ledger.replay import Projection, SetAt, WindowAt, rebuild
from gamesmaster.service import closing, holds
from gamesmaster.service.records import GameStatus, Quotation
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, with_settings
from tests.unit.service.test_whole_game import play


@pytest.fixture
def club(url: str) -> Iterator[Callable[..., Club]]:
    """
    A club whose game is kept in a real database, with the settings given.
    """
    upgrade(url)
    made: list[Club] = []

    def make(**settings: object) -> Club:
        made.append(Club(url=url, settings=with_settings(**settings)))
        made[-1].start()
        return made[-1]

    yield make
    for each in made:
        each.store.close()


def assert_projection(store: SqlStore) -> Projection:
    """
    Compare every table of a game's state with what its ledger says.
    """
    with store.view() as view:
        ledger = view.entries(GAME)
        game = view.find_game(GAME)
        windows = view.windows(GAME)
        sets = [each for window in windows for each in view.order_sets(GAME, window.phase)]
        ready = {(window.phase, seat) for window in windows for seat in view.ready_seats(GAME, window.phase)}
        quotations = view.quotations(GAME)
        members = view.members(GAME)
    assert game is not None
    assert check_chain(ledger) is None
    rebuilt = rebuild(ledger)
    named = ("status", "phase", "state", "hold_reason", "resume_at", "entries", "head")
    assert {name: getattr(rebuilt, name) for name in named} == {name: getattr(game, name) for name in named}
    assert rebuilt.created["scenario"] == game.scenario
    assert rebuilt.created["options"] == game.options
    assert rebuilt.created["settings"] == game.settings.to_document()
    assert rebuilt.created["stocks"] == [stock.to_document() for stock in game.stocks]
    assert rebuilt.seats == {member.seat: (member.pseudonym,) for member in members}
    expected = [WindowAt(**{each.name: getattr(window, each.name) for each in fields(WindowAt)}) for window in windows]
    assert list(rebuilt.windows.values()) == expected
    key = {(each.phase, each.seat, each.version): each for each in rebuilt.order_sets}
    assert key == {
        (each.phase, each.seat, each.version): SetAt(**{one.name: getattr(each, one.name) for one in fields(SetAt)})
        for each in sets
    }
    assert rebuilt.ready == ready
    found = [Quotation(GAME, **{name: each[name] for name in _QUOTED}) for each in rebuilt.quotations]
    assert sorted(found, key=_by_name) == sorted(quotations, key=_by_name)
    return rebuilt


_QUOTED = [each.name for each in fields(Quotation) if each.name != "game"]


def _by_name(figure: Quotation) -> tuple[str, str]:
    return figure.phase, figure.named


def test_a_whole_game_follows_from_its_ledger(club: Callable[..., Club]) -> None:
    """
    Six turns by letters, to the end; and its archive can be read and holds.
    """
    made = club()
    play(made)
    rebuilt = assert_projection(made.store)
    assert rebuilt.status == GameStatus.OVER and rebuilt.points is not None
    with made.store.view() as view:
        ledger = view.entries(GAME)
    archive = read(export(ledger, range(len(ledger) + 1)))
    assert check_chain(archive.entries) is None and archive.said_head == rebuilt.head


def test_every_moment_of_a_window_follows_from_the_ledger(club: Callable[..., Club]) -> None:
    """
    Negotiation, orders sent and changed, READY said and taken back, a hold, an early close.
    """
    made = club(negotiation=2 * HOUR, orders=2 * HOUR, ready_delay=10 * MINUTE)
    assert_projection(made.store)
    made.write("Britain", "PLACE 2 IN Poland")
    made.write("Britain", "change Poland to 3\nREADY")
    made.write("Germany", "PASS\nREADY")
    assert_projection(made.store)
    holds.hold_game(made.desk, GAME, reason="the moderator is away", now=made.now)
    assert_projection(made.store)
    holds.resume_game(made.desk, GAME, now=made.now)
    for power in ("USA", "France", "Russia"):
        made.write(power, "PASS\nREADY")
    assert_projection(made.store)
    made.clock.move(2 * HOUR + MINUTE)
    made.tick()
    assert_projection(made.store)
    made.write("France", "NOT READY")
    assert_projection(made.store)
    made.clock.move(MINUTE)
    made.write("France", "READY")
    assert_projection(made.store)
    made.clock.move(MINUTE)
    made.write("Germany", "PLACE 1 IN Poland\nREADY")
    assert_projection(made.store)
    made.clock.move(11 * MINUTE)
    for _ in range(3):
        made.clock.move(timedelta(seconds=1))
        made.tick()
    assert assert_projection(made.store).phase == "1-attack"


def test_a_window_that_the_moderator_closes_follows_from_the_ledger(club: Callable[..., Club]) -> None:
    """
    In the middle of negotiation.
    """
    made = club(negotiation=2 * HOUR, orders=2 * HOUR)
    made.write("Britain", "PLACE 2 IN Poland")
    made.clock.move(MINUTE + timedelta(microseconds=250))
    closing.close_window_now(made.desk, GAME, reason="all agree", now=made.now)
    assert_projection(made.store)
    for _ in range(3):
        made.clock.move(timedelta(seconds=1))
        made.tick()
    assert assert_projection(made.store).windows["1-placing"].status == "done"
