"""``gamesmaster quote``: share sales that games wait for: shown, typed in from a newspaper, confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gamesmaster.cli.answering import AnswerText, RulingMade, answered
from gamesmaster.cli.faults import UsageFault
from gamesmaster.cli.service import AsJson, SettingsFile, opened, say_json, say_table, text_of

if TYPE_CHECKING:
    from gamesmaster.service.columns import FigureFrozen, Typed

quotes = typer.Typer(name="quote", help="Share sales: awaited, typed in, settled.", no_args_is_help=True)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name.")]
Column = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[SYMBOL VOLUME]…", help="Stock and shares, as many pairs as you like; 'none' for no figure."
    ),
]
File = Annotated[
    Path | None,
    typer.Option("--file", exists=True, dir_okay=False, help="A CSV of symbol, volume and, if you like, session."),
]
SessionName = Annotated[str | None, typer.Option("--session", help="The session, such as 2027-01-08.")]
Note = Annotated[str, typer.Option("--source-note", help="The paper and its date, for all to read.")]
Hundreds = Annotated[bool, typer.Option("--in-hundreds", help="The numbers are of hundreds, as papers print sales.")]


def add_to(app: typer.Typer) -> None:
    """
    Bring the group.
    """
    app.add_typer(quotes)


@quotes.command()
def enter(
    game: GameName,
    column: Column = None,
    file: File = None,
    session: SessionName = None,
    source_note: Note = "",
    by: Annotated[str, typer.Option("--by", help="A pseudonym for who types; it stands in the ledger.")] = "moderator",
    in_hundreds: Hundreds = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Type in a newspaper's column: all of it is taken, or nothing."""
    _enter(game, _column(column or [], file, session, in_hundreds), source_note, by, False, settings, as_json)


