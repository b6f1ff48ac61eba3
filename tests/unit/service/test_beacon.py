"""A public beacon in the place of a figure: rounds that drand has really published, and draws that follow from them."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage

import pytest

from gamesmaster.adapters.memory import MemoryClock
from gamesmaster.errors import ConfigurationError, RefusedError
from gamesmaster.ledger import archive, beacon
from gamesmaster.ledger.beacon import drawn, published_at, round_from, signature_in
from gamesmaster.ledger.canonical import canonical
from gamesmaster.service import columns, deadlines, quotations, rulings
from gamesmaster.service.awaited import show_quotations
from gamesmaster.service.beacons import BEACON, figure_of, session_of
from gamesmaster.service.columns import Typed
from gamesmaster.service.records import GameSettings, Quotation, Reading, Session, Wanted
from gamesmaster.service.signatures import is_signed
from gamesmaster.service.verifying.check import verify
from gamesmaster.service.verifying.mails import compare
from tests.games.record import rehash
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, text_of, with_settings
from tests.unit.service.test_quotations import EXCHANGE, read, sessions

New = Callable[..., Club]

ROUNDS = {
    123: "b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92",
    1000: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
    1001: "b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41",
    657413: "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
}
"""Recorded rounds of the network: drand's own documentation, its clients' tests."""
VALUE_1000 = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
"""What the network's servers say of round 1000 besides."""
LEAD = timedelta(minutes=30, seconds=24)
STARTS = published_at(1000) - 2 * HOUR - LEAD - MINUTE
"""A game of windows of an hour that starts then closes its first attacks so long before round 1000."""
LIST = replace(EXCHANGE, lead=LEAD, fallback=("next-session", "beacon"), fallback_sessions=1)


def answer(number: int = 1000, **changes: object) -> str:
    signature = bytes.fromhex(ROUNDS[number])
    said = {"round": number, "randomness": hashlib.sha256(signature).hexdigest(), "signature": signature.hex()}
    return json.dumps(said | changes)


def of_beacon(wish: Wanted, now: datetime, raw: str) -> Reading:
    digest = hashlib.sha256(raw.encode()).hexdigest()
    return Reading(wish.game, wish.symbol, wish.exchange, wish.session, BEACON, now, None, raw, digest)


def attacking(new_club: New, settings: GameSettings = LIST, **how: object) -> Club:
    """A club whose attacks have closed, with a deadline half an hour before round 1000."""
    club = new_club(settings=settings, clock=MemoryClock(STARTS), **how)
    club.start()
    quotations.store_sessions(club.desk, sessions(club.now))
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    return club


def given_up(club: Club, steps: int = 2) -> Wanted:
    """Let the source say nothing until the list has come to the beacon, or as many steps are taken."""
    while club.kinds().count("quotation-fallback") < steps:
        with club.store.view() as view:
            (wish,) = view.wanted(GAME)
        club.clock.at = max(club.now, wish.first_at)
        read(club, None, wish.symbol)
        club.clock.move(3 * HOUR)
    with club.store.view() as view:
        (wish,) = view.wanted(GAME)
    return wish


def frozen(club: Club) -> Quotation:
    with club.store.view() as view:
        (figure,) = view.quotations(GAME)
    return figure


def kept(club: Club) -> archive.Archive:
    with club.store.view() as view:
        return archive.read(archive.export(view.entries(GAME)))


def decided(new_club: New) -> Club:
    """A club whose attack was decided by round 1000."""
    club = attacking(new_club)
    wish = given_up(club)
    assert quotations.store_reading(club.desk, of_beacon(wish, club.now, answer())) is True
    quotations.settle_due(club.desk, now=club.now)
    club.tick()
    return club


def test_recorded_rounds_bear_their_signatures() -> None:
    """And the value that the network's servers say beside round 1000 is the one that follows."""
    for number, signature in ROUNDS.items():
        assert is_signed(number, bytes.fromhex(signature))
    assert beacon.value_of(signature_in(answer(), 1000)).hex() == VALUE_1000


