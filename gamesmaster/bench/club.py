"""A club for the benchmarks: a database in a file, every commit synced, any number of games, and their letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from email.message import EmailMessage
from functools import cache
from itertools import count as count_from
from math import gcd
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, text

from gamesmaster.adapters.database import SqlStore, upgrade
from gamesmaster.adapters.database.tables import Table
from gamesmaster.adapters.memory import MemorySecrets
from gamesmaster.adapters.scenario_files import load
from gamesmaster.adapters.stock_lists import find
from gamesmaster.config import data_folders
from gamesmaster.mail import proof
from gamesmaster.rules.scenario import Scenario
from gamesmaster.service import games
from gamesmaster.service.desk import Desk
from gamesmaster.service.games import Seat
from gamesmaster.service.records import GameSettings, NewLetter, NoticeStatus, Stock

SCENARIO: Final = "origins-ww2/historical"
ADDRESS: Final = "play@gm.test"
MODERATOR: Final = "moderator@gm.test"
NOTHING: Final = timedelta(0)
SETTINGS: Final = GameSettings(
    negotiation=NOTHING,
    orders=timedelta(days=10),
    ready_delay=NOTHING,
    exchange="DEMO",
    exchange_zone="UTC",
    source="recorded",
    lead=NOTHING,
    first_reading="close",
    reading_gap=NOTHING,
    settle_limit=NOTHING,
)
"""Windows of ten days, so that games sleep; figures at once."""


@cache
def scenario() -> Scenario:
    """What is played."""
    return load(SCENARIO, data_folders("scenarios"))


@cache
def stocks() -> tuple[Stock, ...]:
    """The permitted stocks."""
    return find("us-large", data_folders("scenarios"))


@dataclass
class Club:
    """
    A desk over a database of its own.

    Args:
        folder: Where the database lies.
        began_at: When its games are made and started.
        settings: Of every game.
    """

    folder: Path
    began_at: datetime
    settings: GameSettings = SETTINGS
    games: int = 0
    _letters: int = 0
    url: str = field(init=False)

    def __post_init__(self) -> None:
        self.url = f"sqlite:///{self.folder / 'club.sqlite3'}"
        upgrade(self.url)
        self.store = SqlStore(self.url)
        self.desk = Desk(self.store, ADDRESS, MODERATOR, MemorySecrets())

    def close(self) -> None:
        """Let go of the database."""
        self.store.close()

    def grow(self, count: int) -> None:
        """
        Have so many games, each with its first window open and its first mails sent.

        The first is made by the service's own stories. The others are copies of its rows under other names, made by
        the database: thousands in seconds, and of the same size. Their ledgers are as long, but do not verify.

        Args:
            count: How many there are to be; 1 or more, and only once.
        """
        self.begin(0, self.began_at)
        with self.store.story() as unit:
            for notice in unit.notices(name_of(0)):
                unit.update_notice(replace(notice, status=NoticeStatus.SENT, sent_at=self.began_at))
        with self.store.engine.begin() as connection:
            copy_games(connection, count)
        self.games = count

    def letter(self, number: int, power: str, text: str, received_at: datetime, phase: str = "1-placing") -> NewLetter:
        """
        Write a letter as a plain mail program does, with the token of a phase.

        Args:
            number: Which game.
            power: Whose seat.
            text: What it says.
            received_at: When it came in.
            phase: The phase whose mail it answers.
        """
        self._letters += 1
        game = name_of(number)
        token = proof.token(self.desk.secrets.server_key, game, power, 1, phase, 0)
        mail = EmailMessage()
        mail["From"] = f"Player of {power} <{address_of(number, power)}>"
        mail["To"] = proof.reply_address(ADDRESS, game, token)
        mail["Subject"] = f"Re: [{game}] orders"
        mail["Message-ID"] = f"<{self._letters}.{game}@players.test>"
        mail.set_content(text)
        return NewLetter("INBOX", 0, 1, self._letters, received_at, mail.as_bytes())

    def orders(self, power: str, attempt: int) -> str:
        """
        Give orders for the first placing in a player's words: three areas, and other numbers each time.
        """
        home = scenario().home[power]
        areas = [area for area in scenario().areas if area != home]
        first, second = (areas[(attempt + step) % len(areas)] for step in range(2))
        return f"Hello,\n\n2 in {first}\n1 in {second}\n{3 + attempt % 4} in {home}\n\nBest wishes\n"

    def begin(self, number: int, at: datetime) -> None:
        """
        Make and start one game, by the service's own stories.
        """
        seats = [Seat(power, f"Player of {power}", (address_of(number, power),)) for power in scenario().powers]
        name = name_of(number)
        games.new_game(
            self.desk,
            name,
            scenario=scenario(),
            options={},
            settings=self.settings,
            stocks=stocks(),
            seats=seats,
            now=at,
        )
        games.start_game(self.desk, name, now=at)


def copy_games(connection: Connection, count: int) -> None:
    """
    Copy every row of the first game for the games from 1 up to a count.
    """
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < :count) "
    for table in Table.metadata.sorted_tables:
        # What the database numbers by itself gets numbers of its own.
        columns = [each.name for each in table.columns if not (each.primary_key and each.name in ("id", "number"))]
        if table.name in ("game", "entry", "private"):
            columns = [each.name for each in table.columns]
        whose = "id" if table.name == "game" else "game"
        if whose not in table.columns:
            continue
        chosen = ", ".join(_COPIED.get(name, f'"{name}"') for name in columns).replace('"id"', _COPIED["game"])
        names = ", ".join(f'"{name}"' for name in columns)
        source = f'FROM "{table.name}" CROSS JOIN n WHERE "{whose}" = \'g0\' ORDER BY i, "{table.name}".rowid'
        connection.execute(
            text(f'INSERT INTO "{table.name}" ({names}) {numbers} SELECT {chosen} {source}'), {"count": count}
        )
    connection.execute(
        text(
            "INSERT INTO address (address, member) SELECT lower(each.value), member.id"
            " FROM member, json_each(member.addresses) AS each WHERE member.game <> 'g0'"
        )
    )


_COPIED: Final = {
    "game": "'g' || i",
    "nonce_key": "randomblob(32)",
    "seed": "randomblob(32)",
    "addresses": "replace(addresses, '.0@', '.' || i || '@')",
    "address": "replace(address, '.0@', '.' || i || '@')",
    "recipient": "replace(recipient, '.0@', '.' || i || '@')",
    "message_id": "replace(message_id, '<', '<' || i || '.')",
    "reply_to": "replace(reply_to, '+g0-', '+g' || i || '-')",
}
"""What is another game's own, as SQL over the first game's row and the number ``i``."""


def name_of(number: int) -> str:
    """The name of a game, by its number from 0."""
    return f"g{number}"


def address_of(number: int, power: str) -> str:
    """The address of the player of a power."""
    return f"{power.lower()}.{number}@club.test"


def seats_in_turn(club: Club, count: int, first: int = 0) -> Sequence[tuple[int, str]]:
    """
    Name so many seats, spread over all games of a club: another game each time.

    Args:
        club: It has one game or more.
        count: How many.
        first: How many were named before.
    """
    powers = scenario().powers
    # A step without a common divisor with the number of games walks through all of them, near and far.
    step = next(step for step in count_from(max(1, club.games * 5 // 8)) if gcd(step, club.games) == 1)
    return [
        ((number * step) % club.games, powers[(number // club.games) % len(powers)])
        for number in range(first, first + count)
    ]
