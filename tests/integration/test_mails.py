"""Mails people like to get: HTML beside the text, the board drawn, a calendar entry, as each player chooses."""

from __future__ import annotations

import email
import email.policy
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path

import pytest
from icalendar import Calendar

from gamesmaster.adapters.pictures import Gallery
from gamesmaster.adapters.templates import Renderer
from gamesmaster.mail.html import html_text
from gamesmaster.service import notices, preferences
from gamesmaster.service.records import Member, Notice
from tests.integration.test_templates import html_of, means
from tests.unit.service.club import GAME, HOUR, START, Club, text_of, with_settings

ROOT = Path(__file__).parents[2]
FOLDERS = [ROOT / "templates"]
ALTERNATIVES = ["multipart/alternative", "text/plain", "text/html"]
WITH_PICTURE = ["multipart/alternative", "text/plain", "multipart/related", "text/html", "image/png"]


@pytest.fixture(scope="module")
def club() -> Iterator[Club]:
    """A turn of a game, with pictures."""
    made = Club(settings=with_settings(negotiation=HOUR))
    made.renderer = Renderer(FOLDERS, made.desk.address, made.desk.name, Gallery(made.store, FOLDERS))
    made.start()
    made.clock.move(HOUR)
    made.tick()
    made.write("Germany", "5 in Poland")
    made.pass_deadline()
    made.clock.at = made.window().orders_at
    made.tick()
    made.pass_deadline()
    yield made
    made.renderer.close()
    made.store.close()


def kinds(mail: EmailMessage) -> list[str]:
    """What a mail is made of."""
    return [part.get_content_type() for part in mail.walk()]


def sole(club: Club, kind: str) -> EmailMessage:
    """The first mail to Germany with these words in its subject."""
    return club.mails("Germany", kind)[0]


def test_reports_show_the_board_inside_the_html(club: Club) -> None:
    """By its Content-ID, 620 wide, with every number in words for those who cannot see it."""
    mail = sole(club, "the placements")
    assert kinds(mail) == WITH_PICTURE
    picture = next(part for part in mail.walk() if part.get_content_type() == "image/png")
    name = str(picture["Content-ID"]).strip("<>")
    page = html_of(mail)
    assert f'src="cid:{name}"' in page
    assert 'width="620"' in page
    assert "Poland: Germany 5 (placed 5)." in page
    assert picture.get_content_disposition() == "inline"
    assert picture.get_content().startswith(b"\x89PNG")


def test_openings_for_attacks_show_it_too_and_others_a_table(club: Club) -> None:
    """What is asked for while nobody has anything on the board needs no picture."""
    assert "image/png" in kinds(sole(club, "attacks and counters: write by"))
    assert "image/png" not in kinds(sole(club, "placing: write by"))
    assert 'class="board"' in html_of(sole(club, "placing: write by"))


def test_a_board_is_drawn_once_for_all(club: Club) -> None:
    """Every member's mail has the same bytes in it, and they lie in the store."""
    names = set()
    for mail in club.mails(kind="the placements"):
        names |= {str(part["Content-ID"]) for part in mail.walk() if part.get_content_type() == "image/png"}
    assert len(names) == 1
    again = Gallery(club.store, FOLDERS)
    told = club.notices("placements-released", "Germany")[0]
    before = next(
        recipient_message for _, recipients, recipient_message in club.relay.sent if told.address in recipients
    )
    assert before
    first = Renderer(FOLDERS, club.desk.address, club.desk.name, again).render(told, member(club))
    assert first.message == sent(club, told)
    assert again._pictures is None


def sent(club: Club, notice: Notice) -> bytes:
    """The bytes that went out for a notice."""
    name = notice.message_id.encode()
    return next(message for _, _, message in club.relay.sent if b"Message-ID: " + name in message)


def member(club: Club, seat: str = "Germany") -> Member:
    """A member as the store has it."""
    with club.store.view() as view:
        return next(each for each in view.members(GAME) if each.seat == seat)


