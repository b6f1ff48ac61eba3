"""Disputes: a player says that an outcome is wrong; everybody is told, and told what the moderator answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from gamesmaster.errors import ConfigurationError, SeatTaken, UnknownGame
from gamesmaster.ledger import facts
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.mail.reading.commands import disputing
from gamesmaster.mail.reading.commands.disputing import NAME, Disputed, disputed
from gamesmaster.mail.reading.model import Command
from gamesmaster.rules import notation
from gamesmaster.rules.scenario import Scenario
from gamesmaster.service import calendars, discretion, notices, pauses, reports
from gamesmaster.service.announcements import lines_of
from gamesmaster.service.answering import check_answer
from gamesmaster.service.desk import Desk
from gamesmaster.service.disputed import about, document_of, open_disputes
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Unit
from gamesmaster.service.pronouncing import AUTHOR
from gamesmaster.service.records import Call, Document, Game, GameStatus, Member, Window
from gamesmaster.service.replays import done_windows

MOST_OPEN: Final = 3
"""So many disputes of one seat may wait at once: a game cannot be stopped by writing."""


def told_by(
    unit: Unit,
    desk: Desk,
    game: Game,
    member: Member,
    commands: Sequence[Command],
    *,
    letter: int,
    now: datetime,
) -> list[dict[str, Any]]:
    """
    Do what a member's letter says of disputes. A step of a story that holds the game.

    Returns:
        Facts of the receipt, one for each: ``ground`` is a word of the templates' family ``disputes``, ``dispute``
        the number it has got, and what it is about.
    """
    told = []
    for each in commands:
        if each.name == NAME:
            told.append(_told(unit, desk, unit.take_game(game.id), member, each, letter, now))
    return told


def enter_dispute(
    desk: Desk, game: str, power: str, words: str, *, now: datetime, number: int = 1, by: str = ""
) -> Document:
    """
    Enter a dispute for a player who has rung: what a letter with the same words would do; all are told that it came by
    telephone.

    Args:
        words: The player's, with area and turn.
        number: Which member of the seat.
        by: Name of who typed; kept beside the calls, not in the ledger.

    Returns:
        As a receipt's facts of a dispute: ``ground`` ``noted``, or why nothing was taken.

    Raises:
        UnknownGame: There is none of that name.
        SeatTaken: Nobody of that number sits there.
        ConfigurationError: No such power, or no words or too many.
    """
    said = " ".join(words.split())
    if not any(each.isalnum() for each in said) or len(said) > disputing.LONGEST:
        raise ConfigurationError("dispute", f"words, at most {disputing.LONGEST} characters", f"{len(said)} characters")
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        seated = unit.members(game)
        seats = [each for each in seated if each.seat.lower() == power.strip().lower()]
        if not seats:
            known = ", ".join(dict.fromkeys(each.seat for each in seated))
            raise ConfigurationError("power", f"one of {known}", power)
        member = next((each for each in seats if each.number == number), None)
        if member is None:
            raise SeatTaken(seat=seats[0].seat, member=number)
        told = _told(unit, desk, taken, member, Command(disputing.NAME, said, said, 1), None, now)
        if told["ground"] == "noted":
            unit.add_call(Call(game, member.seat, member.number, taken.phase, now, "disputed", by))
        return told


def answer_dispute(
    desk: Desk, game: str, dispute: int, text: str, *, now: datetime, ruling: int | None = None
) -> Document:
    """
    Answer a dispute; everybody is told, and a game that was held for it goes on.

    Args:
        dispute: Its number within the game.
        text: For all to read.
        ruling: Number of the ruling that was made of it.

    Returns:
        The dispute, as `list_disputes` has it.

    Raises:
        UnknownGame: There is none of that name.
        ConfigurationError: No such dispute is open, there is no such ruling, or the answer says nothing.
    """
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        said = next((each for each in open_disputes(unit, game) if each.public["dispute"] == dispute), None)
        if said is None:
            numbers = ", ".join(str(each.public["dispute"]) for each in open_disputes(unit, game)) or "none is open"
            raise ConfigurationError("dispute", f"the number of an open dispute ({numbers})", str(dispute))
        answer = check_answer(unit, game, text, ruling)
        asked = said.public
        fact = facts.dispute_answered(
            asked["phase"], asked["seat"], dispute=dispute, ruling=ruling, answer=answer, author=AUTHOR
        )
        entry = unit.add_entry(game, now, *fact)
        resumed = _released(unit, desk, taken, dispute, now)
        facts_told = {
            **about(taken, asked),
            "lines": lines_of(text),
            "ruling": ruling,
            "resumed": resumed is not None,
            "open": [each.public["dispute"] for each in open_disputes(unit, game)],
            "chain": reports.chain(entry),
            **(calendars.standing(unit, resumed, cancelled=False) if resumed else {}),
        }
        _tell(unit, desk, resumed or taken, "dispute-answered", facts_told, now)
        return document_of(said)


def list_disputes(desk: Desk, game: str = "") -> Sequence[Document]:
    """
    The open disputes of a game, or of all, with their words: for the moderator.

    Raises:
        UnknownGame: There is none of that name.
    """
    with desk.store.view() as view:
        if game and view.find_game(game) is None:
            raise UnknownGame(game=game)
        names = [game] if game else [each.id for each in view.games()]
        return [document_of(each) for name in names for each in open_disputes(view, name)]


def hold_reason(dispute: int) -> str:
    """Why a game is held while a dispute waits."""
    return f"dispute {dispute}"


def _told(
    unit: Unit, desk: Desk, game: Game, member: Member, command: Command, letter: int | None, now: datetime
) -> dict[str, Any]:
    """
    One dispute.

    1. Which phase is meant: the one last decided, or that of the turn and area it names.
    2. The entry; its words are in the private part.
    3. The game is held, if its settings say so and it runs.
    4. Everybody is told, and the moderator besides.
    """
    scenario = scenario_of(game)
    said = disputed(command, scenario.areas)
    refused = {"dispute": 0, "area": said.area, "turn": said.turn or 0, "held": False}
    done = done_windows(unit.windows(game.id))
    if not done:
        return {**refused, "ground": "nothing-decided"}
    window, line = _meant(scenario, done, said, member.seat)
    if window is None:
        return {**refused, "ground": "no-such-outcome"}
    waiting = [each.public for each in open_disputes(unit, game.id) if each.public["seat"] == member.seat]
    found = {**refused, "turn": window.turn, "kind": window.kind}
    known = [each for each in waiting if (each["phase"], each["area"]) == (window.phase, said.area)]
    if known:
        return {**found, "ground": "already-open", "dispute": known[0]["dispute"]}
    if len(waiting) >= MOST_OPEN:
        return {**found, "ground": "too-many"}
    number = 1 + len(unit.entries_of(game.id, EntryKind.DISPUTED))
    held = game.settings.disputes == "hold" and game.status is GameStatus.RUNNING
    fact = facts.disputed(
        window.phase,
        member.seat,
        order=line,
        held=held,
        dispute=number,
        area=said.area,
        reason=said.reason,
        letter=letter,
        member=member.pseudonym,
    )
    entry = unit.add_entry(game.id, now, *fact)
    if held:
        game = pauses.stop(unit, game, reason=hold_reason(number), author="service", now=now)
    everybody = {
        **about(game, entry.public),
        "lines": lines_of(said.reason),
        "entered": letter is None,
        "chain": reports.chain(entry),
        **(calendars.standing(unit, game, cancelled=True) if held else {}),
    }
    _tell(unit, desk, game, "disputed", everybody, now)
    notices.tell_moderator(unit, desk, "disputed", {"phase": window.phase, "dispute": number}, game=game.id, now=now)
    return {**found, "ground": "noted", "dispute": number, "held": held}


def _meant(scenario: Scenario, done: Sequence[Window], said: Disputed, seat: str) -> tuple[Window | None, str]:
    """The phase that is meant, and the line in question; of several in the area the seat's own, else the first."""
    windows = [each for each in reversed(done) if said.turn in (None, each.turn)]
    if not said.area:
        return (windows[0] if windows else None), ""
    for window in windows:
        outcomes = discretion.told_outcomes(scenario, window)
        found = [each for each in outcomes if _names(each.get("as") or each.get("order"), said.area)]
        found.sort(key=lambda each: (each["draw"] is None, each["power"] != seat))
        if found:
            blind = scenario.options.get("blind") is True
            return window, "" if blind else str(found[0].get("as") or found[0]["order"])
    # Nothing was ordered there: what stands there is disputed all the same.
    return (windows[0] if windows else None), ""


def _names(line: str | None, area: str) -> bool:
    return line is not None and getattr(notation.read(line)[1], "area", None) == area


def _released(unit: Unit, desk: Desk, game: Game, dispute: int, now: datetime) -> Game | None:
    """Let a game go on that was held for a dispute; where another one holds it, it stays held for that one."""
    if game.status is not GameStatus.HELD or game.hold_reason != hold_reason(dispute):
        return None
    if holding := [each.public["dispute"] for each in open_disputes(unit, game.id)]:
        pauses.stop(unit, game, reason=hold_reason(holding[0]), author="service", now=now)
        return None
    return pauses.go_on(unit, desk, game, author="service", now=now)


def _tell(unit: Unit, desk: Desk, game: Game, kind: str, told: dict[str, Any], now: datetime) -> None:
    done = done_windows(unit.windows(game.id))
    # After the end, mails answer to the phase that was played last.
    last = game if game.phase or not done else replace(game, phase=done[-1].phase)
    notices.tell_members(unit, desk, last, kind, told, now=now)
