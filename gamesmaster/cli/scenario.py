"""``gamesmaster scenario``: what can be played, its chart, and whether its files are in order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gamesmaster.cli.card import card
from gamesmaster.errors import ConfigurationError, ScenarioError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gamesmaster.rules.scenario import Scenario

AsJson = Annotated[bool, typer.Option("--json", help="Answer with JSON on standard output.")]
Which = Annotated[str, typer.Argument(metavar="SCENARIO", help="An id such as origins-ww2/historical, or a path.")]

WIDTH = 80


def add_to(app: typer.Typer) -> None:
    """Bring the commands."""
    group = typer.Typer(no_args_is_help=True, help="What can be played, and from which numbers.")
    group.command("list")(list_all)
    group.command("show")(show)
    group.command("check")(check)
    group.command("card")(card)
    group.command("schema")(schema)
    app.add_typer(group, name="scenario")


def list_all(as_json: AsJson = False) -> None:
    """List the scenarios."""
    from gamesmaster.adapters.scenario_files import list_ids, load

    folders = _folders()
    scenarios = [load(id, folders) for id in list_ids(folders)]
    if as_json:
        typer.echo(json.dumps({"scenarios": [_entry(each) for each in scenarios]}, ensure_ascii=False))
        return
    for each in scenarios:
        typer.echo(f"{each.id}  {each.title}{' (house chart)' if each.is_house_chart else ''}")


def show(
    which: Which,
    as_json: AsJson = False,
    picture: Annotated[
        Path | None, typer.Option(help="Draw the board at the start into this file, .svg or .png.")
    ] = None,
) -> None:
    """Show a scenario's chart: incomes, objectives, options, sources."""
    scenario = read(which)
    if picture is not None:
        _draw(scenario, picture)
        typer.echo(f"Wrote {picture}.", err=True)
    if as_json:
        typer.echo(json.dumps(scenario.to_document(), ensure_ascii=False))
    else:
        typer.echo("\n".join(chart(scenario)))


def _draw(scenario: Scenario, file: Path) -> None:
    """Draw the board as it is before anybody has moved."""
    from gamesmaster.adapters.pictures import Chart, Lettering, png_of, svg_of
    from gamesmaster.config import data_folders

    if file.suffix.lower() not in (".svg", ".png"):
        raise ConfigurationError("--picture", "a file whose name ends in .svg or .png", str(file))
    chart = Chart.of(
        areas=scenario.areas,
        powers=scenario.powers,
        home=scenario.home,
        after={"board": scenario.start},
        title=scenario.title,
        captions=[f"The board at the start; {scenario.turns} turns"],
        note="house chart" if scenario.is_house_chart else "",
    )
    lettering = Lettering.found_in(data_folders("templates"))
    svg = svg_of(chart, lettering)
    try:
        file.write_bytes(png_of(svg, lettering) if file.suffix.lower() == ".png" else svg.encode())
    except OSError as error:
        raise ConfigurationError("--picture", "a file that can be written", f"{file}: {error.strerror}") from error


def check(which: Which, as_json: AsJson = False) -> None:
    """Check a scenario's files; 1 when something is wrong, with every fault and its place."""
    faults: list[tuple[str, str, str]] = []
    warnings: tuple[tuple[str, str], ...] = ()
    try:
        warnings = read(which).warnings()
    except ScenarioError as error:
        faults = [(str(error.file), place, fault) for place, fault in error.faults]
    if as_json:
        told = [{"file": file, "place": place, "fault": fault} for file, place, fault in faults]
        doubts = [{"place": place, "warning": words} for place, words in warnings]
        typer.echo(json.dumps({"id": which, "faults": told, "warnings": doubts}, ensure_ascii=False))
    else:
        lines = [f"{file}: {place}: {fault}" if place else f"{file}: {fault}" for file, place, fault in faults]
        lines += [f"warning: {place}: {words}" for place, words in warnings]
        typer.echo("\n".join(lines if faults else [*lines, f"{which}: in order"]))
    if faults:
        raise typer.Exit(1)


def schema() -> None:
    """Write the JSON Schema of scenario files, for editors that know one."""
    from gamesmaster.adapters import scenario_schema

    typer.echo(json.dumps(scenario_schema.schema(), indent=1, ensure_ascii=False))


