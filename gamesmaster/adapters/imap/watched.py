"""What is watched in a mailbox, and what is asked of the service about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from gamesmaster.service.records import KeptLetter, MailboxMark, NewLetter

Keep = Callable[[Sequence[NewLetter], Sequence[MailboxMark]], object]
Tell = Callable[[str, Mapping[str, object]], None]


@dataclass(frozen=True, slots=True)
class Watched:
    """
    The folders: where letters come in, where the server's filter puts some of them (None: not watched), and where they
    go when they have been handled.
    """

    inbox: str = "INBOX"
    junk: str | None = "Junk"
    done: str = "Done"

    @property
    def names(self) -> tuple[str, ...]:
        """
        The folders looked into, in the order of rank.
        """
        return (self.inbox,) if self.junk is None else (self.inbox, self.junk)


@dataclass(frozen=True, slots=True)
class Stories:
    """
    What the mailbox asks of the service; each call is one commit, or raises and nothing is changed.

    ``keep`` takes letters and the folders' marks; ``marks`` gives those kept last; ``to_tidy`` gives handled letters
    that still lie where they came; ``tidied`` notes those that were moved; ``kept`` is called after letters were kept
    and after a look that was asked for; ``tell`` takes named events for the log.
    """

    keep: Keep
    marks: Callable[[], Sequence[MailboxMark]]
    to_tidy: Callable[[], Sequence[KeptLetter]]
    tidied: Callable[[Sequence[int]], None]
    kept: Callable[[], None]
    tell: Tell
    now: Callable[[], datetime]
    keep_again: Callable[[Sequence[NewLetter], datetime], object]
    """Takes letters of the folder Done, and until when the database knew the mailbox (only after a restore)."""
