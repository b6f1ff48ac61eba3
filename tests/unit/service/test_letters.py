"""Letters: whose they are, what is taken, exactly one receipt."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import permutations

import pytest

from gamesmaster.adapters.memory import MemoryParser
from gamesmaster.mail.letter import Letter
from gamesmaster.service import inbox
from gamesmaster.service.records import LetterStatus, Notice, NoticeStatus
from gamesmaster.service.reports import bare_subject
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, address, text_of, with_settings

New = Callable[..., Club]


def body(club: Club, power: str) -> str:
    """The text of the last mail that a player got."""
    club.send()
    return text_of(club.last_mail(power))


def test_an_order_letter_is_recorded_sealed_and_answered_once(club: Club) -> None:
    """The receipt shows what was understood, and its seal stands in the record."""
    handled = club.write("Germany", "5 in Poland, 3 in Austria, rest at home")
    assert (handled.verdict, handled.seat) == ("orders", "Germany")
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland", "PLACE 3 IN Austria", "PLACE 2 IN Germany")
    text = body(club, "Germany")
    assert "| PLACE 5 IN Poland\n" in text
    assert club.sets("1-placing")[0].seal in text
    assert len(club.notices("receipt")) == 1
    assert club.kinds()[-1] == "orders-sealed"


def test_a_receipt_answers_the_letter_and_carries_the_token(club: Club) -> None:
    """In-Reply-To names the letter; answers come to the member's own address."""
    club.write("Germany", "5 in Poland", message_id="<abc@players.test>")
    club.send()
    mail = club.last_mail("Germany")
    assert mail["In-Reply-To"] == "<abc@players.test>"
    assert mail["Auto-Submitted"] == "auto-replied"
    assert str(mail["Reply-To"]).startswith("play+g1-")


def test_a_letter_handled_twice_changes_nothing(club: Club) -> None:
    """Kept again by the same place, or sent again with its Message-ID, it does nothing."""
    raw = club.letter("Germany", "5 in Poland")
    club.mailbox.deliver(raw, club.now)
    first, marks = club.mailbox.fetch(club.now)
    from gamesmaster.service import inbox

    assert inbox.keep(club.desk, first, marks) == 1
    assert inbox.keep(club.desk, first, marks) == 0
    club.look()
    club.mailbox.deliver(raw, club.now + MINUTE)
    again = club.look()
    assert [each.ground for each in again] == ["double"]
    assert len(club.sets("1-placing")) == 1
    assert len(club.notices("receipt")) == 1


def test_letters_of_different_seats_may_come_in_any_order(new_club: New) -> None:
    """The orders on file are the same, whoever was first."""
    words = {"Germany": "5 in Poland", "France": "Poland: 2", "USA": "3 in Italy"}
    found = set()
    for order in permutations(words):
        club = new_club()
        club.start()
        for power in order:
            club.write(power, words[power])
        found.add(tuple(club.orders(power, "1-placing") for power in words))
    assert len(found) == 1


def test_placing_twice_in_one_area_stays_two(club: Club) -> None:
    """Neither READY nor a talk, nor an addition, makes one of them."""
    club.write("Germany", "PLACE 2 IN Poland\nPLACE 2 IN Poland")
    for text in ("READY", "What a game!", "HELP"):
        club.write("Germany", text)
        assert club.orders("Germany", "1-placing") == ("PLACE 2 IN Poland",) * 2
    club.write("Germany", "add 1 in Italy")
    club.pass_deadline()
    assert club.game().state["board"]["Poland"]["Germany"] == 4


def test_a_letter_amends_or_replaces_as_it_says(club: Club) -> None:
    """'change' amends; a plain second letter replaces, and says what no longer stands."""
    club.write("Germany", "5 in Poland, 3 in Austria")
    club.write("Germany", "change Austria to 2")
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland", "PLACE 2 IN Austria")
    club.write("Germany", "4 in Italy")
    assert club.orders("Germany", "1-placing") == ("PLACE 4 IN Italy",)
    assert "| PLACE 5 IN Poland" in body(club, "Germany")
    club.write("Germany", "ADD")
    assert set(club.orders("Germany", "1-placing")) == {
        "PLACE 4 IN Italy",
        "PLACE 5 IN Poland",
        "PLACE 2 IN Austria",
    }


