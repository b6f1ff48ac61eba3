"""A club that plays by telephone, and in part by mail: through the command line, as its moderator does."""

import json
import os
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from gamesmaster.bootstrap import build
from gamesmaster.cli import make_app
from gamesmaster.cli.faults import code
from gamesmaster.config import read_settings
from gamesmaster.errors import ConfigurationError, GamesmasterError
from gamesmaster.service import notices

BY_PHONE = ("France=Marcel Petit tel:+33-1-234 @Europe/Paris", "Germany=Greta tel:+49-30-1 @Europe/Berlin")
BY_MAIL = (
    "Britain=Bea <bea@players.test>",
    "USA=Ulf <ulf@players.test> tel:+1-212-5",
    "Russia=Rosa <rosa@players.test>",
)
ALL_BY_PHONE = (*BY_PHONE, "Britain=Bea tel:+44-1", "USA=Ulf tel:+1-212-5", "Russia=Rosa tel:+7-1")


class Moderator:
    """Types commands; what they answer is kept."""

    def __init__(self, folder: Path, mail: str = 'mailbox = "imaps://u@h.test"\nrelay = "smtps://u@h.test"\n') -> None:
        self.database = folder / "club.sqlite3"
        self.settings = folder / "club.toml"
        self.settings.write_text(
            f'address = "play@club.test"\nmoderator = "mo@club.test"\ndatabase = "sqlite:///{self.database}"\n{mail}'
        )

    def type(self, *words: str, answers: str = "") -> tuple[int, str]:
        arguments = [*words, "--settings", str(self.settings)]
        done = CliRunner().invoke(make_app(words[0]), arguments, input=answers)
        if isinstance(done.exception, GamesmasterError):
            return code(done.exception), done.output
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
        return done.exit_code, done.output

    def fail(self, *words: str) -> None:
        """Raise what a command raised."""
        done = CliRunner().invoke(make_app(words[0]), [*words, "--settings", str(self.settings)])
        assert isinstance(done.exception, GamesmasterError), done.output
        raise done.exception

    def json(self, *words: str) -> Any:
        exit_code, said = self.type(*words, "--json")
        assert exit_code in (0, 1), said
        return json.loads(said)

    def new(self, *seats: str, start: bool = True, options: tuple[str, ...] = ()) -> None:
        named = [word for seat in seats for word in ("--seat", seat)]
        spans = ("--negotiation", "0", "--orders", "3h", "--ready-delay", "0", "--exchange", "DEMO")
        assert self.type("game", "new", "club", *spans, *options, *named)[0] == 0
        if start:
            assert self.type("game", "start", "club", "--force")[0] == 0

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        connection = sqlite3.connect(self.database)
        try:
            return connection.execute(sql).fetchall()
        finally:
            connection.close()

    def entries(self, kind: str) -> list[Mapping[str, Any]]:
        found = self.json("game", "history", "club")["entries"]
        return [each["public"] for each in found if each["kind"] == kind]


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings but those of the test."""
    for name in list(os.environ):
        if name.startswith("GAMESMASTER_"):
            monkeypatch.delenv(name)


@pytest.fixture
def moderator(tmp_path: Path) -> Moderator:
    return Moderator(tmp_path)


def test_a_seat_may_have_a_number_and_no_address(moderator: Moderator) -> None:
    """What would be mailed waits on the call sheet."""
    moderator.new(*BY_PHONE, *BY_MAIL)
    seats = {each["power"]: each for each in moderator.json("game", "show", "club")["seats"]}
    assert (seats["France"]["phone"], seats["France"]["addresses"]) == ("+33-1-234", [])
    assert (seats["France"]["name"], seats["France"]["zone"]) == ("Marcel Petit", "Europe/Paris")
    assert (seats["USA"]["phone"], seats["USA"]["addresses"]) == ("+1-212-5", ["ulf@players.test"])
    told = dict(moderator.rows("SELECT seat, status FROM notice WHERE kind = 'orders-open'"))
    assert told == {
        "Britain": "waiting",
        "France": "to-be-called",
        "Germany": "to-be-called",
        "Russia": "waiting",
        "USA": "waiting",
    }
    assert moderator.json("game", "show", "club")["mail"]["to_call"] == 4


def test_nobody_waits_for_the_answers_of_those_without_mail(moderator: Moderator) -> None:
    """An invitation by mail can only be answered by who gets mail."""
    moderator.new(*ALL_BY_PHONE, start=False)
    assert moderator.type("game", "start", "club")[0] == 0


@pytest.mark.parametrize("seat", ["France=Marcel Petit", "France=Marcel tel:abc", "France= tel:+33-1-234"])
def test_a_seat_that_cannot_be_reached_is_refused(moderator: Moderator, seat: str) -> None:
    """Neither address nor number, no number at all, or nobody's."""
    exit_code, _ = moderator.type("game", "new", "club", "--seat", seat)
    assert exit_code == 2


