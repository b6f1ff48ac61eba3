"""Every notice rendered; words for everything; and no line of ours that could be taken for an order."""

from __future__ import annotations

import email
import email.policy
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import TemplateError

from gamesmaster import errors
from gamesmaster.adapters.pictures import Gallery
from gamesmaster.adapters.spoken import Speaker
from gamesmaster.adapters.templates import Renderer, clean, tidy
from gamesmaster.mail.html import html_text
from gamesmaster.mail.reading import reader
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reply import FENCE
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.outcomes import Ground
from gamesmaster.service import announcements, disputes, extensions, games, holds, notices, rulings, seats
from gamesmaster.service.records import Member, Notice
from tests.unit.service.club import GAME, HOUR, START, Club, scenario, stocks, text_of, with_settings
from tests.unit.service.test_whole_game import play

ROOT = Path(__file__).parents[2]
KINDS = sorted(each.name for each in (ROOT / "templates" / "mail").iterdir() if (each / "body.txt").is_file())
MOVES = {"seats": ["France", "Germany"], "window_left": 9, "game_left": 30, "lost": 7200}
HEADERS = {
    "From",
    "To",
    "Reply-To",
    "Subject",
    "Date",
    "Message-ID",
    "In-Reply-To",
    "References",
    "Auto-Submitted",
    "X-Auto-Response-Suppress",
    "Content-Type",
    "Content-Transfer-Encoding",
    "MIME-Version",
}


@pytest.fixture(scope="module")
def club() -> Iterator[Club]:
    """A whole game with everything that can be said in it."""
    made = Club(settings=with_settings(negotiation=HOUR))
    made.renderer = Renderer(
        [ROOT / "templates"], made.desk.address, made.desk.name, Gallery(made.store, [ROOT / "templates"])
    )
    made.make()
    made.send()
    made.write("Germany", "Yes, I play!")
    made.write("France", "DECLINE")
    made.write("France", "join")
    games.start_game(made.desk, GAME, now=made.now)
    made.send()
    made.clock.move(HOUR)
    made.tick()
    made.write("Germany", "HELP\nSTATUS\nORDERS")
    made.write(
        "Germany", "5 in Poland, 9 in Italy\nfoo 7 in Atlantis\nattack France in Poland\nattack Germany in Italy"
    )
    made.write("Germany", "1 in Austria")
    made.write("France", "2 in Polnad\nmove 3 from Poland to Italy\nREADY")
    made.write("USA", "RESEND")
    for wish in ("EXTEND 2 DAYS", "extend 2 days", "EXTEND 14 DAYS"):
        made.write("Britain", wish)
    made.write("USA", "PRESS TO Germany, France\nREADY\n5 in Poland\nEND PRESS\n3 in Italy")
    made.write("USA", "control Italy with Russia\nunderstanding Poland\n3 in Italy", sender="thief@else.test")
    made.write("USA", "3 in Italy", to="play@club.test")
    made.write("USA", "3 in Italy", to="play@club.test", sender="stranger@else.test")
    for _ in range(2):
        made.pass_deadline()
        made.write("Germany", "attack France in Poland\nplace 3 in Italy\nunderstanding Poland, control Italy")
    for text in (
        "Poland: READY\n5 in Poland",
        "turn 9: no",
        "Poland: again",
        "Italy: 5 in Poland " + "5 in Poland " * 20,
    ):
        made.write("Germany", f"DISPUTE {text}")
    made.write("Germany", "DISPUTE")
    disputes.answer_dispute(made.desk, GAME, 1, "READY\n5 in Poland " + "5 in Poland " * 20, now=made.now)
    newcomer = games.Seat("Russia", "5 in Poland", ("russia@players.test",))
    seats.replace_member(made.desk, GAME, newcomer, now=made.now)
    holds.hold_game(made.desk, GAME, reason="5 in Poland", now=made.now)
    holds.resume_game(made.desk, GAME, now=made.now)
    announcements.note(made.desk, GAME, "5 in Poland\n\nREADY " + "5 in Poland " * 20, now=made.now)
    extensions.extend_window(made.desk, GAME, HOUR, reason="READY", now=made.now)
    rulings.rule_cell(made.desk, GAME, "Italy", "USA", 6, reason="a slip: READY\n5 in Poland", now=made.now)
    rulings.rule_orders(made.desk, GAME, 1, "USA", ["UNDERSTANDING IN Italy"], reason="x", now=made.now)
    play(made, seed=5)
    rulings.rule_digit(made.desk, GAME, 6, "GM", 3, reason="5 in Poland", now=made.now)
    _rare(made)
    made.send()
    yield made
    made.renderer.close()
    made.store.close()


