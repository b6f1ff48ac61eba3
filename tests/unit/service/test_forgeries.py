"""Archives written anew by somebody who knows how chains are made: the rules find out what he changed."""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gamesmaster.ledger.archive import NotAnArchive, export, openable, read
from gamesmaster.ledger.canonical import canonical
from gamesmaster.ledger.chain import Fault
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service import absences, disputes, extensions, holds, rulings, seats, telephone
from gamesmaster.service.games import Seat
from gamesmaster.service.verifying.check import verify
from tests.games.record import rehash
from tests.unit.service.classroom import open_class, write
from tests.unit.service.club import GAME, HOUR, Club, with_settings

FOLDER = Path(__file__).parents[2] / "games"
Line = dict[str, Any]
Change = Callable[[list[Line]], object]


@cache
def recorded(name: str, count: int = 999) -> tuple[str, ...]:
    """A game that was recorded once, or so many entries from its beginning."""
    lines = gzip.decompress((FOLDER / f"{name}.jsonl.gz").read_bytes()).decode().splitlines()
    documents = [json.loads(line) for line in (*lines[:count], lines[-1])] if count < len(lines) else []
    if not documents:
        return tuple(lines)
    rehash(documents)
    return tuple(canonical(each).decode() for each in documents)


@pytest.fixture(scope="module")
def ledgers() -> Iterator[dict[str, tuple[str, ...]]]:
    """Short games in which something happens that recorded ones have not, beside those."""
    made: list[Club] = []

    def new_club(**how: Any) -> Club:
        made.append(Club(**how))
        return made[-1]

    found = {"plain": recorded("plain", 30), "ended": recorded("plain"), "exchange": recorded("exchange", 40)}
    found["rulings"] = recorded("rulings", 50)
    found |= {"busy": _busy(new_club), "team": _team(new_club), "allies": _allies(new_club), "blind": _blind(new_club)}
    yield found
    for each in made:
        each.store.close()


def _busy(new_club: Callable[..., Club]) -> tuple[str, ...]:
    """A hold, a later deadline, somebody away, somebody else on a seat, a look, a dispute and its answer."""
    club = new_club(settings=with_settings(moderator_look="logged", negotiation=HOUR, contacts="recorded"))
    club.start()
    club.write("Britain", "8 in Poland\nREADY")
    extensions.extend_window(club.desk, GAME, HOUR, reason="a feast", now=club.now)
    holds.hold_game(club.desk, GAME, reason="a flood", now=club.now)
    holds.resume_game(club.desk, GAME, now=club.now)
    today = club.now.date()
    absences.add_absence(club.desk, GAME, "France", today, today, now=club.now)
    seats.replace_member(club.desk, GAME, Seat("France", "Zoe", ("zoe@players.test",)), now=club.now)
    club.write("Russia", "6 in Poland")
    club.write("Russia", "press to Britain\nlet us talk")
    telephone.look_at_orders(club.desk, GAME, now=club.now)
    club.pass_deadline()
    disputes.enter_dispute(club.desk, GAME, "Britain", "DISPUTE Poland\nI had eight", now=club.now)
    disputes.answer_dispute(club.desk, GAME, 1, "it stands", now=club.now)
    rulings.rule_cell(club.desk, GAME, "Poland", "Britain", 9, reason="it was nine", now=club.now)
    return _lines(club)


def _team(new_club: Callable[..., Club]) -> tuple[str, ...]:
    """A class in which the most voices count."""
    club = open_class(new_club, "majority")
    write(club, "france1", "5 in Austria\n3 in Italy")
    write(club, "france2", "8 in Poland")
    write(club, "france2", "READY")
    write(club, "france3", "8 in Poland")
    club.pass_deadline()
    return _lines(club)


def _allies(new_club: Callable[..., Club]) -> tuple[str, ...]:
    """Three players and dice, of which one is thrown."""
    club = new_club(options={"players": 3, "chance": "sealed-die"})
    club.start()
    club.write("Germany", "7 in Poland")
    club.write("Russia", "7 in Poland")
    club.pass_deadline()
    club.write("Russia", "attack Germany in Poland")
    club.pass_deadline()
    return _lines(club)


def _blind(new_club: Callable[..., Club]) -> tuple[str, ...]:
    """Slips are dealt."""
    club = new_club(options={"blind": True})
    club.start()
    return _lines(club)


