"""Amendments read by their numbers and areas alone, where the sum proves them."""

import pytest

from gamesmaster.bench.hands import Case, answer_to

ON_FILE = ("PLACE 4 IN Italy", "PLACE 3 IN Austria", "PLACE 5 IN Poland")
CONTEXT = {"scenario": "origins-ww2/historical", "phase": "placing", "power": "Germany", "income": 12}


def _answer(text: str, on_file: tuple[str, ...] = ON_FILE) -> tuple[list[str], bool]:
    case = Case("", "", text, {**CONTEXT, "on_file": on_file}, (), (), False, None)
    answer = answer_to(case)
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return list(answer["effective"]), asked


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Change the 4 in Italy to 5 and take one from Austria, please.", "Italy 5, Austria 2, Poland 5"),
        ("If there is still time: one more in Austria and one less in Poland.", "Italy 4, Austria 4, Poland 4"),
        ("Between two meetings, so short: take all four out of Italy, put them in Austria.", "Austria 7, Poland 5"),
        ("Everything as before, except that Poland gets only 4 and Austria 4.", "Italy 4, Austria 4, Poland 4"),
        ("Drop Austria, the 3 from there go to Poland.", "Italy 4, Poland 8"),
        ("I wrote Italy and meant Austria. So that's 7 in Austria.", "Austria 7, Poland 5"),
        (
            "I think 5 in Poland is overdoing it. Reduce that to 3, the 2 go to Austria.",
            "Italy 4, Austria 5, Poland 3",
        ),
        ("Italy 4 becomes Italy 6, Poland 5 becomes Poland 3.", "Italy 6, Austria 3, Poland 3"),
        ("Of the 5 in Poland, 2 should go to Austria.", "Italy 4, Austria 5, Poland 3"),
        ("Italy 5 (+1), Austria 2 (-1), Poland as was.", "Italy 5, Austria 2, Poland 5"),
    ],
)
def test_words_that_say_nothing_are_passed_over_where_the_sum_proves_the_rest(text: str, after: str) -> None:
    """
    What is taken and what is put come to all there is in one way only.
    """
    effective, asked = _answer(text)
    expected = [f"PLACE {each.split()[1]} IN {each.split()[0]}" for each in after.split(", ")]
    assert (effective, asked) == (expected, False)


@pytest.mark.parametrize(
    "text",
    [
        "Take two from Poland and put three in Italy.",
        "Take one from Italy or Austria and put it in Poland.",
        "If Russia goes to Poland, I want two more there and two less in Italy.",
        "Take some out of Poland and put them in Austria.",
        "Move two from Italy to Hungary.",
        "Russia: two fewer in Austria, two more in Italy.",
        "I was thinking of one more in Poland and one less in Italy. What would you do?",
        "Maybe one more in Poland and one less in Italy.",
        "One more in Poland and one less in Italy, but only when France agrees.",
    ],
)
def test_nothing_is_changed_where_a_word_bends_it_or_the_sum_fails(text: str) -> None:
    """
    Conditions, choices, other people's words and other sums leave what is on file as it is.
    """
    effective, _ = _answer(text)
    assert effective == list(ON_FILE)


def test_what_an_incomplete_file_leaves_is_added_to_it() -> None:
    """
    Five of twelve are on file, and seven come: they do not take the place of the five.
    """
    effective, asked = _answer("I still have 7 to place: 4 in Italy, 3 in Austria.", ("PLACE 5 IN Poland",))
    assert effective == ["PLACE 5 IN Poland", "PLACE 4 IN Italy", "PLACE 3 IN Austria"]
    assert not asked
