"""Letters in words that nobody knows, of which the sum, the board or the file leaves one meaning, and their traps."""

import pytest

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Reading
from gamesmaster.rules import notation
from tests.unit.mail.conftest import Read

BOARD = {
    "Poland": {"France": 2, "Russia": 5, "Germany": 9},
    "Austria": {"France": 3, "Germany": 7},
    "Rhineland": {"France": 5, "Germany": 6},
}
GERMANY = {"power": "Germany", "powers": ("Germany",), "turn": 3}
PLACED = ("PLACE 7 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Czechoslovakia")
FOUGHT = ("ATTACK Russia IN Poland STOCK GM", "ATTACK France IN Austria STOCK IBM")
JOINT = ("ATTACK France, Russia IN Poland STOCK GM", "ATTACK France IN Austria STOCK IBM")


def asked(reading: Reading) -> bool:
    return any(each.kind != "note" for each in reading.findings)


def lines(reading: Reading) -> set[str]:
    return {notation.write(each.order) for each in reading.orders}


@pytest.mark.parametrize(
    "text",
    [
        "I have been at the anvil since five. Six of my fourteen are hammered into Poland. Another five I would "
        "like laid "
        "down in Austria, where they can cool, and the last three I'll beat out flat in Italy.",
        "The geese are back. Six waltz off into Poland, because one must. Five shall stand about in Austria. And what "
        "remains, three, goes to Italy, only that nobody thinks it is free.",
        "Pharaoh would weep. Six climb over the hills into Poland, and may they find water there. Five drift down to "
        "Austria. Italy must make do with three.",
        "It rains. I'd like to spend the fourteen this way: in Poland I'll have 6. Austria can have 5. Then "
        "there are 3 "
        "left over which can go to Italy, much as I hate the place.",
    ],
)
def test_placings_that_make_the_sum(text: str, reads: Read) -> None:
    """Source: the income is placed whole, no more and no less (Origins of WWII rules, Placement)."""
    reading = reads(text, income=14, **GERMANY)
    assert lines(reading) == {"PLACE 6 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Italy"}
    assert not asked(reading)


@pytest.mark.parametrize(
    "text",
    [
        "The newspapers speak of 6 in Poland, 5 in Austria and 3 in Italy.",
        "Last turn six marched into Poland and five into Austria. Three stayed in Italy.",
        "Hans reckons six in Poland would do. He'd waltz five off to Austria and three to Italy.",
        "Six wander off into Poland, if Russia lets them. Five swan about in Austria. Three go to Italy.",
        "Six wander off into Poland. Five swan about in Austria. Three go to Italy. Sorry, Austria and Italy the other "
        "way round.",
        "Six wander off into Poland. Five swan about in Austria. A few go to Italy.",
    ],
)
def test_placings_that_only_seem_to_make_it(text: str, reads: Read) -> None:
    """They are asked about, or told; nothing is placed that is not certain."""
    reading = reads(text, income=14, **GERMANY)
    whole = {"PLACE 6 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Italy"}
    assert lines(reading) != whole or asked(reading)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (
            "silage is in. I'd like one factor less in Poland and one more in Czechoslovakia. That makes it 6 and 4.",
            {"PLACE 6 IN Poland", "PLACE 5 IN Austria", "PLACE 4 IN Czechoslovakia"},
        ),
        (
            "(a) The placement in Poland is reduced from seven (7) to five (5) factors. (b) Two (2) factors are "
            "placed in "
            "Italy.",
            {"PLACE 5 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Czechoslovakia", "PLACE 2 IN Italy"},
        ),
        (
            "I have one change. The three factors which I wanted to give to Czechoslovakia, please give them to Italy.",
            {"PLACE 7 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Italy"},
        ),
        (
            "I have slept badly over Czechoslovakia. There is nothing to gain there, so take my three away again and "
            "send them to Italy.",
            {"PLACE 7 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Italy"},
        ),
    ],
)
def test_changes_that_come_to_the_income(text: str, after: set[str], reads: Read) -> None:
    reading = reads(text, income=15, on_file=PLACED, **GERMANY)
    assert not asked(reading)
    assert set(merge(PLACED, reading, "placing").lines) == after


@pytest.mark.parametrize(
    "text",
    [
        "I nearly moved two from Austria to Italy this morning but my wife talked me out of it.",
        "Move 2 from Austria to Poland. Or not.",
        "If Russia leaves, take two out of Poland and put them into Italy.",
    ],
)
def test_changes_that_are_none(text: str, reads: Read) -> None:
    reading = reads(text, income=15, on_file=PLACED, **GERMANY)
    assert asked(reading) or set(merge(PLACED, reading, "placing").lines) == set(PLACED)