def _lines(club: Club) -> tuple[str, ...]:
    with club.store.view() as view:
        entries = list(view.entries(GAME))
    return tuple(export(entries, openable(entries)))


def first(kind: str, nth: int = 0) -> Callable[[list[Line]], Line]:
    """An entry of a kind."""
    return lambda documents: [each for each in documents if each.get("kind") == kind][nth]


def said(of: str, nth: int = 0, /, **changes: Any) -> Change:
    """Other words in an entry's public part; ``a__b`` is a field of a field."""

    def change(documents: list[Line]) -> None:
        held = first(of, nth)(documents)["public"]
        for name, value in changes.items():
            *way, last = name.split("__")
            for step in way:
                held = held[step]
            held[last] = value(held[last]) if callable(value) else value

    return change


def again(kind: str, behind: str = "", nth: int = 0) -> Change:
    """The same entry once more, behind itself or behind another."""

    def change(documents: list[Line]) -> None:
        entry = first(kind, nth)(documents)
        at = documents.index(first(behind)(documents) if behind else entry)
        documents.insert(at + 1, {**copy.deepcopy(entry), "at": documents[at]["at"]})

    return change


def gone(kind: str, nth: int = 0) -> Change:
    """An entry taken out."""
    return lambda documents: documents.remove(first(kind, nth)(documents))


def kind(was: str, becomes: str) -> Change:
    """An entry said to be of another kind."""

    def change(documents: list[Line]) -> None:
        first(was)(documents)["kind"] = becomes

    return change


