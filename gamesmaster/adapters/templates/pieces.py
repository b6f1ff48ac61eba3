"""
Pieces of mails: what several members are told alike is made once, and put into the mail of each.

A report is the same for every member but for the name above and the seat below it; a list of stocks is the same in
every game of a club. A template asks for a piece by ``once("result/told.html", facts)``. A piece knows what it is
handed and nothing of the reader: so what was made for one may be shown to all who are told the same.
"""

from __future__ import annotations

import marshal
from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any, Final

from jinja2 import Environment
from jinja2.runtime import Context
from jinja2.utils import missing
from markupsafe import Markup

from gamesmaster.adapters.templates.filters import Clock

ROOM: Final = 96
"""Pieces held: those of the games whose mails are just being made, and what all games have in common."""
COMMON: Final = frozenset({"game", "signed", "picture"})
"""What a piece may name besides what it is handed: the same in all mails of a game, and nothing of who reads it."""
_LATELY: Final = 8

_Key = tuple[str, bytes, tuple[str, str] | None, bytes | None]


class Piece(str):
    """What several mails have, in whole lines; the same object in each of them."""

    __slots__ = ()


class Noting(Context):
    """The names of a template; it is noted by the clock among them when one of `COMMON` is asked for."""

    def resolve_or_missing(self, key: str) -> Any:
        """Find a name, as every template does for each that it has not set itself."""
        if key in self.vars:
            return self.vars[key]
        if key in self.parent:
            if key in COMMON and isinstance(clock := self.parent.get("clock"), Clock):
                clock.named = True
            return self.parent[key]
        return missing


class Facts:
    """Facts as bytes, by which equal ones are known; those seen lately are known by themselves: nobody changes them."""

    def __init__(self) -> None:
        self._lately: tuple[tuple[Mapping[str, Any], bytes], ...] = ()

    def told(self, given: Mapping[str, Any]) -> bytes:
        """
        Write facts, wherever they come from; but for the zone, which only instants hang on.
        """
        for seen, told in self._lately:
            if seen is given:
                return told
        # Version 0 writes equal values alike, wherever they come from, and tells 1 from true.
        told = marshal.dumps({name: value for name, value in given.items() if name != "zone"}, 0)
        self._lately = ((given, told), *self._lately[: _LATELY - 1])
        return told


class Pieces:
    """
    Makes pieces, and holds those made lately; several threads may ask.

    Args:
        environment: Of the templates; its contexts are `Noting`.
        finish: Is done to each once it is made.
        facts: Knows what pieces are handed; those of text and HTML may share one.
        helpers: Gives names that a piece has besides, from what it is handed.
    """

    def __init__(
        self,
        environment: Environment,
        finish: Callable[[str], str],
        facts: Facts | None = None,
        helpers: Callable[[Mapping[str, Any]], Mapping[str, Any]] = lambda given: {},
    ) -> None:
        self._environment, self._finish, self._facts = environment, finish, facts or Facts()
        self._helpers = helpers
        self._held: OrderedDict[_Key, Piece] = OrderedDict()
        self._lock = Lock()

    def get(
        self, template: str, given: Mapping[str, Any], clock: Clock, common: Mapping[str, Any] | None = None
    ) -> Piece:
        """
        Give a piece.

        Args:
            template: Its template.
            given: All that it is handed; two that differ in any of it are two pieces.
            clock: The reader's. A piece that says no instant is the same by every clock.
            common: What it may name besides, of `COMMON`. A piece that does not is the same in every game.
        """
        told = self._facts.told(given)
        zones, shared = (clock.own, clock.zone), marshal.dumps(dict(common or {}), 0)
        with self._lock:
            for key in (
                (template, told, None, None),
                (template, told, None, shared),
                (template, told, zones, None),
                (template, told, zones, shared),
            ):
                if (held := self._held.get(key)) is not None:
                    self._held.move_to_end(key)
                    return held
        own = Clock(*zones)
        handed = {name: value for name, value in given.items() if name != "zone"}
        names = {**self._helpers(given), **handed, **(common or {}), "clock": own}
        made = Piece(self._finish(self._environment.get_template(template).render(names)))
        with self._lock:
            self._held[(template, told, zones if own.asked else None, shared if own.named else None)] = made
            while len(self._held) > ROOM:
                self._held.popitem(last=False)
        return made


class Slots:
    """
    The places of one mail in which pieces are put, once all around them is made.

    Args:
        pieces: Where they come from.
        common: What every piece of this mail may name besides what it is handed: of `COMMON`.
        clock: The reader's.
        mark: Stands in a piece's place meanwhile, with ``{}`` for its number; alone in its line.
    """

    def __init__(self, pieces: Pieces, common: Mapping[str, Any], clock: Clock, mark: str) -> None:
        self._pieces, self._common, self._clock, self._mark = pieces, common, clock, mark
        self._filled: list[Piece] = []

    def once(self, template: str, given: Mapping[str, Any]) -> Markup:
        """Have a piece put here: the function that templates call."""
        self._filled.append(self._pieces.get(template, given, self._clock, self._common))
        return Markup(self._mark.format(len(self._filled) - 1))

    def filled(self, around: str) -> tuple[str, ...]:
        """
        Put the pieces in their places.

        Returns:
            The whole in whole lines, to be joined by line ends; the pieces by themselves.
        """
        chunks: list[str] = []
        for number, piece in enumerate(self._filled):
            before, mark, after = around.partition(self._mark.format(number))
            if not mark:
                continue  # The template asked for it and did not show it.
            if before:
                chunks.append(before.removesuffix("\n"))
            chunks.append(piece)
            around = after.removeprefix("\n")
        return (*chunks, around)
