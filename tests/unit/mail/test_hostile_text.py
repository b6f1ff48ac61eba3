"""
Text that is meant to hold a reader up.
"""

import pytest

from gamesmaster.mail.reading.reader import MAX_STEPS
from tests.unit.mail.conftest import Read

SIZE = 256 * 1024


@pytest.mark.parametrize(
    "piece",
    [
        "5 ",
        "5\n",
        "a\n",
        "Poland ",
        "attack Germany and Russia in Poland with IBM\n",
        "attack Germany and Russia in Poland with IBM, ",
        "Germany and ",
        "5 in Poland\n",
        "5 in Polxxd\n",
        "Poland:\n5\n",
        "From: x\nTo: y\n",
        "On Friday, Frank <frank@club.test> wrote:\n",
        "| PLACE 5 IN Poland\n",
        "3 each in Poland and ",
        "if not Poland or 5? ",
        "5\u00b2\u00bd",
    ],
)
def test_a_letter_of_a_quarter_megabyte_takes_little_work(piece: str, reads: Read) -> None:
    """
    However long it is, so many tokens are looked at; what that takes of a second, `gamesmaster bench` tells.
    """
    text = (piece * (SIZE // len(piece) + 1))[:SIZE]
    reading = reads(text, "attack", income=10)
    assert reading.steps < MAX_STEPS + 1000
    assert "too-long" in [each.ground for each in reading.findings]


def test_what_is_too_long_is_told_and_its_beginning_counts(reads: Read) -> None:
    """
    Nothing is dropped without a word.
    """
    reading = reads("5 in Poland\n" + "what a game\n" * 30_000)
    assert len(reading.orders) == 1
    assert [each.ground for each in reading.findings] == ["too-long"]


@pytest.mark.parametrize(
    "text",
    [
        "5\u00b2 in Poland",
        "\u00bd in Poland",
        "5\u00bd in Poland",
        "\u2460 in Poland",
        "1\u20445 in Poland",
        "5.5 in Poland",
        "5/2 in Poland",
        "50% in Poland",
        "1,234 in Poland",
        "-5 in P\u043eland",
        "0 in Poland",
    ],
)
def test_a_number_that_is_no_whole_number_is_no_order(text: str, reads: Read) -> None:
    """
    Threat T25: footnote marks, fractions, circled and look-alike characters never become another number or name.
    """
    assert reads(text).orders == ()


def test_wide_digits_and_letters_are_read_as_plain_ones(reads: Read) -> None:
    """
    NFKC: what a phone's keyboard sends.
    """
    reading = reads("\uff15 in \uff30oland")
    assert [order.words for order in reading.orders] == ["5 in Poland"]
