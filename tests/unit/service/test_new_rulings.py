"""Rulings on outcomes, points, deadlines and seats: shown first, written down, told to all, and replayed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from gamesmaster.errors import ConfigurationError, GameOnHold, PhaseClosed
from gamesmaster.rules import notation, scoring
from gamesmaster.rules.orders import Attack
from gamesmaster.service import holds, queries, rulings
from gamesmaster.service.games import Seat
from gamesmaster.service.play import state_of
from gamesmaster.service.records import GameStatus, WindowStatus
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, scenario, text_of, with_settings
from tests.unit.service.test_past_rulings import New, play_on, played, windows

OUTCOMES = ("attacker-removed", "defender-removed", "exchange", "no-effect")


def attack_in(club: Club, phase: str) -> tuple[str, str, str]:
    """A power whose attack in a phase a digit decided, the area, and what became of it."""
    output = windows(club)[phase].output
    assert output is not None
    for each in output["outcomes"]:
        if each["draw"] is not None:
            order = notation.read(each["as"])[1]
            assert isinstance(order, Attack)
            return each["power"], order.area, each["ground"]
    raise AssertionError("nobody attacked")


def possible(club: Club, turn: int, power: str, area: str) -> list[str]:
    """The outcomes that the table has at the attack's odds, as the refusal of another one lists them."""
    with pytest.raises(ConfigurationError) as error:
        rulings.rule_outcome(club.desk, GAME, turn, power, area, "victory", reason="", now=club.now, dry_run=True)
    listed = str(error.value).partition("(")[2].partition(")")[0]
    return listed.split(", ")


@pytest.mark.parametrize(("turn", "then"), [(1, "replay"), (2, "stand"), (2, "replay"), (3, "reopen 4-placing")])
def test_an_outcome_is_ruled(new_club: New, turn: int, then: str) -> None:
    """In any phase, with what follows as it is chosen; taken back, the boards are those of before."""
    club = played(new_club)
    before = windows(club)
    power, area, was = attack_in(club, f"{turn}-attack")
    other = next(each for each in possible(club, turn, power, area) if each != was)
    entries = len(club.kinds())
    shown = rulings.rule_outcome(
        club.desk, GAME, turn, power, area, other, reason="x", now=club.now, then=then, dry_run=True
    )
    assert len(club.kinds()) == entries and windows(club) == before
    done = rulings.rule_outcome(club.desk, GAME, turn, power, area, other, reason="misread", now=club.now, then=then)
    assert done.document == shown.document
    changed = next(each for each in done.document["outcomes"] if each["power"] == power)
    assert (changed["phase"], changed["before"], changed["after"]) == (f"{turn}-attack", was, other)
    assert attack_in(club, f"{turn}-attack")[2] == other
    assert_projection(club.store)
    club.send()
    told = " ".join(text_of(club.mails("Russia", "Ruling")[-1]).split())
    assert "misread" in told and other.replace("-", " ") in told
    if then == "replay":
        rulings.rule_overruled(club.desk, GAME, 1, reason="after all", now=club.now)
        assert windows(club) == before
        assert_projection(club.store)


def test_an_outcome_that_cannot_be(new_club: New) -> None:
    """No such attack, and no such outcome at its odds."""
    club = played(new_club, until="2-placing")
    with pytest.raises(ConfigurationError, match="an attack of"):
        rulings.rule_outcome(club.desk, GAME, 1, "France", "Russia", "exchange", reason="", now=club.now)
    with pytest.raises(PhaseClosed):
        rulings.rule_outcome(club.desk, GAME, 5, "France", "Russia", "exchange", reason="", now=club.now)
    power, area, _ = attack_in(club, "1-attack")
    assert set(possible(club, 1, power, area)) <= set(OUTCOMES)


def points(club: Club) -> dict[str, int]:
    return dict(queries.show_game(club.desk, GAME)["points"])


def test_points_are_ruled_and_count_until_the_end(new_club: New) -> None:
    """The difference stays though the board changes; it decides who wins; taken back, the board alone counts."""
    club = played(new_club, until="3-placing")
    has = points(club)["France"]
    shown = rulings.rule_points(club.desk, GAME, "France", has + 30, reason="x", now=club.now, dry_run=True)
    assert list(shown.document["points"]) == [{"power": "France", "before": has, "after": has + 30}]
    assert points(club)["France"] == has
    rulings.rule_points(club.desk, GAME, "France", has + 30, reason="a wager", now=club.now)
    assert points(club)["France"] == has + 30
    assert assert_projection(club.store).points == points(club)
    play_on(club, "5-placing")
    board = scoring.points(scenario(), state_of(club.game()))
    assert points(club) == {**board, "France": board["France"] + 30}
    assert assert_projection(club.store).points == points(club)
    play_on(club, "")
    assert club.game().status is GameStatus.OVER
    rebuilt = assert_projection(club.store)
    assert rebuilt.winners == ("France",) and rebuilt.points == points(club)
    club.send()
    told = " ".join(text_of(club.mails("Russia", "over")[-1]).split())
    assert "30 points by a ruling of the moderator" in told
    rulings.rule_overruled(club.desk, GAME, 1, reason="no wagers", now=club.now)
    board = dict(scoring.points(scenario(), state_of(club.game())))
    assert points(club) == board
    assert assert_projection(club.store).points == board