def _rare(club: Club) -> None:
    """What this game had no occasion to say."""
    with club.store.story() as unit:
        game = unit.take_game(GAME)
        moved = {
            "turn": 1,
            "kind": "placing",
            "old": START.isoformat(),
            "deadline": (START + HOUR).isoformat(),
            "sequence": 1,
        }
        notices.tell_members(unit, club.desk, game, "deadline-moved", {**moved, "reason": "READY"}, now=club.now)
        notices.tell_members(unit, club.desk, game, "restored", {"since": START.isoformat()}, now=club.now)
        for why in ("due", "fallback", "closure"):
            notices.tell_members(unit, club.desk, game, "figures-awaited", awaited_figures(why), now=club.now)
        heading = {"title": "x", "turn": 1, "turns": 6, "kind": "placing"}
        dealt = {
            **{"allocations": [["USA", "french-policy"]], "chart": "historical", "seed": "ab" * 32},
            **{"objectives": [["Poland", "control", 3]], "preventions": [["Italy", "understanding", ["USA"], 1]]},
            "chain": {"number": 3, "digest": "cd" * 32},
        }
        notices.tell_members(unit, club.desk, game, "slips-dealt", {**heading, **dealt}, now=club.now)
        late = {**heading, "deadline": START.isoformat(), "until": (START + HOUR).isoformat()}
        notices.tell_members(unit, club.desk, game, "late", late, now=club.now)
        for offered in (["OFFER 1 Grain TO Assyria FOR 1 Tin"], []):
            offer = {"deadline": START.isoformat(), "by": "Egypt", "offers": offered, "answer": ["ADD ACCEPT Egypt"]}
            notices.tell_members(unit, club.desk, game, "offer", {**heading, **offer}, now=club.now)
        words = {"by": "France", "to": ["Germany", "Russia"], "lines": ["5 in Poland", "", "READY", "PRESS TO all"]}
        for rule in ("free", "gamesmaster"):
            said = {**heading, **words, "letter": 1, "part": 1, "messages": rule}
            notices.tell_members(unit, club.desk, game, "press", said, now=club.now)
        for decision in ("any", "leader", "majority"):
            team = {**heading, **team_written(decision)}
            notices.tell_members(unit, club.desk, game, "team", team, now=club.now)
        for ground in sorted(club.renderer.keys("stops")):
            missing = {**heading, "seats": ["France", "Germany"]}
            stops = {"ground": ground, **({"seats": []} if ground == "fault" else missing)}
            notices.tell_members(unit, club.desk, game, "game-stopped", stops, now=club.now)
        for ground in sorted(club.renderer.keys("moves")):
            moves = {**moved, "reason": "", "ground": ground, "about": MOVES}
            notices.tell_members(unit, club.desk, game, "deadline-moved", moves, now=club.now)
        lost = {**moved, "reason": "unreached", "seats": ["France", "Russia"]}
        notices.tell_members(unit, club.desk, game, "deadline-moved", lost, now=club.now)
        for kind in ("placing", "attack", "claim", "turn"):
            about = {
                **{"title": "A game", "turn": 1, "turns": 6, "kind": kind, "deadline": START.isoformat()},
                **{"missing": "hold" if kind == "claim" else "home", "income": 10, "home": "Germany", "at_home": 3},
            }
            notices.tell_members(unit, club.desk, game, "reminder", about, now=club.now)
        doubt = {"doubt": 1, "turn": 1, "kind": "attack", "source": "file", "volume": 1_234_400, "digit": 4}
        doubt |= {"symbol": "GM", "session": "2026-03-03", "ruling": 2}
        noted = {"lines": ["5 in Poland"], "doubt": doubt, "chain": {"number": 9, "digest": "0" * 64}}
        notices.tell_members(unit, club.desk, game, "note", noted, now=club.now)
        for ground in sorted(club.renderer.keys("trouble")):
            about = {"phase": "1-attack", "deadline": START.isoformat(), "stock": "GM", "reason": "PLACE 5 IN Poland"}
            notices.tell_moderator(unit, club.desk, ground, about, game=GAME, now=club.now)


