"""Orders that are made fun of, tried out or doubted, and attacks on file that a letter calls off, or does not."""

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.unit.mail.test_overheard import ATTACK, PLACING, Context

FILED: Context = {
    "scenario": "origins-ww2/historical",
    "phase": "attack",
    "turn": 3,
    "power": "Germany",
    "board": {"Poland": {"Russia": 5, "Germany": 9}, "Italy": {"France": 3, "Britain": 2, "Germany": 7}},
    "on_file": ["ATTACK Russia IN Poland STOCK GM", "ATTACK France IN Italy STOCK IBM"],
}


def _answer(text: str, context: Context) -> tuple[list[str], list[str], bool]:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    asked = any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])
    return answer["orders"], answer["effective"], asked


@pytest.mark.parametrize(
    "text",
    [
        "Oh sure, let's put all twelve into Poland. Where do I sign?",
        "8 in Poland, 4 in Rumania. As if I'd ever fall for that!",
        "We played the turn through at home last night: 8 in Poland, 4 in Rumania. Back to the drawing board!",
    ],
)
def test_placings_in_jest_are_asked_about(text: str) -> None:
    orders, _, asked = _answer(text, PLACING)
    assert (orders, asked) == ([], True)


def test_a_doubted_attack_is_asked_about() -> None:
    text = "Attack Germany in Poland with IBM. Though perhaps I should leave Germany alone."
    orders, _, asked = _answer(text, ATTACK)
    assert (orders, asked) == ([], True)


def test_anothers_wish_may_be_made_fun_of() -> None:
    text = "8 in Poland, 4 in Rumania. Russia says I should stay out of Poland, but dream on."
    orders, _, asked = _answer(text, PLACING)
    assert (orders, asked) == (["PLACE 8 IN Poland", "PLACE 4 IN Rumania"], False)


@pytest.mark.parametrize(
    "text",
    [
        "I'm half inclined to withdraw the attack in Italy. Don't do anything yet.",
        "In Italy I'd like only France attacked. Take a different company for that attack.",
    ],
)
def test_a_withdrawal_that_is_none_leaves_the_file(text: str) -> None:
    orders, effective, asked = _answer(text, FILED)
    assert (orders, effective, asked) == ([], FILED["on_file"], True)


@pytest.mark.parametrize(
    "text",
    [
        "Please cancel my attack in Italy.",
        "I'd like to withdraw the attack in Italy.",
        "Call off the attack in Poland. Hmm, no, keep Poland and drop Italy.",
    ],
)
def test_a_withdrawal_is_made(text: str) -> None:
    _, effective, asked = _answer(text, FILED)
    assert (effective, asked) == (["ATTACK Russia IN Poland STOCK GM"], False)
