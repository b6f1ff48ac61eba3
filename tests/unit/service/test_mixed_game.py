"""A whole game of two players by telephone and three by mail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from gamesmaster import bots
from gamesmaster.rules import document, notation
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.view import view_for
from gamesmaster.service import calling, games, telephone
from gamesmaster.service.records import GameStatus, NoticeStatus, WindowStatus
from tests.unit.service.club import GAME, Club, address, scenario, stocks

New = Callable[..., Club]
BY_PHONE = {"France": "+33-1-555-0102", "Germany": "+49-30-555-0105"}


@pytest.fixture
def club(new_club: New) -> Club:
    """France and Germany have a telephone and no mail."""
    mixed = new_club()
    games.new_game(
        mixed.desk,
        GAME,
        scenario=scenario(),
        options={},
        settings=mixed.settings,
        stocks=stocks(),
        seats=[
            games.Seat(
                power,
                f"Player of {power}",
                () if power in BY_PHONE else (address(power),),
                phone=BY_PHONE.get(power, ""),
            )
            for power in scenario().powers
        ],
        now=mixed.now,
    )
    games.start_game(mixed.desk, GAME, now=mixed.now)
    mixed.send()
    return mixed


def call_all(club: Club) -> None:
    """Read out to everybody with a telephone what he is owed."""
    for callee in calling.call_sheet(club.desk, GAME, now=club.now):
        assert callee.member.seat in BY_PHONE
        for notice in callee.news:
            calling.told(club.desk, callee, notice, by="Ada", now=club.now)
        calling.called(club.desk, callee, outcome="called", by="Ada", now=club.now)


def play(club: Club) -> None:
    """Robots to the end of the game: each order spoken or written."""
    chance = Random(3)
    tickers = [each.ticker for each in stocks()]
    while club.game().status is GameStatus.RUNNING:
        call_all(club)
        state = document.read_state(club.game().state, scenario())
        for power in scenario().powers:
            orders = bots.choose_orders(view_for(scenario(), state, power), scenario(), tickers, chance)
            words = "\n".join(notation.write(order) for order in orders) or "PASS"
            if power in BY_PHONE:
                seen = telephone.read_orders(club.desk, GAME, power, words, now=club.now)
                telephone.enter_orders(club.desk, GAME, power, words, stamp=seen.stamp, by="Ada", now=club.now)
            else:
                assert club.write(power, words).verdict == "orders"
        club.send()
        club.pass_deadline()
    call_all(club)


def test_every_board_equals_pure_adjudication_and_everybody_is_told_once(club: Club) -> None:
    """Spoken and written orders stand beside each other; mail for those with an address, a call for the others."""
    play(club)
    with club.store.view() as view:
        windows = view.windows(GAME)
    assert len(windows) == 12
    for window in windows:
        assert window.status is WindowStatus.DONE and window.input is not None and window.output is not None
        opening = {name: window.input[name] for name in ("turn", "phase", "board", "markers")}
        orders = {power: [notation.read(line)[1] for line in lines] for power, lines in window.input["orders"].items()}
        assert set(orders) == set(scenario().powers)
        decided = adjudicate(scenario(), document.read_state(opening, scenario()), orders, window.input["draws"])
        assert document.state_document(decided.state)["board"] == window.output["board"]
    for power in scenario().powers:
        notices = club.notices(seat=power)
        done = NoticeStatus.CALLED if power in BY_PHONE else NoticeStatus.SENT
        assert {each.status for each in notices} == {done}
        counts = Counter(each.kind for each in notices)
        assert counts["invitation"] == counts["game-over"] == 1
        assert (counts["placements-released"], counts["result"], counts["orders-open"]) == (6, 5, 12)
        assert (counts["receipt"] == 0) == (power in BY_PHONE)
    ids = [str(mail["Message-ID"]) for mail in club.mails()]
    assert len(ids) == len(set(ids))
    assert not any(number in mail.as_string() for mail in club.mails() for number in BY_PHONE.values())