def team_written(decision: str) -> dict[str, Any]:
    """What a member of a team has written, whose name is an order."""
    name = "5 in Poland"
    wanted = {"turn": 1, "kind": "placing", "lines": ["PLACE 5 IN Poland"]}
    count = {"wanted": [{"name": name, "lines": ["PASS"]}], "alike": 1, "sent": 2, "turn": 1, "kind": "attack"}
    filed = {**wanted, "changed": True, "version": 1, "seal": "00" * 32}
    return {
        "members": [[1, name], [2, "READY"]],
        "size": 2,
        "decision": decision,
        "leader": name,
        "by": "READY",
        "proposal": decision == "leader",
        "deadline": START.isoformat(),
        "wanted": [wanted] if decision != "any" else [],
        "sets": [filed, {**filed, "kind": "attack", "lines": [], "changed": False}],
        "counts": [count] if decision == "majority" else [],
        "ready": decision == "any",
        "ready_members": [name],
        "enough": 2,
    }


def awaited_figures(why: str) -> dict[str, Any]:
    """Every kind of figure that can be waited for."""
    at = START.isoformat()
    figure = {"named": "GM", "symbol": "GM", "exchange": "XNYS", "session": "2026-03-03", "first_at": at, "until": at}
    return {
        "title": scenario().title,
        "turn": 1,
        "turns": 6,
        "kind": "attack",
        "why": why,
        "reason": "READY\n5 in Poland",
        "closed": "2026-03-03",
        "source": "newspaper" if why == "due" else "yahoo",
        "rules_of_figures": {"gap": 3 * 3600 if why == "closure" else 0, "column_readers": 2},
        "awaited": [
            {**figure, "state": "open", "readings": []},
            {**figure, "state": "open", "symbol": "F", "until": None, "readings": [{}]},
            {**figure, "state": "open", "source": "beacon", "exchange": "drand-quicknet", "readings": []},
            {**figure, "state": "moderator", "readings": []},
        ],
        "settled": [
            {"named": "GM", "symbol": "F", "volume": 1_234_567, "digit": 5, "source": "yahoo"},
            {"named": "F", "symbol": "F", "volume": 500, "digit": 5, "source": "beacon"},
        ]
        if why == "closure"
        else [],
    }


def test_every_notice_has_been_rendered_and_sent(club: Club) -> None:
    """None of them has a fault; every folder of templates was used."""
    told = club.notices() + club.notices(game="")
    assert [(each.kind, each.fault) for each in told if each.fault] == []
    assert {each.kind for each in told} == set(KINDS)


def test_no_line_of_ours_reads_as_an_order_or_a_command(club: Club) -> None:
    """Marked lines aside; in either window, line by line, and every third mail as a whole."""
    texts = {text_of(mail) for mail in club.mails("Germany")}
    lines = {line for mail in club.mails() for line in text_of(mail).split("\n") if not line.startswith("| ")}
    assert means("\n\n".join(sorted(lines - {FENCE}))) == []
    for text in sorted(texts)[::3]:
        assert means(text) == []


def _parts(text: str, most: int = 60_000) -> Iterator[str]:
    """A long text in parts that the reader takes whole; none ends within a line."""
    while len(text) > most:
        end = text.rindex("\n", 0, most) + 1
        yield text[:end]
        text = text[end:]
    yield text


def means(text: str) -> list[str]:
    """What the reader makes of the lines that are not marked."""
    state = opening_state(scenario())
    plain = "\n".join(line for line in text.split("\n") if not line.startswith("| ") and line != FENCE)
    found = set()
    for phase in ("placing", "attack"):
        context = Context(
            scenario(), phase, "Germany", ("Germany",), 10, {"Germany": 8}, state.board, tuple(stocks()), frozenset()
        )
        for part in _parts(plain):
            reading = reader.read(part, context)
            found |= {f"{phase}: {each.words}" for each in reading.orders}
            found |= {f"{phase}: {each.words}" for each in reading.commands}
            found |= {f"{phase}: press {each.text}" for each in reading.press}
    return sorted(found)


