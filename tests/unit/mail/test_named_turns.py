"""Turns of phrase with names in them, each beside one that sounds like it and orders nothing, or something else."""

from collections.abc import Mapping
from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to

Context = Mapping[str, Any]

ATTACK: Context = {
    **{"scenario": "origins-ww2/historical", "phase": "attack", "turn": 4, "power": "Russia"},
    "board": {
        "Poland": {"Britain": 2, "Russia": 9, "Germany": 4},
        "Baltic States": {"Russia": 7, "Germany": 3},
        "Rumania": {"France": 2, "Russia": 6, "Britain": 2},
    },
}
IRON: Context = {
    **{"scenario": "age-of-iron/1800-bc", "phase": "attack", "turn": 3, "power": "Egypt"},
    "board": {"Canaan": {"Egypt": 9, "Hittites": 5}, "Cyprus": {"Egypt": 7, "Crete": 10}},
}
ALLIED: Context = {
    **{"scenario": "origins-ww1", "phase": "attack", "turn": 4, "power": "France"},
    "board": {"Africa": {"France": 12, "Germany": 6}},
}
POLAND = "ATTACK Germany IN Poland STOCK MRK"
BALTIC = "ATTACK Germany IN Baltic States STOCK PFE"
RUMANIA = "ATTACK France IN Rumania STOCK NKE"


def _read(text: str, context: Context = ATTACK) -> tuple[list[str], bool]:
    """The orders of a letter, and whether a question is asked."""
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    return answer["orders"], any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])


@pytest.mark.parametrize(
    ("text", "orders"),
    (
        ("Apart from Germany in Poland with Merck, no attacks.", [POLAND]),
        ("I won't attack anybody but Germany in Poland, stock Merck.", [POLAND]),
        ("Yes to Germany in Poland with Merck, no to France in Rumania with Nike.", [POLAND]),
        ("I do not attack France in Rumania, I attack Germany in Poland with Merck.", [POLAND]),
        ("Shall I attack Germany in Poland? Yes, I shall. Merck.", [POLAND]),
        ("How about striking Germany in Poland? Let's do it. Merck.", [POLAND]),
        ("France asked whether I'd hit Germany in Poland. I will, with Merck.", [POLAND]),
        (
            "I attack Germany wherever I find them: in Poland with Merck, in the Baltic States with Pfizer.",
            [POLAND, BALTIC],
        ),
        ("Start with Germany in Poland (Merck) and finish with France in Rumania (Nike).", [POLAND, RUMANIA]),
        ("Germany in Poland, Merck. Same for France in Rumania, Nike.", [POLAND, RUMANIA]),
        ("Germany in Poland, Merck. No mercy for France in Rumania: Nike.", [POLAND, RUMANIA]),
        ("Germany has it coming in Poland, with Merck.", [POLAND]),
        ("If Merck is on your list, attack Germany in Poland with it.", [POLAND]),
        ("Germany in Poland with Kodak - no, it isn't on your list, so with Merck.", [POLAND]),
        ("Germany in Poland with Nike, wait, not Nike, Pierre has that one: make it Merck.", [POLAND]),
        ("The plan is simple: Germany in Poland with Merck.", [POLAND]),
        ("The Germans sit in Poland as if they owned the place. Attack them there, stock Merck.", [POLAND]),
        ("Germany in Poland with Merck (not Britain, she is nice).", [POLAND]),
        ("It rains here and the cat is ill, so quick: Germany in Poland with Merck.", [POLAND]),
        ("Attack Germany in Poland with Merck. France and Britain may rest easy.", [POLAND]),
        ("I was very close to attacking France in Rumania. In the end I thought better of it.", ["PASS"]),
    ),
)
def test_a_turn_of_phrase_about_attacks(text: str, orders: list[str]) -> None:
    """
    What is written around an attack is understood with it.
    """
    assert _read(text)[0] == orders


@pytest.mark.parametrize(
    ("text", "orders"),
    (
        ("Could we have an attack on the Germans in Poland (Merck)?", [POLAND]),
        ("The Germans in Poland have to go. Merck.", [POLAND]),
        ("It is high time for Germany to leave Poland. Attack with Merck.", [POLAND]),
        ("Attack Germany (4 factors) in Poland with my nine, stock Merck.", [POLAND]),
        ("9 to 4 in Poland against Germany, Merck.", [POLAND]),
        ("Same as last turn but with Merck: Germany in Poland.", [POLAND]),
        ("Let's see how the Germans in Poland like Merck!", [POLAND]),
        ("My sister says Merck, so Merck it is. Germany in Poland.", [POLAND]),
        ("My sister says Merck, so Merck it is.", []),
        ("Can I have Germany in Poland?", []),
        ("Might I have Germany in Poland with Merck next turn?", []),
        ("The Germans in Poland have to go. One day.", []),
        ("Could I have an attack on Germany in Poland with Merck, if he moves?", []),
        ("Let's see whether the Germans in Poland like it.", []),
    ),
)
def test_a_hint_is_an_attack_where_its_stock_is_named(text: str, orders: list[str]) -> None:
    """
    Without the stock it is a wish, a question or a threat.
    """
    assert _read(text)[0] == orders


