"""No mail of ours carries what another one's proof, address or sealed orders are."""

from __future__ import annotations

import binascii
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from gamesmaster.adapters.templates import Renderer
from gamesmaster.service import games, outbox
from gamesmaster.service.records import Game
from tests.unit.service.club import GAME, ROOT, Club, address, scenario, stocks

MOST = int(os.environ.get("GAMESMASTER_OUTGOING_MAILS", "60"))
"""How many outgoing mails are looked at; a million before a release."""
FIRST = int(os.environ.get("GAMESMASTER_OUTGOING_SEED", "0"))
"""The game that is begun with, for several runs side by side."""
PLAYERS = (3, 12, 20)
"""So many play a power together, by turns of the games: each has proofs of his own."""

BASE32 = bytes(code if code in b"abcdefghijklmnopqrstuvwxyz234567" else 32 for code in range(256))
"""All but the letters of a token and of the unguessable part of a Message-ID, which are 16 long."""
HEADER = re.compile(r"^(Reply-To|Message-ID):\s*(\S+)", re.MULTILINE)
MARK = re.compile(r"[a-z2-7]{16}")
ENCODED = re.compile(rb"Content-Transfer-Encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)")


@dataclass
class Secrets:
    """What is whose: the proofs of every member, the addresses, and the orders of the window that is open."""

    addresses: dict[str, str]
    proofs: dict[str, str] = field(default_factory=dict)
    orders: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        # A line without any of these has no address in it, and need not be asked for each.
        self._endings = {each[each.index("@") :] for each in self.addresses}

    def learn(self, reader: str, message: bytes) -> str:
        """Whatever proves to be somebody: the token of the reply address, which is returned, and the Message-ID's."""
        head = dict(HEADER.findall(message.partition(b"\r\n\r\n")[0].decode("ascii")))
        self.proofs.update(dict.fromkeys(MARK.findall(" ".join(head.values())), reader))
        return str(head.get("Reply-To", ""))

    def inside(self, line: str) -> list[tuple[str, str]]:
        """The secrets that a line has, in lower case, each with who may be told it: an address, or a power."""
        runs = [each.decode() for each in line.encode("latin-1").translate(BASE32).split() if len(each) >= 16]
        found = [run[at : at + 16] for run in runs for at in range(len(run) - 15)]
        held = [(each, self.proofs[each]) for each in found if each in self.proofs]
        if any(each in line for each in self._endings):
            held += [(each, each) for each in self.addresses if each in line]
        return held + [(order, power) for order, power in self.orders.items() if order in line]


class Search:
    """
    Looks for the secrets of others in mails. No secret has a line end in it, so a line that many mails have is
    searched once; what is found in it is asked of every reader.
    """

    def __init__(self, secrets: Secrets) -> None:
        self._secrets = secrets
        self._known: set[str] = set()
        self._telling: dict[str, list[tuple[str, str]]] = {}

    def told(self, text: str, reader: str) -> list[str]:
        """The secrets of others that a mail to an address has, none if all is well; `text` is in lower case."""
        lines = set(text.split("\n"))
        for line in lines - self._known:
            if held := self._secrets.inside(line):
                self._telling[line] = held
        self._known |= lines
        may = (reader, self._secrets.addresses.get(reader, ""))
        telling = (secret for line in lines & self._telling.keys() for secret in self._telling[line])
        return [secret for secret, whose in telling if whose not in may]


class Post(Club):
    """A club in which several play a power, and whose templates are read once for all games."""

    def __init__(self, renderer: Renderer, everybody: Mapping[str, tuple[str, int]]) -> None:
        super().__init__()
        self.renderer, self.everybody = renderer, everybody
        self.reply_to: dict[str, str] = {}

    def make(self, game: str = GAME) -> Game:
        seats = [games.Seat(power, f"Player {of}", (each,)) for each, (power, of) in self.everybody.items()]
        return games.new_game(
            self.desk,
            game,
            scenario=scenario(),
            options={},
            settings=self.settings,
            stocks=stocks(),
            seats=seats,
            now=self.now,
        )

    def send(self) -> None:
        while outbox.send_due(self.desk, self.renderer, self.relay, now=self.now, most=50):
            pass


def members(players: int) -> dict[str, tuple[str, int]]:
    """Power and number of everybody, by address, when so many play a power together."""
    return {
        f"of{number}.{address(power)}": (power, number)
        for power in scenario().powers
        for number in range(1, players + 1)
    }


def opened(message: bytes) -> str:
    """All that a mail says, headers too, whichever way it is encoded, in lower case."""
    inside = b"\n".join(binascii.a2b_base64(each) for each in ENCODED.findall(message))
    head = message.partition(b"\r\n\r\n")[0]
    plain = binascii.a2b_qp(message.replace(b"\r\n", b"\n"))
    return b"\n".join((head, plain, inside)).decode("latin-1").lower()


