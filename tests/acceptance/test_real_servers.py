"""
Whole games through Postfix and Dovecot, in weeks that pass in seconds: by mail, in another zone, by telephone and mail.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import timedelta
from typing import Final
from zoneinfo import ZoneInfo

import pytest

from gamesmaster.demo import proof
from gamesmaster.demo.notices import read_board, text_of
from gamesmaster.rules import document, notation
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.schedule.outages import OutageRules
from gamesmaster.service.play import scenario_of
from gamesmaster.service.records import Game, GameSettings, Notice, NoticeStatus, Window, WindowStatus
from tests.moved import serving
from tests.season import NOWHERE, Doors, Season, season
from tests.servers import MailServers

# Where the clock leaps nobody looked into the mailbox meanwhile: that is no outage to make up for.
LEAPS: Final = OutageRules(tolerated=timedelta(days=900))
# About a week to each window, so that much of what is due in the three games is on its way at the same time.
GAMES: Final = {
    "berlin": GameSettings(zone="Europe/Berlin", negotiation=timedelta(days=5), source="recorded", outages=LEAPS),
    "tokyo": GameSettings(
        zone="Asia/Tokyo",
        exchange="XTKS",
        exchange_zone="Asia/Tokyo",
        source="recorded",
        deadlines={"rhythm": "every week on Sunday at 20:00"},
        outages=LEAPS,
    ),
    "phone": GameSettings(
        zone="America/New_York",
        source="recorded",
        deadlines={"rhythm": "every week on Sunday at 20:00"},
        outages=LEAPS,
    ),
}
NEMO: Final = f"nemo.berlin@{NOWHERE}"
PHASES: Final = [f"{turn}-{kind}" for turn in range(1, 7) for kind in ("placing", "attack")]
# Never sent: read out by telephone, or still on the call sheet.
BY_TELEPHONE: Final = {NoticeStatus.TO_CALL, NoticeStatus.CALLED}


@pytest.fixture(scope="module")
def played(mail_servers: MailServers, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Season]:
    """
    Three games at once, played to their ends.
    """
    folder = tmp_path_factory.mktemp("season")
    doors = Doors(mail_servers.host, mail_servers.imap_port, mail_servers.smtp_port, mail_servers.password)
    with season(folder, doors, name="season") as made:
        made.make("berlin", GAMES["berlin"], seed=1, unknown=["France"])
        made.make("tokyo", GAMES["tokyo"], seed=2)
        made.make("phone", GAMES["phone"], seed=3, called={"France": False, "Britain": True})
        with serving(made.service, folder / "daemon.log"):
            made.start()
            made.play()
        yield made


def windows(made: Season, game: str) -> list[Window]:
    """
    All windows of a game.
    """
    with made.service.store.view() as view:
        return list(view.windows(game))


def notices(made: Season, game: str) -> list[Notice]:
    """
    All notices of a game.
    """
    with made.service.store.view() as view:
        return list(view.notices(game))


def game_of(made: Season, name: str) -> Game:
    """
    A game as it stands.
    """
    return next(each for each in made.games() if each.id == name)


@pytest.mark.parametrize("game", GAMES)
def test_every_board_equals_the_pure_adjudication(played: Season, game: str) -> None:
    """
    Twelve boards from the orders on file and the digits on record; the chain holds; the players read the same boards.
    """
    scenario = scenario_of(game_of(played, game))
    done = windows(played, game)
    assert [each.phase for each in done] == PHASES
    for number, window in enumerate(done):
        assert window.status is WindowStatus.DONE and window.input is not None and window.output is not None
        orders = {power: [notation.read(line)[1] for line in lines] for power, lines in window.input["orders"].items()}
        opening = {name: window.input[name] for name in ("turn", "phase", "board", "markers")}
        decided = adjudicate(scenario, document.read_state(opening, scenario), orders, window.input["draws"])
        assert document.state_document(decided.state)["board"] == window.output["board"]
        if number:
            assert window.input["board"] == (done[number - 1].output or {})["board"]
    with played.service.store.view() as view:
        entries = view.entries(game)
        kept = {phase: {each.seat: each.lines for each in view.last_order_sets(game, phase)} for phase in PHASES}
    assert list(proof.faults(entries, scenario)) == []
    for window in done:
        given = (window.input or {})["orders"]
        for power, lines in kept[window.phase].items():
            bare = [line.split(" STOCK ")[0] for line in lines]
            assert [line.split(" STOCK ")[0] for line in given.get(power, [])] == bare
    # A result opens the next phase, so it shows the board at that one's start; the last one shows the end.
    boards = {each.phase: (each.input or {})["board"] for each in done} | {"": (done[-1].output or {})["board"]}
    reports = {
        each.message_id: boards["" if each.kind == "game-over" else each.phase]
        for each in notices(played, game)
        if each.kind in {"result", "game-over"}
    }
    mails = [mail for box in played.boxes.values() for mail in box.mails]
    seen = [mail for mail in mails if str(mail["Message-ID"]) in reports]
    for mail in seen:
        shown, board = read_board(text_of(mail), scenario), reports[str(mail["Message-ID"])]
        assert shown is not None
        assert {area: _without_noughts(row) for area, row in shown.factors.items() if any(row.values())} == {
            area: _without_noughts(row) for area, row in board.items() if any(row.values())
        }
    assert len(seen) >= 6 * 4


def _without_noughts(row: Mapping[str, int]) -> dict[str, int]:
    return {power: factors for power, factors in row.items() if factors}


@pytest.mark.parametrize("game", GAMES)
def test_every_notice_arrives_exactly_once(played: Season, game: str) -> None:
    """
    Each player has every mail that was meant for him, once, and nobody else's; each letter one receipt.
    """
    told = notices(played, game)
    wanted: dict[str, Counter[str]] = {address: Counter() for address in played.boxes}
    for each in told:
        if each.status in BY_TELEPHONE:
            assert not each.address
            continue
        sent = {NoticeStatus.RETURNED} if each.address == NEMO else {NoticeStatus.SENT}
        assert each.status in sent, (each.kind, each.seat, each.status, each.fault)
        if each.address != NEMO:
            wanted[each.address][each.message_id] += 1
    for address, box in played.boxes.items():
        if address.startswith(f"{game}."):
            assert Counter(str(mail["Message-ID"]) for mail in box.mails) == wanted[address]
    for who in {(each.seat, each.member) for each in told if each.seat}:
        counts = Counter(each.kind for each in told if (each.seat, each.member) == who)
        assert (counts["invitation"], counts["placements-released"], counts["result"]) == (1, 6, 5)
        assert (counts["game-over"], counts["negotiation-opens"], counts["orders-open"]) == (1, 12, 12)
    receipts = Counter(each.in_reply_to for each in told if each.kind == "receipt" and each.in_reply_to)
    own = {each for each in played.letters if each in receipts}
    assert set(receipts) == own and set(receipts.values()) == {1}


def test_every_letter_is_answered(played: Season) -> None:
    """
    Of all games together: none lost, none answered twice.
    """
    answers = Counter(each.in_reply_to for game in GAMES for each in notices(played, game) if each.kind == "receipt")
    assert {answers[each] for each in played.letters} == {1}
    assert len(played.letters) == len(set(played.letters)) >= 100
    assert "event=fault" not in (played.folder / "daemon.log").read_text("utf-8")


def test_what_comes_back_is_told_and_answered_by_nobody(played: Season) -> None:
    """
    Postfix sends back what nobody's address gets; the moderator is told which seat, and that it cannot be reached.
    """
    told = [each for each in notices(played, "berlin") if each.kind == "trouble"]
    grounds = Counter(str(each.facts["ground"]) for each in told)
    back = [each for each in notices(played, "berlin") if each.address == NEMO]
    assert len(back) > 12 and {each.status for each in back} == {NoticeStatus.RETURNED}
    assert set(grounds) == {"mail-bounced", "member-unreached"} and grounds["member-unreached"] == 1
    assert {each.kind for each in back} >= {"invitation", "result", "game-over"}


def test_deadlines_and_sessions_keep_to_the_zones(played: Season) -> None:
    """
    What is set for eight in the evening in Tokyo is due then; every session opens when the orders were closed.
    """
    zone = ZoneInfo("Asia/Tokyo")
    assert {window.zone for window in windows(played, "tokyo")} == {"Asia/Tokyo"}
    assert {window.orders_at.astimezone(zone).strftime("%H:%M") for window in windows(played, "tokyo")} == {"20:00"}
    checked = 0
    for game, settings in GAMES.items():
        for window in windows(played, game):
            if window.session is None:
                continue
            with played.service.store.view() as view:
                found = view.find_session(settings.exchange, window.session)
                first = view.session_for(settings.exchange, window.deadline + settings.lead)
            assert found is not None and found == first
            assert window.closed_at is not None and found.opens_at >= window.deadline + settings.lead
            checked += 1
    assert checked >= 10


def test_who_plays_by_telephone_plays_with_the_others(played: Season) -> None:
    """
    Orders taken down on the telephone decide like those of letters; who has an address too gets a receipt for them.
    """
    with played.service.store.view() as view:
        calls = view.calls("phone")
        sets: dict[str, list[str]] = {"France": [], "Britain": []}
        for phase in PHASES:
            for each in view.last_order_sets("phone", phase):
                if each.seat in sets:
                    sets[each.seat].append(phase)
    assert sets["France"] == sets["Britain"] == PHASES
    assert Counter((each.seat, each.outcome) for each in calls)[("France", "entered")] == 12
    told = notices(played, "phone")
    assert sum(each.kind == "receipt" and each.seat == "Britain" for each in told) == 12
    assert not any(each.kind == "receipt" and each.seat == "France" for each in told)
    assert {each.status for each in told if each.seat == "France"} <= BY_TELEPHONE
