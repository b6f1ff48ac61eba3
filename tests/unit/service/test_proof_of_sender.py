"""Whose letter it is, through the whole story: trust, challenges, CONFIRM, RENEW, tokens in subjects."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from gamesmaster.service.records import LetterStatus
from tests.unit.service.club import GAME, Club, text_of, with_settings

New = Callable[..., Club]
VOUCHED = ("Authentication-Results", "mx.club.test; dmarc=pass header.from=players.test")
FORGED = ("Authentication-Results", "mx.evil.test; dmarc=pass header.from=players.test")


def body(club: Club, power: str) -> str:
    club.send()
    return text_of(club.last_mail(power))


def asked(club: Club, **how: object) -> int:
    """A letter in a player's name that nothing proves to be his; its number."""
    return club.write("Germany", "5 in Poland", **(how or {"to": "play@club.test"})).number


@pytest.mark.parametrize(
    "how",
    [{"to": "play@club.test"}, {"sender": "work@else.test"}, {"to": "play+g1-aaaaaaaaaaaaaaaa@club.test"}],
)
def test_a_challenged_letter_counts_once_confirmed(club: Club, how: dict[str, object]) -> None:
    """The address of record is asked; its answer makes the letter count as received when it came."""
    number = asked(club, **how)
    came = club.now
    assert club.orders("Germany", "1-placing") == ()
    assert f"| CONFIRM {number}\n" in body(club, "Germany")
    club.clock.move(timedelta(minutes=10))
    handled = club.write("Germany", f"CONFIRM {number}\n")
    assert (handled.verdict, handled.ground) == ("command", "confirm")
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)
    text = body(club, "Germany")
    assert f"letter number {number} is confirmed" in text
    assert "| PLACE 5 IN Poland" in text
    with club.store.view() as view:
        kept = view.find_letter(number)
    assert kept is not None and kept.verdict is not None
    assert (kept.status, kept.verdict["verdict"], kept.received_at) == (LetterStatus.HANDLED, "orders", came)


def test_the_bare_word_confirms_the_letter_asked_about_last(club: Club) -> None:
    """And said where nothing was asked it is no more than a word."""
    asked(club)
    club.write("Germany", "I confirm.")
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)
    club.write("France", "3 in Poland\nI confirm.")
    assert "confirm" not in body(club, "France").lower()


def test_a_stranger_can_neither_confirm_nor_learn_anything(club: Club) -> None:
    """Threat T1: the one who forged the letter does not get the question."""
    number = asked(club, sender="thief@else.test")
    club.write("Germany", f"CONFIRM {number}", sender="thief@else.test")
    club.write("Germany", f"CONFIRM {number}", to="play@club.test")
    club.write("France", f"CONFIRM {number}")
    assert club.orders("Germany", "1-placing") == ()
    assert "no letter number" in body(club, "France")
    assert not any("thief@else.test" in recipients for _, recipients, _ in club.relay.sent)


def test_a_letter_is_confirmed_once(club: Club) -> None:
    """Said twice, nothing more happens."""
    number = asked(club)
    club.write("Germany", f"CONFIRM {number}")
    club.write("Germany", f"Confirm letter {number}")
    assert "was confirmed before" in body(club, "Germany")
    assert len(club.sets("1-placing")) == 1


def test_a_later_letter_stands(club: Club) -> None:
    """What has been replaced since does not come back by a confirmation."""
    number = asked(club)
    club.clock.move(timedelta(minutes=1))
    club.write("Germany", "4 in Austria")
    club.write("Germany", f"CONFIRM {number}")
    assert club.orders("Germany", "1-placing") == ("PLACE 4 IN Austria",)
    assert "a later one of yours stands" in body(club, "Germany")


def test_orders_beside_the_confirmation_are_taken_after_it(club: Club) -> None:
    """An amendment amends the letter that is confirmed above it."""
    number = asked(club)
    club.write("Germany", f"CONFIRM {number}\nadd 2 in Austria")
    assert set(club.orders("Germany", "1-placing")) == {"PLACE 5 IN Poland", "PLACE 2 IN Austria"}


def test_after_the_close_nothing_is_confirmed(club: Club) -> None:
    """The seals are published by then: who could still choose could choose by figures that all know."""
    number = asked(club)
    club.pass_deadline()
    before = len(club.sets("1-placing"))
    club.write("Germany", f"CONFIRM {number}")
    assert "can no longer count" in body(club, "Germany")
    assert len(club.sets("1-placing")) == before


def test_a_letter_after_the_deadline_is_no_question(club: Club) -> None:
    """What comes too late comes too late, whoever wrote it."""
    window = club.window()
    club.clock.at = window.deadline + timedelta(seconds=5)
    club.write("Germany", "5 in Poland", to="play@club.test")
    assert "CONFIRM" not in body(club, "Germany")


