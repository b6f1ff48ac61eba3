"""
Records games: robots play a club's game by letter, with options, seeds and rulings that differ.

``python -m tests.games.record FOLDER`` writes ``<name>.jsonl.gz`` for each. It is run when a new edition of the rules
begins, and when entries of a new kind should be among the recorded; what is recorded already stays as it is.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from gamesmaster import bots
from gamesmaster.adapters.memory import MemoryClock, MemorySecrets
from gamesmaster.ledger.canonical import read_instant
from gamesmaster.ledger.entries import GENESIS, entry_digest
from gamesmaster.rules import document, notation
from gamesmaster.rules.orders import Attack
from gamesmaster.rules.scenario import Scenario
from gamesmaster.rules.view import view_for
from gamesmaster.service import closures, queries, quotations, rulings
from gamesmaster.service.play import scenario_of
from gamesmaster.service.records import GameSettings, GameStatus, Session
from tests.unit.service.club import DEMO, GAME, Club, stocks, with_settings

EXCHANGE = with_settings(
    orders=timedelta(hours=20),
    exchange="XNYS",
    exchange_zone="America/New_York",
    lead=timedelta(minutes=30),
    first_reading="09:00",
    reading_gap=timedelta(hours=3),
    settle_limit=timedelta(hours=24),
)
"""A game by a real exchange's hours: figures are read twice on the day after."""


@dataclass
class Recorded:
    """
    A game to be recorded.

    Attributes:
        seed: Of the robots.
        options, settings: Of the game.
        meanwhile: What a moderator does before a phase, by its name (``over`` when the game is over).
        until: The phase at which it stops; all of it where empty.
    """

    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    settings: GameSettings = DEMO
    meanwhile: Mapping[str, Callable[[Club], object]] = field(default_factory=dict)
    until: str = ""


def play(game: Recorded) -> Club:
    """
    Play a game; the club is left open.
    """
    club = Club(options=game.options, settings=game.settings)
    if game.settings.exchange != "DEMO":
        # A Monday before a half day, so that both stand in the record.
        club.clock = MemoryClock(datetime(2026, 11, 23, 12, tzinfo=UTC))
        quotations.store_sessions(club.desk, sessions())
    # Keys of its own: what is remembered of a game goes by them.
    club.desk = replace(club.desk, secrets=MemorySecrets(_drawn=1000 * game.seed))
    club.start()
    chance, done = Random(game.seed), set[str]()
    while (phase := club.game().phase or "over") != game.until:
        if phase in game.meanwhile and phase not in done:
            done.add(phase)
            game.meanwhile[phase](club)
            continue
        if club.game().status is GameStatus.OVER:
            break
        write_orders(club, chance)
        club.pass_deadline()
        wait(club)
    return club


def write_orders(club: Club, chance: Random) -> None:
    """
    Every robot sends its orders; the first thinks better of it, so that there is a superseded set.
    """
    held = club.game()
    scenario: Scenario = scenario_of(held)
    state = document.read_state(held.state, scenario)
    tickers = [each.ticker for each in stocks()]
    for number, power in enumerate(scenario.powers):
        for _ in range(2 if number == 0 else 1):
            orders = bots.choose_orders(view_for(scenario, state, power), scenario, tickers, chance)
            club.write(power, "\n".join(notation.write(order) for order in orders) or "PASS")


def wait(club: Club) -> None:
    """
    Let time pass, hour by hour, until figures have settled.
    """
    phase = club.game().phase
    for _ in range(24 * 20):
        if not phase or phase != club.game().phase or club.window().closed_at is None:
            return
        club.clock.move(timedelta(hours=1))
        club.tick()


def sessions() -> list[Session]:
    """
    The exchange's days of the season.
    """
    from gamesmaster.adapters.market.sessions import sessions_of

    return list(sessions_of("XNYS", datetime(2026, 11, 23).date(), years=1))


def digit(club: Club, turn: int, then: str = "replay") -> None:
    """
    A ruling on the first digit of a turn that was used.
    """
    with club.store.view() as view:
        output = next(each.output for each in view.windows(GAME) if each.phase.startswith(f"{turn}-attack"))
    assert output is not None
    drawn = [each for each in output["outcomes"] if each["draw"] is not None]
    if not drawn:
        return
    order = notation.read(drawn[0]["as"])[1]
    assert isinstance(order, Attack) and order.stock
    other = (drawn[0]["draw"] + 5) % 10
    rulings.rule_digit(club.desk, GAME, turn, order.stock, other, reason="a misprint", now=club.now, then=then)


def cell(club: Club) -> None:
    """
    A ruling on factors, taken back by another, and one that stands.
    """
    now, desk = club.now, club.desk
    rulings.rule_cell(desk, GAME, "Italy", "Britain", 9, reason="miscounted", now=now, phase="1-attack")
    rulings.rule_overruled(desk, GAME, 1, reason="counted rightly after all", now=now)
    rulings.rule_cell(
        desk, GAME, "Rumania", "France", 7, reason="agreed by all", now=now, phase="1-placing", then="stand"
    )
    rulings.rule_marker(desk, GAME, "Rumania", "France", "understanding", reason="agreed by all", now=now)


def reopened(club: Club) -> None:
    """
    A ruling that opens an earlier phase again.
    """
    rulings.rule_reopen(club.desk, GAME, "2-attack", reason="half the mails were lost", now=club.now)


def storm(club: Club) -> None:
    """
    The exchange stays closed on a day that its calendar has, while figures of it are waited for.
    """
    write_orders(club, Random(3))
    club.clock.at = club.window().deadline + timedelta(seconds=2)
    club.tick()
    session = club.window().session
    assert session is not None
    closures.close_session(club.desk, "XNYS", session, reason="a storm", now=club.now)
    wait(club)


GAMES: Mapping[str, Recorded] = {
    "plain": Recorded(seed=1),
    "options": Recorded(
        seed=2,
        options={"exchange": "both", "pbm-digit-3": "x", "under-odds": "eliminate", "tie": "fewest-pf"},
    ),
    "rulings": Recorded(
        seed=3,
        meanwhile={
            "3-placing": cell,
            "4-placing": lambda club: digit(club, 2),
            "over": lambda club: digit(club, 6),
        },
    ),
    "reopened": Recorded(seed=4, meanwhile={"3-placing": reopened}, until="4-placing.1"),
    "exchange": Recorded(seed=5, settings=EXCHANGE, meanwhile={"2-attack": storm}, until="4-placing"),
}


def lines_of(club: Club) -> list[str]:
    """
    The archive of a club's game.
    """
    return list(queries.archive_of(club.desk, GAME))


def main(folder: Path) -> None:
    """
    Record what is not recorded yet.
    """
    for name, game in GAMES.items():
        file = folder / f"{name}.jsonl.gz"
        if file.exists():
            continue
        club = play(game)
        text = "".join(f"{line}\n" for line in lines_of(club))
        file.write_bytes(gzip.compress(text.encode(), mtime=0))
        club.store.close()
        sys.stdout.write(f"{file}: {len(text)} characters\n")


def rehash(documents: list[dict[str, Any]]) -> None:
    """
    Number and chain the entries anew, and write the last line for them.
    """
    previous = GENESIS
    for number, each in enumerate(documents[:-1], start=1):
        each |= {"number": number, "previous": previous}
        at = read_instant(each["at"])
        covered = each["kind"], each["public"], each["private_digest"], previous
        each["digest"] = previous = entry_digest(each["game"], number, at, *covered)
    documents[-1] |= {"entries": len(documents) - 1, "head": previous}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
