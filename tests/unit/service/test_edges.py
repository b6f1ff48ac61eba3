"""Where two things meet that seldom do: two workers on one letter, seats in several games, words after the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from gamesmaster.errors import ConfigurationError
from gamesmaster.mail.letter import Letter
from gamesmaster.mail.parsing import parse
from gamesmaster.service import (
    calling,
    closing,
    games,
    holds,
    inbox,
    mending,
    queries,
    reminders,
    rolling,
    rulings,
    seats,
    telephone,
)
from gamesmaster.service.games import Seat
from gamesmaster.service.pace import Pace
from gamesmaster.service.receipts import MOST_AN_HOUR
from gamesmaster.service.records import LetterStatus, NoticeStatus
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, address, with_settings

New = Callable[..., Club]


class Overtaken:
    """A parser so slow that another worker has handled the letter before it is done; then it may fail."""

    def __init__(self, club: Club, error: Exception | None = None) -> None:
        self._club, self._error, self.handled = club, error, 0

    def parse(self, raw: bytes, *, headers_only: bool = False) -> Letter:
        while inbox.handle_next(self._club.desk, self._club.parser, now=self._club.now) is not None:
            self.handled += 1
        if self._error is not None:
            raise self._error
        return parse(raw, headers_only=headers_only)


@pytest.mark.parametrize("error", [None, RuntimeError("broken")])
def test_a_letter_that_another_worker_has_handled_is_answered_once(club: Club, error: Exception | None) -> None:
    """Whoever comes second does nothing, also where the letter has broken him."""
    raw = club.letter("France", "5 in Poland")
    club.mailbox.deliver(raw, club.now)
    inbox.keep(club.desk, *club.mailbox.fetch(club.now))
    for _ in range(2):
        slow = Overtaken(club, error)
        inbox.handle_next(club.desk, slow, now=club.now)
    club.send()
    assert len(club.notices("receipt", "France")) == 1 and club.orders("France", "1-placing") == ("PLACE 5 IN Poland",)
    with club.store.view() as view:
        assert view.parked_letters() == [] and view.unhandled_letters() == 0


def test_bytes_that_are_no_letter_are_set_aside(club: Club) -> None:
    """And told, with the reason; the next one is handled."""
    club.mailbox.deliver(b"\x00\xff nothing that a mail begins with", club.now)
    club.mailbox.deliver(club.letter("France", "5 in Poland"), club.now)
    assert [(each.verdict, each.ground) for each in club.look()] == [("park", "no-letter"), ("orders", "understood")]
    with club.store.view() as view:
        (kept,) = view.parked_letters()
    assert kept.status is LetterStatus.PARKED
    assert [each.facts["ground"] for each in club.notices("trouble", game="")] == ["letter-parked"]


def test_who_sits_in_two_games_is_asked_which(club: Club) -> None:
    """A letter to the bare address says nothing of the game: he is told how to say it, and nothing is recorded."""
    club.make("g2")
    games.start_game(club.desk, "g2", now=club.now)
    done = club.write("France", "5 in Poland", to="play@club.test")
    assert (done.verdict, done.ground) == ("ask", "which-game")
    (receipt,) = club.notices("receipt", "France")
    assert receipt.facts["games"] == [GAME, "g2"]
    assert club.orders("France", "1-placing") == ()


def test_a_flood_from_a_foreign_address_is_told_no_oftener_than_so_many_times_an_hour(club: Club) -> None:
    """A token that was stolen must not be a way to fill somebody's mailbox."""
    for _ in range(MOST_AN_HOUR + 3):
        club.mailbox.deliver(club.letter("France", "5 in Poland", sender="thief@else.test"), club.now)
    club.look()
    assert 0 < len(club.notices("foreign-address", "France")) <= MOST_AN_HOUR


def test_orders_before_the_start_are_refused_with_the_reason(new_club: New) -> None:
    """There is no window yet."""
    club = new_club()
    club.make()
    club.send()
    done = club.write("France", "5 in Poland")
    assert (done.verdict, done.ground) == ("refuse", "not-started")


