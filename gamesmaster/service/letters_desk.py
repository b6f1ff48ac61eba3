"""Letters that wait for the moderator: those that were set aside, shown safely, and read once more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.service.desk import Desk
from gamesmaster.service.records import KeptLetter, LetterStatus
from gamesmaster.service.rereading import is_secret

MOST_LINES: Final = 200


def parked_letters(desk: Desk) -> Sequence[dict[str, Any]]:
    """One document a letter that was set aside, the oldest first."""
    with desk.store.view() as view:
        return [_summary(each) for each in view.parked_letters()]


def show_letter(desk: Desk, number: int, *, body: bool = False) -> dict[str, Any]:
    """
    A letter as it lies in the store.

    Args:
        body: What follows the headers as well.

    Returns:
        The summary, ``headers`` and, if asked for, ``body``: lines that no terminal can be led astray by.

    Raises:
        ConfigurationError: There is no such letter, or its body may hold orders that only its writer is to know still.
    """
    with desk.store.view() as view:
        kept = view.find_letter(number)
        secret = kept is not None and body and is_secret(view, kept)
    if kept is None:
        raise ConfigurationError("letter", "the number of a letter that is kept", str(number))
    if secret:
        raise ConfigurationError("body", "a letter whose windows are decided: until then only its writer sees it", "")
    head, _, rest = kept.raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    shown: dict[str, Any] = {**_summary(kept), "headers": safe_lines(head)}
    return {**shown, "body": safe_lines(rest)} if body else shown


def read_again(desk: Desk, number: int) -> None:
    """
    Hand a letter that was set aside to the story once more, as received when it came.

    Whether it is in time is judged by that moment. A window that is due waits for it.

    Raises:
        ConfigurationError: There is no such letter, or it was not set aside.
    """
    with desk.store.story() as unit:
        kept = unit.find_letter(number)
        if kept is None or kept.status is not LetterStatus.PARKED:
            raise ConfigurationError("letter", "the number of a letter that was set aside", str(number))
        unit.put_letter_result(number, LetterStatus.KEPT, tries=0)


def safe_lines(raw: bytes) -> list[str]:
    """Lines of printable ASCII, everything else as escapes, at most 200 of them and 500 characters in each."""
    lines = raw.split(b"\n")
    return [_safe(line) for line in lines[:MOST_LINES]] + (["…"] if len(lines) > MOST_LINES else [])


def _safe(line: bytes) -> str:
    text = line.rstrip(b"\r").replace(b"\t", b"    ").decode("ascii", "backslashreplace")
    return "".join(each if 32 <= ord(each) < 127 else f"\\x{ord(each):02x}" for each in text)[:500]


def _summary(kept: KeptLetter) -> dict[str, Any]:
    fields = {"from": "", "subject": ""}
    for line in kept.raw[:100_000].replace(b"\r\n", b"\n").partition(b"\n\n")[0].split(b"\n"):
        name, colon, value = line.partition(b":")
        key = name.strip().lower().decode("ascii", "replace")
        if colon and fields.get(key) == "":
            fields[key] = _safe(value.strip())[:100]
    return {
        "number": kept.number,
        "status": str(kept.status),
        "folder": kept.folder,
        "received_at": kept.received_at.isoformat(),
        "size": len(kept.raw),
        "ground": kept.verdict.get("ground", "") if kept.verdict else "",
        **fields,
    }
