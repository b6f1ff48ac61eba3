"""Blind games and secret diplomacy by mail from start to end: equal to the rules, and nobody hears more than he may."""

from __future__ import annotations

import email
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from email.message import Message
from functools import cache
from random import Random
from typing import Any

import pytest

from gamesmaster import bots
from gamesmaster.adapters.memory import MemorySecrets
from gamesmaster.adapters.pictures import Gallery
from gamesmaster.adapters.templates import Renderer
from gamesmaster.errors import ConfigurationError
from gamesmaster.ledger import archive, slips
from gamesmaster.ledger.canonical import canonical, read_instant
from gamesmaster.ledger.entries import GENESIS, entry_digest, private_digest
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.replay import rebuild
from gamesmaster.rules import disclosure, document, notation
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.view import view_for
from gamesmaster.service import looks, queries, reports, rulings, telephone
from gamesmaster.service.play import acting_in, known_scenario, scenario_of, state_of
from gamesmaster.service.records import GameStatus, WindowStatus
from gamesmaster.service.rulings.story import FaceDown
from gamesmaster.service.verifying.check import verify
from tests.unit.service.club import GAME, MINUTE, ROOT, Club, address, scenario, stocks, text_of, with_settings

New = Callable[..., Club]
Draws = Callable[[Club], None]
BLIND: Mapping[str, object] = {"blind": True}
SECRET: Mapping[str, object] = {"secret-diplomacy": True}
TICKERS = [each.ticker for each in stocks()]


def turn(club: Club, chance: Random) -> None:
    """One window: everybody's robot writes what it knows to be good, by its own chart and view."""
    game = club.game()
    for power in acting_in(scenario_of(game), game.phase):
        if chance.random() < 0.1:
            continue
        known = known_scenario(game, power)
        orders = bots.choose_orders(view_for(scenario_of(game), state_of(game), power), known, TICKERS, chance)
        lines = [notation.write(each) for each in orders] or ["PASS"]
        if "placing" in game.phase and known.secret and chance.random() < 0.5:
            lines.append(f"BLANK IN {chance.choice(known.areas)}")
        assert club.write(power, "\n".join(lines)).verdict == "orders", club.notices("receipt", power)[-1].facts
    club.pass_deadline()
    while club.game().status is GameStatus.RUNNING and club.window().status is WindowStatus.AWAITING:
        club.clock.move(MINUTE)
        club.tick()


def play(club: Club, seed: int = 1, until: str = "") -> None:
    """Play to the end, or until a phase is open."""
    chance = Random(seed)
    while club.game().status is GameStatus.RUNNING and club.game().phase != until:
        turn(club, chance)


def exported(club: Club) -> archive.Archive:
    """The archive as everybody gets it now."""
    return archive.read(queries.archive_of(club.desk, GAME))


def boards_hold(club: Club) -> None:
    """What was decided is what the rules make of the orders on file and the draws on record, from the start."""
    scenario = scenario_of(club.game())
    with club.store.view() as view:
        windows, entries = view.windows(GAME), view.entries(GAME)
    state = opening_state(scenario)._replace(charts=club.game().state.get("charts", {}))
    for window in windows:
        assert window.input is not None and window.output is not None
        orders = {power: [notation.read(line)[1] for line in lines] for power, lines in window.input["orders"].items()}
        decided = adjudicate(scenario, state, orders, window.input["draws"], window.input.get("acting"))
        told = {name: window.output[name] for name in document.state_document(decided.state)}
        assert told == document.state_document(decided.state)
        assert window.output["points"] == decided.points
        state = decided.state
        for power, lines in window.input["orders"].items():
            mine = [line.split(" STOCK ")[0] for line in club.orders(power, window.phase)]
            assert [line.split(" STOCK ")[0] for line in lines] == mine
    assert state.phase == "over"
    rebuilt = rebuild(entries)
    assert (rebuilt.state, rebuilt.points) == (club.game().state, windows[-1].output and windows[-1].output["points"])


