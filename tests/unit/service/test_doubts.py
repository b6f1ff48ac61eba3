"""A second source that has another figure: a doubt for the moderator, which decides nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import pytest

from gamesmaster.adapters.market.reader import MarketReader
from gamesmaster.adapters.market.sources import reading
from gamesmaster.adapters.memory import MemorySource
from gamesmaster.errors import ConfigurationError
from gamesmaster.ledger import archive
from gamesmaster.ledger.canonical import canonical
from gamesmaster.service import deadlines, doubts, quotations, rulings
from gamesmaster.service.columns import NotAwaited, Typed, enter_column
from gamesmaster.service.doubts import answer_doubt, list_doubts
from gamesmaster.service.ports import Source
from gamesmaster.service.queries import show_game
from gamesmaster.service.records import GameSettings, Reading, Wanted
from gamesmaster.service.verifying.check import verify
from gamesmaster.service.verifying.mails import compare
from tests.games.record import rehash
from tests.unit.service.club import GAME, HOUR, Club, scenario, text_of
from tests.unit.service.test_quotations import EXCHANGE, first_reading, sessions

New = Callable[..., Club]

TWO = replace(EXCHANGE, second_source="file")
OURS, THEIRS = 1_234_567, 1_234_968


def attacked(new_club: New, settings: GameSettings = TWO) -> Club:
    """A club that waits for the figure of GM, on the morning when it is due."""
    club = new_club(settings=settings)
    club.start()
    quotations.store_sessions(club.desk, sessions(club.now))
    club.write("Germany", "7 in Poland")
    club.write("Britain", "7 in Poland")
    club.pass_deadline()
    club.write("Britain", "attack Germany in Poland with GM")
    club.pass_deadline()
    first_reading(club)
    return club


def market(club: Club, ours: int | None = OURS, theirs: int | None = THEIRS) -> int:
    """One round of the market process, with what the two sources say now."""
    sources: dict[str, Source] = {
        "recorded": MemorySource(volumes={"GM": ours}),
        "file": FileSource(theirs),
    }
    stored = MarketReader(club.desk, sources, lambda event, facts: None).read_wanted(lambda: club.now)
    quotations.settle_due(club.desk, now=club.now)
    return stored


class FileSource:
    """Answers as a file of quotations does, so that its raw answer can be checked."""

    name = "file"

    def __init__(self, volume: int | None) -> None:
        self._volume = volume

    def read(self, wanted: Wanted, now: datetime) -> Reading:
        raw = f"{wanted.symbol},{wanted.session},{self._volume}" if self._volume else ""
        return reading(wanted, now, self.name, self._volume, raw)


def doubted(new_club: New) -> Club:
    """A club whose figure has settled and been doubted at the same moment."""
    club = attacked(new_club)
    market(club)
    club.clock.move(3 * HOUR)
    market(club)
    return club


def kept(club: Club) -> list[dict[str, object]]:
    with club.store.view() as view:
        return [json.loads(line) for line in archive.export(view.entries(GAME))]


def test_another_figure_of_the_second_source_is_a_doubt(new_club: New) -> None:
    """An entry, a line for the moderator, the worksheet, the report; the first source's figure decides all the same."""
    club = attacked(new_club)
    assert "A second source, file, is asked too." in " ".join(text_of(club.mails("USA", "nvit")[0]).split())
    assert market(club) == 2
    assert market(club) == 0
    club.clock.move(3 * HOUR)
    assert market(club) == 2
    with club.store.view() as view:
        (figure,) = view.quotations(GAME)
        (entry,) = view.entries_of(GAME, "figure-doubted")
    assert (figure.volume, figure.source, figure.digit) == (OURS, "recorded", 5)
    assert (entry.public["volume"], entry.public["digit"], entry.public["source"]) == (THEIRS, 9, "file")
    assert len(entry.public["readings"]) == 2
    (told,) = club.notices("trouble")
    assert told.facts["ground"] == "figure-doubted"
    assert (told.facts["about"]["counted_digit"], told.facts["about"]["digit"]) == (5, 9)
    assert deadlines.due(club.desk, now=club.now).adjudicated == (GAME,)
    club.send()
    report = next(text_of(each) for each in club.mails("USA") if "in doubt" in text_of(each))
    assert "      in doubt: file has 1,234,968 shares, digit 9" in report
    assert "The moderator has been told." in " ".join(report.split())
    assert [each["doubt"] for each in list_doubts(club.desk)] == [1]
    assert [each["doubt"] for each in show_game(club.desk, GAME)["doubts"]] == [1]
    club.clock.move(3 * HOUR)
    assert market(club, theirs=7) == 0
    with club.store.view() as view:
        found = archive.read(archive.export(view.entries(GAME)))
    verdict = verify(found)
    assert verdict.fault is None and verdict.counts["doubts"] == 1
    compared = compare(found, [(str(n), mail.as_bytes()) for n, mail in enumerate(club.mails("USA"))])
    assert compared.fault is None and compared.sheets == 1


