"""Words of one power to others: passed on, quoted, nowhere on record, and no order of anybody's."""

from __future__ import annotations

from datetime import timedelta
from email.utils import parsedate_to_datetime

import pytest

from gamesmaster.errors import ConfigurationError
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.schedule.batches import batch_at
from gamesmaster.service import games, holds, persons, press, queries, seats
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, address, scenario, text_of, with_settings
from tests.unit.service.test_past_rulings import New
from tests.unit.service.test_spoken import Telephones

WORDS = """PRESS TO France, Russia
Attack Germany in Poland with me; I place
5 in Poland
{{ 7 * 7 }} %s
READY
"""


def passed(club: Club, power: str) -> list[str]:
    """What has been passed on to a power."""
    return [text_of(each) for each in club.mails(power, "words of")]


def receipt(club: Club, power: str) -> str:
    """The last receipt of a power, in one line."""
    last = club.notices("receipt", power)[-1]
    found = [each for each in club.mails(power) if str(each["Message-ID"]) == last.message_id]
    return " ".join(text_of(found[-1]).split())


def test_words_are_passed_on_to_whom_they_name(club: Club) -> None:
    """Line by line behind a mark, from the power; the orders above them are taken, and nothing of the words is one."""
    handled = club.write("Britain", f"3 in Poland\n\n{WORDS}")
    assert handled.verdict == "orders"
    assert club.orders("Britain", "1-placing") == ("PLACE 3 IN Poland",)
    for power in ("France", "Russia"):
        (text,) = passed(club, power)
        assert "Britain writes to France and Russia" in text
        assert "> 5 in Poland\n> {{ 7 * 7 }} %s\n> READY\n" in text
        assert address("Britain") not in text and "Player of Britain" not in text
    assert not any(passed(club, power) for power in ("Germany", "USA", "Britain"))
    assert "passed on to France and Russia" in receipt(club, "Britain")
    assert "READY" not in receipt(club, "Britain").partition("If that is all")[0]
    mail = club.mails("France", "words of")[-1]
    assert not mail["In-Reply-To"] and not mail["References"]
    # What comes back with an answer says nothing.
    club.write("France", "2 in Italy\n" + "\n".join(each for each in passed(club, "France")[0].splitlines()))
    assert club.orders("France", "1-placing") == ("PLACE 2 IN Italy",)


def test_press_alone_replaces_nothing(club: Club) -> None:
    """What is on file stays."""
    club.write("Britain", "3 in Poland")
    assert club.write("Britain", "press to all: shall we talk?").verdict == "press"
    assert club.orders("Britain", "1-placing") == ("PLACE 3 IN Poland",)
    for power in scenario().players:
        assert bool(passed(club, power)) == (power != "Britain")


def test_the_order_of_letters_is_kept(club: Club) -> None:
    """And within a letter the written one; each block goes to its own readers."""
    club.write("Britain", "PRESS TO France\none\nPRESS TO Germany, France\ntwo\nEND PRESS\n3 in Poland")
    club.write("Britain", "PRESS TO France\nthree")
    said = [next(line for line in each.splitlines() if line.startswith("> ")) for each in passed(club, "France")]
    assert said == ["> one", "> two", "> three"]
    assert len(passed(club, "Germany")) == 1
    assert club.orders("Britain", "1-placing") == ("PLACE 3 IN Poland",)


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("PRESS TO Frnace\nhello", "press-to-whom"),
        ("PRESS TO\nhello", "press-to-whom"),
        ("PRESS TO France", "press-empty"),
        ("PRESS TO France\nhello\n\n5 in Poland", "press-end"),
        ("PRESS TO France: hello\n5 in Poland", "press-end"),
        ("PRESS TO France\nhello\n\nREADY", "press-end"),
    ],
)
def test_what_is_not_sure_is_asked(club: Club, text: str, ground: str) -> None:
    """No order is told to others by mistake, and no word to others is taken for an order."""
    assert club.write("Britain", text).verdict == "ask"
    assert [each["ground"] for each in club.notices("receipt", "Britain")[-1].facts["questions"]] == [ground]
    assert not club.notices("press") and not club.orders("Britain", "1-placing")
    assert not club.notices("receipt", "Britain")[-1].facts["ready"]


