"""Requests for more time, as the command and as people write them; and what only sounds like one."""

import pytest

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.reader import read
from tests.unit.service.club import scenario


def reading_of(text: str) -> tuple[list[str], list[str]]:
    """The commands, with their arguments, and the grounds of the questions."""
    found = read(text, Context(scenario(), "placing", "Germany", income=12))
    return [f"{each.name} {each.argument}" for each in found.commands], [
        each.ground for each in found.findings if each.kind != "note"
    ]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("EXTEND 2 DAYS", "2 DAYS"),
        ("extend by 12 hours please", "12 HOURS"),
        ("Extend 1 week", "7 DAYS"),
        ("Can we have two more days, please?", "2 DAYS"),
        ("I can't make the deadline. Could I get an extension of three days?", "3 DAYS"),
        ("Would it be possible to postpone the deadline by a week?", "7 DAYS"),
        ("I need another day to hear from Russia.", "1 DAY"),
        ("I'd like an extension of 3 days because my mother is ill.", "3 DAYS"),
        ("A 24h extension would be nice", "1 DAY"),
        ("Could you please give us a couple more days?", "2 DAYS"),
        ("2 more days please", "2 DAYS"),
        ("Please give me 48 hours more", "2 DAYS"),
        ("Is there any chance of pushing the deadline back by three days? The wifi here is hopeless.", "3 DAYS"),
    ],
)
def test_a_wish_for_time_is_read(text: str, meant: str) -> None:
    """In capitals, in a question, with its reason."""
    assert reading_of(text) == ([f"EXTEND {meant}"], [])


@pytest.mark.parametrize(
    "text",
    [
        "Thanks for the two extra days!",
        "Did you extend it by 2 days?",
        "Do we have 2 more days?",
        "Is it two days longer?",
        "France asked for two more days.",
        "Russia wants an extension of 2 days. Please don't grant it.",
        "I don't need more days.",
        "I have two more days of holiday.",
        "> EXTEND 2 DAYS",
        "| EXTEND 2 DAYS",
        "Best regards,\nHans\nEXTEND 2 DAYS",
    ],
)
def test_talk_of_time_asks_for_none(text: str) -> None:
    """Thanks, questions about it, others' wishes, quotations and what stands below a greeting."""
    assert reading_of(text)[0] == []


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("Could I get an extension?", "extend-how-long"),
        ("EXTEND 60 DAYS", "extend-too-long"),
        ("extend", "extend-how-long"),
        ("Could you put the deadline back to Sunday?", "extend-how-long"),
        ("Can we have until Sunday?", "extend-how-long"),
        ("I need time until Monday please", "extend-how-long"),
    ],
)
def test_a_wish_without_a_length_is_asked_about(text: str, ground: str) -> None:
    """The question says how to write it."""
    assert reading_of(text) == ([], [ground])


def test_orders_beside_it_are_read() -> None:
    """One letter may hold both."""
    found = read(
        "Pls extend the deadline by 2 days, I'm travelling. 6 Poland, 6 Austria", Context(scenario(), "placing")
    )
    assert len(found.orders) == 2 and [each.name for each in found.commands] == ["EXTEND"]


