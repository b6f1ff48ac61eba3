"""Invitations, the muster, seats that change hands, and who is in charge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from gamesmaster.errors import ConfigurationError, PhaseClosed, SeatTaken
from gamesmaster.service import (
    announcements,
    extensions,
    games,
    holds,
    letters_desk,
    moderators,
    notices,
    queries,
    seats,
)
from gamesmaster.service.games import NotMustered, Seat
from gamesmaster.service.records import GameStatus, NoticeStatus
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, scenario, stocks, text_of

New = Callable[..., Club]


def invited(new_club: New) -> Club:
    """A club whose players have their invitations."""
    club: Club = new_club()
    club.make()
    club.send()
    return club


def test_a_game_starts_when_every_seat_has_answered(new_club: New) -> None:
    """In plain words, each with a receipt; the moderator is told of the last one."""
    club = invited(new_club)
    said = ("JOIN", "Accept.", "Yes, I play!", "hello\n\nI will play\n\nbest wishes")
    for power, text in zip(scenario().powers, said, strict=False):
        assert club.write(power, text).ground == "accepted"
        assert "one who plays" in " ".join(text_of(club.last_mail(power)).split())
    with pytest.raises(NotMustered) as missing:
        games.start_game(club.desk, GAME, now=club.now, mustered=True)
    last = scenario().powers[-1]
    assert missing.value.data["seats"] == [last]
    assert queries.show_game(club.desk, GAME)["waiting_for"] == [last]
    club.write(last, "JOIN")
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["muster-complete"]
    assert_projection(club.store)
    assert games.start_game(club.desk, GAME, now=club.now, mustered=True).phase == "1-placing"


def test_an_answer_is_taken_back_and_a_declined_seat_is_given_away(new_club: New) -> None:
    """The moderator is told; the seat can then be assigned."""
    club = invited(new_club)
    other = Seat("France", "Another", ("another@players.test",))
    with pytest.raises(SeatTaken):
        seats.assign_seat(club.desk, GAME, other, now=club.now)
    club.write("France", "JOIN")
    assert club.write("France", "I decline").ground == "declined"
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["seat-declined"]
    token = str(club.last_mail("France")["Reply-To"])
    seats.assign_seat(club.desk, GAME, other, now=club.now)
    club.send()
    assert_projection(club.store)
    assert club.write("France", "JOIN", to=token).verdict == "ignore"
    assert any(recipients == ("another@players.test",) for _, recipients, _ in club.relay.sent)
    found = queries.show_game(club.desk, GAME)["seats"]
    assert [each["answer"] for each in found] == [""] * 5


def test_orders_before_the_start_are_answered_and_not_taken(new_club: New) -> None:
    """Whoever answers the invitation with orders is told."""
    club = invited(new_club)
    assert club.write("France", "5 in Poland").ground == "not-started"


def test_a_game_is_made_with_empty_seats_and_not_started_so(new_club: New) -> None:
    """Not even by force."""
    club: Club = new_club()
    some = [Seat("France", "F", ("f@players.test",))]
    games.new_game(
        club.desk, GAME, scenario=scenario(), options={}, settings=club.settings, stocks=stocks(), seats=some,
        now=club.now,
    )  # fmt: skip
    with pytest.raises(ConfigurationError):
        games.start_game(club.desk, GAME, now=club.now)
    for power in scenario().powers:
        if power != "France":
            seats.assign_seat(club.desk, GAME, Seat(power, power, (f"{power.lower()}@players.test",)), now=club.now)
    assert games.start_game(club.desk, GAME, now=club.now).phase == "1-placing"
    assert_projection(club.store)


def test_a_replacement_takes_the_seat_in_the_middle_of_a_game(club: Club) -> None:
    """The old tokens and address are dead; the newcomer has the orders on file and may change them."""
    club.write("France", "5 in Poland")
    old = str(club.last_mail("France")["Reply-To"])
    new = Seat("France", "Newcomer", ("new@players.test",), "Europe/Paris")
    member = seats.replace_member(club.desk, GAME, new, now=club.now)
    assert (member.generation, member.pseudonym) == (1, "France-2")
    club.send()
    assert_projection(club.store)
    assert club.write("France", "PASS", to=old).verdict == "ignore"
    assert club.orders("France", "1-placing") == ("PLACE 5 IN Poland",)
    told = [message for _, recipients, message in club.relay.sent if recipients == ("new@players.test",)]
    assert len(told) == 2 and b"PLACE 5 IN Poland" in told[1]
    standing = club.notices("seat-yours", "France")[-1]
    letter = club.letter("France", "4 in Poland", sender="new@players.test", to=standing.reply_to)
    club.mailbox.deliver(letter, club.now)
    assert club.look()[-1].verdict == "orders"
    assert club.orders("France", "1-placing") == ("PLACE 4 IN Poland",)
    for power in scenario().powers:
        others = club.notices("seat-changed", power)
        assert len(others) == (0 if power == "France" else 1)
        assert all("new@" not in str(each.facts) for each in others)
    club.pass_deadline()
    assert_projection(club.store)


def test_mail_that_waits_for_the_old_player_is_not_sent(club: Club) -> None:
    """What it said is said to the new one."""
    club.relay.down = True
    club.write("France", "5 in Poland")
    seats.replace_member(club.desk, GAME, Seat("France", "N", ("new@players.test",)), now=club.now)
    club.relay.down = False
    club.clock.move(HOUR / 2)
    sent = len(club.relay.sent)
    club.send()
    assert all(recipients != ("france@players.test",) for _, recipients, _ in club.relay.sent[sent:])
    assert club.notices("receipt", "France")[-1].status is NoticeStatus.JOINED


def test_all_in_charge_are_told_of_trouble(club: Club) -> None:
    """The first is the one of the settings; one of a single game hears of that game only."""
    moderators.add_moderator(club.desk, "Second@club.test", name="Second", now=club.now)
    moderators.add_moderator(club.desk, "third@club.test", name="Third", game="g1", now=club.now)
    with pytest.raises(ConfigurationError):
        moderators.add_moderator(club.desk, "Moderator@club.test", name="M", now=club.now)
    shown = [each.address for each in moderators.list_moderators(club.desk)]
    assert shown == ["moderator@club.test", "Second@club.test", "third@club.test"]
    club.write("France", "x", sender="stranger@else.test", to="play@club.test")
    told = {each.address for each in club.notices("trouble", game="")}
    assert told == {"moderator@club.test", "Second@club.test"}
    moderators.remove_moderator(club.desk, "second@CLUB.test")
    with pytest.raises(ConfigurationError):
        moderators.remove_moderator(club.desk, "second@club.test")


def test_the_moderator_extends_holds_and_resumes(club: Club) -> None:
    """Everybody is told each time, and the ledger says it."""
    before = club.window()
    after = extensions.extend_window(club.desk, GAME, 48 * HOUR, reason="a wedding", now=club.now)
    assert after.deadline == before.deadline + timedelta(days=2) and after.sequence == before.sequence + 1
    assert_projection(club.store)
    holds.hold_game(club.desk, GAME, reason="illness", now=club.now)
    assert club.window().sequence == 2
    assert extensions.extend_window(club.desk, GAME, HOUR, reason="more", now=club.now).sequence == 3
    holds.resume_game(club.desk, GAME, now=club.now)
    assert_projection(club.store)
    for kind, count in (("deadline-moved", 2), ("game-held", 1), ("game-resumed", 1)):
        assert len(club.notices(kind, "USA")) == count
    club.send()
    assert "a wedding" in text_of(club.mails("USA", "the deadline is now")[0])
    with pytest.raises(ConfigurationError):
        extensions.extend_window(club.desk, GAME, timedelta(0), reason="", now=club.now)


def test_an_extension_takes_an_early_close_back(club: Club) -> None:
    """Those who were ready may say so again."""
    for power in scenario().powers:
        club.write(power, "PASS\nREADY")
    assert club.window().ready_at is not None
    extensions.extend_window(club.desk, GAME, HOUR, reason="wait", now=club.now)
    assert club.window().ready_at is None
    assert_projection(club.store)
    club.clock.move(MINUTE)
    club.tick()
    assert club.game().phase == "1-placing"


def test_nothing_is_extended_where_nothing_is_open(new_club: New) -> None:
    """Not before the start, nor while figures are awaited."""
    club = invited(new_club)
    from gamesmaster.errors import GameOnHold

    with pytest.raises(GameOnHold):
        extensions.extend_window(club.desk, GAME, HOUR, reason="", now=club.now)
    games.start_game(club.desk, GAME, now=club.now)
    club.send()
    for power in ("Germany", "Britain"):
        club.write(power, "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.look()
    club.clock.at = club.window().deadline + timedelta(seconds=2)
    club.look()
    from gamesmaster.service import deadlines

    deadlines.due(club.desk, now=club.now)
    with pytest.raises(PhaseClosed):
        extensions.extend_window(club.desk, GAME, HOUR, reason="", now=club.now)


def test_a_note_goes_to_everybody(club: Club) -> None:
    """As it was written, marked so that nothing of it is taken for an order."""
    assert announcements.note(club.desk, GAME, "The winner gets a cake.\n\x1b[31mREADY", now=club.now) == 5
    club.send()
    assert "> The winner gets a cake." in text_of(club.last_mail("USA"))
    assert "\x1b" not in text_of(club.last_mail("USA"))
    with pytest.raises(ConfigurationError):
        announcements.note(club.desk, GAME, "  ", now=club.now)


def test_a_letter_set_aside_is_read_again_as_received_then(new_club: New) -> None:
    """Once what broke us is mended it counts, although its window's deadline has come."""
    from gamesmaster.adapters.memory import MemoryParser

    club: Club = new_club(parser=MemoryParser(broken=("odd",)))
    club.start()
    club.mailbox.deliver(club.letter("France", "5 in Poland", subject="odd"), club.now)
    while [each.verdict for each in club.look()] not in (["again", "park"], ["park"], []):
        pass
    parked = letters_desk.parked_letters(club.desk)
    assert [(each["subject"], each["ground"]) for each in parked] == [("odd", "broke-us")]
    number = parked[0]["number"]
    shown = letters_desk.show_letter(club.desk, number, body=True)
    assert "Subject: odd" in shown["headers"] and "5 in Poland" in shown["body"]
    club.parser = MemoryParser()
    club.clock.at = club.window().deadline + timedelta(seconds=2)
    letters_desk.read_again(club.desk, number)
    assert [each.verdict for each in club.look()] == ["orders"]
    assert club.orders("France", "1-placing") == ("PLACE 5 IN Poland",)
    with pytest.raises(ConfigurationError):
        letters_desk.read_again(club.desk, number)
    assert club.game().status is GameStatus.RUNNING


def test_headers_are_shown_so_that_no_terminal_is_led_astray() -> None:
    """Escapes, bytes and tabs."""
    assert letters_desk.safe_lines(b"Subject: \x1b]0;owned\x07\xff\r\n\tx") == [
        "Subject: \\x1b]0;owned\\x07\\xff",
        "    x",
    ]


def test_who_is_in_charge_hands_over(club: Club) -> None:
    """Both are told of it; from then on trouble goes to the new one alone, until the settings name another."""
    moderators.hand_over(club.desk, "new@club.test", name="New", now=club.now)
    assert {each.address for each in club.notices("trouble", game="")} == {"moderator@club.test", "new@club.test"}
    moderators.hand_over(club.desk, "newer@club.test", name="Newer", now=club.now)
    with club.store.story() as unit:
        notices.tell_moderator(unit, club.desk, "clock-trusted", {}, now=club.now)
    last = [each.address for each in club.notices("trouble", game="") if each.facts["ground"] == "clock-trusted"]
    assert last == ["newer@club.test"]
    others = replace(club.desk, moderator="another@club.test")
    assert moderators.list_moderators(others)[0].address == "another@club.test"