@pytest.mark.parametrize(
    "signature",
    [
        bytes.fromhex(ROUNDS[1001]),
        bytes.fromhex("94" + ROUNDS[1000][2:]),
        bytes.fromhex(ROUNDS[1000][:-2] + "38"),
        bytes.fromhex("c0" + "00" * 47),
        bytes.fromhex("80" + "00" * 46 + "04"),
        bytes(48),
        bytes.fromhex("00" + ROUNDS[1000]),
        b"",
    ],
)
def test_what_the_network_has_not_signed_is_refused(signature: bytes) -> None:
    """Another round's, the mirrored point, a bit changed, the zero, a point outside the group, none at all."""
    assert is_signed(1000, signature) is False


def test_the_round_is_named_by_the_deadline() -> None:
    """The first at the instant or later, to the second; before the beginning of the network its first."""
    at = datetime(2023, 8, 23, 15, 59, 24, tzinfo=UTC)
    assert published_at(1000) == at
    for late, number in ((-2, 1000), (-1, 1000), (0, 1000), (1, 1001), (3, 1001), (4, 1002)):
        assert round_from(at + timedelta(seconds=late)) == number
    assert round_from(at + timedelta(microseconds=1)) == 1001
    assert round_from(datetime(2000, 1, 1, tzinfo=UTC)) == 1


@pytest.mark.parametrize("sides", [range(10), range(1, 7)])
def test_every_draw_is_as_likely(sides: range) -> None:
    """Chi-square over many rounds and stocks; bytes that would favour the low ones are drawn again."""
    count = Counter[int]()
    again = 0
    for number in range(2000):
        value = hashlib.sha256(str(number).encode()).digest()
        for stock in ("GM", "F", "IBM"):
            draw, n = drawn(value, number, GAME, "1-attack", stock, sides)
            count[draw] += 1
            again += n > 1
    assert set(count) == set(sides) and again
    expected = 6000 / len(sides)
    assert sum((each - expected) ** 2 / expected for each in count.values()) < 27.9  # One in a thousand, of ten sides.


def test_every_stock_phase_and_game_has_a_draw_of_its_own() -> None:
    """One round pays any number of attacks, and nobody is helped by what another gets."""
    value = bytes.fromhex(VALUE_1000)
    draws = [
        [drawn(value, 1000, game, phase, stock, range(10))[0] for stock in map(str, range(60))]
        for game in ("a", "b")
        for phase in ("1-attack", "2-attack")
    ]
    assert len({tuple(each) for each in draws}) == 4
    assert drawn(value, 1000, "a", "1-attack", "GM", range(10)) == drawn(value, 1000, "a", "1-attack", "GM", range(10))


@pytest.mark.parametrize(
    "raw",
    [
        answer(1001),
        answer(round="1000"),
        answer(round=True),
        answer(signature="zz"),
        answer(signature=ROUNDS[1000][:-2]),
        answer(signature=7),
        answer(randomness="00" * 32),
        "<html>",
        "[" * 1500,
        "[]",
        answer() + " " * 3000,
    ],
)
def test_an_answer_that_is_none_is_refused(raw: str) -> None:
    """Another round, another shape, a value that does not follow."""
    with pytest.raises(ValueError):
        signature_in(raw, 1000)


def test_a_beacon_stands_in_where_the_list_names_it(new_club: New) -> None:
    """After the next session: the round of the deadline, checked; everybody reads which, how, and what it does not."""
    club = attacking(new_club)
    said = " ".join(text_of(club.mails("USA", "nvit")[0]).split())
    assert "next-session then beacon" in said
    assert "first that is published 30 minutes 24 seconds or more after the deadline" in said
    assert "does not protect against a gamesmaster who sees the round" in said
    closed = " ".join(text_of(club.last_mail("USA")).split())
    assert "its round is 1000 of drand-quicknet" in closed
    wish = given_up(club)
    assert (wish.named, wish.symbol, wish.source) == ("GM", "GM", BEACON)
    assert (wish.exchange, wish.session, wish.first_at) == ("drand-quicknet", "1000", published_at(1000))
    club.send()
    told = " ".join(text_of(club.last_mail("USA")).split())
    assert "in the place of GM: round 1000 of drand-quicknet" in told
    assert club.tick().adjudicated == ()
    assert quotations.wanted(club.desk, now=club.now) == [wish]
    quotations.store_reading(club.desk, of_beacon(wish, club.now, answer()))
    assert quotations.settle_due(club.desk, now=club.now) == (GAME,)
    figure = frozen(club)
    draw, n = drawn(bytes.fromhex(VALUE_1000), 1000, GAME, "1-attack", "GM", range(10))
    assert (figure.digit, figure.volume, figure.source, figure.session) == (draw, draw * 100, BEACON, "1000")
    assert figure.evidence["beacon"] == {
        "chain": beacon.CHAIN,
        "round": 1000,
        "signature": ROUNDS[1000],
        "value": VALUE_1000,
        "n": n,
    }
    assert quotations.store_reading(club.desk, of_beacon(wish, club.now, answer())) is False
    assert deadlines.due(club.desk, now=club.now).adjudicated == (GAME,)
    club.send()
    report = text_of(next(each for each in club.mails("USA") if "number 1 of the value" in text_of(each) or n > 1))
    assert f"a round of the beacon gave {draw}" in " ".join(report.split())
    assert VALUE_1000 in report
    verdict = verify(kept(club))
    assert verdict.fault is None and verdict.counts["rounds"] == 1


