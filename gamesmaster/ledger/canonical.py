"""
One value, one string of bytes: the JSON that digests are taken over.

Canonical JSON here: objects, lists, strings, whole numbers, booleans and null; keys are strings and sorted by code
point; no blanks; UTF-8 with nothing escaped but what JSON asks for. Floats are refused, because two programs print them
in two ways; so are lone surrogates, which UTF-8 cannot write, and keys that are not strings, of which JSON would make
strings.

Any program that sorts keys, writes no blanks and leaves letters unescaped writes the same bytes: in Python
``json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)``.
"""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

_SURROGATE = re.compile("[\ud800-\udfff]")
_INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
_TOO_DEEP = 200
_WRITER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class NotCanonical(ValueError):
    """
    A value that canonical JSON cannot say.

    Attributes:
        path: Where it stands in the document, such as ``board.Poland[2]``; empty for the document itself.
        why: What is wrong with it.
    """

    def __init__(self, path: str, why: str) -> None:
        self.path = path
        self.why = why
        super().__init__(f"{path or 'the document'}: {why}")


def canonical(value: Any) -> bytes:
    """
    Write a document as the bytes that its digest is taken over.

    Args:
        value: Mappings, lists or tuples, strings, whole numbers, booleans, None. A tuple is written as a list.

    Returns:
        UTF-8; equal documents give equal bytes.

    Raises:
        NotCanonical: At the first thing that is none of these; its path says where.
    """
    return written(_plain(value, 0))


def written(copy: Any) -> bytes:
    """
    Write what ``plain`` gave as ``canonical`` would, without looking through it again.
    """
    return _WRITER.encode(copy).encode()


def plain(value: Any) -> Any:
    """
    Copy a document into dicts, lists and plain values, refusing what canonical JSON cannot say.

    Raises:
        NotCanonical: As ``canonical``.
    """
    return _plain(value, 0)


def sha256_hex(data: bytes) -> str:
    """
    Digest of bytes, as 64 hexadecimal digits in lower case.
    """
    return hashlib.sha256(data).hexdigest()


def instant(moment: datetime) -> str:
    """
    Write a moment in the one form the ledger knows: RFC 3339 in UTC with six digits of a second and ``Z``.

    The form has one length, so that text sorts as time does.

    Raises:
        ValueError: The moment has no zone.
    """
    if moment.tzinfo is None or moment.utcoffset() is None:
        raise ValueError(f"a moment without a zone: {moment!r}")
    return moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


def read_instant(text: str) -> datetime:
    """
    Read what ``instant`` wrote, and nothing else.

    Raises:
        ValueError: It is written in another form, or is no moment.
    """
    if not _INSTANT.fullmatch(text):
        raise ValueError(f"not a moment as the ledger writes it: {text!r}")
    return datetime.fromisoformat(text)


def _plain(value: Any, depth: int) -> Any:
    # Enumerations of strings and subclasses of int are written as what they are underneath, and bool is no number here.
    if value is None or value is True or value is False:
        return value
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int):
        return int(value)
    if depth > _TOO_DEEP:
        raise NotCanonical("", f"nested more than {_TOO_DEEP} deep")
    if isinstance(value, Mapping):
        return _plain_object(value, depth + 1)
    if isinstance(value, (list, tuple)):
        return _plain_list(value, depth + 1)
    raise NotCanonical("", f"{type(value).__name__} is neither text, whole number, truth, nothing, list nor object")


# Where a fault stands is worked out when there is one: on the way back to the document.


def _plain_object(value: Mapping[Any, Any], depth: int) -> dict[str, Any]:
    copy: dict[str, Any] = {}
    for key, held in value.items():
        if not isinstance(key, str):
            raise NotCanonical("", f"the key {key!r} is not text")
        name = _text(key)
        try:
            copy[name] = _plain(held, depth)
        except NotCanonical as error:
            raise NotCanonical(_below(name, error.path), error.why) from None
    return copy


def _plain_list(value: Sequence[Any], depth: int) -> list[Any]:
    copy: list[Any] = []
    try:
        for held in value:
            copy.append(_plain(held, depth))
    except NotCanonical as error:
        raise NotCanonical(_below(f"[{len(copy)}]", error.path), error.why) from None
    return copy


def _text(value: str) -> str:
    if not value.isascii() and _SURROGATE.search(value):
        raise NotCanonical("", "half a surrogate pair, which UTF-8 cannot write")
    return str(value)


def _below(step: str, path: str) -> str:
    return f"{step}.{path}" if path and not path.startswith("[") else step + path
