"""
A class in which teams decide by majority, and a game in which powers are lent to players for a turn, by mail through
the embedded post office: equal to the pure adjudication, and verified from the archive.

One turn of each is played; GAMESMASTER_WHOLE_BY_MAIL=1 plays them to the end.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final, NamedTuple

import pytest

from gamesmaster.adapters.scenario_files import load
from gamesmaster.config import data_folders
from gamesmaster.ledger import ballots
from gamesmaster.ledger.archive import export, openable, read
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.replay import state_after
from gamesmaster.rules import notation
from gamesmaster.rules.document import run
from gamesmaster.service.play import scenario_of
from gamesmaster.service.records import Game, GameStatus, NoticeStatus, WindowStatus
from gamesmaster.service.verifying.check import verify
from tests.acceptance.test_every_scenario import SETTINGS, in_box
from tests.moved import serving
from tests.post_office import PASSWORD, open_post_office
from tests.season import Doors, Season, address_of, season

WHOLE: Final = bool(os.environ.get("GAMESMASTER_WHOLE_BY_MAIL"))
PLAYED: Final = "origins-ww2/historical"
PUPILS: Final = {"USA": 3, "France": 5, "Britain": 2}
"""Origins of WWII rules, Classroom Game; Russia and Germany have one each."""


class Kind(NamedTuple):
    """One of the two games: its options, and how many play a power where it is more than one."""

    options: Mapping[str, object]
    teams: Mapping[str, int] = {}


KINDS: Final = {
    "class": Kind({"classroom": True, "procedure": "one-window", "chance": "sealed-die"}, PUPILS),
    "lent": Kind({"players": 3, "procedure": "two-window" if WHOLE else "one-window"}),
}


def addresses(name: str) -> dict[str, list[str]]:
    """Everybody's address, by seat."""
    scenario = load(PLAYED, data_folders("scenarios")).with_options(KINDS[name].options)
    teams = KINDS[name].teams
    return {
        power: [address_of(name, power, pupil) for pupil in range(1, teams.get(power, 1) + 1)]
        for power in scenario.seated
    }


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Season]:
    """Both at once, by a clock that is moved."""
    boxes = {"play": PASSWORD, "play.anna": PASSWORD}
    for name in KINDS:
        boxes |= {each.partition("@")[0]: PASSWORD for found in addresses(name).values() for each in found}
    folder = tmp_path_factory.mktemp("teams")
    with open_post_office(boxes) as office:
        doors = Doors(office.host, office.imap_port, office.smtp_port, PASSWORD)
        with season(folder, doors) as made:
            for number, (name, kind) in enumerate(KINDS.items()):
                teams = {"": {"decision": "majority"}} if kind.teams else {}
                # Without second thoughts a game would run to its end before the clock is looked at.
                settings = replace(SETTINGS, teams=teams, ready_delay=timedelta(minutes=30))
                made.make(name, settings, seed=number + 5, options=kind.options, teams=kind.teams, plain=True)
            with serving(made.service, folder / "daemon.log"):
                made.start()
                made.play(None if WHOLE else lambda: all(begun(made, each) > 1 for each in made.games()))
            yield made


def begun(made: Season, game: Game) -> int:
    """The turn that a game has come to."""
    with made.service.store.view() as view:
        return max((each.turn for each in view.windows(game.id)), default=0)


def game_of(made: Season, name: str) -> Game:
    return next(each for each in made.games() if each.id == name)


@pytest.mark.parametrize("name", KINDS)
def test_its_archive_verifies(played: Season, name: str) -> None:
    """For whoever has nothing else; played whole, it has winners."""
    game = game_of(played, name)
    with played.service.store.view() as view:
        entries = view.entries(name)
    verdict = verify(read(export(entries, openable(entries))))
    assert verdict.fault is None, verdict.fault
    assert verdict.counts["boards"] >= 1
    if WHOLE:
        assert game.status is GameStatus.OVER
        assert entries[-1].kind == EntryKind.GAME_OVER and entries[-1].public["winners"]


@pytest.mark.parametrize("name", KINDS)
def test_every_board_equals_the_pure_adjudication(played: Season, name: str) -> None:
    """Each answer fed back in as the next state; who plays whom is drawn anew each turn, and no program's to know."""
    game = game_of(played, name)
    rules = scenario_of(game)
    with played.service.store.view() as view:
        windows = [each for each in view.windows(name) if each.status is WindowStatus.DONE]
    # One game may be a turn ahead when the other has come to its second one.
    turns = rules.turns if WHOLE else begun(played, game) - 1
    assert turns >= 1
    assert len(windows) == turns * (2 if WHOLE and name == "lent" else 1)
    state: dict[str, Any] = {}
    for window in windows:
        assert window.input is not None and window.output is not None
        drawn = {"players": window.input["players"]} if name == "lent" else {}
        answer = run({**window.input, **state, **drawn}, lambda _, options: rules.with_options(options))
        for field in ("board", "markers", "points", "winners", "war", "unplaced"):
            assert answer.get(field) == window.output.get(field), (window.phase, field)
        state = state_after(answer)


@pytest.mark.parametrize("name", KINDS)
def test_everybody_has_every_mail_once(played: Season, name: str) -> None:
    """Each member of a team in his own box."""
    with played.service.store.view() as view:
        notices = [each for each in view.notices(name) if each.seat]
    assert {each.status for each in notices} == {NoticeStatus.SENT}
    for seat, found in addresses(name).items():
        for number, address in enumerate(found, start=1):
            ids = Counter(str(mail["Message-ID"]) for mail in in_box(played, address))
            own = [each for each in notices if (each.seat, each.member) == (seat, number)]
            assert ids == Counter(each.message_id for each in own)
            assert own and set(ids.values()) == {1}


def test_what_most_of_a_team_want_counts(played: Season) -> None:
    """Pupils have sent orders of their own, not all alike; what was played is what more than half of them wanted."""
    with played.service.store.view() as view:
        windows = [each for each in view.windows("class") if each.status is WindowStatus.DONE]
        found = {(each.phase, seat): view.ballots("class", each.phase) for each in windows for seat in PUPILS}
        divided = 0
        for window in windows:
            assert window.input is not None
            for seat in PUPILS:
                sent = {
                    each.member: each.lines
                    for each in found[window.phase, seat]
                    if each.seat == seat and each.lines is not None
                }
                if count := ballots.decided(sent):
                    divided += len(count.members) < len(sent)
                    assert list(count.lines) == window.input["orders"][seat]
    assert divided


def test_orders_for_lent_powers_stood_in_the_same_letters(played: Season) -> None:
    """The die has named a player for each power without one, every turn; what he ordered for it was carried out."""
    with played.service.store.view() as view:
        drawn = view.entries_of("lent", EntryKind.ALLIES_DRAWN)
        windows = [each for each in view.windows("lent") if each.status is WindowStatus.DONE]
    game = game_of(played, "lent")
    rules = scenario_of(game)
    assert len(drawn) == (rules.turns if WHOLE else begun(played, game))
    lent = {each.power for each in rules.neutrals}
    ordered = [
        line
        for window in windows
        if window.input is not None
        for power in sorted(lent)
        for line in window.input["orders"].get(power, ())
    ]
    assert ordered and all(notation.read(line)[0] is None for line in ordered)
