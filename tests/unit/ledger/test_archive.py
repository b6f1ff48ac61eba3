"""
A ledger handed out, and read again.
"""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.ledger import facts
from gamesmaster.ledger.archive import NotAnArchive, export, openable, read
from gamesmaster.ledger.chain import check_chain
from gamesmaster.ledger.entries import GENESIS
from gamesmaster.ledger.facts import Fact
from gamesmaster.ledger.withheld import kept_back
from tests.unit.ledger.ledgers import BEGIN, HOUR, chain, created, sealed, short_game

LEDGER = chain(short_game())
EVERYTHING = range(1, len(LEDGER) + 1)


def test_the_first_line_holds_the_game_and_the_last_its_head() -> None:
    """
    Scenario, options, stocks and edition are in the first entry; nothing needs to be looked up elsewhere.
    """
    lines = list(export(LEDGER))
    assert json.loads(lines[0])["public"].keys() >= {"rules_edition", "scenario", "options", "stocks"}
    assert json.loads(lines[-1]) == {"entries": len(LEDGER), "head": LEDGER[-1].digest}
    assert len(lines) == len(LEDGER) + 1


def test_what_was_written_is_read() -> None:
    """
    With private parts where they were opened.
    """
    archive = read(f"{line}\n" for line in export(LEDGER))
    bare = [replace(entry, private=None, private_nonce=None) for entry in LEDGER]
    assert list(archive.entries) == bare
    assert (archive.said_entries, archive.said_head) == (len(LEDGER), LEDGER[-1].digest)
    assert check_chain(archive.entries) is None
    assert check_chain(read(export(LEDGER, EVERYTHING)).entries) is None


def test_superseded_orders_are_never_shown() -> None:
    """
    Whatever is allowed: only what a report has revealed.
    """
    shown = [entry.number for entry in read(export(LEDGER, EVERYTHING)).entries if entry.private is not None]
    # 4 is Britain's first set, which the seventh superseded.
    assert shown == [7, 8, 14]


def test_orders_of_an_open_window_are_not_shown() -> None:
    """
    A running game keeps its secrets, and the chain stays whole.
    """
    running = LEDGER[:9]
    lines = list(export(running, EVERYTHING))
    assert not any("PLACE" in line for line in lines)
    assert check_chain(read(lines).entries) is None


def ballot(member: int, version: int, *lines: str, phase: str = "1-placing", said: bool = True) -> Fact:
    """
    What a member of Britain's team wants.
    """
    lines_ = list(lines) if said else None
    return facts.team_ballot(
        phase, "Britain", member, pseudonym=f"Otter {member}", version=version, ready=False, lines=lines_
    )


def test_of_a_teams_ballots_the_last_of_each_member_is_shown() -> None:
    """
    And only when the phase is decided: what somebody wanted before is his own, and what is wanted now is a secret.
    """
    said = short_game()
    voted = [ballot(1, 1, "PLACE 1 IN Poland"), ballot(2, 1, "PLACE 2 IN Poland"), ballot(1, 2, "PLACE 4 IN Poland")]
    # Member 2 said READY later, and nothing new; the last is of a phase that nobody has decided.
    ready = [ballot(2, 1, said=False), ballot(1, 3, "PASS", phase="1-attack")]
    team = chain([*said[:3], *voted, *ready, *said[11:12]])
    shown = [entry.number for entry in read(export(team, range(1, 99))).entries if entry.private is not None]
    assert shown == [5, 6]
    assert [entry.number for entry in read(export(team, [6])).entries if entry.private is not None] == [6]
    running = chain([*said[:3], *voted])
    assert not any("lines" in line for line in export(running, range(1, 99)))


def test_what_a_report_kept_back_reveals_its_orders_when_it_is_opened() -> None:
    """
    Whoever may not see the reveals does not see the orders by another door.
    """
    said = short_game()
    said[11] = kept_back(said[11], {"reveals": {}})
    ledger = chain(said[:12])
    shut, open_ = export(ledger, {7, 8}), export(ledger, {7, 8, 12})
    assert [entry.number for entry in read(shut).entries if entry.private is not None] == []
    assert [entry.number for entry in read(open_).entries if entry.private is not None] == [7, 8, 12]


def window(turn: int) -> Fact:
    """
    The placing window of a turn, in which something lies face down.
    """
    opened = facts.window_opened(
        f"{turn}-placing",
        turn=turn,
        kind="placing",
        orders_at=BEGIN + HOUR,
        deadline=BEGIN + 2 * HOUR,
        zone="UTC",
        income={},
        state={"turn": turn, "hidden": {"Poland": {"Britain": turn}}},
    )
    return kept_back(opened, {"state": {"turn": turn}})