@pytest.mark.parametrize(
    "text",
    [
        "Quick one from the allotment. Having a go at Russia in Poland - nine against five, what could go wrong "
        "- and the "
        "stock is GM. The French in Austria I set upon with IBM.",
        "As Germany I want to attack Russia in Poland, using GM. I've also a bone to pick with France in "
        "Austria: attack "
        "there too please, with IBM.",
        "The first wheel: Poland, where Russia is driven off by means of GM. The second: Austria, France there, by "
        "means of IBM. My father used to say that a hair's breadth is enough.",
        "In Poland two lots of people annoy me, the Russians and the French. The former I go for with GM. The French "
        "in Austria too, and there it is IBM.",
        "My dear boy, in Poland it is the Russians who are to be set upon, and there I place my trust in Messrs. "
        "General Motors. Austria, the French: IBM. The French in the Rhineland I shall not molest.",
        "Last turn I went for the French in the Rhineland with Nike, and what a waste that was. Now I want the "
        "Russians in Poland, with GM, and the French in Austria, with IBM. Nothing elsewhere.",
        "Mike keeps needling me to take on the French in Poland with Oracle. Not gonna happen. Paris has been lounging "
        "about in Austria for long enough, so use IBM against them there. Poland: the Russians, GM.",
    ],
)
def test_attacks_that_the_board_bears_out(text: str, reads: Read) -> None:
    reading = reads(text, "attack", board=BOARD, **GERMANY)
    assert lines(reading) == set(FOUGHT)
    assert not asked(reading)


@pytest.mark.parametrize(
    "text",
    [
        "Germany in Italy is a bore. Had I the nerve, I'd storm Russia in Poland with GM. France in Austria, IBM, no.",
        "Set upon Russia in Poland with GM. Well, maybe next turn.",
        "Fall upon Russia in Poland with GM, in the end. The Russians are safe from me.",
        "My brother wants me to storm Russia in Poland with GM. He says IBM for France in Austria.",
        "Mike keeps needling me to take on the Russians in Poland with GM. He is such a pest. What a week it was.",
        "Lost again! Russia in Poland, GM, a nine. I'm going to bed.",
    ],
)
def test_attacks_that_are_none(text: str, reads: Read) -> None:
    reading = reads(text, "attack", board=BOARD, **GERMANY)
    assert asked(reading) or not lines(reading)


def test_attacks_on_those_whom_the_sentence_before_names(reads: Read) -> None:
    text = "I fight the French in all three places. In Poland with GM, in Austria with IBM, in the Rhineland with Ford."
    reading = reads(text, "attack", board=BOARD, **GERMANY)
    assert lines(reading) == {
        "ATTACK France IN Poland STOCK GM",
        "ATTACK France IN Austria STOCK IBM",
        "ATTACK France IN Rhineland STOCK F",
    }
    assert not asked(reading)


def test_two_attacks_in_one_area(reads: Read) -> None:
    text = (
        "I attack with GM the French in Poland and with IBM the Russians in the same country. That makes two, not one."
    )
    reading = reads(text, "attack", board=BOARD, **GERMANY)
    assert lines(reading) == {"ATTACK France IN Poland STOCK GM", "ATTACK Russia IN Poland STOCK IBM"}
    assert not asked(reading)


def test_whom_a_verb_of_its_own_attacks_is_not_carried_on(reads: Read) -> None:
    text = "Go for the French in Austria, IBM. Then we also attack in Poland, with GM. The weather is nice here."
    reading = reads(text, "attack", board=BOARD, **GERMANY)
    assert asked(reading)
    assert not any("Poland" in line for line in lines(reading))


def test_an_attack_of_two_of_which_one_is_not_chosen_yet(reads: Read) -> None:
    text = (
        "Attack France in Austria, IBM. In Poland I want to attack only one, with GM, and have no idea yet which one."
    )
    reading = reads(text, "attack", board=BOARD, **GERMANY)
    assert asked(reading)
    assert not any("Poland" in line for line in lines(reading))


@pytest.mark.parametrize(
    "text",
    [
        "I don't think I shall attack anyone this time. Tell the young man who plays Russia that he can relax.",
        "I'll just sit and watch this turn.",
        "We have decided to leave everybody alone this turn.",
        "I'm having a quiet turn, thanks.",
    ],
)
def test_nobody_is_attacked(text: str, reads: Read) -> None:
    reading = reads(text, "attack", board=BOARD, **GERMANY)
    assert lines(reading) == {"PASS"}
    assert not asked(reading)


@pytest.mark.parametrize(
    "text",
    [
        "I don't think I shall attack anyone this time, but let me sleep on it.",
        "I don't think I shall attack anyone in Poland.",
        "I don't think I shall attack anyone. Except the Russians in Poland.",
        "I'll just sit and watch in Poland.",
    ],
)
def test_somebody_may_be_attacked(text: str, reads: Read) -> None:
    reading = reads(text, "attack", board=BOARD, **GERMANY)
    assert "PASS" not in lines(reading)