def test_a_moderators_mail_is_sent_again(club: Club) -> None:
    """As a new one; one to somebody who has left his seat goes to nobody."""
    club.mailbox.deliver(b"\x00 no letter", club.now)
    club.look()
    club.send()
    (trouble,) = club.notices("trouble", game="")
    (number,) = mending.send_again(club.desk, [trouble.number], now=club.now)
    again = club.notices("trouble", game="")[-1]
    assert again.number == number != trouble.number and again.facts == trouble.facts
    invitation = club.notices("invitation", "France")[0]
    with club.store.story() as unit:
        unit.rewrite_notice(replace(invitation, member=7))
        unit.rewrite_notice(replace(invitation, seat="Sweden"))
    with pytest.raises(ConfigurationError, match="still sits there"):
        mending.send_again(club.desk, [invitation.number], now=club.now)


def test_news_are_read_out_once(club: Club) -> None:
    """Told twice, they are noted once; who was not at home has heard nothing."""
    seats.replace_member(club.desk, GAME, Seat("USA", "Cy", (), phone="+1-234"), now=club.now)
    club.pass_deadline()
    (callee,) = calling.call_sheet(club.desk, GAME, now=club.now)
    calling.called(club.desk, callee, outcome="no-answer", by="anna", now=club.now)
    assert callee.news
    for _ in range(2):
        calling.told(club.desk, callee, callee.news[0], by="anna", now=club.now)
    with club.store.view() as view:
        outcomes = [each.outcome for each in view.calls(GAME)]
    assert outcomes == ["no-answer", f"told {callee.news[0].kind}"]
    calling.called(club.desk, callee, outcome="called", by="anna", now=club.now)
    (later,) = calling.call_sheet(club.desk, GAME, now=club.now)
    assert len(later.news) == len(callee.news) - 1 and not later.pending


def test_where_nothing_is_mailed_the_moderator_finds_his_lines_above_the_sheet(new_club: New) -> None:
    """Of his game and of none; what he has seen is not shown again."""
    club = new_club(desk_settings={"by_mail": False})
    club.desk = replace(club.desk, by_mail=False)
    by_telephone = [Seat(power, f"Player of {power}", (), phone=f"+1-{at}") for at, power in enumerate(club.seated)]
    with pytest.raises(ConfigurationError, match="a mailbox and a relay"):
        club.start()
    for seat in by_telephone:
        seats.replace_member(club.desk, GAME, seat, now=club.now)
    games.start_game(club.desk, GAME, now=club.now)
    club.mailbox.deliver(b"\x00 no letter", club.now)
    club.look()
    lines = calling.moderators_lines(club.desk, GAME)
    assert [each.facts["ground"] for each in lines] == ["letter-parked"]
    calling.moderator_has_seen(club.desk, lines)
    assert calling.moderators_lines(club.desk, GAME) == []
    assert {each.status for each in club.notices("trouble", game="")} == {NoticeStatus.CALLED}


def test_several_that_hear_too_fast_at_once_make_one_pause(club: Club) -> None:
    """They were on their way when it was said."""
    told: list[object] = []
    pace = Pace(tell=lambda event, facts: told.append(facts["seconds"]))
    for _ in range(3):
        pace.slow_down(club.now, timedelta())
    pace.slow_down(club.now + 2 * MINUTE, timedelta())
    assert told == [60, 120]


def test_in_a_game_by_dice_no_ruling_names_a_stock(new_club: New) -> None:
    """Nobody would ever read its figure."""
    club = new_club(options={"chance": "sealed-die"})
    club.start()
    for power in ("Germany", "Britain"):
        club.write(power, "7 in Poland")
    for _ in range(2):
        club.pass_deadline()
    line = ["ATTACK Britain IN Poland STOCK GM"]
    with pytest.raises(ConfigurationError, match="a die decides them"):
        rulings.rule_orders(club.desk, GAME, 1, "Germany", line, reason="x", now=club.now)


@pytest.mark.parametrize(
    ("settings", "place"),
    [
        ({"orders": timedelta()}, "orders"),
        ({"extensions": "perhaps"}, "extensions"),
        ({"disputes": "perhaps"}, "disputes"),
        ({"column_readers": 3}, "column_readers"),
        ({"fallback": ("prayer",)}, "fallback"),
        ({"second_source": "recorded"}, "second_source"),
        ({"first_reading": "9 o'clock"}, "first_reading"),
        ({"unreached": "perhaps"}, "unreached"),
        ({"negotiation": -MINUTE}, "negotiation"),
    ],
)
def test_a_setting_that_makes_no_sense_makes_no_game(new_club: New, settings: dict[str, Any], place: str) -> None:
    """It is named, with what was expected."""
    club = new_club(settings=with_settings(**settings))
    with pytest.raises(ConfigurationError) as refused:
        club.make()
    assert refused.value.setting == place