MORE = (
    ({**BLIND, **SECRET, "procedure": "one-window"}, 4),
    ({**SECRET, "procedure": "sequential-by-step", "chance": "sealed-die"}, 5),
    ({**BLIND, **SECRET, "procedure": "sequential-by-power", "chance": "sealed-die"}, 6),
)
"""Both at once, and a window for every move: minutes long, so only where ``GAMESMASTER_KEPT_BACK`` is set."""
GAMES = (
    (BLIND, 1),
    (SECRET, 2),
    *(MORE if os.environ.get("GAMESMASTER_KEPT_BACK") else ()),
)


@pytest.mark.parametrize(("options", "seed"), GAMES)
def test_a_whole_game_by_mail_equals_pure_adjudication(new_club: New, options: Mapping[str, object], seed: int) -> None:
    """Whatever a turn is made of; the archive holds while it runs, and opens everything when it is over."""
    club = new_club(options=options)
    club.start()
    chance = Random(seed)
    while club.game().status is GameStatus.RUNNING:
        turn(club, chance)
        if club.game().phase in ("1-attack", "2-placing", "2-turn", "4-attack"):
            assert verify(exported(club)).fault is None
    boards_hold(club)
    verdict = verify(exported(club))
    assert verdict.fault is None, str(verdict.fault)
    assert "kept back" not in verdict.counts
    assert verdict.counts.get("deals", 0) == (2 if "blind" in options else 0)


# Two games that are the same in the eyes of one player.

SEER = "France"
_DIGEST = re.compile(rb"[0-9a-f]{64}")


@cache
def twin_salts() -> tuple[str, str]:
    """Keys by which the slips fall the same for the eyes of one player, and otherwise not."""
    powers, charts = scenario().powers, scenario().charts
    seen: dict[tuple[object, ...], tuple[str, Mapping[str, str]]] = {}
    for number in range(20_000):
        secrets = MemorySecrets(salt=f"twin {number} ")
        secrets.fresh()
        seed = secrets.fresh()
        open_ones, own = (
            slips.dealt(slips.seed_of(seed, GAME, each), powers, charts)
            for each in (slips.ALLOCATIONS, slips.OBJECTIVES)
        )
        key = (*open_ones.values(), own[SEER])
        before = seen.setdefault(key, (secrets.salt, own))
        if all(before[1][each] != own[each] for each in powers if each != SEER):
            return before[0], secrets.salt
    raise AssertionError("no such slips")


@pytest.fixture
def draws() -> Iterator[Draws]:
    """Have a club's boards drawn as pictures."""
    made: list[Renderer] = []

    def draw(club: Club) -> None:
        folders = [ROOT / "templates"]
        club.renderer = Renderer(folders, club.desk.address, club.desk.name, Gallery(club.store, folders))
        made.append(club.renderer)

    yield draw
    for each in made:
        each.close()


def twins(new_club: New, draws: Draws, options: Mapping[str, object]) -> tuple[Club, Club]:
    """Two games with the same slips for one player's eyes."""
    clubs = []
    for salt in twin_salts():
        club = new_club(options=options)
        club.desk = replace(club.desk, secrets=MemorySecrets(salt=salt))
        draws(club)
        clubs.append(club)
    return clubs[0], clubs[1]


def got(club: Club, power: str = SEER) -> list[bytes]:
    """
    All mails to a player, byte by byte: headers, and every part as its transfer encoding has it.

    A digest binds what is kept back too, and tells nothing of it; what stands there, and the boundary that is made of
    what the mail says, are left out.
    """
    sent = [message for _, recipients, message in club.relay.sent if recipients == (address(power),)]
    return [_bytes(email.message_from_bytes(message)) for message in sent]


