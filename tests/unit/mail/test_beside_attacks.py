"""
What is said beside an attack in the same letter: it leaves the attack as it is, or makes it doubtful; never in between.
"""

import pytest

from gamesmaster.rules import notation
from tests.unit.mail.conftest import Read

BOARD = {
    "Poland": {"Germany": 8, "Britain": 2, "Russia": 4},
    "Austria": {"Germany": 7, "Britain": 2},
    "Italy": {"Germany": 6, "France": 3},
}
RUSSIA, BRITAIN = "ATTACK Russia IN Poland STOCK IBM", "ATTACK Britain IN Austria STOCK F"


def told(text: str, reads: Read) -> tuple[list[str], bool]:
    """
    The attacks that a letter of Germany's makes, and whether anything is asked.
    """
    reading = reads(text, "attack", power="Germany", powers=("Germany",), board=BOARD, turn=3)
    asked = any(each.kind != "note" for each in reading.findings)
    return [notation.write(each.order) for each in reading.orders], asked


@pytest.mark.parametrize(
    "text",
    [
        "Moscow gets what it deserves: I attack Moscow in Poland, stock IBM. With Paris I have no quarrel this turn.",
        "In order to clear the road to the sea I attack Russia in Poland, stock IBM, and nobody else.",
        "I attack Russia in Poland with IBM (the computers, not the missiles). Italy can wait.",
        "- attack Russia in Poland, stock IBM (he has been there long enough)\n- nothing in Italy, that can wait",
        "I was going to hit France too, but no. I attack Russia, not Britain, in Poland. Stock: IBM.",
        "Attack Russia in Poland, stock IBM. Odds are 2-1 so it should work.",
    ],
)
def test_talk_beside_an_attack_leaves_it_as_it_is(text: str, reads: Read) -> None:
    """
    Reasons, explanations, and who is let be.
    """
    assert told(text, reads) == ([RUSSIA], False)


@pytest.mark.parametrize(
    "text",
    [
        "I attack Russia in Poland with IBM (only if Britain agrees).",
        "I attack Russia in Poland with IBM (or Ford).",
        "I attack Russia in Poland with IBM, or maybe not.",
        "I attack Russia in Poland with IBM, next turn.",
        "I attack Russia in Poland with IBM (no, not really).",
        "Before I attack Russia in Poland with IBM, I would like to hear from him.",
        "It would be nice if I attack Russia in Poland with IBM.",
    ],
)
def test_what_an_attack_hangs_on_is_asked_about(text: str, reads: Read) -> None:
    """
    Conditions, alternatives, other times and second thoughts.
    """
    assert told(text, reads) == ([], True)


@pytest.mark.parametrize(
    "text",
    [
        "I attack all of my opponents in Poland, stock IBM.",
        "Poland: attack every other power there with IBM.",
        "I attack both my neighbours in Poland, stock IBM.",
        "Attack both of them in Poland (Britain and Russia), stock IBM.",
    ],
)
def test_all_others_are_those_on_the_board(text: str, reads: Read) -> None:
    """
    Whoever else stands there; 'both' are two.
    """
    assert told(text, reads) == (["ATTACK Britain, Russia IN Poland STOCK IBM"], False)
    assert told(text.replace("both my neighbours in Poland", "both my neighbours in Austria"), reads)[1] == (
        "neighbours" in text
    )


def test_stocks_in_another_sentence_go_with_the_attacks_in_order(reads: Read) -> None:
    """
    'Respectively' in the one, 'in that order' in the other.
    """
    text = (
        "Germany attacks Russia and Britain in Poland and Austria, respectively."
        " The stocks shall be IBM and Ford, in that order."
    )
    assert told(text, reads) == ([RUSSIA, BRITAIN], False)


def test_a_postscript_gives_an_attack_another_stock(reads: Read) -> None:
    """Whatever somebody else says of the one it had."""
    text = "Attack Russia in Poland with IBM.\n\nPS The Poland stock should be GM, my wife says IBM is unlucky."
    assert told(text, reads) == (["ATTACK Russia IN Poland STOCK GM"], False)


@pytest.mark.parametrize(
    ("text", "attacks"),
    [
        (
            "Attack Russia in Poland with IBM. Britain in Austria, stock Boeing - oh no, that can't be, so Ford there.",
            [RUSSIA, BRITAIN],
        ),
        ("My ally asked me to attack Britain in Austria and I am glad to oblige: stock Ford.", [BRITAIN]),
        ("My cousin begged me to attack Britain in Austria, and who am I to say no: stock Ford.", [BRITAIN]),
    ],
)
def test_an_attack_that_is_not_read_is_asked_about(text: str, attacks: list[str], reads: Read) -> None:
    """
    What names whom, where and with what is not passed over because something else was read.
    """
    orders, asked = told(text, reads)
    assert asked or orders == attacks


@pytest.mark.parametrize(
    "text",
    [
        "The man who plays France offers me peace. I'm coming after him instead: in Poland with Chevron and in the "
        "Rhineland with Nike, and that at dawn.",
        "There are French in Austria. Out with them, Coca-Cola. Then there is Russia in Poland, which I attack with "
        "Boeing, and the tea gets cold.",
    ],
)
def test_a_stock_of_which_nothing_came_is_not_lost(text: str, reads: Read) -> None:
    """It gets its attack or is asked about; no letter that arms somebody is taken as silent."""
    attacks, asks = told(text, reads)
    assert asks or len(attacks) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Last turn I hit him in Poland with Chevron, and what a day that was for both of us.",
        "I would not go for France in Austria with Nike if you paid me.",
        "My neighbour says that he goes for France in Austria with Nike.",
    ],
)
def test_a_stock_in_a_tale_attacks_nobody(text: str, reads: Read) -> None:
    """Nothing is ordered by what was, would be, or others do."""
    assert not told(text, reads)[0]
