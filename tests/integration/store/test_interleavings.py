"""Moderator, letters and clock at once on one game: nothing is lost, and every ledger can be checked."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from random import Random
from threading import Barrier

from gamesmaster.adapters.database import upgrade
from gamesmaster.errors import GamesmasterError
from gamesmaster.ledger.archive import export, openable, read
from gamesmaster.ledger.chain import check_chain
from gamesmaster.ledger.replay import rebuild
from gamesmaster.service import closing, deadlines, disputes, extensions, games, holds, rulings
from gamesmaster.service.verifying.check import verify
from tests.unit.service.club import HOUR, MINUTE, Club, address, scenario, with_settings

MOST = int(os.environ.get("GAMESMASTER_INTERLEAVINGS", "12"))
"""How many rounds in which the three act at once; a thousand before a release."""
ROUNDS = 12
"""Rounds of one game."""

LETTERS = (
    "5 in Poland", "2 in Italy\nREADY", "attack Germany in Poland with GM", "attack France in Poland with IBM",
    "DISPUTE Poland: never", "READY", "pass", "AWAY 2026-03-02 to 2026-03-04",
)  # fmt: skip


def moderators(club: Club, game: str, chance: Random) -> Callable[[], str]:
    """One thing that the moderator does, and the kind of entry that it must leave."""
    desk, now = club.desk, club.now
    power = chance.choice(scenario().powers)
    many = chance.randint(0, 30)

    def ruled(story: Callable[[], object]) -> Callable[[], str]:
        return lambda: "ruling" if story() else ""

    def did(story: Callable[[], object], kind: str) -> Callable[[], str]:
        return lambda: kind if story() is not None else ""

    newcomer = games.Seat(power, f"Player {many}", (address(power),))
    lines = [f"PLACE {many % 8} IN Poland"]
    attack = ["ATTACK Germany IN Poland STOCK KO"]
    return chance.choice(
        [
            ruled(lambda: rulings.rule_cell(desk, game, "Italy", power, many, reason="x", now=now)),
            ruled(lambda: rulings.rule_points(desk, game, power, many, reason="x", now=now)),
            ruled(lambda: rulings.rule_orders(desk, game, 1, power, lines, reason="x", now=now)),
            ruled(lambda: rulings.rule_orders(desk, game, 1, "Britain", attack, reason="x", now=now, wait=True)),
            ruled(lambda: rulings.rule_digit(desk, game, 1, "GM", many % 10, reason="x", now=now)),
            ruled(lambda: rulings.rule_overruled(desk, game, 1 + many % 9, reason="x", now=now)),
            ruled(lambda: rulings.rule_reopen(desk, game, "1-attack", reason="x", now=now)),
            ruled(lambda: rulings.rule_seat(desk, game, newcomer, reason="x", now=now)),
            ruled(lambda: rulings.rule_outcome(desk, game, 1, "Britain", "Poland", "exchange", reason="x", now=now)),
            ruled(lambda: rulings.rule_deadline(desk, game, now + many * HOUR, reason="x", now=now)),
            did(lambda: extensions.extend_window(desk, game, many * MINUTE, reason="x", now=now), "deadline-moved"),
            did(lambda: disputes.answer_dispute(desk, game, 1, "no", now=now), "dispute-answered"),
            did(lambda: holds.hold_game(desk, game, reason="x", now=now), ""),
            did(lambda: holds.resume_game(desk, game, now=now), ""),
            did(lambda: closing.close_window_now(desk, game, reason="x", now=now), ""),
        ]
    )


def at_once(*acts: Callable[[], object]) -> list[object]:
    """Let several begin at the same moment; what one refuses is its answer."""
    start = Barrier(len(acts))

    def begun(act: Callable[[], object]) -> object:
        start.wait(timeout=60)
        try:
            return act()
        except GamesmasterError as error:
            return error

    with ThreadPoolExecutor(len(acts)) as threads:
        return [each.result(timeout=120) for each in [threads.submit(begun, act) for act in acts]]


def test_nothing_is_lost_when_all_act_at_once(url: str) -> None:
    """A letter kept is answered once; what the moderator was told is done is on record; tables and ledger agree."""
    upgrade(url)
    club = Club(url=url, settings=with_settings(disputes="hold"))
    try:
        for number, seed in enumerate(range(0, MOST, ROUNDS)):
            one_game(club, f"g{number}", Random(seed), min(ROUNDS, MOST - seed))
    finally:
        club.store.close()


def one_game(club: Club, game: str, chance: Random, rounds: int) -> None:
    club.start(game)
    done: list[str] = []
    for _ in range(rounds):
        for power in chance.sample(scenario().powers, 2):
            letter = club.letter(power, chance.choice(LETTERS))
            club.mailbox.deliver(letter, club.now)
        club.clock.move(chance.choice((timedelta(seconds=1), 20 * MINUTE, HOUR, 2 * HOUR)))
        clock = chance.choice((club.market, lambda: deadlines.due(club.desk, now=club.now)))
        answers = at_once(moderators(club, game, chance), club.look, clock)
        done += [answers[0]] if isinstance(answers[0], str) and answers[0] else []
        club.tick()
        check(club, game, done)


def check(club: Club, game: str, done: list[str]) -> None:
    with club.store.view() as view:
        entries, found, windows = view.entries(game), view.find_game(game), view.windows(game)
        sets = [each for window in windows for each in view.order_sets(game, window.phase)]
        receipts = [each for each in view.notices(game) if each.kind == "receipt"]
        assert view.unhandled_letters() == 0
        parked = view.parked_letters()
    assert found is not None and check_chain(entries) is None
    again = rebuild(entries)
    for name in ("status", "phase", "state", "hold_reason", "entries", "head"):
        assert getattr(again, name) == getattr(found, name), name
    for window in windows:
        known = again.windows[window.phase]
        for name in ("status", "deadline", "sequence", "input", "output"):
            assert getattr(known, name) == getattr(window, name), (window.phase, name)
    # Orders that were sent ahead lie in a window that is not open yet.
    opened = {each.phase for each in windows}
    assert {each.seal for each in again.order_sets if each.phase in opened} == {each.seal for each in sets}
    kinds = [str(each.kind) for each in entries]
    for kind in set(done):
        assert kinds.count(kind) >= done.count(kind), f"{kind} was said to be done"
    assert not parked
    numbers = [each.facts["letter"] for each in receipts]
    assert len(numbers) == len(set(numbers)), "a letter was answered twice"
    verdict = verify(read(export(entries, openable(entries))))
    assert verdict.fault is None, str(verdict.fault)
