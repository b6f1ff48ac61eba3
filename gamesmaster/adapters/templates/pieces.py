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
from markupsafe import Markup

from gamesmaster.adapters.templates.filters import Clock

ROOM: Final = 96
"""Pieces held: those of the games whose mails are just being made, and what all games have in common."""

_Key = tuple[str, bytes, tuple[str, str] | None]


class Piece(str):
    """What several mails have, in whole lines; the same object in each of them."""

    __slots__ = ()


class Pieces:
    """
    Makes pieces, and holds those made lately; several threads may ask.

    Args:
        environment: Of the templates.
        finish: Is done to each once it is made.
    """

    def __init__(self, environment: Environment, finish: Callable[[str], str]) -> None:
        self._environment, self._finish = environment, finish
        self._held: OrderedDict[_Key, Piece] = OrderedDict()
        self._lock = Lock()

    def get(self, template: str, names: dict[str, Any], clock: Clock) -> Piece:
        """
        Give a piece.

        Args:
            template: Its template.
            names: All that it may name; two that differ in any of it are two pieces.
            clock: The reader's. A piece that says no instant is the same by every clock.
        """
        # Version 0 writes equal values alike, wherever they come from, and tells 1 from true.
        told = marshal.dumps(names, 0)
        zones = (clock.own, clock.zone)
        with self._lock:
            for key in ((template, told, None), (template, told, zones)):
                if (held := self._held.get(key)) is not None:
                    self._held.move_to_end(key)
                    return held
        own = Clock(*zones)
        made = Piece(self._finish(self._environment.get_template(template).render({**names, "clock": own})))
        with self._lock:
            self._held[(template, told, zones if own.asked else None)] = made
            while len(self._held) > ROOM:
                self._held.popitem(last=False)
        return made


class Slots:
    """
    The places of one mail in which pieces are put, once all around them is made.

    Args:
        pieces: Where they come from.
        common: What every piece of this mail may name besides what it is handed; nothing of who reads it.
        clock: The reader's.
        mark: Stands in a piece's place meanwhile, with ``{}`` for its number; alone in its line.
    """

    def __init__(self, pieces: Pieces, common: Mapping[str, Any], clock: Clock, mark: str) -> None:
        self._pieces, self._common, self._clock, self._mark = pieces, common, clock, mark
        self._filled: list[Piece] = []

    def once(self, template: str, given: Mapping[str, Any]) -> Markup:
        """Have a piece put here: the function that templates call."""
        names = {name: value for name, value in given.items() if name != "zone"}
        self._filled.append(self._pieces.get(template, {**names, **self._common}, self._clock))
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
