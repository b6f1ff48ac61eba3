"""``gamesmaster letter explain``: what would be done with a letter, and why."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from gamesmaster.errors import ConfigurationError, ScenarioError
from gamesmaster.rules.document import DocumentError


def add_to(app: typer.Typer) -> None:
    """Bring the command."""
    group = typer.Typer(no_args_is_help=True)
    group.callback()(_letter)
    group.command("explain")(explain)
    app.add_typer(group, name="letter")


def _letter() -> None:
    """Letters: what is made of them."""


def explain(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILE …]", help="Mails; otherwise one on standard input.")
    ] = None,
    lines: Annotated[bool, typer.Option("--lines", help='One document a line: {"id", "letter", "context"}.')] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with JSON on standard output.")] = False,
    scenario: Annotated[str | None, typer.Option(help="Which game is played.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the scenario; may be repeated.")
    ] = None,
    phase: Annotated[str | None, typer.Option(help="placing, attack, claim or turn.")] = None,
    turn: Annotated[int | None, typer.Option(help="Counted from 1.")] = None,
    power: Annotated[list[str] | None, typer.Option(help="The writer's power; may be repeated.")] = None,
    income: Annotated[int | None, typer.Option(help="Factors to place.")] = None,
    on_file: Annotated[
        list[str] | None, typer.Option(metavar="LINE", help="A recorded order; may be repeated.")
    ] = None,
    address: Annotated[list[str] | None, typer.Option(help="An address of record; may be repeated.")] = None,
    token: Annotated[str | None, typer.Option(help="The token that the letter must carry.")] = None,
    trust: Annotated[str | None, typer.Option(help="address, token or token+dmarc.")] = None,
    authserv_id: Annotated[str | None, typer.Option(help="What our mail server calls itself.")] = None,
    context: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A context as JSON; options given beside it win.")
    ] = None,
) -> None:
    """Say what would be done with a letter, and why: no database, nothing sent."""
    given: dict[str, Any] = {
        "scenario": scenario,
        "options": _options(option or []) or None,
        "phase": phase,
        "turn": turn,
        "power": power[0] if power and len(power) == 1 else None,
        "powers": power if power and len(power) > 1 else None,
        "income": income,
        "on_file": on_file,
        "addresses": address,
        "token": token,
        "trust": trust,
        "authserv_id": authserv_id,
    }
    known = {**_context_file(context), **{name: value for name, value in given.items() if value is not None}}
    explainer = _Explainer()
    if lines:
        raise typer.Exit(explainer.answer_lines(known))
    if not files:
        _tell(explainer.answer(sys.stdin.buffer.read(), known), as_json)
        return
    raise typer.Exit(explainer.answer_files(files, known, as_json))


class _Explainer:
    """Holds what all letters of one run share."""

    def __init__(self) -> None:
        from gamesmaster.adapters import stock_lists
        from gamesmaster.adapters.scenario_files import loader
        from gamesmaster.config import data_folders

        folders = data_folders("scenarios")
        self._load = loader(folders)
        self._stocks = stock_lists.find(stock_lists.DEFAULT, folders)

    def answer(self, raw: bytes, context: Mapping[str, Any]) -> dict[str, Any]:
        from gamesmaster.mail.explain import explain as explained

        return explained(raw, context, self._load, self._stocks)

    def answer_files(self, files: list[Path], context: Mapping[str, Any], as_json: bool) -> int:
        code = 0
        for file in files:
            try:
                raw = file.read_bytes()
            except OSError as error:
                print(f"gamesmaster: {file}: cannot be read: {error.strerror}", file=sys.stderr)
                if as_json:
                    _tell({"id": str(file), "error": f"cannot be read: {error.strerror}"}, as_json)
                code = 2
                continue
            _tell({"id": str(file), **self.answer(raw, context)}, as_json)
        return code

    def answer_lines(self, defaults: Mapping[str, Any]) -> int:
        """Answer every line; a faulty one is answered with its fault, and the rest go on."""
        from gamesmaster.cli.adjudicate import read_document

        code = 0
        for line in sys.stdin.buffer:
            if not line.strip():
                continue
            document: Mapping[str, Any] = {}
            try:
                document = read_document(line)
                answer = {"id": document.get("id"), **self._answer_document(document, defaults)}
            except (DocumentError, ScenarioError, ConfigurationError) as error:
                answer = {"id": document.get("id"), "error": str(error)}
                code = 2
            sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
            sys.stdout.flush()
        return code

    def _answer_document(self, document: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
        if unknown := sorted(set(document) - {"id", "note", "letter", "context"}):
            raise DocumentError([(name, "no such field") for name in unknown])
        letter, context = document.get("letter"), document.get("context", {})
        if not isinstance(letter, str):
            raise DocumentError([("letter", "must be the raw text of a mail")])
        if not isinstance(context, dict):
            raise DocumentError([("context", "must be an object")])
        return self.answer(letter.encode("utf-8", "surrogatepass"), {**defaults, **context})


def _options(pairs: list[str]) -> dict[str, str]:
    found = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise DocumentError([("--option", f"expected NAME=VALUE, found {pair!r}")])
        found[name] = value
    return found


def _context_file(file: Path | None) -> dict[str, Any]:
    from gamesmaster.cli.adjudicate import read_document

    if file is None:
        return {}
    try:
        return read_document(file.read_bytes())
    except OSError as error:
        raise DocumentError([(str(file), f"cannot be read: {error.strerror}")]) from error


def _tell(answer: Mapping[str, Any], as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
    else:
        tell(answer)


def tell(answer: Mapping[str, Any]) -> None:
    """
    Say in a few lines what a letter comes to.
    """
    if answer.get("id"):
        typer.echo(f"{answer['id']}")
    typer.echo(f"{answer['verdict']} ({answer['ground']}), from {answer['sender'] or 'nobody known'}")
    for used in answer["used"]:
        typer.echo(f"  {used['order']}  <- {used['words']}")
    for command in answer["commands"]:
        typer.echo(f"  {command}")
    for finding in answer["findings"]:
        hint = f"  ({finding['suggestion']})" if finding["suggestion"] else ""
        typer.echo(f"  ? {finding['line'] or '-'}: {finding['question']}{hint}")
