"""How documents lie in a column: as text, so that both databases hold the same and neither reorders it."""

import json
from typing import Any

from sqlalchemy import Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator


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
        Write a document; None stays NULL.
        """
        return None if value is None else write_json(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        """
        Read it back.
        """
        return None if value is None else json.loads(value)


def write_json(value: Any) -> str:
    """
    A document as it lies in a column.
    """
    return _WRITER.encode(value)


def _mapping(value: Any) -> Any:
    return dict(value)


_WRITER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), default=_mapping)
