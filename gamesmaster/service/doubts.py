"""
Doubts: a second source has another figure than the one that was frozen.

It decides nothing: two sources may differ in the digit though both are right. The doubt stands in the record and in the
reports, and the moderator answers it, by words or by a ruling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from gamesmaster.errors import ConfigurationError, UnknownGame
from gamesmaster.ledger import facts, settling
from gamesmaster.ledger.canonical import instant
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules.chance import stock_digit
from gamesmaster.service import figures, notices, reports
from gamesmaster.service.announcements import lines_of
from gamesmaster.service.answering import check_answer
from gamesmaster.service.awaited import NEWSPAPER, author_of
from gamesmaster.service.desk import Desk
from gamesmaster.service.doubted import about, document_of, open_doubts
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Reads, Unit
from gamesmaster.service.pronouncing import AUTHOR
from gamesmaster.service.records import Document, Entry, Game, Quotation, Reading, Wanted

LOOK_BACK: Final = timedelta(days=3)
"""Wishes whose first reading was due longer ago are not looked at for a second source any more."""
AT_LEAST: Final = timedelta(hours=1)
"""A second source is read for as long as a figure may take to settle, or for this long where that is no time at all."""


def second_wanted(desk: Desk, *, now: datetime) -> Sequence[Wanted]:
    """
    What is to be read now from the second sources of games: what they wait for, and what has settled a short while ago,
    until the second source has settled too or its time is over. What people type in is not among them.
    """
    with desk.store.view() as view:
        asked = _asked(view, now)
        games = {each.id: each for each in _with_second(view, asked)}
        wishes = [
            replace(each, source=games[each.game].settings.second_source)
            for each in asked
            if each.game in games and each.source == games[each.game].settings.source
        ]
        return [each for each in wishes if each.source != NEWSPAPER and _is_due(view, games[each.game], each, now)]


def store_second(desk: Desk, reading: Reading) -> bool:
    """
    Store a second source's answer, with its entry; where it has settled, and is another figure than the frozen one,
    there is a doubt.

    Returns:
        False when nobody asks for it.
    """
    with desk.store.story() as unit:
        game = unit.find_game(reading.game)
        if game is None or reading.source != game.settings.second_source:
            return False
        game = unit.take_game(reading.game)
        wishes = [each for each in _asked(unit, reading.read_at, game.id) if _matches(each, reading)]
        if not any(each.source == game.settings.source and each.first_at <= reading.read_at for each in wishes):
            return False
        figures.add_reading(unit, reading)
        of_session = [each for each in unit.quotations(game.id) if _matches(each, reading)]
        raise_doubts(unit, desk, game, of_session, now=reading.read_at)
        return True


def raise_doubts(unit: Unit, desk: Desk, game: Game, frozen: Iterable[Quotation], *, now: datetime) -> None:
    """
    Compare frozen figures with what the second source has settled; a doubt is an entry, and a line for the moderator.
    A step of a story that holds the game.
    """
    if not game.settings.second_source:
        return
    frozen = list(frozen)
    while True:
        known = unit.entries_of(game.id, EntryKind.FIGURE_DOUBTED)
        fact = next_doubt(
            game, frozen, lambda each: _answers(unit, game, each), lambda each: _due_at(unit, each), known
        )
        if fact is None:
            return
        unit.add_entry(game.id, now, *fact)
        said = fact.public
        told = {name: said[name] for name in ("doubt", "phase", "session", "source", "volume", "digit")}
        counted = next(each for each in frozen if (each.phase, each.named) == (said["phase"], said["named"]))
        told |= {"stock": said["symbol"], "counted_volume": counted.volume, "counted_digit": counted.digit}
        notices.tell_moderator(unit, desk, "figure-doubted", told, game=game.id, now=now)


def next_doubt(
    game: Game,
    frozen: Iterable[Quotation],
    answers: Callable[[Quotation], Sequence[Reading]],
    first_at: Callable[[Quotation], datetime],
    known: Sequence[Entry],
) -> facts.Fact | None:
    """
    Find the first frozen figure that the second source contradicts, and of which nothing has been said yet.

    Its figure has to have settled by the same rule as that of the first; the two differ where their hundreds do.

    Args:
        frozen: Figures, in any order.
        answers: Gives the second source's readings for a figure.
        first_at: Gives the instant from which a reading of its session counts.
        known: The entries of the doubts there have been.
    """
    said = {(each.public["phase"], each.public["named"]) for each in known}
    for figure in sorted(frozen, key=lambda each: (each.settled_at, each.phase, each.named)):
        if figure.source != game.settings.source or (figure.phase, figure.named) in said:
            continue
        alike = _settled(game, answers(figure), first_at(figure))
        if alike and alike[-1].volume and alike[-1].volume // 100 != figure.volume // 100:
            return facts.figure_doubted(
                figure.phase,
                doubt=1 + len(known),
                named=figure.named,
                symbol=figure.symbol,
                session=figure.session,
                source=game.settings.second_source,
                volume=alike[-1].volume,
                digit=stock_digit(alike[-1].volume, scenario_of(game)),
                readings=[
                    {"read_at": instant(each.read_at), "volume": each.volume, "sha256": each.sha256} for each in alike
                ],
            )
    return None


def list_doubts(desk: Desk, game: str = "") -> Sequence[Document]:
    """
    The doubts of a game, or of all, that wait for the moderator's answer.

    Raises:
        UnknownGame: There is none of that name.
    """
    with desk.store.view() as view:
        if game and view.find_game(game) is None:
            raise UnknownGame(game=game)
        names = [game] if game else [each.id for each in view.games()]
        return [document_of(each) for name in names for each in open_doubts(view, name)]


def answer_doubt(desk: Desk, game: str, doubt: int, text: str, *, now: datetime, ruling: int | None = None) -> Document:
    """
    Answer a doubt: dismiss it, or name the ruling that was made of it. Everybody is told.

    Args:
        doubt: Its number within the game.
        text: For all to read.
        ruling: Number of the ruling that was made of it.

    Returns:
        The doubt, as `list_doubts` has it.

    Raises:
        UnknownGame: There is none of that name.
        ConfigurationError: No such doubt is open, there is no such ruling, or the answer says nothing.
    """
    with desk.store.story() as unit:
        taken = unit.take_game(game)
        waiting = {each.public["doubt"]: each for each in open_doubts(unit, game)}
        if doubt not in waiting:
            numbers = ", ".join(map(str, waiting)) or "none is open"
            raise ConfigurationError("doubt", f"the number of an open doubt ({numbers})", str(doubt))
        answer = check_answer(unit, game, text, ruling)
        said = waiting[doubt]
        fact = facts.doubt_answered(said.public["phase"], doubt=doubt, ruling=ruling, answer=answer, author=AUTHOR)
        entry = unit.add_entry(game, now, *fact)
        told = {
            "lines": lines_of(text),
            "doubt": {**about(said.public), "ruling": ruling},
            "chain": reports.chain(entry),
        }
        last = taken if taken.phase else replace(taken, phase=said.public["phase"])
        notices.tell_members(unit, desk, last, "note", told, now=now, rank=notices.ANSWER)
        return document_of(said)


def _with_second(view: Reads, asked: Iterable[Wanted]) -> list[Game]:
    names = dict.fromkeys(each.game for each in asked)
    found = [view.find_game(name) for name in names]
    return [each for each in found if each is not None and each.settings.second_source]


def _asked(view: Reads, now: datetime, game: str | None = None) -> list[Wanted]:
    wishes = [*view.wanted(game), *view.settled_wishes(now - LOOK_BACK)]
    return [each for each in wishes if game in (None, each.game)]


def _is_due(view: Reads, game: Game, wish: Wanted, now: datetime) -> bool:
    if not wish.first_at <= now <= wish.first_at + max(game.settings.settle_limit, AT_LEAST):
        return False
    readings = [each for each in view.readings(game.id, wish.symbol, wish.session) if each.source == wish.source]
    if _settled(game, readings, wish.first_at):
        return False
    return not readings or readings[-1].read_at + game.settings.reading_gap <= now


def _settled(game: Game, readings: Sequence[Reading], first_at: datetime) -> Sequence[Reading]:
    settings = game.settings
    if settings.second_source == NEWSPAPER:
        typed = [(author_of(each), each) for each in readings if each.read_at >= first_at]
        return settling.agreed(typed, settings.column_readers)
    return settling.settled(readings, settings.reading_gap, first_at) or ()


def _answers(view: Reads, game: Game, figure: Quotation) -> list[Reading]:
    found = view.readings(game.id, figure.symbol, figure.session)
    return [each for each in found if each.source == game.settings.second_source]


def _due_at(view: Reads, figure: Quotation) -> datetime:
    """When a reading of a figure's session counted first."""
    wishes = view.wishes(figure.game, figure.phase)
    return next(
        each.first_at
        for each in wishes
        if (each.named, each.symbol, each.session) == (figure.named, figure.symbol, figure.session)
    )


def _matches(each: Wanted | Quotation, reading: Reading) -> bool:
    return (each.symbol, each.exchange, each.session) == (reading.symbol, reading.exchange, reading.session)