@pytest.mark.parametrize("theirs", [OURS + 32, None])
def test_no_doubt_where_the_hundreds_agree_or_nothing_is_said(new_club: New, theirs: int | None) -> None:
    """Odd lots are nothing; a second source without a figure contradicts nobody."""
    club = attacked(new_club)
    for _ in range(3):
        market(club, theirs=theirs)
        club.clock.move(3 * HOUR)
    assert "figure-doubted" not in club.kinds() and "quotation-settled" in club.kinds()
    assert list_doubts(club.desk, GAME) == []


def test_what_the_second_source_goes_on_revising_is_no_doubt_yet(new_club: New) -> None:
    """Its figure has to settle by the same rule; it is read on after the first has settled, as long as one may take."""
    club = attacked(new_club)
    for theirs in (OURS + 500, OURS + 900, OURS + 1300):
        market(club, theirs=theirs)
        club.clock.move(3 * HOUR)
    deadlines.due(club.desk, now=club.now)
    assert club.game().phase == "2-placing" and "figure-doubted" not in club.kinds()
    market(club, theirs=OURS + 1300)
    assert club.kinds().count("figure-doubted") == 1
    club.clock.move(24 * HOUR)
    assert market(club, theirs=OURS + 1300) == 0


def test_a_second_source_decides_nothing(new_club: New) -> None:
    """Where the first has no figure the list is gone through, whatever the second says."""
    club = attacked(new_club)
    while "quotation-fallback" not in club.kinds():
        market(club, ours=None)
        club.clock.move(3 * HOUR)
    session = club.window().session or ""
    with club.store.view() as view:
        assert view.quotations(GAME) == [] and view.entries_of(GAME, "figure-doubted") == []
        assert any(each.source == "file" for each in view.readings(GAME, "GM", session))


def test_a_doubt_is_dismissed_and_everybody_is_told(new_club: New) -> None:
    """By words; it stands in every report until then, in none later, and cannot be answered twice."""
    club = doubted(new_club)
    club.tick()
    club.pass_deadline()
    reports = club.mails("USA", "placements")
    assert "In doubt: the figure of GM" in " ".join(text_of(reports[-1]).split())
    with pytest.raises(ConfigurationError, match="open doubt"):
        answer_doubt(club.desk, GAME, 2, "What?", now=club.now)
    with pytest.raises(ConfigurationError, match="words"):
        answer_doubt(club.desk, GAME, 1, " ", now=club.now)
    with pytest.raises(ConfigurationError, match="ruling"):
        answer_doubt(club.desk, GAME, 1, "Corrected.", now=club.now, ruling=1)
    answer_doubt(club.desk, GAME, 1, "Odd lots of another exchange.", now=club.now)
    club.send()
    for power in scenario().powers:
        told = " ".join(text_of(club.last_mail(power)).split())
        assert "Odd lots of another exchange." in told and "which is not the figure that counts" in told
    assert list_doubts(club.desk, GAME) == []
    with pytest.raises(ConfigurationError, match="none is open"):
        answer_doubt(club.desk, GAME, 1, "Again.", now=club.now)
    for _ in range(2):
        club.pass_deadline()
    later = club.mails("USA", "placements")[len(reports) :]
    assert later and not any("In doubt" in text_of(each) for each in later)


