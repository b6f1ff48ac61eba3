"""Frozen values of settings and the JSON documents they travel in: the same words that an operator writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, Final, NamedTuple, TypeVar

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule.spans import read_span, read_time, write_span, write_time

T = TypeVar("T")
WordT = TypeVar("WordT", bound=StrEnum)
Document = Mapping[str, Any]


class Field(NamedTuple):
    """
    How a field is read from its words, given the setting's name for an error, and written into them.
    """

    read: Callable[[object, str], Any]
    write: Callable[[Any], Any]


Fields = Mapping[str, Field]


def write_fields(value: object, fields: Fields) -> dict[str, Any]:
    """
    Give the document of a value: every field, in words or as a whole number.
    """
    return {name: field.write(getattr(value, name)) for name, field in fields.items()}


def read_fields(kind: Callable[..., T], document: Document, fields: Fields, where: str = "") -> T:
    """
    Take a value from its document; what is missing has its default.

    Args:
        kind: The class.
        document: By the names of the fields.
        fields: What the class can be told.
        where: What stands before a field's name in an error, such as ``absences.``.

    Raises:
        ConfigurationError: A field is unknown, or its words are.
    """
    refuse_unknown(document, fields, where)
    return kind(**{name: fields[name].read(words, where + name) for name, words in document.items()})


def refuse_unknown(document: Document, known: Mapping[str, Any], where: str = "") -> None:
    """
    Refuse a document that holds a name we do not know.

    Raises:
        ConfigurationError: Names the first of them, and what was probably meant.
    """
    for name in document:
        if name not in known:
            near = get_close_matches(name, known, 1)
            expected = f"one of {', '.join(known)}" + (f" (did you mean {near[0]}?)" if near else "")
            raise ConfigurationError(where + name, expected, "a setting that there is not")


def optional(field: Field) -> Field:
    """
    The same field where there may be none: null, or an empty text.
    """
    return Field(
        lambda words, setting: None if words is None or words == "" else field.read(words, setting),
        lambda value: None if value is None else field.write(value),
    )


def several(field: Field) -> Field:
    """
    A list of the same; the value is a tuple.
    """

    def read(words: object, setting: str) -> tuple[Any, ...]:
        if isinstance(words, str) or not isinstance(words, list | tuple):
            raise ConfigurationError(setting, "a list", repr(words))
        return tuple(field.read(each, setting) for each in words)

    return Field(read, lambda values: [field.write(each) for each in values])


def word(kind: type[WordT]) -> Field:
    """
    One of a few words.
    """

    def read(words: object, setting: str) -> WordT:
        try:
            return kind(str(words))
        except ValueError as error:
            raise ConfigurationError(setting, f"one of {', '.join(kind)}", repr(words)) from error

    return Field(read, str)


def _read_count(words: object, setting: str) -> int:
    if isinstance(words, bool) or not isinstance(words, int) or words < 0:
        raise ConfigurationError(setting, "a whole number, 0 or more", repr(words))
    return words


COUNT: Final = Field(_read_count, int)
SPAN: Final = Field(read_span, write_span)
TIME: Final = Field(read_time, write_time)
