"""What the doctor found: of one thing, whether it is well, and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass
from email.message import Message
from enum import StrEnum
from textwrap import wrap
from typing import Any


class Health(StrEnum):
    """How a thing is."""

    WELL = "well"
    DOUBT = "doubt"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    """
    One thing that was looked at.

    Attributes:
        about: What was looked at, in a word or two.
        health: How it is.
        said: What was found, in a sentence.
        mend: What to do; empty when it is well.
        letter: The header of the mail that went round, when this is about it.
    """

    about: str
    health: Health
    said: str
    mend: str = ""
    letter: Message | None = None

    def lines(self) -> list[str]:
        """The finding for a terminal."""
        told = wrap(f"{self.health:<6} {self.about}: {self.said}", 100, subsequent_indent=" " * 7)
        return told + (wrap(f"       mend: {self.mend}", 100, subsequent_indent=" " * 13) if self.mend else [])

    def to_document(self) -> dict[str, Any]:
        """The finding for a program."""
        return {"about": self.about, "health": str(self.health), "said": self.said, "mend": self.mend}


def well(about: str, said: str) -> Finding:
    """It is as it should be."""
    return Finding(about, Health.WELL, said)


def doubt(about: str, said: str, mend: str) -> Finding:
    """The service works, but not as well as it could, or not for long."""
    return Finding(about, Health.DOUBT, said, mend)


def wrong(about: str, said: str, mend: str) -> Finding:
    """The service cannot work so."""
    return Finding(about, Health.WRONG, said, mend)
