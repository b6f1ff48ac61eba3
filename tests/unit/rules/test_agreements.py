"""Lines about trade and alliances, judged on arrival by their names."""

from __future__ import annotations

import pytest

from gamesmaster.rules.checking import check
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.view import view_for
from tests.unit.rules.test_exchange import lines
from tests.unit.rules.test_procedures import load


@pytest.mark.parametrize(
    ("id", "line", "grounds"),
    [
        ("age-of-iron/1800-bc", "OFFER 1 Grain TO Assyria FOR 1 Tin", []),
        ("age-of-iron/1800-bc", "OFFER 1 Gold TO Assyria FOR 1 Tin", ["unknown-good"]),
        ("age-of-iron/1800-bc", "OFFER 1 Grain TO Egypt FOR 1 Tin", ["trade-with-self"]),
        ("age-of-iron/1800-bc", "ACCEPT Persia", ["unknown-power"]),
        ("origins-ww1", "ALLY WITH France", []),
        ("origins-ww1", "ALLY WITH Britain", ["ally-is-self"]),
        ("origins-ww1", "ALLY WITH Spain", ["unknown-power"]),
    ],
)
def test_what_no_answer_could_mend_is_told_at_once(id: str, line: str, grounds: list[str]) -> None:
    """
    A good that does not exist, oneself, a power that is not in the game.

    Source:
        Age of Iron rules, Trade; Origins of WWI rules, Alliances.
    """
    game = load(id, {})
    state = opening_state(game)._replace(phase="attack")
    power = game.powers[0]
    found = check(lines(line), view_for(game, state, power), game)
    assert [each.ground.value for each in found] == grounds
