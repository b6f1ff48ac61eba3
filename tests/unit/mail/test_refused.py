"""Areas of which a letter says no or yes and nothing else."""

import pytest

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Reading
from gamesmaster.rules import notation
from tests.unit.mail.conftest import Read

BOARD = {
    "Poland": {"Germany": 11, "Russia": 5, "France": 3},
    "Austria": {"Germany": 10, "Britain": 4, "France": 3},
    "Czechoslovakia": {"Germany": 8, "France": 6, "Russia": 2},
    "Rhineland": {"Germany": 9, "France": 7},
}
GERMANY = {"power": "Germany", "powers": ("Germany",), "turn": 3, "phase": "attack", "board": BOARD}
FILED = (
    "ATTACK Russia IN Poland STOCK GM",
    "ATTACK Britain IN Austria STOCK IBM",
    "ATTACK France IN Rhineland STOCK F",
)
PLAIN = "attack france + russia in czechoslovakia, stock honeywell\nattack france in rhineland, stock dow\n\n"


def asked(reading: Reading) -> bool:
    return any(each.kind != "note" for each in reading.findings)


@pytest.mark.parametrize(
    "text",
    [
        "Poland: no. Austria on Costco.",
        "Austria on Costco, Poland none.",
        "Austria on Costco. Poland no, Rhineland yes.",
        "Poland: nobody. Austria: Costco. Rhineland: unchanged.",
        "Austria no, Poland no.",
        "Poland - no. Austria now with Costco.",
    ],
)
def test_an_attack_on_file_refused_does_not_stand_unasked(text: str, reads: Read) -> None:
    """Nor does one fall that has a 'yes'."""
    reading = reads(text, on_file=FILED, **GERMANY)
    stands = merge(FILED, reading, "attack").lines
    assert asked(reading) or (FILED[0] not in stands and FILED[2] in stands)


@pytest.mark.parametrize(
    "beside",
    [
        "poland no, vienna no.",
        "Austria none, Poland none.",
        "poland no, vienna no. britain begged me to spare him in vienna, offers to hit france there for me with "
        "Target. fine w me, thats his order not mine",
    ],
)
def test_areas_without_an_attack(beside: str, reads: Read) -> None:
    """Said beside others, it takes nothing from them."""
    reading = reads(PLAIN + beside, **GERMANY)
    assert [notation.write(each.order) for each in reading.orders] == [
        "ATTACK France, Russia IN Czechoslovakia STOCK HON",
        "ATTACK France IN Rhineland STOCK DOW",
    ]
    assert not asked(reading)


@pytest.mark.parametrize("beside", ["rhineland no", "poland no, rhineland no", "Czechoslovakia: no."])
def test_an_area_with_an_attack_refused(beside: str, reads: Read) -> None:
    """What is ordered and refused is asked about."""
    assert asked(reads(PLAIN + beside, **GERMANY))
