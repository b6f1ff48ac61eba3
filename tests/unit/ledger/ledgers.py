"""
Ledgers for the tests: a short game as the stories would record it.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from gamesmaster.ledger import facts, seals
from gamesmaster.ledger.entries import GENESIS, Entry, chained
from gamesmaster.ledger.facts import Fact

BEGIN = datetime(2026, 1, 5, 12, tzinfo=UTC)
KEY = b"n" * 32
SEED = b"s" * 32
GAME = "spring"
HOUR = timedelta(hours=1)


def chain(said: Iterable[Fact], game: str = GAME, begin: datetime = BEGIN) -> list[Entry]:
    """
    Entries of these facts, an hour apart.
    """
    ledger: list[Entry] = []
    previous = GENESIS
    for number, fact in enumerate(said, start=1):
        nonce = None if fact.private is None else seals.private_nonce(KEY, game, number)
        at = begin + (number - 1) * HOUR
        entry = chained(game, number, at, fact.kind, fact.public, fact.private, nonce, previous)
        ledger.append(entry)
        previous = entry.digest
    return ledger


def sealed(phase: str, seat: str, version: int, *lines: str) -> Fact:
    """
    A letter's orders, sealed.
    """
    nonce = seals.nonce(KEY, GAME, phase, seat, version)
    return facts.orders_sealed(
        phase, seat, version, seals.seal(nonce, GAME, phase, seat, version, lines), lines=lines, letter=version
    )


def revealed(phase: str, seat: str, version: int, *lines: str) -> dict[str, object]:
    """
    What the report shows of it.
    """
    return facts.reveal(version, seals.nonce(KEY, GAME, phase, seat, version), lines)


def created() -> Fact:
    """
    The first entry of a game of two.
    """
    return facts.game_created(
        rules_edition=1,
        scenario={"id": "origins-ww2/historical", "areas": {"Poland": {"points": 2}}},
        options={"procedure": "two-window"},
        settings={"zone": "UTC", "lead": 1800},
        stocks=[{"ticker": "F", "name": "Ford", "aliases": ["Ford Motor"]}],
        seats=[{"power": "Britain", "pseudonym": "Otter"}, {"power": "Germany", "pseudonym": "Heron"}],
        seed_commitment=seals.commitment(SEED),
        nonce_commitment=seals.commitment(KEY),
        state={"turn": 1, "phase": "placing", "board": {}},
    )


def short_game() -> list[Fact]:
    """
    A game of one turn: placing with second thoughts, attack by a stock that needed two sessions, the end.
    """
    placed = {"turn": 1, "phase": "attack", "board": {"Poland": {"Britain": 4, "Germany": 2}}}
    fought = {"turn": 1, "phase": "over", "board": {"Poland": {"Britain": 4}}}
    results = {"outcomes": [], "unplaced": {}, "points": {"Britain": 2, "Germany": 0}, "war": False, "needs": []}
    first = facts.session_document("XNYS", "2026-01-06", BEGIN + 26 * HOUR, BEGIN + 33 * HOUR)
    second = facts.session_document("XNYS", "2026-01-07", BEGIN + 50 * HOUR, BEGIN + 57 * HOUR)
    attack = "ATTACK Germany IN Poland STOCK F"
    return [
        created(),
        facts.game_started(),
        facts.window_opened(
            "1-placing",
            turn=1,
            kind="placing",
            orders_at=BEGIN + 4 * HOUR,
            deadline=BEGIN + 20 * HOUR,
            zone="UTC",
            income={"Britain": 4, "Germany": 2},
            state={"turn": 1, "phase": "placing", "board": {}},
        ),
        sealed("1-placing", "Britain", 1, "PLACE 3 IN Poland"),
        facts.deadline_moved("1-placing", BEGIN + 20 * HOUR, BEGIN + 22 * HOUR, reason="a feast", author="moderator"),
        facts.span_began("1-placing"),
        sealed("1-placing", "Britain", 2, "PLACE 4 IN Poland"),
        sealed("1-placing", "Germany", 1, "PLACE 2 IN Poland"),
        facts.ready("1-placing", "Britain", ready=True),
        facts.ready("1-placing", "Germany", ready=True, ready_at=BEGIN + 11 * HOUR),
        facts.window_closed(
            "1-placing",
            deadline=BEGIN + 11 * HOUR,
            early=True,
            author="service",
            session=None,
            seals={
                "Britain": {
                    "version": 2,
                    "seal": sealed("1-placing", "Britain", 2, "PLACE 4 IN Poland").public["seal"],
                },
                "Germany": {
                    "version": 1,
                    "seal": sealed("1-placing", "Germany", 1, "PLACE 2 IN Poland").public["seal"],
                },
            },
        ),
        facts.phase_adjudicated(
            "1-placing",
            input={"turn": 1, "orders": {"Britain": ["PLACE 4 IN Poland"]}},
            output={**placed, **results, "next": {"turn": 1, "phase": "attack"}, "winners": None},
            reveals={
                "Britain": revealed("1-placing", "Britain", 2, "PLACE 4 IN Poland"),
                "Germany": revealed("1-placing", "Germany", 1, "PLACE 2 IN Poland"),
            },
        ),
        facts.window_opened(
            "1-attack",
            turn=1,
            kind="attack",
            orders_at=BEGIN + 12 * HOUR,
            deadline=BEGIN + 24 * HOUR,
            zone="UTC",
            income={},
            state=placed,
        ),
        facts.orders_entered("1-attack", "Britain", 1, "5" * 64, author="moderator", lines=[attack]),
        facts.game_held(reason="the moderator is away", author="moderator"),
        facts.game_resumed(author="moderator"),
        facts.seat_changed("Germany", member=1, pseudonym="Heron", change="left", author="moderator"),
        facts.seat_changed("Germany", member=2, pseudonym="Lynx", change="joined", author="moderator"),
        facts.window_closed(
            "1-attack",
            deadline=BEGIN + 24 * HOUR,
            early=False,
            author="service",
            session=first,
            seals={"Britain": {"version": 1, "seal": "5" * 64}},
            stocks=[facts.named_stock("Britain", attack, "F")],
            nobody_heard=["Germany"],
        ),
        facts.quotation_fallback(
            "1-attack",
            named="F",
            symbol="F",
            session="2026-01-06",
            step="next-session",
            reason="no-figure",
            next_symbol="F",
            next_session=second,
        ),
        facts.reading(
            symbol="F",
            exchange="XNYS",
            session="2026-01-07",
            source="file",
            read_at=BEGIN + 70 * HOUR,
            volume=1_234_567,
            raw="F,2026-01-07,1234567",
            sha256="7" * 64,
        ),
        facts.quotation_settled(
            "1-attack",
            named="F",
            symbol="F",
            exchange="XNYS",
            session="2026-01-07",
            source="file",
            volume=1_234_567,
            digit=5,
            evidence={"readings": [1, 2]},
        ),
        facts.moderator_looked("1-attack", seats=["Britain"], author="moderator"),
        facts.phase_adjudicated(
            "1-attack",
            input={"turn": 1, "draws": {"F": 5}},
            output={**fought, **results, "next": None, "winners": ["Britain"]},
            reveals={"Britain": facts.reveal(1, "6" * 64, [attack])},
            quotations=[{"named": "F", "symbol": "F", "volume": 1_234_567, "digit": 5}],
        ),
        facts.game_over(points={"Britain": 2, "Germany": 0}, winners=["Britain"], war=False, how="last-turn"),
        facts.contact("1-attack", "Germany", to=["Britain"]),
        facts.disputed("1-attack", "Germany", order=attack, held=False),
        facts.figure_doubted(
            "1-attack",
            doubt=1,
            named="F",
            symbol="F",
            session="2026-01-07",
            source="newspaper",
            volume=1_234_400,
            digit=4,
            readings=[{"read_at": "2026-01-08T14:00:00Z", "volume": 1_234_400, "sha256": "8" * 64}],
        ),
        facts.doubt_answered("1-attack", doubt=1, ruling=None, answer="odd lots", author="moderator"),
        facts.dispute_answered("1-attack", "Germany", dispute=1, ruling=None, answer="it stands", author="moderator"),
    ]