@pytest.mark.parametrize(
    "headers",
    [
        [("Auto-Submitted", "auto-replied")],
        [("Precedence", "bulk")],
        [("X-Auto-Response-Suppress", "All"), ("Auto-Submitted", "auto-generated")],
    ],
)
def test_machines_are_never_answered(club: Club, headers: list[tuple[str, str]]) -> None:
    """An automatic mail with a good token is neither obeyed nor answered."""
    before = len(club.notices())
    handled = club.write("Germany", "5 in Poland", headers=headers)
    assert handled.verdict == "ignore"
    assert club.orders("Germany", "1-placing") == ()
    assert len(club.notices()) == before


def test_our_own_mail_coming_back_is_not_answered(club: Club) -> None:
    """A mail from our own address says nothing."""
    assert club.write("Germany", "5 in Poland", sender="play@club.test").ground == "own-mail"


def test_a_stranger_gets_no_answer_and_the_moderator_one_line(club: Club) -> None:
    """No backscatter: From may be forged."""
    before = len(club.relay.sent)
    handled = club.write("Germany", "5 in Poland", sender="stranger@else.test", to="play@club.test")
    assert (handled.verdict, handled.ground) == ("ignore", "unknown-sender")
    club.send()
    assert club.relay.sent[before:] == []
    club.clock.move(timedelta(hours=1))
    club.send()
    new = club.relay.sent[before:]
    assert [recipients for _, recipients, _ in new] == [("moderator@club.test",)]


def test_a_good_token_from_a_foreign_address_is_never_obeyed(club: Club) -> None:
    """The address of record is told, the foreign one gets nothing."""
    club.write("Germany", "5 in Poland", sender="thief@else.test")
    assert club.orders("Germany", "1-placing") == ()
    club.send()
    assert "another address" in str(club.last_mail("Germany")["Subject"])
    assert not any("thief@else.test" in recipients for _, recipients, _ in club.relay.sent)


def test_a_letter_without_token_gets_a_receipt_that_says_how(club: Club) -> None:
    """Trust 'token': the address of record alone proves nothing, but is answered."""
    handled = club.write("Germany", "5 in Poland", to="play@club.test")
    assert handled.ground == "token-missing"
    assert club.orders("Germany", "1-placing") == ()
    assert "answer this mail with this line alone" in body(club, "Germany")


def test_trust_address_takes_a_letter_without_token(new_club: New) -> None:
    """Where the game trusts addresses, a letter to the plain address will do."""
    club = new_club(settings=with_settings(trust="address"))
    club.start()
    club.write("Germany", "5 in Poland", to="play@club.test")
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)


def test_a_late_letter_is_answered_and_not_obeyed(club: Club) -> None:
    """One second after the deadline is too late, also for the window that opens next."""
    raw = club.letter("Germany", "5 in Poland")
    deadline = club.window().deadline
    club.clock.at = deadline + timedelta(seconds=1)
    club.mailbox.deliver(raw, club.now)
    assert [each.ground for each in club.look()] == ["too-late"]
    club.pass_deadline()
    assert club.orders("Germany", "1-placing") == ()
    late = text_of([each for each in club.mails("Germany", "Receipt")][-1])
    assert "too late" in late and "14:00 " in late and "14:00:01" in late


def test_a_letter_of_the_closing_second_came_in_time(club: Club) -> None:
    """INTERNALDATE has whole seconds; the deadline's own counts, though it is read later."""
    raw = club.letter("Germany", "5 in Poland")
    deadline = club.window().deadline
    club.clock.at = deadline + timedelta(seconds=5)
    club.mailbox.deliver(raw, deadline)
    club.tick()
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)
    assert club.game().phase == "1-attack"


def test_an_answer_to_the_closed_window_is_too_late_for_the_open_one(club: Club) -> None:
    """It was meant for the placing; the attack window takes nothing of it."""
    old = str(club.last_mail("Germany")["Reply-To"])
    club.pass_deadline()
    handled = club.write("Germany", "attack France in Poland with GM", to=old)
    assert handled.ground == "too-late"
    assert club.orders("Germany", "1-attack") == ()


def test_a_stale_token_is_answered_with_a_fresh_one(club: Club) -> None:
    """Two windows later nothing is taken, and the receipt's own address works."""
    old = str(club.last_mail("Germany")["Reply-To"])
    club.pass_deadline()
    club.pass_deadline()
    handled = club.write("Germany", "5 in Poland", to=old)
    assert handled.ground == "stale-token"
    club.send()
    assert club.write("Germany", "5 in Poland").verdict == "orders"


