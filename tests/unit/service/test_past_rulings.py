"""Rulings on a past that others have built upon: replayed, left standing, reopened, overruled, waiting for a digit."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest

from gamesmaster import bots
from gamesmaster.errors import ConfigurationError, PhaseClosed
from gamesmaster.rules import document, notation
from gamesmaster.rules.orders import Attack
from gamesmaster.rules.view import view_for
from gamesmaster.service import rulings
from gamesmaster.service.records import GameStatus, Window, WindowStatus
from gamesmaster.service.rulings import DigitMissing
from tests.integration.store.test_projection import assert_projection
from tests.unit.service.club import GAME, HOUR, Club, scenario, stocks, text_of

New = Callable[..., Club]


def played(new_club: New, until: str = "5-placing", seed: int = 1) -> Club:
    """A club whose robots have played up to a phase."""
    club: Club = new_club()
    club.start()
    play_on(club, until, seed)
    return club


def play_on(club: Club, until: str, seed: int = 1) -> None:
    """Robots play on; all of them write, so that there is something to rule on."""
    chance = Random(seed)
    tickers = [each.ticker for each in stocks()]
    while club.game().status is GameStatus.RUNNING and club.game().phase != until:
        state = document.read_state(club.game().state, scenario())
        for power in scenario().powers:
            orders = bots.choose_orders(view_for(scenario(), state, power), scenario(), tickers, chance)
            club.write(power, "\n".join(notation.write(order) for order in orders) or "PASS")
        club.pass_deadline()


def windows(club: Club) -> dict[str, Window]:
    with club.store.view() as view:
        return {each.phase: each for each in view.windows(GAME)}


def boards(club: Club) -> dict[str, object]:
    return {phase: each.output and each.output["board"] for phase, each in windows(club).items()}


def orders_of(club: Club, phase: str, power: str) -> list[str]:
    given = windows(club)[phase].input
    assert given is not None
    return list(given["orders"].get(power, []))


def stocks_with_result(club: Club, turn: int) -> list[str]:
    """The stocks of the attacks of a turn that a digit decided, in order of play."""
    output = windows(club)[f"{turn}-attack"].output
    assert output is not None
    orders = [notation.read(each["as"])[1] for each in output["outcomes"] if each["draw"] is not None]
    return [each.stock for each in orders if isinstance(each, Attack) and each.stock]


def changing_digit(club: Club, turn: int) -> tuple[str, int]:
    """A stock, and a digit of it that would have changed the board as it stands."""
    for stock in stocks_with_result(club, turn):
        for digit in range(10):
            shown = rulings.rule_digit(club.desk, GAME, turn, stock, digit, reason="", now=club.now, dry_run=True)
            if shown.document["cells"] and shown.document["phases"]:
                return stock, digit
    raise AssertionError("no digit changes anything")


def test_replay_with_nothing_changed_gives_the_same_boards(new_club: New) -> None:
    """Every phase again, from each phase on: documents equal to those on record, to the letter."""
    club = played(new_club)
    before = windows(club)
    for phase in ("1-placing", "2-placing", "3-attack"):
        turn, kind = int(phase[0]), phase[2:]
        lines = orders_of(club, phase, "Britain") or ["PASS"]
        done = rulings.rule_orders(
            club.desk, GAME, turn, "Britain", lines, reason="as it was", now=club.now, phase=kind
        )
        assert not any(done.document.values())
        assert windows(club) == before
        assert_projection(club.store)


def test_a_ruling_on_turn_2_in_turn_5_is_replayed(new_club: New) -> None:
    """All later phases are decided again with what is on record, and everybody is mailed."""
    club = played(new_club)
    before = windows(club)
    stock, digit = changing_digit(club, 2)
    entries = len(club.kinds())
    done = rulings.rule_digit(club.desk, GAME, 2, stock, digit, reason="a misprint", now=club.now)
    after = windows(club)
    assert next(each["phase"] for each in done.document["phases"]) == "2-attack"
    assert after["2-placing"] == before["2-placing"]
    for phase in ("3-placing", "3-attack", "4-placing", "4-attack"):
        given, was = after[phase].input, before[phase].input
        assert given is not None and was is not None
        assert (given["orders"], given["draws"]) == (was["orders"], was["draws"])
    assert club.game().phase == "5-placing"
    assert club.game().state["board"] == after["4-attack"].output["board"]  # type: ignore[index]  # decided, so it is there
    assert len(club.kinds()) == entries + 1, "nothing is erased, one entry is added"
    assert_projection(club.store)
    club.send()
    for power in scenario().powers:
        text = text_of(club.last_mail(power))
        assert "a misprint" in text and "turn 4" in text
    play_on(club, "over")
    assert_projection(club.store)


def test_stand_keeps_later_boards_and_carries_the_correction_forward(new_club: New) -> None:
    """Only the phase itself and the board as it stands."""
    club = played(new_club)
    before, state = windows(club), club.game().state
    stock, digit = changing_digit(club, 2)
    done = rulings.rule_digit(club.desk, GAME, 2, stock, digit, reason="a misprint", now=club.now, then="stand")
    after = windows(club)
    assert after["2-attack"].output != before["2-attack"].output
    for phase in ("3-placing", "3-attack", "4-placing", "4-attack"):
        assert after[phase] == before[phase]
    assert club.game().state != state and done.document["cells"]
    assert_projection(club.store)
    # Replayed from there on after all, the board has it by itself: it is not added twice.
    rulings.rule_orders(
        club.desk, GAME, 2, "USA", orders_of(club, "2-attack", "USA") or ["PASS"], reason="", now=club.now,
        phase="attack",
    )  # fmt: skip
    assert club.game().state["board"] == windows(club)["4-attack"].output["board"]  # type: ignore[index]  # decided, so it is there
    assert_projection(club.store)


def test_what_was_carried_forward_outlives_a_replay_of_a_later_phase(new_club: New) -> None:
    """A ruling on turn 3 does not lose what turn 2 has given to the board."""
    club = played(new_club)
    stock, digit = changing_digit(club, 2)
    rulings.rule_digit(club.desk, GAME, 2, stock, digit, reason="a misprint", now=club.now, then="stand")
    state = club.game().state
    lines = orders_of(club, "3-attack", "Russia") or ["PASS"]
    rulings.rule_orders(club.desk, GAME, 3, "Russia", lines, reason="as it was", now=club.now, phase="attack")
    assert club.game().state == state
    assert_projection(club.store)


def test_reopen_annuls_later_windows_and_opens_a_new_one(new_club: New) -> None:
    """Nothing sent for the annulled windows counts in the new ones; their entries stay."""
    club = played(new_club)
    entries = club.kinds()
    sent = club.sets("3-placing")
    rulings.rule_orders(
        club.desk, GAME, 2, "Britain", ["PASS"], reason="never sent", now=club.now, then="reopen 3-placing",
        phase="attack",
    )  # fmt: skip
    club.send()
    assert club.kinds()[: len(entries)] == entries
    after = windows(club)
    assert club.game().phase == "3-placing.1"
    assert {each.phase for each in after.values() if each.status is WindowStatus.ANNULLED} == {
        "3-placing", "3-attack", "4-placing", "4-attack", "5-placing",
    }  # fmt: skip
    assert club.game().state["board"] == after["2-attack"].output["board"]  # type: ignore[index]  # decided, so it is there
    assert sent and not club.sets("3-placing.1")
    assert_projection(club.store)
    assert club.write("Germany", "2 in Italy").verdict == "orders"
    assert club.orders("Germany", "3-placing.1")
    play_on(club, "over", seed=7)
    assert club.game().status is GameStatus.OVER
    assert_projection(club.store)


def test_a_phase_can_be_reopened_again_and_after_the_end(new_club: New) -> None:
    """Each time under a name of its own."""
    club = played(new_club, "over")
    rulings.rule_reopen(club.desk, GAME, "6-attack", reason="a slip", now=club.now)
    assert club.game().status is GameStatus.RUNNING and club.game().phase == "6-attack.1"
    assert_projection(club.store)
    with pytest.raises(PhaseClosed):
        rulings.rule_reopen(club.desk, GAME, "6-attack", reason="annulled already", now=club.now)
    rulings.rule_reopen(club.desk, GAME, "6-placing", reason="another", now=club.now)
    assert club.game().phase == "6-placing.2"
    club.send()
    play_on(club, "over", seed=3)
    assert club.game().status is GameStatus.OVER
    assert_projection(club.store)


def test_a_ruling_can_be_overruled(new_club: New) -> None:
    """The boards are what they were; both rulings stay on record."""
    club = played(new_club)
    before, state = windows(club), club.game().state
    stock, digit = changing_digit(club, 2)
    rulings.rule_digit(club.desk, GAME, 2, stock, digit, reason="a misprint", now=club.now)
    assert windows(club) != before
    rulings.rule_overruled(club.desk, GAME, 1, reason="no misprint", now=club.now)
    assert windows(club) == before and club.game().state == state
    assert club.kinds().count("ruling") == 2
    assert_projection(club.store)
    with pytest.raises(ConfigurationError):
        rulings.rule_overruled(club.desk, GAME, 9, reason="", now=club.now)


def test_a_cell_of_a_past_board_is_set_and_replayed(new_club: New) -> None:
    """And survives a ruling on an earlier phase."""
    club = played(new_club)
    rulings.rule_cell(club.desk, GAME, "Italy", "USA", 9, reason="a slip", now=club.now, phase="2-placing")
    assert windows(club)["2-attack"].input["board"]["Italy"]["USA"] == 9  # type: ignore[index]  # decided, so it is there
    assert_projection(club.store)
    lines = orders_of(club, "1-attack", "USA") or ["PASS"]
    rulings.rule_orders(club.desk, GAME, 1, "USA", lines, reason="as it was", now=club.now, phase="attack")
    assert windows(club)["2-attack"].input["board"]["Italy"]["USA"] == 9  # type: ignore[index]  # decided, so it is there
    assert_projection(club.store)


def test_counters_can_be_set(new_club: New) -> None:
    """CONTROL takes the factors off; nothing stands where five are missing."""
    club = played(new_club, "2-placing")
    state = club.game().state
    rulings.rule_marker(club.desk, GAME, "Poland", "Russia", "control", reason="a slip", now=club.now)
    assert {"kind": "control", "area": "Poland", "power": "Russia"} in club.game().state["markers"]
    assert "Poland" not in club.game().state["board"]
    assert_projection(club.store)
    rulings.rule_overruled(club.desk, GAME, 1, reason="no slip", now=club.now)
    assert club.game().state == state
    rulings.rule_overruled(club.desk, GAME, 2, reason="a slip after all", now=club.now)
    assert "Poland" not in club.game().state["board"]
    assert_projection(club.store)
    with pytest.raises(ConfigurationError):
        rulings.rule_marker(club.desk, GAME, "Poland", "Britain", "understanding", reason="", now=club.now)


def test_a_ruling_while_a_window_awaits_its_figures(new_club: New) -> None:
    """The orders are sealed; they are decided on the corrected board."""
    club: Club = new_club()
    club.start()
    for power in ("Germany", "Britain"):
        club.write(power, "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.clock.at = club.window().deadline + timedelta(seconds=2)
    club.look()
    from gamesmaster.service import deadlines

    assert deadlines.due(club.desk, now=club.now).closed == (GAME,)
    assert club.window().status is WindowStatus.AWAITING
    rulings.rule_orders(club.desk, GAME, 1, "Germany", ["PLACE 2 IN Poland"], reason="misread", now=club.now)
    assert_projection(club.store)
    for _ in range(3):
        club.clock.move(timedelta(seconds=1))
        club.tick()
    done = windows(club)["1-attack"]
    assert done.status is WindowStatus.DONE and done.input is not None
    assert done.input["board"]["Poland"] == {"Britain": 7, "Germany": 2}
    assert_projection(club.store)


def test_a_digit_that_is_said_is_not_read_again(new_club: New) -> None:
    """The market's answer that comes after it finds nobody who waits."""
    club: Club = new_club()
    club.start()
    for power in ("Germany", "Britain"):
        club.write(power, "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.clock.at = club.window().deadline + timedelta(seconds=2)
    club.look()
    from gamesmaster.service import deadlines

    deadlines.due(club.desk, now=club.now)
    rulings.rule_digit(club.desk, GAME, 1, "GM", 7, reason="the newspaper", now=club.now)
    for _ in range(3):
        club.clock.move(timedelta(seconds=1))
        club.tick()
    assert club.game().phase == "2-placing"
    assert windows(club)["1-attack"].input["draws"] == {"GM": 7}  # type: ignore[index]  # decided, so it is there
    assert_projection(club.store)


def test_a_new_attack_waits_for_a_session_under_ruling(new_club: New) -> None:
    """The game is held meanwhile; the ruling is carried out once the figure has settled, and the deadline is later."""
    club = played(new_club, "3-placing")
    state = club.game().state
    deadline = club.window().deadline
    power = "Britain"
    area, other = shared_area(club, power)
    line = f"ATTACK {other} IN {area} STOCK IBM"
    with pytest.raises(DigitMissing):
        rulings.rule_orders(club.desk, GAME, 1, power, [line], reason="it was sent", now=club.now)
    done = rulings.rule_orders(club.desk, GAME, 1, power, [line], reason="it was sent", now=club.now, wait=True)
    assert done.needs == ("IBM",)
    game = club.game()
    assert (game.status, game.hold_reason, game.state) == (GameStatus.HELD, "under ruling 1", state)
    assert_projection(club.store)
    club.clock.move(2 * HOUR)
    club.tick()
    game = club.game()
    assert game.status is GameStatus.RUNNING and game.phase == "3-placing"
    assert club.window().deadline == deadline + 2 * HOUR
    assert windows(club)["1-attack"].input["orders"][power] == [line]  # type: ignore[index]  # decided, so it is there
    assert [each.facts["needs"] for each in club.notices("ruling", power)] == [["IBM"], []]
    assert_projection(club.store)
    play_on(club, "over")
    assert_projection(club.store)


def test_a_waiting_ruling_can_be_decided_by_hand_or_withdrawn(new_club: New) -> None:
    """By the digit that the moderator says, or by another ruling on the same orders."""
    club = played(new_club, "3-placing")
    area, other = shared_area(club, "Britain")
    line = [f"ATTACK {other} IN {area} STOCK IBM"]
    rulings.rule_orders(club.desk, GAME, 1, "Britain", line, reason="it was sent", now=club.now, wait=True)
    rulings.rule_digit(club.desk, GAME, 1, "IBM", 4, reason="a throw", now=club.now)
    assert club.game().status is GameStatus.RUNNING
    assert windows(club)["1-attack"].input["draws"]["IBM"] == 4  # type: ignore[index]  # decided, so it is there
    assert_projection(club.store)
    again = [f"ATTACK {other} IN {area} STOCK KO"]
    rulings.rule_orders(club.desk, GAME, 1, "Britain", again, reason="no, this", now=club.now, wait=True)
    assert club.game().status is GameStatus.HELD
    rulings.rule_orders(club.desk, GAME, 1, "Britain", line, reason="yes, that", now=club.now, wait=True)
    assert club.game().status is GameStatus.RUNNING
    with club.store.view() as view:
        assert [each for each in view.wanted(GAME) if each.symbol == "KO"] == []
    assert_projection(club.store)


def test_a_ruling_may_state_the_digit(new_club: New) -> None:
    """Then it waits for nothing."""
    club = played(new_club, "3-placing")
    area, other = shared_area(club, "Britain")
    line = [f"ATTACK {other} IN {area} STOCK IBM"]
    rulings.rule_orders(club.desk, GAME, 1, "Britain", line, reason="sent", now=club.now, digits={"IBM": 9})
    assert windows(club)["1-attack"].input["draws"]["IBM"] == 9  # type: ignore[index]  # decided, so it is there
    assert_projection(club.store)


def shared_area(club: Club, power: str) -> tuple[str, str]:
    """Where a power could have attacked another in turn 1, with that one."""
    given = windows(club)["1-attack"].input
    assert given is not None
    for area, row in given["board"].items():
        for other in row:
            line = [f"ATTACK {other} IN {area} STOCK IBM"]
            shown = rulings.rule_orders(
                club.desk, GAME, 1, power, line, reason="", now=club.now, wait=True, dry_run=True
            )
            if shown.needs:
                return area, other
    raise AssertionError(f"{power} stood alone")


def test_what_makes_no_sense_is_refused(new_club: New) -> None:
    """And nothing is written."""
    club = played(new_club, "2-placing")
    kinds = club.kinds()
    with pytest.raises(PhaseClosed):
        rulings.rule_orders(club.desk, GAME, 3, "USA", ["PASS"], reason="", now=club.now)
    with pytest.raises(ConfigurationError):
        rulings.rule_orders(club.desk, GAME, 1, "USA", ["PASS"], reason="", now=club.now, then="perhaps")
    with pytest.raises(PhaseClosed):
        rulings.rule_orders(club.desk, GAME, 1, "USA", ["PASS"], reason="", now=club.now, then="reopen 1-placing")
    with pytest.raises(ConfigurationError):
        rulings.rule_orders(club.desk, GAME, 1, "USA", ["ATTACK Britain IN Poland"], reason="", now=club.now)
    assert club.kinds() == kinds
