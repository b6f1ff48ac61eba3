"""
What only leads up to placings, says how many they come to, or tells who has decided them; and what only looks so.
"""

import pytest

from gamesmaster.mail.reading.model import Reading
from gamesmaster.rules import notation
from tests.unit.mail.conftest import Read


def reading_of(text: str, reads: Read) -> Reading:
    """Germany's letter; she has ten factors to place."""
    return reads(text, "placing", income=10, power="Germany", powers=("Germany",))


def orders_in(reading: Reading) -> list[str]:
    """What is ordered, as it is written in receipts."""
    return [notation.write(each.order) for each in reading.orders]


@pytest.mark.parametrize(
    "text",
    [
        "Before I forget again: 6 in Poland and 4 in Austria.",
        "Tom, could you please place 6 in Poland and 4 in Austria for Germany?",
        "Here they are, as you said you like them:\n\nPoland 6, because Ivan will be there\nAustria 4, as a gift",
        "If I've understood the rules correctly I have 10: 6 in Poland and 4 in Austria.",
        "Poland 6 (that leaves 4), Austria 4 (10, all gone)",
        "The Chancellery met last night and the Cabinet has resolved to send six to Poland and four to Austria.",
        "You said to keep it simple, so: 6 in Poland, 4 in Austria.",
        "Germany - 10 PF - Poland 6 / Austria 4",
    ],
)
def test_what_leads_up_to_a_list_makes_it_no_less_certain(text: str, reads: Read) -> None:
    """
    Lead-ins, names called in passing, polite questions, reasons, running sums, resolutions.
    """
    reading = reading_of(text, reads)
    assert orders_in(reading) == ["PLACE 6 IN Poland", "PLACE 4 IN Austria"]
    assert not [each for each in reading.findings if each.kind != "note"]


@pytest.mark.parametrize(
    "text",
    [
        "If Hans is late, 6 in Poland and 4 in Austria.",
        "If I'm wrong about Marcel, 6 in Poland and 4 in Austria.",
        "Before I decide, 6 in Poland and 4 in Austria is my idea.",
        "Hans sent me his list, here it is: 6 in Poland, 4 in Austria.",
        "Hans has decided to send 6 to Poland and 4 to Austria.",
        "The Russians have decided to send 6 to Poland and 4 to Austria.",
        "Could I have 6 in Poland and 4 in Austria, or is that too many?",
        "What about 6 in Poland and 4 in Austria?",
        "Most of mine in Poland, a few in Austria.",
        "Please place my factors as agreed with Marcel.",
    ],
)
def test_what_only_looks_so_is_asked_about(text: str, reads: Read) -> None:
    """
    Conditions, ideas, other people's resolutions, proposals, and amounts that are left open.
    """
    reading = reading_of(text, reads)
    assert not reading.orders
    assert any(each.kind != "note" for each in reading.findings)


def test_what_is_left_to_us_is_asked_about_and_the_rest_is_read(reads: Read) -> None:
    """
    'The rest wherever you like': who plays says where his factors go.
    """
    reading = reading_of("6 in Poland, and the rest wherever you think best.", reads)
    assert orders_in(reading) == ["PLACE 6 IN Poland"]
    assert [each.ground for each in reading.findings if each.kind != "note"] == ["rest-where"]