def test_attack_lines_sent_while_placing_are_kept_and_shown_at_the_opening(club: Club) -> None:
    """They are sealed for their own window, and stand on file when it opens."""
    club.write("Germany", "5 in Poland\nattack France in Poland with IBM")
    assert club.orders("Germany", "1-attack") == ("ATTACK France IN Poland STOCK IBM",)
    club.pass_deadline()
    assert "| ATTACK France IN Poland STOCK IBM" in text_of(club.mails("Germany", "attacks and counters: write")[-1])
    assert club.orders("Germany", "1-attack") == ("ATTACK France IN Poland STOCK IBM",)


def test_orders_sent_in_the_talks_are_refused_where_the_game_says_so(new_club: New) -> None:
    """orders_early: refuse."""
    club = new_club(settings=with_settings(negotiation=HOUR, orders_early="refuse"))
    club.start()
    handled = club.write("Germany", "5 in Poland")
    assert (handled.verdict, handled.ground) == ("refuse", "orders-not-yet")
    assert club.orders("Germany", "1-placing") == ()
    assert "Please send it again" in body(club, "Germany")


def test_ready_beside_orders_for_another_window_is_not_taken(club: Club) -> None:
    """Placements that arrive while attacks are due must not close the attacks' window early."""
    club.pass_deadline()
    handled = club.write("Germany", "5 in Poland\nREADY")
    assert handled.ground == "ready-astray"
    with club.store.view() as view:
        assert not view.ready_seats(GAME, "1-attack")
    assert "you are not marked as ready" in body(club, "Germany").replace("\n", " ")


@pytest.mark.parametrize(
    ("subject", "bare"),
    [
        ("Re: [spring] Receipt, turn 1: Re: [spring] Turn 1, placing: time to talk", "Turn 1, placing: time to talk"),
        ("AW: Re: [spring] Turn 2: the result", "Turn 2: the result"),
        ("my orders: re the east", "my orders: re the east"),
        ("Re:", ""),
    ],
)
def test_receipts_of_receipts_do_not_grow(subject: str, bare: str) -> None:
    """A subject loses what answering has put before it, and nothing else."""
    assert bare_subject(subject, "spring") == bare


def test_help_is_in_the_receipt_and_every_example_is_marked(club: Club) -> None:
    """HELP comes from the table that reads commands."""
    club.write("Germany", "HELP")
    assert "| READY" in body(club, "Germany")


def test_resend_sends_the_last_report_once_more(club: Club) -> None:
    """The same facts under a Message-ID of their own."""
    club.pass_deadline()
    before = len(club.notices("orders-open", "Germany"))
    club.write("Germany", "RESEND")
    assert len(club.notices("orders-open", "Germany")) == before + 1
    assert len(club.notices("receipt", "Germany")) == 1


def test_a_letter_that_breaks_us_twice_is_parked_and_the_next_one_handled(new_club: New) -> None:
    """The moderator is told; nobody else waits."""
    club = new_club(parser=MemoryParser(broken=["poison"]))
    club.start()
    club.mailbox.deliver(club.letter("Germany", "5 in Poland", subject="poison"), club.now)
    club.mailbox.deliver(club.letter("France", "2 in Poland"), club.now)
    assert [each.verdict for each in club.look()] == ["again", "park", "orders"]
    with club.store.view() as view:
        parked = view.find_letter(1)
    assert parked is not None and parked.status is LetterStatus.PARKED
    assert [each.facts["ground"] for each in club.notices("trouble", game="")] == ["letter-parked"]


def test_a_letter_in_our_hands_at_a_few_crashes_is_obeyed(new_club: New) -> None:
    """Whoever is killed is seldom killed by the letter in his hand; one that is there each time is set aside."""

    class Dies(MemoryParser):
        def parse(self, raw: bytes, *, headers_only: bool = False) -> Letter:
            raise KeyboardInterrupt

    def die(times: int) -> None:
        for _ in range(times):
            with pytest.raises(KeyboardInterrupt):
                inbox.handle_next(club.desk, Dies(), now=club.now)

    club = new_club()
    club.start()
    for power, times in (("Germany", inbox.MOST_BEGUN - 1), ("France", inbox.MOST_BEGUN)):
        letters, marks = ([club.mailbox.deliver(club.letter(power, "2 in Poland"), club.now)], ())
        inbox.keep(club.desk, letters, marks)
        die(times)
        verdict = inbox.handle_next(club.desk, club.parser, now=club.now)
        assert verdict is not None
        assert verdict.verdict == ("orders" if power == "Germany" else "park")


def tries_of(club: Club, number: int) -> int:
    """How often a letter was begun."""
    with club.store.view() as view:
        kept = view.find_letter(number)
    assert kept is not None
    return kept.tries


