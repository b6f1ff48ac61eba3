"""Commands as people say them, and talk that only sounds like one."""

import pytest

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.reader import read
from tests.unit.service.club import scenario


def commands(text: str) -> list[str]:
    """The names of the commands in a letter."""
    return [each.name for each in read(text, Context(scenario(), "placing", "Germany", income=12)).commands]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("All fine, I'm done for this turn.", ["READY"]),
        ("Ready when you are!", ["READY"]),
        ("Could you send me the last report again?", ["RESEND"]),
        ("Please send the map again", ["RESEND"]),
        ("What are my orders at the moment?", ["ORDERS"]),
        ("Have you received my letter?", ["ORDERS"]),
        ("How long do I still have? When is the deadline?", ["STATUS"]),
        ("Who is still missing?", ["STATUS"]),
        ("Hi, quick one: when exactly is the deadline for placing? I had Thursday in my head.", ["STATUS"]),
        ("When is the deadline for the German placements again?", ["STATUS"]),
        ("Until when do you need our attacks?", ["STATUS"]),
        ("By when must you have my orders?", ["STATUS"]),
        ("How do I write an attack?", ["HELP"]),
        ("5 in Poland. When is the deadline?", ["STATUS"]),
    ],
)
def test_what_is_wanted(text: str, names: list[str]) -> None:
    """Each once, also beside orders."""
    assert commands(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "I have received your report, thanks.",
        "When is your birthday?",
        "I sent my orders yesterday.",
        "Did Germany send his orders?",
        "What did Germany place?",
        "I'm not done yet",
        "Are you done?",
        "I have 5 against 2 there. Would you round that down to 2:1, or is it 5:2?",
        "Is it 3:1 or 5:2 then?",
        "I'm done with Poland",
        "My orders have not arrived yet, I will send them",
        "Best regards\nHans\nReady to go",
    ],
)
def test_talk_wants_nothing(text: str) -> None:
    """Of others, of the past, denied, or below a greeting."""
    assert commands(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Counsel would be obliged to learn the hour at which submissions close.",
        "My diary is a shambles. Which evening is it that you want these?",
        "how long we got",
        "Mum says I can only use the computer till 7, is the deadline before or after that?",
        "At sea until Wednesday. Will I still be in time then?",
        "Is the cut-off at 20:00 your time?",
        "When's the last moment for attacks?",
        "I had it as Thursday but Germany insists it's Friday. Who's right?",
        "Could you drop me a line with the deadline?",
        "I forgot to write down the deadline, sorry.",
        "When at the latest must I send you my attacks?",
        "Can somebody tell me what time the window shuts?",
        "By which date should our placements reach you?",
        "So when do we need to have our orders in?",
        "What date are you looking for orders by?",
        "Is there time left?",
        "Has the deadline gone by already?",
        "The clocks changed here at the weekend and I'm confused: is it eight our time now or seven?",
        "deadline again pls?",
        "Please sir, when do we have to hand it in?",
        "Let me know by when you'd like to have everything.",
        "I never noted the date. When was it again that you needed everything?",
        "What is the last possible day for me to send attacks?",
        "The notice got wet in the bilge; on which day does the phase end, please?",
        "Is it Thursday or Friday?",
        "Does the window close before the weekend?",
        "Pray inform the undersigned of the date on which the time for deployment lapses.",
        "The train wifi ate your mail. What was the deadline?",
        "Am I correct that the turn ends on the 12th?",
        "Am I too late?",
        "I think the deadline was mentioned, but I can't see it anywhere. Please tell me again.",
        "Is the deadline the same for everybody?",
        "How long do you still accept orders?",
        "Which is it, the 4th or the 5th?",
        "Sir, our form teacher asks until what day we can hand the orders.",
        "The moderator of our club wants to know the closing date.",
        "what time tonite",
        "Pls remind of due date.",
        "I was under the impression that we had until the end of the month. Is that so?",
        "Nobody told me the date. When is it?",
        "Would you mind telling me when the phase is over?",
        "Does anyone know when the orders are due?",
        "Forgive me, but I can't for the life of me remember what day we said.",
        "If I post this on Monday, will it reach you in time?",
        "And the deadline is?",
        "When is the final moment for giving orders?",
        "Are we still within the time limit?",
        "What's my cut-off for changing things?",
        "Have you set a deadline yet?",
        "Is the window still open?",
        "I'm in Tokyo this week. What's the deadline in my time?",
        "When are you going to close this phase, please?",
        "Before the meeting of our club I'd like to know how much longer we may talk.",
        "Forgot the deadline. Again. Sorry. What was it?",
        "how long till the deadline?",
        "We sail on Thursday. Should we send before that or is there no hurry?",
        "Was it eight o'clock or nine?",
        "Which deadline applies to us now?",
        "Please confirm that the window closes on Monday.",
        "Are we allowed to send until midnight?",
        "When precisely will the current phase come to an end?",
        "How long is it until you close?",
        "Would you please repeat the deadline for slow people?",
        "Till when you need the placements?",
        "The secretary notes that no closing date was stated in the circular. Pray supply it.",
        "Could someone tell me the cut-off time?",
        "Can it wait till after the weekend, or do you need it before?",
        "Would you tell me how many days we've got for placing?",
        "I'm a bit muddled. Is the deadline this week or next week?",
        "At what time on Sunday do you close?",
        "How long will the negotiation go on?",
        "Can you remind me of the date by which you want our orders?",
        "Quick check on timing: orders in by Thursday night?",
        "I'm on holiday and offline; until what day may I delay my answer?",
        "how many days left pls",
        "When does my time run out?",
        "Sorry to pester, but what was the date again for the attacks?",
        "When do I have to be finished with this at the latest?",
        "The wife reckons it's tomorrow. Is she right?",
        "Please, the exact hour of closing?",
        "I'd be thankful for a note on when the current window ends.",
        "Please advise as to the date upon which the period for submissions terminates.",
        "The crew want to know how long they've got before the gates shut.",
        "Hey Paul, until what time tomorrow can I send this?",
        "When's the very last minute?",
        "Is the deadline in your time or in GMT?",
        "Did you say Thursday or Tuesday? The line in your mail is garbled.",
        "Teacher took my phone, did the turn end already?",
        "What would be the latest for my attacks?",
        "When must the letter be at your place?",
        "Do we still have a few days?",
        "Give me a shout when the deadline is, will you? I mean the date.",
        "How long does one have for the attacks?",
        "Does the deadline still hold?",
        "By noon or by midnight?",
        "so when's the cutoff?",
        "I should be grateful to learn how long the present window remains open.",
        "Sorry, me again. What day do you need the attacks by?",
        "By what hour must we have replied?",
        "How much time do we still have for negotiating?",
        "When's lights out for this phase?",
        "Do let me have the exact date by which my orders are expected.",
        "Is it still this evening, or has it been moved?",
        "hi when does this round end ty",
        "Do we play until Sunday or longer?",
        "How long till you run it?",
        "Our vicar has a christening on the day, so I must ask: what is the precise closing time?",
        "hello teacher says we must know until when the turn runs",
        "We've only one radio window a day; at what hour do you close?",
        "I have the feeling I've missed something. What's the current deadline?",
        "I never can remember: does the phase finish on the Friday or the Saturday?",
        "When do the doors shut?",
        "How long have we got for this round, a week?",
        "My notes say Sunday. Can you confirm?",
        "til when can i send",
        "You'll think me a fool, but I have again forgotten when you want the orders.",
    ],
)
def test_the_deadline_is_asked_for_in_whatever_words(text: str) -> None:
    """Straight out or by the way, with a reason beside it, or by one who was told two days."""
    assert commands(text) == ["STATUS"]
    assert commands(f"6 in Poland, 6 in Austria.\n\n{text}\n") == ["STATUS"]


