"""
A game that is played in memory by the real stories, so that there is a notice of every kind to make a mail of.

A club's own templates are tried on it before a player's mail is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service
    from gamesmaster.service.records import Member, Notice, Window

GAME: Final = "sample"
SCENARIO: Final = "origins-ww2/historical"
STOCKS: Final = "us-large"
BEGUN: Final = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOUR: Final = timedelta(hours=1)
FIRST: Final = "Germany"
SECOND: Final = "France"
"""The two who write letters."""
THIRD: Final = "Russia"
"""Whose seat somebody else is given."""


def sample_notices(service: Service) -> Sequence[tuple[Notice, Member | None]]:
    """
    Play the sample game.

    Args:
        service: On a database in memory that is thrown away: the game is played in it.

    Returns:
        Every notice to these three and to the moderator, each with its addressee.
    """
    # Its players have addresses, also where the club itself has no mailbox: nothing of it is sent.
    played = _SampleGame(replace(service, desk=replace(service.desk, by_mail=True)))
    played.play()
    with service.store.view() as view:
        members = {each.seat: each for each in view.members(GAME)}
        found = [*view.notices(GAME), *view.notices("")]
    return [(each, members.get(each.seat)) for each in found if each.seat in (FIRST, SECOND, THIRD, "")]


@dataclass
class _SampleGame:
    """A few letters in the first turn, some trouble, and then to the end without a word."""

    service: Service
    now: datetime = BEGUN
    written: int = 0

    def play(self) -> None:
        """From the invitation to the end, with what a moderator does on the way."""
        from gamesmaster.service import announcements, disputes, extensions, games, holds, rulings, seats

        desk = self.service.desk
        self._make()
        self._write(FIRST, "JOIN")
        self._pass(games.start_game(desk, GAME, now=self.now).orders_at - self.now)
        self._write(FIRST, "HELP\nSTATUS\nORDERS")
        self._write(FIRST, "5 in Poland, 9 in Italy\nfoo 7 in Atlantis\nattack France in Poland")
        self._write(FIRST, "1 in Austria\nEXTEND 2 HOURS")
        self._write(SECOND, "2 in Poland\nRESEND\nREADY")
        self._write(SECOND, "3 in Italy", sender="somebody@else.example")
        self._pass_deadline()
        self._write(FIRST, "attack France in Poland\ncontrol Italy")
        self._pass_deadline()
        self._write(SECOND, "DISPUTE Poland: a sample of a dispute")
        disputes.answer_dispute(desk, GAME, 1, "A sample of an answer.", now=self.now)
        newcomer = games.Seat(THIRD, "A newcomer", ("newcomer@players.example",))
        seats.replace_member(desk, GAME, newcomer, now=self.now)
        holds.hold_game(desk, GAME, reason="a sample", now=self.now)
        holds.resume_game(desk, GAME, now=self.now)
        announcements.note(desk, GAME, "A sample of a note.", now=self.now)
        extensions.extend_window(desk, GAME, HOUR, reason="a sample", now=self.now)
        rulings.rule_cell(desk, GAME, "Italy", "USA", 6, reason="a sample", now=self.now)
        while self._window() is not None:
            self._pass_deadline()
        self._rare()

    def _make(self) -> None:
        from gamesmaster.schedule.missing import MissingRules
        from gamesmaster.service import games
        from gamesmaster.service.records import GameSettings

        scenario = self.service.scenario(SCENARIO)
        settings = GameSettings(
            zone="Europe/Paris",
            negotiation=HOUR,
            orders=HOUR,
            ready_delay=timedelta(),
            exchange="DEMO",
            exchange_zone="UTC",
            source="recorded",
            lead=timedelta(),
            first_reading="close",
            reading_gap=timedelta(),
            settle_limit=timedelta(),
            unreached="go-on",
            missing=MissingRules(silent_phases=1000),
        )
        seats = [games.Seat(power, f"Player of {power}", (_address(power),)) for power in scenario.powers]
        games.new_game(
            self.service.desk,
            GAME,
            scenario=scenario,
            options={},
            settings=settings,
            stocks=self.service.stocks(STOCKS),
            seats=seats,
            now=self.now,
        )

    def _write(self, seat: str, text: str, sender: str = "") -> None:
        """A letter that answers the player's last mail."""
        from gamesmaster.adapters.memory import MemoryParser
        from gamesmaster.service import inbox
        from gamesmaster.service.records import NewLetter

        with self.service.store.view() as view:
            reply_to = view.notices(GAME, seat)[-1].reply_to
        self.now += timedelta(seconds=1)
        self.written += 1
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = sender or _address(seat), reply_to, "Re: your mail"
        letter["Message-ID"] = f"<{self.written}@players.example>"
        letter.set_content(text)
        inbox.keep(
            self.service.desk, [NewLetter("INBOX", 0, 1, self.written, self.now, letter.as_bytes())], self._marks()
        )
        while inbox.handle_next(self.service.desk, MemoryParser(), now=self.now) is not None:
            pass

    def _pass(self, span: timedelta) -> None:
        """Let time pass, look into the mailbox, do what is due, and have figures at once."""
        from gamesmaster.adapters.memory import MemorySource
        from gamesmaster.service import deadlines, inbox, quotations

        desk, source = self.service.desk, MemorySource()
        self.now += span
        inbox.keep(desk, [], self._marks())
        deadlines.due(desk, now=self.now)
        for wish in quotations.wanted(desk, now=self.now):
            quotations.store_reading(desk, source.read(wish, self.now))
        quotations.settle_due(desk, now=self.now)
        deadlines.due(desk, now=self.now)

    def _pass_deadline(self) -> None:
        window = self._window()
        if window is not None:
            self._pass(max(window.deadline - self.now, timedelta()) + timedelta(seconds=2))
            self._pass(timedelta(seconds=1))

    def _window(self) -> Window | None:
        """The open window; None when the game is over."""
        from gamesmaster.service.records import GameStatus

        with self.service.store.view() as view:
            game = view.find_game(GAME)
            running = game is not None and game.status is GameStatus.RUNNING
            return view.find_window(GAME, game.phase) if game is not None and running else None

    def _marks(self) -> Sequence[Any]:
        from gamesmaster.service.records import MailboxMark

        return [MailboxMark("INBOX", 1, 1, look_began_at=self.now)]

    def _rare(self) -> None:
        """What such a game has no occasion to say."""
        from gamesmaster.service import notices

        desk, renderer = self.service.desk, self.service.renderer(drawing=False)
        heading = {"title": "A game", "turn": 1, "turns": 6, "kind": "placing"}
        later = (BEGUN + HOUR).isoformat()
        moved = {"turn": 1, "kind": "placing", "old": BEGUN.isoformat(), "deadline": later, "sequence": 1}
        about = {"seats": [SECOND], "window_left": 9, "game_left": 30, "lost": 7200, "seconds": 7200}
        reminder = {"deadline": later, "missing": "home", "income": 10, "home": FIRST, "at_home": 3}
        facts: list[tuple[str, dict[str, Any]]] = [
            ("restored", {"since": BEGUN.isoformat()}),
            ("late", {**heading, "deadline": BEGUN.isoformat(), "until": later}),
            ("reminder", {**heading, **reminder}),
            ("offer", {**heading, "deadline": later, "by": FIRST, "offers": [], "answer": []}),
            ("press", {**heading, "by": FIRST, "to": [SECOND], "lines": ["x"], "messages": "gamesmaster"}),
            ("team", {**heading, **_team(later)}),
            ("slips-dealt", {**heading, **_dealt()}),
            *(("figures-awaited", {**heading, **_awaited(why)}) for why in ("due", "fallback", "closure")),
        ]
        for ground in sorted(renderer.keys("stops")):
            facts.append(("game-stopped", {**heading, "ground": ground, "seats": [SECOND] * (ground != "fault")}))
        for ground in sorted(renderer.keys("moves")):
            facts.append(("deadline-moved", {**moved, "reason": "", "ground": ground, "about": about}))
        with desk.store.story() as unit:
            game = unit.take_game(GAME)
            for kind, told in facts:
                notices.tell_members(unit, desk, game, kind, told, now=self.now)
            for ground in sorted(renderer.keys("trouble")):
                said = {"phase": "1-attack", "deadline": later, "stock": "GM", "reason": "a sample"}
                notices.tell_moderator(unit, desk, ground, said, game=GAME, now=self.now)
        renderer.close()


