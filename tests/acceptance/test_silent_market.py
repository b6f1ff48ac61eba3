"""
A market that says nothing for days: one game waits for it, another goes by its list, and a third plays on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any, Final

from gamesmaster.adapters.market import pauses
from gamesmaster.demo import proof
from gamesmaster.schedule.missing import MissingRules
from gamesmaster.schedule.outages import OutageRules
from gamesmaster.service.records import GameSettings, GameStatus, Notice, NoticeStatus, Wanted, Window, WindowStatus
from tests.moved import serving
from tests.season import LOOK, PATIENCE, Doors, Season, season
from tests.servers import MailServers

HOUR: Final = timedelta(hours=1)
POWERS: Final = 5
PLAIN: Final[dict[str, Any]] = {
    "negotiation": timedelta(0),
    "orders": timedelta(days=1),
    "reminders": (),
    "missing": MissingRules(silent_phases=1000),
    "outages": OutageRules(tolerated=timedelta(days=900)),
}
WAITS, LISTED, GOES = "waits", "listed", "goes-on"
"""The source of the first is out of reach; that of the second answers, and has no figure; the third needs none."""


def test_a_market_that_says_nothing_for_days(mail_servers: MailServers, tmp_path: Path) -> None:
    """
    Both games' players are told within the hour. Who cannot be asked is waited for, and the moderator told after a day;
    who has no figure for a day sends the game to the next session. Each is decided once the market speaks again.
    """
    doors = Doors(mail_servers.host, mail_servers.imap_port, mail_servers.smtp_port, mail_servers.password)
    name, table = mail_servers.new_address("market").partition("@")[0], tmp_path / "quotations.csv"
    table.write_text("symbol,session,volume\n")
    with season(tmp_path, doors, name=name, quotations=table) as made:
        made.make(WAITS, GameSettings(source="recorded", **PLAIN), robots=False)
        made.make(LISTED, GameSettings(source="file", **PLAIN), robots=False)
        with serving(made.service, tmp_path / "daemon.log"):
            made.start()
            made.settle()
            for game in (WAITS, LISTED):
                order(made, game, "Britain", "PLACE 7 IN Poland")
                order(made, game, "Germany", "PLACE 7 IN Poland")
            made.play(until=lambda: all(window(made, game).kind == "attack" for game in (WAITS, LISTED)))
            for game in (WAITS, LISTED):
                order(made, game, "Britain", "ATTACK Germany IN Poland STOCK GM")
            made.service.silent.set()
            made.play(until=lambda: all(is_closed(made, game) for game in (WAITS, LISTED)))
            asked = {game: wish(made, game) for game in (WAITS, LISTED)}
            assert asked[WAITS].first_at == asked[LISTED].first_at
            due = asked[WAITS].first_at

            # A game that needs no market begins just now.
            made.make(GOES, GameSettings(**PLAIN), options={"chance": "sealed-die"}, robots=False)
            made.start()
            made.play(until=lambda: made.next_instant() > due)
            made.move_to(due + timedelta(minutes=45))
            wait(lambda: all(len(told(made, game)) == POWERS for game in (WAITS, LISTED)))
            for game in (WAITS, LISTED):
                assert {each.facts["why"] for each in told(made, game)} == {"due"}
                assert all(timedelta(0) < each.date - due <= HOUR for each in told(made, game))

            made.play(until=lambda: made.clock.now() > due + timedelta(days=3))
            # Who cannot be asked is waited for: a digit must not hang on when a line is cut.
            assert wish(made, WAITS) == asked[WAITS]
            assert len(told(made, WAITS)) == POWERS
            assert grounds(made, WAITS) == ["source-silent"]
            following = wish(made, LISTED)
            assert following.session > asked[LISTED].session
            assert {each.facts["why"] for each in told(made, LISTED)} == {"due", "fallback"}
            went_on = window(made, GOES)
            assert went_on.turn >= 2

            table.write_text(f"symbol,session,volume\n{following.symbol},{following.session},27955647\n")
            made.service.silent.clear()
            # Who did not answer is left alone for a while.
            made.move_to(made.clock.now() + pauses.LONGEST)
            made.play(until=lambda: all(goes_on(made, game) for game in (WAITS, LISTED)))
            made.settle()
        for game, session, digit in ((WAITS, asked[WAITS].session, None), (LISTED, following.session, 6)):
            with made.service.store.view() as view:
                (figure,) = view.quotations(game, "1-attack")
                entries = view.entries(game)
            assert figure.session == session and digit in (None, figure.digit)
            assert list(proof.faults(entries)) == []
        check_mails(made)


def order(made: Season, game: str, power: str, text: str) -> None:
    """
    Let a player answer the mail that opened the window.
    """
    box = made.boxes[f"{game}.{power.lower()}@club.test"]
    mail = EmailMessage()
    mail["From"] = box.address
    mail["To"] = next(str(each["Reply-To"]) for each in reversed(box.mails) if "write by" in subject(each))
    mail["Subject"] = f"{power} writes"
    mail["Message-ID"] = f"<{len(made.letters)}.{game}.{made.service.desk.address}>"
    mail.set_content(f"{text}\n")
    made.send(mail)


def subject(mail: EmailMessage) -> str:
    """
    A subject without the line breaks of its header.
    """
    return " ".join(str(mail["Subject"]).split())


def goes_on(made: Season, game: str) -> bool:
    """
    Whether a game is past its first turn; on a busy machine it may be over by the time it is looked at.
    """
    over = any(each.id == game and each.status is GameStatus.OVER for each in made.games())
    return over or window(made, game).turn > 1


def window(made: Season, game: str) -> Window:
    """
    A game's window.
    """
    with made.service.store.view() as view:
        found = view.find_game(game)
        shown = view.find_window(game, found.phase) if found else None
    assert shown is not None
    return shown


def is_closed(made: Season, game: str) -> bool:
    """
    Whether the game waits for its figures.
    """
    return window(made, game).status is WindowStatus.AWAITING


def wish(made: Season, game: str) -> Wanted:
    """
    The one figure that a game waits for, whenever that was told.
    """
    with made.service.store.view() as view:
        (found,) = view.wanted(game)
    return replace(found, told_at=None)


def told(made: Season, game: str) -> Sequence[Notice]:
    """
    What the players were told of the figures they wait for.
    """
    with made.service.store.view() as view:
        return [each for each in view.notices(game) if each.kind == "figures-awaited"]


def grounds(made: Season, game: str) -> list[str]:
    """
    What the moderator was told of a game.
    """
    with made.service.store.view() as view:
        return [str(each.facts["ground"]) for each in view.notices(game, "") if each.kind == "trouble"]


def check_mails(made: Season) -> None:
    """
    Every notice has come, once.
    """
    with made.service.store.view() as view:
        notices = [each for table in made.tables for each in view.notices(table.game)]
    assert {each.status for each in notices} == {NoticeStatus.SENT}
    came = [str(mail["Message-ID"]) for box in made.boxes.values() for mail in box.mails]
    assert sorted(came) == sorted(each.message_id for each in notices)
    assert "event=fault" not in (made.folder / "daemon.log").read_text("utf-8")


def wait(true: Callable[[], bool]) -> None:
    """
    Wait until something is so.
    """
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it does not come about"
        time.sleep(LOOK)
