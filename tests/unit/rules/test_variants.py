"""Options that change what the tables of a scenario say."""

from __future__ import annotations

from typing import Any

from gamesmaster.rules.variants import applied, in_force, values_of

ROW = {"area": "Italy", "counter": "C", "points": 3}
DOCUMENT: dict[str, Any] = {
    "options": {"players": 3},
    "chosen": {"players": 2},
    "powers": [{"name": "USA"}, {"name": "France"}, {"name": "Russia"}],
    "incomes": {"two-window": {"USA": [1], "France": [2], "Russia": [3]}, "one-window": "two-window"},
    "objectives": {"USA": {}, "France": {}},
    "start": {"France": {"France": 1, "USA": 2}},
    "orders_of_play": {"2": ["Russia", "France", "USA"]},
    "war": {"powers": ["France", "USA"], "points": 3},
    "boxes": {"overflow": {"USA": "USA", "France": "France"}, "goods": {"kinds": {"USA": "Grain", "France": "Wine"}}},
    "alliances": {"start": [["USA", "Russia"]], "players": {"France": "USA"}},
    "teams": {"France": 2, "USA": 3},
    "events": [{"power": "France", "turn": 1}, {"power": "USA", "turn": 2}],
    "specials": [{"power": "France"}],
    "prevention": [
        {**ROW, "power": "USA", "by": ["France", "Russia"]},
        {**ROW, "power": "USA", "by": ["France"]},
        {**ROW, "power": "USA", "by": "any"},
        {**ROW, "power": "France", "by": ["USA"]},
    ],
    "variants": [
        {
            "when": {"players": 2},
            "without": ["France"],
            "change": {"incomes": {"two-window": {"USA": [9]}}, "turns": 4},
        },
        {"when": {"players": 2, "blind": True}, "change": {"turns": 5}},
        {"when": {"players": 2}, "append": {"specials": [{"power": "USA"}], "notes": ["two"]}},
        {"when": {"players": 3}, "change": {"turns": 6}},
    ],
}


def test_a_power_that_is_not_there_is_in_no_table() -> None:
    """Areas of its name stay on the board."""
    played = applied(DOCUMENT)
    assert [each["name"] for each in played["powers"]] == ["USA", "Russia"]
    assert played["incomes"] == {"two-window": {"USA": [9], "Russia": [3]}, "one-window": "two-window"}
    assert played["start"] == {"France": {"USA": 2}}
    assert played["orders_of_play"] == {"2": ["Russia", "USA"]}
    assert played["objectives"] == {"USA": {}}
    assert played["war"] == {"powers": ["USA"], "points": 3}
    assert played["boxes"] == {"overflow": {"USA": "USA"}, "goods": {"kinds": {"USA": "Grain"}}}
    assert played["alliances"] == {"start": [["USA", "Russia"]], "players": {}}
    assert played["teams"] == {"USA": 3}
    assert played["events"] == [{"power": "USA", "turn": 2}]
    assert played["specials"] == [{"power": "USA"}]
    assert (played["turns"], played["notes"]) == (4, ["two"])


def test_who_is_not_there_prevents_nothing_and_is_kept_out_of_nothing() -> None:
    """A row that names nobody any more lapses, or is scored by itself where the game says so (F15, F63)."""
    left = [
        {**ROW, "power": "USA", "by": ["Russia"]},
        {**ROW, "power": "USA", "by": "any"},
    ]
    assert applied(DOCUMENT)["prevention"] == left
    scored = {**DOCUMENT, "options": {"players": 3, "prevent-absent": "score"}}
    assert applied(scored)["prevention"] == [left[0], {**ROW, "power": "USA", "by": ["USA"]}, left[1]]


def test_without_a_variant_that_applies_nothing_changes() -> None:
    """Not even the rows of others."""
    as_it_is = applied({**DOCUMENT, "chosen": {"players": 4}})
    assert {field: value for field, value in as_it_is.items() if field != "chosen"} == {
        field: value for field, value in DOCUMENT.items() if field != "chosen"
    }


def test_what_can_play_no_part_any_more_is_left_out() -> None:
    """Variants that do not apply, and the charts of a game that is not blind."""
    document = {**DOCUMENT, "charts": {"one": {}}}
    assert in_force(document)["variants"] == [DOCUMENT["variants"][0], DOCUMENT["variants"][2]]
    assert "charts" not in in_force(document)
    assert in_force({**document, "chosen": {"players": 2, "blind": True}})["charts"] == {"one": {}}
    assert "variants" not in in_force({**document, "chosen": {"players": 4}})


def test_values_are_listed_in_the_order_of_the_variants() -> None:
    """The default first, each once."""
    assert values_of(DOCUMENT, "players") == (3, 2)
    assert values_of(DOCUMENT, "blind") == (True,)
    assert values_of(DOCUMENT, "mood") == values_of({}, "players") == ()


def test_a_document_without_any_of_it_stays_as_it_is() -> None:
    """Neither options nor variants have to be there."""
    bare: dict[str, Any] = {"powers": [{"name": "USA"}]}
    assert applied(bare) == bare
    assert in_force(bare) == bare