def test_a_letter_that_was_begun_ahead_is_as_before_when_the_service_stops(club: Club) -> None:
    """Its try is counted with the handful before; a stop between the two takes it back, a crash does not."""
    powers = ("Germany", "France", "Britain", "Russia", "USA")
    sent = [club.letter(powers[place % 5], f"{place % 3 + 1} in Poland") for place in range(inbox.HANDFUL + 1)]
    inbox.keep(club.desk, [club.mailbox.deliver(each, club.now) for each in sent], ())
    last = len(sent)
    handled = inbox.handle_all(club.desk, club.parser, lambda: club.now)
    assert next(handled).number == 1
    assert tries_of(club, last) == 1
    handled.close()
    assert tries_of(club, last) == 0
    assert [each.number for each in inbox.handle_all(club.desk, club.parser, lambda: club.now)] == [last]
    assert tries_of(club, last) == 1


def test_a_letter_that_breaks_us_costs_those_beside_it_no_try(new_club: New) -> None:
    """Those before it are handled, it alone is tried again and set aside, and then come those behind it."""
    club = new_club(parser=MemoryParser(broken=["poison"]))
    club.start()
    sent = [("Germany", "orders"), ("USA", "poison"), ("France", "orders"), ("Germany", "orders")]
    for number, (power, subject) in enumerate(sent):
        club.mailbox.deliver(club.letter(power, f"{number + 1} in Poland", subject=subject), club.now)
    done = [(each.number, each.verdict) for each in club.look()]
    assert done == [(1, "orders"), (2, "again"), (2, "park"), (3, "orders"), (4, "orders")]
    assert [tries_of(club, number) for number in (1, 2, 3, 4)] == [1, 2, 1, 1]
    assert club.orders("Germany", "1-placing")[0] == "PLACE 4 IN Poland"


def test_what_was_in_our_hands_at_a_crash_goes_alone(club: Club) -> None:
    """A letter that kills us is counted for itself from the second time on."""
    letters = [club.mailbox.deliver(club.letter(power, "2 in Poland"), club.now) for power in ("Germany", "France")]
    inbox.keep(club.desk, letters, ())

    class Dies(MemoryParser):
        def parse(self, raw: bytes, *, headers_only: bool = False) -> Letter:
            raise KeyboardInterrupt

    for first, second in ((1, 1), (2, 1), (3, 1)):
        with pytest.raises(KeyboardInterrupt):
            list(inbox.handle_all(club.desk, Dies(), lambda: club.now))
        assert (tries_of(club, 1), tries_of(club, 2)) == (first, second)
    assert [each.verdict for each in inbox.handle_all(club.desk, club.parser, lambda: club.now)] == ["orders"] * 2


def test_a_flood_gets_joint_receipts(club: Club) -> None:
    """The 21st letter of an hour and those after it are answered together, at the hour."""
    for count in range(25):
        club.write("Germany", f"{count % 5 + 1} in Poland")
    club.send()
    assert len(club.mails("Germany", "Receipt")) == 20
    waiting = [each for each in club.notices("receipt", "Germany") if each.status is NoticeStatus.WAITING]
    assert len(waiting) == 1
    assert len(waiting[0].facts["joint"]) == 5
    club.clock.move(HOUR)
    club.send()
    assert len(club.mails("Germany", "Receipt")) == 21
    assert "for 5 of them" in " ".join(body(club, "Germany").split())


def test_an_oversized_letter_is_answered_politely(club: Club) -> None:
    """Only its head is read."""
    from dataclasses import replace

    from gamesmaster.service import inbox

    club.mailbox.deliver(club.letter("Germany", "5 in Poland"), club.now)
    letters, marks = club.mailbox.fetch(club.now)
    inbox.keep(club.desk, [replace(each, oversized=True) for each in letters], marks)
    assert [each.ground for each in club.look()] == ["oversized"]
    assert "over a million bytes" in body(club, "Germany")


def test_letters_in_junk_count_only_with_proof(club: Club) -> None:
    """A stranger's junk is not even told; a player's letter there is read."""
    club.mailbox.deliver(
        club.letter("Germany", "1 in Poland", sender="spam@else.test", to="play@club.test"), club.now, "Junk"
    )
    club.mailbox.deliver(club.letter("Germany", "5 in Poland"), club.now, "Junk")
    assert [each.verdict for each in club.look()] == ["ignore", "orders"]
    assert club.notices("trouble", game="") == []


def test_no_mail_goes_to_anybody_but_its_own_member(club: Club) -> None:
    """One recipient each, and nobody's orders in another's mail before the close."""
    club.write("Germany", "5 in Poland, 1 in Rumania")
    club.write("France", "2 in Poland")
    club.send()
    for _, recipients, message in club.relay.sent:
        assert len(recipients) == 1
        if recipients != (address("Germany"),):
            assert b"PLACE 1 IN Rumania" not in message


