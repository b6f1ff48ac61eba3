"""Letters all in capitals, or all in small ones: `mail.reading.text.cased`."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from gamesmaster.bench.hands import answer_to, judge
from gamesmaster.mail.reading.letter.asking import vocabulary_of
from gamesmaster.mail.reading.model import Context, StockName
from gamesmaster.mail.reading.text.cased import as_usually_cased
from gamesmaster.rules.scenario import Scenario
from tests.bending import straight

MOST = 60
"""Letters of the corpus that are tried in each way."""


@pytest.mark.parametrize(
    ("text", "cased"),
    (
        (
            "SURELY, COMRADE, I ATTACK GERMANY IN POLAND WITH FORD.",
            "Surely, comrade, I attack Germany in Poland with Ford.",
        ),
        ("i'm off. attack russia in poland, i think", "I'm off. Attack Russia in Poland, I think"),
        ("attack the usa in italy (t), stock ge", "Attack the USA in Italy (T), stock GE"),
        ("germany in poland with bank of america", "Germany in Poland with Bank of America"),
        ("hit us in poland, stock t, and it is us", "Hit US in Poland, stock T, and it is us"),
        ("f: germany in italy. rhineland, v. russia - gm", "F: Germany in Italy. Rhineland, v. Russia - GM"),
        ("italy: target is germany now, on target", "Italy: target is Germany now, on Target"),
        ("austria, new ticker: f. ms. okafor", "Austria, new ticker: F. Ms. Okafor"),
        ("poland gm\nitaly t\n", "Poland GM\nItaly T\n"),
        ("attack both with ibm, ford and gm and so on", "Attack both with IBM, Ford and GM and so on"),
        ("the us makes no attack on us", "The US makes no attack on us"),
        ("ps the poland stock is ge, dear gm", "PS The Poland stock is GE, dear gm"),
    ),
)
def test_sentences_and_names_begin_with_capitals(
    scenario: Scenario, stocks: tuple[StockName, ...], text: str, cased: str
) -> None:
    """
    Tickers are all in capitals; words of the language that are tickers, too, are not.
    """
    names = vocabulary_of(Context(scenario, phase="attack", power="Russia", stocks=stocks))
    assert as_usually_cased(text, names) == cased


@pytest.mark.parametrize(
    "text",
    (
        "Attack Germany in POLAND.",
        "5 Poland",
        "SURELY POLAND STOP FOUR AUSTRIA STOP",
        "PLACE 1 IN USA",
        "USA: ACCEPT USA 1",
        "ß" * 20,
    ),
)
def test_other_letters_stay_as_they_are(scenario: Scenario, text: str) -> None:
    """
    Letters of both kinds, short ones, telegrams, orders as we write them; what has no capital of one character.
    """
    names = vocabulary_of(Context(scenario, phase="attack", power="Russia"))
    assert as_usually_cased(text, names) == text


@pytest.mark.parametrize("cased", (str.upper, str.lower))
def test_letters_of_the_corpus_are_read_in_other_capitals(cased: Callable[[str], str]) -> None:
    """
    Nine of ten are read as before; of the others none is misread in silence.
    """
    wrong, silent = [], []
    for case in Random(7).sample(list(straight()), MOST):
        answer = answer_to(replace(case, text=cased(case.text)))
        if judge(case, answer) != "right":
            wrong.append(case.text)
            asked = any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])
            silent += [] if asked else [case.text]
    assert silent == []
    assert len(wrong) <= MOST // 10, wrong
