"""What scenarios/README.md tells an author: the example is checked and played, the schema is the program's own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gamesmaster.adapters import scenario_schema
from gamesmaster.adapters.scenario_files import list_ids, load, load_folder
from gamesmaster.cli import run
from gamesmaster.rules import policies, scoring
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.scenario import Scenario
from tests.unit.rules.cases import SCENARIOS
from tests.unit.rules.test_exchange import lines

GUIDE = SCENARIOS[0] / "README.md"


@pytest.fixture(scope="module")
def amber_road(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The guide's game, made as an author makes it: block after block into one file."""
    folder = tmp_path_factory.mktemp("scenarios") / "amber-road"
    folder.mkdir()
    blocks = re.findall(r"^```toml\n(.*?)^```", GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    (folder / "scenario.toml").write_text("\n".join(blocks), "utf-8")
    return folder


def game(folder: Path, **options: object) -> Scenario:
    """The guide's game with options."""
    return load_folder(folder, "amber-road").with_options(options)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints."""
    assert run(words) == 0
    return capsys.readouterr().out


def test_the_guides_game_is_in_order(amber_road: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As the guide promises, and no Python file was touched for it."""
    assert told(capsys, "scenario", "check", str(amber_road)).splitlines()[-1].endswith(": in order")
    shown = told(capsys, "scenario", "show", str(amber_road))
    assert "Turn 2: Gotland, Visby -5" in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("procedure", ["two-window", "one-window", "sequential-by-power"])
@pytest.mark.parametrize("players", [2, 3])
def test_the_guides_game_is_played_to_its_end(amber_road: Path, procedure: str, players: int) -> None:
    """A sixth game of the family: trade, an event, levels, an attack, points."""
    scenario = game(amber_road, procedure=procedure, players=players)
    assert len(scenario.powers) == players
    orders = {
        "Gotland": lines("PLACE 10 IN Visby", "OFFER 1 Wool TO Novgorod FOR 1 Furs"),
        "Novgorod": lines("PLACE 7 IN Samland", "PLACE 5 IN Visby", "ATTACK Gotland IN Visby WITH 2", "ACCEPT Gotland"),
    }
    state, acting = opening_state(scenario), None
    boards = []
    for _ in range(30):
        result = adjudicate(scenario, state, orders if state.turn == 1 else {}, {}, acting)
        boards.append(result.state)
        state = result.state
        if result.next is None:
            break
        acting = result.next.acting
    assert result.winners
    assert boards[-1].goods["Gotland"] == {"Wool": 2, "Furs": 1}


def test_the_schema_is_the_programs_own(capsys: pytest.CaptureFixture[str]) -> None:
    """The file beside the scenarios is what the program writes, and the command writes it."""
    written = json.loads((SCENARIOS[0] / scenario_schema.NAME).read_text("utf-8"))
    assert written == json.loads(json.dumps(scenario_schema.schema()))
    assert json.loads(told(capsys, "scenario", "schema")) == written


def test_the_guide_names_every_policy() -> None:
    """Nobody has to read the program to find one."""
    text = GUIDE.read_text("utf-8")
    for known in (policies.PLACING, policies.CONFLICT, policies.CLAIMS, scoring.POLICIES):
        assert all(f"`{name}`" in text for name in known)


@pytest.mark.parametrize("id", list_ids(SCENARIOS))
def test_every_scenario_says_where_it_is_from(id: str) -> None:
    """Its folder holds SOURCES.md; the designers are credited."""
    assert (SCENARIOS[0] / id / "SOURCES.md").is_file()
    assert load(id, SCENARIOS).credits