def test_orders_are_read_back_and_recorded(moderator: Moderator) -> None:
    """Typed as they are spoken; recorded when the player says yes; the entry says by whose hand, not by what name."""
    moderator.new(*ALL_BY_PHONE)
    answers = "five in Poland, three in Austria\nthe rest at home\n\nyes\n"
    exit_code, said = moderator.type("orders", "enter", "club", "France", "--by", "Mona", answers=answers)
    assert exit_code == 0, said
    for line in ("1. Five factors to Poland", "2. Three factors to Austria", "Recorded: France, version 1"):
        assert line in said
    (entry,) = moderator.entries("orders-entered")
    assert (entry["seat"], entry["version"], entry["author"]) == ("France", 1, "moderator")
    assert "Mona" not in json.dumps(moderator.json("game", "history", "club"))
    assert moderator.rows('SELECT seat, outcome, "by" FROM call') == [("France", "entered", "Mona")]


def test_a_no_records_nothing(moderator: Moderator) -> None:
    """Nor does the end of the input."""
    moderator.new(*ALL_BY_PHONE)
    for answers in ("n\n", ""):
        assert moderator.type("orders", "enter", "club", "France", "5 in Poland", answers=answers)[0] == 3
    assert moderator.entries("orders-entered") == []


def test_a_program_enters_orders(moderator: Moderator) -> None:
    """--json shows; with --yes it records. What could not be taken is told by exit code 1, with a suggestion."""
    moderator.new(*ALL_BY_PHONE)
    enter = ("orders", "enter", "club", "France", "PLACE 5 IN Poland", "3 in Atlantis")
    shown = moderator.json(*enter)
    assert shown["recorded"] is False and moderator.entries("orders-entered") == []
    exit_code, said = moderator.type(*enter, "--ready", "--yes", "--json")
    told = json.loads(said)
    assert (exit_code, told["recorded"], told["ready"]) == (1, True, True)
    assert told["sets"][0]["lines"] == ["PLACE 5 IN Poland"] and told["sets"][0]["version"] == 1
    assert [each["line"] for each in told["questions"]] == ["3 in Atlantis"]
    assert "Five factors to Poland" in told["said"]


def test_nothing_understood_is_nothing_recorded(moderator: Moderator) -> None:
    """--yes cannot agree to nothing."""
    moderator.new(*ALL_BY_PHONE)
    assert moderator.type("orders", "enter", "club", "France", "3 in Atlantis", "--yes")[0] == 3
    assert moderator.entries("orders-entered") == []


def test_who_has_an_address_gets_a_receipt(moderator: Moderator) -> None:
    """So that nobody orders for a player unseen; who has none has heard it."""
    moderator.new(*BY_PHONE, *BY_MAIL)
    assert moderator.type("orders", "enter", "club", "usa", "2 in Italy", "--yes")[0] == 0
    assert moderator.type("orders", "enter", "club", "France", "2 in Italy", "--yes")[0] == 0
    assert moderator.rows("SELECT seat, address, status FROM notice WHERE kind = 'receipt'") == [
        ("USA", "ulf@players.test", "waiting")
    ]


