"""Changes of attacks on file, beside words of what stays: a stock, an area, and whom alone a joint attack is on."""

import pytest

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Reading
from tests.unit.mail.conftest import Read

BOARD = {
    "Poland": {"Britain": 8, "Germany": 4, "Russia": 4},
    "Baltic States": {"Britain": 6, "Russia": 5},
    "Italy": {"Britain": 10, "Germany": 6, "USA": 3},
    "Austria": {"Britain": 3, "Germany": 3},
}
BRITAIN = {"power": "Britain", "powers": ("Britain",), "turn": 5, "phase": "attack", "board": BOARD}
JOINT = "ATTACK Germany, Russia IN Poland STOCK IBM"
ALONE = "ATTACK Germany IN Poland STOCK IBM"
BALTIC = "ATTACK Russia IN Baltic States STOCK DIS"
FILED = (JOINT, BALTIC)


def stands(reading: Reading) -> set[str]:
    return set(merge(FILED, reading, "attack").lines)


def asked(reading: Reading) -> bool:
    return any(each.kind != "note" for each in reading.findings)


@pytest.mark.parametrize(
    "text",
    [
        "As to Poland, I hereby amend: I attack Germany only, and no longer Russia. The stock remains IBM. The attack "
        "in the Baltic States is unaffected.",
        "Poland: only Germany, Russia no longer. IBM remains the stock. The Baltic attack is untouched by this.",
        "From now on I attack only Germany in Poland, no longer Russia as well. My stock there stays IBM. The Baltic "
        "untouched.",
        "My attack in Poland is on Germany alone, Russia is no longer included. The stock remains IBM, the attack in "
        "the Baltic is unaffected.",
        "I attack Germany only in Poland, not Russia any more. Same stock. The Baltic attack is not touched by this.",
        "Poland: Germany only. Keep the stock. Baltic as is.",
        "Please change my attack in Poland: Russia is no longer a target, Germany remains. The stock remains IBM.",
    ],
)
def test_a_joint_attack_on_one_alone(text: str, reads: Read) -> None:
    """Who is spared falls out of it, its stock stays with it, and the other attack has its own."""
    reading = reads(text, on_file=FILED, **BRITAIN)
    assert stands(reading) == {ALONE, BALTIC}
    assert not asked(reading)


@pytest.mark.parametrize(
    "text",
    [
        "In Poland I no longer attack anybody. The stock remains IBM. The attack in the Baltic States is unaffected.",
        "In Poland I no longer attack Germany only, but both Germany and Russia. The stock remains IBM.",
        "I no longer attack Germany and Russia jointly in Poland, but Germany only. The stock remains IBM.",
        "Drop the attack in Poland. The stock remains IBM in nobody's hands. The attack in the Baltic is unaffected.",
    ],
)
def test_a_stock_that_remains_comes_to_no_other_attack(text: str, reads: Read) -> None:
    """Whatever becomes of the attack that had it, the other one keeps its own stock."""
    assert BALTIC in stands(reads(text, on_file=FILED, **BRITAIN))


def test_no_attacks_in_an_area_is_no_pass(reads: Read) -> None:
    """Below a list that takes the place of all, it says what is not in the list."""
    text = (
        "this list replaces everything I sent you before:\n\narea | whom | stock\nItaly | Germany, USA | Exxon\n"
        "Austria | Germany | Nike\n\nNo attacks in Poland and the Baltic."
    )
    found = {"ATTACK Germany, USA IN Italy STOCK XOM", "ATTACK Germany IN Austria STOCK NKE"}
    assert stands(reads(text, on_file=FILED, **BRITAIN)) == found
