"""`stocks audit --file` with a picture of the digits."""

from __future__ import annotations

import csv
import json
import random
from pathlib import Path

import pytest

from gamesmaster.adapters.stock_lists import load
from gamesmaster.cli import run

LIST = load(Path(__file__).parents[3] / "scenarios" / "stocks" / "us-large.csv")


def test_the_digits_of_a_list_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Entropy and independence are said, and the histogram is a PNG."""
    chance = random.Random(3)
    sales, picture = tmp_path / "sales.csv", tmp_path / "digits.png"
    with sales.open("w", newline="", encoding="utf-8") as file:
        lines = csv.writer(file)
        lines.writerow(["symbol", "session", "volume"])
        for stock in LIST:
            for day in range(1, 29):
                lines.writerow([stock.ticker, f"2026-02-{day:02}", int(chance.lognormvariate(16, 0.4))])
    assert run(["stocks", "audit", "--file", str(sales), "--plot", str(picture), "--json"]) == 0
    digits = json.loads(capsys.readouterr().out)["digits"]
    assert 3.31 < digits["entropy"] < 3.3220
    assert digits["independence_p"] > 0.001
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert run(["stocks", "audit", "--plot", str(picture)]) == 2
