"""The edition of the rules engine: one number for all that decides an outcome."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

RULES_EDITION: Final = 1
"""
What a game that begins now is played by. A change of the engine that alters the outcome of any orders raises it, and
adds a line below; recorded games (``tests/games``) are replayed at every change and say when that is so.
"""

VERSIONS: Final[Mapping[int, str]] = MappingProxyType({1: "0.1"})
"""Each edition so far, and the versions of the program that play it: what to install to check an old game."""

KNOWN: Final = frozenset({RULES_EDITION})
"""The editions that this program can play again."""
