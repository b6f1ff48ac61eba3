"""
The mood in front of a list that places all there is: it is passed over, and what bends the list is not.
"""

import pytest

from gamesmaster.mail.reading.model import Reading
from gamesmaster.rules import notation
from tests.unit.mail.conftest import Read


def germany(text: str, reads: Read) -> Reading:
    """Her letter; she has ten factors to place."""
    return reads(text, "placing", income=10, power="Germany", powers=("Germany",))


@pytest.mark.parametrize(
    "text",
    [
        "I don't care what the others say: 6 in Poland and 4 in Austria",
        "I wanted more, but I've changed my mind: Poland 6, Austria 4.",
        "I slept on it and it's 6 in Poland, 4 in Austria",
        "According to your list I have 10: 6 in Poland, 4 in Austria.",
        "I may live to regret this: 6 to Poland, 4 to Austria.",
        "I can't think of anything better than 6 in Poland and 4 in Austria.",
        "My dispositions this turn are six for Poland and four for Austria.",
        "No attack meant, I merely put 6 in Poland and 4 in Austria.",
        "Last but not least, 6 in Poland and 4 in Austria.",
    ],
)
def test_the_mood_of_a_whole_list_is_passed_over(text: str, reads: Read) -> None:
    """
    Whatever the writer feels, he places all he has.
    """
    reading = germany(text, reads)
    assert [notation.write(each.order) for each in reading.orders] == ["PLACE 6 IN Poland", "PLACE 4 IN Austria"]
    assert not reading.findings


@pytest.mark.parametrize(
    "text",
    [
        "I don't care for 6 in Poland, 4 in Austria.",
        "I don't care if Hans wants 6 in Poland, 4 in Austria.",
        "I had planned: 6 in Poland, 4 in Austria.",
        "I'd planned 6 in Poland, 4 in Austria but I've changed my mind.",
        "According to your report: 6 in Poland, 4 in Austria.",
        "If I get 10: 6 in Poland, 4 in Austria.",
        "He came up with nothing better than 6 in Poland and 4 in Austria.",
        "I'd say 6 in Poland, 4 in Austria if I were you.",
        "Last turn I did this: 6 in Poland, 4 in Austria.",
        "No attack intended, Hans has 6 in Poland and 4 in Austria.",
        "My choice is 6 in Poland, 4 in Austria if he agrees.",
        "I thought about 6 in Poland, 4 in Austria.",
    ],
)
def test_what_says_whose_list_it_is_or_when_is_not_passed_over(text: str, reads: Read) -> None:
    """
    A list that is told, planned or hangs on something places nothing.
    """
    assert not germany(text, reads).orders
