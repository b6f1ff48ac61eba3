"""That a writer is done, whatever else he says; and what only sounds so."""

from time import process_time

import pytest

from gamesmaster.mail.reading.commands.being_done import says_done
from gamesmaster.mail.reading.commands.done.words import plain
from gamesmaster.mail.reading.letter.asking import vocabulary_of
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.pieces import sentences_in
from tests.unit.mail.conftest import Read
from tests.unit.service.club import scenario

CONTEXT = Context(scenario(), "placing", "Germany", income=12)
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


@pytest.mark.parametrize(
    "words",
    [
        "Nobody has to hang back on my account.",
        "There's no point in waiting for me.",
        "Please don't let the others wait because of me.",
        "The game needn't be held up on my account.",
        "DO NOT WAIT.",
        "dont wait up 4 me lol",
        "We are secured for sea; no need to hold the tide for us.",
        "I have finished my moves and I checked them with my big brother.",
        "All set for this window, my sister's wedding is tomorrow.",
        "I'm finished early, which hasn't happened since school.",
        "That's us finished.",
        "Finished over here, greetings from Oslo.",
        "From my side is all finished, you can make the turn.",
        "I'm done tinkering.",
        "My orders are carved in granite.",
        "Consider these my final orders, no need to ask again.",
        "These are final and will not change.",
        "My turn is complete.",
        "Put me down as done, would you.",
        "You can tick me off your list.",
        "Kindly enter me among those who have finished.",
        "Please register me as ready.",
        "Whenever the rest of them get their act together, feel free to proceed.",
        "If everybody else is ready, please go ahead.",
        "Hit the button when you like.",
        "It's fine with me if you close the window now.",
        "An early deadline is fine by me.",
        "You have my go-ahead.",
        "No further amendments will be made by me.",
        "I shan't be fiddling with them again, so off you go.",
        "You won't be hearing from me again this turn.",
        "Nothing more to come from me.",
        "I've got nothing else for you this turn.",
        "Our club has nothing further to submit for this round.",
        "We hereby waive the remainder of the window.",
        "I don't need the extra days.",
        "That completes my orders; please proceed.",
        "You have my full set and I've said all I have to say this turn.",
    ],
)
def test_it_is_said_in_many_ways(words: str, reads: Read) -> None:
    """Behind orders, and alone in a letter of somebody who has orders on file."""
    reading = reads(ORDERS + words, income=12)
    assert [each.name for each in reading.commands] == ["READY"]
    assert (len(reading.orders), reading.findings) == (2, ())
    alone = reads("Dear Walter,\n\n" + words, on_file=("PLACE 12 IN Poland",))
    assert [each.name for each in alone.commands] == ["READY"]


@pytest.mark.parametrize(
    "words",
    [
        "I'm done with the dishes, now for the garden.",
        "I'm done being polite.",
        "I'm ready to negotiate with the neighbours.",
        "I'm finished here in Leeds and move to York next month.",
        "I can hardly wait for the results.",
        "Don't wait for me at the station, I'll take a taxi.",
        "Don't keep us waiting for the report.",
        "I'll be ready by Sunday.",
        "I'm done. More to come tomorrow.",
        "I'm finished with these, the rest will follow tonight.",
        "If Hans agrees I'm done, otherwise you'll get new orders.",
        "When I have spoken to Olga, you can go ahead.",
        "As soon as Rome has answered, I'm done.",
        "Unless I write again by Thursday, consider me done.",
        "Please don't count me as ready until I say so.",
        "You can run but you can't hide, Ivan.",
        "You can go ahead and order the pizza.",
        "Go ahead, laugh.",
        "Well done, Olga, that was a fine attack.",
        "People think I'm finished, but they are wrong.",
        "Olga told me: I'm done, run it.",
        "Hans has nothing more to add.",
        "Wait for another mail from me.",
        "Expect more from me tomorrow.",
        "I won't change my ways.",
        "I don't want to change anything, I am only asking.",
        "Consider me your friend.",
        "Should I say that I'm done?",
        "In the last game I was never done in time.",
        "My homework is done, so I may play now.",
    ],
)
def test_what_sounds_like_it(words: str, reads: Read) -> None:
    """Other things than the game, a condition, a later, another person, another time."""
    assert "READY" not in [each.name for each in reads(ORDERS + words, income=12).commands]


def test_it_takes_no_orders_back(reads: Read) -> None:
    """'Do not wait' is no word about the orders in front of it."""
    reading = reads("6 IN POLAND, 4 IN AUSTRIA, 2 IN ITALY. NOTHING MORE TO COME FROM ME. DO NOT WAIT.", income=12)
    assert [each.name for each in reading.commands] == ["READY"]
    assert (len(reading.orders), reading.findings) == (3, ())


@pytest.mark.parametrize(
    "below",
    [
        "> I'm done, don't wait for me.",
        "-----Original Message-----\nFrom: Hans\n\nI'm done, don't wait for me.",
        "On 3 May Hans wrote:\n\nI'm done, don't wait for me.",
    ],
)
def test_what_others_wrote_counts_for_nobody(below: str, reads: Read) -> None:
    """Quoted, or below the head of another letter."""
    assert reads(ORDERS + below, income=12).commands == ()


def test_the_work_grows_evenly() -> None:
    """A sentence that keeps beginning to say it is left in time."""
    words = "no need to wait for no more further orders or changes to come or add from here from here and done "
    said = sentences_in(words * 6, vocabulary_of(CONTEXT))
    begin = process_time()
    for each in said:
        says_done(each, plain(each.pieces, ()))
    assert process_time() - begin < 0.2