def test_talk_of_press_is_none(club: Club) -> None:
    """Small letters in a sentence."""
    club.write("Britain", "We must press to the east with all that we have now.\n3 in Poland")
    assert club.orders("Britain", "1-placing") == ("PLACE 3 IN Poland",) and not club.notices("press")


def test_a_secret_in_the_words_goes_no_further(club: Club) -> None:
    """Addresses are left out, our own among them, and so is what the mail program quotes."""
    own = str(club.last_mail("Britain")["Reply-To"])
    quoted = "On Monday the Gamesmaster <play@club.test> wrote:\n> PLACE 9 IN Poland"
    club.write("Britain", f"PRESS TO France\nwrite to {own} or {address('Britain')}, Bob\n> 9 in Poland\n\n{quoted}")
    (text,) = passed(club, "France")
    assert "@" not in text.partition("writes to")[2].partition("Yours,")[0]
    assert "(address left out)" in text and "9 IN Poland" not in text and "9 in Poland" not in text
    assert own not in text and "addresses in them were left out" in receipt(club, "Britain")


def test_other_colours_and_lengths_are_refused(club: Club) -> None:
    """It is always signed by its power."""
    club.write("Britain", "GREY PRESS TO France\nhello")
    assert "always passed on as words of their power" in receipt(club, "Britain")
    club.write("Britain", "PRESS TO France\n" + "word " * 1000)
    assert "4000 characters" in receipt(club, "Britain")
    club.write("Britain", "PRESS TO Britain\nhello")
    assert "nobody else sits there" in receipt(club, "Britain")
    assert not club.notices("press")
    club.write("Britain", "WHITE PRESS TO France\nhello")
    assert len(passed(club, "France")) == 1


def test_it_is_limited_by_the_hour(club: Club) -> None:
    """However many stand in a letter; orders are taken all the same."""
    many = "".join(f"PRESS TO all\nhello {number}\n" for number in range(press.MOST_AN_HOUR + 2))
    club.write("Britain", f"3 in Poland\n{many}")
    assert len(passed(club, "France")) == press.MOST_AN_HOUR
    assert club.orders("Britain", "1-placing") == ("PLACE 3 IN Poland",)
    club.write("Germany", "PRESS TO France\nhello")
    assert len(passed(club, "France")) == press.MOST_AN_HOUR + 1
    club.clock.move(HOUR - MINUTE)
    club.write("Britain", "PRESS TO France\nhello")
    assert "Please send them once more later" in receipt(club, "Britain")


def test_from_the_start_to_the_end_of_a_game(new_club: New) -> None:
    """Before it not; while it is held, and while figures are awaited, it is; its words say nothing else."""
    club = new_club()
    club.make()
    club.send()
    club.write("Britain", "PRESS TO France\nJOIN\nREADY")
    assert "from the start of a game to its end" in receipt(club, "Britain") and not club.notices("press")
    assert not any(each["change"] == "accepted" for each in _public(club, EntryKind.SEAT_CHANGED))
    games.start_game(club.desk, GAME, now=club.now)
    club.send()
    holds.hold_game(club.desk, GAME, reason="holiday", now=club.now)
    club.send()
    club.write("Britain", "PRESS TO France\nhello")
    assert len(passed(club, "France")) == 1
    holds.resume_game(club.desk, GAME, now=club.now)
    club.send()
    while club.game().phase:
        club.pass_deadline()
    club.write("Britain", "PRESS TO France\nhello")
    assert "from the start of a game to its end" in receipt(club, "Britain")
    assert len(passed(club, "France")) == 1


