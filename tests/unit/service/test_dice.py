"""Dice without a market: sealed ones that anybody can throw again, and those that the moderator rolls."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from gamesmaster.demo.choosing import choose
from gamesmaster.errors import ConfigurationError, RefusedError
from gamesmaster.ledger import archive, dice, seals
from gamesmaster.ledger.canonical import canonical
from gamesmaster.rules import document, notation
from gamesmaster.rules.view import view_for
from gamesmaster.service import rolling, rulings
from gamesmaster.service.awaited import show_quotations
from gamesmaster.service.play import scenario_of
from gamesmaster.service.records import GameStatus, WindowStatus
from gamesmaster.service.verifying.check import verify
from gamesmaster.service.verifying.mails import compare
from tests.games.record import rehash
from tests.unit.service.club import GAME, Club, stocks, text_of

New = Callable[..., Club]

PLAYED: tuple[tuple[str, str, int], ...] = (
    ("origins-ww2/historical", "sealed-die", 99),
    ("origins-ww2/historical", "typed", 4),
    ("origins-ww1", "sealed-die", 4),
    ("imperial-age", "sealed-die", 4),
    ("age-of-iron/900-bc", "typed", 4),
)
"""Game, kind of chance, and how many phases of it."""


def play(club: Club, seed: int = 1, phases: int = 99) -> None:
    """Play on: robots with canonical lines, and a moderator who rolls when he is asked."""
    chance = Random(seed)
    played = scenario_of(club.game())
    tickers = [each.ticker for each in stocks()]
    while club.game().status is GameStatus.RUNNING and phases:
        phases -= 1
        state = document.read_state(club.game().state, played)
        for power in played.players:
            orders = choose(view_for(played, state, power), played, tickers, chance)
            club.write(power, "\n".join(notation.write(order) for order in orders) or "PASS")
        club.pass_deadline()
        if club.game().status is GameStatus.RUNNING and club.window().status is WindowStatus.AWAITING:
            rolled(club, chance)
            club.tick()


def rolled(club: Club, chance: Random) -> None:
    waits = [each["named"] for each in show_quotations(club.desk, GAME, now=club.now)["wanted"]]
    rolling.enter_dice(club.desk, GAME, {each: chance.randint(1, 6) for each in waits}, now=club.now)


def written(club: Club) -> archive.Archive:
    with club.store.view() as view:
        return archive.read(archive.export(view.entries(GAME)))


@pytest.mark.parametrize(("name", "kind", "phases"), PLAYED)
def test_a_game_by_dice_holds(new_club: New, name: str, kind: str, phases: int) -> None:
    """In the games of the family, one to the end; what stands in the players' mails agrees with the archive."""
    odds = {} if name.startswith("origins") else {"odds": True}
    club = new_club(played=name, options={**odds, "chance": kind})
    club.start()
    play(club, phases=phases)
    assert phases < 99 or club.game().status is GameStatus.OVER
    found = written(club)
    verdict = verify(found)
    assert verdict.fault is None, verdict.fault
    assert verdict.counts["figures"] > 0
    power = scenario_of(club.game()).players[0]
    mails = [(str(number), mail.as_bytes()) for number, mail in enumerate(club.mails(power))]
    compared = compare(found, mails)
    assert compared.fault is None, compared.fault
    assert compared.sheets > 0


