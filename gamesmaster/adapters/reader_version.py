"""Which reader reads letters: ours, by a digest of its sources, and the libraries that it rests on."""

from __future__ import annotations

import hashlib
import platform
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from gamesmaster import __version__

PACKAGE: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ("mail", "rules")
"""What decides how words are read: the reader, and the notation and checks behind it."""
LIBRARIES: Final = ("authres", "flufl.bounce", "inscriptis", "lxml", "rapidfuzz")


@cache
def reader_version() -> str:
    """
    Name the reader, so that it can be told later why an old letter read so.

    Returns:
        One line such as ``0.1.0 (3f2a90b1c4d5), Python 3.11.7, inscriptis 2.7.0, …``. The digest in brackets changes
        with every change of the sources of the reader, also between two versions of the program.
    """
    own = f"{__version__} ({_digest()[:12]})"
    return ", ".join([own, f"Python {platform.python_version()}", *(f"{name} {_of(name)}" for name in LIBRARIES)])


def _digest() -> str:
    found = hashlib.sha256()
    for file in sorted(each for folder in SOURCES for each in (PACKAGE / folder).rglob("*.py")):
        # A checkout on another system may have other line ends.
        found.update(f"{file.relative_to(PACKAGE).as_posix()}\n".encode())
        found.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()


def _of(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "unknown"
