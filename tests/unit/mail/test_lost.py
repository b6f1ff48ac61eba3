"""Orders of single sentences that are lost in a letter are asked about: `mail.reading.whole.lost`."""

from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

IRON = {"scenario": "age-of-iron/1800-bc", "phase": "attack", "power": "Egypt", "turn": 3}
BRITAIN = {
    "scenario": "origins-ww2/historical",
    "phase": "attack",
    "power": "Britain",
    "turn": 3,
    "board": {
        "Alsace-Lorraine": {"Britain": 4, "Germany": 3},
        "Poland": {"Britain": 4, "Russia": 3},
        "Italy": {"Britain": 4, "France": 2},
    },
}
PLACING = {"scenario": "origins-ww2/historical", "phase": "placing", "power": "Germany", "turn": 3, "income": 15}


def _answer(text: str, context: dict[str, Any]) -> dict[str, Any]:
    return answer_to(Case("", "", text, context, (), (), ask=False, effective=None))


def _asked(answer: dict[str, Any]) -> bool:
    return any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])


@pytest.mark.parametrize(
    ("text", "context"),
    (
        ("Accepted: Crete.\n\nThe Russians will not like that.", IRON),
        (
            "Attack Germany in Alsace with Visa, Russia in Poland with Mastercard and France in Italy with Amex - no,"
            " strike that last one.\n\nThey won't see it coming.",
            BRITAIN,
        ),
        ("I attack Russia in Poland with IBM, depending on what France does.", BRITAIN),
    ),
)
def test_what_is_lost_is_asked_about(text: str, context: dict[str, Any]) -> None:
    """
    A trade beside talk, a word that calls off, a condition at the end.
    """
    assert _asked(_answer(text, context))


@pytest.mark.parametrize(
    "text",
    (
        "We won't be fighting this turn.",
        "Put me down for a pass.",
        "Thanks for the report. Peace everywhere this time.",
        "Hi Tom,\n\nMy troops stay in their barracks this turn.\n\nBest,\nUwe",
        "I don't plan any attacks this turn.",
    ),
)
def test_a_pass_in_plain_words_is_one(text: str) -> None:
    """
    Nothing is asked.
    """
    answer = _answer(text, BRITAIN)
    assert answer["orders"] == ["PASS"]
    assert not _asked(answer)


@pytest.mark.parametrize(
    "text",
    (
        "We won't be fighting this turn. Just kidding!",
        "Hans says that we won't be fighting this turn.",
        "I don't attack Russia this turn.",
        "My troops stay in Poland.",
    ),
)
def test_what_only_sounds_like_a_pass_is_none(text: str) -> None:
    """
    A joke, somebody's words, one of several, no word of peace.
    """
    assert _answer(text, BRITAIN)["orders"] == []


def test_the_first_and_the_second_area() -> None:
    """
    Both attacks in one area would be one too many: the writer is asked, or his words are understood.
    """
    answer = _answer("Poland and Italy are where I fight: Russia in the first with IBM, France in the second.", BRITAIN)
    assert _asked(answer) or answer["orders"] == ["ATTACK Russia IN Poland STOCK IBM", "ATTACK France IN Italy"]


BOTH = "5 in Poland and 10 in Austria"


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("my numbers\n\n- Chekoslovakia: 6\n- Ostria: 2\n- Polland: 7", []),
        ("May eleven be added to what I have in Poland already, and four to Austria?", []),
        ("Call me tomorrow, 15 in Poland is only an idea.", []),
        (f"{BOTH}, which is what he thinks.", []),
        (f"I'll put {BOTH} to be ready for next turn", ["PLACE 5 IN Poland", "PLACE 10 IN Austria"]),
        (f"I'd like {BOTH} before the next turn begins", ["PLACE 5 IN Poland", "PLACE 10 IN Austria"]),
        (f"Call me old-fashioned, {BOTH}.", ["PLACE 5 IN Poland", "PLACE 10 IN Austria"]),
    ],
)
def test_what_is_said_of_placings_in_passing(text: str, orders: list[str]) -> None:
    """
    Either it is placed, or it is asked about.
    """
    answer = _answer(text, PLACING)
    assert (answer["orders"], _asked(answer)) == (orders, not orders)


