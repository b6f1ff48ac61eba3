"""What was misread or passed over in silence in ordinary letters: it is read, or asked about."""

import pytest

from gamesmaster.adapters import scenario_files
from gamesmaster.mail.reading.model import Context, Reading, StockName
from gamesmaster.mail.reading.reader import read
from gamesmaster.rules.orders import Attack, Pass, Place
from tests.unit.mail.conftest import SCENARIOS, Read

RUSSIA = {
    "power": "Russia",
    "powers": ("Russia",),
    "board": {
        "Poland": {"Russia": 8, "Germany": 4},
        "Baltic States": {"Russia": 6, "Germany": 2, "Britain": 1},
        "Rumania": {"Russia": 5, "Germany": 3, "France": 2},
    },
}
FRANCE = {
    "power": "France",
    "powers": ("France",),
    "board": {"Rhineland": {"France": 7, "Germany": 5}, "Italy": {"France": 5, "Germany": 2, "Britain": 3}},
}
GERMANY = {
    "power": "Germany",
    "powers": ("Germany",),
    "board": {
        "Poland": {"France": 2, "Russia": 5, "Germany": 9},
        "Austria": {"France": 3, "Germany": 7},
        "Rhineland": {"France": 5, "Germany": 6},
    },
}


def _attacks(reading: Reading) -> list[tuple[str, str, str | None]]:
    orders = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    return [(" and ".join(order.targets), order.area, order.stock) for order in orders]


def _asks(reading: Reading) -> bool:
    return any(each.kind != "note" for each in reading.findings)


@pytest.mark.parametrize(
    "text",
    [
        "In the Baltic States I attack Germany, stock is Walmart. In Poland I wait.",
        "Baltic States - Germany - Walmart\nPoland: wait",
        "Germany in the Baltic States with Walmart. In Poland I wait and see.",
    ],
)
def test_who_waits_corrects_nothing(text: str, reads: Read) -> None:
    """The attack stays where it was ordered."""
    reading = reads(text, "attack", **RUSSIA)
    assert _attacks(reading) == [("Germany", "Baltic States", "WMT")] and not _asks(reading)


def test_wait_still_corrects_where_it_interrupts(reads: Read) -> None:
    """'No, wait'."""
    reading = reads("I attack Germany in Poland with Walmart. No, wait, in Rumania.", "attack", **RUSSIA)
    assert _attacks(reading) == [("Germany", "Rumania", "WMT")]


def test_there_is_a_new_attack_where_the_one_before_is_whole(reads: Read) -> None:
    """The stocks keep their order."""
    text = (
        "Attack on France in the Rhineland, decided by Walmart. And since she's weakened in Austria, let's have an"
        " attack on her there too, on Procter & Gamble's sales."
    )
    assert _attacks(reads(text, "attack", **GERMANY)) == [("France", "Rhineland", "WMT"), ("France", "Austria", "PG")]


def test_who_goes_with_the_spared_is_spared(reads: Read) -> None:
    """No attack without a stock comes of it."""
    text = (
        "Please let my army go for the Germans in the Rhineland, with Disney. The British in Italy have kept their word"
        " so far and I leave them in peace. The Germans there too, they're only two."
    )
    assert _attacks(reads(text, "attack", **FRANCE)) == [("Germany", "Rhineland", "DIS")]


@pytest.mark.parametrize("whom", ["I attack with Apple", "I attack both with Apple"])
def test_whom_of_two_is_asked(whom: str, reads: Read) -> None:
    """The target of the line above is not carried into an area where two others stand."""
    reading = reads(f"Rhineland: I attack Germany, Exxon.\nItaly: {whom}.", "attack", **FRANCE)
    assert _attacks(reading) == [("Germany", "Rhineland", "XOM")]
    assert [each.ground for each in reading.findings] == ["attack-whom"]