REPORT = """From: mailer-daemon@else.test
To: play@club.test
Subject: delayed
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; else.test

Final-Recipient: rfc822; {about}
Action: {action}
Status: {status}
--b--
"""


@pytest.mark.parametrize(
    ("about", "action", "status", "told"),
    [
        (address("France"), "delayed", "4.4.1", 0),
        (address("France"), "failed", "5.1.1", 1),
        ("moderator@club.test", "failed", "5.1.1", 0),
        ("stranger@else.test", "failed", "5.1.1", 0),
    ],
)
def test_of_a_report_that_names_no_mail_the_moderator_hears_when_it_is_about_a_player(
    club: Club, about: str, action: str, status: str, told: int
) -> None:
    """For good, and not about himself: that would go the same way."""
    club.mailbox.deliver(REPORT.format(about=about, action=action, status=status).encode(), club.now)
    assert club.look()[-1].ground == "bounce"
    assert len([each for name in (GAME, "") for each in club.notices("trouble", game=name)]) == told


def test_a_hold_that_somebody_has_ended_is_not_ended_again(club: Club) -> None:
    """The clock comes second, and moves nothing."""
    holds.hold_game(club.desk, GAME, reason="a flood", until=club.now + HOUR, now=club.now)
    holds.resume_game(club.desk, GAME, now=club.now)
    deadline = club.window().deadline
    assert holds.end_hold(club.desk, GAME, now=club.now + 2 * HOUR) is False
    assert club.window().deadline == deadline and club.kinds().count("game-resumed") == 1


def test_who_closes_a_window_that_is_due_moves_no_deadline(club: Club) -> None:
    """It closes by itself."""
    club.clock.at = club.window().deadline + MINUTE
    club.mailbox.fetch(club.now)
    closing.close_window_now(club.desk, GAME, reason="all is said", now=club.now)
    club.tick()
    assert club.game().phase == "1-attack" and "deadline-moved" not in club.kinds()


def test_a_reminder_of_a_window_that_has_closed_goes_to_nobody(club: Club) -> None:
    """Another worker was first."""
    window = club.window()
    club.pass_deadline()
    assert not reminders.remind(club.desk, window, now=club.now)
    assert club.notices("reminder") == []


def test_what_is_still_awaited_is_shown(new_club: New) -> None:
    """Powers while a window is open; the stocks when it has closed."""
    club = new_club(settings=with_settings(reading_gap=HOUR, settle_limit=2 * HOUR))
    club.start()
    assert queries.show_game(club.desk, GAME)["waiting_for"] == list(club.seated)
    for power in ("Germany", "Britain"):
        club.write(power, "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    assert queries.show_game(club.desk, GAME)["waiting_for"] == ["GM"]


def test_days_away_are_not_taken_with_orders_by_telephone(club: Club) -> None:
    """Whoever types is told what else to type."""
    said = telephone.read_orders(
        club.desk, GAME, "France", "5 in Poland\nAWAY 2027-01-01 to 2027-01-05\nREADY", now=club.now
    ).facts
    assert [each["ground"] for each in said["questions"]] == ["not-orders"]
    assert "gamesmaster absence" in said["questions"][0]["question"] and said["ready_said"]


def test_whoever_looks_where_nothing_is_has_seen_nothing(new_club: New) -> None:
    """No entry says that he looked."""
    club = new_club(settings=with_settings(moderator_look="logged"))
    club.start()
    telephone.look_at_orders(club.desk, GAME, now=club.now)
    assert "moderator-looked" not in club.kinds()


def test_who_rolls_dice_stands_in_the_ledger_by_no_address(new_club: New) -> None:
    """Everybody can read it."""
    club = new_club(options={"chance": "typed"})
    club.start()
    with pytest.raises(ConfigurationError, match="pseudonym"):
        rolling.enter_dice(club.desk, GAME, {"Britain/Poland": 3}, author="anna@club.test", now=club.now)


def test_a_letter_in_junk_without_proof_is_nobodys(club: Club) -> None:
    """Though it bears a player's address: nothing is answered."""
    club.mailbox.deliver(club.letter("France", "5 in Poland", to="play@club.test"), club.now, "Junk")
    (done,) = club.look()
    assert (done.verdict, done.ground, done.seat) == ("ignore", "junk-token-missing", "France")
    assert club.notices("receipt", "France") == []
