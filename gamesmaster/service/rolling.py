"""The moderator's dice: rolled at his table and typed in, for all to see who said them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from gamesmaster.errors import ConfigurationError, PhaseClosed
from gamesmaster.rules.chance import rolls_dice
from gamesmaster.rules.conflict import draws_of
from gamesmaster.service.awaited import MODERATOR, SETTLED
from gamesmaster.service.columns import AUTHOR, PSEUDONYM, FigureFrozen, NotAwaited
from gamesmaster.service.desk import Desk
from gamesmaster.service.dice import TYPED, die_figure
from gamesmaster.service.figures import put_quotation
from gamesmaster.service.play import scenario_of, split_key
from gamesmaster.service.ports import Reads
from gamesmaster.service.records import Document, Game, Wanted, WindowStatus
from gamesmaster.service.under_ruling import complete, waiting_now

_GAP: Final = re.compile(r"[\s/]+")


def enter_dice(
    desk: Desk, game: str, typed: Mapping[str, int], *, now: datetime, author: str = AUTHOR, note: str = ""
) -> Sequence[Document]:
    """
    Take dice that a person has rolled: all of them, or none when one is refused.

    Each is frozen at once; the phase is decided at the next look at the clock after the last one, and a ruling that
    waited for a die is carried out.

    Args:
        typed: ``POWER/AREA`` (``POWER/AREA/TARGET`` where a power may attack several in an area) to the die.
        author: Pseudonym of who rolled; it stands in the ledger.
        note: How it was rolled, for all to read.

    Returns:
        A document a die: ``attack``, ``die``.

    Raises:
        UnknownGame, PhaseClosed: No such game; it waits for no die.
        ConfigurationError: Nobody rolls dice in this game; no die has such a number.
        NotAwaited: Nobody waits for that die.
        FigureFrozen: It was typed before, with another number.
    """
    if not PSEUDONYM.fullmatch(author):
        raise ConfigurationError("by", "a pseudonym of letters, digits and hyphens; it stands in the ledger", author)
    with desk.store.story() as unit:
        held = unit.take_game(game)
        scenario = scenario_of(held)
        if not rolls_dice(scenario):
            raise ConfigurationError("chance", "one whose dice a person may roll", scenario.chance)
        sides = draws_of(scenario)
        for key, die in typed.items():
            if die not in sides:
                raise ConfigurationError(key, f"a die, {sides[0]} to {sides[-1]}", str(die))
        wishes = _waiting(unit, held)
        meant = [(found, die) for key, die in typed.items() if (found := _meant(unit, held, wishes, key, die))]
        for wish, die in meant:
            evidence = {"author": author, "note": note}
            put_quotation(unit, die_figure(held, wish.phase, wish.named, die, TYPED, evidence, now), now)
            unit.put_wanted(replace(wish, state=SETTLED))
        if any(wish.phase != held.phase for wish, _ in meant):
            complete(unit, desk, held, now=now)
        return [{"attack": wish.named, "die": die} for wish, die in meant]


def _waiting(unit: Reads, game: Game) -> list[Wanted]:
    """The dice that the open phase waits for, or a ruling on a past one."""
    ruled = {(each.public["phase"], key) for each in waiting_now(unit, game) for key in each.public["needs"]}
    window = unit.find_window(game.id, game.phase) if game.phase else None
    awaiting = window.phase if window is not None and window.status is WindowStatus.AWAITING else ""
    phases = dict.fromkeys([*([awaiting] if awaiting else []), *(phase for phase, _ in ruled)])
    found = [each for phase in phases for each in unit.wishes(game.id, phase) if each.state == MODERATOR]
    settled = {(each.phase, each.named) for phase in phases for each in unit.quotations(game.id, phase)}
    return [
        each
        for each in found
        if (each.phase == awaiting or (each.phase, each.named) in ruled) and (each.phase, each.named) not in settled
    ]


def _meant(unit: Reads, game: Game, wishes: Sequence[Wanted], key: str, die: int) -> Wanted | None:
    """What a line is for; None for a die that was typed before and is typed again."""
    for wish in wishes:
        if _plain(wish.named) == _plain(key):
            return wish
    for figure in unit.quotations(game.id, game.phase) if game.phase else ():
        if _plain(figure.named) == _plain(key):
            if figure.digit == die:
                return None
            turn, _ = split_key(figure.phase)
            raise FigureFrozen(
                game=game.id, turn=turn, stock=figure.named, digit=figure.digit, volume=figure.volume, typed=die
            )
    if not wishes:
        raise PhaseClosed(game=game.id, stock=key, awaited="nothing")
    raise NotAwaited(game=game.id, stock=key, session="", awaited=", ".join(each.named for each in wishes))


def _plain(key: str) -> str:
    return _GAP.sub(" ", key.strip()).casefold()
