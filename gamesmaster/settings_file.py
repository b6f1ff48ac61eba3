"""The one file of settings: where it lies, what stands in it, and the files of secrets that it names."""

from __future__ import annotations

import os
import stat
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gamesmaster.errors import ConfigurationError

PREFIX = "GAMESMASTER_"
SECRETS = ("mailbox_password", "relay_password", "server_key")
"""Settings that are never shown and that may stand in a file of their own, named by ``<setting>_file``."""
PLACES = (Path("gamesmaster.toml"), Path("/etc/gamesmaster/gamesmaster.toml"))


def find_file(path: Path | None) -> Path | None:
    named = path or (Path(os.environ[PREFIX + "SETTINGS"]) if os.environ.get(PREFIX + "SETTINGS") else None)
    if named is None:
        return next((place for place in PLACES if place.is_file()), None)
    if not named.is_file():
        raise ConfigurationError("settings", "a file that is there", str(named))
    return named


def values_of(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigurationError("settings", "a TOML file that can be read", f"{file}: {error}") from error


def take_secret_file(values: dict[str, Any], secret: str, file: Path | None, base: Path) -> None:
    setting = secret + "_file"
    in_environment = os.environ.get(PREFIX + setting.upper())
    in_file = values.pop(setting, None)
    name, origin = (in_environment, PREFIX + setting.upper()) if in_environment else (in_file, str(file))
    if name is None or os.environ.get(PREFIX + secret.upper()):
        return
    path = (Path() if in_environment else base).joinpath(str(name))
    try:
        if path.stat().st_mode & stat.S_IROTH:
            raise ConfigurationError(setting, f"a file that not everybody can read (chmod 600 {path})", str(name))
        values[secret] = path.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not text"
        raise ConfigurationError(setting, "a file that can be read", f"{name} ({reason}) from {origin}") from error


def secret_files(path: Path | None = None) -> tuple[Path, ...]:
    """
    List the files that hold secrets of these settings: those named by ``<setting>_file``, and the settings themselves
    when a password stands in them. For `read_settings`' own ``path``.
    """
    file = find_file(path)
    values = values_of(file) if file else {}
    base = file.parent if file else Path()
    named = [base / str(values[f"{each}_file"]) for each in SECRETS if f"{each}_file" in values]
    variables = (os.environ.get(f"{PREFIX}{each.upper()}_FILE") for each in SECRETS)
    named += [Path(each) for each in variables if each]
    own = file is not None and (any(values.get(each) for each in SECRETS) or _has_password(values))
    return (*([file] if own and file else []), *named)


def _has_password(values: Mapping[str, Any]) -> bool:
    # The URL may be wrong; that is for others to say.
    return any(":" in str(values.get(name, "")).partition("://")[2].rpartition("@")[0] for name in ("mailbox", "relay"))
