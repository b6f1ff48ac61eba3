"""
The command line: one module a group of commands, imported only when it is asked for.

Exit codes: 0 done; 1 done and something found; 2 wrong input or usage; 3 cannot be done now.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

import typer

from gamesmaster.errors import GamesmasterError

MODULES = {
    "demo": "gamesmaster.demo.cli",
    "init": "gamesmaster.cli.init",
    "serve": "gamesmaster.cli.serve",
    "doctor": "gamesmaster.cli.doctor",
    "backup": "gamesmaster.cli.backup",
    "restore": "gamesmaster.cli.backup",
    "outbox": "gamesmaster.cli.outbox",
    "scenario": "gamesmaster.cli.scenario",
    "game": "gamesmaster.cli.game",
    "absence": "gamesmaster.cli.absence",
    "clock": "gamesmaster.cli.clock",
    "orders": "gamesmaster.cli.orders",
    "phone": "gamesmaster.cli.phone",
    "tick": "gamesmaster.cli.tick",
    "seat": "gamesmaster.cli.seat",
    "player": "gamesmaster.cli.player",
    "moderator": "gamesmaster.cli.moderator",
    "letters": "gamesmaster.cli.letters",
    "note": "gamesmaster.cli.note",
    "press": "gamesmaster.cli.press",
    "quote": "gamesmaster.cli.quote",
    "stocks": "gamesmaster.cli.stocks",
    "market": "gamesmaster.cli.market",
    "rule": "gamesmaster.cli.rule",
    "dispute": "gamesmaster.cli.dispute",
    "adjudicate": "gamesmaster.cli.adjudicate",
    "verify": "gamesmaster.cli.verify",
    "letter": "gamesmaster.cli.letter",
    "simulate": "gamesmaster.cli.simulate",
    "bench": "gamesmaster.cli.bench",
}
"""First word of a command, and the module whose ``add_to(app)`` brings it."""


def make_app(only: str | None = None) -> typer.Typer:
    """
    Put the commands together.

    Args:
        only: The first word of the one command that is wanted; the others are not even imported, so that no command
            waits for what it does not use. An unknown word brings them all, for the help and the usage error.
    """
    app = typer.Typer(
        name="gamesmaster",
        help="A gamesmaster for play-by-mail strategy games.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,  # A usage error is one plain line, for people and programs alike.
        callback=_root,
    )
    for module in [MODULES[only]] if only in MODULES else dict.fromkeys(MODULES.values()):
        import_module(module).add_to(app)
    return app


def _root() -> None:
    """A gamesmaster for play-by-mail strategy games."""


def run(arguments: Sequence[str]) -> int:
    """
    Run one command; faults of input and surroundings become one clear line on standard error.

    Returns:
        The exit code.
    """
    try:
        make_app(arguments[0] if arguments else None)(args=list(arguments), prog_name="gamesmaster")
    except GamesmasterError as error:
        from gamesmaster.cli.faults import code, sentence

        print(f"gamesmaster: {sentence(error)}", file=sys.stderr)
        return code(error)
    except KeyboardInterrupt:
        return 130
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0 if leaving.code is None else 2
    return 0


def main() -> None:
    """
    The door that the ``gamesmaster`` command and ``python -m gamesmaster`` go through.
    """
    sys.exit(run(sys.argv[1:]))
