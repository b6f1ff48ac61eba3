"""Pictures kept: each board is drawn once, whoever asks for it and however often the program starts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import cached_property
from pathlib import Path
from threading import Condition
from typing import NamedTuple

from gamesmaster.adapters.pictures.alt import alt_of
from gamesmaster.adapters.pictures.board import svg_of
from gamesmaster.adapters.pictures.chart import Chart
from gamesmaster.adapters.pictures.drawing import Pictures, key_of
from gamesmaster.adapters.pictures.lettering import Lettering
from gamesmaster.errors import UnavailableError
from gamesmaster.service.ports import Store

WORKERS = 2
"""Boards drawn at once. The second process starts when two senders want different boards at the same time."""
HELD = 16
"""Pictures held in memory: the members of a game get theirs one after the other."""


class Drawn(NamedTuple):
    """
    A picture: what it shows, the digest of what it was drawn from, PNG, and the same in words.
    """

    chart: Chart
    key: str
    png: bytes
    alt: str


class Gallery:
    """
    Draws charts, and keeps every picture in the store under the digest of what it was drawn from.

    Args:
        store: Where pictures are kept. It is asked outside of every story, and nothing is drawn inside one.
        folders: Folders of templates, a club's own first; the fonts lie in one of them.
    """

    def __init__(self, store: Store, folders: Iterable[Path]) -> None:
        self._store, self._folders = store, tuple(folders)
        self._pictures: Pictures | None = None
        self._held: list[Drawn] = []
        self._failed: dict[str, str] = {}
        self._drawing: set[str] = set()
        self._turn = Condition()

    def picture(self, chart: Chart, at: datetime) -> Drawn:
        """
        Give the picture of a chart.

        Args:
            chart: What it shows.
            at: When it was asked for.

        Returns:
            Its key, PNG and words; the same for the same chart and fonts.

        Raises:
            UnavailableError: It cannot be drawn. That is remembered: the other members' mails do not wait for it too.
        """
        with self._turn:
            if (held := self._found(chart)) is not None:
                return held
        svg = svg_of(chart, self._lettering)
        key = key_of(svg)
        # Several senders may ask at once; one draws a board, and those who want the same one find what it has drawn.
        with self._turn:
            self._turn.wait_for(lambda: key not in self._drawing)
            if (held := self._found(chart)) is not None:
                return held
            if key in self._failed:
                raise UnavailableError(self._failed[key])
            self._drawing.add(key)
        try:
            drawn = Drawn(chart, key, self._kept(key) or self._draw(key, svg, at), alt_of(chart))
            with self._turn:
                self._held = [drawn, *self._held[: HELD - 1]]
            return drawn
        finally:
            with self._turn:
                self._drawing.discard(key)
                self._turn.notify_all()

    def close(self) -> None:
        """
        End the processes that draw, if one was ever started.
        """
        if self._pictures is not None:
            self._pictures.close()

    def _found(self, chart: Chart) -> Drawn | None:
        return next((held for held in self._held if held.chart == chart), None)

    @cached_property
    def _lettering(self) -> Lettering:
        try:
            return Lettering.found_in(self._folders)
        except (OSError, ValueError) as error:
            raise UnavailableError(f"the fonts of pictures: {error}") from error

    def _kept(self, key: str) -> bytes | None:
        with self._store.view() as view:
            return view.find_picture(key)

    def _draw(self, key: str, svg: str, at: datetime) -> bytes:
        with self._turn:
            pictures = self._pictures = self._pictures or Pictures(self._lettering, workers=WORKERS)
        try:
            png = pictures.draw(svg)
        except UnavailableError as error:
            self._failed[key] = str(error)
            raise
        with self._store.story() as unit:
            unit.keep_picture(key, png, at)
        return png
