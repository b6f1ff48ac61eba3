"""What a name in a letter can mean."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Meaning:
    """
    What a name can mean.

    Attributes:
        powers: Canonical names of powers, none or one; more where the scenario itself is ambiguous.
        areas: Canonical names of areas.
        adjective: Written as 'German', 'the Germans'.
        guessed: The canonical name taken for a word with a slip in it; empty when the word is known.
        derived: The word is a beginning of a name and not one that the scenario lists.
    """

    powers: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    adjective: bool = False
    guessed: str = ""
    derived: bool = False

    @property
    def power(self) -> str | None:
        """The one power it can be."""
        return self.powers[0] if len(self.powers) == 1 else None

    @property
    def area(self) -> str | None:
        """The one area it can be."""
        return self.areas[0] if len(self.areas) == 1 else None