def test_what_is_on_file_is_secret(moderator: Moderator) -> None:
    """Who has sent what version and when, and no more."""
    moderator.new(*ALL_BY_PHONE)
    moderator.type("orders", "enter", "club", "France", "5 in Poland", "--yes")
    exit_code, said = moderator.type("orders", "show", "club")
    assert exit_code == 0 and "Poland" not in said and "telephone" in said
    shown = {each["power"]: each for each in moderator.json("orders", "show", "club")["seats"]}
    assert shown["France"]["version"] == 1 and "lines" not in shown["France"] and shown["Russia"]["at"] is None
    assert moderator.entries("moderator-looked") == []


def test_a_look_is_an_entry(moderator: Moderator) -> None:
    """One that all see."""
    moderator.new(*ALL_BY_PHONE)
    moderator.type("orders", "enter", "club", "France", "5 in Poland", "--yes")
    shown = moderator.json("orders", "show", "club", "France", "--look", "--by", "Mona")
    assert shown["seats"][0]["lines"] == ["PLACE 5 IN Poland"]
    assert moderator.entries("moderator-looked") == [{"phase": "1-placing", "seats": ["France"], "author": "moderator"}]


def test_a_game_may_forbid_the_look(moderator: Moderator) -> None:
    """By its setting, which stands in the first entry."""
    moderator.new(*ALL_BY_PHONE, options=("--moderator-look", "never"))
    moderator.type("orders", "enter", "club", "France", "5 in Poland", "--yes")
    exit_code, said = moderator.type("orders", "show", "club", "--look")
    assert exit_code == 2 and "Poland" not in said and moderator.entries("moderator-looked") == []


def test_two_turns_by_telephone(moderator: Moderator) -> None:
    """Calls, orders, windows closed without any mailbox, and results read out; who does not answer is noted."""
    moderator.new(*ALL_BY_PHONE)
    exit_code, said = moderator.type("phone", "club", "--by", "Mona", answers="n\nc\n\n2 in Poland\n\ny\ny\nq\n")
    assert exit_code == 0 and "Two factors to Poland" in said and "Recorded for" in said and "The board:" in said
    missed = [each for each in moderator.json("phone", "club")["calls"] if each["no_answers"]]
    assert [each["no_answers"] for each in missed] == [1]
    assert "+1-212-5" in moderator.type("phone", "club", "--list")[1]
    for phase in ("1-placing", "1-attack", "2-placing", "2-attack"):
        assert moderator.json("game", "show", "club")["phase"] == phase
        assert moderator.type("orders", "enter", "club", "France", "PASS", "--yes")[0] == 0
        exit_code, said = moderator.type("game", "close", "club", "--reason", "all were called")
        assert (exit_code, said) == (0, "club: closed\n")
        assert moderator.json("tick")["adjudicated"] == ["club"]
    assert moderator.json("game", "show", "club")["phase"] == "3-placing"
    calls = moderator.json("phone", "club")["calls"]
    assert {"placements-released", "result"} <= set(calls[0]["news"])
    exit_code, said = moderator.type("phone", "club", "--by", "Mona", answers="c\n" + "\n" * 20)
    assert exit_code == 0 and "This happened:" in said and "Had the game ended here:" in said
    assert moderator.json("phone", "club")["calls"][0]["news"] == []
    assert max(len(line) for line in said.splitlines()) <= 80
    told = moderator.rows("SELECT outcome, \"by\", count(*) FROM call WHERE outcome LIKE 'told result' GROUP BY 1, 2")
    assert told == [("told result", "Mona", 2)]


def test_a_call_that_breaks_off_goes_on_where_it_stopped(moderator: Moderator) -> None:
    """What was not heard to the end is read out again, what was heard is not."""
    moderator.new(*ALL_BY_PHONE, start=False)
    assert moderator.type("game", "start", "club")[0] == 0
    assert moderator.type("note", "club", "Snow today")[0] == 0
    exit_code, said = moderator.type("phone", "club", answers="c\n\nn\nq\n")
    assert exit_code == 0 and "An invitation" in said and "Snow today" in said
    assert "note" in moderator.json("phone", "club")["calls"][0]["news"]
    assert "invitation" not in moderator.json("phone", "club")["calls"][0]["news"]


