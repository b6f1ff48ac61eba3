"""
Letters in everyday turns of phrase, each beside one that sounds like it and is another thing.

What greets and thanks around a letter, lists below their areas, names without vowels, the rest in other words.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

Context = Mapping[str, Any]

PLACING: Context = {
    **{"scenario": "origins-ww2/historical", "phase": "placing", "turn": 3, "power": "Germany", "income": 12},
    "board": {"Poland": {"Russia": 4, "Germany": 6}, "Austria": {"Germany": 5}},
}
FILED: Context = {**PLACING, "on_file": ["PLACE 6 IN Poland", "PLACE 4 IN Austria", "PLACE 2 IN Italy"]}
ATTACK: Context = {
    **{"scenario": "origins-ww2/historical", "phase": "attack", "turn": 4, "power": "Russia"},
    "board": {
        "Poland": {"Britain": 2, "Russia": 9, "Germany": 4},
        "Baltic States": {"Russia": 7, "Germany": 3},
        "Rumania": {"France": 2, "Russia": 6, "Britain": 2},
    },
}
FOUGHT: Context = {**ATTACK, "on_file": ["ATTACK Germany IN Poland STOCK GE"]}


def _read(text: str, context: Context) -> tuple[list[str], bool]:
    """The orders of a letter, and whether a question is asked."""
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    return answer["orders"], any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])


def _commands(text: str, context: Context) -> list[str]:
    commands: list[str] = answer_to(Case("", "", text, context, (), (), False, None))["commands"]
    return commands


@pytest.mark.parametrize(
    "around", ("{}", "{}\n\nMany thanks, and good luck to all!", "Hi GM! Hope all is well.\n\n{}\n")
)
@pytest.mark.parametrize(
    "text",
    (
        "You should put 5 in Poland and 7 in Rumania.",
        "6 in Poland, 6 in Rumania - from autumn on.",
        "It is too early for 6 in Poland and 6 in Austria.",
        "Before I decide, 6 in Poland and 4 in Austria is my idea.",
    ),
)
def test_no_greeting_makes_an_order_of_what_is_none(text: str, around: str) -> None:
    """
    What is asked about in a letter of one sentence was taken from the same one below a greeting.
    """
    orders, asked = _read(around.format(text), PLACING)
    assert orders == []
    assert asked


@pytest.mark.parametrize("text", ("Thanks!", "Many thanks, and good luck to all!", "Hope all is well with you."))
def test_a_letter_of_compliments_is_none_of_orders(text: str) -> None:
    """
    It stays as it is, and nothing is asked.
    """
    assert _read(text, PLACING) == ([], False)


def test_attacks_stand_below_their_areas() -> None:
    """
    It was read as a pass, for the area in which there is no attack.
    """
    text = "BALTIC STATES\n  Germany, on General Motors\n\nPOLAND\n  Germany, on Merck\n\nRUMANIA\n  none\n"
    orders = ["ATTACK Germany IN Baltic States STOCK GM", "ATTACK Germany IN Poland STOCK MRK"]
    assert _read(text, ATTACK) == (orders, False)
    text = "Poland:\n- Germany with IBM\nBaltic States:\n- attack Germany with GM\nRumania: -"
    orders = ["ATTACK Germany IN Poland STOCK IBM", "ATTACK Germany IN Baltic States STOCK GM"]
    assert _read(text, ATTACK) == (orders, False)


@pytest.mark.parametrize(
    ("text", "orders"),
    (
        ("plnd 6, rhnlnd 2, austr 4", ["PLACE 6 IN Poland", "PLACE 2 IN Rhineland", "PLACE 4 IN Austria"]),
        ("3 in Poland and whatever I've got left into Austria", ["PLACE 3 IN Poland", "PLACE 9 IN Austria"]),
        ("3 in Poland and the ones that are left in Austria", ["PLACE 3 IN Poland", "PLACE 9 IN Austria"]),
        (
            "3 in Poland, and the residue, being nine (9) factors, in Austria",
            ["PLACE 3 IN Poland", "PLACE 9 IN Austria"],
        ),
        ("I'm planting 3 in Poland and 9 in Austria", ["PLACE 3 IN Poland", "PLACE 9 IN Austria"]),
        ("3 in Poland and - sorry, the baby is crying - 9 in Austria", ["PLACE 3 IN Poland", "PLACE 9 IN Austria"]),
        ("3 in Poland - sorry, make that four - 8 in Austria", ["PLACE 4 IN Poland", "PLACE 8 IN Austria"]),
        (
            "Poland 3 + 4\nAustria 5\nWhich makes 12, if I can still add up.",
            ["PLACE 7 IN Poland", "PLACE 5 IN Austria"],
        ),
    ),
)
def test_placings_in_other_words(text: str, orders: list[str]) -> None:
    """
    Each as if it had been said plainly.
    """
    assert _read(text, PLACING) == (orders, False)


@pytest.mark.parametrize("text", ("xyzzy 6, Poland 3, Italy 3", "Hungary 6, Poland 3, Italy 3"))
def test_an_unknown_area_at_the_head_of_a_list_is_asked_about(text: str) -> None:
    """
    It was passed over where the others came to as many.
    """
    assert _read(text, PLACING) == (["PLACE 3 IN Poland", "PLACE 3 IN Italy"], True)


def test_what_a_change_comes_to_is_no_other_number() -> None:
    """
    'So 1' is what Italy has then, and not what goes to Rumania.
    """
    text = "Italy one less, so 1, and that one goes to Rumania."
    assert _read(text, FILED) == (["PLACE 1 IN Italy", "PLACE 1 IN Rumania"], False)


def test_changes_come_in_the_order_in_which_they_are_named() -> None:
    """
    Whichever of the two is lowered, and whichever is named first on file.
    """
    for text, areas in (
        ("One more in Austria and one fewer in Poland, please.", ["Austria", "Poland"]),
        ("One fewer in Poland and one more in Austria, please.", ["Poland", "Austria"]),
    ):
        orders, asked = _read(text, FILED)
        assert [line.split(" IN ")[1] for line in orders] == areas
        assert not asked


@pytest.mark.parametrize(
    ("text", "context"),
    (
        ("My list stands, but take the Austria one off", FILED),
        ("I don't want any attack except the one in Poland", FOUGHT),
        ("Scrap Ford.", FOUGHT),
        ("Forget IBM.", FOUGHT),
    ),
)
def test_what_makes_an_exception_is_asked_about(text: str, context: Context) -> None:
    """
    'Scrap Ford' gave the attack Ford.
    """
    assert _read(text, context) == ([], True)


@pytest.mark.parametrize(
    "text",
    (
        "I'm done with this phase, you needn't wait for me.",
        "With this I'm done for this phase.",
        "My orders are final and I'm ready for this phase to end.",
        "That's it, I'm finished.",
        "I'm done, go ahead as far as I am concerned.",
    ),
)
def test_who_says_that_he_is_done_is_ready(text: str) -> None:
    """
    Below a list as well as behind a sentence.
    """
    assert _commands(f"My placements:\n- Poland: six\n- Austria: five\n{text}\nBob", PLACING) == ["READY"]


@pytest.mark.parametrize(
    "text",
    ("I'm ready for anything.", "I'm through with the Germans.", "I'm done for.", "If you like, I'm ready to talk."),
)
def test_who_is_ready_for_something_else_is_not(text: str) -> None:
    """
    Nor does he order anything.
    """
    assert _commands(f"5 in Poland.\n\n{text}", PLACING) == []


@pytest.mark.parametrize(
    ("text", "orders"),
    (
        ("I'm passing the attack phase.", ["PASS"]),
        ("I skip the attack phase, thanks.", ["PASS"]),
        ("We have an understanding, Germany and I.", []),
        (
            "Two attacks in Rumania, separately:\n1. on the French, using AT&T\n2. on the British, using Ford\n"
            "Don't lump them together!",
            ["ATTACK France IN Rumania STOCK T", "ATTACK Britain IN Rumania STOCK F"],
        ),
    ),
)
def test_attacks_in_other_words(text: str, orders: list[str]) -> None:
    """
    And passes, and a friendship that is no counter.
    """
    assert _read(text, ATTACK)[0] == orders


def test_a_stock_that_is_only_regretted_is_none() -> None:
    """
    Who should have taken Walmart has not.
    """
    text = "My brother says GE will fall and I should have taken Walmart for Poland. I won't listen. Leave it as it is."
    assert _read(text, FOUGHT) == ([], False)
    assert _read("GE was a slip: I should have taken Walmart for Poland.", FOUGHT)[0] == [
        "ATTACK Germany IN Poland STOCK WMT"
    ]


@pytest.mark.parametrize(
    "text",
    (
        "Germany in the Baltic States gets a smack, stock is Kellogg's. Britain in Poland gets one too, stock Nike.",
        "Poland: Britain and Germany jointly, Nike. Sorry, two separate ones, Britain with Nike, Germany with Ford.",
    ),
)
def test_no_attack_gets_the_stock_of_another(text: str) -> None:
    """
    Nor are two fought together that shall be apart.
    """
    assert _read(text, ATTACK) == ([], True)


def test_what_is_scrubbed_is_cancelled() -> None:
    """
    'Scrub the Rumania one' was heard by nobody.
    """
    text = "Poland: Germany, Ford\nRumania: France, Nike\n\nHmm, scrub the Rumania one. The other stands."
    assert _read(text, ATTACK) == (["ATTACK Germany IN Poland STOCK F"], False)


def test_a_number_with_a_slip_in_it_is_no_nothing() -> None:
    """
    It is read where nothing else can be meant, and asked about otherwise.
    """
    assert _read("sevn in poland, 5 in austria", PLACING) == (["PLACE 7 IN Poland", "PLACE 5 IN Austria"], False)
    assert _read("svennen in poland, 5 in austria", PLACING) == (["PLACE 5 IN Austria"], True)


@pytest.mark.parametrize(
    "text",
    (
        "We planted a tree in Poland. 5 in Austria.",
        "Last night we ate in Poland, at Sven's. 5 in Austria.",
        "My train leaves on the ninth for Warsaw. 5 in Austria.",
        "5 in Austria. I have not slept, but he will never let me forget Poland.",
    ),
)
def test_words_that_sound_like_numbers_are_none(text: str) -> None:
    """
    Nothing goes to Poland.
    """
    orders, _ = _read(text, PLACING)
    assert not any(line.endswith("Poland") for line in orders)


def test_the_last_of_all_goes_where_it_is_said() -> None:
    """
    'The twelfth' is one, of twelve.
    """
    text = "eleven factors in Poland, and the twelfth in Austria."
    assert _read(text, PLACING) == (["PLACE 11 IN Poland", "PLACE 1 IN Austria"], False)


def test_a_counter_that_hangs_on_something_is_asked_about() -> None:
    """
    It was taken behind sentences of other people's; that the writer wins is what every counter hangs on.
    """
    hangs = "Attack Germany in Poland with Ford and, if I win, put my Control marker there."
    assert _read(hangs, ATTACK)[0] == ["ATTACK Germany IN Poland STOCK F", "CONTROL OF Poland"]
    text = (
        "I control Poland. Germany said that I put 2 in Poland. Germany said that I take control of Poland."
        " I take control of Poland if Germany comes"
    )
    assert _read(text, ATTACK) == ([], True)