def decided(turn: int) -> Fact:
    """
    That window decided, the output kept back.
    """
    fact = facts.phase_adjudicated(f"{turn}-placing", input={}, output={"points": {"USA": turn}}, reveals={})
    return kept_back(fact, {"output": {}})


def test_what_lay_face_down_is_opened_with_the_next_turn() -> None:
    """
    Not while its own turn lasts; orders may be opened at any time, for reports reveal them.
    """
    said = [created(), window(1), sealed("1-placing", "Britain", 1, "PASS"), decided(1), window(2), decided(2)]
    assert openable(chain(said[:4])) == {3}
    assert openable(chain(said)) == {2, 3, 4}
    assert openable(chain([*said, window(3)])) == {2, 3, 4, 5, 6}


def test_a_blind_game_opens_nothing_but_orders_until_it_is_over() -> None:
    """
    And shuts again what a ruling has reopened.
    """
    blind = created()
    blind = blind._replace(public={**blind.public, "options": {"blind": True}})
    over = facts.game_over(points={}, winners=[], war=False, how="last-turn")
    why = facts.disputed("1-placing", "Britain", order="PASS", held=False, reason="it rained")
    said = [blind, window(1), sealed("1-placing", "Britain", 1, "PASS"), decided(1), window(2), why]
    assert openable(chain(said)) == {3}
    assert openable(chain([*said, over])) == {2, 3, 4, 5, 6}
    assert openable(chain([*said, over, facts.disputed("1-placing", "USA", order="PASS", held=False)])) == {
        2,
        3,
        4,
        5,
        6,
    }
    assert openable(chain([*said, over, window(1)])) == {3}
    assert openable([]) == frozenset()


def test_an_empty_ledger_is_an_archive_too() -> None:
    """
    It has the head that the first entry would name.
    """
    assert list(export([])) == [f'{{"entries":0,"head":"{GENESIS}"}}']


@given(st.data())
def test_a_character_changed_is_found(data: st.DataObject) -> None:
    """
    In the chain, in the form, or in the last line: one of them tells.
    """
    lines = list(export(LEDGER, EVERYTHING))
    place = data.draw(st.integers(0, len(lines) - 1))
    at = data.draw(st.integers(0, len(lines[place]) - 1))
    character = data.draw(st.sampled_from('0a "{},:é'))
    changed = lines[place][:at] + character + lines[place][at + 1 :]
    if changed == lines[place]:
        return
    lines[place] = changed
    try:
        archive = read(lines)
    except NotAnArchive as error:
        assert error.line == place + 1
        return
    said = (archive.said_entries, archive.said_head)
    assert check_chain(archive.entries) is not None or said != (len(LEDGER), LEDGER[-1].digest)


@pytest.mark.parametrize(
    "change",
    [
        lambda line: "",
        lambda line: "[]",
        lambda line: "nonsense",
        lambda line: "[" * 100_000,
        lambda line: line + " ",
        lambda line: line.replace('{"at"', '{"added":1,"at"'),
        lambda line: line.replace('"kind":"game-created",', ""),
        lambda line: line.replace('"number":1,', '"number":1.0,'),
        lambda line: line.replace('"number":1,', '"number":true,'),
        lambda line: line.replace('"number":1,', '"number":1,"number":1,'),
        lambda line: line.replace("2026-01-05T12:00:00.000000Z", "2026-01-05"),
        lambda line: line.replace('"previous"', '"private":{},"private_nonce":"x","previous"'),
        lambda line: line.replace('"previous"', '"private":{},"previous"'),
        lambda line: line.replace('"previous"', '"private":[],"private_nonce":"00","previous"'),
        lambda line: line.replace('"number":1,', '"number":1e999,'),
    ],
)
def test_what_is_no_line_of_ours_is_refused(change: object) -> None:
    """
    There is one way to write a line; everything else could hide something.
    """
    assert callable(change)
    lines = list(export(LEDGER))
    lines[0] = change(lines[0])
    with pytest.raises(NotAnArchive) as refused:
        read(lines)
    assert refused.value.line == 1
    assert str(refused.value) == f"line 1: {refused.value.why}"
    assert refused.value.why and "None" not in refused.value.why


def test_an_archive_has_one_end() -> None:
    """
    Neither none nor something behind it.
    """
    lines = list(export(LEDGER))
    with pytest.raises(NotAnArchive, match="missing"):
        read(lines[:-1])
    with pytest.raises(NotAnArchive, match="follows"):
        read([*lines, lines[-1]])
    with pytest.raises(NotAnArchive, match="line 1"):
        read([])
