"""Figures typed in from a newspaper, by one person or by two."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from gamesmaster.errors import ConfigurationError, PhaseClosed
from gamesmaster.service import deadlines, quotations
from gamesmaster.service.awaited import show_quotations
from gamesmaster.service.columns import FigureFrozen, NotAwaited, Typed, enter_column
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, text_of
from tests.unit.service.test_quotations import EXCHANGE, sessions

New = Callable[..., Club]


def waiting(new_club: New, readers: int = 1, **changes: Any) -> Club:
    """A club on the morning on which the figures of GM and F are due, from the paper."""
    club = new_club(settings=replace(EXCHANGE, source="newspaper", column_readers=readers, **changes))
    club.start()
    quotations.store_sessions(club.desk, sessions(club.now))
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.write("Germany", "attack Britain in Poland with F")
    club.pass_deadline()
    with club.store.view() as view:
        club.clock.at = view.wanted(GAME)[0].first_at
    return club


def enter(club: Club, *pairs: tuple[str, int | None], **how: Any) -> list[str]:
    """Type a column; the state of each line."""
    column = [Typed(stock, volume) for stock, volume in pairs]
    return [each["state"] for each in enter_column(club.desk, GAME, column, now=club.now, **how)]


def test_a_column_typed_in_settles_at_once(new_club: New) -> None:
    """Names mean tickers; the digit is that of the hundreds; the entry says who typed, and from what."""
    club = waiting(new_club)
    typed = enter(club, ("general motors", 1_234_567), ("$f", 89_100), note="The Times of Monday")
    assert typed == ["settled", "settled"]
    with club.store.view() as view:
        settled = {each.named: each for each in view.quotations(GAME)}
        raw = [json.loads(each.public["raw"]) for each in view.entries(GAME) if str(each.kind) == "reading"]
    assert {name: each.digit for name, each in settled.items()} == {"GM": 5, "F": 1}
    assert settled["GM"].evidence["typed_by"] == ["moderator"]
    assert raw[0] == {
        "symbol": "GM",
        "session": settled["GM"].session,
        "volume": 1_234_567,
        "author": "moderator",
        "note": "The Times of Monday",
    }
    assert deadlines.due(club.desk, now=club.now).adjudicated == (GAME,)


def test_half_a_column_leaves_the_other_half_awaited(new_club: New) -> None:
    """It can be typed in when the paper is legible."""
    club = waiting(new_club)
    assert enter(club, ("GM", 100)) == ["settled"]
    assert deadlines.due(club.desk, now=club.now).adjudicated == ()
    assert enter(club, ("F", 200)) == ["settled"]
    assert deadlines.due(club.desk, now=club.now).adjudicated == (GAME,)


def test_two_persons_have_to_type_the_same(new_club: New) -> None:
    """The hundreds count; a slip is typed over before anything is frozen."""
    club = waiting(new_club, readers=2)
    assert enter(club, ("GM", 1_234_567)) == ["waiting"]
    assert enter(club, ("GM", 1_234_567)) == ["waiting"]
    assert enter(club, ("GM", 1_243_567), author="bob", confirming=True) == ["waiting"]
    assert enter(club, ("GM", 1_234_599), author="bob", confirming=True) == ["settled"]
    with club.store.view() as view:
        figure = view.quotations(GAME)[0]
    assert (figure.volume, figure.evidence["typed_by"]) == (1_234_599, ["moderator", "bob"])


def test_nobody_confirms_himself(new_club: New) -> None:
    """Nor what nobody has typed."""
    club = waiting(new_club, readers=2)
    with pytest.raises(ConfigurationError, match="another person"):
        enter(club, ("GM", 100), author="second", confirming=True)
    enter(club, ("GM", 100))
    with pytest.raises(ConfigurationError, match="another person"):
        enter(club, ("GM", 100), confirming=True)


def test_what_has_settled_is_corrected_by_a_ruling(new_club: New) -> None:
    """A second person may still confirm it; nothing changes by that."""
    club = waiting(new_club)
    enter(club, ("GM", 1_234_567))
    for author, confirming in (("moderator", False), ("second", True)):
        with pytest.raises(FigureFrozen) as frozen:
            enter(club, ("GM", 1_234_667), author=author, confirming=confirming)
        assert {name: frozen.value.data[name] for name in ("turn", "stock", "digit")} == {
            "turn": 1,
            "stock": "GM",
            "digit": 5,
        }
    before = club.kinds()
    assert enter(club, ("GM", 1_234_567), author="second", confirming=True) == ["settled"]
    assert club.kinds() == [*before, "reading"]


def test_a_column_is_taken_whole_or_not_at_all(new_club: New) -> None:
    """One line that cannot be meant, and nothing of it is kept."""
    club = waiting(new_club)
    before = club.kinds()
    for pairs, fault in (
        ([("GM", 100), ("IBM", 100)], NotAwaited),
        ([("GM", 100), ("Acme Rockets", 100)], NotAwaited),
        ([("GM", 100), ("general motors", 200)], ConfigurationError),
        ([("GM", 100), ("F", -1)], ConfigurationError),
        ([("GM", 10**15)], ConfigurationError),
        ([], ConfigurationError),
    ):
        with pytest.raises(fault):
            enter(club, *pairs)
    with pytest.raises(NotAwaited):
        enter_column(club.desk, GAME, [Typed("GM", 100, "1971-03-01")], now=club.now)
    with pytest.raises(ConfigurationError, match="pseudonym"):
        enter(club, ("GM", 100), author="Marie Curie <m@c.test>")
    assert club.kinds() == before


def test_no_paper_is_out_before_it_is_printed(new_club: New) -> None:
    """The first reading counts from the time that the game's settings say."""
    club = waiting(new_club)
    club.clock.move(-MINUTE)
    with pytest.raises(ConfigurationError, match="typed in from"):
        enter(club, ("GM", 100))


