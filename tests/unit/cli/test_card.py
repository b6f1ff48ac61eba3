"""The owner's card: his numbers beside the house chart, checked as every scenario is."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from gamesmaster.adapters.scenario_files import document_of, list_ids, load
from gamesmaster.cli import make_app
from gamesmaster.config import data_folders
from gamesmaster.errors import ConfigurationError, ScenarioError
from gamesmaster.rules.scenario_parts import COUNTERS_OF

BASE = "origins-ww2/historical"
MADE = f"{BASE}-card"
CSV = """turn,USA,France,Britain,Russia,Germany
1,1,2,3,4,5
2,1,2,3,4,5
3,1,2,3,4,5
4,1,2,3,4,5
5,1,2,3,4,5
6,1,2,3,4,6

area,USA,France,Britain,Russia,Germany
Poland,,,U2,C4,C4
Baltic States,,,-,U1/C3,U2
Italy,,U2,,,
"""


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SCENARIOS", "SETTINGS"):
        monkeypatch.delenv(f"GAMESMASTER_{name}", raising=False)
    monkeypatch.chdir(tmp_path)


def run(*words: str, answers: str = "") -> Result:
    return CliRunner().invoke(make_app("scenario"), ["scenario", *words], input=answers)


def faults(done: Result) -> dict[str, str]:
    assert isinstance(done.exception, ScenarioError), done.output
    return dict(done.exception.faults)


def test_a_card_as_csv() -> None:
    """Incomes and objectives are the card's; everything else is as it was, and it is no house chart any more."""
    Path("card.csv").write_text(CSV)
    done = run("card", BASE, "card.csv")
    assert done.exit_code == 0, done.exception
    made = load(MADE, [Path("scenarios")])
    assert made.title.endswith("owner's card")
    assert not made.is_house_chart
    assert (made.income(6)["Germany"], made.income(1)["USA"]) == (6, 1)
    assert [each.code for each in made.objectives_of("Russia", "Baltic States")] == ["U1", "C3"]
    assert made.preventions == ()
    base = document_of(BASE, data_folders("scenarios"))
    written = document_of(MADE, [Path("scenarios")])
    changed = {name for name in {*base, *written} if base.get(name) != written.get(name)}
    assert changed == {"title", "incomes", "objectives", "prevention", "sources"}
    assert "house" not in (Path("scenarios") / MADE / "SOURCES.md").read_text().replace("house chart", "")
    assert run("check", f"scenarios/{MADE}").exit_code == 0
    assert faults(run("card", BASE, "card.csv")), "a folder that is there is left alone"


def test_the_form_is_a_card() -> None:
    """Filled in with nothing it can be read; what it lacks is told by the checker."""
    form = run("card", BASE, "--blank").output
    Path("card.toml").write_text(form)
    assert run("card", BASE, "card.toml", "--to", "club", "--id", "ours/empty").exit_code == 0
    assert load("ours/empty", [Path("club")]).income(3)["France"] == 0


def test_it_asks_power_by_power() -> None:
    """A line that cannot be read is asked for again."""
    incomes = ["1 2 3", "1 2 3 4 5 6", *["6, 6, 6, 6, 6, 6"] * 4]
    objectives = ["", "Italy U2", "Atlantis C2", "poland u1, Baltic States C2", "", ""]
    done = run("card", BASE, answers="\n".join([*incomes, *objectives]) + "\n")
    assert done.exit_code == 0, done.exception
    made = load(MADE, [Path("scenarios")])
    assert (made.income(2)["USA"], made.income(2)["Germany"]) == (2, 6)
    assert [each.code for each in made.objectives_of("Britain", "Baltic States")] == ["C2"]


@pytest.mark.parametrize(
    ("name", "content", "place", "told"),
    [
        ("c.toml", "[incomes.two-window]\nUSA = [1, 2]\n", "incomes", ""),
        ("c.toml", '[objectives.Atlantis]\nPoland = ["U2"]\n', "objectives", "Atlantis"),
        ("c.toml", "colour = 3\n", "colour", "not on a card"),
        ("c.toml", "colour = = 3\n", "", "no card"),
        ("c.csv", CSV.replace("U1/C3", "X9"), "", "X9"),
        ("c.csv", CSV.replace("1,1,2,3,4,5", "1,1,2"), "", "longer or shorter"),
        ("c.csv", CSV.replace("area,", "place,"), "", "turn or area"),
        ("c.csv", "", "", "says nothing"),
    ],
)
def test_faults_are_told_and_nothing_is_written(name: str, content: str, place: str, told: str) -> None:
    """Every fault with its place, by the checker of all scenarios."""
    Path(name).write_text(content)
    found = faults(run("card", BASE, name))
    assert any(where.startswith(place) and told in f"{where} {words}" for where, words in found.items()), found
    assert not Path("scenarios").exists()


def test_several_faults_are_told_at_once() -> None:
    """So that the card is mended in one round."""
    Path("c.toml").write_text('[incomes.two-window]\nUSA = [1]\n[objectives.USA]\nMars = ["U2"]\n')
    assert len(faults(run("card", BASE, "c.toml"))) > 1


def test_the_board_as_a_picture() -> None:
    """SVG or PNG by the file's name."""
    done = run("show", BASE, "--picture", "board.svg")
    assert done.exit_code == 0, done.exception
    svg = Path("board.svg").read_text()
    assert svg.startswith("<svg") and "Baltic States" in svg and "house chart" in svg
    assert run("show", BASE, "--picture", "board.png").exit_code == 0
    assert Path("board.png").read_bytes().startswith(b"\x89PNG")
    assert isinstance(run("show", BASE, "--picture", "board.gif").exception, ConfigurationError)


@pytest.mark.parametrize("id", list_ids(data_folders("scenarios")))
def test_the_form_of_every_game_is_a_card(id: str) -> None:
    """Its title fits into a mail, its codes are the game's, every procedure uses the card's one table of incomes."""
    Path("form.toml").write_text(run("card", id, "--blank").output)
    filled = Path("form.toml").read_text()
    scenario = load(id, data_folders("scenarios"))
    area = next(area for area in scenario.areas if area not in scenario.boxes.closed.get(scenario.powers[0], ()))
    key = area if " " not in area else f'"{area}"'
    code = COUNTERS_OF[scenario.scoring][0][0].upper()
    assert f'# {key} = ["{code}0"]' in filled
    Path("form.toml").write_text(filled.replace(f'# {key} = ["{code}0"]', f'{key} = ["{code}7"]', 1))
    done = run("card", id, "form.toml")
    assert done.exit_code == 0, done.exception
    made = load(f"{id}-card", [Path("scenarios")])
    assert made.title.endswith("owner's card")
    assert [each.code for each in made.objectives] == [f"{code}7"]
    for procedure in made.procedures:
        assert not any(made.with_options({"procedure": procedure}).incomes[procedure][made.powers[0]])


def test_a_chart_that_is_typed_in_by_half_stays_a_house_chart() -> None:
    """What the card leaves to the program is called so wherever it is shown; a variant with its numbers is left out."""
    Path("form.toml").write_text(run("card", "old-world", "--blank").output)
    said = run("card", "old-world", "form.toml").output
    assert "still a house chart in part" in said
    assert "left out: seventh-turn true" in said
    made = load("old-world-card", [Path("scenarios")])
    assert made.is_house_chart
    assert "start, events: our own design" in next(each.source for each in made.sources if each.table == "objectives")
    assert made.allowed_values("players") == (5, 4)
    assert made.allowed_values("seventh-turn") == (False,)