def _bytes(mail: Message) -> bytes:
    headers = b"\n".join(f"{name}: {value}".encode() for name, value in mail.items() if name != "Content-Type")
    parts = [part.get_payload(decode=True) for part in mail.walk() if not part.is_multipart()]
    kinds = b" ".join(part.get_content_type().encode() for part in mail.walk())
    whole = b"\n".join([headers, kinds, *(part for part in parts if isinstance(part, bytes))])
    return _DIGEST.sub(b"#", whole)


def shown_to_all(club: Club) -> str:
    """What the moderator's page, the history and the archive show, without digests and nonces."""
    page = queries.show_game(club.desk, GAME), list(queries.history(club.desk, GAME)), exported(club).entries
    entries = [(each.kind, each.public, each.private) for each in page[2]]
    return re.sub(r"[0-9a-f]{64}", "#", json.dumps([*page[:2], entries], sort_keys=True, default=str))


def test_two_blind_games_equal_in_a_players_view_give_the_same_mails(new_club: New, draws: Draws) -> None:
    """
    Others follow other objectives, and are refused for other reasons: to one player every receipt, refusal, reminder,
    report and picture is the same, and so are the moderator's page and what everybody may read of the record.
    """
    one, other = twins(new_club, draws, BLIND)
    grounds = []
    for club in (one, other):
        club.start()
        club.write(SEER, "5 in Poland\nFOO 3 in Atlantis\nHELP\nSTATUS\nORDERS")
        for power in ("Germany", "Britain", "Russia"):
            club.write(power, f"5 in Italy\nunderstanding Austria, control Rumania with {SEER}")
        club.pass_deadline()
        club.write(
            SEER, "attack Germany in Poland\nunderstanding Poland, control Italy with Germany\nunderstanding Spain"
        )
        for power in ("Germany", "Britain"):
            club.write(power, "\n".join(f"UNDERSTANDING IN {area}" for area in scenario().areas if area != "Italy"))
        club.write(SEER, "RESEND")
        club.write(SEER, "DISPUTE Italy: this cannot be")
        club.clock.move(MINUTE * 50)
        club.tick()
        club.pass_deadline()
        outcomes = [
            each for each in club.notices("result", "Germany")[-1].facts["outcomes"] if each["power"] == "Germany"
        ]
        grounds.append([each["ground"] for each in outcomes])
    assert grounds[0] != grounds[1], "nothing differed"
    assert len(got(one)) == len(got(other)) >= 9
    for mine, twin in zip(got(one), got(other), strict=True):
        assert mine == twin
    assert any(b"image/png" in each for each in got(one))
    assert got(one, "Germany") != got(other, "Germany")
    assert shown_to_all(one) == shown_to_all(other)
    for notice in one.notices("result", SEER):
        assert [power for power, _ in notice.facts["points"]] == [SEER]
        assert {each["seat"] for each in notice.facts["reveals"]} == {SEER}


def test_two_games_of_secret_diplomacy_equal_in_a_players_view_give_the_same_mails(new_club: New, draws: Draws) -> None:
    """Whether factors or a blank lie face down, and how many, nobody hears before the attacks are decided."""
    clubs = new_club(options=SECRET), new_club(options=SECRET)
    for club, placed in zip(clubs, ("5 in Poland\n3 in Austria", "1 in Poland\nblank in Austria"), strict=True):
        draws(club)
        club.start()
        club.write("Germany", f"{placed}\nrest at home")
        club.write(SEER, "4 in Poland\n2 in Belgium\nblank in Spain")
        club.pass_deadline()
        club.write(SEER, "attack everybody in Poland, attack Germany in Austria\nSTATUS\nORDERS\nHELP")
        club.write(SEER, "RESEND")
        club.write(SEER, "DISPUTE Austria: that is wrong")
        club.clock.move(MINUTE * 50)
        club.tick()
    one, other = clubs
    assert [each.kind for each in one.notices(seat=SEER)] == [each.kind for each in other.notices(seat=SEER)]
    for mine, twin in zip(got(one), got(other), strict=True):
        assert mine == twin
    assert any(b"image/png" in each for each in got(one))
    assert shown_to_all(one) == shown_to_all(other)
    assert one.orders(SEER, "1-attack") == ("ATTACK Germany IN Poland", "ATTACK Germany IN Austria")
    for club in clubs:
        club.pass_deadline()
    assert got(one) != got(other), "the report shows all"