def chart(scenario: Scenario) -> list[str]:
    """
    Draw a scenario's chart.

    Args:
        scenario: Any scenario.

    Returns:
        Lines of at most 80 characters.
    """
    from gamesmaster.rules.choices import text

    label = " - HOUSE CHART" if scenario.is_house_chart else ""
    lines = [*_wrapped(scenario.title + label), ""]
    if scenario.is_house_chart:
        lines += [*_wrapped("House chart: numbers of our own design, not the published card."), ""]
    header = ["turn", *scenario.powers]
    turns = range(1, scenario.turns + 1)
    rows = [[str(turn), *(str(scenario.income(turn)[power]) for power in scenario.powers)] for turn in turns]
    lines += ["Factors received:", *_table(header, rows), ""]
    cells = [[area, *(_cell(scenario, power, area) for power in scenario.powers)] for area in scenario.areas]
    lines += [
        *_wrapped(f"Points at the end ({_LETTERS[scenario.scoring]}):"),
        *_table(["area", *scenario.powers], cells),
    ]
    for prevention in scenario.preventions:
        lines += _wrapped(f"{prevention.power}: {prevention.area}, {prevention.code}")
    for line in _beyond(scenario):
        lines += _wrapped(line)
    lines += ["", "Options (the first value holds):"]
    for option, value in scenario.options.items():
        others = [text(each) for each in scenario.allowed_values(option) if each != value]
        lines += _wrapped(f"  {option}: {' | '.join([text(value), *others])}")
    lines += ["", "Where it is from:"]
    for source in scenario.sources:
        lines += _wrapped(f"  {source.table} ({source.origin}): {source.source}")
    lines += [*_wrapped("; ".join(f"{credit.role}: {credit.name}" for credit in scenario.credits))]
    return lines


_LETTERS = {
    "counters": "U Understanding, C CONTROL",
    "presence": "P Presence; X closed; a number in brackets is there at the start",
    "treaties": "T treaty rights, E only if nobody else has them",
}


def _cell(scenario: Scenario, power: str, area: str) -> str:
    """What the chart says of one box: closed, how many factors at the start, and which points."""
    if area in scenario.boxes.closed.get(power, ()):
        return "X"
    start = scenario.start.get(area, {}).get(power, 0)
    codes = "/".join(each.code for each in scenario.objectives_of(power, area))
    return f"({start}) {codes}".strip() if start else codes


def _beyond(scenario: Scenario) -> Iterator[str]:
    """What a chart says beyond factors and points."""
    boxes = scenario.boxes
    for area, levels in boxes.levels.items():
        paid = f"{levels.each} points" if levels.each else f"{', '.join(map(str, levels.points))} points in turn"
        yield f"{area}: every {levels.size} factors pay {paid}"
    if boxes.goods is not None:
        kinds = ", ".join(f"{power} {kind}" for power, kind in boxes.goods.kinds.items())
        yield f"Goods, {boxes.goods.each} each: {kinds}; a set of all pays {boxes.goods.points}"
    for special in scenario.specials:
        what = f"no other power has more than {special.limit}" if special.limit else f"{special.whom} has no treaties"
        yield f"{special.power}: {special.points} if {what}"
    if boxes.peaceful:
        yield f"Nobody attacks in {', '.join(area for area in scenario.areas if area in boxes.peaceful)}"
    for event in boxes.events:
        yield f"Turn {event.turn}: {event.power}, {event.area or 'factors received'} {event.change:+d}"


def _table(header: list[str], rows: list[list[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in [header, *rows]) for column in range(len(header))]
    rules = ["-" * width for width in widths]
    table = [header, rules, *([cell or "-" for cell in row] for row in rows)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table]
    if max(map(len, lines)) > WIDTH:
        # A table too wide for a terminal is told cell by cell.
        return [line for row in rows for line in _wrapped(f"{row[0]}: {_cells(header, row)}")]
    return lines


def _cells(header: list[str], row: list[str]) -> str:
    return ", ".join(f"{name} {cell}" for name, cell in zip(header[1:], row[1:], strict=True) if cell) or "-"


def _wrapped(text: str) -> list[str]:
    from textwrap import wrap

    indent = text[: len(text) - len(text.lstrip())]
    return wrap(text, WIDTH, subsequent_indent=indent + "  ")


def _entry(scenario: Scenario) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "title": scenario.title,
        "players": _players(scenario),
        "procedures": list(scenario.procedures),
        "chances": list(scenario.chances),
        "default": scenario.default_procedure,
    }


def _players(scenario: Scenario) -> list[int]:
    """How many can play: what the option says, or one for each power."""
    if "players" not in scenario.options:
        return [len(scenario.players)]
    return sorted(int(number) for number in scenario.allowed_values("players"))


def _folders() -> tuple[Path, ...]:
    from gamesmaster.config import data_folders

    return data_folders("scenarios")


def read(which: str) -> Scenario:
    """Read a scenario by id, or the one in a folder or file named by its path."""
    from gamesmaster.adapters.scenario_files import MAIN, load, load_folder

    path = Path(which)
    folder = path.parent if path.name == MAIN else path
    if (folder / MAIN).is_file():
        folder = folder.resolve()
        root = next((each for each in _folders() if folder.is_relative_to(each.resolve())), folder.parent)
        return load_folder(folder, folder.relative_to(root.resolve()).as_posix(), root)
    return load(which, _folders())
