"""What the terminal shows of a demo: each letter's way, the board after each window, and how it ended."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from gamesmaster.demo.children import Delivery
from gamesmaster.demo.players import Written
from gamesmaster.demo.robots import Player
from gamesmaster.demo.stage import GAME, PLAY
from gamesmaster.rules import scoring
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.state import State
from gamesmaster.service.records import Window

STYLES: Final = ("cyan", "green", "magenta", "yellow", "blue", "red")
DONE: Final = "done"


@dataclass
class _Way:
    """How far a letter has come."""

    player: Player
    written: datetime
    received: datetime | None = None


class Show:
    """
    The terminal of a demo.

    Args:
        console: Where to write; plain lines when it is no terminal.
        scenario: For names and colours.
        players: Everybody, the human too.
    """

    def __init__(self, console: Console, scenario: Scenario, players: Sequence[Player]) -> None:
        self._console = console
        self._scenario = scenario
        self._players = {player.address.lower(): player for player in players}
        self._colour = dict(zip(scenario.powers, STYLES * 2, strict=False))
        self._began = time.monotonic()
        self._ways: dict[str, _Way] = {}
        self._told: list[tuple[str, str]] = []
        self.letters = 0
        self.receipts = 0
        self.slowest = 0.0

    @property
    def unanswered(self) -> int:
        """Letters written that have no answer yet."""
        return len(self._ways)

    def opening(self, title: str, lines: Sequence[str]) -> None:
        """
        Say what is going to happen.
        """
        self._console.print(f"[bold]{escape(title)}[/bold]")
        self.lines(lines)
        self._console.print()

    def lines(self, lines: Sequence[str]) -> None:
        """
        Say something plain.
        """
        for line in lines:
            self._console.print(escape(line), highlight=False, soft_wrap=True)

    def written(self, letter: Written) -> None:
        """
        A robot sends a letter.
        """
        self._ways[letter.message_id] = _Way(letter.player, letter.at)
        self.letters += 1
        self._line(letter.player, f"writes: {letter.about}")

    def delivered(self, delivery: Delivery, facts: Mapping[str, Any] | None = None) -> None:
        """
        The post office has put a mail into a box: a letter into ours, an answer or a notice into a player's.

        Args:
            delivery: Which mail into which box.
            facts: What a receipt says, where the mail is one.
        """
        box = delivery.to.partition("@")[0].partition("+")[0]
        if box == PLAY:
            self._received(delivery)
            return
        player = self._players.get(delivery.to.lower())
        if player is None:
            self._note(f"to the moderator: {delivery.subject}")
        elif delivery.in_reply_to in self._ways:
            self._answered(player, self._ways.pop(delivery.in_reply_to), delivery.at, facts or {})
        else:
            self._noticed(player, delivery)

    def flush(self) -> None:
        """
        Say which notices went to whom since the last time: one line a subject.
        """
        told, self._told = self._told, []
        for subject in dict.fromkeys(subject for subject, _ in told):
            powers = [power for each, power in told if each == subject]
            whom = "everybody" if len(powers) == len(self._players) else ", ".join(powers)
            self._note(f"to {whom}: {subject}")

    def phase(self, window: Window) -> None:
        """
        A window has been adjudicated: what became of the attacks and claims, and the board.
        """
        output: Mapping[str, Any] = window.output or {}
        moved = "".join(f" of {power}" for power in (window.input or {}).get("acting", ()))
        self._console.print()
        self._console.rule(
            f"[bold]turn {window.turn}: after {_KINDS.get(window.kind, window.kind)}{escape(moved)}[/bold]",
            align="left",
        )
        if window.kind != "placing":
            for outcome in output.get("outcomes", ()):
                self._outcome(outcome)
        self._console.print(self._board(output))
        points = output.get("points") or {}
        if points:
            standing = ", ".join(f"{power} {points[power]}" for power in self._scenario.powers if power in points)
            self.lines([f"points if it ended now: {standing}"])
        self._console.print()

    def result(self, state: State, output: Mapping[str, Any]) -> None:
        """
        The game is over: who has won, and where every point is from.
        """
        winners = " and ".join(output.get("winners") or ())
        self._console.rule("[bold]the end[/bold]", align="left")
        won = f"{winners} {'share the win' if ' and ' in winners else 'wins'}"
        self._console.print(f"[bold]{escape(won)}[/bold]" + (", and war breaks out" if output.get("war") else ""))
        table = Table(box=None, pad_edge=False)
        table.add_column("power")
        table.add_column("points", justify="right")
        table.add_column("how they came about")
        for power, score in scoring.score(self._scenario, state).items():
            how = ", ".join(f"{each.area} {each.what}" for each in score)
            table.add_row(self._name(power), str(sum(each.points for each in score)), escape(how) or "-")
        self._console.print(table)
        self._console.print()

    def _received(self, delivery: Delivery) -> None:
        way = self._ways.get(delivery.message_id)
        if way is not None:
            way.received = delivery.at
            return
        player = self._players.get(delivery.sender.lower())
        if player is not None:  # the human's: nobody told us that it was being written
            self._ways[delivery.message_id] = _Way(player, delivery.at, delivery.at)
            self.letters += 1
            self._line(player, f"letter received: {delivery.subject}")

    def _answered(self, player: Player, way: _Way, at: datetime, facts: Mapping[str, Any]) -> None:
        took = (at - way.written).total_seconds()
        self.receipts += 1
        self.slowest = max(self.slowest, took)
        posted = ""
        if way.received is not None and way.received > way.written:
            posted = f"received {(way.received - way.written).total_seconds():.2f} s, "
        self._line(player, f"  {posted}receipt {took:.2f} s: {summary(facts)}", dim=True)

    def _noticed(self, player: Player, delivery: Delivery) -> None:
        subject = delivery.subject.removeprefix(f"[{GAME}] ").removesuffix(f", {player.power}")
        if self._told and all(told != subject for told, _ in self._told):
            self.flush()
        self._told.append((subject, player.power))
        if len(self._told) == len(self._players):
            self.flush()

    def _outcome(self, outcome: Mapping[str, Any]) -> None:
        what = outcome.get("order") or outcome.get("as")
        if what is None or what == "PASS":
            return
        odds = f"{outcome['odds']}, digit {outcome['draw']}: " if outcome.get("draw") is not None else ""
        ground = str(outcome["ground"]).replace("-", " ")
        told = escape(odds + ground)
        told = f"[bold]{told}[/bold]" if outcome["status"] == DONE else f"[dim]{told}[/dim]"
        self._console.print(
            f"{self._name(outcome['power'], width=8)} {escape(str(what))} {told}", highlight=False, soft_wrap=True
        )

    def _board(self, output: Mapping[str, Any]) -> Table:
        board: Mapping[str, Mapping[str, int]] = output.get("board", {})
        marks = {(each["area"], each["power"]): each["kind"][0].upper() for each in output.get("markers", ())}
        table = Table(box=None, pad_edge=False)
        table.add_column("area")
        for power in self._scenario.powers:
            table.add_column(self._name(power), justify="right")
        for area in self._scenario.areas:
            cells = []
            for power in self._scenario.powers:
                factors, mark = board.get(area, {}).get(power, 0), marks.get((area, power), "")
                cells.append((str(factors) if factors else "" if mark else "[dim].[/dim]") + mark)
            table.add_row(escape(area), *cells)
        return table

    def _line(self, player: Player, text: str, *, dim: bool = False) -> None:
        told = f"[dim]{escape(text)}[/dim]" if dim else escape(text)
        self._print(f"[dim]{self._clock()}[/dim] {self._name(player.power, width=8)} {told}")

    def _note(self, text: str) -> None:
        self._print(f"[dim]{self._clock()}[/dim] [bold]GM[/bold] {escape(text)}")

    def _print(self, text: str) -> None:
        """One line: cut off at the edge of a terminal, whole in a file."""
        if self._console.is_terminal:
            self._console.print(text, highlight=False, no_wrap=True, overflow="ellipsis")
        else:
            self._console.print(text, highlight=False, soft_wrap=True)

    def _clock(self) -> str:
        minutes, seconds = divmod(time.monotonic() - self._began, 60)
        return f"{int(minutes)}:{seconds:04.1f}"

    def _name(self, power: str, width: int = 0) -> str:
        return f"[{self._colour.get(power, 'white')}]{escape(power.ljust(width))}[/]"


def summary(facts: Mapping[str, Any]) -> str:
    """
    Say in a few words what a receipt says.
    """
    if facts.get("ground"):
        return str(facts["ground"]).replace("-", " ")
    recorded = sum(len(each["lines"]) for each in facts.get("sets", ()))
    illegal = sum(each.get("severity") == "illegal" for each in facts.get("checks", ()))
    asked = sum(each.get("kind") != "note" for each in facts.get("questions", ()))
    parts = [_count(recorded, "order") + " on file"]
    parts += [f"{illegal} not allowed"] if illegal else []
    parts += [_count(asked, "question")] if asked else []
    parts += [_count(len(facts["elsewhere"]), "line") + " for another window"] if facts.get("elsewhere") else []
    return ", ".join(parts) + (", ready" if facts.get("ready") else "")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' if number != 1 else ''}"


_KINDS: Final = {
    "placing": "the placing",
    "attack": "the attacks",
    "turn": "placing and attacks",
    "claim": "the claims",
}
