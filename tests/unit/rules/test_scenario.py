"""Scenarios: what the historical one says, and how a faulty one is told."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from gamesmaster.adapters.scenario_files import load
from gamesmaster.errors import ConfigurationError, ScenarioError
from gamesmaster.rules import options
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.chance import stock_digit
from gamesmaster.rules.checking import check
from gamesmaster.rules.notation import read
from gamesmaster.rules.opening import opening_state
from gamesmaster.rules.scenario import from_document
from gamesmaster.rules.view import View
from tests.unit.rules.cases import SCENARIOS, historical

Change = Callable[[dict[str, Any]], object]


AMENDMENT = "conflict.tables.stock.amendments[0]"


def amendment(document: dict[str, Any]) -> dict[str, Any]:
    """The first row of the table that an option changes."""
    found: dict[str, Any] = document["conflict"]["tables"]["stock"]["amendments"][0]
    return found


def faults(change: Change, id: str = "origins-ww2/historical") -> list[tuple[str, str]]:
    """Change a scenario's document and give the faults that are found in it."""
    document = copy.deepcopy(dict(load(id, SCENARIOS).document))
    change(document)
    with pytest.raises(ScenarioError) as caught:
        from_document(document)
    return list(caught.value.faults)


def test_the_board_has_thirteen_areas_and_five_powers_in_order_of_play() -> None:
    """The order of play is that of the rulebook."""
    scenario = historical()
    assert scenario.powers == ("USA", "France", "Britain", "Russia", "Germany")
    assert len(scenario.areas) == 13
    assert (scenario.turns, scenario.order_of_play(6)) == (6, scenario.powers)


def test_the_chart_is_called_a_house_chart() -> None:
    """Numbers of our own design are never passed off as the printed card."""
    scenario = historical()
    assert scenario.is_house_chart
    assert {source.table: source.origin for source in scenario.sources} == {
        "areas": "rules",
        "incomes": "house",
        "objectives": "house",
        "conflict": "rules",
    }


def test_the_makers_are_named() -> None:
    """Designer, graphics, chronology and publisher are credited."""
    named = " ".join(credit.name for credit in historical().credits)
    for name in ("James F. Dunnigan", "Thomas N. Shaw", "Albert A. Nofi", "The Avalon Hill Company"):
        assert name in named


def test_only_the_printed_pairs_can_share_control() -> None:
    """Russia and Germany share in three areas, France and Germany in one."""
    scenario = historical()
    sharing = {
        area: [power for power in scenario.powers if scenario.may_place(power, area, "control")]
        for area in scenario.areas
    }
    assert {area: powers for area, powers in sharing.items() if len(powers) > 1} == {
        "Poland": ["Russia", "Germany"],
        "Baltic States": ["Russia", "Germany"],
        "Rumania": ["Russia", "Germany"],
        "Alsace-Lorraine": ["France", "Germany"],
    }


def test_the_usa_has_least_and_germany_most_in_every_turn() -> None:
    """The house chart obeys what the sources say of the printed one."""
    scenario = historical()
    for turn in range(1, 7):
        income = scenario.income(turn)
        assert min(income, key=lambda power: income[power]) == "USA"
        assert max(income, key=lambda power: income[power]) == "Germany"


def test_free_text_knows_old_and_new_names() -> None:
    """Adjectives, aliases, abbreviations and capitals lead to the canonical name."""
    names = {(name.kind, name.canonical): name for name in historical().names}
    assert "Soviet Union" in names["power", "Russia"].aliases
    assert "German" in names["area", "Germany"].adjectives
    assert "Romania" in names["area", "Rumania"].aliases
    assert "Warsaw" in names["area", "Poland"].capitals
    assert "cz" in names["area", "Czechoslovakia"].abbreviations
    assert len(names) == 18


