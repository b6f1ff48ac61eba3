"""
A whole game of every scenario by mail: through the embedded post office, played by robots, all of them at once by a
clock that is moved; equal to the pure adjudication, and verified from its archive alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage
from typing import Any, Final

import pytest
from imap_tools import MailBoxUnencrypted

from gamesmaster.adapters.scenario_files import list_ids, load
from gamesmaster.bench import club
from gamesmaster.config import data_folders
from gamesmaster.demo.players import new_mails
from gamesmaster.ledger.archive import export, openable, read
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.replay import state_after
from gamesmaster.rules.document import run
from gamesmaster.rules.procedures import PROCEDURES, phases_of
from gamesmaster.schedule.missing import MissingRules
from gamesmaster.schedule.outages import OutageRules
from gamesmaster.service.play import scenario_of
from gamesmaster.service.records import Game, GameSettings, GameStatus, NoticeStatus
from gamesmaster.service.verifying.check import verify
from tests.moved import serving
from tests.post_office import PASSWORD, open_post_office
from tests.season import Doors, Season, address_of, season

SCENARIOS: Final = list_ids(data_folders("scenarios"))
# Where the clock leaps nobody looked into the mailbox meanwhile: that is no outage to make up for.
SETTINGS: Final = replace(
    club.SETTINGS,
    orders=timedelta(hours=6),
    settle_limit=GameSettings().settle_limit,
    reminders=(),
    missing=MissingRules(silent_phases=1000),
    outages=OutageRules(tolerated=timedelta(days=900)),
)


def name_of(scenario: str) -> str:
    """
    A game's name.
    """
    return scenario.rpartition("/")[2]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Season]:
    """
    One game of each, from the first mail to the last.
    """
    boxes = {"play": PASSWORD, "play.anna": PASSWORD}
    for each in SCENARIOS:
        powers = load(each, data_folders("scenarios")).players
        boxes |= {address_of(name_of(each), power).partition("@")[0]: PASSWORD for power in powers}
    folder = tmp_path_factory.mktemp("every")
    with open_post_office(boxes) as office:
        doors = Doors(office.host, office.imap_port, office.smtp_port, PASSWORD)
        with season(folder, doors) as made:
            for number, each in enumerate(SCENARIOS):
                # One of them with HTML and pictures, as they come; the others as plain text, which is quicker.
                made.make(name_of(each), SETTINGS, seed=number, played=each, plain=number > 0)
            with serving(made.service, folder / "daemon.log"):
                made.start()
                made.play()
            yield made


def in_box(made: Season, address: str) -> list[EmailMessage]:
    """
    What lies in a player's box when all is over, read anew: while mails came in, two readings could overlap.
    """
    with MailBoxUnencrypted(made.doors.host, made.doors.imap_port, timeout=20) as client:
        client.login(address.partition("@")[0], PASSWORD)
        return [mail for _, mail in new_mails(client, 0)]


def game_of(made: Season, scenario: str) -> Game:
    """
    A game as it stands.
    """
    return next(each for each in made.games() if each.id == name_of(scenario))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_is_played_to_its_end_and_the_archive_verifies(played: Season, scenario: str) -> None:
    """
    Every window of every turn, winners, and an archive that holds for whoever has nothing else.
    """
    game = game_of(played, scenario)
    assert game.status is GameStatus.OVER
    rules = scenario_of(game)
    with played.service.store.view() as view:
        entries = view.entries(game.id)
    archive = read(export(entries, openable(entries)))
    verdict = verify(archive)
    assert verdict.fault is None
    done = [each for each in archive.entries if each.kind == EntryKind.PHASE_ADJUDICATED]
    moves = len(rules.players) if PROCEDURES[rules.procedure].one_by_one else 1
    assert verdict.counts["boards"] == len(done) == len(phases_of(rules)) * rules.turns * moves
    assert archive.entries[-1].kind == EntryKind.GAME_OVER and archive.entries[-1].public["winners"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_board_equals_the_pure_adjudication(played: Season, scenario: str) -> None:
    """
    What ``gamesmaster adjudicate`` makes of the orders and draws on record, each answer fed back in as the next state.
    """
    game = game_of(played, scenario)
    rules = scenario_of(game)
    with played.service.store.view() as view:
        windows = view.windows(game.id)
    state: dict[str, Any] = {}
    for window in windows:
        assert window.input is not None and window.output is not None
        answer = run({**window.input, **state}, lambda _, options: rules.with_options(options))
        for field in ("board", "markers", "goods", "alliances", "points", "winners", "war", "unplaced"):
            assert answer.get(field) == window.output.get(field), (window.phase, field)
        state = state_after(answer)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everybody_has_every_mail_once_and_orders_of_everybody_counted(played: Season, scenario: str) -> None:
    """
    As many mails in the boxes as notices, and no Message-ID twice.
    """
    game = game_of(played, scenario)
    powers = scenario_of(game).players
    with played.service.store.view() as view:
        notices = [each for each in view.notices(game.id) if each.seat]
        windows = view.windows(game.id)
    assert {each.status for each in notices} == {NoticeStatus.SENT}
    for power in powers:
        ids = Counter(str(mail["Message-ID"]) for mail in in_box(played, address_of(game.id, power)))
        assert ids == Counter(each.message_id for each in notices if each.seat == power)
        assert set(ids.values()) == {1}
    assert {power for window in windows for power in (window.input or {})["orders"]} == set(powers)
