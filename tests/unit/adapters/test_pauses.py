"""Pauses after tries in vain."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from gamesmaster.adapters.market.pauses import FIRST, LONGEST, LONGEST_ASKED_FOR, Pauses

NOW = datetime(2026, 11, 14, 14, tzinfo=UTC)
GM = ("yahoo", "XNYS", "GM", "2026-11-13")


def test_pauses_grow_and_end() -> None:
    """Doubled with every try in vain, up to a limit; forgotten with the first answer."""
    pauses = Pauses()
    assert not pauses.rests(GM, NOW) and not pauses.known(GM)
    lengths = [pauses.begin(GM, NOW) - NOW for _ in range(7)]
    assert lengths[:3] == [FIRST, 2 * FIRST, 4 * FIRST] and lengths[-1] == LONGEST
    assert pauses.rests(GM, NOW + LONGEST - timedelta(seconds=1)) and not pauses.rests(GM, NOW + LONGEST)
    assert not pauses.rests(("yahoo", "XNYS", "F", "2026-11-13"), NOW)
    pauses.over(GM)
    assert not pauses.known(GM) and pauses.begin(GM, NOW) == NOW + FIRST


def test_a_source_that_asks_for_it_is_left_alone_for_hours() -> None:
    """Longer every time, but not for ever."""
    pauses = Pauses()
    asked = timedelta(hours=2)
    lengths = [pauses.begin(("yahoo",), NOW, asked) - NOW for _ in range(5)]
    assert lengths == [asked, 2 * asked, LONGEST_ASKED_FOR, LONGEST_ASKED_FOR, LONGEST_ASKED_FOR]


def test_a_clock_set_back_ends_a_pause() -> None:
    """It would otherwise last as long as the jump."""
    pauses = Pauses()
    pauses.begin(GM, NOW)
    assert not pauses.rests(GM, NOW - timedelta(days=365))
