"""Every game of the family by letters: each board equal to the pure adjudication, and mails that say what there is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from gamesmaster.adapters.scenario_files import list_ids
from gamesmaster.demo.choosing import choose
from gamesmaster.ledger import archive
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.reader import read
from gamesmaster.rules import document, notation
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.view import view_for
from gamesmaster.service.play import acting_in, scenario_of
from gamesmaster.service.records import GameStatus, NoticeStatus, WindowStatus
from gamesmaster.service.verifying.check import verify
from tests.unit.service.club import GAME, MINUTE, ROOT, Club, stocks, text_of

New = Callable[..., Club]

FAMILY = (
    "origins-ww2/historical",
    "origins-ww1",
    "old-world",
    "imperial-age",
    "age-of-iron/1800-bc",
    "age-of-iron/900-bc",
    "xenophobia-yurt-zen",
)


def play(club: Club, seed: int = 1) -> None:
    """Play to the end: robots with canonical lines, one who now and then says nothing."""
    chance = Random(seed)
    scenario = scenario_of(club.game())
    tickers = [each.ticker for each in stocks()]
    while club.game().status is GameStatus.RUNNING:
        state = document.read_state(club.game().state, scenario)
        for power in acting_in(scenario, club.game().phase):
            if chance.random() < 0.1:
                continue
            orders = choose(view_for(scenario, state, power), scenario, tickers, chance)
            handled = club.write(power, "\n".join(notation.write(order) for order in orders))
            assert handled.verdict == "orders", club.notices("receipt", power)[-1].facts
            checks = club.notices("receipt", power)[-1].facts["checks"]
            assert not [each for each in checks if each["severity"] == "illegal"]
        club.pass_deadline()
        # A die may be drawn many times.
        while club.game().status is GameStatus.RUNNING and club.window().status is WindowStatus.AWAITING:
            club.clock.move(MINUTE)
            club.tick()


def boards_hold(club: Club) -> None:
    """What the players were told is what the rules make of the orders on file and the draws on record."""
    scenario = scenario_of(club.game())
    with club.store.view() as view:
        windows = view.windows(GAME)
        found = verify(archive.read(archive.export(view.entries(GAME))))
    assert found.fault is None
    state = opening_state(scenario)
    for window in windows:
        assert window.status is WindowStatus.DONE and window.input is not None and window.output is not None
        orders = {power: [notation.read(line)[1] for line in lines] for power, lines in window.input["orders"].items()}
        decided = adjudicate(scenario, state, orders, window.input["draws"], window.input.get("acting"))
        told = {name: window.output[name] for name in document.state_document(decided.state)}
        assert told == document.state_document(decided.state)
        state = decided.state
        for power, lines in window.input["orders"].items():
            assert [line.split(" STOCK ")[0] for line in lines] == [
                line.split(" STOCK ")[0] for line in club.orders(power, window.phase)
            ]
    assert state.phase == "over"


def reads_as_nothing(club: Club) -> None:
    """In every mail of a whole game, whatever is on its board: what is no marked line orders nothing."""
    scenario = scenario_of(club.game())
    found = set()
    for mail in club.mails():
        for line in text_of(mail).splitlines():
            assert line.startswith("| ") or len(line) <= 80, line
            if not line.startswith("| "):
                found.add(line.strip())
    power = scenario.players[0]
    context = Context(scenario, phase="turn", power=power, powers=(power,), stocks=stocks())
    for line in found:
        assert not read(line, context).orders, line


@pytest.mark.parametrize(
    ("name", "procedure"),
    [
        *((name, ("one-window", "two-window")[number % 2]) for number, name in enumerate(FAMILY)),
        ("xenophobia-yurt-zen", "sequential-by-power"),
        ("xenophobia-yurt-zen", "sequential-by-step"),
    ],
)
def test_a_whole_game_by_mail_equals_pure_adjudication(new_club: New, name: str, procedure: str) -> None:
    """Every game of the family, whatever its turn is made of."""
    club = new_club(played=name, options={"procedure": procedure})
    club.start()
    play(club)
    boards_hold(club)
    reads_as_nothing(club)


@pytest.mark.parametrize("name", list_ids([ROOT / "scenarios"]))
def test_the_invitation_to_every_game_has_words(new_club: New, name: str) -> None:
    """Incomes, levels, goods and specials of every chart are written out; none of these mails is set aside."""
    club = new_club(played=name)
    club.make()
    club.send()
    assert {each.status for each in club.notices("invitation")} == {NoticeStatus.SENT}