def test_the_deadline_comes_as_an_entry_for_the_calendar(club: Club) -> None:
    """Published, one for each phase, the same in both openings; a reply address stands nowhere in it."""
    entries = []
    for mail in (sole(club, "placing: time to talk"), sole(club, "placing: write by")):
        part = next(part for part in mail.walk() if part.get_content_type() == "text/calendar")
        assert part.get_param("method") == "PUBLISH"
        assert part.get_filename() == "deadline.ics"
        assert "+" not in part.get_content()
        entries.append(Calendar.from_ical(part.get_content()))
    events = [entry.walk("VEVENT")[0] for entry in entries]
    assert events[0]["UID"] == events[1]["UID"]
    assert events[0]["SEQUENCE"] == 0
    assert events[0].decoded("DTSTART") == START + 2 * HOUR
    assert str(events[0]["SUMMARY"]) == "Game g1: turn 1, placing, is due"


def test_a_moved_deadline_moves_the_entry(club: Club) -> None:
    """The same name, a higher number."""
    moved = {"turn": 1, "kind": "placing", "old": START.isoformat(), "deadline": (START + 3 * HOUR).isoformat()}
    facts = {**moved, "sequence": 1, "reason": "a holiday"}
    notice = Notice("deadline-moved", GAME, "Germany", 1, "a@b.test", facts, "<1@club.test>", START, "1-placing")
    mail = email.message_from_bytes(club.renderer.render(notice, member(club)).message, policy=email.policy.default)
    assert isinstance(mail, EmailMessage)
    new, old = (
        Calendar.from_ical(next(p for p in each.walk() if p.get_content_type() == "text/calendar").get_content())
        for each in (mail, sole(club, "placing: write by"))
    )
    assert new.walk("VEVENT")[0]["UID"] == old.walk("VEVENT")[0]["UID"]
    assert new.walk("VEVENT")[0]["SEQUENCE"] == 1


def test_the_same_notice_gives_the_same_bytes(club: Club) -> None:
    """Nothing in a mail is left to chance."""
    for notice in club.notices():
        who = member(club, notice.seat)
        assert club.renderer.render(notice, who) == club.renderer.render(notice, who)


def test_whoever_wants_text_gets_text(club: Club) -> None:
    """One part, but for the calendar's."""
    for notice in club.notices(seat="Germany"):
        mail = email.message_from_bytes(
            club.renderer.render(notice, replace(member(club), mail="text")).message, policy=email.policy.default
        )
        assert isinstance(mail, EmailMessage)
        assert {"text/html", "image/png"}.isdisjoint(kinds(mail))
        assert text_of(mail).startswith("-- write above this line --\n")


def test_whoever_wants_no_pictures_gets_tables(club: Club) -> None:
    """And no row of them could be read as an order, when a mail program has lost our mail's frame."""
    for notice in club.notices(seat="Germany"):
        who = replace(member(club), pictures=False)
        mail = email.message_from_bytes(club.renderer.render(notice, who).message, policy=email.policy.default)
        assert isinstance(mail, EmailMessage)
        assert "image/png" not in kinds(mail)
        text, _ = html_text(html_of(mail).replace("gamesmaster-mail", ""))
        assert means(text) == []


def test_long_subjects_begin_on_their_own_line() -> None:
    """Some programs show nothing of a subject whose first line is empty."""
    renderer = Renderer(FOLDERS, "play@club.test")
    facts = {"turn": 1, "kind": "placing", "deadline": START.isoformat(), "title": "x" * 60, "turns": 6}
    more = {"missing": "home", "income": 1, "home": "Germany", "at_home": 0}
    for game in ("g1", "g" * 32):
        notice = Notice("reminder", game, "Germany", 1, "a@b.test", {**facts, **more}, "<1@club.test>", START)
        message = renderer.render(notice, None).message
        assert b"Subject: [" + game.encode() in message
        assert all(len(line) <= 78 for line in message.split(b"\r\n\r\n")[0].split(b"\r\n"))


def test_a_picture_that_cannot_be_drawn_costs_no_mail(tmp_path: Path) -> None:
    """A table stands in its place; the moderator gets one line for all of them."""
    made = Club()
    made.renderer = Renderer(FOLDERS, made.desk.address, made.desk.name, Gallery(made.store, [tmp_path]))
    made.start()
    made.pass_deadline()
    made.send()
    reports = made.mails(kind="the placements")
    assert len(reports) == 5
    assert all(kinds(mail) == ALTERNATIVES for mail in reports)
    assert all('class="board"' in html_of(mail) for mail in reports)
    told = [each for each in made.notices("trouble", "") if each.facts["ground"] == "picture-missing"]
    assert [each.facts["about"]["phase"] for each in told] == ["1-attack"]
    made.store.close()