def test_objectives_have_their_printed_form() -> None:
    """Reports write U2, C4 and what must not be there."""
    scenario = historical()
    assert [each.code for each in scenario.objectives_of("Germany", "Poland")] == ["C4"]
    assert scenario.objectives_of("USA", "Poland") == ()
    assert scenario.preventions[0].code == "no C by Russia, Germany: 3"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda d: d.update(colour="red"), ("colour", "no such field")),
        (lambda d: d.pop("title"), ("title", "Field required")),
        (lambda d: d["powers"][0].update(home="Atlantis"), ("powers[0].home", "no such area: Atlantis")),
        (lambda d: d["powers"][1].update(aliases=["UK"]), ("powers[2]", "'UK' already stands for France")),
        (lambda d: d["areas"][0].update(name="Poland"), ("areas", "Poland stands there 2 times")),
        (
            lambda d: d["areas"][5].update(name="Poland IN Ruins"),
            ("areas", "Poland IN Ruins: IN is a word of the orders"),
        ),
        (lambda d: d["incomes"].clear(), ("incomes", "no table for the procedure two-window")),
        (lambda d: d["incomes"]["two-window"].pop("USA"), ("incomes.two-window", "nothing for USA")),
        (lambda d: d["incomes"]["two-window"]["USA"].pop(), ("incomes.two-window.USA", "5 numbers for 6 turns")),
        (
            lambda d: d["objectives"]["France"].update(Polnd=["U2"]),
            ("objectives.France", "no such area: Polnd (did you mean Poland?)"),
        ),
        (
            lambda d: d["objectives"]["France"].update(Poland=["X2"]),
            ("objectives.France.Poland", "'X2' is not U or C and points, such as U2"),
        ),
        (
            lambda d: d["prevention"][0].update(by=[]),
            ("prevention[0].by", 'names nobody; write "any" if nobody'),
        ),
        (lambda d: d["prevention"][0].update(by=["Prussia"]), ("prevention[0].by", "no such power: Prussia")),
        (lambda d: d["war"].update(powers=["Sweden"]), ("war.powers", "no such power: Sweden")),
        (lambda d: d["procedures"].update(default="by-mood"), ("procedures.default", "by-mood is not among")),
        (lambda d: d["procedures"].update(allowed=["by-mood"]), ("procedures.allowed", "no such procedure: by-mood")),
        (
            lambda d: d["chances"].update(allowed=["none"], default="none"),
            ("conflict.tables", "no table for the chance none"),
        ),
        (lambda d: d["options"].update(exchnge="both"), ("options.exchnge", "no such option (did you mean exchange?)")),
        (lambda d: d["options"].update(exchange="all"), ("options.exchange", "expected equal or both, found all")),
        (lambda d: d.update(chosen={"exchange": "all"}), ("chosen.exchange", "expected equal or both, found all")),
        (lambda d: d["conflict"].update(policy="arm-wrestling"), ("conflict.policy", "no such policy: arm-wrestling")),
        (
            lambda d: d["conflict"]["tables"]["stock"]["rows"].pop("7"),
            ("conflict.tables.stock.rows", "draw 7 has no row"),
        ),
        (
            lambda d: d["conflict"]["tables"]["stock"]["rows"]["1"].pop(),
            ("conflict.tables.stock.rows.1", "4 results for 5 columns"),
        ),
        (
            lambda d: d["conflict"]["tables"]["stock"]["columns"].reverse(),
            ("conflict.tables.stock.columns", "must be 1-1, 2-1, 3-1 and so on, without a gap"),
        ),
        (
            lambda d: d["conflict"]["tables"]["stock"]["amendments"][0].update(column="9-1", option="mood"),
            ("conflict.tables.stock.amendments[0].option", "mood is not an option of this scenario"),
        ),
        (lambda d: d["sources"].pop(), ("sources", "does not say where conflict is from")),
        (lambda d: d.update(start={"Mars": {"USA": 1}}), ("start.Mars", "no such area: Mars")),
        (lambda d: d.update(orders_of_play={"7": ["USA"]}), ("orders_of_play.7", "turns go from 1 to 6")),
        (lambda d: d.update(turns=True), ("turns", "Input should be a valid integer")),
        (lambda d: d["powers"][0].pop("home"), ("powers[0].home", "is missing")),
        (lambda d: d["prevention"].append(d["prevention"][0]), ("prevention[", "says the same as prevention[0]")),
        (lambda d: d.update(scoring={"policy": "by-mood"}), ("scoring.policy", "no such policy: by-mood")),
        (lambda d: d.update(claims={"policy": "by-mood"}), ("claims.policy", "no such policy: by-mood")),
        (lambda d: d.update(placing={"policy": "by-mood"}), ("placing.policy", "no such policy: by-mood")),
        (lambda d: amendment(d).update(value="mood"), (f"{AMENDMENT}.value", "pbm-digit-3 cannot be mood")),
        (lambda d: amendment(d).update(row=11), (f"{AMENDMENT}.row", "no row 11")),
        (lambda d: amendment(d).update(column="9-1"), (f"{AMENDMENT}.column", "no column 9-1")),
        (
            lambda d: d["conflict"]["tables"]["stock"]["rows"].update({"12": ["A"] * 5}),
            ("conflict.tables.stock.rows", "draw 12 cannot come"),
        ),
        (lambda d: d["sources"].append(d["sources"][0]), ("sources", "areas stands there 2 times")),
        (lambda d: d.update(teams={"Atlantis": 2}), ("teams", "no such power: Atlantis")),
        (lambda d: d["objectives"]["France"].update(Poland=["U2", "U3"]), ("objectives.France.Poland", "counter U")),
        (lambda d: d.update(orders_of_play={"2": ["USA"]}), ("orders_of_play.2", "must name each of USA, France")),
        (lambda d: d.update(orders_of_play={"0": ["USA"]}), ("orders_of_play.0", "turns go from 1 to 6")),
        (
            lambda d: d["incomes"].update({"one-window": "three-window"}),
            ("incomes.one-window", "no such table of incomes: three-window"),
        ),
        (
            lambda d: d.update(neutrals={"France": {"USA": [1, 2, 3], "Britain": [4, 5, 5]}}),
            ("neutrals.France", "must name each of 1 to 6 once"),
        ),
        (
            lambda d: d.update(neutrals={"France": {"USA": [1, 2, 3], "France": [4, 5, 6]}}),
            ("neutrals.France", "France has no player of its own"),
        ),
        (
            lambda d: d.update(neutrals={"Atlantis": {"USA": [1, 2, 3, 4, 5, 6]}}),
            ("neutrals.Atlantis", "no such power: Atlantis"),
        ),
    ],
)
def test_a_faulty_scenario_is_told_with_the_place(change: Change, fault: tuple[str, str]) -> None:
    """Whoever writes a scenario reads where it is wrong and what was expected."""
    found = faults(change)
    assert any(place.startswith(fault[0]) and words.startswith(fault[1]) for place, words in found), found