# What the moderator does.


def started(new_club: New, options: Mapping[str, object]) -> Club:
    """A game whose first placing is over: 7 of France and of Germany stand in Poland, 6 of Britain in Italy."""
    club = new_club(options=options)
    club.start()
    income = {power: club.notices("orders-open", power)[-1].facts["income"] for power in scenario().players}
    for power, area in (("France", "Poland"), ("Germany", "Poland"), ("Britain", "Italy")):
        club.write(power, f"PLACE {income[power]} IN {area}")
    club.pass_deadline()
    return club


def test_a_ruling_in_a_blind_game_uncovers_nothing(new_club: New) -> None:
    """Nobody hears of others' points, nor of counters that were asked for in vain; the moderator does not either."""
    club = started(new_club, BLIND)
    asked = [f"UNDERSTANDING IN {area}" for area in scenario().areas]
    club.write("Germany", "\n".join(asked))
    club.write("France", "ATTACK Germany IN Poland STOCK GM")
    club.pass_deadline()
    page = queries.show_game(club.desk, GAME)
    assert page["points"] == {} and set(page["state"]["charts"]["Germany"]) == {"income", "objectives"}
    assert {each["objectives"] for each in page["state"]["charts"].values()} == {""}
    with pytest.raises(ConfigurationError, match="blind"):
        rulings.rule_points(club.desk, GAME, "France", 3, reason="x", now=club.now)
    tried = rulings.rule_orders(
        club.desk, GAME, 1, "Germany", ["CONTROL OF Poland"], reason="x", now=club.now, dry_run=True
    )
    assert list(tried.document) == ["counters"]
    lines = ["ATTACK France IN Poland STOCK F"]
    rulings.rule_orders(club.desk, GAME, 1, "Germany", lines, digits={"F": 1}, reason="a slip", now=club.now)
    club.send()
    with club.store.view() as view:
        window = view.find_window(GAME, "1-attack")
    assert window is not None and window.input is not None
    assert window.input["orders"]["Germany"] == [*lines, *asked], "what nobody sees stays as it was asked for"
    for power in scenario().players:
        told = club.notices("ruling", power)[-1].facts
        assert [each for each, _ in told["points"]] == [power]
        seen = told["before"] if power == "Germany" else [line for line in told["before"] if line in asked]
        assert seen == (asked if power == "Germany" else [])
        claims = [each["power"] for each in told["effects"]["outcomes"] if each["order"].startswith("UNDERSTANDING")]
        assert set(claims) <= {power}
        assert {each["power"] for each in told["effects"]["points"]} <= {power}
    said = json.dumps([each.public for each in exported(club).entries if each.kind == "ruling"])
    assert "UNDERSTANDING" not in said.replace("understanding", "")
    assert verify(exported(club)).fault is None


