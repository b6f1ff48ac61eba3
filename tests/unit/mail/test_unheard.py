"""What a letter says of factors and no reading took: where some are left over, it is asked about."""

import pytest

from gamesmaster.rules.orders import Place
from tests.unit.mail.conftest import Read


@pytest.mark.parametrize(
    "text",
    [
        "hi, 3 and 2 more in Poland, the other 7 to Austria. Dima",
        "Everything except 2 to Poland.\nThose two to Austria.",
    ],
)
def test_half_of_a_sentence_is_not_taken_in_silence(text: str, reads: Read) -> None:
    """
    Twelve came in; what is taken either comes to twelve, or there is a question.
    """
    reading = reads(text, "placing", income=12, power="Germany", powers=("Germany",))
    placed = sum(each.order.amount for each in reading.orders if isinstance(each.order, Place))
    assert placed == 12 or [each for each in reading.findings if each.kind != "note"]


@pytest.mark.parametrize(
    "text",
    [
        "Poland 6, see you at 8, regards Tom",
        "Poland 6, sorry I'm 2 late",
        "I'm only spending 8 this turn: 5 Poland, 3 Austria.",
        "Hi all, 5 in Poland and 3 in Austria, that's all for today.",
    ],
)
def test_what_counts_other_things_leaves_nothing_open(text: str, reads: Read) -> None:
    """
    Fewer than there are may be placed; the receipt says so.
    """
    reading = reads(text, "placing", income=12, power="Germany", powers=("Germany",))
    assert reading.orders
    assert not [each for each in reading.findings if each.kind != "note"]
