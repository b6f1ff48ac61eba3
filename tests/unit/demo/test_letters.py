"""
The robots' letters: what our own reader must see in them, and nothing of what they quote.
"""

from datetime import UTC, datetime
from random import Random

import pytest

from gamesmaster.demo.wording import Wording, joined, misspelt
from gamesmaster.demo.writing import PROGRAMS, Original, reply
from gamesmaster.mail.parsing import parse
from gamesmaster.rules.orders import Attack, Control, Order, Place

NOW = datetime(2026, 11, 21, 9, 50, tzinfo=UTC)
ORIGINAL = Original(
    subject="demo: turn 1",
    message_id="<abc@demo.test>",
    references="<older@demo.test>",
    sender="The gamesmaster <play@demo.test>",
    reply_to="play+demo-abcdefghijklmnop@demo.test",
    text="Turn 1 of 6.\n\n| PLACE 3 IN Poland\n\nA line that goes on and on to see what becomes of it in a reply.\n",
    date=NOW,
)
WORDS = ["Dear gamesmaster,", "", "5 in Poland", "Czechoslovakia: 2", "READY", "", "Best wishes,", "Ada"]
NAMES = {"GM": "General Motors", "F": "Ford Motor"}


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
@pytest.mark.parametrize("words", [WORDS, ["READY"], [*WORDS[:-1], "word " * 40]], ids=["usual", "short", "long"])
def test_own_words_come_through_every_program(program: object, words: list[str]) -> None:
    """
    However a program quotes, wraps and encodes: the player's words are read, ours are not.
    """
    mail = reply(
        ORIGINAL,
        words,
        program=program,  # type: ignore[arg-type]  # a name of the list above
        name="Ada Winters",
        address="ada@demo.test",
        message_id="<1@players.test>",
        now=NOW,
    )
    letter = parse(mail.as_bytes())
    assert " ".join(letter.text.split()) == " ".join(" ".join(words).split())
    assert letter.sender == "ada@demo.test"
    assert letter.references[0] == "<abc@demo.test>"
    assert letter.recipients == ("play+demo-abcdefghijklmnop@demo.test",)
    assert not letter.automatic


def wording(manner: str, seed: int = 1) -> Wording:
    """
    A manner with two companies known.
    """
    return Wording(manner, NAMES, Random(seed))


@pytest.mark.parametrize(
    ("manner", "order", "expected"),
    [
        ("table", Place(5, "Poland"), "Poland: 5"),
        ("formal", Place(5, "Poland"), "PLACE 5 IN Poland"),
        (
            "table",
            Attack(("Germany", "Russia"), "Poland", "GM"),
            "Poland: attack Germany and Russia, stock General Motors",
        ),
        ("plain", Attack(("Germany",), "Poland", "GM"), "attack Germany in Poland with GM"),
        ("polite", Attack(("Germany",), "Poland", "F"), "attack Germany in Poland with Ford Motor"),
        ("plain", Attack(("Germany",), "Poland"), "attack Germany in Poland"),
    ],
)
def test_manners(manner: str, order: Order, expected: str) -> None:
    """
    Each player has his own way to say the same.
    """
    assert wording(manner).line(order) == expected


def test_in_haste_all_goes_into_one_line() -> None:
    """
    '5 in Poland, 3 in Austria' is what many write.
    """
    orders: list[Order] = [Place(5, "Poland"), Place(3, "Austria"), Control("Italy")]
    first, _ = wording("hasty").lines(orders)
    assert first == "5 in Poland, 3 in Austria"


def test_in_haste_what_goes_home_is_the_rest() -> None:
    """
    Only when all is placed in the letter: otherwise the rest would be another number.
    """
    orders: list[Order] = [Place(5, "Poland"), Place(3, "Germany")]
    hasty = Wording("hasty", NAMES, Random(1), home="Germany")
    assert hasty.lines(orders, whole=True) == ["5 in Poland; rest at home"]
    assert hasty.lines(orders) == ["5 in Poland, 3 in Germany"]


def test_joined_names_read_like_a_sentence() -> None:
    """
    One, two and three names.
    """
    assert joined(("France",)) == "France"
    assert joined(("France", "Russia")) == "France and Russia"
    assert joined(("France", "Russia", "Germany")) == "France, Russia and Germany"


@pytest.mark.parametrize("name", ["Poland", "Austria", "Czechoslovakia", "Baltic States", "Alsace-Lorraine", "Italy"])
@pytest.mark.parametrize("seed", range(20))
def test_a_misspelt_name_is_another_word_with_the_same_beginning(name: str, seed: int) -> None:
    """
    It looks like the name, as slips do, and is not.
    """
    slip = misspelt(name, Random(seed))
    assert slip != name
    assert slip[0] == name[0]
    assert len(slip) == len(name)
