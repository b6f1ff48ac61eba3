"""What players are told while the market is waited for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from gamesmaster.errors import UnknownGame
from gamesmaster.ledger import archive
from gamesmaster.service import deadlines, quotations, rulings
from gamesmaster.service.awaited import permitted, show_quotations
from gamesmaster.service.records import GameStatus, Wanted
from gamesmaster.service.verifying.check import verify
from gamesmaster.service.verifying.mails import compare
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, stocks, text_of
from tests.unit.service.test_quotations import attacked, first_reading, read

New = Callable[..., Club]


def told(club: Club) -> list[str]:
    return [each.facts["why"] for each in club.notices("figures-awaited", "USA")]


def test_players_are_told_within_the_hour(new_club: New) -> None:
    """What is waited for and until when, once; a source that is silent for long is the moderator's matter."""
    club = attacked(new_club)
    quotations.settle_due(club.desk, now=club.now)
    first_reading(club)
    due = club.now
    while not told(club):
        club.clock.move(5 * MINUTE)
        quotations.settle_due(club.desk, now=club.now)
    assert club.now - due <= HOUR
    club.send()
    text = " ".join(text_of(club.last_mail("USA")).split())
    assert f"session {club.window().session} of XNYS" in text and "given up" in text
    for _ in range(40):
        club.clock.move(HOUR)
        quotations.settle_due(club.desk, now=club.now)
    assert told(club) == ["due"]
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["source-silent"]


def test_what_settles_at_once_is_not_announced(club: Club) -> None:
    """On the exchange DEMO nobody waits long enough to be told."""
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    assert club.game().phase == "2-placing"
    assert told(club) == []


def test_they_are_told_again_when_something_else_is_waited_for(new_club: New) -> None:
    """At each step of the fallback list, the moderator's turn included; in between nothing."""
    club = attacked(new_club)
    for _ in range(3):
        first_reading(club)
        with club.store.view() as view:
            wish = view.wanted(GAME)[0]
        for _ in range(9):
            read(club, None, wish.symbol)
            club.clock.move(3 * HOUR)
            if not quotations.wanted(club.desk, now=club.now):
                break
    assert told(club) == ["due", "fallback", "fallback", "fallback"]
    states = [[each["state"] for each in notice.facts["awaited"]] for notice in club.notices("figures-awaited", "USA")]
    assert states == [["open"], ["open"], ["open"], ["moderator"]]
    (shown,) = show_quotations(club.desk, GAME, now=club.now)["wanted"]
    assert (shown["state"], shown["until"]) == ("moderator", None)
    club.send()
    assert "the moderator says the digit" in text_of(club.last_mail("USA"))


def test_a_digit_ruled_while_readings_go_on_ends_them(new_club: New) -> None:
    """The game goes on with the moderator's digit, and the market has nothing more to say."""
    club = attacked(new_club)
    first_reading(club)
    read(club, 1_234_567)
    rulings.rule_digit(club.desk, GAME, 1, "GM", 4, reason="the source is down", now=club.now)
    assert quotations.wanted(club.desk, now=club.now + 3 * HOUR) == []
    club.clock.move(4 * HOUR)
    assert quotations.settle_due(club.desk, now=club.now) == ()
    assert deadlines.due(club.desk, now=club.now).adjudicated == (GAME,)
    with club.store.view() as view:
        assert view.wanted() == []


def test_a_digit_that_a_ruling_has_set_is_told_as_that(new_club: New) -> None:
    """Nobody has sold anything: sentence, worksheet and list name the ruling, and a mail is checked for it."""
    club = attacked(new_club)
    rulings.rule_points(club.desk, GAME, "USA", 1, reason="a gift", now=club.now)
    rulings.rule_digit(club.desk, GAME, 1, "GM", 4, reason="the source is down", now=club.now)
    assert deadlines.due(club.desk, now=club.now).adjudicated == (GAME,)
    club.send()
    (mail,) = [each for each in club.mails("USA") if "nothing was looked up" in text_of(each)]
    said = " ".join(text_of(mail).split())
    assert "ruling 2 set the digit 4" in said and "sold" not in said and " shares" not in said
    assert "set for GM by ruling 2, nothing was looked up row 4, column" in said
    (settled,) = show_quotations(club.desk, GAME, now=club.now)["settled"]
    assert settled["evidence"] == {"author": "moderator", "ruling": 2}
    with club.store.view() as view:
        found = archive.read(archive.export(view.entries(GAME)))
    assert verify(found).fault is None
    compared = compare(found, [("report.eml", mail.as_bytes())])
    assert compared.fault is None and compared.sheets == 1
    for told, other in (("by ruling 2", "by ruling 1"), ("row 4", "row 5"), ("set for GM", "set for IBM")):
        changed = mail.as_bytes().replace(told.encode(), other.encode())
        assert changed != mail.as_bytes() and compare(found, [("report.eml", changed)]).fault is not None, told


def test_what_is_shown_of_figures(new_club: New) -> None:
    """Readings so far and until when; then the figure with its evidence."""
    club = attacked(new_club)
    first_reading(club)
    read(club, 1_234_567)
    (waiting,) = show_quotations(club.desk, GAME, now=club.now)["wanted"]
    assert [each["volume"] for each in waiting["readings"]] == [1_234_567]
    assert waiting["until"] == (club.now + timedelta(hours=24)).isoformat()
    club.clock.move(3 * HOUR)
    read(club, 1_234_567)
    shown = show_quotations(club.desk, GAME, now=club.now)
    assert shown["wanted"] == []
    assert len(shown["settled"][0]["evidence"]["readings"]) == 2
    with pytest.raises(UnknownGame):
        show_quotations(club.desk, "nowhere", now=club.now)


def test_a_game_that_trips_us_holds_up_no_other(new_club: New) -> None:
    """Its figures cannot be looked at: it goes on hold; the other game's settle."""
    club = attacked(new_club)
    club.start("g2")
    first_reading(club)
    with club.store.story() as unit:
        (wish,) = unit.wanted(GAME)
        unit.put_wanted(Wanted("g2", "1-attack", "GM", "GM", "XNYS", wish.session, "newspaper", wish.first_at))
        broken = club.source.read(replace(wish, game="g2"), club.now)
        unit.add_reading(replace(broken, source="newspaper", raw="no JSON"))
    read(club, 1_234_567)
    club.clock.move(3 * HOUR)
    read(club, 1_234_567)
    assert club.game("g2").status is GameStatus.HELD
    assert [each.facts["ground"] for each in club.notices("trouble", game="g2")] == ["game-faulty"]
    with club.store.view() as view:
        assert [each.digit for each in view.quotations(GAME)] == [5]


def test_the_stocks_of_a_game(club: Club) -> None:
    """As they were when it was made."""
    assert permitted(club.desk, GAME) == stocks()
    with pytest.raises(UnknownGame):
        permitted(club.desk, "nowhere")
