"""Pieces of mails: made once for all who are told the same, and for nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined, UndefinedError

from gamesmaster.adapters.templates.filters import FILTERS, Clock
from gamesmaster.adapters.templates.pieces import Noting, Pieces, Slots

NEW_YORK, BERLIN = ("America/New_York", "Europe/Berlin"), ("Europe/Berlin", "Europe/Berlin")


class Made:
    """Pieces of templates given here, and how often one was made."""

    def __init__(self, **templates: str) -> None:
        self.count = 0
        environment = Environment(loader=DictLoader(templates), undefined=StrictUndefined, autoescape=True)
        environment.context_class = Noting
        environment.filters |= FILTERS
        self.pieces = Pieces(environment, self._finish)

    def get(self, zones: tuple[str, str] = BERLIN, common: dict[str, Any] | None = None, **given: Any) -> str:
        return self.pieces.get("told", given, Clock(*zones), common)

    def _finish(self, text: str) -> str:
        self.count += 1
        return text


def test_what_is_told_alike_is_made_once() -> None:
    """The second member of a game gets the very same."""
    made = Made(told="{{ areas | listed }}")
    assert made.get(areas=["Poland", "Italy"]) is made.get(areas=["Poland", "Italy"])
    assert made.count == 1


@pytest.mark.parametrize("other", [{"count": 2}, {"count": True}, {"count": "1"}, {"count": 1, "seat": "Italy"}])
def test_whoever_is_told_anything_else_gets_another(other: dict[str, Any]) -> None:
    """Nothing of one seat's facts can reach another seat: one and true are different facts, too."""
    made = Made(told="{{ count }}")
    first = made.get(count=1)
    assert made.get(**other) is not first
    assert made.count == 2


def test_a_piece_that_says_no_instant_is_the_same_by_every_clock() -> None:
    """Players of a game live in different zones; most of a report does not say when."""
    made = Made(told="{{ text }}")
    assert made.get(NEW_YORK, text="x") is made.get(BERLIN, text="x")


def test_a_piece_that_says_an_instant_is_made_for_each_clock() -> None:
    """An instant is told in the reader's zone."""
    made = Made(told="{{ at | when }}")
    at = "2026-03-03T00:00:00+00:00"
    assert "19:00 (America/New_York" in made.get(NEW_YORK, at=at)
    assert "01:00 (Europe/Berlin)" in made.get(BERLIN, at=at)
    assert "19:00 (America/New_York" in made.get(NEW_YORK, at=at)
    assert made.count == 2


def test_a_list_of_stocks_is_made_once_for_all_games() -> None:
    """A piece that names neither the game nor its picture is the same in every game that is told the same."""
    made = Made(told="{{ stocks | listed }}")
    first = made.get(common={"game": "g1", "picture": {"cid": "1"}}, stocks=["F", "GM"])
    assert made.get(common={"game": "g2", "picture": None}, stocks=["F", "GM"]) is first
    assert made.count == 1


@pytest.mark.parametrize(
    "told",
    [
        "{{ game }}",
        "{% if game is defined %}{{ game }}{% endif %}",
        "{% import 'parts' as parts with context %}{{ parts.which() }}",
        "{% include 'named' %}",
    ],
)
def test_a_piece_that_names_the_game_is_made_for_each(told: str) -> None:
    """However it comes to the name: two games told the same get each its own."""
    made = Made(told=told, parts="{% macro which() %}{{ game }}{% endmacro %}", named="{{ game }}")
    for game in ("g1", "g2", "g1"):
        assert made.get(common={"game": game}, stocks=["F"]) == game
    assert made.count == 2


def test_a_piece_does_not_know_who_reads_it() -> None:
    """It is an error to name the reader in one, not a mail with another one's name in it."""
    made = Made(told="You play {{ seat }}")
    with pytest.raises(UndefinedError):
        made.get(game="g1")


def test_pieces_stand_where_they_were_asked_for() -> None:
    """One after the other; what stands around is kept, line by line."""
    slots = Slots(Made(told="{{ text }}").pieces, {}, Clock(*BERLIN), "<{}>")
    first, second = slots.once("told", {"text": "one"}), slots.once("told", {"text": "two"})
    assert "\n".join(slots.filled(f"a\n\n{first}\n{second}\n\nb\n")) == "a\n\none\ntwo\n\nb\n"


def test_what_was_made_lately_is_held_and_no_more() -> None:
    """A club of a thousand games does not fill the memory."""
    made = Made(told="{{ number }}")
    for number in range(500):
        made.get(number=number)
    made.get(number=499)
    assert made.count == 500
    made.get(number=0)
    assert made.count == 501