@pytest.mark.parametrize(
    "text",
    [
        "May it please the gamesmaster, we pray for a continuance of two days.",
        "I am instructed to seek an enlargement of time of two days.",
        "2 more days pls?",
        "Could we have an extension? Two days would do.",
        "I would need two days more, because I am in the hospital with my knee.",
        "The mast broke, so we will be stuck here. Please hold the turn for two days.",
        "Is an extension of 48 hours possible?",
        "If you could give me two days more, I could hear from Italy.",
        "Any chance we could get another 2 days on this?",
        "Be a sport and give us two more days.",
        "Can you wait two more days for us?",
        "We request that the window stay open for a further 48 hours.",
        "Do you think you could stretch the deadline by two days?",
        "Please, we need still two days.",
        "Could you possibly see fit to allow us two additional days?",
        "I'd be much obliged for two days' delay.",
        "Extend it two days, would you?",
        "Might we trouble you for a further two days?",
        "How about we extend this by two days?",
        "I kindly ask you to extend the deadline for 2 days.",
        "It is possible to have 2 days more?",
        "I'd like to ask for more time, two days if possible.",
        "An extension would be wonderful. Two days is all I need.",
        "can we delay 2 days",
        "We would welcome two more days.",
        "What would you say to two more days?",
        "I can't get it done by then, so I'd like two more days if nobody objects.",
        "Moved house, boxes everywhere. 2 days extension please.",
        "Please would you postpone things by two days.",
        "If it isn't too much trouble, two days' extension please.",
        "I'm on night shifts till Thursday, is there any way we could have two more days?",
        "Might the Court be minded to allow a further two days?",
        "could u pls move it 2 days back",
        "im grounded no phone till friday can we have 2 extra days??",
        "Is it possible to make the deadline two days later?",
        "The skipper begs two days' grace: we're becalmed off Ushant.",
        "Our committee would appreciate two further days.",
        "Two days more, that's all I ask.",
        "How would you feel about a two-day postponement?",
        "I'd prefer the deadline to be two days later.",
        "Hold the presses for two days, would you?",
        "Do give us another couple of days.",
        "May I humbly petition for 48 hours' indulgence?",
        "Please add 2 days to the deadline.",
        "My laptop is at the repair shop. Could you give me two days?",
        "Could the phase run two days longer?",
        "I'm asking you to keep the window open for two days more.",
        "Could you delay the adjudication by two days?",
        "Would you give us an extension of, say, two days?",
        "I shall not be home in time. Would an extension of two days be out of the question?",
        "Two more days, pretty please?",
        "Let us have 48 hours more, will you?",
        "Another 48 hrs would be super.",
        "I'd be glad of two more days.",
        "Might I crave two days' indulgence, the harvest being late?",
        "Please excuse, I need two days more for answer from my ally.",
        "could i hand it in two days late sir?",
        "Would you be willing to wait two days?",
        "yo can u gimme 2 more days",
        "I am asking politely if we can have two days more.",
        "Can we please extend? Two days should be enough.",
        "May I suggest to prolong the phase by two days?",
        "The radio is dead and port is two days off. Please give us two days' delay.",
        "I wonder if we might have another couple of days.",
        "I was hoping for two more days.",
        "It would be of great help if the window were open for two more days.",
        "Give a poor student two more days!",
        "My request: two more days.",
        "Can the turn wait two days? I've got Covid.",
        "48h extra poss?",
        "My lawyer's clerk is ill; I must respectfully seek two days' indulgence.",
        "I won't manage by tomorrow. Is it OK if we make it two days later?",
        "may i get 2 days extension sir",
        "My grandson broke his arm and I'm in hospital with him. I beg for two days' delay.",
        "I ask you to give us still two days of time.",
        "Can't we have another two days? Everybody's on holiday.",
        "On account of flooding the undersigned requests that the time be enlarged by two days.",
        "I'm afraid I need two additional days to finish my negotiations.",
        "Any chance the deadline could be moved two days?",
        "Could I have an additional 48 hours to confer with my allies?",
        "We're all at the school fair this weekend. Please let us have two more days.",
        "Shall we say two more days?",
        "Might the undersigned be granted a stay of two days?",
        "Do you have two more days for me?",
        "Couple more days please? Like two?",
        "I'd appreciate it if you could give us another two days.",
        "Any hope of two more days? The whole class has the flu.",
        "The ship's Sat link is down till Thursday, so two more days would be a blessing.",
        "I respectfully request the indulgence of two further days.",
        "If you'd extend by two days, I'd be eternally grateful.",
        "We need to talk to Italy first; can we get 48 more hours?",
        "Let's add two days, OK?",
        "Paul, be an angel and stretch it by two days.",
        "I don't suppose we could have two more days?",
        "I have to ask for another two days, sorry.",
        "Our president is ill and we would be thankful for two more days.",
        "We ask for a prolongation, two days would be enough.",
        "Might we have the deadline moved back by two days?",
        "Two days extra for all of us, please.",
        "Do you mind if I take two more days?",
        "I'd need two days more than planned, if that's possible.",
        "Please could the window be held open a further two days?",
        "School trip!! can we get 2 days extra??",
        "We'd be happy if you gave us 48 hours more.",
        "It's harvest time. Any chance of two days' extension?",
        "Need more time, 2 days would be perfect",
        "If you can spare us two days more, we'd be in your debt.",
        "Can the deadline be later by two days?",
        "I beg leave to ask for two additional days.",
        "Kindly hold the window open for an additional 48 hours.",
        "The parish fete has eaten my week. Two more days, if it please you, sir.",
        "i know its late but can you push the deadline 2 days pls",
        "Could the window stay open another two days?",
        "We need two days more to get answer from all allies.",
        "Can I get a 2 day extension on this turn please",
        "It would be a great kindness to allow us two more days.",
        "Sorry guys, could we all wait two more days?",
        "Please prolong the phase with two days.",
        "Two days more please and thank you.",
        "May I have until two days after the deadline?",
    ],
)
def test_a_wish_for_two_days_is_read_in_whatever_words(text: str) -> None:
    """Of solicitors, schoolchildren, sailors and foreigners; the length may stand in a sentence beside it."""
    assert reading_of(text) == (["EXTEND 2 DAYS"], [])


