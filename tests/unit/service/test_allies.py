"""Fewer players than powers by letters: who plays whom is drawn, told, checked; their orders stand in one letter."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from gamesmaster.demo.choosing import choose
from gamesmaster.errors import ConfigurationError
from gamesmaster.ledger import archive, dice, seals
from gamesmaster.ledger.entries import GENESIS, chained
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import document, notation
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.neutrals import allies, by_power, played_by, player_of
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.view import view_for
from gamesmaster.service import games, seats, telephone
from gamesmaster.service.play import acting_in, scenario_of, state_of
from gamesmaster.service.records import GameStatus, WindowStatus
from gamesmaster.service.rulings.phases import rule_orders
from gamesmaster.service.verifying.check import verify
from gamesmaster.service.verifying.mails import compare
from gamesmaster.service.verifying.verdict import Verdict
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, stocks, text_of, with_settings
from tests.unit.service.test_lateness import GRACE

New = Callable[..., Club]

DAY = timedelta(days=1)
WW2 = "origins-ww2/historical"
FEWER: tuple[tuple[str, dict[str, object]], ...] = (
    (WW2, {"players": 2, "france-or-britain": "britain"}),
    ("origins-ww1", {"players": 3, "procedure": "one-window"}),
    (WW2, {"players": 3, "procedure": "one-window"}),
    (WW2, {"players": 4, "unplayed-usa": "absent", "procedure": "one-window"}),
    (WW2, {"players": 2, "procedure": "sequential-by-power", "chance": "sealed-die"}),
    (WW2, {"players": 4}),
    (WW2, {"players": 3, "procedure": "sequential-by-step", "chance": "sealed-die"}),
    ("origins-ww1", {"players": 4, "procedure": "sequential-by-power", "chance": "sealed-die"}),
    ("old-world", {"players": 4, "procedure": "one-window"}),
    ("age-of-iron/1800-bc", {"players": 4, "procedure": "one-window"}),
    ("age-of-iron/900-bc", {"players": 4, "procedure": "one-window"}),
    ("imperial-age", {"players": 5, "procedure": "one-window"}),
)
GAMES = int(os.environ.get("GAMESMASTER_FEWER_GAMES", "2"))
"""How many of them are played whole; all twelve with 12."""


def play(club: Club, seed: int = 1, silence: float = 0.1) -> None:
    """Play to the end: robots with canonical lines, who now and then forget a power or say nothing at all."""
    chance = Random(seed)
    scenario = scenario_of(club.game())
    tickers = [each.ticker for each in stocks()]
    while club.game().status is GameStatus.RUNNING:
        phase, state = club.game().phase, state_of(club.game())
        acting = acting_in(scenario, phase)
        for seat in dict.fromkeys(player_of(state, power) for power in acting):
            lines = []
            for power in played_by(scenario, state, seat):
                if power not in acting or chance.random() < silence:
                    continue
                orders = choose(view_for(scenario, state, power), scenario, tickers, chance)
                lines += [notation.write(order, None if power == seat else power) for order in orders]
            if not lines:
                continue
            handled = club.write(seat, "\n".join(lines))
            receipt = club.notices("receipt", seat)[-1].facts
            assert handled.verdict == "orders", receipt
            assert not [each for each in receipt["checks"] if each["severity"] == "illegal"], receipt
            assert sorted(club.orders(seat, phase)) == sorted(lines)
        club.pass_deadline()
        while club.game().status is GameStatus.RUNNING and club.window().status is WindowStatus.AWAITING:
            club.clock.move(MINUTE)
            club.tick()


def verified(club: Club) -> Verdict:
    with club.store.view() as view:
        return verify(archive.read(archive.export(view.entries(GAME))))


def boards_hold(club: Club) -> None:
    """Every board is what the rules make of the letters on file, by whoever the dice named for the turn."""
    scenario = scenario_of(club.game())
    with club.store.view() as view:
        windows = [each for each in view.windows(GAME) if each.status is not WindowStatus.ANNULLED]
        drawn = {each.public["turn"]: each.public["drawn"] for each in view.entries_of(GAME, EntryKind.ALLIES_DRAWN)}
    state = opening_state(scenario)
    for window in windows:
        assert window.input is not None and window.output is not None
        if scenario.neutrals and not state.players:
            thrown = [drawn[window.turn][each.power]["die"] for each in scenario.neutrals]
            state = state._replace(players=dict(allies(scenario, thrown)))
        sets = {each.seat: each for each in club.sets(window.phase)}
        sent = by_power(state, {seat: [notation.read(line) for line in each.lines] for seat, each in sets.items()})
        named = {power: [notation.read(line)[1] for line in lines] for power, lines in window.input["orders"].items()}
        assert {power: [_bare(each) for each in orders] for power, orders in named.items()} == {
            power: [_bare(each) for each in orders] for power, orders in sent.items()
        }
        decided = adjudicate(scenario, state, named, window.input["draws"], window.input.get("acting"))
        told = {name: window.output[name] for name in document.state_document(decided.state)}
        assert told == document.state_document(decided.state)
        state = decided.state
    assert state.phase == "over"


def _bare(order: object) -> object:
    """An attack without its stock: one that is missing is assigned at the close."""
    return replace(order, stock=None) if hasattr(order, "stock") else order  # type: ignore[type-var]  # an order is a dataclass


@pytest.mark.parametrize(("name", "options"), FEWER[:GAMES])
def test_a_whole_game_with_fewer_players_equals_pure_adjudication(
    new_club: New, name: str, options: Mapping[str, object]
) -> None:
    """Whatever a turn is made of and whoever has a player, the archive verifies to the last entry."""
    club = new_club(played=name, options=options)
    club.start()
    play(club)
    boards_hold(club)
    found = verified(club)
    assert found.fault is None
    scenario = scenario_of(club.game())
    assert found.counts.get("draws of allies", 0) == (scenario.turns if scenario.neutrals else 0)


@pytest.fixture
def three(new_club: New) -> Club:
    """France, Germany and Russia, begun; the dice have named who plays the USA and Britain."""
    club = new_club(options={"players": 3}, settings=with_settings(orders=4 * DAY, deadlines=GRACE))
    club.start()
    return club


def ally_of(club: Club, power: str) -> str:
    return state_of(club.game()).players[power]


def through(club: Club) -> None:
    """Let the open window close, its grace over."""
    club.pass_deadline()
    club.clock.move(HOUR)
    club.tick()
    club.tick()


def plain(text: str) -> str:
    return " ".join(text.split())


def test_only_powers_with_a_player_have_a_seat(three: Club) -> None:
    """Nobody is asked to sit on the USA; the invitation says how it is played, and binds the first draw."""
    with three.store.view() as view:
        assert [each.seat for each in view.members(GAME)] == ["France", "Russia", "Germany"]
        created = view.entries(GAME)[0].public
    invitation = text_of(
        three.mails("France", "invit")[0] if three.mails("France", "invit") else three.mails("France")[0]
    )
    assert "USA and Britain have no player" in plain(invitation)
    assert created["allies"] in invitation
    with pytest.raises(ConfigurationError, match="one of France, Russia, Germany"):
        seats.assign_seat(three.desk, GAME, games.Seat("USA", "Sam", ("sam@players.test",)), now=three.now)


def test_the_draw_is_an_entry_that_anybody_can_make_again(three: Club) -> None:
    """From a seed that was bound before, and from the record as it stood; every opening says who plays whom."""
    with three.store.view() as view:
        entries = view.entries(GAME)
    drawn = next(each for each in entries if each.kind == EntryKind.ALLIES_DRAWN)
    before = entries[drawn.number - 2]
    assert entries[drawn.number].kind == EntryKind.WINDOW_OPENED
    seed = bytes.fromhex(drawn.public["seed"])
    assert seals.commitment(seed) == entries[0].public["allies"]
    assert drawn.public["before"] == before.digest
    for power, said in drawn.public["drawn"].items():
        assert dice.roll(seed, before.digest, power) == (said["die"], said["n"])
        assert said["player"] == ally_of(three, power)
    for seat in ("France", "Russia", "Germany"):
        opening = text_of(three.last_mail(seat))
        assert f"USA is played by {ally_of(three, 'USA')}" in opening
        assert drawn.public["seed"] in opening and drawn.public["following"] in opening
        assert ("You play USA, too" in opening) == (ally_of(three, "USA") == seat)


def test_a_players_mails_speak_for_the_draws(three: Club) -> None:
    """What the invitation bound and the openings told is compared with an archive, whoever made it."""
    kept = [(str(number), mail.as_bytes()) for number, mail in enumerate(three.mails("France"))]
    with three.store.view() as view:
        entries = list(view.entries(GAME))
    assert compare(archive.read(archive.export(entries)), kept).fault is None
    drawn = next(each for each in entries if each.kind == EntryKind.ALLIES_DRAWN)
    for field, other in (("drawn", {}), ("following", "00" * 32), ("seed", "00" * 32)):
        forged = replace(drawn, public={**drawn.public, field: other})
        told = [forged if each is drawn else each for each in entries]
        fault = compare(archive.read(archive.export(told)), kept).fault
        assert fault is not None and fault.number >= drawn.number
    forged = replace(entries[0], public={**entries[0].public, "allies": "00" * 32})
    fault = compare(archive.read(archive.export([forged, *entries[1:]])), kept).fault
    assert fault is not None and fault.field == "public.allies"


@pytest.mark.parametrize("field", ["seed", "drawn", "following"])
def test_a_draw_that_was_changed_is_found(three: Club, field: str) -> None:
    """Also when the whole chain was made anew after it."""
    for _ in range(2):
        through(three)
    with three.store.view() as view:
        entries = list(view.entries(GAME))
    first = next(each for each in entries if each.kind == EntryKind.ALLIES_DRAWN)
    changed = dict(first.public)
    if field == "drawn":
        others = [each for each in ("France", "Germany", "Russia") if each != changed["drawn"]["USA"]["player"]]
        changed["drawn"] = {**changed["drawn"], "USA": {**changed["drawn"]["USA"], "player": others[0]}}
    else:
        changed[field] = "00" * 32
    forged, previous = [], GENESIS
    for each in entries:
        public = changed if each.number == first.number else each.public
        forged.append(
            chained(each.game, each.number, each.at, each.kind, public, each.private, each.private_nonce, previous)
        )
        previous = forged[-1].digest
    found = verify(archive.read(archive.export(forged)))
    assert found.fault is not None and found.fault.number >= first.number


def test_orders_for_a_lent_power_stand_in_the_same_letter(three: Club) -> None:
    """In notation and in plain words; each power is checked by its own income, and the receipt says whose each is."""
    seat = ally_of(three, "USA")
    three.write(seat, "3 in Poland\nUSA: PLACE 2 IN Austria\nFor the USA: 1 in Italy\n")
    assert three.orders(seat, "1-placing") == ("PLACE 3 IN Poland", "USA: PLACE 2 IN Austria", "USA: PLACE 1 IN Italy")
    checks = three.notices("receipt", seat)[-1].facts["checks"]
    unplaced = {each["power"]: each["data"]["left"] for each in checks if each["ground"] == "unplaced"}
    assert unplaced["USA"] == 1
    assert unplaced[""] == scenario_of(three.game()).income(1)[seat] - 3
    assert "(USA) 1 of your 4 factors were not placed" in plain(text_of(three.last_mail(seat)))
    three.write(seat, "The Americans put 4 in Rumania")
    assert three.orders(seat, "1-placing") == ("PLACE 3 IN Poland", "USA: PLACE 4 IN Rumania")
    assert "USA: PLACE 2 IN Austria" in three.notices("receipt", seat)[-1].facts["dropped"]


def test_the_rest_of_a_lent_powers_factors_is_reckoned(three: Club) -> None:
    """By what that power receives."""
    seat = ally_of(three, "USA")
    three.write(seat, "USA: PLACE 1 IN Austria\nUSA: the rest in Italy\n")
    assert three.orders(seat, "1-placing") == ("USA: PLACE 1 IN Austria", "USA: PLACE 3 IN Italy")


def test_a_letter_for_one_power_leaves_the_others_orders(three: Club) -> None:
    """It replaces those of the powers that it speaks for; ADD brings back what it dropped."""
    seat = ally_of(three, "USA")
    three.write(seat, "USA: PLACE 2 IN Austria")
    three.write(seat, "PLACE 3 IN Poland")
    assert three.orders(seat, "1-placing") == ("PLACE 3 IN Poland", "USA: PLACE 2 IN Austria")
    assert three.notices("receipt", seat)[-1].facts["dropped"] == []
    three.write(seat, "USA: PLACE 1 IN Italy")
    assert three.orders(seat, "1-placing") == ("PLACE 3 IN Poland", "USA: PLACE 1 IN Italy")
    three.write(seat, "ADD")
    assert set(three.orders(seat, "1-placing")) == {
        "PLACE 3 IN Poland",
        "USA: PLACE 1 IN Italy",
        "USA: PLACE 2 IN Austria",
    }
    three.write(seat, "add USA: PLACE 1 IN Italy")
    assert three.orders(seat, "1-placing").count("USA: PLACE 1 IN Italy") == 2


def test_nobody_orders_for_a_power_that_is_anothers(three: Club) -> None:
    """The line is asked about, and the rest of the letter stands."""
    other = next(each for each in ("France", "Russia", "Germany") if each != ally_of(three, "USA"))
    three.write(other, "PLACE 3 IN Poland\nUSA: PLACE 2 IN Austria")
    assert three.orders(other, "1-placing") == ("PLACE 3 IN Poland",)
    assert three.notices("receipt", other)[-1].facts["questions"]


def test_too_much_for_a_lent_power_is_told_and_trimmed(three: Club) -> None:
    """As for a power of one's own: told on arrival, filled in the written order at the deadline."""
    seat = ally_of(three, "USA")
    three.write(seat, "PASS\nUSA: PLACE 3 IN Austria\nUSA: PLACE 3 IN Italy")
    checks = three.notices("receipt", seat)[-1].facts["checks"]
    assert ("USA", "overspent") in [(each["power"], each["ground"]) for each in checks]
    others = [each for each in ("France", "Russia", "Germany") if each != seat]
    for each in others:
        three.write(each, "PASS")
    through(three)
    board = three.game().state["board"]
    assert (board["Austria"]["USA"], board["Italy"]["USA"]) == (3, 1)


