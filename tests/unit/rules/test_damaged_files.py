"""
Scenario files damaged by chance: each fault is told in one line with its place, never by a traceback; and what passes
the check can be played to its end.

A hundred files are damaged; the variable GAMESMASTER_DAMAGED says how many otherwise (2,000 before a release).
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from gamesmaster.adapters.scenario_files import document_of, list_ids, load_folder
from gamesmaster.bots import BOTS
from gamesmaster.bots.playing import play
from gamesmaster.errors import ScenarioError
from gamesmaster.rules.scenario import Scenario, from_document
from tests.unit.rules.cases import SCENARIOS
from tests.unit.rules.damage import damaged, smudged

FILES = int(os.environ.get("GAMESMASTER_DAMAGED", "100"))
IDS = list_ids(SCENARIOS)


def assert_clear(error: ScenarioError, what: str) -> None:
    """Each fault is a line that a person can read, and says where."""
    assert error.faults, what
    for place, fault in error.faults:
        assert fault.strip() and len(fault) < 400 and fault.isprintable(), (what, fault)
        assert place.isprintable() and len(place) < 400, (what, place)
        assert "Traceback" not in fault and "pydantic" not in fault, (what, fault)


def assert_playable(scenario: Scenario, chance: Random, what: str) -> None:
    """What is said to be in order is played, with random orders, by the options as they come."""
    try:
        phases = list(play(scenario, dict.fromkeys(scenario.players, BOTS["random"]), chance))
    except Exception as error:
        raise AssertionError(f"in order, and cannot be played: {what}") from error
    assert phases[-1].result.points is not None, what


def test_whatever_an_author_gets_wrong_is_told_or_can_be_played() -> None:
    """One value is dropped, doubled, misspelt, renamed, swapped, emptied, or something else altogether."""
    told = 0
    for number in range(FILES):
        chance = Random(f"value {number}")
        name = IDS[number % len(IDS)]
        what, document = damaged(document_of(name, SCENARIOS), chance)
        what = f"{number}: {name}: {what}"
        try:
            scenario = from_document({"id": name, **document})
        except ScenarioError as error:
            assert_clear(error, what)
            told += 1
        except Exception as error:
            raise AssertionError(what) from error
        else:
            assert_playable(scenario, chance, what)
    # Other points, other words and another order of lines are no faults.
    assert told > FILES // 2


def test_a_file_that_is_no_longer_what_it_was_is_told_or_can_be_played(tmp_path: Path) -> None:
    """A line is missing or doubled, a mark is another one, the end is cut off."""
    root = SCENARIOS[0]
    for number in range(FILES):
        chance = Random(f"text {number}")
        name = IDS[number % len(IDS)]
        folder = tmp_path / f"{number}" / name
        folder.mkdir(parents=True)
        for file in [*(root / name).glob("*.toml"), *(root / name).parent.glob("*.toml")]:
            (folder.parent if file.parent != root / name else folder).joinpath(file.name).write_bytes(file.read_bytes())
        for other in (root / name).parent.iterdir():
            if other.is_dir() and name.count("/"):
                (folder.parent / other.name).mkdir(exist_ok=True)
                (folder.parent / other.name / "scenario.toml").write_bytes((other / "scenario.toml").read_bytes())
        file = chance.choice(sorted(tmp_path.joinpath(f"{number}").rglob("*.toml")))
        what, text = smudged(file.read_text("utf-8"), chance)
        file.write_text(text, "utf-8")
        what = f"{number}: {name}: {file.name}: {what}"
        try:
            scenario = load_folder(folder, name, tmp_path / f"{number}")
        except ScenarioError as error:
            assert_clear(error, what)
        except Exception as error:
            raise AssertionError(what) from error
        else:
            assert_playable(scenario, chance, what)
