"""How many reports are rendered in a second, without and with the picture of the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from time import perf_counter, process_time
from typing import Any

from gamesmaster.adapters.database import SqlStore
from gamesmaster.adapters.pictures import Gallery
from gamesmaster.adapters.templates import Renderer
from gamesmaster.bench.adjudication import position
from gamesmaster.bench.figure import Figure
from gamesmaster.bench.plan import Plan
from gamesmaster.rules.adjudication import adjudicate
from gamesmaster.rules.scenario import Scenario
from gamesmaster.service import reports
from gamesmaster.service.phases import output_document, points_facts
from gamesmaster.service.records import Member, Notice, Quotation

NOW = datetime(2026, 3, 2, 20, tzinfo=UTC)
_GAMES = 8


def figures(plan: Plan) -> list[Figure]:
    """
    Measure the renderer: the result of a turn with twelve attacks, as each of five players gets it, text and HTML.

    Args:
        plan: How long each of both figures is measured.

    Returns:
        Mails a second without pictures; with the board's picture, which was drawn for the first of its players;
        and how many boards are drawn.
    """
    from gamesmaster.adapters.scenario_files import load
    from gamesmaster.config import data_folders

    scenario = load("origins-ww2/historical", data_folders("scenarios"))
    folders = data_folders("templates")
    store = SqlStore("sqlite:///:memory:")
    renderer = Renderer(folders, "play@club.example", gallery=Gallery(store, folders))
    try:
        told = [
            (notice(scenario, game, power), Member(game, power, 1, "Greta Lind", ("g@club.example",), "UTC", "x"))
            for game in (f"g{number}" for number in range(_GAMES))
            for power in scenario.powers
        ]
        plain = _rate(plan.seconds, [(each, replace(member, pictures=False)) for each, member in told], renderer)
        began = perf_counter()
        for each, member in told[:: len(scenario.powers)]:
            renderer.render(each, member)
        drawing = perf_counter() - began
        shown = _rate(plan.seconds, told, renderer)
    finally:
        renderer.close()
        store.close()
    return [
        Figure("reports rendered, text and HTML", plain[0], "1/s", plain[1]),
        Figure("reports rendered, with the board's picture", shown[0], "1/s", shown[1]),
        Figure("boards drawn, each once for all players", _GAMES / drawing, "1/s", _GAMES),
    ]


def notice(scenario: Scenario, game: str, power: str) -> Notice:
    """
    Make up the result of an attack phase.

    Args:
        scenario: What is played.
        game: The game's name, from which its board is made up.
        power: Who gets it.
    """
    place = position(scenario, Random(game))
    decided = adjudicate(scenario, place.state, place.orders, place.draws)
    output = output_document(decided)
    quotations = [_quotation(game, stock, digit) for stock, digit in place.draws.items()]
    facts: dict[str, Any] = {
        **reports.heading(scenario, place.state.turn, "attack"),
        "zone": "Europe/Berlin",
        "closed_at": NOW.isoformat(),
        "outcomes": reports.outcomes(output["outcomes"], quotations, {}),
        "silent": [],
        "looks": [],
        "reveals": [],
        "board": reports.board(scenario, decided.state),
        "board_before": reports.board(scenario, place.state),
        "points": points_facts(scenario, output["points"]),
        "chain": {"number": 50, "digest": "0" * 64},
    }
    name = f"<{game}.{power}@club.example>"
    return Notice("result", game, power, 1, "g@club.example", facts, name, NOW, reply_to="play+g-x@club.example")


def _quotation(game: str, stock: str, digit: int) -> Quotation:
    volume = 1_234_000 + digit * 100
    return Quotation(game, "3-attack", stock, stock, "DEMO", "2026-03-02", "recorded", volume, digit, NOW)


def _rate(seconds: float, told: Sequence[tuple[Notice, Member]], renderer: Renderer) -> tuple[float, int]:
    """
    Render again and again, in processor time: one core's figure, whoever else uses the machine. Each time round the
    games' records have grown, so that no report was ever made before but for the same game's other players.
    """
    for each, member in told[:2]:
        renderer.render(each, member)
    runs = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or not runs:
        each, member = told[runs % len(told)]
        chain = {**each.facts["chain"], "number": 100 + runs // len(told)}
        renderer.render(replace(each, facts={**each.facts, "chain": chain}), member)
        runs += 1
    return runs / spent, runs
