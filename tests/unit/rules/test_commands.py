"""``gamesmaster adjudicate`` and ``gamesmaster scenario`` as they are typed."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from gamesmaster.adapters.scenario_files import MAIN, list_ids, load, loader
from gamesmaster.bench import adjudication as bench
from gamesmaster.bench.plan import Plan
from gamesmaster.cli import run
from gamesmaster.errors import ScenarioError
from tests.unit.rules.cases import HISTORICAL, SCENARIOS
from tests.unit.rules.test_document import EXAMPLE


class Typed:
    """Types commands and keeps what they answer."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str, given: str | bytes = "") -> tuple[int, str, str]:
        """Run a command with a text on standard input; gives exit code, output and errors."""
        content = given.encode() if isinstance(given, str) else given
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), "utf-8"))
        code = run(arguments)
        told = self.capsys.readouterr()
        return code, told.out, told.err


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    """A keyboard."""
    return Typed(capsys, monkeypatch)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A club's own folder with a copy of the historical scenario."""
    folder = tmp_path / "scenarios" / "our"
    copytree((SCENARIOS[0] / HISTORICAL).parent, folder)
    copytree(folder / "historical", folder / "game")
    return tmp_path / "scenarios"


def test_a_document_on_standard_input_is_answered(typed: Typed) -> None:
    """One document in, one out."""
    code, out, _ = typed("adjudicate", "--json", given=json.dumps(EXAMPLE))
    assert code == 0
    assert json.loads(out)["outcomes"][0]["odds"] == "1-1"


def test_a_document_in_a_file_is_answered(typed: Typed, tmp_path: Path) -> None:
    """The document may be in a file."""
    (tmp_path / "one.json").write_text(json.dumps(EXAMPLE))
    assert typed("adjudicate", "--input", str(tmp_path / "one.json"), "--json")[0] == 0
    code, _, err = typed("adjudicate", "--input", str(tmp_path / "two.json"), "--json")
    assert code == 2
    assert "cannot be read" in err


def test_without_json_the_answer_is_for_people(typed: Typed) -> None:
    """A few lines say what happened."""
    _, out, _ = typed("adjudicate", given=json.dumps(EXAMPLE))
    assert "Britain: ATTACK Germany, Russia IN Poland STOCK GM: done, no-effect 1-1, 6: -" in out
    _, out, _ = typed("adjudicate", given=json.dumps({**EXAMPLE, "draws": {}}))
    assert "waiting for GM" in out
    _, out, _ = typed("adjudicate", given=json.dumps({"scenario": HISTORICAL, "turn": 6, "phase": "attack"}))
    assert "won by USA" in out


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("{", "not JSON"),
        ("[]", "the document must be an object"),
        ('{"turn": 1, "turn": 2}', "the field 'turn' stands there twice"),
        ('{"turn": NaN}', "NaN is no number"),
        (b"\xff\xfe", "not UTF-8"),
        ("[" * 100_000, "not JSON"),
        (json.dumps({**EXAMPLE, "turn": 9}), "turn: the game has 6 turns, found 9"),
    ],
)
def test_a_faulty_document_is_refused_on_standard_error(typed: Typed, given: str | bytes, words: str) -> None:
    """Wrong input leaves with 2, one sentence, and no traceback."""
    code, out, err = typed("adjudicate", "--json", given=given)
    assert (code, out) == (2, "")
    assert words in err
    assert "Traceback" not in err


def test_each_line_is_answered_and_a_faulty_one_does_not_stop_the_rest(typed: Typed) -> None:
    """One document a line; ids are echoed; the end tells that something was wrong."""
    lines = [
        json.dumps({**EXAMPLE, "id": 1}),
        "{",
        json.dumps({**EXAMPLE, "id": 2, "turn": 9}),
        "",
        json.dumps(EXAMPLE),
    ]
    code, out, _ = typed("adjudicate", "--lines", "--json", given="\n".join(lines))
    answers: list[dict[str, Any]] = [json.loads(line) for line in out.splitlines()]
    assert code == 2
    assert [answer["id"] for answer in answers] == [1, None, 2, "e1"]
    assert ["error" in answer for answer in answers] == [False, True, True, False]
    assert answers[2] == {"id": 2, "error": "turn: the game has 6 turns, found 9"}


def test_lines_without_fault_leave_with_0(typed: Typed) -> None:
    """Nothing wrong, nothing told."""
    assert typed("adjudicate", "--lines", "--json", given=json.dumps(EXAMPLE) + "\n")[0] == 0


def test_scenarios_are_listed_as_the_contract_says(typed: Typed) -> None:
    """Programs find what can be played."""
    _, out, _ = typed("scenario", "list", "--json")
    entry = next(each for each in json.loads(out)["scenarios"] if each["id"] == HISTORICAL)
    assert entry == {
        "id": HISTORICAL,
        "title": "Origins of World War II: the historical game",
        "players": [2, 3, 4, 5],
        "procedures": ["two-window", "one-window", "sequential-by-step", "sequential-by-power"],
        "chances": ["stock", "stock-die", "sealed-die", "typed"],
        "default": "two-window",
    }
    assert f"{HISTORICAL}  Origins of World War II: the historical game (house chart)" in typed("scenario", "list")[1]


