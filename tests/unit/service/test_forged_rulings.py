"""Rulings that somebody has written into an archive, or taken out of it: each is worked out again, and does not fit."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from gamesmaster.ledger.archive import export, openable, read
from gamesmaster.service import rulings
from gamesmaster.service.games import Seat
from gamesmaster.service.verifying.check import verify
from tests.games.record import rehash
from tests.unit.service.classroom import renderer
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, with_settings
from tests.unit.service.test_forgeries import Change, Line, again, found, gone, said
from tests.unit.service.test_rulings_at_once import wait_for
from tests.unit.service.test_taken_back import fought, stood

WHY = "it was so"


@pytest.fixture(scope="module")
def ledgers() -> Iterator[dict[str, tuple[str, ...]]]:
    """Games with rulings of every kind, at once or after a wait; and a blind one that keeps back what they changed."""
    made: list[Club] = []

    def new_club(**how: Any) -> Club:
        made.append(Club(**how))
        made[-1].renderer = renderer()
        return made[-1]

    yield {
        name: told(new_club)
        for name, told in (("every", _every), ("waits", _waits), ("blind", _blind), ("awaited", _awaited))
    }
    for each in made:
        each.store.close()


def _every(new_club: Callable[..., Club]) -> tuple[str, ...]:
    """Orders, digit, outcome, points, deadline, seat; the orders and the deadline taken back; reopened: 1 to 9."""
    club = fought(new_club)
    desk = club.desk
    attack = ["ATTACK Russia IN Italy STOCK KO"]
    rulings.rule_orders(desk, GAME, 1, "Germany", attack, digits={"KO": 3}, now=club.now, reason=WHY)
    rulings.rule_digit(desk, GAME, 1, "GM", 2, now=club.now, reason=WHY)
    rulings.rule_outcome(desk, GAME, 1, "Britain", "Poland", "exchange", now=club.now, reason=WHY)
    rulings.rule_points(desk, GAME, "USA", 40, now=club.now, reason=WHY)
    rulings.rule_deadline(desk, GAME, club.window().deadline + HOUR, now=club.now, reason=WHY)
    club.clock.move(MINUTE)
    rulings.rule_seat(desk, GAME, Seat("France", "Ann", ("ann@players.test",)), now=club.now, reason=WHY)
    rulings.rule_overruled(desk, GAME, 1, now=club.now, reason=WHY)
    rulings.rule_overruled(desk, GAME, 5, now=club.now, reason=WHY)
    rulings.rule_reopen(desk, GAME, "1-attack", now=club.now, reason=WHY)
    return _lines(club)


def _waits(new_club: Callable[..., Club]) -> tuple[str, ...]:
    """Orders that wait for a figure, and are carried out when it is there."""
    club = stood(new_club)
    wait_for(club, "Britain", "Germany", "IBM")
    club.clock.move(HOUR)
    club.tick()
    return _lines(club)


def _blind(new_club: Callable[..., Club]) -> tuple[str, ...]:
    """What a ruling changed is kept back, for the game runs."""
    club = new_club(options={"blind": True})
    club.start()
    for power in ("Germany", "Britain"):
        club.write(power, "3 in Poland")
    club.pass_deadline()
    club.pass_deadline()
    attack = ["ATTACK Britain IN Poland STOCK F"]
    rulings.rule_orders(club.desk, GAME, 1, "Germany", attack, digits={"F": 1}, now=club.now, reason=WHY)
    rulings.rule_deadline(club.desk, GAME, club.window().deadline + HOUR, now=club.now, reason=WHY)
    rulings.rule_reopen(club.desk, GAME, "1-attack", now=club.now, reason=WHY)
    with club.store.view() as view:
        return tuple(export(view.entries(GAME)))


def _awaited(new_club: Callable[..., Club]) -> tuple[str, ...]:
    """The digit of a stock whose figure is still awaited."""
    club = new_club(settings=with_settings(reading_gap=HOUR, settle_limit=2 * HOUR))
    club.start()
    for power in ("Germany", "Britain"):
        club.write(power, "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    rulings.rule_digit(club.desk, GAME, 1, "GM", 4, now=club.now, reason=WHY)
    club.tick()
    return _lines(club)


def _lines(club: Club) -> tuple[str, ...]:
    with club.store.view() as view:
        entries = list(view.entries(GAME))
    return tuple(export(entries, openable(entries)))


OTHER = {"name": "2026-03-02T23:00:00.000000Z", "opens_at": "2026-03-02T23:00:00.000000Z"}
FORGED: tuple[tuple[str, Change, str], ...] = (
    ("every", said("ruling", after=["PLACE 60 IN Atlantis"]), "public"),
    ("every", said("ruling", after=["five in Poland"]), "public"),
    ("every", said("ruling", before=["PASS"]), "public.before"),
    ("every", said("ruling", target__power="Sweden"), "public"),
    ("every", said("ruling", input__draws__KO=4), "public"),
    ("every", said("ruling", input=None), "public"),
    ("every", said("ruling", 1, after=7), "public"),
    ("every", said("ruling", 1, target__stock="IBM"), "public"),
    ("every", said("ruling", 2, target__was=9), "public.target.was"),
    ("every", said("ruling", 2, after="attacker-eliminated"), "public.after"),
    ("every", said("ruling", 2, target__area="Italy"), "public"),
    ("every", said("ruling", 3, before=0), "public.before"),
    ("every", said("ruling", 4, after="2026-03-01T00:00:00.000000Z"), "public.effects.deadline"),
    ("every", said("ruling", 4, after="soon"), "public"),
    ("every", said("ruling", 4, phase="9-placing"), "public"),
    ("every", gone("deadline-moved"), "kind"),
    ("every", said("ruling", 5, before="nobody"), "public.before"),
    ("every", gone("seat-changed", 0), "public.change"),
    ("every", gone("seat-changed", 1), "kind"),
    ("every", said("seat-changed", 0, seat="USA"), "public.seat"),
    ("every", said("seat-changed", 1, seat="USA"), "public.seat"),
    ("every", said("seat-changed", 1, pseudonym="France-9"), "public.pseudonym"),
    ("every", said("ruling", 6, overrules=99), "public.overrules"),
    ("every", said("ruling", 6, overrules=3), "public"),
    ("every", again("ruling", nth=6), "public"),
    ("every", said("ruling", 7, after="2026-03-02T18:00:00.000000Z"), "public.after"),
    ("every", said("ruling", 8, then="reopen 9-attack"), "public"),
    ("every", gone("ruling", 8), "kind"),
    ("waits", said("ruling", needs=[]), "public"),
    ("waits", said("ruling", needs=["IBM", "KO"]), "public"),
    ("waits", said("ruling", session=None), "public.session"),
    ("waits", said("ruling", session=lambda held: {**held, **OTHER}), "public.session"),
    ("waits", said("ruling", 1, completes=9), "public.completes"),
    ("waits", gone("quotation-settled"), "public"),
    ("waits", again("ruling", nth=1), "public.completes"),
    ("blind", said("ruling", ruling=2), "public.ruling"),
    ("blind", said("ruling", needs=["GM"]), "public.needs"),
    ("blind", said("ruling", then="reopen 9-attack"), "public"),
    ("blind", gone("deadline-moved"), "kind"),
    ("blind", gone("window-opened", 2), "public.phase"),
    ("awaited", said("ruling", after=5), "public"),
    ("awaited", said("ruling", before=3), "public.before"),
    ("awaited", gone("quotation-settled"), "kind"),
)


@pytest.mark.parametrize(("name", "change", "field"), FORGED)
def test_a_forged_ruling_does_not_fit(
    ledgers: dict[str, tuple[str, ...]], name: str, change: Change, field: str
) -> None:
    """The chain was made anew, and is whole; the entry that cannot be is named with what it should say."""
    documents: list[Line] = [json.loads(line) for line in ledgers[name]]
    before = json.dumps(documents)
    change(documents)
    assert json.dumps(documents) != before
    rehash(documents)
    fault = found(documents)
    assert fault is not None
    assert fault.field.startswith(field), str(fault)


def test_what_was_ruled_holds(ledgers: dict[str, tuple[str, ...]]) -> None:
    """What is found is the forger's doing."""
    for name, lines in ledgers.items():
        verdict = verify(read(lines))
        assert verdict.fault is None, f"{name}: {verdict.fault}"
        assert verdict.counts["rulings"] > 0
