"""Letters that change placings on file: shared out, against what was read, last turn's once more, and their traps."""

import pytest

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Reading
from tests.unit.mail.conftest import Read

FILED = ("PLACE 6 IN Poland", "PLACE 5 IN Austria", "PLACE 4 IN Czechoslovakia")
LAST = ("PLACE 5 IN Poland", "PLACE 6 IN Austria", "PLACE 4 IN Rhineland")
GERMANY = {"power": "Germany", "powers": ("Germany",), "turn": 3, "income": 15, "last_turn": LAST, "on_file": FILED}


def asked(reading: Reading) -> bool:
    return any(each.kind != "note" for each in reading.findings)


def stands(reading: Reading) -> set[str]:
    return set(merge(FILED, reading, "placing").lines)


@pytest.mark.parametrize(
    "text",
    [
        "What I do want to alter is Czechoslovakia. It's a waste. Of the four I had down for it, three should go to "
        "Rumania and the fourth to Austria.",
        "I've gone off the Czechs. Give three of those four to Rumania and the other one to Austria please. The rest "
        "as before.",
        "Dear Tom, please break up the Czechoslovakia force. Of the four I was sending there, three are to go to "
        "Rumania instead and the last one to Austria. Nothing else changes.",
    ],
)
def test_what_was_to_go_to_one_area_is_shared_out(text: str, reads: Read) -> None:
    """Those who go come to it; those who are there already stay."""
    reading = reads(text, **GERMANY)
    assert stands(reading) == {"PLACE 6 IN Poland", "PLACE 6 IN Austria", "PLACE 3 IN Rumania"}
    assert not asked(reading)


@pytest.mark.parametrize(
    "text",
    [
        "Of the four in Czechoslovakia three should go to Rumania and the fourth to Austria, was what Lev wanted. No "
        "thanks. Nothing changes.",
        "If Britain leaves, three of the four in Czechoslovakia go to Rumania and the fourth to Austria. I'll let you "
        "know.",
        "The Englishman wants me to put two more in Poland, and take these two away from Austria. He would like that! "
        "My orders stay as they are.",
        "Thanks for the receipt. I was tempted to do the same as last turn instead, but no. It all stays as you have "
        "it.",
    ],
)
def test_what_others_want_changes_nothing(text: str, reads: Read) -> None:
    """All stands, whether it is asked about or not."""
    assert stands(reads(text, **GERMANY)) == set(FILED)


def test_two_more_are_never_two(reads: Read) -> None:
    """However well two in Poland and nine in Austria come to the income."""
    reading = reads(
        "Dear Mr. Gamesmaster,\n\nplease to change my letter from yesterday: two more in Poland, and these two you "
        "take away from the ones for Austria. Czechoslovakia remains like it is.",
        **GERMANY,
    )
    assert stands(reading) == {"PLACE 8 IN Poland", "PLACE 3 IN Austria", "PLACE 4 IN Czechoslovakia"}


@pytest.mark.parametrize(
    "text",
    [
        "You know what, I've been overthinking this. Bin the orders I gave you for this turn and simply repeat what I "
        "did last turn, same areas, same numbers. It worked well enough.",
        "Forget this morning's orders, I wrote them before breakfast. Just do the same as last turn instead.",
        "I have slept badly over what I sent you. Could we do it like last turn again instead? Same places, same "
        "amounts. Sorry for the paperwork.",
    ],
)
def test_last_turn_takes_the_place_of_what_is_on_file(text: str, reads: Read) -> None:
    """Source: a letter that lets go of its orders and asks for last turn's has these, and no others."""
    reading = reads(text, **GERMANY)
    assert stands(reading) == set(LAST)
    assert not asked(reading)


def test_all_that_is_freed_goes_to_one_area(reads: Read) -> None:
    """'… and Rumania gets both of them.'"""
    reading = reads(
        "I have had second thoughts about what you have from me. One fewer in Poland and one fewer in Austria, and "
        "Czechoslovakia gets both of them on top of what it already has.",
        **GERMANY,
    )
    assert stands(reading) == {"PLACE 5 IN Poland", "PLACE 4 IN Austria", "PLACE 6 IN Czechoslovakia"}


@pytest.mark.parametrize(
    "text",
    [
        "Good morning, I've changed my mind about the orders you have. I'd now like up to 8 in Poland, and to pay for "
        "it please cut what I sent to Austria to 3. Czechoslovakia stays as it was.",
        "There is something I would like to alter. Poland should get 8, so reduce what I had in Austria to 3. The "
        "Czech part is fine.",
    ],
)
def test_what_was_sent_to_an_area_is_that_area(text: str, reads: Read) -> None:
    """'… cut what I sent to Austria to 3', and no one is sent there."""
    reading = reads(text, **GERMANY)
    assert stands(reading) == {"PLACE 8 IN Poland", "PLACE 3 IN Austria", "PLACE 4 IN Czechoslovakia"}


def test_a_change_of_mind_behind_a_change_is_no_change(reads: Read) -> None:
    """It may be taken back by it."""
    reading = reads(
        "I'd now like up to 8 in Poland, and to pay for it please cut what I sent to Austria to 3. I've changed my "
        "mind about it again, though.",
        **GERMANY,
    )
    assert stands(reading) == set(FILED)
