"""Lines that a mail program broke, and telegrams: `mail.reading.text.wrapped`."""

import textwrap
from dataclasses import replace
from random import Random

import pytest

from gamesmaster.bench.hands import answer_to, judge
from gamesmaster.mail.reading.text.wrapped import unwrapped, wired
from tests.bending import straight

MOST = 30
"""Letters of the corpus that are tried in lines of each width."""


def test_a_broken_sentence_is_made_whole() -> None:
    """
    The first word of the next line had no room in this one.
    """
    text = "Six factors will go to the Rhineland, five\nwill go to Austria and three will go to\nPoland."
    assert unwrapped(text) == text.replace("\n", " ")


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
    ),
)
def test_lines_that_were_written_as_lines_stay(text: str) -> None:
    """
    Lists, verses, quoted lines and names below a letter.
    """
    assert unwrapped(text) == text


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
