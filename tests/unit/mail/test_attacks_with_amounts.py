"""Attacks in games where factors are exchanged: who is attacked, with how many, and what only tells of them."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from gamesmaster.adapters import scenario_files
from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.reader import Context, Reading, read
from gamesmaster.rules import notation
from tests.unit.mail.conftest import SCENARIOS

BOARDS: Final[Mapping[str, tuple[str, str, Mapping[str, Mapping[str, int]]]]] = {
    "Babylon": (
        "age-of-iron/1800-bc",
        "Babylon",
        {
            "Babylonia": {"Babylon": 11, "Assyria": 4},
            "Mitanni": {"Babylon": 6, "Hittites": 5},
            "Syria": {"Babylon": 8, "Hittites": 7, "Egypt": 3},
        },
    ),
    "Assyria": (
        "age-of-iron/1800-bc",
        "Assyria",
        {"Mitanni": {"Assyria": 9, "Babylon": 5, "Hittites": 4}, "Babylonia": {"Assyria": 4, "Babylon": 11}},
    ),
    "Crete": (
        "age-of-iron/1800-bc",
        "Crete",
        {"Cyprus": {"Crete": 7, "Egypt": 5, "Hittites": 3}, "Canaan": {"Crete": 5, "Egypt": 8}},
    ),
    "China": (
        "old-world",
        "China",
        {
            "China": {"China": 10, "Central Asia": 8},
            "East Asia": {"China": 6, "Central Asia": 2},
            "Southeast Asia": {"China": 7, "India": 6},
        },
    ),
    "Middle East": (
        "old-world",
        "Middle East",
        {
            "Middle East": {"Middle East": 12, "Central Asia": 9},
            "India": {"Middle East": 3, "India": 10},
            "Africa": {"Middle East": 6, "Europe": 5},
        },
    ),
    "Germany": (
        "imperial-age",
        "Germany",
        {
            "Western Europe": {"Germany": 12, "France": 8, "Britain": 4},
            "China": {"Germany": 3, "Japan": 6, "Russia": 2},
            "Balkans": {"Germany": 6, "Russia": 5},
        },
    ),
}


def reading_of(text: str, who: str, **more: Any) -> Reading:
    """
    Read an attack letter on one of the boards above.
    """
    scenario, power, board = BOARDS[who]
    context = Context(
        scenario_files.load(scenario, SCENARIOS), phase="attack", power=power, powers=(power,), board=board, **more
    )
    return read(text, context)


def orders_in(reading: Reading) -> list[str]:
    """
    What was taken, in notation.
    """
    return [notation.write(each.order) for each in reading.orders]


def asks(reading: Reading) -> bool:
    """
    Whether something is asked about.
    """
    return any(each.kind != "note" for each in reading.findings)


@pytest.mark.parametrize(
    ("who", "text", "orders"),
    [
        (
            "Babylon",
            "Assyria is attacked in Babylonia, 7 factors.\nThe Hittites are attacked in Syria, all my factors there.",
            ["ATTACK Assyria IN Babylonia WITH 7", "ATTACK Hittites IN Syria WITH ALL"],
        ),
        (
            "Babylon",
            "Assyria gets hit in Babylonia, seven.\nThe Hittites are attacked in Syria, all my factors there.",
            ["ATTACK Assyria IN Babylonia WITH 7", "ATTACK Hittites IN Syria WITH ALL"],
        ),
        (
            "China",
            "In East Asia, Central Asia is to be attacked with 3 factors.",
            ["ATTACK Central Asia IN East Asia WITH 3"],
        ),
        (
            "Germany",
            "France is to be attacked in Western Europe, 9 factors.\nRussia is hit in the Balkans with 5.",
            ["ATTACK France IN Western Europe WITH 9", "ATTACK Russia IN Balkans WITH 5"],
        ),
    ],
)
def test_who_is_attacked_is_named_in_front_of_it(who: str, text: str, orders: list[str]) -> None:
    """
    In the passive voice nobody else does it, though more may be named than the one attacked has.
    """
    reading = reading_of(text, who)
    assert [each for each in orders_in(reading) if each in orders] == orders


@pytest.mark.parametrize(
    ("who", "text"),
    [
        ("Babylon", "Assyria is attacked in Babylonia with 17 factors."),
        ("China", "Central Asia is to be attacked in China."),
        ("China", "In China, Central Asia is to be attacked. I attack India in Southeast Asia with 3."),
        ("China", "In East Asia, Central Asia is to be attacked. 3 factors came last turn."),
        ("Babylon", "The Hittites are hit in Syria. I attack Assyria in Babylonia with 3."),
    ],
)
def test_an_attack_without_its_number_is_asked_about(who: str, text: str) -> None:
    """
    It is never passed over as talk of somebody else.
    """
    reading = reading_of(text, who)
    assert asks(reading)


@pytest.mark.parametrize(
    "text",
    [
        "France is attacked in Western Europe by Britain with 4. I attack Russia in the Balkans with 5.",
        "France was attacked in Western Europe with 4. I attack Russia in the Balkans with 5.",
        "I hear France is attacked in Western Europe with 4. I attack Russia in the Balkans with 5.",
    ],
)
def test_what_others_do_or_did_is_no_attack(text: str) -> None:
    """
    By somebody else, of old, or heard of.
    """
    assert orders_in(reading_of(text, "Germany")) == ["ATTACK Russia IN Balkans WITH 5"]


@pytest.mark.parametrize(
    ("who", "text", "wrong"),
    [
        (
            "China",
            "Attack Central Asia in China: they had 6 there last turn. I attack India in Southeast Asia with 3.",
            6,
        ),
        ("China", "I attack Central Asia in China - they have 6 there. I attack India in Southeast Asia with 3.", 6),
        ("China", "I attack Central Asia in China, they came with 6. I attack India in Southeast Asia with 3.", 6),
        ("Babylon", "Attack Assyria in Babylonia: he had 7 there once. I attack the Hittites in Syria with 3.", 7),
        ("Babylon", "Assyria brought 4 to Babylonia. I attack the Hittites in Syria with 3.", 4),
        ("Babylon", "Assyria is down to 4 in Babylonia. I attack the Hittites in Syria with 3.", 4),
        ("Babylon", "Assyria cut 3 in Babylonia. I attack the Hittites in Syria with 5.", 3),
        ("Crete", "Egypt left 3 in Cyprus. In Canaan I attack Egypt with 4.", 3),
    ],
)
def test_what_others_have_or_did_is_no_amount(who: str, text: str, wrong: int) -> None:
    """
    The number is theirs, so it is not how many attack, nor how many they are to be left with.
    """
    assert not [each for each in orders_in(reading_of(text, who)) if each.endswith(f" {wrong}")]


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Assyria to be brought down to 2 in Babylonia.", "ATTACK Assyria IN Babylonia AIM 2"),
        ("Assyria in Babylonia, leave 2.", "ATTACK Assyria IN Babylonia AIM 2"),
        ("I attack Assyria in Babylonia with 3, he has 4 there.", "ATTACK Assyria IN Babylonia WITH 3"),
    ],
)
def test_what_is_wanted_of_them_is(text: str, order: str) -> None:
    """
    What they are to be left with, and what attacks beside what they have.
    """
    assert orders_in(reading_of(text, "Babylon")) == [order]


@pytest.mark.parametrize(
    ("who", "text", "left"),
    [
        (
            "Germany",
            "I attack France in Western Europe with 8, and I attack Russia in the Balkans with 6.\n\n"
            "To sum up:\n  France, Western Europe: 10\n  Russia, Balkans: 6",
            ["ATTACK Russia IN Balkans WITH 6"],
        ),
        ("Germany", "I attack France in Western Europe with 8. Summary: France in Western Europe with 10.", []),
        (
            "Germany",
            "I attack France in Western Europe with 8.\n\nSo: France, Western Europe, all.\nRussia, Balkans, 6.",
            ["ATTACK Russia IN Balkans WITH 6"],
        ),
        ("Germany", "I attack France in Western Europe with 8. France in Western Europe down to 3.", []),
        ("Germany", "Attack France in Western Europe with 4 and then France in Western Europe with 3 more.", []),
        (
            "Middle East",
            "Attack Central Asia in the Middle East with 8.\nAttack Europe in Africa with 5.\n\n"
            "Summary\nCentral Asia / Middle East / 9\nEurope / Africa / 5",
            ["ATTACK Europe IN Africa WITH 5"],
        ),
    ],
)
def test_an_attack_given_twice_and_not_alike_is_asked_about(who: str, text: str, left: list[str]) -> None:
    """
    Neither of the two is taken, and the others are.
    """
    reading = reading_of(text, who)
    assert orders_in(reading) == left
    assert asks(reading)


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("I attack France in Western Europe with 8. No, make that 10.", ["ATTACK France IN Western Europe WITH 10"]),
        (
            "I attack France in Western Europe with 8, and Russia in the Balkans with 6.\n\n"
            "To sum up:\n  France, Western Europe: 8\n  Russia, Balkans: 6",
            ["ATTACK France IN Western Europe WITH 8", "ATTACK Russia IN Balkans WITH 6"],
        ),
    ],
)
def test_a_correction_and_a_sum_that_agrees_are_taken(text: str, orders: list[str]) -> None:
    """
    The one says which of two counts, the other says the same again.
    """
    reading = reading_of(text, "Germany")
    assert orders_in(reading) == orders
    assert not asks(reading)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        (
            "(a) In China, Central Asia is to be attacked with the aim of taking 4 away; use as many factors as that"
            " requires.",
            "ATTACK Central Asia IN China AIM 4",
        ),
        ("I attack Central Asia in China, my aim being to take away 4.", "ATTACK Central Asia IN China AIM 4"),
        ("I attack Central Asia in China and aim at 3.", "ATTACK Central Asia IN China AIM 3"),
        ("In China I attack Central Asia, aiming at 2.", "ATTACK Central Asia IN China AIM 2"),
        ("I aim at Central Asia in China with 3.", "ATTACK Central Asia IN China WITH 3"),
        ("I attack Central Asia in China and take 3 away.", "ATTACK Central Asia IN China WITH 3"),
    ],
)
def test_an_aim_is_no_strength(text: str, order: str) -> None:
    """
    Of eight, four taken away are four left; and who aims at somebody aims at no number.
    """
    reading = reading_of(text, "China")
    assert orders_in(reading) == [order]
    assert not asks(reading)


@pytest.mark.parametrize(
    "text",
    [
        "In China, Central Asia is to be attacked with the aim of taking 3 away.",
        "Attack Central Asia in China with the aim of removing 3.",
        "I attack Central Asia in China and aim at 8.",
        "In China I attack Central Asia and I aim at 9.",
    ],
)
def test_an_aim_that_may_be_what_is_lost_is_asked_about(text: str) -> None:
    """
    What is to be left differs from what is to go, or is all that is there.
    """
    reading = reading_of(text, "China")
    assert not reading.orders
    assert asks(reading)


ASSYRIA: Final = ("OFFER 1 Tin TO Egypt FOR 1 Grain", "ATTACK Hittites IN Mitanni WITH 3")


@pytest.mark.parametrize(
    "text",
    [
        "Please strike out my offer to Egypt, he is not to be trusted with tin.\n"
        "The attack on the Hittites in Mitanni: 5 instead of 3.",
        "Please strike out my offer to Egypt.\nAttack the Hittites in Mitanni with 5 instead of 3.",
        "My offer to Egypt is withdrawn. Attack on the Hittites in Mitanni: make it 5.",
        "The attack on the Hittites in Mitanni: 5 instead of 3. And cancel the trade with Egypt.",
    ],
)
def test_an_offer_withdrawn_beside_another_amount(text: str) -> None:
    """
    Both are done: neither is lost beside the other.
    """
    reading = reading_of(text, "Assyria", on_file=ASSYRIA)
    assert merge(ASSYRIA, reading, "attack").lines == ("ATTACK Hittites IN Mitanni WITH 5",)
    assert not asks(reading)


@pytest.mark.parametrize(
    "text",
    [
        "My offer to Egypt is withdrawn. Attack on the Hittites in Mitanni: 5 men.",
        "The Hittites in Mitanni have 5 instead of 3.",
        "My offer to Egypt is withdrawn. The attack gets two more.",
    ],
)
def test_an_amount_that_is_not_plain_is_asked_about_beside_it(text: str) -> None:
    """
    Whatever becomes of the offer, the attack is not changed in silence, nor left so.
    """
    reading = reading_of(text, "Assyria", on_file=ASSYRIA)
    assert not reading.orders
    assert asks(reading)


@pytest.mark.parametrize(
    "text",
    [
        "I attack India in Southeast Asia with all. East Asia nope, they're only 2 there lol",
        "I attack India in Southeast Asia with all. East Asia: no, they're only 2 there.",
        "I attack India in Southeast Asia with all. Nothing in East Asia, they're only 2 there.",
        "I attack India in Southeast Asia with all. Central Asia I leave in peace, he's bringing the crisps on Friday.",
    ],
)
def test_who_is_let_be_is_not_asked_about(text: str) -> None:
    """
    The board has the number, and nothing is ordered there.
    """
    reading = reading_of(text, "China")
    assert orders_in(reading) == ["ATTACK India IN Southeast Asia WITH ALL"]
    assert not asks(reading)


@pytest.mark.parametrize(
    "text",
    [
        "I attack India in Southeast Asia with all. Not East Asia, 3 there.",
        "I attack India in Southeast Asia with all. Central Asia in China no more than 6.",
        "I attack India in Southeast Asia with all. Nothing in East Asia but 2 against Central Asia.",
    ],
)
def test_what_may_order_something_there_is(text: str) -> None:
    """
    Another number than the board has, or more than a denial.
    """
    assert asks(reading_of(text, "China"))


@pytest.mark.parametrize(
    "text",
    [
        "Britain gets hit in Western Europe, I use all twelve... no, sorry, make that four of the twelve. In the"
        " Balkans I attack Russia\nand I aim at 3.",
        "Britain gets hit in Western Europe, I use all twelve... no, sorry, make that four. In the Balkans I attack"
        " Russia down to 3.",
    ],
)
def test_a_number_put_right_bends_nothing_else(text: str) -> None:
    """
    What is corrected at once is corrected, and the next sentence is read.
    """
    reading = reading_of(text, "Germany")
    assert orders_in(reading) == ["ATTACK Britain IN Western Europe WITH 4", "ATTACK Russia IN Balkans AIM 3"]
    assert not asks(reading)


@pytest.mark.parametrize(
    "offer",
    [
        "And offer Greece one of my Horses against one Oil.",
        "Offer Greece one of my Horses for one Oil.",
        "Greece may have one Horses of mine for one Oil.",
    ],
)
def test_an_offer_beside_placings_is_not_lost(offer: str) -> None:
    """
    Trades are offered in whatever phase a letter comes.
    """
    persia = Context(
        scenario_files.load("age-of-iron/900-bc", SCENARIOS),
        phase="placing",
        power="Persia",
        powers=("Persia",),
        income=11,
        board={"Elam": {"Persia": -2}, "Persia": {"Persia": 7}},
    )
    reading = read(f"6 in Elam. 5 in Persia. {offer}", persia)
    assert orders_in(reading)[-1] == "OFFER 1 Horses TO Greece FOR 1 Oil"


def test_an_offer_of_what_nobody_has_is_asked_about() -> None:
    """
    One of the goods is none of this game's; the other one is.
    """
    assert asks(
        reading_of("On Cyprus I attack Egypt with 4. And offer Egypt one of my Wine against one Grain.", "Crete")
    )


@pytest.mark.parametrize(
    ("who", "text", "orders"),
    [
        (
            "Crete",
            "Dear Bob, on Cyprus I attack Egypt with 4 of my seven. I also claim control of Cyprus. In Canaan the"
            " Egyptians are too many for me, so an understanding there, please. If I were Egypt I would hit the"
            " Hittites.",
            ["ATTACK Egypt IN Cyprus WITH 4", "CONTROL OF Cyprus", "UNDERSTANDING IN Canaan"],
        ),
        ("Crete", "In Canaan the Egyptians are too strong, so an understanding there.", ["UNDERSTANDING IN Canaan"]),
        ("China", "We have 6 in East Asia and I want an understanding there.", ["UNDERSTANDING IN East Asia"]),
        (
            "Germany",
            "Things are quiet in the Balkans, therefore I'd like an understanding there.",
            ["UNDERSTANDING IN Balkans"],
        ),
    ],
)
def test_an_understanding_behind_its_reason(who: str, text: str, orders: list[str]) -> None:
    """
    Where the reason names the one area, the understanding is there.
    """
    reading = reading_of(text, who)
    assert orders_in(reading) == orders
    assert not asks(reading)


@pytest.mark.parametrize(
    "text",
    [
        "In the Balkans we are five to six and Russia would like an understanding.",
        "If the Balkans are quiet I would like an understanding there.",
        "In the Balkans we are five to six and there is an understanding between us.",
        "In the Balkans we are friends and I have an understanding.",
        "Uncle Joe and I are pals in the Balkans, so there I'd like an understanding.",
        "In China the Russian is weak, and I would like an understanding in the Balkans.",
    ],
)
def test_an_understanding_that_somebody_has_or_wants_is_none(text: str) -> None:
    """
    Another's wish, a condition, what is there already, and a second area.
    """
    assert not reading_of(text, "Germany").orders


def test_an_attack_put_right_in_words_not_heard_is_not_taken_as_it_was() -> None:
    """
    The question what is changed stands alone.
    """
    text = "I attack Britain in Western Europe with all, no, sorry, four. In the Balkans I attack Russia down to 3."
    reading = reading_of(f"{text} China: understanding.", "Germany")
    assert "ATTACK Britain IN Western Europe WITH ALL" not in orders_in(reading)