@pytest.mark.parametrize(
    ("id", "change", "fault"),
    [
        (
            "old-world",
            lambda d: d["boxes"]["overflow"].update(Europe="Islam"),
            ("boxes.overflow.Europe", "Islam is closed to Europe"),
        ),
        ("old-world", lambda d: d["boxes"]["overflow"].pop("Europe"), ("boxes.overflow", "nothing for Europe")),
        ("old-world", lambda d: d["events"][0].update(turn=99), ("events[0].turn", "the game has 6 turns")),
        ("old-world", lambda d: d["events"].insert(2, d["events"][1]), ("events[2]", "says the same as events[1]")),
        (
            "old-world",
            lambda d: d["boxes"].update(levels={"Africa": {"size": 5, "points": [1], "each": 1}}),
            ("boxes.levels.Africa", "says either points, level by level, or each"),
        ),
        (
            "old-world",
            lambda d: d["boxes"].update(levels={"Africa": {"size": 5}}),
            ("boxes.levels.Africa", "says either points, level by level, or each"),
        ),
        (
            "age-of-iron/1800-bc",
            lambda d: d["boxes"]["goods"]["kinds"].pop("Egypt"),
            ("boxes.goods.kinds", "nothing for Egypt"),
        ),
        (
            "age-of-iron/1800-bc",
            lambda d: d["boxes"]["goods"]["kinds"].update(Egypt=d["boxes"]["goods"]["kinds"]["Assyria"]),
            ("boxes.goods.kinds", "Tin stands there 2 times"),
        ),
        (
            "origins-ww1",
            lambda d: d["alliances"].update(start=[["Britain", "France"], ["France", "Russia"]]),
            ("alliances.start", "France stands there 2 times"),
        ),
        (
            "origins-ww1",
            lambda d: d["variants"][0]["when"].update(mood="good"),
            ("variants[0].when", "mood is not an option of this scenario"),
        ),
        (
            "origins-ww1",
            lambda d: d["variants"][0].update(without=["Atlantis"]),
            ("variants[0].without", "no such power: Atlantis"),
        ),
        (
            "origins-ww1",
            lambda d: d["variants"][0].update(change={"turns": 0}),
            ("variants[0]: turns", "Input should be greater than or equal to 1"),
        ),
    ],
)
def test_a_fault_in_a_chart_of_boxes_is_told_with_the_place(id: str, change: Change, fault: tuple[str, str]) -> None:
    """What only some games have is checked where it stands."""
    found = faults(change, id)
    assert any(place == fault[0] and words.startswith(fault[1]) for place, words in found), found


def test_every_fault_of_a_scenario_is_told_at_once() -> None:
    """A file is mended in one round."""

    def change(document: dict[str, Any]) -> None:
        document["powers"][0]["home"] = "Atlantis"
        document["war"]["powers"] = ["Sweden"]
        document["sources"] = []

    assert len(faults(change)) == 6


def test_factors_may_stand_on_the_board_from_the_start() -> None:
    """A scenario can set up a board."""
    document = historical().to_document() | {"start": {"Poland": {"Germany": 5}}}
    assert opening_state(from_document(document)).board["Poland"]["Germany"] == 5


