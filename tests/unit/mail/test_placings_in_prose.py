"""Placings in the prose of letter writers, proved by the income, and prose that only looks alike."""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

Context = Mapping[str, Any]

_WW2 = {"scenario": "origins-ww2/historical", "phase": "placing"}
BRITAIN: Context = {
    **{**_WW2, "power": "Britain", "turn": 2, "income": 8},
    "board": {"Italy": {"Britain": 4}, "Austria": {"Britain": 4, "Germany": 3}},
    "last_turn": ["PLACE 4 IN Italy", "PLACE 4 IN Austria"],
}
FRANCE: Context = {
    **{**_WW2, "power": "France", "turn": 3, "income": 10},
    "board": {"Rhineland": {"France": 5, "Germany": 3}, "Italy": {"France": 2}},
    "last_turn": ["PLACE 5 IN Rhineland", "PLACE 3 IN Czechoslovakia", "PLACE 2 IN Italy"],
}
GERMANY: Context = {
    **{**_WW2, "power": "Germany", "turn": 4, "income": 15},
    "board": {"Poland": {"Russia": 4, "Germany": 6}, "Austria": {"Germany": 5}},
    "last_turn": ["PLACE 6 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Czechoslovakia"],
}
RUSSIA: Context = {
    **{**_WW2, "power": "Russia", "turn": 3, "income": 11},
    "board": {"Poland": {"Russia": 5, "Germany": 4}, "Baltic States": {"Russia": 4}},
    "last_turn": ["PLACE 5 IN Poland", "PLACE 4 IN Baltic States", "PLACE 2 IN Rumania"],
}


def _read(text: str, context: Context) -> tuple[list[str], bool]:
    """The orders and commands of a letter, sorted, and whether a question is asked."""
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return sorted([*answer["orders"], *answer["commands"]]), asked


def _lines(said: str) -> list[str]:
    """'4 Poland, 3 Austria' as lines, sorted; nothing for an empty text."""
    parts = (each.split(" ", 1) for each in said.split(", ") if each)
    return sorted(f"PLACE {amount} IN {area}" for amount, area in parts)


