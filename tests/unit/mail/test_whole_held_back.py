"""Letters that hold their own orders back, place less than there is, change one number, or end in another stock."""

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.unit.mail.test_overheard import ATTACK, PLACING, Context

FILED = ("PLACE 7 IN Poland", "PLACE 3 IN Austria", "PLACE 2 IN Italy")


def _answer(text: str, context: Context) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    return answer["orders"], any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])


@pytest.mark.parametrize(
    "reservation",
    [
        "(pending Anna's OK)",
        "(not final yet)",
        "(hold until Friday)",
        "(wait until I confirm)",
        "- wait for my confirmation",
        ", wait for my OK",
        "(don't enter yet)",
        "(subject to confirmation)",
        "(ask me first)",
    ],
)
@pytest.mark.parametrize(
    ("orders", "context"),
    [("8 in Poland, 4 in Rumania", PLACING), ("Attack Germany in Poland with IBM", ATTACK)],
)
def test_what_is_held_back_is_asked_about(orders: str, context: Context, reservation: str) -> None:
    assert _answer(f"{orders} {reservation}.", context) == ([], True)


@pytest.mark.parametrize(
    "words",
    [
        "The talks with France are not final yet.",
        "(Sorry I was late, hold the applause until Friday.)",
        "Wait for it!",
    ],
)
def test_other_things_may_wait(words: str) -> None:
    assert _answer(f"8 in Poland, 4 in Rumania. {words}", PLACING) == (
        ["PLACE 8 IN Poland", "PLACE 4 IN Rumania"],
        False,
    )


@pytest.mark.parametrize(
    "text",
    [
        "Only ten this time: 6 in Poland, 4 in Rumania. That leaves 2 unplaced on purpose.",
        "6 in Poland, 4 in Rumania. 2 left over on purpose.",
        "6 in Poland, 4 in Rumania. The other two I don't need.",
        "6 in Poland, 4 in Rumania. The remaining two stay in the box for now.",
    ],
)
def test_less_may_be_placed_than_there_is(text: str) -> None:
    assert _answer(text, PLACING) == (["PLACE 6 IN Poland", "PLACE 4 IN Rumania"], False)


def test_one_number_is_changed_whatever_the_sum() -> None:
    """And so a line in the notation of receipts is all that stands; what adds is asked about where it is too much."""
    filed = {**PLACING, "on_file": FILED}
    assert _answer("change Austria to 4", filed) == (["PLACE 4 IN Austria"], False)
    assert _answer("PLACE 1 IN Rumania", filed) == (["PLACE 1 IN Rumania"], False)
    assert _answer("Could you put two more in Italy for me, please?", filed) == ([], True)


@pytest.mark.parametrize(
    ("text", "stock"),
    [
        ("Attack Germany in Poland with IBM... no, sorry, IBM is what I used last time, take Intel.", "INTC"),
        ("Attack Germany in Poland with IBM. Oh, IBM is what I used last time, so take Intel.", "INTC"),
        ("Attack Germany in Poland with IBM. Does anybody ever use Ford?", "IBM"),
        ("Attack Germany in Poland with IBM. Next turn I will take Intel.", "IBM"),
    ],
)
def test_the_stock_that_is_taken_in_the_end(text: str, stock: str) -> None:
    assert _answer(text, ATTACK) == ([f"ATTACK Germany IN Poland STOCK {stock}"], False)


def test_who_has_nothing_on_the_board_is_not_there() -> None:
    """The board of a game names everybody everywhere, most of them with none."""
    board = {"Poland": {"USA": 0, "France": 0, "Britain": 0, "Russia": 5, "Germany": 3}, "Italy": {"France": 0}}
    named = {**ATTACK, "power": "Russia", "board": board}
    assert _answer("Hit everybody there with IBM: Poland.", named)[0] == ["ATTACK Germany IN Poland STOCK IBM"]


def test_an_area_that_nobody_knows_is_not_the_one_of_the_next_line() -> None:
    text = "attack Germany in Plonad with IBM\nattack France in Rumania with GM"
    assert _answer(text, ATTACK) == (["ATTACK France IN Rumania STOCK GM"], True)


def test_a_few_are_no_number() -> None:
    """And the rest that is told in the next sentence is not theirs."""
    text = "Eight to Poland, and put a few in Austria. The rest Rumania.\n\nHeike"
    orders, asked = _answer(text, PLACING)
    assert asked and "PLACE 8 IN Poland" in orders and not [each for each in orders if "Austria" in each]