def test_who_forgets_a_lent_power_is_reminded_and_has_the_grace(three: Club) -> None:
    """The reminder names the power; orders for it still count in the grace; then its factors stay at home."""
    seat = ally_of(three, "USA")
    lent = [power for power in ("USA", "Britain") if ally_of(three, power) == seat]
    for each in ("France", "Russia", "Germany"):
        three.write(each, "PLACE 3 IN Poland")
    three.clock.at = three.window().deadline - 2 * DAY
    three.tick()
    reminder = three.notices("reminder", seat)[-1].facts
    assert reminder["unheard"] == lent
    assert plain(text_of(three.last_mail(seat))).count("Nothing has come for ") == 1
    three.clock.at = three.window().deadline + timedelta(seconds=2)
    three.tick()
    assert three.notices("late", seat)[-1].facts["unheard"] == lent
    late = three.write(seat, "\n".join(f"{power}: PLACE 1 IN Austria" for power in lent))
    assert late.verdict == "orders"
    through(three)
    assert three.window().phase == "1-attack"
    report = three.notices("placements-released", seat)[-1].facts
    assert "USA" not in report["silent"]
    assert three.game().state["board"]["Austria"]["USA"] == 1


def test_a_power_for_which_nothing_came_is_named_in_the_report(three: Club) -> None:
    """Its factors stay at home, and nobody else's letter is missed."""
    for each in ("France", "Russia", "Germany"):
        three.write(each, "PLACE 3 IN Poland")
    through(three)
    report = three.notices("placements-released", "France")[-1].facts
    assert report["silent"] == ["USA", "Britain"]
    assert three.game().state["board"]["USA"]["USA"] == 4
    assert verified(three).fault is None


