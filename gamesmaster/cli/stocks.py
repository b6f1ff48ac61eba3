"""``gamesmaster stocks``: the stocks that orders may name, and whether they are fit to decide."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table, text_of
from gamesmaster.errors import ScenarioError

if TYPE_CHECKING:
    from gamesmaster.service.records import Stock

FOUND = 1

stocks = typer.Typer(name="stocks", help="The stocks that orders may name.", no_args_is_help=True)

OfGame = Annotated[str | None, typer.Option("--game", metavar="GAME", help="The list of a game.")]
Named = Annotated[str, typer.Option("--list", help="A list by its name, of the club's own or of the program's.")]


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(stocks)


@stocks.command("list")
def list_stocks(
    game: OfGame = None, named: Named = "us-large", settings: SettingsFile = None, as_json: AsJson = False
) -> None:
    """List permitted stocks with the names that mean them, in the order in which the program assigns them."""
    name, found = _stocks(game, named, settings)
    if as_json:
        say_json({"list": name, "stocks": [each.to_document() for each in found]})
        return
    say_table([[each.ticker, each.name, text_of(each.aliases)] for each in found], ["ticker", "name", "aliases"])


@stocks.command()
def audit(
    file: Annotated[
        Path | None,
        typer.Option("--file", exists=True, dir_okay=False, help="Past sales: a CSV of symbol, session, volume."),
    ] = None,
    thin: Annotated[int, typer.Option("--thin", min=1, help="Median shares a day below which a stock is thin.")] = (
        1_000_000
    ),
    plot: Annotated[
        Path | None, typer.Option("--plot", dir_okay=False, metavar="FILE.png", help="Draw how often each digit came.")
    ] = None,
    whole_file: Annotated[
        bool, typer.Option("--whole-file", help="Count the digits of every stock of the file, whatever is on a list.")
    ] = False,
    game: OfGame = None,
    named: Named = "us-large",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Look at a list for doubles, and with past sales for thin or halted stocks and uneven digits; 1 if found."""
    from gamesmaster.adapters.market.audit import Audit, Finding
    from gamesmaster.adapters.market.audit import audit as look
    from gamesmaster.adapters.market.columns import last_sessions, read_history

    if whole_file:
        _count_all(file, plot, as_json)
        return
    found: Sequence[Stock] = ()
    try:
        name, found = _stocks(game, named, settings)
    except ScenarioError as error:
        if not error.file.is_file():
            raise
        name = named
        seen = Audit(tuple(Finding("", "faulty", f"{place}: {fault}") for place, fault in error.faults))
    else:
        seen = look(found, read_history(file), thin=thin, last=last_sessions(file)) if file else look(found)
    document = _document(name, found, seen)
    if plot is not None:
        _draw(document, plot)
    if as_json:
        say_json(document)
    else:
        _say(document)
    if seen.findings:
        raise typer.Exit(FOUND)


def _count_all(file: Path | None, plot: Path | None, as_json: bool) -> None:
    """The digits of everything in a file: are they even, and does one hang on another?"""
    from gamesmaster.adapters.market.audit import SURE, Audit
    from gamesmaster.adapters.market.columns import read_days
    from gamesmaster.adapters.market.evenness import evenness_of

    if file is None:
        raise UsageFault("--whole-file: expected past sales (--file CSV)")
    days = read_days(file)
    digits = evenness_of(days)
    if digits is None:
        raise UsageFault(f"{file}: expected more sales: too few to say anything of their digits")
    document = {**_document(file.name, (), Audit((), {}, digits)), "stocks": len(days)}
    if plot is not None:
        _draw(document, plot)
    if as_json:
        say_json(document)
    else:
        _say(document)
    if any(p is not None and p < SURE for p in (digits.p, digits.follows, digits.beside)):
        raise typer.Exit(FOUND)


def _stocks(game: str | None, named: str, settings: Path | None) -> tuple[str, Sequence[Stock]]:
    if game is not None:
        from gamesmaster.service.awaited import permitted

        with opened(settings) as service:
            return game, permitted(service.desk, game)
    from gamesmaster.adapters.stock_lists import find
    from gamesmaster.config import data_folders, read_settings

    folders = read_settings(settings).folders("scenarios") if settings else data_folders("scenarios")
    return named, find(named, folders)


def _document(name: str, found: Sequence[Stock], seen: Any) -> dict[str, Any]:
    digits = seen.digits
    return {
        "list": name,
        "stocks": len(found),
        "findings": [
            {"stock": each.stock, "ground": each.ground, "detail": each.detail, "instead": list(each.instead)}
            for each in seen.findings
        ],
        "medians": dict(seen.medians),
        "digits": None
        if digits is None
        else {
            "n": sum(digits.counts),
            "counts": list(digits.counts),
            "chi_square": digits.chi_square,
            "p": digits.p,
            "entropy": digits.entropy,
            "independence_p": digits.follows,
            "same_session_p": digits.beside,
        },
    }


def _say(document: dict[str, Any]) -> None:
    findings, digits = document["findings"], document["digits"]
    typer.echo(f"{document['list']}: {document['stocks']} stocks, {len(findings) or 'no'} findings")
    if document["medians"]:
        least = min(document["medians"], key=document["medians"].__getitem__)
        typer.echo(
            f"sales known of {len(document['medians'])}; the least is {least}: {document['medians'][least]:,} a day"
        )
    if digits:
        counts = " ".join(map(str, digits["counts"]))
        typer.echo(
            f"digits 0 to 9 came {counts} times, {digits['n']} in all: "
            f"chi-square {digits['chi_square']:.1f}, p {digits['p']:.2g}"
        )
        follows = digits["independence_p"]
        after = "" if follows is None else f"; independent of the session before: p {follows:.2g}"
        beside = digits["same_session_p"]
        other = "" if beside is None else f"; of another stock in the same session: p {beside:.2g}"
        typer.echo(f"entropy {digits['entropy']:.4f} bits of 3.3219{after}{other}")
    if findings:
        say_table(
            [[text_of(each[key]) for key in ("stock", "ground", "detail", "instead")] for each in findings],
            ["stock", "finding", "", "would do"],
        )


def _draw(document: dict[str, Any], file: Path) -> None:
    from gamesmaster.adapters.pictures import Lettering, png_of
    from gamesmaster.adapters.pictures.plots import Share, win_shares
    from gamesmaster.config import data_folders

    digits = document["digits"]
    if digits is None:
        raise UsageFault("--plot: expected past sales enough to count digits (--file CSV)")
    lettering = Lettering.found_in(data_folders("templates"))
    counts, total = digits["counts"], sum(digits["counts"])
    shares = []
    for digit, count in enumerate(counts):
        share, spread = count / total, 1.96 * sqrt(0.09 / total)
        shares.append(Share(str(digit), share, max(0.0, share - spread), min(1.0, share + spread)))
    caption = f"{total} figures; chi-square {digits['chi_square']:.1f}, p {digits['p']:.2g}; lines: 95 in 100"
    svg = win_shares(f"{document['list']}: digits", caption, shares, lettering)
    try:
        file.write_bytes(png_of(svg, lettering))
    except OSError as error:
        raise UsageFault(f"--plot {file}: {error.strerror}") from error
