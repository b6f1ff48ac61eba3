"""All the ways of saying that one is done."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.commands.done.consents import LIGHT
from gamesmaster.mail.reading.commands.done.endings import CONCLUDES, GIVEN, NO_TIME
from gamesmaster.mail.reading.commands.done.going_ahead import GO_AHEAD
from gamesmaster.mail.reading.commands.done.marks import MARK
from gamesmaster.mail.reading.commands.done.no_waiting import NO_WAIT
from gamesmaster.mail.reading.commands.done.nothing_more import NO_MORE
from gamesmaster.mail.reading.commands.done.states import BARE, STATE, WORK_DONE

FRAMES: Final = (STATE, BARE, WORK_DONE, CONCLUDES, GIVEN, NO_MORE, NO_TIME, MARK, GO_AHEAD, LIGHT, NO_WAIT)
"""In this order they are tried."""
NEEDED: Final = frozenset().union(*(each.needs for each in FRAMES))
"""Words without one of which nothing is said."""
