"""Source ``beacon``: rounds of a public random beacon, from any of its servers; believed for their signature alone."""

from __future__ import annotations

import http.client
import urllib.request
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

from gamesmaster.adapters.market.sources import reading
from gamesmaster.errors import UnavailableError
from gamesmaster.ledger import beacon
from gamesmaster.service.beacons import BEACON
from gamesmaster.service.records import Reading, Wanted
from gamesmaster.service.signatures import is_signed

TIMEOUT: Final = 15

Refusal = Callable[[str, str], None]


class Beacon:
    """
    Rounds of drand's network quicknet by HTTP.

    The servers are asked one after the other until one gives the round that was asked for with the network's
    signature; what another answers is not even kept. A round is fetched once, however many stocks it stands in for.

    Args:
        servers: URLs of servers, the first is asked first.
        refused: Is told the round and the reason of every answer that was refused.
    """

    name = BEACON

    def __init__(self, servers: Sequence[str], refused: Refusal) -> None:
        self._servers = tuple(servers)
        self._refused = refused
        self._last: tuple[int, str] = (0, "")

    def read(self, wanted: Wanted, now: datetime) -> Reading:
        """
        Fetch a round.

        Raises:
            UnavailableError: It is not published yet, or no server has given it.
        """
        number = int(wanted.session)
        if wanted.exchange != beacon.NAME or now < beacon.published_at(number):
            raise UnavailableError(f"{self.name}: round {wanted.session} of {wanted.exchange} is not published")
        if self._last[0] != number:
            self._last = (number, self._fetched(number))
        return reading(wanted, now, self.name, None, self._last[1])

    def _fetched(self, number: int) -> str:
        for server in self._servers:
            try:
                raw = _get(f"{server.rstrip('/')}/{beacon.CHAIN}/public/{number}")
                if is_signed(number, beacon.signature_in(raw, number)):
                    return raw
                self._refused(str(number), "not signed by the network")
            except ValueError as error:
                self._refused(str(number), str(error)[:80])
            except (OSError, http.client.HTTPException):
                continue  # Out of reach, too slow, or without that round: the next one is asked.
        raise UnavailableError(f"{self.name}: no server has given round {number}")


def _get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=TIMEOUT) as answer:
        return str(answer.read(beacon.LARGEST + 1).decode("utf-8"))