def test_no_mail_carries_anothers_secret() -> None:
    """Whatever the players write; a secret is whatever proves to be somebody, and orders before the close."""
    renderer = Renderer([ROOT / "templates"], "play@club.test")
    seen, seed = 0, FIRST
    while seen < MOST:
        seen += one_game(Random(seed), renderer, MOST - seen, PLAYERS[seed % len(PLAYERS)])
        seed += 1


def test_a_secret_would_be_found() -> None:
    """In a header, folded inside of a word by an encoding, or in the entry for a calendar."""
    token, reader, other = "abcdefghijklmnop", "usa@players.test", "france@players.test"
    orders = {"attack germany in poland stock gm": "France"}
    secrets = Secrets({other: "France", reader: "USA"}, {token: other}, orders)
    for hidden in (
        f"Reply-To: play+g1-{token}@club.test\r\n\r\n",
        f"Content-Transfer-Encoding: quoted-printable\r\n\r\n{token[:5]}=\r\n{token[5:]}\r\n",
        f"Content-Transfer-Encoding: base64\r\nX: y\r\n\r\n{binascii.b2a_base64(token.encode()).decode()}",
        "to: FRANCE@players.test",
        "ATTACK Germany IN Po=\r\nland STOCK GM",
    ):
        search = Search(secrets)
        assert search.told(opened(hidden.encode()), reader)
        assert not search.told(opened(hidden.encode()), other)
        assert search.told(opened(hidden.encode()), reader), "a line is searched once, and told to nobody else for it"


def one_game(chance: Random, renderer: Renderer, most: int, players: int) -> int:
    """A game of letters; returns how many mails of it were looked at."""
    everybody = members(players)
    club = Post(renderer, everybody)
    secrets = Secrets({each: power for each, (power, _) in everybody.items()})
    club.start()
    seen = look(club, secrets, 0)
    while club.game().phase and seen < most:
        for writer in chance.sample(sorted(everybody), 5):
            power, _ = everybody[writer]
            text = letter_of(power, club.window().turn, chance)
            club.mailbox.deliver(club.letter(power, text, sender=writer, to=club.reply_to[writer]), club.now)
        club.look()
        secrets.orders = filed(club)
        club.send()
        seen = look(club, secrets, seen)
        secrets.orders = {}
        club.pass_deadline()
        # What was sent ahead stays sealed until its own window closes.
        secrets.orders = filed(club)
        seen = look(club, secrets, seen)
    club.store.close()
    return max(seen, 1)


def letter_of(power: str, turn: int, chance: Random) -> str:
    """
    What somebody writes. Orders of a power name areas and stocks that no other power's name, and other counts than in
    the turn before, so that they are known wherever they stand.
    """
    place = scenario().powers.index(power)
    areas, tickers = scenario().areas[place :: len(scenario().powers)], stocks()[place :: len(scenario().powers)]
    area, other = chance.choice(areas), chance.choice([each for each in scenario().powers if each != power])
    stock = tickers[turn % len(tickers)].ticker
    return chance.choice(
        (
            f"{1 + turn % 2} in {area}\n{3 + turn % 2} in {chance.choice(areas)}",
            f"attack {other} in {area} with {stock}",
            "STATUS\nORDERS",
            "RESEND",
            "HELP",
            "SET MAIL TEXT",
            "SET MAIL HTML",
            f"DISPUTE {area}: no, our paper says so",
            "AWAY 2026-03-05 to 2026-03-06",
            "I shall think about it until tomorrow.",
            "READY",
        )
    )


def filed(club: Club) -> dict[str, str]:
    """The orders on file of windows that are not closed, in lower case, and whose they are."""
    if not club.game().phase:
        return {}
    window = club.window()
    with club.store.view() as view:
        phases = {each.phase for each in view.windows(GAME)} - {window.phase}
        sets = [each for phase in (window.phase, f"{window.turn}-attack") if phase not in phases
                for each in view.last_order_sets(GAME, phase)]  # fmt: skip
    return {line.lower(): each.seat for each in sets for line in each.lines}


def look(club: Post, secrets: Secrets, seen: int) -> int:
    """Look at the mails sent since the last look."""
    fresh = [(reader, message) for _, (reader,), message in club.relay.sent[seen:]]
    for reader, message in fresh:
        club.reply_to[reader] = secrets.learn(reader, message)
    search = Search(secrets)
    for reader, message in fresh:
        text = opened(message)
        assert not search.told(text, reader), (reader, search.told(text, reader), text)
        assert GAME in text
    return len(club.relay.sent)
