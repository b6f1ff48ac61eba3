"""A demo from the first letter to the proof: starts what is needed, watches, and clears up however it ends."""

from __future__ import annotations

import queue
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rich.console import Console

from gamesmaster.demo import stage
from gamesmaster.demo.children import DaemonProcess, Delivery, PostOfficeProcess
from gamesmaster.demo.players import Robot, Written
from gamesmaster.demo.robots import Player
from gamesmaster.demo.show import Show
from gamesmaster.demo.stage import GAME, Plan
from gamesmaster.errors import UnavailableError
from gamesmaster.ledger import archive
from gamesmaster.ledger.replay import state_after
from gamesmaster.rules import document
from gamesmaster.rules.scenario import Scenario
from gamesmaster.service import discretion
from gamesmaster.service.play import scenario_of
from gamesmaster.service.records import Game, GameStatus, NoticeStatus, Window, WindowStatus
from gamesmaster.service.verifying.check import verify

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service

Fact = TypeVar("Fact")

TICK: Final = 0.1
"""Seconds between two looks at what has happened."""
QUIET: Final = 1.0
"""Seconds without a mail after which the last one has come."""
PATIENCE: Final = 60.0
"""Seconds beyond the pace after which a game in which nothing happens is given up."""


def play(plan: Plan, console: Console, export: Path | None = None) -> int:
    """
    Play a demo.

    1. A post office, a settings file, the daemon `gamesmaster serve` with it: as an operator would have them.
    2. A game, at a pace that this machine keeps; robots at their mail programs.
    3. Watch until the game is over, or as many turns are played as were asked for.
    4. Keep all mails as files, check the ledger, work out every board again.

    Args:
        plan: What was asked for.
        console: Where it is shown.
        export: File for the archive; None for none.

    Returns:
        Exit code: 0, or 1 when something did not hold at the end.

    Raises:
        UnavailableError: The daemon left, or the game stands still.
    """
    from gamesmaster.bootstrap import build
    from gamesmaster.config import read_settings

    began = time.monotonic()
    with ExitStack() as stack:
        scenario = stage.scenario_of(plan)
        players = stage.cast(scenario, plan)
        password = stage.new_password()
        office = stack.enter_context(stage.open_post_office(players, plan.folder, password))
        settings = stage.write_settings(plan.folder, office, password)
        stage.write_muttrcs(players, office, plan.folder)
        service = stack.enter_context(build(read_settings(settings)))
        show = Show(console, scenario, players)
        show.opening(*_opening(plan, scenario, players, office))
        serve = ["serve", "--from-start", "--settings", str(settings)]
        daemon = stack.enter_context(DaemonProcess(serve, plan.folder, plan.folder / "daemon.log"))
        _wait_until_ready(service, daemon, plan.pace + PATIENCE)
        plan = plan.on_a_machine(time.monotonic() - began)
        stocks = service.stocks("us-large")
        stage.make_game(service, plan, players, scenario, stocks)
        letters: queue.Queue[Written] = queue.Queue()
        robots = stage.robots(plan, players, scenario, stocks, office, letters.put)
        for robot in robots:
            robot.start()
            stack.callback(robot.join, 5)
            stack.callback(robot.leave)
        watch = _Watch(plan, show, service, office, daemon, robots, letters)
        stage.start(service)
        watch.until_over()
        for robot in robots:
            robot.leave()
        daemon.stop()
        stage.keep_mails(players, office, password, plan.folder)
        return _ending(plan, show, service, scenario, watch, export)


def _wait_until_ready(service: Service, daemon: DaemonProcess, longest: float) -> None:
    """The first window shall not run while the daemon is still being loaded: it has looked into the mailbox."""
    given_up = time.monotonic() + longest
    while not _has_looked(service):
        time.sleep(TICK)
        _check_not_gone(daemon)
        if time.monotonic() > given_up:
            raise UnavailableError(f"the daemon does not look into the mailbox; see {daemon.log}", permanent=True)


def _has_looked(service: Service) -> bool:
    with service.store.view() as view:
        return any(mark.look_began_at is not None for mark in view.marks())


def _check_not_gone(daemon: DaemonProcess) -> None:
    if daemon.exit_code is not None:
        raise UnavailableError(f"the daemon left with code {daemon.exit_code}; see {daemon.log}", permanent=True)