@pytest.mark.parametrize(
    ("text", "context", "given"),
    [
        (
            "Hello Tom,\n\nFour I entrust to the Rhineland, where things look grim. Six French factors are wanted in"
            " Italy, as you know.\n\nBob",
            FRANCE,
            "4 Rhineland, 6 Italy",
        ),
        (
            "Good evening. I have decided on seven for the Rhineland. Italy I will strengthen by three, risk or no"
            " risk.\n\nBob",
            FRANCE,
            "7 Rhineland, 3 Italy",
        ),
        (
            "Poland gets a dozen. The three I've got left over go to Austria. Did you see the match?",
            GERMANY,
            "12 Poland, 3 Austria",
        ),
        (
            "Eleven go to Poland. There are four left and they go to Austria, for company. Thank you very much.",
            GERMANY,
            "11 Poland, 4 Austria",
        ),
        (
            "Nine to Poland, bringing me to 15 there. Then 6 to Austria (making 11). Best, Hans",
            GERMANY,
            "9 Poland, 6 Austria",
        ),
        (
            "I thought of Austria: no. Too many Germans. The sunny Italians, yes! Everything that I have goes there,"
            " all the eight.",
            BRITAIN,
            "8 Italy",
        ),
        (
            "Hi Liz, could you give Italy six for me? Austria the other two. Have a nice weekend.",
            BRITAIN,
            "6 Italy, 2 Austria",
        ),
        (
            "Might I bother you to put six of the King's factors into Italy? I should be grateful if the remaining two"
            " could be sent to Austria, who has asked nicely.",
            BRITAIN,
            "6 Italy, 2 Austria",
        ),
        (
            "May six be added to what I have in Italy already, and a pair to Austria? Thank you so much.",
            BRITAIN,
            "6 Italy, 2 Austria",
        ),
        (
            "France divides its ten factors in equal shares between Italy and the Rhineland. To Czechoslovakia goes"
            " nothing.",
            FRANCE,
            "5 Italy, 5 Rhineland",
        ),
        ("Spending this turn:\nExpenditure: Italy four, Rhineland six\nBalance: nil", FRANCE, "4 Italy, 6 Rhineland"),
        ("for the France I put 6 points in Rhénanie and 4 in Italie", FRANCE, "6 Rhineland, 4 Italy"),
        (
            "Rhineland four, Italy three, Czecho two.\n\nPS: I see this is nine only. The tenth goes to Italy as well,"
            " so four there.",
            FRANCE,
            "4 Rhineland, 4 Italy, 2 Czechoslovakia",
        ),
        (
            'He said, "put 6 in Italy and leave Austria to me." I don\'t listen to him. Italy gets five of mine. The'
            " other three I'm putting in Austria.",
            BRITAIN,
            "5 Italy, 3 Austria",
        ),
        (
            "Had we a thousand factors, we would put them all in Berlin. As we have eleven, they go like this: six to"
            " Poland and five to Rumania.",
            RUSSIA,
            "6 Poland, 5 Rumania",
        ),
    ],
)
def test_orders_in_polite_or_roundabout_words_are_read(text: str, context: Context, given: str) -> None:
    """What is asked kindly, settled on, left over or told as a sum comes to the income."""
    assert _read(text, context) == (_lines(given), False)


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("Germany divides its ten factors in equal shares between Italy and the Rhineland. I am worried.", FRANCE),
        ("I should be glad if you could tell me whether 6 in Italy and 2 in Austria is allowed. Thanks.", BRITAIN),
        ("Could six be placed in Italy and two in Austria without breaking the treaty? I wonder. Thanks.", BRITAIN),
        ("Russia looks at Italy. Everything he has goes there. I am worried, truly.", BRITAIN),
        ("I have 4 left in Poland. What shall I do?", GERMANY),
        ("Had I only more! I would put 6 in Poland and 5 in Rumania. Alas, no.", RUSSIA),
        ("I am 90% sure that I put 10 in Italy", FRANCE),
        ("Next turn, 5 in Italy and 5 in the Rhineland.", FRANCE),
    ],
)
def test_prose_that_orders_nothing_gives_no_orders(text: str, context: Context) -> None:
    """Other powers' plans, questions, what stands on the board, what would be, the next turn."""
    assert _read(text, context)[0] == []


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("60% in the Rhineland and 40% in Italy.", "6 Rhineland, 4 Italy"),
        (
            "Allocation France: 50% Rhineland / 30% Czechoslovakia / 20% Italy.",
            "5 Rhineland, 3 Czechoslovakia, 2 Italy",
        ),
        (
            "Rhineland 60 percent of my factors, the rest in Italy. Nice weather here, by the way.",
            "6 Rhineland, 4 Italy",
        ),
    ],
)
def test_percentages_are_shares_of_the_income(text: str, given: str) -> None:
    """Where they come to whole factors."""
    assert _read(text, FRANCE) == (_lines(given), False)


def test_percentages_that_split_a_factor_are_asked_about() -> None:
    """Five and a half factors go nowhere."""
    assert _read("55% Rhineland, 45% Italy", FRANCE) == ([], True)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (
            "I place only eight of my 11 factors: six for Poland and two for Rumania. The remaining three I do not"
            " use; this is no mistake.",
            "6 Poland, 2 Rumania",
        ),
        (
            "Six in Poland, four in Rumania. I know that is one short of eleven, and it is deliberate: the last one I"
            " will not place anywhere. Bye for now, Igor",
            "6 Poland, 4 Rumania",
        ),
    ],
)
def test_what_is_kept_back_on_purpose_is_not_asked_about(text: str, given: str) -> None:
    """The letter counts what it does not place."""
    assert _read(text, RUSSIA) == (_lines(given), False)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (
            "Turn 2 (for the record): Poland 5, Baltic States 4, Rumania 2\nTurn 3: Rumania 7, Poland 4",
            "7 Rumania, 4 Poland",
        ),
        (
            "Poland 6, Rumania 5.\nNext turn I want it the other way round, 5 in Poland and 6 in Rumania, so do not be"
            " surprised.",
            "6 Poland, 5 Rumania",
        ),
        ("Next turn 5 in Rumania. Now 6 in Poland, 5 in the Baltic States.", "6 Poland, 5 Baltic States"),
    ],
)
def test_other_turns_beside_the_orders_change_none(text: str, given: str) -> None:
    """The record of the turn before, and what is announced for the next."""
    assert _read(text, RUSSIA) == (_lines(given), False)


