"""
Robot players: they read their mail, look at the board in it, and write letters with the slips that people make.

A robot knows what a player knows: the scenario's chart, which every player has at home, the list of stocks, and what
stands in the mails it got. It never looks anywhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.message import EmailMessage
from enum import StrEnum
from random import Random
from typing import Final

from gamesmaster.demo import writing
from gamesmaster.demo.choosing import choose
from gamesmaster.demo.notices import (
    BoardSeen,
    WindowSeen,
    is_time_to_talk,
    lent_powers,
    missed,
    offer_of,
    original_of,
    read_board,
    read_slips,
    recorded_lines,
    text_of,
    window_of,
)
from gamesmaster.demo.wording import Wording, misspelt
from gamesmaster.demo.writing import Original, Program
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Attack, Control, Order, Place, Understanding
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.view import view_for
from gamesmaster.service.records import Stock

WILLING: Final = 0.8
"""How often a robot agrees to an offer."""
CORRECTIONS: Final = 2
"""Letters in plain notation that a robot writes about one window before it gives up."""


class Slip(StrEnum):
    """What may go wrong with a player's letter."""

    NONE = "none"
    MISSPELT = "misspelt"
    """One name is spelt so badly that the receipt has to ask; corrected after that."""
    OVERSPENT = "overspent"
    """More is placed than there is; corrected by 'change … to …'."""
    PIECES = "pieces"
    """The second half comes in a letter of its own."""
    TWO_LETTERS = "ready apart"
    """READY comes in a letter of its own."""
    MISSING = "missing"
    """No letter at all."""
    LATE = "late"
    """The letter comes when the window has closed."""


@dataclass(frozen=True, slots=True)
class Player:
    """
    Who sits behind a robot, and how he writes.

    Attributes:
        power: His seat.
        name: For From and the end of his letters.
        address: His address; what stands before ``@`` is the name of his box.
        password: Of his box.
        program: His mail program.
        manner: How he words orders; see `Wording`.
        greeting: First line of his letters, empty for none.
        closing: Lines before his name, empty for none.
    """

    power: str
    name: str
    address: str
    password: str
    program: Program
    manner: str
    greeting: str = ""
    closing: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """
    A letter to be sent.

    Attributes:
        mail: Ready to send.
        delay: Seconds of thinking and writing before it is sent.
        about: What is in it, in a few words, for those who watch.
    """

    mail: EmailMessage
    delay: float
    about: str


@dataclass
class _Task:
    """
    What a robot wants in the open window: letters still to write, and what should stand in the end; ``lent`` are the
    canonical lines for other powers that he plays this turn.
    """

    window: WindowSeen
    intended: list[Order]
    lent: list[str]
    steps: list[tuple[str, list[str]]]
    sent: int = 0
    corrections: int = 0
    letters: set[str] = field(default_factory=set)