@pytest.mark.parametrize(
    "text", ["Saturday's results:\nArsenal: 2\nChelsea: 1", "Can factors be sent to Italy at all?"]
)
def test_scores_and_questions_are_not_asked_about(text: str) -> None:
    answer = _answer(text, PLACING)
    assert (answer["orders"], _asked(answer)) == ([], False)


def test_whom_the_sentence_before_says() -> None:
    answer = _answer("The Russians again. In Poland they'll be dealt with by way of Pepsi.", BRITAIN)
    assert _asked(answer) or answer["orders"] == ["ATTACK Russia IN Poland STOCK PEP"]


STANDING = ["ATTACK Germany IN Poland STOCK IBM", "ATTACK Britain IN Italy STOCK KO"]
FILED = BRITAIN | {
    "power": "France",
    "board": {"Poland": {"France": 6, "Germany": 5}, "Italy": {"France": 7, "Britain": 2, "Germany": 3}},
    "on_file": STANDING,
}


@pytest.mark.parametrize(
    "text",
    (
        "In addition to what you have: a separate attack in Italy on the Germans, stock Disney.",
        "Attack the Germans in Italy with Nike. The one on the British there stays.",
        "Attack the Germans in Italy too, stock Disney.",
    ),
)
def test_an_attack_that_would_take_the_place_of_one_that_stays(text: str) -> None:
    """In one area a power attacks once: which of the two is meant is asked, and neither is dropped."""
    answer = _answer(text, FILED)
    assert answer["verdict"] == "ask"
    assert {*STANDING} <= {*answer["effective"]}


@pytest.mark.parametrize(
    "text",
    (
        "Germany places nothing this turn. Let them wonder.",
        "We're not placing anything this time.",
        "No placements this turn.",
        "i dont place anything",
        "I keep everything back this turn.",
        "I'm sitting this one out",
    ),
)
def test_who_places_nothing_passes(text: str) -> None:
    """In plain words; nothing of it was heard once."""
    assert _answer(text, PLACING)["orders"] == ["PASS"]


def test_who_places_nothing_after_all_takes_back_what_is_on_file() -> None:
    """'Nothing more' does not."""
    filed = PLACING | {"on_file": ["PLACE 15 IN Poland"]}
    assert _answer("I place nothing after all.", filed)["effective"] == ["PASS"]
    assert _answer("Nothing more from me.", filed)["effective"] == ["PLACE 15 IN Poland"]


@pytest.mark.parametrize(
    "text", ("France holds her fire everywhere.", "hello, i dont attack anyone\n\nPS call me: 555")
)
def test_who_attacks_nobody_passes(text: str) -> None:
    """With a telephone number, too."""
    assert _answer(text, BRITAIN | {"power": "France"})["orders"] == ["PASS"]


GERMANY = BRITAIN | {
    "power": "Germany",
    "board": {
        "Poland": {"France": 2, "Russia": 5, "Germany": 9},
        "Austria": {"France": 3, "Russia": 2, "Germany": 7},
        "Rhineland": {"France": 3, "Germany": 7},
    },
}
NUMBERED = "1. France in Austria on IBM\n2. Russia in Poland on Ford\n3. France in Rhineland on GE\n\n"


@pytest.mark.parametrize(
    "text",
    (
        "Attack France in Austria with Ford. In Poland I attack the usual suspect, stock GE.",
        "Attack France in Austria with Ford. Against Ivan in Poland, Nike.",
        "Attack France in Austria with Ford. And Russia in Poland with Kellogg.",
        "Attack France in Austria with Ford. And Russia in Poland with U.S. Steel.",
        "France in Austria with Ford. I also attack the Russians in Poland, haven't thought of a stock yet.",
        "Attack France in Austria with Ford. And the Russians in Poland, no idea about the stock.",
        "Attack France in Austria with Ford.\n\nI promised Henri to leave him in peace in Austria this turn.",
        "In Poland, the Russians, Kellogg",
    ),
)
def test_attacks_that_may_not_be_meant_so_are_asked_about(text: str) -> None:
    """Whom, with what, or whether at all: what is clear stands, the other is asked."""
    answer = _answer(text, GERMANY)
    assert _asked(answer) and len(answer["orders"]) < 2