def test_a_players_mails_agree_with_the_round(new_club: New) -> None:
    """And a mail with another draw, value or result speaks against the archive."""
    club = decided(new_club)
    found = kept(club)
    mails = [(str(place), mail.as_bytes()) for place, mail in enumerate(club.mails("USA"))]
    compared = compare(found, mails)
    assert compared.fault is None and compared.sheets == 1
    mail = next(each for each in club.mails("USA") if VALUE_1000 in text_of(each))
    text = text_of(mail)
    row = re.search(r"row (\d), column", text)
    assert row is not None
    other = (int(row[1]) + 1) % 10
    for old, new, field in (
        (VALUE_1000, "00" * 32, "public.evidence.value"),
        (row[0], f"row {other}, column", "public.digit"),
        ("round 1000", "round 1001", "public.named"),
    ):
        changed = EmailMessage()
        changed["Subject"] = mail["Subject"]
        changed.set_content(text.replace(old, new))
        fault = compare(found, [("changed", changed.as_bytes())]).fault
        assert fault is not None and fault.field == field


def test_a_gamesmaster_cannot_choose_his_round(new_club: New) -> None:
    """Another round, signature, digit or stock in a chain that was hashed again: found, and named."""
    club = decided(new_club)
    lines = [json.loads(line) for line in archive.export(list(kept(club).entries))]

    def fault(change: Callable[[list[dict[str, object]]], None]) -> str:
        copy = json.loads(json.dumps(lines))
        change(copy)
        rehash(copy)
        found = verify(archive.read([canonical(each).decode() for each in copy])).fault
        assert found is not None
        return found.field

    def at(copy: list[dict[str, object]], kind: str, which: int = -1) -> dict[str, object]:
        found = [each for each in copy if each.get("kind") == kind][which]["public"]
        assert isinstance(found, dict)
        return found

    def of_another_round(copy: list[dict[str, object]]) -> None:
        raw = answer(1001)
        digest = hashlib.sha256(raw.encode()).hexdigest()
        at(copy, "reading").update(raw=raw, sha256=digest, session="1001")

    def badly_signed(copy: list[dict[str, object]]) -> None:
        signature = bytes.fromhex(ROUNDS[1001])
        raw = answer(signature=signature.hex(), randomness=beacon.value_of(signature).hex())
        at(copy, "reading").update(raw=raw, sha256=hashlib.sha256(raw.encode()).hexdigest())

    def later_round(copy: list[dict[str, object]]) -> None:
        document = at(copy, "quotation-fallback")["next_session"]
        assert isinstance(document, dict)
        document["name"] = "1001"

    def other_digit(copy: list[dict[str, object]]) -> None:
        figure = at(copy, "quotation-settled")
        digit = (int(str(figure["digit"])) + 1) % 10
        figure.update(digit=digit, volume=digit * 100)

    def not_on_the_list(copy: list[dict[str, object]]) -> None:
        settings = at(copy, "game-created")["settings"]
        assert isinstance(settings, dict)
        settings["fallback"] = ["next-session"]

    assert fault(of_another_round) == "kind"
    assert fault(badly_signed) == "public.raw"
    assert fault(later_round) == "public.next_session.name"
    assert fault(other_digit) in ("public.volume", "public.digit")
    assert fault(not_on_the_list) == "public.step"