def test_ready_of_all_seats_closes_early(three: Club) -> None:
    """A lent power has no READY of its own."""
    for each in ("France", "Russia", "Germany"):
        three.write(each, "PLACE 3 IN Poland\nREADY")
    assert three.window().ready_at is not None
    three.clock.move(MINUTE)
    three.tick()
    three.tick()
    assert three.window().phase == "1-attack"
    assert ally_of(three, "USA") in ("France", "Russia", "Germany")


def test_a_ruling_keeps_the_allies_that_were_drawn(new_club: New) -> None:
    """Later turns are decided again by those who played them; a turn reopened keeps its own, the next is drawn anew."""
    club = new_club(options={"players": 2})
    club.start()
    turns = {1: dict(state_of(club.game()).players)}
    seat = ally_of(club, "USA")
    club.write(seat, "PLACE 1 IN Poland\nUSA: PLACE 2 IN Austria")
    for _ in range(4):
        club.pass_deadline()
        turns.setdefault(club.window().turn, dict(state_of(club.game()).players))
    rule_orders(club.desk, GAME, 1, "USA", ["PLACE 4 IN Austria"], reason="a slip", now=club.now)
    assert club.game().state["board"]["Austria"]["USA"] == 4
    assert dict(state_of(club.game()).players) == turns[3]
    assert verified(club).fault is None
    rule_orders(
        club.desk, GAME, 1, "USA", ["PLACE 3 IN Austria"], reason="another", now=club.now, then="reopen 2-placing"
    )
    assert club.window().phase == "2-placing.1"
    assert dict(state_of(club.game()).players) == turns[2]
    while club.window().turn == 2:
        club.pass_deadline()
    assert club.window().phase == "3-placing.1"
    with club.store.view() as view:
        assert [each.public["number"] for each in view.entries_of(GAME, EntryKind.ALLIES_DRAWN)] == [1, 2, 3, 4]
    assert verified(club).fault is None


