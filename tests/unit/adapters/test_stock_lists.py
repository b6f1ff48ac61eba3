"""
Lists of permitted stocks.
"""

from pathlib import Path

import pytest

from gamesmaster.adapters.stock_lists import find, load, spoken
from gamesmaster.config import data_folders
from gamesmaster.errors import ScenarioError
from gamesmaster.service.records import Stock


def listed(folder: Path, *lines: str) -> Path:
    path = folder / "list.csv"
    path.write_text("\n".join(("ticker,name,aliases", *lines)) + "\n")
    return path


def faults(folder: Path, *lines: str) -> list[str]:
    with pytest.raises(ScenarioError) as raised:
        load(listed(folder, *lines))
    return [f"{place}: {fault}" for place, fault in raised.value.faults]


def test_a_stock_has_other_names(tmp_path: Path) -> None:
    """'General Motors', 'GM' and 'General Motors Company' are one; the order of the file is kept."""
    path = listed(tmp_path, "# a note", "GM,General Motors,General Motors Company; GM Corp", "", '"F","Ford"')
    gm = Stock("GM", "General Motors", ("General Motors Company", "GM Corp"))
    assert load(path) == (gm, Stock("F", "Ford", ()))


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    """Who mends the file wants to do so in one round."""
    told = faults(tmp_path, "GM,General Motors,GM Corp", "gm,Gemini,", "GM,Other,", "F,,", "X,Y,Z,W", "T,Tee,G.M.; ;!")
    assert told == [
        "line 3: 'gm' is no ticker: capital letters and digits, such as GM or BRK.B",
        "line 3: 'gm' means GM already",
        "line 4: 'GM' means GM already",
        "line 5: F has no name",
        "line 6: ticker, name and aliases expected, 4 columns found",
        "line 7: 'G.M.' means GM already",
        "line 7: '!' has neither letter nor digit",
    ]


def test_two_stocks_share_no_name(tmp_path: Path) -> None:
    """A name that means two companies would decide attacks by the wrong one."""
    assert faults(tmp_path, "MRK,Merck,Sharp", "SHP,Sharp Corp,sharp;SHARP!") == [
        "line 3: 'sharp' means MRK already",
        "line 3: 'SHARP!' means MRK already",
    ]


def test_a_name_may_be_an_areas(tmp_path: Path) -> None:
    """In an order a stock stands where only a stock can stand."""
    assert load(listed(tmp_path, "FRA,France,Poland"))[0].name == "France"


def test_a_file_that_is_no_list(tmp_path: Path) -> None:
    """The header tells whether this is a list at all."""
    (tmp_path / "list.csv").write_text("GM,General Motors\n")
    with pytest.raises(ScenarioError, match="first line"):
        load(tmp_path / "list.csv")
    (tmp_path / "list.csv").write_text("ticker,name,aliases\n")
    with pytest.raises(ScenarioError, match="no stock"):
        load(tmp_path / "list.csv")
    with pytest.raises(ScenarioError, match="cannot be read"):
        load(tmp_path / "nothing.csv")
    with pytest.raises(ScenarioError, match="no such list"):
        find("nothing", [tmp_path])


def test_the_programs_own_list() -> None:
    """About a hundred large companies, each by its ticker, its name and the names that players use."""
    stocks = find("us-large", data_folders("scenarios"))
    assert 90 <= len(stocks) <= 120
    by_name = {spoken(name): stock.ticker for stock in stocks for name in (stock.ticker, stock.name, *stock.aliases)}
    for name, ticker in {"General Motors": "GM", "gm": "GM", "Coke": "KO", "I.B.M.": "IBM", "at&t": "T"}.items():
        assert by_name[spoken(name)] == ticker