def test_a_player_chooses_by_mail() -> None:
    """The receipt says so, and is the first mail of the new kind."""
    made = Club()
    made.start()
    made.write("France", "SET MAIL TEXT")
    receipt = made.last_mail("France")
    assert kinds(receipt) == ["text/plain"]
    assert "From now on our mails to you are plain text alone." in text_of(receipt)
    made.write("France", "set mail to html\nset pictures off\n5 in Poland")
    assert kinds(made.last_mail("France")) == ALTERNATIVES
    assert (member(made, "France").mail, member(made, "France").pictures) == ("html", False)
    assert made.orders("France", "1-placing") == ("PLACE 5 IN Poland",)
    made.store.close()


def test_a_player_chooses_before_the_game_begins() -> None:
    """Mails are about people, not about windows."""
    made = Club()
    made.make()
    made.send()
    made.write("France", "SET MAIL TEXT")
    assert member(made, "France").mail == "text"
    assert "plain text alone" in text_of(made.last_mail("France"))
    made.write("Germany", "SET MAIL TEXT", to="play@club.test")
    assert member(made, "Germany").mail == "html"
    made.store.close()


def test_the_moderator_chooses_for_a_seat() -> None:
    """By the story behind `gamesmaster seat mail`."""
    made = Club()
    made.make()
    (changed,) = preferences.set_mail(made.desk, GAME, "france", html=False, pictures=False)
    assert (changed.mail, changed.pictures) == ("text", False)
    assert member(made, "France") == changed
    (kept,) = preferences.set_mail(made.desk, GAME, "France", pictures=True)
    assert (kept.mail, kept.pictures) == ("text", True)
    made.store.close()


def test_times_in_html_are_the_readers_with_the_games_beside_them() -> None:
    """As in the text."""
    renderer = Renderer(FOLDERS, "play@club.test")
    at = (START + timedelta(hours=12)).isoformat()
    facts = {"zone": "Europe/Berlin", "turn": 1, "kind": "placing", "old": at, "deadline": at, "reason": "<b>x</b>"}
    notice = Notice("deadline-moved", "g1", "Germany", 1, "a@b.test", facts, "<1@club.test>", START)
    page = renderer.html(notice, Member("g1", "Germany", 1, "G", ("a@b.test",), "America/New_York", "Germany-1"))
    assert "Mon 2 Mar 2026, 19:00 (America/New_York; Tue 3 Mar 2026, 01:00 Europe/Berlin)" in page
    assert "&lt;b&gt;x&lt;/b&gt;" in page


def test_the_moderator_reads_instants_too() -> None:
    """Not as programs write them."""
    made = Club()
    made.make()
    with made.store.story() as unit:
        about = {"phase": "1-placing", "deadline": START.isoformat()}
        notices.tell_moderator(unit, made.desk, "mailbox-silent", about, game=GAME, now=made.now)
    made.send()
    (mail,) = [each for each in made.mails() if "moderator" in str(each["Subject"])]
    assert "deadline = Mon 2 Mar 2026, 12:00 (UTC)" in text_of(mail)
    made.store.close()


def test_a_notice_without_html_of_its_own_has_its_text_in_a_frame(tmp_path: Path) -> None:
    """A club may write one template where we write two."""
    folder = tmp_path / "mail" / "greeting"
    folder.mkdir(parents=True)
    (folder / "subject.txt").write_text("hello", "utf-8")
    (folder / "body.txt").write_text('{% extends "layout.txt" %}{% block body %}a < b{% endblock %}', "utf-8")
    renderer = Renderer([tmp_path, *FOLDERS], "play@club.test")
    notice = Notice("greeting", "g1", "Germany", 1, "a@b.test", {}, "<1@club.test>", START)
    mail = email.message_from_bytes(renderer.render(notice, None).message, policy=email.policy.default)
    assert isinstance(mail, EmailMessage)
    assert kinds(mail) == ALTERNATIVES
    assert "a &lt; b</div>" in html_of(mail)
    assert "-- write above this line --" in html_of(mail)
    assert html_text(html_of(mail))[0].strip() == ""
