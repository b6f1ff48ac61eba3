"""Lines that a mail program broke, and telegrams: `mail.reading.text.wrapped`."""

import textwrap
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from gamesmaster.bench.hands import answer_to, judge
from gamesmaster.mail.reading.letter.asking import vocabulary_of
from gamesmaster.mail.reading.model import Context, StockName
from gamesmaster.mail.reading.text.wrapped import unwrapped, wired
from gamesmaster.rules.scenario import Scenario
from tests.bending import straight

MOST = 30
"""Letters of the corpus that are tried in lines of each width."""


@pytest.fixture
def whole(scenario: Scenario, stocks: tuple[StockName, ...]) -> Callable[[str], str]:
    """Gives a text without the breaks that nobody wrote."""
    names = vocabulary_of(Context(scenario, phase="attack", power="Russia", stocks=stocks))
    return partial(unwrapped, names=names)


def test_a_broken_sentence_is_made_whole(whole: Callable[[str], str]) -> None:
    """
    The first word of the next line had no room in this one.
    """
    text = "Six factors will go to the Rhineland, five\nwill go to Austria and three will go to\nPoland."
    assert whole(text) == text.replace("\n", " ")


@pytest.mark.parametrize(
    ("above", "below"),
    (
        ("attack france in rumania w/ pfizer, germany", "+ usa in czech w/ boeing"),
        ("attack France in Rumania with Pfizer, Germany +", "USA in Poland with Ford"),
        ("Attack Germany in Poland with General", "Motors."),
        ("Attack Germany in Alsace-", "Lorraine with Ford."),
        ("Attack Germany in Poland, stock", "Intel"),
        ("attack Germany in Poland", "with Intel"),
        ("Poland - Germany -", "Intel"),
        ("three each in Poland, Austria,", "Czechoslovakia and the Rhineland."),
        ("5 Poland, 4 Austria, 1", "Rumania."),
        ("France: 4 Rhineland, 4", "Czechoslovakia, 2 Italy, please."),
        ("Five to Poland, six to Austria, the rest", "at home"),
        ("three for poland and then um two", "for italy"),
        ("put six in poland full stop put three", "factors in italy"),
        ("I'd like two of those", "four in Poland to be in Italy."),
        ("For the game: Austria", "(4), Poland (5), Italy (3)."),
        ("Austria: Serbia 5, Rumania 3, home", "2. Good night!"),
        ("Prague 4. Vienna 4. Warsaw", "4. That's all."),
        ("Germany in Italy (my list is short, so it is", "Chevron), Russia in Poland (Deere)."),
        ("Understanding Poland, understanding", "Austria, control Italy."),
        ("Attack Russia in Poland, Ford,", "but call it off at less than 2-1."),
        ("Attack Russia in Serbia with IBM", "(Austria) and France in Africa with GM"),
        ("I'd like three of them in each of the following:", "Poland, Italy, Austria, the Baltic."),
        ("Put 3 in Italy, no wait, make that", "4. Then 2 in France."),
        ("Leave the remaining", "two unused."),
        ("Would you be so kind as to note", "Ford as the stock for Austria?"),
        ("Attack France in Rhineland - stock Ford - min odds", "3:1"),
        ("Take one off Poland and one off", "Italy and give both to France."),
        ("I take two", "of my factors out of Turkey and put them"),
        ("I want to fight the German-", "American pair in Czechoslovakia with Boeing."),
        ("Pass on it. 5", "Poland, 5 Austria."),
        ("First the Russians in Poland:", "Ford. Then the French in the Rhineland: GE."),
        ("And two across the Channel fare", "To Italy, for the evening air."),
        ("Three in Italy and leave two", "at home"),
        ("Je zwei nach Polen und in die", "Tschechoslowakei."),
        ("Put ten into the", "economy: all of it"),
        ("Not attacking. Understandings:", "Poland, Italy, Austria. That is all."),
        ("Same orders as last turn with this", "correction:"),
        ("QUIET EVERYWHERE STOP GERMANS IN AUSTRIA", "STOP WELLS FARGO STOP WINSTON"),
    ),
)
def test_a_sentence_goes_on_in_the_next_line(whole: Callable[[str], str], above: str, below: str) -> None:
    """
    What stands above is no sentence without what stands below.
    """
    told = whole(f"{above}\n{below}")
    assert "\n" not in told
    assert len(told) == len(above) + 1 + len(below)


@pytest.mark.parametrize(
    "text",
    (
        "5 in Poland\n4 in Italy",
        "attack germany in poland with general motors\nattack russia in rumania with ford motors",
        "The other day I dreamt that I'd put\n5 in Poland\n4 in Rumania\nand woke up screaming.",
        "Four brave men for Poland's plain,\nthree to guard the Rhine again,\nthree for Italy, in the rain.",
        "> Put 6 in Poland and 4 in Austria, please,\nand 2 in Italy.",
        "My factors go to the following areas:\n- Poland five\n- Italy four",
        "same as t3 but rum 4. READY\nvk",
        "5 in Poland\n3 in Austria\nsorry, 4 in Austria",
        "Poland - 7\nAustria - 6\nItaly - none",
        "Germany, Poland, 8\nGermany, Austria, 4",
        "China - Chinese - 10\nIndia - Indians - 5",
        "Poland 4\nBaltic States 3\n2 anywhere",
        "Target     Where      Stock\nGermany    Italy      AMZN",
        "I make it three:\nattack Russia in Poland with Ford.",
        "In Poland's fields the Russian lies,\nWith IBM shall he demise.",
        "Dear Germany,\n5 in Poland",
        "I know that Germany will attack me in Poland,\nattack France in Rumania with Ford",
        "And here are my placings for Germany,\nPoland 5\nAustria 4",
        "Germany in Poland, V\nRussia in Austria, F",
        "germany in poland, v\nrussia in austria, f",
        "Attack Germany in Poland with DE\nRussia in Austria with C",
        "Friendship has its limits, you know, in the end\nNothing in Czechoslovakia either",
        "PRESS TO ALL\nBritain will attack Germany in Poland!",
        "Poland - the Brits plus the Germans - Target\nItaly - the French - Ford",
    ),
)
def test_lines_that_were_written_as_lines_stay(whole: Callable[[str], str], text: str) -> None:
    """
    Lists, verses, quoted lines and names below a letter.
    """
    assert whole(text) == text


def test_a_telegram_has_full_stops() -> None:
    """
    As long as before, so that each word keeps its place.
    """
    text = "FIVE TO POLAND STOP THREE TO ITALY STOP"
    assert wired(text) == "FIVE TO POLAND.     THREE TO ITALY.    "
    assert len(wired(text)) == len(text)
    assert wired("PLEASE STOP THE ATTACK ON POLAND") == "PLEASE STOP THE ATTACK ON POLAND"


@pytest.mark.parametrize("width", (35, 45, 60, 72))
def test_letters_of_the_corpus_are_read_in_narrow_lines(width: int) -> None:
    """
    Nine of ten are read as before; of the others none is misread in silence.
    """
    draw = Random(width)
    long = [case for case in straight() if len(case.text) > 80 and ">" not in case.text and "|" not in case.text]
    wrong, silent = [], []
    for case in draw.sample(long, MOST):
        text = "\n".join("\n".join(textwrap.wrap(line, width)) for line in case.text.strip("\n").split("\n"))
        answer = answer_to(replace(case, text=text))
        if judge(case, answer) != "right":
            wrong.append(text)
            asked = any(each["kind"] in ("unreadable", "ambiguous") for each in answer["findings"])
            silent += [] if asked else [text]
    assert silent == []
    assert len(wrong) <= MOST // 10, wrong