@pytest.mark.parametrize(
    ("behind", "stands"),
    [
        ("If it goes badly my wife will never let me forget it.", True),
        ("If the signal holds I'll write more tonight.", True),
        ("Shout if that isn't what the form wants!", True),
        ("Forget it.", False),
        ("If Russia agrees I'll do this.", False),
        ("If Russia objects I'll change it.", False),
        ("Never forget it.", False),
    ],
)
def test_an_idle_if_behind_orders_takes_none_of_them_back(behind: str, stands: bool) -> None:
    """Only a condition of the orders themselves is asked about."""
    orders, asked = _read(f"5 in Italy and 3 in Austria. {behind}\n\nJosie", BRITAIN)
    assert asked is not stands
    assert orders == (_lines("5 Italy, 3 Austria") if stands else [])


@pytest.mark.parametrize(
    ("text", "context", "given"),
    [
        ("Same as last time: four to Italy and four to Austria.", BRITAIN, "4 Italy, 4 Austria"),
        ("Same as last turn, so 4 to Austria, 4 to Italy.", BRITAIN, "4 Italy, 4 Austria"),
        (
            "Britain does what it did before: four factors to Italy, four to Austria.\n\nBest, Simon (from the"
            " bookshop)",
            BRITAIN,
            "4 Italy, 4 Austria",
        ),
        ("No change from turn 1, same numbers same places. Pip pip, Reggie", BRITAIN, "4 Italy, 4 Austria"),
        (
            "For this turn I make exactly the same like at the last turn, not one little thing different. It was good"
            " then, it will be good now.",
            BRITAIN,
            "4 Italy, 4 Austria",
        ),
        ("I do what I did last turn.", BRITAIN, "4 Italy, 4 Austria"),
        (
            "As last turn, with one exception: Austria receives 6 instead of 5, since I have 15 to spend now and not"
            " 14.",
            GERMANY,
            "6 Poland, 6 Austria, 3 Czechoslovakia",
        ),
        (
            "Please treat Russia's placements as identical with those of last turn, save that one of the factors which"
            " then went to Poland should now go to Rumania instead.",
            RUSSIA,
            "4 Poland, 4 Baltic States, 3 Rumania",
        ),
        (
            "Same as last turn, except that two of the factors that went to Poland will go to Rumania.",
            RUSSIA,
            "3 Poland, 4 Baltic States, 4 Rumania",
        ),
    ],
)
def test_last_turn_again_in_other_words(text: str, context: Context, given: str) -> None:
    """Also where the numbers are said once more, or one of them is changed."""
    assert _read(text, context) == (_lines(given), False)


@pytest.mark.parametrize(
    "text",
    [
        "Germany does what it did before: four factors to Italy, four to Austria.",
        "Did I do the same as last turn?",
        "I wish I could do what I did last turn.",
        "Germany will do the same as last turn.",
    ],
)
def test_another_power_or_a_wish_repeats_nothing(text: str) -> None:
    """Only the writer's own placings are ordered again."""
    assert _read(text, BRITAIN)[0] == []