def test_a_stock_that_comes_later_for_the_same_area_is_asked_about(reads: Read) -> None:
    """The first is not kept in silence."""
    text = (
        "Germany in the Rhineland with Walmart. I had Walmart two turns ago and it did me no good at all, so let's have"
        " Pfizer for the Rhineland instead."
    )
    reading = reads(text, "attack", **FRANCE)
    assert _attacks(reading) in ([], [("Germany", "Rhineland", "PFE")])
    assert _attacks(reading) or _asks(reading)


def test_a_stock_of_the_attack_before_is_not_taken(reads: Read) -> None:
    """'My attacks are …' does not say that it is for all."""
    reading = reads("My attacks are Germany in the Rhineland with Ford, and Britain in Italy.", "attack", **FRANCE)
    assert ("Britain", "Italy", "F") not in _attacks(reading)


def test_a_whole_attack_that_is_lost_beside_another_is_asked_about(reads: Read) -> None:
    """However it is put."""
    text = (
        "The first goes against the French in Rumania, and I should like Microsoft to decide it. The second is against"
        " Britain's lonely factor in the Baltic States, for which Disney will do nicely."
    )
    reading = reads(text, "attack", **RUSSIA)
    assert ("Britain", "Baltic States", "DIS") in _attacks(reading) or _asks(reading)


@pytest.mark.parametrize(
    ("text", "attacks"),
    [
        (
            "Hit Russia with Caterpillar please. And France in the Rhineland with AT&T. No other attacks.",
            [("Russia", "Poland", "CAT"), ("France", "Rhineland", "T")],
        ),
        (
            "We fall upon the Russians in Poland, trusting in Disney, and upon the French in Austria, trusting in GM.",
            [("Russia", "Poland", "DIS"), ("France", "Austria", "GM")],
        ),
        (
            "For the attack on France in the Rhineland I name Pfizer, and for one on Russia in Poland I name AT&T.",
            [("France", "Rhineland", "PFE"), ("Russia", "Poland", "T")],
        ),
        (
            "Russia in Poland with Ford. If that goes wrong I shall blame the weather.",
            [("Russia", "Poland", "F")],
        ),
        (
            "1) Poland - Russia - Nike\n2) Austria - France - Disney\n\nCheers\nLorraine",
            [("Russia", "Poland", "NKE"), ("France", "Austria", "DIS")],
        ),
        (
            "I attack Russia and France in Poland with Ford. As for Austria and the Rhineland, all quiet.",
            [("Russia and France", "Poland", "F")],
        ),
        ("Have a go at France in Austria with Ford.\nThis is all what I want.", [("France", "Austria", "F")]),
    ],
)
def test_attacks_in_other_words(text: str, attacks: list[tuple[str, str, str]], reads: Read) -> None:
    """An area that is not named is the only one where both stand."""
    reading = reads(text, "attack", **GERMANY)
    assert _attacks(reading) == attacks and not _asks(reading)


@pytest.mark.parametrize(
    "text",
    [
        "I cancel the two attacks you have from me and France passes this turn.",
        "I withdraw both attacks and pass.",
        "In this turn I don't want to attack to nobody.",
    ],
)
def test_a_pass_is_heard_beside_what_is_taken_back(text: str, reads: Read) -> None:
    """It stands."""
    filed = ("ATTACK Germany IN Rhineland STOCK NKE", "ATTACK Germany IN Italy STOCK KO") if "attacks" in text else ()
    reading = reads(text, "attack", on_file=filed, **FRANCE)
    assert [each.order for each in reading.orders] == [Pass()] and not _asks(reading)


def test_no_changes_are_no_changes_whatever_was_thought_of(reads: Read) -> None:
    """Nothing is asked."""
    text = (
        "I was very tempted to shift everything from Austria to Italy, just to see the Frenchman's face, but my son"
        " talked me out of it. So no changes from me for now."
    )
    reading = reads(text, on_file=("PLACE 7 IN Poland", "PLACE 5 IN Austria"))
    assert (reading.orders, reading.cancelled, reading.findings) == ((), (), ())


