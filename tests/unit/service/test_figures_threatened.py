"""What the world does to figures: revisions, splits, halts, days of silence; and a worksheet redone from a mail."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from email.message import EmailMessage
from random import Random

import pytest

from gamesmaster.adapters.market.sessions import sessions_of
from gamesmaster.adapters.memory import MemoryClock
from gamesmaster.ledger import archive
from gamesmaster.ledger.beacon import round_from
from gamesmaster.rules.chance import stock_digit
from gamesmaster.service import deadlines, quotations
from gamesmaster.service.records import GameStatus, Session
from gamesmaster.service.verifying.check import verify
from gamesmaster.service.verifying.mails import compare
from tests.unit.service.club import DEMO, GAME, HOUR, Club, scenario, stocks, text_of
from tests.unit.service.test_quotations import EXCHANGE, attacked, first_reading, read, sessions

New = Callable[..., Club]


def test_a_source_that_goes_on_revising_is_waited_for(new_club: New) -> None:
    """Threats G6 and G7: the turn waits while they change; what comes after the freeze changes nothing."""
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
    """What a split has rewritten is no figure, however often it is said (threat G7)."""
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
    """No sales is no figure: a digit 0 that everybody could have foreseen is never frozen (threat G8)."""
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
    """Threat G8: the list is gone through, its players are told at each step, and the other game goes on meanwhile."""
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


def closing_at(new_club: New, day: datetime) -> Club:
    """A club whose attacks close on the evening of a day in New York, by the exchange's own table."""
    club = new_club(settings=EXCHANGE, clock=MemoryClock(day - 2 * HOUR))
    club.start()
    quotations.store_sessions(club.desk, sessions_of("XNYS", day.date()))
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    assert abs(club.window().deadline - day) < HOUR
    return club


@pytest.mark.parametrize(
    ("deadline", "session", "closes", "first"),
    [
        # Thanksgiving is no session; the Friday after it closes at one. The day after a Friday is a Saturday.
        ("2026-11-25T23:00", "2026-11-27", "2026-11-27T18:00", "2026-11-28T14:00"),
        # The Fourth of July on a Sunday is kept on the Monday.
        ("2027-07-02T22:00", "2027-07-06", "2027-07-06T20:00", "2027-07-07T13:00"),
    ],
)
def test_holidays_and_half_days(new_club: New, deadline: str, session: str, closes: str, first: str) -> None:
    """Threats G1 and G8: the next session decides; a half day counts; the day after a session may be a Saturday."""
    club = closing_at(new_club, datetime.fromisoformat(deadline).replace(tzinfo=UTC))
    with club.store.view() as view:
        (wish,) = view.wanted(GAME)
        found = view.find_session("XNYS", wish.session)
    assert found is not None and found.name == session
    assert found.closes_at == datetime.fromisoformat(closes).replace(tzinfo=UTC)
    assert wish.first_at == datetime.fromisoformat(first).replace(tzinfo=UTC)


def test_a_closure_that_the_calendar_does_not_know(new_club: New) -> None:
    """
    Threat G8, 2025-01-09: an old table has that day, the market had none, and nobody entered it. The data win: no
    figure, so the session after it decides, and verify says only that the day is worth a look.
    """
    opens = datetime(2025, 1, 9, 14, 30, tzinfo=UTC)
    older = new_club(settings=EXCHANGE, clock=MemoryClock(datetime(2025, 1, 8, 21, tzinfo=UTC)))
    older.start()
    newer = sessions_of("XNYS", date(2025, 1, 8))
    assert all(each.name != "2025-01-09" for each in newer)  # Our calendar knows it by now.
    table = [*newer, Session("XNYS", "2025-01-09", opens, opens + timedelta(hours=6.5))]
    quotations.store_sessions(older.desk, table)
    older.write("Germany", "7 in Poland")
    older.write("Britain", "7 in Poland")
    older.pass_deadline()
    older.write("Britain", "attack Germany in Poland with GM")
    older.pass_deadline()
    assert older.window().session == "2025-01-09"
    first_reading(older)
    while "quotation-fallback" not in older.kinds():
        read(older, None)
        older.clock.move(3 * HOUR)
    for _ in range(2):
        first = quotations.wanted(older.desk, now=older.now + timedelta(days=9))
        older.clock.at = max(older.now + 3 * HOUR, *(each.first_at for each in first)) if first else older.now
        if first:
            read(older, 5_400_777)
    with older.store.view() as view:
        (figure,) = view.quotations(GAME)
        verdict = verify(archive.read(archive.export(view.entries(GAME))))
    assert (figure.session, figure.digit) == ("2025-01-10", 7)
    assert verdict.fault is None