@pytest.mark.parametrize(
    ("text", "context", "given"),
    [
        (
            "Dear Sir,\n\nMrs Gray has asked me to give you her placements for Britain this turn. She wants six factors"
            " in Italy, two in Austria.\n\nE. Doyle",
            BRITAIN,
            "6 Italy, 2 Austria",
        ),
        (
            "P 4 / R 4 / BS 3\n\nKey: P = Poland, R = Rumania, BS = Baltic States.",
            RUSSIA,
            "4 Poland, 4 Rumania, 3 Baltic States",
        ),
        ("In brackets last turn's numbers:\nPoland 6 (5)\nRumania 5 (2)", RUSSIA, "6 Poland, 5 Rumania"),
        (
            "Placements of France (in brackets, for comparison, what I placed last turn):\n\n* Rhineland: 4 (5)\n*"
            " Italy:"
            " 6 (2)\n\nSum 10 (7).",
            FRANCE,
            "4 Rhineland, 6 Italy",
        ),
        (
            "Draft (discarded, please ignore):\n   Poland 9, Austria 6\nFinal (please enter this one):\n   Poland 5,"
            " Austria 10\n\nI leave the draft in so that you can see I did think about it.",
            GERMANY,
            "5 Poland, 10 Austria",
        ),
        ("Draft:\nPoland 9, Austria 6\n\nFinal:\nPoland 5, Austria 10", GERMANY, "5 Poland, 10 Austria"),
        (
            "Income 8, to be spread as evenly as butter: four (4) factors in each of the following.\n\n- Italy\n-"
            " Austria\n\nB. Lachaume",
            BRITAIN,
            "4 Italy, 4 Austria",
        ),
        ("4 each for italy n austria an nuffin for anyone else", BRITAIN, "4 Italy, 4 Austria"),
        ("all eleven go into poland lol", RUSSIA, "11 Poland"),
        (
            "Area              Before   Placed now   After\nRhineland            5          6         11\nItaly"
            "                2          1         3\nPoland               0          3         3\n\nBob",
            FRANCE,
            "6 Rhineland, 1 Italy, 3 Poland",
        ),
        (
            "Rhineland to be brought up from 5 to 11, Italy from 2 to 6. In other words ten in all, which is my"
            " income to"
            " the penny.",
            FRANCE,
            "6 Rhineland, 4 Italy",
        ),
        (
            "Poland gets 9. Austria looks safe, nobody but me is there, so 3 will do. That leaves 3 for"
            " Czechoslovakia.",
            GERMANY,
            "9 Poland, 3 Austria, 3 Czechoslovakia",
        ),
        (
            "6 in Poland, 6 in Austria, 3 in Czechoslovakia.\n\nErnst\n\nP.S. Looking at it once more, 6 in Austria"
            " is a"
            " waste. Reduce that to 1, and raise Poland to 11. The 3 are right.",
            GERMANY,
            "11 Poland, 1 Austria, 3 Czechoslovakia",
        ),
        (
            "For Britain I had meant to put down five in Italy and three in Austria. No, on reflection that leaves"
            " Austria"
            " too thin, so please make it four in each and disregard the first sentence.",
            BRITAIN,
            "4 Italy, 4 Austria",
        ),
        ("4 Rhineland\n3 Poland  <- make this 4\n2 Austria", FRANCE, "4 Rhineland, 4 Poland, 2 Austria"),
        (
            "Same as last turn. This leaves one fellow with nothing to do; let him go to Italy.",
            GERMANY,
            "6 Poland, 5 Austria, 3 Czechoslovakia, 1 Italy",
        ),
    ],
)
def test_forms_and_slang_are_read(text: str, context: Context, given: str) -> None:
    """Abbreviations with a key, a draft above the final list, old numbers in brackets, one number for each line."""
    orders, _ = _read(text, context)
    assert orders == _lines(given)