class Mind:
    """
    A robot without its mail program: a mail comes in, letters go out.

    Args:
        player: Who he is.
        scenario: What is played, with the game's options.
        stocks: The permitted stocks.
        slips: What goes wrong in which window; windows that are not named go well.
        chance: All that is left to chance; the same mails then give the same letters.
        pace: Length of an orders span in seconds, by which he measures his thinking.
    """

    def __init__(
        self,
        player: Player,
        scenario: Scenario,
        stocks: Sequence[Stock],
        slips: Mapping[WindowSeen, Slip],
        chance: Random,
        pace: float,
    ) -> None:
        self.player = player
        self._scenario = scenario
        self._tickers = [stock.ticker for stock in stocks]
        names = {stock.ticker: stock.name for stock in stocks}
        self._wording = Wording(player.manner, names, chance, scenario.home.get(player.power, ""))
        self._slips = slips
        self._chance = chance
        self._pace = pace
        self._board: BoardSeen | None = None
        self._task: _Task | None = None
        self._late: list[str] = []
        self._willing: list[tuple[int, Accept]] = []
        self._written = 0
        self.corrections = 0

    def take(self, mail: EmailMessage, now: datetime, last_turn: int | None = None) -> list[Draft]:
        """
        Read a mail and say what is written because of it.

        Args:
            mail: From the gamesmaster.
            now: For the Date headers; aware.
            last_turn: Nothing is written about later turns; None for no limit.

        Returns:
            Letters in the order in which they are to be sent; often none.
        """
        text = text_of(mail)
        answered = str(mail.get("In-Reply-To", "")).strip()
        if self._task is not None and answered in self._task.letters:
            return self._after_receipt(self._task, mail, text, now)
        if (slips := read_slips(text, self.player.power, self._scenario)) is not None:
            self._scenario = self._scenario.dealt(slips)
        if (board := read_board(text, self._scenario)) is not None:
            self._board = board
        if (offer := offer_of(mail)) is not None:
            return self._offered(*offer, mail, now)
        window = window_of(mail)
        if window is None or (last_turn is not None and window.turn > last_turn):
            return []
        if self._task is not None and window == self._task.window:
            return []
        # Some write as soon as they may, most when they are asked to; who will be late does not wait to be asked, which
        # on a busy machine may come to nothing before the window closes.
        waits = is_time_to_talk(mail) and self._chance.random() < 0.7 and self._slips.get(window) is not Slip.LATE
        return [] if waits else self._begin(window, mail, now)

    def _offered(self, turn: int, power: str, mail: EmailMessage, now: datetime) -> list[Draft]:
        """Agree to most offers: beside the orders that are written already, or with those still to be written."""
        if self._chance.random() >= WILLING:
            return []
        order = Accept(power)
        task = self._task
        if task is None or task.window.turn != turn or task.window.phase == "placing":
            self._willing.append((turn, order))
            return []
        if task.sent < len(task.steps) or order in task.intended or not task.steps:
            return []
        task.intended.append(order)
        lines = [f"ADD {notation.write(order)}", "READY"]
        return [self._remember(task, self._draft(f"an answer to {power}'s offer", lines, mail, 0.05, now))]

    def _begin(self, window: WindowSeen, mail: EmailMessage, now: datetime) -> list[Draft]:
        late, self._late = self._late, []
        orders = self._choose(window, window.mover or self.player.power)
        others = {power: self._choose(window, power) for power in lent_powers(text_of(mail))}
        lent = [notation.write(order, power) for power, chosen in others.items() for order in chosen]
        if window.phase != "placing":
            orders += [order for turn, order in self._willing if turn == window.turn and order not in orders]
            self._willing.clear()
        slip = self._slips.get(window, Slip.NONE)
        task = self._task = _Task(window, orders, lent, self._steps(window, orders, slip, self._for_others(others)))
        if slip is Slip.LATE:
            self._late = [*self._wording.lines(orders), *lent]
        drafts = [self._draft("late orders", late, mail, 0.05, now)] if late else []
        return drafts + self._next(task, mail, now)

    def _for_others(self, others: Mapping[str, Sequence[Order]]) -> list[str]:
        """Orders for powers that he plays besides: below his own, some in plain words."""
        lines = []
        for power, chosen in others.items():
            for order in chosen:
                if isinstance(order, Place) and self.player.manner != "formal":
                    lines.append(f"For {power}: {order.amount} in {order.area}")
                else:
                    lines.append(notation.write(order, power))
        return lines

    def _choose(self, window: WindowSeen, power: str) -> list[Order]:
        board = self._board or BoardSeen({}, frozenset(), {})
        state = board.state(self._scenario, window.turn, window.phase)
        view = view_for(self._scenario, state, power)
        return choose(view, self._scenario, self._tickers, self._chance)

    def _steps(
        self, window: WindowSeen, orders: Sequence[Order], slip: Slip, lent: Sequence[str]
    ) -> list[tuple[str, list[str]]]:
        # Another power's home is not his own.
        steps = self._own_steps(orders, slip, self._wording.lines(orders, whole=not window.mover))
        if steps and lent:
            about, lines = steps[0]
            ready = lines[-1:] if lines[-1] == "READY" else []
            steps[0] = (about, [*lines[: len(lines) - len(ready)], "", *lent, "", *ready])
        return steps

    def _own_steps(self, orders: Sequence[Order], slip: Slip, whole: list[str]) -> list[tuple[str, list[str]]]:
        match slip:
            case Slip.MISSING | Slip.LATE:
                return []
            case Slip.TWO_LETTERS:
                return [("orders", whole), ("READY", ["READY"])]
            case Slip.PIECES if len(orders) > 1:
                half = len(orders) // 2
                return [
                    ("half of the orders", self._wording.lines(orders[:half])),
                    ("the other half", [*self._added(orders[half:]), "READY"]),
                ]
            case Slip.MISSPELT if (place := self._place_of_area(orders)) is not None:
                lines = [self._wording.line(order) for order in orders]
                area = getattr(orders[place], "area", "")
                lines[place] = lines[place].replace(area, misspelt(area, self._chance))
                return [
                    ("orders with a name misspelt", lines),
                    ("the name put right", [*self._added([orders[place]]), "READY"]),
                ]
            case Slip.OVERSPENT if (place := _first(orders, Place)) is not None:
                line = orders[place]
                assert isinstance(line, Place)
                too_much = [*orders[:place], Place(line.amount + self._chance.randint(1, 3), line.area)]
                too_much += orders[place + 1 :]
                return [
                    ("more than there is", self._wording.lines(too_much)),
                    ("a correction", [f"change {line.area} to {line.amount}", "READY"]),
                ]
            case _:
                return [("orders", [*whole, "", "READY"])]

    def _added(self, orders: Iterable[Order]) -> list[str]:
        return [
            f"add {notation.write(order) if self.player.manner == 'formal' else self._plain(order)}" for order in orders
        ]

    def _plain(self, order: Order) -> str:
        return Wording("plain", {}, self._chance).line(order)

    def _place_of_area(self, orders: Sequence[Order]) -> int | None:
        for place, order in enumerate(orders):
            if (
                isinstance(order, Place | Attack | Understanding | Control)
                and len(order.area) >= 6
                and order.area.isalpha()
            ):
                return place
        return None

    def _after_receipt(self, task: _Task, mail: EmailMessage, text: str, now: datetime) -> list[Draft]:
        if missed(text):
            task.steps.clear()
            return []
        if task.sent < len(task.steps):
            return self._next(task, mail, now)
        recorded = recorded_lines(text)
        wanted = [*(notation.write(order, task.window.mover or None) for order in task.intended), *task.lent]
        if recorded is None or sorted(recorded) == sorted(wanted) or task.corrections >= CORRECTIONS:
            return []
        task.corrections += 1
        self.corrections += 1
        return [self._remember(task, self._draft("the same again, plainly", [*wanted, "READY"], mail, 0.05, now))]

    def _next(self, task: _Task, mail: EmailMessage, now: datetime) -> list[Draft]:
        if task.sent >= len(task.steps):
            return []
        about, lines = task.steps[task.sent]
        longest = 0.35 if task.sent == 0 else 0.1
        task.sent += 1
        return [self._remember(task, self._draft(about, lines, mail, longest, now))]

    def _remember(self, task: _Task, draft: Draft) -> Draft:
        task.letters.add(str(draft.mail["Message-ID"]))
        return draft

    def _draft(self, about: str, lines: Sequence[str], mail: EmailMessage, longest: float, now: datetime) -> Draft:
        self._written += 1
        player, box = self.player, self.player.power.lower().replace(" ", "-")
        words = [*([player.greeting, ""] if player.greeting else []), *lines]
        words += ["", player.closing] if player.closing else []
        words += [player.name.split()[0]] if player.greeting else []
        letter = writing.reply(
            self._answered(mail),
            words,
            program=player.program,
            name=player.name,
            address=player.address,
            message_id=f"<{box}.{self._written}.{self._chance.getrandbits(48):012x}@players.test>",
            now=now.astimezone(UTC),
        )
        return Draft(letter, self._chance.uniform(0.2, 1.0) * longest * self._pace, about)

    def _answered(self, mail: EmailMessage) -> Original:
        return original_of(mail)


