"""Whether a list of stocks can decide attacks."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from gamesmaster.adapters.market.audit import audit
from gamesmaster.adapters.market.columns import read_column, read_history, read_volume
from gamesmaster.adapters.market.evenness import at_least, evenness
from gamesmaster.adapters.stock_lists import load
from gamesmaster.errors import ScenarioError
from gamesmaster.service.columns import Typed
from gamesmaster.service.records import Stock

ROOT = Path(__file__).parents[3]
LIST = load(ROOT / "scenarios" / "stocks" / "us-large.csv")


def history(seed: int = 1, days: int = 250) -> dict[str, list[int]]:
    """Sales as large companies have them."""
    chance = random.Random(seed)
    return {each.ticker: [int(chance.lognormvariate(16, 0.4)) for _ in range(days)] for each in LIST}


def grounds(volumes: dict[str, list[int]]) -> list[tuple[str, str]]:
    return [(each.stock, each.ground) for each in audit(LIST, volumes).findings]


def test_our_own_list_is_in_order() -> None:
    """Without past sales, and with plausible ones."""
    assert audit(LIST).findings == ()
    seen = audit(LIST, history())
    assert seen.findings == ()
    assert seen.digits is not None and sum(seen.digits.counts) == 250 * len(LIST)
    assert set(seen.medians) == {each.ticker for each in LIST}


def test_doubles_and_odd_tickers_are_found() -> None:
    """A game's list may have been made by hand."""
    stocks = [*LIST, Stock("GM", "Another"), Stock("gm1", "Lower"), Stock("ZZ", "Zed", ("Big Blue",))]
    found = [(each.stock, each.ground) for each in audit(stocks).findings]
    assert found == [("GM", "duplicate"), ("gm1", "no-ticker"), ("ZZ", "duplicate")]
    assert [each.ground for each in audit(LIST[:3]).findings] == ["short-list"]


def test_thin_and_halted_stocks_are_found() -> None:
    """Threat G5: of the last twenty sessions the median counts; a day without sales is a halt."""
    volumes = history()
    volumes["GM"] = [each // 100 for each in volumes["GM"]]
    volumes["F"][100] = 0
    volumes["IBM"][-11:] = [1000] * 11
    del volumes["KO"]
    assert grounds(volumes) == [("KO", "no-history"), ("GM", "thin"), ("F", "halted"), ("IBM", "thin")]


def test_digits_that_do_not_come_equally_often_are_found() -> None:
    """One stock that always ends in the same digit, and a list of them."""
    volumes = history()
    volumes["T"] = [each // 1000 * 1000 + 300 for each in volumes["T"]]
    assert grounds(volumes) == [("T", "uneven")]
    every = {ticker: [each // 2000 * 2000 + 300 for each in row] for ticker, row in history().items()}
    assert ("", "uneven") in grounds(every)


@pytest.mark.parametrize(
    ("chi_square", "p"),
    [(0.0, 1.0), (2.088, 0.99), (8.343, 0.5), (14.684, 0.1), (16.919, 0.05), (21.666, 0.01), (27.877, 0.001)],
)
def test_the_chance_of_a_chi_square(chi_square: float, p: float) -> None:
    """Against the printed table for nine degrees of freedom."""
    assert at_least(chi_square) == pytest.approx(p, rel=0.002)


def test_too_few_figures_say_nothing() -> None:
    """Forty-nine are no sample."""
    assert evenness([100] * 49) is None
    uneven = evenness([100] * 50)
    assert uneven is not None and uneven.p < 1e-9


def test_volumes_as_people_write_them() -> None:
    """Thousands parted or not, in shares or hundreds; a stroke for none."""
    assert [read_volume(text) for text in ("1234567", "1,234,567", " 1 234 567 ", "0")] == [1234567] * 3 + [0]
    assert read_volume("12,345", hundreds=True) == 1_234_500
    assert [read_volume(text) for text in ("none", "-", "")] == [None] * 3
    for text in ("12.5", "-100", "many", "1e6", "１２"):
        with pytest.raises(ValueError, match="no number of shares"):
            read_volume(text)


def test_columns_and_histories_in_files(tmp_path: Path) -> None:
    """Every fault at once, each with its line."""
    column = tmp_path / "column.csv"
    column.write_text('Symbol, Volume, Session\nGM,"1,234",2026-11-13\nF,none,\n')
    assert read_column(column) == (Typed("GM", 1234, "2026-11-13"), Typed("F", None))
    column.write_text("symbol,volume\nGM,much\nF,12\nT,more\n")
    with pytest.raises(ScenarioError) as faulty:
        read_column(column)
    assert [place for place, _ in faulty.value.faults] == ["line 2", "line 4"]
    with pytest.raises(ScenarioError, match="symbol, session, volume"):
        read_history(column)
    column.write_text("symbol,session,volume\nGM,2026-11-16,200\ngm,2026-11-13,100\nGM,2026-11-17,\n")
    assert read_history(column) == {"GM": [100, 200, 0]}
    column.write_text("symbol,session,volume\nGM,2026-11-16,200\nGM,2026-11-16,100\n")
    with pytest.raises(ScenarioError, match="two lines"):
        read_history(column)
    with pytest.raises(ScenarioError, match="cannot be read"):
        read_column(tmp_path / "nowhere.csv")


def test_stocks_that_are_gone_and_three_that_would_do() -> None:
    """Threat G5: a stock whose figures end early is delisted or renamed; the file knows others, the busiest first."""
    volumes = history() | {name: [each * factor for each in history(9)["GM"]] for name, factor in OTHERS}
    last = dict.fromkeys(volumes, "2026-03-02") | {"GM": "2026-02-20", "OLD": "2026-02-20"}
    found = audit(LIST, volumes, last=last).findings
    assert [(each.stock, each.ground, each.instead) for each in found] == [("GM", "gone", ("AAA", "BBB", "CCC"))]


OTHERS = (("CCC", 11), ("AAA", 31), ("BBB", 21), ("DDD", 3), ("OLD", 41))


def test_digits_that_hang_on_the_session_before_are_found() -> None:
    """Each as often as the next, and the next always known."""
    seen = audit(LIST, history()).digits
    assert seen is not None and seen.follows is not None and seen.follows > 0.001
    assert seen.entropy == pytest.approx(3.3219, abs=0.001)
    known = {each.ticker: [10_000_000 + 100 * day for day in range(250)] for each in LIST}
    uneven = audit(LIST, known).digits
    assert uneven is not None and uneven.follows is not None
    assert uneven.p > 0.9 and uneven.follows < 1e-9
