"""
Which way imports point: the floors of the program, and which foreign library may be needed on which.

``python tests/test_layers.py`` says the same without pytest.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
PACKAGE = "gamesmaster"

# From the ground up. A module imports from its own floor or lower ones.
FLOORS: tuple[frozenset[str], ...] = (
    frozenset({"errors"}),
    frozenset({"rules"}),
    frozenset({"ledger", "bots"}),
    frozenset({"schedule", "mail"}),
    frozenset({"service"}),
    frozenset({"adapters"}),
    frozenset({"config", "endpoints", "settings_file"}),
    frozenset({"bootstrap"}),
    frozenset({"daemon", "cli", "web", "demo", "bench", "__main__"}),
)
LEVEL = {name: level for level, names in enumerate(FLOORS) for name in names}

# The game as if mail did not exist: these need the standard library, models, and what lies below them.
PURE = {
    "errors": frozenset[str](),
    "rules": frozenset({"pydantic"}),
    "ledger": frozenset({"pydantic"}),
    "schedule": frozenset({"pydantic"}),
}

# Libraries that stay in one place: those that come with an extra only, those that are slow to import or large, and
# those whose objects must not travel.
CONFINED: Mapping[str, tuple[str, ...]] = {
    # The market process.
    "yfinance": ("adapters.market",),
    "pandas": ("adapters.market",),
    "numpy": ("adapters.market",),
    "exchange_calendars": ("adapters.market",),
    # The signature of a beacon's round.
    "py_ecc": ("service.signatures",),
    # SQL.
    "sqlmodel": ("adapters.database",),
    "alembic": ("adapters.database",),
    # The extra `postgres`.
    "psycopg": ("adapters", "bench"),
    "psycopg_pool": ("adapters", "bench"),
    "procrastinate": ("adapters", "daemon"),
    # The extra `web`.
    "fastapi": ("web",),
    "starlette": ("web",),
    "uvicorn": ("web", "daemon", "cli", "demo"),
    "argon2": ("web", "adapters"),
    "itsdangerous": ("web", "adapters"),
    "nh3": ("web", "adapters"),
    # The extra `demo`.
    "aiosmtpd": ("demo", "bench"),
    "pymap": ("demo", "bench"),
}


def _within(module: str, place: str) -> bool:
    return module == place or module.startswith(f"{place}.")


def _module_name(path: str) -> str:
    """
    ``gamesmaster/rules/state.py`` to ``rules.state``; the package itself to the empty name.
    """
    parts = list(Path(path).with_suffix("").parts[1:])
    if parts and parts[-1] == "__init__":
        parts.pop()
    return ".".join(parts)


def _imports(path: str, source: str) -> Iterator[tuple[int, str]]:
    """
    Every module a file names in an import, with its line; also inside functions and ``if TYPE_CHECKING``.

    ``from gamesmaster import cli`` counts as ``gamesmaster.cli``, and so does ``import_module("gamesmaster.cli")``.
    """
    package = [PACKAGE, *Path(path).parts[1:-1]]
    for node in ast.walk(ast.parse(source, path)):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = ".".join(package[: len(package) - level + 1]) if level else ""
                origin = ".".join(part for part in (base, module) if part)
                yield from ((node.lineno, f"{origin}.{alias.name}") for alias in names)
            case ast.Call(
                func=ast.Attribute(attr="import_module") | ast.Name(id="import_module" | "__import__"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def _fault(module: str, target: str) -> str | None:
    """
    What is wrong with this import, or None.
    """
    own = module.partition(".")[0]
    root, _, rest = target.partition(".")
    if root == PACKAGE:
        floor = rest.partition(".")[0]
        if floor not in LEVEL:  # A name the package itself holds, such as its version.
            return None
        if own == "" or LEVEL[floor] > LEVEL[own]:
            return f"{own or PACKAGE} imports {target}, which lies above it"
        return None
    if root in sys.stdlib_module_names:
        return None
    if own in PURE and root not in PURE[own]:
        return f"{own} imports {root}; it may need the standard library" + "".join(f" and {n}" for n in PURE[own])
    if root in CONFINED and not any(_within(module, place) for place in CONFINED[root]):
        return f"{module or PACKAGE} imports {root}, which only {', '.join(CONFINED[root])} may need"
    if root == "tests":
        return f"{module or PACKAGE} imports {target}, which no club has installed"
    return None


def faults(sources: Mapping[str, str]) -> list[str]:
    """
    Find every import that points the wrong way.

    Args:
        sources: The text of each file by its path from the project's folder, such as ``gamesmaster/errors.py``.

    Returns:
        One line for each fault, with file, line and the name imported; in the order of the files.
    """
    found = []
    for path, source in sorted(sources.items()):
        module = _module_name(path)
        own = module.partition(".")[0]
        if own and own not in LEVEL:
            found.append(f"{path}: {own} is on no floor; give it one in tests/test_layers.py")
            continue
        judged = ((line, _fault(module, target)) for line, target in _imports(path, source))
        # `from x import a, b` names x twice.
        named = dict.fromkeys((line, fault) for line, fault in judged if fault)
        found += [f"{path}:{line}: {fault}" for line, fault in named]
    return found


def program() -> dict[str, str]:
    """
    Every file of the program, by its path from the project's folder.
    """
    files = (PROJECT / PACKAGE).rglob("*.py")
    return {path.relative_to(PROJECT).as_posix(): path.read_text(encoding="utf-8") for path in files}


def test_no_import_points_up() -> None:
    """
    Rules know nothing of mail, stories nothing of servers, and nobody but the market process of pandas.
    """
    sources = program()
    assert "gamesmaster/errors.py" in sources
    assert faults(sources) == []


@pytest.mark.parametrize(
    ("path", "source", "named"),
    [
        ("rules/state.py", "from gamesmaster.service import inbox", "gamesmaster.service"),
        ("rules/state.py", "from gamesmaster import cli", "gamesmaster.cli"),
        ("rules/state.py", "from ..mail.letter import Letter", "gamesmaster.mail.letter"),
        ("rules/__init__.py", "from .. import config", "gamesmaster.config"),
        ("rules/state.py", "import sqlalchemy.orm", "sqlalchemy"),
        ("rules/state.py", "def late():\n    import lark", "lark"),
        ("rules/state.py", "if TYPE_CHECKING:\n    from gamesmaster.ledger import Entry", "gamesmaster.ledger"),
        ("ledger/chain.py", "import structlog", "structlog"),
        ("schedule.py", "import tzlocal", "tzlocal"),
        ("service/ports.py", "import gamesmaster.adapters.clock", "gamesmaster.adapters.clock"),
        ("service/ports.py", "importlib.import_module('gamesmaster.adapters')", "gamesmaster.adapters"),
        ("adapters/smtp.py", "from gamesmaster.config import Settings", "gamesmaster.config"),
        ("config.py", "from gamesmaster.bootstrap import build", "gamesmaster.bootstrap"),
        ("bootstrap.py", "from gamesmaster.web import app", "gamesmaster.web"),
        ("adapters/clock.py", "import pandas as pd", "pandas"),
        ("adapters/marketing.py", "import yfinance", "yfinance"),
        ("daemon.py", "from exchange_calendars import get_calendar", "exchange_calendars"),
        ("cli/__init__.py", "import fastapi", "fastapi"),
        ("service/inbox.py", "import psycopg", "psycopg"),
        ("mail/letter.py", "from aiosmtpd.smtp import SMTP", "aiosmtpd"),
        ("bench/load.py", "from tests.servers import MailServers", "tests.servers"),
        ("__init__.py", "from gamesmaster.errors import GamesmasterError", "gamesmaster.errors"),
        ("helpers.py", "import json", "helpers"),
    ],
)
def test_an_import_that_points_up_is_found(path: str, source: str, named: str) -> None:
    """
    The checker can fail: each of these is reported with its file and the name.
    """
    (fault,) = faults({f"gamesmaster/{path}": source})
    assert fault.startswith(f"gamesmaster/{path}")
    assert named in fault


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/state.py", "from decimal import Decimal\nfrom pydantic import BaseModel\nfrom .options import OPTIONS"),
        ("rules/state.py", "from gamesmaster.errors import ScenarioError"),
        ("ledger/chain.py", "import gamesmaster.rules.state"),
        ("schedule.py", "from gamesmaster.ledger import seals"),
        ("mail/reading/syntax/grammar.py", "import lark"),
        ("adapters/market/yahoo.py", "import pandas, yfinance"),
        ("adapters/database/tables.py", "import sqlmodel"),
        ("cli/__init__.py", "from gamesmaster import __version__, daemon"),
        ("__main__.py", "from gamesmaster.cli import main"),
    ],
)
def test_an_import_that_points_down_is_fine(path: str, source: str) -> None:
    """
    What the floors allow is not reported.
    """
    assert faults({f"gamesmaster/{path}": source}) == []


def unused(source: str) -> list[str]:
    """
    Give the private names of a module that nothing in it asks for.

    A decorator may ask for what it decorates, and a text for what it names ('-> "_Table"').
    """
    tree = ast.parse(source)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    used |= {word for node in ast.walk(tree) if isinstance(node, ast.Constant) for word in str(node.value).split()}
    named = (each.target for each in tree.body if isinstance(each, ast.AnnAssign))
    own = [target.id for target in named if isinstance(target, ast.Name)]
    own += [
        each.name for each in tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef) and not each.decorator_list
    ]
    return [name for name in own if name.startswith("_") and not name.startswith("__") and name not in used]


def test_no_private_name_is_left_unused() -> None:
    """Whatever nothing asks for any longer is gone."""
    assert {path: names for path, source in program().items() if (names := unused(source))} == {}


def test_an_unused_name_is_found() -> None:
    """A word set, a function; not what a decorator takes."""
    source = "_A: int = 1\n_B: int = _C\n\ndef _d():\n    return _B\n\n@take\ndef _e(): ...\n"
    assert unused(source) == ["_A", "_d"]


if __name__ == "__main__":
    found = faults(program())
    print("\n".join(found) or "imports: every one points down")
    sys.exit(bool(found))
