"""How long a player waits for the receipt, through a real Postfix and Dovecot."""

from __future__ import annotations

import smtplib
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic, sleep
from typing import Final

from gamesmaster.bench.club import ADDRESS, Club, address_of, seats_in_turn
from gamesmaster.bench.figure import Figure
from gamesmaster.bench.house import serving
from gamesmaster.bench.mail_servers import HOST, PASSWORD, Doors, mail_servers
from gamesmaster.bench.plan import Plan

GAMES: Final = 20
LETTERS: Final = 100
PATIENCE: Final = 60.0
"""Seconds that one receipt may take."""
LOOK: Final = 0.002
"""Seconds between two looks into the player's box."""


def figures(plan: Plan) -> list[Figure]:
    """
    Write letters one after the other, with pauses, as players do, and wait for each receipt in the player's box.

    The time runs from the moment in which Postfix has taken the letter until the receipt lies in the maildir of the
    player: Postfix to Dovecot, IDLE, fetched, kept, read, checked, stored, rendered, Postfix again, Dovecot again.

    Raises:
        NotHere: The servers are not installed, or we are not root.
    """
    count = 5 if plan.small else LETTERS
    with tempfile.TemporaryDirectory(prefix="gamesmaster-bench-") as place:
        servers = Path(place) / "servers"
        servers.mkdir()
        # Dovecot runs as nobody, and has to get in.
        Path(place).chmod(0o755)
        plan.say("delivery: starting Postfix and Dovecot")
        with mail_servers(servers) as doors:
            folder = Path(place) / "club"
            folder.mkdir()
            club = Club(folder, datetime.now(UTC))
            club.grow(GAMES)
            lines = [
                f'mailbox = "imap://{ADDRESS.partition("@")[0]}@{HOST}:{doors.imap}"',
                f'mailbox_password = "{PASSWORD}"',
                f'relay = "smtp://{HOST}:{doors.smtp}"',
            ]
            try:
                with serving(club, lines):
                    waits = _waits(plan, club, doors, count)
            finally:
                club.close()
    hundredths = quantiles(waits, n=100, method="inclusive")
    words = "from delivery to receipt, through Postfix and Dovecot"
    return [Figure(f"{words}, {name}", hundredths[at - 1], "s", count) for name, at in (("p50", 50), ("p95", 95))]


def _waits(plan: Plan, club: Club, doors: Doors, count: int) -> list[float]:
    chance = Random(1)
    waits = []
    # The first one waits until the mailbox has been looked at for the first time.
    for number, (game, power) in enumerate(seats_in_turn(club, count + 1)):
        plan.say(f"delivery: letter {number} of {count}")
        letter = club.letter(game, power, club.orders(power, number), datetime.now(UTC))
        box = doors.boxes / address_of(game, power).partition("@")[0] / "new"
        before = _mails(box)
        to = next(line[4:] for line in letter.raw.decode().splitlines() if line.startswith("To: "))
        with smtplib.SMTP(HOST, doors.smtp) as relay:
            relay.sendmail(address_of(game, power), [to], letter.raw)
            began = monotonic()
            while _mails(box) == before:
                if monotonic() - began > PATIENCE:
                    raise RuntimeError(f"no receipt within {PATIENCE:g} s")
                sleep(LOOK)
            waits.append(monotonic() - began)
        sleep(chance.uniform(0.05, 0.3))
    return waits[1:]


def _mails(box: Path) -> int:
    return sum(1 for _ in box.iterdir()) if box.is_dir() else 0
