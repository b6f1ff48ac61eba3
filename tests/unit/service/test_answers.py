"""
The question of a receipt is answered by a single line: 'the first', 'yes', '2', a name.
"""

import pytest

from tests.unit.service.club import Club, text_of


def asked(club: Club, words: str) -> str:
    """Write a letter that has to be asked about, and give the receipt's text."""
    club.write("Germany", words)
    club.send()
    return text_of(club.last_mail("Germany"))


@pytest.mark.parametrize(
    ("answer", "orders"),
    [
        ("the first", ("PLACE 3 IN Austria", "PLACE 5 IN Poland")),
        ("I meant the second one.", ("PLACE 3 IN Austria", "PLACE 5 IN Italy")),
        ("2", ("PLACE 3 IN Austria", "PLACE 5 IN Italy")),
        ("Italy, please", ("PLACE 3 IN Austria", "PLACE 5 IN Italy")),
        ("no", ("PLACE 3 IN Austria",)),
        ("yes", ("PLACE 3 IN Austria",)),
    ],
)
def test_a_single_line_chooses_a_reading(club: Club, answer: str, orders: tuple[str, ...]) -> None:
    """The order is added to what is on file; what chooses nothing changes nothing."""
    text = asked(club, "3 in Austria\n5 in Poland or Italy\n")
    assert "reading 1:\n| PLACE 5 IN Poland\n" in text
    assert "reading 2:\n| PLACE 5 IN Italy\n" in text
    club.write("Germany", answer)
    assert club.orders("Germany", "1-placing") == orders


def test_yes_takes_the_only_reading(club: Club) -> None:
    """A question with one suggestion is answered by yes."""
    assert "yes." in asked(club, "5 in Poland?")
    club.write("Germany", "Yes please!")
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)


def test_an_answer_below_the_quoted_receipt_counts(club: Club) -> None:
    """The receipt comes back below the answer, and its lines say nothing."""
    text = asked(club, "5 in Poland or Italy")
    quoted = "\n".join(f"> {line}" for line in text.splitlines())
    club.write("Germany", f"The second one.\n\nOn Monday the gamesmaster wrote:\n{quoted}\n")
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Italy",)


def test_an_answer_to_nothing_is_no_order(club: Club) -> None:
    """Once the question is answered, or none was put, the same words choose nothing."""
    asked(club, "5 in Poland or Italy")
    club.write("Germany", "the first")
    club.write("Germany", "the second")
    assert club.orders("Germany", "1-placing") == ("PLACE 5 IN Poland",)