def test_five_sessions_without_data(new_club: New) -> None:
    """Threat G8: each of them is tried, in an order known beforehand; then the round that the deadline has named."""
    steps = ("next-session", "beacon")
    club = attacked(new_club, replace(EXCHANGE, fallback=steps, fallback_sessions=5))
    deadline, asked = club.window().deadline, []
    while True:
        with club.store.view() as view:
            (wish,) = view.wanted(GAME)
        if wish.source == "beacon":
            break
        if wish.session not in asked:
            asked.append(wish.session)
        club.clock.at = max(club.now, wish.first_at)
        read(club, None)
        club.clock.move(13 * HOUR)
    assert len(asked) == 6 and asked == sorted(asked)
    assert wish.session == str(round_from(deadline + timedelta(minutes=30)))
    assert wish.first_at < club.now - timedelta(days=5)


def test_an_early_close_is_decided_by_a_session_of_its_own(new_club: New) -> None:
    """Threat G1: all are ready a day early; the session is reckoned from then, and still opens half an hour later."""
    club = new_club(settings=replace(EXCHANGE, orders=timedelta(days=3)))
    club.start()
    quotations.store_sessions(club.desk, sessions(club.now))
    for power in scenario().powers:
        club.write(power, "7 in Poland\nready" if power in ("Germany", "Britain") else "ready")
    club.pass_deadline()
    deadline = club.window().deadline
    for power in scenario().powers:
        club.write(power, "attack Germany in Poland with GM\nready" if power == "Britain" else "ready")
    for _ in range(3):
        club.clock.move(timedelta(seconds=2))
        club.tick()
    window = club.window()
    assert window.closed_at is not None and window.closed_at < deadline - timedelta(days=2)
    with club.store.view() as view:
        found = view.find_session("XNYS", window.session or "")
    assert found is not None and window.deadline + timedelta(minutes=30) <= found.opens_at < deadline


def test_one_stock_pays_one_attack_of_a_power(club: Club) -> None:
    """Threats G5 and G9: named before the deadline, once in a turn; a second attack with it gets one from the list."""
    club.write("Germany", "4 in Poland\n3 in Austria")
    club.write("Britain", "4 in Poland\n4 in Austria")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM\nattack Germany in Austria with GM")
    club.pass_deadline()
    with club.store.view() as view:
        (closing,) = [each for each in view.entries_of(GAME, "window-closed") if each.public["phase"] == "1-attack"]
    named = [(each["stock"], each["assigned"]) for each in closing.public["stocks"]]
    assert ("GM", False) in named and len({stock for stock, _ in named}) == len(named) == 2
    assert sum(assigned for _, assigned in named) == 1


def test_a_stock_that_is_not_on_the_list_decides_nothing(club: Club) -> None:
    """Threat G5: a thin share that somebody could move is not taken; the letter is answered, and the list chooses."""
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with ZZZZQ")
    assert all("ZZZZQ" not in line for line in club.orders("Britain", "1-attack"))
    club.pass_deadline()
    with club.store.view() as view:
        assert all(each.named in {stock.ticker for stock in stocks()} for each in view.quotations(GAME))


def test_the_last_trade_moves_a_digit_by_one() -> None:
    """
    Threat G9: whoever trades last can move the digit only from one that he knows; of figures that many make together
    every digit comes as often, in the sum over whatever he adds.
    """
    played, chance = scenario(), Random(9)
    counts = Counter(stock_digit(int(chance.lognormvariate(16, 0.5)), played) for _ in range(12_000))
    assert sum((each - 1200) ** 2 / 1200 for each in counts.values()) < 27.9
    for volume in (1_234_567, 9_999_999, 100, 0):
        assert stock_digit(volume + 100, played) == (stock_digit(volume, played) + 1) % 10
        assert stock_digit(volume - volume % 100 + 99, played) == stock_digit(volume, played)