def test_nobody_rules_on_what_lies_face_down(new_club: New) -> None:
    """The difference would turn it up; when the attacks are decided, all can be put right."""
    club = started(new_club, SECRET)
    said: dict[str, Any] = {"reason": "x", "now": club.now, "dry_run": True}
    with pytest.raises(FaceDown):
        rulings.rule_cell(club.desk, GAME, "Poland", "Germany", 1, **said)
    with pytest.raises(FaceDown):
        rulings.rule_marker(club.desk, GAME, "Poland", "Germany", "understanding", **said)
    with pytest.raises(FaceDown):
        rulings.rule_orders(club.desk, GAME, 1, "Germany", ["PLACE 1 IN Italy"], **said)
    with pytest.raises(FaceDown):
        rulings.rule_reopen(club.desk, GAME, "1-placing", **said)
    board = queries.show_game(club.desk, GAME)["board"]["areas"]
    assert [row["marks"] for row in board if row["area"] == "Poland"] == [["", "?", "", "", "?"]]
    club.write("France", "ATTACK Germany IN Poland STOCK GM")
    club.pass_deadline()
    rulings.rule_orders(club.desk, GAME, 1, "Germany", ["PLACE 1 IN Italy"], reason="a slip", now=club.now)
    rulings.rule_points(club.desk, GAME, "France", 3, reason="x", now=club.now)
    club.send()
    assert verify(exported(club)).fault is None
    rulings.rule_reopen(club.desk, GAME, "1-attack", reason="once more", now=club.now)
    club.send()
    assert club.notices("orders-open", "France")[-1].facts["board"] == board_of(club, "France")
    assert verify(exported(club)).fault is None


def board_of(club: Club, power: str) -> object:
    """The table that a player is shown."""
    scenario_now, state = scenario_of(club.game()), state_of(club.game())
    return reports.board(scenario_now, disclosure.seen_state(scenario_now, state, (power,)))


def test_a_dispute_names_nothing_that_lies_face_down(new_club: New) -> None:
    """What a player disputes before the attacks are decided is told without anybody's line."""
    club = started(new_club, SECRET)
    club.write("France", "DISPUTE Italy: that is wrong")
    assert {each.facts["order"] for each in club.notices("disputed")} == {""}


def test_who_looks_at_a_mail_is_seen_to_have_looked(new_club: New) -> None:
    """The moderator's look at what one player alone was told is an entry, and all hear of it with the report."""
    club = started(new_club, BLIND)
    notice = club.notices("slips-dealt", "France")[-1]
    looks.look_at_mail(club.desk, notice, now=club.now)
    looks.look_at_mail(club.desk, club.notices("trouble")[-1] if club.notices("trouble") else notice, now=club.now)
    assert EntryKind.MODERATOR_LOOKED in club.kinds()
    club.pass_deadline()
    for power in scenario().players:
        said = " ".join(text_of(club.mails(power, "result")[-1]).split())
        assert "The moderator saw what a mail said to France alone" in said
    never = new_club(options=BLIND, settings=with_settings(moderator_look="never"))
    never.start()
    with pytest.raises(ConfigurationError):
        looks.look_at_mail(never.desk, never.notices("slips-dealt", "France")[-1], now=never.now)
    open_game = new_club()
    open_game.start()
    looks.look_at_mail(open_game.desk, open_game.notices("invitation", "France")[-1], now=open_game.now)
    assert EntryKind.MODERATOR_LOOKED not in open_game.kinds()


def test_by_telephone_nobody_learns_what_stands_in_a_chart(new_club: New) -> None:
    """Whoever types in what a player says reads back no finding that hangs on his objectives (W60)."""
    club = started(new_club, BLIND)
    words = "\n".join(f"UNDERSTANDING IN {area}" for area in scenario().areas)
    told = telephone.read_orders(club.desk, GAME, "France", words, now=club.now).facts
    assert "not-in-chart" not in {each["ground"] for each in told["checks"]}
    assert not any("chart" in each["data"] for each in told["checks"])
    club.write("France", words)
    assert "not-in-chart" in {each["ground"] for each in club.notices("receipt", "France")[-1].facts["checks"]}


# What a check finds.


def chained(documents: list[dict[str, Any]]) -> list[str]:
    """The archive with every digest made anew: whoever changes an entry can do as much."""
    before = GENESIS
    for each in documents[:-1]:
        if "private" in each:
            each["private_digest"] = private_digest(each["private"], each["private_nonce"])
        each["previous"] = before
        at = read_instant(each["at"])
        said = each["public"], each["private_digest"], before
        before = each["digest"] = entry_digest(each["game"], each["number"], at, each["kind"], *said)
    documents[-1]["head"] = before
    return [canonical(each).decode() for each in documents]


