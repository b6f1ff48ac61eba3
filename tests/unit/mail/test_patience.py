"""
The second, more patient reading: it counts where the sum comes out, and nowhere else.
"""

import pytest

from tests.unit.mail.conftest import Read


@pytest.mark.parametrize(
    "text",
    [
        "Seven brave souls shall trundle off to Poland, three proceed to Austria, and the last two remain behind.",
        "First priority is Poland, which gets 7. Austria is runner-up with 3. Whatever is left stays at home.",
    ],
)
def test_strange_words_are_passed_over_where_the_sum_comes_out(text: str, reads: Read) -> None:
    """
    Who places exactly what he has means it, however he puts it.
    """
    reading = reads(text, "placing", income=12, power="Germany", powers=("Germany",))
    assert [f"{each.order}" for each in reading.orders] == [
        f"{each.order}" for each in reads("7 in Poland, 3 in Austria, 2 in Germany", "placing").orders
    ]
    assert not [each for each in reading.findings if each.kind != "note"]


@pytest.mark.parametrize(
    "text",
    [
        "Seven brave souls shall trundle off to Poland, three proceed to Austria.",
        "I dreamt of seven trundling off to Poland, three to Austria, and two to Italy.",
        "Hans trundles seven off to Poland and would love five in Austria.",
        "Never trundle seven off to Poland nor five to Austria.",
        "Shall seven trundle off to Poland, and five to Austria?",
        "Seven trundle off to Poland, five to Hungary.",
        "Last turn seven trundled off to Poland and five to Austria.",
    ],
)
def test_what_may_be_meant_otherwise_is_asked_about(text: str, reads: Read) -> None:
    """
    Another sum, a dream, a denial, a question, another turn, an area of no game.
    """
    reading = reads(text, "placing", income=12, power="Germany", powers=("Germany",))
    assert not reading.orders