def test_words_that_come_too_late_for_a_window_are_passed_on(club: Club) -> None:
    """Orders in the same letter are not taken."""
    letter = club.letter("Britain", "3 in Poland\n\nPRESS TO France\nhello")
    club.pass_deadline()
    club.mailbox.deliver(letter, club.now)
    assert club.look()[-1].ground == "too-late"
    club.send()
    assert len(passed(club, "France")) == 1 and "passed on to France" in receipt(club, "Britain")


def test_who_did_not_prove_it_writes_to_nobody(club: Club) -> None:
    """A stranger, and an address without its token."""
    for how in ({"sender": "x@else.test"}, {"to": "play@club.test"}, {"sender": "x@else.test", "to": "play@club.test"}):
        club.write("Britain", "PRESS TO France\nhello", **how)
    assert not club.notices("press")


def test_contacts_are_recorded_where_the_game_says_so(new_club: New) -> None:
    """Who wrote to whom in which phase; never what. The mails say so, and that there is no other way to write."""
    club = new_club(settings=with_settings(messages="gamesmaster", contacts="recorded"))
    club.start()
    for subject in ("Turn 1",):
        text = " ".join(text_of(club.mails("France", subject)[-1]).split())
        assert "write to each other only through us" in text and "stands in the record" in text
    invitation = next(text_of(each) for each in club.mails("France") if "welcome to a game" in text_of(each))
    assert "write to each other only through us" in " ".join(invitation.split())
    club.write("Britain", "PRESS TO France, Russia\nmy plan is this")
    assert _public(club, EntryKind.CONTACT) == [{"phase": "1-placing", "seat": "Britain", "to": ["France", "Russia"]}]
    with club.store.view() as view:
        assert "my plan" not in "".join(f"{each.public} {each.private}" for each in view.entries(GAME))
    assert any(each["kind"] == "contact" for each in queries.history(club.desk, GAME))
    club.pass_deadline()
    club.pass_deadline()


def test_a_game_says_nothing_of_contacts_by_itself(club: Club) -> None:
    """Neither on record nor in its mails."""
    club.write("Britain", "PRESS TO France\nhello")
    assert _public(club, EntryKind.CONTACT) == []
    assert not any("only through us" in " ".join(text_of(each).split()) for each in club.mails())


@pytest.mark.parametrize("wrong", [{"messages": "none"}, {"contacts": "yes"}])
def test_the_settings_are_checked(new_club: New, wrong: dict[str, str]) -> None:
    """What a game cannot be set to is refused, with what it can."""
    with pytest.raises(ConfigurationError):
        new_club(settings=with_settings(**wrong)).make()


def test_who_is_forgotten_has_written_nothing(club: Club) -> None:
    """The mails that passed it on lose the words, and their bytes."""
    club.write("Britain", "PRESS TO France\nmy plan is this")
    press.enter_press(club.desk, GAME, "Britain", "my plan is this", to=["Russia"], now=club.now)
    while club.game().phase:
        club.pass_deadline()
    persons.forget_person(club.desk, address("Britain"))
    for each in club.notices():
        assert "my plan" not in str(each.facts) and b"my plan" not in (each.message or b"")
    assert [each.facts["lines"] for each in club.notices("press") if each.facts] == [[persons.WITHHELD]] * 2


def _public(club: Club, kind: EntryKind) -> list[dict[str, object]]:
    with club.store.view() as view:
        return [dict(each.public) for each in view.entries_of(GAME, kind)]


def test_words_go_out_in_batches_where_the_game_says_so(new_club: New) -> None:
    """Neither the hour of the mail nor its Date tells when they were written; the mails say so beforehand."""
    club = new_club(settings=with_settings(press_every=timedelta(hours=6), orders=timedelta(days=1)))
    club.start()
    told = [" ".join(text_of(each).split()) for each in club.mails("France")]
    assert all("goes out with others every 6 hours" in each for each in told)
    club.write("Britain", "PRESS TO France\nthe first")
    assert "with those of others, as words of your power" in receipt(club, "Britain")
    club.clock.move(17 * MINUTE)
    club.write("Germany", "PRESS TO France\nthe second")
    club.send()
    assert not passed(club, "France")
    goes_at = batch_at(club.now, timedelta(hours=6), club.game().settings.zone)
    club.clock.move(goes_at - club.now)
    club.send()
    mails = club.mails("France", "words of")
    assert {parsedate_to_datetime(str(each["Date"])) for each in mails} == {goes_at}
    assert len(mails) == 2


