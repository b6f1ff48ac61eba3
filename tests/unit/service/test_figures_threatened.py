"""What the world does to figures: revisions, splits, halts, days of silence; and a worksheet redone from a mail."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage

from gamesmaster.ledger import archive
from gamesmaster.service import deadlines, quotations
from gamesmaster.service.records import GameStatus
from gamesmaster.service.verifying.mails import compare
from tests.unit.service.club import DEMO, GAME, HOUR, Club, scenario, text_of
from tests.unit.service.test_quotations import attacked, first_reading, read

New = Callable[..., Club]


def test_a_source_that_goes_on_revising_is_waited_for(new_club: New) -> None:
    """Figures of threats G6: the turn waits while they change, and what comes after the freeze changes nothing."""
    club = attacked(new_club)
    first_reading(club)
    for volume in (27_955_647, 36_000_112, 38_355_100):
        read(club, volume)
        assert deadlines.due(club.desk, now=club.now).adjudicated == ()
        club.clock.move(3 * HOUR)
    wish = quotations.wanted(club.desk, now=club.now)[0]
    read(club, 38_355_199)
    with club.store.view() as view:
        frozen = view.quotations(GAME)
    assert (frozen[0].volume, frozen[0].digit) == (38_355_199, 1)
    assert deadlines.due(club.desk, now=club.now).adjudicated == (GAME,)
    entries = club.kinds()
    # History rewritten by a split of 28 to 1, weeks later: nobody asks, and an answer is not even kept.
    club.source.volumes["GM"] = 38_355_199 * 28
    late = replace(club.source.read(wish, club.now + timedelta(days=30)), split_after=True)
    assert quotations.store_reading(club.desk, late) is False
    quotations.settle_due(club.desk, now=club.now + timedelta(days=30))
    with club.store.view() as view:
        assert view.quotations(GAME) == frozen
    assert club.kinds() == entries


def test_a_split_before_the_reading_goes_by_the_list(new_club: New) -> None:
    """What a split has rewritten is no figure, however often it is said (G7)."""
    club = attacked(new_club)
    first_reading(club)
    while "quotation-fallback" not in club.kinds():
        read(club, 28_000_000, split=True)
        club.clock.move(3 * HOUR)
    with club.store.view() as view:
        (fallback,) = view.entries_of(GAME, "quotation-fallback")
        assert view.quotations(GAME) == []
    assert (fallback.public["reason"], fallback.public["step"]) == ("split", "next-session")


def test_a_halted_stock_goes_by_the_list(new_club: New) -> None:
    """No sales is no figure: a digit 0 that everybody could have foreseen is never frozen (G8)."""
    club = attacked(new_club)
    first_reading(club)
    while "quotation-fallback" not in club.kinds():
        read(club, 0)
        club.clock.move(3 * HOUR)
    with club.store.view() as view:
        (fallback,) = view.entries_of(GAME, "quotation-fallback")
        assert view.quotations(GAME) == []
    assert (fallback.public["reason"], fallback.public["step"]) == ("no-figure", "next-session")


def test_a_market_that_is_silent_for_days_holds_up_one_game_only(new_club: New) -> None:
    """The list is gone through, its players are told at each step, and the other game goes on meanwhile."""
    club = attacked(new_club)
    club.settings = DEMO
    club.start("g2")
    first_reading(club)
    for _ in range(40):
        for wish in quotations.wanted(club.desk, now=club.now):
            if wish.game == GAME:
                club.source.volumes[wish.symbol] = None
                quotations.store_reading(club.desk, club.source.read(wish, club.now))
        quotations.settle_due(club.desk, now=club.now)
        deadlines.due(club.desk, now=club.now)
        club.mailbox.fetch(club.now)
        club.look()
        deadlines.due(club.desk, now=club.now)
        club.clock.move(3 * HOUR)
    told = [each.facts["why"] for each in club.notices("figures-awaited", "USA")]
    assert told.count("fallback") == 3
    assert club.game().phase == "1-attack"
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["figure-wanted"]
    assert club.game("g2").status is GameStatus.OVER


def test_a_worksheet_is_redone_from_the_mail_with_a_newspaper(club: Club) -> None:
    """Stock, session, volume, source, times, hundreds, digit, row and column, outcome: all of it is in the text."""
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    mail = next(each for each in club.mails("USA") if "row" in text_of(each) and "column" in text_of(each))
    sheet = re.search(
        r"(?P<stock>\S+) \(General Motors\), session (?P<session>\S+) of (?P<exchange>\S+)\n"
        r" +(?P<volume>[\d,]+) shares by (?P<source>\S+): (?P<hundreds>[\d,]+) hundreds: digit (?P<digit>\d)\n"
        r" +read (?P<first>[^;]+);(?P<second>[^)]+)\)\n +row (?P<row>\d), column (?P<column>\S+): "
        r"result (?P<result>\S)",
        text_of(mail),
    )
    assert sheet is not None
    # The paper prints the sales; leave off the last two figures, and the last one left is the row of the table.
    printed = sheet["volume"].replace(",", "")
    assert printed[:-2] == sheet["hundreds"].replace(",", "")
    assert printed[-3] == sheet["digit"] == sheet["row"]
    table = scenario().table
    assert table is not None
    assert sheet["column"] == "1-1"
    assert table.rows[int(sheet["row"])][table.columns.index("1-1")] == sheet["result"]
    with club.store.view() as view:
        found = archive.read(archive.export(view.entries(GAME)))
    assert compare(found, [("as sent", mail.as_bytes())]).fault is None
    changed = EmailMessage()
    changed["Subject"] = mail["Subject"]
    changed.set_content(text_of(mail).replace(sheet["first"].split(", ")[1][:5], "03:33"))
    fault = compare(found, [("changed", changed.as_bytes())]).fault
    assert fault is not None and fault.field == "public.evidence.readings"