def test_a_paper_without_a_figure_goes_by_the_list(new_club: New) -> None:
    """A stroke or a nought in the column: the next session, and everybody is told."""
    club = waiting(new_club)
    with club.store.view() as view:
        before = next(each for each in view.wanted(GAME) if each.symbol == "GM")
    assert enter(club, ("GM", None), ("F", 200)) == ["given-up", "settled"]
    with club.store.view() as view:
        (after,) = view.wanted(GAME)
    assert after.symbol == "GM" and after.session > before.session
    assert [each.facts["why"] for each in club.notices("figures-awaited", "USA")] == ["fallback"]


def test_a_column_that_nobody_types_is_waited_for(new_club: New) -> None:
    """No fallback; the moderator is told once, the players too."""
    club = waiting(new_club)
    for _ in range(40):
        club.clock.move(HOUR)
        quotations.settle_due(club.desk, now=club.now)
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["column-wanted"]
    assert len(club.notices("figures-awaited", "USA")) == 1
    assert [each["until"] for each in show_quotations(club.desk, GAME, now=club.now)["wanted"]] == [None, None]
    assert "figures-awaited" not in {each.kind for each in club.notices() if each.fault}
    club.send()
    text = " ".join(text_of(club.last_mail("USA")).split())
    assert "Source: newspaper. A figure counts when it has been typed in from the column." in text


def test_other_games_have_no_columns(new_club: New) -> None:
    """Their figures come from their source; a digit that cannot be had is said by a ruling."""
    club = new_club(settings=EXCHANGE)
    club.start()
    with pytest.raises(ConfigurationError, match="newspaper"):
        enter(club, ("GM", 100))
    paper = waiting(new_club)
    enter(paper, ("GM", 100), ("F", 100))
    deadlines.due(paper.desk, now=paper.now)
    paper.clock.move(timedelta(hours=1))
    with pytest.raises(PhaseClosed):
        enter(paper, ("IBM", 100))
