"""Folders of templates: a club's file wins, and is seen again when it has changed, without a look for every mail."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from jinja2 import Environment, StrictUndefined, UndefinedError

from gamesmaster.adapters.templates.folders import LOOK, Folders
from gamesmaster.adapters.templates.sentences import Sentences


class Seconds:
    """A clock that stands until it is moved."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def write(file: Path, text: str, at: int) -> None:
    """Write a file as if at a certain time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    os.utime(file, (at, at))


def test_a_changed_template_is_seen_within_seconds(tmp_path: Path) -> None:
    """Not at once, for a mail asks for ten of them; and not only after a restart."""
    clock, file = Seconds(), tmp_path / "body.txt"
    write(file, "old", 1)
    environment = Environment(loader=Folders([tmp_path], clock))
    assert environment.get_template("body.txt").render() == "old"
    write(file, "new", 2)
    assert environment.get_template("body.txt").render() == "old"
    clock.now += LOOK
    assert environment.get_template("body.txt").render() == "new"


def test_a_clubs_file_wins(tmp_path: Path) -> None:
    """The first folder that has a file."""
    write(tmp_path / "club" / "body.txt", "club's", 1)
    write(tmp_path / "ours" / "body.txt", "ours", 1)
    environment = Environment(loader=Folders([tmp_path / "club", tmp_path / "ours"]))
    assert environment.get_template("body.txt").render() == "club's"


def sentences(folder: Path, text: str) -> Sentences:
    """One family of sentences."""
    write(folder / "words" / "grounds.txt", text, 1)
    environment = Environment(loader=Folders([folder]), undefined=StrictUndefined)
    made = Sentences(environment)
    environment.globals["words"] = made.say
    return made


def test_a_sentence_is_said_of_the_facts_at_hand(tmp_path: Path) -> None:
    """Also when it was said of others before: one is not true, and what it does not name changes nothing."""
    made = sentences(tmp_path, "placed: {{ power }} placed {{ count }}")
    for power, count in (("Italy", 1), ("Italy", True), ("Italy", "1"), ("France", 1), ("Italy", 1)):
        told = {"power": power, "count": count, "date": object()}
        assert made.say("grounds", "placed", told) == f"{power} placed {count}"


def test_a_sentence_may_use_another(tmp_path: Path) -> None:
    """What the inner one says hangs on what it is handed."""
    made = sentences(
        tmp_path, "deed: {{ power }} attacks\nvoid: {{ words('grounds', 'deed', {'power': power}) }} in vain"
    )
    assert made.say("grounds", "void", {"power": "Italy"}) == "Italy attacks in vain"
    assert made.say("grounds", "void", {"power": "France"}) == "France attacks in vain"


def test_a_sentence_that_names_what_is_not_there_is_an_error(tmp_path: Path) -> None:
    """Every time."""
    made = sentences(tmp_path, "placed: {{ power }}")
    for _ in range(2):
        with pytest.raises(UndefinedError):
            made.say("grounds", "placed", {})
    with pytest.raises(UndefinedError, match="no words for 'other'"):
        made.say("grounds", "other", {})
