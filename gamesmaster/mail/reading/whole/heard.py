"""A letter as it is heard as a whole: its sentences, what each part of them does, and who may be asked about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.whole.confirming import Read
from gamesmaster.mail.reading.whole.heads import with_copies, without_quoted
from gamesmaster.mail.reading.whole.pieces import Said, sentences_in
from gamesmaster.mail.reading.whole.stance import Part, parts_of


@dataclass(frozen=True, slots=True)
class Heard:
    """
    Attributes:
        said: The letter's sentences.
        parts: Of each.
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.
        read: The first reader.
    """

    said: Sequence[Said]
    parts: Sequence[list[Part]]
    text: str
    names: Vocabulary
    context: Context
    read: Read

    @property
    def alone(self) -> bool:
        """Whether it is of a writer who plays one power."""
        return len(self.context.powers) < 2


def heard(text: str, names: Vocabulary, context: Context, read: Read) -> Heard:
    """
    Hear a letter: part it, and say what each part does.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.
        read: The first reader.
    """
    said = sentences_in(text, names)
    parts = with_copies(said, without_quoted(said, [parts_of(each, at, context) for at, each in enumerate(said)]))
    return Heard(said, parts, text, names, context, read)
