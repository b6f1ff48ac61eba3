"""Boxes below zero that are overcome by dice: thrown or rolled when the placing closes, quoted, and checked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from gamesmaster.errors import ConfigurationError
from gamesmaster.ledger import archive, dice, seals
from gamesmaster.ledger.canonical import canonical
from gamesmaster.service import rolling, rulings
from gamesmaster.service.awaited import show_quotations
from gamesmaster.service.records import GameStatus, WindowStatus
from gamesmaster.service.verifying.check import verify
from gamesmaster.service.verifying.mails import compare
from tests.games.record import rehash
from tests.unit.service.club import GAME, Club, text_of
from tests.unit.service.test_dice import play, written

New = Callable[..., Club]
ROLL = {"odds": True, "negative-combat": "roll"}


def rolling_club(new_club: New, chance: str, **options: object) -> Club:
    club = new_club(played="imperial-age", options={**ROLL, "chance": chance, **options})
    club.start()
    return club


@pytest.mark.parametrize(
    ("chance", "procedure", "phases"),
    [("sealed-die", "two-window", 4), ("typed", "one-window", 1), ("sealed-die", "sequential-by-power", 4)],
)
def test_a_game_holds(new_club: New, chance: str, procedure: str, phases: int) -> None:
    """Its archive verifies, and the mails quote every die of it."""
    club = rolling_club(new_club, chance, procedure=procedure)
    play(club, phases=phases)
    found = written(club)
    verdict = verify(found)
    assert verdict.fault is None, verdict.fault
    with club.store.view() as view:
        entries = view.entries(GAME)
    rolled = [each.public["named"] for each in entries if each.kind == "quotation-settled"]
    own = [each for each in rolled if each.count("/") == 2 and each.split("/")[0] == each.split("/")[2]]
    assert own
    mails = [(str(number), mail.as_bytes()) for number, mail in enumerate(club.mails("Britain"))]
    compared = compare(found, mails)
    assert compared.fault is None, compared.fault
    sheets = " ".join(text_of(each) for each in club.mails("Britain"))
    assert all(f"for {each}" in sheets for each in own)


def test_the_die_is_made_again_from_the_mails(new_club: New) -> None:
    """The seed is bound when the placing opens, and stands in the report of what was placed."""
    club = rolling_club(new_club, "sealed-die")
    club.write("Germany", "PLACE 10 IN Internal")
    opening = text_of(club.mails("Germany")[0]) + text_of(club.mails("Germany")[1])
    assert "below zero attacks what stands there, by odds and a die" in " ".join(opening.split())
    (bound,) = re.findall(r"Its digest:\s+([0-9a-f]{64})", opening)
    club.pass_deadline()
    report = next(text_of(each) for each in club.mails("France") if "window for placing has closed" in text_of(each))
    ((seed, closing),) = re.findall(r"seed ([0-9a-f]{64})\s+close ([0-9a-f]{64})", report)
    assert seals.commitment(bytes.fromhex(seed)) == bound
    (sheet,) = re.findall(r"number (\d+) of the seed for Germany/Internal/Germany\n +row (\d), column", report)
    assert dice.roll(bytes.fromhex(seed), closing, "Germany/Internal/Germany") == (int(sheet[1]), int(sheet[0]))
    assert "Germany had to overcome 10 below zero in Internal, 13 to 10, odds 1-1" in " ".join(report.split())
    # Whoever writes a die of his own into the ledger is found out; so is one who leaves the roll out at the close.
    for kind in ("quotation-settled", "window-closed"):
        with club.store.view() as view:
            lines = [json.loads(each) for each in archive.export(view.entries(GAME))]
        public = next(each for each in lines if each.get("kind") == kind)["public"]
        if kind == "quotation-settled":
            public["digit"] = public["digit"] % 6 + 1
        else:
            del public["stocks"][0]
        rehash(lines)
        assert verify(archive.read([canonical(each).decode() for each in lines])).fault is not None
    # The moderator says another die for a roll on record; boards after it follow.
    for number, left in ((6, -10), (1, 13)):
        rulings.rule_digit(
            club.desk, GAME, 1, "Germany/Internal/Germany", number, reason="the die was read wrong", now=club.now
        )
        assert club.game().state["board"]["Internal"].get("Germany", 0) == left
    assert verify(written(club)).fault is None


def test_a_ruling_on_the_placing_waits_for_a_die(new_club: New) -> None:
    """What is new by it is rolled by the moderator; the game is held until then, and the archive holds."""
    club = rolling_club(new_club, "sealed-die")
    club.pass_deadline()
    club.pass_deadline()
    lines = ["PLACE 10 IN North Africa"]
    told = rulings.rule_orders(
        club.desk, GAME, 1, "Britain", lines, reason="misread", now=club.now, phase="placing", wait=True
    )
    assert told.needs == ("Britain/North Africa/Britain",)
    assert club.game().status is GameStatus.HELD
    rolling.enter_dice(club.desk, GAME, {"Britain/North Africa/Britain": 1}, now=club.now)
    assert club.game().status is GameStatus.RUNNING
    assert verify(written(club)).fault is None
    with club.store.view() as view:
        (placing,) = [each for each in view.windows(GAME) if each.phase == "1-placing"]
    assert placing.output is not None and placing.output["board"]["North Africa"]["Britain"] == 10


def test_the_moderator_is_asked_for_the_dice_of_the_placing(new_club: New) -> None:
    """The window waits for his, and everybody is told for what."""
    club = rolling_club(new_club, "typed")
    club.write("Germany", "PLACE 10 IN Internal")
    club.pass_deadline()
    assert club.window().status is WindowStatus.AWAITING and club.window().kind == "placing"
    told = " ".join(text_of(club.mails("France")[-1]).split())
    assert "The window for placing has closed" in told and "one for Germany/Internal/Germany" in told
    assert "placing closed, sealed, and waiting for the dice" in str(club.mails("France")[-1]["Subject"])
    waits = [each["named"] for each in show_quotations(club.desk, GAME, now=club.now)["wanted"]]
    rolling.enter_dice(club.desk, GAME, dict.fromkeys(waits, 1), now=club.now)
    club.tick()
    assert club.window().kind == "attack"


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"negative-combat": "roll", "chance": "sealed-die"}, "options.negative-combat"),
        ({"negative-combat": "roll", "odds": True, "chance": "stock-die"}, "options.chance"),
        ({"odds": True, "chance": "none"}, "options.chance"),
    ],
)
def test_what_does_not_go_together_is_refused(new_club: New, options: dict[str, object], place: str) -> None:
    """A game that could not be decided does not begin."""
    club = new_club(played="imperial-age", options=options)
    with pytest.raises(ConfigurationError) as caught:
        club.start()
    assert caught.value.setting == place