def drop(name: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """A mapping without one of its fields."""
    return lambda held: {key: value for key, value in held.items() if key != name}


NOW = "2026-03-02T12:00:00.000000Z"
LATER = "2030-01-01T00:00:00.000000Z"
FORGED: tuple[tuple[str, Change, str], ...] = (
    # How a game begins.
    ("plain", again("game-created"), "kind"),
    ("plain", gone("game-created"), "kind"),
    ("plain", gone("game-started"), "kind"),
    ("plain", again("game-started"), "kind"),
    ("plain", said("game-created", scenario__turns=0), "public.scenario"),
    ("plain", said("game-created", options=drop("exchange")), "public.options"),
    ("plain", said("game-created", state__turn=2), "public.state"),
    ("plain", said("game-created", seed_commitment="00"), "public.seed_commitment"),
    ("plain", said("game-created", nonce_commitment="zz"), "public"),
    ("plain", said("game-created", settings__mood="good"), "public.settings"),
    ("plain", said("game-created", settings__zone="Mars"), "public.settings"),
    ("plain", said("game-created", allies="00"), "public.allies"),
    ("plain", said("game-created", slips={}), "public.slips"),
    ("plain", said("game-started", seats=[{"power": "USA", "pseudonym": "USA-1"}]), "public.seats"),
    ("plain", said("game-created", seats=lambda held: [*held, {"power": "Sweden", "pseudonym": "x"}]), "public.seats"),
    ("plain", kind("game-started", "game-stopped"), "kind"),
    # Windows.
    ("plain", again("window-opened"), "kind"),
    ("plain", again("window-opened", "phase-adjudicated"), "public.phase"),
    ("plain", gone("window-opened"), "public.phase"),
    ("plain", said("window-opened", phase="9-placing"), "public.phase"),
    ("plain", said("window-opened", turn=2), "public.turn"),
    ("plain", said("window-opened", kind="attack"), "public.kind"),
    ("plain", said("window-opened", zone="UTC"), "public.zone"),
    ("plain", said("window-opened", deadline=NOW), "public.deadline"),
    ("plain", said("window-opened", dice="00" * 32), "public.dice"),
    ("plain", said("window-opened", state__turn=3), "public.state"),
    ("ended", again("window-opened", "game-over"), "kind"),
    ("plain", said("orders-sealed", phase="9-attack"), "public.phase"),
    ("plain", said("orders-sealed", seat="Sweden"), "public.seat"),
    ("plain", said("orders-sealed", seal="00"), "public.seal"),
    ("plain", again("orders-sealed", "window-closed"), "public.phase"),
    ("ended", again("orders-sealed", "game-over"), "public.phase"),
    ("plain", again("window-closed"), "public.phase"),
    ("plain", said("window-closed", deadline=LATER), "public.deadline"),
    ("plain", said("window-closed", early=True), "public.early"),
    ("plain", said("window-closed", seals={}), "public.seals"),
    ("plain", said("window-closed", 1, session=None), "public.session"),
    ("plain", said("window-closed", 1, session__exchange="XPAR"), "public.session.exchange"),
    ("plain", gone("phase-adjudicated"), "kind"),
    ("busy", said("span-began", phase="1-attack"), "public.phase"),
    ("busy", again("span-began"), "public.phase"),
    ("busy", lambda documents: first("span-began")(documents).update(at=NOW), "at"),
    ("busy", said("window-opened", orders_at=LATER), "public.deadline"),
    ("plain", kind("window-opened", "slips-dealt"), "kind"),
    ("plain", kind("window-opened", "allies-drawn"), "kind"),
    ("plain", kind("window-closed", "window-shut"), "kind"),
    ("plain", said("window-closed", 1, session__closes_at="2020-01-01T00:00:00.000000Z"), "public.session.closes_at"),
    ("plain", said("phase-adjudicated", 1, input__draws={"GM": 99}), "public.input"),
    ("busy", said("deadline-moved", old=NOW), "public.old"),
    ("busy", said("deadline-moved", orders_at=LATER), "public.orders_at"),
    ("busy", said("ready", ready_at=NOW), "public.ready_at"),
    # The life of a game.
    ("busy", again("game-resumed"), "kind"),
    ("busy", gone("game-held"), "kind"),
    ("busy", said("seat-changed", seat="Sweden"), "public.seat"),
    ("busy", said("seat-changed", pseudonym="nobody"), "public.pseudonym"),
    ("busy", again("seat-changed", nth=1), "public.pseudonym"),
    ("busy", said("moderator-looked", seats=["Sweden"]), "public.seat"),
    ("busy", said("contact", to=["Sweden"]), "public.seat"),
    ("busy", said("contact", phase="1-attack"), "public.phase"),
    ("busy", said("game-created", settings__contacts="unrecorded"), "settings.contacts"),
    # Disputes.
    ("busy", said("disputed", dispute=2), "public.dispute"),
    ("busy", said("disputed", phase="1-attack"), "public.phase"),
    ("busy", said("dispute-answered", dispute=7), "public.dispute"),
    ("busy", said("dispute-answered", seat="France"), "public.seat"),
    ("busy", said("dispute-answered", ruling=7), "public.ruling"),
    ("busy", again("dispute-answered"), "public.dispute"),
    # Decisions and figures.
    ("plain", said("phase-adjudicated", input__options={}), "public.input"),
    ("plain", said("phase-adjudicated", input__acting=[]), "public.input"),
    ("plain", said("phase-adjudicated", 1, input__draws={}), "public.input.draws"),
    ("plain", said("phase-adjudicated", output__war=True), "public.output"),
    ("plain", said("phase-adjudicated", reveals={}), "public.reveals"),
    ("plain", said("phase-adjudicated", 1, quotations=[]), "public.quotations"),
    ("plain", gone("quotation-settled"), "kind"),
    ("plain", again("quotation-settled"), "public.named"),
    ("plain", said("quotation-settled", named="ZZZ"), "public.named"),
    ("plain", said("quotation-settled", source="file"), "public.source"),
    ("plain", said("quotation-settled", evidence={}), "public.evidence"),
    ("plain", said("reading", sha256="00" * 32), "public.sha256"),
    ("plain", said("reading", read_at=NOW), "public.read_at"),
    ("plain", gone("reading"), "kind"),
    ("ended", said("game-over", points={}), "public.points"),
    ("ended", said("game-over", winners=[]), "public.winners"),
    ("ended", said("game-over", war=True), "public.war"),
    ("ended", said("game-over", how="vote"), "public.how"),
    ("ended", said("game-over", state={}), "public.state"),
    ("ended", again("game-over", "window-opened"), "kind"),
    ("exchange", said("session-moved", session="2020-01-01"), "public.s"),
    ("exchange", said("session-moved", stocks=[]), "public.stocks"),
    ("exchange", said("session-moved", session="2020-01-01", stocks=[]), "public.session"),
    ("exchange", said("session-moved", next_session__name="someday"), "public.next_session.name"),
    ("exchange", said("session-moved", next_session__closes_at=NOW), "public.next_session.closes_at"),
    ("exchange", said("quotation-settled", evidence={}), "public.evidence"),
    ("exchange", gone("reading"), "kind"),
    # Rulings.
    ("rulings", said("ruling", ruling=9), "public.ruling"),
    ("rulings", said("ruling", kind="mood"), "public"),
    ("rulings", said("ruling", then="perhaps"), "public"),
    ("rulings", said("ruling", phase="9-placing"), "public"),
    ("rulings", said("ruling", state=None), "public"),
    ("rulings", again("ruling"), "public"),
    ("rulings", said("ruling", completes=3), "public.completes"),
    ("rulings", said("ruling", needs=["GM"]), "public"),
    ("rulings", said("ruling", overrules=5), "public"),
    ("busy", said("ruling", before=3), "public"),
    ("busy", said("ruling", target={"area": "Atlantis", "power": "Britain"}), "public"),
    # Teams, allies, dice, slips.
    ("team", said("team-ballot", phase="9-attack"), "public.phase"),
    ("team", said("team-ballot", pseudonym="nobody"), "public.pseudonym"),
    ("team", said("team-ballot", version=2), "public.version"),
    ("team", said("game-created", settings__teams__France__decision="any"), "kind"),
    ("team", lambda documents: first("team-ballot", 1)(documents)["public"].update(member=1), "public.version"),
    ("allies", again("allies-drawn"), "kind"),
    ("allies", gone("allies-drawn"), "kind"),
    ("allies", said("allies-drawn", number=2), "public.number"),
    ("allies", said("allies-drawn", turn=2), "public.turn"),
    ("allies", said("allies-drawn", before="00" * 32), "public.before"),
    ("allies", said("allies-drawn", seed="00" * 32), "public.seed"),
    ("allies", said("allies-drawn", drawn={}), "public.drawn"),
    ("allies", said("allies-drawn", following="00"), "public.following"),
    ("allies", said("window-opened", dice=None), "public.dice"),
    ("allies", said("quotation-settled", evidence__seed="00" * 32), "public.evidence.seed"),
    ("allies", said("quotation-settled", evidence__closing="00" * 32), "public.evidence"),
    ("allies", said("quotation-settled", digit=9), "public.digit"),
    ("allies", said("quotation-settled", digit=lambda held: held % 6 + 1), "public.volume"),
    ("allies", said("quotation-settled", source="typed"), "public.source"),
    ("allies", said("quotation-settled", symbol="GM"), "public.symbol"),
    ("blind", gone("slips-dealt"), "kind"),
    ("blind", again("slips-dealt"), "kind"),
    ("blind", said("slips-dealt", allocations_seed="00" * 32), "public.allocations_seed"),
    ("blind", said("slips-dealt", allocations=drop("USA")), "public.allocations"),
    (
        "blind",
        said("game-created", slips={"allocations": "00" * 32, "objectives": "00" * 32}),
        "public.allocations_seed",
    ),
)


@pytest.mark.parametrize(("name", "change", "field"), FORGED)
def test_a_forgery_is_found_where_it_is(
    ledgers: dict[str, tuple[str, ...]], name: str, change: Change, field: str
) -> None:
    """The chain is whole, and the entry that cannot be is named with what it should say."""
    documents = [json.loads(line) for line in ledgers[name]]
    before = json.dumps(documents)
    change(documents)
    assert json.dumps(documents) != before
    rehash(documents)
    fault = found(documents)
    assert fault is not None
    assert fault.field.startswith(field), str(fault)
    assert fault.expected != fault.found


def found(documents: list[Line]) -> Fault | None:
    """The first entry that does not hold."""
    try:
        return verify(read([canonical(each).decode() for each in documents])).fault
    except NotAnArchive as error:
        return Fault(error.line, "form", "", error.why)


def test_all_of_them_hold_as_they_are(ledgers: dict[str, tuple[str, ...]]) -> None:
    """What is found is the forger's doing; and the games have the kinds of entries that are forged."""
    kinds = set()
    for lines in ledgers.values():
        assert verify(read(lines)).fault is None
        kinds |= {json.loads(line).get("kind") for line in lines}
    assert kinds >= set(EntryKind) - {
        "extension-asked",
        "orders-entered",
        "figure-doubted",
        "doubt-answered",
        "member-unreached",
        "quotation-fallback",
    }