def test_a_turn_may_have_its_own_order_of_play() -> None:
    """The order of play is data."""
    order = ["Germany", "Russia", "Britain", "France", "USA"]
    scenario = from_document(historical().to_document() | {"orders_of_play": {"6": order}})
    assert scenario.order_of_play(5)[0] == "USA"
    assert scenario.order_of_play(6) == tuple(order)
    result = adjudicate(scenario, opening_state(scenario)._replace(turn=6), {}, {})
    assert [outcome.power for outcome in result.outcomes] == order


def test_prevention_may_name_anybody() -> None:
    """A row with "any" is broken by any power's counter, and only by that counter."""
    row = {"power": "USA", "area": "Italy", "counter": "U", "by": "any", "points": 4}
    scenario = from_document(
        historical().to_document() | {"prevention": [row, {**row, "counter": "C", "area": "Poland"}]}
    )
    assert [each.code for each in scenario.preventions] == ["no U: 4", "no C: 4"]
    state = opening_state(scenario)._replace(phase="attack", controls={"Poland": ("Germany",), "Italy": ("Russia",)})
    result = adjudicate(scenario, state, {}, {})
    assert result.points is not None
    assert result.points["USA"] == 4


def test_options_are_chosen_by_value_or_by_text() -> None:
    """A command line may say true where a file says true."""
    scenario = historical().with_options({"auto-control": "true", "tie": "fewest-pf"})
    assert scenario.options["auto-control"] is True
    assert scenario.with_options({}) is scenario
    assert historical().options["auto-control"] is False


def test_a_wrong_option_is_told_with_what_it_may_be() -> None:
    """Whoever starts a game reads what he may write."""
    expected = r"options\.tie: expected shared or fewest-pf or last-in-order-loses, found loudest"
    with pytest.raises(ConfigurationError, match=expected):
        historical().with_options({"tie": "loudest"})
    with pytest.raises(ConfigurationError, match="did you mean unplaced"):
        historical().with_options({"unplacd": "home"})
    with pytest.raises(KeyError):
        historical().allowed_values("seventh-turn")


def test_every_option_of_the_registry_says_what_it_means() -> None:
    """Name, values, default, rule and one line for the moderator."""
    for name, option in options.REGISTRY.items():
        assert (name, bool(option.meaning), bool(option.rule)) == (option.name, True, True)
        assert option.default in option.values or not option.values
        assert historical().options.get(name, option.default) == option.default


def test_a_negative_volume_is_no_volume() -> None:
    """A figure that cannot be is not turned into a digit."""
    with pytest.raises(ValueError, match="negative"):
        stock_digit(-100, historical())


def test_a_phase_that_the_procedure_has_not_is_refused() -> None:
    """The engine says so, for callers that bypass the documents."""
    state = opening_state(historical())._replace(phase="claim")
    with pytest.raises(ValueError, match="claim is not a phase of the procedure two-window"):
        adjudicate(historical(), state, {}, {})


def test_a_draw_that_cannot_come_is_refused() -> None:
    """The engine says so, for callers that bypass the documents."""
    state = opening_state(historical())
    board = {**state.board, "Poland": {**state.board["Poland"], "USA": 2, "France": 1}}
    attack = read("ATTACK France IN Poland STOCK F")[1]
    with pytest.raises(ValueError, match="no such draw: 12"):
        adjudicate(historical(), state._replace(phase="attack", board=board), {"USA": [attack]}, {"F": 12})


def test_what_is_not_known_is_not_judged() -> None:
    """A view without board and income finds only what hangs on neither."""
    scenario = historical()
    blind = View("Britain", 2, "attack", scenario.powers)
    lines = [
        "ATTACK Germany IN Poland STOCK F",
        "ATTACK Sweden IN Poland STOCK GM",
        "CONTROL OF Italy",
    ]
    found = check([read(line)[1] for line in lines], blind, scenario)
    assert [(each.index, each.ground.value) for each in found] == [(1, "unknown-power"), (2, "not-in-chart")]
    placing = View("Britain", 2, "placing", scenario.powers)
    lines = ["PLACE 99 IN Poland", "MOVE 99 FROM Britain TO Poland", "MOVE 1 FROM Poland TO Italy"]
    found = check([read(line)[1] for line in lines], placing, scenario)
    assert [(each.index, each.ground.value) for each in found] == [(2, "not-home")]
    known_home = View("Britain", 2, "placing", scenario.powers, home={"Britain": 5})
    found = check([read(line)[1] for line in lines], known_home, scenario)
    assert [(each.index, each.ground.value) for each in found] == [(1, "overspent"), (2, "not-home")]
