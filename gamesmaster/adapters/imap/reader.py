"""The thread that watches a mailbox: it keeps every letter first, and tidies up behind the stories."""

from __future__ import annotations

import imaplib
import ssl
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta

from imap_tools.errors import ImapToolsError

from gamesmaster.adapters.imap.box import TIMEOUT, Box, Place
from gamesmaster.adapters.imap.idle import STEP, Waker
from gamesmaster.adapters.imap.looking import Looker, extent_of
from gamesmaster.adapters.imap.watched import Stories, Watched
from gamesmaster.errors import UnavailableError

FIRST_STEP = 0.25
"""Seconds, doubled before each wait for news, up to ``STEP``."""
FIRST_PAUSE = 0.1
"""Seconds, doubled after each failure, up to ``LONGEST_PAUSE``."""
LONGEST_PAUSE = 60.0


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
        self._looker = Looker(watched, stories, from_start=from_start)
        self._timeout = timeout
        self._context = context
        self._waker = Waker()
        self._stopping = threading.Event()
        self._lock = threading.Lock()
        self._look_from: datetime | None = None
        self._tidy = True
        self._box: Box | None = None
        self._thread = threading.Thread(target=self._run, name="mailbox", daemon=True)
        self._looked_at = 0.0
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
        return extent_of(folder) != self._looker.extent or box.idle.news(min(seconds, self._step))

    def _look(self, box: Box, names: Sequence[str]) -> None:
        """Keep all that is new in some folders."""
        with self._lock:
            asked = self._look_from
        if names == self._watched.names:
            self._looked_at = time.monotonic()
        began = self._stories.now()
        self._step = FIRST_STEP
        fetched = self._looker.look(box, names, began)
        with self._lock:
            everywhere = names == self._watched.names
            if everywhere and asked is not None and began >= asked and self._look_from == asked:
                self._look_from = None
        if fetched:
            self._stories.tell("letters-kept", {"letters": fetched})
        if fetched or asked is not None:
            self._stories.kept()

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
