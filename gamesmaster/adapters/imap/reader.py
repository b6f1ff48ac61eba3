"""The thread that watches a mailbox: it keeps every letter first, and tidies up behind the stories."""

from __future__ import annotations

import imaplib
import ssl
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from imap_tools.errors import ImapToolsError

from gamesmaster.adapters.imap.box import TIMEOUT, Box, Folder, Listed, Place
from gamesmaster.adapters.imap.idle import STEP, Waker
from gamesmaster.errors import UnavailableError
from gamesmaster.service.records import KeptLetter, MailboxMark, NewLetter

LETTER_LIMIT = 1_000_000
"""Bytes above which only a letter's header is fetched."""
BATCH_LETTERS = 50
BATCH_BYTES = 8_000_000
FIRST_STEP = 0.25
"""Seconds, doubled before each wait for news, up to ``STEP``."""
FIRST_PAUSE = 0.1
"""Seconds, doubled after each failure, up to ``LONGEST_PAUSE``."""
LONGEST_PAUSE = 60.0

SLACK = timedelta(hours=1)
"""How far the mail server's clock and ours may be apart."""

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


class Mailbox:
    """
    A mailbox that is watched from a thread of its own, for ever, over connections that come and go.

    What is promised: every letter that comes in after the first sight of its folder is handed to ``keep``, in the order
    of UIDs; the mark that says so is committed with it, so that a letter can be handed over twice but never not at
    all. A look counts as begun at an instant only when all that lay there then is kept.

    Args:
        place: Where the mailbox is.
        watched: Its folders.
        stories: The service.
        poll: Between two looks into Junk, and into everything when the server cannot IDLE.
        from_start: Also read what lay in a folder before it was first seen.
        timeout: Seconds after which a silent server counts as gone.
        context: Whom TLS trusts; the machine's own list by default.
    """

    def __init__(
        self,
        place: Place,
        watched: Watched,
        stories: Stories,
        *,
        poll: timedelta = timedelta(seconds=60),
        from_start: bool = False,
        timeout: float = TIMEOUT,
        context: ssl.SSLContext | None = None,
    ) -> None:
        self._place = place
        self._watched = watched
        self._stories = stories
        self._poll = poll.total_seconds()
        self._from_start = set(watched.names) if from_start else set[str]()
        self._timeout = timeout
        self._context = context
        self._waker = Waker()
        self._stopping = threading.Event()
        self._lock = threading.Lock()
        self._look_from: datetime | None = None
        self._tidy = True
        self._box: Box | None = None
        self._missing: set[str] = set()
        self._thread = threading.Thread(target=self._run, name="mailbox", daemon=True)
        self._looked_at = 0.0
        self._inbox_extent: tuple[int, int] | None = None
        self._step = FIRST_STEP

    def start(self) -> None:
        """
        Begin to watch; returns at once.
        """
        self._thread.start()

    def look_once(self) -> None:
        """
        Look into every watched folder and keep what is new there, without a thread; nothing in the mailbox changes.

        For a mailbox that was not started, and will not be.

        Raises:
            UnavailableError: It cannot be reached, trusted or signed into.
        """
        try:
            with self._connection() as box:
                self._look(box, self._watched.names)
        except (OSError, imaplib.IMAP4.error, ImapToolsError) as error:
            told = " ".join(str(error).split())[:200] or type(error).__name__
            raise UnavailableError(f"the mailbox cannot be looked into: {told}") from error
        finally:
            self._waker.close()

    def stop(self, seconds: float = 1.5) -> None:
        """
        End the watch and wait for it, but not longer than told: a silent server cannot hold us up.
        """
        self._stopping.set()
        self._waker.ring()
        self._thread.join(seconds / 2)
        if self._thread.is_alive():
            with self._lock:
                box = self._box
            if box is not None:
                box.hang_up()
            self._thread.join(seconds / 2)
        if not self._thread.is_alive():
            self._waker.close()

    def request_look(self, begin: datetime | None = None) -> None:
        """
        Ask for a look into every watched folder that begins at ``begin`` or later, otherwise at once.

        May be asked again and again; ``kept`` is called when it is done.
        """
        with self._lock:
            wanted = begin or self._stories.now()
            # The later of two wishes satisfies both.
            self._look_from = wanted if self._look_from is None else max(wanted, self._look_from)
        self._waker.ring()

    def request_tidy(self) -> None:
        """
        Say that letters were handled and may be moved away.
        """
        self._tidy = True
        self._waker.ring()

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._stopping.is_set():
            try:
                with self._connection() as box:
                    self._stories.tell("mailbox-open", {})
                    self._look(box, self._watched.names)
                    pause = FIRST_PAUSE
                    while not self._stopping.is_set():
                        self._tidy_up(box)
                        self._wait(box)
            except Exception as error:
                if self._stopping.is_set():
                    return
                # Whatever it was, the mailbox still has the letters: come back, ever more slowly.
                # And tidy up anew: what was cut off in the middle of it would otherwise wait for the next letter.
                self._tidy = True
                what = {"what": error.what} if isinstance(error, UnavailableError) else {}
                self._stories.tell("mailbox-lost", {"error": type(error).__name__, **what, "again_in": pause})
                self._stopping.wait(pause)
                pause = min(pause * 2, LONGEST_PAUSE)

    @contextmanager
    def _connection(self) -> Iterator[Box]:
        box = Box(self._place, timeout=self._timeout, context=self._context)
        box.wake_by(self._waker)
        with self._lock:
            self._box = box
        try:
            yield box
        finally:
            with self._lock:
                self._box = None
            box.hang_up()

    def _wait(self, box: Box) -> None:
        """Wait for news, a bell or the next look at Junk, and look."""
        self._waker.heard()
        seconds = self._until_next_look()
        if seconds > 0 and not self._tidy and not self._stopping.is_set():
            news = self._idle(box, seconds) if box.can_idle else self._waker.wait(seconds)
            if self._stopping.is_set():
                return
            if news and self._until_next_look() > 0 and box.can_idle:
                self._look(box, (self._watched.inbox,))
                return
        if self._until_next_look() <= 0:
            self._look(box, self._watched.names)

    def _until_next_look(self) -> float:
        """Seconds until all folders have to be looked at: by the clock, or because somebody asked."""
        by_clock = self._looked_at + self._poll - time.monotonic()
        with self._lock:
            asked = self._look_from
        if asked is None:
            return by_clock
        return min(by_clock, (asked - self._stories.now()).total_seconds())

    def _idle(self, box: Box, seconds: float) -> bool:
        """True when there may be news in the Inbox."""
        folder = box.open(self._watched.inbox)
        if folder is None:
            self._waker.wait(min(seconds, STEP))
            return False
        # What came between the last look and this opening is announced to nobody any more; what comes between this
        # opening and the wait is announced by good servers only. So the first wait is short and the next ones longer.
        self._step = min(self._step * 2, STEP)
        return _extent(folder) != self._inbox_extent or box.idle.news(min(seconds, self._step))

    def _look(self, box: Box, names: Sequence[str]) -> None:
        """Keep all that is new in some folders."""
        with self._lock:
            asked = self._look_from
        if names == self._watched.names:
            self._looked_at = time.monotonic()
        began = self._stories.now()
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
            with self._lock:
                if asked is not None and began >= asked and self._look_from == asked:
                    self._look_from = None
        if fetched:
            self._stories.tell("letters-kept", {"letters": fetched})
        if fetched or asked is not None:
            self._stories.kept()

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
            self._inbox_extent = _extent(folder)
            self._step = FIRST_STEP
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

    def _tidy_up(self, box: Box) -> None:
        """Move handled letters away. What fails is done again: the letters are known by now, wherever they lie."""
        if not self._tidy:
            return
        self._tidy = False
        while letters := self._stories.to_tidy():
            for name in dict.fromkeys(letter.folder for letter in letters):
                if name == self._watched.done:
                    continue
                mine = [letter for letter in letters if letter.folder == name]
                folder = box.open(name, to_change=True)
                valid = [each.uid for each in mine if folder and folder.uidvalidity == each.uidvalidity]
                if valid:
                    box.make(self._watched.done)
                    box.move_to(valid, self._watched.done)
            self._stories.tidied([letter.number for letter in letters])
            box.folder.set(self._watched.inbox, readonly=True)


def _moved(mark: MailboxMark, uid_next: int, began: datetime | None) -> MailboxMark:
    return MailboxMark(mark.folder, mark.uidvalidity, uid_next, began)


def _extent(folder: Folder) -> tuple[int, int]:
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