@pytest.mark.parametrize(
    ("text", "left"),
    (
        ("Scrap 3.", 2),
        ("Forget 1 and 3", 1),
        ("No. 2 is off.", 2),
        ("On second thoughts, strike no. 3. The others stand.", 2),
    ),
)
def test_numbers_of_a_list_are_its_orders(text: str, left: int) -> None:
    """Below a numbered list 'no. 3' is the third one, and not a number of factors."""
    answer = _answer(NUMBERED + text, GERMANY)
    assert not _asked(answer) and len(answer["orders"]) == left


@pytest.mark.parametrize(
    "text",
    (
        "Italy 5, Austria 3.\n\nTo sum up, that's five for Austria and three for Italy.",
        "15 in Poland. Only thinking aloud, dont write anything down yet",
    ),
)
def test_what_the_letter_itself_puts_in_doubt_does_not_stand(text: str) -> None:
    """A sum that says otherwise, and a thought."""
    answer = _answer(text, PLACING)
    assert _asked(answer) and answer["orders"] == []


@pytest.mark.parametrize(
    "text",
    (
        "Before I send anything in: if I put 8 into Poland and Russia puts 4 more on his pile, which of us counts"
        " as having control there at the end? And does it matter who was there first?",
        "Eight factors for the Rhineland? Orders under separate cover, once I've heard from France.",
    ),
)
def test_letters_whose_orders_come_later_are_asked_nothing(text: str) -> None:
    """They order nothing, and say so."""
    answer = _answer(text, PLACING)
    assert not _asked(answer) and answer["orders"] == []


@pytest.mark.parametrize(
    ("text", "orders"),
    (
        ("Poland, 8 and Austria, 7.", ["PLACE 8 IN Poland", "PLACE 7 IN Austria"]),
        (
            "The Baltic States, 6 factors\nThe Rhineland, 9 factors",
            ["PLACE 6 IN Baltic States", "PLACE 9 IN Rhineland"],
        ),
        ("Italy has to make do with 5. The other ten go to Poland.", ["PLACE 5 IN Italy", "PLACE 10 IN Poland"]),
        ("The result: 5 in Italy, ten in Poland.", ["PLACE 5 IN Italy", "PLACE 10 IN Poland"]),
    ),
)
def test_each_area_gets_its_own_number(text: str, orders: list[str]) -> None:
    """Whatever parts or joins them."""
    assert _answer(text, PLACING)["orders"] == orders


@pytest.mark.parametrize(
    "text",
    (
        "Marcel and Otto have agreed: 5 in Poland, 5 in Italy.",
        "Tom's plan was adopted: 5 in Poland, 5 in Italy",
    ),
)
def test_what_others_decided_is_no_order(text: str) -> None:
    """Only the writer's own plan, or his group's, stands in front of orders."""
    assert _answer(text, PLACING)["orders"] == []


def test_a_joke_beside_orders_takes_none_of_them_back() -> None:
    """'Don't take that as an order' is said of what stands beside it."""
    text = "5 in Italy, 10 in Austria. The 3 in Poland were a joke, don't take that as an order."
    answer = _answer(text, PLACING)
    assert answer["orders"] == ["PLACE 5 IN Italy", "PLACE 10 IN Austria"]


@pytest.mark.parametrize("text", ("The French are my target in Austria.", "In Austria the French are the target."))
def test_a_target_is_no_stock(text: str) -> None:
    """Target Corporation is on the list; it has a capital, or 'stock' in front of it."""
    assert not any("TGT" in order for order in _answer(text, GERMANY)["orders"])
    assert _answer("Attack the French in Austria, stock target.", GERMANY)["orders"] == [
        "ATTACK France IN Austria STOCK TGT"
    ]
