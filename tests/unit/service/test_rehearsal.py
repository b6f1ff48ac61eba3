"""A rehearsal on a copy of the store: what it says would be done, letter by letter and mail by mail."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from gamesmaster.adapters.memory import MemoryParser
from gamesmaster.service import clock_guard, inbox, notices
from gamesmaster.service.pace import Pace
from gamesmaster.service.ports import Renderer
from gamesmaster.service.records import Member, Notice, Rendered
from gamesmaster.service.rehearsal import Rehearsal, rehearse
from tests.unit.service.club import GAME, HOUR, Club, address

New = Callable[..., Club]


def deliver(club: Club, *raws: bytes) -> None:
    """Letters that wait, looked at by nobody yet."""
    for raw in raws:
        club.mailbox.deliver(raw, club.now)
    inbox.keep(club.desk, *club.mailbox.fetch(club.now))


def rehearsed(club: Club, **how: Any) -> Rehearsal:
    """What would be done now."""
    parser, renderer = how.pop("parser", club.parser), how.pop("renderer", club.renderer)
    return rehearse(club.desk, parser, renderer, how.pop("pace", Pace()), now=club.now, **how)


def test_every_line_of_a_letter_is_told(club: Club) -> None:
    """What was read, from which words, what stands, what was asked back and which mails follow."""
    deliver(club, club.letter("France", "5 in Poland\n1 in Atlantis\nattack Germany in Poland with GM\nREADY"))
    done = rehearsed(club)
    (letter,) = done.letters
    assert (letter["game"], letter["seat"], letter["verdict"], letter["reply"]) == (GAME, "France", "orders", True)
    assert letter["effective"][0] == "PLACE 5 IN Poland" and letter["commands"] == ["READY"]
    assert {"order": "PLACE 5 IN Poland", "words": "5 in Poland"} in letter["used"]
    assert letter["findings"][0]["line"] == "1 in Atlantis"
    (receipt,) = done.mails
    assert letter["mails"] == [receipt["id"]] and receipt["to"] == address("France")
    assert (receipt["fate"], "| PLACE 5 IN Poland" in receipt["text"]) == ("sent", True)
    assert done.is_smooth and json.loads(json.dumps(done.to_document()))["letters"][0]["id"] == letter["id"]
    assert not [recipient for _, recipient, message in club.relay.sent if b"Receipt" in message], "nothing is sent"


def test_a_letter_that_breaks_us_would_be_set_aside(club: Club) -> None:
    """It is tried twice, as ever, and told once; the one behind it is handled."""
    deliver(club, club.letter("France", "x", subject="poison"), club.letter("Germany", "5 in Poland"))
    done = rehearsed(club, parser=MemoryParser(["poison"]))
    assert [(each["verdict"], each["ground"], each["sender"]) for each in done.letters] == [
        ("park", "broke-us", None),
        ("orders", "understood", address("Germany")),
    ]
    assert not done.is_smooth


def test_mail_that_came_back_is_told_with_its_address(club: Club) -> None:
    """And the moderator's mail is among those that would go out."""
    text = "Your message to hans@players.test could not be delivered: 550 5.1.1 user unknown"
    headers = (("Auto-Submitted", "auto-replied"),)
    sender = "mailer-daemon@players.test"
    deliver(club, club.letter("France", text, sender=sender, to="play@club.test", headers=headers))
    (letter,) = rehearsed(club).letters
    assert letter["bounce"] == {"address": "hans@players.test", "permanent": True} and letter["automatic"]
    assert not letter["reply"]


def test_what_the_clock_would_do_is_told_until_nothing_is_left(club: Club) -> None:
    """The window closes and is decided in one go; of the next one the figures of its stocks would be asked for."""
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.clock.at = club.window().deadline + timedelta(seconds=2)
    deliver(club)
    done = rehearsed(club)
    assert done.due == {"window-closed": [GAME]}
    assert [(each["game"], each["phase"], each["stock"]) for each in done.figures] == [(GAME, "1-attack", "GM")]
    assert {each["fate"] for each in done.mails} == {"sent"}


def test_by_a_clock_that_is_not_believed_nothing_is_due(club: Club) -> None:
    """It went back by a day: letters are read, no window closes."""
    clock_guard.watch(club.desk, now=club.now)
    club.clock.move(timedelta(days=-1))
    deliver(club, club.letter("France", "5 in Poland"))
    done = rehearsed(club)
    assert done.doubts and done.due == {} and not done.is_smooth
    assert [each["verdict"] for each in done.letters] == ["orders"]


class Faulty:
    """A template of the club's own has a fault: no receipt can be made by it."""

    def __init__(self, inner: Renderer) -> None:
        self._inner = inner

    def render(self, notice: Notice, member: Member | None) -> Rendered:
        if notice.kind == "receipt":
            raise ValueError("a fault in a template")
        return self._inner.render(notice, member)


@pytest.mark.parametrize(("refused", "fate"), [((), "parked"), ((450, "4.7.1 rate limit exceeded"), "waiting")])
def test_a_mail_that_cannot_be_made_has_no_words(club: Club, refused: tuple[int, str], fate: str) -> None:
    """Whether its time has come or not: it is told all the same."""
    pace = Pace()
    if refused:
        pace.slow_down(club.now, HOUR)
    deliver(club, club.letter("France", "5 in Poland"))
    mails = {each["kind"]: each for each in rehearsed(club, renderer=Faulty(club.renderer), pace=pace).mails}
    assert (mails["receipt"]["fate"], mails["receipt"]["subject"], mails["receipt"]["text"]) == (fate, "", "")


def test_what_waits_for_the_provider_is_told_with_its_words(club: Club) -> None:
    """However many they are; what goes out comes first."""
    with club.store.story() as unit:
        game = unit.take_game(GAME)
        for number in range(12):
            notices.tell_members(unit, club.desk, game, "note", {"lines": [f"word {number}"]}, now=club.now)
    deliver(club, club.letter("France", "5 in Poland"))
    mails = rehearsed(club, pace=Pace(per_hour=20)).mails
    assert len(mails) == 61
    fates = [each["fate"] for each in mails]
    assert fates == sorted(fates) and 0 < fates.count("sent") < 20
    assert sum("word 11" in each["text"] for each in mails if each["fate"] == "waiting") == 5