def test_a_moderator_without_mail_is_told_above_the_sheet(tmp_path: Path) -> None:
    """Once; there is no other place to tell it."""
    moderator = Moderator(tmp_path, mail="")
    moderator.new(*ALL_BY_PHONE)
    with build(read_settings(moderator.settings)) as service, service.store.story() as unit:
        about = {"phase": "1-placing"}
        notices.tell_moderator(unit, service.desk, "no-session", about, game="club", now=service.clock.now())
    assert "For you: a deadline has passed" in moderator.type("phone", "club", answers="q\n")[1]
    assert "For you:" not in moderator.type("phone", "club", answers="q\n")[1]


def test_no_number_stands_in_any_mail_or_public_part(moderator: Moderator) -> None:
    """Not in what others get, not in what is chained; who sits where is told by name."""
    moderator.new(*BY_PHONE, *BY_MAIL)
    moderator.type("orders", "enter", "club", "France", "5 in Poland", "--yes")
    moderator.type("game", "hold", "club", "--reason", "a look")
    moderator.type("game", "resume", "club")
    kept = moderator.rows("SELECT facts FROM notice") + moderator.rows("SELECT public FROM entry")
    with build(read_settings(moderator.settings)) as service, service.store.view() as view:
        renderer = service.renderer(drawing=False)
        mails = [
            renderer.render(notice, member).message.decode()
            for member in view.members("club")
            if member.addresses
            for notice in view.notices("club", member.seat)
        ]
    assert len(mails) >= 12
    for text in [*map(str, kept), *mails]:
        for number in ("33-1-234", "49-30-1", "1-212-5", "tel:"):
            assert number not in text


def test_a_mixed_game_waits_for_its_mailbox(moderator: Moderator) -> None:
    """A letter that came in time may be on its way: only a game without any address closes unlooked."""
    moderator.new(*BY_PHONE, *BY_MAIL)
    said = moderator.type("game", "close", "club", "--reason", "all were called")[1]
    assert said == "club: closes after the next look into the mailbox\n"


def test_without_a_mailbox_nobody_can_be_told_by_mail(tmp_path: Path) -> None:
    """The game is made, and can start once everybody has a telephone; nor may somebody with mail join it then."""
    moderator = Moderator(tmp_path, mail="")
    moderator.new(*BY_PHONE, *BY_MAIL, start=False)
    with pytest.raises(ConfigurationError, match="USA, Britain, Russia would be told by mail"):
        moderator.fail("game", "start", "club", "--force")
    for power, person in (("Britain", "Bea tel:+44-1"), ("USA", "Ulf tel:+1-212-5"), ("Russia", "Rosa tel:+7-1")):
        assert moderator.type("seat", "replace", "club", power, person)[0] == 0
    assert moderator.type("game", "start", "club")[0] == 0
    with pytest.raises(ConfigurationError, match="tel:NUMBER"):
        moderator.fail("seat", "replace", "club", "France", "Fay <fay@players.test>")


def test_words_to_others_by_telephone(moderator: Moderator) -> None:
    """Where players write to each other only through us the call sheet asks for them; a command takes them anywhere."""
    moderator.new(*ALL_BY_PHONE, options=("--messages", "gamesmaster"))
    answers = "c\n\n2 in Poland\n\ny\ny\nFrnace\nx\n\nFrance, Germany\nLet us talk.\nSoon.\n\n\nq\n"
    exit_code, said = moderator.type("phone", "club", "--by", "Mona", answers=answers)
    said = " ".join(said.split())
    assert exit_code == 0, said
    assert "to: expected one of " in said and "found Frnace" in said
    assert "were passed on to France and Germany, as words of your power" in said
    sheet = {each["power"]: each["news"] for each in moderator.json("phone", "club")["calls"]}
    assert {power for power, news in sheet.items() if "press" in news} == {"France", "Germany"}
    heard = " ".join(moderator.type("phone", "club", answers="c\n\n\n\n\nq\n")[1].split())
    assert "these are a player's words: Let us talk. Soon." in heard
    told = moderator.json("press", "club", "Germany", "Yes.", "--to", "Britain", "--to", "USA")
    assert told["passed"] and set(told["to"]) == {"Britain", "USA"}
    assert moderator.type("press", "club", "Germany", "", "--to", "Britain")[0] == 2
    assert moderator.type("press", "club", "Germany", "To myself.", "--to", "Germany")[0] == 2
