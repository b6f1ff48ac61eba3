"""What a demo is played on: a folder, a post office, settings, a game. Made as an operator would, only faster."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from imap_tools import MailBoxUnencrypted

from gamesmaster.adapters.scenario_files import load
from gamesmaster.config import data_folders
from gamesmaster.demo.children import FOLDERS, PostOfficeProcess
from gamesmaster.demo.players import Robot, Written
from gamesmaster.demo.robots import Mind, Player, plan_slips
from gamesmaster.demo.writing import PROGRAMS
from gamesmaster.errors import ConfigurationError
from gamesmaster.rules.scenario import Scenario
from gamesmaster.service.games import Seat, new_game, start_game
from gamesmaster.service.records import GameSettings, Stock

if TYPE_CHECKING:
    from gamesmaster.bootstrap import Service

GAME: Final = "demo"
DOMAIN: Final = "demo.test"
PLAY: Final = "play"
MODERATOR: Final = "moderator"
CAST: Final = (
    ("Ada Winters", "Dear gamesmaster,", "Best wishes,", "outlook", "polite"),
    ("Marcel Petit", "Bonjour,", "Cordially,", "webmail", "plain"),
    ("Winifred Hall", "Hello,", "Yours,", "thunderbird", "table"),
    ("Yuri Antonov", "", "", "mutt", "hasty"),
    ("Greta Lind", "Hi,", "Thanks,", "html", "plain"),
    ("Tomas Silva", "", "", "webmail", "formal"),
)
"""Who plays: name, greeting, closing, mail program, manner of wording."""


@dataclass(frozen=True, slots=True)
class Plan:
    """
    What was asked for on the command line.

    Attributes:
        scenario: Its id.
        options: Of the game, as on a command line.
        seat: The power a human plays; None for robots only.
        seed: Of the robots' choices and slips.
        pace: Length of an orders span in seconds.
        turns: How many are played; None for all.
        folder: Where everything is kept.
    """

    scenario: str
    options: Mapping[str, str]
    seat: str | None
    seed: int
    pace: float
    turns: int | None
    folder: Path

    @property
    def thinking(self) -> float:
        """What the robots take for the pace: they do not make a human wait for minutes."""
        return min(self.pace, 4.0)

    def on_a_machine(self, loading: float) -> Plan:
        """
        The same with spans that a slow or busy machine keeps: in half of what loading took, letters are read as well.

        Args:
            loading: Seconds from the first step until the daemon had looked into its mailbox.
        """
        return replace(self, pace=max(self.pace, round(loading / 2, 1)))


def scenario_of(plan: Plan) -> Scenario:
    """
    Read what is played.

    Raises:
        ScenarioError: There is none of that name.
        ConfigurationError: It has no such seat or option.
    """
    scenario = load(plan.scenario, data_folders("scenarios")).with_options(plan.options)
    if plan.seat is not None and plan.seat not in scenario.seated:
        raise ConfigurationError("--seat", f"one of {', '.join(scenario.seated)}", repr(plan.seat))
    return scenario


def cast(scenario: Scenario, plan: Plan) -> list[Player]:
    """
    Give every power that has a player somebody to play it; the human's place is among them.
    """
    people = list(CAST)
    Random(f"cast {plan.seed}").shuffle(people)
    players = []
    for number, power in enumerate(scenario.seated):
        name, greeting, closing, program, manner = people[number % len(people)]
        box = name.split()[0].lower() + (str(number) if number >= len(people) else "")
        if power == plan.seat:
            name, box = "You", "you"
        players.append(
            Player(
                power=power,
                name=name,
                address=f"{box}@{DOMAIN}",
                password=new_password(),
                program=PROGRAMS[program],
                manner=manner,
                greeting=greeting,
                closing=closing,
            )
        )
    return players


def open_post_office(players: Sequence[Player], folder: Path, password: str) -> PostOfficeProcess:
    """
    Start the post office with a box for the service, one for the moderator, and one for every player.
    """
    boxes = {PLAY: password, MODERATOR: password}
    boxes |= {box_of(player): player.password for player in players}
    return PostOfficeProcess(boxes, folder / "post-office.log")


def write_settings(folder: Path, office: PostOfficeProcess, password: str) -> Path:
    """
    Write the settings file of the demo: the same kind that a club writes, with shorter waits.
    """
    lines = [
        "# Written by `gamesmaster demo`. The waits are short, all else is as a club would have it.",
        f'address = "{PLAY}@{DOMAIN}"',
        f'moderator = "{MODERATOR}@{DOMAIN}"',
        f'mailbox = "imap://{PLAY}@{office.host}:{office.imap}"',
        f'mailbox_password = "{password}"',
        f'relay = "smtp://{office.host}:{office.smtp}"',
        f'database = "sqlite:///{folder / "gamesmaster.sqlite3"}"',
        "poll_seconds = 0.5",
        "heartbeat_seconds = 0.2",
        "market_seconds = 0.2",
    ]
    path = folder / "gamesmaster.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def write_muttrcs(players: Sequence[Player], office: PostOfficeProcess, folder: Path) -> None:
    """
    Write for every player what mutt has to know to read his box and to write from it.
    """
    for player in players:
        lines = [
            f'set realname = "{player.name}"',
            f'set from = "{player.address}"',
            f'set folder = "imap://{box_of(player)}@{office.host}:{office.imap}/"',
            'set spoolfile = "+INBOX"',
            f'set imap_pass = "{player.password}"',
            f'set smtp_url = "smtp://{office.host}:{office.smtp}"',
            "set ssl_starttls = no",
            "set ssl_force_tls = no",
            "set record = ''",
            "set mail_check = 1",
            "set timeout = 2",
            "set sort = date",
            # Replies go to Reply-To without asking: it carries the proof of who writes.
            "set reply_to = yes",
        ]
        muttrc_of(player, folder).write_text("\n".join(lines) + "\n", encoding="utf-8")


def muttrc_of(player: Player, folder: Path) -> Path:
    """
    The file for `mutt -F`.
    """
    return folder / f"muttrc-{box_of(player)}"


def box_of(player: Player) -> str:
    """
    The name of a player's box, which is also how he logs in.
    """
    return player.address.partition("@")[0]


def game_settings(plan: Plan) -> GameSettings:
    """
    The settings of the game: ordinary ones, and stated in its first entry and its mails.
    """
    nothing = timedelta(0)
    return GameSettings(
        negotiation=timedelta(seconds=1) if plan.pace >= 2 else nothing,
        orders=timedelta(seconds=plan.pace),
        ready_delay=nothing,
        exchange="DEMO",
        source="recorded",
        lead=nothing,
        first_reading="close",
        reading_gap=nothing,
    )


def make_game(
    service: Service, plan: Plan, players: Sequence[Player], scenario: Scenario, stocks: Sequence[Stock]
) -> None:
    """
    Make the game, by the function that the command line calls; nothing is open yet.
    """
    new_game(
        service.desk,
        GAME,
        scenario=scenario,
        options={},
        settings=game_settings(plan),
        stocks=stocks,
        seats=[Seat(player.power, player.name, (player.address,)) for player in players],
        now=service.clock.now(),
    )


def start(service: Service) -> None:
    """
    Start the game, by the function that the command line calls.
    """
    start_game(service.desk, GAME, now=service.clock.now())


def robots(
    plan: Plan,
    players: Sequence[Player],
    scenario: Scenario,
    stocks: Sequence[Stock],
    office: PostOfficeProcess,
    written: Callable[[Written], None],
) -> list[Robot]:
    """
    Seat the robots at their mail programs; they are not started yet.
    """
    chance = Random(f"slips {plan.seed}")
    turns = plan.turns or scenario.turns
    playing = [player for player in players if player.power != plan.seat]
    slips = plan_slips([player.power for player in playing], turns, chance)
    return [
        Robot(
            Mind(
                player,
                scenario,
                stocks,
                slips[player.power],
                Random(f"{player.power} {plan.seed}"),
                plan.thinking,
            ),
            office.host,
            office.imap,
            office.smtp,
            written,
            turns,
        )
        for player in playing
    ]


def keep_mails(players: Sequence[Player], office: PostOfficeProcess, password: str, folder: Path) -> None:
    """
    Write all mails to files, because the post office forgets them when it closes.

    Args:
        players: Their boxes go to ``mail/<power>/``.
        office: Still open.
        password: Of the service's own box, whose letters go to ``letters/``.
        folder: Of the demo.
    """
    for player in players:
        _keep_box(office, box_of(player), player.password, folder / "mail" / player.power)
    _keep_box(office, PLAY, password, folder / "letters")


def _keep_box(office: PostOfficeProcess, name: str, password: str, place: Path) -> None:
    place.mkdir(parents=True, exist_ok=True)
    number = 0
    with MailBoxUnencrypted(office.host, office.imap, timeout=10).login(name, password) as box:
        for folder in ("INBOX", *FOLDERS):
            box.folder.set(folder)
            for mail in box.fetch(mark_seen=False):
                number += 1
                (place / f"{number:03}.eml").write_bytes(mail.obj.as_bytes())


def new_password() -> str:
    """
    Make a password for a box that lives for an hour.
    """
    return secrets.token_hex(4)
