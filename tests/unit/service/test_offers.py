"""Offers of goods: told at once to whom they are made, accepted by a word, or sealed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamesmaster.errors import ConfigurationError
from tests.unit.service.club import Club, scenario, text_of, with_settings

New = Callable[..., Club]

GAME_OF_TRADE = "age-of-iron/1800-bc"


def goods(power: str) -> str:
    """The good that a power starts with."""
    kinds = scenario(GAME_OF_TRADE).boxes.goods
    assert kinds is not None
    return kinds.kinds[power]


@pytest.fixture
def club(new_club: New) -> Club:
    """The attacks of the first turn: time to trade."""
    made = new_club(played=GAME_OF_TRADE)
    made.start()
    made.pass_deadline()
    return made


def test_an_offer_is_told_at_once_to_whom_it_is_made(club: Club) -> None:
    """And to nobody else; the letter that answers with the line shown accepts it, and keeps what was on file."""
    club.write("Crete", "PASS")
    line = f"OFFER 1 {goods('Egypt')} TO Crete FOR 1 {goods('Crete')}"
    club.write("Egypt", line)
    told = text_of(club.mails("Crete", "offers you goods")[-1])
    assert f"| {line}" in told
    assert "| ADD ACCEPT Egypt" in told
    assert not club.mails("Babylon", "offers you goods")
    assert club.write("Crete", "ADD ACCEPT Egypt").verdict == "orders"
    club.pass_deadline()
    assert club.game().state["goods"]["Egypt"][goods("Crete")] == 1
    assert club.game().state["goods"]["Crete"][goods("Egypt")] == 1
    opening = " ".join(text_of(club.mails("Babylon", "Turn 2")[-1]).split())
    assert f"In store with Egypt: {goods('Egypt')}" in opening.replace(f"{goods('Crete')} (1), ", "")


def test_an_offer_taken_back_or_changed_is_told_too(club: Club) -> None:
    """What no longer stands is said to whom it was made; the same offer again is not told twice."""
    line = f"OFFER 1 {goods('Egypt')} TO Crete FOR 1 {goods('Crete')}"
    club.write("Egypt", line)
    club.write("Egypt", f"{line}\nREADY")
    assert len(club.notices("offer", "Crete")) == 1
    club.write("Egypt", f"OFFER 1 {goods('Egypt')} TO Babylon FOR 1 {goods('Babylon')}\nonly")
    assert club.notices("offer", "Babylon")[-1].facts["offers"]


def test_the_only_offer_can_be_accepted_without_a_name(club: Club) -> None:
    """'We accept the offer': the reader knows of one only."""
    club.write("Egypt", f"OFFER 1 {goods('Egypt')} TO Crete FOR nothing")
    club.write("Crete", "we accept the offer")
    assert club.orders("Crete", club.window().phase) == ("ACCEPT Egypt",)


def test_sealed_offers_are_told_to_nobody(new_club: New) -> None:
    """The setting `offers: sealed`; what it may be is named where it is something else."""
    club = new_club(played=GAME_OF_TRADE, settings=with_settings(offers="sealed"))
    club.start()
    club.pass_deadline()
    club.write("Egypt", f"OFFER 1 {goods('Egypt')} TO Crete FOR 1 {goods('Crete')}")
    assert not club.notices("offer")
    with pytest.raises(ConfigurationError, match="offers"):
        new_club(played=GAME_OF_TRADE, settings=with_settings(offers="whispered")).make("g2")
