"""The settings file as text: every setting with its explanation, taken from the settings themselves."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent, wrap
from typing import Any, Final

from pydantic import SecretStr
from pydantic_core import PydanticUndefined

from gamesmaster.config import Settings
from gamesmaster.settings_file import PREFIX, SECRETS

HEAD: Final = f"""\
# The settings of a gamesmaster; `gamesmaster doctor` says whether they work. Every line may also stand in the
# environment, as {PREFIX}ADDRESS and so on, which wins. A line behind a '#' shows what holds without it.
# Looked for as: --settings FILE, then ${PREFIX}SETTINGS, ./gamesmaster.toml, /etc/gamesmaster/gamesmaster.toml.
"""
EXAMPLES: Final[Mapping[str, str]] = {
    "address": "play@example.org",
    "moderator": "moderator@example.org",
    "mailbox": "imaps://play@imap.example.org",
    "relay": "smtps://play@smtp.example.org",
    "token_file": "access-token",
    "scenarios": "scenarios",
    "templates": "templates",
    "quotations": "quotations.csv",
}
"""For settings without a value of their own."""
WIDTH: Final = 118


def sample() -> str:
    """
    Write the sample: it can be read as it stands, and every setting stands in it.
    """
    return written({name: EXAMPLES[name] for name in ("address", "moderator", "mailbox", "relay")})


def written(values: Mapping[str, object]) -> str:
    """
    Write a settings file.

    Args:
        values: By setting, or ``<secret>_file``; strings, whole or broken numbers, true or false.

    Returns:
        TOML: those values, and every other setting behind a '#' with what holds without it.
    """
    told = explanations()
    blocks = [HEAD]
    for name, field in Settings.model_fields.items():
        lines = [f"# {line}" for line in wrap(told.get(name, ""), WIDTH - 2)]
        default = None if field.default is PydanticUndefined else field.default
        lines.append(_line(name, values, EXAMPLES.get(name, "") if default is None else default))
        if name in SECRETS:
            lines.append(_line(f"{name}_file", values, name.replace("_", "-")))
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def explanations() -> dict[str, str]:
    """
    What stands below each setting in its class, as one paragraph.
    """
    (body,) = ast.parse(dedent(inspect.getsource(Settings))).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for first, second in zip(body.body, body.body[1:], strict=False):
        if isinstance(first, ast.AnnAssign) and isinstance(first.target, ast.Name) and isinstance(second, ast.Expr):
            said = ast.literal_eval(second.value)
            found[first.target.id] = " ".join(str(said).split()).replace("``", "'")
    return found


def _line(name: str, values: Mapping[str, object], otherwise: object) -> str:
    return f"{name} = {_toml(values[name])}" if name in values else f"# {name} = {_toml(otherwise)}"


def _toml(value: Any) -> str:
    if isinstance(value, SecretStr):
        value = value.get_secret_value()
    if isinstance(value, Path):
        value = str(value)
    # A string of JSON is one of TOML too, but for this one character, which TOML wants written out.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