def test_every_side_of_a_sealed_die_comes_as_often() -> None:
    """Numbers that would favour a side are rejected."""
    counts = Counter(dice.roll(bytes(32), "c", str(number))[0] for number in range(60_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5  # Five degrees, one in a thousand.
    assert any(dice.roll(bytes(32), "c", str(number))[1] > 1 for number in range(1_000))


def test_a_sealed_die_is_made_again_from_the_mails_alone(new_club: New) -> None:
    """The opening binds the seed; the report shows it; the dice follow, as `ledger.dice` says in words."""
    club = new_club(options={"chance": "sealed-die"})
    club.start()
    play(club, phases=2)
    mails = [text_of(each) for each in club.mails("France")]
    opening = next(each for each in mails if "come from a secret seed" in each)
    result = next(each for each in mails if "The dice were made from this seed" in each)
    (bound,) = re.findall(r"Its digest:\s+([0-9a-f]{64})", opening)
    ((seed, closing),) = re.findall(r"seed ([0-9a-f]{64})\s+close ([0-9a-f]{64})", result)
    assert seals.commitment(bytes.fromhex(seed)) == bound
    sheets = re.findall(r"number (\d+) of the seed for (.+)\n +row (\d), column", result)
    assert sheets
    for n, key, die in sheets:
        assert dice.roll(bytes.fromhex(seed), closing, key) == (int(die), int(n))
    assert "does not protect against a gamesmaster in league" in " ".join(mails[0].split())


@pytest.mark.parametrize("kind", ["sealed-die", "typed"])
def test_nobody_who_attacks_is_asked_for_a_stock(new_club: New, kind: str) -> None:
    """A die decides: none is missing, none is chosen, and the same one may stand in every line."""
    club = new_club(options={"chance": kind})
    club.start()
    for power in ("Germany", "Russia", "Britain"):
        club.write(power, "3 in Poland\n3 in Italy")
    club.pass_deadline()
    for text in (
        "attack Germany in Poland and Italy",
        "attack Germany in Poland with GM\nattack Germany in Italy with GM",
    ):
        club.write("Russia", text)
        said = " ".join(text_of(club.last_mail("Russia")).split())
        assert "ATTACK Germany IN Italy" in said and "stock" not in said.lower().replace("stock gm", "")


@pytest.mark.parametrize("leaf", ["digit", "seed", "n"])
def test_another_sealed_die_does_not_hold(new_club: New, leaf: str) -> None:
    """Whoever writes the ledger anew with a die of his own has no seed for it."""
    club = new_club(options={"chance": "sealed-die"})
    club.start()
    play(club, phases=2)
    with club.store.view() as view:
        lines = [json.loads(each) for each in archive.export(view.entries(GAME))]
    entry = next(each for each in lines if each.get("kind") == "quotation-settled")
    public = entry["public"]
    if leaf == "digit":
        public["digit"] = public["digit"] % 6 + 1
        public["volume"] = public["digit"] * 100
    else:
        public["evidence"][leaf] = "0" * 64 if leaf == "seed" else public["evidence"]["n"] + 1
    rehash(lines)
    fault = verify(archive.read([canonical(each).decode() for each in lines])).fault
    assert fault is not None
    assert fault.number == entry["number"]


def test_the_moderator_is_asked_and_the_players_are_told(new_club: New) -> None:
    """The window waits; who is asked, and for what, stands in the mails, with what such dice are worth."""
    club = new_club(options={"chance": "typed"})
    club.start()
    club.write("Britain", "PLACE 3 IN Poland")
    club.write("Germany", "PLACE 1 IN Poland")
    club.pass_deadline()
    club.write("Britain", "ATTACK Germany IN Poland STOCK GM")
    club.pass_deadline()
    assert club.window().status is WindowStatus.AWAITING
    (trouble,) = [each.facts for each in club.notices("trouble")]
    assert (trouble["ground"], trouble["about"]["dice"]) == ("dice-wanted", "Britain/Poland")
    told = " ".join(text_of(club.mails("France")[-1]).split())
    assert "one for Britain/Poland" in told
    assert "Nobody can check his dice" in told
    for wrong, fault in (({"Britain/Poland": 7}, ConfigurationError), ({"France/Poland": 1}, RefusedError)):
        with pytest.raises(fault):
            rolling.enter_dice(club.desk, GAME, wrong, now=club.now)
    done = rolling.enter_dice(club.desk, GAME, {"britain / poland": 2}, now=club.now, author="Anna", note="red die")
    assert list(done) == [{"attack": "Britain/Poland", "die": 2}]
    assert list(rolling.enter_dice(club.desk, GAME, {"Britain/Poland": 2}, now=club.now)) == []
    with pytest.raises(RefusedError):
        rolling.enter_dice(club.desk, GAME, {"Britain/Poland": 3}, now=club.now)
    club.tick()
    result = next(text_of(each) for each in club.mails("France") if "row 2" in text_of(each))
    assert "typed by Anna" in result
    with pytest.raises(RefusedError):
        rolling.enter_dice(club.desk, GAME, {"Britain/Poland": 2}, now=club.now)
    assert verify(written(club)).fault is None


def test_a_market_game_takes_no_dice(club: Club) -> None:
    """Its digits come from the market, or by a ruling that everybody sees."""
    with pytest.raises(ConfigurationError):
        rolling.enter_dice(club.desk, GAME, {"Britain/Poland": 2}, now=club.now)


@pytest.mark.parametrize("kind", ["sealed-die", "typed"])
def test_a_ruling_never_throws_a_sealed_die_again(new_club: New, kind: str) -> None:
    """Other orders keep the dice on record; a new attack waits for one that a person rolls, for the seed is public."""
    club = new_club(options={"chance": kind})
    club.start()
    club.write("Britain", "PLACE 3 IN Poland")
    club.write("Germany", "PLACE 3 IN Poland")
    club.pass_deadline()
    club.write("Britain", "ATTACK Germany IN Poland")
    club.pass_deadline()
    if kind == "typed":
        rolled(club, Random(1))
        club.tick()
    with club.store.view() as view:
        (before,) = view.quotations(GAME)
    ruled = {"reason": "a letter was lost", "now": club.now}
    rulings.rule_orders(club.desk, GAME, 1, "Britain", ["ATTACK Germany IN Poland AT LEAST 1-1"], **ruled)  # type: ignore[arg-type]  # named as the parameters are
    lines = ["ATTACK Britain IN Poland"]
    rulings.rule_orders(club.desk, GAME, 1, "Britain", ["PASS"], **ruled)  # type: ignore[arg-type]  # named as the parameters are
    told = rulings.rule_orders(club.desk, GAME, 1, "Germany", lines, wait=True, **ruled)  # type: ignore[arg-type]  # named as the parameters are
    assert told.needs == ("Germany/Poland",)
    assert club.game().status is GameStatus.HELD
    club.send()
    assert "dice that the moderator rolls now (Germany/Poland)" in " ".join(text_of(club.last_mail("France")).split())
    rolling.enter_dice(club.desk, GAME, {"Germany/Poland": 5}, now=club.now)
    assert club.game().status is GameStatus.RUNNING
    with club.store.view() as view:
        first, second = view.quotations(GAME)
    assert first == before
    assert (second.named, second.digit, second.source) == ("Germany/Poland", 5, "typed")


def test_a_ruling_gives_a_die_only_what_a_die_has(new_club: New) -> None:
    """In a phase that is decided as in one that waits, and for an attack that is new by the ruling."""
    club = new_club(options={"chance": "sealed-die"})
    club.start()
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland")
    club.pass_deadline()
    assert club.game().phase == "2-placing"
    for number in (0, 7, 9, 10, -1):
        with pytest.raises(ConfigurationError, match="1 to 6"):
            rulings.rule_digit(club.desk, GAME, 1, "Britain/Poland", number, reason="x", now=club.now)
        with pytest.raises(ConfigurationError, match="1 to 6"):
            rulings.rule_orders(
                club.desk,
                GAME,
                1,
                "Germany",
                ["ATTACK Britain IN Poland"],
                reason="x",
                now=club.now,
                phase="attack",
                digits={"Germany/Poland": number},
            )
    assert "ruling" not in club.kinds()
    with club.store.view() as view:
        (die,) = view.quotations(GAME)
    rulings.rule_digit(club.desk, GAME, 1, "Britain/Poland", die.digit % 6 + 1, reason="x", now=club.now)
    assert "ruling" in club.kinds()
