"""Letters of those in charge: a one-time code, what is done with it, and who cannot use it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamesmaster.errors import ConfigurationError
from gamesmaster.mail.charge import Instruction, read_code, read_instructions
from gamesmaster.service.charge import new_codes
from gamesmaster.service.moderators import add_moderator
from gamesmaster.service.records import GameStatus
from tests.unit.service.club import GAME, HOUR, Club, text_of

New = Callable[..., Club]
BOSS = "moderator@club.test"


def lead(club: Club, text: str, sender: str = BOSS) -> tuple[str, str]:
    handled = club.write("Germany", text, sender=sender, to="play@club.test")
    return handled.verdict, handled.ground


def told(club: Club, address: str = BOSS) -> str:
    """The last mail to somebody in charge."""
    club.send()
    mails = [mail for recipients, _, mail in _read(club) if recipients == (address,)]
    return " ".join(text_of(mails[-1]).split()) if mails else ""


def _read(club: Club) -> list:  # type: ignore[type-arg]  # what the club has read, as it keeps it
    club.mails()
    return club._read


@pytest.fixture
def codes(club: Club) -> tuple[str, ...]:
    return new_codes(club.desk, BOSS, 4, now=club.now)


def test_a_code_and_a_line_hold_a_game(club: Club, codes: tuple[str, ...]) -> None:
    """Everybody in it is told; the one who wrote is told what was done, and how many codes are left."""
    assert lead(club, f"CODE {codes[0]}\nHOLD g1: our server was down\n") == ("command", "in-charge")
    assert club.game().status is GameStatus.HELD
    assert "our server was down" in text_of(club.mails("Germany", "hold")[-1])
    assert "HOLD g1: done" in told(club) and "codes left = 3" in told(club)
    lead(club, f"Code: {codes[1].upper()}\n\nresume g1")
    assert club.game().status is GameStatus.RUNNING


def test_a_deadline_is_moved_and_a_note_written(club: Club, codes: tuple[str, ...]) -> None:
    """Several instructions in one letter, the note with all its lines."""
    before = club.window().deadline
    lead(club, f"CODE {codes[0]}\nEXTEND g1 2 hours: a holiday\nNOTE g1: Dear all,\nhave a good time.\n")
    assert club.window().deadline == before + 2 * HOUR
    note = text_of(club.mails("France")[-1])
    assert "Dear all," in note and "have a good time." in note


def test_what_cannot_be_done_is_said(club: Club, codes: tuple[str, ...]) -> None:
    """And the other instructions are followed."""
    lead(club, f"CODE {codes[0]}\nHOLD g9\nEXTEND g1 soon\nHOLD g1\nplease be quick\n")
    words = told(club)
    assert "HOLD g9: not done" in words and "EXTEND g1: not done" in words and "HOLD g1: done" in words
    assert "lines not understood = 1" in words
    assert club.game().status is GameStatus.HELD


def test_a_code_is_good_once(club: Club, codes: tuple[str, ...]) -> None:
    """Threat T2: an old letter sent again, by whomever, does nothing and is not answered."""
    lead(club, f"CODE {codes[0]}\nHOLD g1")
    lead(club, f"CODE {codes[1]}\nRESUME g1")
    sent = len(club.relay.sent)
    assert lead(club, f"CODE {codes[0]}\nHOLD g1") == ("refuse", "code-wrong")
    assert club.game().status is GameStatus.RUNNING
    assert len(club.relay.sent) == sent


@pytest.mark.parametrize("sender", ["germany@players.test", "thief@else.test", "second@club.test"])
def test_a_code_is_good_for_its_owner_only(club: Club, codes: tuple[str, ...], sender: str) -> None:
    """Threat T2: neither a player nor a stranger nor another moderator can use it."""
    add_moderator(club.desk, "second@club.test", name="Second", now=club.now)
    lead(club, f"CODE {codes[0]}\nHOLD g1", sender)
    assert club.game().status is GameStatus.RUNNING
    assert lead(club, f"CODE {codes[0]}\nHOLD g1") == ("command", "in-charge")


def test_new_codes_replace_the_old(club: Club, codes: tuple[str, ...]) -> None:
    """Whoever has lost the list makes another; only digests are kept."""
    fresh = new_codes(club.desk, BOSS.upper(), 2, now=club.now)
    assert lead(club, f"CODE {codes[1]}\nHOLD g1") == ("refuse", "code-wrong")
    assert lead(club, f"CODE {fresh[1]}\nHOLD g1") == ("command", "in-charge")


def test_who_leads_one_game_leads_no_other(new_club: New) -> None:
    """A moderator of a game of his own."""
    club = new_club()
    club.start()
    club.start("g2")
    add_moderator(club.desk, "own@club.test", name="Own", game="g2", now=club.now)
    (code,) = new_codes(club.desk, "own@club.test", 1, now=club.now)
    lead(club, f"CODE {code}\nHOLD g1\nHOLD g2", "own@club.test")
    assert (club.game(GAME).status, club.game("g2").status) == (GameStatus.RUNNING, GameStatus.HELD)
    assert "HOLD g1: not your game" in told(club, "own@club.test")


def test_codes_are_made_for_those_in_charge(club: Club) -> None:
    """And in a number that fits on a sheet."""
    with pytest.raises(ConfigurationError, match="in charge"):
        new_codes(club.desk, "germany@players.test", 1, now=club.now)
    with pytest.raises(ConfigurationError):
        new_codes(club.desk, BOSS, 0, now=club.now)


def test_nothing_is_done_when_the_letter_breaks_us(club: Club, codes: tuple[str, ...]) -> None:
    """All of a letter in one transaction: its code is spent only with what it did."""
    with pytest.raises(RuntimeError), club.store.story() as unit:
        from gamesmaster.service.charge import charged

        raw = club.letter("Germany", f"CODE {codes[0]}\nHOLD g1", sender=BOSS, to="play@club.test")
        letter = club.parser.parse(raw)
        assert charged(unit, club.desk, letter, now=club.now) is not None
        raise RuntimeError
    assert club.game().status is GameStatus.RUNNING
    assert lead(club, f"CODE {codes[0]}\nHOLD g1") == ("command", "in-charge")


def test_words_of_a_letter() -> None:
    """One code; one instruction a line; below a note everything is the note's."""
    assert read_code("hello\n code: ABCD 2345 efgh-7777 \n") == "abcd2345efgh7777"
    assert read_code("CODE abcd-2345-efgh-7777\nCODE abcd-2345-efgh-7777") == ""
    assert read_code("CODE short") == ""
    found, others = read_instructions("HOLD a: x: y\nEXTEND b 1 day 6 hours\nwhat now\nNOTE c: one\n\nHOLD d")
    assert found == [
        Instruction("HOLD", "a", reason="x: y"),
        Instruction("EXTEND", "b", "1 day 6 hours"),
        Instruction("NOTE", "c", reason="one\n\nHOLD d"),
    ]
    assert others == ["what now"]
