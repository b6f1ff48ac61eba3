"""The desk a story is told at: the store, our own address, the moderator's, and the keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gamesmaster.service.ports import Secrets, Store


@dataclass(frozen=True, slots=True)
class Desk:
    """
    What every story needs besides its own arguments.

    Args:
        store: The database.
        address: Our own address (``play@club.example``); tokens go into its plus part.
        moderator: The address that is told of trouble.
        secrets: The server key of the tokens, and fresh keys for new games.
        name: How we sign our mails.
        return_marks: Whether the envelope's sender carries a mark that tells which mail came back.
        by_mail: False for a club without a mailbox: everything is told by telephone, the moderator's lines too.
        authserv_id: How our own mail server signs what it found out about a sender; empty when it writes nothing down.
        subject_tokens: Whether a token in the subject proves as much as one in the reply address.
        reader: Names the reader of letters and the libraries that it rests on; it is kept with every letter read.
    """

    store: Store
    address: str
    moderator: str
    secrets: Secrets
    name: str = "The gamesmaster"
    return_marks: bool = True
    by_mail: bool = True
    authserv_id: str = ""
    subject_tokens: bool = False
    reader: Callable[[], str] = str

    @property
    def domain(self) -> str:
        """The part of our address after the at sign."""
        return self.address.rpartition("@")[2]