def test_other_rulings_tell_points_with_what_was_ruled(new_club: New) -> None:
    """Before and after are what players know."""
    club = played(new_club, until="2-placing")
    rulings.rule_points(club.desk, GAME, "Russia", 7, reason="x", now=club.now)
    before = points(club)
    for counter in ("control", "none"):
        done = rulings.rule_marker(club.desk, GAME, "Baltic States", "Russia", counter, reason="x", now=club.now)
        for each in done.document["points"]:
            assert each["before"] == before[each["power"]] and each["after"] == points(club)[each["power"]]
        before = points(club)


@pytest.mark.parametrize("by", [timedelta(days=2), -timedelta(minutes=40), -timedelta(minutes=58)])
def test_a_deadline_is_ruled(new_club: New, by: timedelta) -> None:
    """Later or earlier; with its entries, told to all with the reason, and it is what counts from then on."""
    club: Club = new_club(settings=with_settings(negotiation=HOUR / 2, orders=HOUR / 2))
    club.start()
    before = club.window()
    deadline = before.deadline + by
    shown = rulings.rule_deadline(club.desk, GAME, deadline, reason="x", now=club.now, dry_run=True)
    assert club.window() == before and shown.entry is None
    rulings.rule_deadline(club.desk, GAME, deadline, reason="a misprint", now=club.now)
    assert club.window().deadline == deadline and club.window().orders_at <= deadline
    assert club.kinds()[-2:] == ["ruling", "deadline-moved"]
    assert_projection(club.store)
    club.send()
    assert "ruling 1: a misprint" in " ".join(text_of(club.last_mail("France")).split())
    club.clock.at = club.window().orders_at
    club.tick()
    assert club.window().status is WindowStatus.ORDERS
    assert_projection(club.store)
    club.pass_deadline()
    assert windows(club)["1-placing"].status is WindowStatus.DONE
    assert_projection(club.store)


def test_a_deadline_that_cannot_be_ruled(club: Club) -> None:
    """Gone by, in force, too far, in a held game."""
    at = club.window().deadline
    for deadline in (club.now, at, at + timedelta(days=400)):
        with pytest.raises(ConfigurationError):
            rulings.rule_deadline(club.desk, GAME, deadline, reason="x", now=club.now)
    holds.hold_game(club.desk, GAME, reason="x", now=club.now)
    with pytest.raises(GameOnHold):
        rulings.rule_deadline(club.desk, GAME, at + HOUR, reason="x", now=club.now)


def test_a_seat_is_ruled(club: Club) -> None:
    """Another player, by mail or by telephone; the record has pseudonyms, the mails the reason."""
    token = str(club.last_mail("France")["Reply-To"])
    for person, addresses, phone in (("Ann", ("ann@players.test",), ""), ("Bob", (), "+33-1-234")):
        seat = Seat("France", person, addresses, phone=phone)
        shown = rulings.rule_seat(club.desk, GAME, seat, reason="x", now=club.now, dry_run=True)
        assert shown.entry is None
        rulings.rule_seat(club.desk, GAME, seat, reason="two nations in one hand", now=club.now)
        assert_projection(club.store)
        with club.store.view() as view:
            (member,) = [each for each in view.members(GAME) if each.seat == "France"]
            said = [each.public for each in view.entries_of(GAME, "ruling")][-1]
        assert (member.name, member.pseudonym) == (person, said["after"])
        assert person not in str(said)
        club.send()
        assert "two nations in one hand" in " ".join(text_of(club.last_mail("Germany")).split())
    assert club.write("France", "5 in Poland", to=token).verdict == "ignore"
    with pytest.raises(ConfigurationError):
        rulings.rule_overruled(club.desk, GAME, 1, reason="x", now=club.now)
    club.clock.move(MINUTE)


def test_every_ruling_of_the_design_is_there() -> None:
    """Orders, a digit, an outcome, a cell, a marker, points, a seat, a deadline."""
    kinds = ("orders", "digit", "outcome", "cell", "marker", "points", "seat", "deadline")
    assert all(isinstance(getattr(rulings, f"rule_{kind}"), Callable) for kind in kinds)  # type: ignore[arg-type]  # an abstract class serves as well