@pytest.fixture(scope="module")
def recorded() -> Iterator[dict[str, tuple[str, ...]]]:
    """A blind game, as it runs and when it has ended."""
    club = Club(options={**BLIND, "procedure": "one-window"})
    club.start()
    chance = Random(11)
    while club.game().phase != "3-turn":
        turn(club, chance)
    running = tuple(queries.archive_of(club.desk, GAME))
    while club.game().status is GameStatus.RUNNING:
        turn(club, chance)
    yield {"running": running, "over": tuple(queries.archive_of(club.desk, GAME))}
    club.store.close()


def _other_chart(documents: list[dict[str, Any]]) -> None:
    slips_of = next(each for each in documents if each.get("kind") == "slips-dealt")
    own = slips_of["private"]["objectives"]
    own["USA"], own["France"] = own["France"], own["USA"]


def _other_seed(documents: list[dict[str, Any]]) -> None:
    slips_of = next(each for each in documents if each.get("kind") == "slips-dealt")
    slips_of["public"]["allocations_seed"] = "00" * 32


def _other_draw(documents: list[dict[str, Any]]) -> None:
    phase = next(
        each for each in documents if each.get("kind") == "phase-adjudicated" and each["public"]["input"]["draws"]
    )
    draws = phase["public"]["input"]["draws"]
    draws[sorted(draws)[0]] = (draws[sorted(draws)[0]] + 1) % 10


def _other_attack(documents: list[dict[str, Any]]) -> None:
    for each in documents:
        for one in each["public"]["output"]["outcomes"] if each.get("kind") == "phase-adjudicated" else ():
            if one["draw"] is not None:
                one["result"] = "D" if one["result"] != "D" else "A"
                return


def _more_in_public(documents: list[dict[str, Any]]) -> None:
    phase = next(each for each in documents if each.get("kind") == "phase-adjudicated")
    phase["public"]["output"]["points"] = {"USA": 40}


@pytest.mark.parametrize(
    ("archived", "change", "kind"),
    [
        ("over", _other_chart, "slips-dealt"),
        ("over", _other_seed, "slips-dealt"),
        ("over", _more_in_public, "phase-adjudicated"),
        ("running", _other_seed, "slips-dealt"),
        ("running", _other_draw, "phase-adjudicated"),
        ("running", _other_attack, "phase-adjudicated"),
    ],
)
def test_a_forged_record_is_found_out(
    recorded: dict[str, tuple[str, ...]],
    archived: str,
    change: Callable[[list[dict[str, Any]]], None],
    kind: str,
) -> None:
    """Whoever changes a blind game's record and all digests after it is still found, at the entry that he changed."""
    lines = recorded[archived]
    sound = verify(archive.read(lines))
    assert sound.fault is None and ("kept back" in sound.counts) == (archived == "running")
    documents = [json.loads(line) for line in lines]
    change(documents)
    fault = verify(archive.read(chained(documents))).fault
    assert fault is not None and documents[fault.number - 1]["kind"] == kind, str(fault)


def test_an_archive_opens_what_it_keeps_back_when_the_game_is_over(recorded: dict[str, tuple[str, ...]]) -> None:
    """The public parts are the same before and after, and so is the chain."""
    running, over = (archive.read(recorded[each]).entries for each in ("running", "over"))
    assert [(each.public, each.digest) for each in running] == [
        (each.public, each.digest) for each in over[: len(running)]
    ]
    kinds = {"slips-dealt", "window-opened", "phase-adjudicated"}
    assert not [each for each in running if each.kind in kinds and each.private is not None]
    assert [each for each in over if each.kind == "slips-dealt" and each.private is not None]
    assert "objectives_seed" not in "".join(recorded["running"])
