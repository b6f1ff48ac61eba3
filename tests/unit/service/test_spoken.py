"""What a club without mail hears: every notice in words of its own, and nothing of what its game does not have."""

from __future__ import annotations

from datetime import timedelta

import pytest

from gamesmaster.adapters.spoken import Speaker
from gamesmaster.errors import ConfigurationError, SeatTaken
from gamesmaster.service import calling, disputes, games, rulings, seats
from gamesmaster.service.records import Game
from tests.unit.service.club import GAME, ROOT, Club, scenario, stocks, text_of, with_settings
from tests.unit.service.test_past_rulings import New

BY_MAIL_ONLY = {"receipt", "trouble", "foreign-address", "words"}
"""An answer to a letter, a line for the moderator, a question to an address."""
BY_THE_WINDOW = {"negotiation-opens", "orders-open"}
"""The script of the open window says these."""


class Telephones(Club):
    """A club whose players have numbers and no addresses."""

    def make(self, game: str = GAME) -> Game:
        return games.new_game(
            self.desk,
            game,
            scenario=scenario(self.played),
            options=self.options,
            settings=self.settings,
            stocks=stocks(),
            seats=[
                games.Seat(power, f"Player of {power}", (), phone="+49-1") for power in scenario(self.played).powers
            ],
            now=self.now,
        )

    def said(self) -> str:
        """Everything that is on the call sheet, as it is read out; noted as told."""
        speaker = Speaker([ROOT / "templates"], self.renderer)
        heard = []
        for callee in calling.call_sheet(self.desk, GAME, now=self.now):
            for notice in callee.news:
                heard.append(speaker.notice(notice, callee.member))
                calling.told(self.desk, callee, notice, now=self.now)
            if callee.facts["takes_orders"]:
                heard.append(speaker.say("window", callee.facts))
            calling.called(self.desk, callee, outcome="called", now=self.now)
        return "\n\n".join(heard)


def test_every_notice_has_a_spoken_form() -> None:
    """A mail read out has lines that nobody says: a fence, a head of the chain, marks before orders."""
    told = {each.name for each in (ROOT / "templates" / "mail").iterdir() if each.is_dir()}
    spoken = {each.stem for each in (ROOT / "templates" / "phone").glob("*.txt")}
    assert told - spoken == BY_MAIL_ONLY | BY_THE_WINDOW


@pytest.mark.parametrize("played", ["xenophobia-yurt-zen", "origins-ww2/historical"])
def test_what_is_said_fits_the_game(played: str) -> None:
    """A game without counters is not told of them, nor by mail; every line is one that can be said."""
    club = Telephones(played=played, settings=with_settings(disputes="hold"))
    club.start()
    power = scenario(played).powers[0]
    heard = [club.said()]
    for _ in range(2 if played != "xenophobia-yurt-zen" else 3):
        club.pass_deadline()
        heard.append(club.said())
    told = disputes.enter_dispute(club.desk, GAME, power.lower(), "turn 1: so not at all", now=club.now, by="M. O.")
    assert (told["ground"], told["held"]) == ("noted", True)
    heard.append(club.said())
    disputes.answer_dispute(club.desk, GAME, 1, "It stands.", now=club.now)
    rulings.rule_points(club.desk, GAME, power, 5, reason="a slip", now=club.now)
    seats.replace_member(club.desk, GAME, games.Seat(power, "Ann", (), phone="+33-1"), now=club.now)
    heard.append(club.said())
    said = "\n".join(heard)
    assert f"You have taken the seat of {power}" in said and "so not at all" in said and "It stands." in said
    assert "write above this line" not in said and "| " not in said and "head of the record" not in said
    mails = "\n".join("\n".join(club.renderer.text(each, None)) for each in club.notices() if each.seat)
    without = played == "xenophobia-yurt-zen"
    assert ("attacks and counters" not in said + mails) == without
    club.store.close()


def test_a_dispute_by_telephone(new_club: New) -> None:
    """It does what a letter does, and all read that it came by telephone; who typed stands beside the calls only."""
    club = new_club()
    club.start()
    enter = disputes.enter_dispute
    assert enter(club.desk, GAME, "France", "no", now=club.now)["ground"] == "nothing-decided"
    club.pass_deadline()
    assert enter(club.desk, GAME, "france", "Poland, turn 1: no", now=club.now, by="Mowbray")["dispute"] == 1
    assert enter(club.desk, GAME, "France", "Poland, turn 1: no", now=club.now)["ground"] == "already-open"
    club.send()
    for power in scenario().powers:
        assert "told by telephone and written down by the moderator" in " ".join(
            text_of(club.mails(power, "isput")[-1]).split()
        )
    with club.store.view() as view:
        assert [(each.seat, each.by) for each in view.calls(GAME) if each.outcome == "disputed"] == [
            ("France", "Mowbray")
        ]
        assert "Mowbray" not in str([each.public for each in view.entries(GAME)])
    with pytest.raises(ConfigurationError):
        enter(club.desk, GAME, "Nowhere", "no", now=club.now)
    with pytest.raises(ConfigurationError):
        enter(club.desk, GAME, "France", " . ", now=club.now)
    with pytest.raises(SeatTaken):
        enter(club.desk, GAME, "France", "no", now=club.now, number=2)


def test_a_reminder_is_said_in_its_own_words() -> None:
    """What the game's rules do if nothing is heard."""
    club = Telephones(settings=with_settings(orders=timedelta(days=4)))
    club.clock.at = club.start().deadline - timedelta(days=2)
    club.tick()
    speaker = Speaker([ROOT / "templates"], club.renderer)
    with club.store.view() as view:
        member = view.members(GAME)[0]
    reminders = club.notices("reminder", member.seat)
    for notice in reminders:
        said = speaker.notice(notice, member)
        assert "If nothing is heard of you until then" in said
    assert reminders
    club.store.close()
