"""The mailbox by IMAP: imap-tools in a thread of its own, with what it lacks."""

from gamesmaster.adapters.imap.box import Box, Place
from gamesmaster.adapters.imap.reader import Mailbox
from gamesmaster.adapters.imap.watched import Stories, Watched

__all__ = ["Box", "Mailbox", "Place", "Stories", "Watched"]