def test_orders_for_a_lent_power_by_telephone(three: Club) -> None:
    """Told to the moderator in the same breath as one's own."""
    seat = ally_of(three, "USA")
    words = "3 in Poland, for the USA: 2 in Austria"
    seen = telephone.read_orders(three.desk, GAME, seat, "3 in Poland\nUSA: 2 in Austria", now=three.now)
    told = "3 in Poland\nUSA: 2 in Austria"
    telephone.enter_orders(three.desk, GAME, seat, told, stamp=seen.stamp, now=three.now)
    assert three.orders(seat, "1-placing") == ("PLACE 3 IN Poland", "USA: PLACE 2 IN Austria"), words
    with pytest.raises(ConfigurationError, match=f"{seat} plays USA"):
        telephone.read_orders(three.desk, GAME, "USA", "2 in Austria", now=three.now)


def test_in_a_move_of_a_lent_power_no_name_is_needed(new_club: New) -> None:
    """Where the powers move one after another, its player is asked for that power's orders."""
    options = {"players": 4, "procedure": "sequential-by-power", "chance": "sealed-die"}
    club = new_club(options=options)
    club.start()
    seat = ally_of(club, "USA")
    assert club.window().phase == "1-turn-usa"
    assert "which you play" in text_of(club.last_mail(seat))
    assert "write by" in str(club.last_mail(seat)["Subject"])
    club.write(seat, "PLACE 4 IN Austria\nREADY")
    assert club.orders(seat, "1-turn-usa") == ("USA: PLACE 4 IN Austria",)
    assert club.window().ready_at is not None
    club.write(seat, f"{seat}: PLACE 1 IN Poland")
    assert club.orders(seat, "1-turn-usa") == ("USA: PLACE 4 IN Austria",)
    assert verified(club).fault is None


