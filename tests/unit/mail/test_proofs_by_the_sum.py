"""Amounts without a number, changes solved by what they count, last turn's placings in odd words, and their traps."""

from typing import Any

import pytest

from gamesmaster.bench.hands import Case, answer_to
from gamesmaster.mail.reading.whole.proofs.solving import Signs, solved

CHAT = "The weather is fine here. I played chess all week. My sister sends her love."
"""In a letter of one sentence each word counts."""
SCENARIO = {"scenario": "origins-ww2/historical", "turn": 3}
PLACING = {
    **SCENARIO,
    "phase": "placing",
    "power": "Germany",
    "income": 12,
    "board": {"Poland": {"Russia": 4, "Germany": 6}, "Italy": {"Germany": 3}},
}
AGAIN = {
    **SCENARIO,
    "phase": "placing",
    "power": "France",
    "income": 10,
    "last_turn": ["PLACE 5 IN Rhineland", "PLACE 2 IN Czechoslovakia", "PLACE 3 IN Italy"],
}
FILED = {
    **SCENARIO,
    "phase": "placing",
    "power": "Germany",
    "income": 15,
    "on_file": ["PLACE 7 IN Poland", "PLACE 5 IN Austria", "PLACE 3 IN Czechoslovakia"],
}
FOUGHT = {
    **SCENARIO,
    "phase": "attack",
    "power": "Germany",
    "board": {"Poland": {"Russia": 5, "Germany": 9}, "Rumania": {"Russia": 2, "Germany": 7}},
}


def read(text: str, context: dict[str, Any]) -> tuple[list[str], list[str], bool]:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return answer["orders"], answer["effective"], asked


def place(**counts: int) -> list[str]:
    return [f"PLACE {count} IN {area}" for area, count in counts.items()]


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Half of my factors to Poland, a quarter to Rumania, the last quarter to Austria.", (6, 3, 3)),
        ("50% Poland\n25% Rumania\n25% Austria", (6, 3, 3)),
        (
            f"Six for the Polish question, three to cheer up our Rumanian friends, three on the Austrian side. {CHAT}",
            (6, 3, 3),
        ),
        ("Poland gets whatever remains once Rumania has had 3 and Austria 3.", (6, 3, 3)),
    ],
)
def test_amounts_told_otherwise(text: str, orders: tuple[int, int, int]) -> None:
    """Source: the income is placed whole, no more and no less (Origins of WWII rules, Placement)."""
    found, _, asked = read(text, PLACING)
    poland, rumania, austria = orders
    assert set(found) == set(place(Poland=poland, Rumania=rumania, Austria=austria))
    assert not asked


def test_a_level_counts_what_stands_there() -> None:
    text = "After the placing I want to stand at 10 in Poland and at 8 in Italy. What's left of my 12 goes to Austria."
    found, _, asked = read(text, PLACING)
    assert found == place(Poland=4, Italy=5, Austria=3)
    assert not asked


@pytest.mark.parametrize(
    "text",
    [
        "Nigel's orders, as he read them out: six for Poland, six for Austria.",
        "About half in Poland, the rest in Rumania.",
        "Germany then 7 in Italy and 5 in France, unbelievable.",
        "Nigel is down to 7 in Poland and 5 in Austria.",
    ],
)
def test_what_only_makes_the_sum_is_no_order(text: str) -> None:
    found, _, _ = read(text, PLACING)
    assert found == []


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Just put my factors down exactly where I put them last time.", place(Rhineland=5, Czechoslovakia=2, Italy=3)),
        ("You may simply copy out my placements of the previous turn.", place(Rhineland=5, Czechoslovakia=2, Italy=3)),
        (
            "I place my ten like I did last turn, only the three that went to Italy go to Austria.",
            place(Rhineland=5, Czechoslovakia=2, Austria=3),
        ),
        (
            f"Please roll over my allocation from last turn with one exception: the Czech slice goes to Poland. {CHAT}",
            place(Rhineland=5, Italy=3, Poland=2),
        ),
    ],
)
def test_last_turn_in_odd_words(text: str, orders: list[str]) -> None:
    found, _, asked = read(text, AGAIN)
    assert found == orders
    assert not asked


