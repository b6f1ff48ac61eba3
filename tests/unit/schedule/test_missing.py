"""
Missing orders: the game goes on, gives more time, or waits; and it does not run on with nobody in it.
"""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule.missing import Decision, Ground, MissingRules, Policy, Step, decide, owing

DAY = timedelta(days=1)
ONCE = MissingRules(Policy.EXTEND_ONCE, 3 * DAY)


def decided(rules: MissingRules, *seats: str, extensions: int = 0, heard: bool = True, silent: int = 0) -> Decision:
    """What happens at a deadline."""
    return decide(rules, owing=seats, extensions=extensions, heard=heard, silent_before=silent)


def test_who_owes_orders() -> None:
    """Who has sent some does not, nor who has nothing to order; the others in the order of play."""
    seats = ("USA", "France", "Britain", "Russia")
    assert owing(seats, {"France"}, {"Russia"}) == ("USA", "Britain")


def test_all_in() -> None:
    """Nobody owes anything: the window closes under every policy."""
    for policy in Policy:
        assert decided(MissingRules(policy), heard=False, silent=9) == Decision(Step.CLOSE, Ground.ALL_IN, ())


def test_home_goes_on() -> None:
    """France's new factors go home, and it attacks nobody."""
    assert decided(MissingRules(), "France") == Decision(Step.CLOSE, Ground.REST_HOME, ("France",))


def test_extend_once_extends_once() -> None:
    """Three days more for everybody; at the second deadline the game goes on."""
    assert decided(ONCE, "France") == Decision(Step.EXTEND, Ground.EXTENDED, ("France",), 3 * DAY)
    assert decided(ONCE, "France", extensions=1) == Decision(Step.CLOSE, Ground.EXTENDED_BEFORE, ("France",))


def test_hold_waits() -> None:
    """The moderator sees to it."""
    assert decided(MissingRules(Policy.HOLD), "France") == Decision(Step.HOLD, Ground.POLICY_HOLDS, ("France",))


def test_a_game_does_not_run_on_with_nobody_in_it() -> None:
    """One silent phase goes by; at the end of the second the game is held."""
    seats = ("USA", "France")
    assert decided(MissingRules(), *seats, heard=False).step is Step.CLOSE
    assert decided(MissingRules(), *seats, heard=False, silent=1) == Decision(Step.HOLD, Ground.NOBODY_PLAYS, seats)


def test_one_letter_keeps_a_game_awake() -> None:
    """Press from one player is enough, after however many silent phases."""
    assert decided(MissingRules(), "USA", "France", heard=True, silent=9).step is Step.CLOSE


def test_the_extension_comes_before_the_hold() -> None:
    """The reminder of more time may wake somebody; if not, the game is held then."""
    assert decided(ONCE, "USA", heard=False, silent=1).step is Step.EXTEND
    assert decided(ONCE, "USA", heard=False, silent=1, extensions=1).ground is Ground.NOBODY_PLAYS


def test_rules_in_words() -> None:
    """As a game's settings state them."""
    rules = MissingRules.from_document({"policy": "extend-once", "extension": "36h"})
    assert rules == MissingRules(Policy.EXTEND_ONCE, 1.5 * DAY, 2)
    assert rules.to_document() == {"policy": "extend-once", "extension": "1d12h", "silent_phases": 2}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"policy": "civil-disorder"}, r"missing\.policy: expected one of home, extend-once, hold"),
        ({"extension": "0"}, r"missing\.extension: expected more than 0"),
        ({"silent_phases": 0}, r"missing\.silent_phases: expected 1 or more"),
        ({"silent_phases": True}, r"missing\.silent_phases: expected a whole number"),
    ],
)
def test_rules_that_cannot_be(words: dict[str, object], why: str) -> None:
    """The operator learns which setting and what would have been right."""
    with pytest.raises(ConfigurationError, match=why):
        MissingRules.from_document(words)


rules = st.builds(MissingRules, st.sampled_from(Policy), st.just(DAY), st.integers(1, 4))


@given(rules, st.lists(st.booleans(), min_size=12, max_size=12))
def test_no_game_closes_more_silent_phases_than_its_rules_allow(rules: MissingRules, phases: list[bool]) -> None:
    """Played phase by phase: in a row of phases closed in silence there are fewer than the limit."""
    silent = 0
    for heard in phases:
        extensions = 0
        while (now := decided(rules, "USA", extensions=extensions, heard=heard, silent=silent)).step is Step.EXTEND:
            extensions += 1
        assert extensions <= 1
        if now.step is Step.HOLD:
            return
        silent = 0 if heard else silent + 1
        assert silent < rules.silent_phases
