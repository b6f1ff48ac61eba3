"""That a writer is done, whatever else he says; and what only sounds so."""

import pytest

from tests.unit.mail.conftest import Read

ORDERS = "5 in Poland, 7 in Austria.\n\n"


@pytest.mark.parametrize(
    "words",
    [
        "I'm off to my sister this afternoon, so you don't need to wait for me, I won't change it any more.",
        "Also I have nothing more to send, so from my part you can close it when you want, no need to wait me.",
        "So consider me finished with this phase, nobody has to wait for me in the hot water.",
        "My moves are complete and I shan't be changing them, so don't hold things up on my account.",
        "That's final, I'm done, go ahead without waiting for the deadline as far as I'm concerned.",
        "I'm done, go ahead when the others are in.",
        "You can close the turn as far as I'm concerned, I am finished.",
        "No second thoughts this time, so please don't hold things up on my account.",
        "You needn't wait for me, I won't send anything else before the deadline.",
        "As far as I'm concerned, the turn can be closed, the garden is calling.",
        "You need not wait for any more mail from me, I am off to my sister's wedding.",
        "Ready when you are, don't wait for Britain.",
        "That's final from me, so don't wait on my account if the others are in.",
        "Done and dusted, run it whenever the rest are in.",
        "You can go on without waiting for me.",
        "Done, run it when you like.",
        "Ready when you are - nothing more will come from me this turn, so no need to wait.",
        "You can go ahead with the turn as far as I'm concerned.",
    ],
)
def test_a_writer_says_that_he_is_done(words: str, reads: Read) -> None:
    """READY, beside his orders, and nothing is asked."""
    reading = reads(ORDERS + words, income=12)
    assert [each.name for each in reading.commands] == ["READY"]
    assert (len(reading.orders), reading.findings) == (2, ())
    assert reading.commands[0].words in words


@pytest.mark.parametrize(
    "words",
    [
        "I'll be done with the attic by Friday, the dust is everywhere.",
        "If he goes on like that, I'm finished.",
        "Please don't wait for me to answer the phone, it is broken.",
        "You can close the window, says my wife, it is cold.",
        "Anna says she is done, but don't hold your breath.",
        "Don't wait for me with the dinner, says my son.",
        "I am not done yet with the Russians, you can go ahead and tell them.",
        "Last turn I was done long before the deadline.",
        "Please tell Hans: don't wait for me.",
        "Hans wrote to me: \"Don't wait for me, I'm done.\"",
        "Please pass on to all: you can go ahead without waiting for me on Sunday's pub.",
        "I'll send changes tomorrow, so please don't go ahead whenever the others are in.",
        "Don't hold it against me.",
        "Please don't keep it from me.",
        "Don't close before you hear from me. Count me as done only then.",
        "There is no need to keep secrets for my sake.",
        "You may go on early with the party.",
        "You can start any time with the new game.",
        "PRESS TO Germany: Don't wait for me, march.",
        "PRESS TO ALL\nWe march.\nComrades, you can go ahead without waiting for us.\nEND PRESS",
    ],
)
def test_other_talk_closes_nothing(words: str, reads: Read) -> None:
    """A command that closes a window for good is never taken from it."""
    assert "READY" not in [each.name for each in reads(ORDERS + words, income=12).commands]


def test_it_may_stand_in_the_sentence_of_the_orders(reads: Read) -> None:
    """As a sentence of its own is read."""
    reading = reads("Britain: 5 Poland, 7 Austria - and you can go ahead without waiting for me.", income=12)
    assert [each.name for each in reading.commands] == ["READY"]
    assert (len(reading.orders), reading.findings) == (2, ())


def test_nobody_is_ready_without_orders(reads: Read) -> None:
    """Who has sent nothing may mean that he does not play on."""
    assert reads("You needn't wait for me, I am in hospital and the food is awful.", income=12).commands == ()


def test_who_has_orders_on_file_may_be_ready_with_them(reads: Read) -> None:
    """A letter after the orders."""
    reading = reads("The garden is calling, so don't hold things up on my account.", on_file=("PLACE 12 IN Poland",))
    assert [each.name for each in reading.commands] == ["READY"]
