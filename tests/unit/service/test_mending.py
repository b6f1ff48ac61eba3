"""The outbox by hand: once more, or never."""

from __future__ import annotations

import pytest

from gamesmaster.errors import ConfigurationError
from gamesmaster.service import mending
from gamesmaster.service.records import NoticeStatus
from tests.unit.service.club import Club


def test_what_was_sent_goes_again_under_a_new_name(club: Club) -> None:
    """Same facts, new Message-ID."""
    first = club.notices("orders-open", "France")[0]
    (number,) = mending.send_again(club.desk, [first.number], now=club.now)
    club.send()
    again = club.notices("orders-open", "France")[-1]
    assert (again.number, again.status, again.facts) == (number, NoticeStatus.SENT, first.facts)
    assert again.message_id != first.message_id and again.instead_of == first.number


def test_what_waits_goes_as_it_is_or_never(club: Club) -> None:
    """Two that the relay put off: one is tried at once, the other dropped."""
    club.relay.down = True
    club.write("France", "2 in Poland")
    club.write("USA", "2 in Poland")
    club.relay.down = False
    france, usa = club.notices("receipt", "France")[0], club.notices("receipt", "USA")[0]
    assert mending.send_again(club.desk, [france.number], now=club.now) == (france.number,)
    assert mending.drop(club.desk, [usa.number]) == (usa.number,)
    club.send()
    assert [each.status for each in club.notices("receipt", "France")] == [NoticeStatus.SENT]
    assert [each.status for each in club.notices("receipt", "USA")] == [NoticeStatus.DROPPED]
    assert [m for _, _, m in club.relay.sent].count(france.message or b"") == 1


@pytest.mark.parametrize("number", [1, 999])
def test_what_is_gone_cannot_be_dropped(club: Club, number: int) -> None:
    """Nor what never was."""
    with pytest.raises(ConfigurationError):
        mending.drop(club.desk, [number])