def test_no_line_of_our_html_reads_as_an_order_or_a_command(club: Club) -> None:
    """Every third one, as our own reader takes it, when a mail program has lost the name of our mail's frame."""
    pages = {html_of(mail) for mail in club.mails("Germany")}
    for page in sorted(pages)[::3]:
        text, _ = html_text(page.replace("gamesmaster-mail", ""))
        assert means(text) == []


def test_our_html_comes_back_as_nothing(club: Club) -> None:
    """Whatever prefix a web mail puts before the names of our frame, a reply holds the player's own words alone."""
    for mail in club.mails("Germany"):
        page = html_of(mail).replace("gamesmaster-mail", "m_-123gamesmaster-mail")
        body = page[page.index("<div") : page.rindex("</div>") + 6]
        text, cut = html_text(f"<html><body><div>5 in Poland</div><div><br></div>{body}</body></html>")
        assert text.strip() == "5 in Poland"
        assert cut


def html_of(mail: EmailMessage) -> str:
    """The HTML of a mail."""
    body = mail.get_body(("html",))
    assert body is not None
    return str(body.get_content())


def test_only_what_would_read_as_an_order_is_marked(club: Club) -> None:
    """Tables and sentences are not."""
    for mail in club.mails():
        for line in text_of(mail).split("\n"):
            if line.startswith("|"):
                assert not re.search(r"\.{3}", line)


def test_mails_are_plain_narrow_and_carry_only_our_headers(club: Club) -> None:
    """72 columns, marked lines aside; a closed set of headers; one recipient."""
    for _, recipients, message in club.relay.sent:
        mail = email.message_from_bytes(message, policy=email.policy.default)
        assert isinstance(mail, EmailMessage)
        assert len(recipients) == 1
        assert set(mail.keys()) <= HEADERS
        assert mail["X-Auto-Response-Suppress"] == "All"
        assert mail["Auto-Submitted"] in ("auto-generated", "auto-replied")
        plain = mail.get_body(("plain",))
        assert plain is not None
        assert plain["Content-Type"].params["format"] == "fixed"
        assert all(len(line) <= 998 for line in message.split(b"\r\n"))
        assert message.isascii()
        assert len(message) <= 150_000
        text = text_of(mail)
        assert text.startswith(FENCE + "\n")
        wide = [line for line in text.split("\n") if len(line) > 72 and not line.startswith("| ")]
        assert wide == []


def test_the_date_of_a_mail_is_its_commit(club: Club) -> None:
    """Not the moment at which it went out."""
    told = {each.message_id: each.date for each in club.notices()}
    for mail in club.mails():
        if str(mail["Message-ID"]) in told:
            assert mail["Date"].datetime == told[str(mail["Message-ID"])].replace(microsecond=0)


def test_a_mail_is_the_same_whatever_was_made_before_it(club: Club) -> None:
    """What members share is made once: the first and the last to get it get the same bytes."""
    with club.store.view() as view:
        members = {(each.game, each.seat, each.number): each for each in view.members(GAME)}
    told = [each for each in club.notices() if each.kind in {"orders-open", "placements-released", "result"}]
    zones = ("UTC", "America/New_York")
    made = []
    for order in (told, told[::-1]):
        renderer = Renderer([ROOT / "templates"], club.desk.address)
        for each in order:
            member = replace(members[each.game, each.seat, each.member], zone=zones[each.number % 2])
            made.append((each.message_id, renderer.render(each, member).message))
    assert len(told) > 50
    assert len(set(made)) == len(told)


def test_there_are_words_for_every_ground_and_outcome() -> None:
    """Adding a ground without a sentence fails here, not in a player's mail."""
    renderer = Renderer([ROOT / "templates"], "play@club.test")
    assert {str(each) for each in Ground} <= renderer.keys("outcomes")
    assert {str(each) for each in Ground} <= renderer.keys("findings")
    refusals = {each.ground for each in errors.RefusedError.__subclasses__() if each.__module__ == errors.__name__}
    assert refusals <= renderer.keys("letters")
    assert renderer.keys("trouble") == renderer.keys("trouble-subjects")
    assert {"placing", "attack", "claim", "turn", "over"} == renderer.keys("phases")