@pytest.mark.parametrize(
    ("text", "placed"),
    [
        ("I'd like half of my income in Austria and the other half in Italy, so that's six and six.", [6, 6]),
        ("I thought very long and my decision is: everything to Poland! All the twelve factors.", [12]),
        ("No changes from me, just place my 12 the same way as last turn.", [7, 5]),
        ("Please put my twelve exactly where I put them last turn.", [7, 5]),
        ("I'm going to keep things simple this time: the whole British income goes to Italy.", [12]),
    ],
)
def test_placings_in_other_words(text: str, placed: list[int], reads: Read) -> None:
    """What is said twice counts once."""
    reading = reads(text, income=12, last_turn=("PLACE 7 IN Poland", "PLACE 5 IN Italy"))
    assert [each.order.amount for each in reading.orders if isinstance(each.order, Place)] == placed
    assert not _asks(reading)


def test_what_others_would_like_is_not_taken_in_part(reads: Read) -> None:
    """Neither of the two."""
    text = (
        "I've got two letters on my desk, one from France who would like me to put 6 factors in Italy and 6 in Poland,"
        " and one from the Russian lady who begs me to stay out of Poland altogether. I don't know yet whom I believe."
    )
    assert reads(text, income=12).orders == ()


def test_a_power_whose_placing_is_lost_beside_another_is_asked_about(reads: Read) -> None:
    """Of one who plays two."""
    text = "All nine French factors go to the Rhineland. America sends three to Poland and two to Czechoslovakia."
    reading = reads(text, power="France", powers=("France", "USA"), income=9, incomes={"USA": 5})
    assert Place(9, "Rhineland") in [each.order for each in reading.orders] or _asks(reading)


def test_all_there_is_may_stand_in_a_heading(reads: Read) -> None:
    """'Britain (12)' places nothing in Britain."""
    reading = reads("Britain (12)\n- Poland 7\n- Italy 5", income=12)
    assert [each.order for each in reading.orders] == [Place(7, "Poland"), Place(5, "Italy")]


@pytest.mark.parametrize("text", ["Just a moan, no orders in here.", "A greeting only, no orders here."])
def test_no_orders_here_is_no_pass(text: str, reads: Read) -> None:
    """They may still come."""
    assert reads(text, "attack", **FRANCE).orders == ()


def test_attacks_that_come_to_those_on_file_do_not_take_their_place(reads: Read) -> None:
    """Though one of them is in the same area: that this may not be is told, and none on file is lost."""
    reading = reads(
        "I'm keeping the two you have. Two more, please:\n\nFrance in Rhineland -> Nike\nFrance in Poland -> Ford",
        "attack",
        on_file=("ATTACK Russia IN Poland STOCK GM", "ATTACK France IN Austria STOCK IBM"),
        **GERMANY,
    )
    assert [each.how for each in reading.orders] == ["add", "add"] and not reading.cancelled


@pytest.mark.parametrize(
    ("text", "placed"),
    [
        ("China, turn 2\n\n- Central Asia: 6\n- Southeast Asia: 5\n- India: 5", {"Southeast Asia": 5, "India": 5}),
        ("4 each in India, China, Central Asia and the Middle East pls.", {"India": 4, "China": 4, "Middle East": 4}),
    ],
)
def test_nothing_is_placed_in_a_power_without_an_area(
    text: str, placed: dict[str, int], stocks: tuple[StockName, ...]
) -> None:
    """Nor in the area of the heading above it."""
    scenario = scenario_files.load("old-world", SCENARIOS)
    reading = read(text, Context(scenario, phase="placing", power="China", powers=("China",), income=16, stocks=stocks))
    assert {each.order.area: each.order.amount for each in reading.orders if isinstance(each.order, Place)} == placed
    assert [each.ground for each in reading.findings] == ["which-area"]