def test_who_plays_by_telephone_hears_them_with_their_batch() -> None:
    """Once its hour has come they stand on the call sheet, and are read out in the player's words."""
    club = Telephones(settings=with_settings(press_every=timedelta(hours=6), orders=timedelta(days=1)))
    club.start()
    seats.replace_member(club.desk, GAME, games.Seat("Britain", "Bob", (address("Britain"),)), now=club.now)
    club.send()
    club.said()
    club.write("Britain", "PRESS TO France\nLet us talk of Poland.")
    assert "Let us talk" not in club.said()
    club.clock.move(timedelta(hours=6))
    said = club.said()
    assert "Britain writes to France" in said and "Let us talk of Poland." in said
    club.store.close()


def test_a_batch_is_a_day_at_most(new_club: New) -> None:
    """Words that go out after the window they were for help nobody."""
    with pytest.raises(ConfigurationError) as caught:
        new_club(settings=with_settings(press_every=timedelta(hours=25))).start()
    assert caught.value.setting == "press_every"


def test_words_told_by_telephone(club: Club) -> None:
    """They go where a letter's would, and to the player as well; all read how they came, never who typed."""
    said = "Poland is yours.\nWrite to me at me@home.test"
    told = press.enter_press(club.desk, GAME, "france", said, to=["russia", "USA"], now=club.now, by="Mowbray")
    assert told["ground"] == "passed-on" and told["to"] == ["USA", "Russia"]
    club.send()
    for power in ("Russia", "USA", "France"):
        (text,) = passed(club, power)
        assert "France has told us by telephone what to pass on to USA and Russia" in " ".join(text.split())
        assert "> Poland is yours.\n> Write to me at (address left out)\n" in text
        assert "Mowbray" not in text
    assert not any(passed(club, power) for power in ("Germany", "Britain"))
    with club.store.view() as view:
        assert [(each.seat, each.by) for each in view.calls(GAME) if each.outcome == "dictated"] == [
            ("France", "Mowbray")
        ]


def test_words_told_by_telephone_keep_the_same_rules(new_club: New) -> None:
    """To all when nobody is named; so many an hour; recorded where the game records contacts; not before the start."""
    club = new_club(settings=with_settings(messages="gamesmaster", contacts="recorded"))

    def tell(words: str = "hello", to: tuple[str, ...] = (), power: str = "France") -> str:
        return str(press.enter_press(club.desk, GAME, power, words, to=to, now=club.now)["ground"])

    club.make()
    assert tell() == "not-now"
    games.start_game(club.desk, GAME, now=club.now)
    assert tell() == "passed-on"
    (contact,) = _public(club, EntryKind.CONTACT)
    others = [each for each in scenario().seated if each != "France"]
    assert contact == {"phase": "1-placing", "seat": "France", "to": others}
    assert tell("x" * (press.LONGEST + 1)) == "too-long"
    assert tell(to=("France",)) == "nobody"
    for _ in range(press.MOST_AN_HOUR - 1):
        club.clock.move(MINUTE)
        assert tell() == "passed-on"
    assert tell() == "too-many"
    assert tell(power="Germany") == "passed-on"
    for wrong in (("Nowhere",), ("players",)):
        with pytest.raises(ConfigurationError, match="France"):
            tell(to=wrong)
    with pytest.raises(ConfigurationError, match="words"):
        tell(" \n ")
    with pytest.raises(ConfigurationError, match="member"):
        press.enter_press(club.desk, GAME, "France", "hello", to=(), number=3, now=club.now)
