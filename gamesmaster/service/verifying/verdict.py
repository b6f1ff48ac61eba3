"""What a check comes to: the first entry that does not hold, what it should be, and what is only worth a look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from gamesmaster.errors import GamesmasterError
from gamesmaster.ledger.canonical import NotCanonical, canonical
from gamesmaster.ledger.chain import Fault

LONGEST: Final = 300
"""Characters of a value that a fault shows."""


class OtherEdition(GamesmasterError):
    """
    The game was played by another edition of the rules than this program knows.

    Attributes:
        edition: Which one.
        version: Version of the program that plays it, as far as that is known here.
    """

    def __init__(self, edition: object, version: str) -> None:
        self.edition = edition
        self.version = version
        super().__init__(f"the game was played by edition {edition} of the rules; use gamesmaster {version}")


class Wrong(Exception):
    """
    An entry does not hold. Raised by the checks, and caught by ``check.verify`` alone, which knows the entry.

    Attributes:
        field: Place inside the public part.
        expected, found: What it should be, and what it is; any values.
        number: The entry that is at fault, where it is not the one that is looked at.
    """

    def __init__(self, field: str, expected: object, found: object, number: int | None = None) -> None:
        self.field = field
        self.expected = expected
        self.found = found
        self.number = number
        super().__init__(field)


@dataclass(frozen=True, slots=True)
class Verdict:
    """
    What came out.

    Attributes:
        game: Its name.
        edition: The rules edition it was played by.
        entries, head: Length of the ledger and its last digest.
        counts: How many of each thing were checked, by name.
        fault: The first that does not hold; None when all does.
        warnings: What is no fault and still worth a look, a sentence each.
    """

    game: str
    edition: int | str
    entries: int
    head: str
    counts: Mapping[str, int]
    fault: Fault | None
    warnings: tuple[str, ...] = ()

    def to_document(self) -> dict[str, Any]:
        """
        The verdict as JSON carries it.
        """
        fault = self.fault
        return {
            "game": self.game,
            "rules_edition": self.edition,
            "entries": self.entries,
            "head": self.head,
            "checked": dict(self.counts),
            "holds": fault is None,
            "fault": fault
            and {"entry": fault.number, "field": fault.field, "expected": fault.expected, "found": fault.found},
            "warnings": list(self.warnings),
        }


def same(field: str, expected: Any, found: Any, number: int | None = None) -> None:
    """
    Compare two values as canonical JSON has them, and name the first place inside where they differ.

    Raises:
        Wrong: They differ.
    """
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for name in sorted({*expected, *found}, key=str):
            if name not in found or name not in expected:
                raise Wrong(f"{field}.{name}", expected.get(name, "absent"), found.get(name, "absent"), number)
            same(f"{field}.{name}", expected[name], found[name], number)
    elif isinstance(expected, list | tuple) and isinstance(found, list | tuple):
        for place, (one, other) in enumerate(zip(expected, found, strict=False)):
            same(f"{field}[{place}]", one, other, number)
        if len(expected) != len(found):
            raise Wrong(field, list(expected), list(found), number)
    elif _kind(expected) != _kind(found) or expected != found:
        raise Wrong(field, expected, found, number)


def _kind(value: object) -> str:
    """True is 1 to Python, and to nobody else; a member of an enumeration is the text it stands for."""
    return type(value).__name__ if isinstance(value, bool | int | None) else "text"


def told(value: object) -> str:
    """
    A value in a fault: short enough to read.
    """
    try:
        text = value if isinstance(value, str) else canonical(value).decode()
    except NotCanonical:
        text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"