def test_orders_are_taken_back_and_repeated_in_words(club: Club) -> None:
    """'cancel Poland' leaves the rest on file; 'same as last turn' fetches what was ordered then."""
    club.write("Germany", "5 in Poland, 3 in Austria")
    club.write("Germany", "cancel Poland")
    assert club.orders("Germany", "1-placing") == ("PLACE 3 IN Austria",)
    assert "Taken back at your word; these no longer stand:\n\n| PLACE 5 IN Poland\n" in body(club, "Germany")
    club.pass_deadline()
    club.pass_deadline()
    club.write("Germany", "same as last turn")
    assert club.orders("Germany", "2-placing") == ("PLACE 3 IN Austria",)


def test_a_subject_is_never_an_order(club: Club) -> None:
    """Nor a command: only the words of the letter count."""
    handled = club.write("Germany", "Hello!", subject="5 in Poland")
    assert (handled.verdict, club.orders("Germany", "1-placing")) == ("nothing", ())
    assert club.write("Germany", "Hello again!", subject="READY").verdict == "nothing"
    assert not club.notices("receipt", "Germany")[-1].facts["ready"]


def test_what_a_receipt_suggests_may_come_back_unread(club: Club) -> None:
    """A marked line as we sent it says nothing, whether quoted or suggested; one that was changed is asked about."""
    club.write("Germany", "I will not put 5 in Poland")
    told = club.notices("receipt", "Germany")[-1].facts["questions"]
    assert [each["suggestion"] for each in told] == ["PLACE 5 IN Poland"]
    club.write("Germany", "ok\n| I will not put 5 in Poland\n| PLACE 5 IN Poland\n3 in Austria")
    assert club.notices("receipt", "Germany")[-1].facts["questions"] == []
    club.write("Germany", "| PLACE 6 IN Poland")
    changed = club.notices("receipt", "Germany")[-1].facts["questions"]
    assert [each["ground"] for each in changed] == ["marked-line-changed"]
    club.write("France", "| PLACE 5 IN Poland")
    other = club.notices("receipt", "France")[-1].facts["questions"]
    assert [each["ground"] for each in other] == ["marked-line-changed"]
    assert club.orders("Germany", "1-placing") == ("PLACE 3 IN Austria",)


def test_a_crowd_of_strangers_gets_the_moderator_one_notice_a_day(club: Club) -> None:
    """It counts them all; every letter is kept, and players are answered all the while."""

    def told() -> list[Notice]:
        return club.notices("trouble", game="")

    for number in range(25):
        handled = club.write("Germany", "hello", sender=f"stranger{number}@else.test", to="play@club.test")
        assert (handled.verdict, handled.ground) == ("ignore", "unknown-sender")
        club.clock.move(MINUTE)
    (notice,) = told()
    assert notice.facts["counts"] == {"unknown-sender": 25}
    assert notice.facts["about"]["numbers"].endswith("20 and 5 more")
    assert "else.test" not in str(notice.facts)
    assert club.write("Germany", "5 in Poland").verdict == "orders"
    with club.store.view() as view:
        assert view.find_letter(25) is not None
    assert [recipients for _, recipients, _ in club.relay.sent if "else.test" in str(recipients)] == []
    club.clock.move(timedelta(hours=1))
    club.send()
    assert "letters = 25" in text_of(club.mails(kind="For the moderator")[-1])
    for _ in range(3):
        club.write("Germany", "hello", sender="stranger@else.test", to="play@club.test")
        club.clock.move(timedelta(hours=2))
    assert [each.facts["about"]["letters"] for each in told()] == [25, 3]
    first, second = (datetime.fromisoformat(each.facts["until"]) for each in told())
    assert second == first + timedelta(days=1)


def test_strangers_silence_nothing_else(club: Club) -> None:
    """A letter set aside is told of however many write; after ten in a day, those without a sender are counted, too."""
    for number in range(12):
        club.write("Germany", "hello", sender=f"stranger{number}@else.test", to="play@club.test")
    for _ in range(12):
        assert club.write("Germany", "5 in Poland", sender="nobody").verdict == "park"
    grounds = [each.facts["ground"] for each in club.notices("trouble", game="")]
    assert grounds == ["stranger", *["letter-parked"] * 10]
    assert club.notices("trouble", game="")[0].facts["counts"] == {"not-an-address": 2, "unknown-sender": 12}
