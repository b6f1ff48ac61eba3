"""A whole game by letters: every board equals pure adjudication, every notice goes out exactly once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from gamesmaster import bots
from gamesmaster.ledger.entries import entry_digest
from gamesmaster.rules import document, notation
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.view import view_for
from gamesmaster.service.records import GameStatus, NoticeStatus, WindowStatus
from tests.unit.service.club import GAME, Club, scenario, stocks, text_of

New = Callable[..., Club]


def play(club: Club, seed: int = 1) -> None:
    """Play to the end: five robots, canonical lines, one who now and then says nothing."""
    chance = Random(seed)
    tickers = [each.ticker for each in stocks()]
    while club.game().status is GameStatus.RUNNING:
        state = document.read_state(club.game().state, scenario())
        for power in chance.sample(scenario().powers, k=len(scenario().powers)):
            if chance.random() < 0.1:
                continue
            orders = bots.choose_orders(view_for(scenario(), state, power), scenario(), tickers, chance)
            lines = [notation.write(order) for order in orders] or ["PASS"]
            assert club.write(power, "\n".join(lines)).verdict == "orders"
        club.pass_deadline()


def test_six_turns_by_mail_equal_pure_adjudication(new_club: New) -> None:
    """What the players were told is what the rules make of the orders on file and the digits on record."""
    club = new_club()
    club.start()
    play(club)
    with club.store.view() as view:
        windows = view.windows(GAME)
        entries = view.entries(GAME)
    assert [each.phase for each in windows] == [f"{t}-{k}" for t in range(1, 7) for k in ("placing", "attack")]
    for window, following in zip(windows, [*windows[1:], None], strict=True):
        assert window.status is WindowStatus.DONE and window.input is not None and window.output is not None
        opening = {name: window.input[name] for name in ("turn", "phase", "board", "markers")}
        orders = {power: [notation.read(line)[1] for line in lines] for power, lines in window.input["orders"].items()}
        decided = adjudicate(scenario(), document.read_state(opening, scenario()), orders, window.input["draws"])
        assert document.state_document(decided.state)["board"] == window.output["board"]
        if following is not None and following.input is not None:
            assert following.input["board"] == window.output["board"]
        for power, lines in window.input["orders"].items():
            stocks_off = [line.split(" STOCK ")[0] for line in lines]
            assert stocks_off == [line.split(" STOCK ")[0] for line in club.orders(power, window.phase)]
    for entry, previous in zip(entries, ["0" * 64, *[each.digest for each in entries]], strict=False):
        assert entry.previous == previous
        assert entry.digest == entry_digest(
            GAME, entry.number, entry.at, entry.kind, entry.public, entry.private_digest, entry.previous
        )


def test_every_notice_goes_out_exactly_once(new_club: New) -> None:
    """One invitation, an opening, a close and a report for each window, one end; a receipt for every letter."""
    club = new_club()
    club.start()
    play(club, seed=2)
    for power in scenario().powers:
        told = club.notices(seat=power)
        assert all(each.status is NoticeStatus.SENT for each in told)
        counts = Counter(each.kind for each in told)
        assert counts["invitation"] == counts["game-over"] == 1
        assert (counts["placements-released"], counts["result"], counts["orders-open"]) == (6, 5, 12)
        # Every attack window in which somebody attacked was told when it closed.
        assert counts["attacks-closed"] <= 6
    ids = [str(mail["Message-ID"]) for mail in club.mails()]
    assert len(ids) == len(set(ids))


def test_the_worksheet_of_an_attack_can_be_done_again(new_club: New) -> None:
    """Volume, hundreds, digit and sentence stand in the result mail."""
    club = new_club()
    club.source.volumes["GM"] = 1_234_567
    club.start()
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland, stock General Motors")
    club.pass_deadline()
    result = " ".join(text_of(club.mails("France", "result")[-1]).split())
    assert "Britain attacked Germany in Poland, 7 to 7, odds 1-1; GM sold 1,234,567 shares: digit 5" in result
    assert "1,234,567 shares by recorded: 12,345 hundreds: digit 5" in result


def test_stocks_are_assigned_where_none_is_named_and_told_at_the_close(new_club: New) -> None:
    """The first of the list that nobody named."""
    club = new_club()
    club.start()
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland")
    club.pass_deadline()
    closing = club.notices("attacks-closed", "USA")[0]
    first = stocks()[0].ticker
    assert closing.facts["stocks"] == [
        {"seat": "Britain", "order": f"ATTACK Germany IN Poland STOCK {first}", "stock": first, "assigned": True}
    ]