def test_a_round_that_does_not_come_is_waited_for(new_club: New) -> None:
    """The moderator is told after as long as a figure may take, once; he may say the digit by a ruling."""
    club = attacking(new_club)
    given_up(club)
    for _ in range(3):
        club.clock.move(13 * HOUR)
        quotations.settle_due(club.desk, now=club.now)
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["source-silent"]
    assert show_quotations(club.desk, GAME, now=club.now)["wanted"][0]["until"] is None
    rulings.rule_digit(club.desk, GAME, 1, "GM", 4, reason="drawn by lot", now=club.now)
    assert deadlines.due(club.desk, now=club.now).adjudicated == (GAME,)


def test_a_stock_that_a_ruling_names_has_a_round_of_its_own(new_club: New) -> None:
    """Who rules could know the round of the deadline by then: it is reckoned from the ruling."""
    club = decided(new_club)
    lines = ["ATTACK Germany IN Poland STOCK F"]
    rulings.rule_orders(club.desk, GAME, 1, "Britain", lines, reason="a slip", now=club.now, phase="attack", wait=True)
    ruled_at = club.now
    quotations.store_sessions(club.desk, sessions(club.now))
    wish = given_up(club, steps=4)
    assert (wish.named, wish.source) == ("F", BEACON)
    assert wish.first_at >= ruled_at + LEAD > wish.first_at - timedelta(seconds=3)


def test_a_die_is_drawn_in_one_go(new_club: New) -> None:
    """Where a stock's digit stands for a die, a round gives one of its sides; where shares count, their last figure."""
    wish = Wanted(GAME, "1-attack", "GM", "GM", beacon.NAME, "1000", BEACON, published_at(1000))
    reading = of_beacon(wish, published_at(1000), answer())
    die, shares = new_club(played="origins-ww1"), new_club(options={"stock-digit": "shares"})
    drawn_die = figure_of(die.make(), "1-attack", "GM", reading, die.now)
    assert drawn_die.digit == drawn(bytes.fromhex(VALUE_1000), 1000, GAME, "1-attack", "GM", range(1, 7))[0]
    assert drawn_die.volume == drawn_die.digit * 100
    digit = figure_of(shares.make(), "1-attack", "GM", reading, shares.now)
    assert digit.volume == digit.digit


def test_nobody_types_a_round_in(new_club: New) -> None:
    """A newspaper's game that has come to the beacon takes no column for it."""
    club = attacking(new_club, replace(LIST, source="newspaper", fallback=("beacon",)))
    with club.store.view() as view:
        (wish,) = view.wanted(GAME)
    club.clock.at = wish.first_at
    columns.enter_column(club.desk, GAME, [Typed("GM", None)], now=club.now)
    with club.store.view() as view:
        assert [each.source for each in view.wanted(GAME)] == [BEACON]
    with pytest.raises((RefusedError, ConfigurationError)):
        columns.enter_column(club.desk, GAME, [Typed("GM", 100_000)], now=club.now)


def test_a_steps_name_is_checked() -> None:
    """The settings say whether the beacon may be asked."""
    assert GameSettings().sources == ("yahoo",)
    assert with_settings(fallback=("beacon",), source="file").sources == ("file", "beacon")


def test_the_library_is_loaded_only_when_a_round_is_checked() -> None:
    """Nor does it leave the depth to which Python calls itself as it likes it."""
    script = (
        "import sys, gamesmaster.service.verifying.check\n"
        "from gamesmaster.service.signatures import is_signed\n"
        "assert 'py_ecc' not in sys.modules\n"
        "before = sys.getrecursionlimit()\n"
        f"assert is_signed(1000, bytes.fromhex('{ROUNDS[1000]}'))\n"
        "assert sys.getrecursionlimit() == before and 'py_ecc' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-W", "error", "-c", script], check=True)


def test_a_session_may_be_made_of_a_round() -> None:
    """It is over the instant at which it is published."""
    assert session_of(1000) == Session("drand-quicknet", "1000", published_at(1000), published_at(1000))
