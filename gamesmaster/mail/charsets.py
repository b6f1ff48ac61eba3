"""Bytes to text, whatever the mail says about them."""

from __future__ import annotations

import codecs
from typing import Final

_ALIASES: Final = {
    "ansi_x3.4-1968": "latin-1",
    "us-ascii": "cp1252",
    "ascii": "cp1252",
    "iso-8859-1": "cp1252",
    "latin1": "cp1252",
    "x-unknown": "cp1252",
    "unknown-8bit": "cp1252",
    "default": "cp1252",
    "ks_c_5601-1987": "cp949",
    "gb2312": "gb18030",
    "x-sjis": "cp932",
    "shift_jis": "cp932",
    "iso-8859-8-i": "iso-8859-8",
    "iso-8859-6-i": "iso-8859-6",
    "x-mac-roman": "mac_roman",
    "utf8": "utf-8",
    "unicode-1-1-utf-7": "utf-7",
}
_TEXT_ONLY: Final = frozenset({"utf-7", "utf_7", "punycode", "idna", "unicode_escape", "raw_unicode_escape"})


def decode_bytes(raw: bytes, charset: str) -> str:
    """
    Decode a mail's bytes.

    UTF-8 is tried first where the label is missing, ASCII or Latin: bytes that happen to be valid UTF-8 nearly always
    are. What no codec knows is read as UTF-8, then as Windows-1252; nothing raises.
    """
    name = _ALIASES.get(charset.strip().strip("'\"").lower(), charset.strip().strip("'\"").lower())
    if name in ("", "utf-8", "cp1252", "latin-1") or not _is_known(name):
        try:
            return raw.decode("utf-8")
        except UnicodeDecodeError:
            return raw.decode("utf-8" if name == "utf-8" else "cp1252", "replace")
    try:
        return raw.decode(name, "replace")
    except (UnicodeError, ValueError):
        return raw.decode("cp1252", "replace")


def _is_known(name: str) -> bool:
    if not name.isascii() or "\0" in name or name in _TEXT_ONLY:
        return False
    try:
        info = codecs.lookup(name)
    except LookupError:
        return False
    return bool(getattr(info, "_is_text_encoding", True))
