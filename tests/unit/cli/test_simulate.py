"""``gamesmaster simulate``: what is counted, what is told, and that it can be run again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from gamesmaster.adapters.scenario_files import loader
from gamesmaster.bots import BOTS
from gamesmaster.bots.tally import simulate, wilson
from gamesmaster.cli import run
from tests.unit.rules.cases import SCENARIOS

load = loader(SCENARIOS)


def told(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What the command says as JSON."""
    assert run(["simulate", *arguments, "--json"]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def test_intervals_are_wilsons() -> None:
    """
    The interval never leaves 0 to 1, and holds the share.

    Source:
        Brown, Cai, DasGupta, Interval Estimation for a Binomial Proportion (2001), the Wilson interval; worked by hand.
    """
    assert wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)
    assert wilson(0, 10) == pytest.approx((0.0, 0.27753), abs=1e-5)
    assert wilson(10, 10) == pytest.approx((0.72247, 1.0), abs=1e-5)


@pytest.mark.parametrize("name", ["origins-ww2/historical", "age-of-iron/1800-bc", "origins-ww1"])
def test_everything_adds_up(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each game is won once, shared wins by their parts; attacks by turn, by power and by result are the same ones."""
    document = told([name, "--games", "6", "--seed", "4"], capsys)
    powers = document["powers"].values()
    assert sum(each["wins"] for each in powers) == pytest.approx(6, abs=0.001)
    attacks = document["attacks"]
    assert sum(attacks["by_turn"]) == pytest.approx(attacks["per_game"], abs=0.01)
    assert sum(attacks["results"].values()) == pytest.approx(attacks["per_game"], abs=0.01)
    assert sum(each["attacks_made"] for each in powers) == pytest.approx(attacks["per_game"], abs=0.01)
    for each in powers:
        assert each["low"] <= each["share"] <= each["high"]
        assert each["points_by_turn"][-1] == each["points"]["mean"]
        assert each["points"]["tenth"] <= each["points"]["median"] <= each["points"]["ninetieth"]
    assert all(0 < each["share"] <= 1 for each in document["markers"])


def test_the_same_seed_gives_the_same_result(capsys: pytest.CaptureFixture[str]) -> None:
    """Byte for byte; another seed gives another."""
    arguments = ["imperial-age", "--games", "4", "--bot", "random", "--seed"]
    first, again, other = (told([*arguments, seed], capsys) for seed in ("1", "1", "2"))
    assert json.dumps(first) == json.dumps(again)
    assert first["powers"] != other["powers"]


def test_a_game_is_the_same_however_many_are_played() -> None:
    """Whoever plays more games adds to those there were."""
    scenario = load("xenophobia-yurt-zen", {})
    seats = dict.fromkeys(scenario.players, BOTS["random"])
    one, two = (simulate(scenario, seats, games, 5) for games in (1, 2))
    for power in scenario.powers:
        assert 0 <= two["powers"][power]["wins"] - one["powers"][power]["wins"] <= 1


def test_each_power_may_have_its_bot(capsys: pytest.CaptureFixture[str]) -> None:
    """A bot for all and another for one; options as `game new` takes them."""
    bots = ["--bot", "random", "--bot", "China=greedy"]
    document = told(["old-world", "--games", "5", *bots, "--option", "procedure=one-window"], capsys)
    assert document["bots"] == {
        "Europe": "random",
        "Middle East": "random",
        "India": "random",
        "China": "greedy",
        "Central Asia": "random",
    }
    assert document["options"]["procedure"] == "one-window"


def test_bargaining_bots_trade_and_ally(capsys: pytest.CaptureFixture[str]) -> None:
    """Goods change hands where there are goods, and alliances are made where there may be any."""
    assert told(["age-of-iron/900-bc", "--games", "3"], capsys)["trades"] > 0
    assert told(["origins-ww1", "--games", "8"], capsys)["alliances"] > 0
    assert told(["origins-ww1", "--games", "2", "--bot", "greedy"], capsys)["alliances"] == 0


def test_plots_are_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two plots, each as SVG and PNG; the same bytes for the same seed."""
    drawn = []
    for folder in (tmp_path / "first", tmp_path / "second"):
        arguments = ["old-world", "--games", "2", "--bot", "random", "--plots", str(folder)]
        assert run(["simulate", *arguments]) == 0
        drawn.append({file.name: file.read_bytes() for file in folder.iterdir()})
    assert drawn[0] == drawn[1]
    assert set(drawn[0]) == {f"{name}.{kind}" for name in ("win-shares", "points-by-turn") for kind in ("svg", "png")}
    assert b"Middle East" in drawn[0]["win-shares.svg"]
    assert b"Middle East" in drawn[0]["points-by-turn.svg"]
    assert drawn[0]["win-shares.png"].startswith(b"\x89PNG")
    out = capsys.readouterr().out
    assert "Old World: 2 games, seed 1" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere"], "nowhere"),
        (["old-world", "--bot", "clever"], "random, greedy, bargaining"),
        (["old-world", "--bot", "Chile=greedy"], "Europe, Middle East"),
        (["old-world", "--option", "procedure"], "name=value"),
        (["old-world", "--option", "procedure=by-foot"], "two-window"),
    ],
)
def test_a_wrong_word_is_one_line_and_leaves_with_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong, and what would be right."""
    assert run(["simulate", *arguments]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1
