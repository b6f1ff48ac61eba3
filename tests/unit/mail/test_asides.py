"""What a letter says of its orders in passing, and reasons it gives for them: `mail.reading.text.asides`."""

from dataclasses import replace
from random import Random

import pytest

from gamesmaster.bench.hands import Case, answer_to, judge
from gamesmaster.mail.reading.letter.asking import vocabulary_of
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.asides import without_asides
from gamesmaster.rules.scenario import Scenario
from tests.bending import straight

IN_FRONT = ("After much thought, ", "Alas, ", "As promised, ", "If it isn't too much trouble, ", "Having slept on it, ")
BEHIND = (
    ", I'm afraid",
    ", if it isn't too much trouble",
    ", for better or worse",
    ", no hard feelings",
    " in the hope that it helps",
    " for the sake of peace",
    " before it's too late",
    ", because I can't trust him any more",
    ", as revenge for last turn",
    " just to be on the safe side",
)
MOST = 60
"""Letters of the corpus that are tried with an aside."""


@pytest.mark.parametrize(
    ("text", "left"),
    (
        ("After long thought, 5 in Poland.", "5 in Poland."),
        ("Well, all things considered: 5 in Poland.", "Well, 5 in Poland."),
        ("I attack, alas, Germany in Poland.", "I attack Germany in Poland."),
        ("5 in Poland, as promised, 4 in Italy.", "5 in Poland, 4 in Italy."),
        ("5 in Poland, if it isn't too much trouble.", "5 in Poland."),
        ("5 in Poland for the sake of peace, 4 in Italy.", "5 in Poland, 4 in Italy."),
        ("OK Tom, 5 in Poland.", "5 in Poland."),
    ),
)
def test_an_aside_is_left_out(scenario: Scenario, text: str, left: str) -> None:
    """
    In front of an order, in it and behind it.
    """
    names = vocabulary_of(Context(scenario))
    assert without_asides(text, names).text == left


@pytest.mark.parametrize(
    "text",
    (
        "5 in Poland because Germany has 4 there.",  # it names and counts
        "5 in Poland, to be confirmed.",
        "5 in Poland, although I'm not sure yet.",
        "Attack Germany in Poland, that is the plan for next turn.",
        "OK Germany, 5 in Poland.",  # said to a player
        "So that is 5 in Poland.",
        "Those I meant to keep at home go to Italy.",
    ),
)
def test_what_may_bend_an_order_stays(scenario: Scenario, text: str) -> None:
    """
    Names, numbers, doubts and other times are no reasons that may be passed over.
    """
    names = vocabulary_of(Context(scenario))
    assert without_asides(text, names).text == text


def test_words_are_told_as_they_were_written(scenario: Scenario) -> None:
    """
    A receipt quotes the letter with its asides.
    """
    names = vocabulary_of(Context(scenario))
    abridged = without_asides("Hello.\nI put, alas, something in Poland. Bye.", names)
    assert abridged.in_full("I put something in Poland") == "I put, alas, something in Poland"
    assert abridged.in_full("no words of it") == "no words of it"


def test_letters_of_the_corpus_are_read_with_an_aside_as_without_it() -> None:
    """
    In front of one sentence in English, and behind it; none is read otherwise.
    """
    draw = Random("asides")
    short = [
        case for case in straight() if "\n" not in case.text.strip() and len(case.text) < 120 and _is_english(case)
    ]
    wrong = []
    for case in draw.sample(short, MOST):
        text = case.text.strip()
        keeps = text[:2].isupper() or text[:2] in ("I ", "I'")
        ahead = draw.choice(IN_FRONT) + (text if keeps else text[0].lower() + text[1:])
        behind = text.rstrip(".!") + draw.choice(BEHIND) + "."
        for varied in (ahead, behind):
            verdict = judge(case, answer_to(replace(case, text=varied)))
            if verdict != "right":
                wrong.append((verdict, varied))
    assert [each for each in wrong if each[0] in ("misread", "dropped")] == []
    assert len(wrong) <= MOST * 2 // 20, wrong


def _is_english(case: Case) -> bool:
    words = set(case.text.lower().split())
    return not words & {"ich", "und", "je", "en", "el", "la", "le", "auf", "nach", "mit", "con", "pas", "de", "y", "im"}