def _address(power: str) -> str:
    return f"{power.lower()}@players.example"


def _team(deadline: str) -> dict[str, Any]:
    """What one of a team has written."""
    name = f"Player of {FIRST}"
    return {
        **{"members": [[1, name], [2, "Another"]], "size": 2, "decision": "majority", "leader": name, "by": "Another"},
        **{"proposal": False, "deadline": deadline, "wanted": [], "sets": [], "counts": [], "ready": False},
        **{"ready_members": [name], "enough": 2},
    }


def _dealt() -> dict[str, Any]:
    """What a blind game's slips said."""
    return {
        **{"allocations": [[FIRST, "historical"]], "chart": "historical", "seed": "ab" * 32},
        **{"objectives": [["Italy", "control", 3]], "preventions": [["Poland", "understanding", [SECOND], 1]]},
        "chain": {"number": 3, "digest": "cd" * 32},
    }


def _awaited(why: str) -> dict[str, Any]:
    """Figures that are waited for, in every state."""
    at = BEGUN.isoformat()
    figure = {"named": "GM", "symbol": "GM", "exchange": "XNYS", "session": "2026-03-03", "first_at": at, "until": at}
    return {
        "why": why,
        "reason": "a sample",
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
            {"named": "KO", "symbol": "KO", "volume": 400, "digit": 4, "source": "moderator", "ruling": 1},
        ]
        if why == "closure"
        else [],
    }
