"""``gamesmaster verify``: a game checked from its archive alone; no database, no settings, no network."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from gamesmaster.ledger.archive import Archive
    from gamesmaster.ledger.chain import Fault
    from gamesmaster.service.verifying.mails import Compared
    from gamesmaster.service.verifying.verdict import Verdict

FOUND = 1
LARGEST = 500_000_000
"""Bytes of an archive: a game of a year has about one million."""


def add_to(app: typer.Typer) -> None:
    """Bring the command."""
    app.command()(verify)


def verify(
    archive: Annotated[str, typer.Argument(metavar="ARCHIVE", help="The file that `game export` wrote; - for input.")],
    mail: Annotated[
        list[Path] | None,
        typer.Option("--mail", metavar="FILE", help="A mail you saved (.eml), a mailbox, or a folder of them."),
    ] = None,
    more: Annotated[list[Path] | None, typer.Argument(metavar="[FILE]...", help="More mails, after --mail.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with JSON on standard output.")] = False,
) -> None:
    """Check a game from its archive alone, and beside your own mails; exit 0 only if all of it holds."""
    from gamesmaster.cli.faults import CannotNow, UsageFault
    from gamesmaster.service.verifying.check import verify as checked
    from gamesmaster.service.verifying.verdict import OtherEdition

    if more and not mail:
        raise UsageFault("verify: one archive; mails to compare come after --mail")
    read = _read(archive)
    compared = _compared(read, [*(mail or ()), *(more or ())]) if mail else None
    try:
        verdict = checked(read)
    except OtherEdition as other:
        if compared is not None and compared.fault is not None:
            _say_contradiction(compared, as_json)
            raise typer.Exit(FOUND) from None
        if as_json:
            _say_json({"holds": None, "rules_edition": other.edition, "use": other.version})
        raise CannotNow(f"verify: {other}; its chain holds, its boards were not worked out again") from other
    faults = [each for each in (verdict.fault, compared.fault if compared else None) if each is not None]
    first = min(faults, key=lambda each: each.number, default=None)
    if as_json:
        _say_json(_document(verdict, compared, first))
    else:
        _say(verdict, compared, first)
    raise typer.Exit(FOUND if first else 0)


def _read(archive: str) -> Archive:
    from gamesmaster.cli.faults import UsageFault
    from gamesmaster.ledger.archive import NotAnArchive
    from gamesmaster.ledger.archive import read as read_archive

    try:
        content = sys.stdin.buffer.read(LARGEST) if archive == "-" else _bytes(Path(archive))
        return read_archive(content.decode("utf-8").removesuffix("\n").split("\n"))
    except OSError as error:
        raise UsageFault(f"verify: {archive} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise UsageFault(f"verify: {archive} is no archive: not UTF-8 at byte {error.start}") from error
    except NotAnArchive as error:
        raise UsageFault(f"verify: {archive} is no archive: {error}") from error


def _bytes(path: Path) -> bytes:
    if path.suffix == ".gz":
        with gzip.open(path) as packed:
            return packed.read(LARGEST)
    with path.open("rb") as plain:
        return plain.read(LARGEST)


def _compared(archive: Archive, paths: list[Path]) -> Compared:
    from gamesmaster.cli.faults import UsageFault
    from gamesmaster.service.verifying.mails import compare

    mails: list[tuple[str, bytes]] = []
    for path in paths:
        try:
            files = sorted(each for each in path.rglob("*") if each.is_file()) if path.is_dir() else [path]
            for file in files:
                mails += _mails(file)
        except OSError as error:
            raise UsageFault(f"verify: {path} cannot be read: {error.strerror or error}") from error
    return compare(archive, mails)


def _mails(file: Path) -> list[tuple[str, bytes]]:
    """The one mail of a file, or all of a mailbox as mail programs keep them (mbox)."""
    raw = file.read_bytes()
    if not raw.startswith(b"From "):
        return [(file.name, raw)]
    import mailbox

    box = mailbox.mbox(file, create=False)
    try:
        return [(f"{file.name}, mail {place}", box.get_bytes(key)) for place, key in enumerate(box.keys(), start=1)]
    finally:
        box.close()


def _document(verdict: Verdict, compared: Compared | None, first: Fault | None) -> dict[str, Any]:
    document = verdict.to_document()
    document["holds"] = first is None
    document["fault"] = first and _fault(first)
    document["mails"] = compared and compared.to_document()
    return document


def _say(verdict: Verdict, compared: Compared | None, first: Fault | None) -> None:
    typer.echo(f"game {verdict.game}, rules edition {verdict.edition}: {verdict.entries} entries, head {verdict.head}")
    counts = ", ".join(f"{count} {name}" for name, count in verdict.counts.items())
    typer.echo(f"checked: {counts or 'nothing'}")
    if compared is not None:
        typer.echo(
            f"your mails: {compared.mails} compared ({compared.heads} heads, {compared.seals} seals, "
            f"{compared.reveals} reveals, {compared.sheets} worksheets)"
        )
    for warning in verdict.warnings:
        typer.echo(f"warning: {warning}")
    if first is None:
        typer.echo("all of it holds")
        return
    if compared is not None and first is compared.fault:
        _say_contradiction(compared, False)
    else:
        typer.echo(f"DOES NOT HOLD: {first}")


def _say_contradiction(compared: Compared, as_json: bool) -> None:
    fault = compared.fault
    assert fault is not None
    if as_json:
        _say_json({"holds": False, "fault": _fault(fault), "mails": compared.to_document()})
        return
    typer.echo(f"DOES NOT HOLD: {fault}")
    typer.echo(f"so says {compared.mail}")


def _fault(fault: Fault) -> dict[str, Any]:
    return {"entry": fault.number, "field": fault.field, "expected": fault.expected, "found": fault.found}


def _say_json(document: dict[str, Any]) -> None:
    from gamesmaster.cli.service import say_json

    say_json(document)
