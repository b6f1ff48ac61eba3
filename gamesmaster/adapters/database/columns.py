"""How documents lie in a column: as text, so that both databases hold the same and neither reorders it."""

import json
from collections.abc import Mapping
from functools import lru_cache
from json.encoder import encode_basestring_ascii
from typing import Any, Final

from sqlalchemy import Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

_LATELY: Final = 16
"""Documents held as they were read: those of the notices that are just being sent."""


class Json(TypeDecorator[Any]):
    """
    A JSON document as ASCII text with sorted keys.

    Not the databases' own JSON types: PostgreSQL refuses in them what a letter may well hold (a zero character, half a
    surrogate pair), and nothing is ever asked of what is inside.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        """
        Write a document, unless that is done; None stays NULL.
        """
        if value is None:
            return None
        return str(value) if type(value) is Written else write_json(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """
        Read it back.
        """
        return None if value is None else json.loads(value)


class Told(Json):
    """
    Documents of which several rows in a row hold the same: they are read once, and nobody changes what was read.
    """

    cache_ok = True

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """
        Read it back.
        """
        return None if value is None else _read(value)


class Written(str):
    """A document as it lies in a column."""

    __slots__ = ()


class Writer:
    """
    Writes documents that have parts in common: each part once. Nobody may change them before the last is written.
    """

    def __init__(self) -> None:
        self._parts: dict[int, tuple[Any, str]] = {}

    def write(self, document: Mapping[str, Any]) -> Written:
        """
        Write a document as `write_json` does.
        """
        if not all(type(name) is str for name in document):
            return Written(write_json(document))
        named = (f"{encode_basestring_ascii(name)}:{self._part(document[name])}" for name in sorted(document))
        return Written(f"{{{','.join(named)}}}")

    def _part(self, value: Any) -> str:
        if type(value) is str:
            return encode_basestring_ascii(value)
        if not value or type(value) not in (list, dict, tuple):
            return write_json(value)
        # What is held here cannot give its place in memory to another.
        held = self._parts.get(id(value))
        if held is None:
            held = self._parts[id(value)] = (value, write_json(value))
        return held[1]


def write_json(value: Any) -> str:
    """
    A document as it lies in a column.
    """
    return _WRITER.encode(value)


@lru_cache(maxsize=_LATELY)
def _read(text: str) -> Any:
    return json.loads(text)


def _mapping(value: Any) -> Any:
    return dict(value)


_WRITER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), default=_mapping)