class _Watch:
    """Looks at what happens and shows it, until there is nothing more to come."""

    def __init__(
        self,
        plan: Plan,
        show: Show,
        service: Service,
        office: PostOfficeProcess,
        daemon: DaemonProcess,
        robots: Sequence[Robot],
        letters: queue.Queue[Written],
    ) -> None:
        self._plan, self._show, self._service, self._office = plan, show, service, office
        self._daemon, self._robots, self._letters = daemon, robots, letters
        self._shown: set[str] = set()
        self._last = time.monotonic()
        self.windows: tuple[Window, ...] = ()

    def until_over(self) -> None:
        while not self._over():
            time.sleep(TICK)
            self._check_all_alive()
        self._show.flush()

    def _over(self) -> bool:
        # Mail first, then the store: whatever a mail reports was committed before it was sent, so the board can be
        # shown before the mails that tell of it.
        written, delivered = list(_drained(self._letters)), list(_drained(self._office.deliveries))
        with self._service.store.view() as view:
            game = view.find_game(GAME)
            self.windows = tuple(view.windows(GAME))
            notices = view.notices(GAME)
            waiting = view.unhandled_letters()
        assert game is not None
        self._check_not_held(game)
        for window in self.windows:
            if window.status is WindowStatus.DONE and window.phase not in self._shown:
                self._shown.add(window.phase)
                self._last = time.monotonic()
                self._show.phase(self._as_seen(game, window))
        self._show_mail(written, delivered, {notice.in_reply_to: notice.facts for notice in notices})
        waiting += sum(notice.status is NoticeStatus.WAITING for notice in notices)
        ended = game.status is GameStatus.OVER or self._played_enough()
        idle = all(robot.idle for robot in self._robots) and not waiting and not self._show.unanswered
        return ended and idle and time.monotonic() - self._last > QUIET

    def _as_seen(self, game: Game, window: Window) -> Window:
        """Who plays along sees no more on the screen than in his mails; where robots play alone, all is shown."""
        if self._plan.seat is None or window.input is None or window.output is None:
            return window
        output = discretion.seen_output(scenario_of(game), window.input, window.output, (self._plan.seat,))
        return replace(window, output=output)

    def _show_mail(
        self,
        written: Sequence[Written],
        delivered: Sequence[Delivery],
        answers: Mapping[str, Mapping[str, Any]],
    ) -> None:
        if written or delivered:
            self._last = time.monotonic()
        for letter in written:
            self._show.written(letter)
        for delivery in delivered:
            self._show.delivered(delivery, answers.get(delivery.in_reply_to))

    def _played_enough(self) -> bool:
        wanted = self._plan.turns
        return wanted is not None and any(window.turn > wanted for window in self.windows)

    def _check_not_held(self, game: Game) -> None:
        if game.status is GameStatus.HELD:
            raise UnavailableError(f"the game is on hold: {game.hold_reason}; see {self._daemon.log}", permanent=True)

    def _check_all_alive(self) -> None:
        _check_not_gone(self._daemon)
        for robot in self._robots:
            if robot.fault is not None:
                raise UnavailableError(f"{robot.name} failed: {robot.fault!r}", permanent=True) from robot.fault
        if time.monotonic() - self._last > self._plan.pace + PATIENCE:
            raise UnavailableError(f"nothing has happened for a while; see {self._daemon.log}", permanent=True)


def _drained(source: queue.Queue[Fact]) -> Iterator[Fact]:
    while True:
        try:
            yield source.get_nowait()
        except queue.Empty:
            return


def _opening(
    plan: Plan, scenario: Scenario, players: Sequence[Player], office: PostOfficeProcess
) -> tuple[str, list[str]]:
    lines = [f"{player.power}: {player.name} <{player.address}>, {player.program.name}" for player in players]
    lines += [
        "",
        f"post office: IMAP {office.host}:{office.imap}, SMTP {office.host}:{office.smtp}, no TLS",
        f"everything else: {plan.folder}",
        "the sales are made up (source `recorded`, exchange DEMO)",
    ]
    you = next((player for player in players if player.power == plan.seat), None)
    if you is not None:
        lines += [
            "",
            f"You play {you.power}. Your box: user {stage.box_of(you)}, password {you.password}.",
            "Answer the mails with your mail program, or with mutt:",
        ]
    else:
        you = players[0]
        lines += ["look into a box while it lasts, with mutt:"]
    lines += [f"  mutt -F {stage.muttrc_of(you, plan.folder)}"]
    return f"{scenario.title}: by mail, on this machine", lines


def _ending(plan: Plan, show: Show, service: Service, scenario: Scenario, watch: _Watch, export: Path | None) -> int:
    with service.store.view() as view:
        entries = list(view.entries(GAME))
        game = view.find_game(GAME)
    assert game is not None
    last = next(window for window in reversed(watch.windows) if window.status is WindowStatus.DONE)
    if game.status is GameStatus.OVER:
        output = last.output or {}
        state = document.read_state(state_after(output), scenario)
        show.result(state, output)
    else:
        show.lines(
            [f"Ended after {plan.turns} turn{'s' if plan.turns != 1 else ''}, as asked for: nobody has won.", ""]
        )
    lines = list(archive.export(entries, archive.openable(entries)))
    if export is not None:
        export.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    verdict = verify(archive.read(lines))
    show.lines(
        [
            f"{show.letters} letters, {show.receipts} receipts, the slowest after {show.slowest:.1f} s",
            f"ledger: {len(entries)} entries, head {entries[-1].digest[:16]}, "
            f"{verdict.counts.get('boards', 0)} boards worked out again",
            f"DOES NOT HOLD: {verdict.fault}" if verdict.fault else "chain and boards hold",
            *([f"archive: {export}"] if export else []),
            f"kept in {plan.folder}:",
            "  gamesmaster.sqlite3  the database",
            "  mail/, letters/      every mail to each player, and every letter from them",
            "  gamesmaster.toml     the settings; daemon.log: what the daemon did",
        ]
    )
    return 1 if verdict.fault else 0