@pytest.mark.parametrize(
    "text",
    [
        "Hans asked for two more days.",
        "Last turn you gave us two more days, thanks.",
        "No extension please.",
        "I have two more days of work before the holiday.",
        "Thank you for the extra two days!",
        "Two more days and I'm off to Spain.",
        "We stayed two days longer than planned because of the snow.",
        "The extension to our kitchen is nearly finished.",
        "My visa was extended by two weeks.",
        "I don't mind if you give the others two more days.",
        "Please don't extend the deadline.",
        "I'd rather not have another two days of waiting.",
        "The kids have two more days of school and then it's holidays.",
        "I'd have needed two more days to win that one.",
        "We'll be in Rome for two more days.",
        "It was over in two days.",
        "Sweden objected to the postponement, and I agree with him.",
        "They gave my brother another two days in hospital.",
        "I'll need two days to recover from that party.",
        "Two days later he was still laughing.",
        "Hold on to your hats, two more turns and it's over.",
        "My wife got two more days off work.",
        "We had to wait another two hours for the doctor.",
        "I'm glad we got two more days.",
        "Did Britain ask for more time again?",
        "I don't think we need another two days.",
        "If we had had two more days in Cornwall, we'd have seen the seals.",
        "My editor gave me two more days for the manuscript.",
        "Could you come and stay with us for two more days next time?",
        "Have you got the weekend off?",
        "I'd love two more weeks of summer.",
        "Just two more days until Christmas!",
        "The extension lead in my study has burnt out.",
        "Don't you dare give Germany two more days.",
        "Everybody got two more days last time, and still Italy was late.",
        "Two more days of this heat and I'll melt.",
        "I spent another two days on the train.",
        "I'd have liked an extension, but it's too late now.",
        "I sent it two days later than I meant to.",
        "An hour more and the bread would have been black.",
        "Hans wants it extended, I'm not bothered.",
        "The doctor wants to keep me two more days.",
        "The match was postponed by a week.",
        "Can he really have two more days?",
        "You said there'd be no extension.",
        "It will take two more days before the doctor lets me out.",
        "Please keep the dog for two more days, I wrote to my neighbour.",
        "Two days later than usual, but here I am.",
        "I've just seen that you extended it by two days.",
        "He asked whether he could have two more days, the cheek of it.",
        "Let's hope we'll get two more days of sunshine.",
        "You were so kind as to give me two more days in March.",
        "Not another two days of waiting, please!",
        "Why does everybody always want two more days?",
        "We've been granted two more days in the cottage.",
        "I could do it in two days, but I don't want to.",
        "Can you imagine two more days of my mother-in-law?",
        "I shall be away for two more days, but my orders are in.",
        "I'm sorry for being two days late.",
        "Two more days would not have saved me last year.",
        "My wife says I need two more days in bed.",
        "I'll need two more days off work for the trip.",
        "The repair takes two days longer than they said.",
        "Italy begged me for two more days of peace.",
        "I was going to ask you to extend it, but I've managed.",
        "The passport office needs two more days.",
        "Give Hans two more days and he'll forget his own name.",
        "It would take me two more days to explain.",
        "I've decided to wait two more days before I attack him.",
        "Was it wise to extend it by two days?",
        "The last extension was a blessing.",
    ],
)
def test_who_only_speaks_of_more_time_asks_for_none(text: str) -> None:
    """Others' wishes, the past, refusals, thanks, and daily life."""
    assert reading_of(text)[0] == []


@pytest.mark.parametrize(
    "text",
    [
        "Could I get a bit more time?",
        "Is there any chance of an extension?",
        "I'd like to ask for an extension, please.",
        "Could you extend the deadline a little?",
        "Would it be possible to have a few more days?",
        "Can we have until Sunday?",
    ],
)
def test_a_wish_in_whatever_words_is_asked_for_its_length(text: str) -> None:
    """It gets an answer, too."""
    assert reading_of(text) == ([], ["extend-how-long"])


@pytest.mark.parametrize(
    "wish",
    [
        "Sorry to be a nuisance, but could we add two days to this phase?",
        "If there is any possibility to shift the deadline for two days I would be very happy.",
        "I won't make the deadline. 48 hours more would save me.",
    ],
)
def test_a_wish_disturbs_no_orders_beside_it(wish: str) -> None:
    """Before it or behind it, they are what they are without it."""
    context = Context(scenario(), "placing", "Germany", income=12)
    for text in (f"6 in Poland, 6 in Austria.\n\n{wish}\n", f"{wish}\n\n6 in Poland, 6 in Austria.\n"):
        found = read(text, context)
        assert [each.name for each in found.commands] == ["EXTEND"] and len(found.orders) == 2
        assert [each for each in found.findings if each.kind != "note"] == []


@pytest.mark.parametrize(
    "text",
    [
        "> Could we have two more days?",
        'Hans wrote: "Could we have two more days?"',
        "PRESS TO ALL\nCould we have two more days?\nEND PRESS",
        "Dear Russia,\nCould you see your way to two more days?",
        "-----Original Message-----\nCould you grant us two more days?",
    ],
)
def test_what_is_told_to_others_or_by_them_asks_for_no_time(text: str) -> None:
    """Quoted, in quotation marks, published, or written to another player."""
    assert reading_of(text)[0] == []
