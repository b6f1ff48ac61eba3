"""What only leads up to orders, or away from them: greetings in the same line, what was done first, concessions."""

import pytest

from gamesmaster.bench.hands import Case, answer_to
from tests.unit.mail.test_overheard import ATTACK, PLACING, Context

TWO = ["PLACE 7 IN Poland", "PLACE 5 IN Austria"]
ONE = ["ATTACK Germany IN Poland STOCK IBM"]


def _answer(text: str, context: Context) -> tuple[list[str], bool]:
    answer = answer_to(Case("", "", text, context, (), (), False, None))
    return answer["orders"], any(each["kind"] in ("ambiguous", "unreadable") for each in answer["findings"])


@pytest.mark.parametrize(
    "text",
    [
        "Dear Tom, I would like 7 in Poland and 5 in Austria.",
        "Good evening all - 7 in Poland and 5 in Austria.",
        "I've just had a long talk with Berlin and would like to put 7 in Poland and 5 in Austria.",
        "We have discussed it at length and now want 7 in Poland and 5 in Austria.",
        "I have the honour to inform you that Russia will deploy seven factors to Poland and five to Austria.",
        "Could you tell me whether Austria is Germany's? Either way please put 7 in Poland and 5 in Austria.",
        "7 in Poland, 5 in Austria.\n\nLater,\nChuck",
    ],
)
def test_placings_are_taken(text: str) -> None:
    assert _answer(text, PLACING) == (TWO, False)


@pytest.mark.parametrize(
    "text",
    [
        "I'm going for the Germans in Poland, even if the odds are lousy. My stock is IBM, as my daughter suggested.",
        "This time it is Poland, me against Germany, stock IBM. If Nigel tells you that I promised him to leave Italy"
        " alone, he is right for once.",
    ],
)
def test_attacks_are_taken(text: str) -> None:
    assert _answer(text, ATTACK) == (ONE, False)


def test_a_pass_may_say_goodbye() -> None:
    text = "I'll sit this one out, Tom. I'd only lose what I have. See you next turn."
    assert _answer(text, ATTACK) == (["PASS"], False)


@pytest.mark.parametrize(
    "text",
    [
        "If Nigel tells you that he needs it, I attack Germany in Poland with IBM.",
        "Attack Germany in Poland with IBM even if Nigel has not decided yet.",
    ],
)
def test_a_condition_is_none_of_these(text: str) -> None:
    assert _answer(text, ATTACK)[1]


def test_whom_it_is_about_is_not_known() -> None:
    """The names of the players are not the reader's: it asks who 'him' is."""
    filed = {**ATTACK, "on_file": (*ONE, "ATTACK France IN Rumania STOCK GM")}
    text = "Chuck and I have come to an understanding, so there will be no attack on him. Keep the other one."
    assert _answer(text, filed) == ([], True)
