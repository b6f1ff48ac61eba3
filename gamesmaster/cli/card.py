"""``gamesmaster scenario card``: the owner of the printed game types in his own card."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from gamesmaster.rules.scenario import Scenario


def card(
    which: Annotated[str, typer.Argument(metavar="SCENARIO", help="The scenario whose chart is replaced.")],
    file: Annotated[Path | None, typer.Argument(help="The card, as TOML or CSV; otherwise it is asked for.")] = None,
    to: Annotated[
        Path | None, typer.Option(help="The club's scenarios folder; otherwise GAMESMASTER_SCENARIOS, or ./scenarios.")
    ] = None,
    id: Annotated[str | None, typer.Option(help="What the new scenario is called.")] = None,
    blank: Annotated[bool, typer.Option("--blank", help="Only print a form to fill in.")] = False,
) -> None:
    """Put the numbers of a printed card in the place of the house chart, as a scenario beside it."""
    from gamesmaster.adapters import cards
    from gamesmaster.adapters.scenario_files import document_of, load
    from gamesmaster.config import data_folders
    from gamesmaster.rules.choices import text

    folders = data_folders("scenarios")
    scenario = load(which, folders)
    if blank:
        typer.echo(cards.blank(scenario), nl=False)
        return
    typed = cards.read_card(file, scenario.default_procedure) if file else _asked(scenario)
    name = id or f"{which}-card"
    document = cards.with_card(document_of(which, folders), typed)
    made = cards.checked(document, name, file or Path("card"))
    folder = cards.write_folder(document, name, _club_folder(to), which)
    label = ", still a house chart in part" if made.is_house_chart else ""
    typer.echo(f"Wrote {folder}: {made.title}{label}.")
    for variant in cards.lost_variants(document_of(which, folders), typed):
        chosen = ", ".join(f"{option} {text(value)}" for option, value in variant["when"].items())
        typer.echo(f"left out: {chosen} (its numbers are the program's, not the card's)")
    for place, words in made.warnings():
        typer.echo(f"warning: {place}: {words}")
    typer.echo(f"It is found when the setting scenarios names {_club_folder(to)}; play it with --scenario {name}.")


def _club_folder(to: Path | None) -> Path:
    import os

    from gamesmaster.settings_file import PREFIX

    return to or Path(os.environ.get(f"{PREFIX}SCENARIOS") or "scenarios")


def _asked(scenario: Scenario) -> dict[str, Any]:
    """Ask power by power; a line that cannot be read is asked for again."""
    incomes, objectives = {}, {}
    for power in scenario.powers:
        incomes[power] = _ask(f"{power}: factors in turns 1 to {scenario.turns}", lambda line: _numbers(line, scenario))
    for power in scenario.powers:
        question = f"{power}: objectives, such as 'Poland C4, Italy U2' (empty for none)"
        objectives[power] = _ask(question, lambda line: _objectives(line, scenario))
    return {"incomes": {scenario.default_procedure: incomes}, "objectives": objectives}


def _ask(question: str, read: Any) -> Any:
    from gamesmaster.cli.faults import UsageFault

    while True:
        try:
            return read(str(typer.prompt(question, default="", show_default=False, err=True)))
        except ValueError as error:
            typer.echo(f"  {error}", err=True)
        except typer.Abort:
            raise UsageFault("scenario card: nobody answers; give a file (`scenario card SCENARIO --blank`)") from None


def _numbers(line: str, scenario: Scenario) -> list[int]:
    words = line.replace(",", " ").split()
    if len(words) != scenario.turns or not all(word.isascii() and word.isdigit() for word in words):
        raise ValueError(f"{scenario.turns} whole numbers, such as {' '.join(['8'] * scenario.turns)}")
    return [int(word) for word in words]


def _objectives(line: str, scenario: Scenario) -> dict[str, list[str]]:
    names = {area.lower(): area for area in scenario.areas}
    found: dict[str, list[str]] = {}
    for part in filter(None, (each.strip() for each in line.split(","))):
        area, _, code = part.rpartition(" ")
        if area.strip().lower() not in names:
            raise ValueError(f"{part!r}: an area of the board and its objective, such as Poland C4")
        found.setdefault(names[area.strip().lower()], []).append(code.upper())
    return found
