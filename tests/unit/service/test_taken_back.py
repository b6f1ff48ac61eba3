"""Rulings of every kind taken back, and what a ruling that waits may take for its figure."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamesmaster.errors import ConfigurationError, PhaseClosed
from gamesmaster.service import rulings, seats
from gamesmaster.service.games import Seat
from gamesmaster.service.persons import forget_person
from gamesmaster.service.records import GameStatus, Member
from gamesmaster.service.rulings import Difference
from gamesmaster.service.under_ruling import StockTaken
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, text_of
from tests.unit.service.test_past_rulings import New, windows
from tests.unit.service.test_rulings_at_once import wait_for


def fought(new_club: New) -> Club:
    """Turn 2 has begun: Britain attacked Germany in Poland with GM in turn 1; Germany and Russia stood in Italy too."""
    club = new_club()
    club.start()
    for power, text in (("Germany", "7 in Poland\n3 in Italy"), ("Britain", "7 in Poland"), ("Russia", "3 in Italy")):
        club.write(power, text)
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    return club


def stood(new_club: New) -> Club:
    """Turn 2 has begun, and nobody has attacked: they stand side by side in Poland and Italy."""
    club = new_club()
    club.start()
    for power, text in (("Germany", "7 in Poland\n3 in Italy"), ("Britain", "7 in Poland"), ("Russia", "3 in Italy")):
        club.write(power, text)
    for _ in range(2):
        club.pass_deadline()
    return club


def member(club: Club, power: str) -> Member:
    with club.store.view() as view:
        return next(each for each in view.members(GAME) if each.seat == power)


def overrule(club: Club, number: int, **how: object) -> Difference:
    club.clock.move(MINUTE)
    done = rulings.rule_overruled(club.desk, GAME, number, reason="it was right", now=club.now, **how)  # type: ignore[arg-type]  # named as the parameters are
    assert_projection(club.store)
    return done


KINDS: dict[str, Callable[[Club, str], Difference]] = {
    "orders": lambda club, then: rulings.rule_orders(
        club.desk, GAME, 1, "Germany", ["PLACE 6 IN Poland"], reason="x", now=club.now, then=then
    ),
    "digit": lambda club, then: rulings.rule_digit(club.desk, GAME, 1, "GM", 2, reason="x", now=club.now, then=then),
    "outcome": lambda club, then: rulings.rule_outcome(
        club.desk, GAME, 1, "Britain", "Poland", "exchange", reason="x", now=club.now, then=then
    ),
    "cell": lambda club, then: rulings.rule_cell(
        club.desk, GAME, "Italy", "Russia", 9, reason="x", now=club.now, then=then, phase="1-placing"
    ),
    "marker": lambda club, then: rulings.rule_marker(
        club.desk, GAME, "Poland", "Britain", "understanding", reason="x", now=club.now, then=then, phase="1-placing"
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_with_all_that_may_follow_and_taken_back(new_club: New, kind: str) -> None:
    """The board is what it was; only what was annulled stays so. Taken back twice is refused, with what to do."""
    club = fought(new_club)
    before = club.game().state["board"]
    for number, then in ((1, "replay"), (5, "stand"), (7, "reopen 2-placing")):
        done = KINDS[kind](club, then)
        assert_projection(club.store)
        assert done.then == then and bool(done.annulled) == then.startswith("reopen")
        changed = club.game().state["board"]
        if kind in ("orders", "cell"):
            assert changed != before
        overrule(club, number)
        assert club.game().state["board"] == before
        with pytest.raises(ConfigurationError, match=f"ruling {number + 1} has taken it back"):
            rulings.rule_overruled(club.desk, GAME, number, reason="x", now=club.now)
        if number == 1:
            overrule(club, 2)
            assert club.game().state["board"] == changed
            rulings.rule_overruled(club.desk, GAME, 1, reason="x", now=club.now)


def test_points_are_taken_back_once(new_club: New) -> None:
    """And nothing can follow from them."""
    club = fought(new_club)
    (first,) = rulings.rule_points(club.desk, GAME, "USA", 40, reason="x", now=club.now).document["points"]
    rulings.rule_points(club.desk, GAME, "USA", 45, reason="x", now=club.now)
    with pytest.raises(ConfigurationError, match="no phase is decided again"):
        rulings.rule_overruled(club.desk, GAME, 1, reason="x", now=club.now, then="stand")
    (told,) = overrule(club, 1).document["points"]
    assert (told["before"], told["after"]) == (45, first["before"] + 5)
    with pytest.raises(ConfigurationError, match="taken it back"):
        overrule(club, 1)


def test_a_seat_is_taken_back(new_club: New) -> None:
    """Who sat there before sits there again, under the name that the record has, and is told how the game stands."""
    club = fought(new_club)
    was, token = member(club, "France"), str(club.last_mail("France")["Reply-To"])
    club.clock.move(MINUTE)
    newcomer = Seat("France", "Ann", ("ann@players.test",))
    rulings.rule_seat(club.desk, GAME, newcomer, reason="nothing heard", now=club.now)
    club.send()
    shown = rulings.rule_overruled(club.desk, GAME, 1, reason="x", now=club.now, dry_run=True)
    assert shown.entry is None and member(club, "France").name == "Ann"
    overrule(club, 1)
    again = member(club, "France")
    assert (again.name, again.addresses, again.pseudonym) == (was.name, was.addresses, was.pseudonym)
    club.send()
    assert any("It takes ruling 1 back" in text_of(each) for each in club.mails("USA", "Ruling 2"))
    assert club.write("France", "5 in Poland", to=token).verdict == "refuse"
    assert club.write("France", "5 in Poland").verdict == "orders"


def test_a_seat_that_cannot_be_taken_back(new_club: New) -> None:
    """Somebody else sits there by now; or who sat there is known no more: the mend is said."""
    club = fought(new_club)
    for name in ("ann", "bob"):
        club.clock.move(MINUTE)
        rulings.rule_seat(club.desk, GAME, Seat("France", name, (f"{name}@players.test",)), reason="x", now=club.now)
    with pytest.raises(ConfigurationError, match="has not changed"):
        overrule(club, 1)
    club.send()
    forget_person(club.desk, "ann@players.test")
    with pytest.raises(ConfigurationError, match="rule seat g1 France"):
        overrule(club, 2)
    club.clock.move(MINUTE)
    seats.replace_member(club.desk, GAME, Seat("USA", "Cy", (), phone="+1-234"), now=club.now)
    club.clock.move(MINUTE)
    rulings.rule_seat(club.desk, GAME, Seat("USA", "Di", ("di@players.test",)), reason="x", now=club.now)
    with pytest.raises(ConfigurationError, match="is known by mail"):
        overrule(club, 3)


def test_a_deadline_is_taken_back(new_club: New) -> None:
    """While its window is open, and nobody has moved it since."""
    club = fought(new_club)
    before = club.window().deadline
    rulings.rule_deadline(club.desk, GAME, before + HOUR, reason="x", now=club.now)
    overrule(club, 1)
    assert club.window().deadline == before
    club.send()
    assert "which takes ruling 1 back" in " ".join(text_of(club.last_mail("USA")).split())
    with pytest.raises(ConfigurationError, match="taken it back"):
        overrule(club, 1)
    rulings.rule_deadline(club.desk, GAME, before + 2 * HOUR, reason="x", now=club.now)
    rulings.rule_deadline(club.desk, GAME, before + 3 * HOUR, reason="x", now=club.now)
    with pytest.raises(ConfigurationError, match="has not been moved"):
        overrule(club, 3)
    club.pass_deadline()
    with pytest.raises(PhaseClosed):
        overrule(club, 4)


def test_what_was_reopened_stays_so(new_club: New) -> None:
    """Windows that were annulled do not come back; the refusal says what to do."""
    club = fought(new_club)
    rulings.rule_reopen(club.desk, GAME, "1-attack", reason="x", now=club.now)
    with pytest.raises(ConfigurationError, match="does not come back"):
        overrule(club, 1)
    with pytest.raises(ConfigurationError, match="1 to 1"):
        overrule(club, 9)


def test_a_cell_ruled_before_anything_was_decided_is_taken_back(new_club: New) -> None:
    """On the board with which the first phase began; what followed is decided again."""
    club = new_club()
    club.start()

    def cell() -> int:
        return int(club.game().state["board"].get("Italy", {}).get("USA", 0))

    was = cell()
    rulings.rule_cell(club.desk, GAME, "Italy", "USA", was + 4, reason="x", now=club.now)
    club.pass_deadline()
    assert cell() == was + 4
    overrule(club, 1)
    assert cell() == was
    overrule(club, 2)
    assert cell() == was + 4


def test_what_a_later_ruling_has_set_is_not_lost(new_club: New) -> None:
    """The last word on the same orders has to be taken back first."""
    club = fought(new_club)
    for count in (6, 5):
        line = [f"PLACE {count} IN Poland"]
        rulings.rule_orders(club.desk, GAME, 1, "Germany", line, reason="x", now=club.now)
    with pytest.raises(ConfigurationError, match=r"the last one on the same \(2\)"):
        overrule(club, 1)
    overrule(club, 2)
    overrule(club, 1)


def test_two_rulings_wait_for_no_stock_of_different_sessions(new_club: New) -> None:
    """A stock has one figure a phase; the later ruling may not take the one of a session that opened before it."""
    club = stood(new_club)
    wait_for(club, "Britain", "Germany", "KO")
    club.clock.move(10 * MINUTE)
    with pytest.raises(StockTaken) as refused:
        wait_for(club, "Germany", "Britain", "KO")
    assert refused.value.data["ruling"] == 1
    wait_for(club, "Germany", "Britain", "IBM")
    club.clock.move(HOUR)
    club.tick()
    assert club.game().status is GameStatus.RUNNING
    given = windows(club)["1-attack"].input
    assert given is not None and given["draws"].keys() == {"IBM", "KO"}
    assert_projection(club.store)


def test_a_frozen_figure_decides_no_later_ruling(new_club: New) -> None:
    """Half of what a ruling waits for is there when another one takes its place: its figure is of an older session."""
    club = stood(new_club)
    club.source.volumes["KO"] = None
    both = ["ATTACK Britain IN Poland STOCK IBM", "ATTACK Russia IN Italy STOCK KO"]

    def ruled(lines: list[str], **how: object) -> Difference:
        return rulings.rule_orders(club.desk, GAME, 1, "Germany", lines, reason="x", now=club.now, wait=True, **how)  # type: ignore[arg-type]  # named as the parameters are

    assert ruled(both).needs == ("IBM", "KO")
    club.clock.move(MINUTE)
    club.market()
    with club.store.view() as view:
        assert [each.named for each in view.quotations(GAME, "1-attack")] == ["IBM"]
    assert club.game().status is GameStatus.HELD
    with pytest.raises(StockTaken) as refused:
        ruled(both[:1])
    assert refused.value.data["stock"] == "IBM"
    assert ruled(both[:1], digits={"IBM": 4}).needs == ()
    assert club.game().status is GameStatus.RUNNING
    assert_projection(club.store)


def test_a_waiting_ruling_is_withdrawn(new_club: New) -> None:
    """Nothing had changed yet; the game goes on."""
    club = stood(new_club)
    wait_for(club, "Germany", "Britain", "KO")
    assert club.game().status is GameStatus.HELD
    overrule(club, 1)
    assert club.game().status is GameStatus.RUNNING