def outcome(ground: str, **more: Any) -> dict[str, Any]:
    """Facts of an outcome with everything in it."""
    return {
        "power": "Britain",
        "ground": ground,
        "verb": "attack",
        "area": "Poland",
        "amount": 3,
        "source": "Britain",
        "targets": ["Germany", "Russia"],
        "partner": "Russia",
        "odds": "1-1",
        "attacking": 7,
        "defending": 4,
        "draw": 5,
        "losses": {"Germany": 4},
        "taken_off": 9,
        "worksheet": None,
        **more,
    }


@pytest.mark.parametrize("ground", [str(each) for each in Ground])
def test_the_sentence_of_every_outcome_is_no_order(ground: str) -> None:
    """With and without a worksheet, for every kind of order."""
    renderer = Renderer([ROOT / "templates"], "play@club.test")
    sheet = {"symbol": "GM", "volume": 1_234_567, "digit": 5}
    for verb in sorted(renderer.keys("deeds")):
        facts: tuple[dict[str, Any], ...] = (
            {"worksheet": sheet},
            {"losses": {}, "odds": None},
            {"attacking": None, "partner": None},
        )
        for more in facts:
            said = renderer.words("outcomes", ground, outcome(ground, verb=verb, **more))
            assert means(tidy(f"- {said}")) == []


@pytest.mark.parametrize(
    "family",
    ["findings", "letters", "notes", "press", "trouble", "trouble-subjects", "calendar", "missing", "absences"],
)
def test_no_sentence_of_a_family_is_an_order(family: str) -> None:
    """As they stand in a receipt: indented, wrapped."""
    renderer = Renderer([ROOT / "templates"], "play@club.test")
    names = {"game": "g1", "turn": 1, "phase": "placing", "home": "Germany", "silent": ["USA", "Russia"]}
    names |= {"to": ["France", "Russia"], "addresses": True}
    names |= {"days": 3, "window_left": 11, "game_left": 39}
    for key in sorted(renderer.keys(family)):
        assert means(tidy("  " + renderer.words(family, key, names))) == []


def test_the_sentence_of_the_rulebooks_example(club: Club) -> None:
    """As the design has it."""
    sheet = {"symbol": "GM", "volume": 1_234_567, "digit": 5}
    facts = outcome("no-effect", targets=["Germany"], worksheet=sheet, losses={})
    said = club.renderer.words("outcomes", "no-effect", facts)
    assert said == "Britain attacked Germany in Poland, 7 to 4, odds 1-1; GM sold 1,234,567 shares: digit 5: no effect."


def test_a_note_stands_once_in_its_html(club: Club) -> None:
    """The moderator's words, not the whole mail in its text form."""
    (told, *_) = club.notices("note", "Germany")
    page = club.renderer.html(told, None)
    assert page.count("&gt; ") == len(told.facts["lines"])
    assert page.count("Yours,") == 1


def test_a_moderators_look_is_told_in_either_form(club: Club) -> None:
    """Who reads the HTML alone must learn of it, too."""
    (told, *_) = club.notices("result", "Germany")
    seen = replace(told, facts={**told.facts, "looks": [{"seats": ["France"], "at": START.isoformat()}]})
    for said in both_forms(club, seen):
        assert "The moderator saw what France had on file" in " ".join(said.split())


def test_the_end_tells_the_points_once(club: Club) -> None:
    """No supposing in a mail that says how it ended."""
    (told, *_) = club.notices("game-over", "Germany")
    for said in both_forms(club, told):
        assert "Germany had" in said and "would have had" not in said


def test_a_board_explains_only_what_is_on_it(club: Club) -> None:
    """No word of counters on a board that has none; those it has are explained."""
    (told, *_) = club.notices("orders-open", "Germany")
    assert not any(any(row["marks"]) for row in told.facts["board"]["areas"])
    (ended, *_) = club.notices("game-over", "Germany")
    assert not any("C: under CONTROL" in said for said in both_forms(club, told))
    assert all("C: under CONTROL" in said for said in both_forms(club, ended))


def test_the_name_of_no_stock_is_cut(club: Club) -> None:
    """Two columns have room for all of our list."""
    _, told, *_ = club.notices("negotiation-opens", "Germany")
    text, _ = both_forms(club, told)
    assert [each.name for each in stocks() if each.name not in text] == []


