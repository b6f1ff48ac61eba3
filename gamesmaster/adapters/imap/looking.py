"""A look into a mailbox: what is new in its folders is kept, batch after batch, and how far each was seen with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Final

from gamesmaster.adapters.imap.box import Box, Folder, Listed
from gamesmaster.adapters.imap.watched import Stories, Watched
from gamesmaster.service.records import MailboxMark, NewLetter

LETTER_LIMIT: Final = 1_000_000
"""Bytes above which only a letter's header is fetched."""
BATCH_LETTERS: Final = 50
BATCH_BYTES: Final = 8_000_000
SLACK: Final = timedelta(hours=1)
"""How far the mail server's clock and ours may be apart."""


class Looker:
    """
    Knows from look to look which folders were missing and which are to be read from their start.

    Args:
        watched: The folders.
        stories: The service.
        from_start: Also read what lay in a folder before it was first seen.

    Attributes:
        extent: Of the Inbox when it was last looked into; None before that.
    """

    def __init__(self, watched: Watched, stories: Stories, *, from_start: bool) -> None:
        self._watched = watched
        self._stories = stories
        self._from_start = set(watched.names) if from_start else set[str]()
        self._missing: set[str] = set()
        self.extent: tuple[int, int] | None = None

    def look(self, box: Box, names: Sequence[str], began: datetime) -> int:
        """
        Keep all that is new in some folders.

        Args:
            box: The mailbox, open.
            names: Of the folders.
            began: When this look began.

        Returns:
            How many letters were fetched.
        """
        marks = {mark.folder: mark for mark in self._stories.marks()}
        fetched = 0
        lost = marks.pop(self._watched.done, None)
        if names == self._watched.names and lost is not None:
            fetched += self._look_again(box, lost)
        fetched += sum(self._look_into(box, name, marks.get(name)) for name in names)
        if names == self._watched.names:
            # A folder no longer watched must not keep a window waiting for a look into it.
            gone = [mark for name, mark in marks.items() if name not in names or name in self._missing]
            if gone:
                self._stories.keep((), [_moved(mark, mark.uid_next, began) for mark in gone])
        return fetched

    def _look_again(self, box: Box, mark: MailboxMark) -> int:
        """
        After a restore: what was handled in the time that is lost lies in Done. Older letters need no fetching.

        The mark stays as the restore has left it until all is kept; then it moves along with the others.
        """
        began = self._stories.now()
        if mark.uidvalidity or mark.look_began_at is None:
            self._stories.keep((), [_moved(mark, mark.uid_next, began)])
            return 0
        folder = box.open(mark.folder)
        listed = box.list_from(folder, 1) if folder else []
        lost = [each for each in listed if each.received_at >= mark.look_began_at - SLACK]
        for batch in _batches(lost):
            if folder:
                self._stories.keep_again(self._fetched(box, folder, batch), mark.look_began_at)
        self._stories.keep((), [MailboxMark(mark.folder, folder.uidvalidity if folder else 1, 1, began)])
        self._stories.tell("looked-again", {"letters": len(lost)})
        return len(lost)

    def _look_into(self, box: Box, name: str, mark: MailboxMark | None) -> int:
        began = self._stories.now()
        folder = box.open(name)
        if folder is None:
            if name not in self._missing:
                self._stories.tell("folder-missing", {"folder": name})
            self._missing.add(name)
            return 0
        self._missing.discard(name)
        if name == self._watched.inbox:
            self.extent = extent_of(folder)
        mark = self._first(box, folder, mark)
        listed = box.list_from(folder, mark.uid_next)
        for batch in _batches(listed):
            letters = self._fetched(box, folder, batch)
            mark = _moved(mark, batch[-1].uid + 1, mark.look_began_at)
            if batch[-1] is listed[-1]:
                mark = _moved(mark, mark.uid_next, began)
            self._stories.keep(letters, [mark])
        if not listed:
            self._stories.keep((), [_moved(mark, mark.uid_next, began)])
        self._from_start.discard(name)
        return len(listed)

    def _first(self, box: Box, folder: Folder, mark: MailboxMark | None) -> MailboxMark:
        """Where to begin in a folder: behind what is known, or what lay there at first sight."""
        if mark is None:
            first = 1 if folder.name in self._from_start else self._next_uid(box, folder)
            return MailboxMark(folder.name, folder.uidvalidity, first)
        if mark.uidvalidity != folder.uidvalidity:
            # All numbers are void: everything is looked at again, and the store passes over what it knows.
            self._stories.tell("folder-renumbered", {"folder": folder.name})
            return MailboxMark(folder.name, folder.uidvalidity, 1)
        return _moved(mark, 1, mark.look_began_at) if folder.name in self._from_start else mark

    @staticmethod
    def _next_uid(box: Box, folder: Folder) -> int:
        if folder.uid_next is not None:
            return folder.uid_next
        return max((each.uid for each in box.list_from(folder, 1)), default=0) + 1

    def _fetched(self, box: Box, folder: Folder, batch: Sequence[Listed]) -> list[NewLetter]:
        large = [each.uid for each in batch if each.size > LETTER_LIMIT]
        small = [each.uid for each in batch if each.size <= LETTER_LIMIT]
        raw = dict(box.fetch_letters(small)) if small else {}
        if large:
            raw.update(box.fetch_letters(large, header_only=True))
        missing = [each.uid for each in batch if each.uid not in raw]
        if missing:
            still_there = {each.uid for each in box.list_from(folder, missing[0])} & set(missing)
            if still_there:
                raise OSError(f"the server lists {len(still_there)} letters that it does not hand out")
        again = folder.name == self._watched.done
        # Some of what lies in Done came by Junk: there only letters with proof count.
        rank = 1 if again else self._watched.names.index(folder.name)
        return [
            NewLetter(
                folder=folder.name,
                rank=rank,
                uidvalidity=folder.uidvalidity,
                uid=each.uid,
                received_at=each.received_at,
                raw=raw[each.uid],
                oversized=each.size > LETTER_LIMIT,
                again=again,
            )
            for each in batch
            if each.uid in raw
        ]


def _moved(mark: MailboxMark, uid_next: int, began: datetime | None) -> MailboxMark:
    return MailboxMark(mark.folder, mark.uidvalidity, uid_next, began)


def extent_of(folder: Folder) -> tuple[int, int]:
    """By what it can be seen that letters have come into a folder."""
    return folder.uidvalidity, folder.count if folder.uid_next is None else folder.uid_next


def _batches(listed: Sequence[Listed]) -> Iterator[Sequence[Listed]]:
    batch: list[Listed] = []
    size = 0
    for each in listed:
        weight = min(each.size, LETTER_LIMIT)
        if batch and (len(batch) >= BATCH_LETTERS or size + weight > BATCH_BYTES):
            yield batch
            batch, size = [], 0
        batch.append(each)
        size += weight
    if batch:
        yield batch
