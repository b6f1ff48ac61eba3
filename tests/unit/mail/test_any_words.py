"""
Letters of words that the reader knows, in any order: whatever they come to, they are read.

A few are made; GAMESMASTER_ANY_WORDS=20000 makes more.
"""

import os
from random import Random
from typing import Any, Final

import pytest

from gamesmaster.bench.hands import Case, answer_to
from gamesmaster.mail.reading.text.words import KNOWN

COUNT = int(os.environ.get("GAMESMASTER_ANY_WORDS", "200"))
_WORDS: Final = (
    *sorted(KNOWN),
    *("that", "this", "it", "i", "we", "i'd", "we'd", "he", "his", "no", "sorry", "but", "if", "not", "all", "rest"),
    *("poland", "Germany", "russia", "GE", "GM", "IT", "Boeing", "ford", "hans", "5", "3", "the", "in", "to", "with"),
    *(",", ".", ";", ":", "?", "!", "(", ")", "-", "\n", "\n\n"),
)
_ORDERS: Final = ("", "5 in Poland, 8 in Italy", "Attack Russia in Poland with IBM", "Move 2 from Poland to Italy")
_PLACING: Final = {
    "scenario": "origins-ww2/historical",
    "phase": "placing",
    "power": "Russia",
    "turn": 3,
    "income": 13,
    "last_turn": ["PLACE 5 IN Poland", "PLACE 8 IN Italy"],
}
_ATTACK: Final = {
    "scenario": "origins-ww2/historical",
    "phase": "attack",
    "power": "Germany",
    "turn": 3,
    "board": {"Poland": {"Germany": 8, "Russia": 4}, "Italy": {"Germany": 5, "Britain": 4}},
}
_CONTEXTS: Final[dict[str, dict[str, Any]]] = {
    "placing": _PLACING,
    "placings on file": {**_PLACING, "on_file": ["PLACE 5 IN Poland", "PLACE 8 IN Italy"]},
    "attack": _ATTACK,
    "attacks on file": {
        **_ATTACK,
        "on_file": ["ATTACK Russia IN Poland STOCK IBM", "ATTACK Britain IN Italy STOCK KO"],
    },
}


@pytest.mark.parametrize("name", _CONTEXTS)
def test_any_words_are_read(name: str) -> None:
    """'we'd.' alone was not: a rule looked at the word behind it."""
    draw = Random(name)
    for _ in range(COUNT // len(_CONTEXTS)):
        before, behind = draw.choice(_ORDERS), draw.choice(_ORDERS)
        said = " ".join(draw.choice(_WORDS) for _ in range(draw.choice((1, 1, 2, 2, 3, 4, 6, 9))))
        text = f"{before}{draw.choice(('. ', chr(10)))}{said}{draw.choice(('', '.', '?', '!'))} {behind}"
        answer = answer_to(Case("words", "", text, _CONTEXTS[name], (), (), ask=False, effective=None))
        assert answer["verdict"], text


@pytest.mark.parametrize("text", ["we'd.", "I?", "5 in Poland, 8 in Italy.\nIT", "5 in Poland, 8 in Italy. i'd?"])
def test_a_word_alone_is_read(text: str) -> None:
    """Found by letters of parts, and by letters of any words."""
    for context in _CONTEXTS.values():
        assert answer_to(Case("words", "", text, context, (), (), ask=False, effective=None))["verdict"]