@pytest.mark.parametrize(
    ("text", "orders"),
    (
        ("Not a single shot will be fired by our troops this round.", ["PASS"]),
        ("I think I'll leave everybody in peace this turn.", ["PASS"]),
        ("We hold everywhere.", ["PASS"]),
        ("My uncle wants a war, but I say no attacks.", ["PASS"]),
        ("My attacks: nil", ["PASS"]),
        ("Skip me this time please.", ["PASS"]),
        ("Pass, and could you tell me the deadline?", ["PASS"]),
        ("Nada!", ["PASS"]),
        ("Skip me the details.", []),
        ("I'll leave everybody alone but Germany in Poland.", []),
        ("I would love to attack somebody, but I don't know whom, so no idea yet.", []),
        ("Let it be known that Germany attacks nobody.", []),
    ),
)
def test_a_pass_in_other_words(text: str, orders: list[str]) -> None:
    """
    Whoever attacks nobody passes; what others do is no pass.
    """
    assert _read(text)[0] == orders


@pytest.mark.parametrize(
    "text",
    (
        "Shall I attack Germany in Poland with Merck? Yes, I think so, maybe.",
        "How about striking Germany in Poland with Merck? Yes, please tell me.",
        "I leave Britain alone in Poland. Same for Germany in the Baltic States.",
        "Attack Britain and Germany in Poland with Merck (not Germany, sorry).",
        "Germany has it coming in Poland one day.",
        "Britain wants me to attack Germany in Poland with Merck, and I will think about it.",
        "Shall I attack Germany in Poland with Merck or not? Yes I shall.",
        "Hit them: Germany in Poland with Merck, says Pierre.",
        "Germany may rest easy. Poland, Merck.",
        "Yes to peace in Rumania, no to Germany in Poland with Merck.",
        "No fighting in Poland, but in Rumania I might.",
        "The Germans in Poland may watch and learn. Merck.",
    ),
)
def test_what_only_sounds_like_such_a_turn_attacks_nobody(text: str) -> None:
    """
    Nothing is ordered.
    """
    assert [each for each in _read(text)[0] if each != "PASS"] == []


@pytest.mark.parametrize(
    ("text", "stock"),
    (
        ("Attack Germany in Poland with Micorsoft.", "MSFT"),
        ("attack germany in poland wiht caterpiller", "CAT"),
        ("Germany in Poland, stock Starbuks", "SBUX"),
    ),
)
def test_a_company_with_a_slip_in_its_name_is_told(text: str, stock: str) -> None:
    """
    It is taken for the one that it resembles, and that is said.
    """
    answer = answer_to(Case("", "", text, ATTACK, (), (), False, None))
    assert answer["orders"] == [f"ATTACK Germany IN Poland STOCK {stock}"]
    assert [each["ground"] for each in answer["findings"]] == ["name-guessed"]


@pytest.mark.parametrize("firm", ("Micro", "Kodak", "Goodman", "Siemens", "oracles"))
def test_a_firm_that_nobody_knows_is_asked_about(firm: str) -> None:
    """
    Nearly the name of another, or none at all.
    """
    assert _read(f"Attack Germany in Poland with {firm}.") == ([], True)


@pytest.mark.parametrize(
    ("text", "orders"),
    (
        ("Crete and I have agreed: my grain for his oil, one each.", ["OFFER 1 Grain TO Crete FOR 1 Oil"]),
        ("In exchange for one oil from Crete I am willing to pay two grain.", ["OFFER 2 Grain TO Crete FOR 1 Oil"]),
        ("Sell 2 grain to Crete, price 1 oil.", ["OFFER 2 Grain TO Crete FOR 1 Oil"]),
        ("Accept nothing, attack the Hittites in Canaan with 4.", ["ATTACK Hittites IN Canaan WITH 4"]),
        ("I offer Crete nothing this turn, but will attack them in Cyprus with 5.", ["ATTACK Crete IN Cyprus WITH 5"]),
        ("The Hittites in Canaan shall taste our swords: three factors.", ["ATTACK Hittites IN Canaan WITH 3"]),
        ("I attack the Hittites in Canaan down to 2, no further.", ["ATTACK Hittites IN Canaan AIM 2"]),
        ("I reject what Crete offers, and attack the Hittites in Canaan with 4.", ["ATTACK Hittites IN Canaan WITH 4"]),
        ("Reduce Crete in Cyprus by 5.", ["ATTACK Crete IN Cyprus WITH 5"]),
        ("Reduce Crete in Cyprus to 5.", ["ATTACK Crete IN Cyprus AIM 5"]),
        ("My grain for his oil, one each.", []),
        ("Let Crete have it with pleasure.", []),
        ("Trade with Crete: 2 grain for 1 oil. Same with Assyria, my grain for their tin.", []),
    ),
)
def test_a_turn_of_phrase_about_trade_and_factors(text: str, orders: list[str]) -> None:
    """
    What is not said, how many or with whom, is not guessed.
    """
    read = _read(text, IRON)[0]
    assert read == orders or (not orders and not any("Assyria" in each for each in read))


@pytest.mark.parametrize(
    ("text", "orders"),
    (
        ("Sign the alliance with Russia.", ["ALLY WITH Russia"]),
        ("As for alliances, I choose Britain.", ["ALLY WITH Britain"]),
        ("He wants to sign the alliance with Russia, I think.", []),
    ),
)
def test_a_turn_of_phrase_about_alliances(text: str, orders: list[str]) -> None:
    """
    What somebody wishes is none.
    """
    assert _read(text, ALLIED)[0] == orders