def _first(orders: Sequence[Order], kind: type[Order]) -> int | None:
    return next((place for place, order in enumerate(orders) if isinstance(order, kind)), None)


def plan_slips(powers: Sequence[str], turns: int, chance: Random) -> dict[str, dict[WindowSeen, Slip]]:
    """
    Decide who slips when: every kind in every game, the rest by chance.

    Args:
        powers: Those that robots play.
        turns: How many the game has.
        chance: All that is left to chance.

    Returns:
        For each power its slips by window.
    """
    slips: dict[str, dict[WindowSeen, Slip]] = {power: {} for power in powers}
    if not powers:
        return slips
    order = list(powers)
    chance.shuffle(order)
    certain = [
        (WindowSeen(1, "placing"), Slip.MISSPELT),
        (WindowSeen(1, "placing"), Slip.OVERSPENT),
        (WindowSeen(1, "attack"), Slip.TWO_LETTERS),
        (WindowSeen(2, "placing"), Slip.PIECES),
        (WindowSeen(2, "attack"), Slip.MISSPELT),
        (WindowSeen(3, "placing"), Slip.LATE),
        (WindowSeen(4, "attack"), Slip.MISSING),
        (WindowSeen(5, "placing"), Slip.OVERSPENT),
    ]
    for number, (window, slip) in enumerate(certain):
        if window.turn <= turns:
            slips[order[number % len(order)]][window] = slip
    for turn in range(3, turns + 1):
        window = WindowSeen(turn, chance.choice(("placing", "attack")))
        slips[chance.choice(order)].setdefault(window, chance.choice((Slip.PIECES, Slip.TWO_LETTERS, Slip.MISSPELT)))
    return slips