@pytest.mark.parametrize(
    ("text", "context"),
    [
        (
            "Mr Klein has asked me to give you his placements for Germany this turn. He wants six factors in Italy,"
            " two in"
            " Austria.",
            BRITAIN,
        ),
        ("Mr Klein has asked me to tell Britain about his placements. He wants six factors in Italy.", BRITAIN),
        ("Old numbers, the new ones in brackets:\nPoland 5 (6)\nRumania 2 (5)", RUSSIA),
        ("Draft (final version follows tomorrow):\nPoland 9, Austria 6", GERMANY),
        ("Final:\nPoland 9, Austria 6\nDraft:\nPoland 5, Austria 10", GERMANY),
        ("Germany wants four in each of these:\nItaly\nAustria\n\nBob", BRITAIN),
        ("Not four in each of these:\nItaly\nAustria\n\nBob", BRITAIN),
        ("14 in Austria lol", BRITAIN),
        ("I had meant to put down five in Italy and three in Austria.", BRITAIN),
    ],
)
def test_forms_that_leave_open_what_is_meant_order_nothing(text: str, context: Context) -> None:
    """Another power's orders, a draft alone, brackets that hold the new numbers."""
    assert _read(text, context)[0] == []


@pytest.mark.parametrize(
    ("text", "context"),
    [
        (
            "Mr Harding had meant to put five in Italy and three in Austria, but he wants to speak to the French player"
            " first. Please do not enter anything yet; you will have his placements by Sunday noon.",
            BRITAIN,
        ),
        ("would i be crazy to put all 8 in austria?? only thinking aloud, dont write anything down yet", BRITAIN),
        (
            "I have told Germany I'd stay out of Italy, and I have told France I'd put 5 there. Which of the two"
            " lies it"
            " will be you shall hear on Sunday.",
            BRITAIN,
        ),
    ],
)
def test_a_letter_that_says_it_orders_nothing_yet_is_not_asked_about(text: str, context: Context) -> None:
    """Its writer has not decided, or only thinks aloud."""
    assert _read(text, context) == ([], False)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("Britain does nothing this turn. I place no factors, not in Italy, not in Austria, not anywhere.", ["PASS"]),
        ("I do not place, nothing, nowhere. It is no mistake and I did not forget. Britain passes.", ["PASS"]),
        ("Germany does nothing this turn. I am bored.", []),
        ("I place no factors in Italy. Eight go to Austria.", ["PLACE 8 IN Austria"]),
        ("I place nothing, not in Italy, but eight in Austria.", []),
    ],
)
def test_nothing_at_all_is_a_pass(text: str, given: list[str]) -> None:
    """However often it is said; nothing for one area is none."""
    assert _read(text, BRITAIN)[0] == given


@pytest.mark.parametrize("tail", ["", ", one or the other", ", i dont mind", ", you choose", ", I can't decide"])
def test_of_two_areas_for_some_only_these_are_asked_about(tail: str) -> None:
    """What is placed beside them is certain."""
    text = f"8 in poland, 4 in austria and the last 3 in either italy or the rhineland{tail}"
    assert _read(text, GERMANY) == (_lines("8 Poland, 4 Austria"), True)


@pytest.mark.parametrize(
    ("text", "context", "given"),
    [
        (
            "hiya same as lst turn pls n the 1 left over goes to italy x\n\nkayleigh",
            GERMANY,
            "6 Poland, 5 Austria, 3 Czechoslovakia, 1 Italy",
        ),
        (
            "It was decided unanimously:\n\nthat five factors proceed to Warsaw;\nthat six factors proceed to"
            " Bucharest."
            "\n\nBurn this after reading.",
            RUSSIA,
            "5 Poland, 6 Rumania",
        ),
        ("5 in Italy, 3 in Austria. I don't mind the cold.", BRITAIN, "5 Italy, 3 Austria"),
    ],
)
def test_what_is_said_in_fun_changes_nothing(text: str, context: Context, given: str) -> None:
    """Greetings and flourishes around the placings."""
    assert _read(text, context) == (_lines(given), False)


@pytest.mark.parametrize(
    "text",
    [
        "Six factors belong in Poland according to Germany. I'd rather have five there and six in Rumania. Thanks.",
        "Poland is where Germany sits. Five go there and six to Rumania. Thanks a lot.",
    ],
)
def test_there_is_no_power_that_is_only_spoken_of(text: str) -> None:
    """'There' is where factors may stand."""
    assert _read(text, RUSSIA) == (_lines("5 Poland, 6 Rumania"), False)