@pytest.mark.parametrize(("name", "options"), FEWER)
def test_every_number_of_players_can_be_begun(new_club: New, name: str, options: Mapping[str, object]) -> None:
    """Each seat, and only these, has somebody; the first window opens, and its archive verifies."""
    club = new_club(played=name, options=options)
    club.start()
    scenario = scenario_of(club.game())
    with club.store.view() as view:
        assert [each.seat for each in view.members(GAME)] == list(scenario.seated)
    if name != "imperial-age":  # All others may be played by as many as the option says.
        assert len(scenario.seated) == options["players"]
    assert verified(club).fault is None


def test_a_second_power_is_its_allys_for_good(new_club: New) -> None:
    """Origins of WWI with three: whoever plays France orders for Russia as well, and hears what scores for it."""
    club = new_club(played="origins-ww1", options={"players": 3})
    club.start()
    invitation = plain(text_of(club.mails("France")[0]))
    assert "Russia is played by France, too" in invitation
    assert "5 points of Russia if its" in invitation
    club.write("France", "3 in Serbia\nRussia: 4 in Romania")
    assert club.orders("France", "1-placing") == ("PLACE 3 IN Serbia", "Russia: PLACE 4 IN Romania")
    club.pass_deadline()
    board = club.game().state["board"]
    assert (board["Serbia"]["France"], board["Romania"]["Russia"]) == (3, 4)
    assert "Russia is played by France" in text_of(club.last_mail("Britain"))


def test_several_players_to_one_power(new_club: New) -> None:
    """Each gets the mails of the seat under a token of its own, and the letter of either counts."""
    club = new_club(played="old-world", options={"players": 4})
    club.make()
    second = games.Seat("China", "Another player of China", ("second@players.test",))
    with club.store.story() as unit:
        first = next(each for each in unit.members(GAME) if each.seat == "China")
        unit.put_member(replace(first, number=2, name=second.name, addresses=second.addresses, pseudonym="China-2"))
    games.start_game(club.desk, GAME, now=club.now)
    club.send()
    club.write("China", "12 in Southeast Asia")
    theirs = [each for each in club.notices("orders-open", "China") if each.member == 2]
    club.write("China", "9 in Southeast Asia", sender="second@players.test", to=theirs[-1].reply_to)
    assert club.orders("China", "1-placing") == ("PLACE 9 IN Southeast Asia",)
    assert [each.member for each in club.notices("receipt", "China")][-1] == 2
