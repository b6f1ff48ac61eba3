"""
A tally of what a letter counts: it is taken where it comes to the income, and nothing bends it.
"""

import pytest

from gamesmaster.mail.reading.model import Reading
from gamesmaster.rules import notation
from tests.unit.mail.conftest import Read


def tally_of(text: str, reads: Read) -> Reading:
    """Germany's letter; she has twelve factors to place."""
    return reads(text, "placing", income=12, power="Germany", powers=("Germany",))


@pytest.mark.parametrize(
    "text",
    [
        "Seven for the Poles so they sleep, three for the Balts, who are always polite,\nand two to Bucharest.",
        "all yours: 7 to poland pls, i am not letting that guy in. 3 baltic, 2 rumania",
        "The Reich allocates: to the Republic of Poland, 7 (seven); to the Baltic, 3 (three); to Rumania, 2 (two).",
        "I see that Russia placed 6 in Austria! Poland: 7. The Baltic, because my aunt lives there, 3. Rumania 2.",
        "Warsaw can do with 7, Riga is happy with 3, which leaves two, and Bucharest can use those two.",
    ],
)
def test_a_letter_that_counts_all_there_is_is_read(text: str, reads: Read) -> None:
    """
    In verse, with reasons, in legal style, beside news of others.
    """
    reading = tally_of(text, reads)
    assert [notation.write(each.order) for each in reading.orders] == [
        "PLACE 7 IN Poland",
        "PLACE 3 IN Baltic States",
        "PLACE 2 IN Rumania",
    ]
    assert not [each for each in reading.findings if each.kind != "note"]


@pytest.mark.parametrize(
    "text",
    [
        "Points so far, says the board: Poland 7, the Baltic 3, Rumania 2.",
        "Hans wants seven so badly in Poland, three in the Baltic, and two in Bucharest.",
        "Seven to Poland, three to the Baltic, two to Rumania, unless the Russian writes first.",
        "I sent 7 to Poland, 3 to the Baltic and 2 to Rumania, and where did they go",
        "My son is 7 and lives in Poland, my daughter is 5 and lives in Austria.",
        "7 in Poland (now 8), 3 in the Baltic, 2 in Rumania",
        "Poland 7, the Baltic 3, Rumania 2 - those were the days!",
        "If the mail is in time, 7 in Poland and 5 in Austria; otherwise all at home.",
        "A turn like the last one, 7 in Poland, 3 in the Baltic, 2 in Rumania, would be madness.",
    ],
)
def test_what_is_bent_counts_nothing(text: str, reads: Read) -> None:
    """
    Scores, wishes of others, conditions, what was, children, corrections.
    """
    reading = tally_of(text, reads)
    assert not reading.orders or [each for each in reading.findings if each.kind != "note"]