def test_trust_token_dmarc_wants_our_own_servers_word(new_club: New) -> None:
    """design.md section 8: the topmost results of the configured server only."""
    club = new_club(settings=with_settings(trust="token+dmarc"), desk_settings={"authserv_id": "mx.club.test"})
    club.start()
    assert club.write("Germany", "5 in Poland").ground == "not-aligned"
    assert club.write("Germany", "5 in Poland", headers=[FORGED]).ground == "not-aligned"
    assert club.orders("Germany", "1-placing") == ()
    assert club.write("Germany", "5 in Poland", headers=[VOUCHED]).verdict == "orders"
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)


def test_an_old_mail_is_answered_with_an_aligned_pass_only(new_club: New) -> None:
    """Threat G4: a letter to an older phase's address is taken for the open window if its sender is vouched for."""
    club = new_club(desk_settings={"authserv_id": "mx.club.test"})
    club.start()
    old = str(club.last_mail("Germany")["Reply-To"])
    for _ in range(2):
        club.pass_deadline()
    assert club.game().phase == "2-placing"
    assert club.write("Germany", "4 in Austria", to=old).ground == "stale-token"
    assert club.write("Germany", "5 in Poland", to=old, headers=[VOUCHED]).verdict == "orders"
    assert "older mail" in body(club, "Germany")


def test_renew_makes_older_mails_worth_nothing(club: Club) -> None:
    """The receipt is the first mail with the new address."""
    old = str(club.last_mail("Germany")["Reply-To"])
    club.write("Germany", "5 in Poland\nRENEW")
    new = str(club.last_mail("Germany")["Reply-To"])
    assert new != old
    assert "address for your answers is a new one" in body(club, "Germany")
    assert club.write("Germany", "1 in Poland", to=old).ground == "token-wrong"
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)
    assert club.write("Germany", "2 in Poland", to=new).verdict == "orders"


def test_renew_without_proof_does_nothing(club: Club) -> None:
    """Nobody can shut a player out by writing in his name."""
    old = str(club.last_mail("Germany")["Reply-To"])
    club.write("Germany", "RENEW", to="play@club.test")
    club.write("Germany", "RENEW", sender="thief@else.test")
    assert club.write("Germany", "2 in Poland", to=old).verdict == "orders"


def test_renew_keeps_how_mails_are_wanted(club: Club) -> None:
    """One letter may say both."""
    club.write("Germany", "SET MAIL TEXT\nRENEW")
    with club.store.view() as view:
        (member,) = [each for each in view.members(GAME) if each.seat == "Germany"]
    assert (member.mail, member.generation) == ("text", 1)


def test_a_token_in_the_subject_serves_whose_program_drops_the_rest(new_club: New) -> None:
    """The setting puts it there, and reads it there; without the setting it is nothing."""
    club = new_club(desk_settings={"subject_tokens": True})
    club.start()
    subject = str(club.last_mail("Germany")["Subject"])
    assert club.write("Germany", "5 in Poland", to="play@club.test", subject=f"Re: {subject}").verdict == "orders"
    receipt = club.last_mail("Germany")["Subject"]
    assert str(receipt).count("[") == 1
    plain = new_club()
    plain.start()
    assert plain.write("Germany", "5 in Poland", to="play@club.test", subject=subject).ground == "token-missing"


def test_every_letter_of_a_game_sent_again_in_later_phases_changes_nothing(club: Club) -> None:
    """Threat G4: replays, by their Message-ID and with a new one, from the player's own address."""
    written = []
    for turn in (1, 2):
        for power in ("Germany", "France"):
            raw = club.letter(power, f"{turn} in Poland\nREADY" if turn == 1 else "PASS")
            written.append(raw)
            club.mailbox.deliver(raw, club.now)
        club.tick()
        club.pass_deadline()
        before = {phase: len(club.sets(phase)) for phase in (club.window().phase, "1-placing", "1-attack")}
        for at, raw in enumerate(written):
            club.mailbox.deliver(raw, club.now)
            again = raw.replace(b"@players.test>", b"-again%d-%d@players.test>" % (turn, at), 1)
            assert again != raw
            club.mailbox.deliver(again, club.now)
        club.look()
        assert {phase: len(club.sets(phase)) for phase in before} == before


def test_a_moderator_who_is_forged_orders_nothing(club: Club) -> None:
    """Threat T2: whoever writes as the moderator is a stranger to the mailbox; games are led at the command line."""
    before, sent = club.kinds(), len(club.relay.sent)
    for words in ("HOLD g1", "RESUME g1", "CLOSE g1", "EXTEND 2 DAYS", "rule digit g1 1 GM 7"):
        handled = club.write("Germany", words, sender="moderator@club.test", to="play@club.test")
        assert (handled.verdict, handled.ground) == ("ignore", "unknown-sender")
    assert club.kinds() == before
    assert len(club.relay.sent) == sent