def both_forms(club: Club, told: Notice) -> tuple[str, str]:
    """A notice as text and as HTML, as nobody in particular reads it."""
    return club.renderer.text(told, None)[1], club.renderer.html(told, None)


@given(st.text(max_size=400))
def test_a_subject_is_one_clean_line(text: str) -> None:
    """Whatever came in: no control character, 200 at most."""
    line = clean(text)
    assert len(line) <= 200
    assert not any(ord(each) < 32 or 127 <= ord(each) < 160 for each in line)


@given(st.text(max_size=120), st.text(max_size=60))
def test_text_of_others_comes_back_verbatim_and_makes_no_header(subject: str, name: str) -> None:
    """Threats T4 and T15: ``{{7*7}}``, ``%s`` and line breaks are only ever data."""
    renderer = Renderer([ROOT / "templates"], "play@club.test")
    member = Member("g1", "Germany", 1, name, ("a@b.test",), "UTC", "Germany-1")
    facts = {"turn": 1, "kind": "placing", "old": START.isoformat(), "deadline": START.isoformat(), "reason": subject}
    notice = Notice(
        "deadline-moved", "g1", "Germany", 1, "a@b.test", facts, "<1@club.test>", START, reply_to="c@d.test"
    )
    message = renderer.render(notice, member).message
    mail = email.message_from_bytes(message, policy=email.policy.default)
    assert isinstance(mail, EmailMessage)
    assert set(mail.keys()) <= HEADERS
    # Lines are wrapped at 72 columns, also inside a word that is longer: blanks do not count.
    assert "".join(clean(subject).split()) in "".join(text_of(mail).split())


def test_a_clubs_folder_wins_over_ours(tmp_path: Path) -> None:
    """Files of the same name, and single sentences."""
    folder = tmp_path / "mail" / "words"
    folder.mkdir(parents=True)
    (folder / "phases.txt").write_text("placing: laying counters\n", "utf-8")
    renderer = Renderer([tmp_path, ROOT / "templates"], "play@club.test")
    assert renderer.words("phases", "placing") == "laying counters"
    assert renderer.words("phases", "attack") == "attacks and counters"


def test_a_fact_that_is_missing_is_an_error() -> None:
    """Never an empty place in a mail."""
    renderer = Renderer([ROOT / "templates"], "play@club.test")
    notice = Notice("result", "g1", "Germany", 1, "a@b.test", {}, "<1@club.test>", START)
    with pytest.raises(TemplateError):
        renderer.render(notice, None)


def test_times_are_told_in_the_readers_zone_with_the_games_beside_it() -> None:
    """Absolute, both of them."""
    renderer = Renderer([ROOT / "templates"], "play@club.test")
    member = Member("g1", "Germany", 1, "G", ("a@b.test",), "America/New_York", "Germany-1")
    at = (START + timedelta(hours=12)).isoformat()
    facts = {"zone": "Europe/Berlin", "turn": 1, "kind": "placing", "old": at, "deadline": at, "reason": "x"}
    notice = Notice("deadline-moved", "g1", "Germany", 1, "a@b.test", facts, "<1@club.test>", START)
    _, text = renderer.text(notice, member)
    assert "Mon 2 Mar 2026, 19:00 (America/New_York; Tue 3 Mar 2026, 01:00" in text
    _, same = renderer.text(notice, replace(member, zone="Europe/Berlin"))
    assert "Tue 3 Mar 2026, 01:00 (Europe/Berlin)" in same


def test_every_notice_can_be_said_by_telephone(club: Club) -> None:
    """Each of the game's, in words of its own or as its mail has it; without seals, and without marked lines."""
    speaker = Speaker([ROOT / "templates"], club.renderer)
    own = {each.stem for each in (ROOT / "templates" / "phone").glob("*.txt")}
    said: dict[str, str] = {}
    with club.store.view() as view:
        members = view.members(GAME)
        for member in members:
            for notice in view.notices(GAME, member.seat):
                if notice.kind in own:
                    said[notice.kind] = speaker.notice(notice, member)
                    assert "| " not in said[notice.kind] and not re.search("[0-9a-f]{32}", said[notice.kind])
    assert set(said) >= {"invitation", "attacks-closed", "placements-released", "result", "game-over", "ruling"}
    assert set(said) >= {"note", "game-held", "game-resumed", "game-stopped", "deadline-moved", "late"}