@pytest.mark.parametrize(
    "text",
    [
        "Where did I put them last turn",
        "Did I get the same as last turn, Tom?",
        "If only I had placed the same as last time.",
    ],
)
def test_last_turn_asked_about_is_no_order(text: str) -> None:
    assert read(text, AGAIN)[0] == []


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        (
            "I have thought better of the three I put down for Czechoslovakia. Let one of them go to join the seven in "
            "Poland, and the other two to join their fellows in Austria.",
            place(Poland=8, Austria=7),
        ),
        (
            "From Poland I take away 3: one of these I give to Austria and two to Czechoslovakia. Sorry for that.",
            place(Poland=4, Austria=6, Czechoslovakia=5),
        ),
        (
            "Seven in Poland looks greedy now that I've slept on it, so take a couple out of there and stick them in "
            f"Italy instead. {CHAT}",
            place(Poland=5, Austria=5, Czechoslovakia=3, Italy=2),
        ),
    ],
)
def test_changes_solved_by_what_they_count(text: str, stands: list[str]) -> None:
    _, effective, _ = read(text, FILED)
    assert sorted(effective) == sorted(stands)


def test_a_solution_is_the_only_one() -> None:
    board = {"Poland": 7, "Austria": 5, "Czechoslovakia": 3}
    from_to: list[Signs] = [[("n", 2), ("f", ""), ("a", "Poland"), ("t", ""), ("a", "Austria")]]
    assert solved(from_to, board, 15) == {"Poland": 5, "Austria": 7, "Czechoslovakia": 3}
    either: list[Signs] = [[("n", 2), ("a", "Poland"), ("a", "Austria")]]
    assert solved(either, board, 15) == {}
    nobody: list[Signs] = [[("n", 9), ("f", ""), ("a", "Poland"), ("t", ""), ("a", "Austria")]]
    assert solved(nobody, board, 15) == {}


def test_a_letter_of_mere_numbers_is_no_riddle() -> None:
    """It is given up at once: five areas with forty numbers each have more choices than anybody could try."""
    board = dict.fromkeys(("Poland", "Austria", "Italy", "Rumania", "Rhineland"), 3)
    hostile: list[Signs] = [[*(("n", number) for number in range(40)), ("a", area)] for area in board]
    assert solved(hostile, board, 15) == {}


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        (
            "6 in Poland, 4 in Austria, 2 in Italy.\nHang on, I forgot Rumania. Knock Austria down to 2 and put those "
            "2 in Rumania.",
            place(Poland=6, Austria=2, Italy=2, Rumania=2),
        ),
        ("6 in Poland, 4 in Austria, 2 in Italy. Britain then puts 5 in France.", place(Poland=6, Austria=4, Italy=2)),
    ],
)
def test_a_later_sentence_changes_the_list(text: str, orders: list[str]) -> None:
    assert read(text, PLACING)[0] == orders


def test_everything_is_called_off() -> None:
    text = "Please cancel everything I sent you for this turn. New orders follow once I've talked to London."
    assert read(text, FILED)[1] == []


def test_variants_are_asked_about() -> None:
    text = "Both columns give 12.\n\n        A    B\nPoland   8    6\nAustria  4    6\n"
    assert read(text, PLACING)[::2] == ([], True)


@pytest.mark.parametrize(
    "text",
    [
        "I attack Russia wherever I can reach him: Poland and Rumania. IBM for both. It serves him right.",
        "I attack Russia in Poland, for which IBM shall be my stock, and likewise in Rumania, there with Nike. "
        "The weather has turned at last.",
    ],
)
def test_a_stock_and_powers_carried_on(text: str) -> None:
    orders, _, asked = read(text, FOUGHT)
    assert [each.rpartition(" STOCK")[0] for each in orders] == ["ATTACK Russia IN Poland", "ATTACK Russia IN Rumania"]
    assert not asked


def test_any_stock_but_one_is_asked_about() -> None:
    assert read("Attack Russia in Poland. Any stock but IBM.", FOUGHT)[::2] == ([], True)