@pytest.mark.parametrize(
    "text",
    [
        "Change of ordnance at Warsaw: Ford relieves General Motors as the attacking stock. Vienna front, IBM, "
        "no change.",
        "Never mind GM, Ford can handle the Russians in Poland for me.",
        "Leave the Frenchman in Austria to IBM, that's settled, but the Russian in Poland shall be dealt with by "
        "Ford and "
        "General Motors may rest.",
    ],
)
def test_another_stock_for_the_attack_that_is_meant(text: str, reads: Read) -> None:
    reading = reads(text, "attack", board=BOARD, on_file=FOUGHT, **GERMANY)
    assert not asked(reading)
    after = {"ATTACK Russia IN Poland STOCK F", "ATTACK France IN Austria STOCK IBM"}
    assert set(merge(FOUGHT, reading, "attack").lines) == after


def test_a_power_left_out_of_a_joint_attack(reads: Read) -> None:
    text = "In Poland I only want to hit Russia, leave France out of it. Stock still GM. Austria unchanged."
    reading = reads(text, "attack", board=BOARD, on_file=JOINT, **GERMANY)
    assert not asked(reading)
    assert set(merge(JOINT, reading, "attack").lines) == set(FOUGHT)


def test_an_attack_called_off_where_it_is_named_last(reads: Read) -> None:
    text = (
        "We talked about his divorce, and a little about Austria. I therefore withdraw my attack there. Poland stands."
    )
    reading = reads(text, "attack", board=BOARD, on_file=FOUGHT, **GERMANY)
    assert not asked(reading)
    assert merge(FOUGHT, reading, "attack").lines == FOUGHT[:1]


def test_nothing_is_called_off_where_all_stands(reads: Read) -> None:
    """'I should spare her in the Rhineland' is what another proposes."""
    filed = (*FOUGHT, "ATTACK France IN Rhineland STOCK F")
    text = (
        "France proposes the following to me: I should spare her in the Rhineland, and for it she'd help me next "
        "turn. I "
        "declined. What you have from me therefore stays just as it is."
    )
    reading = reads(text, "attack", board=BOARD, on_file=filed, **GERMANY)
    assert asked(reading) or merge(filed, reading, "attack").lines == filed


@pytest.mark.parametrize("text", ["The French there can watch.", "The two French ones there are nice boys."])
def test_who_is_only_spoken_of_is_not_attacked_too(text: str, reads: Read) -> None:
    reading = reads(f"I attack Russia in Poland, stock GM. {text}", "attack", board=BOARD, **GERMANY)
    assert "ATTACK France, Russia IN Poland STOCK GM" not in lines(reading)
    assert "ATTACK Russia, France IN Poland STOCK GM" not in lines(reading)


def test_whom_a_row_attacks_is_asked_where_the_others_say_it(reads: Read) -> None:
    reading = reads("Austria - against France, IBM\nPoland - Coca-Cola", "attack", board=BOARD, **GERMANY)
    assert lines(reading) == {"ATTACK France IN Austria STOCK IBM"}
    assert any(each.ground == "attack-whom" for each in reading.findings)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Good day. In Austria stand the French with their 3 units, these I attack and I use Cisco. My wife does "
            "not understand why I laugh alone in the kitchen. It rains.",
            {"ATTACK France IN Austria STOCK CSCO"},
        ),
        (
            "Now I read that note from the Russian fella twice. He says if I leave him be in Poland he'll help me out "
            "in Austria. My granddad had a word for that. So I'm going to attack him right there in Poland, and I'll "
            "use Exxon. We had rain at last.",
            {"ATTACK Russia IN Poland STOCK XOM"},
        ),
    ],
)
def test_whom_an_attack_points_at(text: str, expected: set[str], reads: Read) -> None:
    """'these' and 'him' are those who were named last."""
    reading = reads(text, "attack", board=BOARD, **GERMANY)
    assert lines(reading) == expected
    assert not asked(reading)


@pytest.mark.parametrize(
    "text",
    [
        "Good day. In Austria stood the French with their 3 units, these I attacked and I used Cisco. My wife does "
        "not understand why I laugh alone in the kitchen. It rains.",
        "Good day. In Austria stand the French with 3 units, these I would attack and I would use Cisco. My wife does "
        "not understand why I laugh alone in the kitchen. It rains.",
        "I read that note from the Russian and the Frenchman twice. He says if I leave him be he'll help me out. So "
        "I'm going to attack him in Poland, and I'll use Exxon. We had rain at last.",
    ],
)
def test_whom_an_attack_may_point_at(text: str, reads: Read) -> None:
    """Nothing is taken where it was, would be, or might be either of two."""
    assert not lines(reads(text, "attack", board=BOARD, **GERMANY))