@pytest.mark.parametrize(
    "text",
    [
        "The deadline suits me fine.",
        "I'll write again when I know more.",
        "What time do you get up these days?",
        "The shop closes at six, so I must be brief.",
        "You'll have my orders before the deadline.",
        "Do you remember when we all met in Leeds?",
        "I told Hans when the deadline is.",
        "Thanks for telling us the deadline.",
        "What a long time it has been!",
        "Please don't move the deadline again, I've planned around it.",
        "When did you first play this one?",
        "Is it still raining where you are?",
        "I know when the deadline is, don't worry.",
        "I'm never late, am I?",
        "When the bell rings I must be off.",
        "Please tell Hans that I'm thinking of him.",
        "Do you have time for a pint on Friday?",
        "My exams end on Friday.",
        "When do we find out who won?",
        "Thursday suits me better than Friday.",
        "The bank wants its forms by Friday, and I've lost them.",
        "When shall we meet for that beer?",
        "What day is your birthday?",
        "Tell your wife I said hello.",
        "I know I'm late, and I'm sorry.",
        "I was in time for once.",
        "Do give my love to your mother when you see her.",
        "Guess when I got up today!",
        "Let me tell you when I had the best time of my life: last summer.",
        "Is the pub still open?",
        "Good that the deadline was put back.",
        "When I was young we did all this by post.",
        "Is your knee still bad?",
        "Do you still have that book of mine?",
        "It's a long time since I've had so much fun.",
        "What time is it in Chicago?",
        "When in doubt, do nothing.",
        "Have you got time for a chat on Sunday?",
        "My son wants to know how long the war lasted.",
        "When do you go on holiday?",
        "Could you send me your recipe again?",
        "When the deadline came I was asleep.",
        "He who sends early has time to regret.",
        "I know how long it takes to run a turn.",
        "It's the last day of our holiday today.",
        "The shop is open until six.",
        "We have time.",
        "When it's over we should all meet for a drink.",
        "Is dinner at six or at seven?",
    ],
)
def test_who_only_speaks_of_time_does_not_ask_for_the_deadline(text: str) -> None:
    """Other times, other questions."""
    assert commands(text) == []


def test_a_question_that_leads_to_orders_is_answered_by_the_receipt() -> None:
    """'Is it too late? If not: …'."""
    assert commands("Is it too late? If not: 6 in Poland and 6 in Austria.") == []


def test_both_may_be_asked_in_one_letter() -> None:
    """In the order in which they are written."""
    text = "When does the window close?\nAnd could we have two more days?\n"
    assert commands(text) == ["STATUS", "EXTEND"]