def test_a_chart_is_shown_in_eighty_columns_and_called_a_house_chart(typed: Typed) -> None:
    """The chart can be read in any terminal and mailed."""
    code, out, _ = typed("scenario", "show", HISTORICAL)
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
    assert "HOUSE CHART" in out.splitlines()[0]
    assert "Poland           -    U2      U2       C4      C4" in out
    assert "James F. Dunnigan" in out
    assert json.loads(typed("scenario", "show", HISTORICAL, "--json")[1])["id"] == HISTORICAL


def test_a_scenario_in_order_is_told_so(typed: Typed, club: Path) -> None:
    """By id, by folder or by file."""
    assert typed("scenario", "check", HISTORICAL) == (0, f"{HISTORICAL}: in order\n", "")
    assert typed("scenario", "check", str(club / "our" / "game"))[0] == 0
    assert typed("scenario", "check", str(club / "our" / "game" / MAIN))[0] == 0


def test_faults_of_a_scenario_are_told_with_file_and_place(typed: Typed, club: Path) -> None:
    """Something found leaves with 1; a place in an included file names that file."""
    board = club / "our" / "board.toml"
    board.write_text(board.read_text("utf-8").replace('home = "Germany"', 'home = "Prussia"'), "utf-8")
    code, out, _ = typed("scenario", "check", str(board.parent / "game"))
    assert code == 1
    assert "board.toml: powers[4].home: no such area: Prussia" in out
    code, out, _ = typed("scenario", "check", str(board.parent / "game"), "--json")
    assert (code, len(json.loads(out)["faults"])) == (1, 1)
    assert typed("scenario", "check", "origins-ww2/histerical")[0] == 1
    assert "did you mean origins-ww2/historical?" in typed("scenario", "show", "origins-ww2/histerical")[2]


def test_control_of_a_home_area_is_warned_of(typed: Typed, club: Path) -> None:
    """An owner's chart may lock a power out of its home; that is allowed, and told (house reading W22)."""
    main = club / "our" / "game" / MAIN
    main.write_text(main.read_text("utf-8").replace('Germany = ["U3"]', 'Germany = ["U3", "C5"]'), "utf-8")
    code, out, _ = typed("scenario", "check", str(main))
    assert code == 0
    assert "warning: objectives.Russia.Germany: CONTROL there locks Germany out of its home area" in out
    assert len(json.loads(typed("scenario", "check", str(main), "--json")[1])["warnings"]) == 1


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        (MAIN, "title = ", "is not TOML"),
        (MAIN, b"\xff", "is not UTF-8"),
        (MAIN, 'include = "../board.toml"', "include: must be a list of file names"),
        (MAIN, 'include = ["nowhere.toml"]', "cannot be read"),
        (MAIN, 'include = ["../../../../etc/passwd"]', "lies outside the scenarios"),
        (MAIN, 'id = "mine"', "id: no such field"),
        (MAIN, "x = " + "[" * 5000, "is not TOML"),
        ("../board.toml", 'title = "twice"', "title: stands in scenario.toml too"),
        ("../board.toml", "#" * 1_000_001, "larger than a megabyte"),
    ],
)
def test_a_broken_file_is_told(club: Path, name: str, content: str | bytes, words: str) -> None:
    """A file that cannot be read at all gets a sentence, never a traceback."""
    file = club / "our" / "game" / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(ScenarioError) as caught:
        load("our/game", (club,))
    assert words in str(caught.value)


def test_a_clubs_own_scenario_lies_over_ours(club: Path) -> None:
    """The first folder that has it wins."""
    assert {HISTORICAL, "our/game"} <= set(list_ids((club, *SCENARIOS)))
    assert load("our/game", (club, *SCENARIOS)).id == "our/game"


@pytest.mark.parametrize("id", ["", "..", "../scenarios/our/game", "/etc", "our//game", "our/./game", "our\\game"])
def test_an_id_cannot_leave_the_folder(club: Path, id: str) -> None:
    """Ids come from players' documents; they are names, not paths."""
    with pytest.raises(ScenarioError, match="no such scenario"):
        load(id, (club,))


def test_a_loader_reads_each_scenario_once(club: Path) -> None:
    """Ten thousand lines do not read ten thousand files."""
    found = loader((club,))
    first = found("our/game", {"exchange": "both"})
    (club / "our" / "game" / MAIN).unlink()
    assert found("our/game", {"exchange": "both"}) is first
    assert found("our/game", {}).options["exchange"] == "equal"


def test_the_benchmark_gives_its_figure() -> None:
    """One figure with its unit, as the contract has it."""
    (figure,) = bench.figures(Plan(0.05))
    assert figure.to_document().keys() == {"name", "value", "unit", "runs", "peer", "ratio"}
    assert figure.value > 0
    assert dict(figure) == figure.to_document()
