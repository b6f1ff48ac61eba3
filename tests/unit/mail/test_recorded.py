"""
Words about what is on file: taken where one thing only can be meant, asked about otherwise.
"""

import pytest

from gamesmaster.mail.effective import line_of, merge
from tests.unit.mail.conftest import Read

PLACED = ("PLACE 5 IN Poland", "PLACE 2 IN Austria", "ATTACK Germany IN Italy STOCK T")
ATTACKS = (
    "ATTACK France IN Rhineland STOCK F",
    "ATTACK Germany, Russia IN Poland STOCK GM",
    "UNDERSTANDING IN Poland",
    "CONTROL OF Italy",
)


@pytest.mark.parametrize(
    ("text", "phase", "cancelled"),
    [
        ("cancel Poland", "placing", [0]),
        ("Please cancel the 5 in Poland, thanks.", "placing", [0]),
        ("drop Austria", "placing", [1]),
        ("cancel my placements", "placing", [0, 1]),
        ("cancel my orders", "placing", [0, 1]),
        ("cancel my attack", "placing", [2]),
        ("scratch the attack on France", "attack", [0]),
        ("cancel the attack on Germany and Russia", "attack", [1]),
        ("withdraw my attack in Poland", "attack", [1]),
        ("cancel Italy", "attack", [3]),
        ("cancel France", "attack", [0]),
        ("cancel my attacks", "attack", [0, 1]),
        ("Cancel everything.", "attack", [0, 1, 2, 3]),
    ],
)
def test_a_clear_word_takes_recorded_orders_back(text: str, phase: str, cancelled: list[int], reads: Read) -> None:
    """
    These lines and no others; what is left stands.
    """
    on_file = PLACED if phase == "placing" else ATTACKS
    reading = reads(text, phase, on_file=on_file)
    assert list(reading.cancelled) == [on_file[index] for index in cancelled]
    assert (reading.orders, reading.findings, reading.intent) == ((), (), "amend")
    assert merge(on_file, reading, phase).lines == tuple(
        line for index, line in enumerate(on_file) if index not in cancelled
    )


@pytest.mark.parametrize(
    "text",
    [
        "cancel Poland",
        "cancel my attack",
        "scratch the attack on Germany",
        "cancel Rumania",
        "should I cancel Italy",
        "cancel Italy?",
        "Germany wants me to cancel Italy",
        "if Germany attacks, cancel Italy",
        "cancel Italy and Poland",
        "change the stock of the attack on Germany to IBM",
        "change the stock of the attack in Poland",
        "use GM for the attack on Germany",
        "use GM for the attack in Austria",
        "same as last turn",
        "repeat my orders of last turn, but 3 in Poland",
    ],
)
def test_what_may_mean_two_things_is_asked_about(text: str, reads: Read) -> None:
    """
    Nothing is taken back on a guess, and no orders of another turn are taken that are not known.
    """
    reading = reads(text, "attack", on_file=ATTACKS)
    assert (reading.orders, reading.cancelled) == ((), ())
    assert [each for each in reading.findings if each.kind != "note"]


def test_what_is_not_to_be_cancelled_stays(reads: Read) -> None:
    """There is nothing to ask."""
    reading = reads("do not cancel Italy", "attack", on_file=ATTACKS)
    assert (reading.orders, reading.cancelled, reading.findings) == ((), (), ())


def test_a_letter_that_orders_there_itself_does_not_take_back_on_a_guess(reads: Read) -> None:
    """
    Its own order, or the one on file?
    """
    reading = reads("attack Germany in Italy with Ford. Cancel Italy.", "attack", on_file=ATTACKS)
    assert reading.cancelled == ()
    assert [each.ground for each in reading.findings] == ["names-no-order"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("change the stock of the attack in Poland to IBM", ["ATTACK Germany, Russia IN Poland STOCK IBM"]),
        ("Please change the stock in Poland to General Electric", ["ATTACK Germany, Russia IN Poland STOCK GE"]),
        ("use IBM for the attack on France", ["ATTACK France IN Rhineland STOCK IBM"]),
        ("use IBM for the attack on Germany and Russia in Poland", ["ATTACK Germany, Russia IN Poland STOCK IBM"]),
    ],
)
def test_an_attack_on_file_gets_another_stock(text: str, lines: list[str], reads: Read) -> None:
    """
    The rest of it stays, and so does everything else on file.
    """
    reading = reads(text, "attack", on_file=ATTACKS)
    assert [line_of(order) for order in reading.orders] == lines
    assert reading.findings == ()
    merged = merge(ATTACKS, reading, "attack").lines
    assert len(merged) == len(ATTACKS) and set(lines) < set(merged)


def test_an_attack_of_the_same_letter_gets_another_stock(reads: Read) -> None:
    """
    The letter's own attack before the one on file.
    """
    reading = reads("attack Germany in Poland\nuse IBM for the attack on Germany", "attack", on_file=ATTACKS)
    assert [line_of(order) for order in reading.orders] == ["ATTACK Germany IN Poland STOCK IBM"]


@pytest.mark.parametrize("text", ["same as last turn", "Same orders as last turn, please.", "repeat last turn"])
def test_the_orders_of_the_turn_before_are_taken_again_where_they_are_known(text: str, reads: Read) -> None:
    """
    Those of this window.
    """
    last = ("PLACE 3 IN Italy", "PLACE 1 IN Poland", "ATTACK Germany IN Poland STOCK F")
    assert [line_of(order) for order in reads(text, "placing", last_turn=last).orders] == list(last[:2])
    assert [line_of(order) for order in reads(text, "attack", last_turn=last).orders] == list(last[2:])
    assert reads(text, "placing").orders == ()