def test_a_doubt_is_answered_by_a_ruling(new_club: New) -> None:
    """The digit is corrected first; the answer names the ruling."""
    club = doubted(new_club)
    deadlines.due(club.desk, now=club.now)
    rulings.rule_digit(club.desk, GAME, 1, "GM", 9, reason="three newspapers", now=club.now)
    answer_doubt(club.desk, GAME, 1, "Corrected.", now=club.now, ruling=1)
    club.send()
    assert "settled by ruling 1" in " ".join(text_of(club.last_mail("France")).split())
    with club.store.view() as view:
        assert view.entries_of(GAME, "doubt-answered")[0].public["ruling"] == 1


def test_a_newspaper_as_the_second_source(new_club: New) -> None:
    """Typed in before or after the first has settled: compared, and nothing settles by it."""
    club = attacked(new_club, replace(EXCHANGE, second_source="newspaper"))

    def typed(volume: int) -> str:
        (line,) = enter_column(club.desk, GAME, [Typed("general motors", volume)], now=club.now, note="The Times")
        return str(line["state"])

    assert typed(OURS) == "waiting"
    market(club)
    club.clock.move(3 * HOUR)
    market(club)
    assert "quotation-settled" in club.kinds() and "figure-doubted" not in club.kinds()
    assert typed(OURS + 1) == "alike"
    assert typed(THEIRS) == "doubted"
    assert typed(OURS) == "doubted"  # What was said is said, until it is answered.
    assert club.kinds().count("figure-doubted") == 1
    with pytest.raises(NotAwaited):
        enter_column(club.desk, GAME, [Typed("F", 100)], now=club.now)


def test_a_newspapers_game_with_a_second_source(new_club: New) -> None:
    """A typing error is found by the machine."""
    club = attacked(new_club, replace(EXCHANGE, source="newspaper", second_source="file"))
    market(club)
    club.clock.move(3 * HOUR)
    market(club)
    assert "quotation-settled" not in club.kinds()
    enter_column(club.desk, GAME, [Typed("GM", OURS)], now=club.now)
    assert club.kinds()[-2:] == ["quotation-settled", "figure-doubted"]


def test_no_doubt_can_be_left_out_or_made_up(new_club: New) -> None:
    """The record shows both sources' answers, so verify knows when there has to be one."""
    club = doubted(new_club)
    deadlines.due(club.desk, now=club.now)
    answer_doubt(club.desk, GAME, 1, "Odd lots.", now=club.now)

    def fault(lines: list[dict[str, object]]) -> str:
        rehash(lines)
        found = verify(archive.read([canonical(each).decode() for each in lines])).fault
        assert found is not None
        return found.field

    lines = kept(club)
    place = next(n for n, each in enumerate(lines) if each.get("kind") == "figure-doubted")
    assert (
        fault([each for each in kept(club) if each.get("kind") not in ("figure-doubted", "doubt-answered")]) == "kind"
    )
    twice = kept(club)
    twice.insert(place, dict(twice[place]))
    assert fault(twice) == "kind"
    for field, value in (("volume", OURS), ("digit", 1), ("doubt", 2), ("named", "F")):
        changed = kept(club)
        changed[place]["public"][field] = value  # type: ignore[index]  # decided, so it is there
        assert fault(changed).startswith("public.")
    other = kept(club)
    answered = next(each for each in other if each.get("kind") == "doubt-answered")
    answered["public"]["doubt"] = 7  # type: ignore[index]  # decided, so it is there
    assert fault(other) == "public.doubt"


def test_settings_of_the_second_source_are_checked(new_club: New) -> None:
    """It is another one than the first, and there is such a one."""
    for name in ("recorded", "stooq"):
        with pytest.raises(ConfigurationError, match="second_source"):
            new_club(settings=replace(EXCHANGE, second_source=name)).make()
    assert TWO.sources == ("recorded", "file")


def test_an_answer_that_nobody_asked_for_is_not_kept(new_club: New) -> None:
    """Nor one of a source that the game does not name."""
    club = attacked(new_club)
    with club.store.view() as view:
        (wish,) = view.wanted(GAME)
    asked = replace(wish, source="file")
    assert doubts.store_second(club.desk, FileSource(1).read(replace(asked, symbol="F"), club.now)) is False
    assert doubts.store_second(club.desk, replace(FileSource(100).read(asked, club.now), source="yahoo")) is False
    assert doubts.store_second(club.desk, replace(FileSource(100).read(asked, club.now), game="g9")) is False