@quotes.command()
def confirm(
    game: GameName,
    column: Column = None,
    file: File = None,
    session: SessionName = None,
    source_note: Note = "",
    by: Annotated[str, typer.Option("--by", help="A pseudonym for who confirms, not the first one's.")] = "second",
    in_hundreds: Hundreds = False,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Confirm a column as a second person: type again what the paper has."""
    _enter(game, _column(column or [], file, session, in_hundreds), source_note, by, True, settings, as_json)


@quotes.command()
def dice(
    game: GameName,
    thrown: Annotated[
        list[str], typer.Argument(metavar="POWER/AREA=N…", help="What you rolled for each attack that waits.")
    ],
    source_note: Annotated[str, typer.Option("--source-note", help="How it was rolled, for all to read.")] = "",
    by: Annotated[str, typer.Option("--by", help="A pseudonym for who rolls; it stands in the ledger.")] = "moderator",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Type in the dice you rolled, in a game of that kind: all of them are taken, or none. 'quote show' lists them."""
    from gamesmaster.service.columns import FigureFrozen
    from gamesmaster.service.rolling import enter_dice

    typed: dict[str, int] = {}
    for each in thrown:
        key, _, number = each.rpartition("=")
        if not key or not number.isascii() or not number.isdigit() or key in typed:
            raise UsageFault(f"{each}: expected POWER/AREA=N once for each attack, such as France/Poland=4")
        typed[key] = int(number)
    with opened(settings) as service:
        try:
            done = enter_dice(service.desk, game, typed, now=service.clock.now(), author=by, note=source_note)
        except FigureFrozen as frozen:
            told = frozen.data
            raise UsageFault(
                f"{told['stock']} has its die, {told['digit']}; a correction is a ruling: "
                f"gamesmaster rule digit {told['game']} {told['turn']} '{told['stock']}' {told['typed']} --reason 'why'"
            ) from frozen
    if as_json:
        say_json({"game": game, "dice": list(done)})
        return
    say_table([[each["attack"], str(each["die"])] for each in done], ["attack", "die"])


@quotes.command()
def doubts(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game's only.")] = "",
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """List the figures that a second source contradicts, and that wait for an answer."""
    from gamesmaster.service.doubts import list_doubts

    with opened(settings) as service:
        found = list(list_doubts(service.desk, game))
    if as_json:
        say_json({"doubts": found})
        return
    for each in found:
        has = f"{each['source']} has {each['volume']:,} shares, digit {each['digit']}"
        typer.echo(
            f"{each['game']}: doubt {each['doubt']}, {each['phase']}, {each['symbol']}, {each['session']}: {has}"
        )
    if not found:
        typer.echo("Nothing is doubted.")


@quotes.command()
def answer(
    game: GameName,
    number: Annotated[int, typer.Argument(metavar="N", min=1, help="The number of the doubt.")],
    text: AnswerText,
    ruling: RulingMade = None,
    settings: SettingsFile = None,
    as_json: AsJson = False,
) -> None:
    """Answer a doubt: say why the figure stands, or which ruling was made of it; everybody is told."""
    from gamesmaster.service.doubts import answer_doubt

    answered(
        lambda desk, now: answer_doubt(desk, game, number, text, now=now, ruling=ruling),
        f"{game}: doubt {number} about {{symbol}}",
        settings,
        as_json,
    )


@quotes.command()
def show(game: GameName, settings: SettingsFile = None, as_json: AsJson = False) -> None:
    """Show what a game waits for and until when, every reading, and what has settled, with its evidence."""
    from gamesmaster.service.awaited import show_quotations

    with opened(settings) as service:
        found = show_quotations(service.desk, game, now=service.clock.now())
    if as_json:
        say_json(found)
        return
    typer.echo(f"{game}: source {found['source']}; {_how_many(len(found['wanted']))} awaited")
    for each in found["wanted"]:
        _say_wish(each)
    if found["settled"]:
        columns = ["phase", "named", "symbol", "session", "volume", "digit", "source", "settled_at"]
        rows = [
            # Nobody has counted the shares behind a digit that a ruling has set.
            ["-" if column == "volume" and "ruling" in each["evidence"] else _cell(each[column]) for column in columns]
            + [_evidence(each["evidence"])]
            for each in found["settled"]
        ]
        typer.echo("settled:")
        say_table(rows, [*columns, "evidence"])


def _enter(
    game: str, column: Sequence[Typed], note: str, by: str, confirming: bool, settings: Path | None, as_json: bool
) -> None:
    from gamesmaster.service.columns import FigureFrozen, enter_column

    with opened(settings) as service:
        now = service.clock.now()
        try:
            done = enter_column(service.desk, game, column, now=now, author=by, note=note, confirming=confirming)
        except FigureFrozen as frozen:
            raise UsageFault(_ruling(frozen)) from frozen
    if as_json:
        say_json({"game": game, "column": list(done)})
        return
    columns = ["stock", "session", "volume", "digit", "state"]
    say_table([[_cell(each[column]) for column in columns] for each in done], columns)
    if any(each["state"] == "doubted" for each in done):
        typer.echo(f"another figure than the one that counts; what is doubted: gamesmaster quote doubts {game}")
    elif any(each["state"] == "waiting" for each in done):
        typer.echo(f"a second person types the same: gamesmaster quote confirm {game} SYMBOL VOLUME")


def _ruling(frozen: FigureFrozen) -> str:
    """The refusal of a correction, with the line that makes it a ruling."""
    told = frozen.data
    typed = told["typed"]
    digit = typed // 100 % 10 if isinstance(typed, int) else "N"
    return (
        f"{told['stock']} has settled with {told['volume']:,} shares, digit {told['digit']}; a correction is a ruling: "
        f"gamesmaster rule digit {told['game']} {told['turn']} {told['stock']} {digit} --reason 'why'"
    )


def _column(pairs: Sequence[str], file: Path | None, session: str | None, hundreds: bool) -> list[Typed]:
    from gamesmaster.adapters.market.columns import read_column, read_volume
    from gamesmaster.service.columns import Typed

    if len(pairs) % 2:
        raise UsageFault(f"{pairs[-1]!r} stands alone: write SYMBOL VOLUME, SYMBOL VOLUME and so on")
    if bool(pairs) == (file is not None):
        raise UsageFault("give SYMBOL VOLUME, or a column with --file")
    if file is not None:
        lines = read_column(file, hundreds=hundreds)
        return [Typed(each.stock, each.volume, each.session or session) for each in lines]
    try:
        volumes = [read_volume(text, hundreds=hundreds) for text in pairs[1::2]]
    except ValueError as error:
        raise UsageFault(str(error)) from error
    return [Typed(stock, volume, session) for stock, volume in zip(pairs[::2], volumes, strict=True)]


def _say_wish(each: dict[str, Any]) -> None:
    read_for = f"{each['symbol']} for {each['named']}" if each["symbol"] != each["named"] else each["symbol"]
    if each["state"] == "moderator":
        typer.echo(f"  {read_for}, {each['phase']}: the digit must come from you, by a ruling")
    elif each["source"] == "beacon":
        typer.echo(f"  {read_for}, {each['phase']}: round {each['session']} of {each['exchange']}, in its place")
    else:
        until = f"given up after {_cell(each['until'])}" if each["until"] else "until it is typed in"
        session = f"session {each['session']} of {each['exchange']}"
        typer.echo(f"  {read_for}, {each['phase']}: {session}, due {_cell(each['first_at'])}; {until}")
    for reading in each["readings"]:
        volume = "no figure" if reading["volume"] is None else f"{reading['volume']:,} shares"
        split = ", but a split was since" if reading["split_after"] else ""
        typer.echo(f"    {_cell(reading['read_at'])}  {volume}{split}, by {reading['by']}, {reading['sha256'][:16]}")


def _evidence(evidence: dict[str, Any]) -> str:
    if "ruling" in evidence:
        return f"ruling {evidence['ruling']}"
    if "readings" not in evidence:
        return text_of(evidence.get("author"))
    return ", ".join(f"{each['sha256'][:16]}" for each in evidence["readings"])


def _how_many(count: int) -> str:
    return "nothing" if not count else "one figure" if count == 1 else f"{count} figures"


def _cell(value: Any) -> str:
    """A value as people read it: thousands parted, moments without seconds."""
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, str) and value.endswith("+00:00"):
        return f"{value[:10]} {value[11:16]} UTC"
    return text_of(value)
