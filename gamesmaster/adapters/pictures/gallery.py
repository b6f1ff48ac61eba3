"""Pictures kept: each board is drawn once, whoever asks for it and however often the program starts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from gamesmaster.adapters.pictures.alt import alt_of
from gamesmaster.adapters.pictures.board import svg_of
from gamesmaster.adapters.pictures.chart import Chart
from gamesmaster.adapters.pictures.drawing import Pictures, key_of
from gamesmaster.adapters.pictures.lettering import Lettering
from gamesmaster.errors import UnavailableError
from gamesmaster.service.ports import Store

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
        self._lock = Lock()

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
        # Several senders may ask at once; one draws, and the others find what it has drawn.
        with self._lock:
            return self._picture(chart, at)

    def close(self) -> None:
        """
        End the process that draws, if one was ever started.
        """
        if self._pictures is not None:
            self._pictures.close()

    def _picture(self, chart: Chart, at: datetime) -> Drawn:
        for held in self._held:
            if held.chart == chart:
                return held
        svg = svg_of(chart, self._lettering)
        key = key_of(svg)
        if key in self._failed:
            raise UnavailableError(self._failed[key])
        drawn = Drawn(chart, key, self._kept(key) or self._draw(key, svg, at), alt_of(chart))
        self._held = [drawn, *self._held[: HELD - 1]]
        return drawn

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
        self._pictures = self._pictures or Pictures(self._lettering)
        try:
            png = self._pictures.draw(svg)
        except UnavailableError as error:
            self._failed[key] = str(error)
            raise
        with self._store.story() as unit:
            unit.keep_picture(key, png, at)
        return png
